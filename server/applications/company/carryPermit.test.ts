import { describe, expect, test } from '@jest/globals';
import type { DocumentRecord, Employee } from '#domain/applications/model';
import { employee, employeeWeapon } from '../../../tests/fixtures/employees';
import { companyCarryBody } from '../../../tests/server/support/companyBodies';
import {
  as,
  desk,
  get,
  kuuseAs,
  openBanks,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  type Who,
} from '../../../tests/server/support/companyPurchase';
import { contents } from '../../../tests/server/support/contents';
import { multipart } from '../../../tests/server/support/multipart';
import { weaponsColumn } from '../../licences/weapons';

/** The carry permit of a company: its employees, their statements, what is refused, what it costs, and its decision. */

const { url, post, store, filesOf, summaryOf } = requestsOf('carryPermit', () => companyCarryBody([]));
const type = 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT';

async function statementOf(rowId: string, who?: Who) {
  const answer = await as(who)({
    method: 'POST',
    url: '/api/v1/storage/file',
    ...multipart({ name: `${rowId}.pdf`, content: contents.pdf, fields: { type, rowId } }),
  });
  return { documentType: type, documentId: answer.json<{ documentId: string }>().documentId };
}
/** A complete employee with their statement. */
const whole = async (id: string, changes: Partial<Employee> = {}, who?: Who): Promise<Employee> =>
  employee(id, { files: [await statementOf(id, who)], ...changes });

const saved = (employees: readonly unknown[], changes: Record<string, unknown> = {}, who?: Who) =>
  store(companyCarryBody(employees, changes), who);
const employeeFiles = (id: string, who?: Who) => get(`/api/v1/employeeFile/${id}/files`, who);
const amountOf = async (query: string, who?: Who) =>
  (await get(`/api/v1/externalWeaponProceeding/getPaymentAmount?${query}`, who)).json();
const pay = (id: number, { shown = '', who }: { shown?: string; who?: Who } = {}) =>
  get(`/api/v1/payment/start?bank=LHV&paymentObjectId=${id}&requestType=ENTREPRENEUR_APPLICATION${shown}`, who);
async function decided(id: number, ...events: Parameters<typeof through>[1][]): Promise<Saved> {
  await through(id, ...events);
  return (await get(`${url}/${id}`)).json();
}

/** Ids of employees; each test takes new ones. */
let count = 0;
const newId = () => {
  count += 1;
  return `employee-${count}`;
};

openBanks();

describe('saving', () => {
  test('[CARRY-15] [CARRY-16] [API-215] every field of an employee and of a weapon comes back', async () => {
    const [first, second] = [newId(), newId()];
    const employees = [
      await whole(first, {
        weapons: [employeeWeapon('a'), employeeWeapon('b', { purposes: ['WEAPON_PURPOSE_E'], ordering: 1 })],
      }),
      await whole(second, { idCode: '48806150278', name: 'Liis Tamm', vacancy: 'Kuller', weapons: [], ordering: 1 }),
    ];
    const application = await saved(employees);
    expect(application).toMatchObject({
      type: 'APPLICATION_TYPE_CARRY_PERMIT',
      status: 'APPLICATION_STATUS_OPEN',
      employees,
      entrepreneurApplication: { phone: '+372 600 0019', legalPerson: { regCode: '19900019' } },
    });
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect((await get(`${url}/list`)).json<{ id: number }[]>().map(({ id }) => id)).toContain(application.id);
    expect((await post(application)).json<Saved>().employees).toEqual(employees);
    expect(await refusals(application.id)).toEqual([]);
  });

  test('[CARRY-15] [CARRY-16] [OPEN-81] employees and weapons keep their order, whatever the order they are sent in', async () => {
    const [first, second] = [newId(), newId()];
    const weapons = [employeeWeapon('b', { ordering: 7 }), employeeWeapon('a', { ordering: 3 })];
    const { employees } = await saved([employee(second, { ordering: 1, weapons }), employee(first)]);
    expect(employees.map(({ id, ordering }) => [id, ordering])).toEqual([
      [first, 0],
      [second, 1],
    ]);
    expect(employees[1]?.weapons.map(({ id, ordering }) => [id, ordering])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  test('[AUTH-44] [CARRY-17] a decision, another type and unknown fields that a body brings are not kept', async () => {
    const id = newId();
    const decision = { no: 'KP-1', validUntil: '2036-01-01', comment: null };
    const address = { ...employee(id).address, floor: 9 };
    const sent = { ...employee(id), decision, type: 'DOCUMENT_TYPE_PHOTO', salary: 9, address };
    const { employees } = await saved([{ ...sent, weapons: [{ ...employeeWeapon('a'), factoryNo: 'X' }] }]);
    expect(employees).toEqual([employee(id, { weapons: [employeeWeapon('a')] })]);
  });

  test('an unfinished employee is kept as far as it is filled in', async () => {
    const id = newId();
    const { employees } = await saved([{ id, name: 'Mari', weapons: [{ id: 'a' }] }]);
    expect(employees).toMatchObject([{ id, name: 'Mari', idCode: '', weapons: [{ id: 'a', mark: '', purposes: [] }] }]);
  });

  test.each(['a b', 'a]', '', 'x'.repeat(65)])('an employee with the id "%s" is refused', async (id) => {
    expect((await post(companyCarryBody([{ id }]))).statusCode).toBe(400);
  });
});

describe('what is refused when the portal is bypassed', () => {
  test.each<[string, Partial<Employee>, string]>([
    ['[CARRY-05] no id code', { idCode: '' }, 'idCode validationError.required'],
    ['[CARRY-05] an id code that is not valid', { idCode: '38001085719' }, 'idCode error.idCodeValidationError'],
    ['[CARRY-05] [VAL-01] a person under 18', { idCode: '51206150018' }, 'idCode validationError.underage'],
    ['[CARRY-06] no name', { name: ' ' }, 'name validationError.required'],
    ['[CARRY-07] no vacancy', { vacancy: '' }, 'vacancy validationError.required'],
    ['[CARRY-08] no address', { address: null }, 'address validationError.required'],
    [
      '[CARRY-08] [OPEN-96] an address that was not chosen',
      { address: { fullAddress: 'Viru 1', missed: true } },
      'address validationError.chooseAddress',
    ],
    ['[CARRY-09] no weapon location', { weaponLocation: null }, 'weaponLocation validationError.required'],
    [
      '[CARRY-11] a weapon without a mark',
      { weapons: [employeeWeapon('a', { mark: '' })] },
      'weapons[a].mark validationError.required',
    ],
    [
      '[CARRY-12] a weapon without a model',
      { weapons: [employeeWeapon('a', { model: '' })] },
      'weapons[a].model validationError.required',
    ],
    [
      '[CARRY-13] a weapon without a caliber',
      { weapons: [employeeWeapon('a', { caliber: '' })] },
      'weapons[a].caliber validationError.required',
    ],
    [
      '[CARRY-14] a weapon without a purpose',
      { weapons: [employeeWeapon('a', { purposes: [] })] },
      'weapons[a].purposes validationError.purpose',
    ],
  ])('%s', async (_name, changes, expected) => {
    const id = newId();
    const application = await saved([await whole(id, changes)]);
    expect(await refusals(application.id)).toEqual([`employees[${id}].${expected}`]);
    expect((await pay(application.id)).statusCode).toBe(422);
  });

  test('[CARRY-23] [SAVE-15] every invalid employee and weapon is named, and the application cannot be paid for', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([
      await whole(first, { name: '' }),
      await whole(second, {
        idCode: '48806150278',
        ordering: 1,
        weapons: [employeeWeapon('a'), employeeWeapon('b', { mark: '', ordering: 1 })],
      }),
    ]);
    const fields = [`employees[${first}].name`, `employees[${second}].weapons[b].mark`];
    expect(await refusals(application.id)).toEqual(fields.map((field) => `${field} validationError.required`));
    const answer = await pay(application.id);
    expect([answer.statusCode, answer.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      fields,
    ]);
  });

  test('[CARRY-05] the same employee twice', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), await whole(second, { idCode: '38001085718', ordering: 1 })]);
    expect(await refusals(application.id)).toEqual([
      `employees[${second}].idCode companyCarryPermit:error.sameEmployee`,
    ]);
  });

  test('[CARRY-04] an application without an employee', async () => {
    expect(await refusals((await saved([])).id)).toEqual(['employees validationError.required']);
  });

  test('[CARRY-10] an employee without a statement, though another one has theirs', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), employee(second, { ordering: 1 })]);
    expect(await refusals(application.id)).toEqual([
      `employees[${second}].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT validationError.document`,
    ]);
  });

  test('[CARRY-10] the statement of another employee does not count', async () => {
    const [first, second] = [newId(), newId()];
    const files = [await statementOf(first)];
    const application = await saved([employee(second, { files })]);
    expect(await refusals(application.id)).toEqual([
      `employees[${second}].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT validationError.document`,
    ]);
  });

  test('[CARRY-10] [CARRY-23] two employees of one id, who would share a statement, are not saved', async () => {
    const id = newId();
    const both = await whole(id);
    const answer = await post(companyCarryBody([both, { ...both, ordering: 1 }]));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field: 'employees', key: '' }]]);
  });

  test('[FILE-29] a statement that somebody else uploaded', async () => {
    const id = newId();
    const answer = await post(companyCarryBody([await whole(id, {}, { party: society })]));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'employees[0].files[0].documentId', key: 'error.noFileFound' }],
    ]);
  });
});

describe('the statements', () => {
  test('[CARRY-19] [FILE-16] [API-049] each is listed with its employee, alone and with the application', async () => {
    const [first, second] = [newId(), newId()];
    const { id } = await saved([await whole(first), await whole(second, { ordering: 1 })]);
    expect((await filesOf(id)).map(({ rowId }) => rowId).toSorted()).toEqual([first, second].toSorted());
    const own = (await employeeFiles(second)).json<DocumentRecord[]>();
    expect(own).toMatchObject([{ documentType: type, rowId: second, applicationId: id }]);
    expect((await get(`/api/v1/storage/file/download/${own[0]?.documentId}`)).rawPayload).toEqual(contents.pdf);
  });

  test('[CARRY-19] [FILE-22] [ROLE-18] nobody but the company of the employee gets them', async () => {
    const id = newId();
    await saved([await whole(id)]);
    const answers = [
      await employeeFiles(id),
      await employeeFiles(id, { party: society }),
      await employeeFiles(newId()),
      await t.as(tiit)({ url: `/api/v1/employeeFile/${id}/files` }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404]);
  });

  test('[CARRY-04] [CARRY-19] a removed employee takes the statement along', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), await whole(second, { ordering: 1 })]);
    const left = (await post({ ...application, employees: application.employees.slice(0, 1) })).json<Saved>();
    expect((await filesOf(left.id)).map(({ rowId }) => rowId)).toEqual([first]);
    expect((await employeeFiles(second)).statusCode).toBe(404);
  });

  test('[PRIV-89] a removed employee who is put back has the statement again', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), await whole(second, { ordering: 1 })]);
    const left = (await post({ ...application, employees: application.employees.slice(0, 1) })).json<Saved>();
    const back = await post({ ...left, employees: application.employees });
    expect(back.statusCode).toBe(200);
    expect((await filesOf(left.id)).map(({ rowId }) => rowId).toSorted()).toEqual([first, second].toSorted());
    const { documentId } = application.employees[1]!.files[0]!;
    expect((await get(`/api/v1/storage/file/download/${documentId}`)).statusCode).toBe(200);
  });

  test('[PRIV-89] the statement of a removed employee goes with the submission', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), await whole(second, { ordering: 1 })]);
    const { id } = (await post({ ...application, employees: application.employees.slice(0, 1) })).json<Saved>();
    const { documentId } = application.employees[1]!.files[0]!;
    const deprecated = () =>
      t.deps.database.db
        .selectFrom('document')
        .select('deprecated')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow();
    expect((await deprecated()).deprecated).toBeNull();
    await through(id, 'payment.succeeded');
    expect((await deprecated()).deprecated).not.toBeNull();
  });

  test('[FILE-04] a new statement replaces the one of the same employee only', async () => {
    const [first, second] = [newId(), newId()];
    const application = await saved([await whole(first), await whole(second, { ordering: 1 })]);
    const [one, other] = application.employees;
    const files = [await statementOf(second)];
    await post({ ...application, employees: [one, { ...other, files }] });
    expect((await filesOf(application.id)).map(({ documentId }) => documentId).toSorted()).toEqual(
      [one?.files[0]?.documentId, files[0]?.documentId].toSorted(),
    );
  });
});

describe('the fee', () => {
  test.each(roles)(
    '[CARRY-18] [SAVE-32] [OPEN-64] [ROLE-04] %s is shown the fee of one employee and pays that of all',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const ids = [newId(), newId(), newId()];
      const employees = await Promise.all(ids.map((id, ordering) => whole(id, { ordering }, who)));
      const application = await saved(employees, {}, who);
      expect(await amountOf('applicationType=APPLICATION_TYPE_CARRY_PERMIT', who)).toEqual({ amount: 60 });
      expect(await amountOf(`id=${application.id}`, who)).toEqual({ amount: 60 });
      expect((await pay(application.id, { shown: '&calculatedAmount=60', who })).json().messageId).toBe(
        'AMOUNT_CHANGED',
      );
      const { body } = await pay(application.id, { shown: '&calculatedAmount=180', who });
      expect(body).toContain('name="VK_AMOUNT" value="180.00"');
    },
  );

  test('[CARRY-18] it follows the employees that are saved last', async () => {
    const application = await saved([await whole(newId()), await whole(newId(), { ordering: 1 })]);
    const { id } = (await post({ ...application, employees: application.employees.slice(0, 1) })).json<Saved>();
    expect((await pay(id)).body).toContain('name="VK_AMOUNT" value="60.00"');
  });
});

describe('after submission', () => {
  async function submitted(): Promise<{ id: number; ids: string[] }> {
    const ids = [newId(), newId()];
    const { id } = await saved(await Promise.all(ids.map((each, ordering) => whole(each, { ordering }))));
    await decided(id, 'payment.succeeded');
    return { id, ids };
  }

  test('[CARRY-21] [STEP-55] there is no deposition', async () => {
    const { id } = await submitted();
    expect((await desk(id, 'deposition.started')).statusCode).toBe(409);
  });

  test('[CARRY-15] [CARRY-17] registered, each employee has a permit of their own, of one licence of the company', async () => {
    const { id } = await submitted();
    const { employees, status } = await decided(id, 'check.passed', 'register.started', 'register.completed');
    const licences = await t.deps.database.db
      .selectFrom('licence')
      .selectAll()
      .select(weaponsColumn)
      .where('application_id', '=', id)
      .execute();
    expect(licences).toMatchObject([{ type: 'APPLICATION_TYPE_CARRY_PERMIT', registry_code: '19900019', weapons: [] }]);
    const [{ number, valid_until: validUntil } = { number: '', valid_until: '' }] = licences;
    expect(status).toBe('APPLICATION_STATUS_REGISTER_OK');
    expect(employees.map(({ decision }) => decision)).toEqual([
      { no: `${number}-1`, validUntil, comment: null },
      { no: `${number}-2`, validUntil, comment: null },
    ]);
  });

  test('[CARRY-17] refused, each employee has the reason', async () => {
    const { id, ids } = await submitted();
    const { employees } = await decided(id, ['application.refused', { comment: ' Väljavõte on vananenud. ' }]);
    expect(employees.map((each) => [each.id, each.decision])).toEqual(
      ids.map((each) => [each, { no: null, validUntil: null, comment: 'Väljavõte on vananenud.' }]),
    );
  });

  test.each([
    [
      'et',
      'Töötajad › 2. töötaja',
      'elukoht: Pärnu mnt 139, Tallinn',
      'Sisevalve',
      'Karistusregistri väljavõte',
      'luba nr KP-',
    ],
    [
      'en',
      'Employees › Employee 2',
      'home address: Pärnu mnt 139, Tallinn',
      'Internal guarding',
      'Criminal records database statement',
      'permit no. KP-',
    ],
  ])('[CARRY-01] [CARRY-17] [CARRY-19] the summary says all of each employee, %s', async (language, ...expected) => {
    const { id, ids } = await submitted();
    await decided(id, 'check.passed', 'register.started', 'register.completed');
    const { rows, pdf } = await summaryOf(id, language);
    const [label = '', address = '', purpose = '', document = '', permit = ''] = expected;
    const row = rows[label];
    for (const text of ['Mari Maasikas, 38001085729, Turvatöötaja', address, `Glock 17, 9 mm, ${purpose}`, permit])
      expect(row).toContain(text);
    expect(row).toContain(`${document}, ${ids[1]}.pdf`);
    expect(pdf.texts.map((each) => each.text).join(' ')).toContain(permit);
  });
});

describe('employees of the last application', () => {
  const earlier = async (who?: Who) => (await get('/api/v1/carryPermit/earlierEmployees', who)).json<Employee[]>();
  const submittedWith = async (code: string, ...events: Parameters<typeof through>[1][]) => {
    const { id } = await saved([await whole(newId(), { idCode: code })]);
    await decided(id, 'payment.succeeded', ...events);
    return id;
  };
  const codesOf = (employees: readonly Employee[]) => employees.map(({ idCode }) => idCode);

  test('are those of the last one that was submitted and not refused, without documents and decisions', async () => {
    const [first, second, refused, draft] = ['37503120274', '48806150278', '38112050278', '38204170274'];
    await submittedWith(first!, 'check.passed', 'register.started', 'register.completed');
    expect(await earlier()).toMatchObject([{ idCode: first, files: [], decision: null, weapons: [{ mark: 'Glock' }] }]);
    await submittedWith(second!);
    await submittedWith(refused!, ['application.refused', { comment: 'Väljavõte on vananenud.' }]);
    await saved([await whole(newId(), { idCode: draft })]);
    expect(codesOf(await earlier())).toEqual([second]);
  });

  test('are those of the company that is acted for', async () => {
    await submittedWith('37503120274');
    expect(await earlier({ party: society })).toEqual([]);
  });
});
