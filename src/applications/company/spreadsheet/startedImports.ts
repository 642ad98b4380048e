import type { ImportList } from '#domain/applications/company/import/columns';
import type { ApplicationFormStore } from '../../form/formStore';

const started = new WeakMap<ApplicationFormStore, Set<ImportList>>();

/** Remembers, as long as the form is open, that an import into a list was started: its rows may wait. */
export function rememberImport(store: ApplicationFormStore, list: ImportList): void {
  started.set(store, (started.get(store) ?? new Set()).add(list));
}

export const wasImportStarted = (store: ApplicationFormStore, list: ImportList): boolean =>
  started.get(store)?.has(list) ?? false;
