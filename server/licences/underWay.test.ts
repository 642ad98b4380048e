import { beforeEach, expect, test } from '@jest/globals';
import { discardClaims } from '../../tests/server/support/drafts';
import { decide, enn, licence, ready, started, t } from '../../tests/server/support/privateKinds';

beforeEach(() => discardClaims(t.deps.database.db));

const number = 'RL-101001';
const weaponLocation = { fullAddress: 'Tallinna tn 5, Rakvere linn', x: 26.35, y: 59.34 };

test('[WRD-01] a licence in the list names what is under way about it, from submission to decision', async () => {
  const underWay = async () => (await licence(enn, number)).underWay;
  const id = await ready(enn, await started(enn, number, 'CHANGE_LICENCE', { weaponLocation }));
  expect(await underWay()).toBeUndefined();
  await decide(id, { event: 'payment.succeeded' });
  expect(await underWay()).toEqual([
    { id, no: expect.any(String), type: 'APPLICATION_TYPE_WEAPON_LICENCE', activity: 'CHANGE_LICENCE' },
  ]);
  await decide(id, { event: 'check.failed' });
  await decide(id, { event: 'application.refused', comment: 'Hoiukoht ei sobi.' });
  expect(await underWay()).toBeUndefined();
});
