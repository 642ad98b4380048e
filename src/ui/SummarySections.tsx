import type { SummaryDocumentSection } from '#domain/applications/summary';
import './summarySections.css';

/** Rows and lines never move, and two may say the same: each is known by its place. */
const placed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, place }));

/** The parts of a summary, to read. */
export function SummarySections({
  sections,
  heading: Heading = 'h2',
}: {
  sections: readonly SummaryDocumentSection[];
  heading?: 'h2' | 'h3';
}) {
  return sections.map(({ title, rows }) => (
    <section key={title} className="summary-section">
      <Heading>{title}</Heading>
      <dl>
        {placed(rows).map(({ place, item: { label, lines } }) => (
          <div key={place}>
            <dt>{label}</dt>
            {placed(lines).map((line) => (
              <dd key={line.place}>{line.item}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ));
}
