import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { present } from '#domain/present';
import type { RegistersConfig } from '../config';
import { requestIdHeaders } from '../requestId';

/** How long a register may take, milliseconds. */
const timeoutMs = 20_000;

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
    return { status: present(answer.statusCode, 'the status of the answer'), body: await text(answer) };
  };
}
