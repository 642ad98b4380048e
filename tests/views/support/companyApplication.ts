import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication } from '#domain/applications/model';
import { classifier, fakeApi } from './fakeApi';
import { testPeople, testProfile } from './session';

export const companyRoute = '/applications/entrepreneur/purchase-licence';
export const newCompanyApplication = `${companyRoute}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`;

/** A filled-in purchase licence application of a company as the server would answer it. */
export const filledCompanyApplication = (changes: Partial<CompanyApplication> = {}): CompanyApplication => ({
  ...emptyCompanyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', {
    legalPerson: { regCode: testPeople.entrepreneur.code, name: testPeople.entrepreneur.name },
    applicant: { firstName: testProfile.firstName, lastName: testProfile.lastName, idCode: testProfile.idCode },
    address: 'Põhja pst 1, Tallinn',
    phone: '+372 600 0000',
    email: 'info@pohjakotkas.example',
  }),
  id: 12,
  no: '2026-000012',
  version: 3,
  licenceNumber: 'RL-200101',
  weaponLocation: { fullAddress: 'Harju maakond, Tallinn, Viru tn 1', x: 24.745, y: 59.437 },
  weaponTypes: [
    {
      code: 'PISTOL',
      type: 'FIREARM',
      amount: 1,
      purposes: ['WEAPON_PURPOSE_B'],
      isNationalSecurity: false,
      checked: false,
      classMarker: 'B',
    },
  ],
  weaponPurposes: ['WEAPON_PURPOSE_B'],
  purchaseLicenceIdCode: '60001019906',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  ...changes,
});

/** A server that keeps the applications of a company; a test replaces what it is about. */
export const companyApi = (changes: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    loadApplication: async () => filledCompanyApplication(),
    loadLicenceNumbers: async () => ['RL-200101', 'KL-200007'],
    loadClassifier: async (type, userGroup) =>
      type === 'CL_WEAPON_PURPOSE' && userGroup === 'ENTERPRISE'
        ? classifier(type).map((entry) => ({ ...entry, value: `${entry.value} (ettevõte)` }))
        : classifier(type),
    ...changes,
  });
