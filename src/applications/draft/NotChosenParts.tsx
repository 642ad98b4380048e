import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeptNotChosen } from '#domain/api';
import type { ApplicationCore } from '#domain/applications/model';
import { showDate, showTime } from '#domain/dates';
import { present } from '#domain/present';
import { useLanguage } from '../../i18n';
import { SummaryRows } from '../../ui/SummarySections';
import { useApplicationDeps } from '../applicationContext';
import { useForm, useFormContext, useStoreState } from '../form/formContext';
import { LoadFailed, Skeleton } from '../form/Section';
import { useWords } from '../form/useWords';
import { overlapRows, versionOf, worded } from './overlapRows';
import './conflictChoice.css';

/** What was not chosen of two versions, and can be brought back for 30 days (MRG-02). */
export default function NotChosenParts() {
  const { api, party } = useApplicationDeps();
  const { definition, application } = useForm();
  const { id, notChosenParts } = application;
  const { t } = useTranslation('unsaved');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [party.code, 'notChosen', definition.apiResource, id, notChosenParts],
    queryFn: ({ signal }) => api.loadNotChosen(definition.apiResource, present(id, 'the id'), signal),
    gcTime: 0,
  });
  if (isError && !isFetching) return <LoadFailed text={t('draft.notChosen.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  return data.map((part) => <Part key={part.id} part={part} />);
}

/** The application with a part as it was not chosen; null when the form has no such part any more. */
function useVersionWith(part: KeptNotChosen): ApplicationCore | null {
  const { store } = useForm();
  useStoreState(({ values }) => values);
  try {
    return store.versionWith(part);
  } catch {
    return null;
  }
}

function Part({ part }: { part: KeptNotChosen }) {
  const { definition, store } = useForm();
  const context = useFormContext();
  const version = useVersionWith(part);
  const language = useLanguage();
  const { t } = useTranslation(['unsaved', 'form']);
  const input = { form: store.form, context, namespace: definition.namespace };
  const overlap = { part: String(part.id), section: part.section, ...(part.rowId && { rowId: part.rowId }) };
  const rows = version ? overlapRows(versionOf(input, version), overlap) : [];
  const inWords = useWords(rows.flatMap(({ label, lines }) => [label, ...lines.flat()]));
  if (!version) return null;
  const title = t(`form:section.${part.section}`);
  return (
    <fieldset className="conflict-part">
      <legend>{title}</legend>
      <div className="conflict-side">
        <p className="conflict-side-title">
          {t('draft.notChosen.kept', { date: showDate(part.kept), time: showTime(part.kept, language) })}
        </p>
        {rows.length > 0 ? (
          <SummaryRows title={title} rows={worded(inWords, rows)} />
        ) : (
          <p>{t('draft.conflict.empty')}</p>
        )}
        <Button text={t('draft.notChosen.bringBack')} onClick={() => store.bringBack(part)} />
      </div>
    </fieldset>
  );
}
