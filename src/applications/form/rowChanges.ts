import { type ActorRefFrom, createActor } from 'xstate';
import type { Row } from '#domain/applications/engine/rules';
import { rowChangeMachine } from '#machines/rowChange/rowChange.machine';
import { inspection } from '../../inspection/inspection';
import type { Cursor } from './cursors';
import type { ApplicationFormStore } from './formStore';

/** How rows were changed together: they were removed, one field of each was set, or one was split into several. */
export type RowChangeKind = 'removed' | 'set' | 'split';

/** Rows that were changed together. */
export interface RowChange {
  actor: ActorRefFrom<typeof rowChangeMachine>;
  kind: RowChangeKind;
  /** Id of the first of the rows. */
  first: string;
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

  /**
   * Changes rows of the list, so that it can be undone.
   * @param ids of the rows that are changed together.
   */
  change<R extends Row>(
    at: Cursor<readonly R[]>,
    { kind, ids, next }: { kind: RowChangeKind; ids: readonly string[]; next: (rows: readonly R[]) => readonly R[] },
    onUndone: () => void,
  ): void {
    const [first] = ids;
    if (first === undefined) return;
    const before = at.get();
    at.update(next);
    const after = at.get();
    const actor = createActor(rowChangeMachine, { input: { count: ids.length }, ...inspection });
    const change = { actor, kind, first };
    actor.on('rows.restored', () => {
      at.update((now) => withUndone(now, before, after));
      onUndone();
    });
    actor.subscribe({ complete: () => this.#set(this.#changes.filter((each) => each !== change)) });
    actor.start();
    this.#set([change, ...this.#changes]);
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
