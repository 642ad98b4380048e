import type { BankChoiceEvent } from '#machines/bankChoice/bankChoice.machine';
import { drawSteps, replay } from '../kit/chance';
import { pathOf } from '../kit/explore';
import { randomFrom } from '../kit/random';
import { isGivingUp, slot, uploadId } from '../sessionEnd/screen';
import { PlayedServer } from '../sessionEnd/server';
import { bankOf, finish, happen, possible, saved } from '../sessionEnd/walk';
import { Tab } from './tab';

/** One walk: where it starts, and what happens, as `tab: step`. */
export interface Walk {
  isSaved: boolean;
  hasDocument: boolean;
  /** Without a fee it is submitted here; otherwise the bank is chosen. */
  isFree: boolean;
  /** How many tabs or devices the same application is open in. */
  tabs: number;
  steps: readonly string[];
}

interface Happening {
  can: (tab: Tab) => boolean;
  does: (tab: Tab) => void | Promise<void>;
  /** How often it is chosen; 1 when left out. */
  weight?: number;
}

const isIn = (tab: Tab, state: object | string) => tab.session.getSnapshot().matches(state as never);
const send = (state: object | string, event: Parameters<Tab['session']['send']>[0], weight = 0.3): Happening => ({
  can: (tab) => isIn(tab, state),
  does: ({ session }) => session.send(event),
  weight,
});
const onScreen = (tab: Tab, name: string) => tab.screen !== null && possible(tab.screen).includes(name);

/** What the person does in the dialog of banks. */
const inDialog = (event: BankChoiceEvent, weight = 1): Happening => ({
  can: ({ screen }) => (screen && bankOf(screen)?.getSnapshot().can(event)) === true,
  does: ({ screen }) => bankOf(screen!)!.send(event),
  weight,
});
/** The bank's form is in the page, which goes there. */
const canLeave = ({ screen }: Tab) => (screen && bankOf(screen)?.getSnapshot().matches('atBank')) === true;
const atBank = (does: Happening['does'], weight = 1): Happening => ({
  can: (tab) => tab.atBank !== null,
  does,
  weight,
});
const settlesThere = (state: 'paid' | 'failed') => atBank((tab) => tab.server.settle(tab.atBank!.payment, state));

/** The way to the bank. */
const bankHappenings: Readonly<Record<string, Happening>> = {
  'choose one bank': inDialog({ type: 'bank.chosen', bank: 'SWEDBANK' }, 2),
  'choose another bank': inDialog({ type: 'bank.chosen', bank: 'LHV' }, 0.5),
  'go to the bank': {
    ...inDialog({ type: 'payment.started' }, 3),
    does: (tab) => {
      // Locked before by the other tab, the application is only paid for here.
      tab.hasBegunPayment ||= tab.server.payments.length === 0;
      bankOf(tab.screen!)!.send({ type: 'payment.started' });
    },
  },
  'ask whether it is paid': inDialog({ type: 'payment.checkRequested' }),
  'choose a bank again': inDialog({ type: 'choice.resumed' }),
  "the bank's form cannot be used": inDialog({ type: 'bankForm.rejected' }, 0.3),
  'the browser shows the bank and keeps the page': { can: canLeave, does: (tab) => tab.leaveForBank(true), weight: 3 },
  'the browser shows the bank': { can: canLeave, does: (tab) => tab.leaveForBank(false), weight: 3 },
  'the bank answers late': {
    can: ({ server }) => server.payments.some(({ state }) => state === 'started'),
    does: ({ server }) => server.settle(server.payments.find(({ state }) => state === 'started')!.id, 'paid'),
    weight: 0.3,
  },
};

/** What is done at the bank, and the ways back. */
const thereHappenings: Readonly<Record<string, Happening>> = {
  'pay at the bank': settlesThere('paid'),
  'cancel at the bank': settlesThere('failed'),
  'return from the bank': atBank((tab) => tab.returnFromBank()),
  'go back from the bank': atBank((tab) => tab.goBack()),
};

/** The person has been to a bank, and the screen does not know yet that the application is locked: it is being loaded. */
const isBeingLocked = ({ hasBegunPayment, screen }: Tab): boolean =>
  hasBegunPayment && !screen!.actor.getSnapshot().matches({ open: { server: 'current' } });

/** What is typed or chosen has a number of its own, by which it can be found again. */
const numbered = (walk: { count: number }, what: string) => {
  walk.count += 1;
  return `${what} ${walk.count}.`;
};

/** What happens around the application: typing, files, and all that a session does. */
const happenings = (walk: { count: number }): Readonly<Record<string, Happening>> => ({
  type: {
    can: (tab) => onScreen(tab, 'type'),
    does: (tab) => {
      const text = numbered(walk, 'Typed');
      // What is typed while the form is being replaced by choice goes with what it was typed into.
      const isReplaced = isGivingUp(tab.screen!.child('draft'));
      tab.typed = isReplaced || isBeingLocked(tab) ? null : text;
      tab.screen!.form!.type(text);
    },
    weight: 4,
  },
  'choose a file': {
    can: (tab) => onScreen(tab, 'choose a file'),
    does: ({ screen }) => {
      const file = screen!.files.add(new File(['x'], numbered(walk, 'paper').replace(/\.$/, '.pdf')));
      screen!.actor.send({ type: 'file.chosen', uploadId, slot, file });
    },
  },
  'the token expires': send('signedIn', { type: 'token.expired' }),
  'the token ends soon': send('signedIn', { type: 'token.endingSoon', minutesLeft: 2 }),
  'the session ends soon': send('signedIn', { type: 'session.endingSoon', minutesLeft: 2 }),
  'the token is to be renewed': send('signedIn', { type: 'token.renewalDue' }),
  'stay logged in': send({ signedIn: 'ending' }, { type: 'extension.requested' }, 1),
  'the warning is read': send({ signedIn: 'lastMinutes' }, { type: 'warning.dismissed' }, 1),
  'log out': {
    can: (tab) => isIn(tab, 'signedIn'),
    does: (tab) => {
      // Who logs out on purpose is asked before, and what was not saved goes.
      tab.giveUp();
      tab.session.send({ type: 'logout.requested' });
    },
    weight: 0.1,
  },
  'close the alert': send('expired', { type: 'alert.dismissed' }, 1),
  'a second passes': {
    can: ({ clock }) => clock.timeLeft !== null,
    does: ({ clock }) => clock.increment(clock.timeLeft ?? 0),
  },
  'the renewal is answered': {
    can: ({ heldCalls }) => heldCalls.includes('renewal'),
    does: (tab) => tab.endCall('renewal', true),
  },
  'the renewal fails': {
    can: ({ heldCalls }) => heldCalls.includes('renewal'),
    does: (tab) => tab.endCall('renewal', false),
  },
  'the logout is answered': {
    can: ({ heldCalls }) => heldCalls.includes('logout'),
    does: (tab) => tab.endCall('logout', true),
  },
  'log in': { can: (tab) => !isIn(tab, 'signedIn'), does: (tab) => tab.logIn(), weight: 2 },
  'open the application': {
    can: (tab) => isIn(tab, 'signedIn') && tab.screen === null,
    does: (tab) => tab.open(),
    weight: 2,
  },
  ...bankHappenings,
  ...thereHappenings,
});

/** Done otherwise here, or by the second tab. */
const left: readonly string[] = ['type nothing', 'another device saves'];
/** Otherwise few walks come to an end. */
const likely = (name: string): boolean => name === 'pay' || name === 'confirm' || name.endsWith(' answered');
/** What the person gives up by a choice of their own. */
const givesUp: readonly string[] = ['discard', 'take theirs'];

/** The tabs of one walk, and what can happen in them. */
export class World {
  readonly tabs: readonly Tab[];
  readonly server: PlayedServer;
  private readonly happenings = happenings({ count: 0 });

  constructor({ isSaved, hasDocument, isFree, tabs }: Omit<Walk, 'steps'>) {
    this.server = PlayedServer.with(isSaved ? saved : null, { isFree, hasDocument });
    const id = isSaved ? saved.id : null;
    this.tabs = Array.from({ length: tabs }, (_, index) => {
      const server = index === 0 ? this.server : this.server.forAnotherScreen();
      return new Tab('AB'[index]!, server, id, tabs === 1);
    });
  }

  async start(): Promise<void> {
    for (const tab of this.tabs) await tab.logIn();
  }

  /** Everything that can happen now, with its weight. */
  get possible(): { name: string; weight: number }[] {
    return this.tabs.flatMap((tab) => {
      const own = Object.entries(this.happenings).flatMap(([name, { can, weight = 1 }]) =>
        can(tab) && (tab.atBank === null || name in thereHappenings) ? [{ name, weight }] : [],
      );
      // What the browser does not show does nothing.
      if (tab.atBank) return own.map(({ name, weight }) => ({ name: `${tab.name}: ${name}`, weight }));
      const screen = tab.screen
        ? possible(tab.screen)
            .filter((name) => !(name in this.happenings) && !left.includes(name))
            .map((name) => ({ name, weight: likely(name) ? 2 : 1 }))
        : [];
      const refused = tab.server.held.map((call) => ({ name: `${call} refused`, weight: 0.3 }));
      return [...own, ...screen, ...refused].map(({ name, weight }) => ({ name: `${tab.name}: ${name}`, weight }));
    });
  }

  /** @returns false when it cannot happen now. */
  async happen(step: string): Promise<boolean> {
    if (!this.possible.some(({ name }) => name === step)) return false;
    const tab = this.tabs.find(({ name }) => step.startsWith(`${name}: `))!;
    const name = step.slice(tab.name.length + 2);
    const own = this.happenings[name];
    if (own) await own.does(tab);
    else {
      if (givesUp.includes(name)) tab.giveUp();
      // A call that is answered with 401 tells the session first.
      if (name.endsWith(' refused')) tab.session.send({ type: 'token.rejected' });
      await happen(tab.screen!, name);
    }
    await tab.follow();
    return true;
  }

  private get isLocked(): boolean {
    return this.server.payments.length > 0;
  }

  /** Everything that is not as it should be. */
  get problems(): string[] {
    const { created, paid } = this.server.counts;
    return [
      ...this.tabs.flatMap(({ problems, screen }) => [...problems, ...(screen?.problems ?? [])]),
      // What was not saved when the application was submitted, or locked by a payment of the other tab, cannot be added to
      // it, and that is said.
      ...this.tabs.flatMap((tab) =>
        tab.typed === null || this.server.isPaid || (this.isLocked && !tab.hasBegunPayment) || tab.has(tab.typed)
          ? []
          : [`“${tab.typed}” of ${tab.name} is lost`],
      ),
      ...(created > 1 + this.tabs.reduce((sum, { givenUp }) => sum + givenUp, 0)
        ? [`${created} applications were made`]
        : []),
      ...this.tabs.flatMap(({ name, saysSubmitted }) =>
        saysSubmitted && !this.server.isPaid ? [`${name} says that it is submitted, and it is not`] : [],
      ),
      ...(paid > 1 ? [`it was submitted ${paid} times`] : []),
    ];
  }

  /** Everybody logs in again and saves: then what was typed last is on the server. */
  async end(): Promise<void> {
    for (const tab of this.tabs) {
      if (tab.atBank) await tab.returnFromBank();
      if (!isIn(tab, 'signedIn')) await tab.logIn();
      if (!tab.screen) await tab.open();
      const screen = tab.screen!;
      if (possible(screen).includes('resume')) await happen(screen, 'resume');
      await finish(screen);
      const draft = screen.child('draft');
      if (draft?.hasTag('unsaved') !== false) tab.problems.push(`the draft rests in ${pathOf(draft?.value ?? '')}`);
    }
    for (const tab of this.tabs) {
      await tab.reopen();
      const { payment } = this.server.application ?? { payment: null };
      const expected = payment === null ? 'editing' : payment.success ? 'atAuthority' : 'locked';
      const shown = tab.screen!.actor.getSnapshot();
      if (!shown.matches({ open: { form: expected } }))
        tab.problems.push(`loaded again, the application is not ${expected}: ${pathOf(shown.value)}`);
    }
  }

  stop(): void {
    for (const tab of this.tabs) tab.stop();
  }
}

/** Makes the steps happen that can. @returns the first problems there are; none when all is well to the end. */
export async function problemsOf({ steps, ...start }: Walk): Promise<string[]> {
  const world = new World(start);
  await world.start();
  await replay(world, steps);
  world.stop();
  return world.problems;
}

const toTheBank = ['type', 'pay', 'save answered', 'amount answered', 'confirm', 'choose one bank', 'go to the bank'];

/** A walk by chance, the same for the same seed. */
export async function randomWalk(seed: number, length: number): Promise<Walk & { problems: readonly string[] }> {
  const random = randomFrom(seed);
  const tabs = random() < 0.4 ? 2 : 1;
  const isSaved = tabs === 2 || random() < 0.7;
  const start = { tabs, isSaved, hasDocument: isSaved && random() < 0.3, isFree: random() < 0.5 };
  const world = new World(start);
  await world.start();
  // By chance alone, few walks would come as far as a bank.
  const first = !start.isFree && random() < 0.7 ? toTheBank.map((name) => `A: ${name}`) : [];
  for (const step of first) await world.happen(step);
  const steps = await drawSteps(world, random, length, first);
  world.stop();
  return { ...start, steps, problems: world.problems };
}
