import { randomUUID } from 'node:crypto';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { missingColumns } from '#domain/applications/company/import/headers';
import type { MatchAnswer, MatchedWeapon, MatchQuery } from '#domain/weaponReference';
import { ImportSession } from './importSession';
import { readTable } from './readTable';

/**
 * Tables as suppliers and dealers write them, in files that another program makes (IMP-01..04). Each is read as the page reads
 * it; the presses are counted that a person needs until the preview shows what is expected.
 */

type Cell = string | number | Date | null | { v: number | string; z?: string; t?: 'n' | 's' | 'e' };
type Rows = readonly (readonly Cell[])[];
type Program = 'xlsx' | 'ods' | 'csv' | 'paste';

interface Layout {
  name: string;
  as: Program;
  sheets: Readonly<Record<string, Rows>>;
  hidden?: readonly number[];
  /** Columns that are hidden, from 0. */
  hiddenColumns?: readonly number[];
  /** Areas of merged cells. */
  merged?: readonly string[];
  /** Text before the table, for a file of text. */
  before?: string;
  /** One value for all rows, which the person gives. */
  constants?: Readonly<Record<string, string>>;
  split?: boolean;
  presses: number;
  /** `mark model, calibre, number, year` of each row that can be imported. */
  valid: readonly string[];
  /** Columns with an error, by the number of their row. */
  errors?: Readonly<Record<string, string>>;
}

const head = ['Mark', 'Mudel', 'Kaliiber', 'Tehasenumber', 'Aasta', 'Valmistaja', 'Riik', 'Kategooria'];
const english = ['Make', 'Model', 'Cal.', 'S/N', 'Production date', 'Maker', 'Country of origin', 'Cat.'];
const glock = (number: Cell, year: Cell = 2024): Cell[] => [
  'Glock',
  '17 Gen5',
  '9 mm Luger',
  number,
  year,
  'Glock',
  'AT',
  'B5',
];
const line = (number: string, year = '2024') => `Glock 17 Gen5, 9 mm Luger, ${number}, ${year}`;

const layouts: readonly Layout[] = [
  {
    name: 'a clean table',
    as: 'xlsx',
    sheets: { A: [head, glock('A1'), glock('A2')] },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'a letterhead above, a total below',
    as: 'xlsx',
    sheets: {
      A: [
        ['Glock Ges.m.b.H.'],
        ['Packing list', null, 'No. 4711'],
        [],
        english,
        glock('A1'),
        glock('A2'),
        ['Total', null, null, null, null, null, null, '2 pcs'],
      ],
    },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'a cover sheet before the list',
    as: 'xlsx',
    sheets: { Cover: [['Invoice'], ['Model'], ['Thank you']], List: [english, glock('A1')] },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'the line of Excel that names the separator',
    as: 'csv',
    before: 'sep=;\n',
    sheets: { A: [head, glock('A1')] },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'text above with other separators',
    as: 'csv',
    before: 'Kuuse OÜ, Tallinn, Eesti\nSaateleht, 12.11.2026\n',
    sheets: { A: [head, glock('A1'), glock('A2')] },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'headers repeated on each page, and prices',
    as: 'ods',
    sheets: {
      A: [
        [...head, 'Hind'],
        [...glock('A1'), 450],
        [...head, 'Hind'],
        [...glock('A2'), 450],
        ['Kokku', null, null, null, null, null, null, null, 900],
      ],
    },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'no column of make, maker, country and category',
    as: 'xlsx',
    sheets: {
      A: [
        ['Model', 'Calibre', 'Serial No.', 'Year'],
        ['17 Gen5', '9 mm Luger', 'A1', 2024],
        ['17 Gen5', '9 mm Luger', 'A2', 2024],
      ],
    },
    constants: { mark: 'Glock' },
    presses: 3,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'the maker once more in the model, and a short calibre',
    as: 'xlsx',
    sheets: { A: [head, ['Glock', 'Glock 17 Gen5', '9mm', 'A1', 2024, 'Glock', 'Austria', 'B5']] },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'a range with its quantity',
    as: 'xlsx',
    sheets: {
      A: [
        [...english, 'Qty'],
        [...glock('BX100–BX102'), 3],
      ],
    },
    split: true,
    presses: 2,
    valid: [line('BX100'), line('BX101'), line('BX102')],
  },
  {
    name: 'a list of numbers in one cell',
    as: 'ods',
    sheets: {
      A: [
        [...head, 'Kogus'],
        [...glock('A1, A2'), 2],
        [...glock('A3'), 1],
      ],
    },
    split: true,
    presses: 2,
    valid: [line('A1'), line('A2'), line('A3')],
  },
  {
    name: 'a quantity with one number',
    as: 'xlsx',
    sheets: {
      A: [
        [...head, 'Kogus'],
        [...glock('A1'), 50],
      ],
    },
    presses: 1,
    valid: [],
    errors: { 2: 'quantity' },
  },
  {
    name: 'numbers with zeros at their front',
    as: 'xlsx',
    sheets: { A: [head, glock({ v: 123, t: 'n', z: '00000' }), glock({ v: 7, t: 'n', z: '"SN-"0000' })] },
    presses: 1,
    valid: [line('00123'), line('SN-0007')],
  },
  {
    name: 'a number of twenty digits',
    as: 'xlsx',
    sheets: { A: [head, glock({ v: 12345678901234567000, t: 'n', z: '0' }), glock('A2')] },
    presses: 1,
    valid: [line('A2')],
    errors: { 2: 'serialNumber' },
  },
  {
    name: 'a number of twenty digits, of another program',
    as: 'ods',
    sheets: { A: [head, glock({ v: 12345678901234567000, t: 'n', z: '0' }), glock('A2')] },
    presses: 1,
    valid: [line('A2')],
    errors: { 2: 'serialNumber' },
  },
  {
    name: 'days of production, and a number that became a day',
    as: 'xlsx',
    sheets: { A: [english, glock('A1', new Date(Date.UTC(2024, 4, 17))), glock(new Date(Date.UTC(2024, 4, 17)))] },
    presses: 1,
    valid: [line('A1')],
    errors: { 3: 'serialNumber' },
  },
  {
    name: 'days of production, of another program',
    as: 'ods',
    sheets: { A: [english, glock('A1', new Date(Date.UTC(2024, 4, 17)))] },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'a failed formula',
    as: 'xlsx',
    sheets: { A: [head, glock({ v: 42, t: 'e' }), glock('A2')] },
    presses: 1,
    valid: [line('A2')],
    errors: { 2: 'serialNumber' },
  },
  {
    name: 'hidden rows',
    as: 'xlsx',
    sheets: { A: [head, glock('A1'), glock('A2'), glock('A3')] },
    hidden: [3],
    presses: 1,
    valid: [line('A1'), line('A3')],
  },
  {
    name: 'a hidden column of other numbers',
    as: 'xlsx',
    sheets: {
      A: [
        [...head, 'Tehasenumber'],
        [...glock('A1'), 'X9'],
      ],
    },
    hiddenColumns: [8],
    presses: 1,
    valid: [line('A1')],
  },
  ...(['xlsx', 'ods'] as const).map((as) => ({
    name: `make and model merged over their weapons, as ${as}`,
    as,
    sheets: { A: [head, glock('A1'), [null, null, ...glock('A2').slice(2)], [null, null, ...glock('A3').slice(2)]] },
    merged: ['A2:A4', 'B2:B4'],
    presses: 1,
    valid: [line('A1'), line('A2'), line('A3')],
  })),
  {
    name: 'a counted first column and columns without use',
    as: 'xlsx',
    sheets: {
      A: [
        ['Jrk', ...head, 'EAN', 'Net weight'],
        [1, ...glock('A1'), 764503, 1.2],
        [2, ...glock('A2'), 764503, 1.2],
      ],
    },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'a column that is not known',
    as: 'xlsx',
    sheets: {
      A: [
        [...head, 'Finish'],
        [...glock('A1'), 'black'],
      ],
    },
    presses: 2,
    valid: [line('A1')],
  },
  {
    name: 'German headers',
    as: 'csv',
    sheets: {
      A: [
        ['Marke', 'Modell', 'Kaliber', 'Seriennummer', 'Baujahr', 'Hersteller', 'Ursprungsland', 'EU-Kategorie'],
        glock('A1'),
      ],
    },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'cells copied from a sheet',
    as: 'paste',
    sheets: { A: [head, glock('A1'), glock('A2')] },
    presses: 1,
    valid: [line('A1'), line('A2')],
  },
  {
    name: 'a price list of other goods on the second sheet',
    as: 'xlsx',
    sheets: {
      Relvad: [head, glock('A1')],
      Hinnad: [['Kaup', 'Hind'], ...Array.from({ length: 700 }, (_, at) => [`x${at}`, at])],
    },
    presses: 1,
    valid: [line('A1')],
  },
  {
    name: 'thousands with spaces and a unit in the quantity',
    as: 'xlsx',
    sheets: {
      A: [
        [...head, 'Kogus (tk)'],
        [...glock('A1'), { v: 1, t: 'n', z: '0" tk"' }],
      ],
    },
    presses: 1,
    valid: [line('A1')],
  },
];

const cellOf = (cell: Cell) => (cell instanceof Date ? { v: cell, t: 'd' as const, z: 'yyyy/mm/dd' } : cell);

/** A file as the program writes it. */
function fileOf({ as, sheets, hidden = [], hiddenColumns = [], merged = [], before = '' }: Layout): File | string {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: WorkSheet = utils.aoa_to_sheet(
      rows.map((row) => row.map(cellOf)) as unknown[][],
      { UTC: true } as never,
    );
    sheet['!rows'] = rows.map((_, index) => ({ hidden: hidden.includes(index + 1) }));
    sheet['!cols'] = Array.from({ length: 12 }, (_, at) => ({ hidden: hiddenColumns.includes(at) }));
    sheet['!merges'] = merged.map((area) => utils.decode_range(area));
    utils.book_append_sheet(book, sheet, name);
  }
  if (as === 'paste') return utils.sheet_to_csv(book.Sheets.A!, { FS: '\t' });
  if (as === 'csv') return new File([before + utils.sheet_to_csv(book.Sheets.A!, { FS: ';' })], 'list.csv');
  return new File([write(book, { type: 'array', bookType: as }) as ArrayBuffer], `list.${as}`);
}

const luger = { id: 90, name: '9 mm Luger', isProhibited: false };
const model: MatchedWeapon = {
  id: 20960,
  group: 'WEAPON',
  mark: 'Glock',
  model: '17 Gen5',
  modificationName: '',
  caliberCount: 1,
  typeByBore: 'RIFLED',
  allowedForCivilianPurposes: true,
  essentialComponents: [],
  calibers: [luger],
  manufacturer: { name: 'Glock Ges.m.b.H.', country: 'AT' },
  euCategory: 'B5',
};
const answer = async ({ weapons, calibers, components }: MatchQuery): Promise<MatchAnswer> => ({
  weapons: weapons.map(({ mark, model: name }) => (`${mark} ${name}` === 'Glock 17 Gen5' ? model : null)),
  calibers: calibers.map((name) => (name === luger.name ? { ...luger, synonym: null } : null)),
  components: components.map(() => null),
});

// Long work pauses for the page: on a slow machine a pause comes into it, which no timer of a test would end.
beforeEach(() => jest.useRealTimers());

const { signal } = new AbortController();

/** Reads a file as a person does who gives what is asked for; the presses are counted with the choice of the file. */
async function importOf(layout: Layout) {
  const { constants = {}, split = false } = layout;
  const session = new ImportSession({
    list: 'weapon',
    read: async (source) => readTable(source),
    match: async (query) => ({ ...(await answer(query)), addresses: [], ownWeapons: [] }),
    loadCodeLists: async () => ({ CL_WEAPON_EU_CATEGORY: [{ code: 'B5', words: { et: 'B5', en: 'B5' } }] }),
    room: () => 400,
    errorsWith: () => [],
    prepare: () => [].values(),
    loadRemembered: async () => [],
    remember: () => {},
    newId: randomUUID,
  });
  const reading = await session.read(session.add(fileOf(layout)), signal);
  if (reading.failure !== null) throw new Error(reading.failure);
  let presses = 1;
  if (!reading.isComplete) {
    presses += 1 + Object.keys(constants).length;
    expect(Object.keys(constants)).toEqual(
      missingColumns('weapon', reading.mapping)
        .filter(({ isProposed }) => !isProposed)
        .map(({ key }) => key),
    );
  }
  const mapping = { ...reading.mapping, constants };
  await session.match(mapping, signal);
  if (split) {
    session.splitRows();
    presses += 1;
    await session.match(mapping, signal);
  }
  return { session, presses };
}

const lineOf = (row: object) => {
  const {
    mark,
    model: name,
    calibers,
    serialNumber,
    year,
  } = row as Record<string, string> & {
    calibers: { caliberName: string }[];
  };
  return `${mark} ${name}, ${calibers.map(({ caliberName }) => caliberName).join()}, ${serialNumber}, ${year}`;
};

describe('[IMP-01] [IMP-02] [IMP-03] [IMP-04] tables of other programs', () => {
  test.each(layouts.map((layout) => [layout.name, layout.as, layout] as const))(
    '%s (%s)',
    async (_name, _as, layout) => {
      const { session, presses } = await importOf(layout);
      const preview = session.getPreview();
      expect(preview.filter(({ errors }) => errors.length === 0).map(({ row }) => lineOf(row))).toEqual(layout.valid);
      const wrong = preview.filter(({ errors }) => errors.length > 0);
      expect(
        Object.fromEntries(wrong.map(({ number, errors }) => [number, errors.map(({ column }) => column).join()])),
      ).toEqual(layout.errors ?? {});
      expect(presses).toBe(layout.presses);
    },
  );

  test('nine of ten reach their preview with three presses at most', () => {
    const quick = layouts.filter(({ presses }) => presses <= 3);
    expect(quick.length / layouts.length).toBeGreaterThanOrEqual(0.9);
  });
});
