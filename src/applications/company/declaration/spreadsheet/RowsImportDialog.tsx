import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/declaration/import/columns';
import type { Row } from '#domain/applications/engine/rules';
import { failureOf } from '#domain/errors';
import { listRememberedTables, rememberedTablesKey, rememberTable } from '../../../../api/importMappings';
import { matchNames } from '../../../../api/matchNames';
import { randomId } from '../../../../form/randomId';
import { useSignedIn } from '../../../../session/SessionProvider';
import { useNotify } from '../../../../shell/notifications';
import { useFormStore } from '../../../form/formContext';
import { loadCodeLists } from './codeLists';
import { ImportDialog } from './ImportDialog';
import { ImportSession } from './importSession';
import { readInWorker } from './readInWorker';
import { visitOf } from './visits';

interface RowsImportDialogProps {
  list: ImportList;
  /** How often the dialog was asked for. */
  openings: number;
}

/** The import of rows into a list: its dialog, the notice of rows that wait, and the one with which it can be undone. */
export default function RowsImportDialog({ list, openings }: RowsImportDialogProps) {
  const { t } = useTranslation('declaration');
  const store = useFormStore();
  const queries = useQueryClient();
  const notify = useNotify();
  const rememberedKey = rememberedTablesKey(useSignedIn().party.code);
  const [{ session, actor }] = useState(() =>
    visitOf(store, list, () => {
      const valuesWith = (added: readonly Row[]) => ({
        ...store.getState().values,
        [list]: [...store.rows<Row>(list).get(), ...added],
      });
      return new ImportSession({
        list,
        read: readInWorker,
        match: matchNames,
        loadCodeLists: () => loadCodeLists(queries, list),
        present: () => store.rows<Row>(list).get(),
        errorsWith: (added) => {
          const { context, present } = store.getState();
          return store.form.errors(valuesWith(added), context, present);
        },
        prepare: (added) => store.form.prepare(valuesWith(added), store.getState().context)[Symbol.iterator](),
        loadRemembered: () =>
          queries.fetchQuery({ queryKey: rememberedKey, queryFn: ({ signal }) => listRememberedTables(signal) }),
        remember: (table) =>
          rememberTable(table)
            .then(() => queries.invalidateQueries({ queryKey: rememberedKey }))
            .catch((error: unknown) => {
              const [refused] = failureOf(error).fields ?? [];
              notify({ key: refused?.key ?? 'declaration:import.remember.failed' });
            }),
        newId: randomId,
      });
    }),
  );
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const { imported, counts } = useSelector(actor, ({ context }) => context);
  const isUndoable = useSelector(actor, (state) => state.matches('imported'));
  const isPaused = useSelector(actor, (state) => state.matches('paused'));
  useEffect(() => {
    if (openings > 0) actor.send({ type: 'dialog.opened' });
  }, [actor, openings]);
  return (
    <>
      {isOpen && <ImportDialog actor={actor} session={session} list={list} />}
      <div role="status">
        {isPaused && (
          <div className="notice form-notice">
            <p>{t('import.waiting', { count: counts.valid + counts.invalid })}</p>
            <Button intent="primary" text={t('import.resume')} onClick={() => actor.send({ type: 'dialog.opened' })} />
            <Button
              variant="minimal"
              text={t('import.discard')}
              onClick={() => actor.send({ type: 'import.discarded' })}
            />
          </div>
        )}
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
