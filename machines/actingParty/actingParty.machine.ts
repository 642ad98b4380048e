import { assign, setup } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { failureIn, promiseEffect } from '../lib/effects';

export interface ActingPartyInput {
  /** The person as the party PRIVATE; always first in the choice (OPEN-47). */
  self: ActingParty;
  /** Who is acted for now; null right after login. */
  current: ActingParty | null;
  /** Code of the party to act for without asking: chosen in the menu, or acted for before the session ended. */
  wanted: string | null;
  /** Whom the person may act for, as far as it is known already; oneself first. */
  parties: ActingParty[];
}

export interface ActingPartyContext extends ActingPartyInput {
  chosen: ActingParty | null;
  token: string | null;
  /** Key of the message to show; null when there is none. */
  failure: Failure | null;
}

/** `token` null: the token in use stays in force. */
export interface ActingPartyOutput {
  party: ActingParty;
  token: string | null;
  parties: ActingParty[];
  failure: Failure | null;
}

export type ActingPartyEvent = { type: 'party.chosen'; code: string } | { type: 'choice.dismissed' };

const partyWith = ({ parties }: ActingPartyContext, code: string | null) =>
  parties.find((party) => party.code === code) ?? null;

/** Whom to act for (AUTH-33..42). */
export const actingPartyMachine = setup({
  types: {
    context: {} as ActingPartyContext,
    events: {} as ActingPartyEvent,
    input: {} as ActingPartyInput,
    output: {} as ActingPartyOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadCompanies: promiseEffect<ActingParty[], { code: string }>('loadCompanies'),
    updateAuthorization: promiseEffect<string, { registryCode: string | null }>('updateAuthorization'),
  },
  guards: {
    isAlone: ({ context }, { companies }: { companies: ActingParty[] }) =>
      companies.length === 0 && context.current === null,
    isSelfWanted: ({ context }) => context.current !== null && context.wanted === context.self.code,
    isWantedKnown: ({ context }, { companies }: { companies: ActingParty[] }) =>
      [context.self, ...companies].some((party) => party.code === context.wanted),
    isKnown: ({ context }, { code }: { code: string }) => partyWith(context, code) !== null,
    hasCurrent: ({ context }) => context.current !== null,
  },
  actions: {
    storeCompanies: assign({
      parties: ({ context }, { companies }: { companies: ActingParty[] }) => [context.self, ...companies],
    }),
    choose: assign({ chosen: ({ context }, { code }: { code: string | null }) => partyWith(context, code) }),
    storeToken: assign({ token: (_, { token }: { token: string }) => token }),
    storeFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    storeCompaniesFailure: assign({
      failure: (_, { failure }: { failure: Failure }) => ({ ...failure, key: 'error.companiesRequest' }),
    }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'actingParty',
  description: 'Chooses the acting party: after login, and again from the menu.',
  context: ({ input }) => ({
    ...input,
    parties: input.parties.length > 0 ? input.parties : [input.self],
    chosen: input.current ?? input.self,
    token: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'To act for oneself again, no register is asked (AUTH-41).',
      always: [
        {
          guard: 'isSelfWanted',
          target: 'updatingAuthorization',
          actions: { type: 'choose', params: ({ context }) => ({ code: context.wanted }) },
        },
        { target: 'loadingCompanies' },
      ],
    },
    loadingCompanies: {
      description: 'The business register is asked for whom the person may act.',
      meta: { ignores: { 'party.chosen': 'nothing is offered yet' } },
      tags: 'busy',
      invoke: {
        id: 'loadCompanies',
        src: 'loadCompanies',
        input: ({ context }) => ({ code: context.self.code }),
        onDone: [
          {
            guard: { type: 'isAlone', params: ({ event }) => ({ companies: event.output }) },
            target: 'chosen',
          },
          {
            guard: { type: 'isWantedKnown', params: ({ event }) => ({ companies: event.output }) },
            target: 'updatingAuthorization',
            actions: [
              { type: 'storeCompanies', params: ({ event }) => ({ companies: event.output }) },
              { type: 'choose', params: ({ context }) => ({ code: context.wanted }) },
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'storeCompanies', params: ({ event }) => ({ companies: event.output }) },
          },
        ],
        onError: {
          target: 'chosen',
          actions: { type: 'storeCompaniesFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    choosing: {
      description: 'The person chooses in a dialog; nothing is chosen for them (ROLE-16).',
      meta: { ignores: { 'party.chosen': 'a party that is not offered cannot be chosen' } },
      on: {
        'party.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => ({ code: event.code }) },
          target: 'updatingAuthorization',
          actions: { type: 'choose', params: ({ event }) => ({ code: event.code }) },
        },
        'choice.dismissed': {
          guard: 'hasCurrent',
          target: 'chosen',
          actions: { type: 'choose', params: ({ context }) => ({ code: context.current?.code ?? null }) },
        },
      },
    },
    updatingAuthorization: {
      description: 'The server is asked for a token for the chosen party.',
      meta: { ignores: { 'party.chosen': 'one choice at a time: the dialog is closed meanwhile' } },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'updateAuthorization',
        src: 'updateAuthorization',
        input: ({ context }) => ({
          registryCode: context.chosen && context.chosen.type !== 'PRIVATE' ? context.chosen.code : null,
        }),
        onDone: { target: 'chosen', actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output }) } },
        onError: [
          {
            guard: 'hasCurrent',
            target: 'chosen',
            actions: [
              { type: 'choose', params: ({ context }) => ({ code: context.current?.code ?? null }) },
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
        ],
      },
    },
    chosen: { type: 'final', description: 'The acting party is chosen; a failure is shown.' },
  },
  output: ({ context }) => ({
    party: context.chosen ?? context.current ?? context.self,
    token: context.token,
    parties: context.parties,
    failure: context.failure,
  }),
});
