import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication } from '#domain/applications/model';
import { delays } from '#domain/limits';
import type { MatchAnswer, MatchedWeapon, MatchQuery } from '#domain/weaponReference';
import { documentRecord, savedAs12 } from '../../../../tests/fixtures/applications';
import { declaredWeapon } from '../../../../tests/fixtures/declaration';
import { passTime } from '../../../../tests/views/support/clock';
import { type Options, pressOnLastPage, sent, showCompanyForm } from '../../../../tests/views/support/companyForm';
import { formReady, openPage } from '../../../../tests/views/support/renderApplication';
import { fakeServer, type Routes } from '../../../../tests/views/support/server';
import { filledCompanyApplication } from '../../../../tests/views/support/spiedApi';
import { workbook } from '../../../../tests/views/support/workbooks';

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/weapons-ammo';
const match = 'POST /v1/externalWeaponAmmo/match';

const luger = { id: 90, name: '9 mm Luger', isProhibited: false };
const glock: MatchedWeapon = {
  id: 20960,
  group: 'WEAPON',
  mark: 'Glock',
  model: '17 Gen5',
  modificationName: '',
  caliberCount: 1,
  typeByBore: 'RIFLED',
  allowedForCivilianPurposes: true,
  essentialComponents: [{ id: 901, name: 'barrel', enabled: true }],
  calibers: [luger],
  manufacturer: { name: 'Glock Ges.m.b.H.', country: 'AT' },
  euCategory: 'B5',
};
const answer = ({ weapons, calibers, components }: MatchQuery): MatchAnswer => ({
  weapons: weapons.map(({ mark, model }) => (`${mark} ${model}` === 'Glock 17 Gen5' ? glock : null)),
  calibers: calibers.map((name) => (name === luger.name ? { ...luger, synonym: null } : null)),
  components: components.map(() => null),
});
const routes: Routes = {
  [match]: ({ body }) => ({ data: answer(body as MatchQuery) }),
  'GET /v1/externalClassifier/classifiers': ({ params, headers }) => ({
    data: [{ code: 'B5', value: headers['Accept-Language'] === 'et' ? 'B5 – püstolid' : 'B5 – pistols', ...params }],
  }),
};

async function open(saved: Partial<CompanyApplication> = {}, options: Options = {}) {
  const application: CompanyApplication = {
    ...emptyCompanyApplication('APPLICATION_TYPE_WEAPONS_AMMO', filledCompanyApplication().entrepreneurApplication),
    ...savedAs12,
    ...saved,
  };
  const changes: Parameters<typeof showCompanyForm>[1] = {
    loadApplication: async () => application,
    loadAmount: async () => 0,
    loadDocuments: async () =>
      (saved.files ?? []).map(({ documentId }) =>
        documentRecord('saateleht.pdf', {
          documentId: documentId ?? '',
          documentType: 'DOCUMENT_TYPE_WEAPONS_AMMO',
        }),
      ),
    loadClassifier: async (type) => [{ code: 'B5', value: 'B5 – püstolid', type, userGroup: null, metadata: {} }],
    saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
  };
  const shown = showCompanyForm(kindRoute, changes, options);
  const server = fakeServer(routes);
  await formReady();
  openPage('goods');
  await shown.user.click(await screen.findByRole('button', { name: 'Impordi relvad tabelist' }));
  await dialog();
  return { ...shown, server };
}

const name = 'Relvade importimine tabelist';
const dialog = async () => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const paste = async (text: string) =>
  fireEvent.paste((await dialog()).getByRole('textbox', { name: 'Tabelist kopeeritud lahtrid' }), {
    clipboardData: { getData: () => text },
  });
const button = async (label: string | RegExp) => (await dialog()).findByRole('button', { name: label });
const lines = () => screen.queryAllByRole('button', { name: /^\d+\. relv/ }).map((each) => each.textContent);
const undo = 'Võta import tagasi';

const headers = ['Mark', 'Mudel', 'Kaliiber', 'Serial number', 'Aasta', 'Valmistaja', 'Riik', 'Kategooria'];
const rows = (...all: string[][]) => [headers, ...all].map((row) => row.join('\t')).join('\n');
const valid = (number: string) => [
  'Glock',
  '17 Gen5',
  '9 mm Luger',
  number,
  '2024',
  'Glock',
  'Austria',
  'B5 – püstolid',
];
const wrong = ['Glock', '99', '9 mm Luger', 'C3', '2024', 'Glock', 'Atlantis', 'B5'];

test('pasted rows are shown before they are imported, and the import can be undone', async () => {
  const { user, api } = await open();
  await paste(rows(valid('a1'), valid('b2').with(7, 'B5 – pistols')));
  expect(await (await dialog()).findByText('2 rida on õiged. Vigu ei ole.')).toBeVisible();
  expect(lines()).toEqual([]);
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines()).toEqual(['1. relv Glock 17 Gen5, 9 mm Luger, nr A1', '2. relv Glock 17 Gen5, 9 mm Luger, nr B2']);
  expect(screen.getByText('Imporditi 2 rida.')).toBeVisible();
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).weapon).toMatchObject([
    {
      mark: 'Glock',
      weapon: 20960,
      calibers: [{ caliber: 90, caliberName: '9 mm Luger' }],
      serialNumber: 'A1',
      year: 2024,
      country: 'AT',
      euCategory: 'B5',
    },
    { serialNumber: 'B2' },
  ]);
  await user.click(screen.getByRole('button', { name: undo }));
  expect(lines()).toEqual([]);
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
});

test('each error is shown in words; the valid rows are imported, the others can be corrected and imported', async () => {
  const { user, server } = await open();
  await paste(rows(valid('a1'), wrong));
  const shown = await dialog();
  expect(await shown.findByText('1 rida on õige. 1 real on viga.')).toBeVisible();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Valmistajariik: Riiki „Atlantis“ ei leitud. Sisestage riigi nimi või kahetäheline kood.',
    'Mudel: Relvaregistris ei ole mudelit „Glock 99“.',
  ]);
  expect(shown.queryByRole('button', { name: 'Impordi kõik read' })).toBeNull();
  await user.click(await button('Impordi 1 õige rida'));
  expect(
    await shown.findByText('1 rida on imporditud. Ühtegi rida ei saa veel importida. 1 real on viga.'),
  ).toBeVisible();
  const model = shown.getByRole('textbox', { name: 'Rida 3, Mudel' });
  expect(model).toBeInvalid();
  await user.clear(model);
  await user.type(model, '17 Gen5{Enter}');
  await waitFor(() => expect(shown.queryByRole('textbox', { name: 'Rida 3, Mudel' })).toBeNull());
  await user.clear(shown.getByRole('textbox', { name: 'Rida 3, Valmistajariik' }));
  await user.type(shown.getByRole('textbox', { name: 'Rida 3, Valmistajariik' }), 'FI{Enter}');
  await waitFor(async () => expect(await button('Impordi kõik read')).toBeEnabled());
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines()).toHaveLength(2);
  // Names that are known are not asked for again.
  expect(server.named(match).map(({ body }) => (body as MatchQuery).weapons.length)).toEqual([2]);
  await user.click(screen.getByRole('button', { name: undo }));
  expect(lines()).toEqual([]);
});

test('rows with errors are shown alone and stay there; all are shown some at a time, from the keyboard too', async () => {
  const { user } = await open();
  const right = Array.from({ length: 119 }, (_, index) => valid(`v${index}`));
  await paste(rows(...right, wrong));
  const shown = await dialog();
  const numbers = () => shown.getAllByRole('rowheader').map(({ textContent }) => Number(textContent));
  const faulty = await shown.findByRole('button', { name: 'Vigadega (1)' });
  expect(faulty).toHaveAttribute('aria-pressed', 'true');
  expect(numbers()).toEqual([121]);
  await user.click(shown.getByRole('button', { name: 'Kõik (120)' }));
  expect(shown.getByText('Näidatud on 50 rida 120-st.')).toBeVisible();
  expect(numbers()).toEqual([121, ...Array.from({ length: 49 }, (_, index) => index + 2)]);
  const country = shown.getByRole('textbox', { name: 'Rida 121, Valmistajariik' });
  await user.clear(country);
  await user.type(country, 'FI{Enter}');
  // The last cell that can be corrected.
  expect(shown.getByRole('button', { name: 'Näita veel 50 rida' })).toHaveFocus();
  await waitFor(() => expect(shown.queryByRole('textbox', { name: 'Rida 121, Valmistajariik' })).toBeNull());
  expect(numbers()[0]).toBe(121);
  await user.keyboard('{Enter}');
  expect(numbers()).toHaveLength(100);
  expect(document.activeElement).toContainElement(shown.getByRole('rowheader', { name: '51' }));
  await user.click(shown.getByRole('button', { name: 'Näita veel 20 rida' }));
  expect(shown.getByText('Näidatud on 120 rida 120-st.')).toBeVisible();
  expect(shown.queryByRole('button', { name: /Näita veel/ })).toBeNull();
  // Its model is still wrong: the others are imported, in their order.
  await user.click(await button('Impordi 119 õiget rida'));
  expect(lines()[0]).toBe('1. relv Glock 17 Gen5, 9 mm Luger, nr V0');
  const model = shown.getByRole('textbox', { name: 'Rida 121, Mudel' });
  await user.clear(model);
  await user.type(model, '17 Gen5{Enter}');
  await waitFor(async () => expect(await button('Impordi kõik read')).toBeEnabled());
});

test('rows are counted by model, shown by model, and put into the order of a column', async () => {
  const { user } = await open();
  await paste(rows(valid('b2'), valid('a10'), valid('a9'), wrong));
  const shown = await dialog();
  const numbers = () => shown.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.click(await shown.findByRole('button', { name: 'Kõik (4)' }));
  await user.selectOptions(shown.getByRole('combobox', { name: 'Näita' }), '3 × Glock 17 Gen5');
  expect(numbers()).toEqual(['2', '3', '4']);
  const number = shown.getByRole('button', { name: 'Tehasenumber' });
  await user.click(number);
  expect(numbers()).toEqual(['4', '3', '2']);
  expect(shown.getByRole('columnheader', { name: /Tehasenumber/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(number);
  expect(numbers()).toEqual(['2', '3', '4']);
  await user.click(number);
  expect(shown.getByRole('columnheader', { name: /Tehasenumber/ })).not.toHaveAttribute('aria-sort');
});

test('[IMP-02] a name that is near is put in with one press, and rows with the same wrong text are corrected with it', async () => {
  const { user, server } = await open();
  server.answer({
    ...routes,
    [match]: ({ body }) => {
      const asked = answer(body as MatchQuery);
      const near = { near: [{ mark: 'Glock', model: '17 Gen5' }] };
      return { data: { ...asked, weapons: asked.weapons.map((each) => each ?? near) } };
    },
  });
  const misspelt = (number: string) => valid(number).with(0, 'Glokk').with(1, '17Gen 5');
  await paste(rows(misspelt('a1'), misspelt('b2'), misspelt('c3'), valid('d4')));
  const shown = await dialog();
  await user.click((await shown.findAllByRole('button', { name: 'Kasuta „Glock 17 Gen5“' }))[0]!);
  expect(await shown.findByText('Veel 2 real on sama vigane tekst.')).toBeVisible();
  // The button that was pressed is gone, and the focus stays with its row.
  expect(document.activeElement?.tagName).toBe('TBODY');
  expect(document.activeElement).toHaveTextContent('a1');
  await user.click(shown.getByRole('button', { name: 'Paranda kõik 2 samamoodi' }));
  expect(await shown.findByText('4 rida on õiged. Vigu ei ole.')).toBeVisible();
  expect(shown.queryByText(/sama vigane tekst/)).toBeNull();
});

test('[IMP-02] what the register proposes for a model is shown as proposed, and imported', async () => {
  const { user, api } = await open();
  const columns = (row: string[]) => row.slice(0, 5).join('\t');
  await paste([columns(headers), columns(valid('a1'))].join('\n'));
  const shown = await dialog();
  expect(await shown.findByText(/Registrist on võetud: Valmistaja, Valmistajariik, ELi kategooria/)).toBeVisible();
  expect(shown.getByText('Glock Ges.m.b.H.').tagName).toBe('EM');
  await user.click(await button('Impordi kõik read'));
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).weapon).toMatchObject([{ manufacturer: 'Glock Ges.m.b.H.', country: 'AT', euCategory: 'B5' }]);
});

test('the rows of a closed dialog wait with their corrections, on other pages of the form, too', async () => {
  const { user } = await open();
  await paste(rows(valid('a1'), wrong));
  const shown = await dialog();
  const country = await shown.findByRole('textbox', { name: 'Rida 3, Valmistajariik' });
  await user.clear(country);
  await user.type(country, 'FI{Enter}');
  await waitFor(() => expect(shown.queryByRole('textbox', { name: 'Rida 3, Valmistajariik' })).toBeNull());
  await user.keyboard('{Escape}');
  await noDialog();
  expect(screen.getByText('2 tabeli rida ootab ega ole veel taotluses.')).toBeVisible();
  expect(lines()).toEqual([]);
  openPage('review');
  openPage('goods');
  await user.click(await screen.findByRole('button', { name: 'Jätka importimist' }));
  const again = await dialog();
  expect(again.getByText('1 rida on õige. 1 real on viga.')).toBeVisible();
  expect(again.queryByRole('textbox', { name: 'Rida 3, Valmistajariik' })).toBeNull();
  expect(again.getByRole('textbox', { name: 'Rida 3, Mudel' })).toBeInvalid();
});

test('rows that wait are named before the application is submitted, and the way to them', async () => {
  const { user } = await open({
    depositoryAddress: { fullAddress: 'Harju maakond, Tallinn, Viru tn 1' },
    weapon: [declaredWeapon('w1')],
    files: [{ documentType: 'DOCUMENT_TYPE_WEAPONS_AMMO', documentId: 'd-1' }],
  });
  await paste(rows(valid('a1'), wrong));
  await (await dialog()).findByText('1 rida on õige. 1 real on viga.');
  await user.keyboard('{Escape}');
  await noDialog();
  await pressOnLastPage(user, 'Esita deklaratsioon');
  const notice = await screen.findByText(
    'Deklareeritavad relvad: 2 tabeli rida on veel importimata ega lähe taotlusega kaasa.',
  );
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vaata importimata ridu' }));
  await user.click(await screen.findByRole('button', { name: 'Loobu ridadest' }));
  await pressOnLastPage(user, 'Esita deklaratsioon');
  expect(await screen.findByRole('button', { name: /^Kinnita ja/ })).toBeVisible();
  expect(screen.queryByText(/importimata/)).toBeNull();
});

test('rows that wait are checked again when the list has changed, and can be discarded', async () => {
  const { user } = await open();
  await paste(rows(valid('a1'), valid('b2')));
  await button('Impordi kõik read');
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(screen.getByRole('button', { name: 'Lisa relv' }));
  await user.click(screen.getByRole('button', { name: 'Jätka importimist' }));
  expect(await (await dialog()).findByText('2 rida on õiged. Vigu ei ole.')).toBeVisible();
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(screen.getByRole('button', { name: 'Loobu ridadest' }));
  expect(screen.queryByRole('button', { name: 'Jätka importimist' })).toBeNull();
  expect(lines()).toHaveLength(1);
});

test('another file can be chosen or dropped while rows are shown', async () => {
  const { user } = await open();
  await paste(rows(valid('a1'), valid('b2')));
  const shown = await dialog();
  await shown.findByText('2 rida on õiged. Vigu ei ole.');
  const file = (number: string) => new File([rows(valid(number))], 'relvad.csv');
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=xlsx]');
  fireEvent.change(input!, { target: { files: [file('c3')] } });
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
  fireEvent.drop(document.querySelector('.import-content')!, { dataTransfer: { files: [file('d4')] } });
  expect(await shown.findByText('d4')).toBeVisible();
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines().map((line) => line?.slice(-2))).toEqual(['D4']);
});

test('rows that were corrected are imported in the order of the source', async () => {
  const { user } = await open();
  await paste(rows(valid('a1'), valid('b2').with(1, '99'), valid('c3')));
  const model = await (await dialog()).findByRole('textbox', { name: 'Rida 3, Mudel' });
  await user.clear(model);
  await user.type(model, '17 Gen5{Enter}');
  await waitFor(async () => expect(await button('Impordi kõik read')).toBeEnabled());
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines().map((line) => line?.slice(-2))).toEqual(['A1', 'B2', 'C3']);
});

test('a table of headers only is said to be one', async () => {
  await open();
  await paste(rows());
  expect(await screen.findByText('Tabelis on ainult päised. Lisage ridu ja valige fail uuesti.')).toBeVisible();
});

test('[AMMO-62] a weapon that is declared already is an error', async () => {
  await open({ weapon: [declaredWeapon('w1', { weapon: glock.id, serialNumber: 'A1' })] });
  await paste(rows(valid('a1')));
  expect(
    await (await dialog()).findByText(/Tehasenumber: Sama mudeli ja tehasenumbriga relv on deklaratsioonis mitu korda/),
  ).toBeVisible();
});

test('columns that are not recognised are named by the person', async () => {
  const { user } = await open();
  await paste(rows(valid('a1')).replace('Serial number', 'S/N').replace('Mudel', 'Tüüp'));
  const shown = await dialog();
  await user.selectOptions(await shown.findByRole('combobox', { name: '4. veerg S/N' }), 'Tehasenumber');
  await user.selectOptions(shown.getByRole('combobox', { name: '2. veerg Tüüp' }), 'Mudel');
  await user.click(shown.getByRole('button', { name: 'Kontrolli ridu' }));
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
});

test('a register that does not answer is asked again, and nothing is lost', async () => {
  const { user, server } = await open();
  server.answer({ [match]: { status: 500 } });
  await paste(rows(valid('a1')));
  const shown = await dialog();
  await waitFor(() => expect(shown.getByRole('alert')).toHaveTextContent('Register ei vastanud.'));
  server.answer(routes);
  await user.click(await button('Proovi uuesti'));
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
});

test.each([
  ['relvad.xlsx', 'tooManyRows', () => workbook('<row><c><v>1</v></c></row>'.repeat(1000))],
  ['relvad.xlsx', 'broken', () => workbook('<row>')],
  ['relvad.pdf', 'wrongType', () => new TextEncoder().encode('%PDF-1.7')],
])('%s is refused with the reason: %s', async (fileName, reason, bytes) => {
  await open();
  const shown = await dialog();
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=xlsx]');
  fireEvent.change(input!, { target: { files: [new File([bytes() as BlobPart], fileName)] } });
  const texts = jest.requireActual('../../../../locales/et/import.json').failed;
  expect(await shown.findByText(texts[reason].replace('{{rows}}', '400'))).toBeVisible();
});

test('[IMP-01] after another change of the list the import can be undone, and what was added since stays', async () => {
  const { user } = await open();
  await paste(rows(valid('a1')));
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  await user.click(screen.getByRole('button', { name: 'Lisa relv' }));
  expect(lines()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: undo }));
  expect(lines()).toEqual(['1. relv']);
});

test('[IMP-01] imported rows that were edited since leave with the import, and can be brought back as they were', async () => {
  const { user } = await open();
  await paste(rows(valid('a1'), valid('b2')));
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  await user.click(screen.getByRole('button', { name: /nr B2/ }));
  const number = await screen.findByRole('textbox', { name: /^Tehasenumber/ });
  await user.clear(number);
  await user.type(number, 'b3');
  await user.click(screen.getByRole('button', { name: /^2\. relv/ }));
  await user.click(screen.getByRole('button', { name: undo }));
  expect(lines()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Võta eemaldamine tagasi' }));
  expect(lines()).toEqual([expect.stringContaining('nr A1'), expect.stringMatching(/nr b3/i)]);
});

test('closed without an import, the list stays as it was and the button has the focus', async () => {
  const { user } = await open();
  await paste(rows(valid('a1')));
  await button('Impordi kõik read');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(lines()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Impordi relvad tabelist' })).toHaveFocus();
});

test('[IMP-02] what the table lacks is the same for all rows', async () => {
  const { user } = await open();
  const columns = (row: string[]) => row.slice(1, 5).join('\t');
  await paste([columns(headers), columns(valid('a1')), columns(valid('b2'))].join('\n'));
  const shown = await dialog();
  const constants = within(await shown.findByRole('group', { name: 'Mis on kõigil ridadel sama' }));
  await user.type(constants.getByRole('textbox', { name: 'Mark' }), 'Glock');
  await user.type(constants.getByRole('textbox', { name: 'Valmistaja' }), 'Glock');
  await user.selectOptions(constants.getByRole('combobox', { name: 'Valmistajariik' }), 'Austria');
  await user.selectOptions(constants.getByRole('combobox', { name: 'ELi kategooria' }), 'B5 – püstolid');
  await user.click(shown.getByRole('button', { name: 'Kontrolli ridu' }));
  expect(await shown.findByText('2 rida on õiged. Vigu ei ole.')).toBeVisible();
});

test('[IMP-03] a range of numbers is no number until it is split', async () => {
  const { user } = await open();
  await paste(rows(valid('BX100–BX102')));
  const shown = await dialog();
  expect(await shown.findByText(/1 real on ilmselt 3 tehasenumbrit, näiteks „BX100–BX102“/)).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Impordi (kõik|\d)/ })).toBeNull();
  await user.click(await button('Tee 3 rida, igale numbrile oma'));
  expect(await shown.findByText('3 rida on õiged. Vigu ei ole.')).toBeVisible();
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines().map((line) => line?.split(' ').at(-1))).toEqual(['BX100', 'BX101', 'BX102']);
});

test('[IMP-03] what looks like a range is one number when the person says so', async () => {
  const { user } = await open();
  await paste(rows(valid('100-149')));
  await user.click(await button('See on üks number'));
  await user.click(await button('Impordi kõik read'));
  await noDialog();
  expect(lines().map((line) => line?.split(' ').at(-1))).toEqual(['100-149']);
});

test('[IMP-01] another sheet is chosen, and hidden rows are imported when they are asked for', async () => {
  const { user } = await open();
  const sheetOf = (hidden: string, ...all: string[][]) => {
    const cellsOf = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const [first = [], ...others] = all.map((row, index) => `<row ${index === 2 ? hidden : ''}>${cellsOf(row)}</row>`);
    return `<worksheet><sheetData>${[first, ...others].join('')}</sheetData></worksheet>`;
  };
  const bytes = workbook('', {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Üks" r:id="a"/><sheet name="Kaks" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetOf('', headers, valid('a1')),
    'xl/worksheets/b.xml': sheetOf('hidden="1"', headers, valid('b1'), valid('b2')),
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=xlsx]');
  fireEvent.change(input!, { target: { files: [new File([bytes as BlobPart], 'relvad.xlsx')] } });
  const shown = await dialog();
  expect(await shown.findByText(/Leht „Üks“/)).toBeVisible();
  await user.click(await button('Muuda veerge'));
  await user.selectOptions(shown.getByRole('combobox', { name: 'Leht, millel on read' }), 'Kaks (3 rida)');
  await user.click(await button('Kontrolli ridu'));
  expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
  await user.click(await button('Impordi ka peidetu'));
  expect(await shown.findByText('2 rida on õiged. Vigu ei ole.')).toBeVisible();
});

describe('[IMP-05] the columns of a supplier', () => {
  const remembered = 'GET /v1/importMapping';
  const save = 'PUT /v1/importMapping';
  const supplied = () =>
    rows(valid('a1')).replace('Serial number', 'Tunnus').replace('Mudel', 'Artikli tüüp').replace('Mark', 'Bränd X');

  test('are remembered when the person says so, under the name of the file', async () => {
    const { user, server } = await open();
    server.answer({ ...routes, [save]: { data: { id: 1 } } });
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=xlsx]');
    fireEvent.change(input!, { target: { files: [new File([supplied()], 'Glock 2026-11.csv')] } });
    const shown = await dialog();
    await user.selectOptions(await shown.findByRole('combobox', { name: '1. veerg Bränd X' }), 'Mark');
    await user.selectOptions(shown.getByRole('combobox', { name: '2. veerg Artikli tüüp' }), 'Mudel');
    await user.selectOptions(shown.getByRole('combobox', { name: '4. veerg Tunnus' }), 'Tehasenumber');
    await user.click(shown.getByRole('checkbox', { name: /Jäta need veerud/ }));
    expect(shown.getByRole('textbox', { name: 'Tabeli või tarnija nimi' })).toHaveValue('Glock');
    await user.click(shown.getByRole('button', { name: 'Kontrolli ridu' }));
    expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
    await waitFor(() => expect(server.named(save)).toHaveLength(1));
    expect(server.named(save)[0]?.body).toMatchObject({
      list: 'weapon',
      name: 'Glock',
      columns: expect.arrayContaining([
        { header: 'Artikli tüüp', column: 'model' },
        { header: 'Tunnus', column: 'serialNumber' },
      ]),
    });
  });

  test('are chosen by themselves next time, and the name is said', async () => {
    const { server } = await open();
    const columns = [
      { header: 'Bränd X', column: 'mark' },
      { header: 'Artikli tüüp', column: 'model' },
      { header: 'Tunnus', column: 'serialNumber' },
      { header: 'Maa', column: null },
    ];
    server.answer({
      ...routes,
      [remembered]: { data: [{ id: 1, list: 'weapon', name: 'Glock Austria', columns, constants: { country: 'AT' } }] },
    });
    await paste(supplied().replace('Riik', 'Maa'));
    const shown = await dialog();
    expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
    expect(shown.getByText('Veerud on nagu meelde jäetud tabelis „Glock Austria“.')).toBeVisible();
    expect(shown.getByText('Kõigil ridadel on sama: Valmistajariik – Austria.')).toBeVisible();
  });

  test('that could not be remembered are said to be, and the import goes on', async () => {
    const { user, server } = await open();
    server.answer({
      ...routes,
      [save]: {
        status: 422,
        data: {
          messageId: 'VALIDATION',
          message: '',
          fields: [{ field: 'name', key: 'validationError.tooManyTables' }],
        },
      },
    });
    await paste(rows(valid('a1')).replace('Serial number', 'Tunnus'));
    const shown = await dialog();
    await user.selectOptions(await shown.findByRole('combobox', { name: '4. veerg Tunnus' }), 'Tehasenumber');
    await user.click(shown.getByRole('checkbox', { name: /Jäta need veerud/ }));
    await user.type(shown.getByRole('textbox', { name: 'Tabeli või tarnija nimi' }), 'CZ');
    await user.click(shown.getByRole('button', { name: 'Kontrolli ridu' }));
    expect(await shown.findByText('1 rida on õige. Vigu ei ole.')).toBeVisible();
    expect(await screen.findByText(/Meelde jäetud tabeleid on juba 50/)).toBeVisible();
  });
});
