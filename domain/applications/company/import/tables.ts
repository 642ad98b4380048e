import type { Language } from '../../../codes';
import type { Row } from '../../engine/rules';
import type { ExportSheet, ExportTable } from '../../exportTable';
import { type CodeLists, choicesFor } from './cells';
import { type Column, type DeclarationList, declarationLists, type ImportList, writtenColumns } from './columns';
import { bothHeaders, templateHeader } from './headers';
import { cellsOfRow } from './rows';

const names: Readonly<Record<ImportList, string>> = {
  ammunition: 'laskemoon',
  ammoComponents: 'padrunikomponendid',
  weapon: 'relvad',
  essentialComponents: 'olulised-osad',
  employees: 'tootajad',
  depositories: 'hoiukohad',
};

const sheetNames = { codes: 'Koodid - Codes' };

/** What may stand in the columns that have codes: the code and its meaning in both languages. Countries are known by name. */
function codeSheet(list: ImportList, codes: CodeLists): ExportSheet[] {
  const coded = writtenColumns(list).filter(
    ({ content: { is } }) => is === 'code' || is === 'codes' || is === 'choice',
  );
  const rows = coded.flatMap((column) =>
    (choicesFor(column.content, codes) ?? []).map(({ code, words }) => [bothHeaders(column), code, words.et, words.en]),
  );
  if (rows.length === 0) return [];
  return [{ name: sheetNames.codes, rows: [['Veerg / Column', 'Kood / Code', 'Eesti keeles', 'In English'], ...rows] }];
}

/**
 * An empty table to fill in, with a row that shows how.
 * @param codes the lists of codes that a further sheet explains.
 */
export const templateOf = (list: ImportList, codes: CodeLists = {}): ExportTable => ({
  id: list,
  name: `${names[list]}-vorm`,
  rows: [writtenColumns(list).map(templateHeader), writtenColumns(list).map(({ sample }) => sample)],
  more: codeSheet(list, codes),
});

const isNumber = ({ content: { is } }: Column): boolean => is === 'whole' || is === 'decimal' || is === 'year';

/** Positions of the columns that hold numbers. */
const numbersIn = (list: DeclarationList): number[] =>
  writtenColumns(list).flatMap((column, position) => (isNumber(column) ? [position] : []));

/** The lists of a declaration that have rows. */
export const tablesOf = (
  values: Readonly<Record<DeclarationList, readonly Row[]>>,
  language: Language,
): readonly ExportTable[] =>
  declarationLists
    .filter((list) => values[list].length > 0)
    .map((list) => ({
      id: list,
      name: names[list],
      numbers: numbersIn(list),
      rows: [
        writtenColumns(list).map(bothHeaders),
        ...values[list].map((row) => {
          const cells = cellsOfRow(list, row, language);
          return writtenColumns(list).map(({ key }) => cells[key] ?? '');
        }),
      ],
    }));
