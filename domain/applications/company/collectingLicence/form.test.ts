import { weaponTypes } from '../../../weaponTypes';
import { optionsOf } from '../../sectionOptions';
import type { DepositValues } from '../../sections/depositConditions';
import type { CompanyFormContext } from '../context';
import { emptyCompanyApplication } from '../values';
import { collectingLicenceForm as form } from './form';

const context: CompanyFormContext = { activity: null, idCode: '38001085718', now: new Date('2026-11-22T10:00:00Z') };
const empty = form.read(
  emptyCompanyApplication('APPLICATION_TYPE_COLLECTING_LICENCE', {
    legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
    applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: '38001085718' },
    address: null,
    phone: '',
    email: '',
  }),
);
const fieldsWrong = (values: Partial<typeof empty>, more: Partial<CompanyFormContext> = {}) =>
  form.errors({ ...empty, ...values }, { ...context, ...more }, []).map(({ field }) => field);

describe('the collecting licence of a company', () => {
  it('[COLL-10] [OPEN-83] has the sections of the purchase licence but buyer, reminder and statement', () => {
    expect(form.sections.map(({ id }) => id)).toEqual([
      'companyApplicant',
      'contact',
      'licenceDates',
      'licenceAndLocation',
      'weaponTypes',
      'depositConditions',
      'documents',
      'files',
      'authorisationProtocol',
      'payment',
    ]);
  });

  it.each(weaponTypes.map(({ code }) => code))('[COLL-03] [PURP-03] %s is for purpose K only', (code) => {
    const purposes = optionsOf(form, 'weaponTypes')?.purposes(code, ['A', 'B', 'D', 'E', 'F', 'G', 'K']);
    expect(purposes).toEqual(['K']);
  });

  it.each<[string, readonly string[] | undefined, boolean]>([
    ['are not known', undefined, true],
    ['are there', ['RL-200101'], true],
    ['are none', [], false],
  ])(
    '[COLL-10] [CPUR-06] [OPEN-83] when the licences of the company %s (%j), one is asked for: %s',
    (_, numbers, isAsked) => {
      expect(fieldsWrong({}, { licenceNumbers: numbers }).includes('licenceNumber')).toBe(isAsked);
    },
  );

  it('[COLL-10] [CPUR-06] a licence that the company does not hold is refused', () => {
    expect(fieldsWrong({ licenceNumber: 'RL-1' }, { licenceNumbers: ['RL-200101'] })).toContain('licenceNumber');
    expect(fieldsWrong({ licenceNumber: 'RL-1' }, { licenceNumbers: [] })).toContain('licenceNumber');
    expect(fieldsWrong({ licenceNumber: 'RL-200101' }, { licenceNumbers: ['RL-200101'] })).not.toContain(
      'licenceNumber',
    );
  });

  it.each<[Partial<DepositValues>, readonly string[]]>([
    [{ weaponDepositConditions: 'WEAPON_DEPOSIT_WEAPON_STORAGE' }, ['WEAPON_STORAGE']],
    [
      {
        weaponDepositConditions: 'WEAPON_DEPOSIT_WEAPON_CABINET',
        furtherDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
      },
      ['WEAPON_STORAGE'],
    ],
    [{ weaponDepositConditions: 'WEAPON_DEPOSIT_WEAPON_CABINET' }, []],
  ])('[OPEN-83] with %j the documents are %j', (values, expected) => {
    expect(form.documents({ ...empty, ...values }, context).map(({ type }) => type)).toEqual(expected);
  });

  it.each([true, false, undefined])('[COLL-06] [ROLE-12] the protocol is shown to a representative (%s)', (is) => {
    expect(form.isVisible('authorisationProtocol', empty, { ...context, isAuthorisedRepresentative: is })).toBe(
      is === true,
    );
  });
});
