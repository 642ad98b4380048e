import type { Language } from '../../../codes';
import { addressOf } from '../../addresses';
import type { Row } from '../../engine/rules';
import type { AddressField } from '../../model';
import type { SummaryRow, SummarySection, SummaryText } from '../../summary';
import { type DeclarationList, declarationLists, writtenColumns } from '../import/columns';
import { cellsOfRow } from '../import/rows';
import { declarationText, declarationTexts } from './texts';

/** What of a declaration is compared. */
interface Compared extends Readonly<Record<DeclarationList, readonly Row[]>> {
  depositoryAddress: AddressField;
  ownReference: string;
}

type Cells = Readonly<Record<string, string>>;

/** Columns by which a person knows a row. */
const naming = ['mark', 'model', 'caliberName', 'essentialComponentName', 'serialNumber', 'batchNumber'];

const nameOf = (cells: Cells): string =>
  naming
    .map((key) => cells[key])
    .filter(Boolean)
    .join(' ');

const none = '–';
const instead = (before: string, after: string) => ({ before: before || none, after: after || none });

const cellsById = (list: DeclarationList, rows: readonly Row[], language: Language): Map<string, Cells> =>
  new Map(rows.map((row) => [String(row.id), cellsOfRow(list, row, language)]));

/** The cells of a row that differ, one line each. */
const changedCells = (list: DeclarationList, before: Cells, after: Cells, language: Language): SummaryText[][] =>
  writtenColumns(list)
    .map(({ key, header }) => ({ column: header[language], before: before[key] ?? '', after: after[key] ?? '' }))
    .filter((cell) => cell.before !== cell.after)
    .map(({ column, before, after }) => [declarationText('differentCell', { column, ...instead(before, after) })]);

const difference = (kind: 'added' | 'removed' | 'changed', cells: Cells, lines: readonly SummaryText[][] = []) => ({
  label: declarationText(kind),
  lines: [[{ text: nameOf(cells) }], ...lines],
});

function listDifferences(list: DeclarationList, before: Compared, after: Compared, language: Language): SummaryRow[] {
  const old = cellsById(list, before[list], language);
  const now = cellsById(list, after[list], language);
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, cells]) => difference('removed', cells));
  const others = [...now].flatMap(([id, cells]) => {
    const earlier = old.get(id);
    if (!earlier) return [difference('added', cells)];
    const changes = changedCells(list, earlier, cells, language);
    return changes.length > 0 ? [difference('changed', earlier, changes)] : [];
  });
  return [...removed, ...others];
}

function fieldDifference(name: string, before: string, after: string): SummaryRow[] {
  if (before === after) return [];
  return [
    {
      label: { key: `${declarationTexts}:field.${name}` },
      lines: [[declarationText('different', instead(before, after))]],
    },
  ];
}

const addressIn = ({ depositoryAddress }: Compared): string => addressOf(depositoryAddress)?.fullAddress ?? '';

/**
 * What a declaration says otherwise than the one that it corrects (DEC-01): a section for each list that differs, and one for
 * the rest. Rows are compared by their ids, in the words of a table of them.
 */
export function declarationDifferences(before: Compared, after: Compared, language: Language): SummarySection[] {
  const lists = declarationLists.map((list) => ({
    name: `${list}`,
    rows: listDifferences(list, before, after, language),
  }));
  const fields = [
    ...fieldDifference('depositoryAddress', addressIn(before), addressIn(after)),
    ...fieldDifference('ownReference', before.ownReference, after.ownReference),
  ];
  return [{ name: 'fields', rows: fields }, ...lists]
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({ title: { key: `${declarationTexts}:differences.${name}` }, rows }));
}
