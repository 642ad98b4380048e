import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWizardEvents } from '../machine/useApplication';
import { type PageStanding, type StandingPage, usePageStandings } from './usePageStandings';
import './wizard.css';

/** In front of the standing, for those who see it; the words say the same. */
const marks: Readonly<Record<PageStanding, string>> = { complete: '✓', incomplete: '○', error: '!' };

/** The check of all answers is the last part; it opens from the last page only. */
const check: StandingPage = { id: 'check', standing: null, isShown: false, isVisited: false };

/**
 * The pages of a form, each with what it still lacks; those that were visited can be opened (PAG-01). On a wide screen the
 * list stays beside the form; on a narrow one it opens on demand.
 */
export function PageNavigation() {
  const { t } = useTranslation('wizard');
  const pages = usePageStandings();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="page-navigation" aria-label={t('title')}>
      <button
        type="button"
        className="button button-quiet page-navigation-toggle"
        aria-expanded={isOpen}
        aria-label={t('title')}
        onClick={() => setOpen(!isOpen)}
      >
        {t('parts')}
      </button>
      <p className="page-navigation-title" aria-hidden="true">
        {t('title')}
      </p>
      <ol data-open={isOpen || undefined}>
        {[...pages, check].map((page) => (
          <li key={page.id} data-part={page.id} data-standing={page.standing ?? undefined}>
            <PageLink page={page} onOpened={() => setOpen(false)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PageLink({
  page: { id, standing, isShown, isVisited },
  onOpened,
}: {
  page: StandingPage;
  onOpened: () => void;
}) {
  const { t } = useTranslation('wizard');
  const { openPage } = useWizardEvents();
  const content = (
    <>
      <span aria-hidden="true" className="page-navigation-mark">
        {standing && marks[standing]}
      </span>
      <span>
        {t(`page.${id}`)}
        {standing && <span className="visually-hidden">{`, ${t(`standing.${standing}`)}`}</span>}
      </span>
    </>
  );
  if (!isVisited) return <span className="page-navigation-ahead">{content}</span>;
  return (
    <a
      href={`?page=${id}`}
      aria-current={isShown ? 'step' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onOpened();
        openPage(id);
      }}
    >
      {content}
    </a>
  );
}
