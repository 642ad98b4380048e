import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { client } from '../../../src/api/client';
import type { Call as CallPattern, Ending } from '../../machines/lib/screenDriver';
import { isCallOf, jsonOf } from '../../paths/kit/calls';
import { PortalData } from './portalData';
import type { Call, Reply, Routes } from './routes';

export type { Routes } from './routes';

interface HeldCall {
  call: Call;
  end: (reply: Reply | Promise<Reply>) => void;
}

const bodyOf = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

const callOf = (config: InternalAxiosRequestConfig): Call => ({
  name: `${config.method?.toUpperCase()} ${config.url}`,
  params: { ...config.params },
  body: bodyOf(config.data),
  headers: { ...config.headers.toJSON() },
});

const networkErrors: Partial<Record<string, string>> = {
  offline: AxiosError.ERR_NETWORK,
  timeout: AxiosError.ECONNABORTED,
};
const notFound: Reply = { status: 404, data: { messageId: 'NOT_FOUND', message: '' } };

/** The answer for the outcome that a driver chooses for a call. */
function replyOf(ending: Exclude<Ending, 'as asked'>): Reply {
  if ('status' in ending) return { status: ending.status, data: jsonOf(ending) };
  const { fault } = ending;
  if (fault === 'cut') return { status: 'offline' };
  if (fault === 'timeout') return { status: 'timeout' };
  if (fault === 'malformed') return { text: '{"broken' };
  return { status: fault, data: { messageId: `STATUS_${fault}`, message: '' } };
}

/** The body of an answer as the HTTP client receives it. */
function received({ responseType }: InternalAxiosRequestConfig, { data = null, text }: Reply): unknown {
  if (responseType === 'blob') return data instanceof Blob || data === null ? data : new Blob([JSON.stringify(data)]);
  return text ?? (responseType === 'text' && typeof data === 'string' ? data : JSON.stringify(data));
}

function responseOf(config: InternalAxiosRequestConfig, reply: Reply): AxiosResponse {
  const { status = 200, headers = {} } = reply;
  if (typeof status === 'string') throw new AxiosError(status, networkErrors[status], config, {});
  const data = received(config, reply);
  const response = { data, status, statusText: '', headers: new AxiosHeaders(headers), config, request: {} };
  if (status >= 400) throw new AxiosError(`status ${status}`, undefined, config, {}, response);
  return response;
}

/**
 * The server behind the portal's HTTP client in all jsdom tests. It answers with the routes of the test, otherwise with
 * those of the data it keeps; a path without a route gets 404. Calls can be held until the test ends them.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  /** Held calls that the portal aborted. */
  readonly cancelled: Call[] = [];
  private readonly routes: Routes;
  private holds: readonly CallPattern[] = [];
  private extraHolds: CallPattern[] = [];
  private held: HeldCall[] = [];

  constructor(
    routes: Routes = {},
    readonly data: PortalData = new PortalData(),
  ) {
    this.routes = { ...data.routes, ...routes };
    client.defaults.adapter = (config) => this.receive(config);
  }

  /** Changes or adds answers. */
  answer(routes: Routes): void {
    Object.assign(this.routes, routes);
  }

  named(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** From now on these calls are held, and those of `alsoHold`. */
  hold(calls: readonly CallPattern[]): void {
    this.holds = calls;
  }

  alsoHold(call: CallPattern): void {
    this.extraHolds.push(call);
  }

  isHolding(pattern: CallPattern): boolean {
    return this.held.some(({ call }) => isCallOf(pattern, call.name));
  }

  /** Held calls by name, each once. */
  get heldNames(): string[] {
    return [...new Set(this.held.map(({ call }) => call.name))];
  }

  /** Ends every held call that matches the pattern. */
  end(pattern: CallPattern, ending: Ending): void {
    this.extraHolds = this.extraHolds.filter((other) => other !== pattern);
    const ended = this.held.filter(({ call }) => isCallOf(pattern, call.name));
    this.held = this.held.filter((other) => !ended.includes(other));
    for (const { call, end } of ended) end(ending === 'as asked' ? this.reply(call) : replyOf(ending));
  }

  private reply(call: Call): Reply | Promise<Reply> {
    const { name } = call;
    const pattern = name in this.routes ? name : Object.keys(this.routes).find((each) => isCallOf(each, name));
    const handler = pattern === undefined ? notFound : this.routes[pattern]!;
    return typeof handler === 'function' ? handler(call) : handler;
  }

  private async receive(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const call = callOf(config);
    this.calls.push(call);
    const isHeld = [...this.holds, ...this.extraHolds].some((pattern) => isCallOf(pattern, call.name));
    const reply = await (isHeld ? this.untilEnded(call, config) : this.reply(call));
    if (reply.status === 'never') return this.untilEnded(call, config).then((ended) => responseOf(config, ended));
    return responseOf(config, reply);
  }

  /** @throws CanceledError when the portal aborts the call before. */
  private untilEnded(call: Call, { signal }: InternalAxiosRequestConfig): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const held: HeldCall = { call, end: resolve };
      const cancel = () => {
        this.held = this.held.filter((other) => other !== held);
        this.cancelled.push(call);
        reject(new CanceledError());
      };
      this.held.push(held);
      if (signal?.aborted) cancel();
      signal?.addEventListener?.('abort', cancel);
    });
  }
}

export const fakeServer = (routes?: Routes, data?: PortalData): FakeServer => new FakeServer(routes, data);
