import { useTranslation } from 'react-i18next';
import { focusSection } from '../form/Section';
import { FormNavigation } from './FormNavigation';
import { useSectionStandings } from './useSectionStandings';

/** The sections of a form, as links to their headings. */
export default function SectionNavigation() {
  const { t } = useTranslation(['sectionNavigation', 'form']);
  const sections = useSectionStandings();
  const judged = sections.filter(({ standing }) => standing !== null);
  const complete = judged.filter(({ standing }) => standing === 'complete').length;
  return (
    <FormNavigation
      title={t('title')}
      toggle={t('toggle', { complete, count: judged.length })}
      parts={sections.map(({ id, standing }) => ({
        id,
        title: t(`form:section.${id}`),
        standing,
        link: { href: `#${id}`, open: () => focusSection(id) },
      }))}
    />
  );
}
