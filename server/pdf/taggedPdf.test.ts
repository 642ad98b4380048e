import { expect, test } from '@jest/globals';
import { readPdf } from '../../tests/server/support/pdf';
import { type PdfContent, type PdfSection, taggedPdf } from './taggedPdf';

const read = async (sections: readonly PdfSection[], changes: Partial<PdfContent> = {}) =>
  readPdf(
    await taggedPdf({
      language: 'et',
      title: 'Relvade nimekiri',
      subtitle: 'Politsei- ja Piirivalveamet',
      sections,
      author: 'Politsei- ja Piirivalveamet',
      footer: 'Nimekiri',
      pageOf: '{page}/{pages}',
      created: new Date('2026-11-21T10:00:00Z'),
      ...changes,
    }),
  );

const names: readonly (readonly [language: string, name: string])[] = [
  ['Estonian', 'Õnne Šmidt-Žukov'],
  ['Polish', 'Łukasz Żółkiewski'],
  ['Latvian', 'Ģirts Ķēniņš'],
  ['Lithuanian', 'Eglė Žąsūnaitė'],
  ['Romanian', 'Șerban Țuțea'],
  ['Czech', 'Ondřej Dvořák'],
  ['Hungarian', 'Győző Szűcs'],
  ['Turkish', 'İbrahim Dağdelenoğlu Işık'],
  ['Icelandic', 'Þórður Ægisson'],
  ['Maltese', 'Ġorġ Ħaż-Żebbuġ'],
  ['Welsh', 'Siân Ŵyn'],
  ['Irish, in the old letters', 'Séaṁus Ó Dálaiġ'],
  ['Skolt Sámi', 'Ǩeârǥǥ Ǯõõnǥ'],
  ['Azerbaijani', 'Əliyev'],
  ['German, in capitals', 'WEIẞ'],
  ['Serbian', 'Ђорђе Његош'],
  ['Ukrainian', 'Євген Їжакевич Ґонта'],
  ['Belarusian', 'Ўладзімір'],
  ['Macedonian', 'Ѓорѓи Ќосев'],
  ['Greek', 'Ελένη Ταΰγετος'],
];
test.each(names)('[API-074] writes a name in %s: %s', async (_language, name) => {
  const { texts } = await read([{ title: name, rows: [{ label: 'Nimi', lines: [name] }] }]);
  // Once in the heading's font, once in that of the text.
  expect(texts.filter(({ text }) => text.replaceAll(/\s+/g, ' ') === name)).toHaveLength(2);
});

test('[API-074] a name typed as letters and loose accents is the name as usually typed', async () => {
  const { texts } = await read([{ title: 'Luba', rows: [{ label: 'Nimi', lines: ['Żółkiewski'.normalize('NFD')] }] }]);
  expect(texts.at(-1)?.text).toBe('Żółkiewski');
});

const columns = [
  { title: 'Jrk', share: 1 },
  { title: 'Mark ja mudel', share: 4 },
  { title: 'Number', share: 2 },
];
const tableOf = (count: number): PdfSection => ({
  title: 'Relvad',
  table: { columns, rows: Array.from({ length: count }, (_, index) => [`${index + 1}`, 'CZ 75', `EE${1000 + index}`]) },
});

test('a table is tagged: a row each, headers of columns, cells', async () => {
  const { source } = await read([tableOf(3)]);
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  expect(count(/\/S \/Table\b/g)).toBe(1);
  expect(count(/\/S \/TR\b/g)).toBe(4);
  expect(count(/\/S \/TH\b/g)).toBe(3);
  expect(count(/\/Scope \/Column\b/g)).toBe(3);
  expect(count(/\/S \/TD\b/g)).toBe(9);
});

test('a long table has every row once, its header on every page, and pages numbered 1/n to n/n', async () => {
  const { texts, artifacts, pages } = await read([tableOf(200)]);
  const words = texts.map(({ text }) => text);
  const numbers = words.filter((text) => /^EE\d+$/.test(text));
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => `EE${1000 + index}`));
  expect(pages).toBe(7);
  // Read aloud once; drawn on the other pages for the eye only.
  expect(words.filter((text) => text === 'Mark ja mudel')).toHaveLength(1);
  expect(artifacts.filter((text) => text.includes('Mark ja mudel'))).toHaveLength(pages - 1);
  for (let page = 1; page <= pages; page += 1)
    expect(artifacts.filter((text) => text.split(' ').includes(`${page}/${pages}`))).toHaveLength(1);
});

test.each(['et', 'en'] as const)('says its title and that it is in %s', async (language) => {
  const { source, title } = await read([tableOf(1)], { language, title: 'Łukasz’ list' });
  expect(title).toBe('Łukasz’ list');
  expect(source).toContain(`/Lang (${language})`);
  expect(source).toContain('/Marked true');
  expect(source).toContain('/StructTreeRoot');
});
