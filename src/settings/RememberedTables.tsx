import { Button } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#domain/errors';
import { type RememberedTable, rememberedLimits } from '#domain/rememberedTables';
import { forgetTable, listRememberedTables, rememberedTablesKey, renameTable } from '../api/importMappings';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { FailureNotice } from '../ui/FailureNotice';

/** Tables of suppliers whose columns the company has remembered: they can be renamed and forgotten (IMP-05). */
export function RememberedTables() {
  const { t } = useTranslation('settings');
  const { party } = useSignedIn();
  const queries = useQueryClient();
  const queryKey = rememberedTablesKey(party.code);
  const reload = () => queries.invalidateQueries({ queryKey });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listRememberedTables(signal),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="remembered-tables" aria-labelledby="tables-title">
      <h2 ref={heading} tabIndex={-1} id="tables-title">
        {t('tables.title')}
      </h2>
      <p>{t('tables.about')}</p>
      {isFetching && !data && <CardSkeletons label={t('tables.loading')} />}
      {error && !isFetching && <FailureNotice text={t('tables.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('tables.none')} text={t('tables.noneText')} />}
      {data && data.length > 0 && (
        <ul className="cards">
          {data.map((table) => (
            <li key={table.id}>
              <TableCard
                table={table}
                onRenamed={reload}
                onForgotten={() => {
                  // The button that was pressed goes with its table.
                  heading.current?.focus();
                  return reload();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TableCardProps {
  table: RememberedTable;
  onRenamed: () => Promise<void>;
  onForgotten: () => Promise<void>;
}

function TableCard({ table, onRenamed, onForgotten }: TableCardProps) {
  const { t } = useTranslation(['settings', 'import', 'common']);
  const notify = useNotify();
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  /** The button takes the place of the field, and its focus. */
  const endRenaming = () => {
    flushSync(() => setName(null));
    renameButton.current?.focus();
  };
  const renaming = useMutation({
    mutationFn: (given: string) => renameTable(table.id, given),
    onSuccess: () => {
      endRenaming();
      return onRenamed();
    },
  });
  const forgetting = useMutation({
    mutationFn: () => forgetTable(table.id),
    onSuccess: onForgotten,
    onError: (error) => notify({ key: failureOf(error).key }),
  });
  const isBusy = renaming.isPending || forgetting.isPending;
  const failure = renaming.error && failureOf(renaming.error);
  const headers = table.columns.filter(({ column }) => column !== null).map(({ header }) => header);
  const constants = Object.values(table.constants);
  return (
    <article className="card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{table.name}</h3>
      <p className="field-help">{t(`import:title.${table.list}`)}</p>
      <p>{t('tables.columns', { headers: headers.join(', ') })}</p>
      {constants.length > 0 && <p>{t('tables.constants', { values: constants.join(', ') })}</p>}
      {name !== null && (
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') renaming.mutate(name.trim());
          }}
        >
          <label className="field-label" htmlFor={`${id}-name`}>
            {t('tables.name')}
          </label>
          <input
            id={`${id}-name`}
            className="bp6-input"
            maxLength={rememberedLimits.name}
            value={name}
            // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
            autoFocus
            aria-invalid={failure !== null}
            aria-describedby={failure ? `${id}-error` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {failure && (
            <p id={`${id}-error`} role="alert" className="field-error">
              {t(`common:${failure.fields?.[0]?.key ?? failure.key}`)}
            </p>
          )}
          <div className="card-actions">
            <Button type="submit" intent="primary" text={t('tables.save')} disabled={isBusy || name.trim() === ''} />
            <Button
              text={t('tables.cancel')}
              onClick={() => {
                endRenaming();
                renaming.reset();
              }}
            />
          </div>
        </form>
      )}
      {name === null && (
        <div className="card-actions">
          <Button
            ref={renameButton}
            aria-label={t('tables.renameOf', { name: table.name })}
            text={t('tables.rename')}
            disabled={isBusy}
            onClick={() => setName(table.name)}
          />
          <Button
            aria-label={t('tables.deleteOf', { name: table.name })}
            text={t('tables.delete')}
            disabled={isBusy}
            onClick={() => forgetting.mutate()}
          />
        </div>
      )}
    </article>
  );
}
