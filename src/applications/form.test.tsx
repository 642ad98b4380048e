import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { delays } from '#domain/limits';
import { documentRecord } from '../../tests/fixtures/applications';
import { passTime } from '../../tests/views/support/clock';
import { screen } from '../../tests/views/support/leafing';
import { addressResult, classifier } from '../../tests/views/support/portalData';
import {
  formReady,
  newApplication,
  openPage,
  pageIds,
  renderApplication,
  route,
} from '../../tests/views/support/renderApplication';
import { testPeople } from '../../tests/views/support/session';
import { failing, filledApplication, photo, spiedApi, spiedCompanyApi } from '../../tests/views/support/spiedApi';

type User = ReturnType<typeof renderApplication>['user'];

beforeEach(() => sessionStorage.clear());

const section = (name: string) => screen.getByRole('region', { name });
const noSection = (name: string) => screen.queryByRole('region', { name });
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const submit = (user: User) => user.click(screen.getByRole('button', { name: /Tasu ja esita/ }));

async function open(changes: Parameters<typeof spiedApi>[0] = {}, options: { address?: string; idCode?: string } = {}) {
  const api = spiedApi(changes);
  const { user } = renderApplication({ api, ...options });
  await formReady();
  return { api, user };
}

/** The button of the weapon types, once their list is there. */
async function weaponsButton() {
  openPage('weapons');
  const button = screen.getByRole('button', { name: /Vali relva liigid|Muuda relva liike/ });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

/** Chooses weapon types by their amounts, through the dialog. */
async function chooseWeapons(user: User, amounts: Record<string, string>) {
  await user.click(await weaponsButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Relva liigid' }));
  for (const [name, amount] of Object.entries(amounts)) {
    const input = dialog.getByRole('spinbutton', { name: new RegExp(`^${name}( |$)`) });
    await user.clear(input);
    if (amount) await user.type(input, amount);
  }
  await user.click(dialog.getByRole('button', { name: 'Kinnita' }));
}

describe('[LIMIT-12] the document of the person is asked for 500 ms after the form has opened', () => {
  const kindRoute = '/applications/entrepreneur/purchase-licence';
  const newOfCompany = `${kindRoute}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`;
  test.each([
    ['a new one of a person', spiedApi, { address: newApplication }],
    ['a saved one of a person', spiedApi, { address: `${route}/12` }],
    ['a new one of a company', spiedCompanyApi, { kindRoute, party: testPeople.entrepreneur, address: newOfCompany }],
  ])('%s', async (_name, makeApi, where) => {
    const api = makeApi();
    renderApplication({ api, ...where });
    // What is loaded before the form opens takes no time here.
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(screen.getByRole('region', { name: 'Kontaktandmed' })).toBeVisible();
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(api.loadPersonDocument).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.loadPersonDocument).toHaveBeenCalledTimes(1);
  });

  test('what is typed meanwhile delays nothing', async () => {
    const api = spiedApi();
    renderApplication({ api });
    await act(() => jest.advanceTimersByTimeAsync(499));
    fireEvent.change(box(/Telefoninumber/), { target: { value: '+372 5551 2345' } });
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(api.loadPersonDocument).toHaveBeenCalledTimes(1);
  });

  test('a form that was left asks for nothing', async () => {
    const api = spiedApi();
    const { unmount } = renderApplication({ api });
    await act(() => jest.advanceTimersByTimeAsync(499));
    unmount();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
  });
});

describe('the applicant and the guide', () => {
  test('[PRIV-01] [PRIV-02] loads photo and document data half a second after the form opens', async () => {
    const api = spiedApi({
      loadPersonDocument: async () => ({
        firstName: 'Jaak-Kristjan',
        lastName: 'Jõeorg',
        idCode: '38001085718',
        citizenship: 'EST',
        docNo: 'AS0002262',
        dateOfBirth: '1980-01-08',
        docPicture: btoa('photo'),
      }),
    });
    renderApplication({ api });
    await act(() => jest.advanceTimersByTimeAsync(delays.personDocumentDelay - 50));
    expect(section('Taotleja')).toBeVisible();
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(api.loadPersonDocument).toHaveBeenCalledTimes(1);
    const part = within(section('Taotleja'));
    expect(await part.findByText('Jaak-Kristjan Jõeorg')).toBeVisible();
    expect(part.getByText('08.01.1980')).toBeVisible();
    expect(part.getByText('AS0002262')).toBeVisible();
    expect(part.getByText('Eesti')).toBeVisible();
    expect(part.getByRole('img', { name: 'Taotleja dokumendifoto' })).toBeVisible();
  });

  test('[PRIV-01] [PRIV-02] [PRIV-90] a saved application shows them too, and its missing photo is queued for upload', async () => {
    const saved = filledApplication();
    const { api, user } = await open(
      {
        loadPersonDocument: async () => ({
          ...saved.applicant,
          docNo: 'AS0009999',
          dateOfBirth: '1980-01-08',
          docPicture: photo,
        }),
      },
      { address: `${route}/12` },
    );
    const part = within(section('Taotleja'));
    expect(await part.findByRole('img', { name: 'Taotleja dokumendifoto' })).toBeVisible();
    expect(part.getByText('AS0009999')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Salvesta ilma tasumata/ }));
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
    expect(api.uploadDocument.mock.calls[0]![0]).toMatchObject({ type: 'DOCUMENT_TYPE_PHOTO', applicationId: 12 });
  });

  test.each([
    ['does not answer', failing()],
    ['has no valid document', async () => null],
  ])('[PRIV-01] [OPEN-7] a saved application stays open when the register %s', async (_name, loadPersonDocument) => {
    const saved = filledApplication();
    const { api } = await open({ loadPersonDocument }, { address: `${route}/12` });
    await waitFor(() => expect(api.loadPersonDocument).toHaveBeenCalled());
    await passTime(50);
    expect(within(section('Taotleja')).getByText(saved.applicant.docNo ?? '')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('[PRIV-01] [PRIV-90] a submitted application shows the photo stored with it', async () => {
    const payment = {
      id: 1,
      success: true,
      amount: 60,
      dateCreated: '2026-11-20T08:00:00Z',
      type: 'PRIVATE_APPLICATION',
    };
    const api = spiedApi({
      loadApplication: async () => filledApplication({ status: 'APPLICATION_STATUS_CHECK', payment }),
      loadDocuments: async () => [documentRecord('photo.jpg', { documentType: 'DOCUMENT_TYPE_PHOTO' })],
      downloadDocument: async () => new Blob(['photo']),
    });
    renderApplication({ api, address: `${route}/12?step=open` });
    const part = within(await screen.findByRole('region', { name: 'Taotleja' }));
    expect(await part.findByRole('img', { name: 'Taotleja dokumendifoto' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${photo}`,
    );
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
  });

  test('[PRIV-20] [SAVE-30] the guide shows the fee from the server, the time and the documents for the current answers', async () => {
    const { user } = await open();
    const guide = within(section('Enne alustamist'));
    expect(guide.getByText(/60\s€/)).toBeVisible();
    expect(guide.getByText(/Kuni 2 kuud/)).toBeVisible();
    expect(guide.getByText(/sõltub teie vastustest/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    expect(guide.getByText('Vanglaametniku tõend')).toBeVisible();
    expect(guide.getByText(/Tervisetõend \(vabatahtlik\)/)).toBeVisible();
  });

  test('[PRIV-20] [PRIV-75] [PRIV-77] the whole guide lists every document with its conditions and marks those the answers call for', async () => {
    const { user } = await open();
    const guide = within(section('Enne alustamist'));
    const more = guide.getByRole('button', { name: 'Kõik dokumendid ja edasised sammud' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const documents = within(await guide.findByRole('region', { name: 'Milliseid dokumente on vaja' }));
    const lineOf = (name: string) => within(documents.getByText(name).closest('li')!);
    expect(lineOf('Vanglaametniku tõend').getByText('kui olete vanglaametnik')).toBeVisible();
    expect(lineOf('Vanglaametniku tõend').getByText('vanglast, kus te teenite')).toBeVisible();
    expect(documents.queryByText('Vaja lisada')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    expect(lineOf('Vanglaametniku tõend').getByText('Vaja lisada')).toBeVisible();
    expect(lineOf('Tervisetõend').getByText('Võite lisada')).toBeVisible();
    expect(documents.getAllByText('Vaja lisada')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    expect(documents.queryByText('Vaja lisada')).toBeNull();

    const steps = within(guide.getByRole('region', { name: 'Mis saab edasi' }));
    expect(steps.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Täitke ja esitage taotlus',
      'Andmete kontroll',
      'Hoiutingimuste kontroll',
      'Relvaeksam, kui teid sinna suunatakse',
      'Otsus',
    ]);
    await user.click(more);
    expect(guide.queryByRole('region', { name: 'Milliseid dokumente on vaja' })).toBeNull();
  });
});

describe('fields', () => {
  test('[VAL-14] shows an error after the click that left the field ends, so that no element moves during the click', async () => {
    const { user } = await open();
    const phone = box(/Telefoninumber/);
    await user.clear(phone);
    await user.type(phone, '1');
    const button = screen.getByRole('button', { name: 'Edasi' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(phone).not.toHaveFocus();
    await passTime(50);
    expect(phone).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'));
  });

  test('[VAL-15] removes characters that a phone number cannot have while typing', async () => {
    const { user } = await open();
    await user.type(box(/Telefoninumber/), '+372 tel. 55-55 (abc)');
    expect(box(/Telefoninumber/)).toHaveValue('+372 . 55-55 ()');
  });

  test('[VAL-14] [VAL-16] validates a field when it loses focus and links the message to it', async () => {
    const { user } = await open();
    await user.type(box(/E-posti aadress/), 'jaak@');
    expect(box(/E-posti aadress/)).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await waitFor(() => expect(box(/E-posti aadress/)).toHaveAttribute('aria-invalid', 'true'));
    expect(box(/E-posti aadress/)).toHaveAccessibleDescription(/nimi@domeen\.ee/);
    await user.clear(box(/E-posti aadress/));
    await user.tab();
    await waitFor(() => expect(box(/E-posti aadress/)).not.toHaveAttribute('aria-invalid'));
  });

  test('[PRIV-25] [VAL-11] the comment shows how many characters are missing', async () => {
    const { user } = await open();
    await user.type(box(/Põhjendus/), 'Lühike');
    expect(screen.getByText('Kirjutage veel vähemalt 44 tähemärki (kuni 2000)')).toBeVisible();
  });

  test('[OPEN-69] shows the request of the authority above the comment, read-only', async () => {
    const requirementDescription = 'Kirjeldage, kuidas relva hoiate.';
    await open(
      { loadApplication: async () => filledApplication({ requirementDescription }) },
      { address: `${route}/12` },
    );
    expect(within(section('Põhjendus')).getByText(requirementDescription)).toBeVisible();
    expect(within(section('Põhjendus')).getAllByRole('textbox')).toHaveLength(1);
  });

  test('[PURP-02] [PRIV-15] offers the purposes and storage conditions of private persons', async () => {
    const { api } = await open();
    expect(await screen.findByRole('radio', { name: 'Relvakapp' })).toBeVisible();
    const asked = api.loadClassifier.mock.calls.map(([type, group]) => `${type} ${group}`);
    expect(asked).toEqual(
      expect.arrayContaining(['CL_WEAPON_PURPOSE PRIVATE', 'CL_WEAPON_DEPOSITION_CONDITION PRIVATE']),
    );
    expect(asked.filter((each) => each.endsWith('ENTERPRISE'))).toEqual([]);
  });

  test('[PRIV-07] the job is chosen from the list of occupations, beside the words that confirm it', async () => {
    await open();
    const jobs = within(section('Tegevusala'));
    const names = (await jobs.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(classifier('CL_APPLICANT_OCCUPATION').map(({ value }) => value));
    expect(jobs.getByText(/^Valikuga kinnitate, et see on õige\./)).toBeVisible();
  });

  test('[PRIV-26] what is confirmed by the submission is shown', async () => {
    await open();
    expect(within(section('Kinnitus')).getByText(/Taotluse esitamisega kinnitan/)).toBeVisible();
  });

  test('[PRIV-09] chooses the job automatically when only one is offered', async () => {
    await open({
      loadClassifier: async (type) =>
        type === 'CL_APPLICANT_OCCUPATION' ? classifier(type).slice(0, 1) : classifier(type),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Kodanik' })).toBeChecked());
  });

  test('[ERR-26] shows an error when a list cannot be loaded, and can load it again', async () => {
    let isDown = true;
    const { user } = await open({
      loadClassifier: async (type) =>
        type === 'CL_WEAPON_DEPOSITION_CONDITION' && isDown ? failing()() : classifier(type),
    });
    openPage('addresses');
    expect(await screen.findByText(/Teenuses tekkis tõrge/)).toBeVisible();
    isDown = false;
    await user.click(within(section('Hoiutingimused')).getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByRole('radio', { name: 'Relvakapp' })).toBeVisible();
  });

  test('[ERR-27] a cancelled load of a code list shows no message', async () => {
    await open({
      loadClassifier: async (type) =>
        type === 'CL_WEAPON_DEPOSITION_CONDITION' ? failing({ kind: 'cancelled', key: '' })() : classifier(type),
    });
    openPage('addresses');
    // A message would be shown a moment after the answer.
    await passTime(100);
    expect(screen.queryByText(/Teenuses tekkis tõrge/)).toBeNull();
  });
});

describe('a failed submit', () => {
  test('[VAL-22] [VAL-23] [SAVE-16] lists and links every invalid field, focuses the first and sends nothing', async () => {
    const { api, user } = await open();
    await submit(user);
    const summary = await screen.findByRole('region', { name: /kontrollige 6 välja/ });
    await waitFor(() => expect(box(/Telefoninumber/)).toHaveFocus());
    expect(api.saveApplication).not.toHaveBeenCalled();
    const names = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      'Telefoninumber',
      'Kellena te taotlete?',
      'Relva liigid',
      'Tegelik elukoht',
      'Kuidas te relva hoiate?',
      'Põhjendus',
    ]);
    expect(box(/Telefoninumber/)).toBeInvalid();
    await user.click(within(summary).getByRole('link', { name: 'Kellena te taotlete?' }));
    expect(screen.getByRole('radio', { name: 'Kodanik' })).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Tegelik elukoht' }));
    expect(screen.getByRole('combobox', { name: /Tegelik elukoht/ })).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Relva liigid' }));
    expect(screen.getByRole('button', { name: /Vali relva liigid/ })).toHaveFocus();
  });

  test('[VAL-22] marks every invalid field and shows its message in words of its own', async () => {
    const { user } = await open();
    await submit(user);
    const summary = await screen.findByRole('region', { name: /kontrollige 6 välja/ });
    const fields = within(summary)
      .getAllByRole('link')
      .map((link) => (link.getAttribute('href') ?? '').slice(1));
    const marked = fields.map((name) => {
      const page = pageIds().find((id) => {
        openPage(id);
        return document.getElementById(`field-${name}`);
      });
      const field = document.getElementById(`field-${name}`)?.closest('.is-invalid');
      return {
        page,
        text: field?.querySelector('.field-error')?.textContent,
        isAria: field?.querySelector('[aria-invalid="true"]') !== null,
      };
    });
    expect(marked.map(({ text }) => text)).toEqual([
      'Viga: Sisestage telefoninumber.',
      'Viga: Valige, kellena te taotlete.',
      'Viga: Valige vähemalt üks relva liik.',
      'Viga: Valige elukoha aadress.',
      'Viga: Valige, kuidas relvi hoitakse.',
      'Viga: Kirjutage vastus, 50–2000 tähemärki.',
    ]);
    const shown = pageIds().flatMap((id) => {
      openPage(id);
      return [...document.querySelectorAll('form .is-invalid .field-error:not(:empty)')];
    });
    expect(shown).toHaveLength(6);
    expect(marked.filter(({ isAria }) => !isAria)).toEqual([]);
    expect(marked.map(({ page }) => page)).toEqual([
      'person',
      'person',
      'weapons',
      'addresses',
      'addresses',
      'details',
    ]);
  });

  test('[VAL-23] announces each failed try once, and names the error in the title of the tab', async () => {
    const { user } = await open();
    expect(document.title).toMatch(/^Samm 1\/\d: Taotlus – Teie andmed – Relvasoetamisloa taotlus – /);
    await submit(user);
    const announced = await screen.findByText('Taotlust ei saa esitada: kontrollige 6 välja', {
      selector: '[role=alert]',
    });
    expect(document.title).toMatch(/^Viga: Samm 1/);
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    const title = await screen.findByRole('heading', { name: 'Taotlust ei saa esitada: kontrollige 5 välja' });
    expect(title.closest('[role=alert], [aria-live]')).toBeNull();
    expect(announced).toHaveTextContent('kontrollige 6 välja');
    await submit(user);
    await screen.findByText('Taotlust ei saa esitada: kontrollige 5 välja', { selector: '[role=alert]' });
    expect(announced).not.toBeInTheDocument();
    await waitFor(() => expect(box(/Telefoninumber/)).toHaveFocus());
  });

  test('[VAL-24] the mark disappears after a second, the messages stay', async () => {
    const { user } = await open();
    await submit(user);
    await screen.findByRole('region', { name: /kontrollige/ });
    const form = box(/Telefoninumber/).closest('form');
    expect(form).toHaveClass('is-highlighted');
    await waitFor(() => expect(form).not.toHaveClass('is-highlighted'));
    expect(box(/Telefoninumber/)).toHaveAccessibleDescription(/Viga: Sisestage telefoninumber\./);
  });

  test('[VAL-22] removes corrected fields from the list', async () => {
    const { user } = await open();
    await submit(user);
    await screen.findByRole('region', { name: /kontrollige 6 välja/ });
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await user.click(screen.getByRole('radio', { name: 'Relvakapp' }));
    expect(await screen.findByRole('region', { name: /kontrollige 4 välja/ })).toBeVisible();
  });

  test('[VAL-21] names a weapon line without a purpose by its number', async () => {
    const { user } = await open();
    await chooseWeapons(user, { Püstol: '1' });
    // Wait until the dialog has returned the focus.
    await waitFor(() => expect(screen.getByRole('button', { name: /Muuda relva liike/ })).toHaveFocus());
    await submit(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
    await user.click(summary.getByRole('link', { name: 'Relva liigid, 1. rida: otstarve' }));
    expect(screen.getByRole('checkbox', { name: 'Jahipidamine' })).toHaveFocus();
  });
});

describe('weapon types', () => {
  test('[PRIV-35] [PRIV-36] [PRIV-38] an amount above 0 adds a line, an empty one removes it', async () => {
    const { user } = await open();
    await user.click(await weaponsButton());
    const dialog = await screen.findByRole('dialog', { name: 'Relva liigid' });
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual([
      'Tulirelvad',
      'Gaasirelvad',
      'Tulirelva lisaseadised',
      'Pneumorelvad',
      'Lõike-torkerelvad',
      'Tulirelva olulised osad',
      'Löögirelvad',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Katkesta' }));
    await chooseWeapons(user, { Püstol: '2', rifle: '1' });
    const lines = () => within(section('Relva liigid ja otstarve')).queryAllByRole('heading', { level: 3 });
    await waitFor(() => expect(lines().map((line) => line.textContent)).toEqual(['Püstol', 'rifle']));
    expect(screen.getByText('2 tk')).toBeVisible();
    await chooseWeapons(user, { Püstol: '' });
    await waitFor(() => expect(lines().map((line) => line.textContent)).toEqual(['rifle']));
    await user.click(screen.getByRole('button', { name: 'Eemalda: rifle' }));
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: /Vali relva liigid/ })).toHaveFocus();
  });

  test('[PRIV-13] each line has purposes of its own', async () => {
    const { api, user } = await open();
    await chooseWeapons(user, { Püstol: '1', rifle: '1' });
    const purpose = async (line: RegExp, name: string) =>
      within(await screen.findByRole('group', { name: line })).getByRole('checkbox', { name });
    await user.click(await purpose(/rifle/, 'Jahipidamine'));
    await user.click(await purpose(/Püstol/, 'Enese ja vara kaitse'));
    await waitFor(() =>
      expect(api.saveApplication.mock.lastCall?.[1]).toMatchObject({
        weaponTypes: [{ purposes: ['WEAPON_PURPOSE_C'] }, { purposes: ['WEAPON_PURPOSE_A'] }],
      }),
    );
  });

  test('[VAL-20] an amount of 100 keeps the dialog open and shows an error', async () => {
    const { user } = await open();
    await chooseWeapons(user, { Püstol: '100' });
    const pistols = within(screen.getByRole('dialog', { name: 'Relva liigid' })).getByRole('spinbutton', {
      name: /^Püstol/,
    });
    expect(pistols).toBeInvalid();
    expect(pistols).toHaveFocus();
    expect(pistols).toHaveAccessibleDescription('Sisestage kogus 1–99.');
  });

  test('[VAL-20] a search leaves the types it fits and every wrong amount, and keeps what was entered', async () => {
    const { user } = await open();
    await chooseWeapons(user, { Püstol: '100' });
    const dialog = within(screen.getByRole('dialog', { name: 'Relva liigid' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Otsi relva liiki' }), 'GAS');
    const names = () => dialog.getAllByRole('spinbutton').map((input) => (input as HTMLInputElement).id);
    expect(names()).toEqual(['amount-PISTOL', 'amount-GAS_PISTOL_REVOLVER']);
    expect(dialog.getByRole('status')).toHaveTextContent('Leitud 2 liiki');
    await user.clear(dialog.getByRole('spinbutton', { name: /^Püstol/ }));
    expect(names()).toEqual(['amount-GAS_PISTOL_REVOLVER']);
    await user.type(dialog.getByRole('spinbutton', { name: /^gas_pistol/ }), '2');
    await user.clear(dialog.getByRole('searchbox'));
    expect(dialog.getByRole('spinbutton', { name: /^gas_pistol/ })).toHaveValue(2);
    await user.click(dialog.getByRole('button', { name: 'Kinnita' }));
    expect(await screen.findByText('2 tk')).toBeVisible();
  });

  test('[PRIV-37] [PURP-04] [PURP-20] chooses the purpose automatically when only one is possible', async () => {
    const { user } = await open();
    await chooseWeapons(user, { gas_pistol_revolver: '1' });
    const line = within((await screen.findByRole('heading', { level: 3, name: 'gas_pistol_revolver' })).closest('li')!);
    expect(line.getByText('Enese ja vara kaitse')).toBeVisible();
    await submit(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
    expect(summary.queryByRole('link', { name: /Relva liigid/ })).toBeNull();
  });

  test('[PRIV-39] the address can limit the types offered', async () => {
    const { user } = await open({}, { address: `${newApplication}&allowedWeaponTypes=RIFLE,SILENCER` });
    await user.click(await weaponsButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Relva liigid' }));
    expect(dialog.getAllByRole('spinbutton')).toHaveLength(2);
  });
});

describe('documents and sections that depend on the answers', () => {
  test('[PRIV-70] [PRIV-17] [PRIV-89] purpose B shows the sport certificate and the clubs; without it both are gone, and with it again the chosen file is back', async () => {
    // It does not reach the server.
    const { user } = await open({ uploadDocument: failing() });
    expect(noSection('Laskespordiklubid')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await chooseWeapons(user, { Püstol: '1' });
    await user.click(await screen.findByRole('checkbox', { name: 'Spordialaga tegelemine' }));
    openPage('details');
    const clubs = within(await screen.findByRole('region', { name: 'Laskespordiklubid' }));
    expect(await clubs.findByText('Põhja laskespordiklubi')).toBeVisible();
    const input = screen.getByLabelText(/^Vali fail: Spordiorganisatsiooni/);
    await user.upload(input, new File(['x'], 'liige.pdf'));
    expect(await screen.findByText('liige.pdf')).toBeVisible();
    openPage('weapons');
    await user.click(screen.getByRole('button', { name: /^Muuda otstarvet/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Spordialaga tegelemine' }));
    await waitFor(() => expect(noSection('Laskespordiklubid')).toBeNull());
    expect(screen.queryByText('liige.pdf')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Spordialaga tegelemine' }));
    expect(await screen.findByLabelText(/^Vaheta fail: Spordiorganisatsiooni/)).toBeInTheDocument();
    expect(screen.getByText('liige.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Eemalda fail: Spordi/ }));
    expect(await screen.findByLabelText(/^Vali fail: Spordiorganisatsiooni/)).toBeInTheDocument();
  });

  test('[FILE-01] [FILE-02] a file of a wrong type or size is refused with a message at its field', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    const field = await screen.findByRole('group', { name: /Vanglaametniku tõend/ });
    fireEvent.change(within(field).getByLabelText(/^Vali fail/), { target: { files: [new File(['x'], 'tõend.exe')] } });
    expect(await within(field).findByText(/Seda faili ei saa lisada/)).toBeVisible();
    const large = new File(['x'], 'tõend.pdf');
    Object.defineProperty(large, 'size', { value: 5_000_001 });
    fireEvent.change(within(field).getByLabelText(/^Vali fail/), { target: { files: [large] } });
    expect(await within(field).findByText(/Fail on liiga suur/)).toBeVisible();
  });

  test('[FILE-02] [WCAG-4.1.3] the name of a chosen file and the reason of a refused one are announced', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    const field = await screen.findByRole('group', { name: /Vanglaametniku tõend/ });
    // The regions are there before their text: only then is it read out.
    const regions = [...field.querySelectorAll('[aria-live="polite"]')];
    const announced = () => regions.map(({ textContent }) => textContent);
    const choose = (name: string) =>
      fireEvent.change(within(field).getByLabelText(/^(Vali|Vaheta) fail/), {
        target: { files: [new File(['x'], name)] },
      });
    expect(announced()).toEqual(['', '']);
    choose('tõend.exe');
    await waitFor(() => expect(announced()).toEqual(['', expect.stringContaining('Seda faili ei saa lisada')]));
    choose('tõend.pdf');
    await waitFor(() => expect(announced()).toEqual([expect.stringContaining('tõend.pdf'), '']));
  });

  test('[PRIV-73] [PRIV-19] [ERR-22] purpose A queries the hunting register; a failure blocks the form and can be retried', async () => {
    let isDown = true;
    const { api, user } = await open({
      loadHuntingCertificate: async () =>
        isDown
          ? failing()()
          : { number: 'J-1', issuedDate: '2025-01-02', validUntil: '2027-01-02', authority: 'Keskkonnaagentuur' },
    });
    expect(api.loadHuntingCertificate).not.toHaveBeenCalled();
    await chooseWeapons(user, { rifle: '1' });
    await user.click(await screen.findByRole('checkbox', { name: 'Jahipidamine' }));
    openPage('details');
    const certificate = within(await screen.findByRole('region', { name: 'Jahitunnistus' }));
    expect(await certificate.findByText(/Jahitunnistuse andmete päring ei õnnestunud/)).toBeVisible();
    await submit(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
    expect(summary.getByRole('link', { name: 'Jahitunnistus' })).toBeVisible();
    isDown = false;
    await user.click(within(section('Jahitunnistus')).getByRole('button', { name: 'Proovi uuesti' }));
    expect(await within(section('Jahitunnistus')).findByText('02.01.2027')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Jahitunnistus' })).toBeNull());
  });

  test.each([
    ['the last day', '2026-11-21', false],
    ['the day after', '2026-11-20', true],
  ])(
    '[PRIV-18] a hunting certificate is told to have ended as soon as the purpose is chosen: %s',
    async (_, validUntil, isTold) => {
      const certificate = { number: 'J-1', issuedDate: '2025-01-02', validUntil, authority: 'Keskkonnaagentuur' };
      const { user } = await open({ loadHuntingCertificate: async () => certificate });
      await chooseWeapons(user, { rifle: '1' });
      await user.click(await screen.findByRole('checkbox', { name: 'Jahipidamine' }));
      expect(await within(section('Jahitunnistus')).findByText('J-1')).toBeVisible();
      expect(within(section('Jahitunnistus')).queryByText(/^Teie jahitunnistus ei kehti enam/) !== null).toBe(isTold);
    },
  );

  test('[PRIV-17] shooting clubs that cannot be loaded are told in their section, and can be loaded again', async () => {
    let isDown = true;
    const { user } = await open({
      loadSportClubs: async () => (isDown ? failing()() : [{ code: 'C-1', name: 'Tartu Laskurklubi' }]),
    });
    await chooseWeapons(user, { Püstol: '1' });
    await user.click(await screen.findByRole('checkbox', { name: 'Spordialaga tegelemine' }));
    const clubs = within(await screen.findByRole('region', { name: 'Laskespordiklubid' }));
    expect(await clubs.findByRole('alert')).toHaveTextContent(/Laskespordiklubide andmete päring ei õnnestunud/);
    expect(screen.getByRole('button', { name: 'Tasu ja esita taotlus' })).toBeEnabled();
    isDown = false;
    await user.click(clubs.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await clubs.findByText('Tartu Laskurklubi')).toBeVisible();
    expect(clubs.queryByRole('alert')).toBeNull();
  });

  test('[OPEN-31] a missing hunting certificate is an error of its section', async () => {
    const { user } = await open();
    await chooseWeapons(user, { rifle: '1' });
    await user.click(await screen.findByRole('checkbox', { name: 'Jahipidamine' }));
    expect(await within(section('Jahitunnistus')).findByText(/ei ole teie jahitunnistust/)).toBeVisible();
    await submit(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
    expect(summary.getByText(/peab teil olema kehtiv jahitunnistus/)).toBeVisible();
  });
});

describe('soldiers', () => {
  const duty = {
    isInActiveDuty: true,
    hasRestriction: false,
    hasWartimePost: true,
    hasHealthCertificate: true,
    healthCertificateValidUntil: '2026-11-21',
  };
  const chooseSoldier = (user: User) => user.click(screen.getByRole('radio', { name: 'Tegevväelane' }));

  test('[ROLE-02] [SOLD-11] another job does not query the register', async () => {
    const { api, user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    expect(noSection('Tegevteenistuse andmed')).toBeNull();
    expect(api.loadActiveDuty).not.toHaveBeenCalled();
  });

  test('[ROLE-02] [SOLD-02] [PRIV-79] shows the data, and requires no health certificate when a valid one is registered', async () => {
    const { user } = await open({ loadActiveDuty: async () => duty });
    await chooseSoldier(user);
    expect(await within(section('Tegevteenistuse andmed')).findByText('21.11.2026')).toBeVisible();
    expect(screen.queryByRole('group', { name: /Tervisetõend/ })).toBeNull();
  });

  test('[SOLD-04] missing data block the submission', async () => {
    const { user } = await open();
    await chooseSoldier(user);
    expect(
      await within(section('Tegevteenistuse andmed')).findByText(/ei ole andmeid teie tegevteenistuse kohta/),
    ).toBeVisible();
    await submit(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
    expect(summary.getByRole('link', { name: 'Tegevteenistuse andmed' })).toBeVisible();
  });

  test('[SOLD-06] shows a restriction', async () => {
    const { user } = await open({ loadActiveDuty: async () => ({ ...duty, hasRestriction: true }) });
    await chooseSoldier(user);
    expect(await within(section('Tegevteenistuse andmed')).findByText(/piirang, mis välistab/)).toBeVisible();
  });

  test('[SOLD-10] [ERR-23] [PRIV-78] a service failure hides the section without a message, and the certificate is required', async () => {
    const { user } = await open({ loadActiveDuty: failing() });
    await chooseSoldier(user);
    expect(await screen.findByRole('group', { name: /Tervisetõend.*kohustuslik/ })).toBeVisible();
    await waitFor(() => expect(noSection('Tegevteenistuse andmed')).toBeNull());
    expect(screen.queryByText(/Teenuses tekkis tõrge/)).toBeNull();
  });
});

describe('address search', () => {
  const combobox = () => screen.getByRole('combobox', { name: /Tegelik elukoht/ });
  const status = () => combobox().closest('.field')?.querySelector('[role="status"]');
  const pause = () => passTime(delays.addressDebounce + 50);

  test('[ADDR-01] [ADDR-02] [ADDR-05] searches once, half a second after the last key, and stores the chosen result as address', async () => {
    const { api, user } = await open();
    await user.type(combobox(), 'Raekoja');
    expect(api.searchAddress).not.toHaveBeenCalled();
    await pause();
    expect(api.searchAddress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(combobox()).toHaveAttribute('aria-expanded', 'true'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Raekoja plats 1/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(combobox()).toHaveValue('Tartu, Raekoja plats 1'));
    expect(status()).toHaveTextContent('Aadress on valitud.');
  });

  describe('with three results', () => {
    const addresses = ['Tartu, Raekoja plats 1', 'Tallinn, Raekoja plats 1', 'Paide, Raekoja plats 1'];
    const openList = async () => {
      const opened = await open({
        searchAddress: async () => addresses.map((text) => ({ ...addressResult, text })),
      });
      await opened.user.type(combobox(), 'Raekoja');
      await pause();
      return opened;
    };

    test('[ADDR-05] Enter chooses the marked result, not the first', async () => {
      const { user } = await openList();
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      await waitFor(() => expect(combobox()).toHaveValue(addresses[1]));
      expect(combobox()).toHaveFocus();
    });

    test('[ADDR-05] Enter chooses nothing when no result is marked', async () => {
      const { user } = await openList();
      await user.keyboard('{Enter}');
      expect(combobox()).toHaveValue('Raekoja');
      expect(combobox()).toHaveAttribute('aria-expanded', 'true');
    });

    test.each([
      ['{ArrowUp}', 2],
      ['{ArrowDown}{ArrowUp}', 2],
      ['{ArrowUp}{ArrowDown}', 0],
      ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 0],
    ])('[ADDR-05] %s marks result %i and wraps around at the ends', async (pressed, marked) => {
      const { user } = await openList();
      await user.keyboard(pressed);
      const option = screen.getByRole('option', { selected: true });
      expect(option).toHaveTextContent(addresses[marked]!);
      expect(combobox()).toHaveAttribute('aria-activedescendant', option.id);
    });

    test('[ADDR-05] Tab chooses the marked result and moves to the next field', async () => {
      const { user } = await openList();
      await user.keyboard('{ArrowDown}{ArrowDown}');
      await user.tab();
      await waitFor(() => expect(combobox()).toHaveValue(addresses[1]));
      expect(combobox()).not.toHaveFocus();
      expect(combobox()).not.toBeInvalid();
    });

    test('[ADDR-05] Tab keeps the text and closes the list when no result is marked', async () => {
      const { user } = await openList();
      await user.tab();
      expect(combobox()).toHaveValue('Raekoja');
      expect(screen.queryByRole('option')).toBeNull();
    });

    test('[ADDR-05] Escape closes the list and keeps the text', async () => {
      const { user } = await openList();
      await user.keyboard('{ArrowDown}{Escape}');
      expect(screen.queryByRole('option')).toBeNull();
      expect(combobox()).toHaveValue('Raekoja');
      expect(combobox()).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(combobox()).toHaveValue('Raekoja');
    });
  });

  test('[ADDR-11] a newer search aborts the older one, whose answer is not shown', async () => {
    const answers: ((results: (typeof addressResult)[]) => void)[] = [];
    const { api, user } = await open({ searchAddress: () => new Promise((resolve) => answers.push(resolve)) });
    await user.type(combobox(), 'Rae');
    await pause();
    await user.type(combobox(), 'koja');
    await pause();
    expect(api.searchAddress.mock.calls.map(([text, { aborted }]) => [text, aborted])).toEqual([
      ['Rae', true],
      ['Raekoja', false],
    ]);
    await act(async () => {
      answers[1]!([{ ...addressResult, text: 'Raekoja plats' }]);
      answers[0]!([{ ...addressResult, text: 'Rae vald' }]);
    });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Raekoja plats']);
  });

  test('[ADDR-07] [ERR-14] shows the searched text when there is no match', async () => {
    const { user } = await open({ searchAddress: async () => [] });
    await user.type(combobox(), 'Olematu');
    await pause();
    await waitFor(() => expect(status()).toHaveTextContent('Aadressi „Olematu“ ei leitud.'));
  });

  test('[ADDR-07] an address that the service does not know can be given as it is typed, until it is edited', async () => {
    const { user } = await open({ searchAddress: async () => [] });
    // On this page: the field forgets its search when another one is opened.
    const page = within(document.body);
    const offer = () => page.queryByRole('button', { name: 'Kasuta aadressi nii, nagu see on kirjutatud' });
    await user.type(combobox(), 'Uus tn 5, Uusküla');
    expect(offer()).toBeNull();
    await pause();
    await waitFor(() => expect(offer()).toBeVisible());
    await user.click(offer()!);
    expect(status()).toHaveTextContent('Kasutame teie kirjutatud aadressi. Ametnik kontrollib selle üle.');
    expect(status()).not.toHaveClass('is-warning');
    expect(offer()).toBeNull();
    expect(combobox()).toHaveFocus();
    await user.tab();
    expect(combobox()).not.toBeInvalid();
    await user.type(combobox(), 'x');
    await user.tab();
    await waitFor(() => expect(combobox()).toHaveAccessibleDescription(/Valige aadress otsingu tulemustest/));
  });

  test('[ADDR-08] [ERR-13] shows an error when the search fails', async () => {
    const { user } = await open({ searchAddress: failing() });
    await user.type(combobox(), 'Tartu');
    await pause();
    await waitFor(() => expect(status()).toHaveTextContent(/Aadressi otsing ei õnnestunud/));
  });

  test('[ADDR-09] [ADDR-10] neither text without a choice nor an edited choice counts as an address', async () => {
    const { user } = await open();
    await user.type(combobox(), 'Raekoja');
    await pause();
    await user.click(await screen.findByRole('option', { name: /Raekoja plats 1/ }));
    await waitFor(() => expect(status()).toHaveTextContent('Aadress on valitud.'));
    expect(combobox()).not.toBeInvalid();
    await user.type(combobox(), '2');
    await user.tab();
    await waitFor(() => expect(combobox()).toHaveAccessibleDescription(/Valige aadress otsingu tulemustest/));
  });
});
