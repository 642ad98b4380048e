import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication, Employee } from '#domain/applications/model';
import { documentRecord, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { employee, employeeWeapon } from '../../../tests/fixtures/employees';
import { passTime } from '../../../tests/views/support/clock';
import {
  type Changes,
  errors,
  press,
  save,
  sent,
  showCompanyForm,
  submit,
} from '../../../tests/views/support/companyForm';
import {
  address,
  addressState,
  confirmAnswers,
  formReady,
  openPage,
} from '../../../tests/views/support/renderApplication';
import { testProfile } from '../../../tests/views/support/session';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/carry-permit';
const blank = `${kindRoute}?classifier=APPLICATION_TYPE_CARRY_PERMIT`;
const documentType = 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT';

/** A saved carry permit for these employees. */
const permit = (employees: readonly Employee[], changes: Partial<CompanyApplication> = {}): CompanyApplication => ({
  ...emptyCompanyApplication('APPLICATION_TYPE_CARRY_PERMIT', filledCompanyApplication().entrepreneurApplication),
  ...savedAs12,
  employees,
  ...changes,
});
const two = [
  employee('e1'),
  employee('e2', { idCode: '48806150278', name: 'Liis Tamm', vacancy: 'Kuller', ordering: 1 }),
];

function show(changes: Changes = {}, address = blank) {
  let uploads = 0;
  const answers: Changes = {
    saveApplication: async (_resource, application) => ({ ...application, ...savedAs12, version: 4 }),
    loadAmount: async () => 60,
    uploadDocument: async ({ file, type, rowId }) => {
      uploads += 1;
      return documentRecord(file.name, { documentId: `d-${uploads}`, documentType: type, rowId });
    },
    ...changes,
  };
  return showCompanyForm(kindRoute, answers, { address });
}
/** A new application whose statement is confirmed. */
async function begin(changes: Changes = {}) {
  const shown = show(changes);
  await shown.user.click(await screen.findByRole('button', { name: 'Kinnitan' }));
  await formReady();
  openPage('employees');
  await screen.findByRole('region', { name: /^1\. töötaja/ });
  return shown;
}
async function open(employees: readonly Employee[] = two, changes: Changes = {}) {
  const shown = show({ loadApplication: async () => permit(employees), ...changes }, `${kindRoute}/12`);
  await formReady();
  await screen.findByRole('button', { name: /^1\. töötaja/ });
  return shown;
}

const alert = () => screen.queryByRole('alertdialog', { name: 'Kinnitus enne taotluse täitmist' });
const line = (number: number) => screen.getByRole('button', { name: new RegExp(`^${number}\\. töötaja`) });
const lines = () => screen.getAllByRole('button', { name: /^\d+\. töötaja/ }).map((each) => each.textContent);
const row = (number: number) => within(screen.getByRole('region', { name: new RegExp(`^${number}\\. töötaja`) }));
const weapon = (number: number) => within(screen.getByRole('region', { name: new RegExp(`^${number}\\. relv`) }));
const fee = () =>
  within(screen.getByRole('region', { name: 'Riigilõiv ja esitamine' })).getByText('Riigilõiv loa eest')
    .nextElementSibling?.textContent;
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const records = [
  documentRecord('mari.pdf', { documentType, rowId: 'e1' }),
  documentRecord('liis.pdf', { documentType, rowId: 'e2' }),
];

describe('the statement of a new application', () => {
  test('[CARRY-02] [OPEN-94] an alert dialog with the text has the focus, and the form opens once it is confirmed', async () => {
    const { user } = show();
    const dialog = await screen.findByRole('alertdialog', { name: 'Kinnitus enne taotluse täitmist' });
    expect(dialog).toHaveAccessibleDescription(/töötajad on nõus oma andmete esitamisega/);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(within(dialog).getByRole('button', { name: 'Kinnitan' }));
    expect(alert()).toBeNull();
    await formReady();
  });

  test('[CARRY-02] Escape leads to the list, and what was typed before is saved', async () => {
    let arrive = () => {};
    const { api, user } = show({
      loadPersonDocument: () =>
        new Promise((resolve) => {
          arrive = () =>
            resolve({ ...testProfile, citizenship: 'EST', docNo: 'AS1', dateOfBirth: '', docPicture: null });
        }),
    });
    await user.type(await screen.findByRole('textbox', { name: /Telefoninumber/ }), '5550001');
    await waitFor(() => expect(api.loadPersonDocument).toHaveBeenCalled());
    await act(async () => arrive());
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/info'));
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(1));
    expect(sent(api).entrepreneurApplication.phone).toContain('5550001');
  });

  test('[CARRY-03] it is not asked for again when the application exists', async () => {
    await open();
    await passTime(700);
    expect(alert()).toBeNull();
  });
});

describe('the employees', () => {
  test('[CARRY-01] [CARRY-20] each is listed and opened, and the application is saved as it was loaded', async () => {
    const { api, user } = await open();
    expect(api.loadApplication.mock.calls[0]!.slice(0, 2)).toEqual(['carryPermit', 12]);
    expect(lines()).toEqual([
      '1. töötaja Mari Maasikas, 38001085718, Turvatöötaja, 1 relv',
      '2. töötaja Liis Tamm, 48806150278, Kuller, 1 relv',
    ]);
    await user.click(line(2));
    for (const [name, value] of Object.entries({
      'Ees- ja perekonnanimi': 'Liis Tamm',
      Isikukood: '48806150278',
      Ametikoht: 'Kuller',
    }))
      expect(row(2).getByRole('textbox', { name: new RegExp(name) })).toHaveValue(value);
    for (const name of [/Elukoht/, /Relva hoiukoht/])
      expect(row(2).getByRole('combobox', { name })).toHaveValue('Pärnu mnt 139, Tallinn');
    await user.click(row(2).getByRole('button', { name: /^1\. relv Glock 17, 9 mm/ }));
    for (const [name, value] of Object.entries({ Mark: 'Glock', Mudel: '17', Kaliiber: '9 mm' }))
      expect(weapon(1).getByRole('textbox', { name: new RegExp(name) })).toHaveValue(value);
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(api.saveApplication.mock.calls[0]![0]).toBe('carryPermit');
    expect(sent(api).employees).toEqual(two);
  });

  test('[CARRY-04] a new form has one; more are added, and all but the first can be removed', async () => {
    const { api, user } = await begin();
    expect(lines()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Eemalda: 1. töötaja' })).toBeNull();
    await press(user, 'Lisa töötaja');
    await user.type(row(2).getByRole('textbox', { name: /Ees- ja perekonnanimi/ }), 'Liis');
    await press(user, 'Lisa töötaja');
    expect(lines()).toHaveLength(3);
    await press(user, 'Eemalda: 3. töötaja');
    expect(lines()).toHaveLength(2);
    await user.click(line(2));
    await press(user, 'Eemalda: 2. töötaja');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Eemalda' }));
    expect(lines()).toHaveLength(1);
    await save(user);
    await waitFor(() => expect(sent(api).employees).toHaveLength(1));
    expect(sent(api).employees[0]).toMatchObject({ id: expect.stringMatching(/^\w{32}$/), ordering: 0 });
  });

  test('[CARRY-04] a new one can begin like the last one: the same post, place and weapons, another person and home', async () => {
    const { api, user } = await open();
    await press(user, 'Uus töötaja eelmise järgi');
    const added = row(3);
    expect(added.getByRole('textbox', { name: /Ees- ja perekonnanimi/ })).toHaveValue('');
    expect(added.getByRole('textbox', { name: /Isikukood/ })).toHaveValue('');
    expect(added.getByRole('textbox', { name: /Ametikoht/ })).toHaveValue('Kuller');
    await user.type(added.getByRole('textbox', { name: /Ees- ja perekonnanimi/ }), 'Jaan Tamm');
    await save(user);
    await waitFor(() => expect(sent(api).employees).toHaveLength(3));
    const [, last, another] = sent(api).employees;
    expect(another).toMatchObject({ name: 'Jaan Tamm', idCode: '', address: null, decision: null });
    expect(another?.weaponLocation).toEqual(last?.weaponLocation);
    const withoutIds = (each: Employee | undefined) => each?.weapons.map(({ id, ...weapon }) => weapon);
    expect(withoutIds(another)).toEqual(withoutIds(last));
    const ids = sent(api).employees.flatMap(({ id, weapons }) => [id, ...weapons.map((each) => each.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[CARRY-15] [CARRY-16] weapons are added inside and removed, and everything keeps its order', async () => {
    const { api, user } = await open();
    await user.click(line(1));
    await user.click(row(1).getByRole('button', { name: 'Lisa relv' }));
    for (const [name, text] of Object.entries({ Mark: 'CZ', Mudel: '75', Kaliiber: '9 mm' }))
      await user.type(weapon(2).getByRole('textbox', { name: new RegExp(name) }), text);
    await user.click((await weapon(2).findAllByRole('checkbox'))[0]!);
    await user.click(row(1).getByRole('button', { name: 'Lisa relv' }));
    await user.click(row(1).getByRole('button', { name: 'Eemalda: 3. relv' }));
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    const { employees } = sent(api);
    expect(employees.map(({ id, ordering }) => [id, ordering])).toEqual([
      ['e1', 0],
      ['e2', 1],
    ]);
    expect(employees[0]?.weapons).toMatchObject([
      employeeWeapon('e1-w1'),
      { mark: 'CZ', model: '75', caliber: '9 mm', purposes: [expect.stringMatching(/^WEAPON_PURPOSE_/)], ordering: 1 },
    ]);
    expect(employees[1]).toEqual(two[1]);
  });

  test('[CARRY-17] the decision of each is shown when there is one', async () => {
    const decision = { no: 'KP-2026-000012-1', validUntil: '2031-11-21', comment: null };
    const { user } = show(
      {
        loadApplication: async () =>
          permit([employee('e1', { decision }), employee('e2', { ordering: 1 })], {
            payment: payment(true),
            status: 'APPLICATION_STATUS_REGISTER_OK',
          }),
        loadDocuments: async () => records,
      },
      `${kindRoute}/12`,
    );
    await user.click(await screen.findByRole('button', { name: /^Taotlus/ }));
    await user.click(await screen.findByRole('button', { name: /^1\. töötaja.*KP-2026-000012-1/ }));
    expect(row(1).getByText('luba nr KP-2026-000012-1')).toBeVisible();
    expect(row(1).getByText('kehtib kuni 21.11.2031')).toBeVisible();
    // The read-only view: texts in place of fields, and the statement to download.
    expect(row(1).queryByRole('textbox')).toBeNull();
    expect(row(1).getByText('mari.pdf')).toBeVisible();
    await user.click(line(2));
    expect(row(2).queryByText('Otsus')).toBeNull();
    expect(row(2).getByText('liis.pdf')).toBeVisible();
  });
});

describe('what keeps it from being submitted', () => {
  test('[CARRY-05] [CARRY-06] [CARRY-07] [CARRY-08] [CARRY-09] [CARRY-10] every field of a new employee is asked for, next to the field', async () => {
    const { api, user } = await begin();
    await submit(user);
    const found = await errors();
    for (const field of [
      'Ees- ja perekonnanimi',
      'Isikukood',
      'Ametikoht',
      'Elukoht',
      'Relva hoiukoht',
      'Karistusregistri väljavõte',
    ])
      expect(found.filter((error) => error?.startsWith(`1. töötaja: ${field}`))).toHaveLength(1);
    openPage('employees');
    for (const name of [/Ees- ja perekonnanimi/, /Isikukood/, /Ametikoht/])
      expect(row(1).getByRole('textbox', { name })).toBeInvalid();
    for (const name of [/Elukoht/, /Relva hoiukoht/]) expect(row(1).getByRole('combobox', { name })).toBeInvalid();
    expect(api.startPayment).not.toHaveBeenCalled();
  });

  test('[VAL-22] an employee that is added after a failed submission is not born with errors; the next submission finds them', async () => {
    const { user } = await begin();
    await submit(user);
    await errors();
    openPage('employees');
    await press(user, 'Lisa töötaja');
    const name = () => row(2).getByRole('textbox', { name: /Ees- ja perekonnanimi/ });
    expect(line(1)).toHaveTextContent('viga');
    expect(name()).toBeValid();
    expect(line(2)).not.toHaveTextContent('viga');
    // A field that is left without an answer says so.
    await user.click(name());
    await user.tab();
    await waitFor(() => expect(name()).toBeInvalid());
    expect(row(2).getByRole('textbox', { name: /Ametikoht/ })).toBeValid();
    await submit(user);
    await errors();
    openPage('employees');
    expect(line(2)).toHaveTextContent('viga');
  });

  test('[CARRY-05] a wrong id code is told when the field is left', async () => {
    const { user } = await begin();
    const field = row(1).getByRole('textbox', { name: /Isikukood/ });
    await user.type(field, '38001085719');
    await user.tab();
    await waitFor(() => expect(field).toBeInvalid());
  });

  test('[CARRY-11] [CARRY-12] [CARRY-13] [CARRY-14] [CARRY-23] an error of a weapon in a closed employee leads to its field', async () => {
    const empty = employeeWeapon('w9', { mark: '', model: '', caliber: '', purposes: [] });
    const { api, user } = await open([two[0]!, { ...two[1]!, weapons: [empty] }], {
      loadDocuments: async () => records,
    });
    await submit(user);
    const place = '2. töötaja, 1. relv';
    expect(await errors()).toEqual(
      ['Mark', 'Mudel', 'Kaliiber', 'Otstarve'].map((field) => expect.stringMatching(`^${place}: ${field}`)),
    );
    expect(line(2)).toHaveTextContent('4 viga');
    await user.click(screen.getByRole('link', { name: new RegExp(`^${place}: Kaliiber`) }));
    const caliber = weapon(1).getByRole('textbox', { name: /Kaliiber/ });
    expect(caliber).toHaveFocus();
    expect(caliber).toBeInvalid();
    expect(weapon(1).getByRole('group', { name: /Otstarve/ })).toHaveTextContent('Valige vähemalt üks otstarve.');
    expect(api.startPayment).not.toHaveBeenCalled();
    await user.type(caliber, '9 mm');
    await user.tab();
    await waitFor(() => expect(caliber).toBeValid());
  });
});

describe('the statement of each employee', () => {
  test('[CARRY-10] [CARRY-19] [FILE-14] it is uploaded for its employee and named there in the save', async () => {
    const { api, user } = await open();
    for (const number of [2, 1]) {
      await user.click(line(number));
      await user.upload(row(number).getByLabelText(/fail: Karistusregistri väljavõte/), pdf(`${number}.pdf`));
    }
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(api.uploadDocument.mock.calls.map(([{ rowId, type, file }]) => [rowId, type, file.name]).toSorted()).toEqual(
      [
        ['e1', documentType, '1.pdf'],
        ['e2', documentType, '2.pdf'],
      ],
    );
    const ids = new Map(api.uploadDocument.mock.calls.map(([{ rowId }], index) => [rowId, `d-${index + 1}`]));
    expect(sent(api).employees.map(({ id, files }) => [id, files])).toEqual(
      ['e1', 'e2'].map((id) => [id, [{ documentType, documentId: ids.get(id) }]]),
    );
  });

  test('[CARRY-19] [FILE-16] it is found again under its employee', async () => {
    const { user } = await open(two, { loadDocuments: async () => records });
    await user.click(line(2));
    expect(await row(2).findByText('liis.pdf')).toBeVisible();
    expect(row(2).queryByText('mari.pdf')).toBeNull();
  });

  test('[CARRY-04] [CARRY-19] a removed employee takes the statement along', async () => {
    const { api, user } = await open(two, { loadDocuments: async () => records });
    await user.click(line(2));
    await press(user, 'Eemalda: 2. töötaja');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eemalda' }));
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(JSON.stringify(sent(api))).toContain('mari.pdf');
    expect(JSON.stringify(sent(api))).not.toContain('liis.pdf');
  });
});

test('[CARRY-04] [CARRY-10] a statement uploaded for an employee who is removed is named in no save, and deleted', async () => {
  const { api, user } = await open();
  await user.click(line(2));
  await user.upload(row(2).getByLabelText(/fail: Karistusregistri väljavõte/), pdf('liis.pdf'));
  await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
  await press(user, 'Eemalda: 2. töötaja');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eemalda' }));
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(JSON.stringify(api.saveApplication.mock.calls.at(-1)![1])).not.toContain('d-1');
  await waitFor(() => expect(api.deleteDocument).toHaveBeenCalledWith('liis.pdf'));
});

describe('the fee', () => {
  test('[CARRY-18] [SAVE-32] it follows the employees that are added and removed, at once', async () => {
    const { api, user } = await open();
    await waitFor(() => expect(fee()).toMatch(/^120\s€ \(2 × 60\s€\)$/));
    await press(user, 'Lisa töötaja');
    expect(fee()).toMatch(/^180\s€ \(3 × 60\s€\)$/);
    await press(user, 'Eemalda: 3. töötaja');
    await user.click(line(2));
    await press(user, 'Eemalda: 2. töötaja');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eemalda' }));
    expect(fee()).toMatch(/^60\s€$/);
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[CARRY-18] [SAVE-46] [OPEN-64] the bank is asked for the fee of all employees', async () => {
    const { api, user } = await open(two, {
      loadDocuments: async () => records,
      startPayment: () => new Promise(() => {}),
    });
    await submit(user);
    await confirmAnswers(user);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/120\s€/);
    await user.click(within(dialog).getByRole('radio', { name: /LHV/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(api.startPayment).toHaveBeenCalled());
    expect(api.startPayment.mock.calls[0]![0]).toMatchObject({ calculatedAmount: 120, paymentObjectId: 12 });
  });
});

test('[CARRY-21] it has the steps open, check and decision', async () => {
  await open();
  expect(screen.getByText('Samm 1/3')).toBeVisible();
});

test('[CARRY-22] [ERR-04] loading that fails shows the general error and goes back to the list', async () => {
  show({ loadApplication: failing() }, `${kindRoute}/12`);
  await waitFor(() => expect(address()).toBe('/info'));
  expect(addressState()).toEqual({ error: true, errorText: 'error.backendError' });
});

describe('the statements of many employees at once', () => {
  const codes = ['38001085718', '48806150278'] as const;
  const input = () => screen.findByLabelText('Vali mitu faili');
  const placed = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.uploadDocument.mock.calls.map(([{ rowId, file }]) => [rowId, file.name]).toSorted();
  const dialog = () => screen.findByRole('dialog', { name: /^Mill/ });
  const drop = (target: Element, files: File[]) => fireEvent.drop(target, { dataTransfer: { files } });

  test('[CARRY-10] [UPL-01] each goes to the employee whose personal code is in its name, and how many have one is said', async () => {
    const { api, user } = await open();
    expect(screen.getByText('Fail on olemas: 0 rida 2-st.')).toBeVisible();
    await user.upload(await input(), [pdf(`väljavõte ${codes[1]}.pdf`), pdf(`${codes[0]}.pdf`)]);
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(2));
    expect(placed(api)).toEqual([
      ['e1', `${codes[0]}.pdf`],
      ['e2', `väljavõte ${codes[1]}.pdf`],
    ]);
    expect(screen.getByText('Fail on olemas: 2 rida 2-st.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[CARRY-10] a code that was typed just now counts', async () => {
    const { api, user } = await open();
    await user.click(line(1));
    const field = row(1).getByRole('textbox', { name: /Isikukood/ });
    await user.clear(field);
    await user.type(field, '37503120274');
    await user.upload(await input(), [pdf('37503120274.pdf')]);
    await waitFor(() => expect(placed(api)).toEqual([['e1', '37503120274.pdf']]));
  });

  test('[CARRY-10] files can be dropped on the list, also on an open row; on the field of a file they are of that field', async () => {
    const { api, user } = await open();
    await user.click(line(2));
    drop(row(2).getByRole('textbox', { name: /Ametikoht/ }), [pdf(`${codes[0]}.pdf`)]);
    await waitFor(() => expect(placed(api)).toEqual([['e1', `${codes[0]}.pdf`]]));
    drop(row(2).getByLabelText(/^Vali fail/), [pdf('muu.pdf')]);
    await waitFor(() => expect(placed(api)).toHaveLength(2));
    expect(placed(api)[1]).toEqual(['e2', 'muu.pdf']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[CARRY-10] [FILE-02] for the rest one chooses the row; a row takes one file, and what cannot be uploaded is named', async () => {
    const { api, user } = await open(two, { loadDocuments: async () => records.slice(0, 1) });
    const chosen = [
      pdf('a.pdf'),
      pdf(`${codes[0]}.pdf`),
      pdf('b.pdf'),
      pdf(`${codes[1]}.pdf`),
      new File(['x'], 'c.exe'),
    ];
    drop(line(1), chosen);
    const asked = within(await dialog());
    await waitFor(() => expect(placed(api)).toEqual([['e2', `${codes[1]}.pdf`]]));
    expect(asked.getByText(/c\.exe/)).toHaveTextContent('c.exe: Seda faili ei saa lisada.');
    const select = (name: string) => asked.getByRole('combobox', { name });
    const first = 'CRIMINAL_RECORDS_DATABASE_STATEMENT/e1';
    const filled = /^1\. töötaja Mari Maasikas.*\(fail on olemas ja asendatakse\)$/;
    expect(within(select('a.pdf')).getByRole('option', { name: filled })).toHaveValue(first);
    await user.selectOptions(select('a.pdf'), first);
    await user.selectOptions(select(`${codes[0]}.pdf`), first);
    expect(select(`${codes[0]}.pdf`)).toHaveAccessibleDescription(/Sellele reale on juba teine fail valitud/);
    await user.click(asked.getByRole('button', { name: 'Lisa failid' }));
    expect(select(`${codes[0]}.pdf`)).toHaveFocus();
    expect(placed(api)).toHaveLength(1);
    await user.selectOptions(select(`${codes[0]}.pdf`), '');
    await user.click(asked.getByRole('button', { name: 'Lisa failid' }));
    await waitFor(() => expect(placed(api)).toHaveLength(2));
    expect(placed(api)[0]).toEqual(['e1', 'a.pdf']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[CARRY-10] a row whose file is being uploaded takes no other one until then, and nothing is lost', async () => {
    let finish = () => {};
    const { api, user } = await open(two, {
      uploadDocument: ({ file, type, rowId }) =>
        new Promise((resolve) => {
          finish = () => resolve(documentRecord(file.name, { documentType: type, rowId }));
        }),
    });
    drop(line(1), [pdf(`${codes[0]}.pdf`), pdf('a.pdf')]);
    const asked = within(await dialog());
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
    const select = asked.getByRole('combobox', { name: 'a.pdf' });
    await user.selectOptions(select, 'CRIMINAL_RECORDS_DATABASE_STATEMENT/e1');
    await user.click(asked.getByRole('button', { name: 'Lisa failid' }));
    expect(select).toHaveFocus();
    expect(select).toHaveAccessibleDescription(/laaditakse praegu üles/);
    await act(async () => finish());
    await user.click(asked.getByRole('button', { name: 'Lisa failid' }));
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(2));
    expect(placed(api)).toEqual([
      ['e1', `${codes[0]}.pdf`],
      ['e1', 'a.pdf'],
    ]);
  });

  test('[FILE-02] files of which none can be uploaded are only named', async () => {
    const { api, user } = await open();
    drop(line(1), [new File(['x'], 'c.exe')]);
    const named = await screen.findByRole('dialog', { name: 'Neid faile ei saa lisada:' });
    expect(within(named).queryByRole('combobox')).toBeNull();
    await user.click(within(named).getAllByRole('button', { name: 'Sulge' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.uploadDocument).not.toHaveBeenCalled();
  });

  test('[CARRY-10] with one employee their own field is enough', async () => {
    await open([two[0]!]);
    expect(screen.queryByLabelText('Vali mitu faili')).toBeNull();
  });
});
