import { createActor } from 'xstate';
import type { ImportList } from '#domain/applications/company/import/columns';
import { rowsToKeep } from '#domain/applications/company/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import { inspection } from '../../../inspection/inspection';
import type { ApplicationFormStore } from '../../form/formStore';
import { importedRows, noteImported } from '../../form/importedRows';
import { noteWaiting } from '../../form/waitingRows';
import { createRowImportImplementations, type RowImportActor } from './implementations';
import type { ImportSession } from './importSession';

/** An import into a list of a form. It lasts as long as the form is open, whatever page is shown. */
export interface ImportVisit {
  session: ImportSession;
  actor: RowImportActor;
}

/**
 * Puts imported rows into the list and takes them out again, as long as the list is otherwise unchanged; notes how many rows wait.
 */
function followImport(actor: RowImportActor, session: ImportSession, store: ApplicationFormStore, list: ImportList) {
  const rows = store.rows<Row>(list);
  let change: { before: readonly Row[]; after: readonly Row[] } | null = null;
  let last = rows.get();
  actor.on('rows.imported', () => {
    const before = change?.before ?? rows.get();
    const imported = session.takeValid();
    // Rows that were corrected and imported later belong to the same import.
    const earlier = change ? [...importedRows(store, rows.path)] : [];
    noteImported(store, rows.path, [...earlier, ...imported.map(({ id }) => id)]);
    change = null;
    rows.update((now) => [...rowsToKeep(list, now, store.getState().present), ...imported]);
    change = { before, after: rows.get() };
    store.check();
  });
  actor.on('rows.withdrawn', () => {
    const { before } = change ?? { before: rows.get() };
    change = null;
    rows.update(() => before);
    store.check();
  });
  actor.subscribe((state) => {
    const { valid, invalid } = state.context.counts;
    noteWaiting(store, { section: list, count: state.matches('paused') ? valid + invalid : 0 });
  });
  store.subscribe(() => {
    const now = rows.get();
    const isChanged = now !== last && now !== change?.after;
    last = now;
    // While rows are put in, `change` is unknown for a moment; the machine then hears of no change.
    if (!isChanged || (change === null && !actor.getSnapshot().matches('paused'))) return;
    change = null;
    actor.send({ type: 'list.changed' });
  });
}

const visits = new WeakMap<ApplicationFormStore, Map<ImportList, ImportVisit>>();

/** The import into a list of a form, which is made at its first use. */
export function visitOf(store: ApplicationFormStore, list: ImportList, makeSession: () => ImportSession): ImportVisit {
  const known = visits.get(store) ?? new Map<ImportList, ImportVisit>();
  visits.set(store, known);
  const before = known.get(list);
  if (before) return before;
  const session = makeSession();
  const actor = createActor(createRowImportImplementations(session), inspection).start();
  followImport(actor, session, store, list);
  const visit = { session, actor };
  known.set(list, visit);
  return visit;
}
