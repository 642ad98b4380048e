import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { PaperCheck } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import { showDate } from '#domain/dates';
import { failureOf } from '#domain/errors';
import { checkPaper } from '../api/papers';
import { queryClient } from '../api/queryClient';
import { Page } from '../shell/Page';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailureNotice } from '../ui/FailureNotice';
import { Tag } from '../ui/Tag';

const tones = {
  VALID: 'done',
  EXPIRED: 'ended',
  REVOKED: 'refused',
  ENDED: 'ended',
  REFUSED: 'refused',
  DECIDED: 'done',
  USED: 'ended',
} as const;

/** Whoever holds a paper checks here that it is genuine and valid today; open to everybody (PAP-02). */
export default function VerifyPage() {
  const { t } = useTranslation('verify');
  const { code } = useParams();
  return (
    <Page title={t('title')} isNarrow>
      <p>{t('lead')}</p>
      <CodeForm key={code} code={code ?? ''} />
      {code && (
        <QueryClientProvider client={queryClient}>
          <Answer code={code} />
        </QueryClientProvider>
      )}
    </Page>
  );
}

function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation('verify');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  return (
    <form
      className="field verify-form"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.replaceAll(/[^0-9A-Za-z]/g, '');
        if (wanted) void navigate(`/verify/${wanted}`);
      }}
    >
      <label className="field-label" htmlFor="paper-code">
        {t('code')}
      </label>
      <input
        id="paper-code"
        className="input"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        aria-describedby="paper-code-help"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id="paper-code-help" className="muted">
        {t('help')}
      </p>
      <button type="submit" className="button">
        {t('check')}
      </button>
    </form>
  );
}

function Answer({ code }: { code: string }) {
  const { t } = useTranslation('verify');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['paper', code],
    queryFn: ({ signal }) => checkPaper(code, signal),
    staleTime: 0,
    retry: false,
  });
  if (data) return <Found paper={data} />;
  if (!error || isFetching) return <CardSkeletons label={t('loading')} />;
  const { kind, messageId } = failureOf(error);
  if (kind === 'notFound') return <FailureNotice text={t('unknown')} />;
  return (
    <FailureNotice text={t(messageId === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed')} onRetry={() => void refetch()} />
  );
}

function Found({ paper }: { paper: PaperCheck }) {
  const { t } = useTranslation(['verify', 'kinds']);
  const { kind, type, audience, number, holder, made, standing, lastDay } = paper;
  const definition = definitionOf(type, audience);
  const facts = [
    ['paper', t(`kind.${kind}`)],
    ['about', definition ? t(kindNameKey(definition)) : type],
    ['number', number],
    ['holder', holder],
    ['made', showDate(made)],
    ...(lastDay ? [['lastDay', showDate(lastDay)] as const] : []),
  ] as const;
  return (
    <section className="card" aria-labelledby="paper-title">
      <div className="card-heading" role="status">
        <h2 id="paper-title">{t('genuine')}</h2>
        <Tag tone={tones[standing]}>{t(`standing.${standing}`)}</Tag>
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(`meaning.${standing}`)}</p>
      {kind === 'extract' && <p>{t('changed', { date: showDate(made) })}</p>}
    </section>
  );
}
