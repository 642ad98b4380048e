import { present } from '../present';
import type { AnyForm } from './engine/form';
import { type Row, rowPath } from './engine/rules';

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

/** The ways in which one side can have changed the rows of a list. */
export const rowChanges = ['added', 'changed', 'removed'] as const;

type RowChange = (typeof rowChanges)[number];

/** A section that only the other side has changed. */
export interface BroughtSection {
  section: string;
  /** Numbers of changed rows of its list; left out: its fields have changed. */
  rows?: Readonly<Record<RowChange, number>>;
}

/** A part of an application on the side that was not chosen (MRG-02). */
export interface NotChosen {
  section: string;
  /** The row of the section's list; left out: the section itself. */
  rowId?: string;
  /** The fields of the section, or those of the row, as the form has them. */
  values: object;
}

export interface Merged {
  values: object;
  /** The parts that were chosen between, each on the side that was not. */
  notChosen: readonly NotChosen[];
  /** Parts that one of the sides must be chosen for; in `values` they are as on this side. */
  overlaps: readonly Overlap[];
  /** Sections that the other side has changed, in the order of the form. */
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Are two values the same in content? The order of the names of an object does not count; a name without a value neither. */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameContent(a[name], b[name]));
}

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

type SideOf = (id: string) => Side | undefined;
type Change = 'overlap' | RowChange | null;

/** A row, or the fields of a section, before both sides and as each of them has it; left out: it is not there. */
interface Versions<T> {
  was?: T | undefined;
  own?: T | undefined;
  other?: T | undefined;
}

/** One part: its merged content, and the change that the other side has made. */
function mergePart<T extends object>({ was, own, other }: Versions<T>): { merged?: T; change: Change } {
  if (own && other) {
    if (isSameContent(own, other) || isSameContent(other, was)) return { merged: own, change: null };
    return isSameContent(own, was) ? { merged: other, change: 'changed' } : { merged: own, change: 'overlap' };
  }
  if (!was) return own ? { merged: own, change: null } : { ...(other && { merged: other }), change: 'added' };
  // Removed by one side, or by both. What the other side has changed stays: nothing typed disappears without a question.
  if (own) return isSameContent(own, was) ? { change: 'removed' } : { merged: own, change: null };
  return other && !isSameContent(other, was) ? { merged: other, change: 'changed' } : { change: null };
}

function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], sideOf: SideOf) {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const parts = withMissing(idsOf(theirs), idsOf(mine)).map((id) => {
    const other = there.get(id);
    const { merged, change } = mergePart({ was: before.get(id), own: here.get(id), other });
    const side = change === 'overlap' ? sideOf(id) : undefined;
    const left = side && (side === 'theirs' ? here : there).get(id);
    return { id, row: side === 'theirs' ? other : merged, change: side ? null : change, left };
  });
  const idsWith = (wanted: Change) => parts.filter(({ change }) => change === wanted).map(({ id }) => id);
  return {
    rows: parts.flatMap(({ row }) => row ?? []),
    overlaps: idsWith('overlap'),
    notChosen: parts.flatMap(({ id, left }) => (left ? [{ rowId: id, values: left }] : [])),
    brought: { added: idsWith('added').length, changed: idsWith('changed').length, removed: idsWith('removed').length },
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
  const notChosen: NotChosen[] = [];
  for (const { id: section, initial, rowLists } of form.sections) {
    const names = Object.keys(initial).filter((name) => !rowLists.includes(name));
    const fieldsOf = (all: object | null | undefined) => all && names.map((name) => Reflect.get(all, name));
    const { change } = mergePart({
      was: fieldsOf(before) ?? undefined,
      own: fieldsOf(here) ?? undefined,
      other: fieldsOf(there) ?? undefined,
    });
    const side = change === 'overlap' ? choices[section] : undefined;
    if (change === 'changed' || side === 'theirs') for (const name of names) values[name] = Reflect.get(theirs, name);
    if (change === 'changed') brought.push({ section });
    if (change === 'overlap' && !side) overlaps.push({ part: section, section });
    if (side) {
      const left = side === 'theirs' ? here : there;
      const fields = names.map((name) => [name, Reflect.get(left ?? {}, name)]);
      notChosen.push({ section, values: Object.fromEntries(fields) });
    }
    for (const list of rowLists) {
      const rows = rowsOf(mine, list);
      const sideOf = (id: string) => choices[rowPath(list, id)];
      const merge = mergeRows(rowsOf(base ?? {}, list), rows, rowsOf(theirs, list), sideOf);
      if (merge.rows.length !== rows.length || merge.rows.some((row, place) => row !== rows[place]))
        values[list] = merge.rows;
      notChosen.push(...merge.notChosen.map((each) => ({ section, ...each })));
      overlaps.push(...merge.overlaps.map((rowId) => ({ part: rowPath(list, rowId), section, rowId })));
      if (Object.values(merge.brought).some((count) => count > 0)) brought.push({ section, rows: merge.brought });
    }
  }
  return { values, overlaps, brought, notChosen };
}

/**
 * The values with a part as it was when it was not chosen (MRG-02): the fields of its section, or its row, which comes last
 * where it is not in the list any more. The same object for a section that the form does not have.
 */
export function withNotChosen(form: MergeInput['form'], values: object, { section, rowId, values: part }: NotChosen) {
  const found = form.sections.find(({ id }) => id === section);
  if (!found) return values;
  const { initial, rowLists } = found;
  if (rowId === undefined) {
    const fields = Object.entries(part).filter(([name]) => name in initial && !rowLists.includes(name));
    return { ...values, ...Object.fromEntries(fields) };
  }
  const list = present(rowLists[0], 'the list of the section');
  const rows = rowsOf(values, list);
  const row: Row = { ...part, id: rowId };
  const isThere = rows.some(({ id }) => id === rowId);
  return { ...values, [list]: isThere ? rows.map((each) => (each.id === rowId ? row : each)) : [...rows, row] };
}
