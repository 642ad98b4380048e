import { type ActorRefFrom, createActor } from 'xstate';
import type { Row } from '#domain/applications/engine/rules';
import { rowRemovalMachine } from '#machines/rowRemoval/rowRemoval.machine';
import { inspection } from '../../inspection/inspection';
import type { Cursor } from './cursors';
import type { ApplicationFormStore } from './formStore';

/** Rows that were removed together. */
export interface Removal {
  actor: ActorRefFrom<typeof rowRemovalMachine>;
  /** Id of the first of the rows. */
  first: string;
}

interface Removed<R extends Row> {
  row: R;
  /** Its place in the list before. */
  index: number;
}

/** The list with the removed rows in their places again; a row that has come back meanwhile is not there twice. */
export function withRestored<R extends Row>(now: readonly R[], removed: readonly Removed<R>[]): R[] {
  const rows = [...now];
  for (const { row, index } of removed) if (!rows.some(({ id }) => id === row.id)) rows.splice(index, 0, row);
  return rows;
}

/** What was removed from a list and can be put back, the last one first. It lasts as long as the form is open. */
export class RowRemovals {
  #removals: readonly Removal[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly get = (): readonly Removal[] => this.#removals;

  /** Removes rows from the list, so that they can be put back. */
  remove<R extends Row>(at: Cursor<readonly R[]>, isRemoved: (row: R) => boolean, onRestored: () => void): void {
    const removed = at.get().flatMap((row, index) => (isRemoved(row) ? [{ row, index }] : []));
    const [first] = removed;
    if (!first) return;
    at.update((now) => now.filter((row) => !isRemoved(row)));
    const actor = createActor(rowRemovalMachine, { input: { count: removed.length }, ...inspection });
    const removal = { actor, first: first.row.id };
    actor.on('rows.restored', () => {
      at.update((now) => withRestored(now, removed));
      onRestored();
    });
    actor.subscribe({ complete: () => this.#set(this.#removals.filter((each) => each !== removal)) });
    actor.start();
    this.#set([removal, ...this.#removals]);
  }

  #set(removals: readonly Removal[]): void {
    this.#removals = removals;
    for (const listener of this.#listeners) listener();
  }
}

const removalsIn = new WeakMap<ApplicationFormStore, Map<string, RowRemovals>>();

/** The removals of a list of a form. @param path of the list. */
export function removalsOf(store: ApplicationFormStore, path: string): RowRemovals {
  const lists = removalsIn.get(store) ?? new Map<string, RowRemovals>();
  removalsIn.set(store, lists);
  const known = lists.get(path) ?? new RowRemovals();
  lists.set(path, known);
  return known;
}
