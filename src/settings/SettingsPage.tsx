import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { hasRight } from '#domain/roles';
import { useSignedIn } from '../session/SessionProvider';
import { Page } from '../shell/Page';

/** Settings of the company acted for: an entrepreneur's only (SHELL-05, SHELL-06, SET-01, SET-02). */
export default function SettingsPage() {
  const { t } = useTranslation('shell');
  const { party } = useSignedIn();
  if (!hasRight(party.type, 'settings')) return <Navigate to="/info" replace />;
  return (
    <Page title={t('settings.title')} isNarrow>
      <section className="card" aria-labelledby="company-title">
        <h2 id="company-title">{t('settings.company')}</h2>
        <dl className="facts">
          <div>
            <dt>{t('settings.name')}</dt>
            <dd>{party.name}</dd>
          </div>
          <div>
            <dt>{t('settings.code')}</dt>
            <dd>{party.code}</dd>
          </div>
        </dl>
      </section>
    </Page>
  );
}
