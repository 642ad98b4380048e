import { addMonths } from '#domain/dates';
import { companyThatCannotApply } from './companies';
import type { SandboxLicence } from './licence';
import { person, type SandboxPerson } from './person';
import { type Model, rack } from './weapons';

/** A company with everything: forty weapons on three licences, two authorised persons, a second company that is blocked. */
export const largeCompany = '19900060';

const models: readonly Model[] = [
  [['Glock', '17 Gen5', '9 mm Luger'], 'PISTOL'],
  [['Glock', '19 Gen5', '9 mm Luger'], 'PISTOL'],
  [['Walther', 'PDP', '9 mm Luger'], 'PISTOL'],
  [['Heckler & Koch', 'SFP9', '9 mm Luger'], 'PISTOL'],
  [['Mossberg', '590A1', '12/76'], 'SMOOTHBORE_GUN'],
];
const collected: readonly Model[] = [
  [['Mauser', 'C96', '7,63 Mauser'], 'PISTOL'],
  [['SIG Sauer', 'P210', '7,65 Parabellum'], 'PISTOL'],
  [['Mauser', 'M98', '8 x 57 IS'], 'RIFLE'],
  [['Beretta', '92FS', '9 mm Luger'], 'PISTOL'],
];

export const peopleOfLargeCompany: readonly SandboxPerson[] = [
  person({
    code: '47503030276',
    firstName: 'Ülle',
    lastName: 'Valdur',
    about: {
      et: 'Ettevõtja: suur turvaettevõte, 40 relva kolmel loal; teine ettevõte ei saa taotleda',
      en: 'An entrepreneur with a large security company, 40 weapons on three licences, and one that cannot apply',
    },
    roles: [
      { regCode: largeCompany, type: 'ENTREPRENEUR' },
      { regCode: companyThatCannotApply, type: 'ENTREPRENEUR' },
    ],
  }),
  person({
    code: '38106060279',
    firstName: 'Margus',
    lastName: 'Rand',
    about: { et: 'Suure turvaettevõtte volitatud esindaja', en: 'An authorised representative of a large company' },
    roles: [{ regCode: largeCompany, type: 'AUTHORIZED_REPRESENTATIVE' }],
  }),
  person({
    code: '49009090271',
    firstName: 'Kadri',
    lastName: 'Lepik',
    about: {
      et: 'Suure turvaettevõtte teine volitatud esindaja',
      en: 'Another authorised representative of a large company',
    },
    roles: [{ regCode: largeCompany, type: 'AUTHORIZED_REPRESENTATIVE' }],
  }),
];

const place = { fullAddress: 'Narva mnt 63, Kesklinna linnaosa, Tallinn, Harju maakond' };

/** The licences of the company, counted from `today`. */
export function licencesOfLargeCompany(today: string): readonly SandboxLicence[] {
  const common = { status: 'VALID', personCode: null, registryCode: largeCompany, weaponLocation: place } as const;
  return [
    {
      ...common,
      number: 'RL-200301',
      type: 'APPLICATION_TYPE_WEAPON_LICENCE',
      // Soon over: the first thing the company sees is that it has to be extended.
      issued: addMonths(today, -59),
      validUntil: addMonths(today, 1),
      weapons: rack(models, { first: 3100, count: 24, purpose: 'E', licenceNumbers: ['RL-200301'] }),
    },
    {
      ...common,
      number: 'KL-200302',
      type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
      issued: addMonths(today, -20),
      validUntil: addMonths(today, 40),
      weapons: rack(collected, { first: 3200, count: 16, purpose: 'K', licenceNumbers: ['KL-200302'] }),
    },
    {
      ...common,
      number: 'SL-200303',
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      issued: addMonths(today, -1),
      validUntil: addMonths(today, 2),
      weapons: [],
    },
  ];
}
