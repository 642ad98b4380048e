import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../shell/Page';

/** An address that the portal does not have. */
export default function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('notFound.title')} isNarrow>
      <p>{t('notFound.text')}</p>
      <p>
        <Link className="button button-primary" to="/">
          {t('notFound.home')}
        </Link>
      </p>
      <p>
        <Link to="/help">{t('help.title')}</Link>
      </p>
    </Page>
  );
}
