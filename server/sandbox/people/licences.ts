import { DateTime } from 'luxon';
import type { Address, DeadHolder, Weapon } from '#domain/applications/model';
import { addMonths } from '#domain/dates';
import { largeCollections } from './collections';
import { licencesOfLargeCompany } from './largeCompany';
import type { SandboxLicence } from './licence';
import { weapon } from './weapons';

const plusDays = (day: string, days: number): string => DateTime.fromISO(day).plus({ days }).toISODate()!;

const hunter = '37503120274';
const shooter = '49007220279';
const spouse = '47802280272';
/** Of a weapon holder who has died: nobody logs in with it. */
const deceased = '34905120279';
const collector = '36512240271';
const leagueMember = '48510090276';
const withoutWeaponsRegister = '38709190273';
const security = '19900019';
const huntingSociety = '19900025';

const at = (fullAddress: string): Address => ({ fullAddress });
const rakvere = at('Tallinna tn 5, Rakvere linn, Lääne-Viru maakond');
const tartu = at('Riia tn 132, Tartu linn, Tartu maakond');
const tallinn = at('Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond');

const huntingRifle = weapon('W-1001', ['Tikka', 'T3x Lite', '.308 Win.'], 'RIFLE', ['A'], ['RL-100417']);
const huntingShotgun = weapon(
  'W-1002',
  ['Browning', 'B525', '12/76'],
  'SMOOTHBORE_GUN',
  ['A'],
  ['RL-100986', 'PRL-100031'],
);

const estateShotgun = weapon('W-1201', ['Browning', 'B525', '12/76'], 'SMOOTHBORE_GUN', ['A'], ['RL-101201']);

/** Licences of the sandbox's people and companies, counted from `today`. */
export const sandboxLicences = (today: string): readonly SandboxLicence[] => [
  {
    number: 'RL-100417',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: hunter,
    registryCode: null,
    issued: addMonths(plusDays(today, 40), -60),
    validUntil: plusDays(today, 40),
    weapons: [huntingRifle],
    weaponLocation: rakvere,
  },
  {
    number: 'RL-100986',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: hunter,
    registryCode: null,
    issued: addMonths(today, -20),
    validUntil: addMonths(today, 40),
    weapons: [huntingShotgun],
    weaponLocation: rakvere,
  },
  {
    number: 'SL-101222',
    type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    status: 'VALID',
    personCode: hunter,
    registryCode: null,
    issued: plusDays(today, -10),
    validUntil: addMonths(plusDays(today, -10), 3),
    weapons: [],
    weaponLocation: rakvere,
  },
  {
    number: 'RL-101201',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: deceased,
    registryCode: null,
    issued: addMonths(today, -30),
    validUntil: addMonths(today, 30),
    weapons: [estateShotgun],
    weaponLocation: rakvere,
  },
  {
    number: 'PRL-100031',
    type: 'APPLICATION_TYPE_PARALLEL_LICENCE',
    status: 'VALID',
    personCode: spouse,
    registryCode: null,
    issued: addMonths(today, -20),
    validUntil: addMonths(today, 40),
    weapons: [huntingShotgun],
    weaponLocation: rakvere,
  },
  {
    number: 'RL-100555',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: shooter,
    registryCode: null,
    issued: addMonths(today, -12),
    validUntil: addMonths(today, 48),
    weapons: [
      weapon('W-1003', ['CZ', 'Shadow 2', '9 mm Luger'], 'PISTOL', ['B'], ['RL-100555', 'TP-100007']),
      weapon('W-1004', ['CZ', '457 Varmint', '.22 L.R.'], 'RIFLE', ['B'], ['RL-100555']),
    ],
    weaponLocation: tartu,
  },
  {
    number: 'TP-100007',
    type: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS',
    status: 'VALID',
    personCode: shooter,
    registryCode: null,
    issued: addMonths(today, -11),
    validUntil: addMonths(today, 48),
    weapons: [weapon('W-1003', ['CZ', 'Shadow 2', '9 mm Luger'], 'PISTOL', ['B'], ['RL-100555', 'TP-100007'])],
    weaponLocation: tartu,
  },
  {
    number: 'SL-099120',
    type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    status: 'EXPIRED',
    personCode: shooter,
    registryCode: null,
    issued: addMonths(today, -14),
    validUntil: addMonths(today, -11),
    weapons: [],
    weaponLocation: tartu,
  },
  {
    number: 'KL-100003',
    type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
    status: 'VALID',
    personCode: collector,
    registryCode: null,
    issued: addMonths(today, -30),
    validUntil: addMonths(today, 30),
    weapons: [
      weapon('W-1005', ['Beretta', '92FS', '9 mm Luger'], 'PISTOL', ['K'], ['KL-100003']),
      weapon('W-1006', ['CZ', '75 B', '9 mm Luger'], 'PISTOL', ['K'], ['KL-100003']),
    ],
    weaponLocation: tallinn,
  },
  {
    number: 'KRL-100012',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE',
    status: 'VALID',
    personCode: leagueMember,
    registryCode: null,
    issued: addMonths(today, -57),
    validUntil: addMonths(today, 3),
    weapons: [weapon('W-1007', ['Glock', '17 Gen5', '9 mm Luger'], 'PISTOL', ['D'], ['KRL-100012'])],
    weaponLocation: tartu,
  },
  {
    number: 'RL-100700',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: withoutWeaponsRegister,
    registryCode: null,
    issued: addMonths(today, -8),
    validUntil: addMonths(today, 52),
    weapons: [weapon('W-1008', ['Sako', '85 Hunter', '6,5 x 55 SE'], 'RIFLE', ['A'], ['RL-100700'])],
    weaponLocation: tallinn,
  },
  {
    number: 'RL-200101',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: null,
    registryCode: security,
    issued: addMonths(today, -24),
    validUntil: addMonths(today, 36),
    weapons: [
      weapon('W-3001', ['Glock', '19 Gen5', '9 mm Luger'], 'PISTOL', ['E'], ['RL-200101']),
      weapon('W-3002', ['Glock', '19 Gen5', '9 mm Luger'], 'PISTOL', ['E'], ['RL-200101']),
      weapon('W-3003', ['Walther', 'PDP', '9 mm Luger'], 'PISTOL', ['A'], ['RL-200101']),
    ],
    weaponLocation: tallinn,
  },
  {
    number: 'SL-200044',
    type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    status: 'VALID',
    personCode: null,
    registryCode: security,
    issued: plusDays(today, -20),
    validUntil: addMonths(plusDays(today, -20), 3),
    weapons: [],
    weaponLocation: tallinn,
  },
  {
    number: 'RL-200102',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: null,
    registryCode: security,
    issued: addMonths(today, -57),
    validUntil: addMonths(today, 3),
    weapons: [
      weapon('W-3011', ['SIG Sauer', 'P320', '9 mm Luger'], 'PISTOL', ['E'], ['RL-200102']),
      weapon('W-3012', ['SIG Sauer', 'P320', '9 mm Luger'], 'PISTOL', ['E'], ['RL-200102']),
      weapon('W-3013', ['Heckler & Koch', 'SFP9', '9 mm Luger'], 'PISTOL', ['E'], ['RL-200102']),
      weapon('W-3014', ['Mossberg', '590A1', '12/76'], 'SMOOTHBORE_GUN', ['A'], ['RL-200102']),
    ],
    weaponLocation: tallinn,
  },
  {
    number: 'RL-200230',
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    status: 'VALID',
    personCode: null,
    registryCode: huntingSociety,
    issued: addMonths(today, -5),
    validUntil: addMonths(today, 55),
    weapons: [weapon('W-3004', ['Blaser', 'R8 Professional', '.308 Win.'], 'RIFLE', ['B'], ['RL-200230'])],
    weaponLocation: rakvere,
  },
  ...largeCollections(today),
  ...licencesOfLargeCompany(today),
];

/** The case of a dead holder's weapons that a sandbox person sees. */
export const sandboxSupervision: { successor: string; deadHolder: DeadHolder; weapons: readonly Weapon[] } = {
  successor: spouse,
  deadHolder: {
    name: 'Ülo Kask',
    idCode: deceased,
    licences: [{ number: 'RL-101201', type: 'APPLICATION_TYPE_WEAPON_LICENCE' }],
  },
  weapons: [estateShotgun],
};
