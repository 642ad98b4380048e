import { useTranslation } from 'react-i18next';
import { useWizardEvents } from '../machine/useApplication';
import { FormNavigation, type FormPart } from '../sectionNavigation/FormNavigation';
import { usePageStandings } from './usePageStandings';
import './wizard.css';

/** The pages of a form; those that were visited can be opened (PAG-01). The check of all answers is the last part. */
export function PageNavigation() {
  const { t } = useTranslation('wizard');
  const { openPage } = useWizardEvents();
  const pages = usePageStandings();
  const parts = pages.map(
    ({ id, standing, isShown, isVisited }): FormPart => ({
      id,
      title: t(`page.${id}`),
      standing,
      link: isVisited ? { href: `?page=${id}`, open: () => openPage(id), isCurrent: isShown } : null,
    }),
  );
  return (
    <FormNavigation
      className="page-navigation"
      title={t('title')}
      toggle={t('title')}
      parts={[...parts, { id: 'check', title: t('page.check'), standing: null, link: null }]}
    />
  );
}
