import { expect, test } from '@jest/globals';
import type { Purpose } from '#domain/codes';
import { line } from '../../tests/server/support/bodies';
import {
  anu,
  bodyOf,
  decide,
  enn,
  licence,
  owned,
  peeter,
  ready,
  refusals,
  registered,
  shared,
  t,
  tiit,
  type,
} from '../../tests/server/support/privateKinds';

/** Parallel licences: weapons on the licence of another person. */

const about = (changes: object) => bodyOf('PARALLEL_LICENCE', { ...shared, ...changes });

const named = (licenceNumber: string, factoryNo: string) => ({
  sharedWeapons: [{ id: 's1', licenceNumber, factoryNo }],
});

test('a parallel licence holds exactly the weapons of the owner’s licence that it names, as granted', async () => {
  const refused = async (changes: object) => refusals(await ready(enn, about(changes)));
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

const revokeParallelLicences = () =>
  t.deps.database.db
    .updateTable('licence')
    .set({ status: 'REVOKED' })
    .where('type', '=', type('PARALLEL_LICENCE'))
    .execute();

test('a weapon is shared with a person once, and with two persons at most', async () => {
  // Needs no certificate.
  const withPurposeC = (changes: object = {}) => about({ weaponTypes: [line('RIFLE', 'C')], ...changes });
  await revokeParallelLicences();
  const field = 'sharedWeapons[s1].factoryNo';
  const already = [`${field} validationError.weaponSharedAlready`];
  const fully = [`${field} validationError.weaponSharedFully`];
  const applied = await ready(anu, withPurposeC());
  const again = await ready(anu, withPurposeC(named('rl-100417', 'ee 10017')));
  const third = await ready(tiit, withPurposeC());
  expect(await Promise.all([applied, again, third].map(refusals))).toEqual([[], [], []]);

  await registered(enn, withPurposeC(), 'PRL');
  await decide(applied, { event: 'payment.succeeded' });
  expect(await refusals(again)).toEqual(already);
  expect(await refusals(third)).toEqual(fully);
  expect(await refusals(await ready(enn, withPurposeC()))).toEqual(already);

  await decide(applied, { event: 'application.refused', comment: 'Omanik võttis nõusoleku tagasi.' });
  expect(await Promise.all([again, third].map(refusals))).toEqual([[], []]);

  await revokeParallelLicences();
  expect(await refusals(await ready(enn, withPurposeC()))).toEqual([]);
});
