import { memoised } from './applications/engine/rules';
import { declarationLimits } from './declarationLimits';
import { limits } from './limits';
import { keptSerialNumber } from './serialNumber';

/** A weapon of the declaration that is split into several, and what was typed so far. */
export interface Shipment {
  /** Serial number of the weapon that is split; it is position 1 (AMMO-111). */
  sourceNumber: string;
  /** Numbers of the other weapons of its specification in the declaration, trimmed and in capitals. */
  declared: readonly string[];
  /** Rows that the list still takes. */
  room: number;
  /** Number of all weapons, as typed. */
  count: string;
  /** Serial numbers as typed; the first is at position 2. There may be fewer or more than positions. */
  numbers: readonly string[];
  /** Positions for which an empty cell was pasted. */
  emptyCells: readonly number[];
}

export type CountProblem = 'invalid' | 'full';
/** `source`: the weapon that is split has no number. `blank`: its cell was empty. */
export type NumberProblem = 'source' | 'blank' | 'tooLong' | 'repeated' | 'declared';

const { min, max } = declarationLimits.shipment;

/** AMMO-110, OPEN-61: a whole number from 0 to 200; the copies must fit into the list. */
export function countProblem({ count, room }: Pick<Shipment, 'count' | 'room'>): CountProblem | null {
  const typed = count.trim();
  const number = Number(typed);
  // [AMMO-110]
  if (!/^\d+$/.test(typed) || number < min || number > max) return 'invalid';
  return number - 1 > room ? 'full' : null;
}

/** The largest shipment for which the list has room. */
export const largestCount = (room: number): number => Math.min(max, room + 1);

/** Copies that are made: N weapons take N − 1, since the first one is there; 0 and 1 take none (OPEN-61). */
export const copiesOf = (shipment: Pick<Shipment, 'count' | 'room'>): number =>
  countProblem(shipment) === null ? Math.max(0, Number(shipment.count) - 1) : 0;

/** The numbers of the copies, from position 2 on, trimmed and in capitals (AMMO-55); `''` where none was typed. */
export const numbersOfCopies = memoised((shipment: Shipment): readonly string[] =>
  Array.from({ length: copiesOf(shipment) }, (_, index) => keptSerialNumber(shipment.numbers[index] ?? '')),
);

interface NumberFacts {
  number: string;
  isSource: boolean;
  isEmptyCell: boolean;
  isRepeated: boolean;
  isDeclared: boolean;
}

/** What can be wrong with a number. The first row that applies counts. */
const numberRules: readonly [NumberProblem, (facts: NumberFacts) => boolean][] = [
  ['source', ({ number, isSource }) => isSource && number === ''],
  // A position that nobody has filled in yet is no mistake.
  ['blank', ({ number, isEmptyCell }) => number === '' && isEmptyCell],
  ['tooLong', ({ number, isSource }) => !isSource && number.length > limits.shortTextMax],
  ['repeated', ({ isSource, isRepeated }) => !isSource && isRepeated],
  ['declared', ({ isSource, isDeclared }) => !isSource && isDeclared],
];

/** What is wrong with the number of each position, the source first (AMMO-112, OPEN-59). Empty without copies. */
export const numberProblems = memoised((shipment: Shipment): readonly (NumberProblem | null)[] => {
  const copies = numbersOfCopies(shipment);
  if (copies.length === 0) return [];
  const all = [keptSerialNumber(shipment.sourceNumber), ...copies];
  const times = new Map<string, number>();
  for (const number of all.filter(Boolean)) times.set(number, (times.get(number) ?? 0) + 1);
  const declared = new Set(shipment.declared);
  const emptyCells = new Set(shipment.emptyCells);
  return all.map((number, index) => {
    const facts = {
      number,
      isSource: index === 0,
      isEmptyCell: emptyCells.has(index + 1),
      isRepeated: (times.get(number) ?? 0) > 1,
      isDeclared: declared.has(number),
    };
    return numberRules.find(([, applies]) => applies(facts))?.[0] ?? null;
  });
});

/** Positions without a number, the source included. */
export function missingCount(shipment: Shipment): number {
  const blank = numbersOfCopies(shipment).filter((number) => number === '').length;
  return blank + (numberProblems(shipment)[0] === 'source' ? 1 : 0);
}

/** Numbers that are there, but cannot stay. */
export const wrongCount = (shipment: Shipment): number =>
  numberProblems(shipment).filter((problem) => problem !== null && problem !== 'blank' && problem !== 'source').length;

/** AMMO-112: every position has a number. */
export const isFilled = (shipment: Shipment): boolean =>
  // [AMMO-112]
  countProblem(shipment) === null && missingCount(shipment) === 0;

/** The weapons can be added: every position has a number, and nothing is wrong with any. */
export const isSplittable = (shipment: Shipment): boolean =>
  isFilled(shipment) && numberProblems(shipment).every((problem) => problem === null);

/** The first position, from 2, that has no number or a wrong one; null when there is none. */
export function firstToFix(shipment: Shipment): number | null {
  const problems = numberProblems(shipment);
  const index = numbersOfCopies(shipment).findIndex((number, at) => number === '' || problems[at + 1] !== null);
  return index < 0 ? null : index + 2;
}

/**
 * Fills positions with a pasted column. More numbers than positions raise the count, as far as it may be.
 * @param position where the first number goes, from 2.
 * @returns what changes, and the numbers for which there is no position.
 */
export function withColumn(
  shipment: Shipment,
  position: number,
  column: readonly string[],
): Pick<Shipment, 'count' | 'numbers' | 'emptyCells'> & { left: readonly string[] } {
  const start = position - 2;
  const copies = Math.max(copiesOf(shipment), Math.min(largestCount(shipment.room) - 1, start + column.length));
  const taken = column.slice(0, copies - start);
  const end = position + taken.length;
  const before = Array.from({ length: start }, (_, index) => shipment.numbers[index] ?? '');
  return {
    count: copies === copiesOf(shipment) ? shipment.count : String(copies + 1),
    numbers: [...before, ...taken, ...shipment.numbers.slice(start + taken.length)],
    emptyCells: [
      ...shipment.emptyCells.filter((each) => each < position || each >= end),
      ...taken.flatMap((number, index) => (number.trim() === '' ? [position + index] : [])),
    ],
    left: column.slice(taken.length).filter((number) => number.trim() !== ''),
  };
}
