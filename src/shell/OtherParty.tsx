import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ActingParty } from '#domain/applications/model';
import type { Audience } from '#domain/codes';
import { useSessionEvents, useSignedIn } from '../session/SessionProvider';
import { Page } from './Page';
import { PartyList } from './PartyList';

interface OtherPartyProps {
  /** Whose application the address is of. */
  audience: Audience;
  /** Who may be acted for instead; none when nobody is known. */
  parties: readonly ActingParty[];
}

/** An address that the acting party has no access to: the person can go on at it as another party (ROLE-20). */
export default function OtherParty({ audience, parties }: OtherPartyProps) {
  const { t } = useTranslation(['otherParty', 'shell']);
  const { party } = useSignedIn();
  const { requestPartyChoice } = useSessionEvents();
  const { pathname, search } = useLocation();
  const goOnAs = (code: string | null) => requestPartyChoice(code, pathname + search);
  return (
    <Page title={t('title')} isNarrow>
      <p>{t(audience, { name: party.name })}</p>
      {parties.length > 0 ? (
        <>
          <p>{t('choose')}</p>
          <PartyList parties={parties} current={null} onChoose={goOnAs} />
        </>
      ) : (
        <>
          <p>{t('none')}</p>
          <p>
            <button type="button" className="button" onClick={() => goOnAs(null)}>
              {t('shell:menu.refreshParties')}
            </button>
          </p>
        </>
      )}
      <p>
        <Link to="/info">{t('back')}</Link>
      </p>
    </Page>
  );
}
