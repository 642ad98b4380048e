import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { hasRight } from '#domain/roles';
import { useSignedIn } from '../session/SessionProvider';
import { Page } from '../shell/Page';
import { AuthorisedPersons } from './AuthorisedPersons';
import { CompanyKeys } from './CompanyKeys';
import { CompanyOverview } from './CompanyOverview';
import { RememberedTables } from './RememberedTables';
import '../form/form.css';
import './settings.css';

/** Settings of the company acted for: an entrepreneur's only (SHELL-05, SHELL-06, SET-01). */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'form', 'documents', 'import']);
  const { party } = useSignedIn();
  if (!hasRight(party.type, 'settings')) return <Navigate to="/info" replace />;
  return (
    <Page title={t('title')} isNarrow>
      <CompanyOverview />
      <AuthorisedPersons />
      <RememberedTables />
      <CompanyKeys />
    </Page>
  );
}
