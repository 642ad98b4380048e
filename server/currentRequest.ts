import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, as far as the calls to registers name it. */
interface CurrentRequest {
  id: string;
  /** Personal code of the person who asks, as soon as the token is accepted. */
  personCode: string | null;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** Header of a request's id: from a proxy, in the answer, and in the calls to registers. */
export const requestIdHeader = 'x-request-id';

/** Does something, and all that follows from it, for the request with this id. */
export const forRequest = <T>(id: string, act: () => T): T => current.run({ id, personCode: null }, act);

/** Notes whose request it is. */
export function ofPerson(personCode: string): void {
  const request = current.getStore();
  if (request) request.personCode = personCode;
}

/** The header for a call that is made while a request is answered; empty outside of one. */
export function requestIdHeaders(): Record<string, string> {
  const id = current.getStore()?.id;
  return id ? { [requestIdHeader]: id } : {};
}

/** Personal code of the person whose request is answered; null outside of one, and before a login. */
export const currentPerson = (): string | null => current.getStore()?.personCode ?? null;
