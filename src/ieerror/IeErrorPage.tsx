import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../shell/Page';

/** SHELL-03. Old browsers read the same text from the page's first script; this page is for any other that comes here. */
export default function IeErrorPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('browser.blockedTitle'));
  return (
    <main className="standalone">
      <h1>{t('browser.blockedTitle')}</h1>
      <p>{t('browser.blockedText')}</p>
    </main>
  );
}
