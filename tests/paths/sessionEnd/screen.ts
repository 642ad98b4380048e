import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { applicationIn, type FormSnapshot } from '#domain/applications/formSnapshot';
import type { ApplicationCore } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { delays } from '#domain/limits';
import { type AskedSlot, type applicationMachine, uploadIdOf } from '#machines/application/application.machine';
import type { ShownForm } from '#machines/application/form';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import { type draftMachine, isReplacing } from '#machines/draft/draft.machine';
import { sampleForm } from '#machines/lib/sampleForm';
import type { submissionMachine } from '#machines/submission/submission.machine';
import type { uploadQueueMachine } from '#machines/uploadQueue/uploadQueue.machine';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { DraftStorage } from '../../../src/applications/machine/draftStorage';
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

/** The form of one field and one document, with the promises of `ShownForm`. */
class TextForm implements ShownForm {
  private changes = 0;
  private shown: FormSnapshot;
  private readonly listeners = new Set<() => void>();
  /** An answer was changed, and the document is no longer needed. */
  isDropped = false;

  constructor(
    application: Values,
    private readonly show: (version: number) => void,
  ) {
    this.shown = sampleForm(application, application.comment);
    this.showVersion(application);
  }

  private showVersion({ version }: ApplicationCore): void {
    if (version !== undefined) this.show(version);
  }

  get text(): string {
    return textOf(applicationIn(this.shown));
  }
  type(comment: string): void {
    this.changes += 1;
    this.put({ ...this.shown, values: { comment } });
  }
  dropDocument(): void {
    this.isDropped = true;
    this.type(this.text);
  }
  askForDocument(): void {
    this.isDropped = false;
    this.type(this.text);
  }
  private put(shown: FormSnapshot): void {
    this.shown = shown;
    for (const listener of this.listeners) listener();
  }

  readonly snapshot = () => this.shown;
  readonly version = () => this.changes;
  readonly setDocuments = () => undefined;
  readonly rebase = (application: ApplicationCore) => this.put({ ...this.shown, application });
  readonly open = (form: FormSnapshot) => {
    this.showVersion(form.application);
    this.put(form);
  };
  readonly slots = () => (this.isDropped ? [] : [slot]);
  readonly pages = (): ReturnType<ShownForm['pages']> => [
    { id: 'details', sections: ['comment'] },
    { id: 'person', sections: ['contact'] },
  ];
  readonly startPage = () => 'details';
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

/** Texts that a tab has sent, or has replaced by choice: whoever is there has seen them, whatever became of the answer. */
const sentFrom = new WeakMap<Storage, Set<string>>();

/** Everything that was started has come as far as it can without an answer. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

type ChildrenOf = {
  submission: SnapshotFrom<typeof submissionMachine>;
  draft: SnapshotFrom<typeof draftMachine>;
  upload: SnapshotFrom<typeof documentUploadMachine>;
  uploadQueue: SnapshotFrom<typeof uploadQueueMachine>;
};

/** The screen of an application: all its machines with their effects, the server and the form played. */
export class Screen {
  readonly clock = new TellingClock();
  readonly files = new ChosenFiles();
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  form: TextForm | null = null;
  /** Id in the address of the screen. */
  id: number | null;
  next: Screen | null = null;
  isReloaded = false;
  /** Nobody else works on the application meanwhile. */
  isAlone: boolean;
  /** The session has ended, and the screen is about to go. */
  isSessionOver = false;
  private isLeaving = false;
  /** Id of the payment whose form the bank has got last. */
  payment: number | null = null;
  /** What was sent or shown otherwise than it should be. */
  readonly problems: string[] = [];
  /** Versions that the person has seen, or has chosen to replace. */
  readonly seen = new Set<number>();
  /** The person has chosen the own version: it replaces whatever the server has by then. */
  keepsMine = false;

  constructor(
    readonly server: PlayedServer,
    readonly storage: Storage,
    { id, keyPrefix, isAlone = true }: { id: number | null; keyPrefix: string; isAlone?: boolean },
  ) {
    this.id = id;
    this.isAlone = isAlone;
    const party = selfOf(people.entrepreneur);
    this.actor = createActor(
      createApplicationImplementations({
        api: {
          ...this.inSession(this.watched(server.api)),
          loadCompanies: async () => [...companies],
        } as ApplicationApi,
        route,
        type: null,
        person: { idCode: code },
        party,
        now: () => new Date('2026-11-21T10:00:00Z'),
        files: this.files,
        isSessionOver: () => this.isSessionOver,
        pageStays: () => Promise.resolve(),
        drafts: new DraftStorage(storage, { idCode: code, partyCode: code, route, subject: 'new' }),
        download: () => undefined,
        preparePhotograph: async (file) => file,
      }),
      {
        clock: this.clock,
        input: {
          route,
          id,
          blank: id === null ? blank : null,
          activity: null,
          licence: null,
          repeated: null,
          company: null,
          isOfAge: true,
          page: null,
          payment: null,
          exam: null,
          keyPrefix,
        },
      },
    );
    this.actor.on('application.identified', (event) => {
      this.id = event.id;
    });
  }

  /** No call is made without a session, except for the last save of a screen that is going: it may still be in time. */
  private inSession(api: Partial<ApplicationApi>): Partial<ApplicationApi> {
    const checked = Object.entries(api).map(([name, call]) => [
      name,
      (...args: never[]) => {
        const isLast = this.isLeaving && name === 'saveApplication';
        if (this.isSessionOver && !isLast) this.problems.push(`${name} is called without a session`);
        return (call as (...args: never[]) => unknown)(...args);
      },
    ]);
    return Object.fromEntries(checked);
  }

  /** What is sent equals what is on screen, and what is paid for equals what was saved. */
  private watched({
    saveApplication,
    payZero,
    startPayment,
    loadAmount,
    ...api
  }: Partial<ApplicationApi>): Partial<ApplicationApi> {
    const check = (call: string, sent: string | null) => {
      if (sent !== this.form?.text) this.problems.push(`${call} is about “${sent}”, on screen is “${this.form?.text}”`);
    };
    const stored = () => (this.server.application ? textOf(this.server.application) : null);
    return {
      ...api,
      saveApplication: async (resource, application, key) => {
        check('the save', textOf(application));
        const { version } = application;
        const replaced = this.server.texts.get(version!);
        const own = sentFrom.get(this.storage) ?? new Set();
        const isSeen = version === undefined || this.seen.has(version) || own.has(replaced ?? '');
        if (!this.isAlone && !this.keepsMine && !isSeen)
          this.problems.push(`“${replaced}” is replaced without a question`);
        // A choice between two versions lasts until the save is answered.
        if (replaced !== undefined) own.add(replaced);
        sentFrom.set(this.storage, own.add(textOf(application)));
        this.keepsMine = false;
        const saved = await saveApplication!(resource, application, key);
        this.seen.add(saved.version!);
        return saved;
      },
      loadAmount: (query, signal) => {
        if (this.isAlone) check('the amount', stored());
        return loadAmount!(query, signal);
      },
      startPayment: async (query) => {
        if (this.isAlone) check('the payment', stored());
        if (query.version !== undefined) check('the version paid for', this.server.texts.get(query.version) ?? null);
        const form = await startPayment!(query);
        this.payment = Number(form);
        return form;
      },
      payZero: async (id, version) => {
        if (this.isAlone) check('the payment', stored());
        check('the version submitted', this.server.texts.get(version!) ?? null);
        const payment = await payZero!(id, version);
        check('the submission', stored());
        return payment;
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
      this.form = new TextForm(application as Values, (version) => this.seen.add(version));
      this.actor.getSnapshot().children.form?.send({ type: 'form.attached', form: this.form });
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
    this.isLeaving = true;
    this.actor.send({ type: 'screen.left' });
    this.actor.stop();
    this.isLeaving = false;
    await settle();
  }

  child<Name extends keyof ChildrenOf>(id: Name): ChildrenOf[Name] | undefined {
    const { children } = this.actor.getSnapshot();
    const child = id === 'upload' ? children[uploadId] : children[id as 'draft'];
    return child?.getSnapshot() as ChildrenOf[Name] | undefined;
  }
}

/** Has the person chosen that what is on screen goes, and is it going? */
export const isGivingUp = (draft: SnapshotFrom<typeof draftMachine> | null | undefined): boolean =>
  draft ? isReplacing(draft) && !draft.matches('replacing') && !draft.matches('updating') : false;
