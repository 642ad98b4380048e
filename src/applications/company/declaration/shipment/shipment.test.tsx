import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication } from '#domain/applications/model';
import type { Language } from '#domain/codes';
import { declarationLimits } from '#domain/declarationLimits';
import { savedAs12 } from '../../../../../tests/fixtures/applications';
import { declaredWeapon, unusable } from '../../../../../tests/fixtures/declaration';
import { save, sent, showCompanyForm } from '../../../../../tests/views/support/companyForm';
import { openPage } from '../../../../../tests/views/support/renderApplication';
import { filledCompanyApplication } from '../../../../../tests/views/support/spiedApi';

const mockRendered: string[] = [];
jest.mock('../../../../form/FormGroup', () => {
  const actual = jest.requireActual('../../../../form/FormGroup');
  return {
    ...actual,
    FormGroup: (props: { name: string }) => {
      mockRendered.push(props.name);
      return actual.FormGroup(props);
    },
  };
});

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const two = [
  declaredWeapon('w1', { serialNumber: 'A1', essentialParts: { frame: 'F-1', barrel: 'B-1', slide: '' } }),
  declaredWeapon('w2', { serialNumber: 'T2', ordering: 1 }),
];
const words = {
  et: { row: /^1\. relv/, open: 'Lisa sama mudeli relvi', title: 'Lisa sama mudeli relvi' },
  en: { row: /^Weapon 1/, open: 'Add weapons of the same model', title: 'Add weapons of the same model' },
} as const;

async function openRow(weapon: CompanyApplication['weapon'] = two, language: Language = 'et') {
  const application: CompanyApplication = {
    ...emptyCompanyApplication('APPLICATION_TYPE_WEAPONS_AMMO', filledCompanyApplication().entrepreneurApplication),
    ...savedAs12,
    weapon,
  };
  const shown = showCompanyForm(
    '/applications/entrepreneur/weapons-ammo',
    {
      loadApplication: async () => application,
      loadClassifier: async (type) => [{ code: 'B5', value: 'B5', type, userGroup: null, metadata: {} }],
      saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
    },
    { language },
  );
  await screen.findByRole('navigation', { name: /^Taotluse osad|^Parts of the application/ });
  openPage('goods');
  await shown.user.click(await screen.findByRole('button', { name: words[language].row }));
  return shown;
}

async function open(weapon?: CompanyApplication['weapon'], language: Language = 'et') {
  const shown = await openRow(weapon, language);
  await shown.user.click(await screen.findByRole('button', { name: words[language].open }));
  const dialog = within(await screen.findByRole('dialog', { name: words[language].title }));
  const number = (position: number) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${position}\\. relva tehasenumber`) });
  const count = dialog.queryByRole('textbox', { name: /^Relvade arv/ }) as HTMLElement;
  const button = (name: string) => dialog.getByRole('button', { name });
  const paste = (position: number, text: string) =>
    fireEvent.paste(number(position), { clipboardData: { getData: () => text } });
  return { ...shown, dialog, number, count, button, paste };
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: words.et.title })).toBeNull());
const lines = () => screen.queryAllByRole('button', { name: /^\d+\. relv/ }).map((each) => each.textContent);
const line = (place: number, number: string) => `${place}. relv Glock ${two[0]?.model}, 9 mm Luger, nr ${number}`;

test('[AMMO-05] [AMMO-112] [AMMO-113] a pasted column fills the positions; what is wrong is corrected in place, and the weapons follow their source', async () => {
  const { user, api, dialog, number, count, button, paste } = await open();
  expect(number(1)).toHaveValue('A1');
  expect(number(1)).toHaveAttribute('readonly');
  // A repeated number, an empty cell, and a weapon that is declared already.
  paste(2, 'b2\r\n\r\nd4\r\nB2\r\nt2\r\n');
  expect(count).toHaveValue('6');
  expect(await dialog.findByText('Puudub 1 tehasenumber. 3 tehasenumbrit vajab parandamist.')).toBeVisible();
  expect(button('Lisa relvad')).toBeDisabled();
  for (const [position, problem] of [
    [2, 'See number on saadetises mitu korda.'],
    [3, 'Sisestage tehasenumber.'],
    [5, 'See number on saadetises mitu korda.'],
    [6, 'Sama mudeli ja tehasenumbriga relv on juba deklaratsioonis.'],
  ] as const) {
    expect(number(position)).toBeInvalid();
    expect(number(position)).toHaveAccessibleDescription(`Viga: ${problem}`);
  }
  expect(number(4)).toBeValid();
  await user.click(button('Mine esimese parandatava numbri juurde'));
  expect(number(2)).toHaveFocus();
  await user.type(number(3), 'c3');
  // All are filled: the button leads to the first wrong number.
  await user.click(button('Lisa relvad'));
  expect(number(2)).toHaveFocus();
  await user.clear(number(5));
  await user.type(number(5), 'e5');
  await user.clear(number(6));
  await user.type(number(6), 'f6');
  expect(dialog.getByText('Lisatakse 5 relva.')).toBeVisible();
  await user.click(button('Lisa relvad'));
  await noDialog();
  expect(screen.getByRole('button', { name: 'Lisa sama mudeli relvi' })).toHaveFocus();
  expect(screen.getByText(/^Lisati 5 relva\./)).toBeVisible();
  expect(lines()).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'T2'].map((each, index) => line(index + 1, each)));
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  const { weapon } = sent(api);
  expect(weapon.map(({ serialNumber, ordering }) => [serialNumber, ordering])).toEqual(
    ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'T2'].map((each, index) => [each, index]),
  );
  expect(new Set(weapon.map(({ id }) => id)).size).toBe(7);
  expect(weapon[0]).toMatchObject({ essentialParts: { frame: 'F-1', barrel: 'B-1', slide: '' } });
  const { id: _, serialNumber: __, ordering: ___, ...source } = weapon[0]!;
  expect(weapon[3]).toMatchObject({
    ...source,
    partSerialNumbers: false,
    essentialParts: { frame: '', barrel: '', slide: '' },
  });
});

test('[AMMO-113] the unusable block is copied without its certificate', async () => {
  const file = { documentType: 'DOCUMENT_TYPE_WEAPON_UNUSABLE_CERTIFICATE', documentId: 'd1' };
  const source = declaredWeapon('w1', { serialNumber: 'A1', unusable: unusable({ fileId: 'd1', file }) });
  const { user, api, number, button } = await open([source]);
  await user.type(number(2), 'b2');
  await user.click(button('Lisa relvad'));
  await noDialog();
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).weapon[1]?.unusable).toEqual({ ...unusable(), fileId: null, file: null });
});

test.each([
  ['-1', 'Sisestage täisarv 0 kuni 200.'],
  ['201', 'Sisestage täisarv 0 kuni 200.'],
  ['kaks', 'Sisestage täisarv 0 kuni 200.'],
  ['', 'Sisestage täisarv 0 kuni 200.'],
])('[AMMO-110] [AMMO-112] the count “%s” is refused', async (typed, problem) => {
  const { count, button, dialog } = await open();
  fireEvent.change(count, { target: { value: typed } });
  expect(count).toBeInvalid();
  expect(count).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(button('Lisa relvad')).toBeDisabled();
  await waitFor(() => expect(dialog.queryAllByRole('textbox', { name: /tehasenumber/ })).toEqual([]));
});

test.each(['0', '1'])('[AMMO-110] [OPEN-61] the count %s adds no weapon', async (typed) => {
  const { user, count, button, dialog } = await open();
  fireEvent.change(count, { target: { value: typed } });
  expect(dialog.getByText('Ühtegi relva ei lisata.')).toBeVisible();
  await user.click(button('Lisa relvad'));
  await noDialog();
  expect(lines()).toHaveLength(2);
  expect(screen.queryByText(/^Lisati/)).toBeNull();
});

test('[AMMO-110] a list with room for two more rows takes no more; other numbers are named', async () => {
  jest.replaceProperty(declarationLimits as { rows: number }, 'rows', two.length + 2);
  const { count, dialog, paste } = await open();
  expect(count).toHaveAccessibleDescription(expect.stringContaining('kuni 3.'));
  paste(2, 'X1\nX2\nX3\nX4\n');
  expect(count).toHaveValue('3');
  expect(dialog.getByText('2 kleebitud numbrit ei mahtunud saadetisse: X3, X4.')).toBeVisible();
  fireEvent.change(count, { target: { value: '4' } });
  expect(count).toHaveAccessibleDescription(expect.stringContaining('ühes loendis on kuni 400 rida'));
});

test('[AMMO-112] a weapon without a number of its own cannot be split', async () => {
  const { user, number, button } = await open([declaredWeapon('w1', { serialNumber: '' })]);
  await user.type(number(2), 'b2');
  expect(number(1)).toHaveAccessibleDescription(/Jagataval relval ei ole tehasenumbrit/);
  expect(button('Lisa relvad')).toBeDisabled();
});

test('[AMMO-111] with 200 weapons a key renders its own field alone; Enter goes on to the next one', async () => {
  const { user, count } = await open();
  // A query by role looks at every field each time.
  const field = (position: number) => document.getElementById(`field-shipment-${position}`) as HTMLInputElement;
  fireEvent.change(count, { target: { value: '200' } });
  await waitFor(() => expect(field(200)).toBeVisible());
  mockRendered.length = 0;
  fireEvent.change(field(2), { target: { value: 'x' } });
  expect(mockRendered).toEqual(['shipment.2']);
  expect(field(201)).toBeNull();
  act(() => field(2).focus());
  await user.keyboard('{Enter}');
  expect(field(3)).toHaveFocus();
});

test('closing asks before numbers are lost; the declaration stays as it was, and the button has the focus', async () => {
  const { user, number, dialog } = await open();
  await user.type(number(2), 'b2');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Kas sulgeda relvi lisamata?' }));
  await user.click(question.getByRole('button', { name: 'Jätka sisestamist' }));
  expect(number(2)).toHaveValue('b2');
  await user.click(dialog.getByRole('button', { name: 'Katkesta' }));
  await user.click(await screen.findByRole('button', { name: 'Sulge lisamata' }));
  await noDialog();
  expect(lines()).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lisa sama mudeli relvi' })).toHaveFocus());
});

test('one cell is pasted as any text', async () => {
  const { number } = await open();
  const isLeftToBrowser = fireEvent.paste(number(2), { clipboardData: { getData: () => 'B2' } });
  expect(isLeftToBrowser).toBe(true);
});

test('[AMMO-05] the dialog in English', async () => {
  const { user, dialog } = await open(two, 'en');
  await user.type(dialog.getByRole('textbox', { name: 'Serial number of weapon 2' }), 'a1');
  expect(dialog.getByText('1 serial number must be corrected.')).toBeVisible();
  expect(dialog.getByText('This number is in the shipment more than once.')).toBeVisible();
});
