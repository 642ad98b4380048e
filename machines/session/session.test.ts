import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import { actingPartyMachine } from '../actingParty/actingParty.machine';
import { type StartReason, sessionMachine, type Tokens } from './session.machine';
import type { SessionEmitted } from './session.setup';

const self: ActingParty = { code: '38001085718', type: 'PRIVATE', name: 'Mari Mets', address: null };
const company: ActingParty = { code: '10237832', type: 'ENTREPRENEUR', name: 'Põhjakotkas OÜ', address: null };
const tokens = (token = 'first'): Tokens => ({
  token,
  profile: {
    firstName: 'Mari',
    lastName: 'Mets',
    mobileNo: null,
    dateOfBirth: '08.01.1980',
    idCode: self.code,
    exp: 1,
  },
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function open(
  startReason: StartReason,
  over: {
    companies?: () => Promise<ActingParty[]>;
    authorization?: (code: string | null) => Promise<string>;
    end?: () => Promise<string>;
    exchange?: () => Promise<Tokens>;
    wantedParty?: string;
    renewal?: () => Promise<Tokens>;
    /** In place of the machine in which the party is chosen. */
    choice?: typeof actingPartyMachine;
  } = {},
) {
  const clock = new SimulatedClock();
  const calls = { exchange: 0, end: 0, renewal: 0, authorization: [] as (string | null)[] };
  const emitted: SessionEmitted[] = [];
  const party = actingPartyMachine.provide({
    actors: {
      loadCompanies: fromPromise(over.companies ?? (async () => [])),
      updateAuthorization: fromPromise(async ({ input }) => {
        calls.authorization.push(input.registryCode);
        return over.authorization ? over.authorization(input.registryCode) : 'second';
      }),
    },
  });
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readStartReason: fromPromise(async () => startReason),
        redirectToProvider: fromPromise(() => new Promise<void>(() => undefined)),
        exchangeCode: fromPromise(async () => {
          calls.exchange += 1;
          return over.exchange ? over.exchange() : tokens();
        }),
        actingParty: over.choice ?? party,
        watchToken: fromCallback(() => undefined),
        renewToken: fromPromise(async () => {
          calls.renewal += 1;
          return over.renewal ? over.renewal() : tokens('renewed');
        }),
        endSession: fromPromise(async () => {
          calls.end += 1;
          return over.end ? over.end() : '/login';
        }),
      },
    }),
    { clock, input: { wantedParty: over.wantedParty ?? null } },
  );
  for (const type of ['address.left', 'stores.cleared', 'drafts.cleared', 'message.raised'] as const)
    actor.on(type, (event) => emitted.push(event));
  actor.subscribe({ error: () => undefined });
  actor.start();
  const at = (value: object | string) => actor.getSnapshot().matches(value as never);
  return { actor, clock, calls, emitted, at, context: () => actor.getSnapshot().context };
}

const session: StartReason = { kind: 'session', session: { ...tokens(), party: self, parties: [self] } };
const code: StartReason = { kind: 'loginCode', code: 'c', state: 's' };
const choose = (actor: ReturnType<typeof open>['actor'], partyCode: string) =>
  (actor.getSnapshot().children.actingParty as unknown as { send(event: object): void }).send({
    type: 'party.chosen',
    code: partyCode,
  });

describe('login', () => {
  it('[AUTH-06] [AUTH-07] [AUTH-13] exchanges the code once and keeps profile and token', async () => {
    const { calls, context, at, emitted } = open(code);
    await settle();
    await settle();
    expect(calls.exchange).toBe(1);
    expect(at({ signedIn: 'authenticated' })).toBe(true);
    expect(context().profile?.idCode).toBe(self.code);
    expect(context().token).toBe('first');
    expect(emitted).toContainEqual({ type: 'stores.cleared' });
  });
  it('[AUTH-11] [AUTH-10] a failed exchange leaves no token and shows an error', async () => {
    const { at, context } = open(code, {
      exchange: () => Promise.reject(new FailureError({ kind: 'unauthorized', key: 'error.sessionExpired' })),
    });
    await settle();
    expect(at('anonymous')).toBe(true);
    expect(context().token).toBeNull();
    expect(context().failure?.key).toBe('login.failed');
  });
  it.each(['network', 'timeout', 'server'] as const)(
    '[AUTH-11] an exchange that the service does not answer (%s) says that the service is down',
    async (kind) => {
      const { context } = open(code, {
        exchange: () => Promise.reject(new FailureError({ kind, key: 'error.backendError' })),
      });
      await settle();
      expect(context().failure).toEqual({ kind, key: 'login.unavailable' });
    },
  );
  it.each([
    ['user_cancel', null],
    ['access_denied', 'login.failed'],
    ['server_error', 'login.unavailable'],
    ['temporarily_unavailable', 'login.unavailable'],
  ])('[AUTH-03] a failed login with reason %s shows the message %s', async (reason, key) => {
    const { context } = open({ kind: 'loginFailed', reason });
    await settle();
    expect(context().failure?.key ?? null).toBe(key);
  });
  it('[AUTH-18] a stored session continues without a login', async () => {
    const { at, calls } = open(session);
    await settle();
    expect(at({ signedIn: 'authenticated' })).toBe(true);
    expect(calls.exchange).toBe(0);
  });
});

describe('acting party', () => {
  it('[AUTH-34] a person without companies acts for themselves without a choice', async () => {
    const { context, calls } = open(code);
    await settle();
    await settle();
    expect(context().party).toEqual(self);
    expect(calls.authorization).toEqual([]);
  });
  it('[AUTH-35] [OPEN-47] a person with a company chooses a party, with themselves as the first choice', async () => {
    const { at, actor } = open(code, { companies: async () => [company] });
    await settle();
    await settle();
    expect(at({ signedIn: 'choosingParty' })).toBe(true);
    const child = actor.getSnapshot().children.actingParty as unknown as {
      getSnapshot(): { context: { parties: ActingParty[] } };
    };
    expect(child.getSnapshot().context.parties).toEqual([self, company]);
  });
  it.each([
    [company.code, company.code, company],
    [self.code, null, self],
  ])('[AUTH-36] [AUTH-37] [AUTH-38] choosing %s requests a token for %s', async (chosen, sent, party) => {
    const { actor, calls, context } = open(code, { companies: async () => [company] });
    await settle();
    await settle();
    choose(actor, chosen);
    await settle();
    expect(calls.authorization).toEqual([sent]);
    expect(context().token).toBe('second');
    expect(context().party).toEqual(party);
  });
  it('[AUTH-42] a failed change leaves party and token unchanged and shows an error', async () => {
    const { actor, context, emitted } = open(session, {
      companies: async () => [company],
      authorization: () => Promise.reject(new FailureError({ kind: 'server', key: 'error.backendError' })),
    });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: null });
    await settle();
    choose(actor, company.code);
    await settle();
    expect(context().party).toEqual(self);
    expect(context().token).toBe('first');
    expect(emitted).toContainEqual({ type: 'message.raised', key: 'error.backendError' });
  });
  it('[OPEN-54] a refused company is told with what the server says of it', async () => {
    const params = { name: company.name, contact: '612 3000' };
    const refusal = new FailureError({ kind: 'rejected', key: 'error.companyCannotApply', params });
    const { actor, emitted } = open(session, {
      companies: async () => [company],
      authorization: () => Promise.reject(refusal),
    });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: company.code });
    await settle();
    await settle();
    expect(emitted).toContainEqual({ type: 'message.raised', key: 'error.companyCannotApply', params });
  });
  it('when companies cannot be loaded, the person acts for themselves and sees an error', async () => {
    const { context, emitted } = open(code, { companies: () => Promise.reject(new Error('down')) });
    await settle();
    await settle();
    expect(context().party).toEqual(self);
    expect(emitted).toContainEqual({ type: 'message.raised', key: 'error.companiesRequest' });
  });
  it('after an expiry the previous party is restored without a choice', async () => {
    const { context, calls } = open(code, { companies: async () => [company], wantedParty: company.code });
    await settle();
    await settle();
    await settle();
    expect(calls.authorization).toEqual([company.code]);
    // What was wanted is done: the next choice starts without it.
    expect(context()).toMatchObject({ party: company, wantedParty: null });
  });
  it('after an expiry a company that the register no longer names is not restored: the person chooses', async () => {
    const other = { ...company, code: '12345678' };
    const { at, calls, context } = open(code, { companies: async () => [other], wantedParty: company.code });
    await settle();
    await settle();
    expect(at({ signedIn: 'choosingParty' })).toBe(true);
    expect(calls.authorization).toEqual([]);
    expect(context().party).toBeNull();
  });
  it('[AUTH-36] [ROLE-16] a party that is not offered cannot be chosen', async () => {
    const { actor, at, calls } = open(code, { companies: async () => [company] });
    await settle();
    await settle();
    choose(actor, '12345678');
    await settle();
    expect(at({ signedIn: 'choosingParty' })).toBe(true);
    expect(calls.authorization).toEqual([]);
  });
  it('a choice that stops unexpectedly leaves the person themselves, and nothing wanted for the next choice', async () => {
    const choice = fromPromise(() => Promise.reject(new Error('stopped'))) as never;
    const { context } = open(code, { choice, exchange: async () => ({ ...tokens(), wantedParty: company.code }) });
    await settle();
    await settle();
    expect(context()).toMatchObject({ party: self, parties: [self], wantedParty: null });
  });
});

describe('expiry', () => {
  it.each(['token.rejected', 'token.expired'] as const)(
    '[AUTH-26] [AUTH-27] [AUTH-48] [LIMIT-16] after %s the alert stays until it is dismissed, and the next check each second logs out',
    async (type) => {
      const { actor, clock, at, calls } = open(session);
      await settle();
      actor.send({ type });
      clock.increment(60_000);
      await settle();
      expect(at('expired')).toBe(true);
      expect(calls.end).toBe(0);
      clock.increment(300);
      actor.send({ type: 'alert.dismissed' });
      expect(at('expired')).toBe(true);
      clock.increment(699);
      expect(at('expired')).toBe(true);
      clock.increment(1);
      expect(at('loggingOut')).toBe(true);
      await settle();
      expect(calls.end).toBe(1);
      expect(at('anonymous')).toBe(true);
    },
  );
  it('[AUTH-30] several refusals show one alert and log out once', async () => {
    const { actor, clock, calls } = open(session);
    await settle();
    for (let i = 0; i < 5; i++) actor.send({ type: 'token.rejected' });
    actor.send({ type: 'access.forbidden' });
    actor.send({ type: 'alert.dismissed' });
    clock.increment(1_000);
    await settle();
    clock.increment(10_000);
    await settle();
    expect(calls.end).toBe(1);
  });
  it('[AUTH-28] [AUTH-29] [LIMIT-15] a forbidden action logs out automatically after 7000 ms', async () => {
    const { actor, clock, at } = open(session);
    await settle();
    actor.send({ type: 'access.forbidden' });
    clock.increment(6_999);
    expect(at('forbidden')).toBe(true);
    clock.increment(1);
    expect(at('loggingOut')).toBe(true);
  });
  it('renews the token and keeps the party', async () => {
    const { actor, context, at } = open(session);
    await settle();
    actor.send({ type: 'token.renewalDue' });
    await settle();
    expect(at({ signedIn: 'authenticated' })).toBe(true);
    expect(context().token).toBe('renewed');
    expect(context().party).toEqual(self);
  });
});

describe('renewal', () => {
  const down = () => Promise.reject(new FailureError({ kind: 'network', key: 'error.backendError' }));
  const never = () => new Promise<never>(() => undefined);

  it('retries a failing renewal after 2, 4, 8 … seconds, at most every 60 s, until the token ends', async () => {
    const { actor, clock, calls, at } = open(session, { renewal: down });
    await settle();
    const tries: number[] = [];
    // The watch requests a renewal every second as long as it is due.
    for (let second = 0; second < 300; second++) {
      const before = calls.renewal;
      actor.send({ type: 'token.renewalDue' });
      await settle();
      if (calls.renewal > before) tries.push(second);
      clock.increment(1_000);
    }
    expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
    actor.send({ type: 'token.expired' });
    expect(at('expired')).toBe(true);
    clock.increment(600_000);
    await settle();
    expect(calls.renewal).toBe(tries.length);
  });
  it('starts again with the shortest pause after a successful renewal', async () => {
    const answers = [down, down, async () => tokens('renewed'), down];
    const { actor, clock, at, calls } = open(session, { renewal: () => answers[calls.renewal - 1]!() });
    await settle();
    for (const pause of [2_000, 4_000, 0, 2_000]) {
      actor.send({ type: 'token.renewalDue' });
      await settle();
      if (pause === 0) continue;
      clock.increment(pause - 1);
      expect(at({ signedIn: { authenticated: 'renewalPaused' } })).toBe(true);
      clock.increment(1);
      expect(at({ signedIn: { authenticated: 'idle' } })).toBe(true);
    }
  });
  it('treats a renewal without an answer as failed after 30 seconds', async () => {
    const { actor, clock, at } = open(session, { renewal: never });
    await settle();
    actor.send({ type: 'token.renewalDue' });
    clock.increment(29_999);
    expect(at({ signedIn: 'renewing' })).toBe(true);
    clock.increment(1);
    expect(at({ signedIn: { authenticated: 'renewalPaused' } })).toBe(true);
  });
  it.each([
    ['succeeds', async () => tokens('renewed'), 'renewed'],
    ['fails', down, 'first'],
  ])(
    '[AUTH-41] changes the party after the renewal when it was chosen during one that %s',
    async (_, renewal, token) => {
      const tokenInUse: (string | null)[] = [];
      const opened = open(session, {
        renewal: () => settle().then(renewal),
        companies: async () => {
          tokenInUse.push(opened.context().token);
          return [company];
        },
      });
      await settle();
      opened.actor.send({ type: 'token.renewalDue' });
      opened.actor.send({ type: 'partyChoice.requested', code: company.code });
      expect(opened.calls.authorization).toEqual([]);
      await settle();
      await settle();
      await settle();
      expect(tokenInUse).toEqual([token]);
      expect(opened.calls.authorization).toEqual([company.code]);
      expect(opened.context()).toMatchObject({ party: company, token: 'second', isPartyRequested: false });
    },
  );
});

describe('warning before the end', () => {
  const down = () => Promise.reject(new FailureError({ kind: 'network', key: 'error.backendError' }));
  const soon = (minutesLeft: number) => ({ type: 'token.endingSoon', minutesLeft }) as const;
  const warned = async (over: Parameters<typeof open>[1] = {}) => {
    const opened = open(session, over);
    await settle();
    opened.actor.send(soon(2));
    return opened;
  };

  it('warns of a token that ends soon, and counts the minutes', async () => {
    const { actor, at, context } = await warned();
    expect(at({ signedIn: { ending: 'asking' } })).toBe(true);
    expect(context().minutesLeft).toBe(2);
    actor.send(soon(1));
    expect(at({ signedIn: { ending: 'asking' } })).toBe(true);
    expect(context().minutesLeft).toBe(1);
  });
  it('asks the person: activity alone neither renews the token nor closes the warning', async () => {
    const { actor, at, calls } = await warned();
    actor.send({ type: 'token.renewalDue' });
    await settle();
    expect(at({ signedIn: { ending: 'asking' } })).toBe(true);
    expect(calls.renewal).toBe(0);
  });
  it('staying logged in renews the token and closes the warning', async () => {
    const { actor, at, context } = await warned();
    actor.send({ type: 'extension.requested' });
    expect(at({ signedIn: { ending: 'extending' } })).toBe(true);
    await settle();
    expect(at({ signedIn: { authenticated: 'idle' } })).toBe(true);
    expect(context()).toMatchObject({ token: 'renewed', party: self });
  });
  it('says that the session could not be extended, and can try again', async () => {
    const answers = [down, async () => tokens('renewed')];
    const { actor, at, calls, context } = await warned({ renewal: () => answers[calls.renewal - 1]!() });
    actor.send({ type: 'extension.requested' });
    await settle();
    expect(at({ signedIn: { ending: 'failed' } })).toBe(true);
    expect(context().token).toBe('first');
    actor.send({ type: 'extension.requested' });
    await settle();
    expect(at({ signedIn: { authenticated: 'idle' } })).toBe(true);
    expect(context()).toMatchObject({ token: 'renewed', renewalFailures: 0 });
  });
  it('treats an extension without an answer as failed after 30 seconds', async () => {
    const { actor, clock, at } = await warned({ renewal: () => new Promise<never>(() => undefined) });
    actor.send({ type: 'extension.requested' });
    clock.increment(29_999);
    expect(at({ signedIn: { ending: 'extending' } })).toBe(true);
    clock.increment(1);
    expect(at({ signedIn: { ending: 'failed' } })).toBe(true);
  });
  it('[AUTH-48] the end of the token ends the session under the warning', async () => {
    const { actor, at } = await warned();
    actor.send({ type: 'token.expired' });
    expect(at('expired')).toBe(true);
  });
  it('warns instead of trying on when the renewal of an active person has failed', async () => {
    const { actor, at } = open(session, { renewal: down });
    await settle();
    actor.send({ type: 'token.renewalDue' });
    await settle();
    actor.send(soon(2));
    expect(at({ signedIn: { ending: 'asking' } })).toBe(true);
  });
  it('asks again whom to act for when the warning came over that choice', async () => {
    const { actor, at, context } = open(code, { companies: async () => [company] });
    await settle();
    await settle();
    actor.send(soon(2));
    expect(at({ signedIn: { ending: 'asking' } })).toBe(true);
    actor.send({ type: 'extension.requested' });
    await settle();
    await settle();
    expect(at({ signedIn: 'choosingParty' })).toBe(true);
    expect(actor.getSnapshot().children.actingParty?.getSnapshot()).toMatchObject({ value: 'choosing' });
    expect(context()).toMatchObject({ token: 'renewed', party: null });
  });
  it('tells of the end of the whole session once, and lets the person go on until then', async () => {
    const { actor, at, calls } = open(session);
    await settle();
    actor.send({ type: 'session.endingSoon', minutesLeft: 2 });
    expect(at({ signedIn: 'lastMinutes' })).toBe(true);
    actor.send({ type: 'extension.requested' });
    expect(at({ signedIn: 'lastMinutes' })).toBe(true);
    actor.send({ type: 'warning.dismissed' });
    actor.send({ type: 'session.endingSoon', minutesLeft: 1 });
    expect(at({ signedIn: { authenticated: 'endKnown' } })).toBe(true);
    await settle();
    expect(calls.renewal).toBe(0);
    actor.send({ type: 'token.expired' });
    expect(at('expired')).toBe(true);
  });
});

describe('states that wait for the browser or the server', () => {
  const never = () => new Promise<never>(() => undefined);

  it('[AUTH-04] enables the login button with a message when the browser has not left within 20 s', async () => {
    const { actor, clock, at, context } = open({ kind: 'nothing' });
    await settle();
    actor.send({ type: 'login.requested' });
    clock.increment(19_999);
    expect(at('redirecting')).toBe(true);
    clock.increment(1);
    expect(at('anonymous')).toBe(true);
    expect(context().failure).toEqual({ kind: 'timeout', key: 'login.unavailable' });
    actor.send({ type: 'login.requested' });
    expect(at('redirecting')).toBe(true);
  });
  it('[AUTH-04] reads the session again when the back button brings the page back from the login', async () => {
    const { actor, at } = open({ kind: 'nothing' });
    await settle();
    actor.send({ type: 'login.requested' });
    actor.send({ type: 'page.restored' });
    expect(at('loading')).toBe(true);
    await settle();
    expect(at('anonymous')).toBe(true);
  });
  it('[OPEN-6] ends a logout without an answer after 10 s, with a message that it is not confirmed', async () => {
    const { actor, clock, at, context, emitted } = open(session, { end: never });
    await settle();
    actor.send({ type: 'logout.requested' });
    clock.increment(9_999);
    expect(at('loggingOut')).toBe(true);
    clock.increment(1);
    expect(at('anonymous')).toBe(true);
    expect(context().token).toBeNull();
    expect(emitted).toContainEqual({ type: 'address.left', address: '/login' });
    expect(emitted).toContainEqual({ type: 'message.raised', key: 'error.logoutUnconfirmed' });
  });
  it('[OPEN-6] shows no warning when a logout is refused because the token has ended', async () => {
    const unauthorized = new FailureError({ kind: 'unauthorized', key: 'error.sessionExpired' });
    const { actor, emitted } = open(session, { end: () => Promise.reject(unauthorized) });
    await settle();
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(emitted.some(({ type }) => type === 'message.raised')).toBe(false);
  });
  it.each(['token.expired', 'token.rejected'] as const)(
    '[AUTH-48] %s also ends the session in the party dialog',
    async (type) => {
      const { actor, at } = open(code, { companies: async () => [company] });
      await settle();
      await settle();
      expect(at({ signedIn: 'choosingParty' })).toBe(true);
      actor.send({ type });
      expect(at('expired')).toBe(true);
    },
  );
});

describe('data of a party or a person', () => {
  const emptied = (emitted: SessionEmitted[]) => emitted.filter(({ type }) => type === 'stores.cleared').length;

  it.each([
    [company.code, 1],
    [self.code, 0],
  ])('[AUTH-41] changing to %s clears the stores %i times', async (partyCode, times) => {
    const { actor, emitted } = open(session, { companies: async () => [company] });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: partyCode });
    await settle();
    await settle();
    expect(actor.getSnapshot().context.party?.code).toBe(partyCode);
    expect(emptied(emitted)).toBe(times);
  });
  it('[AUTH-41] keeps the known parties when the register fails, so that the party can be changed later', async () => {
    const stored: StartReason = { kind: 'session', session: { ...tokens(), party: self, parties: [self, company] } };
    let isDown = true;
    const { actor, context } = open(stored, {
      companies: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([company])),
    });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: company.code });
    await settle();
    expect(context()).toMatchObject({ party: self, parties: [self, company] });
    isDown = false;
    actor.send({ type: 'partyChoice.requested', code: company.code });
    await settle();
    await settle();
    expect(context().party).toEqual(company);
  });
  it('[AUTH-41] to act for oneself again no register is asked', async () => {
    const stored: StartReason = { kind: 'session', session: { ...tokens(), party: company, parties: [self, company] } };
    const companies = jest.fn(() => Promise.reject(new Error('down')));
    const { actor, context } = open(stored, { companies });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: self.code });
    await settle();
    await settle();
    expect(context()).toMatchObject({ party: self, parties: [self, company] });
    expect(companies).not.toHaveBeenCalled();
  });
  it('[SET-29] remembers which company has ended the authorisation, until the person is logged out', async () => {
    const stored: StartReason = { kind: 'session', session: { ...tokens(), party: company, parties: [self, company] } };
    const { actor, clock, context, at } = open(stored);
    await settle();
    actor.send({ type: 'token.rejected', isAuthorisationOver: true });
    expect([at('expired'), context().endedAuthorisation]).toEqual([true, company.name]);
    actor.send({ type: 'alert.dismissed' });
    clock.increment(1_000);
    await settle();
    expect([at('anonymous'), context().endedAuthorisation]).toEqual([true, null]);
  });
  it('[ROLE-20] remembers the place where the person goes on, for that change only', async () => {
    const { actor, context } = open(session, { companies: async () => [company] });
    await settle();
    actor.send({ type: 'partyChoice.requested', code: company.code, place: '/applications/private/7' });
    await settle();
    await settle();
    expect(context()).toMatchObject({ party: company, partyPlace: '/applications/private/7' });
    actor.send({ type: 'partyChoice.requested', code: self.code });
    await settle();
    await settle();
    expect(context()).toMatchObject({ party: self, partyPlace: null });
  });
  it('[AUTH-19] a login keeps only the drafts of the person who logs in', async () => {
    const { emitted } = open(code);
    await settle();
    await settle();
    expect(emitted).toContainEqual({ type: 'drafts.cleared', keepFor: self.code });
  });
  it('[AUTH-27] an expiry keeps the drafts of the same person', async () => {
    const { actor, clock, emitted } = open(session);
    await settle();
    actor.send({ type: 'token.expired' });
    actor.send({ type: 'alert.dismissed' });
    clock.increment(1_000);
    await settle();
    expect(emitted).toContainEqual({ type: 'drafts.cleared', keepFor: self.code });
    expect(emitted).not.toContainEqual({ type: 'drafts.cleared', keepFor: null });
  });
});

describe('logout', () => {
  it('[AUTH-23] [AUTH-24] [AUTH-20] clears all data and opens the address in the answer', async () => {
    const { actor, context, emitted, calls } = open(session, { end: async () => '/login?out' });
    await settle();
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(calls.end).toBe(1);
    expect(context()).toMatchObject({ profile: null, token: null, party: null, parties: [] });
    expect(emitted).toEqual([
      { type: 'drafts.cleared', keepFor: null },
      { type: 'stores.cleared' },
      { type: 'address.left', address: '/login?out' },
    ]);
  });
  it('[OPEN-6] ends the session in the portal even when the server does not answer', async () => {
    const { actor, context, emitted } = open(session, { end: () => Promise.reject(new Error('down')) });
    await settle();
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(context().token).toBeNull();
    expect(emitted).toContainEqual({ type: 'address.left', address: '/login' });
  });
});
