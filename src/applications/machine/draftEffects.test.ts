import type { ApplicationCore } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import { blankApplication, documentRecord, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { answeredAt, applicationEffects } from '../../../tests/views/support/applicationEffects';
import { filledCompanyApplication } from '../../../tests/views/support/spiedApi';

const signal = expect.any(AbortSignal);
const blank = blankApplication();
const stored = { ...blank, ...savedAs12 };
const kept = { application: blank, baseVersion: null, saveKey: 'key-1', fileNames: ['a.pdf'], version: 1 };
const input = (application: ApplicationCore) => ({
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
  effects.attach();
  return { ...effects, saveApplication };
}

afterEach(() => sessionStorage.clear());

describe('a kept draft', () => {
  it('[AUTH-18] is put into the form as soon as that is on screen', async () => {
    const { run, deps, ports, form } = applicationEffects();
    deps.drafts.write({}, kept);
    const restored = run('draft.restoreDraft', { application: blank });
    expect(ports.replace).not.toHaveBeenCalled();
    form.attach(ports);
    expect(await restored).toEqual(kept);
    expect(ports.replace.mock.calls).toEqual([[blank]]);
  });
  it('leaves the form as it is where there is none', async () => {
    const { run, ports } = open();
    expect(await run('draft.restoreDraft', { application: stored })).toBeNull();
    expect(ports.replace).not.toHaveBeenCalled();
  });
  it('is written with what it is based on', async () => {
    const { run, deps } = open();
    await run('draft.keepDraft', input(blank));
    await run('draft.keepDraft', input(stored));
    expect(deps.drafts.read({})).toEqual(kept);
    expect(deps.drafts.read(stored)).toEqual({ ...kept, baseVersion: 3, base: stored });
  });
  it('[SAVE-02] [OPEN-19] names the uploaded documents that no save has brought to the server', async () => {
    const { run, deps, ports } = open();
    ports.unsaved = ['b.pdf'];
    await run('draft.keepDraft', input(blank));
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
    const { run, ports } = open();
    await run('draft.replaceForm', { application: stored });
    expect(ports.replace.mock.calls).toEqual([[stored]]);
  });
});

describe('a save', () => {
  it('[MRG-02] brings what was not chosen', async () => {
    const { run, saveApplication } = open();
    const notChosen = [{ section: 'contact', values: { phone: '5' } }];
    await run('draft.saveApplication', { ...input(stored), notChosen });
    expect(saveApplication.mock.calls).toEqual([
      ['purchaseApplication', expect.objectContaining({ notChosen }), 'key-1'],
    ]);
  });
  it('[SAVE-02] sends the form with the id and the version it is based on, and gives the answer to the form', async () => {
    const { run, ports, saveApplication } = open();
    ports.changes = 7;
    const answer = await run('draft.saveApplication', input(stored));
    expect(saveApplication.mock.calls).toEqual([['purchaseApplication', { ...blank, id: 12, version: 3 }, 'key-1']]);
    expect(answer).toEqual({ application: stored, version: 7, at: answeredAt });
    expect(ports.rebase.mock.calls).toEqual([[stored, 7]]);
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
    const { run, deps, ports, saveApplication } = open();
    saveApplication.mockImplementation(async () => {
      ports.changes = 2;
      await run('draft.keepDraft', input(stored));
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
    const { run, saveApplication, ports } = open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new Error('full');
    });
    await run('draft.saveApplication', input(stored));
    expect(saveApplication).toHaveBeenCalledTimes(1);
    expect(ports.rebase).toHaveBeenCalledTimes(1);
  });
  it('that fails leaves the draft in the browser, and the form as it is', async () => {
    const failure = new FailureError({ kind: 'network', key: 'error.backendError' });
    const { run, deps, ports, saveApplication } = open();
    saveApplication.mockRejectedValue(failure);
    await expect(run('draft.saveApplication', input(blank))).rejects.toBe(failure);
    expect(deps.drafts.read({})).toEqual(kept);
    expect(ports.rebase).not.toHaveBeenCalled();
  });
  it.each([
    ['the first waits', blank, true],
    ['a later one does not wait', stored, false],
  ])('%s for a page that is being left', async (_, application, waits) => {
    let stay: () => void = () => undefined;
    const pageStays = jest.fn(() => new Promise<void>((resolve) => (stay = resolve)));
    const { run, ports, saveApplication } = open({ pageStays });
    const saved = run('draft.saveApplication', input(application));
    await saveApplication.mock.results[0]?.value;
    await Promise.resolve();
    expect(pageStays).toHaveBeenCalledTimes(waits ? 1 : 0);
    expect(ports.rebase).toHaveBeenCalledTimes(waits ? 0 : 1);
    stay();
    await saved;
    expect(ports.rebase).toHaveBeenCalledTimes(1);
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
    const latest = { ...stored, version: 4 };
    const brought = [{ section: 'contact' }];
    const overlaps = [{ part: 'comment', section: 'comment' }];
    const merging = (found: object = {}) => {
      const effects = applicationEffects({ loadApplication: async () => latest });
      effects.attach();
      effects.ports.merge.mockReturnValue({ overlaps: [], brought: [], notChosen: [], ...found });
      return effects;
    };

    it('on the version that both were made of', async () => {
      const { run, ports } = merging({ brought });
      const answer = await run('draft.mergeLatest', { application: stored, base: stored, asked: null });
      expect(answer).toEqual({
        application: latest,
        isReadOnly: false,
        overlaps: [],
        brought,
        notChosen: [],
        documents: null,
      });
      expect(ports.merge.mock.calls).toEqual([[stored, latest, {}]]);
    });
    it.each([
      ['count for the version that was asked about', 4, { comment: 'mine' }],
      ['do not count for a newer one', 3, {}],
    ] as const)('[MRG-02] choices %s', async (_name, version, counting) => {
      const { run, ports } = merging({ overlaps });
      const asked = { theirs: { ...stored, version }, overlaps, choices: { comment: 'mine' } };
      const answer = await run('draft.mergeLatest', { application: stored, base: null, asked });
      expect(answer).toMatchObject({ overlaps });
      expect(ports.merge.mock.calls).toEqual([[null, latest, counting]]);
    });
    it('[OPEN-19] with the documents of a company’s application, which names them', async () => {
      const company = { ...filledCompanyApplication(), id: 12, version: 4 };
      const document = documentRecord('leping.pdf');
      const { run, attach } = applicationEffects(
        { loadApplication: async () => company, loadDocuments: async () => [document] },
        { route: '/applications/entrepreneur/purchase-licence' },
      );
      attach();
      const answer = await run('draft.mergeLatest', { application: company, base: company, asked: null });
      expect(answer).toMatchObject({ documents: [document] });
    });
    it('unless it can no longer be changed', async () => {
      const { run, ports } = applicationEffects({
        loadApplication: async () => ({ ...latest, payment: payment(false) }),
      });
      const answer = await run('draft.mergeLatest', { application: stored, base: stored, asked: null });
      expect(answer).toMatchObject({ isReadOnly: true, overlaps: [], brought: [] });
      expect(ports.merge).not.toHaveBeenCalled();
    });
  });
  it('takes the place of what is on screen, and of the draft', async () => {
    const { run, ports } = open();
    await run('draft.keepDraft', input(stored));
    ports.changesIn.mockReturnValue([{ section: 'contact' }]);
    expect(await run('draft.replaceForm', { application: stored })).toEqual([{ section: 'contact' }]);
    // Asked before it is replaced: afterwards there is no difference.
    expect(ports.changesIn.mock.invocationCallOrder[0]).toBeLessThan(ports.replace.mock.invocationCallOrder[0] ?? 0);
    expect(ports.changesIn.mock.calls).toEqual([[stored]]);
    expect(ports.replace.mock.calls).toEqual([[stored]]);
    expect(sessionStorage).toHaveLength(0);
  });
  it('takes the place of the draft when the form has left the screen', async () => {
    const { run, deps } = applicationEffects();
    deps.drafts.write(stored, kept);
    await run('draft.replaceForm', { application: stored });
    expect(sessionStorage).toHaveLength(0);
  });
});
