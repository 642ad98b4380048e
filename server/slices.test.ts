import { expect, test } from '@jest/globals';
import { mapInSlices, workInSlices } from './slices';

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

test('other requests are answered between the steps of long work', async () => {
  const seen: string[] = [];
  function* steps() {
    for (const step of ['first', 'second']) {
      setImmediate(() => seen.push('another request'));
      busyFor(20);
      seen.push(step);
      yield step;
    }
  }
  await workInSlices(steps());
  expect(seen).toEqual(['first', 'another request', 'second', 'another request']);
});
