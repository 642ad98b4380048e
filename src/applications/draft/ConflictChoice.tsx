import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { applicationIn } from '#domain/applications/formSnapshot';
import { isSameContent, type Overlap } from '#domain/applications/merge';
import type { SummaryDocumentRow, SummaryRow } from '#domain/applications/summary';
import { type AskedMerge, openOverlaps } from '#machines/draft/draft.machine';
import { SummaryRows } from '../../ui/SummarySections';
import { useFocusOnPage } from '../../ui/useFocusOnPage';
import { useForm, useFormContext, useStoreState } from '../form/formContext';
import { useWords } from '../form/useWords';
import { useApplicationEvents, useDraftState } from '../machine/useApplication';
import { conflictChoiceId } from './conflictChoiceId';
import { OtherChange } from './OtherChange';
import { overlapRows, type Version, versionOf, worded } from './overlapRows';
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
        {asked && <PartChoices asked={asked} />}
      </div>
    </>
  );
}

function PartChoices({ asked }: { asked: AskedMerge }) {
  const { definition, store } = useForm();
  const context = useFormContext();
  // What is typed meanwhile is shown, too.
  useStoreState(({ values }) => values);
  const input = { form: store.form, context, namespace: definition.namespace };
  const [mine, theirs] = [versionOf(input, applicationIn(store.snapshot())), versionOf(input, asked.theirs)];
  return openOverlaps(asked).map((overlap) => (
    <PartChoice key={overlap.part} overlap={overlap} mine={mine} theirs={theirs} />
  ));
}

/** A part of both versions, as far as they differ, and the choice between them. */
function PartChoice({ overlap, mine, theirs }: { overlap: Overlap; mine: Version; theirs: Version }) {
  const { keepMine, takeTheirs } = useApplicationEvents();
  const { t } = useTranslation(['unsaved', 'form']);
  const [ownWords, otherWords] = useDifferences(overlapRows(mine, overlap), overlapRows(theirs, overlap));
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
  const [here, there] = [worded(inWords, own), worded(inWords, other)];
  const isIn = (rows: readonly SummaryDocumentRow[], row: SummaryDocumentRow) =>
    rows.some((each) => isSameContent(each, row));
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
