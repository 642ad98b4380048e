import type { StartReason } from '#machines/session/session.machine';
import { readSession } from './storage';

/** What the address and session storage bring along (AUTH-06, AUTH-09, AUTH-18). A fresh login wins over an old session. */
export function startReasonAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): StartReason {
  if (pathname === '/login') {
    const query = new URLSearchParams(search);
    const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
    if (error) return { kind: 'loginFailed', reason: error };
    if (code && state) return { kind: 'loginCode', code, state };
  }
  const session = readSession();
  return session ? { kind: 'session', session } : { kind: 'nothing' };
}
