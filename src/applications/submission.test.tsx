import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { FailureError } from '#domain/errors';
import { documentRecord, extensionActivity } from '../../tests/fixtures/applications';
import { passTime } from '../../tests/views/support/clock';
import { screen } from '../../tests/views/support/leafing';
import {
  address,
  confirmAnswers,
  formReady,
  renderApplication,
  route,
} from '../../tests/views/support/renderApplication';
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
const pay = (user: User) =>
  user.click(screen.getByRole('button', { name: /Tasu ja esita|Saada menetlusse|Esita deklaratsioon/ }));
/** To the bank, or to the end of a free application. */
const submit = async (user: User) => {
  await pay(user);
  await confirmAnswers(user);
};
const phone = () => screen.getByRole('textbox', { name: /Telefoninumber/ });
const bankDialog = () => screen.findByRole('dialog', { name: 'Riigilõivu tasumine' });

describe('saving', () => {
  test('[SAVE-02] [SAVE-12] [SAVE-49] a new application saved without payment gets its id and address and keeps its values', async () => {
    const { api, user } = await open({}, {});
    await user.type(phone(), '5555 5555');
    await save(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${route}/12?page=details`));
    expect(screen.getByText('Taotlus nr 2026-000012')).toBeVisible();
    expect(phone()).toHaveValue('5555 5555');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.loadApplication).not.toHaveBeenCalled();
    await user.type(phone(), '1');
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(2));
    const [resource, application, key] = api.saveApplication.mock.calls[1]!;
    expect(resource).toBe('purchaseApplication');
    expect(application).toMatchObject({ id: 12, version: 1, applicant: { phone: '5555 55551', docNo: 'AS0002262' } });
    expect(key).not.toBe(api.saveApplication.mock.calls[0]![2]);
  });

  test('[SAVE-01] [SHELL-36] [SHELL-37] an overlay with a spinner of 200 px covers the page during a save; a second click does nothing', async () => {
    let answer = () => {};
    const { api, user } = await open({
      saveApplication: (_resource, application) =>
        new Promise((resolve) => {
          answer = () => resolve({ ...application, id: 12 });
        }),
    });
    await save(user);
    const label = screen.getByText('Taotluse salvestamine …');
    expect(label).toBeVisible();
    const overlay = label.closest('.busy-overlay');
    expect(overlay).toHaveAttribute('data-open');
    expect(label.parentElement?.querySelector('svg')).toHaveAttribute('width', '200');
    await save(user);
    await pay(user);
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByText('Taotluse salvestamine …')).toBeNull());
    expect(overlay).not.toHaveAttribute('data-open');
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
  });

  test('[SAVE-03] [ERR-06] [SHELL-36] a failed save keeps all values and can be retried with the same key', async () => {
    let isDown = true;
    const { api, user } = await open({
      saveApplication: async (_resource, application) => (isDown ? failing()() : { ...application, id: 12 }),
    });
    await user.clear(phone());
    await user.type(phone(), '5123456');
    await save(user);
    const notice = await screen.findByText('Taotlust ei õnnestunud salvestada.');
    expect(
      within(notice.closest('[role="alert"]') as HTMLElement).getByText(/salvestamine ei õnnestunud\. Proovige/),
    ).toBeVisible();
    expect(phone()).toHaveValue('5123456');
    expect(document.querySelector('.busy-overlay[data-open]')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    const keys = api.saveApplication.mock.calls.map(([, , key]) => key);
    expect(keys[0]).toBe(keys[1]);
  });

  test('[API-005] [MRG-02] after a stale save the latest version is loaded, and the applicant can keep their own values', async () => {
    const { api, user } = await open({
      loadApplication: async () => filledApplication({ version: 3 }),
      saveApplication: async (_resource, application) => {
        if (application.version === 7) return { ...application, id: 12 };
        return failing({ kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' })();
      },
    });
    const { applicant } = filledApplication();
    api.loadApplication.mockImplementation(async () =>
      filledApplication({ version: 7, applicant: { ...applicant, phone: '5000000' } }),
    );
    await user.clear(phone());
    await user.type(phone(), '5123456');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Jäta alles minu muudatused' }));
    await formReady();
    await waitFor(() => expect(api.loadApplication).toHaveBeenCalledTimes(3));
    expect(phone()).toHaveValue('5123456');
    await save(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(api.saveApplication.mock.calls.at(-1)![1]).toMatchObject({ applicant: { phone: '5123456' } });
  });

  test('[MRG-01] a save that meets changes of another section is saved with them, without a question', async () => {
    const comment = 'Mujal kirjutatud põhjendus, mis on piisavalt pikk, et sobida vormile.';
    const { api, user } = await open({
      loadApplication: async () => filledApplication({ version: 3 }),
      saveApplication: async (_resource, application) => {
        if (application.version === 7) return { ...application, id: 12 };
        return failing({ kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' })();
      },
    });
    api.loadApplication.mockImplementation(async () => filledApplication({ version: 7, comment }));
    await user.clear(phone());
    await user.type(phone(), '5123456');
    await save(user);
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
    expect(api.saveApplication.mock.calls.at(-1)![1]).toMatchObject({ comment, applicant: { phone: '5123456' } });
  });

  test('[VAL-27] fields refused by the server are listed and marked', async () => {
    const { user } = await open({
      saveApplication: failing({ kind: 'rejected', fields: [{ field: 'phone', key: 'validationError.phone' }] }),
    });
    await save(user);
    const summary = within(await screen.findByRole('region', { name: /kontrollige 1 välja/ }));
    expect(summary.getByRole('link', { name: 'Telefoninumber' })).toBeVisible();
    expect(phone()).toBeInvalid();
  });
});

describe('documents', () => {
  const sport = (changes: Changes = {}): Changes => ({
    loadApplication: async () =>
      filledApplication({
        weaponTypes: filledApplication().weaponTypes.map((line) => ({ ...line, purposes: ['WEAPON_PURPOSE_B'] })),
      }),
    ...changes,
  });
  const choose = (user: User, name: string) =>
    user.upload(screen.getByLabelText(/^Vali fail: Spordi/), new File(['x'], name));
  const stubDownload = () => {
    URL.createObjectURL = jest.fn(() => 'blob:x');
    URL.revokeObjectURL = jest.fn();
    return jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  };

  test('[FILE-10] [SAVE-17] [ERR-08] a retry after a failed upload uploads the file and does not save the application again', async () => {
    let isDown = true;
    const { api, user } = await open(
      sport({
        uploadDocument: async ({ file, type }) =>
          isDown ? failing()() : documentRecord(file.name, { documentType: type }),
      }),
    );
    await choose(user, 'liige.pdf');
    await pay(user);
    expect(await screen.findByText('Faili „liige.pdf“ ei õnnestunud üles laadida.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await user.click(screen.getAllByRole('button', { name: 'Proovi uuesti' })[0]!);
    await confirmAnswers(user);
    expect(await bankDialog()).toBeVisible();
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    // As it was chosen, with the submission, and with the retry.
    expect(api.uploadDocument).toHaveBeenCalledTimes(3);
    expect(api.uploadDocument.mock.calls[2]![0]).toMatchObject({
      type: 'DOCUMENT_TYPE_SPORT_CLUB_CERTIFICATE',
      applicationId: 12,
      applicationNo: '2026-000012',
    });
  });

  test('[FILE-13] [FILE-08] [FILE-18] a stored document is shown by its name, can be downloaded, and is deleted with a reload', async () => {
    const stored = '0f8fad5b-d9cb-469f-a165-70867728950e_20261121_liige.pdf';
    const { api, user } = await open(sport({ loadDocuments: async () => [documentRecord(stored)] }));
    expect(await screen.findByText('liige.pdf')).toBeVisible();
    const click = stubDownload();
    await user.click(screen.getByRole('button', { name: /^Laadi alla: Spordi/ }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts[0]).toHaveProperty('download', 'liige.pdf');
    click.mockRestore();
    api.loadDocuments.mockImplementation(async () => []);
    await user.click(screen.getByRole('button', { name: /^Eemalda fail: Spordi/ }));
    await waitFor(() => expect(api.loadApplication).toHaveBeenCalledTimes(2));
    expect(api.deleteDocument).toHaveBeenCalledWith(stored);
    await waitFor(() => expect(screen.getByLabelText(/^Vali fail: Spordi/)).toHaveFocus());
  });

  test('[FILE-05] [FILE-18] a saved document stays and can be downloaded while a file in its place is refused or is not uploaded', async () => {
    let end = () => {};
    const uploadDocument = () =>
      new Promise<never>((_, reject) => {
        end = () => reject(new FailureError({ kind: 'network', key: 'error.backendError' }));
      });
    const { user } = await open(sport({ loadDocuments: async () => [documentRecord('liige.pdf')], uploadDocument }));
    const click = stubDownload();
    const replace = async (name: string) =>
      fireEvent.change(await screen.findByLabelText(/^Vaheta fail: Spordi/), {
        target: { files: [new File(['x'], name)] },
      });
    const download = async (times: number) => {
      const button = screen.getByRole('button', { name: /^Laadi alla: Spordi/ });
      expect(screen.getByText('liige.pdf').parentElement).toHaveTextContent('Salvestatud');
      await user.click(button);
      await waitFor(() => expect(click).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(button).toHaveFocus());
    };
    await replace('uus.exe');
    expect(await screen.findByText(/Seda faili ei saa lisada/)).toBeVisible();
    await download(1);
    expect(screen.getByText(/Seda faili ei saa lisada/)).toBeVisible();

    await replace('uus.pdf');
    expect((await screen.findByText('uus.pdf')).parentElement).toHaveTextContent('Laaditakse üles …');
    await act(async () => end());
    await waitFor(() => expect(screen.getByText('uus.pdf').parentElement).toHaveTextContent('Üles laadimata'));
    await download(2);
    await user.click(screen.getByRole('button', { name: /^Eemalda fail: Spordi.*, uus\.pdf$/ }));
    await waitFor(() => expect(screen.queryByText('uus.pdf')).toBeNull());
    expect(screen.getByText('liige.pdf')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Eemalda fail: Spordi[^,]*$/ })).toBeEnabled();
    click.mockRestore();
  });

  test('[FILE-20] [ERR-12] a failed deletion shows an error and keeps the document', async () => {
    const { user } = await open(
      sport({ loadDocuments: async () => [documentRecord('liige.pdf')], deleteDocument: failing() }),
    );
    await user.click(await screen.findByRole('button', { name: /^Eemalda fail: Spordi/ }));
    expect(await screen.findByText(/kustutamine ei õnnestunud/)).toBeVisible();
    expect(screen.getByText('liige.pdf')).toBeVisible();
  });

  test('[PRIV-17] the sport clubs shown are saved with the application', async () => {
    const { api, user } = await open(sport());
    await screen.findByText('Põhja laskespordiklubi');
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(1));
    expect(api.saveApplication.mock.calls[0]![1]).toMatchObject({ sportClubs: [{ name: 'Põhja laskespordiklubi' }] });
  });

  test('[PRIV-90] [FILE-24] the photo of the identity document is uploaded as JPEG with the first save', async () => {
    const { api, user } = await open(
      {
        loadPersonDocument: async () => ({
          ...filledApplication().applicant,
          dateOfBirth: '1980-01-08',
          docPicture: photo,
        }),
      },
      {},
    );
    await save(user);
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(1));
    const [{ type, file, applicationNo }] = api.uploadDocument.mock.calls[0]!;
    expect(type).toBe('DOCUMENT_TYPE_PHOTO');
    expect(file.type).toBe('image/jpeg');
    expect(applicationNo).toBe('2026-000012');
  });
});

describe('the answers before they are submitted', () => {
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Kontrollige vastuseid' });

  test('paying shows what the server has saved, with the documents and the fee, before the bank', async () => {
    const { api, user } = await open();
    await pay(user);
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(document.title).toMatch(/^Kontrollige vastuseid/);
    expect(await screen.findByText('+372 5555 5555')).toBeVisible();
    expect(api.loadAnswers).toHaveBeenCalledWith('purchaseApplication', 12, expect.anything());
    expect(screen.getByText('Dokumente ei ole')).toBeVisible();
    expect(screen.getByText(/^60\s€$/, { selector: '.answer-check-fee *' })).toBeVisible();
    expect(screen.getByText('Pärast panka minekut ei saa vastuseid enam muuta.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Telefoninumber/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await confirmAnswers(user);
    expect(await bankDialog()).toBeVisible();
    await user.click(within(await bankDialog()).getByRole('button', { name: 'Tasun hiljem' }));
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('button', { name: /^Kinnita ja mine maksma/ })).toHaveFocus();
  });

  test('a change link leads to its section, with the focus on the heading of the section', async () => {
    const { user } = await open();
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Muuda: Kontaktandmed' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kontaktandmed' })).toHaveFocus());
    expect(phone()).toBeVisible();
    await user.type(phone(), '9');
    await pay(user);
    expect(await heading()).toBeVisible();
  });

  test('answers that cannot be loaded cannot be confirmed; they are loaded again, or the form is shown', async () => {
    let isDown = true;
    const { user } = await open({ loadAnswers: async () => (isDown ? failing()() : { sections: [] }) });
    await pay(user);
    expect(await screen.findByText('Vastuseid ei õnnestunud laadida.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Kinnita ja mine maksma/ })).toBeNull();
    isDown = false;
    const check = within(document.querySelector<HTMLElement>('.answer-check')!);
    await user.click(check.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByRole('button', { name: /^Kinnita ja mine maksma/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tagasi vormile' }));
    await waitFor(() => expect(phone()).toBeVisible());
  });

  test('a free application is shown before it is submitted, too', async () => {
    const { api, user } = await open({ loadAmount: async () => 0 });
    await pay(user);
    expect(await screen.findByText('Pärast taotluse esitamist ei saa vastuseid enam muuta.')).toBeVisible();
    expect(api.payZero).not.toHaveBeenCalled();
    await confirmAnswers(user);
    await waitFor(() => expect(api.payZero).toHaveBeenCalledWith(12, 4));
  });
});

describe('paying', () => {
  const submitForm = jest.fn();
  beforeEach(() => {
    submitForm.mockClear();
    HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
      submitForm(this.action, this.acceptCharset, new FormData(this).get('VK_MAC'));
    };
  });

  test('[SAVE-04] [SAVE-15] [SAVE-18] [SAVE-19] [SAVE-23] paying saves, offers five banks and submits the form of the chosen one once', async () => {
    const { api, user } = await open();
    await submit(user);
    const dialog = within(await bankDialog());
    expect(dialog.getAllByRole('radio')).toHaveLength(5);
    expect(dialog.getByText(/60\s€/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'LHV' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
    expect(submitForm).toHaveBeenCalledWith('https://bank.example/link', 'ISO-8859-1', 'mac');
    expect(api.startPayment).toHaveBeenCalledTimes(1);
    expect(api.startPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        bank: 'LHV',
        paymentObjectId: 12,
        requestType: 'PRIVATE_APPLICATION',
        applicationId: 12,
        calculatedAmount: 60,
        description: '12',
        // The answers that were confirmed.
        version: 4,
      }),
    );
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
  });

  test('[SAVE-27] [SAVE-30] paying for an extension requests the fee of the extension', async () => {
    const licenceActivity = extensionActivity;
    const { api, user } = await open({ loadApplication: async () => filledApplication({ licenceActivity }) });
    api.loadAmount.mockClear();
    await pay(user);
    await screen.findByRole('button', { name: /^Kinnita ja/ });
    expect(api.loadAmount.mock.calls.map(([query]) => query)).toEqual([
      { applicationType: 'APPLICATION_TYPE_PURCHASE_LICENCE', activity: 'EXTEND_LICENCE', id: 12 },
    ]);
  });

  test('[SAVE-46] when the fee has changed, shows a message and the new fee before the payment', async () => {
    let due = 60;
    const { api, user } = await open({
      loadAmount: async () => due,
      startPayment: async ({ calculatedAmount }) =>
        calculatedAmount === due
          ? '<form></form>'
          : failing({ kind: 'conflict', key: 'error.amountChanged', messageId: 'AMOUNT_CHANGED' })(),
    });
    await submit(user);
    await bankDialog();
    due = 90;
    const goToBank = async () => {
      const dialog = within(await bankDialog());
      await user.click(dialog.getByRole('radio', { name: 'LHV' }));
      await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    };
    await goToBank();
    expect(await screen.findByText(/summa on vahepeal muutunud/)).toBeVisible();
    await confirmAnswers(user);
    expect(await within(await bankDialog()).findByText(/90\s€/)).toBeVisible();
    expect(submitForm).not.toHaveBeenCalled();
    await goToBank();
    await waitFor(() => expect(api.startPayment).toHaveBeenCalledTimes(2));
    expect(api.startPayment.mock.lastCall![0]).toMatchObject({ calculatedAmount: 90 });
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
  });

  test('[SAVE-24] [ERR-16] shows an error and starts no payment when no bank is chosen', async () => {
    const { api, user } = await open();
    await submit(user);
    const dialog = within(await bankDialog());
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(/Valige pank/);
    expect(api.startPayment).not.toHaveBeenCalled();
  });

  test('[SAVE-25] [ERR-15] shows an error in the dialog when the payment cannot start, and a bank can be chosen again', async () => {
    const { user } = await open({ startPayment: failing() });
    await submit(user);
    const dialog = within(await bankDialog());
    await user.click(dialog.getByRole('radio', { name: 'SEB' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/Makset ei õnnestunud alustada/));
    expect(submitForm).not.toHaveBeenCalled();
    expect(dialog.getByRole('button', { name: 'Mine panka' })).toBeEnabled();
  });

  test('[SAVE-46] [SAVE-51] while a payment at another bank is under way, asks whether it was abandoned before a new one', async () => {
    const { api, user } = await open({
      startPayment: async ({ isEarlierAbandoned }) =>
        isEarlierAbandoned
          ? '<form action="https://bank.example/link"></form>'
          : failing({ kind: 'conflict', key: 'error.paymentStarted', messageId: 'PAYMENT_STARTED' })(),
    });
    await submit(user);
    const dialog = within(await bankDialog());
    await user.click(dialog.getByRole('radio', { name: 'LHV' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    expect(await dialog.findByText(/Kui olete juba tasunud, ärge tasuge uuesti/)).toBeVisible();
    expect(submitForm).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Vali pank uuesti' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
    expect(api.startPayment.mock.lastCall![0]).toMatchObject({ bank: 'LHV', isEarlierAbandoned: true });
  });

  const backFromBank = () =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const goToBank = async (user: User) => {
    await submit(user);
    const dialog = within(await bankDialog());
    await user.click(dialog.getByRole('radio', { name: 'LHV' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
    return dialog;
  };

  test('[SAVE-19] [OPEN-18] after the bank, a paid application is shown as submitted and offers no payment', async () => {
    let isPaid = false;
    const paid = { id: 1, success: true, amount: 60, dateCreated: '2026-11-21T10:00:00Z', type: 'PRIVATE_APPLICATION' };
    const { api, user } = await open({
      loadApplication: async () =>
        filledApplication(
          isPaid ? { payment: paid, status: 'APPLICATION_STATUS_CHECK', submitted: paid.dateCreated } : {},
        ),
    });
    await goToBank(user);
    isPaid = true;
    backFromBank();
    expect(await screen.findByText('Riigilõiv on tasutud.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Tasu ja esita/ })).toBeNull();
    expect(api.startPayment).toHaveBeenCalledTimes(1);
  });

  test('[SAVE-19] [OPEN-18] after the bank without a payment, shows a warning, and offers a bank only on request', async () => {
    const { api, user } = await open();
    const dialog = await goToBank(user);
    backFromBank();
    expect(await dialog.findByText(/ärge tasuge uuesti/)).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Mine panka' })).toBeNull();
    const loads = api.loadApplication.mock.calls.length;
    await user.click(dialog.getByRole('button', { name: 'Kontrolli uuesti' }));
    await waitFor(() => expect(api.loadApplication.mock.calls.length).toBe(loads + 1));
    await user.click(await dialog.findByRole('button', { name: 'Vali pank uuesti' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(2));
  });

  test('[SAVE-19] [ERR-15] shows an error in the dialog when the answer has no form', async () => {
    const { user } = await open({ startPayment: async () => 'no form' });
    await submit(user);
    const dialog = within(await bankDialog());
    await user.click(dialog.getByRole('radio', { name: 'LHV' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/Makset ei õnnestunud alustada/));
    expect(dialog.getByRole('button', { name: 'Mine panka' })).toBeEnabled();
  });

  test('[SAVE-51] closing the dialog leaves the application saved and payable', async () => {
    const { user } = await open();
    await submit(user);
    await user.click(within(await bankDialog()).getByRole('button', { name: 'Tasun hiljem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Tagasi vormile' }));
    await formReady();
  });

  test('[SAVE-06] [SAVE-07] [SAVE-10] a free application is submitted without a bank and is read-only afterwards', async () => {
    const paid = { id: 1, success: true, amount: 0, dateCreated: '2026-11-21T10:00:00Z', type: 'PRIVATE_APPLICATION' };
    let isSent = false;
    const { api, user } = await open({
      loadAmount: async () => 0,
      loadApplication: async () =>
        filledApplication(
          isSent ? { payment: paid, status: 'APPLICATION_STATUS_CHECK', submitted: paid.dateCreated } : {},
        ),
      payZero: async () => {
        isSent = true;
        return paid;
      },
    });
    expect(screen.getAllByText('Tasuta').length).toBeGreaterThan(0);
    await submit(user);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Taotlus on esitatud' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await screen.findByText('Taotlus on esitatud. Riigilõivu ei ole vaja tasuda.')).toBeVisible();
    expect(address()).toBe(`${route}/12/success`);
    expect(api.payZero).toHaveBeenCalledWith(12, 4);
    // Its status and its submission are those of the server.
    await waitFor(() => expect(api.loadApplication).toHaveBeenCalledTimes(2));
    expect(api.startPayment).not.toHaveBeenCalled();
    // The page says so; the message does not lie over it.
    await waitFor(() => expect(document.querySelector('.snackbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Saada menetlusse' })).toBeNull();
  });

  test('[SAVE-48] a failed free submission shows an error and can be retried', async () => {
    const { api, user } = await open({ loadAmount: async () => 0, payZero: failing() });
    await submit(user);
    expect(await screen.findByText('Taotlust ei õnnestunud esitada. Taotlus on salvestatud.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
    await waitFor(() => expect(api.payZero).toHaveBeenCalledTimes(2));
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
  });

  test('[SAVE-50] [SAVE-29] [ERR-19] without a known fee, the application can be saved but not paid', async () => {
    renderApplication({ api: spiedApi({ loadAmount: failing() }), address: `${route}/12` });
    expect(await screen.findByRole('button', { name: 'Salvesta ilma tasumata' })).toBeEnabled();
    expect(await screen.findByText('Riigilõivu suurust ei õnnestunud välja selgitada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tasu ja esita|Saada menetlusse|Esita deklaratsioon/ })).toBeNull();
    expect(screen.queryByText('Tasuta')).toBeNull();
    expect(screen.getByText(/Teenuses tekkis tõrge/)).toBeVisible();
  });

  test('[SAVE-28] [ERR-18] a cancelled fee request shows no error', async () => {
    renderApplication({
      api: spiedApi({ loadAmount: failing({ kind: 'cancelled', key: '' }) }),
      address: `${route}/12`,
    });
    expect(await screen.findByRole('button', { name: 'Salvesta ilma tasumata' })).toBeEnabled();
    // An error would be rendered a moment after the answer.
    await passTime(100);
    expect(screen.queryByText(/Riigilõivu suurust ei õnnestunud välja selgitada/)).toBeNull();
    expect(screen.queryByText(/Teenuses tekkis tõrge/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Tasu ja esita|Saada menetlusse|Esita deklaratsioon/ })).toBeNull();
  });
});
