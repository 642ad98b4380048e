import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindTotal, SummaryDocumentSection } from '#domain/applications/summary';
import './summarySections.css';

/** Rows and lines never move, and two may say the same: each is known by its place. */
const placed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, place }));

/** The parts of a summary, to read. */
export function SummarySections({
  sections,
  heading: Heading = 'h2',
  actionOf,
}: {
  sections: readonly SummaryDocumentSection[];
  heading?: 'h2' | 'h3';
  /** Shown next to the heading of a section. */
  actionOf?: (section: SummaryDocumentSection) => ReactNode;
}) {
  return placed(sections).map(({ place: key, item: section }) => (
    <section key={key} className="summary-section">
      {actionOf ? (
        <div className="summary-heading">
          <Heading>{section.title}</Heading>
          {actionOf(section)}
        </div>
      ) : (
        <Heading>{section.title}</Heading>
      )}
      {section.totals && <Totals totals={section.totals} />}
      <SummaryRows {...section} />
    </section>
  ));
}

/** How many rows there are of each kind. */
export function Totals({ totals }: { totals: readonly KindTotal[] }) {
  const { t } = useTranslation('common');
  return (
    <ul className="totals" aria-label={t('totals.title')}>
      {totals.map(({ kind, count }) => (
        <li key={kind}>{`${count} × ${kind}`}</li>
      ))}
    </ul>
  );
}

/** The rows of one part. @param title of the part: a label that repeats it is left to screen readers. */
export const SummaryRows = ({ rows, title }: Pick<SummaryDocumentSection, 'rows' | 'title'>) => (
  <dl>
    {placed(rows).map(({ place, item: { label, lines } }) => (
      <div key={place}>
        <dt className={label === title ? 'visually-hidden' : undefined}>{label}</dt>
        {placed(lines).map((line) => (
          <dd key={line.place}>{line.item}</dd>
        ))}
      </div>
    ))}
  </dl>
);
