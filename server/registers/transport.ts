import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { present } from '#domain/present';
import type { RegistersConfig } from '../config';
import { requestIdHeaders } from '../currentRequest';
import type { Question } from './questions';
import { addressed, xRoadFailure } from './xroad';

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

/** One request: its question, the path and query after the address of the service, and the body of a POST. */
interface Request {
  question: Question;
  path: string;
  body?: object | undefined;
}

/** Sends one request: a GET, or a POST when there is a body. Redirections are not followed. */
export type Send = (request: Request) => Promise<Answer>;

/**
 * Requests to the adapter, or over X-Road to the services of the registers, with the portal's credential: a bearer token,
 * a client certificate (mutual TLS), or both.
 * @param config `url` over http is for tests; production takes https only.
 */
export function createTransport({ url, token, certificate, ca, xRoad }: RegistersConfig): Send {
  const base = url.replace(/\/$/, '');
  const isSecure = base.startsWith('https:');
  const agent = isSecure
    ? new https.Agent({ keepAlive: true, ...certificate, ...(ca && { ca }) })
    : new http.Agent({ keepAlive: true });
  const { request: open } = isSecure ? https : http;
  return async ({ question, path, body }) => {
    const road = xRoad && addressed(xRoad, question);
    const content = body && JSON.stringify(body);
    const request = open([base, ...(road ? [road.path] : []), path].join('/'), {
      agent,
      method: content ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...requestIdHeaders(),
        ...road?.headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A failure after the head of the answer is thrown by reading its body; the request repeats it as an event.
    request.on('error', () => undefined);
    request.end(content);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const failure = road && xRoadFailure(answer.headers, road.id);
    if (failure) {
      answer.destroy();
      throw new Error(failure);
    }
    return { status: present(answer.statusCode, 'the status of the answer'), body: await bounded(answer) };
  };
}
