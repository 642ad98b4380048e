import { describe, expect, test } from '@jest/globals';
import type { Weapon } from '#domain/applications/model';
import type { ApplicationTypeName } from '#domain/codes';
import { addMonths } from '#domain/dates';
import { weapon } from '../../tests/fixtures/weapons';
import { line } from '../../tests/server/support/bodies';
import { insertLicence } from '../../tests/server/support/licences';
import {
  bodyOf,
  enn,
  licence,
  peeter,
  ready,
  refusals,
  registered,
  said,
  shared,
  started,
  t,
  ticked,
  today,
  type,
} from '../../tests/server/support/privateKinds';

/** No fee is taken for what could grant nothing. */

async function insert(
  number: string,
  name: ApplicationTypeName,
  { weapons = [], bought = [] }: { weapons?: Weapon[]; bought?: Weapon[] } = {},
) {
  await insertLicence(t.deps.database.db, {
    number,
    type: type(name),
    person_code: enn.personCode,
    issued: '2024-01-10',
    valid_until: addMonths(today, 3),
    weapons,
    bought: JSON.stringify(bought),
  });
}
const about = (key: string) => [`licenceActivity.existingLicenceNo validationError.${key}`];

describe('[TRU-06] an activity that could grant nothing is refused before it is paid for', () => {
  test.each(['EXTEND_LICENCE', 'CHANGE_LICENCE'] as const)('%s of a licence without a weapon', async (activity) => {
    const number = `RL-9-${activity.slice(0, 2)}`;
    await insert(number, 'WEAPON_LICENCE');
    const id = await ready(enn, await started(enn, number, activity, { weaponTypes: [line('PISTOL', 'C')] }));
    expect(await refusals(id)).toEqual(expect.arrayContaining(about('licenceEmpty')));
  });

  test('the exchange of a parallel licence while its weapon is on the licence of its owner', async () => {
    const number = await registered(enn, bodyOf('PARALLEL_LICENCE', shared), 'PRL');
    // It ends with the licence of the owner, or after its own term.
    const { validUntil } = await licence(peeter, 'RL-100417');
    expect((await licence(enn, number)).validUntil).toBe([validUntil, addMonths(today, 60)].sort()[0]);
    const exchange = await ready(enn, await started(enn, number, 'EXCHANGE_LICENCE'));
    expect(await refusals(exchange)).toEqual(about('weaponOfOwner'));
  });

  test('a change of a purchase licence with which something was bought', async () => {
    const rifle = { ...weapon('W-9001'), type: 'RIFLE' };
    for (const [number, bought] of [
      ['SL-900001', [rifle]],
      ['SL-900002', []],
    ] as const)
      await insert(number, 'PURCHASE_LICENCE', { bought: [...bought] });
    const refusalsOf = async (number: string) =>
      refusals(await ready(enn, await started(enn, number, 'CHANGE_LICENCE', { weaponTypes: [line('RIFLE', 'C')] })));
    expect(await refusalsOf('SL-900001')).toEqual(expect.arrayContaining(about('licenceUsed')));
    expect(await refusalsOf('SL-900002')).not.toEqual(expect.arrayContaining(about('licenceUsed')));
  });
});

test('[TRU-06] a licence ends with its last weapon', async () => {
  const number = 'RL-900003';
  await insert(number, 'WEAPON_LICENCE', { weapons: [{ ...weapon('W-9003'), licenceNumbers: [number] }] });
  expect((await licence(enn, number)).status).toBe('VALID');
  const weapons = (await ticked(enn, 'W-9003')).filter(({ id }) => id === 'W-9003');
  await registered(enn, { ...said, type: type('WEAPON_DEMOLITION'), weapons }, '');
  expect(await licence(enn, number)).toMatchObject({ status: 'EXPIRED', validUntil: today, weapons: [] });
});

test('[TRU-06] an extension buys nothing: weapons that it puts nowhere are not counted to a purchase licence', async () => {
  const [number, purchase] = ['RL-900004', 'SL-900004'];
  await insert(number, 'WEAPON_LICENCE', { weapons: [{ ...weapon('W-9004'), licenceNumbers: [number] }] });
  await insert(purchase, 'PURCHASE_LICENCE');
  const bought = async () =>
    (
      await t.deps.database.db
        .selectFrom('licence')
        .select(['bought', 'status'])
        .where('number', '=', purchase)
        .executeTakeFirstOrThrow()
    ).bought;
  // The application that gave the purchase licence allows a rifle; the applicant has one that is on no licence.
  const application = await ready(enn, bodyOf('PURCHASE_LICENCE', { weaponTypes: [line('RIFLE', 'A')] }));
  await t.deps.database.db
    .updateTable('licence')
    .set({ application_id: application })
    .where('number', '=', purchase)
    .execute();
  await registered(enn, await started(enn, number, 'EXTEND_LICENCE'), 'RL');
  expect(await bought()).toEqual([]);
});
