import { expect, test } from '@jest/globals';
import { openTestApp } from '../../tests/server/support/app';
import { mari } from '../../tests/server/support/people';
import { checkSize, jsonLimits } from './jsonBody';

/** How many characters of a text are looked at. */
function looksAt(text: string): number {
  let looks = 0;
  const counting = {
    length: text.length,
    charCodeAt: (index: number) => {
      looks += 1;
      return text.charCodeAt(index);
    },
    indexOf: (searched: string, from: number) => text.indexOf(searched, from),
  };
  try {
    checkSize(counting as string);
  } catch {
    // Where it stops is what counts.
  }
  return looks;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const items = (count: number) => `[${Array(count).fill('{}').join(',')}]`;

test.each([
  ['the deepest', nested(jsonLimits.depth)],
  ['brackets in texts', JSON.stringify(['[{'.repeat(1_000)])],
  ['escaped quotes', JSON.stringify(['"[[[['.repeat(100), '\\', '[['.repeat(100)])],
  ['a text that does not end', `["${'['.repeat(1_000)}`],
  ['many short texts', JSON.stringify(Array(jsonLimits.values - 1).fill('a,'))],
])('%s can be read', (_what, text) => {
  expect(() => checkSize(text)).not.toThrow();
});

test.each([
  ['one deeper', nested(jsonLimits.depth + 1), 400],
  ['deep after a text', `["\\"",${nested(jsonLimits.depth)}]`, 400],
  ['one value more', JSON.stringify(Array(jsonLimits.values).fill(1)), 413],
])('%s is refused', (_what, text, statusCode) => {
  expect(() => checkSize(text)).toThrow(expect.objectContaining({ statusCode }));
});

test('what comes after a limit is not looked at', () => {
  expect(looksAt(items(320_000))).toBeLessThan(2 * jsonLimits.values);
  expect(looksAt(nested(500_000))).toBe(jsonLimits.depth + 1);
});

test('[API-005] a body of 320,000 empty objects and a deep one are refused, and the next is answered', async () => {
  const t = await openTestApp();
  const send = (text: string) =>
    t.as(mari)({
      method: 'POST',
      url: '/api/v1/purchaseApplication',
      headers: { 'content-type': 'application/json' },
      payload: `{"type":"APPLICATION_TYPE_PURCHASE_LICENCE","weaponTypes":${text}}`,
    });
  const statuses = [];
  for (const text of [items(130_000), nested(60_000), items(201), nested(40), '[]'])
    statuses.push((await send(text)).statusCode);
  expect(statuses).toEqual([413, 400, 400, 400, 200]);
  await t.close();
});
