import type { AnyForm } from './engine/form';

/** One of the two versions that are merged: what is on screen here, or what was saved elsewhere. */
export type Side = 'mine' | 'theirs';

/** A part of an application that both sides have changed differently. */
export interface Overlap {
  /** Identifies it among the parts: id of the section, or `list[row]`. */
  part: string;
  section: string;
  /** The row of the section's list; left out: the section itself. */
  rowId?: string;
}

/** A section that only the other side has changed. */
export interface BroughtSection {
  section: string;
  /** Rows of its list; left out: it has none, or its fields have changed. */
  rows?: { added: number; changed: number; removed: number };
}

export interface Merged {
  values: object;
  /** Parts that one of the sides must be chosen for; in `values` they are as on this side. */
  overlaps: readonly Overlap[];
  /** What the other side has brought, in the order of the form. */
  brought: readonly BroughtSection[];
}

export interface MergeInput {
  form: Pick<AnyForm, 'sections' | 'shown'>;
  context: object;
  /** The values that both sides began with; null: they are not known, and everything that differs is left to choose. */
  base: object | null;
  mine: object;
  theirs: object;
  /** The side chosen for a part, by its id. */
  choices?: Readonly<Record<string, Side>> | undefined;
}

interface Row {
  id: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Are two values the same in content? The order of the names of an object does not count; a name without a value neither. */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameContent(a[name], b[name]));
}

const rowPart = (list: string, id: string) => `${list}[${id}]`;

const rowsOf = (values: object, list: string): readonly Row[] => {
  const rows: unknown = Reflect.get(values, list);
  return Array.isArray(rows) ? rows : [];
};

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** `ids` with those of `others` that are missing, each after the one that it follows there. */
function withMissing(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids];
  const known = new Set(ids);
  others.forEach((id, place) => {
    if (known.has(id)) return;
    const before = others[place - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
    known.add(id);
  });
  return all;
}

type RowChanges = Required<BroughtSection>['rows'];

interface RowsMerge {
  rows: readonly Row[];
  overlaps: readonly string[];
  brought: RowChanges;
}

type Change = 'overlap' | keyof RowChanges | null;

/** A row as both sides have it: what stays of it, and what the other side has done to it. `was`: before both. */
function mergeRow({ was, own, other }: Partial<Record<'was' | 'own' | 'other', Row>>): { row?: Row; change: Change } {
  if (own && other) {
    if (isSameContent(own, other) || isSameContent(other, was)) return { row: own, change: null };
    return isSameContent(own, was) ? { row: other, change: 'changed' } : { row: own, change: 'overlap' };
  }
  if (!was) return own ? { row: own, change: null } : { ...(other && { row: other }), change: 'added' };
  // Removed by one side, or by both. What the other side has changed stays: nothing typed disappears without a question.
  if (own) return isSameContent(own, was) ? { change: 'removed' } : { row: own, change: null };
  return other && !isSameContent(other, was) ? { row: other, change: 'changed' } : { change: null };
}

function mergeRows(
  [base, mine, theirs]: readonly [readonly Row[], readonly Row[], readonly Row[]],
  sideOf: (id: string) => Side | undefined,
): RowsMerge {
  const [before, here, there] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const ids = withMissing(idsOf(theirs), idsOf(mine));
  const merged = ids.map((id) => {
    const other = there?.get(id);
    const found = mergeRow({ was: before?.get(id), own: here?.get(id), other });
    const side = found.change === 'overlap' ? sideOf(id) : undefined;
    return { id, row: side === 'theirs' ? other : found.row, change: side ? null : found.change };
  });
  const idsWith = (change: Change) => merged.filter((each) => each.change === change).map(({ id }) => id);
  const counts = (['added', 'changed', 'removed'] as const).map((change) => [change, idsWith(change).length]);
  return {
    rows: merged.flatMap(({ row }) => row ?? []),
    overlaps: idsWith('overlap'),
    brought: Object.fromEntries(counts),
  };
}

/**
 * Merges the values of one application that two sides have changed, by section, and a list of rows by row (MRG-01). Where
 * only one side has changed something, that change stays; where both have, the side is chosen (MRG-02). Sections and fields
 * that the form hides are compared as it would write them. What has not changed keeps its identity on this side.
 */
export function mergeValues({ form, context, base, mine, theirs, choices = {} }: MergeInput): Merged {
  const [before, here, there] = [base, mine, theirs].map((values) => values && form.shown(values, context));
  const values: Record<string, unknown> = { ...mine };
  const overlaps: Overlap[] = [];
  const brought: BroughtSection[] = [];
  for (const { id: section, initial, rowLists } of form.sections) {
    const names = Object.keys(initial).filter((name) => !rowLists.includes(name));
    const own = (all: object | null | undefined) => names.map((name) => all && Reflect.get(all, name));
    const take = () => {
      for (const name of names) values[name] = Reflect.get(theirs, name);
    };
    const isTheirs = !isSameContent(own(before), own(there)) && !isSameContent(own(here), own(there));
    if (isTheirs && isSameContent(own(before), own(here))) {
      take();
      brought.push({ section });
    } else if (isTheirs) {
      if (choices[section] === undefined) overlaps.push({ part: section, section });
      if (choices[section] === 'theirs') take();
    }
    for (const list of rowLists) {
      const rows = rowsOf(mine, list);
      const merge = mergeRows(
        [rowsOf(base ?? {}, list), rows, rowsOf(theirs, list)],
        (id) => choices[rowPart(list, id)],
      );
      if (merge.rows.length !== rows.length || merge.rows.some((row, place) => row !== rows[place]))
        values[list] = merge.rows;
      overlaps.push(...merge.overlaps.map((rowId) => ({ part: rowPart(list, rowId), section, rowId })));
      if (Object.values(merge.brought).some((count) => count > 0)) brought.push({ section, rows: merge.brought });
    }
  }
  return { values, overlaps, brought };
}
