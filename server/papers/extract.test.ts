import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Licence, Weapon } from '#domain/applications/model';
import type { Language } from '#domain/codes';
import { weapon } from '../../tests/fixtures/weapons';
import { openTestDatabase } from '../../tests/server/support/database';
import { readPdf } from '../../tests/server/support/pdf';
import type { Database } from '../db/database';
import { taggedPdf } from '../pdf/taggedPdf';
import { seedReferenceData } from '../reference/seed';
import { wordsOf } from '../reference/words';
import { extractContent } from './extract';

const pistol = (number: number) =>
  weapon(`W-${number}`, {
    factoryNo: `EE${number}`,
    make: 'Česká zbrojovka',
    model: '75 B “Kollektsionäär”',
    caliber: '9,3 × 62',
    type: 'PISTOL',
    purposes: ['WEAPON_PURPOSE_K'],
    licenceNumbers: ['KL-1'],
  });
const licenceOf = (weapons: readonly Weapon[]): Licence => ({
  number: 'KL-1',
  type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  status: 'REVOKED',
  issued: '2026-11-20',
  validUntil: '2031-11-20',
  weapons: [...weapons],
  weaponLocation: { fullAddress: 'Õie tn 1, Võru' },
});

const holder = { name: 'Łukasz Żółkiewski', code: '38001085718', isCompany: false };
const code = '0123456789ABCDEF';
const origin = 'https://portal.example';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedReferenceData(database.db);
}, 60_000);
afterAll(() => database.close());

const pistols = (length: number) => Array.from({ length }, (_, index) => pistol(1000 + index));
const extractOf = async (weapons: readonly Weapon[], language: Language = 'et') => {
  const words = await wordsOf(database.db, language, { namespace: 'decision', audience: 'private' });
  const now = new Date('2026-11-21T10:00:00Z');
  const bytes = await taggedPdf(
    await extractContent({ licence: licenceOf(weapons), granted: [], holder, code }, { language, words, now, origin }),
  );
  const pdf = readPdf(bytes);
  return { ...pdf, words: pdf.texts.map(({ text }) => text.replaceAll(/\s+/g, ' ')) };
};

test.each([
  [
    'et',
    'Väljavõte: Relva- ja padrunikollektsioneerimisluba KL-1',
    ['Olek', 'Kehtetuks tunnistatud', 'Relvade hoiukoht', 'Õie tn 1, Võru', 'Väljastatud', '20.11.2026', 'Kehtiv kuni'],
  ],
  [
    'en',
    'Extract: Collecting licence KL-1',
    ['Status', 'Revoked', 'Where the weapons are kept', 'Õie tn 1, Võru', 'Issued', '20.11.2026', 'Valid until'],
  ],
] as const)(
  '[PAP-01] [API-074] the extract in %s says whose licence it is and what it allows',
  async (language, title, said) => {
    const { title: shown, source, words } = await extractOf(pistols(1), language);
    expect(shown).toBe(title);
    expect(source).toContain(`/Lang (${language})`);
    expect(words).toEqual(expect.arrayContaining(['Łukasz Żółkiewski', '20.11.2031', ...said]));
  },
);

test('[PRIV-80] [PAP-01] the extract says that the number of a weapon is not known', async () => {
  const { words } = await extractOf([{ ...pistol(1), factoryNo: '' }]);
  expect(words).toContain('number ei ole teada');
});

test('[API-074] the extract lists every weapon, with all that tells it apart, over as many pages as it takes', async () => {
  const { pages, words, artifacts } = await extractOf(pistols(200));
  const first = words.indexOf('EE1000') - 4;
  expect(words.slice(first, first + 6)).toEqual([
    '1',
    'Česká zbrojovka 75 B “Kollektsionäär”',
    'Püstol',
    '9,3 × 62',
    'EE1000',
    'Kollektsioneerimine',
  ]);
  const numbers = words.filter((text) => /^EE\d+$/.test(text));
  expect(numbers).toEqual(pistols(200).map(({ factoryNo }) => factoryNo));
  expect(pages).toBe(12);
  expect(artifacts.filter((text) => text.includes(`lk ${pages}/${pages}`))).toHaveLength(1);
});

test('[TRU-05] the extract names the purposes and the mark of each weapon', async () => {
  const words = await wordsOf(database.db, 'et', { namespace: 'decision', audience: 'private' });
  const weapons = [
    weapon('1', { purposes: ['WEAPON_PURPOSE_A'] }),
    weapon('2', { purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_M'], nationalSecurity: true }),
  ];
  const { sections } = await extractContent(
    { licence: licenceOf(weapons), granted: [], holder, code },
    { language: 'et', words, now: new Date('2026-11-21T10:00:00Z'), origin },
  );
  const table = sections.flatMap((section) => ('table' in section && section.table ? section.table.rows : []));
  expect(table.map((cells) => cells.at(-1))).toEqual([
    'Jahipidamine',
    'Jahipidamine, Muu otstarve, Riigikaitse otstarbel',
  ]);
});

test('[API-074] a licence without weapons has no list of them', async () => {
  const { words, source } = await extractOf(pistols(0));
  expect(words.filter((text) => text.startsWith('Relvad ('))).toEqual([]);
  expect(source).not.toContain('/S /Table');
});

test('[PAP-02] the paper has its code and address as text, and as a figure with a text for screen readers', async () => {
  const { words, source } = await extractOf(pistols(0));
  expect(words.join(' ')).toContain('https://portal.example/verify/0123456789ABCDEF');
  expect(words.join(' ')).toContain('Dokumendi kood: 0123-4567-89AB-CDEF');
  expect(source).toContain('/S /Figure');
  expect(source).toContain('/Alt');
});
