import { fromPromise } from 'xstate';
import type { AccessClaims, IdentityClaims } from '#domain/api';
import type { ActingParty } from '#domain/applications/model';
import { actingPartyMachine } from '#machines/actingParty/actingParty.machine';
import { type Profile, sessionMachine, type Tokens } from '#machines/session/session.machine';
import { startReasonAt } from './startReason';
import { readPlace } from './storage';
import { claimsOf } from './token';
import { createTokenWatch, type TokenTimes } from './tokenWatch';

/** The browser, as far as the session leads it about. */
export interface Browser {
  location(): Pick<Location, 'pathname' | 'search'>;
  /** Leaves the portal's page for this address. */
  leave(address: string): void;
  language(): string;
}

/** What the effects read of the running session. */
export interface Running extends TokenTimes {
  profile(): Profile | null;
}

/** The calls are loaded when they are needed: the login screen needs none. */
const api = () => import('../api/auth');

/** API-011: where the whole browser goes to log in. */
const authorizationAddress = '/api/oauth2/authorization/tara';

const never = new Promise<never>(() => {});

const registryCodeOf = ({ type, code }: ActingParty): string | null => (type === 'PRIVATE' ? null : code);

/** The session machine with its effects. */
export const createSessionLogic = (browser: Browser, running: Running) =>
  sessionMachine.provide({
    actors: {
      readStartReason: fromPromise(async () => startReasonAt(browser.location())),
      redirectToProvider: fromPromise<void, Record<string, never>>(async () => {
        browser.leave(`${authorizationAddress}?ui_locales=${browser.language()}`);
        return never;
      }),
      exchangeCode: fromPromise<Tokens, { code: string; state: string }>(async ({ input, signal }) => {
        const [{ exchangeCode }, { profileOf }] = await Promise.all([api(), import('./profile')]);
        const { id_token, access_token } = await exchangeCode(input.code, input.state, signal);
        const profile = profileOf(claimsOf<IdentityClaims>(id_token));
        const place = readPlace();
        return {
          profile,
          token: access_token,
          wantedParty: (place?.idCode === profile.idCode && place.partyCode) || null,
        };
      }),
      actingParty: actingPartyMachine.provide({
        actors: {
          loadCompanies: fromPromise(async ({ input, signal }) => (await api()).loadCompanies(input.code, signal)),
          updateAuthorization: fromPromise(async ({ input, signal }) =>
            (await api()).updateAuthorization(input.registryCode, signal),
          ),
        },
      }),
      watchToken: createTokenWatch(running),
      renewToken: fromPromise<Tokens, { party: ActingParty }>(async ({ input, signal }) => {
        const { updateAuthorization } = await api();
        const token = await updateAuthorization(registryCodeOf(input.party), signal);
        const { exp } = claimsOf<AccessClaims>(token);
        const profile = running.profile();
        if (!profile) throw new Error('nobody is logged in');
        return { profile: { ...profile, exp }, token };
      }),
      endSession: fromPromise(async ({ signal }) => (await api()).endSession(signal)),
    },
  });
