import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import { rowsToKeep } from '#domain/applications/company/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import { validlyHeldWeapons } from '#domain/applications/weaponsOfLicences';
import { failureOf } from '#domain/errors';
import { spreadsheetLimits } from '#domain/spreadsheet';
import { listRememberedTables, rememberedTablesKey, rememberTable } from '../../../api/importMappings';
import { useAddressSearch } from '../../../form/addressSearchContext';
import { randomId } from '../../../form/randomId';
import { useSignedIn } from '../../../session/SessionProvider';
import { useNotify } from '../../../shell/notifications';
import { useApplicationDeps } from '../../applicationContext';
import { useFormStore } from '../../form/formContext';
import { askNames } from './askNames';
import { loadCodeLists } from './codeLists';
import { ImportDialog } from './ImportDialog';
import { ImportSession } from './importSession';
import { readInWorker } from './readInWorker';
import { visitOf } from './visits';

interface RowsImportDialogProps {
  list: ImportList;
  /** How often the dialog was asked for. */
  openings: number;
  /** The list takes no more rows than this; null: it has no limit. */
  max: number | null;
}

/** The import of rows into a list: its dialog, and the notice of rows that wait. */
export default function RowsImportDialog({ list, openings, max }: RowsImportDialogProps) {
  const { t } = useTranslation('import');
  const store = useFormStore();
  const queries = useQueryClient();
  const notify = useNotify();
  const { api } = useApplicationDeps();
  const searchAddresses = useAddressSearch();
  const rememberedKey = rememberedTablesKey(useSignedIn().party.code);
  const loadWeapons = async (signal: AbortSignal) => validlyHeldWeapons(await api.loadLicences('company', signal));
  const [{ session, actor }] = useState(() =>
    visitOf(store, list, () => {
      const rows = () => rowsToKeep(list, store.rows<Row>(list).get(), store.getState().present);
      const valuesWith = (added: readonly Row[]) => ({ ...store.getState().values, [list]: [...rows(), ...added] });
      return new ImportSession({
        list,
        read: readInWorker,
        match: (query, signal) => askNames(query, { searchAddresses, loadWeapons }, signal),
        loadCodeLists: () => loadCodeLists(queries, list),
        room: () => (max === null ? spreadsheetLimits.rows : max - rows().length),
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
              notify({ key: refused?.key ?? 'import:remember.failed' });
            }),
        newId: randomId,
      });
    }),
  );
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const { counts } = useSelector(actor, ({ context }) => context);
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
            <p>{t('waiting', { count: counts.valid + counts.invalid })}</p>
            <Button intent="primary" text={t('resume')} onClick={() => actor.send({ type: 'dialog.opened' })} />
            <Button variant="minimal" text={t('discard')} onClick={() => actor.send({ type: 'import.discarded' })} />
          </div>
        )}
      </div>
    </>
  );
}
