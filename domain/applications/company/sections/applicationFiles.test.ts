import type { TypeFees } from '../../../fees';
import { otherApplicationForm as form } from '../otherApplication/form';
import { emptyCompanyApplication } from '../values';
import { listedFiles } from './applicationFiles';

const typeFees: TypeFees = {
  PAID: { requiresPayment: true, paymentAmount: 30 },
  FREE: { requiresPayment: false, paymentAmount: 0 },
  OPEN: { requiresPayment: false, paymentAmount: null },
};
const context = { activity: null, idCode: '38001085718', now: new Date('2026-11-20T10:00:00Z'), typeFees };
const applicant = { firstName: 'Tiit', lastName: 'Kuusk', idCode: '38001085718' };
const saved = emptyCompanyApplication('APPLICATION_TYPE_OTHER_APPLICATION', {
  legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
  applicant,
  address: null,
  phone: '+372 600 0019',
  email: 'info@kuuseturva.example',
});
const valuesOf = (applicationFileType: string, isSportingOrganisation = false) => ({
  ...form.read(saved),
  applicationFileType,
  isSportingOrganisation,
});
const errors = (type: string, ...present: string[]) =>
  form.errors(valuesOf(type), context, present).map(({ field, key }) => `${field} ${key}`);

test('[OTHER-01] [OTHER-02] [OTHER-04] asks for one application file and any number of other files', () => {
  expect(form.documents(valuesOf(''), context)).toEqual([
    { type: 'OTHER_APPLICATION', path: 'documents.OTHER_APPLICATION', isRequired: false, isMultiple: false },
    { type: 'OTHER_FILE', path: 'documents.OTHER_FILE', isRequired: false, isMultiple: true },
  ]);
});

test.each<[string, string, string[], string[]]>([
  ['nothing', '', [], ['files error.noFileFound']],
  ['a type alone', 'PAID', [], ['files error.noFileFound']],
  ['another file alone', '', ['OTHER_FILE'], []],
  ['an application file without its type', '', ['OTHER_APPLICATION'], ['applicationFileType validationError.required']],
  ['a type without its file', 'PAID', ['OTHER_FILE'], ['documents.OTHER_APPLICATION validationError.document']],
  ['an unknown type', 'NONE', ['OTHER_APPLICATION'], ['applicationFileType form.invalidField']],
  ['both', 'PAID', ['OTHER_APPLICATION', 'OTHER_FILE'], []],
])('[OTHER-05] [OTHER-06] with %s', (_, type, present, expected) => {
  expect(errors(type, ...present)).toEqual(expected);
});

test.each([
  ['[OTHER-09] a positive amount', 'PAID', true],
  ['[OTHER-10] no amount', 'OPEN', true],
  ['[OTHER-10] no type', '', true],
  ['[OTHER-11] the amount 0', 'FREE', false],
])('%s: a sporting organisation is kept: %s %s', (_, type, isKept) => {
  const values = valuesOf(type, true);
  expect(form.settle(values, context).isSportingOrganisation).toBe(isKept);
  expect(form.write(values, saved, context).isSportingOrganisation).toBe(isKept);
});

test('[OTHER-11] while the types are not known, nothing is cleared', () => {
  const { typeFees: _, ...unknown } = context;
  expect(form.write(valuesOf('FREE', true), saved, unknown).isSportingOrganisation).toBe(true);
});

test('[OTHER-06] [OTHER-12] the files are written with their types, and read back', () => {
  const files = listedFiles(({ type }) => (type === 'OTHER_APPLICATION' ? ['d-1'] : ['d-2', 'd-3']));
  const written = form.write(valuesOf('PAID', true), { ...saved, files }, context);
  expect(written).toMatchObject({
    files: [
      { documentType: 'PAID', documentId: 'd-1' },
      { documentType: 'DOCUMENT_TYPE_OTHER_FILE', documentId: 'd-2' },
      { documentType: 'DOCUMENT_TYPE_OTHER_FILE', documentId: 'd-3' },
    ],
    isSportingOrganisation: true,
  });
  expect(form.read({ ...saved, ...written })).toEqual(valuesOf('PAID', true));
});

test('[OTHER-06] a chosen type is kept before its file is there', () => {
  const { files } = form.write(valuesOf('PAID'), saved, context);
  expect(files).toEqual([{ documentType: 'PAID', documentId: null }]);
  expect(form.read({ ...saved, files }).applicationFileType).toBe('PAID');
});
