import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { purchaseBody } from '../../tests/server/support/bodies';
import { type Bucket, openBucket } from '../../tests/server/support/bucket';
import { contents, hostile } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { mari } from '../../tests/server/support/people';
import { createS3Files } from './s3Store';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());

describe('documents in a bucket', () => {
  const key = randomUUID();

  test('a stored file is returned byte for byte until it is removed', async () => {
    const files = createS3Files(bucket.config);
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    expect(await files.put(key, Readable.from([content.subarray(0, 9), content.subarray(9)]))).toEqual({
      size: 70_000,
    });
    expect(bucket.objects.has(`/documents/${key}`)).toBe(true);
    expect(await buffer(await files.get(key))).toEqual(content);
    await files.remove(key);
    expect(bucket.objects.size).toBe(0);
  });

  test('an empty file is stored, too', async () => {
    const files = createS3Files(bucket.config);
    expect(await files.put(key, Readable.from([]))).toEqual({ size: 0 });
    expect(await buffer(await files.get(key))).toHaveLength(0);
    await files.remove(key);
  });

  test('removing a missing file is no error; reading it is', async () => {
    const files = createS3Files(bucket.config);
    await files.remove(key);
    await expect(files.get(key)).rejects.toThrow('answered GET with 404');
  });

  test('is reached while the store answers, even where it does not tell of the bucket', async () => {
    const files = createS3Files(bucket.config);
    await files.check();
    bucket.fail(9);
    await expect(files.check()).rejects.toThrow('answered 503');
    bucket.fail(0);
    await expect(createS3Files({ ...bucket.config, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow();
  });

  test('a busy store is tried again; a store that stays busy is an error', async () => {
    const files = createS3Files(bucket.config);
    bucket.fail(1);
    await files.put(key, Readable.from(['a']));
    bucket.fail(9);
    await expect(files.get(key)).rejects.toThrow('answered GET with 503');
    bucket.fail(0);
    await files.remove(key);
  });

  test('a connection that the store closes without an answer is opened again, once', async () => {
    const files = createS3Files(bucket.config);
    bucket.drop(1);
    await files.put(key, Readable.from(['a']));
    bucket.drop(1);
    expect(await buffer(await files.get(key))).toEqual(Buffer.from('a'));
    bucket.drop(9);
    await expect(files.get(key)).rejects.toThrow('fetch failed');
    bucket.drop(0);
    await files.remove(key);
  });

  test('a store that sends elsewhere is not followed', async () => {
    const elsewhere = await openBucket();
    const files = createS3Files(bucket.config);
    bucket.redirect(elsewhere.config.endpoint);
    const answer = await files.get(key).catch((error: Error) => error.message);
    bucket.redirect(null);
    const asked = elsewhere.requests();
    await elsewhere.close();
    expect([answer, asked]).toEqual(['fetch failed', 0]);
  });

  test('what is no answer of a store is an error, and no more is read than a document can have', async () => {
    const files = createS3Files(bucket.config);
    const put = () => files.put(key, Readable.from(['a']));
    const get = async () => buffer(await files.get(key));
    bucket.answer((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'));
    await expect(put()).rejects.toThrow('did not confirm');
    bucket.answer((response) => response.socket!.end('garbage\r\n\r\n'));
    for (const ask of [put, get]) await expect(ask()).rejects.toThrow('fetch failed');
    let sent = 0;
    bucket.answer((response) => {
      response.writeHead(200);
      Readable.from(endless(), { objectMode: false }).pipe(response);
    });
    function* endless() {
      for (; sent < 100; sent += 1) yield Buffer.alloc(1_000_000);
    }
    await expect(get()).rejects.toThrow('more than a document');
    bucket.answer((response) => response.writeHead(500).end(Buffer.alloc(1_000_000, 'x')));
    await expect(get()).rejects.toThrow(/answered GET with 500: x{200}$/);
    bucket.answer(null);
    expect(sent).toBeLessThan(50);
  });

  test('a wrong secret is refused and does not appear in the error', async () => {
    const files = createS3Files({ ...bucket.config, secretAccessKey: 'another' });
    const refused = files.put(key, Readable.from(['a']));
    await expect(refused).rejects.toThrow('answered PUT with 403');
    await expect(refused).rejects.not.toThrow('another');
    expect(bucket.objects.size).toBe(0);
  });
});

describe('the portal with a bucket', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp({ files: createS3Files(bucket.config) });
  });
  afterAll(() => t.close());

  const upload = async (content: Buffer) => {
    const { id, no } = (
      await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: purchaseBody() })
    ).json();
    const fields = { type: 'DOCUMENT_TYPE_BILL_OF_HEALTH', applicationId: String(id), applicationNo: no };
    return t.as(mari)({ method: 'POST', url: '/api/v1/s3', ...multipart({ name: 'tõend.pdf', content, fields }) });
  };

  test('[FILE-07] [FILE-11] [FILE-13] a document is uploaded, downloaded and removed', async () => {
    const { documentId, fileName } = (await upload(contents.pdf)).json();
    expect([...bucket.objects.values()]).toEqual([contents.pdf]);
    const answer = await t.as(mari)({ url: `/api/v1/s3/${documentId}` });
    expect(answer.rawPayload).toEqual(contents.pdf);
    const gone = await t.as(mari)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    expect(gone.statusCode).toBeLessThan(300);
    expect((await t.as(mari)({ url: `/api/v1/s3/${documentId}` })).statusCode).toBe(404);
  });

  test('a store that breaks before the first byte of a document is a 503', async () => {
    const { documentId } = (await upload(contents.pdf)).json();
    bucket.answer((response) => {
      response.writeHead(200, { 'content-length': 9 });
      response.flushHeaders();
      setTimeout(() => response.destroy(), 20);
    });
    const answer = await t.as(mari)({ url: `/api/v1/s3/${documentId}` });
    bucket.answer(null);
    expect([answer.statusCode, answer.json().messageId]).toEqual([503, 'UPSTREAM']);
    expect((await t.as(mari)({ url: `/api/v1/s3/${documentId}` })).rawPayload).toEqual(contents.pdf);
  });

  test('[FILE-03] a disguised file leaves nothing in the bucket', async () => {
    const before = bucket.objects.size;
    expect((await upload(hostile.exe)).statusCode).toBe(422);
    expect(bucket.objects.size).toBe(before);
  });
});
