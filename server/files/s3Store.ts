import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { limits } from '#domain/limits';
import type { S3Config } from '../config';
import type { FileStore } from '../ports';

/** Longest a call to the store may take, milliseconds. */
const timeoutMs = 30_000;

/** Longest wait for a sign of life of the store, milliseconds. */
const checkMs = 3_000;

/** Most that is read of what the store says of an error, bytes. */
const reasonMax = 200;

const firstOf = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString('utf8', 0, reasonMax);
};

/** Lets through no more than a document can have. */
const bounded = () => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(
        size > limits.uploadMaxBytes ? new Error('The document store answered with more than a document') : null,
        chunk,
      );
    },
  });
};

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

/**
 * Documents as objects of a bucket in any S3-compatible store (Signature Version 4, path-style addresses). An object
 * appears whole or not at all. A document is small (LIMIT-04), so it is gathered before it is sent: its checksum is then
 * part of what is signed.
 * @throws when the store does not answer with success; the message contains its answer, never the access key.
 */
export function createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer<ArrayBuffer>): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = () =>
      client.fetch(new URL(`${bucket}/${encodeURIComponent(key)}`, `${endpoint}/`).href, {
        method,
        signal,
        // Another address would get a signed request and a document.
        redirect: 'error',
        headers: { 'x-amz-content-sha256': sha256(body ?? '') },
        ...(body && { body }),
      });
    // A store closes idle connections, perhaps as a request is sent. Each of these calls may be repeated.
    const answer = await send().catch(send);
    const isGone = method === 'DELETE' && answer.status === 404;
    if (answer.ok || isGone) return answer;
    throw new Error(`The document store answered ${method} with ${answer.status}: ${await firstOf(answer)}`);
  }

  return {
    put: async (key, content) => {
      const body = await buffer(content);
      const { headers } = await call('PUT', key, body as Buffer<ArrayBuffer>);
      // Something else in front of the store may say 200 to anything.
      if (!headers.has('etag')) throw new Error('The document store did not confirm what it stored');
      return { size: body.length };
    },
    get: async (key) => {
      const { body } = await call('GET', key);
      if (!body) return Readable.from([]);
      // The time limit also ends a stream that nobody reads any more: that must not end the process.
      return pipeline(Readable.fromWeb(body as never), bounded(), () => undefined);
    },
    remove: async (key) => {
      await call('DELETE', key);
    },
    check: async () => {
      // A key may be allowed to read and write objects only: any answer about the bucket shows that the store is there.
      const { status } = await client.fetch(`${endpoint}/${bucket}`, {
        method: 'HEAD',
        signal: AbortSignal.timeout(checkMs),
      });
      if (status >= 500) throw new Error(`The document store answered ${status}`);
    },
  };
}
