import { string } from 'yup';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import type { Purpose, PurposeLetter } from '../../codes';
import { purposeOf } from '../../codes';
import { limits } from '../../limits';
import type { FormContext } from '../context';
import type { WeaponTypeLine } from '../model';
import type { PrivateFormContext } from '../private/context';
import { disposalLikeForm } from '../private/disposalLike';
import { privateForm } from '../private/privateForm';
import { job } from '../private/sections/people';
import { emptyApplication } from '../private/values';
import { weaponLicenceForm } from '../private/weaponLicence/form';
import { comment } from '../sections/comment';
import { weaponTypes } from '../sections/weaponTypes';
import { askedDocument, slotKey, uniqueSlots } from './documents';
import { formFamily } from './form';
import { noDuplicates, rowKind, rowList, rowsSection } from './rows';
import { unvalidated } from './rules';
import { displaySection, section } from './section';

const context: FormContext = { activity: null, idCode: '38001085718', now: new Date('2026-11-21T10:00:00Z') };
const form = formFamily<FormContext>();
const fieldsOf = (errors: readonly { field: string; key: string }[]) =>
  errors.map(({ field, key }) => `${field} ${key}`);

/** Employees with weapons, as in a carry permit: two kinds of row, both with documents. */
interface WeaponRow {
  id: string;
  mark: string;
}
interface EmployeeRow {
  id: string;
  code: string;
  weapons: readonly WeaponRow[];
}
let employeesChecked = 0;
let duplicatePasses = 0;
const weaponRow = rowKind({
  initial: { mark: '' },
  rules: () => ({ mark: string().required('required') }),
  line: ({ mark }) => [{ text: mark }],
  documents: ({ mark }) => (mark === 'inherited' ? [{ type: 'INHERITANCE' as const }] : []),
});
const noWeapons: readonly WeaponRow[] = [];
const employeeRow = rowKind({
  initial: { code: '', weapons: noWeapons },
  rules: () => ({
    code: string()
      .required('required')
      .test('count', () => {
        employeesChecked += 1;
        return true;
      }),
  }),
  line: ({ code }) => [{ text: code }],
  documents: () => [{ type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT' }],
  lists: [rowList('weapons', weaponRow)],
});
const sameCode = noDuplicates<EmployeeRow>(({ code }) => code, 'code', 'duplicate');
const employees = rowsSection({
  id: 'employees',
  row: employeeRow,
  min: 1,
  tooFewKey: 'tooFew',
  across: (rows: readonly EmployeeRow[]) => {
    duplicatePasses += 1;
    return sameCode(rows);
  },
  read: (saved: { employees: readonly EmployeeRow[] }) => saved.employees,
  write: (rows) => ({ employees: rows }),
});
const staff = form({ sections: [employees, comment] });
const employee = (id: string, change: Partial<EmployeeRow> = {}): EmployeeRow => ({
  ...employeeRow.create(id),
  code: `code-${id}`,
  ...change,
});
const nobody: readonly EmployeeRow[] = [];
const saved = { comment: 'x'.repeat(50), employees: nobody };
const staffWith = (rows: readonly EmployeeRow[]) => ({ ...staff.read(saved), employees: rows });
const certificate = (id: string) => `CRIMINAL_RECORDS_DATABASE_STATEMENT/${id}`;

describe('rows', () => {
  const many = Array.from({ length: 200 }, (_, index) => employee(`e${index}`));
  const present = many.map(({ id }) => certificate(id));
  beforeEach(() => {
    employeesChecked = 0;
    duplicatePasses = 0;
  });

  it('validates one row after a change of one row of 200, and compares the rows once', () => {
    const own = { ...context };
    expect(staff.errors(staffWith(many), own, present)).toEqual([]);
    expect([employeesChecked, duplicatePasses]).toEqual([200, 1]);
    const changed = many.map((row) => (row.id === 'e7' ? { ...row, code: 'code-e3' } : row));
    expect(fieldsOf(staff.errors(staffWith(changed), own, present))).toEqual(['employees[e7].code duplicate']);
    expect([employeesChecked, duplicatePasses]).toEqual([201, 2]);
    staff.errors(staffWith(changed), { ...own }, present);
    expect(employeesChecked).toBe(401);
  });

  it('validates rows in idle time, and does not validate them again when errors are requested', () => {
    const own = { ...context };
    const steps = staff.prepare(staffWith(many), own)[Symbol.iterator]();
    steps.next();
    expect(employeesChecked).toBe(1);
    while (!steps.next().done);
    expect(employeesChecked).toBe(200);
    staff.errors(staffWith(many), own, present);
    expect(employeesChecked).toBe(200);
  });

  it('identifies a row by its id, not by its position', () => {
    const rows = [employee('a'), employee('b', { code: '' })];
    const both = [certificate('a'), certificate('b')];
    expect(fieldsOf(staff.errors(staffWith(rows), context, both))).toEqual(['employees[b].code required']);
    expect(fieldsOf(staff.errors(staffWith(rows.slice(1)), context, both))).toEqual(['employees[b].code required']);
  });

  it('refuses fewer rows than the minimum, and starts a new form with the minimum', () => {
    expect(fieldsOf(staff.errors(staffWith([]), context, []))).toEqual(['employees tooFew']);
    expect(employees.initial.employees).toHaveLength(1);
  });

  it('marks duplicates after the first row, and ignores rows without an identity', () => {
    const rows = ['same', '', 'same', 'other', '', 'same'].map((code, index) => employee(String(index), { code }));
    expect([...sameCode(rows).keys()].map(({ id }) => id)).toEqual(['2', '5']);
  });

  it('gives nested rows their own paths and documents', () => {
    const rows = [
      employee('a', { weapons: [{ id: 'w1', mark: '' }] }),
      employee('b', { weapons: [{ id: 'w2', mark: 'inherited' }] }),
    ];
    expect(fieldsOf(staff.errors(staffWith(rows), context, [certificate('a'), certificate('b')]))).toEqual([
      'employees[a].weapons[w1].mark required',
      'employees[b].weapons[w2].documents.INHERITANCE validationError.document',
    ]);
    expect(staff.documents(staffWith(rows), context)).toEqual([
      {
        type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT',
        rowId: 'a',
        path: 'employees[a].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT',
        isRequired: true,
        isMultiple: false,
      },
      {
        type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT',
        rowId: 'b',
        path: 'employees[b].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT',
        isRequired: true,
        isMultiple: false,
      },
      {
        type: 'INHERITANCE',
        rowId: 'w2',
        path: 'employees[b].weapons[w2].documents.INHERITANCE',
        isRequired: true,
        isMultiple: false,
      },
    ]);
  });

  it('returns errors in the order of the rules, not of the names', () => {
    const need = () => string().required('required');
    const row = rowKind({
      initial: { mark: '', serial: '', remark: '' },
      rules: () => ({ mark: need(), serial: need(), remark: need() }),
      line: () => [],
    });
    expect(row.errors(row.create('r1'), context).map(({ field }) => field)).toEqual(['mark', 'serial', 'remark']);
  });

  it('reports missing documents of a row at the row, and those of the application in the documents section', () => {
    const shelf = displaySection({
      id: 'documents',
      anchors: ['documents'],
      documents: () => [{ type: 'GUARDED_OBJECTS' }],
      summary: () => [],
    });
    const both = form({ sections: [shelf, employees] });
    expect(fieldsOf(both.errors({ employees: [employee('a')] }, context, []))).toEqual([
      'documents.GUARDED_OBJECTS validationError.document',
      'employees[a].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT validationError.document',
    ]);
  });

  it('treats the certificates of two employees as two documents', () => {
    const rows = [employee('a'), employee('b')];
    expect(fieldsOf(staff.errors(staffWith(rows), context, [certificate('a')]))).toEqual([
      'employees[b].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT validationError.document',
    ]);
  });

  it('reads and writes rows, and shows a summary line for each', () => {
    const rows = [employee('a', { weapons: [{ id: 'w1', mark: 'Glock' }] }), employee('b')];
    const whole = { ...saved, employees: rows };
    expect(staff.write(staff.read(whole), whole, context)).toEqual(whole);
    const [shown] = staff.summary(whole, context, 'carryPermit');
    expect(shown?.rows.map(({ lines }) => lines)).toEqual([[[{ text: 'code-a' }]], [[{ text: 'code-b' }]]]);
  });
});

describe('document slots', () => {
  it('have a key of the type, and of the row if they belong to one', () => {
    expect([slotKey({ type: 'INHERITANCE' }), slotKey({ type: 'INHERITANCE', rowId: 'e1' })]).toEqual([
      'INHERITANCE',
      'INHERITANCE/e1',
    ]);
  });

  it('[PRIV-87] are listed once each, in the order of the rules, and are required when any rule requires them', () => {
    const asked = [
      askedDocument({ type: 'INHERITANCE', isRequired: false }),
      askedDocument({ type: 'NOTARIAL_DEED', isRequired: false, isMultiple: true }),
      askedDocument({ type: 'INHERITANCE' }),
      askedDocument({ type: 'INHERITANCE', isRequired: false }, 'e1'),
    ];
    expect(uniqueSlots(asked)).toEqual([
      { type: 'INHERITANCE', path: 'documents.INHERITANCE', isRequired: true, isMultiple: false },
      { type: 'NOTARIAL_DEED', path: 'documents.NOTARIAL_DEED', isRequired: false, isMultiple: true },
      { type: 'INHERITANCE', rowId: 'e1', path: 'documents.INHERITANCE', isRequired: false, isMultiple: false },
    ]);
  });

  it('[PRIV-90] include those that the portal fills, which the applicant is never asked for', () => {
    const values = disposalLikeForm.read(application);
    expect(disposalLikeForm.documents(values, privateContext)).toEqual([]);
    expect(disposalLikeForm.slots(values, privateContext)).toEqual([{ type: 'PHOTO' }]);
  });
});

const privateContext: PrivateFormContext = {
  ...context,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
};
const application = emptyApplication('APPLICATION_TYPE_WEAPON_LICENCE', {
  firstName: 'Mari',
  lastName: 'Mets',
  idCode: context.idCode,
  citizenship: 'EST',
  docNo: 'AA1',
  phone: '',
  email: '',
});
const line = (code: string, letters: readonly PurposeLetter[]): WeaponTypeLine =>
  weaponLine({ code, purposes: letters.map(purposeOf) });

describe('values that the form adjusts', () => {
  const types = form({ sections: [weaponTypes({ purposes: { userGroup: 'person' } })] });
  const purposes: readonly PurposeLetter[] = ['A', 'B', 'C', 'E'];
  const settled = (lines: readonly WeaponTypeLine[], given: Partial<FormContext>): Purpose[][] =>
    types.settle({ weaponTypes: lines }, { ...context, ...given }).weaponTypes.map((each) => each.purposes);

  it('[PURP-20] [PURP-21] a purpose that is no longer offered is removed, and a single offered purpose is chosen', () => {
    const lines = [line('PISTOL', ['A', 'K']), line('GAS_PISTOL_REVOLVER', ['A']), line('ACOUSTIC_WEAPON', [])];
    expect(settled(lines, { purposes })).toEqual([['WEAPON_PURPOSE_A'], ['WEAPON_PURPOSE_C'], ['WEAPON_PURPOSE_E']]);
  });

  it('[PURP-02] nothing changes while the offered purposes are unknown', () => {
    expect(settled([line('GAS_PISTOL_REVOLVER', ['A'])], {})).toEqual([['WEAPON_PURPOSE_A']]);
  });

  it('[PURP-22] a purpose that the classifier does not offer is an error', () => {
    const values = { weaponTypes: [line('PISTOL', ['K'])] };
    expect(fieldsOf(types.errors(values, { ...context, purposes }, []))).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
    expect(types.errors(values, { ...context, purposes: [...purposes, 'K'] }, [])).toEqual([]);
  });

  it('are the same object when nothing changes', () => {
    const values = { weaponTypes: [line('PISTOL', ['A'])] };
    expect(types.settle(values, { ...context, purposes })).toBe(values);
  });

  it.each([
    ['one', ['CITIZEN'], '', 'APPLICANT_OCCUPATION_CITIZEN'],
    ['one, by its whole code', ['APPLICANT_OCCUPATION_CITIZEN'], '', 'APPLICANT_OCCUPATION_CITIZEN'],
    ['two', ['CITIZEN', 'PRISON_OFFICER'], '', ''],
    [
      'one, while another is chosen',
      ['CITIZEN'],
      'APPLICANT_OCCUPATION_PRISON_OFFICER',
      'APPLICANT_OCCUPATION_PRISON_OFFICER',
    ],
    ['not known', undefined, '', ''],
  ] as const)('[PRIV-08] occupations offered: %s', (_, occupations, chosen, expected) => {
    const values = { ...privateForm({ sections: [job] }).read(application), applicantJob: chosen };
    const settledJob = privateForm({ sections: [job] }).settle(values, { ...privateContext, occupations });
    expect(settledJob.applicantJob).toBe(expected);
  });

  it('[PRIV-22] [FPASS-05] a weapon that is no longer offered does not stay ticked', () => {
    const values = { ...disposalLikeForm.read(application), selectedWeapons: ['W-1', 'sold'] };
    const offered = { ...privateContext, offeredWeapons: [weapon('W-1'), weapon('W-2')] };
    expect(disposalLikeForm.settle(values, offered).selectedWeapons).toEqual(['W-1']);
    expect(disposalLikeForm.settle(values, privateContext)).toBe(values);
    const written = disposalLikeForm.write(disposalLikeForm.settle(values, offered), application, offered);
    expect(written.weapons.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['W-1', true],
      ['W-2', false],
    ]);
  });
});

describe('a hidden section', () => {
  const marked = { ...line('PISTOL', ['A']), isNationalSecurity: true };
  const values = {
    ...weaponLicenceForm.read(application),
    weaponTypes: [marked],
    weaponTargets: ['WEAPON_TARGET_G' as const],
    naturalLicenceNumber: 'RL-1',
    nationalSecurityComment: 'Riigikaitse.',
    licenceNumber: 'RL-2',
  };

  it('[OPEN-88] [PRIV-24] is written with its initial values, and a visible section with its current values', () => {
    const shown = weaponLicenceForm.write(values, application, { ...privateContext, activity: 'CHANGE_LICENCE' });
    expect([shown.naturalLicenceNumber, shown.nationalSecurityComment, shown.licenceNumber]).toEqual([
      'RL-1',
      'Riigikaitse.',
      'RL-2',
    ]);
    const other = { ...values, weaponTypes: [line('PISTOL', ['A'])], weaponTargets: [] };
    const hidden = weaponLicenceForm.write(other, application, privateContext);
    expect([hidden.naturalLicenceNumber, hidden.nationalSecurityComment, hidden.licenceNumber]).toEqual([
      null,
      '',
      null,
    ]);
  });

  it('keeps its values while the form is open, and shows them again with the section', () => {
    const hidden = weaponLicenceForm.settle({ ...values, weaponTargets: [] }, privateContext);
    expect(weaponLicenceForm.isVisible('naturalLicence', hidden, privateContext)).toBe(false);
    expect(weaponLicenceForm.isVisible('naturalLicence', values, privateContext)).toBe(true);
    expect(hidden.naturalLicenceNumber).toBe('RL-1');
  });

  it('is not validated, requires no document and is not in the summary', () => {
    const secret = section({
      id: 'secret',
      initial: { secret: '', isOpen: false },
      isVisible: ({ isOpen }: { isOpen: boolean; secret: string }) => isOpen,
      read: (from: { secret: string; isOpen: boolean }) => from,
      write: ({ secret: text }) => ({ secret: text }),
      rules: () => ({ secret: string().required('required'), isOpen: unvalidated() }),
      documents: () => [{ type: 'INHERITANCE' }],
      summary: () => [{ label: { key: 'form:field.secret' }, lines: [] }],
    });
    const shelf = displaySection({ id: 'documents', anchors: ['documents'], summary: () => [] });
    const own = form({ sections: [secret, shelf] });
    const closed = { secret: '', isOpen: false };
    const open = { secret: '', isOpen: true };
    const seen = (each: typeof open) => [
      fieldsOf(own.errors(each, context, [])),
      own.documents(each, context).map(({ type }) => type),
      own.summary(each, context, 'x').length,
      own.isVisible('secret', each, context),
    ];
    expect(seen(closed)).toEqual([[], [], 0, false]);
    expect(seen(open)).toEqual([
      ['secret required', 'documents.INHERITANCE validationError.document'],
      ['INHERITANCE'],
      1,
      true,
    ]);
  });
});

describe('a form', () => {
  it('refuses two sections that read or write the same name', () => {
    const again = section({
      id: 'again',
      initial: { comment: '' },
      read: (from: { comment: string }) => ({ comment: from.comment }),
      write: (values: { comment: string }) => ({ other: values.comment }),
      rules: () => ({ comment: unvalidated() }),
      summary: () => [],
    });
    const twice = form({ sections: [comment, again] });
    expect(() => twice.read({ comment: '' })).toThrow('A name occurs in two sections of a form: comment, comment');
    const writer = displaySection({ id: 'writer', summary: () => [] });
    const overwriting = { ...writer, write: () => ({ comment: '' }) };
    const both = form({ sections: [comment, overwriting] });
    expect(() => both.write({ comment: '' }, { comment: '' }, context)).toThrow('A name occurs in two sections');
  });

  it('creates the rules of a section once for each context', () => {
    let made = 0;
    const counted = section({
      id: 'counted',
      initial: { text: '' },
      read: (from: { text: string }) => from,
      write: (values: { text: string }) => values,
      rules: (_context: FormContext) => {
        made += 1;
        return { text: unvalidated() };
      },
      summary: () => [],
    });
    const own = form({ sections: [counted] });
    const first = { ...context };
    for (const text of ['a', 'b', 'c']) own.errors({ text }, first, []);
    expect(made).toBe(1);
    own.errors({ text: 'd' }, { ...context }, []);
    expect(made).toBe(2);
  });

  it('returns errors in the order of the screen, only the first one of each path', () => {
    const pair = section({
      id: 'pair',
      initial: { one: '', two: '' },
      anchors: ['whole'],
      read: (from: { one: string; two: string }) => from,
      write: (values: { one: string; two: string }) => values,
      rules: () => ({ two: string().required('two'), one: string().required('one').min(3, 'short') }),
      check: () => [
        { field: 'one', key: 'later' },
        { field: 'whole', key: 'whole' },
      ],
      summary: () => [],
    });
    const own = form({ sections: [comment, pair], check: () => [{ field: 'form', key: 'first' }] });
    expect(fieldsOf(own.errors({ comment: '', one: '', two: '' }, context, []))).toEqual([
      'form first',
      'comment error.comment',
      'whole whole',
      'one one',
      'two two',
    ]);
  });

  it('names the visible sections in which something is missing or wrong', () => {
    const longer = (text: string) => text.padEnd(limits.comment.min, '.');
    const files = displaySection({ id: 'documents', anchors: ['documents'], summary: () => [] });
    const own = form({
      sections: [{ ...comment, documents: () => [askedDocument({ type: 'INHERITANCE' })] }, files],
      check: ({ comment: text }) => (text === longer('late') ? [{ field: 'comment', key: 'late' }] : []),
    });
    const inheritance = slotKey({ type: 'INHERITANCE' });
    expect([...own.unfinished({ comment: '' }, context, [])]).toEqual([comment.id, 'documents']);
    expect([...own.unfinished({ comment: longer('reason') }, context, [inheritance])]).toEqual([]);
    expect([...own.unfinished({ comment: longer('late') }, context, [inheritance])]).toEqual([comment.id]);
    const hidden = form({ sections: [{ ...comment, isVisible: () => false }, files] });
    expect([...hidden.unfinished({ comment: '' }, context, [])]).toEqual([]);
  });
});
