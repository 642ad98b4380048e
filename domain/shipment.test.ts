import {
  copiesOf,
  countProblem,
  firstToFix,
  isFilled,
  isSplittable,
  largestCount,
  missingCount,
  numberProblems,
  numbersOfCopies,
  type Shipment,
  withColumn,
  wrongCount,
} from './shipment';

const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  sourceNumber: 'A1',
  declared: [],
  room: 399,
  count: '3',
  numbers: [],
  emptyCells: [],
  ...changes,
});
const numbersTo = (last: number) => Array.from({ length: last - 1 }, (_, index) => `N${index + 2}`);

test.each([
  ['0', null, 0],
  ['1', null, 0],
  ['2', null, 1],
  [' 20 ', null, 19],
  ['200', null, 199],
  ['201', 'invalid', 0],
  ['-1', 'invalid', 0],
  ['', 'invalid', 0],
  ['kaks', 'invalid', 0],
  ['2a', 'invalid', 0],
  ['1.5', 'invalid', 0],
  ['1e2', 'invalid', 0],
])('[AMMO-110] [LIMIT-09] [OPEN-61] the count “%s” is %s and makes %d copies', (count, problem, copies) => {
  expect(countProblem(shipment({ count }))).toBe(problem);
  expect(copiesOf(shipment({ count }))).toBe(copies);
});

test.each([
  ['3', 2, null],
  ['4', 2, 'full'],
  ['1', 0, null],
  ['2', 0, 'full'],
])('[AMMO-110] the count %s with room for %d rows is %s', (count, room, problem) => {
  expect(countProblem(shipment({ count, room }))).toBe(problem);
  expect(largestCount(room)).toBe(room + 1);
});

test('[AMMO-110] [LIMIT-09] a shipment has 200 weapons at most, however much room there is', () =>
  expect(largestCount(399)).toBe(200));

test.each([
  ['nothing typed', {}, [null, null, null], 2, 0],
  ['both right', { numbers: ['b2', 'C3'] }, [null, null, null], 0, 0],
  ['a gap', { numbers: ['', 'C3'] }, [null, null, null], 1, 0],
  ['an empty cell', { numbers: ['', 'C3'], emptyCells: [2] }, [null, 'blank', null], 1, 0],
  ['an empty cell that was filled in', { numbers: ['B2', 'C3'], emptyCells: [2] }, [null, null, null], 0, 0],
  ['a gap of spaces', { numbers: ['  ', 'C3'], emptyCells: [2] }, [null, 'blank', null], 1, 0],
  ['the last one missing', { numbers: ['B2', ''] }, [null, null, null], 1, 0],
  ['repeated', { numbers: [' b2 ', 'B2'] }, [null, 'repeated', 'repeated'], 0, 2],
  ['the number of the source', { numbers: ['a1', 'C3'] }, [null, 'repeated', null], 0, 1],
  ['declared', { numbers: ['b2', 'C3'], declared: ['B2'] }, [null, 'declared', null], 0, 1],
  ['repeated and declared', { numbers: ['b2', 'b2'], declared: ['B2'] }, [null, 'repeated', 'repeated'], 0, 2],
  ['too long', { numbers: ['x'.repeat(101), 'x'.repeat(100)] }, [null, 'tooLong', null], 0, 1],
  ['a source without a number', { sourceNumber: ' ', numbers: ['B2', 'C3'] }, ['source', null, null], 1, 0],
  ['a declared source', { declared: ['A1'], numbers: ['B2', 'C3'] }, [null, null, null], 0, 0],
  ['numbers beyond the count', { count: '2', numbers: ['B2', 'B2'] }, [null, null], 0, 0],
  ['no copies', { count: '1', sourceNumber: '', numbers: ['B2'] }, [], 0, 0],
  ['a wrong count', { count: '-1', numbers: ['B2', 'B2'] }, [], 0, 0],
] as [string, Partial<Shipment>, (string | null)[], number, number][])(
  '[AMMO-112] [OPEN-59] problems of the numbers: %s',
  (_, changes, problems, missing, wrong) => {
    const checked = shipment(changes);
    expect(numberProblems(checked)).toEqual(problems);
    expect(missingCount(checked)).toBe(missing);
    expect(wrongCount(checked)).toBe(wrong);
  },
);

test.each([
  ['nothing typed', {}, false, false, 2],
  ['the second missing', { numbers: ['B2'] }, false, false, 3],
  ['all right', { numbers: ['B2', 'C3'] }, true, true, null],
  ['repeated', { numbers: ['B2', 'a1'] }, true, false, 3],
  ['no copies', { count: '0' }, true, true, null],
  ['a wrong count', { count: '201', numbers: numbersTo(201) }, false, false, null],
  ['no room', { room: 1, numbers: ['B2', 'C3'] }, false, false, null],
  ['a source without a number', { sourceNumber: '', numbers: ['B2', 'C3'] }, false, false, null],
  ['200 weapons', { count: '200', numbers: numbersTo(200) }, true, true, null],
] as [string, Partial<Shipment>, boolean, boolean, number | null][])(
  '[AMMO-112] can be saved only when all numbers are there and right: %s',
  (_, changes, filled, splittable, first) => {
    const checked = shipment(changes);
    expect([isFilled(checked), isSplittable(checked), firstToFix(checked)]).toEqual([filled, splittable, first]);
  },
);

test.each([
  ['fits', {}, 2, ['B', 'C'], '3', ['B', 'C'], []],
  ['raises the count', {}, 2, ['B', 'C', 'D'], '4', ['B', 'C', 'D'], []],
  ['starts later', { numbers: ['B'] }, 3, ['C', 'D'], '4', ['B', 'C', 'D'], []],
  ['leaves a gap before it', {}, 3, ['C'], '3', ['', 'C'], []],
  [
    'replaces what is there',
    { count: '5', numbers: ['x', 'y', 'z', 'D'] },
    2,
    ['B', '', 'C'],
    '5',
    ['B', '', 'C', 'D'],
    [],
  ],
  ['does not fit the list', { room: 3 }, 3, ['C', 'D', '', 'F'], '4', ['', 'C', 'D'], ['F']],
  ['without a right count', { count: 'x' }, 2, ['B'], '2', ['B'], []],
] as [string, Partial<Shipment>, number, string[], string, string[], string[]][])(
  '[AMMO-111] a pasted column %s',
  (_, changes, position, column, count, numbers, left) =>
    expect(withColumn(shipment(changes), position, column)).toMatchObject({ count, numbers, left }),
);

test('[AMMO-112] empty cells of a pasted column are remembered until others are pasted over them', () => {
  const first = { ...shipment(), ...withColumn(shipment(), 2, ['B', ' ', '', 'E']) };
  expect(first.emptyCells).toEqual([3, 4]);
  expect(withColumn(first, 4, ['D', '']).emptyCells).toEqual([3, 5]);
});

test('[AMMO-110] [AMMO-111] of a column of 210 numbers 199 are taken, and the others are named', () => {
  const column = numbersTo(211);
  const { count, numbers, left } = withColumn(shipment(), 2, column);
  expect([count, numbers.length, left]).toEqual(['200', 199, column.slice(199)]);
});

test('[AMMO-111] [AMMO-55] the numbers of the copies are those from position 2 on, in capitals', () =>
  expect(numbersOfCopies(shipment({ count: '4', numbers: [' b2 ', 'c3'] }))).toEqual(['B2', 'C3', '']));
