import { afterEach, expect, test } from '@jest/globals';
import { discardDrafts } from '../../tests/server/support/drafts';
import { bodyOf, enn, owned, ready, register, t } from '../../tests/server/support/privateKinds';

afterEach(() => {
  t.overrides = {};
});

test('[PRIV-100] a weapon that was disposed of is not disposed of again, though its register still has it', async () => {
  const before = await owned(enn);
  const weapon = before.at(-1)!;
  const disposal = bodyOf('WEAPON_DISPOSAL', {
    weapons: before.map((each) => ({ ...each, enabled: each.id === weapon.id })),
  });
  const submit = (id: number) => t.as(enn)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
  const [first, second] = [await ready(enn, disposal), await ready(enn, disposal)];
  expect((await submit(first)).statusCode).toBe(200);
  await register(first);
  // The register was asked before the decision, or learns of it later.
  t.overrides = { ownedWeapons: async () => before, usedWeapons: async () => before };
  const again = await submit(second);
  expect([again.statusCode, again.json().fields]).toEqual([
    422,
    [{ field: 'selectedWeapons', key: 'validationError.weaponGone' }],
  ]);
  await discardDrafts(t.deps.database.db);
});
