import { act, screen, waitFor, within } from '@testing-library/react';
import type { CompanyApplication, Licence } from '#domain/applications/model';
import type { Activity, Purpose } from '#domain/codes';
import { delays } from '#domain/limits';
import { documentRecord } from '../../../tests/fixtures/applications';
import { passTime } from '../../../tests/views/support/clock';
import {
  type Changes,
  errors,
  noPersonDocument,
  type Options,
  save,
  section,
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
import { testPeople, testProfile } from '../../../tests/views/support/session';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const companyRoute = '/applications/entrepreneur/purchase-licence';
const newCompanyApplication = `${companyRoute}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`;
const existing = `${companyRoute}/12`;
function show(changes: Changes = {}, options: Options = {}) {
  return showCompanyForm(companyRoute, changes, options);
}
/** An existing application, ready to be changed. */
async function open(application: Partial<CompanyApplication> = {}, changes: Changes = {}, options: Options = {}) {
  const shown = show({ loadApplication: async () => filledCompanyApplication(application), ...changes }, options);
  await formReady();
  return shown;
}
/** A new application whose statement is confirmed. */
async function begin(changes: Changes = {}, options: Options = {}) {
  const shown = show(changes, { address: newCompanyApplication, ...options });
  await shown.user.click(await screen.findByRole('button', { name: 'Kinnitan' }));
  await formReady();
  return shown;
}

const noSection = (name: string) => screen.queryByRole('region', { name });
const agreement = () => screen.queryByRole('dialog', { name: 'Kinnitus enne taotluse täitmist' });
const lines = (...letters: string[]): CompanyApplication['weaponTypes'] =>
  filledCompanyApplication().weaponTypes.map((line) => ({
    ...line,
    purposes: letters.map((letter) => `WEAPON_PURPOSE_${letter}` as Purpose),
  }));
const pdf = () => new File(['x'], 'objektid.pdf', { type: 'application/pdf' });

describe('a section that somebody else has changed', () => {
  test('[MRG-03] says who and when, and not what oneself has changed', async () => {
    const changed = { section: 'contact', name: 'Margus Rand', isSelf: false, changed: '2026-11-20T09:02:00Z' };
    const own = { section: 'contact', name: 'Helen Tamm', isSelf: true, changed: '2026-11-20T10:00:00Z' };
    await open({ changes: [own, changed, { ...own, section: 'licenceAndLocation' }] });
    openPage('company');
    expect(section('Kontaktandmed')).toHaveTextContent('Muutis Margus Rand 20.11.2026 kell 11.02');
    expect(document.querySelectorAll('.section-change')).toHaveLength(1);
  });
});

test('[CPUR-01] the representative of a draft is the person who has it open, whoever saved it last', async () => {
  const { entrepreneurApplication } = filledCompanyApplication();
  const colleague = { firstName: 'Margus', lastName: 'Rand', idCode: '38001085718' };
  await open({ entrepreneurApplication: { ...entrepreneurApplication, applicant: colleague } });
  openPage('company');
  expect(section('Ettevõte')).toHaveTextContent(`${testProfile.firstName} ${testProfile.lastName}`);
  expect(section('Ettevõte')).not.toHaveTextContent('Margus Rand');
});

describe('[PAG-05] a colleague who has the application open, too', () => {
  const status = () => document.querySelector('.draft-colleagues')?.textContent;
  const show = () => screen.queryByRole('button', { name: 'Näita muudatusi' });

  test('is named in the line of state, as long as they are here', async () => {
    const announcePresence = jest.fn(async () => ({ version: 3, colleagues: ['Margus Rand'] }));
    await open({ version: 3 }, { announcePresence });
    await waitFor(() => expect(status()).toBe('Siin on ka Margus Rand'));
    expect(announcePresence.mock.calls).toEqual([['purchaseLicence', 12, expect.any(AbortSignal)]]);
    expect(show()).toBeNull();
    announcePresence.mockResolvedValue({ version: 3, colleagues: [] });
    await passTime(delays.presence + 100);
    await waitFor(() => expect(status()).toBe(''));
  });

  test('[MRG-01] [MRG-03] what they have saved is shown when it is asked for', async () => {
    const changes = [{ section: 'contact', name: 'Margus Rand', isSelf: false, changed: '2026-11-20T09:02:00Z' }];
    const first = filledCompanyApplication({ version: 3 });
    const contact = { ...first.entrepreneurApplication, phone: '+372 5999 9999' };
    const second = filledCompanyApplication({ version: 4, changes, entrepreneurApplication: contact });
    const loadApplication = jest.fn(async () => first);
    const announcePresence = async () => ({ version: 4, colleagues: ['Margus Rand'] });
    const { user } = await open({}, { loadApplication, announcePresence });
    openPage('company');
    loadApplication.mockResolvedValue(second);
    await waitFor(() => expect(show()).toBeVisible());
    await user.click(show()!);
    expect(await screen.findByText('Kontaktandmed (Margus Rand, 20.11.2026 kell 11.02)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Telefoninumber/ })).toHaveValue('+372 5999 9999');
    expect(show()).toBeNull();
  });

  test('nobody is asked about an application that is not saved yet', async () => {
    const announcePresence = jest.fn(async () => ({ version: 3, colleagues: ['Margus Rand'] }));
    await begin({ announcePresence });
    await passTime(delays.presence + 100);
    expect(announcePresence).not.toHaveBeenCalled();
    expect(status()).toBeUndefined();
  });
});

describe('the statement of a new application', () => {
  test('[CPUR-22] [OPEN-92] opens only when the identity document has loaded', async () => {
    let arrive = () => {};
    const { user } = show(
      {
        loadPersonDocument: () =>
          new Promise((resolve) => {
            arrive = () =>
              resolve({
                ...testProfile,
                citizenship: 'EST',
                docNo: 'AS1',
                dateOfBirth: '1980-01-08',
                docPicture: null,
              });
          }),
      },
      { address: newCompanyApplication },
    );
    await screen.findByRole('region', { name: 'Kontaktandmed' });
    await passTime(delays.personDocumentDelay + 100);
    expect(agreement()).toBeNull();
    expect(screen.getByRole('button', { name: 'Edasi' })).toBeDisabled();
    openPage('details');
    expect(screen.getByRole('button', { name: 'Tasu ja esita taotlus' })).toBeDisabled();
    await act(async () => arrive());
    const dialog = await screen.findByRole('dialog', { name: 'Kinnitus enne taotluse täitmist' });
    expect(dialog).toHaveTextContent('Kinnitan, et mul on õigus ettevõtet esindada');
    await user.click(within(dialog).getByRole('button', { name: 'Kinnitan' }));
    expect(agreement()).toBeNull();
    await formReady();
  });

  test('[OPEN-67] [OPEN-94] closing without confirming leads back to the list and saves nothing', async () => {
    const { api, user } = show({}, { address: newCompanyApplication });
    await screen.findByRole('dialog', { name: 'Kinnitus enne taotluse täitmist' });
    await user.click(screen.getByRole('button', { name: 'Sulge' }));
    await waitFor(() => expect(address()).toBe('/info'));
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[CPUR-23] does not open for an existing application', async () => {
    const { api } = await open();
    expect(agreement()).toBeNull();
    expect(api.loadPersonDocument).not.toHaveBeenCalled();
  });

  test('[CPUR-22] does not open again after the first save', async () => {
    const { user } = await begin();
    await save(user);
    await waitFor(() => expect(address()).toBe(`${existing}?page=details`));
    await formReady();
    expect(agreement()).toBeNull();
  });

  test.each(['Jah, muudan andmeid', 'Ei, andmed on samad'])(
    '[CPUR-22] is confirmed once for an extension whose answers are known: %s',
    async (answer) => {
      const known = filledCompanyApplication({
        id: undefined,
        answersFrom: { no: '2026-000003', submitted: '2026-02-03T10:00:00Z' },
        licenceActivity: {
          type: 'EXTEND_LICENCE',
          existingLicenceNo: 'SL-200044',
          issuedDate: '2026-10-31',
          validUntilDate: '2027-01-31',
        },
      });
      const { user } = show(
        { loadActivity: async () => known },
        {
          address: `${companyRoute}?activity=EXTEND_LICENCE&licence=SL-200044&type=APPLICATION_TYPE_PURCHASE_LICENCE`,
        },
      );
      await user.click(await screen.findByRole('button', { name: 'Kinnitan' }));
      await user.click(await screen.findByRole('button', { name: answer }));
      await formReady();
      expect(agreement()).toBeNull();
    },
  );

  test.each(noPersonDocument)(
    '%s [OPEN-92] without the document the list opens with a message',
    async (_, loadPersonDocument, errorText) => {
      show({ loadPersonDocument }, { address: newCompanyApplication });
      await waitFor(() => expect(address()).toBe('/info'));
      expect(addressState()).toEqual({ error: true, errorText });
    },
  );
});

describe('the form', () => {
  test('[CPUR-01] shows the company and its representative', async () => {
    await begin({}, { party: { ...testPeople.entrepreneur, address: 'Põhja pst 1, Tallinn' } });
    const company = within(section('Ettevõte'));
    for (const text of ['Põhjakotkas OÜ', '10237832', 'Põhja pst 1, Tallinn', 'Jaak-Kristjan Jõeorg, 38001085718'])
      expect(company.getByText(text)).toBeVisible();
  });

  test.each<Activity>(['EXTEND_LICENCE', 'CHANGE_LICENCE'])(
    '[CPUR-04] shows both dates of the licence with %s',
    async (type) => {
      const dates = { issuedDate: '2026-10-31', validUntilDate: '2027-01-31' };
      await open({ licenceActivity: { type, existingLicenceNo: 'SL-200044', ...dates } });
      openPage('licence');
      const shown = section('Loa kehtivus');
      expect(shown).toHaveTextContent('31.10.2026');
      expect(shown).toHaveTextContent('31.01.2027');
    },
  );

  test('[CPUR-04] shows no dates without a licence', async () => {
    await open();
    openPage('licence');
    expect(noSection('Loa kehtivus')).toBeNull();
  });

  test('[CPUR-21] the reminder has three points', async () => {
    await open();
    const points = within(section('Pidage meeles'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(points).toEqual([
      'Kõik ühel soetamisloal olevad relvad soetatakse korraga.',
      'Selle ostuga soetamisluba lõpeb.',
      'Riigilõiv tasutakse iga loa eest.',
    ]);
  });

  test('[CPUR-19] the tooltip of the documents opens on focus and closes with Escape', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Dokumentide selgitus' });
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip).not.toBeVisible();
    act(() => button.focus());
    expect(tooltip).toBeVisible();
    expect(button).toHaveAccessibleDescription(/lisage valvatavate objektide nimekiri/);
    await user.keyboard('{Escape}');
    expect(tooltip).not.toBeVisible();
    await user.hover(button);
    expect(tooltip).toBeVisible();
  });

  test('[CPUR-20] shows the state fee and the payment button', async () => {
    await open();
    expect(section('Riigilõiv ja esitamine')).toHaveTextContent('60');
    expect(screen.getByRole('button', { name: 'Tasu ja esita taotlus' })).toBeEnabled();
  });

  test('[L10N-10] shows every section in English', async () => {
    const { user } = show({}, { address: newCompanyApplication, language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'I confirm' }));
    const sections = {
      company: ['Company'],
      licence: ['Buyer of the weapons'],
      details: ['Keep in mind', 'Files of the application'],
    };
    for (const [page, names] of Object.entries(sections)) {
      openPage(page);
      for (const name of names) expect(section(name)).toBeVisible();
    }
    openPage('licence');
    expect(screen.getByRole('combobox', { name: /Licence that the acquired weapons are put on/ })).toBeVisible();
  });

  test('[CPUR-26] [ERR-04] an application that cannot be loaded leads to the list with the general message', async () => {
    show({ loadApplication: failing() });
    await waitFor(() => expect(address()).toBe('/info'));
    expect(addressState()).toEqual({ error: true, errorText: 'error.backendError' });
  });

  test('[CPUR-25] [API-028] [API-030] loads the application and its documents', async () => {
    const { api } = await open();
    expect(api.loadApplication.mock.calls[0]!.slice(0, 2)).toEqual(['purchaseLicence', 12]);
    expect(api.loadDocuments.mock.calls[0]!.slice(0, 2)).toEqual(['purchaseLicence', 12]);
  });
});

describe('validation', () => {
  test('[CPUR-02] [CPUR-03] [CPUR-06] [CPUR-07] [CPUR-09] [CPUR-11] [CPUR-13] an empty form lists an error for every required field', async () => {
    const { api, user } = await begin();
    await submit(user);
    expect(await errors()).toEqual([
      'Telefoninumber: Sisestage telefoninumber.',
      'E-posti aadress: Sisestage e-posti aadress.',
      'Luba, millele soetatud relvad kantakse: Valige luba.',
      'Relva hoiukoht: Valige relva hoiukoha aadress.',
      'Relva liigid: Valige vähemalt üks relva liik.',
      'Relvade soetaja isikukood: Sisestage relvade soetaja isikukood.',
      'Kuidas ettevõte relvi hoiab?: Valige, kuidas relvi hoitakse.',
    ]);
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test.each<[string, Partial<CompanyApplication>, RegExp]>([
    ['[CPUR-10] a weapon type without a purpose', { weaponTypes: lines() }, /otstarve/],
    [
      '[CPUR-12] [VAL-03] a code that is too short',
      { purchaseLicenceIdCode: '3800108' },
      /isikukood: Isikukoodis on 11 numbrit/,
    ],
    [
      '[CPUR-12] [VAL-04] a wrong check digit',
      { purchaseLicenceIdCode: '38001085719' },
      /isikukood: Isikukood ei ole õige/,
    ],
    [
      '[CPUR-07] [ADDR-09] an address that was not chosen from the results',
      { weaponLocation: { fullAddress: 'x', missed: true } },
      /Relva hoiukoht: Valige/,
    ],
    ['[CPUR-06] a licence that has ended', { licenceNumber: 'RL-1' }, /Luba, millele soetatud relvad kantakse: /],
  ])('%s is refused', async (_, application, message) => {
    const { user } = await open(application);
    await submit(user);
    expect(await errors()).toEqual([expect.stringMatching(message)]);
  });

  test('[CPUR-03] a wrong e-mail is refused', async () => {
    const { entrepreneurApplication } = filledCompanyApplication();
    const { user } = await open({ entrepreneurApplication: { ...entrepreneurApplication, email: 'a@b' } });
    await submit(user);
    expect(await errors()).toEqual([expect.stringMatching(/^E-posti aadress: /)]);
  });

  test('[CPUR-05] [CPUR-06] [API-073] offers the licences of the types that hold weapons', async () => {
    const { api } = await open();
    openPage('licence');
    const select = within(section('Luba ja relvade hoiukoht')).getByRole('combobox', { name: /Luba, millele/ });
    const offered = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(['Valige …', 'RL-200101', 'KL-200007']);
    expect(api.loadLicenceNumbers.mock.calls[0]![0]).toEqual({
      types: ['APPLICATION_TYPE_WEAPON_LICENCE', 'APPLICATION_TYPE_COLLECTING_LICENCE'],
    });
  });

  test('a licence is offered with its kind, its weapons and their place, as far as that is known', async () => {
    const place = { fullAddress: 'Narva mnt 25, Tallinn' };
    const licence = { number: 'RL-200101', type: 'APPLICATION_TYPE_WEAPON_LICENCE', weapons: [{}, {}] };
    await open({}, { describeLicences: async () => [{ ...licence, weaponLocation: place } as unknown as Licence] });
    openPage('licence');
    const select = within(section('Luba ja relvade hoiukoht')).getByRole('combobox', { name: /Luba, millele/ });
    expect(
      await within(select).findByRole('option', {
        name: 'RL-200101 – Ettevõtte relvaluba, 2 relva, Narva mnt 25, Tallinn',
      }),
    ).toHaveValue('RL-200101');
    expect(within(select).getByRole('option', { name: 'KL-200007' })).toBeVisible();
  });

  test('[CPUR-06] a company without a licence sees which one to apply for, and cannot submit', async () => {
    const { user } = await open({ licenceNumber: null }, { loadLicenceNumbers: async () => [] });
    openPage('licence');
    expect(section('Luba ja relvade hoiukoht')).toHaveTextContent('Taotlege kõigepealt selline luba.');
    await submit(user);
    expect(await errors()).toEqual([expect.stringMatching(/^Luba, millele soetatud relvad kantakse: /)]);
  });

  test('[ERR-25] licences that cannot be loaded can be requested again', async () => {
    let isDown = true;
    const { user } = await open({}, { loadLicenceNumbers: async () => (isDown ? failing()() : ['RL-200101']) });
    openPage('licence');
    const retry = await within(section('Luba ja relvade hoiukoht')).findByRole('button', { name: 'Proovi uuesti' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'RL-200101' })).toBeInTheDocument();
  });

  test('[CPUR-07] [ADDR-12] the storage place is chosen from the address search', async () => {
    const { api, user } = await open({ weaponLocation: null });
    await user.type(screen.getByRole('combobox', { name: /Relva hoiukoht/ }), 'Raekoja');
    await user.click(await screen.findByRole('option', { name: 'Tartu, Raekoja plats 1' }));
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(sent(api).weaponLocation).toMatchObject({
      fullAddress: 'Tartu, Raekoja plats 1',
      locationId: expect.anything(),
    });
  });

  test('[CPUR-08] [PURP-02] offers the purposes of companies', async () => {
    const { api, user } = await open();
    openPage('licence');
    await user.click(await screen.findByRole('button', { name: /^Muuda otstarvet/ }));
    expect(screen.getByRole('checkbox', { name: 'Spordialaga tegelemine (ettevõte)' })).toBeChecked();
    expect(api.loadClassifier.mock.calls.map(([type, group]) => `${type} ${group}`)).toEqual(
      expect.arrayContaining(['CL_WEAPON_PURPOSE ENTERPRISE', 'CL_WEAPON_DEPOSITION_CONDITION ENTERPRISE']),
    );
    expect(api.loadClassifier.mock.calls.filter(([, group]) => group === 'PRIVATE')).toEqual([]);
    expect(screen.queryByText(/riigikaitse/i)).toBeNull();
  });

  test.each([
    ['[CPUR-14]', 'A', true],
    ['[CPUR-15]', 'E', true],
    ['[CPUR-16]', 'B', false],
  ])('%s with purpose %s the list of guarded objects is required: %s', async (_, letter, isAsked) => {
    const { user } = await open({ weaponTypes: lines(letter) });
    openPage('details');
    expect(Boolean(screen.queryByLabelText('Vali fail: Valvatavate objektide nimekiri'))).toBe(isAsked);
    if (!isAsked) return;
    await submit(user);
    expect(await errors()).toEqual([expect.stringMatching(/^Valvatavate objektide nimekiri: /)]);
  });
});

describe('documents', () => {
  const guarded = { weaponTypes: lines('A') };

  test('[FILE-14] [OPEN-19] [CPUR-24] uploads the list first and saves the application with its id', async () => {
    const order: string[] = [];
    const { api, user } = await open(guarded, {
      uploadDocument: async ({ file, type, audience }) => {
        order.push(`upload ${audience}`);
        return documentRecord(file.name, { documentId: 'd-1', documentType: type });
      },
      saveApplication: async (_resource, application) => {
        order.push('save');
        return { ...application, id: 12, version: 4 };
      },
    });
    await user.upload(screen.getByLabelText('Vali fail: Valvatavate objektide nimekiri'), pdf());
    await save(user);
    await waitFor(() => expect(order).toEqual(['upload company', 'save']));
    expect(api.saveApplication.mock.calls[0]![0]).toBe('purchaseLicence');
    expect(sent(api)).toMatchObject({ guardedObjectsDocumentId: 'd-1', statuteDocumentId: null });
  });

  test('[FILE-14] [OPEN-19] [CPUR-24] an automatic save that ends after the upload does not replace the save with the id of the list', async () => {
    const answers: (() => void)[] = [];
    let endUpload = () => {};
    const { api, user } = await open(guarded, {
      uploadDocument: ({ file, type }) =>
        new Promise((resolve) => {
          endUpload = () => resolve(documentRecord(file.name, { documentId: 'd-1', documentType: type }));
        }),
      saveApplication: (_resource, application) =>
        new Promise((resolve) => {
          answers.push(() => resolve({ ...application, id: 12, version: 4 + answers.length }));
        }),
    });
    await user.upload(screen.getByLabelText('Vali fail: Valvatavate objektide nimekiri'), pdf());
    openPage('company');
    await user.type(screen.getByRole('textbox', { name: /Telefoninumber/ }), '1');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(sent(api).guardedObjectsDocumentId).toBeNull();
    await save(user);
    expect(api.uploadDocument).toHaveBeenCalledTimes(1);
    await act(async () => endUpload());
    await act(async () => answers[0]!());
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(sent(api).guardedObjectsDocumentId).toBe('d-1');
    expect(screen.queryByText('Taotlus on salvestatud.')).toBeNull();
    await act(async () => answers[1]!());
    expect(await screen.findByText('Taotlus on salvestatud.')).toBeVisible();
  });

  test('[CPUR-24] keeps an uploaded list, and drops its id when no purpose requires it', async () => {
    const kept = documentRecord('objektid.pdf', { documentId: 'd-7', documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS' });
    const { api, user } = await open(
      { weaponTypes: lines('A', 'B'), guardedObjectsDocumentId: 'd-7' },
      { loadDocuments: async () => [kept] },
    );
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(1));
    expect(sent(api).guardedObjectsDocumentId).toBe('d-7');
    openPage('licence');
    await user.click(screen.getByRole('button', { name: /^Muuda otstarvet/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Jahipidamine (ettevõte)' }));
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(2));
    expect(sent(api).guardedObjectsDocumentId).toBeNull();
  });

  test('[FILE-21] [ERR-08] a failed upload saves nothing; the file is kept and can be uploaded again', async () => {
    let isDown = true;
    const { api, user } = await open(guarded, {
      uploadDocument: async ({ file, type }) =>
        isDown ? failing()() : documentRecord(file.name, { documentId: 'd-1', documentType: type }),
    });
    await user.upload(screen.getByLabelText('Vali fail: Valvatavate objektide nimekiri'), pdf());
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Proovi uuesti' }).finally(() => (isDown = false)));
    await confirmAnswers(user);
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
    expect(api.saveApplication).toHaveBeenCalledTimes(1);
    expect(sent(api).guardedObjectsDocumentId).toBe('d-1');
  });

  test('[PRIV-90] the photo of the representative is not stored with a company’s application', async () => {
    const { api, user } = await begin({
      loadPersonDocument: async () => ({
        ...testProfile,
        citizenship: 'EST',
        docNo: 'AS1',
        dateOfBirth: '1980-01-08',
        docPicture: btoa('photo'),
      }),
    });
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    expect(api.uploadDocument).not.toHaveBeenCalled();
  });

  test('[CPUR-17] [FILE-15] [FILE-18] lists the files, and each can be downloaded', async () => {
    const file = documentRecord('0b1c_20261120_objektid.pdf', { documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS' });
    const { api, user } = await open({}, { loadDocuments: async () => [file] });
    const list = within(section('Taotluse failid'));
    expect(await list.findByText('Valvatavate objektide nimekiri')).toBeVisible();
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    await user.click(list.getByRole('button', { name: /^Laadi alla/ }));
    await waitFor(() => expect(api.downloadDocument).toHaveBeenCalledTimes(1));
    expect(api.downloadDocument.mock.calls[0]).toMatchObject(['company', { documentId: file.documentId }, {}]);
  });

  test('[CPUR-17] [ERR-11] shows an error when a download fails', async () => {
    const file = documentRecord('objektid.pdf', { documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS' });
    const { user } = await open({}, { loadDocuments: async () => [file], downloadDocument: failing() });
    await user.click(await within(section('Taotluse failid')).findByRole('button', { name: /^Laadi alla/ }));
    expect(await screen.findByText(/Dokumendi allalaadimine/)).toBeVisible();
  });

  test('[CPUR-17] a new application has no files', async () => {
    await begin();
    openPage('details');
    expect(section('Taotluse failid')).toHaveTextContent('Taotluse juures ei ole veel faile.');
  });
});

describe('the authorisation protocol', () => {
  const protocol = { documentId: 'p-1', fileName: 'volitus.pdf' };

  test.each([
    ['ENTREPRENEUR', testPeople.entrepreneur, false],
    ['AUTHORIZED_REPRESENTATIVE', testPeople.representative, true],
    ['WEAPON_RESPONSIBLE', testPeople.responsible, false],
  ] as const)('[CPUR-18] [ROLE-11] is shown to %s: %s', async (_role, party, isShown) => {
    const { api } = await open({}, { loadProtocol: async () => protocol }, { party });
    openPage('details');
    expect(Boolean(noSection('Volituse protokoll'))).toBe(isShown);
    expect(api.loadProtocol).toHaveBeenCalledTimes(isShown ? 1 : 0);
  });

  test('[CPUR-18] [ROLE-11] the representative can download it', async () => {
    const { api, user } = await open({}, { loadProtocol: async () => protocol }, { party: testPeople.representative });
    await user.click(
      await within(section('Volituse protokoll')).findByRole('button', { name: 'Laadi alla: volitus.pdf' }),
    );
    await waitFor(() => expect(api.downloadDocument.mock.calls[0]?.[1]).toEqual(protocol));
  });

  test('[OPEN-73] without a protocol the representative can still submit', async () => {
    const { user } = await open({}, {}, { party: testPeople.representative });
    expect(await screen.findByText(/Teie volituse protokolli portaalis ei ole/)).toBeVisible();
    await submit(user);
    await confirmAnswers(user);
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
  });

  test('[ERR-11] a protocol that cannot be loaded can be requested again', async () => {
    const { api, user } = await open({}, { loadProtocol: failing() }, { party: testPeople.representative });
    await user.click(await within(section('Volituse protokoll')).findByRole('button', { name: 'Proovi uuesti' }));
    await waitFor(() => expect(api.loadProtocol).toHaveBeenCalledTimes(2));
  });
});

describe('payment', () => {
  test.each([testPeople.entrepreneur, testPeople.representative, testPeople.responsible])(
    '[SAVE-21] [ROLE-21] $type pays with the request type of companies',
    async (party) => {
      const { api, user } = await open({}, {}, { party });
      await submit(user);
      await confirmAnswers(user);
      const dialog = await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' });
      HTMLFormElement.prototype.submit = () => undefined;
      await user.click(within(dialog).getByRole('radio', { name: /LHV/ }));
      await user.click(within(dialog).getByRole('button', { name: /panka|Maksma|Edasi/i }));
      await waitFor(() => expect(api.startPayment).toHaveBeenCalled());
      expect(api.startPayment.mock.calls[0]![0]).toMatchObject({
        bank: 'LHV',
        paymentObjectId: 12,
        requestType: 'ENTREPRENEUR_APPLICATION',
      });
    },
  );

  const payment = (success: boolean) => ({
    id: 4,
    success,
    amount: 60,
    dateCreated: '2026-11-20T10:00:00Z',
    type: 'ENTREPRENEUR_APPLICATION',
  });

  test('[SAVE-35] a payment that was only started does not lock the form', async () => {
    await open({ payment: payment(false) });
    openPage('company');
    expect(screen.getByRole('textbox', { name: /Telefoninumber/ })).toBeEnabled();
  });

  test('[SAVE-35] [SAVE-37] [SAVE-38] a paid application is read-only, and its documents can be downloaded', async () => {
    const file = documentRecord('objektid.pdf', { documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS' });
    const paid = filledCompanyApplication({ ...{ weaponTypes: lines('A') }, payment: payment(true) });
    const { user } = show({
      loadApplication: async () => ({ ...paid, status: 'APPLICATION_STATUS_CHECK' }),
      loadDocuments: async () => [file],
    });
    await user.click(await screen.findByRole('button', { name: /Taotlus/ }));
    expect(await screen.findByRole('region', { name: 'Ettevõte' })).toBeVisible();
    const form = section('Luba ja relvade hoiukoht');
    expect(form).toHaveTextContent('RL-200101');
    expect(form).toHaveTextContent('Harju maakond, Tallinn, Viru tn 1');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByLabelText(/^Vali fail|^Vaheta fail/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Laadi alla: Valvatavate objektide nimekiri' })).toBeVisible();
  });
});
