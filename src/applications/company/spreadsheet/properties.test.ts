import fc from 'fast-check';
import type { Cells } from '#domain/applications/company/import/cellErrors';
import { type DeclarationList, declarationLists, writtenColumns } from '#domain/applications/company/import/columns';
import { cellsOf, dataOf, mapHeaders } from '#domain/applications/company/import/headers';
import { type KnownNames, noNames, withAnswers } from '#domain/applications/company/import/names';
import { cellsOfRow, rowOf, unknownNames } from '#domain/applications/company/import/rows';
import { tablesOf } from '#domain/applications/company/import/tables';
import type { Row } from '#domain/applications/engine/rules';
import { countryCodes } from '#domain/countries';
import { addDays } from '#domain/dates';
import { present } from '#domain/present';
import { spreadsheetLimits as limits, readFailures, type SheetRow } from '#domain/spreadsheet';
import { componentNames, type MatchAnswer, type MatchQuery } from '#domain/weaponReference';
import { workbook } from '../../../../tests/views/support/workbooks';
import { tableFormats } from '../../../form/tables/tableFormats';
import { writeTable } from '../../../form/tables/writeTable';
import { readTable, type TableSource } from './readTable';

const seed = 20_261_122;
const check = (property: fc.IRawProperty<unknown>, numRuns = 200) =>
  fc.assert(property as fc.IProperty<unknown>, { seed, numRuns });
const checkLater = (property: fc.IAsyncProperty<unknown>, numRuns = 60) => fc.assert(property, { seed, numRuns });

/** Texts as people and attackers write them; a control character is no text. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    '+372 5123',
    '-',
    '-1,5',
    '@SUM(A1)',
    "'=x",
    "''+",
    '=HYPERLINK("http://x","y")',
    '=cmd|"/c calc"!A1',
    'a;b',
    'a,b',
    'a\nb',
    '"',
    '""',
    '_x0041_',
    '<c>&amp;',
    ' ',
    'õäöüšž',
    '__proto__',
    'constructor',
    '1e5',
    '00123',
  ),
);
const isText = (each: string) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(each.replaceAll('\n', ''));
const cleanText = text.filter(isText);

/** A table as it is read: rows and ends of rows without text are left out. */
const asRead = (table: readonly (readonly string[])[]) =>
  table.map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)).filter((row) => row.length > 0);

/** The rows of the only sheet. */
const rowsOf = (source: TableSource): readonly SheetRow[] => {
  const read = readTable(source);
  if ('failure' in read) throw new Error(read.failure);
  return present(read.sheets[0], 'a sheet').rows;
};

const fileOf = async (table: readonly (readonly string[])[], format: (typeof tableFormats)[number]) => ({
  name: `t.${format}`,
  bytes: new Uint8Array(await writeTable({ name: 't', rows: table }, format).arrayBuffer()),
});

describe.each(tableFormats)('a table written as %s', (format) => {
  test('is read as it was, and none of its cells is a formula', async () => {
    await checkLater(
      fc.asyncProperty(
        fc.array(fc.array(cleanText, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const table = [['Mark', 'Mudel', 'x'], ...rows];
          const read = rowsOf(await fileOf(table, format));
          const columns = Array.from({ length: 6 }, (_, position) => `c${position}`);
          const plain = asRead(table).map((row) => row.map((each) => each.trim()));
          const mapping = { sheet: 0, columns, hasHeaders: false, constants: {} };
          expect(read.map((row) => cellsOf(mapping, row))).toEqual(
            plain.map((row) => Object.fromEntries(columns.map((column, position) => [column, row[position] ?? '']))),
          );
          for (const cell of read.flatMap(({ texts }) => texts))
            expect(cell).not.toMatch(/^[=@\t\r]|^[+-](?!\d+([.,]\d+)?$)/);
        },
      ),
    );
  });
});

/** A register that knows every name: the model with all components and four calibres. */
const answer = ({ weapons, calibers, components }: MatchQuery): MatchAnswer => ({
  weapons: weapons.map(({ mark, model }, index) => ({
    id: index + 1,
    group: 'WEAPON',
    mark,
    model,
    modificationName: '',
    caliberCount: 4,
    typeByBore: 'RIFLED',
    allowedForCivilianPurposes: true,
    essentialComponents: componentNames.map((name, id) => ({ id, name, enabled: true })),
    calibers: calibers.map((name, id) => ({ id: 100 + id, name, isProhibited: false })),
    manufacturer: null,
    euCategory: null,
  })),
  calibers: calibers.map((name, id) => ({ id: 100 + id, name, isProhibited: false, synonym: null })),
  components: components.map((name, id) => ({ id: 200 + id, name, isProhibited: true })),
});
const lists = {
  CL_WEAPON_EU_CATEGORY: [{ code: 'B5', words: { et: 'B5 – püstolid', en: 'B5 – pistols' } }],
  CL_WEAPON_DEACTIVATED_CATEGORY: [{ code: 'C6', words: { et: 'C6', en: 'C6' } }],
  CL_COMPATIBILITY_GROUP: [{ code: 'S', words: { et: 'S – väike', en: 'S – small' } }],
  CL_HAZARD_CLASS: [{ code: '1.4', words: { et: '1.4 – väike', en: '1.4 – minor' } }],
};
const namesOf = (list: DeclarationList, rows: readonly Cells[]): KnownNames => {
  const query = unknownNames(list, rows, noNames);
  return withAnswers(noNames, query, { ...answer(query), addresses: [], ownWeapons: [] });
};

describe.each(declarationLists)('rows of %s', (list) => {
  // How many items a row is about is no text of the row: its errors have tests of their own.
  const columns = writtenColumns(list);
  const anyCells = fc.record(Object.fromEntries(columns.map(({ key }) => [key, text])), { requiredKeys: [] });

  test.each(['a register that knows every name', 'a register that knows none'])(
    'of any texts, with %s: every text is in the row or named in an error',
    (register) => {
      check(
        fc.property(anyCells, (cells) => {
          const trimmed = Object.fromEntries(Object.entries(cells).map(([key, each = '']) => [key, each.trim()]));
          const names = register.endsWith('none') ? noNames : namesOf(list, [trimmed]);
          const { row, errors } = rowOf(list, 'id', trimmed, names, lists);
          const known = new Set(columns.map(({ key }) => key));
          for (const { column, key } of errors) {
            expect(known.has(column ?? '')).toBe(true);
            expect(key).toMatch(/^import:error\.\w+(\.\w+)?$/);
          }
          const written = cellsOfRow(list, row, 'et');
          const lost = columns.filter(
            ({ key }) => trimmed[key] && !written[key] && !errors.some(({ column }) => column === key),
          );
          expect(lost.map(({ key }) => [key, trimmed[key]])).toEqual([]);
          expect(Object.keys(row)).not.toContain('__proto__');
        }),
      );
    },
  );

  /** Texts that each column accepts. */
  const rightText = (content: (typeof columns)[number]['content']): fc.Arbitrary<string> => {
    const word = fc.stringMatching(/^[A-ZÕÄÖÜ0-9][a-zõäöü0-9 .-]{0,10}[a-z0-9]$/);
    const texts: Partial<Record<typeof content.is, fc.Arbitrary<string>>> = {
      text: fc.oneof(
        word,
        cleanText.map((each) => each.trim()),
      ),
      name: word,
      whole: fc.integer({ min: 1, max: 5000 }).map(String),
      year: fc.integer({ min: 1750, max: 2040 }).map(String),
      decimal: fc.integer({ min: 0, max: 5000 }).map((each) => String(each / 10).replace('.', ',')),
      flag: fc.constantFrom('jah', 'no', ''),
      country: fc.constantFrom(...countryCodes),
      day: fc.integer({ min: -20_000, max: 0 }).map((each) => addDays('2026-11-22', each)),
      marking: fc.constantFrom('EU EE 12 26', ''),
      code: fc.constantFrom(''),
      choice: fc.constantFrom(...(content.is === 'choice' ? content.choices.map(({ words }) => words.en) : [''])),
    };
    if (content.is === 'code')
      return fc.constantFrom('', ...(lists[content.of as keyof typeof lists] ?? []).map(({ words }) => words.et));
    return present(texts[content.is], content.is);
  };
  const rightCells = fc.record(Object.fromEntries(columns.map(({ key, content }) => [key, rightText(content)])));

  test.each(tableFormats)('an export as %s is imported with the same rows', async (format) => {
    await checkLater(
      fc.asyncProperty(
        fc.array(rightCells, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('et', 'en'),
        async (all, language) => {
          const names = namesOf(list, all);
          const rows = all
            .map((cells, index) => rowOf(list, `r${index}`, cells, names, lists))
            .filter(({ errors }) => errors.length === 0)
            .map(({ row }) => row);
          const values = Object.fromEntries(declarationLists.map((each) => [each, each === list ? rows : []]));
          const [table] = tablesOf(values as Record<DeclarationList, Row[]>, language as 'et' | 'en');
          if (!table) return;
          const read = rowsOf(await fileOf(table.rows, format));
          const mapping = mapHeaders(list, read);
          const cells = dataOf(mapping, read).map((row) => cellsOf(mapping, row));
          expect(cells.map((each, index) => rowOf(list, rows[index]?.id ?? '', each, names, lists))).toEqual(
            rows.map((row) => ({ row, errors: [], proposed: {} })),
          );
        },
      ),
      25,
    );
  });
});

describe('any bytes', () => {
  const expectAnswer = (name: string, bytes: Uint8Array) => {
    const read = readTable({ name, bytes });
    if ('failure' in read) expect(readFailures).toContain(read.failure);
    else {
      for (const { rows } of read.sheets) {
        expect(rows.length).toBeLessThanOrEqual(limits.sheetRows);
        for (const { texts } of rows) expect(texts.length).toBeLessThanOrEqual(limits.columns);
      }
    }
  };

  test.each(['a.csv', 'a.xlsx'])('named %s give a table or a reason', (name) => {
    check(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => expectAnswer(name, bytes)),
      500,
    );
  });

  test('changed in a workbook give a table or a reason', () => {
    const whole = workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>Mark</t></is></c><c r="B1"><v>1</v></c></row>');
    const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    check(
      fc.property(change, fc.nat(whole.length), (changes, length) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        expectAnswer('a.xlsx', bytes);
        expectAnswer('a.xlsx', bytes.slice(0, length));
      }),
      500,
    );
  });
});
