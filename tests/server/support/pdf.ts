import { inflateSync } from 'node:zlib';

/** A PDF as the tests look at it: its objects as text, streams unpacked, and what a reader would read aloud. */
export interface ReadPdf {
  pages: number;
  /** Of the document, as the title bar of a reader shows it. */
  title: string;
  /** Everything but binary streams, for looking up keys of dictionaries. */
  source: string;
  /** The texts in the order written, one of each marked piece of content, without artifacts. */
  texts: { tag: string; text: string }[];
  /** The texts of artifacts: footers. */
  artifacts: string[];
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const source = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id, body = ''] = match;
    const at = body.indexOf('stream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const isPacked = dictionary.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

/** Glyph number → letter, of one font. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const found = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    );
    for (const [index, letter] of found.entries()) letters.set(Number.parseInt(from, 16) + index, letter);
  }
  return letters;
}

/** Beginning of marked content, choice of a font, shown glyphs, end of marked content. */
const tokens = /\/(\w+) <<[^>]*>> BDC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bEMC\b/g;

const referenceIn = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0);

/** A string of letters beyond ASCII is UTF-16 with its byte order mark first. */
function titleOf(literal: string): string {
  const bytes = Buffer.from(literal.slice(1, -1).replace(/\\([\s\S])/g, '$1'), 'latin1');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

/** Reads what PDFKit writes; it is no reader of PDFs at large. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(id));
      const cmap = objects.get(referenceIn(font?.dictionary ?? '', 'ToUnicode'));
      fonts.set(name, lettersOf(cmap?.stream ?? ''));
    }

  const texts: ReadPdf['texts'] = [];
  const artifacts: string[] = [];
  for (const page of pages) {
    const content = objects.get(referenceIn(page.dictionary, 'Contents'))?.stream ?? '';
    let letters = new Map<number, string>();
    let tag = '';
    let text = '';
    for (const [token, begun, font, glyphs] of content.matchAll(tokens)) {
      if (begun) [tag, text] = [begun, ''];
      if (font) letters = fonts.get(font) ?? letters;
      if (glyphs !== undefined) {
        const numbers = [...glyphs.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        text += `${numbers.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join('')} `;
      }
      if (token === 'EMC' && text !== '') {
        if (tag === 'Artifact') artifacts.push(text.trim());
        else texts.push({ tag, text: text.trim() });
        text = '';
      }
    }
  }
  const info = objects.get(referenceIn(bytes.toString('latin1'), 'Info'))?.dictionary ?? '';
  const title = objects.get(referenceIn(info, 'Title'))?.dictionary ?? '';
  return {
    pages: pages.length,
    title: titleOf(title),
    source: [...objects.values()].map((o) => o.dictionary).join('\n'),
    texts,
    artifacts,
  };
}
