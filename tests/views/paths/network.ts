import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Call, Ending } from '../../machines/lib/screenDriver';
import { isCallOf } from '../../paths/kit/calls';
import type { Answer, Request, World } from './world';

interface Held {
  request: Request;
  end: (answer: Answer | 'cut' | 'timeout') => void;
}

const bodyOf = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

const malformed: Answer = { status: 200, text: '{"broken' };

/** The network of one walk, put under the portal's HTTP client. Calls are answered by the world, or held. */
export class Network {
  private holds: readonly Call[] = [];
  private extra: Call[] = [];
  private held: Held[] = [];

  constructor(private readonly world: World) {}

  /** From now on these calls are held, and those asked for by an act. */
  hold(calls: readonly Call[]): void {
    this.holds = calls;
  }

  alsoHold(call: Call): void {
    this.extra.push(call);
  }

  isHolding(call: Call): boolean {
    return this.held.some(({ request }) => isCallOf(call, request.call));
  }

  /** Ends every call of this kind that is held. */
  end(call: Call, by: Ending): void {
    this.extra = this.extra.filter((other) => other !== call);
    const ending = this.held.filter(({ request }) => isCallOf(call, request.call));
    this.held = this.held.filter((other) => !ending.includes(other));
    for (const { request, end } of ending) end(this.outcome(request, by));
  }

  private outcome(request: Request, by: Ending): Answer | 'cut' | 'timeout' {
    if (by === 'as asked') return this.world.answer(request);
    if ('status' in by) return by;
    if (by.fault === 'cut' || by.fault === 'timeout') return by.fault;
    if (by.fault === 'malformed') return malformed;
    return { status: by.fault, json: { messageId: `STATUS_${by.fault}`, message: '' } };
  }

  readonly adapter: AxiosAdapter = (config) =>
    new Promise<AxiosResponse>((resolve, reject) => {
      const request: Request = {
        call: `${(config.method ?? 'get').toUpperCase()} ${config.url}`,
        params: config.params ?? {},
        body: bodyOf(config.data),
      };
      const end: Held['end'] = (answer) => settle(config, answer, resolve, reject);
      config.signal?.addEventListener?.('abort', () => {
        this.held = this.held.filter((other) => other.end !== end);
        reject(new CanceledError());
      });
      if ([...this.holds, ...this.extra].some((call) => isCallOf(call, request.call))) this.held.push({ request, end });
      else end(this.world.answer(request));
    });
}

/** Gives the answer to the client as its own adapter would. */
function settle(
  config: InternalAxiosRequestConfig,
  answer: Answer | 'cut' | 'timeout',
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
): void {
  if (answer === 'cut') reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {}));
  else if (answer === 'timeout') reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config, {}));
  else settleAnswer(config, answer, resolve, reject);
}

function settleAnswer(
  config: InternalAxiosRequestConfig,
  answer: Answer,
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
): void {
  const text = answer.text ?? JSON.stringify(answer.json ?? null);
  const response: AxiosResponse = {
    data: config.responseType === 'blob' ? new Blob([text]) : text,
    status: answer.status,
    statusText: '',
    headers: new AxiosHeaders(),
    config,
    request: {},
  };
  if (answer.status < 400) resolve(response);
  else reject(new AxiosError(`status ${answer.status}`, AxiosError.ERR_BAD_REQUEST, config, {}, response));
}
