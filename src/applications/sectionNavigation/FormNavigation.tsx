import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './sectionNavigation.css';
import type { SectionStanding } from './useSectionStandings';

/** In front of the standing, for those who see it; the words say the same. */
const marks: Readonly<Record<SectionStanding, string>> = { complete: '✓', incomplete: '○', error: '!' };

export interface FormPart {
  id: string;
  title: string;
  /** null: nothing is asked in it, or nothing is known yet. */
  standing: SectionStanding | null;
  /** Address and work of its link; null: it cannot be opened. */
  link: { href: string; open: () => void; isCurrent?: boolean } | null;
}

interface FormNavigationProps {
  className?: string;
  title: string;
  /** Words of the button that opens the list on a narrow screen. */
  toggle: string;
  parts: readonly FormPart[];
}

/**
 * The parts of a form, each with what it still lacks. On a wide screen the list stays beside the form; on a narrow one it
 * opens on demand.
 */
export function FormNavigation({ className = '', title, toggle, parts }: FormNavigationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={`section-navigation ${className}`} aria-label={title}>
      <button
        type="button"
        className="button button-quiet section-navigation-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {toggle}
      </button>
      <p className="section-navigation-title" aria-hidden="true">
        {title}
      </p>
      <ol data-open={isOpen || undefined}>
        {parts.map((part) => (
          <li key={part.id} data-part={part.id} data-standing={part.standing ?? undefined}>
            <PartLink part={part} onOpened={() => setOpen(false)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PartLink({ part: { title, standing, link }, onOpened }: { part: FormPart; onOpened: () => void }) {
  const { t } = useTranslation('wizard');
  const content = (
    <>
      <span aria-hidden="true" className="section-navigation-mark">
        {standing && marks[standing]}
      </span>
      <span>
        {title}
        {standing && <span className="visually-hidden">{`, ${t(`standing.${standing}`)}`}</span>}
      </span>
    </>
  );
  if (!link) return <span className="page-navigation-ahead">{content}</span>;
  return (
    <a
      href={link.href}
      aria-current={link.isCurrent ? 'step' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onOpened();
        link.open();
      }}
    >
      {content}
    </a>
  );
}
