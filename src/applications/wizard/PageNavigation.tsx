import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWizardEvents } from '../machine/useApplication';
import { type PageStanding, usePageStandings } from './usePageStandings';
import '../sectionNavigation/sectionNavigation.css';
import './wizard.css';

/** In front of the standing, for those who see it; the words say the same. */
const marks: Readonly<Record<PageStanding, string>> = { complete: '✓', incomplete: '○', error: '!' };

/**
 * The pages of a form, each with what it still lacks; those that were visited can be opened (PAG-01). On a wide screen it
 * stays beside the form; on a narrow one it opens on demand.
 */
export function PageNavigation() {
  const { t } = useTranslation('wizard');
  const { openPage } = useWizardEvents();
  const pages = usePageStandings();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="section-navigation page-navigation" aria-label={t('title')}>
      <button
        type="button"
        className="button button-quiet section-navigation-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('title')}
      </button>
      <p className="section-navigation-title" aria-hidden="true">
        {t('title')}
      </p>
      <ol data-open={isOpen || undefined}>
        {pages.map(({ id, standing, isShown, isVisited }) => {
          const content = (
            <>
              <span aria-hidden="true" className="section-navigation-mark">
                {standing && marks[standing]}
              </span>
              <span>
                {t(`page.${id}`)}
                {standing && <span className="visually-hidden">{`, ${t(`standing.${standing}`)}`}</span>}
              </span>
            </>
          );
          return (
            <li key={id} data-page={id} data-standing={standing ?? undefined}>
              {isVisited ? (
                <a
                  href={`?page=${id}`}
                  aria-current={isShown ? 'step' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setOpen(false);
                    openPage(id);
                  }}
                >
                  {content}
                </a>
              ) : (
                <span className="page-navigation-ahead">{content}</span>
              )}
            </li>
          );
        })}
        <li>
          <span className="page-navigation-ahead">
            <span aria-hidden="true" className="section-navigation-mark" />
            <span>{t('page.check')}</span>
          </span>
        </li>
      </ol>
    </nav>
  );
}
