import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AddressResult } from '#domain/api';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication, Employee, Licence, Weapon } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { savedAs12 } from '../../../../tests/fixtures/applications';
import { employee } from '../../../../tests/fixtures/employees';
import { passTime } from '../../../../tests/views/support/clock';
import { type Changes, sent, showCompanyForm } from '../../../../tests/views/support/companyForm';
import { formReady, openPage } from '../../../../tests/views/support/renderApplication';
import { fakeServer } from '../../../../tests/views/support/server';
import { failing, filledCompanyApplication } from '../../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const result = (text: string): AddressResult => ({
  ...{ text, code: '37', ehak: '0298', id: text, x: 542_000, y: 6_589_000 },
  ...{ missed: false, source: 'ADS', type: 'EHITISHOONE' },
});
const known = [
  result('Viru tn 1, Tallinn'),
  result('Pärnu mnt 139, Tallinn'),
  result('Kooli tn 1, Tartu'),
  result('Kooli tn 1, Võru'),
];
const glock = {
  ...{ id: 'W-1', factoryNo: 'EE1', make: 'Glock', model: '17 Gen5', caliber: '9 mm Luger' },
  purposes: ['WEAPON_PURPOSE_E'],
} as unknown as Weapon;
const walther: Weapon = { ...glock, id: 'W-3', factoryNo: 'EE3', make: 'Walther', model: 'P99' };
const licence = (status: Licence['status'], weapons: Weapon[]) => ({ number: 'RL-1', status, weapons }) as Licence;

async function open(employees: readonly Employee[], changes: Changes = {}) {
  const shown = showCompanyForm('/applications/entrepreneur/carry-permit', {
    loadApplication: async (): Promise<CompanyApplication> => ({
      ...emptyCompanyApplication('APPLICATION_TYPE_CARRY_PERMIT', filledCompanyApplication().entrepreneurApplication),
      ...savedAs12,
      employees,
    }),
    loadAmount: async () => 60,
    loadEarlierEmployees: async () => [],
    saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
    searchAddress: async (text) => known.filter((each) => each.text.startsWith(text.slice(0, 4))),
    loadLicences: async () => [
      licence('VALID', [glock, walther]),
      licence('EXPIRED', [{ ...glock, id: 'W-2', factoryNo: 'EE2' }]),
    ],
    ...changes,
  });
  fakeServer({
    'GET /v1/externalClassifier/classifiers': ({ params }) => ({
      data: [{ code: 'WEAPON_PURPOSE_E', value: 'Turvalisus', ...params }],
    }),
  });
  await formReady();
  openPage('employees');
  return shown;
}
const blank = (id: string): Employee => ({
  ...employee(id, { name: '', idCode: '', vacancy: '', address: null, weaponLocation: null, weapons: [] }),
});
const lines = () => screen.queryAllByRole('button', { name: /^\d+\. töötaja/ }).map((each) => each.textContent);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Töötajate importimine tabelist' }));
const headers = ['Nimi', 'Isikukood', 'Amet', 'Elukoht', 'Relva hoiukoht', 'Relva nr'];
const mari = ['Mari Mets', '48806150278', 'Valvur', 'Viru 1, Tallinn', 'Pärnu mnt 139, Tallinn', 'EE1'];

async function paste(user: Awaited<ReturnType<typeof open>>['user'], ...rows: string[][]) {
  await user.click(await screen.findByRole('button', { name: 'Impordi töötajad tabelist' }));
  const shown = await dialog();
  fireEvent.paste(shown.getByRole('textbox', { name: 'Tabelist kopeeritud lahtrid' }), {
    clipboardData: { getData: () => [headers, ...rows].map((row) => row.join('\t')).join('\n') },
  });
  return shown;
}

test('[CARRY-01] employees of a table take the place of the empty row, with addresses, weapons and what is wrong', async () => {
  const { user, api } = await open([blank('e1')]);
  const shown = await paste(user, mari, mari.with(0, 'Liis Tamm').with(3, 'Kooli 1').with(5, 'EE2'));
  expect(await shown.findByText('1 rida on õige. 1 real on viga.')).toBeVisible();
  expect(shown.getByText(/Ettevõtte kehtivatel relvalubadel ei ole relva numbriga „EE2“/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Kasuta „Kooli tn 1, Võru“' }));
  const number = await shown.findByRole('textbox', { name: 'Rida 3, Relva number' });
  await user.clear(number);
  await user.type(number, 'ee 1{Enter}');
  // The same person is in the table twice.
  expect(await shown.findByText(/Sama isikukoodiga töötaja on taotluses mitu korda/)).toBeVisible();
  const code = shown.getByRole('textbox', { name: 'Rida 3, Isikukood' });
  await user.clear(code);
  await user.type(code, '37503120274{Enter}');
  await user.click(await shown.findByRole('button', { name: 'Impordi kõik read' }));
  await waitFor(() =>
    expect(lines()).toEqual([
      '1. töötaja Mari Mets, 48806150278, Valvur, 1 relv',
      '2. töötaja Liis Tamm, 37503120274, Valvur, 1 relv',
    ]),
  );
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).employees).toMatchObject([
    {
      address: { fullAddress: 'Viru tn 1, Tallinn', locationId: 'Viru tn 1, Tallinn', missed: false },
      weapons: [{ mark: 'Glock', model: '17 Gen5', caliber: '9 mm Luger', purposes: ['WEAPON_PURPOSE_E'] }],
    },
    { address: { fullAddress: 'Kooli tn 1, Võru' }, weapons: [{ mark: 'Glock' }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Võta import tagasi' }));
  expect(lines()).toHaveLength(1);
});

test('[IMP-04] a person with a row for each weapon is one employee with both weapons', async () => {
  const { user, api } = await open([blank('e1')]);
  const shown = await paste(user, mari, ['', '48806150278', '', '', '', 'EE3']);
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
  expect(shown.getByText('Real 3 on sama isik, kes eespool: relv lisati sinna.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Impordi kõik read' }));
  await waitFor(() => expect(lines()).toEqual(['1. töötaja Mari Mets, 48806150278, Valvur, 2 relva']));
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).employees[0]?.weapons).toMatchObject([{ mark: 'Glock' }, { mark: 'Walther', model: 'P99' }]);
});

test('rows wait while a register does not answer, and are checked when it does', async () => {
  let isDown = true;
  const { user } = await open([blank('e1')], {
    searchAddress: async (text) =>
      isDown ? failing()() : known.filter((each) => each.text.startsWith(text.slice(0, 4))),
  });
  const shown = await paste(user, mari);
  expect(await shown.findByText('Register ei vastanud. Sisestatud andmed on alles.')).toBeVisible();
  isDown = false;
  await user.click(shown.getByRole('button', { name: 'Proovi uuesti' }));
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
});

describe('employees of the last application', () => {
  const earlier = [
    employee('old-1', { idCode: '48806150278', name: 'Liis Tamm', vacancy: 'Kuller' }),
    employee('old-2', { idCode: '37503120274', name: 'Peeter Kask', ordering: 1 }),
  ];

  test('are added, as far as they are not in the list, with ids of their own', async () => {
    const own = employee('e1', { idCode: '48806150278', name: 'Liis Tamm' });
    const { user, api } = await open([own], { loadEarlierEmployees: async () => earlier });
    await user.click(await screen.findByRole('button', { name: 'Lisa eelmise taotluse 1 töötaja' }));
    expect(lines()).toEqual([
      '1. töötaja Liis Tamm, 48806150278, Turvatöötaja, 1 relv',
      '2. töötaja Peeter Kask, 37503120274, Turvatöötaja, 1 relv',
    ]);
    expect(screen.getByText('Lisati 1 töötaja. Kontrollige andmeid ja lisage väljavõte uuesti.')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Lisa eelmise taotluse/ })).toBeNull();
    await passTime(delays.autosave);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    const [, added] = sent(api).employees;
    expect(added).toMatchObject({ name: 'Peeter Kask', files: [], decision: null });
    expect(added?.id).not.toBe('old-2');
    expect(added?.weapons[0]?.id).not.toBe('old-2-w1');
  });

  test('take the place of the empty row that a form begins with', async () => {
    const { user } = await open([blank('e1')], { loadEarlierEmployees: async () => earlier });
    await user.click(await screen.findByRole('button', { name: 'Lisa eelmise taotluse 2 töötajat' }));
    expect(lines()).toHaveLength(2);
  });

  test('are not offered where there are none, or the server does not say', async () => {
    const { unmount } = await open([blank('e1')], { loadEarlierEmployees: failing() });
    await screen.findByRole('button', { name: 'Impordi töötajad tabelist' });
    await passTime(1_000);
    expect(screen.queryByRole('button', { name: /Lisa eelmise taotluse/ })).toBeNull();
    unmount();
  });
});

test('[CWL-11] places where weapons are kept come from a table, too, and take the place of the empty one', async () => {
  const { user, api } = showCompanyForm(
    '/applications/entrepreneur/weapon-licence',
    {
      saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
      searchAddress: async (text) => known.filter((each) => each.text.startsWith(text.slice(0, 4))),
    },
    { address: '/applications/entrepreneur/weapon-licence?classifier=APPLICATION_TYPE_WEAPON_LICENCE' },
  );
  fakeServer({
    'GET /v1/externalClassifier/classifiers': ({ params }) => ({
      data: [
        { code: 'WEAPON_DEPOSIT_WEAPON_CABINET', value: 'Relvakapp', ...params },
        { code: 'WEAPON_DEPOSIT_WEAPON_STORAGE', value: 'Relvahoidla', ...params },
      ],
    }),
  });
  await formReady();
  openPage('depositories');
  await user.click(await screen.findByRole('button', { name: 'Impordi hoiukohad tabelist' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Hoiukohtade importimine tabelist' }));
  const rows = [
    ['Aadress', 'Hoiutingimused', 'Vastutav isik', 'Vastutava isikukood', 'Asendaja', 'Asendaja isikukood'],
    ['Viru 1, Tallinn', 'Relvakapp; Relvahoidla', 'Mari Mets', '48806150278', 'Jaan Kask', '37503120274'],
    ['Pärnu mnt 139, Tallinn', 'WEAPON_CABINET', 'Mari Mets', '48806150278', 'Jaan Kask', '37503120274'],
  ];
  fireEvent.paste(shown.getByRole('textbox', { name: 'Tabelist kopeeritud lahtrid' }), {
    clipboardData: { getData: () => rows.map((row) => row.join('\t')).join('\n') },
  });
  expect(await shown.findByText('2 rida on õiged. Vigu ei ole.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Impordi kõik read' }));
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).depositories).toMatchObject([
    {
      address: { fullAddress: 'Viru tn 1, Tallinn' },
      weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
      responsibleName: 'Mari Mets',
      replacementIdCode: '37503120274',
    },
    { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'] },
  ]);
});
