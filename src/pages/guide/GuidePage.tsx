import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { guideAddress, guidesAddress } from '#domain/applications/guide/address';
import type { Guide } from '#domain/applications/guide/guides';
import { startAddress } from '#domain/applications/start';
import { kindNameKey, kindPurposeKey } from '#domain/applications/words';
import { useSession } from '../../session/SessionProvider';
import { keepPlace } from '../../session/storage';
import { Page } from '../../shell/Page';
import { DangerNotice } from '../../ui/DangerNotice';
import { BackIcon } from '../../ui/icons';
import { GuideDocuments } from './GuideDocuments';
import { GuideFacts } from './GuideFacts';
import { GuideSteps } from './GuideSteps';
import './guide.css';

/** The guide to one kind of application; open to everybody. */
export function GuidePage({ definition, guide }: { definition: ApplicationDefinition; guide: Guide }) {
  const { t } = useTranslation(['guide', 'kinds', 'shell']);
  return (
    <>
      <p className="guide-back no-print">
        <Link to={guidesAddress}>
          <BackIcon />
          {t('all')}
        </Link>
      </p>
      <Page title={t(kindNameKey(definition))}>
        <p className="guide-imprint">
          {t('shell:authorityName')} · {t('shell:serviceName')} · {window.location.host}
          {guideAddress(definition)}
        </p>
        <DangerNotice definition={definition} />
        <p className="lead">{t(kindPurposeKey(definition))}</p>
        <GuideFacts definition={definition} />
        <div className="guide-columns">
          <div className="guide-column">
            <GuideDocuments guide={guide} Heading="h2" />
          </div>
          <div className="guide-column guide-side">
            <GuideSteps definition={definition} guide={guide} Heading="h2" />
            <p className="guide-actions no-print">
              <Begin definition={definition} />
              <button type="button" className="button" onClick={() => window.print()}>
                {t('print')}
              </button>
            </p>
          </div>
        </div>
      </Page>
    </>
  );
}

/** Leads to the form; without a session, by way of the login. */
function Begin({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation('guide');
  const { party } = useSession();
  const form = startAddress({ definition, activity: null });
  return party ? (
    <Link className="button button-primary" to={form}>
      {t('begin')}
    </Link>
  ) : (
    <Link className="button button-primary" to="/login" onClick={() => keepPlace({ path: form })}>
      {t('logInAndBegin')}
    </Link>
  );
}
