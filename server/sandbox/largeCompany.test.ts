import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActingParty, CompanyApplication, Licence } from '#domain/applications/model';
import { testNow } from '../../tests/server/support/app';
import { refusalsOf } from '../../tests/server/support/refusals';
import { openSandboxApp, type SandboxApp } from '../../tests/server/support/sandboxApp';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { companyThatCannotApply } from './people/companies';
import { largeCompany } from './people/largeCompany';
import { seedProtocols } from './people/protocols';
import { seedSandbox } from './seed';

/** The company with everything: what a tester finds who logs in for it. */

let t: SandboxApp;
const person = sandboxPerson('Valdur');
const party: ActingParty = { code: largeCompany, type: 'ENTREPRENEUR', name: 'Valduri Turvakeskus OÜ', address: null };
const get = async <T>(url: string): Promise<T> => (await t.as(person, party)({ url: `/api/v1/${url}` })).json();

/** How many documents are all that an application lacks. */
async function missingDocuments(id: number): Promise<number> {
  const refusals = await refusalsOf(t.deps, id);
  expect(refusals.filter((refusal) => !refusal.endsWith(' validationError.document'))).toEqual([]);
  return refusals.length;
}

beforeAll(async () => {
  t = await openSandboxApp();
  await seedProtocols({ ...t.deps, db: t.deps.database.db }, testNow);
});
afterAll(() => t.close());

test('[AUTH-45] [SET-06] three licences, forty weapons, two authorised persons, and a company that cannot apply', async () => {
  const licences = await get<Licence[]>('licence/findLicencesWithWeapons');
  expect(licences.map(({ number }) => number).sort()).toEqual(['KL-200302', 'RL-200301', 'SL-200303']);
  expect(licences.flatMap(({ weapons }) => weapons)).toHaveLength(40);
  const persons = await get<{ lastName: string; active: boolean }[]>('authorisedPerson/findAuthorizedPersons');
  expect(persons.filter(({ active }) => active).map(({ lastName }) => lastName)).toEqual(
    expect.arrayContaining(['Rand', 'Lepik']),
  );
  const parties = await t.deps.registers.companies(person.personCode);
  expect(parties.map(({ code }) => code).sort()).toEqual([companyThatCannotApply, largeCompany]);
});

test('[CARRY-01] [CWL-09] it has begun a permit for twelve employees and a licence with two depositories; only what each asks for is missing', async () => {
  const begun = async (resource: string) => {
    const [{ id }, ...others] = await get<[{ id: number }]>(`${resource}/list`);
    expect(others).toEqual([]);
    return get<CompanyApplication & { id: number }>(`${resource}/${id}`);
  };
  const permit = await begun('carryPermit');
  expect(permit.employees).toHaveLength(12);
  expect(await missingDocuments(permit.id)).toBe(12);
  const licence = await begun('weaponLicence');
  expect(licence.depositories.map(({ weaponDepositConditions }) => weaponDepositConditions)).toEqual([
    ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
  ]);
  // The statute, the guarded objects of purpose E, two papers for each place and a floor plan.
  expect(await missingDocuments(licence.id)).toBe(7);
});

test('a later start adds nothing', async () => {
  await seedSandbox(t.deps.database.db, testNow);
  expect(await get<unknown[]>('carryPermit/list')).toHaveLength(1);
});
