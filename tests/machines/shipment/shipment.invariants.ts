import type { ShipmentContext } from '#machines/shipment/shipment.machine';
import { emits, type Invariant, ignores, leads, type WalkedStep } from '../lib/invariant';

type Step = WalkedStep<ShipmentContext>;

/** The numbers of the shipment as a person would read them; null when the count is not one of 0 to 200. */
function read({ before }: Step): { all: string[]; isWhole: boolean; isRight: boolean } | null {
  if (!before || !/^\d{1,3}$/.test(before.count) || Number(before.count) > Math.min(200, before.room + 1)) return null;
  const copies = [...Array(Math.max(0, Number(before.count) - 1))].map((_, index) =>
    (before.numbers[index] ?? '').trim().toUpperCase(),
  );
  const all = [before.sourceNumber, ...copies];
  const isWhole = copies.every(Boolean);
  return { all, isWhole, isRight: isWhole && new Set(all).size === all.length };
}
const columnOf = ({ event }: Pick<Step, 'event'>) => event?.column as string[];
const roomOf = ({ before }: Step) => before?.room ?? 0;
const emittedOf = ({ emitted }: Step, type: string) => emitted.find((event) => event.type === type);

/** The shipment dialog: AMMO-05, AMMO-110..113. */
export const shipmentInvariants: readonly Invariant<ShipmentContext>[] = [
  leads('AMMO-112, AMMO-113: right numbers are handed over, each once, without that of the source', {
    on: 'shipment.confirmed',
    where: (step) => read(step)?.isRight === true,
    to: 'saved',
    and: (step) =>
      JSON.stringify(emittedOf(step, 'shipment.split')?.numbers) === JSON.stringify(read(step)?.all.slice(1)),
  }),
  {
    name: 'AMMO-112: weapons are added only when every position has a right number, and on confirmation alone',
    when: (step) => emits(step, 'shipment.split'),
    holds: (step) => read(step)?.isRight === true && step.event?.type === 'shipment.confirmed',
  },
  leads('OPEN-59: of repeated numbers the first position that can be changed is shown', {
    on: 'shipment.confirmed',
    where: (step) => read(step)?.isWhole === true && read(step)?.isRight === false,
    to: 'editing',
    and: (step) => emittedOf(step, 'problem.found')?.position === 2 && !emits(step, 'shipment.split'),
  }),
  leads('the first missing or wrong number is shown on request', {
    on: 'problem.requested',
    where: (step) => read(step)?.isRight === false,
    and: (step) => Number(emittedOf(step, 'problem.found')?.position) >= 2,
  }),
  ignores('without a wrong number there is none to show', {
    on: 'problem.requested',
    where: (step) => read(step)?.isRight === true,
  }),
  ignores('nothing is confirmed before every position has a number', {
    on: 'shipment.confirmed',
    where: (step) => read(step)?.isWhole === false,
  }),
  leads('a pasted column goes to the positions from there on, and raises the count', {
    on: 'column.pasted',
    where: (step) => columnOf(step).length <= roomOf(step),
    and: (step) => {
      const { numbers, count, left } = step.after;
      const column = columnOf(step);
      return (
        numbers.slice(0, column.length).join() === column.join() && Number(count) > column.length && left.length === 0
      );
    },
  }),
  leads('numbers for which the list has no room are named', {
    on: 'column.pasted',
    where: (step) => columnOf(step).length > roomOf(step),
    and: (step) =>
      step.after.count === String(roomOf(step) + 1) &&
      step.after.left.join() === columnOf(step).slice(roomOf(step)).join(),
  }),
  leads('empty cells of a column are named', {
    on: 'column.pasted',
    and: ({ event, after }) => after.emptyCells.length > 0 === columnOf({ event }).includes(''),
  }),
  leads('another count loses no number', {
    on: 'count.changed',
    and: ({ before, after, event }) =>
      after.numbers === before?.numbers && after.count === event?.count && after.left.length === 0,
  }),
  leads('a typed number is held at its position', {
    on: 'number.changed',
    and: ({ after, event }) => after.numbers[Number(event?.position) - 2] === event?.number,
  }),
  leads('closing asks before anything that was typed is lost', {
    on: 'dialog.dismissed',
    where: ({ before }) => before?.count !== '2' || before.numbers.some(Boolean),
    to: 'confirmingClose',
  }),
  leads('an untouched dialog is closed at once', {
    on: 'dialog.dismissed',
    where: ({ before }) => before?.count === '2' && before.numbers.length === 0,
    to: 'dismissed',
  }),
  leads('going on closes the question alone', {
    on: 'editing.resumed',
    to: 'editing',
    and: ({ before, after }) => after.numbers === before?.numbers && after.count === before?.count,
  }),
  leads('closed without saving, no weapon is added', {
    on: 'closing.confirmed',
    to: 'dismissed',
    and: (step) => !emits(step, 'shipment.split'),
  }),
];
