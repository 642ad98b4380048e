import { useTranslation } from 'react-i18next';
import type { SectionChange } from '#domain/applications/model';
import { useChangedBy } from './useChangedBy';

/** Section by section, the one that was changed last first. */
export default function SectionChanges({ changes }: { changes: readonly SectionChange[] }) {
  const { t } = useTranslation('form');
  const changedBy = useChangedBy();
  return (
    <dl>
      {[...new Set(changes.map(({ section }) => section))].map((each) => (
        <div key={each}>
          <dt>{t(`section.${each}`)}</dt>
          {changes
            .filter(({ section }) => section === each)
            .map((change) => (
              <dd key={`${change.name} ${change.changed}`}>{changedBy(change)}</dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
