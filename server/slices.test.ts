import { expect, test } from '@jest/globals';
import { mapInSlices } from './slices';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('other requests are answered while a long list is mapped', async () => {
  let answered = 0;
  const seen = await mapInSlices([1, 2, 3], (item) => {
    setImmediate(() => {
      answered += 1;
    });
    busyFor(20);
    return [item, answered];
  });
  expect(seen).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});
