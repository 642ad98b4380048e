import { applicationIn } from '#domain/applications/formSnapshot';
import type { ApplicationCore } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import type { MergedDraft, ReplacedForm, RestoredDraft } from '#machines/draft/draft.machine';
import { sampleForm } from '#machines/lib/sampleForm';
import { blankApplication, documentRecord, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { answeredAt, applicationEffects } from '../../../tests/views/support/applicationEffects';
import { filledCompanyApplication } from '../../../tests/views/support/spiedApi';

const signal = expect.any(AbortSignal);
const blank = blankApplication();
const stored = { ...blank, ...savedAs12 };
const kept = {
  application: { ...blankApplication(), comment: 'Text' },
  baseVersion: null,
  saveKey: 'key-1',
  fileNames: ['a.pdf'],
  version: 1,
};
/** What is on screen: an application with a reason. */
const form = sampleForm(blank, 'Text');
const typed = { ...blank, comment: 'Text' };
const loaded = { application: stored, id: 12, version: 3 };
const input = (application: ApplicationCore) => ({
  form,
  version: 1,
  sent: null,
  application,
  base: application,
  saveKey: 'key-1',
  notChosen: [],
  fileNames: ['a.pdf'],
});

/** A server that saves, and the effects with a form on screen. */
function open(changes: Parameters<typeof applicationEffects>[1] = {}) {
  const saveApplication = jest.fn(async () => stored);
  const effects = applicationEffects({ saveApplication }, changes);
  return { ...effects, saveApplication };
}

afterEach(() => sessionStorage.clear());

describe('a kept draft', () => {
  it('[AUTH-18] comes back as the form with its values', async () => {
    const { run, deps } = applicationEffects();
    deps.drafts.write({}, kept);
    const restored = (await run('draft.restoreDraft', {
      form: sampleForm(blank, ''),
      application: blank,
    })) as RestoredDraft;
    expect(restored).toMatchObject(kept);
    expect(applicationIn(restored.form)).toEqual(typed);
  });
  it('is not there', async () => {
    const { run } = open();
    expect(await run('draft.restoreDraft', { form, application: stored })).toBeNull();
  });
  it('is written with what it is based on', async () => {
    const { run, deps } = open();
    await run('draft.keepDraft', input(blank));
    await run('draft.keepDraft', input(stored));
    expect(deps.drafts.read({})).toEqual(kept);
    expect(deps.drafts.read(stored)).toEqual({ ...kept, baseVersion: 3, base: stored });
  });
  it('[SAVE-02] [OPEN-19] names the uploaded documents that no save has brought to the server', async () => {
    const { run, deps } = open();
    await run('draft.keepDraft', { ...input(blank), form: { ...form, unsavedDocuments: ['b.pdf'] } });
    expect(deps.drafts.read({})?.fileNames).toEqual(['a.pdf', 'b.pdf']);
  });
  it('[SAVE-02] is removed with that of the new application', async () => {
    const { run, deps } = open();
    await run('draft.keepDraft', input(blank));
    await run('draft.keepDraft', input(stored));
    await run('draft.removeDraft', { application: stored });
    expect(sessionStorage).toHaveLength(0);
    expect(deps.drafts.read(stored)).toBeNull();
  });
});

describe('a storage that is closed', () => {
  const isClosed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  beforeEach(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(isClosed);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[SAVE-02] does not make a save fail that the server has done', async () => {
    const { run } = open();
    expect(await run('draft.saveApplication', input(blank))).toMatchObject({ application: stored });
  });
  it('does not undo what has taken the place of what is on screen', async () => {
    const { run } = open();
    const { form: replaced } = (await run('draft.replaceForm', { form, application: stored })) as ReplacedForm;
    expect(applicationIn(replaced)).toEqual({ ...stored, comment: stored.comment });
  });
});

describe('a save', () => {
  it('[MRG-02] brings what was not chosen', async () => {
    const { run, saveApplication } = open();
    const notChosen = [{ section: 'contact', values: { phone: '5' } }];
    await run('draft.saveApplication', { ...input(stored), notChosen });
    expect(saveApplication.mock.calls).toEqual([
      ['purchaseApplication', expect.objectContaining({ notChosen }), 'key-1', loaded],
    ]);
  });
  it('says what the server has: what was sent last, else what was loaded, of the same version only', async () => {
    const { run, saveApplication } = open();
    const earlier = { application: blank, id: 12, version: 2 };
    for (const known of [
      { sent: earlier },
      { sent: null, base: { ...stored, version: 2 } },
      { sent: null, base: null },
    ])
      await run('draft.saveApplication', { ...input(stored), ...known });
    await run('draft.saveApplication', input(blank));
    expect(saveApplication.mock.calls.map((call: unknown[]) => call[3])).toEqual([loaded, null, null, null]);
  });
  it('[SAVE-02] sends the form with the id and the version it is based on, and what the save before has sent', async () => {
    const { run, saveApplication } = open();
    const before = { application: blank, id: 12, version: 3 };
    const answer = await run('draft.saveApplication', { ...input(stored), version: 7, sent: before });
    const body = { ...typed, id: 12, version: 3 };
    expect(saveApplication.mock.calls).toEqual([['purchaseApplication', body, 'key-1', before]]);
    const sent = { application: body, id: 12, version: 3 };
    expect(answer).toEqual({ application: stored, sent, version: 7, at: answeredAt });
  });
  it('is kept in the browser until it is answered', async () => {
    const { run, deps, saveApplication } = open();
    const whileSaving: unknown[] = [];
    saveApplication.mockImplementation(async () => {
      whileSaving.push(deps.drafts.read({}));
      return stored;
    });
    await run('draft.saveApplication', input(blank));
    expect(whileSaving).toEqual([kept]);
    expect(sessionStorage).toHaveLength(0);
  });
  it('of a version that the applicant has changed meanwhile leaves the later draft in the browser', async () => {
    const { run, deps, saveApplication } = open();
    saveApplication.mockImplementation(async () => {
      await run('draft.keepDraft', { ...input(stored), version: 2 });
      return stored;
    });
    expect(await run('draft.saveApplication', input(stored))).toMatchObject({ version: 1 });
    expect(deps.drafts.read(stored)).toMatchObject({ version: 2 });
  });
  it('[AUTH-27] answered after the end of the session leaves the draft in the browser', async () => {
    const { run, deps } = open({ isSessionOver: () => true });
    await run('draft.saveApplication', input(stored));
    expect(deps.drafts.read(stored)).toEqual({ ...kept, baseVersion: 3, base: stored });
  });
  it('is sent although the browser cannot keep it', async () => {
    const { run, saveApplication } = open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new Error('full');
    });
    await run('draft.saveApplication', input(stored));
    expect(saveApplication).toHaveBeenCalledTimes(1);
  });
  it('that fails leaves the draft in the browser', async () => {
    const failure = new FailureError({ kind: 'network', key: 'error.backendError' });
    const { run, deps, saveApplication } = open();
    saveApplication.mockRejectedValue(failure);
    await expect(run('draft.saveApplication', input(blank))).rejects.toBe(failure);
    expect(deps.drafts.read({})).toEqual(kept);
  });
  it.each([
    ['the first waits', blank, true],
    ['a later one does not wait', stored, false],
  ])('%s for a page that is being left', async (_, application, waits) => {
    let stay: () => void = () => undefined;
    const pageStays = jest.fn(() => new Promise<void>((resolve) => (stay = resolve)));
    const { run, saveApplication } = open({ pageStays });
    const ended = jest.fn();
    const saved = run('draft.saveApplication', input(application)).then(ended);
    await saveApplication.mock.results[0]?.value;
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(pageStays).toHaveBeenCalledTimes(waits ? 1 : 0);
    expect(ended).toHaveBeenCalledTimes(waits ? 0 : 1);
    stay();
    await saved;
    expect(ended).toHaveBeenCalledTimes(1);
  });
  it('of a kind of another route is a mistake of the program', async () => {
    const { run, saveApplication } = open();
    const foreign = { ...blank, type: 'APPLICATION_TYPE_CARRY_PERMIT' } as const;
    await expect(run('draft.saveApplication', input(foreign))).rejects.toThrow(
      'No kind APPLICATION_TYPE_CARRY_PERMIT has the route /applications/private',
    );
    expect(saveApplication).not.toHaveBeenCalled();
  });
});

describe('the latest version', () => {
  it('of an application that was never saved is itself', async () => {
    const { run } = applicationEffects();
    expect(await run('draft.loadLatest', { application: blank })).toEqual({ application: blank, isReadOnly: false });
  });
  it.each([
    ['open', null, false],
    ['locked by a payment', payment(false), true],
  ])('is loaded, and is %s', async (_, paid, isReadOnly) => {
    const latest = { ...stored, version: 4, payment: paid };
    const loadApplication = jest.fn(async () => latest);
    const { run } = applicationEffects({ loadApplication });
    expect(await run('draft.loadLatest', { application: stored })).toEqual({ application: latest, isReadOnly });
    expect(loadApplication.mock.calls).toEqual([['purchaseApplication', 12, signal]]);
  });
  describe('[MRG-01] is merged with what is on screen', () => {
    const theirs = (comment: string) => ({ ...stored, version: 4, comment });
    const merge = (latest: ApplicationCore, rest: object) =>
      applicationEffects({ loadApplication: async () => latest }).run('draft.mergeLatest', {
        form: sampleForm(stored, 'Mine'),
        application: stored,
        base: { ...stored, comment: 'Before' },
        asked: null,
        ...rest,
      }) as Promise<MergedDraft>;

    it('on the version that both were made of', async () => {
      const latest = theirs('Theirs');
      const { form: merged, ...answer } = await merge(latest, { form: sampleForm(stored, 'Before') });
      expect(answer).toEqual({
        application: latest,
        isReadOnly: false,
        overlaps: [],
        brought: [{ section: 'comment' }],
        notChosen: [],
        documents: null,
      });
      expect(applicationIn(merged)).toEqual(latest);
    });
    it('unless both have changed a part: the form stays as it is', async () => {
      const overlaps = [{ part: 'comment', section: 'comment' }];
      const { form: merged, ...answer } = await merge(theirs('Theirs'), {});
      expect(answer).toMatchObject({ overlaps });
      expect(applicationIn(merged)).toEqual({ ...stored, comment: 'Mine' });
    });
    it.each([
      ['count for the version that was asked about', 4, []],
      ['do not count for a newer one', 3, ['comment']],
    ] as const)('[MRG-02] choices %s', async (_name, version, open) => {
      const overlaps = [{ part: 'comment', section: 'comment' }];
      const asked = { theirs: { ...stored, version }, overlaps, choices: { comment: 'mine' } };
      const answer = await merge(theirs('Theirs'), { asked });
      expect(answer.overlaps.map(({ part }) => part)).toEqual(open);
    });
    it('[OPEN-19] with the documents of a company’s application, which names them, beside those that no save has named', async () => {
      const company = { ...filledCompanyApplication(), id: 12, version: 4 };
      const [own, other] = [documentRecord('oma.pdf'), documentRecord('leping.pdf')];
      const { run } = applicationEffects(
        { loadApplication: async () => company, loadDocuments: async () => [other] },
        { route: '/applications/entrepreneur/purchase-licence' },
      );
      const shown = { ...sampleForm(company, ''), documents: [own] };
      const input = { form: shown, application: company, base: company, asked: null };
      const answer = (await run('draft.mergeLatest', input)) as MergedDraft;
      expect(answer.documents).toEqual([other]);
      expect(answer.form.documents).toEqual([other, own]);
    });
    it('unless it can no longer be changed', async () => {
      const answer = await merge({ ...theirs('Theirs'), payment: payment(false) }, {});
      expect(answer).toMatchObject({ isReadOnly: true, overlaps: [], brought: [] });
    });
  });
  it('takes the place of what is on screen, and of the draft', async () => {
    const { run } = open();
    await run('draft.keepDraft', input(stored));
    const latest = { ...stored, comment: 'Theirs' };
    const answer = (await run('draft.replaceForm', { form, application: latest })) as ReplacedForm;
    expect(answer.brought).toEqual([{ section: 'comment' }]);
    expect(applicationIn(answer.form)).toEqual(latest);
    expect(sessionStorage).toHaveLength(0);
  });
});
