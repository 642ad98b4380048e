import type { RowImportContext } from '#machines/rowImport/rowImport.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Ending, Path, Place, ScreenDriver, Step } from '../lib/screenDriver';

const button = (name: string, count?: number): Place => ({
  role: 'button',
  name: count === undefined ? `import:${name}` : { key: `import:${name}`, with: { count } },
});
const dialog = { role: 'dialog', name: 'import:title.ammunition' } as const satisfies Place;
const cells = { role: 'textbox', name: 'import:paste.label' } as const satisfies Place;
const caliber = (row: number): Place => ({
  role: 'textbox',
  name: { key: 'import:cell', with: { number: row, column: { as: 'Kaliiber' } } },
});
const add = { role: 'button', name: 'companyWeaponsAmmo:row.ammunition.add' } as const satisfies Place;
const open = button('open.ammunition');
const close = { role: 'button', name: 'common:action.close' } as const satisfies Place;
const noDialog = { ...dialog, is: 'absent' } as const;
const match = 'POST /v1/externalWeaponAmmo/match';

/** Two rows that are complete but for their calibres, which the register knows or does not know. */
const rows = (header: string) => [header, 'A\tP-1\tLapua\tFI\t500', 'B\tP-2\tLapua\tFI\t500'].join('\n');
const pasted = (text: string): Step => ({ fill: cells, with: text });
const complete = rows('Kaliiber\tPartii number\tValmistaja\tRiik\tKogus');
const incomplete = rows('Kaliiber\tPartii number\tValmistaja\tRiik\tTükke');

const known = (name: string) => ({ id: 1, name, isProhibited: false, synonym: null });
const answer = (...calibers: readonly (object | null)[]): Ending => ({
  status: 200,
  json: { weapons: [], calibers, components: [] },
});

/** Enter leaves the cell, and with that it is read. */
const corrected = (text: string): Step[] => [
  { fill: caliber(3), with: text },
  { key: 'Enter', at: caliber(3) },
];
const counted = (key: 'validCount' | 'invalidCount', count: number) => ({
  text: { key: `import:${key}`, with: { count } },
});
/** The quantity, whose header may be unknown. */
const lastColumn = {
  role: 'combobox',
  name: { key: 'import:mapping.column', with: { number: 5, header: { as: '' } } },
} as const satisfies Place;
const confirm: Path = { does: [{ fill: lastColumn, with: 'ammoAmount' }, { press: button('mapping.confirm') }] };

type Walked = readonly WalkedStep<RowImportContext>[];

/** Cells are pasted only before there are rows; then another file can be chosen, which is read in the same way. */
const offersSource = ({ event, from }: WalkedStep<RowImportContext>) =>
  event?.type !== 'source.chosen' || ['open.choosing', 'open.unreadable'].includes(from ?? '');

/** One button imports: all rows, or the valid ones of those with errors. */
const offersRows = ({ event, before }: WalkedStep<RowImportContext>) =>
  event?.type !== 'rows.confirmed' || event.which === ((before?.counts.invalid ?? 0) > 0 ? 'valid' : 'all');

/** The valid one of the two rows is in the list. */
const hasImported = (past: Walked) => past.at(-1)!.before!.imported > 0;

const isCorrection = ({ event }: WalkedStep<RowImportContext>) => event?.type === 'preview.changed';

/** Cells without an error are shown as text. */
const hasCellToCorrect = (step: WalkedStep<RowImportContext>) =>
  !isCorrection(step) || (step.before?.counts.invalid ?? 0) > 0;

/** Names that the register has been asked for are not asked for again: it is asked for one more with each correction. */
const asksTheRegister = (steps: Walked): boolean => {
  const matched = steps.filter(({ event }) => event?.type === 'xstate.done.actor.matchNames').length;
  const corrections = steps.filter(isCorrection).length;
  const isReadAgain = steps.some(
    ({ from, to }, index) =>
      to === 'open.matching' &&
      ['open.reading', 'open.mapping', 'paused'].includes(from ?? '') &&
      steps.slice(0, index).some((earlier) => earlier.to === 'open.preview'),
  );
  return matched <= corrections + 1 && !isReadAgain;
};

/** The import of ammunition into a new declaration. */
export const rowImportDriver: ScreenDriver = {
  starts: [
    {
      at: '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO&page=goods',
      as: 'company',
      // The machine is loaded when the dialog is first opened.
      first: [{ press: open }, { see: dialog }, { press: close }],
    },
  ],
  passing: ['open.reading', 'open.importing'],
  states: {
    closed: [noDialog, { ...button('resume'), is: 'absent' }],
    'open.choosing': [dialog, cells],
    'open.unreadable': [dialog, cells, { text: 'import:failed.empty' }],
    'open.mapping': [dialog, button('mapping.confirm')],
    'open.matching': [dialog, { text: 'import:matching' }],
    'open.unmatched': [dialog, { text: 'import:unmatched' }],
    'open.preview': [dialog, button('columns')],
    paused: [noDialog, button('resume')],
  },
  events: {
    'dialog.opened': {
      0: {
        does: [{ press: open }, { see: dialog }],
        doesIn: { paused: [{ press: button('resume') }, { see: dialog }] },
      },
    },
    'import.discarded': { 0: { does: [{ press: button('discard') }] } },
    'dialog.dismissed': { 0: { does: [{ press: close }] } },
    'source.chosen': { 0: { does: [{ press: button('paste.read') }] } },
    'mapping.confirmed': { 0: confirm },
    'mapping.reopened': { 0: { does: [{ press: button('columns') }] } },
    'matching.retried': { 0: { does: [{ press: button('retry') }] } },
    'preview.changed': {
      0: { does: corrected('C'), doesIn: { 'open.matching': corrected('D'), 'open.unmatched': corrected('D') } },
    },
    'rows.confirmed': {
      0: { does: [{ press: button('all') }] },
      1: { does: [{ press: button('valid', 1) }] },
    },
    'list.changed': { 0: { does: [{ press: add }] } },
  },
  effects: {
    readSource: {
      done: {
        0: { prepared: [pasted(complete)] },
        1: { prepared: [pasted(incomplete)] },
        2: { prepared: [pasted(' ;')] },
      },
    },
    matchNames: {
      call: match,
      done: {
        0: {
          by: answer(known('A'), known('B')),
          sees: [counted('validCount', 2)],
          variants: [{ when: hasImported, sees: [counted('validCount', 1)] }],
        },
        1: { by: answer(known('A'), null), sees: [counted('validCount', 1), counted('invalidCount', 1)] },
        2: { by: answer(null, null), sees: [counted('invalidCount', 2)] },
      },
    },
  },
  isPossible: (steps: Walked) =>
    asksTheRegister(steps) && steps.every((step) => hasCellToCorrect(step) && offersSource(step) && offersRows(step)),
  unreachable: [
    {
      transition: 'rowImport.open.reading --xstate.error',
      why: 'the reader answers with a reason, whatever the source; it breaks off only where a file of the portal is not served',
    },
    {
      transition: 'rowImport.paused --dialog.opened[isListChanged]',
      why: 'the names are known, and the register is not asked again: it cannot answer otherwise',
    },
    {
      transition: 'rowImport.open --list.changed',
      why: 'the dialog covers the list; only a reload from elsewhere changes it meanwhile',
    },
  ],
};
