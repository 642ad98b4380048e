import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Overlap } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { SummaryDocumentRow, SummaryRow } from '#domain/applications/summary';
import { lineInWords } from '#domain/applications/textInWords';
import { openOverlaps } from '#machines/draft/draft.machine';
import { SummaryRows } from '../../ui/SummarySections';
import { useFocusOnPage } from '../../ui/useFocusOnPage';
import { useForm, useFormContext, useStoreState } from '../form/formContext';
import { useWords } from '../form/useWords';
import { useApplicationEvents, useDraftState } from '../machine/useApplication';
import { conflictChoiceId } from './conflictChoiceId';
import { OtherChange } from './OtherChange';
import { overlapRows } from './overlapRows';
import './conflictChoice.css';

/**
 * The same parts of the application were changed somewhere else: the applicant chooses, part by part, which version stays
 * (MRG-02).
 */
export default function ConflictChoice() {
  const asked = useDraftState(({ context }) => context.asked);
  const params = useDraftState(({ context }) => context.failure?.params);
  const { t } = useTranslation('unsaved');
  useFocusOnPage();
  return (
    <>
      <p>
        <OtherChange params={params} />
      </p>
      <p>{t('draft.conflict.text')}</p>
      <div className="conflict-parts" id={conflictChoiceId}>
        {asked &&
          openOverlaps(asked).map((overlap) => (
            <PartChoice key={overlap.part} overlap={overlap} theirs={asked.theirs} />
          ))}
      </div>
    </>
  );
}

/** What both versions say of one part, as far as they differ, and the choice between them. */
function PartChoice({ overlap, theirs }: { overlap: Overlap; theirs: ApplicationCore }) {
  const { keepMine, takeTheirs } = useApplicationEvents();
  const { definition, store } = useForm();
  const context = useFormContext();
  const mine = useStoreState(({ values }) => values);
  const { t } = useTranslation(['unsaved', 'form']);
  const part = { form: store.form, context, namespace: definition.namespace, overlap };
  const ownRows = mine && overlapRows(part, store.collect());
  const otherRows = overlapRows(part, theirs);
  const [ownWords, otherWords] = useDifferences(ownRows, otherRows);
  const title = t(`form:section.${overlap.section}`);
  return (
    <fieldset className="conflict-part">
      <legend>{title}</legend>
      <Side
        title={t('draft.conflict.here')}
        rows={ownWords}
        action={t('draft.conflict.mine')}
        part={title}
        onChoose={() => keepMine(overlap.part)}
      />
      <Side
        title={t('draft.conflict.there')}
        rows={otherWords}
        action={t('draft.conflict.theirs')}
        part={title}
        onChoose={() => takeTheirs(overlap.part)}
      />
    </fieldset>
  );
}

/** Both sides in words, without what they have in common. */
function useDifferences(
  own: readonly SummaryRow[],
  other: readonly SummaryRow[],
): [own: SummaryDocumentRow[], other: SummaryDocumentRow[]] {
  const inWords = useWords([...own, ...other].flatMap(({ label, lines }) => [label, ...lines.flat()]));
  const worded = (rows: readonly SummaryRow[]): SummaryDocumentRow[] =>
    rows
      .map(({ label, lines }) => ({
        label: inWords(label),
        lines: lines.map((texts) => lineInWords(inWords, texts)).filter(Boolean),
      }))
      .filter(({ lines }) => lines.length > 0);
  const [here, there] = [worded(own), worded(other)];
  const isIn = (rows: readonly SummaryDocumentRow[], row: SummaryDocumentRow) =>
    rows.some((each) => JSON.stringify(each) === JSON.stringify(row));
  return [here.filter((row) => !isIn(there, row)), there.filter((row) => !isIn(here, row))];
}

function Side({
  title,
  rows,
  action,
  part,
  onChoose,
}: {
  title: string;
  rows: SummaryDocumentRow[];
  action: string;
  part: string;
  onChoose: () => void;
}) {
  const { t } = useTranslation('unsaved');
  return (
    <div className="conflict-side">
      <p className="conflict-side-title">{title}</p>
      {rows.length > 0 ? <SummaryRows rows={rows} title={part} /> : <p>{t('draft.conflict.empty')}</p>}
      <Button text={action} onClick={onChoose} />
    </div>
  );
}
