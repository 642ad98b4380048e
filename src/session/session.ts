import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { AccessClaims } from '#domain/api';
import { present } from '#domain/present';
import type { SessionContext, SessionEmitted, sessionMachine } from '#machines/session/session.machine';
import { linkSession } from '../api/link';
import { clearLocalStores } from '../api/localStores';
import { inspection } from '../inspection/inspection';
import { type Browser, createSessionLogic } from './implementations';
import { forgetDrafts, forgetPlace, forgetSession, keepPlace, keepSession } from './storage';
import { claimsOf } from './token';
import { watchActivity } from './tokenWatch';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Life of the token in seconds, 0 when it does not say. */
function tokenLifeIn({ token }: SessionContext): number {
  const { exp, iat = exp } = claimsOf<AccessClaims & { iat?: number }>(present(token, 'the token'));
  return exp - iat;
}

/** The session ends with the token, as far as the token says. */
function isLastTokenIn({ token, profile }: SessionContext): boolean {
  const { session_end: end = Number.POSITIVE_INFINITY } = claimsOf<AccessClaims>(present(token, 'the token'));
  return profile !== null && profile.exp >= end;
}

/** Session storage follows the session; while it is not settled whether there is one, nothing is touched. */
function mirror(snapshot: SessionSnapshot): void {
  if (snapshot.hasTag('signedIn')) keepSession(snapshot.context);
  else if (!snapshot.matches('loading')) forgetSession();
}

/** Where the person is when the session ends, to come back to after logging in again. */
function rememberPlace({ context: { profile, party } }: SessionSnapshot, browser: Browser): void {
  if (!profile || !party) return;
  const { pathname, search } = browser.location();
  const fieldId = document.activeElement?.id || null;
  keepPlace({ path: pathname + search, fieldId, partyCode: party.code, idCode: profile.idCode });
}

/** A link of a message that was opened without a session: whoever logs in here goes on there. */
function rememberLink(browser: Browser): void {
  const { pathname: path } = browser.location();
  if (/^\/(summary|app)/.test(path)) keepPlace({ path });
}

type EarlyMessage = Extract<SessionEmitted, { type: 'message.raised' }>;

const earlyMessages = new WeakMap<SessionActor, () => EarlyMessage[]>();

/** The session runs before there is a page to show its messages on: until then they wait. */
function holdMessages(actor: SessionActor): void {
  const messages: EarlyMessage[] = [];
  const { unsubscribe } = actor.on('message.raised', (message) => messages.push(message));
  earlyMessages.set(actor, () => {
    unsubscribe();
    return messages.splice(0);
  });
}

/** The messages that waited, each given once; from now on they are the listener's own. */
export const takeEarlyMessages = (session: SessionActor): EarlyMessage[] => earlyMessages.get(session)?.() ?? [];

/**
 * The one session of the portal, started. It lives outside of React, so that a login code is exchanged once whatever
 * renders twice.
 */
export function startSession(browser: Browser): SessionActor {
  const snapshot = () => actor.getSnapshot();
  const actor: SessionActor = createActor(
    createSessionLogic(browser, {
      profile: () => snapshot().context.profile,
      tokenEnd: () => present(snapshot().context.profile, 'the person').exp,
      tokenLife: () => tokenLifeIn(snapshot().context),
      isLastToken: () => isLastTokenIn(snapshot().context),
      renewalFailures: () => snapshot().context.renewalFailures,
    }),
    { input: { wantedParty: null }, ...inspection },
  );
  linkSession({
    token: () => snapshot().context.token,
    language: browser.language,
    rejected: (isAuthorisationOver) => actor.send({ type: 'token.rejected', isAuthorisationOver }),
    forbidden: () => actor.send({ type: 'access.forbidden' }),
  });
  let before = snapshot();
  actor.subscribe({
    next: (now) => {
      // An event without effect is reported, too. A page that is shown again must not store what it knew when it was left.
      if (now === before) return;
      if (before.hasTag('signedIn') && now.matches('expired')) rememberPlace(now, browser);
      if (before.matches('loading') && now.matches('anonymous')) rememberLink(browser);
      // The next login must not restore a party that the server refuses: it would be refused again and again.
      if (now.matches('forbidden')) forgetPlace();
      before = now;
      mirror(now);
    },
    error: (error) => console.error('the session stopped', error),
  });
  actor.on('stores.cleared', clearLocalStores);
  actor.on('drafts.cleared', ({ keepFor }) => forgetDrafts(keepFor));
  holdMessages(actor);
  window.addEventListener('pagehide', clearLocalStores);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) actor.send({ type: 'page.restored' });
  });
  watchActivity();
  actor.start();
  return actor;
}
