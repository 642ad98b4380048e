import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PrivateApplication } from '#domain/applications/model';
import type { ApplicationTypeName, DocumentTypeName } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { birthDateOf } from '#domain/personalCode';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { openTestDatabase } from '../../tests/server/support/database';
import { discardDrafts } from '../../tests/server/support/drafts';
import { seedFees } from '../payments/fees';
import type { Identity, Registers } from '../ports';
import { seedReferenceData } from '../reference/seed';
import { sandboxPeople } from '../sandbox/people/people';
import { createSandboxRegisters } from '../sandbox/registers';
import { seedSandbox } from '../sandbox/seed';
import { findApplication } from './repository';
import { validateSubmission } from './submission';

/** The rules of private forms on the server, over the real code lists and the registers of the sandbox. */

let t: TestApp;
/** Answers of registers that a test replaces. */
let overrides: Partial<Registers> = {};

beforeAll(async () => {
  const database = await openTestDatabase();
  await seedReferenceData(database.db);
  await seedSandbox(database.db, testNow);
  await seedFees(database.db);
  const sandbox = createSandboxRegisters(database.db, () => testNow);
  const registers = new Proxy(sandbox, { get: (own, name: keyof Registers) => overrides[name] ?? own[name] });
  t = await openTestApp({ database, registers });
});
beforeEach(async () => {
  overrides = {};
  await discardDrafts(t.deps.database.db);
});
afterAll(() => t.close());

function the(firstName: string): Identity {
  const found = sandboxPeople(dayOf(testNow)).find((person) => person.firstName === firstName);
  if (!found) throw new Error(`nobody is called ${firstName}`);
  const { code, lastName, phone } = found;
  return { personCode: code, firstName, lastName, phone, dateOfBirth: birthDateOf(code)! };
}
/** Holds a licence of every kind. */
const enn = the('Enn');

const url = '/api/v1/purchaseApplication';
const line = (code: string, letter: string, over: object = {}) => ({
  code,
  type: 'FIREARM',
  amount: 1,
  purposes: [`WEAPON_PURPOSE_${letter}`],
  isNationalSecurity: false,
  checked: true,
  classMarker: '',
  ...over,
});
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
  const application = (await findApplication(t.deps.database.db, id))!;
  return (await validateSubmission(t.deps, application))
    .map(({ field, key }) => `${field} ${key}`)
    .filter((refusal) => !without.some((name) => refusal === `documents.${name} validationError.document`));
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
      submissionOf(bodyOf('COLLECTING_LICENCE', { weaponDepositConditions }));
    const document = ['documents.WEAPON_STORAGE validationError.document'];
    expect(await given('WEAPON_DEPOSIT_WEAPON_STORAGE')).toEqual(document);
    expect(await given('WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE')).toEqual(document);
    expect(await given('WEAPON_DEPOSIT_WEAPON_CABINET')).toEqual([]);
  });
});

describe('weapon types', () => {
  test('[PURP-02] [PURP-22] a purpose that only legal persons have is refused for every type', async () => {
    const given = (...lines: object[]) => submissionOf(bodyOf('WEAPON_LICENCE', { weaponTypes: lines }));
    expect(await given(line('PISTOL', 'G'))).toEqual(['weaponTypes[0].purposes validationError.purpose']);
    const league = await saved(
      bodyOf('WEAPON_LICENCE_DEFENCE_LEAGUE', { weaponTypes: [line('RIFLE', 'G'), line('PISTOL', 'C')] }),
      the('Anu'),
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
