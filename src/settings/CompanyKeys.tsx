import { Button } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type CompanyKey, companyKeyLimits } from '#domain/companyKeys';
import { showDate } from '#domain/dates';
import { failureOf } from '#domain/errors';
import { endCompanyKey, listCompanyKeys, makeCompanyKey } from '../api/companyKeys';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailureNotice } from '../ui/FailureNotice';

/** Keys with which systems of the company declare: made, shown once, and ended (DEC-02). */
export function CompanyKeys() {
  const { t } = useTranslation('settings');
  const { party } = useSignedIn();
  const queries = useQueryClient();
  const queryKey = [party.code, 'companyKeys'];
  const reload = () => queries.invalidateQueries({ queryKey });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listCompanyKeys(signal),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const live = data?.filter(({ ended }) => ended === null) ?? [];
  const ended = data?.filter((key) => key.ended !== null) ?? [];
  return (
    <section className="company-keys" aria-labelledby="keys-title">
      <h2 ref={heading} tabIndex={-1} id="keys-title">
        {t('keys.title')}
      </h2>
      <p>{t('keys.about')}</p>
      <NewKey isFull={live.length >= companyKeyLimits.keys} onMade={reload} />
      {isFetching && !data && <CardSkeletons label={t('keys.loading')} />}
      {error && !isFetching && <FailureNotice text={t('keys.failed')} onRetry={() => void refetch()} />}
      {live.length > 0 && (
        <ul className="cards">
          {live.map((key) => (
            <li key={key.id}>
              <KeyCard
                companyKey={key}
                onEnded={() => {
                  // The button that was pressed goes with its key.
                  heading.current?.focus();
                  return reload();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className="disclosure">
          <summary>{t('keys.ended', { count: ended.length })}</summary>
          <ul>
            {ended.map((key) => (
              <li key={key.id}>
                {t('keys.endedOn', { name: key.name, ending: key.ending, date: showDate(key.ended) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Makes a key, and shows it this once. */
function NewKey({ isFull, onMade }: { isFull: boolean; onMade: () => Promise<void> }) {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const [name, setName] = useState('');
  const shown = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasShown = useRef(false);
  const [isCopied, setIsCopied] = useState(false);
  const making = useMutation({
    mutationFn: (given: string) => makeCompanyKey(given),
    onSuccess: () => {
      setName('');
      setIsCopied(false);
      void onMade();
    },
  });
  const failure = making.error && failureOf(making.error);
  const key = making.data?.key;
  useEffect(() => {
    if (key !== undefined) {
      wasShown.current = true;
      shown.current?.focus();
      shown.current?.select();
    } else if (wasShown.current) field.current?.focus();
  }, [key]);
  const copy = async () => {
    await navigator.clipboard.writeText(key ?? '');
    setIsCopied(true);
  };
  if (key) {
    return (
      <div className="notice notice-warning key-shown">
        <label className="field-label" htmlFor={`${id}-key`}>
          {t('keys.shown')}
        </label>
        <input
          ref={shown}
          id={`${id}-key`}
          className="bp6-input"
          readOnly
          value={key}
          aria-describedby={`${id}-once`}
        />
        <p id={`${id}-once`}>{t('keys.once')}</p>
        <div className="card-actions">
          <Button text={t('keys.copy')} onClick={() => void copy().catch(() => shown.current?.select())} />
          <Button intent="primary" text={t('keys.kept')} onClick={() => making.reset()} />
        </div>
        <p role="status">{isCopied && t('keys.copied')}</p>
      </div>
    );
  }
  return (
    <form
      className="field key-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') making.mutate(name.trim());
      }}
    >
      <label className="field-label" htmlFor={`${id}-name`}>
        {t('keys.name')}
      </label>
      <p id={`${id}-help`} className="field-help">
        {t(isFull ? 'keys.full' : 'keys.nameHelp', { count: companyKeyLimits.keys })}
      </p>
      <input
        ref={field}
        id={`${id}-name`}
        className="bp6-input"
        maxLength={companyKeyLimits.name}
        value={name}
        disabled={isFull}
        aria-invalid={failure !== null}
        aria-describedby={failure ? `${id}-help ${id}-error` : `${id}-help`}
        onChange={({ target }) => setName(target.value)}
      />
      {failure && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {t(`common:${failure.fields?.[0]?.key ?? failure.key}`)}
        </p>
      )}
      <div className="card-actions">
        <Button type="submit" text={t('keys.make')} disabled={isFull || making.isPending || name.trim() === ''} />
      </div>
    </form>
  );
}

function KeyCard({ companyKey, onEnded }: { companyKey: CompanyKey; onEnded: () => Promise<void> }) {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const titleId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { id, name, ending, madeBy, created, used } = companyKey;
  const { mutate, isPending } = useMutation({
    mutationFn: () => endCompanyKey(id),
    onSuccess: onEnded,
    onError: (error) => notify({ key: failureOf(error).key }),
  });
  return (
    <article className="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      <p className="card-facts">
        <span>{t('keys.ending', { ending })}</span>
        <span>{t('keys.made', { date: showDate(created), name: madeBy })}</span>
        <span>{used ? t('keys.used', { date: showDate(used) }) : t('keys.unused')}</span>
      </p>
      {isAsked ? (
        <div role="alert" className="notice notice-warning">
          <p>{t('keys.endText')}</p>
          <div className="card-actions">
            <Button intent="danger" text={t('keys.endConfirm')} disabled={isPending} onClick={() => mutate()} />
            <Button
              text={t('keys.cancel')}
              onClick={() => {
                flushSync(() => setIsAsked(false));
                button.current?.focus();
              }}
            />
          </div>
        </div>
      ) : (
        <div className="card-actions">
          <Button
            ref={button}
            aria-label={t('keys.endOf', { name })}
            text={t('keys.end')}
            onClick={() => setIsAsked(true)}
          />
        </div>
      )}
    </article>
  );
}
