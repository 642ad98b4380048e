/**
 * Widths of Arial (and everything metric-compatible), thousandths of the size, for U+0020…U+007E. A fixed table makes
 * the layout the same on every machine; texts are then fitted to it (`textLength`), whatever the font.
 */
const regular =
  '278278355556556889667191333333389584278333278278556556556556556556556556556556278278584584584556' +
  '999667667722722667611778722278500667556833722778667778722667611722667944667667611278278278469556' +
  '333556556500556556278556556222222500222833556556556556333500278556500722500500500334260334584';
const bold =
  '278333474556556889722238333333389584278333278278556556556556556556556556556556333333584584584611' +
  '999722722722722667611778722278556722611833722778667778722667611722667944667667611333278333584556' +
  '333556611556611556333611611278278556278889611611611611389556333611556778556556500389280389584';

const widthOfOthers = 620;

const read = (figures: string): number[] => (figures.match(/.{3}/g) ?? []).map(Number);

const tables = { regular: read(regular), bold: read(bold) } as const;

export type Weight = keyof typeof tables;

/** Width of a line of text, in the units of `size`. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  const widths = tables[weight];
  let thousandths = 0;
  for (const c of text.normalize('NFD')) {
    const code = c.codePointAt(0)!;
    if (code < 0x300 || code > 0x36f) thousandths += widths[code - 32] ?? widthOfOthers;
  }
  return Math.ceil((thousandths * size) / 1_000);
}
