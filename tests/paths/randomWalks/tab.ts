import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { FailureError } from '#domain/errors';
import type { ActingPartyOutput } from '#machines/actingParty/actingParty.machine';
import { type SessionEvent, type StartReason, sessionMachine, type Tokens } from '#machines/session/session.machine';
import { people, selfOf } from '../../fixtures/people';
import { TellingClock } from '../kit/live';
import { Screen, settle, tabStorage } from '../sessionEnd/screen';
import type { PlayedServer } from '../sessionEnd/server';
import { bankOf } from '../sessionEnd/walk';

const self = selfOf(people.entrepreneur);
const tokens: Tokens = {
  profile: {
    firstName: 'Toomas',
    lastName: 'Tamm',
    mobileNo: null,
    dateOfBirth: '19.01.1972',
    idCode: self.code,
    exp: 4_102_444_800,
  },
  token: 'token',
};
const startReason: StartReason = { kind: 'loginCode', code: 'code', state: 'state' };
const chosen: ActingPartyOutput = { party: self, token: null, parties: [self], failure: null };

/** Calls of the session that wait for an end. */
type SessionCall = 'renewal' | 'logout';

/** One tab of a browser: the session machine, and the screen of the application as long as somebody is logged in. */
export class Tab {
  readonly storage = tabStorage();
  readonly clock = new TellingClock();
  session: ActorRefFrom<typeof sessionMachine>;
  screen: Screen | null = null;
  /** What the person typed last here and has not given up. */
  typed: string | null = null;
  /** How often the person gave up what was not saved: with it goes the key by which a lost answer is found again. */
  givenUp = 0;
  /** The person has gone to a bank here: what they typed before is in the application. */
  hasBegunPayment = false;
  /** The browser shows a bank: with which payment, and whether it keeps the page as it was left. */
  atBank: { payment: number; isPageKept: boolean } | null = null;
  readonly problems: string[] = [];
  private readonly calls = new Map<SessionCall, (isDone: boolean) => void>();
  private screens = 0;

  constructor(
    readonly name: string,
    readonly server: PlayedServer,
    private id: number | null,
    private readonly isAlone: boolean,
  ) {
    this.session = this.start();
  }

  giveUp(): void {
    this.typed = null;
    this.givenUp += 1;
  }

  get heldCalls(): readonly SessionCall[] {
    return [...this.calls.keys()];
  }

  endCall(name: SessionCall, isDone: boolean): void {
    const end = this.calls.get(name);
    this.calls.delete(name);
    end?.(isDone);
  }

  private hold<Answer>(name: SessionCall, answer: Answer): Promise<Answer> {
    return new Promise((resolve, reject) =>
      this.calls.set(name, (isDone) =>
        isDone ? resolve(answer) : reject(new FailureError({ kind: 'network', key: 'error.backendError' })),
      ),
    );
  }

  /** The page comes back from the national login. */
  private start(): ActorRefFrom<typeof sessionMachine> {
    const logic = sessionMachine.provide({
      actors: {
        readStartReason: fromPromise<StartReason, Record<string, never>>(async () => startReason),
        redirectToProvider: fromPromise<void, Record<string, never>>(async () => undefined),
        exchangeCode: fromPromise(async () => tokens),
        actingParty: fromPromise(async () => chosen) as never,
        watchToken: fromCallback<SessionEvent, Record<string, never>>(() => undefined),
        renewToken: fromPromise(() => this.hold('renewal', tokens)),
        endSession: fromPromise(() => this.hold('logout', '/login')),
      },
    });
    const session = createActor(logic, { clock: this.clock, input: { wantedParty: null } });
    session.on('drafts.cleared', ({ keepFor }) => {
      for (let index = this.storage.length - 1; index >= 0; index -= 1) {
        const key = this.storage.key(index)!;
        if (keepFor === null || !key.startsWith(`draft:${keepFor}:`)) this.storage.removeItem(key);
      }
    });
    session.subscribe((snapshot) => {
      if (this.screen && !snapshot.hasTag('signedIn')) this.screen.isSessionOver = true;
    });
    return session;
  }

  /** The person logs in, and opens the application. */
  async logIn(): Promise<void> {
    this.session.stop();
    this.calls.clear();
    this.session = this.start();
    this.session.start();
    await settle();
    await this.open();
  }

  /** A step is over: a screen whose session has ended goes, and a page that is loaded again is opened. */
  async follow(): Promise<void> {
    if (this.atBank) return;
    if (this.screen?.isSessionOver) {
      await this.screen.leave();
      this.close();
    } else if (this.screen?.actor.getSnapshot().status === 'done') {
      // Back to the list: the application cannot be shown.
      this.close();
    } else if (this.screen?.next) {
      this.close();
      await this.open();
    }
    await settle();
  }

  /** The browser shows the bank; the portal's page is kept as it is, or let go. */
  leaveForBank(isPageKept: boolean): void {
    const { screen } = this;
    this.atBank = { payment: screen!.payment!, isPageKept };
    screen!.actor.send({ type: 'page.hidden' });
    if (isPageKept) return;
    screen!.actor.stop();
    this.close();
  }

  /** Back by the bank's link: the application is loaded. */
  async returnFromBank(): Promise<void> {
    this.atBank = null;
    await this.reopen();
  }

  /** Back by the browser's button: the page is as it was left, or is loaded. */
  async goBack(): Promise<void> {
    const isPageKept = this.atBank?.isPageKept;
    if (!isPageKept) return this.returnFromBank();
    this.atBank = null;
    this.session.send({ type: 'page.restored' });
    bankOf(this.screen!)?.send({ type: 'page.restored' });
    await settle();
  }

  /** Does the screen say that the application is submitted? */
  get saysSubmitted(): boolean {
    return this.screen?.child('submission')?.matches('settled') === true;
  }

  /** The application is loaded again. */
  async reopen(): Promise<void> {
    this.screen?.actor.stop();
    this.close();
    await this.open();
  }

  private close(): void {
    if (!this.screen) return;
    this.id = this.screen.id;
    this.problems.push(...this.screen.problems);
    this.server.dropAll();
    this.screen = null;
  }

  async open(): Promise<void> {
    this.screens += 1;
    const keyPrefix = `${this.name}${this.screens}`;
    this.screen = new Screen(this.server, this.storage, { id: this.id, keyPrefix, isAlone: this.isAlone });
    await this.screen.open();
  }

  /** Is it on the screen, on the server, or kept by the browser? */
  has(text: string): boolean {
    const kept = Array.from({ length: this.storage.length }, (_, index) =>
      this.storage.getItem(this.storage.key(index)!),
    );
    return (
      this.screen?.form?.text === text ||
      [...this.server.texts.values()].includes(text) ||
      kept.some((draft) => draft?.includes(`"${text}"`))
    );
  }

  stop(): void {
    this.close();
    this.session.stop();
  }
}
