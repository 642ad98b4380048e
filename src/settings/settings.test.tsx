import { screen, waitFor, within } from '@testing-library/react';
import { deactivationType, former, helen, protocolType } from '../../tests/fixtures/authorisedPersons';
import { setupUser } from '../../tests/views/support/clock';
import { calls, type Opening, openSettings } from '../../tests/views/support/companySettings';

const { list, filesOfPerson, store, save } = calls;

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByRole('textbox', { name: new RegExp(`^${label}`) });
const press = (name: string) => setupUser().click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const choose = (label: string, file = new File(['%PDF-'], 'volitus.pdf')) =>
  setupUser({ applyAccept: false }).upload(
    screen.getByLabelText(new RegExp(`: ${label}$`), { selector: 'input' }),
    file,
  );
const errorOf = (label: string) => {
  const input = field(label);
  expect(input).toHaveAttribute('aria-invalid', 'true');
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
};

const typed = {
  Eesnimi: 'Liis',
  Perekonnanimi: 'Tamm',
  Isikukood: '48806150278',
  Telefoninumber: '5550001',
  'E-posti aadress': 'liis@firma.example',
};
type Typed = Partial<typeof typed>;

/** The button that adds a person, once the persons are loaded. */
async function addButton(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

async function openNew(opening: Opening = {}) {
  const opened = openSettings(opening);
  await opened.user.click(await addButton('Lisa volitatud esindaja'));
  await screen.findByRole('dialog', { name: 'Uus volitatud esindaja' });
  return opened;
}
async function fill(changes: Typed = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    await setupUser().clear(field(label));
    if (text) await setupUser().type(field(label), text);
  }
}
async function openEdit(opening: Opening = {}) {
  const opened = openSettings(opening);
  await opened.user.click((await card('Helen Mägi')).getByRole('button', { name: 'Muuda: Helen Mägi' }));
  await screen.findByRole('dialog', { name: 'Volitatud esindaja andmed' });
  return opened;
}
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a new person', () => {
  test('[SET-23] [SET-25] [ERR-37] the protocol is uploaded, then the person is saved', async () => {
    const { server } = await openNew();
    await fill();
    await choose('Volituse protokoll');
    await press('Salvesta');
    await dialogIsGone();
    expect(await screen.findByText('Volitatud esindaja on lisatud.')).toBeVisible();
    const [upload] = server.named(store);
    expect((upload!.body as FormData).get('type')).toBe(protocolType);
    const [sent] = server.named(save);
    expect(sent!.body).toEqual({
      firstName: 'Liis',
      lastName: 'Tamm',
      idCode: '48806150278',
      phone: '5550001',
      email: 'liis@firma.example',
      active: true,
      documentId: 'uploaded',
      documentType: protocolType,
      name: 'Põhjakotkas OÜ',
    });
    expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(server.named(list)).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Volitatud esindajad' })).toHaveFocus();
  });

  test.each<[string, Typed, keyof typeof typed, string]>([
    ['SET-11', { Eesnimi: '' }, 'Eesnimi', 'Sisestage eesnimi.'],
    ['SET-12', { Perekonnanimi: '' }, 'Perekonnanimi', 'Sisestage perekonnanimi.'],
    ['SET-13', { Telefoninumber: '' }, 'Telefoninumber', 'Sisestage telefoninumber.'],
    ['SET-14', { 'E-posti aadress': '' }, 'E-posti aadress', 'Sisestage e-posti aadress.'],
    ['SET-14', { 'E-posti aadress': 'liis@firma' }, 'E-posti aadress', 'Sisestage e-posti aadress'],
    ['SET-15', { Isikukood: '' }, 'Isikukood', 'Sisestage isikukood.'],
    ['SET-15', { Isikukood: '48806150279' }, 'Isikukood', 'isikukood'],
  ])('[%s] %o is refused at the field, which gets the focus', async (_, changes, label, text) => {
    const { server } = await openNew();
    await fill(changes);
    await choose('Volituse protokoll');
    await press('Salvesta');
    expect(errorOf(label)).toMatch(new RegExp(text, 'i'));
    expect(field(label)).toHaveFocus();
    expect(server.named(save)).toEqual([]);
  });

  test('before a file is saved there is nothing to download', async () => {
    await openNew();
    const buttons = () => within(screen.getByRole('dialog')).queryAllByRole('button', { name: /^Laadi alla/ });
    expect(buttons()).toEqual([]);
    await choose('Volituse protokoll');
    expect(buttons()).toEqual([]);
  });

  test('[SET-17] the protocol is required', async () => {
    const { server } = await openNew();
    await fill();
    await press('Salvesta');
    expect(screen.getByText('Lisage see dokument.')).toBeVisible();
    expect(server.named(save)).toEqual([]);
  });

  test.each([
    ['FILE-02', new File(['x'], 'volitus.exe'), 'error.uploadDocument', /faili/i],
    ['FILE-01', new File([new Uint8Array(5_000_001)], 'volitus.pdf'), 'error.maxFileSizeExceeded', /5 MB/],
  ])('[%s] a file that is not accepted is refused at its field (%#)', async (_, file, __, text) => {
    const { server } = await openNew();
    await fill();
    await choose('Volituse protokoll', file);
    const group = screen.getByRole('group', { name: /^Volituse protokoll/ });
    expect(group.querySelector('.field-error')).toHaveTextContent(text);
    await press('Salvesta');
    expect(server.named(store)).toEqual([]);
    expect(server.named(save)).toEqual([]);
  });

  test.each([
    ['et', 'Isik on juba volitatud', 'Sulge'],
    ['en', 'The person is authorised already', 'Close'],
  ] as const)(
    '[SET-20] (%s) somebody who is authorised already: the dialog closes and a warning opens',
    async (...words) => {
      const [language, title, close] = words;
      const { server } = openSettings({ language });
      const english = language === 'en';
      await setupUser().click(
        await addButton(english ? 'Add an authorised representative' : 'Lisa volitatud esindaja'),
      );
      await screen.findByRole('dialog');
      const names = english
        ? ['First name', 'Last name', 'Personal identification code', 'Phone number', 'E-mail address']
        : ['Eesnimi', 'Perekonnanimi', 'Isikukood', 'Telefoninumber', 'E-posti aadress'];
      const texts = ['Helen', 'Mägi', helen.idCode, '5550001', 'helen@firma.example'];
      for (const [index, name] of names.entries()) await setupUser().type(field(name), texts[index]!);
      await choose(english ? 'Authorisation protocol' : 'Volituse protokoll');
      await press(english ? 'Save' : 'Salvesta');
      const warning = await screen.findByRole('alertdialog', { name: title });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(server.named(save)).toEqual([]);
      expect(server.named(store)).toEqual([]);
      await setupUser().click(within(warning).getAllByRole('button', { name: close }).at(-1)!);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
  );

  test('[SET-20] [OPEN-56] somebody whose authorisation has ended can be authorised again', async () => {
    const { server } = await openNew();
    await fill({ Isikukood: former.idCode });
    await choose('Volituse protokoll');
    await press('Salvesta');
    await dialogIsGone();
    expect(server.named(save)).toHaveLength(1);
  });

  test('[SET-21] [ERR-28] DUPLICATE_ID_CODE of the server does the same', async () => {
    const { server } = await openNew({
      answers: { [save]: { status: 409, data: { messageId: 'DUPLICATE_ID_CODE', message: '' } } },
    });
    await fill();
    await choose('Volituse protokoll');
    await press('Salvesta');
    expect(await screen.findByRole('alertdialog', { name: 'Isik on juba volitatud' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await setupUser().click(screen.getAllByRole('button', { name: 'Sulge' }).at(-1)!);
    await waitFor(() => expect(server.named(list)).toHaveLength(2));
  });

  test.each([
    ['a broken service', { status: 500 } as const, 'Volitatud esindaja andmeid ei õnnestunud salvestada.'],
    ['no network', { status: 'offline' } as const, 'Volitatud esindaja andmeid ei õnnestunud salvestada.'],
    [
      'a company that cannot apply',
      {
        status: 422,
        data: { messageId: 'COMPANY_CANNOT_APPLY', message: '', params: { name: 'Kask OÜ', contact: '612 3000' } },
      } as const,
      'Kask OÜ ei saa praegu taotlusi esitada. Küsige: 612 3000.',
    ],
  ])(
    '[SET-22] [SET-28] [ERR-29] %s: the message shows, nothing is lost, and saving again sends the same key',
    async (_, reply, text) => {
      const { server } = await openNew({ answers: { [save]: reply } });
      await fill();
      await choose('Volituse protokoll');
      await press('Salvesta');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(field('E-posti aadress')).toHaveValue(typed['E-posti aadress']);
      expect(within(screen.getByRole('dialog')).getByText('volitus.pdf')).toBeVisible();
      server.answer({ [save]: { data: { id: 9 } } });
      await press('Salvesta');
      await dialogIsGone();
      const keys = server.named(save).map(({ headers }) => headers['idempotency-key']);
      expect(keys[1]).toBe(keys[0]);
      expect(server.named(store)).toHaveLength(1);
    },
  );

  test('[SET-22] a failed upload keeps the file; the entry is not saved without it', async () => {
    const { server } = await openNew({ answers: { [store]: { status: 'offline' } } });
    await fill();
    await choose('Volituse protokoll');
    await press('Salvesta');
    expect(await screen.findByRole('alert')).toHaveTextContent('Volitatud esindaja andmeid ei õnnestunud salvestada.');
    expect(screen.getByText('Üles laadimata')).toBeVisible();
    expect(server.named(save)).toEqual([]);
    server.answer({ [store]: { data: { documentId: 'uploaded', fileName: 'x.pdf' } } });
    await press('Salvesta');
    await dialogIsGone();
    expect(server.named(save)).toHaveLength(1);
  });

  test('[VAL-27] a field that the server refuses is marked', async () => {
    const fields = [{ field: 'email', key: 'validationError.email' }];
    await openNew({ answers: { [save]: { status: 422, data: { messageId: 'VALIDATION', message: '', fields } } } });
    await fill();
    await choose('Volituse protokoll');
    await press('Salvesta');
    await screen.findByRole('alert');
    expect(errorOf('E-posti aadress')).toContain('Sisestage e-posti aadress');
  });
});

describe('an existing person', () => {
  test('[SET-09] [SET-16] [SET-26] the same dialog shows the data; the personal code and the protocol stay', async () => {
    const { server } = await openEdit();
    expect(field('Eesnimi')).toHaveValue('Helen');
    expect(field('E-posti aadress')).toHaveValue(helen.email);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /^Isikukood/ })).toBeNull();
    expect(dialog.getByText(helen.idCode)).toBeVisible();
    expect(await dialog.findByText('volitus.pdf')).toBeVisible();
    expect(server.named(filesOfPerson)[0]?.params).toEqual({ personId: 7 });
    await setupUser().clear(field('Telefoninumber'));
    await setupUser().type(field('Telefoninumber'), '5559999');
    await press('Salvesta');
    await dialogIsGone();
    expect(await screen.findByText('Volitatud esindaja andmed on muudetud.')).toBeVisible();
    const { firstName, lastName, idCode, email, active, documentId, documentType } = helen;
    expect(server.named(save)[0]?.body).toEqual({
      ...{ id: 7, firstName, lastName, idCode, email, active, documentId, documentType },
      phone: '5559999',
      name: 'Põhjakotkas OÜ',
    });
    expect(server.named(store)).toEqual([]);
  });

  test('[SET-18] another protocol can take the place of the old one, which cannot just be taken away', async () => {
    const { server } = await openEdit();
    await within(screen.getByRole('dialog')).findByText('volitus.pdf');
    expect(screen.queryByRole('button', { name: /^Eemalda fail/ })).toBeNull();
    await choose('Volituse protokoll', new File(['%PDF-'], 'uus.pdf'));
    await press('Salvesta');
    await dialogIsGone();
    expect(server.named(save)[0]?.body).toMatchObject({ documentId: 'uploaded', documentType: protocolType });
  });

  test('[SET-19] [SET-23] with the switch off a deactivation protocol is required and sent', async () => {
    const { server } = await openEdit();
    await setupUser().click(screen.getByRole('checkbox', { name: 'Volitus kehtib' }));
    expect(screen.queryByRole('group', { name: /^Volituse protokoll/ })).toBeNull();
    expect(screen.getByText(/logitakse ta välja/)).toBeVisible();
    await press('Salvesta');
    expect(screen.getByText('Lisage see dokument.')).toBeVisible();
    expect(server.named(save)).toEqual([]);
    await choose('Volituse lõpetamise protokoll');
    await press('Salvesta');
    await dialogIsGone();
    expect((server.named(store)[0]!.body as FormData).get('type')).toBe(deactivationType);
    expect(server.named(save)[0]?.body).toMatchObject({
      id: 7,
      active: false,
      documentId: 'uploaded',
      documentType: deactivationType,
    });
    expect(screen.getByRole('heading', { name: 'Volitatud esindajad' })).toHaveFocus();
  });
});

describe('closing', () => {
  test('an untouched dialog closes at once, and the button that opened it gets the focus', async () => {
    await openNew();
    await setupUser().keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lisa volitatud esindaja' })).toHaveFocus());
  });

  test('what was typed is asked about first, and is still there when the person goes on', async () => {
    await openNew();
    await setupUser().type(field('Eesnimi'), 'Liis');
    await press('Katkesta');
    const question = await screen.findByRole('alertdialog', { name: 'Kas sulgeda salvestamata?' });
    await setupUser().click(within(question).getByRole('button', { name: 'Jätka muutmist' }));
    expect(field('Eesnimi')).toHaveValue('Liis');
    await press('Sulge');
    await setupUser().click(await screen.findByRole('button', { name: 'Sulge salvestamata' }));
    await dialogIsGone();
  });

  test('a chosen file alone is asked about, too', async () => {
    await openNew();
    await choose('Volituse protokoll');
    await press('Katkesta');
    expect(await screen.findByRole('alertdialog', { name: 'Kas sulgeda salvestamata?' })).toBeVisible();
  });
});
