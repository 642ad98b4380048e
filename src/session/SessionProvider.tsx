import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActingParty } from '#domain/applications/model';
import type { Audience } from '#domain/codes';
import type { Failure } from '#domain/errors';
import { audienceOf } from '#domain/roles';
import type { Profile } from '#machines/session/session.machine';
import { choiceIn } from './partyChoice';
import type { SessionActor, SessionSnapshot } from './session';
import { forgetPlace } from './storage';

const SessionContext = createContext<SessionActor | null>(null);

export function SessionProvider({ session, children }: { session: SessionActor; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

export function useSessionActor(): SessionActor {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionProvider above');
  return session;
}

/** The session as plain fields (OPEN-46). */
export interface SessionFields {
  status: 'anonymous' | 'loading' | 'success' | 'error';
  /** The session itself is busy: logging in, out, or going to the provider. */
  isBusy: boolean;
  isLoggingOut: boolean;
  /** There is a token. */
  isSignedIn: boolean;
  alert: 'ending' | 'expired' | 'forbidden' | null;
  /** The alert is dismissed; the logout follows at the next look (AUTH-27). */
  isAlertDismissed: boolean;
  /** Name of the company whose authorisation has ended, which ended the session (SET-29). */
  endedAuthorisation: string | null;
  profile: Profile | null;
  /** Who is acted for; null until it is settled. */
  party: ActingParty | null;
  /** Everybody who can be acted for, oneself first (OPEN-47). */
  parties: readonly ActingParty[];
  audience: Audience;
  /** Why the login failed; null when it did not. */
  failureKey: string | null;
}

function alertIn(snapshot: SessionSnapshot): SessionFields['alert'] {
  if (snapshot.hasTag('ending')) return 'ending';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('forbidden') ? 'forbidden' : null;
}

function fieldsOf(snapshot: SessionSnapshot): SessionFields {
  const { profile, party, parties, failure, isAlertDismissed, endedAuthorisation } = snapshot.context;
  const status = Object.values(snapshot.getMeta()).find((meta) => meta?.status)?.status;
  const isFailed = snapshot.matches('anonymous') && failure !== null;
  return {
    status: isFailed ? 'error' : (status ?? 'loading'),
    isBusy: snapshot.hasTag('busy'),
    isLoggingOut: snapshot.matches('loggingOut'),
    isSignedIn: snapshot.hasTag('signedIn'),
    alert: alertIn(snapshot),
    isAlertDismissed,
    endedAuthorisation,
    profile,
    party,
    parties,
    audience: audienceOf(party?.type ?? 'PRIVATE'),
    failureKey: isFailed ? failure.key : null,
  };
}

export const useSession = (): SessionFields => useSelector(useSessionActor(), fieldsOf, shallowEqual);

/** The session of a logged-in person with an acting party: every screen behind the login has one. */
export interface SignedInSession extends SessionFields {
  profile: Profile;
  party: ActingParty;
}

/** @throws when it is used outside of the screens behind the login. */
export function useSignedIn(): SignedInSession {
  const { profile, party, ...fields } = useSession();
  if (!profile || !party) throw new Error('nobody is logged in');
  return { ...fields, profile, party };
}

/** What a person can do with the session. */
export function useSessionEvents() {
  const session = useSessionActor();
  return useMemo(() => {
    const partyChoice = () => choiceIn(session.getSnapshot());
    return {
      requestLogin: () => session.send({ type: 'login.requested' }),
      /** Leaving on one's own: there is no place to come back to. */
      requestLogout: () => {
        forgetPlace();
        session.send({ type: 'logout.requested' });
      },
      /** `code` null: the person wants to see whom they may act for. `place`: where they go on then; else the list. */
      requestPartyChoice: (code: string | null, place?: string) =>
        session.send({ type: 'partyChoice.requested', code, place }),
      chooseParty: (code: string) => partyChoice()?.send({ type: 'party.chosen', code }),
      dismissChoice: () => partyChoice()?.send({ type: 'choice.dismissed' }),
      dismissAlert: () => session.send({ type: 'alert.dismissed' }),
    };
  }, [session]);
}

export interface PartyChoice {
  /** The dialog is to be shown. */
  isOpen: boolean;
  isBusy: boolean;
  parties: readonly ActingParty[];
  current: ActingParty | null;
  failure: Failure | null;
}

const noChoice: Omit<PartyChoice, 'isBusy'> = { isOpen: false, parties: [], current: null, failure: null };

/** The choice of the acting party, while it is open or waits for a token renewal. */
export function usePartyChoice(): PartyChoice {
  const session = useSessionActor();
  const choice = useSelector(session, choiceIn);
  const isRequested = useSelector(
    session,
    (snapshot) => snapshot.context.isPartyRequested && !snapshot.hasTag('ending'),
  );
  return useSelector(
    choice,
    (snapshot) => {
      if (!snapshot) return { ...noChoice, isBusy: isRequested };
      const { parties, current, failure } = snapshot.context;
      return {
        isOpen: snapshot.matches('choosing'),
        isBusy: snapshot.hasTag('busy'),
        parties,
        current,
        failure,
      };
    },
    shallowEqual,
  );
}
