import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { AddressResult, ClassifierEntry } from '#domain/api';
import type { Address, Licence, PrivateApplication, Weapon } from '#domain/applications/model';
import { type ApplicationTypeName, classifierTypes } from '#domain/codes';
import { weaponLine } from '../tests/fixtures/weapons';
import { openTestApp, type TestApp, testNow } from '../tests/server/support/app';
import { contents } from '../tests/server/support/contents';
import { openTestDatabase } from '../tests/server/support/database';
import { multipart } from '../tests/server/support/multipart';
import { sandboxPerson } from '../tests/server/support/sandboxPerson';
import { seedReferenceData } from './reference/seed';
import { createSandboxRegisters } from './sandbox/registers';
import { seedSandbox } from './sandbox/seed';

/** The fields of what the API answers against those of docs/requirements.md: no fewer, no others, each saying something. */

let t: TestApp;
/** Everything a person can say in an application. */
let sent: Record<string, unknown>;
/** What became of it. */
let decided: PrivateApplication & { id: number };
/** A draft of somebody in active duty. */
let soldiers: PrivateApplication;

const enn = sandboxPerson('Enn');
const rasmus = sandboxPerson('Rasmus');

async function get<T = object[]>(url: string, who = enn): Promise<T> {
  const answer = await t.as(who)({ url: `/api/v1/${url}` });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}
async function save(payload: object, who = enn): Promise<PrivateApplication & { id: number }> {
  const answer = await t.as(who)({ method: 'POST', url: '/api/v1/purchaseApplication', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const type = (name: ApplicationTypeName) => `APPLICATION_TYPE_${name}` as const;

/** An address as the form makes it of what the address service found. */
async function found(text: string): Promise<Address> {
  const [result] = await get<AddressResult[]>(`externalWeaponProceeding/geolocation?address=${encodeURI(text)}`);
  const { text: fullAddress, id: locationId, ...rest } = result!;
  return { ...rest, fullAddress, locationId };
}

const line = weaponLine({
  code: 'RIFLE',
  amount: 2,
  purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'],
  isNationalSecurity: true,
  classMarker: 'C',
});

async function everything(): Promise<Record<string, unknown>> {
  const address = await found('Riia 132');
  const contact = { phone: '+372 5551 2345', email: 'enn@example.ee' };
  return {
    type: type('WEAPON_LICENCE'),
    licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-101001' },
    applicant: contact,
    applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
    weaponPurposes: line.purposes,
    weaponTypes: [line, { ...line, code: 'PISTOL', classMarker: 'B' }],
    weapons: (await get<Licence>('licence/findLicenceByNumber?number=RL-101001')).weapons,
    weaponTargets: ['WEAPON_TARGET_B'],
    weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
    weaponLocation: address,
    actualLocation: address,
    extraLocation1: address,
    extraLocation2: address,
    licenceNumber: 'RL-101001',
    comment: 'Soovin lisada luba, sest relv on ostetud.',
    nationalSecurityComment: 'Osalen riigikaitses.',
  };
}

/** What the registers and the authority add to the application. */
async function addByAuthority(id: number, address: unknown) {
  const added = {
    applicantModification: { phone: '+372 5551 2345', email: 'enn@example.ee' },
    address,
    requirementDescription: 'Nõue',
    signature: 'iVBORw0KGgo=',
  };
  await t.deps.database.db
    .updateTable('application')
    .set({ body: sql`body || ${JSON.stringify(added)}::jsonb` })
    .where('id', '=', id)
    .execute();
  return added;
}

const desk = async (id: number, event: string, more: object = {}) => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const exams = [
  { type: 'THEORY', amount: 75 },
  { type: 'SHOOTING', amount: 75 },
] as const;

/** Submitted, examined (the theory is paid for) and refused. */
async function decide(id: number): Promise<void> {
  for (const event of ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed'])
    await desk(id, event);
  await desk(id, 'exam.started', { exams });
  const [theory] = (await get<PrivateApplication>(`purchaseApplication/${id}`)).exams;
  await t.deps.database.db
    .insertInto('payment')
    .values({
      application_id: id,
      exam_id: theory!.id,
      request_type: 'EXAM',
      bank: 'SEB',
      amount_cents: 7_500,
      state: 'paid',
      stamp: `exam-${theory!.id}`,
      reference: null,
      bank_transaction: null,
      settled: testNow,
    })
    .execute();
  await desk(id, 'application.refused', { comment: 'Eksam ei õnnestunud.' });
}

const upload = async (documentType: string): Promise<object> =>
  (
    await t.as(rasmus)({
      method: 'POST',
      url: '/api/v1/s3',
      ...multipart({
        name: 'tõend.pdf',
        content: contents.pdf,
        fields: { type: documentType, applicationId: String(soldiers.id), applicationNo: soldiers.no! },
      }),
    })
  ).json();

beforeAll(async () => {
  const database = await openTestDatabase();
  await seedReferenceData(database.db);
  await seedSandbox(database.db, testNow);
  t = await openTestApp({ database, registers: createSandboxRegisters(database.db, () => testNow) });
  sent = await everything();
  const { id } = await save(sent);
  sent = { ...sent, ...(await addByAuthority(id, sent.actualLocation)) };
  await decide(id);
  decided = { ...(await get<PrivateApplication>(`purchaseApplication/${id}`)), id };
  soldiers = await save(
    { type: type('PURCHASE_LICENCE'), applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY', weaponTypes: [line] },
    rasmus,
  );
});
afterAll(() => t.close());

/** PRIV-44. */
const applicationFields = [
  'id',
  'no',
  'type',
  'status',
  'payment',
  'licenceActivity',
  'applicant',
  'applicantModification',
  'applicantJob',
  'weaponPurposes',
  'weaponTypes',
  'weapons',
  'enteredWeapons',
  'sharedWeapons',
  'weaponTargets',
  'weaponDepositConditions',
  'weaponLocation',
  'actualLocation',
  'extraLocation1',
  'extraLocation2',
  'address',
  'licenceNumber',
  'comment',
  'nationalSecurityComment',
  'requirementDescription',
  'sportClubs',
  'metadata',
  'exams',
  'signature',
  'decision',
  'legalPerson',
  'entrepreneurApplication',
];
/**
 * The portal's own: the licence of target G (OPEN-88), weapons that are given up and in no register (OPEN-75), the dead holder of a
 * supervision (PRIV-101), the version
 * that guards a save, the days of the application.
 */
const besideApplication = [
  'deadHolder',
  'naturalLicenceNumber',
  'surrenderedWeapons',
  'version',
  'created',
  'submitted',
  'updated',
];

/** The code lists that differ between persons and companies; an entry of any other is for both. */
const listsByGroup: readonly string[] = ['CL_WEAPON_PURPOSE', 'CL_WEAPON_DEPOSITION_CONDITION'];

interface Entity {
  /** Requirement and name. */
  title: string;
  /** The fields the requirement lists. */
  fields: string[];
  /** What the portal answers beside them. */
  beside?: string[];
  /** Listed fields that never say anything here. */
  empty?: string[];
  answers(): Promise<object[]>;
}

const entities: Entity[] = [
  {
    title: '[PRIV-44] [API-200] application',
    fields: applicationFields,
    beside: besideApplication,
    // A private person's: no company stands behind it.
    empty: ['legalPerson', 'entrepreneurApplication'],
    answers: async () => [decided],
  },
  {
    title: '[PRIV-44] the licence an application is about',
    fields: ['type', 'existingLicenceNo', 'issuedDate', 'validUntilDate'],
    beside: ['existingWeaponTypes', 'heldWeaponTypes', 'weaponLocation'],
    answers: async () => [decided.licenceActivity!],
  },
  {
    title: '[PRIV-44] applicant',
    fields: ['firstName', 'lastName', 'idCode', 'citizenship', 'docNo', 'phone', 'email'],
    answers: async () => [decided.applicant],
  },
  {
    title: '[PRIV-44] metadata',
    fields: ['activeDuty', 'huntingCertificate'],
    answers: async () => [decided.metadata, soldiers.metadata],
  },
  { title: '[PRIV-44] decision', fields: ['comment'], answers: async () => [decided.decision!] },
  {
    title: '[PRIV-44] [SAVE-45] payment',
    fields: ['success', 'amount', 'dateCreated', 'id', 'type'],
    answers: async () => [decided.payment!, decided.exams[0]!.payment!],
  },
  {
    title: '[API-202] weapon type line, as it was saved and as a licence starts it',
    fields: ['code', 'type', 'amount', 'purposes', 'isNationalSecurity', 'checked', 'classMarker'],
    answers: async () => {
      const path = 'externalWeaponProceeding/findActivityPurchaseApplication';
      const started = await get<PrivateApplication>(`${path}?number=RL-101001&activity=EXTEND_LICENCE`);
      return [...decided.weaponTypes, ...started.weaponTypes];
    },
  },
  {
    title: '[API-203] address',
    fields: ['fullAddress', 'code', 'ehak', 'locationId', 'missed', 'source', 'type', 'x', 'y'],
    answers: async () => {
      const { weaponLocation, actualLocation, extraLocation1, extraLocation2, address } = decided;
      return [weaponLocation!, actualLocation!, extraLocation1!, extraLocation2!, address!];
    },
  },
  {
    title: '[API-204] exam',
    fields: ['id', 'type', 'amount', 'payment'],
    answers: async () => decided.exams,
  },
  {
    title: '[API-206] document',
    fields: ['documentId', 'fileName', 'documentType', 'applicationId', 'applicationNo'],
    beside: ['rowId', 'size'],
    answers: async () => [
      await upload('DOCUMENT_TYPE_SPORT_CLUB_CERTIFICATE'),
      ...(await get(`s3?applicationId=${soldiers.id}`, rasmus)),
      ...(await get(`purchaseApplication/${soldiers.id}/files`, rasmus)),
    ],
  },
  {
    title: '[API-207] licence',
    fields: ['number', 'type', 'status', 'issued', 'validUntil'],
    beside: ['weapons', 'weaponLocation'],
    answers: async () => [
      ...(await get('licence/findPersonLicencesWithWeapons')),
      await get<object>('licence/findLicenceByNumber?number=RL-101001'),
      await get<object>('externalWeaponProceeding/findNaturalWeaponLicenceByNumber?number=RL-101001'),
    ],
  },
  {
    title: '[API-210] weapon, owned, used, on a licence and in an application',
    fields: [
      'factoryNo',
      'model',
      'make',
      'status',
      'type',
      'caliber',
      'category',
      'state',
      'purposes',
      'nationalSecurity',
      'licenceNumbers',
      'enabled',
    ],
    beside: ['id', 'name', 'essentialComponentName'],
    answers: async () => [
      ...(await get('externalWeaponAmmo/findOwnerWeaponsByPersonCode')),
      ...(await get('externalWeaponAmmo/findWeaponsByPersonCode')),
      ...(await get<Licence[]>('licence/findPersonLicencesWithWeapons')).flatMap(({ weapons }) => weapons),
      ...decided.weapons,
    ],
  },
  ...classifierTypes.map(
    (list): Entity => ({
      title: `[API-219] classifier entry of ${list}`,
      fields: ['code', 'value', 'type', 'userGroup', 'metadata'],
      empty: listsByGroup.includes(list) ? [] : ['userGroup'],
      answers: () => get(`externalClassifier/classifiers?type=${list}`),
    }),
  ),
  {
    title: '[API-219] metadata of a type of other application',
    fields: ['requiresPayment', 'paymentAmount'],
    answers: async () =>
      (await get<ClassifierEntry[]>('externalClassifier/classifiers?type=CL_OTHER_APPLICATION_TYPE')).map(
        ({ metadata }) => metadata,
      ),
  },
];

describe('the fields of an answer', () => {
  test.each(entities)('$title', async ({ fields, beside = [], empty = [], answers }) => {
    const given = await answers();
    expect(given).not.toEqual([]);
    const expected = [...fields, ...beside].sort();
    for (const each of given) expect(Object.keys(each).sort()).toEqual(expected);
    const isSaid = (field: string) => given.some((each) => (each as Record<string, unknown>)[field] !== null);
    expect(fields.filter((field) => !isSaid(field))).toEqual(empty);
  });
});

describe('what a person says is kept as it was said', () => {
  test('[PRIV-44] [API-202] [API-203] [API-210] every field of an application, through its whole life', () => {
    expect(decided).toMatchObject(sent);
  });

  test('[API-200] an application is open at first, and whole though nothing is said yet', async () => {
    const draft = await save({ type: type('PURCHASE_LICENCE') });
    expect(draft.status).toBe('APPLICATION_STATUS_OPEN');
    expect(Object.keys(draft).sort()).toEqual([...applicationFields, ...besideApplication].sort());
    expect(await get(`purchaseApplication/${draft.id}`)).toEqual(draft);
  });

  test('[API-204] exams are of theory and of shooting, each with its own payment', () => {
    expect(decided.exams).toMatchObject([
      { ...exams[0], payment: { success: true, amount: 75, type: 'EXAM' } },
      { ...exams[1], payment: null },
    ]);
  });

  test('[API-218] a pass holds its weapons, where the person lives, how to reach them, and the dates of its licence', async () => {
    const weapons = await get<Weapon[]>('externalWeaponAmmo/findOwnerWeaponsByPersonCode');
    const weapon = weapons.find(({ id }) => id === 'W-1101');
    const actualLocation = sent.actualLocation as Address;
    const { id } = await save({
      type: type('EUROPEAN_FIREARMS_PASS'),
      licenceActivity: { type: 'EXTEND_LICENCE', existingLicenceNo: 'TP-101004' },
      applicant: sent.applicant,
      actualLocation,
      weapons: [weapon],
    });
    const pass = await get<PrivateApplication>(`purchaseApplication/${id}`);
    expect(pass).toMatchObject({
      weapons: [
        {
          id: weapon!.id,
          factoryNo: weapon!.factoryNo,
          name: 'Tikka T3x Lite',
          essentialComponentName: 'Vahetusraud .223 Rem.',
          enabled: false,
        },
      ],
      actualLocation: { fullAddress: actualLocation.fullAddress },
      applicant: sent.applicant,
      payment: null,
      licenceActivity: {
        issuedDate: expect.stringMatching(/^\d{4}-/),
        validUntilDate: expect.stringMatching(/^\d{4}-/),
      },
    });
  });
});
