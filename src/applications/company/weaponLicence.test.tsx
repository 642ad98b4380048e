import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyApplication, Depository } from '#domain/applications/model';
import { documentRecord } from '../../../tests/fixtures/applications';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import { depository } from '../../../tests/server/support/companyBodies';
import {
  type Changes,
  errors,
  sent as lastSent,
  noPersonDocument,
  type Options,
  save,
  section,
  showCompanyForm,
  submit,
} from '../../../tests/views/support/companyForm';
import { addressState, formReady, openPage } from '../../../tests/views/support/renderApplication';
import { testPeople } from '../../../tests/views/support/session';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

/** The weapon licence of a company: what its form shows, asks for and saves, and the rows of its depositories. */

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/weapon-licence';
const begin = `${kindRoute}?classifier=APPLICATION_TYPE_WEAPON_LICENCE`;
const provider = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_SECURITY_PROVIDER';
const lease = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_LEASE_CONTRACT';
const plan = 'DOCUMENT_TYPE_WEAPON_DEPOSITORY_FLOOR_PLAN';
const storage = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'] };
const cabinet = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'] };
const statute = documentRecord('pohikiri.pdf', { documentType: 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE' });
const ofRow = (rowId: string, ...types: (typeof provider | typeof lease | typeof plan)[]) =>
  types.map((documentType) => documentRecord(`${documentType}-${rowId}.pdf`, { documentType, rowId }));

function show(application: Partial<CompanyApplication> = {}, changes: Changes = {}, options: Options = {}) {
  const saved = filledCompanyApplication({
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    licenceNumber: null,
    purchaseLicenceIdCode: null,
    responsibleName: 'Aivar Lepp',
    responsibleIdCode: '38001085718',
    depositories: [depository('d-1', cabinet)],
    ...application,
  });
  return showCompanyForm(
    kindRoute,
    {
      loadApplication: async () => saved,
      saveApplication: async (_resource, body) => ({ ...body, id: 12, version: 4 }),
      loadDocuments: async () => [statute, ...ofRow('d-1', provider, lease)],
      uploadDocument: async ({ file, type, rowId }) => documentRecord(file.name, { documentType: type, rowId }),
      loadLicences: async () => [],
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
type Shown = ReturnType<typeof show>;

const places = () => within(section('Relvade hoiukohad'));
const line = (number: number) => places().getByRole('button', { name: new RegExp(`^${number}\\. hoiukoht`) });
const place = (number: number) => within(places().getByRole('region', { name: new RegExp(`^${number}\\. hoiukoht`) }));
const add = ({ user }: Shown) => user.click(places().getByRole('button', { name: 'Lisa hoiukoht' }));
const chooseFile = ({ user }: Shown, number: number, document: string) =>
  user.upload(
    place(number).getByLabelText(`Vali fail: ${document}`),
    new File(['x'], `${document}.pdf`, { type: 'application/pdf' }),
  );
const sent = async ({ api }: Shown) => {
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  return lastSent(api);
};
const texts = ({ id: _, address, ...row }: Depository) => ({ ...row, address: address?.fullAddress });

test.each(noPersonDocument)(
  '[OPEN-92] %s: without the identity document of the person who acts, the list is shown',
  async (_, loadPersonDocument, errorText) => {
    show({}, { loadPersonDocument }, { address: begin });
    await waitFor(() => expect(addressState()).toEqual({ error: true, errorText }));
  },
);

test('[CWL-01] [CWL-10] a new one has one depository, open, which cannot be removed', async () => {
  const shown = await open({}, { loadDocuments: async () => [] }, { address: begin });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ettevõtte relvaloa taotlus');
  openPage('depositories');
  expect(line(1)).toHaveAttribute('aria-expanded', 'true');
  expect(place(1).getByRole('combobox', { name: /^Aadress/ })).toBeVisible();
  expect(places().queryByRole('button', { name: /^Eemalda/ })).toBeNull();
  await submit(shown.user);
  expect(await errors()).toEqual([
    'Telefoninumber: Sisestage telefoninumber.',
    'E-posti aadress: Sisestage e-posti aadress.',
    'Vastutava isiku nimi: Sisestage vastutava isiku nimi.',
    'Vastutava isiku isikukood: Sisestage vastutava isiku isikukood.',
    'Relva liigid: Valige vähemalt üks relva liik.',
    '1. hoiukoht: Aadress: Valige hoiukoha aadress.',
    '1. hoiukoht: Kuidas relvi siin hoitakse?: Märkige, kuidas relvi siin hoitakse.',
    '1. hoiukoht: Vastutava isiku nimi: Sisestage vastutava isiku nimi.',
    '1. hoiukoht: Vastutava isiku isikukood: Sisestage vastutava isiku isikukood.',
    '1. hoiukoht: Asendaja nimi: Sisestage asendaja nimi.',
    '1. hoiukoht: Asendaja isikukood: Sisestage asendaja isikukood.',
    expect.stringMatching(/^1\. hoiukoht: Turvaettevõtja kinnitus või leping: /),
    expect.stringMatching(/^1\. hoiukoht: Üürileping: /),
    expect.stringMatching(/^Põhikiri: /),
  ]);
  expect(shown.api.saveApplication).not.toHaveBeenCalled();
});

test('[L10N-10] everything is in English, too', async () => {
  show({}, {}, { address: begin, language: 'en' });
  expect(await screen.findByText(/For a company that owns and keeps weapons for its work/)).toBeVisible();
  openPage('depositories');
  expect(await screen.findByRole('region', { name: 'Storage places of the weapons' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Storage place 1' })).toBeVisible();
});

test('[CWL-09] [CWL-10] an added depository has the focus; removed, the focus goes to the one before it', async () => {
  const shown = await open();
  openPage('depositories');
  await add(shown);
  await waitFor(() => expect(place(2).getByRole('combobox', { name: /^Aadress/ })).toHaveFocus());
  expect(line(1)).toHaveAttribute('aria-expanded', 'false');
  await shown.user.click(places().getByRole('button', { name: 'Eemalda: 2. hoiukoht' }));
  expect(places().queryByRole('button', { name: /^2\. hoiukoht/ })).toBeNull();
  expect(line(1)).toHaveFocus();
});

test('[CWL-09] [CWL-22] one with answers is removed after a question; the positions follow', async () => {
  const rows = ['a', 'b', 'c'].map((id, index) => depository(id, { ...cabinet, ordering: index + 1 }));
  const shown = await open({ depositories: rows });
  expect(line(2)).toHaveTextContent('Pärnu mnt 139, Tallinn (b), Aivar Lepp');
  await shown.user.click(line(2));
  await shown.user.click(place(2).getByRole('button', { name: 'Eemalda: 2. hoiukoht' }));
  await shown.user.click(
    within(await screen.findByRole('alertdialog', { name: /Kas eemaldada/ })).getByRole('button', { name: 'Eemalda' }),
  );
  await save(shown.user);
  expect((await sent(shown)).depositories.map(({ id, ordering }) => [id, ordering])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});

test('[CWL-11] [CWL-17] [CWL-23] [CWL-25] a second depository is saved with all its parts and its own documents', async () => {
  const shown = await open();
  const { user, api } = shown;
  openPage('depositories');
  await add(shown);
  for (const [label, text] of [
    ['Vastutava isiku nimi', 'Kaja Kask'],
    ['Vastutava isiku isikukood', '49007220279'],
    ['Asendaja nimi', 'Helen Mägi'],
    ['Asendaja isikukood', '60001019906'],
  ] as const)
    await user.type(place(2).getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  for (const name of ['Relvakapp', 'Relvahoidla']) await user.click(await place(2).findByRole('checkbox', { name }));
  for (const document of ['Turvaettevõtja kinnitus või leping', 'Üürileping', 'Hoiuruumi plaan'])
    await chooseFile(shown, 2, document);
  await save(shown.user);
  await waitFor(() => expect(api.uploadDocument).toHaveBeenCalledTimes(3));
  await waitFor(async () => expect((await sent(shown)).depositories[1]?.files).toHaveLength(3));
  const application = await sent(shown);
  const [first, second] = application.depositories as [Depository, Depository];
  expect(api.saveApplication.mock.calls.at(-1)![0]).toBe('weaponLicence');
  expect(api.uploadDocument.mock.calls.map(([{ type, rowId }]) => [type, rowId])).toEqual(
    [provider, lease, plan].map((type) => [type, second.id]),
  );
  expect(texts(second)).toEqual({
    address: undefined,
    weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
    responsibleName: 'Kaja Kask',
    responsibleIdCode: '49007220279',
    replacementName: 'Helen Mägi',
    replacementIdCode: '60001019906',
    ordering: 2,
    files: [
      { documentType: provider, documentId: 'Turvaettevõtja kinnitus või leping.pdf' },
      { documentType: lease, documentId: 'Üürileping.pdf' },
      { documentType: plan, documentId: 'Hoiuruumi plaan.pdf' },
    ],
  });
  expect(first.files.map(({ documentType }) => documentType)).toEqual([provider, lease]);
  expect(application.statuteDocumentId).toBe('pohikiri.pdf');
});

test('[CWL-20] [CWL-21] [OPEN-36] the floor plan comes and goes with the storage facility, and so does a chosen file', async () => {
  const shown = await open();
  const { user, api } = shown;
  openPage('depositories');
  await user.click(line(1));
  expect(place(1).queryByLabelText(/Hoiuruumi plaan/)).toBeNull();
  await user.click(await place(1).findByRole('checkbox', { name: 'Relvahoidla' }));
  await submit(shown.user);
  expect(await errors()).toEqual([expect.stringMatching(/^1\. hoiukoht: Hoiuruumi plaan: /)]);
  await chooseFile(shown, 1, 'Hoiuruumi plaan');
  await user.click(place(1).getByRole('checkbox', { name: 'Relvahoidla' }));
  expect(place(1).queryByText('Hoiuruumi plaan.pdf')).toBeNull();
  await save(shown.user);
  expect((await sent(shown)).depositories[0]?.files).toHaveLength(2);
  await waitFor(() => expect(api.deleteDocument).toHaveBeenCalledWith('Hoiuruumi plaan.pdf'));
  openPage('depositories');
  // What was chosen is kept for this visit.
  await user.click(place(1).getByRole('checkbox', { name: 'Relvahoidla' }));
  expect(await place(1).findByText('Hoiuruumi plaan.pdf')).toBeInTheDocument();
});

test('[CWL-26] [CWL-14] an invalid depository blocks the submission, and the summary of errors opens it', async () => {
  const rows = [
    depository('a', cabinet),
    depository('b', { ...cabinet, replacementIdCode: '38001085719', ordering: 2 }),
  ];
  const documents = [statute, ...ofRow('a', provider, lease), ...ofRow('b', provider, lease)];
  const shown = await open({ depositories: rows }, { loadDocuments: async () => documents });
  await submit(shown.user);
  expect(await errors()).toEqual([expect.stringMatching(/^2\. hoiukoht: Asendaja isikukood: /)]);
  await waitFor(() => expect(place(2).getByRole('textbox', { name: /^Asendaja isikukood/ })).toHaveFocus());
  expect(line(2)).toHaveTextContent('1 viga');
  expect(screen.queryByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeNull();
});

test.each([
  ['A', true],
  ['E', true],
  ['D', false],
] as const)(
  '[CWL-06] [CWL-29] [CWL-30] [CWL-05] with purpose %s the guarded objects are asked for: %s',
  async (letter, isAsked) => {
    const weaponTypes = filledCompanyApplication().weaponTypes.map((each) => ({
      ...each,
      purposes: [`WEAPON_PURPOSE_${letter}` as const],
    }));
    await open({ weaponTypes });
    const documents = within(section('Dokumendid'));
    expect(documents.getByLabelText('Vaheta fail: Põhikiri')).toBeInTheDocument();
    expect(documents.queryByLabelText('Vali fail: Valvatavate objektide nimekiri') !== null).toBe(isAsked);
  },
);

test('[CWL-23] [CWL-24] the documents of each depository are found under it, and in the list of files', async () => {
  const rows = [depository('a', cabinet), depository('b', { ...storage, ordering: 2 })];
  const documents = [statute, ...ofRow('a', provider), ...ofRow('b', lease, plan)];
  const shown = await open({ depositories: rows }, { loadDocuments: async () => documents });
  openPage('depositories');
  await shown.user.click(line(2));
  expect(place(2).getByLabelText('Vaheta fail: Üürileping')).toBeInTheDocument();
  expect(place(2).getByLabelText('Vaheta fail: Hoiuruumi plaan')).toBeInTheDocument();
  expect(place(2).getByLabelText('Vali fail: Turvaettevõtja kinnitus või leping')).toBeInTheDocument();
  openPage('details');
  const listed = await within(section('Taotluse failid')).findAllByRole('listitem');
  expect(listed.map((item) => item.firstChild?.textContent)).toEqual([
    'Põhikiri',
    '1. hoiukoht: Turvaettevõtja kinnitus või leping',
    '2. hoiukoht: Üürileping',
    '2. hoiukoht: Hoiuruumi plaan',
  ]);
  expect(shown.api.loadDocuments.mock.calls[0]!.slice(0, 2)).toEqual(['weaponLicence', 12]);
});

test('[CWL-08] the weapons on valid licences of the company are listed in a new one', async () => {
  const licence = {
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    issued: '',
    validUntil: '',
    weaponLocation: null,
  } as const;
  const held = (id: string, status: 'VALID' | 'REVOKED') => ({
    ...licence,
    number: id,
    status,
    weapons: [weapon(id, { make: `Mark ${id}` })],
  });
  await open({}, { loadLicences: async () => [held('1', 'VALID'), held('2', 'REVOKED')] }, { address: begin });
  openPage('licence');
  const weapons = within(section('Relvad'));
  expect(await weapons.findByText(/Mark 1/)).toBeVisible();
  expect(weapons.queryByText(/Mark 2/)).toBeNull();
});

test('[CWL-08] [ERR-09] a failed list of licences is reported, and can be asked for again', async () => {
  const shown = await open({}, { loadLicences: failing() }, { address: begin });
  openPage('licence');
  const weapons = within(section('Relvad'));
  const retry = await weapons.findByRole('button', { name: 'Proovi uuesti' });
  const asked = shown.api.loadLicences.mock.calls.length;
  await shown.user.click(retry);
  await waitFor(() => expect(shown.api.loadLicences).toHaveBeenCalledTimes(asked + 1));
});

test('[CWL-25] an activity begins with what the find call answers', async () => {
  const activity = {
    type: 'CHANGE_LICENCE',
    existingLicenceNo: 'RL-200101',
    issuedDate: null,
    validUntilDate: null,
  } as const;
  const begun = filledCompanyApplication({
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    id: undefined,
    licenceActivity: activity,
    weapons: [weapon('W-1', { make: 'Glock' })],
    depositories: [depository('x', cabinet)],
  });
  const { api } = await open(
    {},
    { loadActivity: async () => begun, loadDocuments: async () => [] },
    { address: `${begin}&activity=CHANGE_LICENCE&licence=RL-200101` },
  );
  expect(api.loadActivity.mock.calls[0]![0]).toMatchObject({
    lookup: 'findActivityWeaponLicence',
    licence: 'RL-200101',
  });
  openPage('licence');
  expect(section('Relvad')).toHaveTextContent(/Loal RL-200101 olevad relvad:.*Glock/);
  openPage('depositories');
  expect(line(1)).toHaveTextContent('Pärnu mnt 139, Tallinn (x)');
  expect(api.loadLicences).not.toHaveBeenCalled();
});

test('[CWL-25] [API-223] a change begins with what was granted, and saves what is changed and nothing else', async () => {
  const granted = filledCompanyApplication({
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    id: undefined,
    licenceNumber: null,
    purchaseLicenceIdCode: null,
    licenceActivity: {
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-200101',
      issuedDate: '2024-11-21',
      validUntilDate: '2029-11-21',
    },
    responsibleName: 'Kaja Kask',
    responsibleIdCode: '48005040207',
    weaponTypes: [
      weaponLine({ amount: 4, purposes: ['WEAPON_PURPOSE_B', 'WEAPON_PURPOSE_C'] }),
      weaponLine({ code: 'REVOLVER', amount: 2, purposes: ['WEAPON_PURPOSE_B'] }),
    ],
    weaponPurposes: ['WEAPON_PURPOSE_B', 'WEAPON_PURPOSE_C'],
    depositories: [
      depository('x', cabinet),
      depository('y', { ...cabinet, responsibleName: 'Tõnu Tamm', ordering: 2 }),
    ],
  });
  const shown = await open(
    {},
    { loadActivity: async () => granted, loadDocuments: async () => [] },
    { address: `${begin}&activity=CHANGE_LICENCE&licence=RL-200101` },
  );
  openPage('licence');
  const responsible = within(section('Relvade ja laskemoona eest vastutav isik'));
  const name = () => screen.getByRole('textbox', { name: /Vastutava isiku nimi/ });
  expect(name()).toHaveValue('Kaja Kask');
  expect(responsible.getByRole('textbox', { name: /isikukood/ })).toHaveValue('48005040207');
  const types = () => [...document.querySelectorAll('.weapon-line')].map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(types()).toEqual([expect.stringMatching(/Püstol.*4 tk/), expect.stringMatching(/revolver.*2 tk/)]),
  );
  openPage('depositories');
  expect(line(1)).toHaveTextContent('Pärnu mnt 139, Tallinn (x), Aivar Lepp');
  expect(line(2)).toHaveTextContent('Pärnu mnt 139, Tallinn (y), Tõnu Tamm');

  openPage('licence');
  await shown.user.clear(name());
  await shown.user.type(name(), 'Rein Rebane');
  await shown.user.click(screen.getByRole('button', { name: /Muuda relva liike/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Relva liigid' }));
  const amount = dialog.getByRole('spinbutton', { name: /^püstol( |$)/i });
  await shown.user.clear(amount);
  await shown.user.type(amount, '6');
  await shown.user.click(dialog.getByRole('button', { name: 'Kinnita' }));
  await save(shown.user);
  const { weaponTypes, responsibleName, depositories, ...others } = await sent(shown);
  expect(responsibleName).toBe('Rein Rebane');
  expect(weaponTypes.map(({ code, amount: count, purposes }) => [code, count, purposes])).toEqual([
    ['PISTOL', 6, ['WEAPON_PURPOSE_B', 'WEAPON_PURPOSE_C']],
    ['REVOLVER', 2, ['WEAPON_PURPOSE_B']],
  ]);
  expect(depositories.map(texts)).toEqual(granted.depositories.map(texts));
  expect(others).toMatchObject({
    licenceActivity: granted.licenceActivity,
    responsibleIdCode: '48005040207',
    entrepreneurApplication: { phone: '+372 600 0000', email: 'info@pohjakotkas.example' },
  });
});

test.each([['loadApplication'], ['loadDocuments']] as const)(
  '[CWL-28] [ERR-04] %s fails: the list with the general error',
  async (call) => {
    show({}, { [call]: failing() });
    await waitFor(() => expect(addressState()).toEqual({ error: true, errorText: 'error.backendError' }));
  },
);

test.each([
  ['ENTREPRENEUR', testPeople.entrepreneur, false],
  ['AUTHORIZED_REPRESENTATIVE', testPeople.representative, true],
  ['WEAPON_RESPONSIBLE', testPeople.responsible, false],
] as const)('[CWL-07] [ROLE-12] the protocol, shown to %s: %s', async (_role, party, isShown) => {
  const { api } = await open(
    {},
    { loadProtocol: async () => ({ documentId: 'p-1', fileName: 'volitus.pdf' }) },
    { party },
  );
  expect(api.loadProtocol).toHaveBeenCalledTimes(isShown ? 1 : 0);
  openPage('details');
  expect(screen.queryByRole('region', { name: 'Volituse protokoll' }) !== null).toBe(isShown);
});

test('[CWL-27] [SAVE-35] [SAVE-37] paid, it is read-only, and the documents of a depository are downloads under it', async () => {
  const type = 'ENTREPRENEUR_APPLICATION';
  const payment = { id: 1, success: true, amount: 60, dateCreated: '2026-11-21T10:00:00Z', type };
  const { user, api } = show({ payment, status: 'APPLICATION_STATUS_CHECK' });
  await user.click(await screen.findByRole('button', { name: /Taotlus/ }));
  expect(await screen.findByRole('region', { name: 'Ettevõte' })).toBeVisible();
  await waitFor(() => expect(line(1)).toBeVisible());
  await user.click(line(1));
  expect(places().getByText('Relvakapp')).toBeVisible();
  for (const role of ['textbox', 'combobox', 'radio', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
  expect(places().queryByRole('button', { name: /^(Eemalda|Lisa)/ })).toBeNull();
  await user.click(place(1).getByRole('button', { name: 'Laadi alla: Üürileping' }));
  await waitFor(() => expect(api.downloadDocument).toHaveBeenCalledTimes(1));
});
