import { type ActorRefFrom, createActor } from 'xstate';
import type { Row } from '#domain/applications/engine/rules';
import { rowChangeMachine } from '#machines/rowChange/rowChange.machine';
import { inspection } from '../../inspection/inspection';
import type { Cursor } from './cursors';
import type { ApplicationFormStore } from './formStore';

/** How rows were changed together: they were imported or removed, one field of each was set, or one was split into several. */
export type RowChangeKind = 'imported' | 'removed' | 'set' | 'split';

/** Rows that were changed together. */
export interface RowChange {
  actor: ActorRefFrom<typeof rowChangeMachine>;
  kind: RowChangeKind;
  /** Ids of the rows. */
  ids: readonly string[];
  /** The list before the change, and after it. */
  before: readonly Row[];
  after: readonly Row[];
}

interface Changing<R extends Row> {
  kind: RowChangeKind;
  /** Ids of the rows that are changed together. */
  ids: readonly string[];
  next: (rows: readonly R[]) => readonly R[];
  /** Both are undone together, if this change can still be undone and the list is as it left it. */
  joins?: RowChange | null;
}

/** A row as it was, with the fields that were edited since. */
function undoneRow<R extends Row>(now: R, before: R, after: R): R {
  if (now === after) return before;
  const undone = (Object.keys(before) as (keyof R)[]).filter(
    (field) => before[field] !== after[field] && now[field] === after[field],
  );
  return { ...now, ...Object.fromEntries(undone.map((field) => [field, before[field]])) };
}

/**
 * A list without a change. Removed rows are in their places again, added ones are gone, and changed ones are as they were; what
 * was edited since the change stays.
 */
export function withUndone<R extends Row>(now: readonly R[], before: readonly R[], after: readonly R[]): R[] {
  const [rowsBefore, rowsAfter] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row]))) as [
    Map<string, R>,
    Map<string, R>,
  ];
  const rows = now
    .filter(({ id }) => rowsBefore.has(id) || !rowsAfter.has(id))
    .map((row) => {
      const [was, changed] = [rowsBefore.get(row.id), rowsAfter.get(row.id)];
      return was && changed && was !== changed ? undoneRow(row, was, changed) : row;
    });
  for (const [index, row] of before.entries()) {
    if (!rowsAfter.has(row.id) && !rows.some(({ id }) => id === row.id)) rows.splice(index, 0, row);
  }
  return rows;
}

/** Changes of rows of a list that can be undone, the last one first. They last as long as the form is open. */
export class RowChanges {
  #changes: readonly RowChange[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly get = (): readonly RowChange[] => this.#changes;

  /** Changes rows of the list, so that it can be undone. */
  change<R extends Row>(
    at: Cursor<readonly R[]>,
    { kind, ids: changed, next, joins = null }: Changing<R>,
    onUndone: () => void,
  ): RowChange | null {
    if (changed.length === 0) return null;
    const now = at.get();
    const joined = joins !== null && joins.after === now && this.#changes.includes(joins) ? joins : null;
    const before = joined ? (joined.before as readonly R[]) : now;
    const ids = [...(joined?.ids ?? []), ...changed];
    at.update(next);
    const after = at.get();
    const actor = createActor(rowChangeMachine, { input: { count: ids.length }, ...inspection });
    const change = { actor, kind, ids, before, after };
    actor.on('rows.restored', () => {
      this.#restore(at, before, after, onUndone);
      onUndone();
    });
    actor.subscribe({ complete: () => this.#set(this.#changes.filter((each) => each !== change)) });
    actor.start();
    this.#set([change, ...this.#changes]);
    joined?.actor.send({ type: 'change.kept' });
    return change;
  }

  /** Undoes a change. If rows leave the list that were edited since, they are removed rows, which can be brought back. */
  #restore<R extends Row>(
    at: Cursor<readonly R[]>,
    before: readonly R[],
    after: readonly R[],
    onUndone: () => void,
  ): void {
    const now = at.get();
    const rows = withUndone(now, before, after);
    const kept = new Set(rows.map(({ id }) => id));
    const gone = now.filter(({ id }) => !kept.has(id));
    const next = () => rows;
    if (gone.every((row) => after.includes(row))) at.update(next);
    else this.change(at, { kind: 'removed', ids: gone.map(({ id }) => id), next }, onUndone);
  }

  #set(changes: readonly RowChange[]): void {
    this.#changes = changes;
    for (const listener of this.#listeners) listener();
  }
}

const changesIn = new WeakMap<ApplicationFormStore, Map<string, RowChanges>>();

/** The changes of a list of a form. @param path of the list. */
export function changesOf(store: ApplicationFormStore, path: string): RowChanges {
  const lists = changesIn.get(store) ?? new Map<string, RowChanges>();
  changesIn.set(store, lists);
  const known = lists.get(path) ?? new RowChanges();
  lists.set(path, known);
  return known;
}
