import { licence, weapon } from '../../../../tests/fixtures/weapons';
import { optionsOf } from '../../sectionOptions';
import { heldWeapons } from '../../weaponsOfLicences';
import type { CompanyFormContext } from '../context';
import { weaponTransferDefinition } from './definition';
import { weaponTransferForm as form } from './form';

const context: CompanyFormContext = {
  activity: null,
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
};
const values = {
  phone: '+372 600 0019',
  email: 'info@kuuseturva.example',
  selectedWeapons: ['1'],
  licenceNumber: 'RL-2',
};
const found = (changes: Partial<typeof values> = {}, known: Partial<CompanyFormContext> = {}) =>
  form.errors({ ...values, ...changes }, { ...context, ...known }, []).map(({ field, key }) => `${field} ${key}`);

test('[WTR-01] [OPEN-82] [OPEN-84] company, contact, weapons, payment; the flag of the kind agrees', () => {
  expect(form.sections.map(({ id }) => id)).toEqual([
    'companyApplicant',
    'contact',
    'licenceDates',
    'weaponSelection',
    'targetLicence',
    'payment',
  ]);
  expect(optionsOf(form, 'weaponSelection') !== undefined).toBe(weaponTransferDefinition.weaponSource !== null);
});

test.each([
  ['[WTR-03] one weapon is enough', {}, []],
  ['[WTR-03] none is an error', { selectedWeapons: [] }, ['selectedWeapons error.checkWeapon']],
  ['[WTR-08] the licence they go to is required', { licenceNumber: '' }, ['licenceNumber validationError.required']],
  ['[CPUR-02] [OPEN-82] the phone is required', { phone: '' }, ['phone validationError.required']],
  ['[CPUR-03] [OPEN-82] the e-mail is required', { email: '' }, ['email validationError.required']],
])('%s', (_name, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test('[OPEN-10] the person who acts is of age', () => {
  expect(found({}, { idCode: '51001010007' })).toEqual(['applicant notification.youngerThan18']);
});

test.each<[string, Partial<CompanyFormContext>, string[]]>([
  ['a valid licence of the company', { licenceNumbers: ['RL-1', 'RL-2'] }, []],
  ['one that is not valid any more', { licenceNumbers: ['RL-1'] }, ['licenceNumber validationError.licence']],
  ['the one they are taken from', { existingLicenceNo: 'RL-2' }, ['licenceNumber validationError.licence']],
  [
    'one that holds a ticked weapon',
    { offeredWeapons: [weapon('1', { licenceNumbers: ['RL-2'] }), weapon('2', { licenceNumbers: ['RL-1'] })] },
    ['licenceNumber validationError.weaponsOnLicence'],
  ],
  ['one that holds a weapon that is not ticked', { offeredWeapons: [weapon('2', { licenceNumbers: ['RL-2'] })] }, []],
])('[WTR-08] the licence they go to: %s', (_name, known, expected) => {
  expect(found({}, known)).toEqual(expected);
});

test('[WTR-08] each weapon of the licences is offered once, also of one that has ended', () => {
  const licences = [
    licence({ number: 'RL-1', weapons: [weapon('1'), weapon('2')] }),
    licence({ number: 'RL-2', status: 'EXPIRED', weapons: [weapon('2'), weapon('3')] }),
  ];
  expect(heldWeapons(licences).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('[WTR-04] [WTR-08] every weapon offered is written with its flag; one that is not offered cannot stay ticked', () => {
  const offeredWeapons = [weapon('1', { licenceNumbers: ['RL-1'] }), weapon('2', { licenceNumbers: ['RL-2'] })];
  const known = { ...context, offeredWeapons };
  const saved = {
    licenceActivity: null,
    licenceNumber: null,
    weapons: [],
    entrepreneurApplication: {
      legalPerson: { regCode: '19900019', name: 'Kuuse' },
      applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: context.idCode },
      address: null,
      phone: '',
      email: '',
    },
  };
  expect(form.write({ ...values, selectedWeapons: ['2'] }, saved, known).weapons).toEqual([
    { ...offeredWeapons[0], enabled: false },
    { ...offeredWeapons[1], enabled: true },
  ]);
  expect(form.settle({ ...values, selectedWeapons: ['2', '99'] }, known).selectedWeapons).toEqual(['2']);
});
