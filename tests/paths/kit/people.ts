import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ActingParty, Applicant, CompanyApplication, PrivateApplication } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { GivenApplication } from '../../machines/lib/screenDriver';

/** People of the sandbox with whom the screens are walked, in jsdom and in the browser alike. */
export const people = {
  /** May act for two companies. */
  person: { code: '37201190271', firstName: 'Tiit', lastName: 'Kuusk', dateOfBirth: '1972-01-19' },
  minor: { code: '61101019999', firstName: 'Minna', lastName: 'Väli', dateOfBirth: '2011-01-01' },
} as const;
export type PersonName = keyof typeof people;

export const selfOf = ({ code, firstName, lastName }: (typeof people)[PersonName]): ActingParty => ({
  code,
  type: 'PRIVATE',
  name: `${firstName} ${lastName}`,
  address: null,
});

/** What the business register says of the person. */
export const companies: readonly [ActingParty, ...ActingParty[]] = [
  { code: '19900019', type: 'ENTREPRENEUR', name: 'Kuuse Turvateenused OÜ', address: null },
  { code: '19900025', type: 'ENTREPRENEUR', name: 'Põhjaranna Jahiselts MTÜ', address: null },
];

const applicant: Applicant = {
  firstName: people.person.firstName,
  lastName: people.person.lastName,
  idCode: people.person.code,
  citizenship: 'EST',
  docNo: 'AS0201190',
  phone: '+372 5550 0003',
  email: '',
};

export const comment = 'Soovin relva enese ja vara kaitseks, elan hajaasustuses ja üksi.';

/** A complete application of the kind with the plainest form: a purchase licence for one pistol. */
export const completeApplication = ({ job = 'CITIZEN' }: GivenApplication): PrivateApplication => ({
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', applicant),
  applicantJob: `APPLICANT_OCCUPATION_${job}`,
  weaponTypes: [
    {
      code: 'PISTOL',
      type: 'FIREARM',
      amount: 1,
      purposes: ['WEAPON_PURPOSE_C'],
      isNationalSecurity: false,
      checked: false,
      classMarker: 'B',
    },
  ],
  weaponPurposes: ['WEAPON_PURPOSE_C'],
  actualLocation: { fullAddress: 'Viru väljak 4, Kesklinna linnaosa, Tallinn, Harju maakond', x: 24.745, y: 59.437 },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  comment,
});

/** A purchase licence of the first company, begun. */
export const companyApplication = (): CompanyApplication => {
  const { code, firstName, lastName } = people.person;
  const [{ code: regCode, name, address }] = companies;
  return emptyCompanyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', {
    legalPerson: { regCode, name },
    applicant: { firstName, lastName, idCode: code },
    address,
    phone: '',
    email: '',
  });
};
