import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/api';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../i18n';
import { Tag } from '../ui/Tag';

interface SessionCardProps {
  session: Session;
  isDisabled: boolean;
  onEnd: (id: string) => void;
}

/** One session: the device and its times. The session on screen is marked; it ends by logging out. */
export function SessionCard({ session, isDisabled, onEnd }: SessionCardProps) {
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const titleId = useId();
  const { id, isCurrent, started, lastUsed } = session;
  const device = session.device ?? t('unknownDevice');
  const instants = { started, lastUsed };
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="card-heading">
        <h2 id={titleId}>{device}</h2>
        {isCurrent && <Tag tone="done">{t('current')}</Tag>}
      </div>
      <dl className="facts">
        {(['started', 'lastUsed'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>{t('instant', { date: showDate(instants[fact]), time: showTime(instants[fact], language) })}</dd>
          </div>
        ))}
      </dl>
      {!isCurrent && (
        <div className="card-actions">
          <button
            type="button"
            className="button button-danger"
            aria-label={t('endOf', { device, date: showDate(started), time: showTime(started, language) })}
            disabled={isDisabled}
            onClick={() => onEnd(id)}
          >
            {t('end')}
          </button>
        </div>
      )}
    </article>
  );
}
