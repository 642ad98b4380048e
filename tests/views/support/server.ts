import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { client } from '../../../src/api/client';

/** An answer of the server the tests play. `never` waits until the call is given up. */
export interface Reply {
  status?: number | 'never' | 'offline' | 'timeout';
  data?: unknown;
  headers?: Record<string, string>;
}

type Handler = Reply | ((call: Call) => Reply | Promise<Reply>);

/** `METHOD /path` (without `/api`) → answer. */
export type Routes = Record<string, Handler>;

export interface Call {
  /** `METHOD /path`. */
  name: string;
  params: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface FakeServer {
  calls: Call[];
  /** Changes or adds answers. */
  answer(routes: Routes): void;
  named(name: string): Call[];
}

const untilAborted = (config: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => {
    const cancel = () => reject(new CanceledError());
    if (config.signal?.aborted) cancel();
    config.signal?.addEventListener?.('abort', cancel);
  });

const broken: Partial<Record<string, string>> = { offline: AxiosError.ERR_NETWORK, timeout: AxiosError.ECONNABORTED };

const bodyOf = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

/** Plays the server behind the portal's one HTTP client. A path without an answer gives 404. */
export function fakeServer(routes: Routes): FakeServer {
  const known = { ...routes };
  const calls: Call[] = [];
  client.defaults.adapter = async (config) => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    const call: Call = {
      name,
      params: { ...config.params },
      body: bodyOf(config.data),
      headers: { ...config.headers.toJSON() },
    };
    calls.push(call);
    const handler = known[name] ?? { status: 404, data: { messageId: 'NOT_FOUND', message: '' } };
    const reply = typeof handler === 'function' ? await handler(call) : handler;
    const { status = 200, data = null, headers = {} } = reply;
    if (status === 'never') return untilAborted(config);
    if (typeof status === 'string') throw new AxiosError(status, broken[status], config);
    // A text travels as JSON, too, unless the call asks for the bare text.
    const sent = config.responseType === 'json' && typeof data === 'string' ? JSON.stringify(data) : data;
    const response = { data: sent, status, statusText: '', headers, config, request: {} };
    if (status >= 400) throw new AxiosError(`status ${status}`, undefined, config, null, response);
    return response;
  };
  return {
    calls,
    answer: (more) => Object.assign(known, more),
    named: (name) => calls.filter((call) => call.name === name),
  };
}
