import type { ApplicationFormStore } from './formStore';

const importedIn = new WeakMap<ApplicationFormStore, Map<string, ReadonlySet<string>>>();

/** Notes which rows of a list were imported last, as long as the form is open. @param path of the list. */
export function noteImported(store: ApplicationFormStore, path: string, ids: readonly string[]): void {
  const lists = importedIn.get(store) ?? new Map<string, ReadonlySet<string>>();
  importedIn.set(store, lists.set(path, new Set(ids)));
}

const none: ReadonlySet<string> = new Set();

/** Ids of the rows of a list that were imported last. */
export const importedRows = (store: ApplicationFormStore, path: string): ReadonlySet<string> =>
  importedIn.get(store)?.get(path) ?? none;
