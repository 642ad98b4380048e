/** An answer of the fake server. `never` waits until the call is aborted. */
export interface Reply {
  status?: number | 'never' | 'offline' | 'timeout';
  /** Sent as JSON, unless the call asks for bare text or a file. */
  data?: unknown;
  /** Sent unchanged, instead of `data`. */
  text?: string;
  headers?: Record<string, string>;
}

type Handler = Reply | ((call: Call) => Reply | Promise<Reply>);

/** `METHOD /path` (without `/api`) → answer. `*` in the path matches one segment. */
export type Routes = Record<string, Handler>;

export interface Call {
  /** `METHOD /path`. */
  name: string;
  params: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}
