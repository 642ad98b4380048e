import type { RowCounts, RowImportContext, SourceReading } from '#machines/rowImport/rowImport.machine';
import {
  emits,
  ended,
  failed,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  sends,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<RowImportContext>;
const reading = (step: Step) => outputOf<SourceReading>(step);
const counts = (step: Step) => step.before?.counts as RowCounts;
const hasRows = (context: RowImportContext | null) =>
  context !== null && context.counts.valid + context.counts.invalid > 0;
const fits = (step: Step) => counts(step).valid > 0 && counts(step).valid <= counts(step).room;

/** The import of rows from a spreadsheet. */
export const rowImportInvariants: readonly Invariant<RowImportContext>[] = [
  leads('the dialog opens with nothing imported so far', {
    on: 'dialog.opened',
    from: 'closed',
    to: 'open.choosing',
    and: ({ after }) => after.imported === 0,
  }),
  leads('a source is read before anything else', {
    on: 'source.chosen',
    to: 'open.reading',
    and: ({ after, event }) => after.source === event?.source && after.failure === null && after.mapping === null,
  }),
  leads('a source that cannot be read is refused with its reason', {
    on: ended('readSource'),
    where: (step) => reading(step).failure !== null,
    to: 'open.unreadable',
    and: (step) => step.after.failure === reading(step).failure,
  }),
  leads('a reader that broke off gives a reason, too', {
    on: failed('readSource'),
    to: 'open.unreadable',
    and: ({ after }) => after.failure === 'broken',
  }),
  leads('columns with known headers need no question', {
    on: ended('readSource'),
    where: (step) => JSON.stringify(reading(step)).includes('"isComplete":true'),
    to: 'open.matching',
  }),
  leads('other columns are named by the person', {
    on: ended('readSource'),
    where: (step) => JSON.stringify(reading(step)).includes('"isComplete":false'),
    to: 'open.mapping',
    and: ({ after }) => after.mapping?.columns[0] === 'mark',
  }),
  leads('the columns that are matched are those the person named', {
    on: 'mapping.confirmed',
    to: 'open.matching',
    and: ({ after, event }) => after.mapping === event?.mapping,
  }),
  leads('a register that gives no answer can be asked again, and nothing is lost', {
    on: failed('matchNames'),
    to: 'open.unmatched',
    and: ({ before, after }) => after.source === before?.source && after.mapping === before?.mapping,
  }),
  leads('it is asked again', { on: 'matching.retried', to: 'open.matching' }),
  leads('matched rows are shown before anything is imported', {
    on: ended('matchNames'),
    to: 'open.preview',
    and: (step) => !emits(step, 'rows.imported') && step.after.counts === outputOf(step),
  }),
  ...leadsFrom<RowImportContext>(
    ['open.preview', 'open.matching', 'open.unmatched'],
    'a corrected row is matched again',
    { on: 'preview.changed', to: 'open.matching', and: (step) => sends(step, 'matchNames', 'xstate.init') },
  ),
  leads('the columns can be named again', { on: 'mapping.reopened', to: 'open.mapping' }),
  {
    name: 'rows are imported on confirmation alone',
    when: (step) => emits(step, 'rows.imported'),
    holds: ({ event, from }) => event?.type === 'rows.confirmed' && from === 'open.preview',
  },
  leads('all rows are imported when none has an error', {
    on: 'rows.confirmed',
    where: ({ event }) => event?.which === 'all',
    to: 'closed',
    and: (step) => counts(step).invalid === 0 && emits(step, 'rows.imported'),
  }),
  leads('the valid rows are imported, and those with errors stay in the preview', {
    on: 'rows.confirmed',
    where: (step) => step.event?.which === 'valid' && fits(step) && counts(step).invalid > 0,
    to: 'open.preview',
    and: ({ before, after, emitted }) =>
      emitted.some(({ type, count }) => type === 'rows.imported' && count === before?.counts.valid) &&
      after.counts.invalid === before?.counts.invalid &&
      after.counts.valid === 0 &&
      after.imported === (before?.imported ?? 0) + (before?.counts.valid ?? 0),
  }),
  {
    name: 'what is imported has no error and fits into the list',
    when: (step) => emits(step, 'rows.imported'),
    holds: (step) => fits(step) && step.emitted.some(({ count }) => count === counts(step).valid),
  },
  leads('closed without rows, the list stays as it is', {
    on: 'dialog.dismissed',
    where: ({ before }) => !hasRows(before),
    to: 'closed',
    and: ({ emitted }) => emitted.length === 0,
  }),
  leads('closed with rows, these wait, and nothing of them is lost', {
    on: 'dialog.dismissed',
    where: ({ before }) => hasRows(before),
    to: 'paused',
    and: ({ before, after, emitted }) =>
      emitted.length === 0 &&
      after.source === before?.source &&
      after.mapping === before?.mapping &&
      after.counts === before?.counts &&
      after.imported === before?.imported,
  }),
  leads('rows that wait are shown again as they were', {
    on: 'dialog.opened',
    from: 'paused',
    where: ({ before }) => before?.isListChanged === false,
    to: 'open.preview',
    and: ({ before, after }) => after.counts === before?.counts && after.imported === before?.imported,
  }),
  leads('they are checked again when the list has changed meanwhile', {
    on: 'dialog.opened',
    from: 'paused',
    where: ({ before }) => before?.isListChanged === true,
    to: 'open.matching',
  }),
  leads('rows that wait can be given up; what was imported before stays', {
    on: 'import.discarded',
    from: 'paused',
    to: 'closed',
    and: ({ emitted }) => emitted.length === 0,
  }),
  ...leadsFrom<RowImportContext>(['open', 'paused'], 'rows are checked again after a change of the list', {
    on: 'list.changed',
    and: ({ before, after, from, to }) =>
      to === from && after.isListChanged && after.counts === before?.counts && after.imported === before?.imported,
  }),
  {
    name: 'of a closed dialog no source is held',
    when: ({ to }) => to === 'closed',
    holds: ({ after }) =>
      after.source === null && after.mapping === null && after.failure === null && after.counts.invalid === 0,
  },
];
