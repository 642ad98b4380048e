import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config';

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

/** The signature a request must carry, worked out apart from the client (AWS Signature Version 4). */
function signatureOf(request: http.IncomingMessage, secret: string): string {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': content } = request.headers;
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    signed,
    content,
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (k, part) => hmac(k, part),
    `AWS4${secret}`,
  );
  return hmac(key as Buffer, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex');
}

type Answer = (response: http.ServerResponse) => void;

export interface Bucket {
  config: S3Config;
  /** By path: `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** Answers this many of the next requests with 503. */
  fail(times: number): void;
  /** Closes the connection of this many of the next requests without an answer. */
  drop(times: number): void;
  /** Sends every request to this address instead; null: to none. */
  redirect(address: string | null): void;
  /** Answers every request in another way; null: as a bucket does. */
  answer(how: Answer | null): void;
  /** How many requests have come. */
  requests(): number;
  close(): Promise<void>;
}

/** A bucket on this machine that takes nothing which is not signed rightly, body included. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const secretAccessKey = 'secret-of-the-bucket';
  let failing = 0;
  let dropping = 0;
  let elsewhere: string | null = null;
  let requests = 0;
  let answers: Answer | null = null;
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    const say = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);
    const url = request.url ?? '';
    requests += 1;
    if (answers) return answers(response);
    if (elsewhere !== null) return response.writeHead(307, { location: `${elsewhere}${url}` }).end();
    if (dropping > 0) {
      dropping -= 1;
      return request.socket.destroy();
    }
    if (failing > 0) {
      failing -= 1;
      return say(503, 'SlowDown');
    }
    const isSigned = request.headers.authorization?.endsWith(`Signature=${signatureOf(request, secretAccessKey)}`);
    if (!isSigned || request.headers['x-amz-content-sha256'] !== hash(body)) return say(403, 'SignatureDoesNotMatch');
    if (request.method === 'PUT') {
      if (request.headers['content-length'] !== String(body.length)) return say(411, 'MissingContentLength');
      objects.set(url, body);
      return response.writeHead(200, { etag: '"stored"' }).end();
    }
    const found = objects.get(url);
    if (!found) return say(404, 'NoSuchKey');
    if (request.method === 'GET') return say(200, found);
    objects.delete(url);
    return say(204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'documents',
      region: 'eu-north-1',
      accessKeyId: 'portal',
      secretAccessKey,
    },
    objects,
    fail: (times) => {
      failing = times;
    },
    drop: (times) => {
      dropping = times;
    },
    redirect: (address) => {
      elsewhere = address;
    },
    answer: (how) => {
      answers = how;
    },
    requests: () => requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
