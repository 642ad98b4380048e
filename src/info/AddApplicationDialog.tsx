import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationTypeEntry } from '#domain/api';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { definitionOf } from '#domain/applications/registry';
import type { Start } from '#domain/applications/start';
import { kindPurposeKey } from '#domain/applications/words';
import type { Audience } from '#domain/codes';
import { applicationTypesQuery } from '../api/sharedQueries';
import { useLanguage } from '../i18n';
import { useSignedIn } from '../session/SessionProvider';
import { CardSkeletons } from '../ui/CardSkeletons';
import { Modal } from '../ui/Modal';
import { DraftOffer } from './DraftOffer';
import { useAgeCheck } from './useAgeCheck';
import { useLacksDocument } from './useLacksDocument';

/** The kinds offered that have a place in this portal. */
const offersOf = (entries: readonly ApplicationTypeEntry[], audience: Audience) =>
  entries.flatMap((entry) => {
    const definition = definitionOf(entry.code, audience);
    return definition ? [{ entry, definition }] : [];
  });

/** INFO-21, INFO-22, INFO-27: which kind of application to begin, or to continue when there is an unfinished one. */
export default function AddApplicationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['info', 'kinds']);
  const { party, audience } = useSignedIn();
  const allowsApplying = useAgeCheck();
  const lacksDocument = useLacksDocument();
  const { data, isPending, isFetching, refetch } = useQuery(applicationTypesQuery(party.code, useLanguage()));
  const known = offersOf(data ?? [], audience);
  const isUncertain = ({ entry }: (typeof known)[number]) => entry.metadata.isMembershipUnknown === true;
  const offers = known.filter((offer) => !isUncertain(offer));
  const uncertain = known.filter(isUncertain);

  const [chosen, setChosen] = useState<Start | null>(null);

  const choose = (definition: ApplicationDefinition) => {
    if (chosen) return;
    if (allowsApplying()) setChosen({ definition, activity: null });
    else onClose();
  };
  const chooseAgain = useCallback(() => setChosen(null), []);

  return (
    <Modal title={t('add.title')} onClose={onClose}>
      <p>{t('add.text')}</p>
      {lacksDocument && (
        <p role="alert" className="notice notice-warning">
          {t('add.noDocument')}
        </p>
      )}
      {isPending && <CardSkeletons label={t('add.loading')} />}
      {!isPending && offers.length === 0 && <p>{t('add.none')}</p>}
      <ul className="kinds">
        {offers.map(({ entry, definition }) => (
          <li key={definition.code}>
            <button type="button" className="kind" aria-disabled={chosen !== null} onClick={() => choose(definition)}>
              <span className="kind-name">{entry.value}</span>
              <span className="kind-purpose">{t(kindPurposeKey(definition))}</span>
            </button>
          </li>
        ))}
      </ul>
      {uncertain.length > 0 && (
        <div className="notice notice-warning">
          <p>{t('add.membershipUnknown', { kinds: uncertain.map(({ entry }) => entry.value).join(', ') })}</p>
          <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
            {t('add.retry')}
          </button>
        </div>
      )}
      <p role="status">{chosen && t('add.opening')}</p>
      {chosen && <DraftOffer start={chosen} onDismiss={chooseAgain} />}
    </Modal>
  );
}
