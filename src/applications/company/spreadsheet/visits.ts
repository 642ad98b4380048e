import { createActor } from 'xstate';
import type { ImportList } from '#domain/applications/company/import/columns';
import { rowsToKeep } from '#domain/applications/company/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import { inspection } from '../../../inspection/inspection';
import type { ApplicationFormStore } from '../../form/formStore';
import { noteImported } from '../../form/importedRows';
import { changesOf, type RowChange } from '../../form/rowChanges';
import { noteWaiting } from '../../form/waitingRows';
import { createRowImportImplementations, type RowImportActor } from './implementations';
import type { ImportSession } from './importSession';

/** An import into a list of a form. It lasts as long as the form is open, whatever page is shown. */
export interface ImportVisit {
  session: ImportSession;
  actor: RowImportActor;
}

/** Puts imported rows into the list, so that it can be undone; notes how many rows wait. */
function followImport(actor: RowImportActor, session: ImportSession, store: ApplicationFormStore, list: ImportList) {
  const rows = store.rows<Row>(list);
  const changes = changesOf(store, rows.path);
  /** The change of the list by this import; rows that are corrected and imported later join it. */
  let change: RowChange | null = null;
  let last = rows.get();
  let isImporting = false;
  actor.on('rows.imported', () => {
    const imported = session.takeValid();
    const next = (now: readonly Row[]) => [...rowsToKeep(list, now, store.getState().present), ...imported];
    const changed = { kind: 'imported' as const, ids: imported.map(({ id }) => id), next, joins: change };
    isImporting = true;
    change = changes.change(rows, changed, () => store.check());
    isImporting = false;
    noteImported(store, rows.path, change?.ids ?? []);
    store.check();
  });
  actor.subscribe((state) => {
    const { valid, invalid } = state.context.counts;
    noteWaiting(store, { section: list, count: state.matches('paused') ? valid + invalid : 0 });
    if (state.matches('closed')) change = null;
  });
  store.subscribe(() => {
    const now = rows.get();
    const isChanged = now !== last && !isImporting;
    last = now;
    if (isChanged && !actor.getSnapshot().matches('closed')) actor.send({ type: 'list.changed' });
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
