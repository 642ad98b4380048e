import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeskApplication } from '#domain/api';
import type { Licence } from '#domain/applications/model';
import { weapon } from '../../../tests/fixtures/weapons';
import { openTestApp, type TestApp } from '../../../tests/server/support/app';
import { purchaseBody } from '../../../tests/server/support/bodies';
import { mari, testRegisters } from '../../../tests/server/support/people';

const pistol = (id: string) => weapon(id, { type: 'PISTOL', purposes: ['WEAPON_PURPOSE_C'] });
const way = ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'exam.started'];
const end = ['exam.passed', 'register.started', 'register.completed'];

let t: TestApp;
beforeAll(async () => {
  const registers = testRegisters({
    ownedWeapons: async () => [pistol('own')],
    usedWeapons: async () => [pistol('own'), pistol('borrowed')],
  });
  t = await openTestApp({ registers });
});
afterAll(() => t.close());

test('[STEP-67] [PRIV-16] a weapon that the applicant may use but does not own is put onto none of their licences', async () => {
  const [line] = purchaseBody().weaponTypes as object[];
  const payload = purchaseBody({
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    weaponTargets: ['WEAPON_TARGET_B'],
    weaponTypes: [{ ...line, amount: 2 }],
  });
  const { id } = (await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload })).json();
  const desk = async () =>
    (await t.app.inject({ url: '/api/sandbox/desk' })).json<DeskApplication[]>().find((row) => row.id === id);
  for (const event of [...way, ...end]) {
    const allowed: readonly string[] = (await desk())?.allowedEvents ?? [];
    const more = event === 'exam.started' ? { exams: [{ type: 'THEORY', amount: 0 }] } : {};
    if (allowed.includes(event))
      await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });
  }
  const licences: Licence[] = (await t.as(mari)({ url: '/api/v1/licence/findPersonLicencesWithWeapons' })).json();
  expect(licences.map(({ weapons }) => weapons.map((each) => each.id))).toEqual([['own']]);
});
