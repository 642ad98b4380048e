import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyApplication } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { documentRecord } from '../../../tests/fixtures/applications';
import { passTime, setupUser } from '../../../tests/views/support/clock';
import {
  type Changes,
  errors,
  type Options,
  press,
  save,
  sent,
  showCompanyForm,
  type User,
} from '../../../tests/views/support/companyForm';
import {
  address,
  addressState,
  confirmAnswers,
  formReady,
  openPage,
} from '../../../tests/views/support/renderApplication';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/other-application';
const blank = `${kindRoute}?classifier=APPLICATION_TYPE_OTHER_APPLICATION`;
const type = (code: string, value: string, metadata: Record<string, unknown>) =>
  ({ type: 'CL_OTHER_APPLICATION_TYPE', code, value, userGroup: null, metadata }) as const;
const types = [
  type('PAID', 'Hoiukoha muutmine', { requiresPayment: true, paymentAmount: 30 }),
  type('FREE', 'Kaotsiminek', { requiresPayment: false, paymentAmount: 0 }),
  type('OPEN', 'Muu', { requiresPayment: false }),
];
const other = (changes: Partial<CompanyApplication> = {}) =>
  filledCompanyApplication({ type: 'APPLICATION_TYPE_OTHER_APPLICATION', ...changes });

function show(changes: Changes = {}, options: Options = {}) {
  let uploads = 0;
  return showCompanyForm(
    kindRoute,
    {
      loadApplication: async () => other(),
      loadClassifier: async () => [...types],
      loadAmount: async () => 0,
      uploadDocument: async ({ file, type: documentType }) => {
        uploads += 1;
        return documentRecord(file.name, { documentId: `d-${uploads}`, documentType });
      },
      saveApplication: async (_resource, application) => ({ ...application, id: 12, no: '2026-000012', version: 4 }),
      ...changes,
    },
    options,
  );
}
async function open(application: Partial<CompanyApplication> = {}, changes: Changes = {}) {
  const shown = show({ loadApplication: async () => other(application), ...changes });
  await formReady();
  await screen.findByRole('combobox', { name: /Taotluse liik/ });
  return shown;
}

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const card = (name: string) => within(screen.getByRole('group', { name: (found) => found === name }));
const choose = (user: User, code: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: /Taotluse liik/ }), code);
const applicationInput = () => screen.getByLabelText(/^(Vali|Vaheta) fail: Taotluse fail/);
const otherInput = () => screen.getByLabelText<HTMLInputElement>(/^Lisa faile: Muu fail/);
const fee = () =>
  within(screen.getByRole('region', { name: 'Riigilõiv ja esitamine' })).getByText('Riigilõiv').nextElementSibling
    ?.textContent;
const sporting = () => screen.queryByRole('checkbox', { name: 'Taotleja on spordiorganisatsioon' });

describe('the two cards', () => {
  test('[OTHER-01] the application file and other files can be folded and opened', async () => {
    await open();
    const cards = screen.getAllByRole('heading', { level: 3, name: /^(Taotluse fail|Muud failid)$/ });
    expect(cards).toHaveLength(2);
    for (const heading of cards) expect(heading.closest('details')).toHaveAttribute('open');
  });

  test('[OTHER-02] a second application file takes the place of the first', async () => {
    const { user } = await open();
    expect(applicationInput()).not.toHaveAttribute('multiple');
    await user.upload(applicationInput(), file('esimene.pdf'));
    await user.upload(applicationInput(), file('teine.pdf'));
    expect(await screen.findByText('teine.pdf')).toBeVisible();
    expect(screen.queryByText('esimene.pdf')).toBeNull();
  });

  test('[OTHER-04] [OTHER-06] [OTHER-14] several other files are added, one is taken away, and all are named in the save', async () => {
    const { api, user } = await open();
    await choose(user, 'PAID');
    await user.upload(applicationInput(), file('taotlus.pdf'));
    openPage('details');
    await screen.findByLabelText(/^Lisa faile: Muu fail/);
    await user.upload(otherInput(), [file('a.pdf'), file('b.pdf')]);
    await user.upload(otherInput(), file('c.pdf'));
    await user.click(screen.getByRole('button', { name: 'Eemalda fail: b.pdf' }));
    expect(screen.queryByText('b.pdf')).toBeNull();
    await press(user, 'Salvesta ilma tasumata');
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(
      api.uploadDocument.mock.calls.map(
        ([
          {
            file: { name },
            type: kind,
          },
        ]) => [name, kind],
      ),
    ).toEqual([
      ['taotlus.pdf', 'DOCUMENT_TYPE_OTHER_APPLICATION'],
      ['a.pdf', 'DOCUMENT_TYPE_OTHER_FILE'],
      ['b.pdf', 'DOCUMENT_TYPE_OTHER_FILE'],
      ['c.pdf', 'DOCUMENT_TYPE_OTHER_FILE'],
    ]);
    expect(api.saveApplication.mock.calls[0]![0]).toBe('otherApplication');
    expect(sent(api)).toMatchObject({
      files: [
        { documentType: 'PAID', documentId: 'd-1' },
        { documentType: 'DOCUMENT_TYPE_OTHER_FILE', documentId: 'd-2' },
        { documentType: 'DOCUMENT_TYPE_OTHER_FILE', documentId: 'd-4' },
      ],
    });
    expect(api.deleteDocument).toHaveBeenCalledWith('b.pdf');
  });

  test('[OTHER-04] [OTHER-14] saved files are found again, and each is downloaded by itself', async () => {
    const { api, user } = await open(
      { files: [{ documentType: 'FREE', documentId: 'd-7' }] },
      {
        loadDocuments: async () => [
          documentRecord('taotlus.pdf', { documentId: 'd-7', documentType: 'DOCUMENT_TYPE_OTHER_APPLICATION' }),
          documentRecord('a.pdf', { documentId: 'd-8', documentType: 'DOCUMENT_TYPE_OTHER_FILE' }),
          documentRecord('b.pdf', { documentId: 'd-9', documentType: 'DOCUMENT_TYPE_OTHER_FILE' }),
        ],
      },
    );
    expect(api.loadDocuments.mock.calls[0]!.slice(0, 2)).toEqual(['otherApplication', 12]);
    expect(screen.getByRole('combobox', { name: /Taotluse liik/ })).toHaveValue('FREE');
    for (const name of ['taotlus.pdf', 'a.pdf', 'b.pdf']) expect(screen.getByText(name)).toBeVisible();
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Laadi alla: b.pdf' }));
    await waitFor(() => expect(api.downloadDocument.mock.calls[0]?.[1]).toMatchObject({ documentId: 'd-9' }));
  });

  test('[OTHER-04] [WCAG-4.1.3] the files that are added are announced', async () => {
    const { user } = await open();
    // The region is there before its text: only then is it read out.
    const region = otherInput().closest('fieldset')?.querySelector('[aria-live="polite"]');
    expect(region).toHaveTextContent('');
    await user.upload(otherInput(), file('kaaskiri.pdf'));
    await waitFor(() => expect(region).toHaveTextContent('kaaskiri.pdf'));
  });

  test('[FILE-02] [OTHER-04] a file of a wrong type is refused at its own line, and the line goes', async () => {
    const { api, user } = await open();
    await user.upload(otherInput(), file('hea.pdf'));
    // The dialog of the system filters by type; a file can be dropped all the same.
    otherInput().removeAttribute('accept');
    await user.upload(otherInput(), file('halb.exe'));
    const line = (await screen.findByRole('alert')).closest('li')!;
    await user.click(within(line).getByRole('button', { name: /^Eemalda fail/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(user, 'Salvesta ilma esitamata');
    await waitFor(() => expect(sent(api).files).toHaveLength(1));
  });
});

describe('files that were uploaded for a save that had no answer', () => {
  const open = async (changes: Changes = {}) => {
    const shown = show(changes, { address: blank });
    await formReady();
    return shown;
  };
  const uploadAndSave = async (user: User) => {
    openPage('details');
    await user.upload(otherInput(), [file('a.pdf'), file('b.pdf')]);
    await save(user);
  };
  const lost = () => screen.queryByText(/^Faile ei saa taastada/);

  test('[OPEN-19] [SAVE-02] they are named when the form is opened again', async () => {
    const { user, unmount, api } = await open({ saveApplication: () => new Promise(() => undefined) });
    await uploadAndSave(user);
    await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    unmount();
    await open();
    openPage('details');
    expect(await screen.findByText(/^Faile ei saa taastada/)).toBeVisible();
    expect(screen.getByText('a.pdf')).toBeVisible();
    expect(screen.getByText('b.pdf')).toBeVisible();
  });

  test('[OPEN-19] once a save has named them, they are not lost', async () => {
    const { user, unmount, api } = await open();
    await uploadAndSave(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    await screen.findAllByText(/^Salvestatud kell/);
    openPage('company');
    await user.type(screen.getByRole('textbox', { name: /^Telefon/ }), '5');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    unmount();
    await show({}, { address: `${kindRoute}/12` });
    expect(await screen.findByText(/^Taastasime/)).toBeVisible();
    expect(lost()).toBeNull();
  });
});

describe('the fee', () => {
  test('[OTHER-03] [OTHER-07] [OTHER-08] the type decides what is paid, at once and in the card, too', async () => {
    const { api, user } = await open();
    await choose(user, 'PAID');
    await waitFor(() => expect(fee()).toMatch(/^30\s€$/));
    expect(card('Taotluse fail').getByText(/^Riigilõiv:/)).toHaveTextContent(/30\s€/);
    expect(screen.getByRole('button', { name: 'Tasu ja esita taotlus' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Salvesta ilma tasumata' })).toBeEnabled();
    await choose(user, 'FREE');
    await waitFor(() => expect(fee()).toBe('Tasuta'));
    expect(screen.getByRole('button', { name: 'Saada menetlusse' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Salvesta ilma esitamata' })).toBeEnabled();
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[OTHER-09] [OTHER-10] [OTHER-11] [OTHER-12] the sporting organisation is asked about unless the amount is 0, and then cleared', async () => {
    const { api, user } = await open();
    for (const code of ['OPEN', 'PAID']) {
      await choose(user, code);
      expect(sporting()).toBeVisible();
    }
    await user.click(sporting()!);
    await press(user, 'Salvesta ilma tasumata');
    await waitFor(() => expect(sent(api).isSportingOrganisation).toBe(true));
    await formReady();
    await choose(user, 'FREE');
    expect(sporting()).toBeNull();
    await press(user, 'Salvesta ilma esitamata');
    await waitFor(() => expect(sent(api).isSportingOrganisation).toBe(false));
    await formReady();
    await choose(user, 'PAID');
    expect(sporting()).not.toBeChecked();
  });

  test('[OTHER-13] [SAVE-14] without a fee it is submitted, and no bank is opened', async () => {
    const { api, user } = await open();
    await choose(user, 'FREE');
    await user.upload(applicationInput(), file('taotlus.pdf'));
    await press(user, 'Saada menetlusse');
    await confirmAnswers(user);
    await waitFor(() => expect(api.payZero).toHaveBeenCalledWith(12, 4));
    expect(api.startPayment).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[OTHER-13] [SAVE-39] submitted without a fee, it is looked at again, and nothing is saved when the screen is left', async () => {
    const payment = { id: 5, success: true, amount: 0, dateCreated: '2026-02-01T10:00:00Z', type: 'X' };
    let kept = other();
    const { api, user, unmount } = await open(
      {},
      {
        loadApplication: async () => kept,
        payZero: async () => {
          kept = { ...kept, version: 4, status: 'APPLICATION_STATUS_CHECK', payment };
          return payment;
        },
      },
    );
    await user.upload(otherInput(), file('kiri.pdf'));
    await press(user, 'Saada menetlusse');
    await confirmAnswers(user);
    await screen.findByRole('heading', { level: 1, name: 'Taotlus on esitatud' });
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: /^Taotlus/ }));
    await screen.findByRole('region', { name: 'Failid' });
    unmount();
    await passTime(delays.autosave + 500);
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
  });

  test('[OTHER-07] with a fee the bank is chosen', async () => {
    const { user } = await open({}, { loadAmount: async () => 30 });
    await choose(user, 'PAID');
    await user.upload(applicationInput(), file('taotlus.pdf'));
    await press(user, 'Tasu ja esita taotlus');
    await confirmAnswers(user);
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toHaveTextContent(/30\s€/);
  });
});

describe('what is wrong', () => {
  test('[OTHER-05] without a file nothing is sent', async () => {
    const { api, user } = await open();
    await press(user, 'Saada menetlusse');
    expect(await errors()).toEqual(['Failid: Lisage fail.']);
    expect(api.saveApplication).not.toHaveBeenCalled();
    expect(api.uploadDocument).not.toHaveBeenCalled();
    await user.upload(otherInput(), file('kiri.pdf'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /kontrollige/ })).toBeNull());
  });

  test('[OTHER-05] [OTHER-06] a file needs its type and a type its file; a folded card is opened', async () => {
    const { user } = await open();
    await user.upload(applicationInput(), file('taotlus.pdf'));
    const folded = screen.getByRole('heading', { level: 3, name: 'Taotluse fail' }).closest('details')!;
    folded.open = false;
    await press(user, 'Saada menetlusse');
    expect(await errors()).toEqual(['Taotluse liik: Valige taotluse liik.']);
    await waitFor(() => expect(folded).toHaveAttribute('open'));
    await choose(user, 'PAID');
    await user.click(screen.getByRole('button', { name: /^Eemalda fail: Taotluse fail/ }));
    await user.upload(otherInput(), file('kiri.pdf'));
    await press(user, 'Tasu ja esita taotlus');
    expect(await errors()).toEqual(['Taotluse fail: Lisage see dokument.']);
  });
});

describe('the screen', () => {
  test('[OTHER-16] [ERR-04] an application that cannot be loaded leads to the list with the general message', async () => {
    show({ loadApplication: failing() });
    await waitFor(() => expect(address()).toBe('/info'));
    expect(addressState()).toEqual({ error: true, errorText: 'error.backendError' });
  });

  test('[OTHER-15] [STEP-56] the steps are open, check and finished', async () => {
    await open();
    const steps = within(screen.getByRole('navigation', { name: 'Taotluse sammud' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Taotlus'),
      expect.stringContaining('Kontroll'),
      expect.stringContaining('Lõpetatud'),
    ]);
  });

  test('[OTHER-14] [SAVE-35] submitted, everything is to be read and downloaded', async () => {
    show({
      loadApplication: async () =>
        other({
          status: 'APPLICATION_STATUS_CHECK',
          payment: { id: 5, success: true, amount: 30, dateCreated: '2026-02-01T10:00:00Z', type: 'X' },
          files: [{ documentType: 'PAID', documentId: 'd-7' }],
          isSportingOrganisation: true,
        }),
      loadDocuments: async () => [
        documentRecord('taotlus.pdf', { documentId: 'd-7', documentType: 'DOCUMENT_TYPE_OTHER_APPLICATION' }),
      ],
    });
    await setupUser().click(await screen.findByRole('button', { name: /Taotlus/ }));
    const files = within(await screen.findByRole('region', { name: 'Failid' }));
    expect(await files.findByText('Hoiukoha muutmine')).toBeVisible();
    expect(files.getByText('Jah')).toBeVisible();
    expect(files.getByText('taotlus.pdf')).toBeVisible();
    expect(files.getByText('Faili ei ole lisatud')).toBeVisible();
    expect(files.queryByRole('textbox')).toBeNull();
    expect(files.queryByRole('combobox')).toBeNull();
    expect(files.getAllByRole('button').map((button) => button.textContent)).toEqual(['Laadi alla']);
  });

  test('[L10N-10] everything is in English, too', async () => {
    show({}, { address: `${blank}&page=details`, language: 'en' });
    expect(await screen.findByRole('combobox', { name: /Type of the application/ })).toBeVisible();
    for (const name of ['Application file', 'Other files'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByLabelText(/^Add files: Other file/)).toBeEnabled();
  });
});
