import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { staleVersion } from '#domain/api';
import { applicationIn, type FormSnapshot } from '#domain/applications/formSnapshot';
import type { ApplicationCore } from '#domain/applications/model';
import { type Failure, FailureError } from '#domain/errors';
import { delays } from '#domain/limits';
import { blankApplication } from '../../tests/fixtures/applications';
import { sampleForm } from '../lib/sampleForm';
import {
  type DraftReport,
  draftMachine,
  type KeepInput,
  type KeptDraft,
  type MergedDraft,
  type MergeLatestInput,
  type ReplacedForm,
  type ReplaceInput,
  type RestoredDraft,
  type SaveInput,
} from './draft.machine';

const blank: ApplicationCore = blankApplication();
const stored: ApplicationCore = { ...blank, id: 7, no: '2026-000007', version: 4 };
const lost: Failure = { kind: 'network', key: 'error.backendError' };
const stale: Failure = { kind: 'conflict', key: 'error.staleVersion', messageId: staleVersion };
const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setTimeout(resolve, 0));
};

interface Options {
  application?: ApplicationCore;
  isReadOnly?: boolean;
  restored?: KeptDraft;
  /** What the form shows with it. */
  kept?: number;
  /** The browser storage is full. */
  isFull?: boolean;
  /** The latest version cannot be loaded. */
  isUnreachable?: boolean;
  /** Parts that both sides have changed. */
  overlaps?: readonly string[];
  /** The latest version, where it is more than a number. */
  latest?: ApplicationCore;
  /** It was paid for meanwhile. */
  isLockedNow?: boolean;
  /** What the application names, where it does. */
  documents?: MergedDraft['documents'];
  /** A section that only the other side has changed. */
  brought?: string;
  /** What the form shows after it was merged. */
  merged?: number;
}

/** The number that the form shows, in place of its values. */
const numberIn = (form: FormSnapshot) => Number((applicationIn(form) as ApplicationCore & { comment: string }).comment);

/** A draft of a form with numbered values, and a server that answers when the test says so. */
async function open(options: Options = {}) {
  const { application = stored, isReadOnly = false, restored, isUnreachable = false } = options;
  const clock = new SimulatedClock();
  const log: string[] = [];
  const reports: DraftReport[] = [];
  /** The values of the form, as their number. */
  let values = 0;
  let server = application.version ?? 0;
  let kept: number | null = null;
  const waiting: { answer: () => void; fail: (failure: Failure) => void }[] = [];
  const actor = createActor(
    draftMachine.provide({
      actors: {
        restoreDraft: fromPromise<RestoredDraft | null, ReplaceInput>(async () =>
          restored ? { ...restored, form: sampleForm(application, String(options.kept ?? 0)) } : null,
        ),
        saveApplication: fromPromise<unknown, SaveInput>(({ input }) => {
          const { form, version, application: base, saveKey } = input;
          log.push(`save ${numberIn(form)} on ${base.id ?? 'new'}/${base.version ?? 0} with ${saveKey}`);
          return new Promise((resolve, reject) => {
            waiting.push({
              answer: () => {
                server += 1;
                const sent = { application: applicationIn(form), id: 7, version: server };
                const saved = { ...base, id: 7, version: server };
                resolve({ application: saved, sent, version, at: '2026-11-21T14:05:00Z' });
              },
              fail: (failure) => reject(new FailureError(failure)),
            });
          });
        }),
        keepDraft: fromPromise<void, KeepInput>(async ({ input: { form } }) => {
          if (options.isFull) throw new Error('full');
          kept = numberIn(form);
        }),
        removeDraft: fromPromise(async () => {
          kept = null;
        }),
        loadLatest: fromPromise(async () => {
          if (isUnreachable) throw new FailureError(lost);
          return { application: { ...stored, version: server }, isReadOnly: false };
        }),
        mergeLatest: fromPromise<MergedDraft, MergeLatestInput>(async ({ input: { form, base, asked } }) => {
          if (options.isUnreachable) throw new FailureError(lost);
          const theirs = options.latest ?? { ...stored, version: server };
          const choices = asked?.theirs.version === server ? asked.choices : {};
          log.push(
            `merge ${server} into ${numberIn(form)} of ${base?.version ?? 'unknown'}, ${JSON.stringify(choices)}`,
          );
          const open = (options.overlaps ?? []).filter((part) => !(part in choices));
          return {
            form: options.merged === undefined ? form : sampleForm(theirs, String(options.merged)),
            application: theirs,
            isReadOnly: options.isLockedNow === true,
            overlaps: open.map((part) => ({ part, section: part })),
            notChosen: Object.entries(choices).map(([section]) => ({ section, values: { text: 'other' } })),
            brought: options.brought ? [{ section: options.brought }] : [],
            documents: options.documents ?? null,
          };
        }),
        replaceForm: fromPromise<ReplacedForm, ReplaceInput>(async ({ input }) => {
          log.push(`replace by ${input.application.version}`);
          kept = null;
          return { form: input.form, brought: options.brought ? [{ section: options.brought }] : [] };
        }),
      } as never,
    }),
    { clock, input: { application, isReadOnly, keyPrefix: 'key' } },
  );
  const opened: FormSnapshot[] = [];
  actor.on('*', (event) => {
    if (event.type === 'form.opened') opened.push(event.form);
    else reports.push(event);
  });
  actor.start();
  actor.send({ type: 'form.updated', form: sampleForm(application, '0') });
  await settle();
  const type = () => {
    values += 1;
    actor.send({ type: 'form.changed', form: sampleForm(application, String(values)), version: values });
  };
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const underWay = () => {
    const [request] = waiting.splice(0, 1);
    if (!request) throw new Error('no save is under way');
    return request;
  };
  const end = async (act: 'answer' | Failure) => {
    if (act === 'answer') underWay().answer();
    else underWay().fail(act);
    await settle();
  };
  return {
    actor,
    log,
    reports,
    type,
    pass,
    end,
    fail: (failure: Failure) => underWay().fail(failure),
    opened,
    kept: () => kept,
    at: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
    isUnsaved: () => actor.getSnapshot().hasTag('unsaved'),
    context: () => actor.getSnapshot().context,
    setServer: (version: number) => {
      server = version;
    },
  };
}

describe('automatic saving', () => {
  it('waits for a pause, saves several changes once and stores the time', async () => {
    const { type, pass, end, log, isUnsaved, context, at } = await open();
    for (let i = 0; i < 5; i++) {
      type();
      await pass(delays.autosave - 1);
    }
    expect(log).toEqual([]);
    expect(isUnsaved()).toBe(true);
    await pass(1);
    expect(log).toEqual(['save 5 on 7/4 with key-0']);
    await end('answer');
    expect(at('clean')).toBe(true);
    expect(isUnsaved()).toBe(false);
    expect(context().savedAt).toBe('2026-11-21T14:05:00Z');
  });
  it('does not save a new application before a change', async () => {
    const { pass, log } = await open({ application: blank });
    await pass(delays.autosave * 10);
    expect(log).toEqual([]);
  });
  it('a change during a save is unsaved, and is saved next on the new version', async () => {
    const { type, pass, end, log, isUnsaved, at } = await open();
    type();
    await pass(delays.autosave);
    type();
    await pass(delays.autosave * 2);
    expect(log).toHaveLength(1);
    await end('answer');
    expect(at({ unsaved: 'dirty' })).toBe(true);
    expect(isUnsaved()).toBe(true);
    await pass(delays.autosave);
    await end('answer');
    expect(log).toEqual(['save 1 on 7/4 with key-0', 'save 2 on 7/5 with key-1']);
    expect(at('clean')).toBe(true);
  });
  it('a requested save starts at once, also without changes, or right after a running save', async () => {
    const { actor, type, pass, end, log } = await open();
    actor.send({ type: 'save.requested' });
    expect(log).toEqual(['save 0 on 7/4 with key-0']);
    await end('answer');
    type();
    await pass(delays.autosave);
    type();
    actor.send({ type: 'save.requested' });
    expect(log).toHaveLength(2);
    await end('answer');
    expect(log[2]).toBe('save 2 on 7/6 with key-2');
  });
  it('a requested save is not sent again when the running save has the same values', async () => {
    const { actor, type, pass, end, log, reports } = await open();
    type();
    await pass(delays.autosave);
    actor.send({ type: 'save.requested' });
    await end('answer');
    expect(log).toHaveLength(1);
    expect(reports).toContainEqual(expect.objectContaining({ type: 'application.saved', version: 1 }));
  });
  it('a read-only application is never saved', async () => {
    const { actor, type, pass, log } = await open({ isReadOnly: true });
    type();
    actor.send({ type: 'save.requested' });
    await pass(delays.autosave);
    expect(log).toEqual([]);
  });
});

describe('a lost answer', () => {
  it('the first save is repeated with the same key, also with changed values', async () => {
    const { actor, type, end, log } = await open({ application: blank });
    type();
    actor.send({ type: 'save.requested' });
    await end(lost);
    type();
    actor.send({ type: 'save.requested' });
    await end('answer');
    expect(log).toEqual(['save 1 on new/0 with key-0', 'save 2 on new/0 with key-0']);
    type();
    actor.send({ type: 'save.requested' });
    expect(log[2]).toBe('save 3 on 7/1 with key-1');
  });
  it('when the server returns the application saved with the key, the change is saved on that version', async () => {
    const { actor, type, end, log } = await open({ application: blank });
    type();
    actor.send({ type: 'save.requested' });
    await end(lost);
    type();
    actor.send({ type: 'save.requested' });
    const saved = { id: 7, no: '2026-000007', version: 1 };
    await end({ kind: 'rejected', key: 'x', messageId: 'IDEMPOTENCY_KEY_REUSED', saved });
    expect(log).toEqual(['save 1 on new/0 with key-0', 'save 2 on new/0 with key-0', 'save 2 on 7/1 with key-1']);
  });
  it('the key and the version are restored with the draft after a reload', async () => {
    const { actor, log } = await open({ restored: { baseVersion: 3, saveKey: 'old-key', fileNames: [] } });
    actor.send({ type: 'save.requested' });
    expect(log).toEqual(['save 0 on 7/3 with old-key']);
  });
});

describe('an unsaved change', () => {
  it('is stored in the browser and saved again automatically after a failure', async () => {
    const { type, pass, end, log, kept, at, isUnsaved } = await open();
    type();
    await pass(delays.autosave);
    await end(lost);
    expect(at({ unsaved: 'offline' })).toBe(true);
    expect(isUnsaved()).toBe(true);
    expect(kept()).toBe(1);
    await pass(delays.autosaveRetry);
    expect(log).toHaveLength(2);
    await end('answer');
    expect(at('clean')).toBe(true);
  });
  it('is saved again when the connection is restored', async () => {
    const { actor, type, pass, end, log } = await open();
    type();
    await pass(delays.autosave);
    await end(lost);
    actor.send({ type: 'connection.restored' });
    expect(log).toHaveLength(2);
  });
  it('is stored in the browser when the session ends, and is not sent again', async () => {
    const { type, pass, end, log, kept, at } = await open();
    type();
    await pass(delays.autosave);
    await end({ kind: 'unauthorized', key: 'error.sessionExpired' });
    expect(at({ unsaved: 'expired' })).toBe(true);
    type();
    await pass(delays.autosaveRetry + delays.autosave);
    expect(kept()).toBe(2);
    expect(log).toHaveLength(1);
  });
  it('[SAVE-17] says so when the application was deleted elsewhere, and the browser keeps what was typed', async () => {
    const { type, pass, end, kept, at, context, reports } = await open();
    type();
    await pass(delays.autosave);
    await end({ kind: 'notFound', key: 'error.backendError' });
    expect(at({ unsaved: 'refused' })).toBe(true);
    expect(kept()).toBe(1);
    expect(context().failure?.key).toBe('error.applicationGone');
    expect(reports).toContainEqual({
      type: 'save.failed',
      failure: { kind: 'notFound', key: 'error.applicationGone' },
    });
  });
  it('shows no error when the server refuses an automatic save, and the next change is saved again', async () => {
    const { type, pass, end, log, at, reports } = await open();
    type();
    await pass(delays.autosave);
    await end({ kind: 'rejected', key: 'form.invalidField', fields: [{ field: 'comment', key: 'error.comment' }] });
    expect(at({ unsaved: 'refused' })).toBe(true);
    expect(reports.some((report) => report.type === 'message.raised')).toBe(false);
    await pass(delays.autosaveRetry);
    expect(log).toHaveLength(1);
    type();
    await pass(delays.autosave);
    expect(log).toHaveLength(2);
  });
  it('reports that the browser cannot store it, until it can', async () => {
    const options: Options = { isFull: true };
    const { actor, type, pass, end, context } = await open(options);
    type();
    await pass(delays.autosave);
    await end(lost);
    expect(context().isKept).toBe(false);
    options.isFull = false;
    actor.send({ type: 'page.hidden' });
    await settle();
    expect(context().isKept).toBe(true);
  });
  it('is stored at once when the page is hidden, and saved when another screen opens', async () => {
    const { actor, type, kept, log } = await open();
    type();
    actor.send({ type: 'page.hidden' });
    expect(kept()).toBe(1);
    await settle();
    actor.send({ type: 'screen.left' });
    expect(log).toHaveLength(1);
  });
});

describe('another version on the server', () => {
  const meeting = async (options: Options = {}) => {
    const draft = await open(options);
    draft.type();
    await draft.pass(delays.autosave);
    draft.setServer(9);
    await draft.end(stale);
    return draft;
  };
  const overlaps = ['comment', 'contact'];

  it('[MRG-01] is merged with what is on screen, and saved without a question', async () => {
    const { log, end, at, reports, context } = await meeting();
    expect(log.slice(1)).toEqual(['merge 9 into 1 of 4, {}', expect.stringMatching(/^save 1 on 7\/9 /)]);
    await end('answer');
    expect(at('clean')).toBe(true);
    expect(reports.map(({ type }) => type)).toEqual(['application.saved']);
    expect(context().brought).toBeNull();
  });
  it('[MRG-01] that brings something says what, and who saved it', async () => {
    const { context } = await meeting({ brought: 'weapon' });
    expect(context().brought).toEqual({ sections: [{ section: 'weapon' }], params: {}, changes: [] });
  });
  it('[MRG-01] [OPEN-19] its documents are reported before the save that names them', async () => {
    const { reports, log } = await meeting({ documents: [] });
    expect(reports).toEqual([{ type: 'documents.merged', documents: [] }]);
    expect(log.at(-1)).toMatch(/^save /);
  });
  it('[MRG-01] what was typed while it was loaded is merged, too', async () => {
    const draft = await open();
    draft.type();
    await draft.pass(delays.autosave);
    draft.setServer(9);
    draft.fail(stale);
    while (!draft.at('merging')) await Promise.resolve();
    draft.type();
    await settle();
    expect(draft.log.slice(1)).toEqual([
      'merge 9 into 1 of 4, {}',
      'merge 9 into 2 of 4, {}',
      expect.stringMatching(/^save 2 on 7\/9 /),
    ]);
  });
  it('[MRG-01] is what the form is to show, and what is saved', async () => {
    const { opened, log } = await meeting({ merged: 8 });
    expect(opened.map(numberIn)).toEqual([8]);
    expect(log.at(-1)).toMatch(/^save 8 on 7\/9 /);
  });
  it('[MRG-02] of what both have changed, nothing is overwritten until the applicant chooses', async () => {
    const { at, type, pass, log, reports } = await meeting({ overlaps });
    expect(at({ unsaved: 'conflict' })).toBe(true);
    type();
    await pass(delays.autosaveRetry);
    expect(log).toHaveLength(2);
    expect(reports.at(-1)).toMatchObject({ type: 'save.failed', failure: { messageId: staleVersion } });
  });
  it('[MRG-02] each part is chosen by itself; after the last one it is merged so, and saved', async () => {
    const { actor, log, end, at, context } = await meeting({ overlaps });
    actor.send({ type: 'mine.chosen', part: 'comment' });
    await settle();
    expect(at({ unsaved: 'conflict' })).toBe(true);
    expect(log).toHaveLength(2);
    actor.send({ type: 'theirs.chosen', part: 'contact' });
    await settle();
    expect(log.slice(2)).toEqual([
      'merge 9 into 1 of 4, {"comment":"mine","contact":"theirs"}',
      expect.stringMatching(/^save 1 on 7\/9 /),
    ]);
    // What was not chosen goes with this save, and only with this one.
    expect(context().notChosen.map(({ section }) => section)).toEqual(['comment', 'contact']);
    await end('answer');
    expect(at('clean')).toBe(true);
    expect(context().notChosen).toEqual([]);
  });
  it('[MRG-02] what was not chosen waits for a save that reaches the server', async () => {
    const { actor, end, at, pass, context } = await meeting({ overlaps: ['comment'] });
    actor.send({ type: 'mine.chosen', part: 'comment' });
    await settle();
    await end(lost);
    expect(at({ unsaved: 'offline' })).toBe(true);
    expect(context().notChosen).toHaveLength(1);
    await pass(delays.autosaveRetry);
    await end('answer');
    expect(context().notChosen).toEqual([]);
  });
  it('[MRG-02] what was not chosen comes back with the draft that the browser has kept', async () => {
    const notChosen = [{ section: 'comment', values: { comment: 'teine' } }];
    const { context } = await open({ restored: { baseVersion: 4, saveKey: null, fileNames: [], notChosen } });
    expect(context().notChosen).toEqual(notChosen);
  });
  it('[MRG-02] that has become newer while the applicant chose is asked about as well', async () => {
    const { actor, log, setServer, at } = await meeting({ overlaps });
    actor.send({ type: 'mine.chosen', part: 'comment' });
    setServer(10);
    actor.send({ type: 'theirs.chosen', part: 'contact' });
    await settle();
    expect(log.at(-1)).toBe('merge 10 into 1 of 4, {}');
    expect(at({ unsaved: 'conflict' })).toBe(true);
  });
  it('[MRG-02] the question and its answers outlive a page that is hidden', async () => {
    const { actor, at, context, kept } = await meeting({ overlaps });
    actor.send({ type: 'mine.chosen', part: 'comment' });
    actor.send({ type: 'page.hidden' });
    await settle();
    expect(kept()).toBe(1);
    expect(at({ unsaved: 'conflict' })).toBe(true);
    expect(context().asked?.choices).toEqual({ comment: 'mine' });
  });
  it('that was submitted meanwhile replaces the form, and nothing is saved', async () => {
    const { at, reports, log } = await meeting({ isLockedNow: true });
    expect(at('off')).toBe(true);
    expect(log.at(-1)).toBe('replace by 9');
    expect(reports).toContainEqual({ type: 'message.raised', key: 'error.readOnly' });
  });
  it('that the server does not have after all ends in a later try, not in a save without end', async () => {
    const { at, type, pass, end, log, reports } = await open();
    type();
    await pass(delays.autosave);
    await end(stale);
    expect(at({ unsaved: 'offline' })).toBe(true);
    expect(log).toHaveLength(2);
    expect(reports.at(-1)).toMatchObject({ type: 'save.failed', failure: { kind: 'server' } });
    await pass(delays.autosaveRetry);
    expect(log).toHaveLength(3);
  });
  it('a save requested fails when the latest version cannot be loaded, and is tried again after a while', async () => {
    const options: Options = { isUnreachable: true };
    const { actor, at, reports, pass, end, setServer, log } = await open(options);
    actor.send({ type: 'save.requested' });
    setServer(9);
    await end(stale);
    expect(at({ unsaved: 'offline' })).toBe(true);
    expect(reports.at(-1)).toEqual({ type: 'save.failed', failure: lost });
    options.isUnreachable = false;
    await pass(delays.autosaveRetry);
    await end(stale);
    expect(log.at(-1)).toMatch(/^save 0 on 7\/9 /);
  });
  it('[MRG-01] that was made on top of a save whose answer was lost is merged when that answer comes', async () => {
    const restored = { baseVersion: 3, saveKey: 'old-key', fileNames: [] };
    const { actor, setServer, end, log } = await open({ application: { ...stored, version: 5 }, restored });
    // The server finds the save by its key, and answers as it did then.
    setServer(3);
    actor.send({ type: 'save.requested' });
    await end('answer');
    expect(log).toEqual([
      expect.stringMatching(/^save 0 on 7\/3 with old-key/),
      expect.stringMatching(/^merge 4 into 0 of 4/),
    ]);
  });
  it('[MRG-01] is merged with a restored draft of an older version, on the version that this was made of', async () => {
    const base = { ...stored, version: 3 };
    const { at, log } = await open({ restored: { baseVersion: 3, base, saveKey: null, fileNames: ['a.pdf'] } });
    expect(log).toEqual(['merge 4 into 0 of 3, {}', expect.stringMatching(/^save 0 on 7\/4 /)]);
    expect(at('saving')).toBe(true);
  });
  it('[MRG-01] the files of a restored draft that was merged are still to be chosen again', async () => {
    const base = { ...stored, version: 3 };
    const restored = { baseVersion: 3, base, saveKey: null, fileNames: ['a.pdf'] };
    const { type, pass, end, context } = await open({ restored });
    await end('answer');
    expect(context().lostFiles).toEqual(['a.pdf']);
    type();
    await pass(delays.autosave);
    await end('answer');
    expect(context().lostFiles).toBeNull();
  });
  it('[MRG-02] is asked about where it is not known what the restored draft was made of', async () => {
    const restored = { baseVersion: 3, saveKey: null, fileNames: [] };
    const { at, pass, log } = await open({ restored, overlaps });
    expect(log).toEqual(['merge 4 into 0 of unknown, {}']);
    expect(at({ unsaved: 'conflict' })).toBe(true);
    await pass(delays.autosaveRetry);
    expect(log).toHaveLength(1);
  });
  it('a loaded newer version replaces a form without changes, and is merged with changes', async () => {
    const newer = { ...stored, version: 5 };
    const untouched = await open();
    untouched.actor.send({ type: 'application.loaded', application: newer, isReadOnly: false });
    await settle();
    expect(untouched.log).toEqual(['replace by 5']);
    expect(untouched.at('clean')).toBe(true);
    expect(untouched.context().brought).toBeNull();
    const changed = await open();
    changed.type();
    changed.actor.send({ type: 'application.loaded', application: newer, isReadOnly: false });
    await settle();
    expect(changed.log[0]).toMatch(/^merge /);
  });
  it('[MRG-01] [MRG-03] that takes the place of a form without changes says what it has changed, and who did', async () => {
    const changes = [{ section: 'weapon', name: 'Margus Rand', isSelf: false, changed: '2026-11-21T14:05:00Z' }];
    const { actor, context } = await open({ brought: 'weapon' });
    const application = { ...stored, version: 5, changes };
    actor.send({ type: 'application.loaded', application, isReadOnly: false });
    await settle();
    expect(context().brought).toEqual({ sections: [{ section: 'weapon' }], params: {}, changes });
  });
  it.each<[string, Partial<ApplicationCore>, object]>([
    ['somebody else', { changedBy: { name: 'Margus Rand', isSelf: false } }, { name: 'Margus Rand' }],
    ['the same person', { changedBy: { name: 'Helen Tamm', isSelf: true } }, {}],
    ['nobody known', {}, {}],
  ])(
    '[API-005] a conflict with what %s has saved says when and who else, however it is found',
    async (_who, by, params) => {
      const newer = { ...stored, ...by, version: 5, updated: '2026-11-21T14:05:00Z' };
      const expected = { failure: { ...stale, params: { changed: newer.updated, ...params } } };
      const options: Options = { overlaps, latest: newer };
      const loaded = await open(options);
      loaded.type();
      loaded.actor.send({ type: 'application.loaded', application: newer, isReadOnly: false });
      await settle();
      expect(loaded.actor.getSnapshot().context).toMatchObject(expected);
      const restored = await open({
        ...options,
        application: newer,
        restored: { baseVersion: 3, saveKey: null, fileNames: [] },
      });
      expect(restored.actor.getSnapshot().context).toMatchObject(expected);
    },
  );
  it('an application that a payment elsewhere has locked is no longer saved, though its version is the same', async () => {
    const { actor, log, at } = await open();
    actor.send({ type: 'application.loaded', application: stored, isReadOnly: true });
    await settle();
    expect(log).toEqual(['replace by 4']);
    expect(at('off')).toBe(true);
  });
  it('an older version that is loaded late is ignored', async () => {
    const { actor, log, at } = await open();
    actor.send({ type: 'application.loaded', application: { ...stored, version: 3 }, isReadOnly: false });
    await settle();
    expect(log).toEqual([]);
    expect(at('clean')).toBe(true);
  });
  it('the version that is on screen is no conflict when it is loaded again', async () => {
    const { actor, type, at } = await open();
    type();
    actor.send({ type: 'application.loaded', application: stored, isReadOnly: false });
    await settle();
    expect(at({ unsaved: 'dirty' })).toBe(true);
  });
  it('an application that was submitted elsewhere is loaded and no longer saved', async () => {
    const { actor, type, pass, end, reports, at } = await open();
    type();
    await pass(delays.autosave);
    await end({ kind: 'conflict', key: 'error.readOnly', messageId: 'READ_ONLY' });
    expect(reports.some((report) => report.type === 'application.outdated')).toBe(true);
    actor.send({ type: 'application.loaded', application: { ...stored, version: 5 }, isReadOnly: true });
    await settle();
    expect(at('off')).toBe(true);
    expect(reports).toContainEqual({ type: 'message.raised', key: 'error.readOnly' });
  });
});

describe('[SAVE-51] an application that a payment has locked, and that is loaded', () => {
  const locked = { type: 'application.loaded', application: stored, isReadOnly: true } as const;

  it('while it is being saved takes the place of what is on screen at once: the save would be refused', async () => {
    const { actor, type, pass, log, reports, at, fail } = await open();
    type();
    await pass(delays.autosave);
    type();
    actor.send(locked);
    await settle();
    expect(log).toEqual(['save 1 on 7/4 with key-0', 'replace by 4']);
    expect(at('off')).toBe(true);
    expect(reports).toContainEqual({ type: 'message.raised', key: 'error.readOnly' });
    fail({ kind: 'conflict', key: 'error.readOnly', messageId: 'READ_ONLY' });
    await settle();
    expect(at('off')).toBe(true);
  });
  it('while it is merged with another version takes the place of both', async () => {
    const { actor, type, pass, reports, at, fail } = await open();
    type();
    await pass(delays.autosave);
    fail(stale);
    for (let turns = 0; turns < 20 && !at('merging'); turns += 1) await Promise.resolve();
    expect(at('merging')).toBe(true);
    actor.send(locked);
    await settle();
    expect(at('off')).toBe(true);
    expect(reports).toContainEqual({ type: 'message.raised', key: 'error.readOnly' });
  });
  it('and can still be changed leaves a save that is under way alone', async () => {
    const { actor, type, pass, at } = await open();
    type();
    await pass(delays.autosave);
    actor.send({ type: 'application.loaded', application: { ...stored, version: 9 }, isReadOnly: false });
    await settle();
    expect(at('saving')).toBe(true);
  });
});

describe('a restored draft', () => {
  const restored: KeptDraft = { baseVersion: 4, saveKey: null, fileNames: ['tõend.pdf'] };
  it('[UPL-01] names the files that are lost until they are chosen again, also when they are uploaded then', async () => {
    const { actor, context } = await open({ restored: { ...restored, fileNames: ['a.pdf', 'b.pdf'] } });
    const chosen = { key: 'file-1', uploadId: 'u', slot: { type: 'OTHER_FILE' as const }, name: 'a.pdf' };
    actor.send({ type: 'queue.changed', queue: [chosen] });
    actor.send({ type: 'queue.changed', queue: [] });
    expect(context().lostFiles).toEqual(['b.pdf']);
  });
  it('is what the form is to show', async () => {
    const { opened, context } = await open({ restored, kept: 5 });
    expect(opened.map(numberIn)).toEqual([5]);
    expect(context().form).toBe(opened[0]);
  });
  it('is unsaved, lists the files to choose again, and is saved with the next change', async () => {
    const { at, isUnsaved, context, type, pass, log } = await open({ restored });
    expect(at({ unsaved: 'restored' })).toBe(true);
    expect(isUnsaved()).toBe(true);
    expect(context().lostFiles).toEqual(['tõend.pdf']);
    type();
    await pass(delays.autosave);
    expect(log).toHaveLength(1);
  });
  it('can be discarded, and the form shows the version of the server', async () => {
    const { actor, at, log } = await open({ restored });
    actor.send({ type: 'draft.discarded' });
    await settle();
    expect(log).toEqual(['replace by 4']);
    expect(at('clean')).toBe(true);
  });
  it('that was discarded gives its key up: the next save is another one', async () => {
    const { actor, type, pass, log } = await open({ restored: { ...restored, saveKey: 'old-key' } });
    actor.send({ type: 'draft.discarded' });
    await settle();
    type();
    await pass(delays.autosave);
    expect(log.at(-1)).toBe('save 1 on 7/4 with key-0');
  });
  it('saves later changes once when it cannot be discarded', async () => {
    const { actor, at, type, pass, end, log } = await open({ restored, isUnreachable: true });
    actor.send({ type: 'draft.discarded' });
    type();
    await settle();
    expect(at({ unsaved: 'dirty' })).toBe(true);
    await pass(delays.autosave);
    await end('answer');
    expect(at('clean')).toBe(true);
    expect(log).toHaveLength(1);
  });
});
