import { delays } from '#domain/limits';
import { clearLocalStores } from '../../../src/api/localStores';
import { queryClient } from '../../../src/api/queryClient';
import { App } from '../../../src/app/App';
import { type SessionActor, startSession } from '../../../src/session/session';
import { newCompanyApplication } from '../../fixtures/applications';
import { companies, selfOf } from '../../fixtures/people';
import type { Place, Start, Step } from '../../machines/lib/screenDriver';
import { walkTime } from '../../machines/lib/walkTime';
import { personOf } from '../../paths/kit/people';
import { type Names, stepText } from '../../paths/kit/words';
import { PortalData } from '../support/portalData';
import { FakeServer } from '../support/server';
import { tokenLife, tokenOf } from '../support/tokens';
import { createActions } from './actions';
import { clear, passTime, settle, show } from './screen';
import { Watch } from './watch';

/** The address that the browser opens after the national login. */
const afterLogin = '/login?code=code&state=state';
const loginAddress = '/api/oauth2/authorization/tara';

const storedSession = (as: Start['as']) => {
  const person = personOf(as);
  const self = selfOf(person);
  return {
    token: tokenOf(person),
    profile: {
      firstName: person.firstName,
      lastName: person.lastName,
      mobileNo: null,
      dateOfBirth: person.dateOfBirth.split('-').reverse().join('.'),
      idCode: person.code,
      exp: Math.floor(Date.now() / 1000) + tokenLife,
    },
    party: as === 'company' ? companies[0] : self,
    parties: [self, ...companies],
  };
};

/** Makes the browser storage fail for drafts; the session in the same storage still works. */
function failStorage(how: 'full' | 'closed'): void {
  const broken = how === 'full' ? (['setItem'] as const) : (['setItem', 'getItem', 'removeItem'] as const);
  for (const name of broken) {
    const original = Storage.prototype[name];
    jest.spyOn(Storage.prototype, name).mockImplementation(function fail(
      this: Storage,
      key: string,
      ...rest: string[]
    ) {
      if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
      return (original as (...all: string[]) => unknown).call(this, key, ...rest) as never;
    });
  }
}

/** The whole portal in jsdom, opened by a start and controlled by steps. */
export class JsdomPortal {
  readonly watch = new Watch();
  readonly names: Names;
  readonly data: PortalData;
  readonly server: FakeServer;
  private readonly actions: ReturnType<typeof createActions>;
  private session: SessionActor | null = null;
  private canLeave = true;
  /** The browser has gone to another site, for instance to the national login. */
  hasLeft = false;
  private remembered: string | null = null;

  constructor(private readonly start: Start) {
    const person = personOf(start.as);
    this.names = { person: { as: selfOf(person).name }, ...start.names };
    this.data = new PortalData(person, companies, 'next').keep('purchaseLicence', {
      ...newCompanyApplication(companies[0], person),
      version: 1,
      created: '2026-11-20T10:00:00Z',
    });
    this.server = new FakeServer({}, this.data);
    this.actions = createActions(this.names);
  }

  /** Opens the address and performs the steps before the walk. */
  async open(holds: Parameters<FakeServer['hold']>[0]): Promise<void> {
    const { at, as = 'person', application, placeOf, browser, first = [] } = this.start;
    jest.useFakeTimers({ now: walkTime });
    // jsdom does not navigate.
    HTMLFormElement.prototype.submit = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    sessionStorage.clear();
    window.portalBrowser = browser;
    if (application) this.data.give(application);
    if (as !== 'nobody') sessionStorage.setItem('session', JSON.stringify(storedSession(as)));
    if (placeOf) {
      const place = { path: '/info', fieldId: null, partyCode: placeOf, idCode: personOf(as).code };
      sessionStorage.setItem('returnPlace', JSON.stringify(place));
    }
    const address = at === loginAddress ? afterLogin : at.replace('{application}', String(this.data.id));
    window.history.replaceState(null, '', address);
    if (first.length === 0) this.server.hold(holds);
    await this.show();
    for (const [index, each] of first.entries()) {
      if (index === first.length - 1) this.server.hold(holds);
      await this.do(each);
    }
  }

  hold(calls: Parameters<FakeServer['hold']>[0]): void {
    this.server.hold(calls);
  }

  async do(what: Step): Promise<void> {
    await this.act(async () => {
      try {
        await this.perform(what);
      } catch (error) {
        throw new Error(`could not ${stepText(what, this.names)}: ${(error as Error).message}`);
      }
    });
  }

  /** Something happens, and what it brings about ends. */
  async act(work: () => void | Promise<void>): Promise<void> {
    this.watch.counter.restart();
    await work();
    await settle();
    this.watch.counter.check();
  }

  close(): void {
    clear();
    // The window is the same in the next walk: this session would hear its events.
    this.session?.stop();
    clearLocalStores();
    queryClient.clear();
    jest.restoreAllMocks();
    jest.useRealTimers();
  }

  private async show(): Promise<void> {
    globalThis.pathWatch = this.watch.inspect;
    this.hasLeft = false;
    this.session?.stop();
    const session = startSession({
      location: () => window.location,
      leave: () => {
        const { canLeave } = this;
        this.canLeave = true;
        if (!canLeave) throw new Error('the browser does not leave');
        this.hasLeft = true;
      },
      language: () => 'et',
    });
    this.session = session;
    show(<App session={session} />);
    await settle();
  }

  private async perform(what: Step): Promise<void> {
    if ('press' in what) return this.actions.press(what.press);
    if ('fill' in what) return this.actions.fill(what.fill, what.with);
    if ('add' in what) return this.actions.add(what.to, what.add);
    if ('paste' in what) return this.actions.paste(what.into, what.paste);
    if ('upload' in what) return this.actions.upload(what.upload, what.file);
    if ('key' in what) return this.actions.key(what.key, what.at);
    if ('storage' in what) return failStorage(what.storage);
    if ('hold' in what) return this.server.alsoHold(what.hold);
    if ('browser' in what) return this.turn(what.browser);
    if ('elsewhere' in what) return this.data.give(what.elsewhere);
    if ('reload' in what) return this.reload();
    if ('login' in what) return this.login();
    if ('see' in what) return void this.actions.at(what.see);
    if ('remember' in what) return this.remember(what.remember);
    if ('recall' in what) return this.recall(what.recall);
    if ('wait' in what) return this.wait(what.wait);
    if (!this.server.isHolding(what.answer)) throw new Error('that call is not under way');
    if (what.application) this.data.give(what.application);
    this.server.end(what.answer, what.by ?? 'as asked');
  }

  private async wait(time: Extract<Step, { wait: unknown }>['wait']): Promise<void> {
    if (typeof time === 'object') {
      // Simulates a computer that was asleep: the clock jumps ahead, and the next check comes within a second.
      jest.setSystemTime(Date.now() + time.tokenPart * tokenLife * 1_000);
      return this.wait('sessionCheck');
    }
    await passTime(typeof time === 'string' ? delays[time] : time);
  }

  private turn(how: Extract<Step, { browser: unknown }>['browser']): void {
    const events = {
      back: () => new PageTransitionEvent('pageshow', { persisted: true }),
      hidden: () => new PageTransitionEvent('pagehide'),
      online: () => new Event('online'),
    };
    if (how === 'cannotLeave') this.canLeave = false;
    else if (how === 'loggedIn') sessionStorage.setItem('session', JSON.stringify(storedSession('person')));
    else window.dispatchEvent(events[how]());
  }

  private async login(): Promise<void> {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    clear();
    this.watch.forget();
    window.history.replaceState(null, '', afterLogin);
    await this.show();
    await settle();
  }

  private remember(place: Place): void {
    this.remembered = this.actions.textIn(place);
  }

  private recall(place: Place): void {
    const now = this.actions.textIn(place);
    if (this.remembered !== null && now !== this.remembered)
      throw new Error(`it was “${this.remembered}”, it is “${now}”`);
  }

  private async reload(): Promise<void> {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    clear();
    this.watch.forget();
    await this.show();
  }
}
