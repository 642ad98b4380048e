import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BroughtSection, rowChanges } from '#domain/applications/merge';
import type { SectionChange } from '#domain/applications/model';
import type { BroughtChanges } from '#machines/draft/draft.machine';
import { useChangedBy } from '../../ui/useChangedBy';
import { useDraftState } from '../machine/useApplication';
import { OtherChange } from './OtherChange';

/** What was saved elsewhere and has been merged into the form, until it is closed (MRG-01). */
export function BroughtNotice() {
  const brought = useDraftState(({ context }) => context.brought);
  const [closed, setClosed] = useState<BroughtChanges | null>(null);
  const { t } = useTranslation('unsaved');
  if (!brought || brought === closed) return null;
  return (
    <div role="status" className="notice form-notice">
      <p>
        <OtherChange params={brought.params} /> {t('draft.brought.text')}
      </p>
      <ul>
        {brought.sections.map((each) => (
          <li key={each.section}>
            <Changes {...each} by={brought.changes.find(({ section }) => section === each.section)} />
          </li>
        ))}
      </ul>
      <Button text={t('draft.brought.close')} onClick={() => setClosed(brought)} />
    </div>
  );
}

/** What of a section was changed, and who did it, when that is known (MRG-03). */
function Changes({ section, rows, by }: BroughtSection & { by: SectionChange | undefined }) {
  const { t } = useTranslation(['unsaved', 'form']);
  const changedBy = useChangedBy();
  const title = t(`form:section.${section}`);
  const changed = (counts: NonNullable<BroughtSection['rows']>) =>
    rowChanges
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`draft.brought.${kind}`, { number: counts[kind] }))
      .join(', ');
  const what = rows ? `${title}: ${changed(rows)}` : title;
  return by ? `${what} (${changedBy(by)})` : what;
}
