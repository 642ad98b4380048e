import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { openTestApp } from '../../tests/server/support/app';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { mari } from '../../tests/server/support/people';
import type { FileStore } from '../ports';
import { guardedFiles } from './guardedFiles';

const full = () => Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
const fullStore: FileStore = { put: full, get: full, remove: full, check: full };

test('a store that fails is a 503 that names nothing of it', async () => {
  const files = guardedFiles(fullStore);
  for (const answer of [files.put('k', Readable.from(['a'])), files.get('k'), files.remove('k')])
    await expect(answer).rejects.toMatchObject({ statusCode: 503, messageId: 'UPSTREAM', cause: { code: 'ENOSPC' } });
});

test('a content that breaks is not a failure of the store', async () => {
  const content = new PassThrough();
  const put = guardedFiles({ ...fullStore, put: async (_key, stream) => ({ size: (await text(stream)).length }) }).put;
  const stored = put('k', content);
  content.destroy(new Error('the connection broke'));
  await expect(stored).rejects.toThrow('the connection broke');
});

test('[FILE-18] an upload into a store that is full is refused with a reason', async () => {
  const t = await openTestApp({ files: fullStore });
  const payload = multipart({
    name: 'a.pdf',
    content: contents.pdf,
    fields: { type: 'DOCUMENT_TYPE_BILL_OF_HEALTH' },
  });
  const answer = await t.as(mari)({ method: 'POST', url: '/api/v1/s3', ...payload });
  expect([answer.statusCode, answer.json().messageId, answer.headers['retry-after']]).toEqual([
    503,
    'UPSTREAM',
    expect.any(String),
  ]);
  await t.close();
});
