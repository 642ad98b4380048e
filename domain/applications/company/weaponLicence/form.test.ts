import { slotKey } from '../../engine/documents';
import type { CompanyFormContext } from '../context';
import type { DepositoryRow } from '../sections/depositories';
import { emptyCompanyApplication } from '../values';
import { weaponLicenceForm as form } from './form';

const context: CompanyFormContext = { activity: null, idCode: '38001085718', now: new Date('2026-11-22T10:00:00Z') };
const application = emptyCompanyApplication('APPLICATION_TYPE_WEAPON_LICENCE', {
  legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
  applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: '38001085718' },
  address: null,
  phone: '+372 600 0019',
  email: 'info@kuuseturva.example',
});
const address = { fullAddress: 'Pärnu mnt 139, Tallinn' };
const row = (id: string, changes: Partial<DepositoryRow> = {}): DepositoryRow => ({
  id,
  address: { text: address.fullAddress, address },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  responsibleName: 'Aivar Lepp',
  responsibleIdCode: '38001085718',
  replacementName: 'Helen Mägi',
  replacementIdCode: '49007220279',
  ...changes,
});
const values = (...depositories: DepositoryRow[]) => ({ ...form.read(application), depositories });
const provider = 'WEAPON_DEPOSITORY_SECURITY_PROVIDER';
const lease = 'WEAPON_DEPOSITORY_LEASE_CONTRACT';
const plan = 'WEAPON_DEPOSITORY_FLOOR_PLAN';
const ofRows = (...depositories: DepositoryRow[]) =>
  form
    .documents(values(...depositories), context)
    .filter(({ rowId }) => rowId)
    .map(slotKey);
const wrong = (changes: Partial<DepositoryRow>, more: Partial<CompanyFormContext> = {}) =>
  form
    .errors(values(row('a'), row('b', changes)), { ...context, ...more }, [])
    .filter(({ field }) => field.startsWith('depositories') && !field.includes('documents'))
    .map(({ field, key }) => `${field} ${key}`);

test('[CWL-01] [CWL-07] [CWL-08] has its sections in order', () => {
  expect(form.sections.map(({ id }) => id)).toEqual([
    'companyApplicant',
    'contact',
    'licenceDates',
    'responsiblePerson',
    'weaponTypes',
    'companyWeapons',
    'depositories',
    'documents',
    'files',
    'authorisationProtocol',
    'payment',
  ]);
});

test.each<[string, Partial<DepositoryRow>, string]>([
  ['[CWL-12]', { address: { text: '', address: null } }, 'address validationError.required'],
  ['[CWL-12]', { address: { text: 'Pärnu', address: null } }, 'address validationError.chooseAddress'],
  ['[CWL-13]', { responsibleName: '' }, 'responsibleName validationError.required'],
  ['[CWL-14]', { responsibleIdCode: '' }, 'responsibleIdCode validationError.required'],
  ['[CWL-15]', { replacementName: ' ' }, 'replacementName validationError.required'],
  ['[CWL-16]', { replacementIdCode: '' }, 'replacementIdCode validationError.required'],
  ['[CWL-17]', { weaponDepositConditions: [] }, 'weaponDepositConditions validationError.required'],
])('%s [CWL-26] a depository with %j', (_, changes, expected) => {
  expect(wrong({})).toEqual([]);
  expect(wrong(changes)).toEqual([`depositories[b].${expected}`]);
});

test('[CWL-17] conditions are those of the code list, once it is known', () => {
  const changes = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'OTHER'] };
  expect(wrong(changes)).toEqual([]);
  expect(wrong(changes, { depositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'] })).toEqual([
    'depositories[b].weaponDepositConditions form.invalidField',
  ]);
});

test.each<[readonly string[], readonly string[]]>([
  [[], [provider, lease]],
  [
    ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_SERVICE'],
    [provider, lease],
  ],
  [
    ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
    [provider, lease, plan],
  ],
])('[CWL-18] [CWL-19] [CWL-20] [CWL-21] with the conditions %j a depository asks for %j', (conditions, expected) => {
  expect(ofRows(row('a'), row('b', { weaponDepositConditions: conditions }))).toEqual([
    `${provider}/a`,
    `${lease}/a`,
    ...expected.map((type) => `${type}/b`),
  ]);
});

test('[CWL-11] [CWL-21] [CWL-22] depositories are written with their positions and the files that they ask for', () => {
  const file = (type: string) => ({ documentType: `DOCUMENT_TYPE_${type}`, documentId: `${type}-1` });
  const saved = { ...application, depositories: [{ id: 'b', files: [file(lease), file(plan)] }] };
  const written = form.write(
    values(row('b', { responsibleName: ' Aivar Lepp ' }), row('a')),
    saved as unknown as typeof application,
    context,
  );
  expect(written.depositories).toEqual([
    { ...row('b'), address, ordering: 1, files: [file(lease)] },
    { ...row('a'), address, ordering: 2, files: [] },
  ]);
  expect(written.weaponLocation).toEqual(address);
  const read = form.read({ ...application, ...written, depositories: written.depositories.toReversed() });
  expect(read.depositories).toEqual([row('b'), row('a')]);
});

test('[CWL-03] [CWL-04] [CWL-05] [CWL-10] nothing filled in', () => {
  const fields = form.errors(form.read(application), context, []).map(({ field }) => field);
  expect(fields).toEqual([
    'responsibleName',
    'responsibleIdCode',
    'weaponTypes',
    'depositories',
    'documents.ENTREPRENEUR_STATUTE',
  ]);
});
