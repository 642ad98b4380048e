import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { DocumentRecord, PrivateApplication } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import { delays } from '#domain/limits';
import { documentRecord } from '../../tests/fixtures/applications';
import { passTime } from '../../tests/views/support/clock';
import { screen } from '../../tests/views/support/leafing';
import {
  address,
  confirmAnswers,
  formReady,
  newApplication,
  openPage,
  renderApplication,
  route,
} from '../../tests/views/support/renderApplication';
import { failing, filledApplication, photo, spiedApi } from '../../tests/views/support/spiedApi';
import { clearLocalStores } from '../api/localStores';

type User = ReturnType<typeof renderApplication>['user'];
type Changes = Parameters<typeof spiedApi>[0];

beforeEach(() => sessionStorage.clear());

async function open(changes: Changes = {}, options: { address?: string } = { address: `${route}/12` }) {
  const api = spiedApi(changes);
  const rendered = renderApplication({ api, ...options });
  await formReady();
  return { api, ...rendered };
}

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvesta ilma tasumata' }));
const pay = (user: User) => user.click(screen.getByRole('button', { name: 'Tasu ja esita taotlus' }));
const retry = (user: User) => user.click(screen.getAllByRole('button', { name: 'Proovi uuesti' })[0]!);
const resume = (user: User) => user.click(screen.getByRole('button', { name: 'Jätka täitmist' }));
const phone = () => screen.getByRole('textbox', { name: /Telefoninumber/ });
const pause = () => passTime(delays.autosave + 100);
const offline = failing({ kind: 'network' });
const status = () => document.querySelector('.draft-status [aria-hidden]')?.textContent;
/** The phone number of each save. */
const phonesOf = ({ saveApplication }: ReturnType<typeof spiedApi>) =>
  saveApplication.mock.calls.map(([, application]) => (application as PrivateApplication).applicant.phone);
const keysOf = ({ saveApplication }: ReturnType<typeof spiedApi>) => saveApplication.mock.calls.map(([, , key]) => key);
/** Closes the page: fires `pagehide` and unmounts. */
const leavePage = ({ unmount }: { unmount: () => void }) => {
  window.dispatchEvent(new Event('pagehide'));
  unmount();
};
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('automatic saving', () => {
  test('[SHELL-20] [PRIV-39] the types that the address allows are still those after the first save', async () => {
    const { user } = await open({}, { address: `${newApplication}&allowedWeaponTypes=RIFLE,SILENCER` });
    await user.type(phone(), '5123456');
    await pause();
    await waitFor(() => expect(address()).toBe(`${route}/12?allowedWeaponTypes=RIFLE%2CSILENCER&page=person`));
    openPage('weapons');
    const button = screen.getByRole('button', { name: /Vali relva liigid/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Relva liigid' }));
    expect(dialog.getAllByRole('spinbutton')).toHaveLength(2);
  });

  test('[SAVE-02] [AMMO-06] saves a new application only after the first input and puts its id into the address', async () => {
    const { api, user } = await open({}, {});
    await pause();
    expect(api.saveApplication).not.toHaveBeenCalled();
    await user.type(phone(), '5123456');
    expect(status()).toBe('Muudatused on salvestamata');
    await pause();
    await waitFor(() => expect(status()).toBe('Salvestatud kell 12.00'));
    expect(phonesOf(api)).toEqual(['5123456']);
    await waitFor(() => expect(address()).toBe(`${route}/12?page=person`));
    expect(phone()).toHaveValue('5123456');
    expect(api.loadApplication).not.toHaveBeenCalled();
    await user.type(phone(), '7');
    await pause();
    expect(api.saveApplication.mock.calls[1]![1]).toMatchObject({ id: 12, version: 1 });
  });

  test('[SAVE-02] saves two seconds after the last change, and not before', async () => {
    const { api } = await open();
    const type = (value: string) => fireEvent.change(phone(), { target: { value } });
    type('5123456');
    await act(() => jest.advanceTimersByTimeAsync(delays.autosave - 1));
    type('51234567');
    await act(() => jest.advanceTimersByTimeAsync(delays.autosave - 1));
    expect(api.saveApplication).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(phonesOf(api)).toEqual(['51234567']);
  });

  test('does not show an error when the server refuses an automatic save', async () => {
    const { user } = await open({
      saveApplication: failing({ kind: 'rejected', fields: [{ field: 'phone', key: 'validationError.phone' }] }),
    });
    await user.type(phone(), '7');
    await pause();
    expect(status()).toBe('Muudatused on salvestamata');
    expect(screen.queryByRole('region', { name: /kontrollige/ })).toBeNull();
    expect(phone()).not.toBeInvalid();
  });

  test('saves unsaved changes at once when the screen is left', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    first.unmount();
    await waitFor(() => expect(phonesOf(first.api)).toEqual(['+372 5555 55557']));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test('asks before the page is left only while there are unsaved changes, or a file is not uploaded yet', async () => {
    const { api, user } = await open();
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(phone(), '7');
    expect(asksBeforeLeaving()).toBe(true);
    await pause();
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    api.uploadDocument.mockImplementation(() => new Promise(() => {}));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await pause();
    expect(asksBeforeLeaving()).toBe(true);
  });
});

describe('cases in which input could be lost', () => {
  test('after a failed save and a change, the retry sends the values on screen, and only those count as saved', async () => {
    let isDown = true;
    const { api, user } = await open({
      saveApplication: async (_resource, application) => (isDown ? offline() : { ...application, id: 12, version: 4 }),
    });
    await user.clear(phone());
    await user.type(phone(), '5123456');
    await save(user);
    await screen.findByText('Taotlust ei õnnestunud salvestada.');
    await user.type(phone(), '7');
    isDown = false;
    await retry(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(phonesOf(api).at(-1)).toBe('51234567');
    expect(status()).toBe('Salvestatud kell 12.00');
    expect(sessionStorage.length).toBe(0);
  });

  test('after a failed fee request and a change, the retry saves the values on screen before the bank dialog opens', async () => {
    let isDown = true;
    const { api, user } = await open();
    api.loadAmount.mockImplementation(async () => (isDown ? offline() : 60));
    await pay(user);
    await screen.findByText('Riigilõivu suurust ei õnnestunud välja selgitada. Taotlus on salvestatud.');
    await user.clear(phone());
    await user.type(phone(), '5123456');
    isDown = false;
    await retry(user);
    await confirmAnswers(user);
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
    expect(phonesOf(api).at(-1)).toBe('5123456');
  });

  test('input during a save is marked as unsaved and saved next', async () => {
    const answers: (() => void)[] = [];
    const { api, user } = await open({
      saveApplication: (_resource, application) =>
        new Promise((resolve) => answers.push(() => resolve({ ...application, id: 12, version: 4 }))),
    });
    await save(user);
    await user.type(phone(), '7');
    await act(async () => answers[0]!());
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(status()).toBe('Muudatused on salvestamata');
    expect(asksBeforeLeaving()).toBe(true);
    await pause();
    await act(async () => answers[1]!());
    expect(phonesOf(api)).toEqual(['+372 5555 5555', '+372 5555 55557']);
    expect(status()).toBe('Salvestatud kell 12.00');
  });

  test('[SAVE-02] [AUTH-21] a page that comes back after it was left keeps its form, and what is typed during a save', async () => {
    const answers: (() => void)[] = [];
    const { api, user } = await open({
      saveApplication: (_resource, application) =>
        new Promise((resolve) => answers.push(() => resolve({ ...application, id: 12, version: 4 }))),
    });
    // The browser keeps the page: the data of the person go, and the form stays.
    act(clearLocalStores);
    await user.type(phone(), '1');
    await pause();
    await user.type(phone(), '2');
    await act(async () => answers[0]!());
    expect(phonesOf(api)).toEqual(['+372 5555 55551']);
    expect(phone()).toHaveValue('+372 5555 555512');
    expect(status()).toBe('Muudatused on salvestamata');
  });

  test('[PRIV-89] after a failed upload, the retry skips a document that is no longer required', async () => {
    const { api, user } = await open({ uploadDocument: offline });
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await save(user);
    await screen.findByText('Faili „tõend.pdf“ ei õnnestunud üles laadida.');
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await retry(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    // As it was chosen, and with the save.
    expect(api.uploadDocument).toHaveBeenCalledTimes(2);
  });

  test('[PRIV-89] the next save deletes an uploaded document that is no longer required', async () => {
    const { api, user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await save(user);
    await screen.findByText('Taotlus on salvestatud.');
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    expect(api.deleteDocument).not.toHaveBeenCalled();
    const named = screen.getByText(/^Vorm neid faile enam ei küsi/).parentElement!;
    expect(within(named).getByRole('listitem')).toHaveTextContent('tõend.pdf');
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    expect(named).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await save(user);
    await waitFor(() => expect(screen.queryByText(/^Vorm neid faile enam ei küsi/)).toBeNull());
    await waitFor(() => expect(api.deleteDocument).toHaveBeenCalledWith('tõend.pdf'));
  });

  test('[FILE-20] [PRIV-89] that the deletion failed can be read beside the message of the save', async () => {
    const { user } = await open({ deleteDocument: offline });
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await save(user);
    await user.click(
      within((await screen.findByText('Taotlus on salvestatud.')).closest('.snackbar') as HTMLElement).getByRole(
        'button',
      ),
    );
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await save(user);
    const saved = await screen.findByText('Taotlus on salvestatud.');
    const failed = await screen.findByText(/kustutamine ei õnnestunud/);
    expect(saved).toBeVisible();
    expect(failed.closest('[role="alert"]')).toContainElement(saved);
    await user.click(within(failed.closest('.snackbar') as HTMLElement).getByRole('button', { name: 'Sulge' }));
    await waitFor(() => expect(failed).not.toBeInTheDocument());
    expect(screen.queryByText('Taotlus on salvestatud.')).toBeNull();
  });

  test('[SAVE-49] when the answer to the first save is lost, the same key is sent until there is an answer, so only one application is created', async () => {
    const { api, user } = await open({}, {});
    const key = { first: '' };
    api.saveApplication.mockImplementation(async (_resource, application, saveKey) => {
      if (!key.first) {
        key.first = saveKey;
        return offline();
      }
      const saved = { id: 12, no: '2026-000012', version: 1 };
      if (saveKey === key.first)
        throw new FailureError({
          kind: 'rejected',
          key: 'error.backendError',
          messageId: 'IDEMPOTENCY_KEY_REUSED',
          saved,
        });
      return { ...application, ...saved, version: 2 };
    });
    await user.type(phone(), '5123456');
    await save(user);
    await screen.findByText('Taotlust ei õnnestunud salvestada.');
    await resume(user);
    await user.type(phone(), '7');
    await save(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    const [first, second, third] = keysOf(api);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(api.saveApplication.mock.calls[2]![1]).toMatchObject({ id: 12, version: 1 });
    expect(phonesOf(api)).toEqual(['5123456', '51234567', '51234567']);
    await waitFor(() => expect(address()).toBe(`${route}/12?page=details`));
  });
});

describe('unsaved input', () => {
  test('[UPL-01] is restored after a reload, with the names of the files to choose again', async () => {
    const first = await open({ uploadDocument: () => new Promise(() => {}) });
    await first.user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await first.user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await first.user.type(phone(), ' 99');
    leavePage(first);

    const { user } = await open();
    expect(await screen.findByText(/Taastasime teie varem sisestatud/)).toBeVisible();
    expect(phone()).toHaveValue('+372 5555 5555 99');
    expect(screen.getByText('tõend.pdf')).toBeVisible();
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    expect(screen.queryByText(/Valige uuesti:/)).toBeNull();
    expect(screen.getByText(/Taastasime/)).toBeVisible();
  });

  test('can be discarded after it was restored, also while the document photo is queued for upload', async () => {
    const loadPersonDocument = async () => ({
      ...filledApplication().applicant,
      dateOfBirth: '1980-01-08',
      docPicture: photo,
    });
    const first = await open({ loadPersonDocument }, {});
    await first.user.type(phone(), '5123456');
    leavePage(first);
    const { user } = await open({ loadPersonDocument }, {});
    expect(phone()).toHaveValue('5123456');
    await user.click(screen.getByRole('button', { name: 'Loobu taastatud andmetest' }));
    await waitFor(() => expect(phone()).toHaveValue(''));
    await waitFor(() => expect(screen.queryByText(/Taastasime/)).toBeNull());
  });

  test('is stored at once when the page is closed', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    window.dispatchEvent(new Event('pagehide'));
    const kept = Object.values(sessionStorage).join();
    expect(kept).toContain('+372 5555 55557');
  });

  test('is restored after the next login when the session ended before the save', async () => {
    const first = await open({ saveApplication: failing({ kind: 'unauthorized', key: 'error.sessionExpired' }) });
    await first.user.type(phone(), '7');
    await pause();
    await first.user.type(phone(), '8');
    first.unmount();
    expect(first.api.saveApplication).toHaveBeenCalledTimes(1);
    const { api } = await open();
    expect(phone()).toHaveValue('+372 5555 555578');
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[SAVE-02] is stored in the browser until the server has saved it', async () => {
    let isDown = true;
    const first = await open(
      { saveApplication: async (_resource, application) => (isDown ? offline() : { ...application, id: 12 }) },
      {},
    );
    await first.user.type(phone(), '5123456');
    await pause();
    expect(sessionStorage.length).toBe(1);
    expect(await screen.findByText(/Muudatusi ei õnnestunud salvestada/)).toBeVisible();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(status()).toBe('Salvestatud kell 12.00'));
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByText(/Muudatusi ei õnnestunud salvestada/)).toBeNull();
  });

  test('of a new application is not restored in the next new one', async () => {
    const first = await open({}, {});
    await first.user.type(phone(), '5123456');
    await pause();
    await first.user.type(phone(), '7');
    leavePage(first);
    await open({}, {});
    expect(phone()).toHaveValue('');
    expect(screen.queryByText(/Taastasime/)).toBeNull();
  });

  test('[AUTH-18] belongs to one person, party, kind and application', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    leavePage(first);
    expect(sessionStorage.length).toBe(1);
    await open({}, {});
    expect(phone()).toHaveValue('');
    expect(screen.queryByText(/Taastasime/)).toBeNull();
  });

  test('shows a notice when the browser cannot store it', async () => {
    const { user } = await open({ saveApplication: offline });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await user.type(phone(), '7');
    await pause();
    expect(await screen.findByText(/ei saa sisestatud andmeid alles hoida/)).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    full.mockRestore();
  });
});

describe('version conflicts', () => {
  const stale = failing({ kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' });
  const theirs = filledApplication({ version: 7, applicant: { ...filledApplication().applicant, phone: '5000000' } });

  async function conflicting() {
    const rendered = await open({
      saveApplication: async (_resource, application) =>
        application.version === 7 ? { ...application, id: 12, version: 8 } : stale(),
    });
    await rendered.user.clear(phone());
    await rendered.user.type(phone(), '5123456');
    rendered.api.loadApplication.mockImplementation(async () => theirs);
    await pause();
    await screen.findByText(/Valige, kumb jääb/);
    return rendered;
  }

  test('[API-005] a save from another tab or device is not overwritten, and the applicant can keep their own values', async () => {
    const { api, user } = await conflicting();
    await user.type(phone(), '7');
    await pause();
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Jäta alles minu muudatused' }));
    await waitFor(() => expect(status()).toBe('Salvestatud kell 12.00'));
    expect(phonesOf(api).at(-1)).toBe('51234567');
    expect(screen.queryByText(/Valige, kumb/)).toBeNull();
  });

  test('[API-005] the applicant can take the values saved elsewhere', async () => {
    const { api, user } = await conflicting();
    await user.click(screen.getByRole('button', { name: 'Kasuta mujal salvestatut' }));
    await waitFor(() => expect(phone()).toHaveValue('5000000'));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    expect(phonesOf(api)).toEqual(['5123456', '5000000']);
    await user.type(phone(), '1');
    await pause();
    expect(api.saveApplication.mock.calls[2]![1]).toMatchObject({ version: 8, applicant: { phone: '50000001' } });
  });

  test('[MRG-01] what somebody else has saved in another section is kept without a question, and named', async () => {
    const comment = 'Margus Ranna põhjendus, mis on piisavalt pikk, et sobida vormile.';
    const changedBy = { name: 'Margus Rand', isSelf: false };
    const { api, user } = await open({
      saveApplication: async (_resource, application) =>
        application.version === 7 ? { ...application, id: 12, version: 8 } : stale(),
    });
    await user.clear(phone());
    await user.type(phone(), '5123456');
    const other = filledApplication({ version: 7, comment, changedBy, updated: '2026-11-21T10:00:00Z' });
    api.loadApplication.mockImplementation(async () => other);
    await pause();
    await waitFor(() => expect(status()).toBe('Salvestatud kell 12.00'));
    expect(api.saveApplication.mock.calls.at(-1)![1]).toMatchObject({
      version: 7,
      comment,
      applicant: { phone: '5123456' },
    });
    expect(phone()).toHaveValue('5123456');
    const notice = screen.getByText(/^Margus Rand muutis seda taotlust 21.11.2026 kell 12.00/).closest('div');
    expect(within(notice!).getByText('Põhjendus')).toBeVisible();
    expect(screen.queryByText(/Valige, kumb/)).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Põhjendus/ })).toHaveValue(comment);
  });

  test('[MRG-02] both values of what two have changed are shown', async () => {
    await conflicting();
    const part = within(screen.getByRole('group', { name: 'Kontaktandmed' }));
    expect(part.getByText('5123456')).toBeVisible();
    expect(part.getByText('5000000')).toBeVisible();
  });

  test('[MRG-02] what was not chosen goes with the save, and can be brought back', async () => {
    const { api, user } = await conflicting();
    const part = { section: 'contact', values: { phone: '5123456', email: 'kontakt@naide.ee' } };
    api.saveApplication.mockImplementation(async (_resource, application) => ({
      ...filledApplication({ applicant: (application as PrivateApplication).applicant }),
      id: 12,
      version: 8,
      notChosenParts: 1,
    }));
    api.loadNotChosen.mockResolvedValue([{ id: 3, ...part, kept: '2026-11-21T10:00:00Z' }]);
    await user.click(screen.getByRole('button', { name: 'Kasuta mujal salvestatut' }));
    await waitFor(() => expect(phone()).toHaveValue('5000000'));
    await waitFor(() => expect(status()).toBe('Salvestatud kell 12.00'));
    const sent = api.saveApplication.mock.calls.at(-1)![1];
    expect(sent).toMatchObject({ notChosen: [{ section: 'contact', values: { phone: '5123456' } }] });

    await user.click(screen.getByText('1 osa jäi valimata (saate tagasi tuua 30 päeva jooksul)'));
    const kept = within(await screen.findByRole('group', { name: 'Kontaktandmed' }));
    expect(kept.getByText('5123456')).toBeVisible();
    expect(kept.getByText('Jäi valimata 21.11.2026 kell 12.00')).toBeVisible();
    await user.click(kept.getByRole('button', { name: 'Too tagasi' }));
    expect(phone()).toHaveValue('5123456');
    await pause();
    await waitFor(() => expect(phonesOf(api).at(-1)).toBe('5123456'));
    expect(api.saveApplication.mock.calls.at(-1)![1]).not.toHaveProperty('notChosen');
  });

  test('[SHELL-36] nothing can be typed into a form that is about to be replaced, and the focus stays on the page', async () => {
    const { api, user } = await conflicting();
    let answer = () => {};
    api.loadApplication.mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return theirs;
    });
    await user.click(screen.getByRole('button', { name: 'Kasuta mujal salvestatut' }));
    expect(await screen.findByText('Andmete laadimine …')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    answer();
    await waitFor(() => expect(phone()).toHaveValue('5000000'));
    expect(within(document.body).queryByText('Andmete laadimine …')).toBeNull();
  });

  test('[API-005] a draft of an older version is shown with a question which version to keep', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    leavePage(first);
    const { api } = await open({ loadApplication: async () => theirs });
    expect(await screen.findByText(/Valige, kumb jääb/)).toBeVisible();
    expect(phone()).toHaveValue('+372 5555 55557');
    await pause();
    expect(api.saveApplication).not.toHaveBeenCalled();
  });
});

describe('reloading', () => {
  const sport: Changes = {
    loadApplication: async () =>
      filledApplication({
        weaponTypes: filledApplication().weaponTypes.map((line) => ({ ...line, purposes: ['WEAPON_PURPOSE_B'] })),
      }),
    loadDocuments: async () => [documentRecord('liige.pdf')],
  };

  test('[FILE-13] a failed reload after a deletion keeps the form on screen and can be repeated', async () => {
    const { api, user } = await open(sport);
    await user.type(phone(), '7');
    api.loadApplication.mockImplementationOnce(offline);
    await user.click(await screen.findByRole('button', { name: /^Eemalda fail: Spordi/ }));
    const notice = await screen.findByText(/Taotlust ei õnnestunud uuesti laadida/);
    expect(phone()).toHaveValue('+372 5555 55557');
    api.loadDocuments.mockImplementation(async () => []);
    await user.click(within(notice.closest('[role="alert"]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(/ei õnnestunud uuesti laadida/)).toBeNull());
    expect(phone()).toHaveValue('+372 5555 55557');
  });

  /** A file is chosen while the documents are loaded again. @returns the answers to be given, and the end of the upload. */
  async function chooseDuringReload() {
    const { api, user } = await open(sport);
    const answers: ((documents: DocumentRecord[]) => void)[] = [];
    api.loadDocuments.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    let endUpload = (_document: DocumentRecord) => {};
    api.uploadDocument.mockImplementation(
      () =>
        new Promise((resolve) => {
          endUpload = resolve;
        }),
    );
    await user.click(await screen.findByRole('button', { name: /^Eemalda fail: Spordi/ }));
    await user.upload(await screen.findByLabelText(/^Vali fail: Spordi/), new File(['x'], 'uus.pdf'));
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
    return { api, answers, endUpload: (document: DocumentRecord) => act(async () => endUpload(document)) };
  }
  const fresh = documentRecord('uus.pdf', { documentId: 'd-2' });

  test('[FILE-04] a file chosen during a reload of the documents stays chosen', async () => {
    const { api, answers, endUpload } = await chooseDuringReload();
    await act(async () => answers[0]!([documentRecord('vana.pdf')]));
    expect(screen.getByText('uus.pdf')).toBeVisible();
    await endUpload(fresh);
    expect(screen.getByText('uus.pdf').parentElement).toHaveTextContent('Salvestatud');
    expect(api.uploadDocument).toHaveBeenCalledTimes(1);
  });

  test('[UPL-01] what is uploaded during a reload, and is missing in its answer, is not lost: it is asked for again', async () => {
    const { answers, endUpload } = await chooseDuringReload();
    await endUpload(fresh);
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]!([]));
    expect(screen.getByText('uus.pdf')).toBeVisible();
    await act(async () => answers[1]!([fresh]));
    expect(screen.getByText('uus.pdf').parentElement).toHaveTextContent('Salvestatud');
  });
});
