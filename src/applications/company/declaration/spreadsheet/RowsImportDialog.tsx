import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/declaration/import/columns';
import type { Row } from '#domain/applications/engine/rules';
import { matchNames } from '../../../../api/matchNames';
import { randomId } from '../../../../form/randomId';
import { inspection } from '../../../../inspection/inspection';
import { useFormStore } from '../../../form/formContext';
import type { ApplicationFormStore } from '../../../form/formStore';
import { loadCodeLists } from './codeLists';
import { ImportDialog } from './ImportDialog';
import { createRowImportImplementations, type RowImportActor } from './implementations';
import { ImportSession } from './importSession';
import { readInWorker } from './readInWorker';

/** Puts imported rows into the list and takes them out again, as long as nobody has changed the list meanwhile. */
function followImport(actor: RowImportActor, session: ImportSession, store: ApplicationFormStore, list: ImportList) {
  const rows = store.rows<Row>(list);
  let change: { before: readonly Row[]; after: readonly Row[] } | null = null;
  const imported = actor.on('rows.imported', () => {
    const before = change?.before ?? rows.get();
    change = null;
    rows.update((now) => [...now, ...session.takeValid()]);
    change = { before, after: rows.get() };
    store.check();
  });
  const withdrawn = actor.on('rows.withdrawn', () => {
    const { before } = change ?? { before: rows.get() };
    change = null;
    rows.update(() => before);
    store.check();
  });
  const unsubscribe = store.subscribe(() => {
    if (!change || rows.get() === change.after) return;
    change = null;
    actor.send({ type: 'list.changed' });
  });
  return () => {
    imported.unsubscribe();
    withdrawn.unsubscribe();
    unsubscribe();
  };
}

interface RowsImportDialogProps {
  list: ImportList;
  /** How often the dialog was asked for. */
  openings: number;
}

/** The import of rows into a list: its dialog, and the notice with which it can be undone. */
export default function RowsImportDialog({ list, openings }: RowsImportDialogProps) {
  const { t } = useTranslation('declaration');
  const store = useFormStore();
  const queries = useQueryClient();
  const [session] = useState(
    () =>
      new ImportSession({
        list,
        read: readInWorker,
        match: matchNames,
        loadCodeLists: () => loadCodeLists(queries, list),
        present: () => store.rows<Row>(list).get(),
        errorsWith: (added) => {
          const { values, context, present } = store.getState();
          const all = { ...values, [list]: [...store.rows<Row>(list).get(), ...added] };
          return store.form.errors(all, context, present);
        },
        newId: randomId,
      }),
  );
  const [logic] = useState(() => createRowImportImplementations(session));
  const actor = useActorRef(logic, inspection);
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const imported = useSelector(actor, ({ context }) => context.imported);
  const isUndoable = useSelector(actor, (state) => state.matches('imported'));
  useEffect(() => followImport(actor, session, store, list), [actor, session, store, list]);
  useEffect(() => {
    if (openings > 0) actor.send({ type: 'dialog.opened' });
  }, [actor, openings]);
  return (
    <>
      {isOpen && <ImportDialog actor={actor} session={session} list={list} />}
      <div role="status">
        {isUndoable && (
          <div className="notice form-notice">
            <p>{t('import.imported', { count: imported })}</p>
            <Button text={t('import.undo')} onClick={() => actor.send({ type: 'import.undone' })} />
            <Button
              variant="minimal"
              text={t('import.keep')}
              onClick={() => actor.send({ type: 'notice.dismissed' })}
            />
          </div>
        )}
      </div>
    </>
  );
}
