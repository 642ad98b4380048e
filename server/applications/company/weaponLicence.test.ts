import { describe, expect, test } from '@jest/globals';
import type { Depository, DocumentRecord, Licence } from '#domain/applications/model';
import type { SummaryDocument } from '#domain/applications/summary';
import type { Activity, PurposeLetter } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { addWeapons } from '#server/licences/weapons';
import { weapon } from '../../../tests/fixtures/weapons';
import { testNow } from '../../../tests/server/support/app';
import { companyWeaponBody, depository } from '../../../tests/server/support/companyBodies';
import {
  aivar,
  amountOf,
  get,
  helen,
  kuuseAs,
  line,
  openBanks,
  payAtBank,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  uploaded,
} from '../../../tests/server/support/companyPurchase';

/** The weapon licence of a company: its depositories and their documents, what keeps it from being submitted, its end. */

const { url, post, saved, filesOf, summaryOf } = requestsOf('weaponLicence', companyWeaponBody);
const today = dayOf(testNow);
const storage = 'WEAPON_DEPOSIT_WEAPON_STORAGE';
const provider = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_SECURITY_PROVIDER';
const lease = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_LEASE_CONTRACT';
const plan = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_FLOOR_PLAN';

const statute = () => uploaded({}, 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE');
/** Files of these types, uploaded for a row. */
const filesFor = (rowId: string, ...types: string[]) =>
  Promise.all(
    types.map(async (documentType) => ({ documentType, documentId: await uploaded({}, documentType, rowId) })),
  );
/** A depository with its documents. */
const documented = async (id: string, changes: Partial<Depository> = {}, ...more: string[]) =>
  depository(id, { files: await filesFor(id, provider, lease, ...more), ...changes });
/** An application to which nothing is missing. */
const complete = async (changes: Record<string, unknown> = {}) =>
  saved({ statuteDocumentId: await statute(), depositories: [await documented('d-1')], ...changes });
/** What keeps an application from being submitted that is whole but for these changes. */
const refusalsWith = async (changes: Record<string, unknown>) => refusals((await complete(changes)).id);
const groupOf = (id: string, query = '') => `/api/v1/weaponDepositoryFile/files?id=${id}${query}`;

openBanks();

test('[OPEN-92] [ERR-20] [ERR-21] the person who acts needs a valid identity document', async () => {
  const { id } = await complete();
  expect(await refusals(id)).toEqual([]);
  t.overrides = { personDocument: async () => null };
  expect(await refusals(id)).toEqual(['applicant error.documentNotFound']);
  t.overrides = { personDocument: async () => Promise.reject(new Error('silent')) };
  expect(await refusals(id)).toEqual(['applicant applications.documentError']);
  t.overrides = {};
});

describe('saving', () => {
  test('[CWL-11] [CWL-27] [API-214] the application comes back as saved', async () => {
    const application = await complete();
    const { statuteDocumentId, depositories } = application;
    expect(application).toMatchObject({
      ...companyWeaponBody(),
      status: 'APPLICATION_STATUS_OPEN',
      statuteDocumentId: expect.any(String),
      depositories: [
        {
          id: 'd-1',
          address: { fullAddress: 'Pärnu mnt 139, Tallinn (d-1)' },
          weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_SERVICE'],
          responsibleName: 'Aivar Lepp',
          responsibleIdCode: '38001085718',
          replacementName: 'Helen Mägi',
          replacementIdCode: '49007220279',
          ordering: 1,
          files: [{ documentType: provider }, { documentType: lease }],
        },
      ],
      entrepreneurApplication: {
        no: application.no,
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: tiit.personCode },
      },
    });
    expect(Object.keys(depositories[0]!).sort()).toEqual(Object.keys(depository('d-1')).sort());
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
    const again = (await post(application)).json<Saved>();
    expect([again.statuteDocumentId, again.depositories]).toEqual([statuteDocumentId, depositories]);
  });

  test.each(roles)(
    '[ROLE-04] [ROLE-21] [CWL-25] %s makes, reads and lists it for the company',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id } = await saved({}, who);
      expect((await get(`${url}/${id}`, who)).statusCode).toBe(200);
      expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
    },
  );

  test('[CWL-22] ordering follows the position, and decides the position when it is read', async () => {
    const rows = [depository('a', { ordering: 1 }), depository('b', { ordering: 0 }), depository('c', { ordering: 7 })];
    const { id, depositories, weaponLocation } = await saved({ depositories: rows });
    const order = (list: readonly Depository[]) => list.map((row) => `${row.ordering} ${row.id}`);
    expect(order(depositories)).toEqual(['1 b', '2 a', '3 c']);
    expect(order((await get(`${url}/${id}`)).json<Saved>().depositories)).toEqual(['1 b', '2 a', '3 c']);
    expect(weaponLocation).toEqual(depository('b').address);
  });

  test('[CWL-08] it lists the weapons on the valid licences of the company, whatever a body says', async () => {
    const { weapons } = await saved({ weapons: [{ id: 'W-9', type: 'PISTOL', enabled: true }] });
    expect(weapons.map(({ id, enabled }) => [id, enabled])).toEqual(
      ['W-3011', 'W-3012', 'W-3013', 'W-3014', 'W-3001', 'W-3002', 'W-3003'].map((id) => [id, false]),
    );
  });

  test('[CWL-07] [ROLE-12] the server adds the protocol of the representative who saves it', async () => {
    const who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
    const path = `/api/v1/authorisedPersonFile/findByIdCode?idCode=${helen.personCode}`;
    const [{ documentId }] = (await get(path, who)).json();
    expect((await saved({}, who)).protocolDocumentId).toBe(documentId);
  });
});

describe('what keeps it from being submitted', () => {
  test('[CWL-01] [CWL-03] [CWL-04] [CWL-05] [CWL-10] [CWL-27] an empty one', async () => {
    const { id } = (await post({ type: 'APPLICATION_TYPE_WEAPON_LICENCE' })).json<Saved>();
    expect(await refusals(id)).toEqual([
      'phone validationError.required',
      'email validationError.required',
      'responsibleName validationError.required',
      'responsibleIdCode validationError.required',
      'weaponTypes validationError.weaponTypes',
      'depositories validationError.required',
      'documents.ENTREPRENEUR_STATUTE validationError.document',
    ]);
  });

  const noPlace = { address: null };
  test.each<[string, Record<string, unknown>, string]>([
    ['[CWL-12] address', noPlace, 'address validationError.required'],
    [
      '[CWL-12] address that was typed, not chosen',
      { address: { fullAddress: 'Pärnu', missed: true } },
      'address validationError.chooseAddress',
    ],
    ['[CWL-13] responsible name', { responsibleName: ' ' }, 'responsibleName validationError.required'],
    ['[CWL-14] responsible code', { responsibleIdCode: '' }, 'responsibleIdCode validationError.required'],
    ['[CWL-15] replacement name', { replacementName: '' }, 'replacementName validationError.required'],
    ['[CWL-16] replacement code', { replacementIdCode: '' }, 'replacementIdCode validationError.required'],
    [
      '[CWL-16] replacement who is the responsible person',
      { responsibleIdCode: '38001085718', replacementIdCode: '38001085718' },
      'replacementIdCode companyWeaponLicence:error.ownReplacement',
    ],
    ['[CWL-17] conditions', { weaponDepositConditions: [] }, 'weaponDepositConditions validationError.required'],
    [
      '[CWL-17] condition that is not of the code list',
      { weaponDepositConditions: ['KAPP'] },
      'weaponDepositConditions form.invalidField',
    ],
    ['[CWL-13] name that is too long', { responsibleName: 'x'.repeat(101) }, 'responsibleName validationError.tooLong'],
  ])('[CWL-26] %s of the second depository', async (_, changes, refusal) => {
    const depositories = [await documented('d-1'), await documented('d-2', changes)];
    expect(await refusalsWith({ depositories })).toEqual([`depositories[d-2].${refusal}`]);
  });

  test.each(['responsibleIdCode', 'replacementIdCode'])(
    '[CWL-14] [CWL-16] [CWL-26] a code with a wrong check digit: %s',
    async (name) => {
      const depositories = [await documented('d-1', { [name]: '38001085719' })];
      const [refusal, ...others] = await refusalsWith({ depositories });
      expect([refusal?.split(' ')[0], others]).toEqual([`depositories[d-1].${name}`, []]);
    },
  );

  test.each([
    ['[CWL-03]', { responsibleName: '' }, 'responsibleName validationError.required'],
    ['[CWL-04]', { responsibleIdCode: '' }, 'responsibleIdCode validationError.required'],
    ['[CWL-04]', { responsibleIdCode: '38001085719' }, 'responsibleIdCode validationError.idCode'],
    ['[CWL-01]', { weaponTypes: [] }, 'weaponTypes validationError.weaponTypes'],
    ['[CWL-02]', { weaponTypes: [line([])] }, 'weaponTypes[0].purposes validationError.purpose'],
    ['[CWL-05]', { statuteDocumentId: null }, 'documents.ENTREPRENEUR_STATUTE validationError.document'],
    ['[CWL-10]', { depositories: [] }, 'depositories validationError.required'],
  ])('%s %j', async (_, changes, refusal) => {
    expect((await refusalsWith(changes)).map((each) => each.split(' ')[0])).toEqual([refusal.split(' ')[0]]);
  });

  test('[CWL-18] [CWL-19] [CWL-26] a depository without its documents', async () => {
    expect(await refusalsWith({ depositories: [depository('d-1')] })).toEqual([
      'depositories[d-1].documents.WEAPON_DEPOSITORY_SECURITY_PROVIDER validationError.document',
      'depositories[d-1].documents.WEAPON_DEPOSITORY_LEASE_CONTRACT validationError.document',
    ]);
  });

  test('[CWL-18] [CWL-19] the documents of one depository are not those of another', async () => {
    const depositories = [await documented('d-1'), depository('d-2', { files: await filesFor('d-2', lease) })];
    expect(await refusalsWith({ depositories })).toEqual([
      'depositories[d-2].documents.WEAPON_DEPOSITORY_SECURITY_PROVIDER validationError.document',
    ]);
  });

  test('[CWL-18] [CWL-26] two depositories with one id, which would share documents, are not saved', async () => {
    const one = await documented('d-1');
    const both = [one, { ...depository('d-1'), files: one.files }];
    const answer = await post(companyWeaponBody({ depositories: both }));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field: 'depositories', key: '' }]]);
  });

  test.each(['', 'a b', 'x'.repeat(65), '../1'])('[CWL-11] an id of a depository like "%s" is refused', async (id) => {
    expect((await post(companyWeaponBody({ depositories: [depository(id)] }))).statusCode).toBe(400);
  });

  test.each<[PurposeLetter[], boolean]>([
    [['A'], true],
    [['E'], true],
    [['D'], false],
  ])('[CWL-06] [CWL-29] [CWL-30] with purposes %j the guarded objects are asked for: %s', async (letters, isAsked) => {
    const guarded = { weaponTypes: [line(letters)], guardedObjectsDocumentId: await uploaded() };
    const missing = { ...guarded, guardedObjectsDocumentId: null };
    expect(await refusalsWith(missing)).toEqual(isAsked ? ['documents.GUARDED_OBJECTS validationError.document'] : []);
    const { id, guardedObjectsDocumentId } = await complete(guarded);
    expect([guardedObjectsDocumentId !== null, await refusals(id)]).toEqual([isAsked, []]);
  });
});

describe('documents of depositories', () => {
  test('[CWL-20] [CWL-21] [OPEN-36] a storage facility asks for the floor plan; without it the plan is taken away', async () => {
    const conditions = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', storage] };
    expect(await refusalsWith({ depositories: [await documented('d-1', conditions)] })).toEqual([
      'depositories[d-1].documents.WEAPON_DEPOSITORY_FLOOR_PLAN validationError.document',
    ]);
    const application = await complete({ depositories: [await documented('d-1', conditions, plan)] });
    expect(await refusals(application.id)).toEqual([]);
    const [row] = application.depositories as [Depository];
    const after = (
      await post({ ...application, depositories: [{ ...row, weaponDepositConditions: ['WEAPON_DEPOSIT_SERVICE'] }] })
    ).json<Saved>();
    expect(after.depositories[0]?.files.map(({ documentType }) => documentType)).toEqual([provider, lease]);
    expect((await filesOf(after.id)).map(({ documentType }) => documentType)).not.toContain(plan);
  });

  test('[CWL-24] [API-050] [FILE-26] they are listed with the application and with their depository', async () => {
    const depositories = [await documented('d-11'), await documented('d-12')];
    const { id } = await complete({ depositories });
    const all = await filesOf(id);
    expect(all.map(({ documentType, rowId }) => `${documentType} ${rowId}`).sort()).toEqual(
      [
        'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE null',
        ...['d-11', 'd-12'].flatMap((row) => [`${provider} ${row}`, `${lease} ${row}`]),
      ].sort(),
    );
    const own = (await get(groupOf('d-11'))).json<DocumentRecord[]>();
    expect(own.map(({ documentId }) => documentId).sort()).toEqual(
      depositories[0]!.files.map(({ documentId }) => documentId).sort(),
    );
    const ofType = (await get(groupOf('d-12', `&type=${lease}`))).json<DocumentRecord[]>();
    expect(ofType).toMatchObject([{ documentType: lease, rowId: 'd-12', applicationId: id }]);
  });

  test('[CWL-23] [ROLE-18] [ROLE-20] [FILE-22] they do not exist for another company, nor for the person acting privately', async () => {
    const { id, depositories } = await complete({ depositories: [await documented('d-21')] });
    const documentId = depositories[0]?.files[0]?.documentId;
    const paths = [
      groupOf('d-21'),
      `/api/v1/storage/file/download/${documentId}`,
      `${url}/${id}`,
      `${url}/${id}/files`,
    ];
    for (const path of paths) {
      expect([path, (await get(path, { party: society })).statusCode]).toEqual([path, 404]);
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await get(groupOf('d-22'))).statusCode).toBe(404);
    expect((await get(groupOf('d-21'), { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') })).json()).toHaveLength(
      2,
    );
  });

  test('[CWL-09] [OPEN-51] a depository that is removed takes its documents with it', async () => {
    const application = await complete({ depositories: [await documented('d-31'), await documented('d-32')] });
    const after = await post({ ...application, depositories: application.depositories.slice(0, 1) });
    expect(after.json<Saved>().depositories.map(({ id }) => id)).toEqual(['d-31']);
    expect((await filesOf(application.id)).filter(({ rowId }) => rowId === 'd-32')).toEqual([]);
    expect((await get(groupOf('d-32'))).statusCode).toBe(404);
    expect(await refusals(application.id)).toEqual([]);
  });

  test('[FILE-29] [CWL-23] a document of another application is refused', async () => {
    const { depositories } = await complete();
    const answer = await post(companyWeaponBody({ depositories }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [0, 1].map((index) => ({ field: `depositories[0].files[${index}].documentId`, key: 'error.noFileFound' })),
    ]);
  });
});

describe('payment, decision and summary', () => {
  const way = ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started'];
  const registered = async (changes: Record<string, unknown> = {}) => {
    const application = await complete(changes);
    await through(application.id, ...way, 'register.completed');
    return application;
  };
  const licenceOf = async (number: string) =>
    (await get('/api/v1/licence/findLicencesWithWeapons'))
      .json<Licence[]>()
      .find((licence) => licence.number === number)!;
  const start = (number: string, activity: Activity, who?: Parameters<typeof get>[1]) =>
    get(`/api/v1/externalWeaponProceeding/findActivityWeaponLicence?number=${number}&activity=${activity}`, who);

  test('[CWL-27] [CPUR-20] [SAVE-21] [SAVE-30] the state fee is 60 euros, paid as that of a company', async () => {
    const { id } = await complete();
    expect(await amountOf(id)).toEqual({ amount: 60 });
    expect((await payAtBank(id)).body).toContain('name="VK_AMOUNT" value="60.00"');
  });

  test('[CWL-26] [VAL-27] the payment of one with a wrong depository does not begin', async () => {
    const { id } = await complete({ depositories: [await documented('d-1', { replacementName: '' })] });
    const payment = await payAtBank(id);
    expect([payment.statusCode, payment.json().fields]).toEqual([
      422,
      [{ field: 'depositories[d-1].replacementName', key: 'validationError.required' }],
    ]);
  });

  test('[CWL-08] [STEP-54] [STEP-67] [ROLE-18] the licence is for five years, at the first depository, without weapons', async () => {
    const { id } = await registered({ weapons: [{ id: 'W-3001', type: 'PISTOL', enabled: true }] });
    const number = `RL-2026-${String(id).padStart(6, '0')}`;
    expect(await licenceOf(number)).toMatchObject({
      type: 'APPLICATION_TYPE_WEAPON_LICENCE',
      status: 'VALID',
      issued: today,
      validUntil: addMonths(today, 60),
      weapons: [],
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn (d-1)' },
    });
    expect((await licenceOf('RL-200101')).weapons.map(({ id: weaponId }) => weaponId)).toEqual([
      'W-3001',
      'W-3002',
      'W-3003',
    ]);
  });

  test.each<[Activity]>([['EXTEND_LICENCE'], ['CHANGE_LICENCE']])(
    '[CWL-25] [API-099] %s of a licence from before the portal starts with its weapons and its place',
    async (activity) => {
      expect((await start('RL-200101', activity)).json()).toMatchObject({
        type: 'APPLICATION_TYPE_WEAPON_LICENCE',
        licenceActivity: { type: activity, existingLicenceNo: 'RL-200101' },
        weapons: [{ id: 'W-3001' }, { id: 'W-3002' }, { id: 'W-3003' }],
        depositories: [{ address: { fullAddress: expect.stringContaining('Tallinn') }, files: [] }],
      });
      expect((await start('RL-200101', activity, { party: society })).statusCode).toBe(404);
    },
  );

  test('[CWL-25] [API-099] a licence of the portal starts with its people and depositories, under new ids', async () => {
    const depositories = [await documented('d-41'), await documented('d-42')];
    const { id } = await registered({ depositories, responsibleName: 'Kaja Kask' });
    const number = `RL-2026-${String(id).padStart(6, '0')}`;
    const begun = (await start(number, 'CHANGE_LICENCE')).json<Saved>();
    expect(begun.responsibleName).toBe('Kaja Kask');
    expect(begun.depositories).toMatchObject(
      ['d-41', 'd-42'].map((row) => ({ address: depository(row).address, replacementName: 'Helen Mägi', files: [] })),
    );
    const ids = begun.depositories.map((row) => row.id);
    expect(new Set([...ids, 'd-41', 'd-42']).size).toBe(4);
    expect((await post({ ...begun })).json<Saved>().depositories.map((row) => row.id)).toEqual(ids);
  });

  test('[CWL-25] [STEP-67] a change keeps the weapons and moves the licence to the first depository', async () => {
    const begun = (await start('RL-200102', 'CHANGE_LICENCE')).json<Saved>();
    const moved = await documented('d-51');
    const changed = await saved({
      licenceActivity: begun.licenceActivity,
      weaponTypes: begun.weaponTypes,
      statuteDocumentId: await statute(),
      guardedObjectsDocumentId: await uploaded(),
      depositories: [moved],
    });
    expect(await refusals(changed.id)).toEqual([]);
    await through(changed.id, ...way, 'register.completed');
    const licence = await licenceOf('RL-200102');
    expect(licence.weapons.map(({ id }) => id)).toEqual(['W-3011', 'W-3012', 'W-3013', 'W-3014']);
    expect(licence.weaponLocation).toEqual(moved.address);
  });

  test('[CWL-25] [STEP-67] an extension registers the storage place that was inspected for it', async () => {
    const begun = (await start('RL-200102', 'EXTEND_LICENCE')).json<Saved>();
    const moved = await documented('d-61', { address: { fullAddress: 'Sadama 6, Tartu' } });
    const { id } = await saved({
      licenceActivity: begun.licenceActivity,
      statuteDocumentId: await statute(),
      guardedObjectsDocumentId: await uploaded(),
      depositories: [moved],
    });
    await through(id, ...way, 'register.completed');
    expect((await licenceOf('RL-200102')).weaponLocation).toEqual(moved.address);
  });

  test('[CWL-25] [CWL-10] a licence keeps the numbers and purposes that were granted, whatever is bought', async () => {
    const granted = line(['D', 'G'], { code: 'PISTOL', amount: 4 });
    const { id } = await registered({
      weaponTypes: [granted, line(['D'], { code: 'REVOLVER', amount: 2 })],
      guardedObjectsDocumentId: await uploaded(),
    });
    const number = `RL-2026-${String(id).padStart(6, '0')}`;
    const type = 'APPLICATION_TYPE_WEAPON_LICENCE';
    const held = [
      weapon('W-7001', { type: 'PISTOL', factoryNo: 'CWL25-1', purposes: ['WEAPON_PURPOSE_D'] }),
      weapon('W-7002', { type: 'RIFLE', factoryNo: 'CWL25-2', purposes: ['WEAPON_PURPOSE_G'] }),
    ];
    await addWeapons(t.deps.database.db, { number, type }, held);
    const lines = [
      { code: 'PISTOL', amount: 4, purposes: granted.purposes },
      { code: 'REVOLVER', amount: 2, purposes: ['WEAPON_PURPOSE_D'] },
      { code: 'RIFLE', amount: 1, purposes: ['WEAPON_PURPOSE_G'] },
    ];
    expect((await licenceOf(number)).granted).toEqual([
      { type: 'PISTOL', amount: 4, held: 1 },
      { type: 'REVOLVER', amount: 2, held: 0 },
      { type: 'RIFLE', amount: 1, held: 1 },
    ]);
    const begun = (await start(number, 'CHANGE_LICENCE')).json<Saved>();
    expect(begun.weaponTypes).toMatchObject(lines);
    // The change takes one purpose from the pistols, and nothing else.
    const [pistols, ...others] = begun.weaponTypes;
    const changed = await saved({
      licenceActivity: begun.licenceActivity,
      weaponTypes: [{ ...pistols, amount: 3, purposes: ['WEAPON_PURPOSE_G'] }, ...others],
      statuteDocumentId: await statute(),
      guardedObjectsDocumentId: await uploaded(),
      depositories: [await documented('d-71')],
    });
    expect(await refusals(changed.id)).toEqual([]);
    await through(changed.id, ...way, 'register.completed');
    expect((await licenceOf(number)).weapons).toMatchObject([
      { id: 'W-7001', purposes: ['WEAPON_PURPOSE_G'] },
      { id: 'W-7002', purposes: ['WEAPON_PURPOSE_G'] },
    ]);
    expect((await start(number, 'EXTEND_LICENCE')).json<Saved>().weaponTypes).toMatchObject([
      { code: 'PISTOL', amount: 3, purposes: ['WEAPON_PURPOSE_G'] },
      ...lines.slice(1),
    ]);
  });

  test('[CWL-25] [API-223] [STEP-67] a change begins with what was granted, saves what is changed, and the licence has it', async () => {
    const pistols = line(['D', 'G'], { code: 'PISTOL', amount: 4 });
    const revolvers = line(['D'], { code: 'REVOLVER', amount: 2 });
    const rifles = line(['G'], { code: 'RIFLE', amount: 3, classMarker: 'C' });
    const granted = {
      weaponTypes: [pistols, revolvers],
      responsibleName: 'Kaja Kask',
      responsibleIdCode: '48005040207',
      entrepreneurApplication: { phone: '+372 600 0077', email: 'relvad@kuuseturva.example' },
    };
    const places = [
      await documented('d-81', { responsibleName: 'Tõnu Tamm' }),
      await documented('d-82', { weaponDepositConditions: [storage] }, plan),
    ];
    const { id } = await registered({
      ...granted,
      depositories: places,
      guardedObjectsDocumentId: await uploaded(),
    });
    const number = `RL-2026-${String(id).padStart(6, '0')}`;
    const before = await licenceOf(number);
    /** A storage place without what belongs to one application. */
    const said = ({ id: _, files: __, ...row }: Depository) => row;

    const begun = (await start(number, 'CHANGE_LICENCE')).json<Saved>();
    expect(begun).toMatchObject({
      ...granted,
      licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: number, validUntilDate: before.validUntil },
      weaponPurposes: ['WEAPON_PURPOSE_D', 'WEAPON_PURPOSE_G'],
      weaponLocation: places[0]!.address,
    });
    expect(begun.depositories.map(said)).toEqual(places.map((row, index) => ({ ...said(row), ordering: index + 1 })));

    const moved = await documented('d-83', {
      address: { fullAddress: 'Sadama 6, Tartu' },
      responsibleName: 'Rein Rebane',
    });
    const changes = {
      weaponTypes: [{ ...pistols, amount: 6, purposes: ['WEAPON_PURPOSE_G' as const] }, rifles],
      responsibleName: 'Aivar Lepp',
      responsibleIdCode: '38001085718',
      depositories: [moved],
    };
    const { weaponPurposes: _, ...kept } = begun;
    const documents = { statuteDocumentId: await statute(), guardedObjectsDocumentId: await uploaded() };
    const changed = (await post({ ...kept, ...changes, ...documents })).json<Saved>();
    const {
      depositories: [place],
      ...others
    } = changed;
    expect(others).toMatchObject({
      weaponTypes: changes.weaponTypes,
      responsibleName: 'Aivar Lepp',
      responsibleIdCode: '38001085718',
      entrepreneurApplication: granted.entrepreneurApplication,
    });
    expect(said(place!)).toEqual(said(moved));
    expect((await get(`${url}/${changed.id}`)).json()).toEqual(changed);
    expect(await refusals(changed.id)).toEqual([]);
    // Nothing of the licence is changed before the decision.
    expect(await licenceOf(number)).toMatchObject({ granted: before.granted, weaponLocation: before.weaponLocation });

    await through(changed.id, ...way, 'register.completed');
    expect(await licenceOf(number)).toMatchObject({
      granted: [
        { type: 'PISTOL', amount: 6, held: 0 },
        { type: 'RIFLE', amount: 3, held: 0 },
      ],
      weaponLocation: { fullAddress: 'Sadama 6, Tartu' },
      issued: before.issued,
      validUntil: before.validUntil,
      status: 'VALID',
    });
    const next = (await start(number, 'EXTEND_LICENCE')).json<Saved>();
    expect(next).toMatchObject({ weaponTypes: changes.weaponTypes, responsibleName: 'Aivar Lepp' });
    expect(next.depositories.map(said)).toEqual([said(moved)]);
  });

  test('[SAVE-35] [SAVE-39] a paid one is read-only', async () => {
    const application = await complete();
    await through(application.id, 'payment.succeeded');
    const answer = await post({ ...application, version: 1 });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
  });

  async function summaryIn(language: string) {
    const { id } = await complete({
      depositories: [
        await documented('d-61', { weaponDepositConditions: [storage] }, plan),
        await documented('d-62', { responsibleName: 'Kaja Kask' }),
      ],
    });
    await through(id, 'payment.succeeded');
    return summaryOf(id, language);
  }

  test('[CWL-11] [CWL-23] [L10N-10] summary and PDF show each depository with its documents, in Estonian', async () => {
    const { title, rows, pdf } = await summaryIn('et');
    expect(title).toBe('Ettevõtte relvaloa taotlus');
    expect(rows).toMatchObject({
      'Relvade ja laskemoona eest vastutav isik › Vastutava isiku nimi': 'Aivar Lepp',
      'Relvade ja laskemoona eest vastutav isik › Vastutava isiku isikukood': '38001085718',
      'Relvad › Ettevõtte kehtivatel lubadel': expect.stringContaining('Mossberg 590A1'),
      'Dokumendid › Põhikiri': 'objektid.pdf',
    });
    // The documents of one moment have no order.
    const place = (number: number) => [...(rows[`Relvade hoiukohad › ${number}. hoiukoht`]?.split(' | ') ?? [])].sort();
    expect(place(1)).toEqual(
      [
        'Pärnu mnt 139, Tallinn (d-61)',
        'Relvahoidla',
        'Vastutav isik: Aivar Lepp, 38001085718',
        'Asendaja: Helen Mägi, 49007220279',
        'Turvaettevõtja kinnitus või leping, objektid.pdf',
        'Üürileping, objektid.pdf',
        'Hoiuruumi plaan, objektid.pdf',
      ].sort(),
    );
    expect(place(2)).toEqual(
      [
        'Pärnu mnt 139, Tallinn (d-62)',
        'Relvakapp, Hoidmine teenusena',
        'Vastutav isik: Kaja Kask, 38001085718',
        'Asendaja: Helen Mägi, 49007220279',
        'Turvaettevõtja kinnitus või leping, objektid.pdf',
        'Üürileping, objektid.pdf',
      ].sort(),
    );
    expect(rows).not.toHaveProperty('Dokumendid › Üürileping');
    expect(pdf.title).toContain(title);
    expect(pdf.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['1. hoiukoht', '2. hoiukoht', 'Hoiuruumi plaan, objektid.pdf']),
    );
  });

  test('[CWL-23] [STEP-71] the desk shows the documents of a depository with it, once the application is submitted', async () => {
    const { id } = await complete({ depositories: [await documented('d-71')] });
    const contents = () => t.app.inject({ url: `/api/sandbox/desk/${id}/summary` });
    expect((await contents()).statusCode).toBe(409);
    await through(id, 'payment.succeeded');
    const { sections } = (await contents()).json<SummaryDocument>();
    const [place] = sections.find(({ title }) => title === 'Relvade hoiukohad')!.rows;
    expect(place).toMatchObject({
      label: '1. hoiukoht',
      lines: expect.arrayContaining(['Üürileping, objektid.pdf', 'Turvaettevõtja kinnitus või leping, objektid.pdf']),
    });
    const about = sections[0]?.rows.find(({ label }) => label === 'Ettevõte');
    expect(about?.lines).toEqual(['Kuuse Turvateenused OÜ (19900019)']);
    expect((await t.app.inject({ url: '/api/sandbox/desk/999999/summary' })).statusCode).toBe(404);
  });

  test('[L10N-10] the same in English', async () => {
    const { title, rows } = await summaryIn('en');
    expect(title).toBe('Company application for a weapon licence');
    expect(rows['Storage places of the weapons › Storage place 1']).toContain('Floor plan of the storage room');
    expect(rows).toHaveProperty('Documents › Articles of association');
  });
});
