import { applicationDefinitions } from '#domain/applications/registry';
import { openTestDatabase } from '../../tests/server/support/database';
import type { Database } from '../db/database';
import { feeRows } from './feeSchedule';
import { amountOf, seedFees, UnknownFeeError } from './fees';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedFees(database.db);
}, 60_000);
afterAll(() => database.close());

const today = '2026-11-20';
const kind = (id: string) => applicationDefinitions.find((definition) => definition.id === id)!;
const due = (id: string, subject: Parameters<typeof amountOf>[2] = {}, day = today) =>
  amountOf(database.db, kind(id), subject, day);

test.each(applicationDefinitions.map((definition) => [definition.id, definition] as const))(
  '[SAVE-30] %s has a fee for a new application and for each of its activities, before 2025 and after',
  async (_, definition) => {
    for (const activity of [null, ...definition.activities])
      for (const day of ['2024-12-31', today])
        await expect(amountOf(database.db, definition, { activity }, day)).resolves.toBeGreaterThanOrEqual(0);
  },
);

test.each([
  ['private/purchaseLicence', 3000, 6000],
  ['private/firearmsPass', 1500, 0],
  ['private/weaponRework', 3000, 6000],
  ['private/weaponUnusable', 3000, 6000],
  ['private/weaponUnauthorized', 0, 0],
  ['private/supervisionDeath', 0, 0],
  ['company/collectingLicence', 3000, 6000],
  ['company/otherApplication', 0, 0],
])('[SAVE-30] a new %s: %d cents until 2024, %d after', async (id, former, present) => {
  expect([await due(id, {}, '2024-12-31'), await due(id, {}, '2025-01-01')]).toEqual([former, present]);
});

test('[SAVE-30] an exam alone costs more than its half of the whole', async () => {
  const id = 'private/weaponLicence';
  expect(await due(id, { exam: 'SHOOTING' })).toBe(7500);
  const halves = await Promise.all([
    due(id, { exam: 'THEORY', isWholeExam: true }),
    due(id, { exam: 'SHOOTING', isWholeExam: true }),
  ]);
  expect(halves[0]! + halves[1]!).toBe(9000);
});

test.each([
  [undefined, 6000],
  [{ employees: [{}] }, 6000],
  [{ employees: [{}, {}, {}] }, 18_000],
  [{ employees: [] }, 6000],
  [{ employees: 'many' }, 6000],
])('[SAVE-32] [CARRY-18] a carry permit for %j: %d cents', async (body, cents) => {
  expect(await due('company/carryPermit', { body })).toBe(cents);
});

test('[OPEN-64] the fee of one employee does not depend on their number', async () => {
  expect(await due('company/carryPermit', { body: { employees: [{}, {}, {}] }, isForOne: true })).toBe(6000);
});

test.each([
  ['private/weaponLicence', ['F'], null, 0],
  ['private/weaponLicenceDefenceLeague', ['F'], null, 0],
  ['private/weaponLicence', ['B', 'F'], null, 6000],
  ['private/weaponLicence', [], null, 6000],
  ['private/weaponLicence', ['F'], 'EXTEND_LICENCE', 3000],
  ['private/purchaseLicence', ['F'], null, 6000],
] as const)('[SAVE-30] [PRIV-85] %s with targets %j and %s: %d cents', async (id, letters, activity, cents) => {
  const body = { weaponTargets: letters.map((letter) => `WEAPON_TARGET_${letter}`) };
  expect(await due(id, { activity, body })).toBe(cents);
});

test('[SAVE-32] nothing else is multiplied by employees', async () => {
  expect(await due('company/weaponLicence', { body: { employees: [{}, {}] } })).toBe(6000);
});

test.each([
  ['an activity without a fee', 'private/weaponRework', { activity: 'EXTEND_LICENCE' }, today],
  ['a day before any schedule', 'private/purchaseLicence', {}, '2009-12-31'],
] as const)('[SAVE-30] %s is an error, not zero', async (_, id, subject, day) => {
  await expect(due(id, subject, day)).rejects.toThrow(UnknownFeeError);
});

test('[SAVE-30] seeding again adds nothing and keeps what was changed by hand', async () => {
  const { db } = database;
  const all = () => db.selectFrom('fee').selectAll().orderBy('id').execute();
  await db.updateTable('fee').set({ amount_cents: 6100 }).where('source', '=', 'RLS § 263 lg 2').execute();
  const before = await all();
  await Promise.all([seedFees(db), seedFees(db)]);
  expect(await all()).toEqual(before);
  expect(before).toHaveLength(feeRows.length);
});
