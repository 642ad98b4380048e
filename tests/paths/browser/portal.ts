import type { Page } from '@playwright/test';
import { delays } from '#domain/limits';
import { pdf, program, tooLarge } from '../../browser/support/files';
import { pasteInto } from '../../browser/support/paste';
import { companies, type Person, selfOf } from '../../fixtures/people';
import type { Place, Start, Step } from '../../machines/lib/screenDriver';
import { personOf } from '../kit/people';
import type { PlannedStep } from '../kit/plan';
import { type Names, stepText, wordsOf } from '../kit/words';
import { Applicant, landingOf } from './applicant';
import { allAt, fileFieldAt, missing } from './assertions';
import { BrowserNetwork } from './network';
import { toldOf, watchMachines } from './watcher';

const files = {
  'paper.pdf': pdf('paper.pdf'),
  'program.exe': program('program.exe'),
  'large.pdf': tooLarge('large.pdf'),
};
const loginAddress = '/api/oauth2/authorization/tara';

/** Longest a state is waited for, milliseconds of real time. */
const timeoutMs = 10_000;
/** Page time that goes by at each look, milliseconds: no delay of a machine ends while it is looked for. */
const tick = 2;

const failStorage = (how: 'full' | 'closed') => {
  const broken = how === 'full' ? (['setItem'] as const) : (['setItem', 'getItem', 'removeItem'] as const);
  for (const name of broken) {
    const original = Storage.prototype[name] as (...all: string[]) => unknown;
    Object.defineProperty(Storage.prototype, name, {
      value: function fail(this: Storage, ...all: string[]) {
        if (all[0]?.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
        return original.apply(this, all);
      },
    });
  }
};

/** The real portal in a browser, opened and operated as a case says. Its clock is paused unless a step advances it. */
export class BrowserPortal {
  readonly names: Names;
  private readonly person: Person;
  private readonly network = new BrowserNetwork();
  private applicant: Applicant | null = null;
  private remembered: string | null = null;

  constructor(
    private readonly page: Page,
    private readonly start: Start,
  ) {
    this.person = personOf(start.as);
    this.names = { person: { as: selfOf(this.person).name }, ...start.names };
  }

  async open(holds: PlannedStep['holds']): Promise<void> {
    const { as = 'person', application, placeOf, first = [] } = this.start;
    const { page } = this;
    this.applicant = await Applicant.login(page.request, this.person, as === 'company' ? companies[0] : undefined);
    if (application) await this.applicant.give(application);
    await this.keep({
      ...(as !== 'nobody' && { session: this.applicant.session() }),
      ...(placeOf && {
        returnPlace: { path: '/info', fieldId: null, partyCode: placeOf, idCode: this.person.code },
      }),
    });
    await watchMachines(page);
    await this.network.attach(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1_000);
    if (first.length === 0) this.network.hold(holds);
    await page.goto(await this.address());
    for (const [index, each] of first.entries()) {
      if (index === first.length - 1) this.network.hold(holds);
      await this.do(each);
    }
  }

  /** The calls of the state to come are held; those the acts on the way end, until they do. */
  hold({ holds, acts }: Pick<PlannedStep, 'holds' | 'acts'>): void {
    for (const act of acts) if ('answer' in act) this.network.alsoHold(act.answer);
    this.network.hold(holds);
  }

  async do(what: Step): Promise<void> {
    try {
      await this.perform(what);
    } catch (error) {
      throw new Error(`could not ${stepText(what, this.names)}: ${(error as Error).message}`);
    }
    await this.page.clock.runFor(tick);
  }

  /**
   * Waits until the machine is in the state and everything is visible; the clock of the page moves in ticks.
   * @returns what is still wrong, or null.
   */
  async comesTo(machine: string, step: PlannedStep): Promise<string | null> {
    const wanted = JSON.stringify(step.value);
    const isKnown = step.value !== null && !step.isPassing;
    return this.until(async () => {
      const told = isKnown ? await toldOf(this.page, machine) : [];
      const isSilent = !isKnown || (step.isOver && told.length === 0);
      const isThere = isSilent || told.some(({ value }) => JSON.stringify(value) === wanted);
      if (!isThere)
        return `the machine is in ${told.map(({ value }) => JSON.stringify(value)).join(' or ') || 'no state'}`;
      const left = step.isPassing && step.value !== null ? [] : await missing(this.page, step.expectations, this.names);
      return left.length > 0 ? `not so: ${left.join('; ')}` : null;
    });
  }

  /** What moves, comes to its end: a text that is still fading in has no colour of its own. */
  async comesToRest(): Promise<void> {
    await this.page.evaluate(async () => {
      const isEndless = (animation: Animation) =>
        animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      const ends = document.getAnimations().filter((animation) => !isEndless(animation));
      await Promise.allSettled(ends.map(({ finished }) => finished));
    });
  }

  /** Something that needs time to go by in the page, a little. */
  async withTime<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    // Whoever waits for the result hears of a failure; until then nobody does.
    ended.catch(() => undefined);
    while (!isDone) {
      await this.page.clock.runFor(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return ended;
  }

  private async until(problemNow: () => Promise<string | null>): Promise<string | null> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      await this.page.clock.runFor(tick);
      const problem = await problemNow();
      if (problem === null || Date.now() > end) return problem;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async address(): Promise<string> {
    const { at, application } = this.start;
    if (at === loginAddress) return landingOf(this.page.request, this.person);
    return application ? at.replace('{application}', String(this.applicant?.id)) : at;
  }

  /** Session storage as it is when the portal opens, once. */
  private async keep(stores: Record<string, object>): Promise<void> {
    await this.page.addInitScript((kept) => {
      if (sessionStorage.getItem('walk') !== null) return;
      sessionStorage.setItem('walk', 'begun');
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value));
    }, stores);
  }

  /** The element on top that is named so, once it is there. */
  private async at(place: Place) {
    const all = allAt(this.page, place, this.names);
    const problem = await this.until(async () => ((await all.count()) > 0 ? null : 'it is not there'));
    if (problem) throw new Error(problem);
    return all.last();
  }

  private async perform(what: Step): Promise<void> {
    const { page, names } = this;
    if ('press' in what) return this.press(what.press);
    if ('fill' in what) return (await this.at(what.fill)).fill(what.with);
    if ('add' in what) {
      const field = await this.at(what.to);
      return field.fill((await field.inputValue()) + what.add);
    }
    if ('paste' in what) return pasteInto(await this.at(what.into), what.paste);
    if ('upload' in what) {
      const field = fileFieldAt(page, what.upload, names);
      const label = wordsOf(what.upload, names);
      const problem = await this.until(async () => ((await field.count()) > 0 ? null : `no field ${label}`));
      if (problem) throw new Error(problem);
      return field.setInputFiles(files[what.file]);
    }
    if ('key' in what) return (await this.at(what.at)).press(what.key);
    if ('storage' in what) return this.failStorage(what.storage);
    if ('hold' in what) return this.network.alsoHold(what.hold);
    if ('browser' in what) return this.dispatch(what.browser);
    if ('elsewhere' in what) return this.applicant?.give(what.elsewhere);
    if ('reload' in what) return void (await page.reload());
    if ('login' in what) return void (await page.goto(await landingOf(page.request, this.person)));
    if ('see' in what) return void (await this.at(what.see));
    if ('remember' in what) return this.remember(what.remember);
    if ('recall' in what) return this.recall(what.recall);
    if ('wait' in what) return this.wait(what.wait);
    const problem = await this.until(async () =>
      this.network.isHolding(what.answer) ? null : 'that call is not under way',
    );
    if (problem) throw new Error(problem);
    if (what.application) await this.applicant?.give(what.application);
    await this.network.end(what.answer, what.by ?? 'as asked');
  }

  private async remember(place: Place): Promise<void> {
    const [field] = await allAt(this.page, place, this.names).all();
    this.remembered = field ? await field.inputValue() : null;
  }

  private async recall(place: Place): Promise<void> {
    const { remembered } = this;
    if (remembered === null) return;
    const field = await this.at(place);
    const problem = await this.until(async () => {
      const now = await field.inputValue();
      return now === remembered ? null : `it was “${remembered}”, it is “${now}”`;
    });
    if (problem) throw new Error(problem);
  }

  private async press(place: Place): Promise<void> {
    const element = await this.at(place);
    const problem = await this.until(async () => ((await element.isEnabled()) ? null : 'it is disabled'));
    if (problem) throw new Error(problem);
    // A radio of the kit lies under its label: it is chosen with the key.
    if (place.role === 'radio') await element.press('Space');
    // A held call may be the page itself: nothing waits for it to be left.
    else await element.click({ noWaitAfter: true });
  }

  private async wait(time: Extract<Step, { wait: unknown }>['wait']): Promise<void> {
    const { clock } = this.page;
    if (typeof time === 'object') {
      await clock.fastForward(time.tokenPart * (this.applicant?.tokenLife ?? 0) * 1_000);
      return clock.runFor(delays.sessionCheck);
    }
    await clock.runFor(typeof time === 'string' ? delays[time] : time);
  }

  /** An event of the browser's own; what it does beside the event, it cannot be made to do. */
  private async dispatch(how: Extract<Step, { browser: unknown }>['browser']): Promise<void> {
    const types: Partial<Record<typeof how, string>> = { hidden: 'pagehide', online: 'online' };
    const type = types[how];
    if (!type) throw new Error('a real browser cannot be made to');
    await this.page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);
  }

  private async failStorage(how: 'full' | 'closed'): Promise<void> {
    await this.page.addInitScript(failStorage, how);
    await this.page.evaluate(failStorage, how);
  }
}
