import i18n from 'i18next';
import { companies, people, selfOf } from '../../fixtures/people';
import type { Call, Ending, Start, Step } from '../../machines/lib/screenDriver';
import { drawSteps, replay } from '../../paths/kit/chance';
import { randomFrom } from '../../paths/kit/random';
import { chooseFile, pressOn, typeInto } from '../paths/actions';
import { JsdomPortal } from '../paths/portal';
import { startTestTexts } from '../support/texts';
import { type Control, controlsOf } from './controls';

/** One walk by chance: where it begins, and what happens. */
export interface ChanceWalk {
  start: string;
  steps: readonly string[];
}

const starts: Readonly<Record<string, Start>> = {
  form: {
    at: '/applications/private/{application}?page=details',
    application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
  },
  list: { at: '/info', application: {} },
  company: { at: '/info', as: 'company', application: {} },
  settings: { at: '/settings', as: 'company', application: {} },
};

/** Calls that chance ends; all others are answered at once. */
const held: readonly Call[] = [
  'POST /v1/purchaseApplication',
  'GET /v1/purchaseApplication/*',
  'DELETE /v1/purchaseApplication/*',
  'POST /v1/purchaseLicence',
  'GET /v1/purchaseLicence/*',
  'POST /v1/s3',
  'POST /v1/s3/deprecate',
  'GET /v1/s3/*',
  'GET /v1/payment/start',
  'GET /v1/payment/startZeroPayment',
  'GET /v1/externalWeaponProceeding/getPaymentAmount',
  'GET /v1/externalWeaponProceeding/personCompanies',
  'PUT /v1/authorization',
  'POST /v1/authorisedPerson',
  'POST /v1/logout',
];

const endings: Readonly<Record<string, Ending>> = {
  answered: 'as asked',
  lost: { fault: 'cut' },
  'refused with 401': { fault: 401 },
  'refused with 403': { fault: 403 },
  'failed with 500': { fault: 500 },
};

/** What happens around the person. */
const around: Readonly<Record<string, { steps: readonly Step[]; weight: number }>> = {
  'time until the next save passes': { steps: [{ wait: 'autosave' }], weight: 1 },
  'a moment passes': { steps: [{ wait: 600 }], weight: 1 },
  'most of the token passes': { steps: [{ wait: { tokenPart: 0.7 } }], weight: 0.15 },
  'the token ends': { steps: [{ wait: { tokenPart: 1 } }], weight: 0.1 },
  'the page is loaded again': { steps: [{ reload: true }], weight: 0.3 },
  // Whoever comes back finds the page as it was left.
  'the page is left and shown again': { steps: [{ browser: 'hidden' }, { browser: 'back' }], weight: 0.3 },
  'the connection is back': { steps: [{ browser: 'online' }], weight: 0.2 },
  'the person logs in': { steps: [{ login: true }], weight: 0.1 },
};

/** Milliseconds after which a page on which nothing can be done must go on. */
const longest = 15_000;

/** Texts that no page may show: a value is missing. That of a key of a missing text ends the walk by itself. */
const wrongTexts = /\bundefined\b|\bnull\b|\bNaN\b|\[object Object\]|Invalid Date/;

/** What the person gives up by a choice of their own when they press these. */
const givesUp = [
  'unsaved:draft.discard',
  'unsaved:draft.conflict.theirs',
  'shell:menu.logout',
  'sessionEnd:ending.logout',
  'info:drafts.delete',
];

/** The page of the form on which the comment is typed. */
const commentPage = 'details';

/** The portal in a walk by chance. */
export class ChancePortal {
  readonly problems: string[] = [];
  /** What was typed last was compared with the form, loaded again. */
  isCompared = false;
  private readonly portal: JsdomPortal;
  private typed: string | null = null;
  private count = 0;

  constructor(start: string) {
    this.portal = new JsdomPortal(starts[start]!);
  }

  async open(): Promise<void> {
    // What a walk before has chosen, for instance the language.
    localStorage.clear();
    startTestTexts('et');
    window.print = () => undefined;
    jest.spyOn(console, 'error').mockImplementation((...said) => void this.problems.push(`console: ${said.join(' ')}`));
    await this.portal.open(held);
    await this.look();
  }

  /** Everything that can happen now, with its weight. */
  get possible(): { name: string; weight: number }[] {
    if (this.portal.hasLeft) return [{ name: 'the person logs in', weight: 1 }];
    const calls = this.portal.server.heldNames.flatMap((call) =>
      Object.keys(endings).map((ending) => ({ name: `${call} is ${ending}`, weight: ending === 'answered' ? 4 : 0.3 })),
    );
    const controls = controlsOf(document);
    // However many controls a page has, something else happens, too.
    const share = 8 / Math.max(8, controls.length);
    // Most walks are to lose something.
    const typing = this.typed === null ? 10 : 3;
    const weightOf = ({ kind, name }: Control) =>
      this.isComment(name) ? typing : share * (kind === 'press' ? 1 : 0.5);
    return [
      ...calls,
      ...controls.map((control) => ({ name: control.name, weight: weightOf(control) })),
      ...Object.entries(around).map(([name, { weight }]) => ({ name, weight })),
    ];
  }

  /** @returns false when it cannot happen now. */
  async happen(name: string): Promise<boolean> {
    const steps = this.stepsOf(name);
    for (const step of steps ?? []) await this.portal.do(step);
    if (!steps) {
      const control = controlsOf(document).find((each) => each.name === name);
      if (!control) return false;
      await this.portal.act(() => this.use(control));
      await this.checkFocus(name);
    }
    await this.look();
    return true;
  }

  /** The person logs in and opens the application again: what they typed last must be in its form. */
  async end(): Promise<void> {
    await this.answerAll();
    if (this.typed === null || this.portal.data.saved('purchaseApplication') === undefined) return;
    await this.portal.do({ login: true });
    await this.answerAll();
    const self = controlsOf(document).find(({ name }) => name.includes(selfOf(people.entrepreneur).code));
    if (self) await this.portal.act(() => pressOn(self.element));
    await this.answerAll();
    window.history.replaceState(null, '', `${this.address}?page=${commentPage}`);
    await this.portal.do({ reload: true });
    await this.answerAll();
    const field = controlsOf(document).find(({ name }) => this.isComment(name))?.element as
      | HTMLTextAreaElement
      | undefined;
    this.isCompared = field !== undefined;
    if (field && !field.value.includes(this.typed))
      this.problems.push(`“${this.typed}” is lost: loaded again, the form has “${field.value}”`);
  }

  close(): void {
    this.portal.close();
  }

  private async answerAll(): Promise<void> {
    for (let round = 0; round < 10; round += 1)
      for (const call of this.portal.server.heldNames) await this.portal.do({ answer: call as Call });
  }

  private stepsOf(name: string): readonly Step[] | null {
    if (name in around) return around[name]!.steps;
    const [, call, ending] = /^(.+) is (.+)$/.exec(name) ?? [];
    if (!call || !ending || !this.portal.server.heldNames.includes(call)) return null;
    return [{ answer: call as Call, by: endings[ending]! }];
  }

  /** The address of the application that is looked after: others can be begun. */
  private get address(): string {
    return `/applications/private/${this.portal.data.id}`;
  }

  private isComment(name: string): boolean {
    return name.startsWith(`type “${i18n.t('form:field.comment')}`);
  }

  private use({ kind, name, element }: Control): void {
    if (kind === 'file') {
      chooseFile(element, 'paper.pdf');
      return;
    }
    if (kind === 'press') {
      // With the party go the drafts of the one before.
      const isOtherParty = companies.some(({ code }) => name.includes(code));
      if (isOtherParty || givesUp.some((key) => name.includes(i18n.t(key)))) this.typed = null;
      pressOn(element);
      return;
    }
    this.count += 1;
    const text = `Kirjutatud ${this.count}.`;
    if (this.isComment(name) && window.location.pathname === this.address) this.typed = text;
    typeInto(element, text);
  }

  /** Is it on the screen, on the server, or kept by the browser? */
  private has(text: string): boolean {
    const fields = [...document.querySelectorAll('textarea')].map(({ value }) => value);
    const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage) as string[]);
    const saved = JSON.stringify(this.portal.data.saved('purchaseApplication') ?? null);
    return [...fields, ...kept, saved].some((each) => each.includes(text));
  }

  /** The open form holds what was typed on its other pages; it is compared when that page is open again. */
  private get isOnOtherPage(): boolean {
    const page = document.querySelector('.page-navigation [aria-current=step]')?.getAttribute('href');
    return page !== null && page !== undefined && !page.endsWith(`page=${commentPage}`);
  }

  private checkTyped(): void {
    if (this.typed !== null && !this.isOnOtherPage && !this.has(this.typed))
      this.problems.push(`“${this.typed}” is lost`);
  }

  /** What the person has used may go, but then something else has the focus, unless something is still to come. */
  private async checkFocus(name: string): Promise<void> {
    const { hasLeft, server } = this.portal;
    const isLost = () => document.activeElement === document.body && !hasLeft && server.heldNames.length === 0;
    if (isLost()) await this.portal.do({ wait: 600 });
    if (isLost()) this.problems.push(`after ${name} nothing has the focus`);
  }

  /** Nobody can do anything, and nothing is waited for but time. */
  private get isStuck(): boolean {
    const { hasLeft, server } = this.portal;
    return !hasLeft && server.heldNames.length === 0 && controlsOf(document).length === 0;
  }

  /** What must hold after every step. */
  private async look(): Promise<void> {
    const text = document.body.textContent ?? '';
    const wrong = wrongTexts.exec(text);
    if (wrong) this.problems.push(`the page shows “${text.slice(Math.max(0, wrong.index - 40), wrong.index + 40)}”`);
    if (text.includes(i18n.t('common:part.failed'))) this.problems.push('a part of the page has failed');
    if (text.trim() === '') this.problems.push('the page is empty');
    if (this.isStuck) await this.portal.do({ wait: longest });
    if (this.isStuck) this.problems.push('nothing can be done');
    this.checkTyped();
  }
}

/** Makes the steps happen that can. @returns the first problems there are; none when all is well to the end. */
export async function problemsOf({ start, steps }: ChanceWalk): Promise<readonly string[]> {
  const portal = new ChancePortal(start);
  try {
    await portal.open();
    await replay(portal, steps);
  } finally {
    portal.close();
  }
  return portal.problems;
}

/** A walk by chance, the same for the same seed. */
export async function chanceWalk(
  seed: number,
  length: number,
): Promise<ChanceWalk & { problems: readonly string[]; isCompared: boolean }> {
  const random = randomFrom(seed);
  const names = Object.keys(starts);
  const start = random() < 0.6 ? 'form' : names[Math.floor(random() * names.length)]!;
  const portal = new ChancePortal(start);
  try {
    await portal.open();
    const steps = await drawSteps(portal, random, length);
    const { problems, isCompared } = portal;
    return { start, steps, problems, isCompared };
  } finally {
    portal.close();
  }
}
