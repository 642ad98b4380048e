import { act, screen, waitFor, within } from '@testing-library/react';
import { idempotencyReused } from '#domain/api';
import type { PrivateApplication } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import { delays } from '#domain/limits';
import { documentRecord } from '../../tests/fixtures/applications';
import { address, formReady, renderApplication, route } from '../../tests/views/support/renderApplication';
import { failing, filledApplication, photo, spiedApi } from '../../tests/views/support/spiedApi';

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
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, delays.autosave + 100)));
const offline = failing({ kind: 'network' });
const status = () => document.querySelector('.draft-status [aria-hidden]')?.textContent;
/** What each save sent as the phone number. */
const phonesOf = ({ saveApplication }: ReturnType<typeof spiedApi>) =>
  saveApplication.mock.calls.map(([, application]) => (application as PrivateApplication).applicant.phone);
const keysOf = ({ saveApplication }: ReturnType<typeof spiedApi>) => saveApplication.mock.calls.map(([, , key]) => key);
/** The page is loaded again. */
const leavePage = ({ unmount }: { unmount: () => void }) => {
  window.dispatchEvent(new Event('pagehide'));
  unmount();
};
const isLeavingHeldUp = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('saving by itself', () => {
  test('[SAVE-02] [AMMO-06] a new application is saved after the first answer, and gets its address; nothing is saved before', async () => {
    const { api, user } = await open({}, {});
    await pause();
    expect(api.saveApplication).not.toHaveBeenCalled();
    await user.type(phone(), '5123456');
    expect(status()).toBe('Muudatused on salvestamata');
    await pause();
    expect(phonesOf(api)).toEqual(['5123456']);
    expect(status()).toBe('Salvestatud kell 10.00');
    await waitFor(() => expect(address()).toBe(`${route}/12`));
    expect(phone()).toHaveValue('5123456');
    expect(api.loadApplication).not.toHaveBeenCalled();
    await user.type(phone(), '7');
    await pause();
    expect(api.saveApplication.mock.calls[1]![1]).toMatchObject({ id: 12, version: 1 });
  });

  test('what the server refuses is not shown as a failure of the applicant', async () => {
    const { user } = await open({
      saveApplication: failing({ kind: 'rejected', fields: [{ field: 'phone', key: 'validationError.phone' }] }),
    });
    await user.type(phone(), '7');
    await pause();
    expect(status()).toBe('Muudatused on salvestamata');
    expect(screen.queryByRole('alert', { name: /kontrollige/ })).toBeNull();
    expect(phone()).not.toBeInvalid();
  });

  test('leaving the screen saves at once what is not saved yet', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    first.unmount();
    await waitFor(() => expect(phonesOf(first.api)).toEqual(['+372 5555 55557']));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test('leaving is held up only while something has not reached the server', async () => {
    const { user } = await open();
    expect(isLeavingHeldUp()).toBe(false);
    await user.type(phone(), '7');
    expect(isLeavingHeldUp()).toBe(true);
    await pause();
    expect(isLeavingHeldUp()).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await pause();
    expect(isLeavingHeldUp()).toBe(true);
  });
});

describe('five ways to lose what was typed', () => {
  test('a save fails, the form is changed: the retry sends what is on screen, and only that counts as saved', async () => {
    let isDown = true;
    const { api, user } = await open({
      saveApplication: async (_resource, application) => (isDown ? offline() : { ...application, id: 12, version: 4 }),
    });
    await user.clear(phone());
    await user.type(phone(), '5123456');
    await save(user);
    await screen.findByText('Taotlust ei saanud salvestada.');
    await user.type(phone(), '7');
    isDown = false;
    await retry(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(phonesOf(api).at(-1)).toBe('51234567');
    expect(status()).toBe('Salvestatud kell 10.00');
    expect(sessionStorage.length).toBe(0);
  });

  test('the amount fails, the form is changed: the retry saves what is on screen before the bank is opened', async () => {
    let isDown = true;
    const { api, user } = await open();
    api.loadAmount.mockImplementation(async () => (isDown ? offline() : 60));
    await pay(user);
    await screen.findByText('Riigilõivu suurust ei saanud küsida. Taotlus on salvestatud.');
    await user.clear(phone());
    await user.type(phone(), '5123456');
    isDown = false;
    await retry(user);
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
    expect(phonesOf(api).at(-1)).toBe('5123456');
  });

  test('what is typed while a save is under way is marked as unsaved, and saved next', async () => {
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
    expect(isLeavingHeldUp()).toBe(true);
    await pause();
    await act(async () => answers[1]!());
    expect(phonesOf(api)).toEqual(['+372 5555 5555', '+372 5555 55557']);
    expect(status()).toBe('Salvestatud kell 10.00');
  });

  test('[PRIV-89] an upload fails and its document is no longer asked for: the retry does not upload it', async () => {
    const { api, user } = await open({ uploadDocument: offline });
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await save(user);
    await screen.findByText('Faili „tõend.pdf“ ei saanud üles laadida.');
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    await retry(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(api.uploadDocument).toHaveBeenCalledTimes(1);
  });

  test('[PRIV-89] a document that was uploaded and is no longer asked for is deleted with the next save', async () => {
    const { api, user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vanglaametnik' }));
    await user.upload(screen.getByLabelText(/^Vali fail: Vanglaametniku/), new File(['x'], 'tõend.pdf'));
    await save(user);
    await screen.findByText('Taotlus on salvestatud.');
    await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
    expect(api.deleteDocument).not.toHaveBeenCalled();
    await save(user);
    await waitFor(() => expect(api.deleteDocument).toHaveBeenCalledWith('tõend.pdf'));
  });

  test('[SAVE-49] the answer to the first save is lost: the same key is sent until there is an answer, so that there is one application', async () => {
    const { api, user } = await open({}, {});
    const key = { first: '' };
    api.saveApplication.mockImplementation(async (_resource, application, saveKey) => {
      if (!key.first) {
        key.first = saveKey;
        return offline();
      }
      const saved = { id: 12, no: '2026-000012', version: 1 };
      if (saveKey === key.first)
        throw new FailureError({ kind: 'rejected', key: 'error.backendError', messageId: idempotencyReused, saved });
      return { ...application, ...saved, version: 2 };
    });
    await user.type(phone(), '5123456');
    await save(user);
    await screen.findByText('Taotlust ei saanud salvestada.');
    await resume(user);
    await user.type(phone(), '7');
    await save(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    const [first, second, third] = keysOf(api);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(api.saveApplication.mock.calls[2]![1]).toMatchObject({ id: 12, version: 1 });
    expect(phonesOf(api)).toEqual(['5123456', '51234567', '51234567']);
    await waitFor(() => expect(address()).toBe(`${route}/12`));
  });
});

describe('what has not reached the server', () => {
  test('every character is back after a reload, and files are named', async () => {
    const first = await open();
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

  test('what was put back can be thrown away, also with the photo of the document on its way', async () => {
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

  test('what was typed in the last moment is kept when the page goes', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    window.dispatchEvent(new Event('pagehide'));
    const kept = Object.values(sessionStorage).join();
    expect(kept).toContain('+372 5555 55557');
  });

  test('what the end of the session kept from the server is back after the next login', async () => {
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

  test('[SAVE-02] is kept in the browser until the server has it', async () => {
    let isDown = true;
    const first = await open(
      { saveApplication: async (_resource, application) => (isDown ? offline() : { ...application, id: 12 }) },
      {},
    );
    await first.user.type(phone(), '5123456');
    await pause();
    expect(sessionStorage.length).toBe(1);
    expect(await screen.findByText(/Muudatusi ei saanud salvestada/)).toBeVisible();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(status()).toBe('Salvestatud kell 10.00'));
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByText(/Muudatusi ei saanud salvestada/)).toBeNull();
  });

  test('the draft of a new application does not fill the next new one', async () => {
    const first = await open({}, {});
    await first.user.type(phone(), '5123456');
    await pause();
    await first.user.type(phone(), '7');
    leavePage(first);
    await open({}, {});
    expect(phone()).toHaveValue('');
    expect(screen.queryByText(/Taastasime/)).toBeNull();
  });

  test('[AUTH-18] a draft is of one person, party, kind and application', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    leavePage(first);
    expect(sessionStorage.length).toBe(1);
    await open({}, {});
    expect(phone()).toHaveValue('');
    expect(screen.queryByText(/Taastasime/)).toBeNull();
  });

  test('the applicant is told when the browser cannot keep it', async () => {
    const { user } = await open({ saveApplication: offline });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await user.type(phone(), '7');
    await pause();
    expect(await screen.findByText(/ei saa sisestatud andmeid alles hoida/)).toBeVisible();
    expect(isLeavingHeldUp()).toBe(true);
    full.mockRestore();
  });
});

describe('two versions of one application', () => {
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
    await screen.findByText(/Valige, kumb versioon jääb alles/);
    return rendered;
  }

  test('[API-005] another tab or device has saved: nothing is overwritten, and what is on screen can be kept', async () => {
    const { api, user } = await conflicting();
    await user.type(phone(), '7');
    await pause();
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Jäta siin sisestatud andmed' }));
    await waitFor(() => expect(status()).toBe('Salvestatud kell 10.00'));
    expect(phonesOf(api).at(-1)).toBe('51234567');
    expect(screen.queryByText(/Valige, kumb/)).toBeNull();
  });

  test('[API-005] or what was saved elsewhere is taken', async () => {
    const { api, user } = await conflicting();
    await user.click(screen.getByRole('button', { name: 'Võta mujal salvestatud andmed' }));
    await waitFor(() => expect(phone()).toHaveValue('5000000'));
    expect(isLeavingHeldUp()).toBe(false);
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    await user.type(phone(), '1');
    await pause();
    expect(api.saveApplication.mock.calls[1]![1]).toMatchObject({ version: 7, applicant: { phone: '50000001' } });
  });

  test('[API-005] a draft kept for an older version is shown, and asked about', async () => {
    const first = await open();
    await first.user.type(phone(), '7');
    leavePage(first);
    const { api } = await open({ loadApplication: async () => theirs });
    expect(await screen.findByText(/Valige, kumb versioon jääb alles/)).toBeVisible();
    expect(phone()).toHaveValue('+372 5555 55557');
    await pause();
    expect(api.saveApplication).not.toHaveBeenCalled();
  });
});

describe('loading again', () => {
  const sport: Changes = {
    loadApplication: async () =>
      filledApplication({
        weaponTypes: filledApplication().weaponTypes.map((line) => ({ ...line, purposes: ['WEAPON_PURPOSE_B'] })),
      }),
    loadDocuments: async () => [documentRecord('liige.pdf')],
  };

  test('[FILE-13] a failed load after a deletion leaves everything on screen, and can be tried again', async () => {
    const { api, user } = await open(sport);
    await user.type(phone(), '7');
    api.loadApplication.mockImplementationOnce(offline);
    await user.click(await screen.findByRole('button', { name: /^Eemalda fail: Spordi/ }));
    const notice = await screen.findByText(/Taotlust ei saanud uuesti laadida/);
    expect(phone()).toHaveValue('+372 5555 55557');
    api.loadDocuments.mockImplementation(async () => []);
    await user.click(within(notice.closest('[role="alert"]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(/ei saanud uuesti laadida/)).toBeNull());
    expect(phone()).toHaveValue('+372 5555 55557');
  });

  test('[FILE-04] a file chosen while the documents are loaded again stays chosen', async () => {
    const { api, user } = await open(sport);
    let answer = () => {};
    api.loadDocuments.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve([documentRecord('vana.pdf')]);
        }),
    );
    await user.click(await screen.findByRole('button', { name: /^Eemalda fail: Spordi/ }));
    await user.upload(await screen.findByLabelText(/^Vali fail: Spordi/), new File(['x'], 'uus.pdf'));
    await waitFor(() => expect(api.loadDocuments).toHaveBeenCalledTimes(2));
    await act(async () => answer());
    expect(screen.getByText('uus.pdf')).toBeVisible();
    await save(user);
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
  });
});
