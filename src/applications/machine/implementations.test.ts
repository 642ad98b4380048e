import { carryPermitDefinition } from '#domain/applications/company/carryPermit/definition';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { FailureError } from '#domain/errors';
import { sampleForm } from '#machines/lib/sampleForm';
import { blankApplication, documentRecord, newCompanyApplication, payment } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { applicationEffects } from '../../../tests/views/support/applicationEffects';
import { testPeople } from '../../../tests/views/support/session';
import type { UploadRequest } from '../applicationApi';

const signal = expect.any(AbortSignal);
const company = testPeople.entrepreneur;
const { route: companyRoute } = carryPermitDefinition;
const carryPermit = { ...newCompanyApplication(company, people.private), type: carryPermitDefinition.code };
const rejected = (key: string) => ({ failure: { kind: 'rejected', key } });

describe('the loader', () => {
  const related = { loadCompanies: async () => [company] };

  it('[ROLE-22] opens an application for the company acted for, asking the register for its relations', async () => {
    const loadCompanies = jest.fn(related.loadCompanies);
    const { run } = applicationEffects({ loadCompanies }, { party: company });
    await run('applicationLoader.checkRelation', { company: company.code });
    expect(loadCompanies.mock.calls).toEqual([[people.private.code, signal]]);
  });
  it.each([
    ['of somebody else', '99', 'error.companiesRequest'],
    ['while acting for oneself', company.code, 'error.otherParty'],
  ])('[ROLE-22] refuses to open an application for a company %s', async (_, code, key) => {
    const { run } = applicationEffects(related);
    const refused = run('applicationLoader.checkRelation', { company: code });
    await expect(refused).rejects.toBeInstanceOf(FailureError);
    await expect(refused).rejects.toMatchObject(rejected(key));
  });

  const loadContact = async () => ({ phone: '+372 1', email: 'a@b.ee' });
  it('[CPUR-01] adds the contact that is known to a new application', async () => {
    const { run } = applicationEffects({ loadContact });
    const blank = blankApplication();
    const expected = { ...blank, applicant: { ...blank.applicant, ...(await loadContact()) } };
    expect(await run('applicationLoader.addContact', { blank })).toEqual(expected);
  });
  it('[CPUR-01] adds it to that of a company', async () => {
    const { run } = applicationEffects({ loadContact }, { route: companyRoute });
    expect(await run('applicationLoader.addContact', { blank: carryPermit })).toMatchObject({
      entrepreneurApplication: await loadContact(),
    });
  });
  it.each([
    ['[FPASS-11] a kind that starts with an empty contact', 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS' as const],
    ['a kind that the portal does not know', 'UNKNOWN' as never],
  ])('leaves %s as it is', async (_, type) => {
    const { run } = applicationEffects();
    const blank = { ...blankApplication(), type };
    expect(await run('applicationLoader.addContact', { blank })).toBe(blank);
  });

  it('asks for the application and its documents by the resource of the route', async () => {
    const loadApplication = jest.fn(async () => blankApplication());
    const loadDocuments = jest.fn(async () => [documentRecord('a.pdf')]);
    const { run } = applicationEffects({ loadApplication, loadDocuments }, { route: companyRoute });
    expect(await run('applicationLoader.loadApplication', { id: 12 })).toEqual(blankApplication());
    expect(await run('applicationLoader.loadDocuments', { id: 12 })).toEqual([documentRecord('a.pdf')]);
    expect(loadApplication.mock.calls).toEqual([['carryPermit', 12, signal]]);
    expect(loadDocuments.mock.calls).toEqual([['carryPermit', 12, signal]]);
  });
  it('does not start on a route of no kind', () => {
    expect(() => applicationEffects({}, { route: '/nowhere' })).toThrow(
      'No kind of application has the route /nowhere',
    );
  });

  const activity = { licence: 'SL-77', activity: 'EXTEND_LICENCE' } as const;
  it.each([
    ['the first of the route', null, 'findActivityPurchaseApplication'],
    ['the one of the route', 'APPLICATION_TYPE_WEAPON_LICENCE' as const, 'findActivityWeaponLicence'],
  ])('[PRIV-40] asks for what is known of a licence by its kind: %s', async (_, type, lookup) => {
    const loadActivity = jest.fn(async () => blankApplication());
    const { run } = applicationEffects({ loadActivity }, { type });
    expect(await run('applicationLoader.loadActivity', activity)).toEqual(blankApplication());
    expect(loadActivity.mock.calls).toEqual([[{ lookup, ...activity }, signal]]);
  });
  it('[PRIV-40] refuses to ask for it where the kind has no such call', async () => {
    const { run } = applicationEffects({}, { route: companyRoute });
    const refused = run('applicationLoader.loadActivity', activity);
    await expect(refused).rejects.toMatchObject(rejected('error.weaponsRequest'));
  });
});

describe('the submission', () => {
  it('finds the errors of the form', async () => {
    const { run } = applicationEffects();
    const found = (comment: string) =>
      run('submission.validateApplication', { form: sampleForm(blankApplication(), comment) });
    expect(await found('')).toEqual([{ field: 'comment', key: 'error.comment' }]);
    expect(await found('Text')).toEqual([]);
  });

  const record = documentRecord('a.pdf');
  it.each([
    ['private', '/applications/private'],
    ['company', companyRoute],
  ] as const)('[FILE-10] [OPEN-19] uploads a document of a %s application', async (audience, route) => {
    const progress: (number | null)[] = [];
    const uploadDocument = jest.fn(async ({ onProgress }: UploadRequest) => {
      onProgress(0.5);
      progress.push(deps.files.progressOf(key));
      return record;
    });
    const { run, deps } = applicationEffects({ uploadDocument }, { route });
    const file = new File(['%PDF'], 'a.pdf');
    const { key } = deps.files.add(file);
    const document = { key, uploadId: 'u', slot: { type: 'BILL_OF_HEALTH', rowId: 'r1' }, name: 'a.pdf' };
    const input = { document, applicationId: 12, applicationNo: '2026-000012' };
    expect(await run('uploadQueue.uploadDocument', input)).toBe(record);
    expect(uploadDocument.mock.calls).toEqual([
      [
        {
          file,
          type: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
          rowId: 'r1',
          audience,
          applicationId: 12,
          applicationNo: '2026-000012',
          signal,
          onProgress: expect.any(Function),
        },
      ],
    ]);
    expect([...progress, deps.files.progressOf(key)]).toEqual([0.5, null]);
  });
  it('[SAVE-17] an upload that fails shows no progress any more', async () => {
    const failure = new FailureError({ kind: 'server', key: 'error.s3Error' });
    const uploadDocument = jest.fn(async ({ onProgress }: UploadRequest) => {
      onProgress(0.5);
      throw failure;
    });
    const { run, deps } = applicationEffects({ uploadDocument }, { route: companyRoute });
    const { key } = deps.files.add(new File(['%PDF'], 'a.pdf'));
    const document = { key, uploadId: 'u', slot: { type: 'BILL_OF_HEALTH' }, name: 'a.pdf' };
    const input = { document, applicationId: null, applicationNo: null };
    await expect(run('uploadQueue.uploadDocument', input)).rejects.toBe(failure);
    expect(uploadDocument.mock.calls[0]?.[0]).toMatchObject({ applicationId: 0, applicationNo: '' });
    expect(deps.files.progressOf(key)).toBeNull();
  });

  const loadAmount = () => jest.fn(async () => 60);
  it.each([
    [{ activity: null, id: null }, {}],
    [
      { activity: 'EXTEND_LICENCE', id: 12 },
      { activity: 'EXTEND_LICENCE', id: 12 },
    ],
  ])('[SAVE-27] [API-102] asks for the fee with what is known: %j', async (known, asked) => {
    const api = { loadAmount: loadAmount() };
    const { run } = applicationEffects(api);
    const input = { type: purchaseLicenceDefinition.code, ...known, form: sampleForm(blankApplication(), '') };
    expect(await run('submission.requestAmount', input)).toBe(60);
    expect(api.loadAmount.mock.calls).toEqual([[{ applicationType: input.type, ...asked }, signal]]);
  });
  it('[OPEN-64] multiplies the fee by the rows that it is due for', async () => {
    const { run } = applicationEffects({ loadAmount: loadAmount() }, { route: companyRoute });
    const form = sampleForm({ ...carryPermit, employees: [{}, {}] } as never, '');
    const input = { activity: null, id: null, form };
    expect(await run('submission.requestAmount', { type: carryPermit.type, ...input })).toBe(120);
    expect(await run('submission.requestAmount', { type: 'UNKNOWN', ...input })).toBe(60);
  });

  it('[SAVE-06] submits free of charge the version that was confirmed', async () => {
    const payZero = jest.fn(async () => payment(true));
    const { run } = applicationEffects({ payZero });
    expect(await run('submission.submitFree', { applicationId: 12, version: 3 })).toEqual(payment(true));
    expect(payZero.mock.calls).toEqual([[12, 3]]);
  });
  it('[SAVE-18] starts a payment, and looks whether it has arrived', async () => {
    const startPayment = jest.fn(async () => '<form></form>');
    const loadApplication = jest.fn(async () => ({ ...blankApplication(), payment: payment(true) }));
    const { run } = applicationEffects({ startPayment, loadApplication }, { route: companyRoute });
    const start = { bank: 'LHV', paymentObjectId: 12 };
    expect(await run('submission.bankChoice.startPayment', start)).toBe('<form></form>');
    expect(startPayment.mock.calls).toEqual([[start]]);
    expect(await run('submission.bankChoice.loadPayment', start)).toEqual(payment(true));
    expect(loadApplication.mock.calls).toEqual([['carryPermit', 12, signal]]);
  });
});

describe('a document', () => {
  it('[FILE-12] is deleted by its name', async () => {
    const deleteDocument = jest.fn(async () => undefined);
    await applicationEffects({ deleteDocument }).run('documentUpload.deleteDocument', { fileName: 'a.pdf' });
    expect(deleteDocument.mock.calls).toEqual([['a.pdf']]);
  });
  it('[FILE-18] is given to the browser under its own name', async () => {
    const downloadDocument = jest.fn(async () => new Blob(['%PDF']));
    const { run, deps } = applicationEffects({ downloadDocument });
    const stored = { documentId: '1', fileName: '123e4567-e89b-12d3-a456-426614174000_20260201_tõend.pdf' };
    await run('documentUpload.downloadDocument', stored);
    expect(downloadDocument.mock.calls).toEqual([['private', stored, signal]]);
    expect(jest.mocked(deps.download).mock.calls).toEqual([[expect.any(Blob), 'tõend.pdf']]);
  });
});

describe('the identity document', () => {
  const document = { docPicture: btoa('photo') };
  const asked = async (route: string, found: object | null) => {
    const loadPersonDocument = jest.fn(async () => found as never);
    const effects = applicationEffects({ loadPersonDocument }, { route });
    const answer = (await effects.run('loadPersonDocument')) as { document: object; photo: { key: string } | null };
    expect(loadPersonDocument.mock.calls).toEqual([[people.private.code, signal]]);
    expect(answer.document).toBe(found);
    return { photo: answer.photo, files: effects.deps.files };
  };
  it('[PRIV-90] gives its photo to a private application', async () => {
    const { photo, files } = await asked('/applications/private', document);
    expect(await files.fileOf(photo?.key ?? '').text()).toBe('photo');
  });
  it.each([
    ['a company', companyRoute, document],
    ['a document without one', '/applications/private', { docPicture: null }],
    ['no document', '/applications/private', null],
  ])('[PRIV-90] gives no photo: %s', async (_, route, found) => {
    expect((await asked(route, found)).photo).toBeNull();
  });
});
