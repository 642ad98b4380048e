import { downloadBlob } from '../../api/downloadBlob';
import type { Drawing } from '../layout/shapes';
import type { ChartFormat } from './chartFormats';

/** Pixels of a saved picture: twice the size of the drawing, within what browsers can paint. */
const pngScale = 2;
const longestSide = 8_000;

/** The rules of the page for charts, with their custom properties replaced: other programs do not know these. */
function styleOf(svg: SVGSVGElement): string {
  const computed = getComputedStyle(svg);
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
    .filter(({ selectorText }) => /[.#]chart|\.is-/.test(selectorText))
    .map(({ cssText }) => cssText.replace(/var\((--[\w-]+)\)/g, (_, name: string) => computed.getPropertyValue(name)))
    .join('\n');
}

/** The whole chart as a file of its own, as it is marked now. */
export function svgOf(svg: SVGSVGElement, { width, height }: Pick<Drawing, 'width' | 'height'>): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['tabindex', 'role', 'aria-pressed', 'aria-describedby', 'aria-label'])
      each.removeAttribute(name);
  // On screen the name follows the window; in a file its place is fixed.
  const name = copy.querySelector('.chart-name');
  name?.removeAttribute('transform');
  name?.querySelector('rect')?.remove();
  copy.setAttribute('class', 'chart');
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const style = document.createElementNS(copy.namespaceURI, 'style');
  style.textContent = styleOf(svg);
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Paints a picture.
 * @throws when the browser cannot read or paint it.
 */
async function pngOf(svg: string, { width, height }: Pick<Drawing, 'width' | 'height'>): Promise<Blob> {
  const scale = Math.min(pngScale, longestSide / width, longestSide / height);
  const image = new Image();
  // The security policy of the portal allows pictures of this scheme.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large to paint')))),
  );
}

/**
 * Saves the chart on screen, whole, as a file.
 * @throws when it cannot be painted.
 */
export async function saveChart(
  svg: SVGSVGElement,
  drawing: Pick<Drawing, 'width' | 'height'>,
  { name, format }: { name: string; format: ChartFormat },
): Promise<void> {
  const text = svgOf(svg, drawing);
  const blob = format === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pngOf(text, drawing);
  downloadBlob(blob, `${name}.${format}`);
}
