import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarryPermit } from '#domain/applications/model';
import { showDate } from '#domain/dates';
import { downloadPermits, endPermit, listPermits } from '../api/papers';
import { useSignedIn } from '../session/SessionProvider';
import { DownloadButton } from '../shell/DownloadButton';
import { useNotify } from '../shell/notifications';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailureNotice } from '../ui/FailureNotice';

/** Permits of the employees on a carry licence of a company: each can be printed alone and ended (CARRY-17). */
export function CarryPermits({ number, isValid }: { number: string; isValid: boolean }) {
  const { t } = useTranslation('info');
  const { party } = useSignedIn();
  const {
    data: permits,
    error,
    refetch,
  } = useQuery({
    queryKey: [party.code, 'permits', number],
    queryFn: ({ signal }) => listPermits(number, signal),
  });
  if (error) return <FailureNotice text={t('licences.permits.failed')} onRetry={() => void refetch()} />;
  if (!permits) return <CardSkeletons label={t('licences.permits.loading')} />;
  const inForce = permits.filter(({ ended }) => ended === null);
  return (
    <>
      <h4>{t('licences.permits.title', { number: inForce.length })}</h4>
      <ul className="permits">
        {permits.map((permit) => (
          <PermitLine key={permit.no} permit={permit} number={number} canEnd={isValid && permit.ended === null} />
        ))}
      </ul>
      {inForce.length > 1 && (
        <DownloadButton load={() => downloadPermits(number)}>{t('licences.permits.all')}</DownloadButton>
      )}
    </>
  );
}

interface PermitLineProps {
  permit: CarryPermit;
  number: string;
  canEnd: boolean;
}

function PermitLine({ permit: { no, name, vacancy, ended }, number, canEnd }: PermitLineProps) {
  const { t } = useTranslation('info');
  const [isAsked, setAsked] = useState(false);
  const { party } = useSignedIn();
  const notify = useNotify();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endPermit(number, no),
    onSuccess: (permits) => {
      queries.setQueryData([party.code, 'permits', number], permits);
      notify({ key: 'success.permitEnded', intent: 'success' });
    },
    onError: () => notify({ key: 'error.permitEnd', intent: 'danger' }),
  });
  return (
    <li>
      <strong>{name}</strong>
      <span>{vacancy}</span>
      <span className="muted">{t('licences.permits.no', { no })}</span>
      {ended !== null && <span>{t('licences.permits.ended', { date: showDate(ended) })}</span>}
      <div className="card-actions">
        <DownloadButton load={() => downloadPermits(number, no)}>
          {t('licences.permits.print')}
          <span className="visually-hidden"> {name}</span>
        </DownloadButton>
        {canEnd && !isAsked && (
          <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
            {t('licences.permits.end')}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
      {canEnd && isAsked && (
        <fieldset className="notice notice-warning">
          <legend>{t('licences.permits.question', { name })}</legend>
          <div className="card-actions">
            <button type="button" className="button" disabled={ending.isPending} onClick={() => ending.mutate()}>
              {t('licences.permits.confirm')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAsked(false)}>
              {t('licences.permits.keep')}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  );
}
