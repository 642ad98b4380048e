import { expect, test } from '@jest/globals';
import type { Licence, Weapon } from '#domain/applications/model';
import { readPdf } from '../../tests/server/support/pdf';
import { decisionPdf } from './decision';

const weapon = (number: number): Weapon => ({
  id: `W-${number}`,
  factoryNo: `EE${number}`,
  make: 'Česká zbrojovka',
  model: '75 B “Kollektsionäär”',
  caliber: '9,3 × 62',
  status: 'REGISTERED',
  type: 'PISTOL',
  category: 'FIREARM',
  state: 'USABLE',
  purposes: ['WEAPON_PURPOSE_K'],
  nationalSecurity: false,
  licenceNumbers: ['KL-1'],
  enabled: false,
});
const licence: Licence = {
  number: 'KL-1',
  type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  status: 'REVOKED',
  issued: '2026-11-20',
  validUntil: '2031-11-20',
  weapons: Array.from({ length: 120 }, (_, index) => weapon(1000 + index)),
  weaponLocation: { fullAddress: 'Õie tn 1, Võru' },
};

test('[API-074] the decision lists every weapon, over as many pages as it takes, with every letter', async () => {
  const bytes = await decisionPdf(licence, 'Kollektsioneerimisluba', 'Žanna Šmidt', new Date('2026-11-21T10:00:00Z'));
  const { pages, title, texts, artifacts } = readPdf(bytes);
  const words = texts.map(({ text }) => text).join(' ');
  expect(title).toBe('Otsus: Kollektsioneerimisluba KL-1');
  expect(words).toContain('Žanna Šmidt');
  expect(words).toContain('Olek kehtetuks tunnistatud');
  expect(words).toContain('Relvade hoiukoht Õie tn 1, Võru');
  for (const { factoryNo } of licence.weapons)
    expect(words).toContain(`Česká zbrojovka 75 B “Kollektsionäär” 9,3 × 62, nr ${factoryNo}`);
  expect(pages).toBeGreaterThan(1);
  expect(artifacts.filter((text) => text.includes(`lk ${pages}/${pages}`))).toHaveLength(1);
});
