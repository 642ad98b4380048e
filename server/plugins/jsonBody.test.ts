import net, { type AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { openTestApp } from '../../tests/server/support/app';
import { mari } from '../../tests/server/support/people';
import { errorAnswers } from './errors';
import { checkSize, jsonBody, jsonLimits } from './jsonBody';

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

test('[TRU-08] a body that does not arrive in time is 408, and its connection ends; documents have longer', async () => {
  const app = Fastify();
  await app.register(errorAnswers);
  await app.register(jsonBody(50));
  let taken = 0;
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().once('end', () => done(null));
  });
  app.post('/', async () => {
    taken += 1;
    return 'taken';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (type: string) => {
    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`,
    );
    if (type.startsWith('multipart')) setTimeout(() => socket.write('}'), 150);
    return (await textOf(socket)).split('\r\n', 1)[0];
  };
  expect(await send('application/json')).toBe('HTTP/1.1 408 Request Timeout');
  expect(await send('multipart/form-data; boundary=a')).toBe('HTTP/1.1 200 OK');
  expect(taken).toBe(1);
  await app.close();
});
