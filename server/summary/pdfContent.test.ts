import { expect, test } from '@jest/globals';
import type { SummaryDocument } from '#domain/applications/summary';
import type { Language } from '#domain/codes';
import { openTestDatabase } from '../../tests/server/support/database';
import { readPdf } from '../../tests/server/support/pdf';
import { taggedPdf } from '../pdf/taggedPdf';
import { wordsOf } from '../reference/words';
import { summaryPdfContent } from './pdfContent';

const documentOf = (rows: number, labelOf = (number: number) => `${number}. relv`): SummaryDocument => ({
  type: 'APPLICATION_TYPE_WEAPONS_AMMO',
  no: '2026-000001',
  title: 'Deklaratsioon',
  made: 'Tehtud 21.11.2026.',
  sections: [
    {
      title: 'Deklareeritavad relvad',
      rows: Array.from({ length: rows }, (_, index) => ({
        label: labelOf(index + 1),
        lines: [`Glock 17, nr EE${1000 + index}`, 'Glock Ges.m.b.H., Austria, 2024', 'erakasutus lubatud'],
      })),
    },
  ],
});

async function pdfOf(document: SummaryDocument, language: Language) {
  const database = await openTestDatabase();
  const definition = { namespace: 'companyWeaponsAmmo', audience: 'company' } as const;
  const words = await wordsOf(database.db, language, definition);
  await database.close();
  const content = summaryPdfContent({ document, words }, language, new Date('2026-11-21T10:00:00Z'));
  const pdf = readPdf(await taggedPdf(content));
  return { ...pdf, words: pdf.texts.map(({ text }) => text.replaceAll(/\s+/g, ' ')) };
}

test.each([
  ['et', ['Nr', 'Kirje', 'Üksikasjad'], 'lk'],
  ['en', ['No.', 'Entry', 'Details'], 'p'],
] as const)(
  '[AMMO-07] [L10N-10] a long list is a table with every row once and numbered pages, %s',
  async (language, headers, page) => {
    const { words, source, pages, artifacts } = await pdfOf(documentOf(400), language);
    for (const header of headers) expect(words.filter((text) => text === header)).toHaveLength(1);
    const shown = words.filter((text) => /^Glock 17, nr EE\d+$/.test(text));
    expect(shown).toEqual(Array.from({ length: 400 }, (_, index) => `Glock 17, nr EE${1000 + index}`));
    const numbers = Array.from({ length: 400 }, (_, index) => `${index + 1}`);
    expect(words.filter((text) => /^\d+$/.test(text))).toEqual(numbers);
    expect(source.match(/\/S \/TR\b/g)).toHaveLength(401);
    for (let number = 1; number <= pages; number += 1)
      expect(artifacts.filter((text) => text.endsWith(`${page} ${number}/${pages}`))).toHaveLength(1);
  },
);

/** A list whose form says its columns, as that of a declaration. */
const tableOf = (rows: number, prefix: string): SummaryDocument['sections'][number] => ({
  title: 'Relvad',
  totals: [
    { kind: 'Glock 19, 9 mm Luger', count: Math.ceil(rows / 2) },
    { kind: 'Glock 17, 9 mm Luger', count: Math.floor(rows / 2) },
  ],
  columns: ['Mark ja mudel', 'Kat', 'Kaliiber', 'Tehasenumber', 'Tootja', 'Riik', 'Aasta'].map((title) => ({
    title,
    share: 2,
  })),
  rows: Array.from({ length: rows }, (_, index) => ({
    label: `${index + 1}. relv`,
    lines: ['-'],
    cells: {
      texts: [`Glock ${index % 2 ? 17 : 19}`, 'B5', '9 mm Luger', `${prefix}${index}`, 'Glock', 'AT', '2024'],
      codes: [
        { code: 'AT', text: 'Austria' },
        { code: 'B5', text: 'B5 – poolautomaatsed' },
      ],
    },
  })),
});
const tables = (...sections: SummaryDocument['sections']): SummaryDocument => ({ ...documentOf(0), sections });

test('[AMMO-07] a declaration is a table of its own columns, with totals by model and one legend of its codes', async () => {
  const { words } = await pdfOf(tables(tableOf(30, 'VT'), tableOf(25, 'VO')), 'et');
  const after = (text: string, count: number) => words.slice(words.indexOf(text), words.indexOf(text) + count);
  expect(after('VT7', 4)).toEqual(['VT7', 'Glock', 'AT', '2024']);
  expect(words.filter((text) => text === 'Relvad: kokku nimetuste kaupa')).toHaveLength(2);
  const totals = words.flatMap((text, index) => (text.endsWith(', 9 mm Luger') ? [`${text} ${words[index + 1]}`] : []));
  expect(totals).toEqual([
    'Glock 19, 9 mm Luger 15',
    'Glock 17, 9 mm Luger 15',
    'Glock 19, 9 mm Luger 13',
    'Glock 17, 9 mm Luger 12',
  ]);
  expect(words.filter((text) => text === 'Austria')).toHaveLength(1);
});

test.each([
  [800, 20],
  [440, 12],
])('[AMMO-07] a declaration of %d rows has at most %d pages', async (rows, pages) => {
  const half = rows / 2;
  const { pages: written } = await pdfOf(tables(tableOf(half, 'VT'), tableOf(half, 'VO')), 'et');
  expect(written).toBeLessThanOrEqual(pages);
});

test('a long list whose labels are no numbers keeps them', async () => {
  const { words } = await pdfOf(
    documentOf(21, () => 'Püstol'),
    'et',
  );
  expect(words.filter((text) => text === 'Püstol')).toHaveLength(21);
});

test('a short list has a line for each text', async () => {
  const { words, source } = await pdfOf(documentOf(2), 'et');
  expect(source).not.toMatch(/\/S \/Table\b/);
  expect(words).toContain('2. relv');
  expect(words.filter((text) => text === 'erakasutus lubatud')).toHaveLength(2);
});

test('[WRD-01] a label that repeats the heading above it is not printed again', async () => {
  const reason = { title: 'Põhjendus', rows: [{ label: 'Põhjendus', lines: ['Vajan relva jahiks.'] }] };
  const { words } = await pdfOf({ ...documentOf(1), sections: [reason] }, 'et');
  expect(words.filter((text) => text === 'Põhjendus')).toHaveLength(1);
  expect(words).toContain('Vajan relva jahiks.');
});
