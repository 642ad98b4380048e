import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Header of a request's id: from a proxy, in the answer, and in the calls to registers. */
export const requestIdHeader = 'x-request-id';

/** Does something, and all that follows from it, for the request with this id. */
export const forRequest = <T>(id: string, act: () => T): T => current.run(id, act);

/** The header for a call that is made while a request is answered; empty outside of one. */
export function requestIdHeaders(): Record<string, string> {
  const id = current.getStore();
  return id ? { [requestIdHeader]: id } : {};
}
