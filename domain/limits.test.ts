import { actingPartyTypes, bankCodes } from './codes';
import { delays, limits, loginScope, paymentRequestTypes, photoMediaType, renewalRetryDelay } from './limits';
import { audienceOf, hasRight, mayActFor, type Right, rights } from './roles';

describe('constants of the specification', () => {
  it.each([
    ['LIMIT-01', limits.minimumAgeYears, 18],
    ['LIMIT-02', limits.personalCodeLength, 11],
    ['LIMIT-03', limits.comment, { min: 50, max: 2000 }],
    ['LIMIT-04', limits.uploadMaxBytes, 5_000_000],
    ['LIMIT-05', limits.weaponQuantity, { min: 1, max: 99 }],
    ['LIMIT-06', limits.phone, { min: 5, max: 250 }],
    ['LIMIT-11', delays.addressDebounce, 500],
    ['LIMIT-12', delays.personDocumentDelay, 500],
    ['LIMIT-13', delays.highlightReset, 1_000],
    ['LIMIT-14', delays.snackbarDefault, 60_000],
    ['LIMIT-15', delays.forbiddenLogout, 7_000],
    ['LIMIT-16', delays.sessionCheck, 1_000],
    ['LIMIT-17', delays.apiTimeout, 120_000],
    ['LIMIT-18', limits.shownFileNameMax, 40],
    ['LIMIT-19', limits.overlaySpinnerSize, 200],
    ['LIMIT-20', limits.processingMonths, 2],
    ['LIMIT-21', limits.calendarYears, { min: 1900, max: 2099 }],
    ['LIMIT-22', paymentRequestTypes, ['PRIVATE_APPLICATION', 'ENTREPRENEUR_APPLICATION', 'EXAM']],
    ['LIMIT-24', photoMediaType, 'image/jpeg'],
    ['LIMIT-25', loginScope, 'openid'],
  ])('[%s]', (_id, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('[LIMIT-27] [SAVE-23] five banks, the cooperative one last', () => {
    expect(bankCodes).toEqual(['SWEDBANK', 'SEB', 'LUMINOR', 'LHV', 'COOP']);
  });
});

describe('pause after a failed token renewal', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [6, 60_000],
    [50, 60_000],
  ])('after %d failures in a row: %d ms', (failures, pause) => {
    expect(renewalRetryDelay(failures)).toBe(pause);
  });
});

describe('rights', () => {
  /** Table 4 of docs/requirements.md; P E A W: private, entrepreneur, authorised representative, weapon-responsible. */
  const table: Record<Right, string> = {
    'application.private': 'P',
    'application.company': 'EAW',
    'licence.person': 'P',
    'licence.company': 'EAW',
    'list.switch': 'PEA',
    settings: 'E',
    'authorisedPerson.manage': 'E',
    'protocol.own': 'A',
    'weapon.assign': 'E',
    'exam.pay': 'P',
  };
  it.each(
    (Object.keys(rights) as Right[]).flatMap((right) => actingPartyTypes.map((party) => [right, party] as const)),
  )('[ROLE-21] [INFO-12] [INFO-13] right %s of %s', (right, party) => {
    expect(hasRight(party, right)).toBe(table[right].includes(party[0] ?? ''));
  });
  it.each([
    ['PRIVATE', 'private'],
    ['ENTREPRENEUR', 'company'],
    ['AUTHORIZED_REPRESENTATIVE', 'company'],
    ['WEAPON_RESPONSIBLE', 'company'],
  ] as const)('[AUTH-40] [ROLE-04] %s has the %s audience', (party, audience) => {
    expect(audienceOf(party)).toBe(audience);
  });
  it.each([
    ['acting for it', '10000001', ['10000001', '10000002'], 'yes'],
    ['acting for another of the person’s companies', '10000002', ['10000001', '10000002'], 'afterChange'],
    ['acting for oneself', '38001085718', ['10000001'], 'afterChange'],
    ['acting for it without a relation in the register', '10000001', ['10000002'], 'no'],
    ['without any company', '38001085718', [], 'no'],
  ])('[ROLE-22] [OPEN-22] an application for company 10000001, %s: %s', (_, party, companies, expected) => {
    const related = companies.map((code) => ({ code }));
    expect(mayActFor('10000001', { code: party }, related)).toBe(expected);
  });
});
