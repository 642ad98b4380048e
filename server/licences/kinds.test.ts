import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeskApplication } from '#domain/api';
import type { ActingParty, Licence, PrivateApplication, Weapon, WeaponTypeLine } from '#domain/applications/model';
import type { Activity, ApplicationTypeName, DocumentTypeName, Purpose } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { testNow } from '../../tests/server/support/app';
import { entered, line } from '../../tests/server/support/bodies';
import { discardDrafts } from '../../tests/server/support/drafts';
import { refusalsOf } from '../../tests/server/support/refusals';
import { openSandboxApp, type SandboxApp } from '../../tests/server/support/sandboxApp';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { findApplication } from '../applications/repository';
import { validateSubmission } from '../applications/submission';
import type { Identity } from '../ports';
import { seedSandbox } from '../sandbox/seed';

const today = dayOf(testNow);
let t: SandboxApp;

beforeAll(async () => {
  t = await openSandboxApp();
});
beforeEach(() => discardDrafts(t.deps.database.db));
afterAll(() => t.close());

/** Holds a licence of every kind. */
const enn = sandboxPerson('Enn');
const peeter = sandboxPerson('Peeter');
/** Of the Defence League. */
const anu = sandboxPerson('Anu');
const tiit = sandboxPerson('Tiit');
const kuuse: ActingParty = { code: '19900019', type: 'ENTREPRENEUR', name: 'Kuuse Turvateenused OÜ', address: null };

const url = '/api/v1/purchaseApplication';
type Body = Partial<Pick<PrivateApplication, 'weaponTypes' | 'weapons'>> & Record<string, unknown>;
const type = (name: ApplicationTypeName) => `APPLICATION_TYPE_${name}` as const;
const home = { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 };
const said = {
  applicant: { phone: '+372 5551 2345', email: 'enn@example.ee' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  actualLocation: home,
  comment: 'Vajan luba, sest kasutan relva seaduses lubatud otstarbel ja hoian seda nõuetekohaselt.',
};
/** Peeter's rifle, as somebody names it for a parallel licence. */
const shared = {
  weaponTypes: [line('RIFLE', 'A')],
  sharedWeapons: [{ id: 's1', licenceNumber: 'RL-100417', factoryNo: 'EE10017' }],
};
const bodyOf = (name: ApplicationTypeName, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...said,
  type: type(name),
  weaponTypes: [line('PISTOL', name === 'COLLECTING_LICENCE' ? 'K' : 'C')],
  weaponTargets: ['WEAPON_TARGET_B'],
  ...changes,
});

const saved = async (who: Identity, payload: object): Promise<PrivateApplication & { id: number }> => {
  const answer = await t.as(who)({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const refusals = (id: number) => refusalsOf(t.deps, id);
const required: readonly DocumentTypeName[] = [
  'OWNERS_AGREEMENT',
  'BILL_OF_HEALTH',
  'BILL_OF_HEALTH_OPTIONAL',
  'FIRST_AND_TRAINING',
  'INHERITANCE',
  'SECURITY_NATIONAL',
];
async function addDocuments(who: Identity, id: number, names: readonly DocumentTypeName[] = required) {
  await t.deps.database.db
    .insertInto('document')
    .values(
      names.map((name) => ({
        id: `${id}-${name}`,
        application_id: id,
        owner_person: who.personCode,
        owner_party: who.personCode,
        type: `DOCUMENT_TYPE_${name}`,
        file_name: `${id}-${name}.pdf`,
        storage_key: `${id}-${name}`,
        media_type: 'application/pdf',
        size: 1,
        deprecated: null,
      })),
    )
    .execute();
}

const owned = async (who: Identity): Promise<Weapon[]> =>
  (await t.as(who)({ url: '/api/v1/externalWeaponAmmo/findOwnerWeaponsByPersonCode' })).json();
const ticked = async (who: Identity, ...ids: string[]): Promise<Weapon[]> =>
  (await owned(who)).map((weapon) => ({ ...weapon, enabled: ids.includes(weapon.id) }));
const licencesOf = async (who: Identity): Promise<Licence[]> =>
  (await t.as(who)({ url: '/api/v1/licence/findPersonLicencesWithWeapons' })).json();
const licence = async (who: Identity, number: string): Promise<Licence> => {
  const found = (await licencesOf(who)).find((each) => each.number === number);
  if (!found) throw new Error(`no licence ${number}`);
  return found;
};
const idsOn = async (who: Identity, number: string) => (await licence(who, number)).weapons.map(({ id }) => id).sort();

const start = (
  who: Identity,
  number: string,
  activity: string,
  path = 'findActivityPurchaseApplication',
  party?: ActingParty,
) => t.as(who, party)({ url: `/api/v1/externalWeaponProceeding/${path}?number=${number}&activity=${activity}` });
const started = async (who: Identity, number: string, activity: Activity, changes: Body = {}): Promise<Body> => ({
  ...(await start(who, number, activity)).json(),
  ...said,
  ...changes,
});

/** The shortest way to registration that the desk offers. */
const way = [
  'register.completed',
  'register.started',
  'check.passed',
  'deposition.started',
  'deposition.passed',
  'payment.succeeded',
];
async function register(id: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    const rows = (await t.app.inject({ url: '/api/sandbox/desk' })).json<DeskApplication[]>();
    const { status, allowedEvents } = rows.find((row) => row.id === id)!;
    if (status === 'APPLICATION_STATUS_REGISTER_OK') return;
    const event = way.find((each) => (allowedEvents as readonly string[]).includes(each));
    const answer = await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  throw new Error('not registered');
}
/** Saved, found complete, registered; the number its licence would have. */
async function registered(who: Identity, body: object, prefix: string): Promise<string> {
  const { id } = await saved(who, body);
  await addDocuments(who, id);
  expect(await refusals(id)).toEqual([]);
  await register(id);
  return `${prefix}-2026-${String(id).padStart(6, '0')}`;
}

describe('[API-223] an application that starts from a licence', () => {
  test.each<[string, Activity, ApplicationTypeName, string[]]>([
    ['RL-101001', 'EXTEND_LICENCE', 'WEAPON_LICENCE', ['RIFLE A 1', 'SMOOTHBORE_GUN A 1']],
    ['RL-101001', 'CHANGE_LICENCE', 'WEAPON_LICENCE', ['RIFLE A 1', 'SMOOTHBORE_GUN A 1']],
    ['PRL-101003', 'EXCHANGE_LICENCE', 'PARALLEL_LICENCE', ['RIFLE A 1']],
    ['KL-101002', 'CHANGE_LICENCE', 'COLLECTING_LICENCE', ['PISTOL K 1']],
    ['SL-101005', 'EXTEND_LICENCE', 'PURCHASE_LICENCE', []],
    ['TP-101004', 'CHANGE_LICENCE', 'EUROPEAN_FIREARMS_PASS', []],
  ])('[API-097] [PRIV-40] [OPEN-72] %s with %s is a %s', async (number, activity, name, lines) => {
    const { issued, validUntil, weaponLocation, weapons } = await licence(enn, number);
    const application = (await start(enn, number, activity)).json<PrivateApplication>();
    expect(application).toMatchObject({
      type: type(name),
      status: 'APPLICATION_STATUS_OPEN',
      payment: null,
      applicant: { firstName: 'Enn', idCode: enn.personCode },
      licenceActivity: {
        type: activity,
        existingLicenceNo: number,
        issuedDate: issued,
        validUntilDate: validUntil,
        existingWeaponTypes: [...new Set(weapons.map((weapon) => weapon.type))],
      },
      weaponLocation,
      comment: '',
    });
    expect(application.id).toBeUndefined();
    expect(
      application.weaponTypes.map((each) => `${each.code} ${each.purposes.join().slice(-1)} ${each.amount}`),
    ).toEqual(lines);
  });

  test('[FPASS-05] a pass offers the weapons of every valid licence, those it holds ticked', async () => {
    const { weapons } = (await start(enn, 'TP-101004', 'EXTEND_LICENCE')).json<PrivateApplication>();
    expect(weapons.map(({ id, enabled }) => `${id} ${enabled}`).sort()).toEqual([
      'W-1101 true',
      'W-1102 false',
      'W-1104 false',
    ]);
  });

  test('it is not saved by being asked for', async () => {
    const count = async () => (await t.as(enn)({ url: `${url}?idCode=${enn.personCode}` })).json().length;
    const before = await count();
    await start(enn, 'RL-101001', 'EXTEND_LICENCE');
    expect(await count()).toBe(before);
  });

  const weapon = 'findActivityWeaponLicence';
  const transfer = 'findActivityWeaponTransfer';
  test.each<[string, Identity, ActingParty | undefined, string, string, string, number]>([
    ["somebody else's licence", enn, undefined, 'RL-100417', 'EXTEND_LICENCE', 'findActivityPurchaseApplication', 404],
    ['an unknown licence', enn, undefined, 'RL-000000', 'EXTEND_LICENCE', 'findActivityPurchaseApplication', 404],
    [
      'one that has ended',
      sandboxPerson('Arvo'),
      undefined,
      'SL-102001',
      'EXTEND_LICENCE',
      'findActivityPurchaseApplication',
      404,
    ],
    ['exchange of a weapon licence', enn, undefined, 'RL-101001', 'EXCHANGE_LICENCE', weapon, 422],
    ['exchange of a pass', enn, undefined, 'TP-101004', 'EXCHANGE_LICENCE', 'findActivityPurchaseApplication', 422],
    ['an unknown activity', enn, undefined, 'RL-101001', 'EAT_LICENCE', 'findActivityPurchaseApplication', 400],
    ["a person's weapon licence", enn, undefined, 'RL-101001', 'EXTEND_LICENCE', weapon, 200],
    ['a collecting licence is no weapon licence', enn, undefined, 'KL-101002', 'EXTEND_LICENCE', weapon, 404],
    ["a company's licence asked for as a person", tiit, undefined, 'RL-200101', 'EXTEND_LICENCE', weapon, 404],
    ["a company's licence", tiit, kuuse, 'RL-200101', 'EXTEND_LICENCE', weapon, 200],
    ["another company's licence", tiit, kuuse, 'RL-200230', 'EXTEND_LICENCE', weapon, 404],
    ["a company's purchase licence", tiit, kuuse, 'SL-200044', 'EXTEND_LICENCE', 'findActivityPurchaseLicence', 200],
    ['a transfer of its weapons', tiit, kuuse, 'RL-200101', 'CHANGE_LICENCE', transfer, 200],
    ['a transfer is no extension', tiit, kuuse, 'RL-200101', 'EXTEND_LICENCE', transfer, 422],
    ['a person transfers nothing', enn, undefined, 'RL-101001', 'CHANGE_LICENCE', transfer, 403],
    [
      "a company's in a person's call",
      tiit,
      kuuse,
      'RL-200101',
      'EXTEND_LICENCE',
      'findActivityPurchaseApplication',
      403,
    ],
  ])('[API-099] [API-100] [API-101] [OPEN-76] %s', async (_name, who, party, number, activity, path, status) => {
    expect((await start(who, number, activity, path, party)).statusCode).toBe(status);
  });

  test('[OPEN-76] a transfer is an application of its own kind', async () => {
    expect((await start(tiit, 'RL-200101', 'CHANGE_LICENCE', transfer, kuuse)).json()).toMatchObject({
      type: type('WEAPON_TRANSFER'),
      licenceActivity: { existingLicenceNo: 'RL-200101' },
      weapons: [{ id: 'W-3001' }, { id: 'W-3002' }, { id: 'W-3003' }],
    });
  });

  test.each(['findActivityPurchaseApplication', weapon, 'findActivityPurchaseLicence', transfer])(
    '[API-002] %s needs a token',
    async (path) => {
      const answer = await t.app.inject({
        url: `/api/v1/externalWeaponProceeding/${path}?number=RL-101001&activity=EXTEND_LICENCE`,
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('[PRIV-06] [AUTH-44] what is kept of the licence is what it says, not what the body says', async () => {
    const { licenceActivity } = await saved(
      enn,
      bodyOf('WEAPON_LICENCE', {
        licenceActivity: {
          type: 'CHANGE_LICENCE',
          existingLicenceNo: 'RL-101001',
          issuedDate: '1900-01-01',
          validUntilDate: '2999-01-01',
          existingWeaponTypes: ['MORTAR'],
        },
      }),
    );
    expect(licenceActivity).toEqual({
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-101001',
      issuedDate: addMonths(today, -57),
      validUntilDate: addMonths(today, 3),
      existingWeaponTypes: ['RIFLE', 'SMOOTHBORE_GUN'],
      weaponLocation: (await licence(enn, 'RL-101001')).weaponLocation,
      heldWeaponTypes: ['RIFLE', 'SMOOTHBORE_GUN'],
    });
  });
});

describe('what registers say of the applicant is kept with the application', () => {
  test('[SOLD-03] [PRIV-17] [PRIV-18] service, certificate and clubs, each where it matters and never from the body', async () => {
    const forged = {
      metadata: { huntingCertificate: { number: 'X', issuedDate: '', validUntil: '2999-01-01', authority: 'X' } },
      sportClubs: [{ code: '1', name: 'Vale klubi' }],
    };
    const plain = await saved(enn, bodyOf('PURCHASE_LICENCE', forged));
    expect([plain.metadata, plain.sportClubs]).toEqual([{ activeDuty: null, huntingCertificate: null }, []]);
    const both = await saved(
      enn,
      bodyOf('PURCHASE_LICENCE', { ...forged, weaponTypes: [line('RIFLE', 'A'), line('PISTOL', 'B')] }),
    );
    expect(both).toMatchObject({
      metadata: { huntingCertificate: { number: 'JT-10800' } },
      sportClubs: [{ code: '19900077' }],
    });
    const soldier = await saved(
      sandboxPerson('Rasmus'),
      bodyOf('PURCHASE_LICENCE', { applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY' }),
    );
    expect(soldier.metadata.activeDuty).toMatchObject({ isInActiveDuty: true });
  });
});

describe('a complete application of each kind is accepted', () => {
  const selections: ApplicationTypeName[] = [
    'EUROPEAN_FIREARMS_PASS',
    'WEAPON_DISPOSAL',
    'WEAPON_REWORK',
    'WEAPON_UNUSABLE',
    'WEAPON_DEMOLITION',
    'WEAPON_UNAUTHORIZED',
  ];
  test.each<[ApplicationTypeName, Identity, object?]>([
    ['PURCHASE_LICENCE', enn],
    ['WEAPON_LICENCE', enn],
    ['WEAPON_LICENCE_DEFENCE_LEAGUE', anu, entered('PISTOL')],
    ['PARALLEL_LICENCE', enn, shared],
    ['COLLECTING_LICENCE', enn, entered('PISTOL')],
    ...selections.map((name): [ApplicationTypeName, Identity] => [name, enn]),
  ])('[VAL-27] [FPASS-21] new %s', async (name, who, weapons = {}) => {
    const body = selections.includes(name)
      ? { ...said, type: type(name), weaponDepositConditions: [], weapons: await ticked(who, 'W-1101') }
      : bodyOf(name, { ...weapons });
    const { id } = await saved(who, body);
    await addDocuments(who, id);
    expect(await refusals(id)).toEqual([]);
  });

  test.each<[string, Activity]>([
    ...['RL-101001', 'PRL-101003', 'KL-101002', 'SL-101005'].flatMap((number) =>
      (['EXTEND_LICENCE', 'CHANGE_LICENCE'] as const).map((activity): [string, Activity] => [number, activity]),
    ),
    ['PRL-101003', 'EXCHANGE_LICENCE'],
  ])('[VAL-27] [PRIV-40] %s with %s, as it starts and with what the applicant adds', async (number, activity) => {
    const body = await started(enn, number, activity);
    const weaponTypes = body.weaponTypes?.length ? body.weaponTypes : [line('RIFLE', 'A')];
    // On a licence without weapons every type is a new one (PRIV-91).
    const { id } = await saved(enn, { ...body, weaponTypes, licenceNumber: number });
    await addDocuments(enn, id);
    expect(await refusals(id)).toEqual([]);
  });
  test.each<Activity>(['EXTEND_LICENCE', 'CHANGE_LICENCE'])('[VAL-27] the pass with %s', async (activity) => {
    const { id } = await saved(enn, await started(enn, 'TP-101004', activity));
    expect(await refusals(id)).toEqual([]);
  });
});

describe('refused when the portal is gone round', () => {
  const foreign: Partial<Weapon> = { id: 'W-1002', enabled: true };
  const activity = (number: string, of: Activity = 'EXTEND_LICENCE') => ({
    licenceActivity: { type: of, existingLicenceNo: number },
  });
  const withPistol = [line('RIFLE', 'A'), line('SMOOTHBORE_GUN', 'A'), line('PISTOL', 'C')];
  const wrongLicence = 'licenceActivity.existingLicenceNo validationError.licence';
  test.each<[string, ApplicationTypeName, Record<string, unknown>, string]>([
    ['[PRIV-57]', 'WEAPON_LICENCE', { weaponTypes: [] }, 'weaponTypes validationError.weaponTypes'],
    ['[PRIV-59]', 'WEAPON_LICENCE', { weaponTargets: [] }, 'weaponTargets validationError.required'],
    ['[PRIV-53]', 'PARALLEL_LICENCE', { ...shared, applicantJob: null }, 'applicantJob validationError.required'],
    [
      '[PRIV-55]',
      'COLLECTING_LICENCE',
      { weaponDepositConditions: [], ...entered('PISTOL') },
      'weaponDepositConditions validationError.required',
    ],
    [
      '[PURP-22] [COLL-03]',
      'COLLECTING_LICENCE',
      { weaponTypes: [line('PISTOL', 'C')] },
      'weaponTypes[0].purposes validationError.purpose',
    ],
    [
      '[PRIV-98]',
      'PURCHASE_LICENCE',
      { weaponTypes: [line('PISTOL', 'C', { isNationalSecurity: true })] },
      'weaponTypes[0].isNationalSecurity validationError.nationalSecurity',
    ],
    [
      '[PRIV-97] a new one',
      'PARALLEL_LICENCE',
      {
        ...shared,
        weaponTypes: [line('RIFLE', 'A', { isNationalSecurity: true })],
        nationalSecurityComment: 'x'.repeat(50),
      },
      'weaponTypes[0].isNationalSecurity validationError.nationalSecurity',
    ],
    [
      '[PRIV-54]',
      'WEAPON_LICENCE',
      { weaponTypes: [line('PISTOL', 'C', { isNationalSecurity: true })] },
      'nationalSecurityComment error.comment',
    ],
    [
      '[OPEN-88] nothing named',
      'WEAPON_LICENCE',
      { weaponTargets: ['WEAPON_TARGET_G'] },
      'naturalLicenceNumber validationError.required',
    ],
    [
      '[PRIV-32] another’s licence',
      'WEAPON_LICENCE',
      { weaponTargets: ['WEAPON_TARGET_G'], naturalLicenceNumber: 'RL-100417' },
      'naturalLicenceNumber validationError.naturalLicence',
    ],
    [
      '[PRIV-32] a collecting licence',
      'WEAPON_LICENCE',
      { weaponTargets: ['WEAPON_TARGET_G'], naturalLicenceNumber: 'KL-101002' },
      'naturalLicenceNumber validationError.naturalLicence',
    ],
    [
      '[PRIV-82]',
      'WEAPON_LICENCE',
      { weaponTargets: ['WEAPON_TARGET_C'] },
      'documents.NOTARIAL_DEED validationError.document',
    ],
    [
      '[PRIV-72]',
      'WEAPON_LICENCE',
      { weaponTypes: [line('RIFLE', 'E')], ...entered('RIFLE') },
      'documents.CLUB_AFFILIATION_PROOF validationError.document',
    ],
    [
      '[SOLD-04]',
      'PURCHASE_LICENCE',
      { applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY' },
      'activeDuty activeDuty.noData',
    ],
    ['[FPASS-15]', 'EUROPEAN_FIREARMS_PASS', { applicant: { phone: '5551234' } }, 'email validationError.required'],
    [
      '[FPASS-17]',
      'EUROPEAN_FIREARMS_PASS',
      { weapons: [] },
      'selectedWeapons applications.firearmsPass.noWeaponsSelected',
    ],
    ['[FPASS-05] not the own', 'EUROPEAN_FIREARMS_PASS', { weapons: [foreign] }, 'selectedWeapons error.checkWeapon'],
    ['[FPASS-05] on no licence', 'EUROPEAN_FIREARMS_PASS', { weapons: 'W-2101' }, 'selectedWeapons error.checkWeapon'],
    ['[PRIV-58]', 'WEAPON_DISPOSAL', { weapons: [] }, 'selectedWeapons error.checkWeapon'],
    ['[PRIV-58] not the own', 'WEAPON_DEMOLITION', { weapons: [foreign] }, 'selectedWeapons error.checkWeapon'],
    ['[PRIV-58] borrowed', 'WEAPON_DISPOSAL', { weapons: 'W-1104' }, 'selectedWeapons error.checkWeapon'],
    [
      '[FPASS-06] of another component',
      'EUROPEAN_FIREARMS_PASS',
      { weapons: 'W-1101', essentialComponentName: 'Muu raud' },
      'selectedWeapons error.checkWeapon',
    ],
    ['[PRIV-58] renamed', 'WEAPON_REWORK', { weapons: 'W-1101', make: 'Glock' }, 'selectedWeapons error.checkWeapon'],
    ['[OPEN-72] of another kind', 'WEAPON_LICENCE', activity('KL-101002'), wrongLicence],
    [
      '[OPEN-65]',
      'EUROPEAN_FIREARMS_PASS',
      activity('TP-101004', 'EXCHANGE_LICENCE'),
      'licenceActivity.type form.invalidField',
    ],
    ['[PRIV-100]', 'WEAPON_DISPOSAL', activity('RL-101001'), 'licenceActivity.type form.invalidField'],
    [
      '[PRIV-91]',
      'WEAPON_LICENCE',
      { ...activity('RL-101001', 'CHANGE_LICENCE'), weaponTypes: withPistol },
      'licenceNumber validationError.required',
    ],
    [
      '[PRIV-100] a type left out',
      'WEAPON_LICENCE',
      { ...activity('RL-101001', 'CHANGE_LICENCE'), weaponTypes: [line('RIFLE', 'A')] },
      'weaponTypes validationError.weaponTypeHeld',
    ],
    [
      '[PRIV-91] another’s number',
      'WEAPON_LICENCE',
      { ...activity('RL-101001', 'CHANGE_LICENCE'), weaponTypes: withPistol, licenceNumber: 'RL-100417' },
      'licenceNumber validationError.licence',
    ],
    ['[OPEN-4] no member', 'WEAPON_LICENCE_DEFENCE_LEAGUE', {}, 'applicant validationError.defenceLeague'],
  ])('%s %s %j', async (_rule, name, changes, expected) => {
    const known = [...(await owned(enn)), ...(await licence(enn, 'PRL-101003')).weapons];
    const of = (id: unknown) =>
      known
        .filter((weapon) => weapon.id === id)
        .map((weapon) => ({
          ...weapon,
          ...pick(changes, 'make'),
          ...pick(changes, 'essentialComponentName'),
          enabled: true,
        }));
    const weapons = Array.isArray(changes.weapons)
      ? changes.weapons
      : of(changes.weapons ?? (/PASS|DISPOSAL|REWORK|DEMOLITION/.test(name) ? 'W-1101' : ''));
    const { id } = await saved(enn, bodyOf(name, { ...changes, weapons }));
    await addDocuments(enn, id);
    expect(await refusals(id)).toEqual([expected]);
  });
  const pick = (from: Record<string, unknown>, name: string) => (name in from ? { [name]: from[name] } : {});

  test('[PRIV-61] [PRIV-63] [PRIV-66] a document that is missing', async () => {
    const { id } = await saved(enn, bodyOf('PARALLEL_LICENCE', shared));
    expect(await refusals(id)).toEqual(
      ['OWNERS_AGREEMENT', 'BILL_OF_HEALTH', 'FIRST_AND_TRAINING'].map(
        (name) => `documents.${name} validationError.document`,
      ),
    );
  });
  test('[PRIV-73] hunting without a certificate', async () => {
    const { id } = await saved(
      sandboxPerson('Liis'),
      bodyOf('PURCHASE_LICENCE', { weaponTypes: [line('RIFLE', 'A')] }),
    );
    expect(await refusals(id)).toEqual(['huntingCertificate validationError.huntingCertificate']);
  });
  test('[OPEN-72] a licence that has ended since the application was saved', async () => {
    const { id } = await saved(enn, await started(enn, 'KL-101002', 'EXTEND_LICENCE'));
    await addDocuments(enn, id);
    t.setNow(new Date('2027-10-01T10:00:00Z'));
    expect(await refusals(id)).toContain(wrongLicence);
    t.setNow(testNow);
    expect(await refusals(id)).toEqual([]);
  });
  test('[PRIV-32] target G needs a licence that is valid today', async () => {
    const changes = { weaponTargets: ['WEAPON_TARGET_G'], naturalLicenceNumber: 'RL-101001' };
    const { id } = await saved(enn, bodyOf('WEAPON_LICENCE', changes));
    await addDocuments(enn, id);
    const application = (await findApplication(t.deps.database.db, id))!;
    const held = await licence(enn, 'RL-101001');
    const refusalsWith = (found: Partial<Licence>) => {
      const naturalWeaponLicence = async () => ({ ...held, ...found });
      return validateSubmission({ ...t.deps, registers: { ...t.deps.registers, naturalWeaponLicence } }, application);
    };
    const refused = [{ field: 'naturalLicenceNumber', key: 'validationError.naturalLicence' }];
    expect(await refusalsWith({ validUntil: '2026-11-20' })).toEqual([]);
    expect(await refusalsWith({ validUntil: '2026-11-19' })).toEqual(refused);
    expect(await refusalsWith({ status: 'EXPIRED' })).toEqual(refused);
    expect(await refusalsWith({ status: 'REVOKED' })).toEqual(refused);
    expect(await refusalsWith({ weapons: [] })).toEqual(refused);
  });
  test('while the weapons register is silent no ticked weapon is believed', async () => {
    const { id } = await saved(enn, { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(enn, 'W-1101') });
    const application = (await findApplication(t.deps.database.db, id))!;
    const ownedWeapons = () => Promise.reject(new Error('silent'));
    const deps = { ...t.deps, registers: { ...t.deps.registers, ownedWeapons } };
    expect(await validateSubmission(deps, application)).toEqual([
      { field: 'selectedWeapons', key: 'error.weaponsRequest' },
    ]);
  });
  test('[VAL-27] the same through the calls of payment: nothing is sent', async () => {
    const { id } = await saved(enn, { ...said, type: type('WEAPON_DISPOSAL'), weapons: [] });
    const pay = () => t.as(enn)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
    const answer = await pay();
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'selectedWeapons', key: 'error.checkWeapon' }],
    ]);
    const again = await saved(enn, {
      ...said,
      type: type('WEAPON_DISPOSAL'),
      id,
      version: 1,
      weapons: await ticked(enn, 'W-1102'),
    });
    expect(again.id).toBe(id);
    expect((await pay()).json()).toMatchObject({ success: true });
  });
  test('[OPEN-3] [PRIV-101] a sandbox person sees the one that the authority has made, once', async () => {
    await seedSandbox(t.deps.database.db, testNow);
    const liina = sandboxPerson('Liina');
    const all = (await t.as(liina)({ url: `${url}?idCode=${liina.personCode}` })).json<PrivateApplication[]>();
    const cases = all.filter(({ type: of }) => of === type('SUPERVISION_DEATH'));
    expect(cases.map(({ status }) => status)).toEqual(['APPLICATION_STATUS_CHECK']);
    const whole = (await t.as(liina)({ url: `${url}/${cases[0]!.id}` })).json<PrivateApplication>();
    expect(whole.weapons.map(({ id }) => id)).toEqual(['W-1201']);
  });
  test('[OPEN-3] nobody makes a supervision case', async () => {
    const answer = await t.as(enn)({ method: 'POST', url, payload: bodyOf('SUPERVISION_DEATH') });
    expect([answer.statusCode, answer.json().messageId]).toEqual([422, 'KIND_NOT_AVAILABLE']);
  });
});

describe('[STEP-67] a new licence and its weapons', () => {
  const liis = sandboxPerson('Liis');
  const noWeapon = ['weapons validationError.noWeapon'];
  const decide = async (id: number, payload: object) =>
    expect((await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload })).statusCode).toBe(200);
  const pay = (id: number) => decide(id, { event: 'payment.succeeded' });
  const refuse = (id: number) => decide(id, { event: 'application.refused', comment: 'Hoiukoht ei sobi.' });
  const ready = async (who: Identity, body: object) => {
    const { id } = await saved(who, body);
    await addDocuments(who, id);
    return id;
  };

  test.each(['WEAPON_LICENCE', 'COLLECTING_LICENCE'] as const)('%s is refused without a weapon', async (name) => {
    expect(await refusals(await ready(liis, bodyOf(name)))).toEqual(noWeapon);
    expect(await refusals(await ready(liis, bodyOf(name, entered('PISTOL', 'N-1'))))).toEqual([]);
  });

  test('a register that is silent is no answer', async () => {
    const id = await ready(liis, bodyOf('WEAPON_LICENCE'));
    const application = (await findApplication(t.deps.database.db, id))!;
    const silent = () => Promise.reject(new Error('silent'));
    const registers = { ...t.deps.registers, ownedWeapons: silent, usedWeapons: silent };
    const refused = [{ field: 'weapons', key: 'error.weaponsRequest' }];
    expect(await validateSubmission({ ...t.deps, registers }, application)).toEqual(refused);
  });

  test('a weapon entered by hand becomes one of the register and stands on the licence', async () => {
    const typed = { enteredWeapons: [{ ...entered('PISTOL', ' N-2 ').enteredWeapons[0], caliber: '7,63 Mauser' }] };
    const purchase = await registered(liis, bodyOf('PURCHASE_LICENCE'), 'SL');
    const number = await registered(liis, bodyOf('WEAPON_LICENCE', typed), 'RL');
    const weapons = await owned(liis);
    expect(weapons).toMatchObject([
      {
        make: 'Mauser',
        model: 'C96',
        caliber: '7,63 Mauser',
        factoryNo: 'N-2',
        type: 'PISTOL',
        category: 'FIREARM',
        status: 'REGISTERED',
        state: 'USABLE',
        purposes: ['WEAPON_PURPOSE_C'],
        licenceNumbers: [number],
      },
    ]);
    expect((await licence(liis, number)).weapons).toEqual(weapons);
    // It was not bought.
    expect((await licence(liis, purchase)).status).toBe('VALID');
    const again = await ready(liis, bodyOf('WEAPON_LICENCE', entered('PISTOL', 'n-2')));
    expect(await refusals(again)).toEqual(['enteredWeapons[e1].factoryNo validationError.weaponKnown']);
  });

  test('a weapon of an application under way cannot be in a second one, bought or entered', async () => {
    const first = await ready(enn, bodyOf('WEAPON_LICENCE'));
    const second = await ready(enn, bodyOf('WEAPON_LICENCE'));
    const disposal = await ready(enn, {
      ...said,
      type: type('WEAPON_DISPOSAL'),
      weapons: await ticked(enn, 'W-2101'),
    });
    const other = await ready(enn, bodyOf('WEAPON_LICENCE', { weaponTypes: [line('COMBINATION_GUN', 'A')] }));
    await pay(first);
    expect(await refusals(second)).toEqual(['weapons validationError.weaponUnderWay']);
    expect(await refusals(disposal)).toEqual(['selectedWeapons validationError.weaponUnderWay']);
    expect(await refusals(other)).toEqual([]);
    await refuse(first);
    expect(await refusals(second)).toEqual([]);

    const [one, two] = [entered('PISTOL', 'N-3'), entered('PISTOL', 'n - 3')];
    const inherited = await ready(liis, bodyOf('WEAPON_LICENCE', one));
    const twice = await ready(anu, bodyOf('WEAPON_LICENCE', two));
    await pay(inherited);
    expect(await refusals(twice)).toEqual(['enteredWeapons[e1].factoryNo validationError.weaponUnderWay']);
  });

  test('is not registered when its weapons are gone', async () => {
    const id = await ready(enn, bodyOf('WEAPON_LICENCE'));
    await pay(id);
    const { registers } = t.deps;
    const { ownedWeapons } = registers;
    registers.ownedWeapons = async () => [];
    await expect(register(id)).rejects.toThrow('NOT_ALLOWED');
    registers.ownedWeapons = ownedWeapons;
    await refuse(id);
  });
});

describe('[STEP-67] what a registration brings about', () => {
  const inFiveYears = (from: string) => addMonths(from, 60);
  let newLicence: string;

  test('[PRIV-99] a new weapon licence holds what was bought for it, as granted, and nothing else', async () => {
    const granted = { purposes: ['WEAPON_PURPOSE_C', 'WEAPON_PURPOSE_D'] } satisfies Partial<WeaponTypeLine>;
    const body = bodyOf('WEAPON_LICENCE', {
      weaponTypes: [line('PISTOL', 'C', { ...granted, amount: 5, isNationalSecurity: true })],
      nationalSecurityComment: said.comment,
    });
    const purchase = await registered(enn, bodyOf('PURCHASE_LICENCE'), 'SL');
    const wider = await registered(
      enn,
      bodyOf('PURCHASE_LICENCE', { weaponTypes: [line('PISTOL', 'C', { amount: 2 })] }),
      'SL',
    );
    const number = await registered(enn, body, 'RL');
    newLicence = number;
    // What the earlier purchase licence allows is bought; the other one runs on.
    expect(await licence(enn, purchase)).toMatchObject({ status: 'EXPIRED', validUntil: today });
    expect((await licence(enn, wider)).status).toBe('VALID');
    expect((await licence(enn, number)).weapons).toMatchObject([{ ...granted, nationalSecurity: true }]);
    expect(await licence(enn, number)).toMatchObject({
      status: 'VALID',
      issued: today,
      validUntil: inFiveYears(today),
    });
    expect(await idsOn(enn, number)).toEqual(['W-2101']);
    const pistol = (await owned(enn)).filter(({ id }) => id === 'W-2101');
    expect(pistol).toMatchObject([{ licenceNumbers: [number] }]);
  });

  test('a purchase licence holds no weapon; types are remembered for what comes after', async () => {
    const purchase = await registered(enn, bodyOf('PURCHASE_LICENCE'), 'SL');
    expect(await idsOn(enn, purchase)).toEqual([]);
    expect((await licence(enn, purchase)).validUntil).toBe(addMonths(today, 3));
    const next = (await start(enn, purchase, 'EXTEND_LICENCE')).json<PrivateApplication>();
    expect(next).toMatchObject({
      weaponTypes: [{ code: 'PISTOL' }],
      weaponDepositConditions: said.weaponDepositConditions,
      actualLocation: home,
      licenceActivity: { existingWeaponTypes: ['PISTOL'] },
      applicant: said.applicant,
    });
  });

  test('a parallel licence holds exactly the weapons of the owner’s licence that it names, as granted', async () => {
    const about = (changes: object) => bodyOf('PARALLEL_LICENCE', { ...shared, ...changes });
    const named = (licenceNumber: string, factoryNo: string) => ({
      sharedWeapons: [{ id: 's1', licenceNumber, factoryNo }],
    });
    const refused = async (changes: object) => {
      const { id } = await saved(enn, about(changes));
      await addDocuments(enn, id);
      return refusals(id);
    };
    const unknown = ['sharedWeapons[s1].factoryNo validationError.sharedWeapon'];
    expect(await refused({ sharedWeapons: [] })).toEqual(['sharedWeapons validationError.noSharedWeapon']);
    expect(await refused(named('RL-100417', 'EE9'))).toEqual(unknown);
    // One's own, one of another kind, one that is not there.
    expect(await refused(named('RL-101001', 'EE11017'))).toEqual(unknown);
    expect(await refused(named('PRL-100031', 'EE10027'))).toEqual(unknown);
    expect(await refused(named('RL-1', 'EE10017'))).toEqual(unknown);
    const notAppliedFor = ['sharedWeapons[s1].factoryNo validationError.weaponNotAppliedFor'];
    expect(await refused({ weaponTypes: [line('PISTOL', 'C')] })).toEqual(notAppliedFor);

    const before = (await owned(enn)).map(({ id }) => id);
    const purposes: Purpose[] = ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'];
    const weaponTypes = [line('RIFLE', 'A', { purposes, amount: 5 })];
    const body = about({ weaponTypes, ...named(' rl-100417', 'ee 10017') });
    const number = await registered(enn, body, 'PRL');
    expect((await licence(enn, number)).weapons).toMatchObject([{ id: 'W-1001', purposes }]);
    const [theirs] = (await licence(peeter, 'RL-100417')).weapons;
    expect(theirs).toMatchObject({ id: 'W-1001', purposes: ['WEAPON_PURPOSE_A'] });
    expect(theirs!.licenceNumbers.toSorted()).toEqual([number, 'RL-100417']);
    // It is not the applicant's own.
    expect((await owned(enn)).map(({ id }) => id)).toEqual(before);
  });

  test('an extension runs on from the end, under the same number, and registers nothing else', async () => {
    const before = await licence(enn, 'KL-101002');
    const edited = {
      weaponTypes: [line('RIFLE', 'K', { amount: 9 })],
      weaponLocation: home,
      extraLocation1: home,
    };
    const extension = { ...(await started(enn, 'KL-101002', 'EXTEND_LICENCE')), ...edited };
    expect(await saved(enn, extension)).toMatchObject({
      weaponTypes: [{ code: 'PISTOL', amount: 1 }],
      weaponLocation: before.weaponLocation,
      extraLocation1: null,
    });
    await registered(enn, extension, 'KL');
    expect(await licence(enn, 'KL-101002')).toEqual({ ...before, validUntil: inFiveYears(before.validUntil) });
  });

  test('of two extensions of a licence one is refused, under way or registered', async () => {
    const about = await started(enn, 'RL-101001', 'EXTEND_LICENCE');
    const [first, second] = [await saved(enn, about), await saved(enn, about)];
    await addDocuments(enn, second.id);
    const desk = (id: number, event: string) =>
      t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event } });
    expect((await desk(first.id, 'payment.succeeded')).statusCode).toBe(200);
    const twice = 'licenceActivity.existingLicenceNo validationError.extensionUnderWay';
    expect(await refusals(second.id)).toEqual([twice]);
    await register(first.id);
    await expect(register(second.id)).rejects.toThrow('LICENCE_NOT_VALID');
    const early = await saved(enn, about);
    await addDocuments(enn, early.id);
    expect(await refusals(early.id)).toEqual(['licenceActivity.existingLicenceNo validationError.extensionTooEarly']);
  });

  test('an extended licence of the sandbox stays extended when the server starts again', async () => {
    const before = await licence(enn, 'KL-101002');
    await seedSandbox(t.deps.database.db, testNow);
    expect(await licence(enn, 'KL-101002')).toEqual(before);
  });

  test('[PRIV-91] weapons of an added type come onto the licence named for them', async () => {
    const before = await idsOn(enn, 'RL-101001');
    const body = await started(enn, 'RL-101001', 'CHANGE_LICENCE', { licenceNumber: newLicence });
    const weaponTypes = [...body.weaponTypes!, line('COMBINATION_GUN', 'A')];
    await registered(enn, { ...body, weaponTypes }, 'RL');
    expect(await idsOn(enn, 'RL-101001')).toEqual(before);
    expect(await idsOn(enn, newLicence)).toEqual(['W-2101', 'W-2104']);
  });

  test('a change brings bought weapons, new purposes and the new place; number and end stay', async () => {
    const before = await licence(enn, 'RL-101001');
    const place = { fullAddress: 'Tallinna tn 5, Rakvere linn', x: 26.35, y: 59.34 };
    const body = await started(enn, 'RL-101001', 'CHANGE_LICENCE', { weaponLocation: place });
    const purposes: Purpose[] = ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'];
    const weaponTypes = [line('RIFLE', 'A', { amount: 2, purposes }), line('SMOOTHBORE_GUN', 'A')];
    await registered(enn, { ...body, weaponTypes }, 'RL');
    expect(await licence(enn, 'RL-101001')).toMatchObject({
      issued: before.issued,
      validUntil: before.validUntil,
      weaponLocation: place,
    });
    expect(await idsOn(enn, 'RL-101001')).toEqual(['W-1101', 'W-1102', 'W-2102']);
    const granted = (await licence(enn, 'RL-101001')).weapons.map((each) => [each.id, each.purposes]);
    expect(granted).toEqual([
      ['W-1101', purposes],
      ['W-1102', ['WEAPON_PURPOSE_A']],
      ['W-2102', purposes],
    ]);
    expect((await licence(enn, 'TP-101004')).weapons).toMatchObject([{ purposes: ['WEAPON_PURPOSE_A'] }]);
  });

  test('a changed pass holds what is ticked, and the weapons know it', async () => {
    const body = await started(enn, 'TP-101004', 'CHANGE_LICENCE');
    const weapons = body.weapons!.map((weapon) => ({ ...weapon, enabled: ['W-1102', 'W-1104'].includes(weapon.id) }));
    await registered(enn, { ...body, weapons }, 'EP');
    expect(await idsOn(enn, 'TP-101004')).toEqual(['W-1102', 'W-1104']);
    const numbers = (await licence(enn, 'RL-101001')).weapons.map(({ id, licenceNumbers }) => [id, licenceNumbers]);
    expect(numbers).toEqual([
      ['W-1101', ['RL-101001']],
      ['W-1102', ['RL-101001', 'TP-101004']],
      ['W-2102', ['RL-101001']],
    ]);
  });

  test('a new pass takes its weapons from the licences, whatever else the body says of them', async () => {
    const weapons = (await ticked(enn, 'W-1101')).map((weapon) => ({ ...weapon, state: 'VALE', purposes: [] }));
    const number = await registered(enn, { ...said, type: type('EUROPEAN_FIREARMS_PASS'), weapons }, 'EP');
    const { validUntil } = await licence(enn, 'RL-101001');
    // The pass ends with the licence of its weapon, or after its own five years.
    expect((await licence(enn, number)).validUntil).toBe([validUntil, inFiveYears(today)].sort()[0]);
    expect((await licence(enn, number)).weapons).toMatchObject([
      {
        id: 'W-1101',
        state: 'USABLE',
        purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'],
        licenceNumbers: ['RL-101001', number],
      },
    ]);
  });

  test('[OPEN-72] a parallel licence is exchanged for a weapon licence with its weapons, place and end', async () => {
    const before = await licence(enn, 'PRL-101003');
    const ids = await idsOn(enn, 'PRL-101003');
    const body = await started(enn, 'PRL-101003', 'EXCHANGE_LICENCE', { weaponLocation: home, weaponTypes: [] });
    const number = await registered(enn, body, 'RL');
    expect((await licence(enn, 'PRL-101003')).status).toBe('REVOKED');
    expect(await licence(enn, number)).toMatchObject({
      type: type('WEAPON_LICENCE'),
      status: 'VALID',
      issued: today,
      validUntil: before.validUntil,
      weaponLocation: before.weaponLocation,
      weapons: [{ id: 'W-1104', licenceNumbers: ['TP-101004', number] }],
    });
    expect(await idsOn(enn, number)).toEqual(ids);
    expect((await start(enn, 'PRL-101003', 'EXTEND_LICENCE')).statusCode).toBe(404);
  });

  test('a licence revoked meanwhile cannot be extended any more', async () => {
    const { id } = await saved(peeter, await started(peeter, 'RL-100417', 'EXTEND_LICENCE'));
    await t.deps.database.db
      .updateTable('licence')
      .set({ status: 'REVOKED' })
      .where('number', '=', 'RL-100417')
      .execute();
    await expect(register(id)).rejects.toThrow('LICENCE_NOT_VALID');
    await t.deps.database.db
      .updateTable('licence')
      .set({ status: 'VALID' })
      .where('number', '=', 'RL-100417')
      .execute();
  });

  test('[PRIV-100] a weapon disposed of leaves every licence, another’s parallel licence and what is owned', async () => {
    const liina = sandboxPerson('Liina');
    expect(await idsOn(liina, 'PRL-100031')).toEqual(['W-1002']);
    const body = { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(peeter, 'W-1002', 'W-2001') };
    await registered(peeter, body, '');
    expect(await idsOn(peeter, 'RL-100986')).toEqual([]);
    expect(await idsOn(liina, 'PRL-100031')).toEqual([]);
    expect((await owned(peeter)).map(({ id }) => id)).toEqual(['W-1001']);
  });

  test('[PRIV-100] a reworked weapon stays where it stands', async () => {
    const body = { ...said, type: type('WEAPON_REWORK'), weapons: await ticked(peeter, 'W-1001') };
    await registered(peeter, body, '');
    expect((await licence(peeter, 'RL-100417')).weapons).toMatchObject([{ id: 'W-1001', state: 'REWORKED' }]);
  });

  test('[PRIV-100] a weapon in an application under way cannot be in a second one', async () => {
    const arvo = sandboxPerson('Arvo');
    const [weapon] = await owned(arvo);
    const about = async (name: ApplicationTypeName) => {
      const weapons = await ticked(arvo, weapon!.id);
      return (await saved(arvo, { ...said, type: type(name), weapons })).id;
    };
    const first = await about('WEAPON_DEMOLITION');
    const second = await about('WEAPON_DISPOSAL');
    expect(await refusals(second)).toEqual([]);
    const desk = (event: string, comment?: string) =>
      t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${first}`, payload: { event, comment } });
    expect((await desk('payment.succeeded')).statusCode).toBe(200);
    expect(await refusals(second)).toEqual(['selectedWeapons validationError.weaponUnderWay']);
    expect((await desk('application.refused', 'Relv jääb alles.')).statusCode).toBe(200);
    expect(await refusals(second)).toEqual([]);
  });

  test('[PRIV-100] a weapon made unusable leaves its licence and stays the owner’s, deactivated', async () => {
    const arvo = sandboxPerson('Arvo');
    const [first] = await owned(arvo);
    const [number] = first!.licenceNumbers;
    await registered(arvo, { ...said, type: type('WEAPON_UNUSABLE'), weapons: await ticked(arvo, first!.id) }, '');
    expect(await idsOn(arvo, number!)).not.toContain(first!.id);
    const kept = (await owned(arvo)).filter(({ id }) => id === first!.id);
    expect(kept).toMatchObject([{ state: 'DEACTIVATED', licenceNumbers: [], factoryNo: first!.factoryNo }]);
  });

  test.each(['WEAPON_DEMOLITION', 'WEAPON_UNAUTHORIZED'] as const)(
    '[PRIV-100] %s takes the weapon away',
    async (name) => {
      const arvo = sandboxPerson('Arvo');
      const before = await owned(arvo);
      const [first] = before;
      await registered(arvo, { ...said, type: type(name), weapons: await ticked(arvo, first!.id) }, '');
      expect((await owned(arvo)).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    },
  );

  test('a licence of the Defence League takes the weapon its member bought', async () => {
    const body = bodyOf('WEAPON_LICENCE_DEFENCE_LEAGUE', { weaponTypes: [line('PISTOL', 'D')] });
    expect(await idsOn(anu, await registered(anu, body, 'RL'))).toEqual(['W-2103']);
  });
});
