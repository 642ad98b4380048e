import type { Weapon } from '#domain/applications/model';
import { addMonths } from '#domain/dates';
import type { SandboxLicence } from './licence';
import { type Model, rack, weapon } from './weapons';

/** A hunter who holds a licence of every kind, and a collector with a great many. */
export const allRounder = '36902140271';
export const greatCollector = '37211030271';

const models: readonly Model[] = [
  [['Tikka', 'T3x Lite', '.308 Win.'], 'RIFLE'],
  [['Sako', 'S20', '6,5 Creedmoor'], 'RIFLE'],
  [['Blaser', 'F16', '12/76'], 'SMOOTHBORE_GUN'],
  [['Merkel', 'B3', '9,3 x 74 R'], 'COMBINATION_GUN'],
  [['Sauer', '303', '.30-06 Spring.'], 'SEMI_AUTOMATIC_RIFLE'],
  [['Mauser', 'M98', '8 x 57 IS'], 'RIFLE'],
  [['Browning', 'B525', '20/76'], 'SMOOTHBORE_GUN'],
  [['Brno', 'ZKK 600', '7 x 64'], 'RIFLE'],
  [['Krieghoff', 'Optima Drilling', '7 x 65 R'], 'COMBINATION_GUN'],
  [['Benelli', 'M2', '12/76'], 'SMOOTHBORE_GUN'],
  [['Mauser', 'C96', '7,63 Mauser'], 'PISTOL'],
  [['SIG Sauer', 'P210', '7,65 Parabellum'], 'PISTOL'],
];

const tallinn = { fullAddress: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond' };
const tartu = { fullAddress: 'Riia tn 132, Tartu linn, Tartu maakond' };

const own = (
  licence: Pick<SandboxLicence, 'number' | 'type' | 'personCode' | 'issued' | 'validUntil'> & Partial<SandboxLicence>,
): SandboxLicence => ({ status: 'VALID', registryCode: null, weapons: [], weaponLocation: tallinn, ...licence });

const weaponLicences = 12;
const perLicence = 3;

/** Licences of the great collector: sixty weapons on thirteen licences, a pass, and what has ended. */
function collectorLicences(today: string): SandboxLicence[] {
  const personCode = greatCollector;
  const hunting = Array.from({ length: weaponLicences }, (_, index) => {
    const number = `RL-1020${String(index + 1).padStart(2, '0')}`;
    // Every third weapon stands on the pass, too.
    const [first, ...rest] = rack(models, {
      first: 4024 + index * perLicence,
      count: perLicence,
      purpose: 'A',
      licenceNumbers: [number],
    });
    const onPass = { ...first!, licenceNumbers: [number, 'TP-102000'] };
    const dates = { issued: addMonths(today, -(index + 1) * 4), validUntil: addMonths(today, 60 - (index + 1) * 4) };
    return own({ number, type: 'APPLICATION_TYPE_WEAPON_LICENCE', personCode, ...dates, weapons: [onPass, ...rest] });
  });
  const ended = Array.from({ length: 8 }, (_, index) =>
    own({
      number: `SL-1020${String(index + 1).padStart(2, '0')}`,
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'EXPIRED',
      personCode,
      issued: addMonths(today, -(index + 2) * 6),
      validUntil: addMonths(today, -(index + 2) * 6 + 3),
    }),
  );
  return [
    own({
      number: 'KL-102000',
      type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
      personCode,
      issued: addMonths(today, -57),
      validUntil: addMonths(today, 3),
      weapons: rack(models, { first: 4000, count: 24, purpose: 'K', licenceNumbers: ['KL-102000'] }),
    }),
    ...hunting,
    own({
      number: 'TP-102000',
      type: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS',
      personCode,
      issued: addMonths(today, -3),
      validUntil: addMonths(today, 57),
      weapons: hunting.map(({ weapons }) => weapons[0]!),
    }),
    ...ended,
  ];
}

/** One valid licence of each kind that has activities, each with what it needs to be extended, changed or exchanged. */
function everyKindOfLicence(today: string): SandboxLicence[] {
  // Soon over, so that each of them can be extended.
  const dates = { issued: addMonths(today, -57), validUntil: addMonths(today, 3) };
  const common = { personCode: allRounder, weaponLocation: tartu, ...dates };
  const rifle = weapon(
    'W-1101',
    ['Tikka', 'T3x Lite', '.308 Win.'],
    'RIFLE',
    ['A'],
    ['RL-101001', 'TP-101004'],
    'Vahetusraud .223 Rem.',
  );
  const shotgun = weapon('W-1102', ['Beretta', '686 Silver Pigeon I', '12/76'], 'SMOOTHBORE_GUN', ['A'], ['RL-101001']);
  const antique = weapon('W-1103', ['Mauser', 'C96', '7,63 Mauser'], 'PISTOL', ['K'], ['KL-101002']);
  const borrowed = weapon('W-1104', ['Sauer', '404', '.308 Win.'], 'RIFLE', ['A'], ['PRL-101003']);
  return [
    own({ number: 'RL-101001', type: 'APPLICATION_TYPE_WEAPON_LICENCE', weapons: [rifle, shotgun], ...common }),
    own({ number: 'KL-101002', type: 'APPLICATION_TYPE_COLLECTING_LICENCE', weapons: [antique], ...common }),
    own({ number: 'PRL-101003', type: 'APPLICATION_TYPE_PARALLEL_LICENCE', weapons: [borrowed], ...common }),
    own({ number: 'TP-101004', type: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS', weapons: [rifle], ...common }),
    own({
      number: 'SL-101005',
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      ...common,
      issued: addMonths(today, -1),
      validUntil: addMonths(today, 2),
    }),
  ];
}

/** Weapons the all-rounder uses that are another's. */
export const borrowedByAllRounder: readonly string[] = ['W-1104'];

/** What the all-rounder has bought and has no licence for yet. */
export const boughtByAllRounder: readonly Weapon[] = [
  weapon('W-2101', ['Walther', 'PDP', '9 mm Luger'], 'PISTOL', ['C']),
  weapon('W-2102', ['Sako', '85 Hunter', '6,5 x 55 SE'], 'RIFLE', ['A']),
  weapon('W-2104', ['Merkel', 'B3', '9,3 x 74 R'], 'COMBINATION_GUN', ['A']),
];

/** Licences of both, counted from `today`. */
export const largeCollections = (today: string): readonly SandboxLicence[] => [
  ...everyKindOfLicence(today),
  ...collectorLicences(today),
];
