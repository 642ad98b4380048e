import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BroughtSection, rowChanges } from '#domain/applications/merge';
import type { BroughtChanges } from '#machines/draft/draft.machine';
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
            <Changes {...each} />
          </li>
        ))}
      </ul>
      <Button text={t('draft.brought.close')} onClick={() => setClosed(brought)} />
    </div>
  );
}

function Changes({ section, rows }: BroughtSection) {
  const { t } = useTranslation(['unsaved', 'form']);
  const title = t(`form:section.${section}`);
  if (!rows) return title;
  const changes = rowChanges
    .filter((kind) => rows[kind] > 0)
    .map((kind) => t(`draft.brought.${kind}`, { number: rows[kind] }));
  return `${title}: ${changes.join(', ')}`;
}
