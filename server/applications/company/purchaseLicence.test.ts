import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActingParty, CompanyApplication, DocumentRecord, Licence } from '#domain/applications/model';
import type { SummaryDocument } from '#domain/applications/summary';
import type { ActingPartyType, Activity } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { displayFileName } from '#domain/uploads';
import { openTestApp, type TestApp, testNow } from '../../../tests/server/support/app';
import { companyPurchaseBody } from '../../../tests/server/support/companyBodies';
import { contents } from '../../../tests/server/support/contents';
import { openTestDatabase } from '../../../tests/server/support/database';
import { discardDrafts } from '../../../tests/server/support/drafts';
import { multipart } from '../../../tests/server/support/multipart';
import { readPdf } from '../../../tests/server/support/pdf';
import { sandboxPerson } from '../../../tests/server/support/sandboxPerson';
import { seedFees } from '../../payments/fees';
import type { Identity, Registers } from '../../ports';
import { seedReferenceData } from '../../reference/seed';
import { createSandboxBanks } from '../../sandbox/bank/banks';
import { seedProtocols } from '../../sandbox/people/protocols';
import { createSandboxRegisters } from '../../sandbox/registers';
import { seedSandbox } from '../../sandbox/seed';
import { findApplication } from '../repository';
import { validateSubmission } from '../submission';

/** The purchase licence of a company, over the whole server (CPUR-*). */

const today = dayOf(testNow);
let t: TestApp;
/** Answers of registers that a test replaces. */
let overrides: Partial<Registers> = {};

beforeAll(async () => {
  const database = await openTestDatabase();
  await seedReferenceData(database.db);
  await seedSandbox(database.db, testNow);
  await seedFees(database.db);
  const sandbox = createSandboxRegisters(database.db, () => testNow);
  const registers = new Proxy(sandbox, {
    get: (own, name: keyof Registers) => overrides[name] ?? own[name],
  });
  const payee = { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '2900082456' };
  t = await openTestApp({ database, registers, config: { payee } });
  t.deps.config.banks = await createSandboxBanks('http://127.0.0.1:3000', t.deps.config.dataFolder);
  await seedProtocols(database.db, t.deps.files, testNow);
  // Keys of five banks are made: that takes long on a busy machine.
}, 300_000);
beforeEach(async () => {
  overrides = {};
  await discardDrafts(t.deps.database.db);
});
afterAll(() => t.close());

const tiit = sandboxPerson('Tiit');
const helen = sandboxPerson('Helen');
const aivar = sandboxPerson('Aivar');
const kuuseAs = (type: ActingPartyType): ActingParty => ({
  code: '19900019',
  type,
  name: 'Kuuse Turvateenused OÜ',
  address: null,
});
const kuuse = kuuseAs('ENTREPRENEUR');
/** Another company of the same entrepreneur. */
const society: ActingParty = {
  code: '19900025',
  type: 'ENTREPRENEUR',
  name: 'Põhjaranna Jahiselts MTÜ',
  address: null,
};
const roles: [ActingPartyType, Identity][] = [
  ['ENTREPRENEUR', tiit],
  ['AUTHORIZED_REPRESENTATIVE', helen],
  ['WEAPON_RESPONSIBLE', aivar],
];

type Saved = CompanyApplication & { id: number };
interface Who {
  person?: Identity;
  party?: ActingParty;
}

const url = '/api/v1/purchaseLicence';
const as = ({ person = tiit, party = kuuse }: Who = {}) => t.as(person, party);
const post = (payload: object, who?: Who) => as(who)({ method: 'POST', url, payload });
const get = (path: string, who?: Who) => as(who)({ url: path });
async function saved(changes: Record<string, unknown> = {}, who?: Who): Promise<Saved> {
  const answer = await post(companyPurchaseBody(changes), who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const refusals = async (id: number) => {
  const application = (await findApplication(t.deps.database.db, id))!;
  return (await validateSubmission(t.deps, application)).map(({ field, key }) => `${field} ${key}`);
};
const refusalsOf = async (changes: Record<string, unknown>) => refusals((await saved(changes)).id);

const uploaded = async (who: Who = {}, type = 'DOCUMENT_TYPE_GUARDED_OBJECTS'): Promise<string> => {
  const answer = await as(who)({
    method: 'POST',
    url: '/api/v1/storage/file',
    ...multipart({ name: 'objektid.pdf', content: contents.pdf, fields: { type } }),
  });
  return answer.json<{ documentId: string }>().documentId;
};
const filesOf = async (id: number, who?: Who): Promise<DocumentRecord[]> =>
  (await get(`${url}/${id}/files`, who)).json();

const line = (letters: readonly string[], over: object = {}) => ({
  code: 'PISTOL',
  type: 'FIREARM',
  amount: 1,
  purposes: letters.map((letter) => `WEAPON_PURPOSE_${letter}`),
  ...over,
});

describe('saving', () => {
  test('[CPUR-24] [CPUR-25] [API-027] [API-028] [API-201] the application and its wrapper come back as saved', async () => {
    const application = await saved();
    expect(application).toMatchObject({
      ...companyPurchaseBody(),
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'APPLICATION_STATUS_OPEN',
      guardedObjectsDocumentId: null,
      protocolDocumentId: null,
      statuteDocumentId: null,
      entrepreneurApplication: {
        no: application.no,
        status: 'APPLICATION_STATUS_OPEN',
        type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
        address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
        phone: '+372 600 0019',
        email: 'info@kuuseturva.example',
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: tiit.personCode },
        payment: null,
        licenceActivity: null,
        decision: null,
      },
    });
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
  });

  test('[API-007] sent again as it came, it is changed and nothing in it is lost', async () => {
    const first = await saved();
    const again = (await post({ ...first, purchaseLicenceIdCode: '60001019906' })).json<Saved>();
    expect(again).toMatchObject({ ...first, purchaseLicenceIdCode: '60001019906', version: 2, updated: again.updated });
  });

  test.each(roles)(
    '[ROLE-04] [ROLE-21] [API-029] [OPEN-48] %s makes, reads and lists it for the company',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id, entrepreneurApplication } = await saved({}, who);
      expect(entrepreneurApplication.applicant.idCode).toBe(person.personCode);
      expect((await get(`${url}/${id}`, who)).statusCode).toBe(200);
      expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
      expect(await refusals(id)).toEqual([]);
    },
  );

  test('[ROLE-18] [ROLE-19] [ROLE-20] it does not exist for another company, nor for the person themself', async () => {
    const { id } = await saved();
    const others = [await get(`${url}/${id}`, { party: society }), await get(`${url}/${id}/files`, { party: society })];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await t.as(tiit)({ method: 'POST', url, payload: companyPurchaseBody() })).statusCode).toBe(403);
  });

  test('[AUTH-44] [CPUR-01] company, person, address and protocol never come from the body', async () => {
    const { entrepreneurApplication, protocolDocumentId } = await saved({
      protocolDocumentId: await uploaded({}, 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL'),
      entrepreneurApplication: {
        phone: '600 0019',
        email: 'a@b.ee',
        address: 'Mujal 1',
        legalPerson: { regCode: '10000018', name: 'Vale OÜ' },
        applicant: { firstName: 'Vale', lastName: 'Nimi', idCode: '38001085718' },
      },
    });
    expect(entrepreneurApplication).toMatchObject({
      phone: '600 0019',
      email: 'a@b.ee',
      address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
      legalPerson: { regCode: '19900019' },
      applicant: { firstName: 'Tiit' },
    });
    expect(protocolDocumentId).toBeNull();
  });

  test('an address is left open while the business register does not answer, and the rest is saved', async () => {
    overrides = { companies: async () => Promise.reject(new Error('silent')) };
    const { entrepreneurApplication, purchaseLicenceIdCode } = await saved();
    expect([entrepreneurApplication.address, purchaseLicenceIdCode]).toEqual([null, '38001085718']);
  });

  test('an unfinished draft is kept with everything typed', async () => {
    const { id } = await saved({
      entrepreneurApplication: { phone: '6', email: 'pooleli' },
      weaponLocation: { fullAddress: 'Pärnu m', missed: true },
      purchaseLicenceIdCode: '123',
      weaponTypes: [],
      weaponDepositConditions: [],
      licenceNumber: null,
    });
    expect((await get(`${url}/${id}`)).json()).toMatchObject({
      entrepreneurApplication: { phone: '6', email: 'pooleli' },
      weaponLocation: { fullAddress: 'Pärnu m', missed: true },
      purchaseLicenceIdCode: '123',
      licenceNumber: null,
    });
  });

  test('[OPEN-54] a company that cannot apply is refused', async () => {
    const party: ActingParty = {
      code: t.deps.config.blockedCompanies[0]!,
      type: 'ENTREPRENEUR',
      name: 'x',
      address: null,
    };
    const answer = await post(companyPurchaseBody(), { party });
    expect([answer.statusCode, answer.json().messageId]).toEqual([422, 'COMPANY_CANNOT_APPLY']);
  });
});

describe('what keeps it from being submitted', () => {
  const contact = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };
  test.each<[string, Record<string, unknown>, string[]]>([
    ['[CPUR-02] no phone', { entrepreneurApplication: { ...contact, phone: '' } }, ['phone validationError.required']],
    [
      '[CPUR-02] [VAL-14] a short phone',
      { entrepreneurApplication: { ...contact, phone: '1234' } },
      ['phone validationError.phone'],
    ],
    [
      '[CPUR-03] [VAL-18] no e-mail',
      { entrepreneurApplication: { ...contact, email: '' } },
      ['email validationError.required'],
    ],
    [
      '[CPUR-03] [VAL-16] a wrong e-mail',
      { entrepreneurApplication: { ...contact, email: 'a@b' } },
      ['email validationError.email'],
    ],
    ['[CPUR-06] no licence', { licenceNumber: null }, ['licenceNumber validationError.required']],
    ['[CPUR-06] a licence that nobody has', { licenceNumber: 'RL-999999' }, ['licenceNumber validationError.licence']],
    [
      '[CPUR-06] [ROLE-18] a licence of another company',
      { licenceNumber: 'RL-200230' },
      ['licenceNumber validationError.licence'],
    ],
    [
      '[CPUR-06] a licence of a natural person',
      { licenceNumber: 'RL-100417' },
      ['licenceNumber validationError.licence'],
    ],
    ['[CPUR-06] a purchase licence', { licenceNumber: 'SL-200044' }, ['licenceNumber validationError.licence']],
    ['[CPUR-07] no place', { weaponLocation: null }, ['weaponLocation validationError.required']],
    [
      '[CPUR-07] [ADDR-09] a place only typed',
      { weaponLocation: { fullAddress: 'x', missed: true } },
      ['weaponLocation validationError.chooseAddress'],
    ],
    ['[CPUR-09] no weapon type', { weaponTypes: [] }, ['weaponTypes validationError.weaponTypes']],
    [
      '[CPUR-10] [VAL-21] a weapon type without a purpose',
      { weaponTypes: [line([])] },
      ['weaponTypes[0].purposes validationError.purpose'],
    ],
    [
      '[VAL-20] too many weapons',
      { weaponTypes: [line(['D'], { amount: 100 })] },
      ['weaponTypes[0].amount validationError.positiveAmount'],
    ],
    [
      '[PRIV-98] a weapon of national security',
      { weaponTypes: [line(['D'], { isNationalSecurity: true })] },
      ['weaponTypes[0].isNationalSecurity validationError.nationalSecurity'],
    ],
    ['[CPUR-11] no buyer', { purchaseLicenceIdCode: null }, ['purchaseLicenceIdCode validationError.required']],
    [
      '[CPUR-12] [VAL-03] a code too short',
      { purchaseLicenceIdCode: '3800108571' },
      ['purchaseLicenceIdCode invalidIdCode'],
    ],
    [
      '[CPUR-12] [VAL-04] a code with a wrong check digit',
      { purchaseLicenceIdCode: '38001085719' },
      ['purchaseLicenceIdCode error.idCodeValidationError'],
    ],
    [
      '[CPUR-13] no deposit condition',
      { weaponDepositConditions: [] },
      ['weaponDepositConditions validationError.required'],
    ],
    [
      '[CPUR-13] a deposit condition that is not in the list',
      { weaponDepositConditions: ['UNDER_THE_BED'] },
      ['weaponDepositConditions form.invalidField'],
    ],
    [
      '[CPUR-14] purpose A and no list of guarded objects',
      { weaponTypes: [line(['A'])] },
      ['documents.GUARDED_OBJECTS validationError.document'],
    ],
    [
      '[CPUR-15] purpose E and no list of guarded objects',
      { weaponTypes: [line(['D']), line(['E'], { code: 'REVOLVER' })] },
      ['documents.GUARDED_OBJECTS validationError.document'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await refusalsOf(changes)).toEqual(expected);
  });

  test.each([
    ['[CPUR-08] [PURP-05] [PURP-22] a gas weapon for sport', 'GAS_PISTOL_REVOLVER', ['D', 'B']],
    ['[CPUR-08] [PURP-17] [PURP-22] an acoustic weapon for teaching', 'ACOUSTIC_WEAPON', ['D']],
    ['[CPUR-08] [PURP-07] [PURP-22] a loading device for sport', 'RESTRICTED_COMMERCE_LOADING_DEVICE', ['B']],
  ])('%s', async (_, code, letters) => {
    expect(await refusalsOf({ weaponTypes: [line(letters, { code })] })).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
  });

  test('[CPUR-08] [PURP-02] a purpose that the classifier does not offer to companies', async () => {
    const { db } = t.deps.database;
    await db
      .deleteFrom('classifier')
      .where('type', '=', 'CL_WEAPON_PURPOSE')
      .where('code', '=', 'WEAPON_PURPOSE_M')
      .where('user_group', '=', 'ENTERPRISE')
      .execute();
    expect(await refusalsOf({ weaponTypes: [line(['D', 'M'])] })).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
    await seedReferenceData(db);
  });

  test('[CPUR-06] a licence that has ended since', async () => {
    const { id } = await saved();
    t.setNow(new Date(`${addMonths(today, 37)}T10:00:00Z`));
    expect(await refusals(id)).toContain('licenceNumber validationError.licence');
    t.setNow(testNow);
  });

  test('[CPUR-06] a company without any licence cannot submit', async () => {
    const { id } = await saved({ licenceNumber: null }, { party: { ...society, code: '19900031' } });
    expect(await refusals(id)).toEqual(['licenceNumber validationError.required']);
  });

  test('[OPEN-92] [ERR-20] [ERR-21] the person who acts needs a valid identity document', async () => {
    const { id } = await saved();
    overrides = { personDocument: async () => null };
    expect(await refusals(id)).toEqual(['applicant error.documentNotFound']);
    overrides = { personDocument: async () => Promise.reject(new Error('silent')) };
    expect(await refusals(id)).toEqual(['applicant applications.documentError']);
  });

  test('[OPEN-10] a minor can neither save nor, should one have, submit', async () => {
    const minna = sandboxPerson('Minna');
    const answer = await post(companyPurchaseBody(), { person: minna });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'applicant', key: 'notification.youngerThan18' }],
    ]);
    const { id } = await saved();
    const { db } = t.deps.database;
    await db.updateTable('application').set({ person_code: minna.personCode }).where('id', '=', id).execute();
    expect(await refusals(id)).toContain('applicant notification.youngerThan18');
  });

  test('[VAL-27] the payment names the fields', async () => {
    const { id } = await saved({ purchaseLicenceIdCode: '1', weaponTypes: [line(['A'])] });
    const answer = await get(
      `/api/v1/payment/start?bank=LHV&paymentObjectId=${id}&description=x&requestType=ENTREPRENEUR_APPLICATION`,
    );
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [
        { field: 'purchaseLicenceIdCode', key: 'invalidIdCode' },
        { field: 'documents.GUARDED_OBJECTS', key: 'validationError.document' },
      ],
    ]);
  });
});

describe('the list of guarded objects', () => {
  const guarded = { weaponTypes: [line(['A', 'E'])] };

  test('[FILE-14] [FILE-16] [CPUR-14] [CPUR-17] [API-030] uploaded before the save, it belongs to the application that names it', async () => {
    const documentId = await uploaded();
    const { id, guardedObjectsDocumentId, no } = await saved({ ...guarded, guardedObjectsDocumentId: documentId });
    expect(guardedObjectsDocumentId).toBe(documentId);
    expect(await filesOf(id)).toMatchObject([
      { documentId, documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS', applicationId: id, applicationNo: no },
    ]);
    expect(await refusals(id)).toEqual([]);
  });

  test('[FILE-15] [FILE-22] everybody who acts for the company reads it, nobody else', async () => {
    const documentId = await uploaded();
    await saved({ ...guarded, guardedObjectsDocumentId: documentId });
    const download = `/api/v1/storage/file/download/${documentId}`;
    const colleague = await get(download, { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') });
    expect(colleague.rawPayload.equals(contents.pdf)).toBe(true);
    const strangers = [await get(download, { party: society }), await t.as(tiit)({ url: download })];
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test.each<[string, () => Promise<string>]>([
    ['of a colleague, not saved yet', () => uploaded({ person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') })],
    ['of the same person for another company', () => uploaded({ party: society })],
    ['that does not exist', async () => '00000000-0000-0000-0000-000000000000'],
    [
      'of another application',
      async () => (await saved({ ...guarded, guardedObjectsDocumentId: await uploaded() })).guardedObjectsDocumentId!,
    ],
  ])('[FILE-29] [FILE-22] a document %s is refused and nothing is saved', async (_, foreign) => {
    const guardedObjectsDocumentId = await foreign();
    const before = (await get(`${url}/list`)).json<Saved[]>().length;
    const answer = await post(companyPurchaseBody({ ...guarded, guardedObjectsDocumentId }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'guardedObjectsDocumentId', key: 'error.noFileFound' }],
    ]);
    expect((await get(`${url}/list`)).json<Saved[]>()).toHaveLength(before);
  });

  test('[FILE-14] a document of another type is not the list', async () => {
    const documentId = await uploaded({}, 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE');
    expect(await refusalsOf({ ...guarded, guardedObjectsDocumentId: documentId })).toEqual([
      'documents.GUARDED_OBJECTS validationError.document',
    ]);
  });

  test('[FILE-04] another one in its place replaces it', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const before = await saved({ ...guarded, guardedObjectsDocumentId: first });
    await post({ ...before, guardedObjectsDocumentId: second });
    expect((await filesOf(before.id)).map(({ documentId }) => documentId)).toEqual([second]);
    expect((await get(`/api/v1/storage/file/download/${first}`)).statusCode).toBe(404);
  });

  test('[CPUR-16] without the purposes it is not kept', async () => {
    const before = await saved({ ...guarded, guardedObjectsDocumentId: await uploaded() });
    const after = (await post({ ...before, weaponTypes: [line(['D'])] })).json<Saved>();
    expect([after.guardedObjectsDocumentId, await filesOf(before.id)]).toEqual([null, []]);
    expect(await refusals(before.id)).toEqual([]);
  });

  test('[API-065] taken away, it is missing', async () => {
    const { id } = await saved({ ...guarded, guardedObjectsDocumentId: await uploaded() });
    const [{ fileName }] = (await filesOf(id)) as [DocumentRecord];
    await as()({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    expect(await refusals(id)).toEqual(['documents.GUARDED_OBJECTS validationError.document']);
  });
});

describe('the protocol of the authorisation', () => {
  const representative = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
  const find = (idCode: string, who: Who) => get(`/api/v1/authorisedPersonFile/findByIdCode?idCode=${idCode}`, who);
  const protocolId = async () => (await find(helen.personCode, representative)).json()[0].documentId as string;

  test('[CPUR-18] [ROLE-11] [FILE-27] [API-133] the representative finds and downloads their own', async () => {
    const [protocol] = (await find(helen.personCode, representative)).json();
    expect(protocol.documentType).toBe('DOCUMENT_AUTHORISED_PERSON_PROTOCOL');
    expect(displayFileName(protocol.fileName)).toBe('volitus-Mägi.pdf');
    const download = await get(`/api/v1/storage/file/download/${protocol.documentId}`, representative);
    expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(download.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[OPEN-73] [CPUR-24] the server writes it into what the representative saves; it stays where it is', async () => {
    const own = await saved({}, representative);
    expect(own.protocolDocumentId).toBe(await protocolId());
    const again = (await post(own, representative)).json<Saved>();
    expect(again.protocolDocumentId).toBe(own.protocolDocumentId);
    expect(await filesOf(own.id)).toEqual([]);
    expect((await saved()).protocolDocumentId).toBeNull();
  });

  test('[OPEN-73] without one nothing is blocked', async () => {
    const party = { ...representative.party, code: society.code, name: society.name };
    const { id, protocolDocumentId } = await saved({ licenceNumber: 'RL-200230' }, { person: helen, party });
    expect([protocolDocumentId, await refusals(id)]).toEqual([null, []]);
  });

  test('[ROLE-13] nobody but the representative and the entrepreneur of the company reads it', async () => {
    const path = `/api/v1/storage/file/download/${await protocolId()}`;
    const readers: Who[] = [
      { person: tiit, party: kuuse },
      { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') },
      { person: aivar, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') },
      { person: helen, party: { ...representative.party, code: society.code } },
      { person: tiit, party: society },
    ];
    const statuses = await Promise.all(readers.map(async (who) => (await get(path, who)).statusCode));
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
    expect((await t.as(helen)({ url: path })).statusCode).toBe(404);
  });

  test('[ROLE-13] [API-133] asking for somebody else’s is answered as if there were none', async () => {
    const asked = [
      await find(aivar.personCode, representative),
      await find(helen.personCode, { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') }),
      await find(helen.personCode, { person: tiit, party: kuuse }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 403, 200]);
  });

  test('[ROLE-13] the representative cannot take it away or put it into an application', async () => {
    const [{ documentId, fileName }] = (await find(helen.personCode, representative)).json();
    const removed = await as(representative)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    const body = { weaponTypes: [line(['A'])], guardedObjectsDocumentId: documentId };
    const named = await post(companyPurchaseBody(body), representative);
    expect([removed.statusCode, named.statusCode]).toEqual([404, 422]);
    expect((await get(`/api/v1/storage/file/download/${documentId}`, representative)).statusCode).toBe(200);
  });

  test('an authorisation that has ended is not one', async () => {
    const path = `/api/v1/storage/file/download/${await protocolId()}`;
    const { db } = t.deps.database;
    await db.updateTable('authorised_person').set({ active: false }).execute();
    expect((await get(path, representative)).statusCode).toBe(404);
    expect((await saved({}, representative)).protocolDocumentId).toBeNull();
    await db.updateTable('authorised_person').set({ active: true }).execute();
  });
});

describe('from a licence', () => {
  const start = (number: string, activity: Activity, who?: Who) =>
    get(`/api/v1/externalWeaponProceeding/findActivityPurchaseLicence?number=${number}&activity=${activity}`, who);

  test('[CPUR-04] [CPUR-25] [API-101] an activity starts with the dates and the place of the licence', async () => {
    const started = (await start('SL-200044', 'EXTEND_LICENCE')).json<CompanyApplication>();
    expect(started).toMatchObject({
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      licenceActivity: {
        type: 'EXTEND_LICENCE',
        existingLicenceNo: 'SL-200044',
        issuedDate: '2026-10-31',
        validUntilDate: '2027-01-31',
      },
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond' },
      entrepreneurApplication: {
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { idCode: tiit.personCode },
      },
    });
    const { id } = await saved({ ...started, ...companyPurchaseBody(), licenceActivity: started.licenceActivity });
    expect(await refusals(id)).toEqual([]);
  });

  test.each<[string, string, Activity, Who, number]>([
    ['of another company', 'RL-200230', 'EXTEND_LICENCE', {}, 404],
    ['of another type', 'RL-200101', 'EXTEND_LICENCE', {}, 404],
  ])('[CPUR-25] [API-101] no start from a licence %s', async (_, number, activity, who, status) => {
    expect((await start(number, activity, who)).statusCode).toBe(status);
  });

  test('[ROLE-18] an activity on a licence of another company is refused at the save', async () => {
    const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-200230' };
    const answer = await post(companyPurchaseBody({ licenceActivity }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.licence' }],
    ]);
  });

  test('[CPUR-25] an activity on a licence of another type is refused at the submission', async () => {
    const licenceActivity = { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-200101' };
    expect(await refusalsOf({ licenceActivity, weaponTypes: [line(['D'], { amount: 3 })] })).toEqual([
      'licenceActivity.existingLicenceNo validationError.licence',
    ]);
  });
});

describe('payment and decision', () => {
  const desk = (id: number, event: string, more: object = {}) =>
    t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });
  const through = async (id: number, events: readonly string[]) => {
    for (const event of events) expect([event, (await desk(id, event)).statusCode]).toEqual([event, 200]);
  };
  const toRegister = [
    'payment.succeeded',
    'check.passed',
    'deposition.started',
    'deposition.passed',
    'register.started',
  ];

  test.each(roles)(
    '[CPUR-20] [SAVE-21] [SAVE-30] %s is asked for the state fee and sent to the bank',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id } = await saved({}, who);
      const amount = await get(`/api/v1/externalWeaponProceeding/getPaymentAmount?id=${id}`, who);
      expect(amount.json()).toEqual({ amount: 60 });
      const start = (requestType: string) =>
        get(`/api/v1/payment/start?bank=LHV&paymentObjectId=${id}&description=x&requestType=${requestType}`, who);
      expect((await start('ENTREPRENEUR_APPLICATION')).body).toContain('name="VK_AMOUNT" value="60.00"');
      expect((await start('PRIVATE_APPLICATION')).statusCode).toBe(400);
    },
  );

  test('[SAVE-35] [SAVE-39] paid, it is read-only; a payment only begun does not lock it', async () => {
    const application = await saved();
    const begin = `/api/v1/payment/start?bank=LHV&paymentObjectId=${application.id}&description=x&requestType=ENTREPRENEUR_APPLICATION`;
    expect((await get(begin)).statusCode).toBe(200);
    expect((await post({ ...application, purchaseLicenceIdCode: '60001019906' })).statusCode).toBe(200);
    await through(application.id, ['payment.succeeded']);
    const answer = await post({ ...application, version: 2 });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
    const paid = (await get(`${url}/${application.id}`)).json<Saved>();
    expect(paid.entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_CHECK',
      payment: { success: true, type: 'ENTREPRENEUR_APPLICATION', amount: expect.any(Number) },
    });
  });

  test('[STEP-67] [ROLE-18] registered, it gives the company a purchase licence without weapons for three months', async () => {
    const { id } = await saved();
    await through(id, [...toRegister, 'register.completed']);
    const number = `SL-2026-${String(id).padStart(6, '0')}`;
    const licences = (await get('/api/v1/licence/findLicencesWithWeapons')).json<Licence[]>();
    expect(licences.find((licence) => licence.number === number)).toMatchObject({
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'VALID',
      issued: today,
      validUntil: addMonths(today, 3),
      weapons: [],
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn' },
    });
    const row = t.deps.database.db.selectFrom('licence').select(['person_code', 'registry_code']);
    expect(await row.where('number', '=', number).executeTakeFirst()).toEqual({
      person_code: null,
      registry_code: '19900019',
    });
    const others = (await get('/api/v1/licence/findLicencesWithWeapons', { party: society })).json<Licence[]>();
    expect(others.map((licence) => licence.number)).not.toContain(number);
  });

  test('[CPUR-25] [STEP-67] the licence given is extended with all that its application said', async () => {
    const { id } = await saved();
    await through(id, [...toRegister, 'register.completed']);
    const number = `SL-2026-${String(id).padStart(6, '0')}`;
    const started = (
      await get(`/api/v1/externalWeaponProceeding/findActivityPurchaseLicence?number=${number}&activity=EXTEND_LICENCE`)
    ).json<CompanyApplication>();
    const { entrepreneurApplication: _, type: __, ...declared } = companyPurchaseBody();
    expect(started).toMatchObject({ ...declared, entrepreneurApplication: { phone: '+372 600 0019' } });
    const extension = (await post(started)).json<Saved>();
    expect(await refusals(extension.id)).toEqual([]);
    await through(extension.id, [...toRegister, 'register.completed']);
    const licence = (await get(`/api/v1/licence/findLicenceByNumber?number=${number}`)).json<Licence>();
    expect(licence.validUntil).toBe(addMonths(today, 6));
  });

  test('[STEP-54] [OPEN-17] the authority cannot send a company to an exam', async () => {
    const { id } = await saved();
    await through(id, toRegister.slice(0, 4));
    expect((await desk(id, 'exam.started', { exams: [{ type: 'THEORY', amount: 75 }] })).statusCode).toBe(409);
  });

  test('[STEP-68] [CPUR-24] refused, the wrapper has the decision', async () => {
    const { id } = await saved();
    await through(id, ['payment.succeeded']);
    await desk(id, 'application.refused', { comment: 'Hoiukoht ei vasta nõuetele' });
    expect((await get(`${url}/${id}`)).json<Saved>().entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_REFUSED_CHECK',
      decision: { comment: 'Hoiukoht ei vasta nõuetele' },
    });
  });
});

describe('the summary', () => {
  async function submitted(): Promise<number> {
    const { id } = await saved({ weaponTypes: [line(['A'])], guardedObjectsDocumentId: await uploaded() });
    await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event: 'payment.succeeded' } });
    return id;
  }
  const rowsIn = ({ sections }: SummaryDocument): Record<string, string> =>
    Object.fromEntries(
      sections.flatMap(({ title, rows }) => rows.map(({ label, lines }) => [`${title} › ${label}`, lines.join(' | ')])),
    );
  const summaryOf = async (id: number, language: string): Promise<SummaryDocument> =>
    (await as()({ url: `${url}/${id}/summary`, headers: { 'accept-language': language } })).json();

  test('[CPUR-01] [L10N-10] says what was declared, in Estonian', async () => {
    const summary = await summaryOf(await submitted(), 'et');
    expect(summary.title).toBe('Ettevõtte soetamisloa taotlus');
    expect(rowsIn(summary)).toMatchObject({
      'Taotlus › Taotleja': `Tiit Kuusk, ${tiit.personCode}`,
      'Ettevõte › Nimi': 'Kuuse Turvateenused OÜ',
      'Ettevõte › Registrikood': '19900019',
      'Ettevõte › Registreeritud aadress': 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
      'Ettevõte › Esindaja': `Tiit Kuusk, ${tiit.personCode}`,
      'Kontaktandmed › Telefoninumber': '+372 600 0019',
      'Luba ja relvade hoiukoht › Loa number': 'RL-200101',
      'Luba ja relvade hoiukoht › Relvade hoiukoht': 'Pärnu mnt 139, Tallinn',
      'Relva liigid ja otstarve › Püstol': '1 tk | Sisevalve',
      'Relvade soetaja › Relvade soetaja isikukood': '38001085718',
      'Hoiutingimused › Kuidas te relva hoiate?': 'Relvakapp',
      'Dokumendid › Valvatavate objektide nimekiri': 'objektid.pdf',
    });
  });

  test('[L10N-10] says the same in English', async () => {
    const rows = rowsIn(await summaryOf(await submitted(), 'en'));
    expect(rows).toMatchObject({
      'Company › Name': 'Kuuse Turvateenused OÜ',
      'Buyer of the weapons › Personal identification code of the buyer': '38001085718',
      'Weapon types and purposes › Pistol': '1 pcs | Internal guarding',
      'Documents › List of guarded objects': 'objektid.pdf',
    });
  });

  test('is a PDF with the same texts', async () => {
    const id = await submitted();
    const answer = await as()({ url: `${url}/${id}/summary.pdf`, headers: { 'accept-language': 'et' } });
    const { texts, title } = readPdf(answer.rawPayload);
    expect(title).toContain('Ettevõtte soetamisloa taotlus');
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kuuse Turvateenused OÜ', 'RL-200101']));
  });
});
