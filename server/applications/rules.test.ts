import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { PrivateApplication } from '#domain/applications/model';
import { isFixedPart } from '#domain/applications/registeredParts';
import { applicationDefinitions, definitionOf } from '#domain/applications/registry';
import { type ApplicationTypeName, type DocumentTypeName, documentTypeNames } from '#domain/codes';
import {
  declaredAmmoComponent,
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
} from '../../tests/fixtures/declaration';
import { employee, employeeWeapon } from '../../tests/fixtures/employees';
import { testNow } from '../../tests/server/support/app';
import { entered, line } from '../../tests/server/support/bodies';
import { depository } from '../../tests/server/support/companyBodies';
import { contents } from '../../tests/server/support/contents';
import { discardClaims, discardDrafts } from '../../tests/server/support/drafts';
import { multipart } from '../../tests/server/support/multipart';
import { refusalsOf } from '../../tests/server/support/refusals';
import { openSandboxApp, type SandboxApp } from '../../tests/server/support/sandboxApp';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { applyLifecycleEvent } from './lifecycle';

/** The rules of private forms on the server, over the real code lists and the registers of the sandbox. */

let t: SandboxApp;
beforeAll(async () => {
  t = await openSandboxApp();
});
beforeEach(async () => {
  t.overrides = {};
  await discardDrafts(t.deps.database.db);
  await discardClaims(t.deps.database.db);
});
afterAll(() => t.close());

/** Holds a licence of every kind. */
const enn = sandboxPerson('Enn');

const url = '/api/v1/purchaseApplication';
const bodyOf = (name: ApplicationTypeName, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: `APPLICATION_TYPE_${name}`,
  applicant: { phone: '+372 5551 2345', email: 'enn@example.ee' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
  comment: 'Vajan luba, sest kasutan relva seaduses lubatud otstarbel ja hoian seda nõuetekohaselt.',
  weaponTypes: [line('PISTOL', name === 'COLLECTING_LICENCE' ? 'K' : 'C')],
  weaponTargets: name === 'WEAPON_LICENCE' ? ['WEAPON_TARGET_B'] : [],
  ...changes,
});
const saved = async (payload: object, who = enn): Promise<PrivateApplication & { id: number }> => {
  const answer = await t.as(who)({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
/** What keeps an application from being submitted, without the documents named. */
const refusals = async (id: number, without: readonly string[] = []) => {
  const unwanted = without.map((name) => `documents.${name} validationError.document`);
  return (await refusalsOf(t.deps, id)).filter((refusal) => !unwanted.includes(refusal));
};
const papers: readonly DocumentTypeName[] = ['BILL_OF_HEALTH', 'FIRST_AND_TRAINING', 'INHERITANCE'];
const submissionOf = async (payload: object) => refusals((await saved(payload)).id, papers);

describe('deposit conditions', () => {
  test('[PRIV-15] only those of the code list are accepted', async () => {
    const given = (code: string) => submissionOf(bodyOf('WEAPON_LICENCE', { weaponDepositConditions: [code] }));
    expect(await given('WEAPON_DEPOSIT_WEAPON_CABINET')).toEqual([]);
    expect(await given('kapis')).toEqual(['weaponDepositConditions form.invalidField']);
  });

  test('[PRIV-15] [PRIV-55] a further condition is kept and must be of the code list as well', async () => {
    const weaponDepositConditions = ['WEAPON_DEPOSIT_WEAPON_CABINET', 'kapis'];
    const application = await saved(bodyOf('WEAPON_LICENCE', { weaponDepositConditions }));
    expect(application.weaponDepositConditions).toEqual(weaponDepositConditions);
    expect(await refusals(application.id, papers)).toEqual(['weaponDepositConditions form.invalidField']);
  });

  test('[PRIV-86] [COLL-04] storage asks for its document wherever it stands in the list', async () => {
    const given = (...weaponDepositConditions: string[]) =>
      submissionOf(bodyOf('COLLECTING_LICENCE', { weaponDepositConditions, ...entered('PISTOL') }));
    const document = ['documents.WEAPON_STORAGE validationError.document'];
    expect(await given('WEAPON_DEPOSIT_WEAPON_STORAGE')).toEqual(document);
    expect(await given('WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE')).toEqual(document);
    expect(await given('WEAPON_DEPOSIT_WEAPON_CABINET')).toEqual([]);
  });
});

describe('weapon types', () => {
  test('[PURP-02] [PURP-22] a purpose that only legal persons have is refused for every type', async () => {
    const given = (...lines: object[]) =>
      submissionOf(bodyOf('WEAPON_LICENCE', { weaponTypes: lines, ...entered('PISTOL') }));
    expect(await given(line('PISTOL', 'G'))).toEqual(['weaponTypes[0].purposes validationError.purpose']);
    const league = await saved(
      bodyOf('WEAPON_LICENCE_DEFENCE_LEAGUE', {
        weaponTypes: [line('RIFLE', 'G'), line('PISTOL', 'C')],
        ...entered('PISTOL'),
      }),
      sandboxPerson('Anu'),
    );
    expect(await refusals(league.id, papers)).toEqual(['weaponTypes[0].purposes validationError.purpose']);
  });

  test('[PRIV-57] the same type twice is refused', async () => {
    const weaponTypes = [line('PISTOL', 'C'), line('PISTOL', 'C', { amount: 2 })];
    expect(await submissionOf(bodyOf('WEAPON_LICENCE', { weaponTypes }))).toEqual([
      'weaponTypes validationError.sameWeaponType',
    ]);
  });
});

/** Sends what a form hides in every field that a body can have: each text is found again if it is kept. */
const marked = (name: string) => ({ fullAddress: `MARK ${name}`, x: 26.7, y: 58.36 });
const everything = {
  ...bodyOf('WEAPON_LICENCE'),
  applicantModification: { phone: '+372 5000001', email: 'MARK@example.ee' },
  weaponPurposes: ['WEAPON_PURPOSE_C'],
  weaponTypes: [line('PISTOL', 'C')],
  weaponTargets: ['WEAPON_TARGET_B'],
  weapons: [{ id: 'MARK weapon', make: 'MARK', enabled: true }],
  actualLocation: marked('actualLocation'),
  weaponLocation: marked('weaponLocation'),
  extraLocation1: marked('extraLocation1'),
  extraLocation2: marked('extraLocation2'),
  address: marked('address'),
  licenceNumber: 'MARK licenceNumber',
  naturalLicenceNumber: 'MARK naturalLicenceNumber',
  comment: `MARK comment ${'x'.repeat(50)}`,
  nationalSecurityComment: `MARK nationalSecurityComment ${'x'.repeat(50)}`,
  requirementDescription: 'MARK requirementDescription',
  signature: 'MARKsignature',
  surrenderedWeapons: [
    {
      id: 's1',
      type: 'MARK surrenderedWeapons',
      make: 'MARK',
      factoryNo: 'MARK',
      isNumberUnknown: false,
      location: 'MARK',
    },
  ],
  sportClubs: [{ code: '1', name: 'MARK sportClubs' }],
  metadata: {
    activeDuty: null,
    huntingCertificate: { number: 'MARK', issuedDate: '2020-01-01', validUntil: '2030-01-01', authority: 'MARK' },
  },
  legalPerson: { regCode: '10000018', name: 'MARK legalPerson' },
  purchaseLicenceIdCode: 'MARK purchaseLicenceIdCode',
  guardedObjectsDocumentId: null,
  statuteDocumentId: null,
  weaponStorageDocumentId: null,
  protocolDocumentId: 'MARK protocolDocumentId',
  employees: [
    employee('e1', {
      name: 'MARK employees',
      address: marked('employees'),
      weapons: [employeeWeapon('w1', { mark: 'MARK employees' })],
    }),
  ],
  responsibleName: 'MARK responsibleName',
  responsibleIdCode: 'MARK responsibleIdCode',
  responsibleEmail: 'MARK responsibleEmail',
  depositories: [depository('d-1', { responsibleName: 'MARK depositories' })],
  files: [{ documentType: 'OTHER_APPLICATION_STORAGE_CHANGE', documentId: null }],
  isSportingOrganisation: true,
  depositoryAddress: marked('depositoryAddress'),
  ammunition: [declaredAmmunition('a1', { batchNumber: 'MARK ammunition' })],
  ammoComponents: [declaredAmmoComponent('c1', { batchNumber: 'MARK ammoComponents' })],
  weapon: [declaredWeapon('w1', { manufacturer: 'MARK weapon' })],
  essentialComponents: [declaredComponent('p1', { manufacturer: 'MARK essentialComponents' })],
  certificates: 'MARK certificates',
};
/** What each form shows of these, with the answers given. */
const places = ['actualLocation', 'weaponLocation', 'extraLocation1', 'extraLocation2'];
const ofLicences = ['applicantJob', 'weaponPurposes', 'weaponTypes', 'weaponDepositConditions', 'comment'];
const ofSelections = ['weapons', 'actualLocation', 'comment'];
const shownFields: Record<string, readonly string[]> = {
  'private/purchaseLicence': [...ofLicences, ...places],
  'private/weaponLicence': [...ofLicences, ...places, 'weaponTargets'],
  'private/weaponLicenceDefenceLeague': [...ofLicences, 'weaponTargets', 'actualLocation', 'weaponLocation'],
  'private/parallelLicence': [...ofLicences, ...places],
  'private/collectingLicence': [...ofLicences, ...places],
  'private/firearmsPass': ofSelections,
  'private/weaponDisposal': ofSelections,
  'private/weaponRework': ofSelections,
  'private/weaponUnusable': ofSelections,
  'private/weaponDemolition': ofSelections,
  'private/weaponUnauthorized': [...ofSelections, 'surrenderedWeapons'],
  'company/purchaseLicence': [
    'licenceNumber',
    'weaponLocation',
    'weaponPurposes',
    'weaponTypes',
    'purchaseLicenceIdCode',
    'weaponDepositConditions',
  ],
  'company/collectingLicence': [
    'licenceNumber',
    'weaponLocation',
    'weaponPurposes',
    'weaponTypes',
    'weaponDepositConditions',
  ],
  'company/weaponLicence': [
    'responsibleName',
    'responsibleIdCode',
    'responsibleEmail',
    'weaponPurposes',
    'weaponTypes',
    'weapons',
    'depositories',
  ],
  'company/weaponTransfer': ['weapons', 'licenceNumber'],
  'company/carryPermit': ['employees'],
  'company/otherApplication': ['files', 'isSportingOrganisation'],
  'company/weaponsAmmo': ['depositoryAddress', 'ammunition', 'ammoComponents', 'weapon', 'essentialComponents'],
};
/** Documents that each form asks for with these answers; the photo has a slot in every form of a person. */
const health = ['PHOTO', 'BILL_OF_HEALTH'];
const askedDocuments: Record<string, readonly string[]> = {
  'private/weaponLicence': [...health, 'FIRST_AND_TRAINING', 'INHERITANCE'],
  'private/weaponLicenceDefenceLeague': [...health, 'INHERITANCE'],
  'private/parallelLicence': [...health, 'OWNERS_AGREEMENT', 'FIRST_AND_TRAINING'],
  'private/collectingLicence': [...health, 'FIRST_AND_TRAINING'],
  'company/purchaseLicence': [],
  'company/collectingLicence': [],
};
const company = { code: '19900019', type: 'ENTREPRENEUR', name: 'Kuuse Turvateenused OÜ', address: null } as const;
const writableKinds = applicationDefinitions.filter(({ isCreatable }) => isCreatable);
/** Enn's licences, for the applications about one, and a weapon type that each has; the purchase licence has none. */
const licenceOf: Record<string, { number: string; code: string }> = {
  'private/purchaseLicence': { number: 'SL-101005', code: 'PISTOL' },
  'private/weaponLicence': { number: 'RL-101001', code: 'RIFLE' },
  'private/parallelLicence': { number: 'PRL-101003', code: 'RIFLE' },
  'private/collectingLicence': { number: 'KL-101002', code: 'PISTOL' },
  'private/firearmsPass': { number: 'TP-101004', code: 'RIFLE' },
};

describe('what the form does not show', () => {
  test('is known for every kind', () => {
    expect(Object.keys(shownFields).sort()).toEqual(writableKinds.map(({ id }) => id).sort());
  });

  const cases = writableKinds.flatMap((definition) => [
    [definition.id, 'new', definition, null] as const,
    ...(licenceOf[definition.id] ? definition.activities : []).map(
      (activity) => [definition.id, activity, definition, activity] as const,
    ),
  ]);
  test.each(cases)(
    '[PRIV-44] [PRIV-54] [PRIV-89] [DEFL-02] %s, %s: is not kept, listed or in the summary',
    async (id, _case, definition, activity) => {
      const ask = t.as(
        definition.audience === 'company' ? sandboxPerson('Tiit') : enn,
        definition.audience === 'company' ? company : undefined,
      );
      const address = `/api/v1/${definition.apiResource}`;
      const held = licenceOf[id];
      const licenceActivity = activity && { type: activity, existingLicenceNo: held?.number };
      const weaponTypes = [line(activity && held ? held.code : 'PISTOL', 'C')];
      const weaponTargets = definition.isDefenceLeague ? ['WEAPON_TARGET_C'] : everything.weaponTargets;
      const about = { type: definition.code, licenceActivity, weaponTypes, weaponTargets };
      const sent: Record<string, unknown> = { ...everything, ...about };
      const first = await ask({ method: 'POST', url: address, payload: sent });
      expect([first.statusCode, first.body]).toEqual([200, expect.anything()]);
      const application = first.json<Record<string, unknown> & { id: number; no: string; version: number }>();

      const asksLicence = id === 'private/purchaseLicence' && activity === 'CHANGE_LICENCE';
      const isOfLicence = (name: string) =>
        (['weaponTypes', 'weaponPurposes'].includes(name) && isFixedPart('weaponTypes', { activity })) ||
        (places.slice(1).includes(name) && isFixedPart('places', { activity }));
      const shown = [...shownFields[id]!, ...(asksLicence ? ['licenceNumber'] : [])];
      for (const name of shown.filter((each) => each !== 'weapons' && !isOfLicence(each)))
        expect([name, application[name]]).toEqual([name, sent[name]]);
      const hidden = Object.entries(application).filter(([name]) => !shown.includes(name));
      expect(JSON.stringify(hidden)).not.toContain('MARK');
      const again = await ask({ method: 'POST', url: address, payload: { ...sent, id: application.id, version: 1 } });
      expect(again.json()).toEqual({ ...application, version: 2 });

      if (definition.audience === 'company') return;
      for (const type of documentTypeNames)
        await ask({
          method: 'POST',
          url: '/api/v1/s3',
          ...multipart({
            name: `${type}.pdf`,
            content: contents.pdf,
            fields: {
              type: `DOCUMENT_TYPE_${type}`,
              applicationId: String(application.id),
              applicationNo: application.no,
            },
          }),
        });
      const asked = activity ? null : [...(askedDocuments[id] ?? ['PHOTO'])].sort();
      const typesAt = async (path: string) => {
        const list = (await ask({ url: path })).json<{ documentType: string }[]>();
        return list.map(({ documentType }) => documentType.replace('DOCUMENT_TYPE_', '')).sort();
      };
      const listed = await typesAt(`/api/v1/s3?applicationId=${application.id}`);
      expect(listed).toEqual(asked ?? listed);
      expect(listed).not.toContain('DIRECTIVE_AWARD_WEAPON');
      expect(await typesAt(`${address}/${application.id}/files`)).toEqual(listed);

      const { db } = t.deps.database;
      await db
        .transaction()
        .execute((trx) => applyLifecycleEvent(trx, application.id, 'payment.succeeded', { actor: null, now: testNow }));
      expect(await typesAt(`/api/v1/s3?applicationId=${application.id}`)).toEqual(listed);
      const summary = (await ask({ url: `${address}/${application.id}/summary` })).body;
      const found = [...summary.matchAll(/MARK (\w+)/g)].map(([, name]) => name);
      expect(found.filter((name) => !shown.includes(name!))).toEqual(
        shown.includes('weapons') ? found.filter((name) => name === 'weapon') : [],
      );
      expect(summary).not.toMatch(/DIRECTIVE_AWARD_WEAPON|MARKsignature|MARK@/);
      for (const name of shown.filter((each) => ['comment', ...places].includes(each) && !isOfLicence(each)))
        expect(summary).toContain(`MARK ${name}`);
    },
  );

  test('[PRIV-89] a document whose condition comes back is there again, until the application is submitted', async () => {
    const application = await saved(bodyOf('WEAPON_LICENCE'));
    const fields = { type: 'DOCUMENT_TYPE_INHERITANCE', applicationId: String(application.id) };
    const file = multipart({ name: 'tunnistus.pdf', content: contents.pdf, fields });
    await t.as(enn)({ method: 'POST', url: '/api/v1/s3', ...file });
    const listed = async () =>
      (await t.as(enn)({ url: `/api/v1/s3?applicationId=${application.id}` })).json<object[]>().length;
    const other = await saved({ ...application, weaponTargets: ['WEAPON_TARGET_D'] });
    expect(await listed()).toBe(0);
    const back = await saved({ ...other, weaponTargets: ['WEAPON_TARGET_B'] });
    expect(await listed()).toBe(1);
    await saved({ ...back, weaponTargets: ['WEAPON_TARGET_D'] });
    await t.deps.database.db
      .transaction()
      .execute((trx) => applyLifecycleEvent(trx, application.id, 'payment.succeeded', { actor: null, now: testNow }));
    const row = await t.deps.database.db
      .selectFrom('document')
      .select('deprecated')
      .where('application_id', '=', application.id)
      .executeTakeFirstOrThrow();
    expect(row.deprecated).toEqual(testNow);
  });

  test('[PRIV-44] what the authority and the registers added stays with every save', async () => {
    const application = await saved(bodyOf('WEAPON_LICENCE'));
    const added = { signature: 'iVBORw0KGgo=', requirementDescription: 'Nõue', address: { fullAddress: 'Riia tn 1' } };
    const { db } = t.deps.database;
    await db
      .updateTable('application')
      .set({ body: sql`body || ${JSON.stringify(added)}::jsonb` })
      .where('id', '=', application.id)
      .execute();
    const sent = { ...application, signature: 'võlts', requirementDescription: null, address: null };
    expect(await saved(sent)).toMatchObject({ ...added, version: 2 });
  });

  const held = [line('RIFLE', 'C'), line('SMOOTHBORE_GUN', 'C')];
  test.each([
    ['the type is one that the licence has', held, 'RL-101001', null, []],
    ['the type is new', [...held, line('REVOLVER', 'C')], 'RL-101001', 'RL-101001', []],
    [
      'the licence is of another kind',
      [...held, line('REVOLVER', 'C')],
      'KL-101002',
      'KL-101002',
      ['licenceNumber validationError.licence'],
    ],
  ])('[PRIV-91] a licence number when %s', async (_, weaponTypes, licenceNumber, kept, expected) => {
    const licenceActivity = {
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-101001',
      existingWeaponTypes: ['REVOLVER'],
    };
    const application = await saved(bodyOf('WEAPON_LICENCE', { weaponTypes, licenceNumber, licenceActivity }));
    expect(application.licenceNumber).toBe(kept);
    expect(await refusals(application.id, papers)).toEqual(expected);
  });
});

describe('weapons listed to read', () => {
  const ids = (weapons: readonly { id: string }[]) => weapons.map(({ id }) => id).sort();
  const unlicensed = async () =>
    ids(
      (await t.deps.registers.usedWeapons(enn.personCode)).filter(({ licenceNumbers }) => licenceNumbers.length === 0),
    );

  test.each(['WEAPON_LICENCE', 'COLLECTING_LICENCE'] as const)(
    '[PRIV-16] [OPEN-84] a new %s keeps those bought, whatever is sent, and its summary names those that it takes',
    async (name) => {
      const bought = await unlicensed();
      expect(bought.length).toBeGreaterThan(0);
      const foreign = [{ id: 'W-1002', enabled: true }];
      const application = await saved(bodyOf(name, { weapons: [...foreign, { id: 'MARK', make: 'MARK' }] }));
      expect(ids(application.weapons)).toEqual(bought);
      const form = (await definitionOf(application.type, 'private')?.loadForm())!;
      const summary = JSON.stringify(form.summary(application, { activity: null }, 'weaponLicence'));
      const isMarked = application.enteredWeapons.length > 0 || application.weapons.some(({ enabled }) => enabled);
      for (const { factoryNo, enabled } of application.weapons)
        expect([factoryNo, summary.includes(factoryNo)]).toEqual([factoryNo, enabled || !isMarked]);
    },
  );

  test('[PRIV-16] an application about a licence keeps the weapons of the licence', async () => {
    const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'KL-101002' };
    const application = await saved(bodyOf('COLLECTING_LICENCE', { licenceActivity, weapons: [] }));
    const { weapons } = (await t.as(enn)({ url: '/api/v1/licence/findLicenceByNumber?number=KL-101002' })).json();
    expect(weapons.length).toBeGreaterThan(0);
    expect(application.weapons).toEqual(weapons);
  });

  test('[PRIV-16] while the register does not answer, those of the application stay', async () => {
    const first = await saved(bodyOf('WEAPON_LICENCE'));
    t.overrides = { usedWeapons: async () => Promise.reject(new Error('down')) };
    expect(ids((await saved({ ...first })).weapons)).toEqual(ids(first.weapons));
  });
});

test('[PRIV-11] an application knows where the weapons of its licence are kept, whatever is typed', async () => {
  const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-101001', weaponLocation: marked('typed') };
  const application = await saved(
    bodyOf('WEAPON_LICENCE', { licenceActivity, weaponLocation: marked('weaponLocation') }),
  );
  const licence = (await t.as(enn)({ url: '/api/v1/licence/findLicenceByNumber?number=RL-101001' })).json();
  expect(licence.weaponLocation.fullAddress).toContain('Tartu');
  expect(application.licenceActivity?.weaponLocation).toEqual(licence.weaponLocation);
  const form = (await definitionOf(application.type, 'private')?.loadForm())!;
  const activity = application.licenceActivity!.type;
  const sections = form.summary(application, { activity, existingWeaponTypes: [] }, 'weaponLicence');
  const panel = sections.find(({ title }) => 'key' in title && title.key === 'form:section.licenceAndLocations');
  expect(JSON.stringify(panel)).toContain(licence.weaponLocation.fullAddress);
  expect(JSON.stringify(panel)).not.toContain('MARK');
});

test.each<[string, number | readonly string[]]>([
  ['types=APPLICATION_TYPE_WEAPON_LICENCE', ['RL-101001']],
  ['types=APPLICATION_TYPE_WEAPON_LICENCE,APPLICATION_TYPE_COLLECTING_LICENCE', ['KL-101002', 'RL-101001']],
  ['types=APPLICATION_TYPE_WEAPON_LICENCE&types=APPLICATION_TYPE_COLLECTING_LICENCE', ['KL-101002', 'RL-101001']],
  ['types[]=APPLICATION_TYPE_WEAPON_LICENCE&types[]=APPLICATION_TYPE_COLLECTING_LICENCE', ['KL-101002', 'RL-101001']],
  ['types=APPLICATION_TYPE_PURCHASE_LICENCE', ['SL-101005']],
  ['types=APPLICATION_TYPE_PURCHASE_LICENCE&withWeapons=true', []],
  ['types=APPLICATION_TYPE_WEAPON_LICENCE&withWeapons=true', ['RL-101001']],
  ['types%5B%5D=APPLICATION_TYPE_COLLECTING_LICENCE', ['KL-101002']],
  ['types=', []],
  ['type=APPLICATION_TYPE_COLLECTING_LICENCE', 400],
  ['types=APPLICATION_TYPE_COLLECTING_LICENCE&status=VALID', 400],
])('[API-073] valid licence numbers by %s', async (query, expected) => {
  const answer = await t.as(enn)({ url: `/api/v1/licence/findValidLicenceNumbers?${query}` });
  expect(answer.statusCode === 200 ? answer.json().toSorted() : answer.statusCode).toEqual(expected);
});
