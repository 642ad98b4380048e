import type { Language } from '../../../../codes';
import type { Row } from '../../../engine/rules';
import type { ExportTable } from '../../../exportTable';
import { type ImportList, importLists, writtenColumns } from './columns';
import { bothHeaders, templateHeader } from './headers';
import { cellsOfRow } from './rows';

const names: Readonly<Record<ImportList, string>> = {
  ammunition: 'laskemoon',
  ammoComponents: 'padrunikomponendid',
  weapon: 'relvad',
  essentialComponents: 'olulised-osad',
};

/** An empty table to fill in, with a row that shows how. */
export const templateOf = (list: ImportList): ExportTable => ({
  id: list,
  name: `${names[list]}-vorm`,
  rows: [writtenColumns(list).map(templateHeader), writtenColumns(list).map(({ sample }) => sample)],
});

/** The lists of a declaration that have rows. */
export const tablesOf = (
  values: Readonly<Record<ImportList, readonly Row[]>>,
  language: Language,
): readonly ExportTable[] =>
  importLists
    .filter((list) => values[list].length > 0)
    .map((list) => ({
      id: list,
      name: names[list],
      rows: [
        writtenColumns(list).map(bothHeaders),
        ...values[list].map((row) => {
          const cells = cellsOfRow(list, row, language);
          return writtenColumns(list).map(({ key }) => cells[key] ?? '');
        }),
      ],
    }));
