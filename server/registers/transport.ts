import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { present } from '#domain/present';
import type { RegistersConfig } from '../config';
import { requestIdHeaders } from '../requestId';

/** How long a register may take, milliseconds. */
const timeoutMs = 20_000;

/** Longest answer of a register, bytes: the longest list of specifications has a fifth of it. */
const answerMax = 5_000_000;

/** The whole of a body. @throws when it is longer than a register may answer; nothing more of it is read then. */
async function bounded(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > answerMax) throw new Error(`the answer is longer than ${answerMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** An answer of the adapter: its status and its whole body. */
interface Answer {
  status: number;
  body: string;
}

/** Sends one request to the adapter: a GET, or a POST when there is a body. Redirections are not followed. */
export type Send = (path: string, body?: object) => Promise<Answer>;

/**
 * Requests to the adapter with the portal's credential: a bearer token, a client certificate (mutual TLS), or both.
 * @param config `url` over http is for tests; production takes https only.
 */
export function createTransport({ url, token, certificate, ca }: RegistersConfig): Send {
  const base = url.replace(/\/$/, '');
  const isSecure = base.startsWith('https:');
  const agent = isSecure
    ? new https.Agent({ keepAlive: true, ...certificate, ...(ca && { ca }) })
    : new http.Agent({ keepAlive: true });
  const { request: open } = isSecure ? https : http;
  return async (path, body) => {
    const content = body && JSON.stringify(body);
    const request = open(`${base}/${path}`, {
      agent,
      method: content ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...requestIdHeaders(),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A failure after the head of the answer is thrown by reading its body; the request repeats it as an event.
    request.on('error', () => undefined);
    request.end(content);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { status: present(answer.statusCode, 'the status of the answer'), body: await bounded(answer) };
  };
}
