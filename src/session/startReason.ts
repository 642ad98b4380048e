import type { StartReason } from '#machines/session/session.machine';
import { readSession } from './storage';

/**
 * What the address and session storage bring along (AUTH-06, AUTH-09, AUTH-18). A login of one's own leaves no session
 * behind: a code beside one comes from a stranger's link, and the session goes on.
 */
export function startReasonAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): StartReason {
  const session = readSession();
  if (session) return { kind: 'session', session };
  if (pathname === '/login') {
    const query = new URLSearchParams(search);
    const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
    if (error) return { kind: 'loginFailed', reason: error };
    if (code && state) return { kind: 'loginCode', code, state };
  }
  return { kind: 'nothing' };
}
