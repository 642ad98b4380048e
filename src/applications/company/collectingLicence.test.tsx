import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyApplication } from '#domain/applications/model';
import { documentRecord } from '../../../tests/fixtures/applications';
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
  addressState,
  confirmAnswers,
  formReady,
  openPage,
  sectionTitles,
} from '../../../tests/views/support/renderApplication';
import { testPeople } from '../../../tests/views/support/session';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

/** The collecting licence of a company: what its form shows, asks for and saves. */

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/collecting-licence';
const begin = `${kindRoute}?classifier=APPLICATION_TYPE_COLLECTING_LICENCE`;
const collected = filledCompanyApplication().weaponTypes.map((line) => ({
  ...line,
  purposes: ['WEAPON_PURPOSE_K' as const],
}));
const storage = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'] };

function show(application: Partial<CompanyApplication> = {}, changes: Changes = {}, options: Options = {}) {
  const saved = filledCompanyApplication({
    type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
    purchaseLicenceIdCode: null,
    weaponTypes: collected,
    ...application,
  });
  return showCompanyForm(
    kindRoute,
    {
      loadApplication: async () => saved,
      saveApplication: async (_resource, body) => ({ ...body, id: 12, version: 4 }),
      ...changes,
    },
    options,
  );
}
async function open(...input: Parameters<typeof show>) {
  const shown = show(...input);
  await formReady();
  return shown;
}

test('[COLL-02] [COLL-10] [OPEN-83] a new one opens without a statement, with its sections in order', async () => {
  await open({}, {}, { address: begin });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ettevõtte kollektsioneerimisloa taotlus');
  expect(sectionTitles()).toEqual([
    'Ettevõte',
    'Kontaktandmed',
    'Luba ja relvade hoiukoht',
    'Relva liigid ja otstarve',
    'Hoiutingimused',
    'Dokumendid',
    'Taotluse failid',
    'Riigilõiv ja esitamine',
  ]);
});

test('[L10N-10] [COLL-10] everything is in English, too', async () => {
  show({}, {}, { address: begin, language: 'en' });
  expect(await screen.findByText(/For a company that collects weapons and cartridges/)).toBeVisible();
  openPage('licence');
  expect(
    await screen.findByRole('combobox', { name: /Licence under which the company keeps weapons now/ }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company application for a collecting licence');
});

test.each(noPersonDocument)(
  '[OPEN-92] %s: without the identity document of the person who acts, the list is shown',
  async (_, loadPersonDocument, errorText) => {
    show({}, { loadPersonDocument }, { address: begin });
    await waitFor(() => expect(addressState()).toEqual({ error: true, errorText }));
  },
);

test('[COLL-10] [CPUR-02] [CPUR-03] [CPUR-06] [CPUR-07] [CPUR-09] [CPUR-13] nothing filled in: every field is named', async () => {
  const { api, user } = await open({}, {}, { address: begin });
  await submit(user);
  expect(await errors()).toEqual([
    'Telefoninumber: Sisestage telefoninumber.',
    'E-posti aadress: Sisestage e-posti aadress.',
    'Luba, mille alusel ettevõte praegu relvi hoiab: Valige luba.',
    'Relva hoiukoht: Valige relva hoiukoha aadress.',
    'Relva liigid: Valige vähemalt üks relva liik.',
    'Kuidas ettevõte relvi hoiab?: Valige, kuidas relvi hoitakse.',
  ]);
  expect(api.saveApplication).not.toHaveBeenCalled();
});

test('[COLL-10] [CPUR-06] [OPEN-83] a company without a licence is told that it needs none, and goes on', async () => {
  const { api, user } = await open({ licenceNumber: null }, { loadLicenceNumbers: async () => [] });
  openPage('licence');
  const own = within(section('Luba ja relvade hoiukoht'));
  expect(own.getByText(/Seda ei ole kollektsioneerimisloa taotlemiseks vaja/)).toBeVisible();
  expect(own.queryByRole('combobox', { name: /^Luba, mille/ })).toBeNull();
  await submit(user);
  await confirmAnswers(user);
  expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
  expect(sent(api).licenceNumber).toBeNull();
});

test('[COLL-10] [CPUR-06] a licence that has ended since, the only one, can be taken out', async () => {
  const { api, user } = await open({ licenceNumber: 'RL-1' }, { loadLicenceNumbers: async () => [] });
  await submit(user);
  expect(await errors()).toEqual([expect.stringMatching(/^Luba, mille alusel/)]);
  openPage('licence');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Luba, mille/ }), '');
  await submit(user);
  await confirmAnswers(user);
  expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
  expect(sent(api).licenceNumber).toBeNull();
});

test('[COLL-03] [PURP-03] [PURP-21] collecting is the only purpose; another that was saved is replaced by it', async () => {
  const weaponTypes = collected.map((line) => ({ ...line, purposes: ['WEAPON_PURPOSE_A' as const] }));
  const { api, user } = await open({ weaponTypes });
  openPage('licence');
  const kinds = section('Relva liigid ja otstarve');
  expect(kinds).toHaveTextContent('Kollektsioneerimine');
  expect(within(kinds).queryByText(/Jahipidamine/)).toBeNull();
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(sent(api).weaponTypes[0]?.purposes).toEqual(['WEAPON_PURPOSE_K']);
});

test('[OPEN-83] [COLL-07] [FILE-14] a storage facility asks for its document, and the application is saved with its id', async () => {
  const { api, user } = await open(storage, {
    uploadDocument: async ({ file, type }) => documentRecord(file.name, { documentId: 'd-1', documentType: type }),
  });
  await submit(user);
  expect(await errors()).toEqual([expect.stringMatching(/^Relvahoidla dokument: /)]);
  const input = screen.getByLabelText('Vali fail: Relvahoidla dokument');
  await user.upload(input, new File(['x'], 'hoidla.pdf', { type: 'application/pdf' }));
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(api.saveApplication.mock.calls.at(-1)![0]).toBe('collectingLicence');
  expect(sent(api).weaponStorageDocumentId).toBe('d-1');
});

test('[OPEN-83] another condition asks for none', async () => {
  await open({ weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'] });
  openPage('details');
  expect(screen.queryByLabelText('Vali fail: Relvahoidla dokument')).toBeNull();
});

test('[COLL-07] it is loaded with its files, which can be downloaded', async () => {
  const file = documentRecord('hoidla.pdf', { documentType: 'DOCUMENT_TYPE_WEAPON_STORAGE' });
  const { api } = await open(storage, { loadDocuments: async () => [file] });
  expect(api.loadApplication.mock.calls[0]!.slice(0, 2)).toEqual(['collectingLicence', 12]);
  expect(api.loadDocuments.mock.calls[0]!.slice(0, 2)).toEqual(['collectingLicence', 12]);
  expect(
    await within(section('Taotluse failid')).findByRole('button', { name: 'Laadi alla: hoidla.pdf' }),
  ).toBeEnabled();
});

test('[COLL-08] [ERR-05] its documents cannot be loaded: the list with the message of this kind', async () => {
  show({}, { loadDocuments: failing() });
  await waitFor(() => expect(addressState()).toEqual({ error: true, errorText: 'applications.applicationError' }));
});

test.each([
  ['ENTREPRENEUR', testPeople.entrepreneur, false],
  ['AUTHORIZED_REPRESENTATIVE', testPeople.representative, true],
  ['WEAPON_RESPONSIBLE', testPeople.responsible, false],
] as const)('[COLL-06] [ROLE-12] the protocol, shown to %s: %s', async (_role, party, isShown) => {
  const protocol = { documentId: 'p-1', fileName: 'volitus.pdf' };
  const { api, user } = await open({}, { loadProtocol: async () => protocol }, { party });
  expect(api.loadProtocol).toHaveBeenCalledTimes(isShown ? 1 : 0);
  if (!isShown) return;
  await user.click(
    await within(section('Volituse protokoll')).findByRole('button', { name: 'Laadi alla: volitus.pdf' }),
  );
  await waitFor(() => expect(api.downloadDocument.mock.calls[0]?.[1]).toEqual(protocol));
});

test('[COLL-09] the stepper has deposition and no exam', async () => {
  await open();
  const steps = within(screen.getByRole('navigation', { name: 'Taotluse sammud' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('Taotlus'),
    expect.stringContaining('Kontroll'),
    expect.stringContaining('Hoiutingimus'),
    expect.stringContaining('Otsus'),
  ]);
});

test('[SAVE-35] [SAVE-37] [COLL-10] paid, it is read-only, and its document is a download', async () => {
  const file = documentRecord('hoidla.pdf', { documentType: 'DOCUMENT_TYPE_WEAPON_STORAGE' });
  const type = 'ENTREPRENEUR_APPLICATION';
  const payment = { id: 1, success: true, amount: 60, dateCreated: '2026-11-21T10:00:00Z', type };
  const paid = { ...storage, payment, status: 'APPLICATION_STATUS_CHECK' as const };
  const { user } = show(paid, { loadDocuments: async () => [file] });
  await user.click(await screen.findByRole('button', { name: /Taotlus/ }));
  expect(await screen.findByRole('region', { name: 'Ettevõte' })).toBeVisible();
  expect(section('Luba ja relvade hoiukoht')).toHaveTextContent('RL-200101');
  expect(section('Hoiutingimused')).toHaveTextContent('Relvahoidla');
  for (const role of ['textbox', 'combobox', 'radio', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.getByRole('button', { name: 'Laadi alla: Relvahoidla dokument' })).toBeVisible();
});
