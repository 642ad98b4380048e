import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { ApplicationCore } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { FieldError } from '#domain/errors';
import { delays } from '#domain/limits';
import { type AskedSlot, type applicationMachine, uploadIdOf } from '#machines/application/application.machine';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import type { draftMachine } from '#machines/draft/draft.machine';
import type { submissionMachine } from '#machines/submission/submission.machine';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { DraftStorage } from '../../../src/applications/machine/draftStorage';
import { FormLink, type FormPorts } from '../../../src/applications/machine/formPorts';
import { createApplicationImplementations } from '../../../src/applications/machine/implementations';
import { ChosenFiles } from '../../../src/form/chosenFiles';
import { companies, people, selfOf } from '../../fixtures/people';
import { TellingClock } from '../kit/live';
import { type End, type PlayedServer, textOf } from './server';

export const route = '/applications/private';
export const slot: AskedSlot = { type: 'PRISON_OFFICER' };
export const uploadId = uploadIdOf(slot);

type Values = ApplicationCore & { comment: string };

const { dateOfBirth: _, code, ...name } = people.entrepreneur;
export const blank = {
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', {
    ...name,
    idCode: code,
    citizenship: 'EST',
    docNo: '',
    phone: '',
    email: '',
  }),
  comment: 'Text 0',
};

/** The form of one field and one document, with the promises of `FormPorts`. */
class TextForm implements FormPorts {
  private changes = 0;
  private readonly listeners = new Set<() => void>();
  /** An answer was changed, and the document is no longer needed. */
  isDropped = false;

  constructor(private application: Values) {}

  get text(): string {
    return this.application.comment;
  }
  type(comment: string): void {
    this.changes += 1;
    this.put({ ...this.application, comment });
  }
  dropDocument(): void {
    this.isDropped = true;
    this.type(this.text);
  }
  private put(application: Values): void {
    this.application = application;
    for (const listener of this.listeners) listener();
  }

  readonly version = () => this.changes;
  readonly nameDocument = () => this.type(this.text);
  readonly collect = () => this.application;
  readonly validate = (): readonly FieldError[] => (this.text ? [] : [{ field: 'comment', key: 'error.comment' }]);
  readonly showErrors = () => undefined;
  readonly rebase = (saved: ApplicationCore) => {
    this.application = { ...saved, comment: this.text } as Values;
  };
  readonly replace = (application: ApplicationCore) => this.put(application as Values);
  readonly slots = () => (this.isDropped ? [] : [slot]);
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** Storage of the browser tab: it outlives screens and sessions. */
export const tabStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

/** Everything that was started has come as far as it can without an answer. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

type ChildrenOf = {
  submission: SnapshotFrom<typeof submissionMachine>;
  draft: SnapshotFrom<typeof draftMachine>;
  upload: SnapshotFrom<typeof documentUploadMachine>;
};

/** The screen of an application: all its machines with their effects, the server and the form played. */
export class Screen {
  readonly clock = new TellingClock();
  readonly files = new ChosenFiles();
  private readonly link = new FormLink();
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  form: TextForm | null = null;
  /** Id in the address of the screen. */
  id: number | null;
  next: Screen | null = null;
  isReloaded = false;
  private isSessionOver = false;
  /** What was sent or shown otherwise than it should be. */
  readonly problems: string[] = [];

  constructor(
    readonly server: PlayedServer,
    readonly storage: Storage,
    { id, keyPrefix }: { id: number | null; keyPrefix: string },
  ) {
    this.id = id;
    const party = selfOf(people.entrepreneur);
    this.actor = createActor(
      createApplicationImplementations({
        api: { ...this.watched(server.api), loadCompanies: async () => [...companies] } as ApplicationApi,
        route,
        type: null,
        person: { idCode: code },
        party,
        now: () => new Date('2026-11-21T10:00:00Z'),
        form: this.link,
        files: this.files,
        isSessionOver: () => this.isSessionOver,
        pageStays: () => Promise.resolve(),
        drafts: new DraftStorage(storage, { idCode: code, partyCode: code, route, subject: 'new' }),
        download: () => undefined,
      }),
      {
        clock: this.clock,
        input: {
          route,
          id,
          blank: id === null ? blank : null,
          activity: null,
          licence: null,
          company: null,
          isOfAge: true,
          keyPrefix,
        },
      },
    );
    this.actor.on('application.identified', (event) => {
      this.id = event.id;
    });
  }

  /** What is sent equals what is on screen, and what is paid for equals what was saved. */
  private watched({ saveApplication, payZero, loadAmount, ...api }: Partial<ApplicationApi>): Partial<ApplicationApi> {
    const check = (call: string, sent: string | null) => {
      if (sent !== this.form?.text) this.problems.push(`${call} is about “${sent}”, on screen is “${this.form?.text}”`);
    };
    const stored = () => (this.server.application ? textOf(this.server.application) : null);
    return {
      ...api,
      saveApplication: (resource, application, key) => {
        check('the save', textOf(application));
        return saveApplication!(resource, application, key);
      },
      loadAmount: (query, signal) => {
        check('the amount', stored());
        return loadAmount!(query, signal);
      },
      payZero: (id) => {
        check('the payment', stored());
        return payZero!(id);
      },
    };
  }

  /** The page is loaded again: this screen goes, and another one is opened. */
  reload(): void {
    this.actor.send({ type: 'page.hidden' });
    this.actor.stop();
    this.server.dropAll();
    this.next = new Screen(this.server, this.storage, { id: this.id, keyPrefix: 'reloaded' });
    this.next.isReloaded = true;
  }

  /** Opens the screen until the form is there and the draft of an earlier session is back. */
  async open(): Promise<void> {
    this.actor.start();
    while (!this.form) {
      await settle();
      for (const call of this.server.held) this.server.end(call, 'answered');
      const { application } = this.actor.getSnapshot().context;
      if (!application) continue;
      this.form = new TextForm(application as Values);
      this.link.attach(this.form);
    }
    await settle();
    if (this.id === null) return;
    // Of a saved application, the population register has answered before anything happens.
    this.clock.increment(delays.personDocumentDelay);
    await settle();
    if (this.server.held.includes('person')) this.server.end('person', 'answered');
    await settle();
  }

  /** Everything under way ends so, and what follows from it, too. */
  async endAll(how: End): Promise<void> {
    while (this.server.held.length > 0) {
      for (const call of this.server.held) this.server.end(call, how);
      await settle();
    }
  }

  /** The portal shows the login: what the screen does in its last moment, and no more. */
  async leave(): Promise<void> {
    this.isSessionOver = true;
    this.actor.send({ type: 'screen.left' });
    this.actor.stop();
    await settle();
  }

  child<Name extends keyof ChildrenOf>(id: Name): ChildrenOf[Name] | undefined {
    const { children } = this.actor.getSnapshot();
    const child = id === 'upload' ? children[uploadId] : children[id as 'draft'];
    return child?.getSnapshot() as ChildrenOf[Name] | undefined;
  }
}
