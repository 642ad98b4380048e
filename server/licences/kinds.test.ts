import { describe, expect, test } from '@jest/globals';
import type { Licence, PrivateApplication, Weapon } from '#domain/applications/model';
import type { Activity, ApplicationTypeName } from '#domain/codes';
import { testNow } from '../../tests/server/support/app';
import { entered, line } from '../../tests/server/support/bodies';
import {
  addDocuments,
  anu,
  bodyOf,
  enn,
  licence,
  owned,
  refusals,
  said,
  saved,
  shared,
  started,
  t,
  ticked,
  type,
  url,
} from '../../tests/server/support/privateKinds';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { findApplication } from '../applications/repository';
import { validateSubmission } from '../applications/submission';
import type { Identity } from '../ports';
import { seedSandbox } from '../sandbox/seed';

/** Which applications of each private kind are accepted and refused. */

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
    [
      '[FPASS-05] not the own',
      'EUROPEAN_FIREARMS_PASS',
      { weapons: [foreign] },
      'selectedWeapons validationError.weaponNotUsable',
    ],
    [
      '[FPASS-05] on no licence',
      'EUROPEAN_FIREARMS_PASS',
      { weapons: 'W-2101' },
      'selectedWeapons validationError.weaponNotUsable',
    ],
    ['[PRIV-58]', 'WEAPON_DISPOSAL', { weapons: [] }, 'selectedWeapons error.checkWeapon'],
    [
      '[PRIV-58] not the own',
      'WEAPON_DEMOLITION',
      { weapons: [foreign] },
      'selectedWeapons validationError.weaponNotUsable',
    ],
    ['[PRIV-58] borrowed', 'WEAPON_DISPOSAL', { weapons: 'W-1104' }, 'selectedWeapons validationError.weaponNotUsable'],
    [
      '[FPASS-06] of another component',
      'EUROPEAN_FIREARMS_PASS',
      { weapons: 'W-1101', essentialComponentName: 'Muu raud' },
      'selectedWeapons validationError.weaponNotUsable',
    ],
    [
      '[PRIV-58] renamed',
      'WEAPON_REWORK',
      { weapons: 'W-1101', make: 'Glock' },
      'selectedWeapons validationError.weaponNotUsable',
    ],
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
