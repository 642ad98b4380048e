import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { Licence } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import type { Start } from '#domain/applications/start';
import { kindNameKey, kindTitleKey } from '#domain/applications/words';
import { dayOf, showDate } from '#domain/dates';
import { downloadDecision, downloadExtract } from '../api/papers';
import { useSignedIn } from '../session/SessionProvider';
import { DownloadButton } from '../shell/DownloadButton';
import { Tag } from '../ui/Tag';
import { CarryPermits } from './CarryPermits';
import { DraftOffer } from './DraftOffer';
import { GrantedNumbers } from './GrantedNumbers';
import { actionsOf } from './licenceActions';
import { PurchaseAllowances } from './PurchaseAllowances';
import { Renewal } from './Renewal';
import { useAgeCheck } from './useAgeCheck';
import { WeaponList } from './WeaponList';

const tones = { VALID: 'done', EXPIRED: 'ended', REVOKED: 'refused' } as const;

interface LicenceCardProps {
  licence: Licence;
  /** The words for a weapon type or a purpose. */
  nameOf: (type: string) => string;
  /** Is the flag of weapon assignment on (INFO-25)? */
  isAssignmentOn: boolean;
}

/** One licence: what it says, its weapons, and what can be applied for about it (INFO-05, INFO-06, INFO-24, INFO-25). */
export const LicenceCard = memo(function LicenceCard({ licence, nameOf, isAssignmentOn }: LicenceCardProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const { audience, party } = useSignedIn();
  const [chosen, setChosen] = useState<Start | null>(null);
  const dismiss = useCallback(() => setChosen(null), []);
  const allowsApplying = useAgeCheck();
  const { number, type, status, issued, validUntil } = licence;
  const definition = definitionOf(type, audience);
  const actions = actionsOf(licence, party.type, { isAssignmentOn, today: dayOf(new Date()) });
  const title = definition ? t(kindNameKey(definition)) : type;
  return (
    <article className="card">
      <div className="card-heading">
        <h3>{t('needs.name', { title, no: number })}</h3>
        <Tag tone={tones[status]}>{t(`licences.status.${status}`)}</Tag>
      </div>
      <dl className="facts">
        <div>
          <dt>{t('licences.issued')}</dt>
          <dd>{showDate(issued)}</dd>
        </div>
        <div>
          <dt>{t('licences.validUntil')}</dt>
          <dd>{showDate(validUntil)}</dd>
        </div>
      </dl>
      <UnderWay licence={licence} />
      <Renewal licence={licence} />
      <Contents licence={licence} definition={definition} nameOf={nameOf} />
      <div className="card-actions">
        {actions.map(({ key, start }) => (
          <button
            key={key}
            type="button"
            className="button"
            aria-disabled={chosen !== null}
            onClick={() => !chosen && allowsApplying() && setChosen(start)}
          >
            {t(key)}
            <span className="visually-hidden"> {number}</span>
          </button>
        ))}
        <DownloadButton load={() => downloadDecision(number)}>
          {t('licences.decision')}
          <span className="visually-hidden"> {number}</span>
        </DownloadButton>
        <DownloadButton load={() => downloadExtract(number)}>
          {t('licences.extract')}
          <span className="visually-hidden"> {number}</span>
        </DownloadButton>
      </div>
      {chosen && <DraftOffer start={chosen} onDismiss={dismiss} />}
    </article>
  );
});

/** What the licence is for: weapons that may be bought with it, permits of employees, or weapons that it allows and holds. */
function Contents({
  licence,
  definition,
  nameOf,
}: Pick<LicenceCardProps, 'licence' | 'nameOf'> & { definition: ApplicationDefinition | undefined }) {
  const { number, status, weapons, allowance, granted } = licence;
  if (allowance) return <PurchaseAllowances {...licence} allowance={allowance} nameOf={nameOf} />;
  if (definition?.licence?.gives === 'permits') return <CarryPermits number={number} isValid={status === 'VALID'} />;
  return (
    <>
      {granted && <GrantedNumbers granted={granted} nameOf={nameOf} />}
      <WeaponList weapons={weapons} nameOf={nameOf} />
    </>
  );
}

/** The applications about the licence that are not decided yet, each with a link. */
function UnderWay({ licence: { underWay = [] } }: Pick<LicenceCardProps, 'licence'>) {
  const { t } = useTranslation(['info', 'kinds']);
  const { audience } = useSignedIn();
  return underWay.map(({ id, no, type, activity }) => {
    const definition = definitionOf(type, audience);
    return (
      definition && (
        <p key={id} className="notice">
          <Link to={`${definition.route}/${id}`}>
            {t('licences.underWay', { title: t(kindTitleKey(definition, activity)), no })}
          </Link>
        </p>
      )
    );
  });
}
