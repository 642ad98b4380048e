import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { portalVersion } from './version';

/** The authority behind the service, guides, the check of documents, help, privacy and accessibility, and the version with the server's address (SHELL-30). */
export function Footer() {
  const { t } = useTranslation('shell');
  const { version, ip } = portalVersion();
  return (
    <footer className="footer">
      <div className="footer-row">
        <p>{t('footer.authority')}</p>
        <nav aria-label={t('footer.name')}>
          <Link to="/guide">{t('footer.guide')}</Link>
          <Link to="/verify">{t('footer.verify')}</Link>
          <Link to="/help">{t('footer.help')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/accessibility">{t('footer.accessibility')}</Link>
        </nav>
        <p className="footer-version">{t('footer.version', { version, ip })}</p>
      </div>
    </footer>
  );
}
