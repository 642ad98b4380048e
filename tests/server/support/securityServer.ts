import { createHash, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A security server of X-Road on this machine, worked out apart from the client: it refuses what the Message Protocol for
 * REST (PR-REST 1.0.4) and the rights it was given refuse, and answers for a service otherwise.
 */
export interface SecurityServer {
  url: string;
  /** What has come, refused or not. */
  asked: { method: string; path: string; headers: http.IncomingHttpHeaders; body: string }[];
  /** What a service answers next. */
  answer: { status: number; body: unknown };
  /** Changes the headers of the next answers, as a broken server would. */
  alter: ((headers: Record<string, string>) => Record<string, string>) | null;
  close(): Promise<void>;
}

interface Rights {
  /** Clients that it knows. */
  clients: readonly string[];
  /** The services, and the clients that may use each. */
  services: Readonly<Record<string, readonly string[]>>;
}

/** An error of X-Road: its type is in a header, and the body says more. */
function refuse(response: ServerResponse, status: number, type: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-road-error': type })
    .end(JSON.stringify({ type, message: 'Names somebody: 38001085718', detail: randomUUID() }));
}

/** Identifiers: percent-encoded UTF-8, without the characters that are not allowed in a part (4.8). */
const decoded = (id: string): string | null => {
  const parts = id.split('/').map(decodeURIComponent);
  return parts.every((part) => /^[^:;/\\%\p{C}]+$/u.test(part) && !/^\.+$/.test(part)) ? parts.join('/') : null;
};

export async function openSecurityServer({ clients, services }: Rights): Promise<SecurityServer> {
  const state: SecurityServer = {
    url: '',
    asked: [],
    answer: { status: 200, body: [] },
    alter: null,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const seen = new Set<string>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    state.asked.push({ method, path: url, headers, body: body.toString() });
    const [, version, instance, memberClass, member, subsystem, code, ...rest] = url.split('?')[0]!.split('/');
    const given = headers['x-road-client'];
    const id = headers['x-road-id'];
    if (version !== 'r1') return refuse(response, 400, 'Client.InvalidProtocolVersion');
    if (typeof given !== 'string' || given.split('/').length !== 4)
      return refuse(response, 400, 'Client.MissingHeader');
    if (headers['x-road-request-id'] !== undefined || typeof id !== 'string' || seen.has(id))
      return refuse(response, 400, 'Client.InvalidRequest');
    seen.add(id);
    const user = headers['x-road-userid'];
    if (user !== undefined && !/^[A-Z]{2}.+$/.test(String(user))) return refuse(response, 400, 'Client.InvalidRequest');
    const client = decoded(given);
    if (client === null || !clients.includes(client)) return refuse(response, 500, 'Server.ClientProxy.UnknownMember');
    if (code === undefined || rest.length === 0) return refuse(response, 400, 'Client.InvalidRequest');
    const service = decoded([instance, memberClass, member, subsystem, code].join('/'));
    const allowed = service === null ? undefined : services[service];
    if (!allowed) return refuse(response, 500, 'Server.ServerProxy.UnknownService');
    if (!allowed.includes(client)) return refuse(response, 500, 'Server.ServerProxy.AccessDenied');
    const own = {
      'content-type': 'application/json',
      'x-road-client': given,
      'x-road-service': service!,
      'x-road-id': id,
      'x-road-request-id': randomUUID(),
      'x-road-request-hash': createHash('sha512').update(body).digest('base64'),
    };
    const { status, body: content } = state.answer;
    return response.writeHead(status, state.alter?.(own) ?? own).end(JSON.stringify(content));
  };
  const server = http.createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
