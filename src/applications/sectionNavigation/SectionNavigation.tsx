import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusSection } from '../form/Section';
import './sectionNavigation.css';
import { type SectionStanding, useSectionStandings } from './useSectionStandings';

/** In front of the standing, for those who see it; the words say the same. */
const marks: Readonly<Record<SectionStanding, string>> = { complete: '✓', incomplete: '○', error: '!' };

/**
 * The sections of a form, each with what it still lacks, as links to their headings. On a wide screen it stays beside the
 * form; on a narrow one it opens on demand.
 */
export default function SectionNavigation() {
  const { t } = useTranslation(['sectionNavigation', 'form']);
  const sections = useSectionStandings();
  const [isOpen, setOpen] = useState(false);
  const judged = sections.filter(({ standing }) => standing !== null);
  const complete = judged.filter(({ standing }) => standing === 'complete').length;
  return (
    <nav className="section-navigation" aria-label={t('title')}>
      <button
        type="button"
        className="button button-quiet section-navigation-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('toggle', { complete, count: judged.length })}
      </button>
      <p className="section-navigation-title" aria-hidden="true">
        {t('title')}
      </p>
      <ol data-open={isOpen || undefined}>
        {sections.map(({ id, standing }) => (
          <li key={id} data-standing={standing ?? undefined}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                setOpen(false);
                focusSection(id);
              }}
            >
              <span aria-hidden="true" className="section-navigation-mark">
                {standing && marks[standing]}
              </span>
              <span>
                {t(`form:section.${id}`)}
                {standing && <span className="visually-hidden">{`, ${t(`standing.${standing}`)}`}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
