import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationSummary, Licence } from '#domain/applications/model';
import type { Start } from '#domain/applications/start';
import { kindNameKey, kindTitleKey } from '#domain/applications/words';
import { dayOf, showDate } from '#domain/dates';
import { useSignedIn } from '../session/SessionProvider';
import { DraftOffer } from './DraftOffer';
import { type NeededAction, neededActions } from './neededActions';
import { useAgeCheck } from './useAgeCheck';

/** So many are in sight; the others are folded. */
const shownAtOnce = 3;

interface NeededActionsProps {
  applications: readonly ApplicationSummary[];
  licences: readonly Licence[];
}

/** Everything that waits for the person, over both lists; nothing when nothing does. */
export function NeededActions({ applications, licences }: NeededActionsProps) {
  const { t } = useTranslation('info');
  const { audience } = useSignedIn();
  const [chosen, setChosen] = useState<Start | null>(null);
  const dismiss = useCallback(() => setChosen(null), []);
  const allowsApplying = useAgeCheck();
  const actions = useMemo(
    () => neededActions(applications, licences, { audience, today: dayOf(new Date()) }),
    [applications, licences, audience],
  );
  if (actions.length === 0) return null;
  const begin = (start: Start) => !chosen && allowsApplying() && setChosen(start);
  const folded = actions.slice(shownAtOnce);
  return (
    <section aria-labelledby="needs-title" className="needs">
      <h2 id="needs-title">{t('needs.title')}</h2>
      <ActionList actions={actions.slice(0, shownAtOnce)} hasPrimary onBegin={begin} />
      {folded.length > 0 && (
        <details>
          <summary>{t('needs.more', { count: folded.length })}</summary>
          <ActionList actions={folded} onBegin={begin} />
        </details>
      )}
      {chosen && <DraftOffer start={chosen} onDismiss={dismiss} />}
    </section>
  );
}

interface ActionListProps {
  actions: readonly NeededAction[];
  /** The first one has the primary button. */
  hasPrimary?: boolean;
  onBegin: (start: Start) => void;
}

function ActionList({ actions, hasPrimary = false, onBegin }: ActionListProps) {
  const { t } = useTranslation(['info', 'kinds']);
  return (
    <ul>
      {actions.map((action, index) => {
        const { reason, definition } = action;
        const className = hasPrimary && index === 0 ? 'button button-primary' : 'button';
        if ('licence' in action) {
          const { number, validUntil } = action.licence;
          const name = t('needs.name', { title: t(kindNameKey(definition)), no: number });
          const text = t(`needs.text.${reason}`, { date: showDate(action.lastDay), end: showDate(validUntil) });
          return (
            <li key={number}>
              <p>
                <strong>{name}</strong>
                {text}
              </p>
              <button type="button" className={className} onClick={() => onBegin(action.start)}>
                {t('licences.EXTEND_LICENCE')}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          );
        }
        const { id, no, licenceActivity, permission } = action.application;
        const title = t(kindTitleKey(definition, licenceActivity?.type ?? null));
        const name = t('drafts.name', { title, no });
        return (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              {t(`needs.text.${reason}`, { date: showDate(permission?.lastDay) })}
            </p>
            <Link className={className} to={`${definition.route}/${id}`} state={{ type: definition.code }}>
              {t(`needs.do.${reason}`)}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
