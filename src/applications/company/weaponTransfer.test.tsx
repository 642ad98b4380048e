import { screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication, Licence } from '#domain/applications/model';
import { savedAs12 } from '../../../tests/fixtures/applications';
import { licence, weapon } from '../../../tests/fixtures/weapons';
import { type Changes, save, sent, showCompanyForm, type User } from '../../../tests/views/support/companyForm';
import {
  address,
  addressState,
  confirmAnswers,
  formReady,
  openPage,
} from '../../../tests/views/support/renderApplication';
import { failing, filledCompanyApplication } from '../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/weapon-transfer';
const newTransfer = `${kindRoute}?classifier=APPLICATION_TYPE_WEAPON_TRANSFER`;
const existing = `${kindRoute}/12`;

const licences: Licence[] = [
  licence({
    number: 'RL-1',
    weapons: [weapon('1', { licenceNumbers: ['RL-1'] }), weapon('2', { licenceNumbers: ['RL-1'] })],
  }),
  licence({ number: 'RL-2', weapons: [weapon('3', { licenceNumbers: ['RL-2'] })] }),
  licence({ number: 'SL-1', type: 'APPLICATION_TYPE_PURCHASE_LICENCE', weapons: [] }),
];
const weapons = licences.flatMap((each) => each.weapons);

/** A saved transfer of the company; the second weapon is ticked. */
const transfer = (changes: Partial<CompanyApplication> = {}): CompanyApplication => ({
  ...emptyCompanyApplication('APPLICATION_TYPE_WEAPON_TRANSFER', filledCompanyApplication().entrepreneurApplication),
  ...savedAs12,
  weapons: weapons.map((each) => ({ ...each, enabled: each.id === '2' })),
  licenceNumber: 'RL-2',
  ...changes,
});

function show(changes: Changes = {}, at = newTransfer, language: 'et' | 'en' = 'et') {
  return showCompanyForm(
    kindRoute,
    {
      loadLicences: async () => licences,
      loadLicenceNumbers: async () => ['RL-1', 'RL-2'],
      saveApplication: async (_resource, application) => ({ ...application, id: 12, version: 4 }),
      loadAmount: async () => 0,
      ...changes,
    },
    { address: at, language },
  );
}
async function begin(changes: Changes = {}) {
  const shown = show(changes);
  await formReady();
  openPage('licence');
  return shown;
}
async function open(application: Partial<CompanyApplication> = {}, changes: Changes = {}) {
  const shown = show({ loadApplication: async () => transfer(application), ...changes }, existing);
  await formReady();
  return shown;
}

const title = 'Relvad, mida taotlus puudutab';
const list = () => within(screen.getByRole('region', { name: title }));
const box = (name: RegExp) => list().getByRole('checkbox', { name });
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Saada menetlusse' }));
const flags = (application: CompanyApplication) => application.weapons.map(({ id, enabled }) => [id, enabled]);

test('[WTR-01] [WTR-08] the weapons of the company’s licences are listed by licence, none ticked', async () => {
  const { api } = await begin();
  const groups = await list().findAllByRole('group', { name: /^Relvad loal/ });
  expect(groups.map((group) => group.querySelector('legend')!.textContent)).toEqual([
    'Relvad loal RL-1',
    'Relvad loal RL-2',
  ]);
  expect(within(groups[0]!).getAllByRole('checkbox')).toHaveLength(2);
  for (const each of list().getAllByRole('checkbox')) expect(each).not.toBeChecked();
  expect(api.loadLicences.mock.calls.map(([audience]) => audience)).toEqual(['company']);
  expect(api.loadOwnedWeapons).not.toHaveBeenCalled();
});

test('all weapons of a licence are ticked, and their ticks removed, with one press', async () => {
  const { user } = await begin();
  const [first] = await list().findAllByRole('group', { name: /^Relvad loal/ });
  const group = within(first!);
  await user.click(group.getByRole('button', { name: 'Märgi kõik 2 relva' }));
  for (const each of group.getAllByRole('checkbox')) expect(each).toBeChecked();
  expect(box(/T3/)).not.toBeChecked();
  const none = group.getByRole('button', { name: 'Eemalda kõik märked' });
  expect(none).toHaveFocus();
  await user.click(none);
  for (const each of group.getAllByRole('checkbox')) expect(each).not.toBeChecked();
});

test('[WTR-06] [OPEN-82] the company and its contact come first; there is no step of a deposition', async () => {
  await begin();
  openPage('company');
  expect(screen.getByRole('region', { name: 'Ettevõte' })).toHaveTextContent('Põhjakotkas OÜ');
  expect(screen.getByRole('textbox', { name: /Telefoninumber/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: /E-post/ })).toBeRequired();
  const steps = within(screen.getByRole('navigation', { name: 'Taotluse sammud' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['1Taotlus', '2Kontroll', '3Otsus']);
});

test('[WTR-02] without a weapon no list is shown, and the form says why', async () => {
  await begin({ loadLicences: async () => [licences[2]!] });
  expect(await list().findByText('Ettevõtte lubadel ei ole relvi, mida üle kanda.')).toBeVisible();
  expect(list().queryByText('Märkige relvad')).toBeNull();
  expect(list().queryByRole('checkbox')).toBeNull();
});

test('[WTR-03] at least one weapon must be ticked', async () => {
  const { api, user } = await open({ weapons: weapons.map((each) => ({ ...each, enabled: false })) });
  await send(user);
  const summary = within(await screen.findByRole('region', { name: /kontrollige/ }));
  expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Märkige relvad: Märkige vähemalt üks relv.',
  ]);
  expect(api.payZero).not.toHaveBeenCalled();
  await user.click(box(/T1/));
  await send(user);
  await confirmAnswers(user);
  await waitFor(() => expect(api.payZero).toHaveBeenCalledTimes(1));
});

const targets = () => within(screen.getByRole('combobox', { name: /Loa number/ }));

test('[WTR-08] the licence they go to is chosen, and cannot hold a ticked weapon already', async () => {
  const { api, user } = await open({ licenceNumber: null });
  await send(user);
  const summary = () => screen.findByRole('region', { name: /kontrollige/ });
  expect(await summary()).toHaveTextContent('Loa number: Valige luba.');
  const select = screen.getByRole('combobox', { name: /Loa number/ });
  await user.selectOptions(select, 'RL-1');
  await send(user);
  expect(await summary()).toHaveTextContent('Loa number: Mõni märgitud relv on juba sellel loal.');
  expect(api.payZero).not.toHaveBeenCalled();
  await user.selectOptions(select, 'RL-2');
  await send(user);
  await confirmAnswers(user);
  await waitFor(() => expect(api.payZero).toHaveBeenCalledTimes(1));
  expect(sent(api).licenceNumber).toBe('RL-2');
});

test('[WTR-01] [WTR-04] [WTR-05] each weapon is saved with its flag and its licences', async () => {
  const { api, user } = await begin();
  await user.click(await list().findByRole('checkbox', { name: /T3/ }));
  await user.click(box(/T1/));
  await user.click(box(/T3/));
  await save(user);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  expect(api.saveApplication.mock.calls[0]![0]).toBe('weaponTransfer');
  expect(flags(sent(api))).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
  expect(sent(api).weapons.map(({ licenceNumbers }) => licenceNumbers)).toEqual([['RL-1'], ['RL-1'], ['RL-2']]);
});

test('[WTR-05] a saved one has its own weapons, ticked as saved; the licences are not asked again', async () => {
  const { api } = await open();
  expect(box(/T2/)).toBeChecked();
  expect(box(/T1/)).not.toBeChecked();
  expect(api.loadLicences).not.toHaveBeenCalled();
});

test('[WTR-05] [OPEN-76] started from a licence, it lists the weapons of that licence', async () => {
  const { entrepreneurApplication } = transfer();
  const started = {
    ...emptyCompanyApplication('APPLICATION_TYPE_WEAPON_TRANSFER', entrepreneurApplication),
    weapons: licences[1]!.weapons,
    licenceActivity: {
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-2',
      issuedDate: '2026-01-02',
      validUntilDate: '2031-01-02',
    },
  } as const;
  const { api } = show(
    { loadActivity: async () => started },
    `${kindRoute}?activity=CHANGE_LICENCE&licence=RL-2&type=APPLICATION_TYPE_WEAPON_TRANSFER`,
  );
  await formReady();
  openPage('licence');
  expect(list().getAllByRole('checkbox')).toHaveLength(1);
  expect(box(/T3/)).not.toBeChecked();
  expect(api.loadLicences).not.toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Loa kehtivus' })).toHaveTextContent('02.01.2031');
  expect(targets().queryByRole('option', { name: 'RL-2' })).toBeNull();
  expect(targets().getByRole('option', { name: 'RL-1' })).toBeVisible();
});

test('[ERR-09] licences that do not come: the general error, and another try', async () => {
  let isDown = true;
  const { user } = await begin({ loadLicences: async () => (isDown ? failing()() : licences) });
  expect(await screen.findByText(/Teenuses tekkis tõrge/)).toBeVisible();
  expect(list().getByText('Ettevõtte lubade ja relvade andmeid ei õnnestunud laadida.')).toBeVisible();
  isDown = false;
  await user.click(list().getByRole('button', { name: 'Proovi uuesti' }));
  expect(await list().findByRole('checkbox', { name: /T1/ })).toBeVisible();
});

test('[WTR-07] one that cannot be loaded leads back to the list with the general error', async () => {
  show({ loadApplication: failing() }, existing);
  await waitFor(() => expect(address()).toBe('/info'));
  expect(addressState()).toEqual({ error: true, errorText: 'error.backendError' });
});

test('[VAL-23] errors that only the server finds are listed as the page is read, and the first has the focus', async () => {
  const fields = ['licenceNumber', 'selectedWeapons', 'phone'].map((field) => ({ field, key: 'form.invalidField' }));
  const { user } = await open({}, { saveApplication: failing({ kind: 'rejected', fields }) });
  await save(user);
  const summary = within(await screen.findByRole('region', { name: /kontrollige 3 välja/ }));
  expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#phone',
    '#selectedWeapons',
    '#licenceNumber',
  ]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Telefoninumber/ })).toHaveFocus());
});

test('[SAVE-35] [SAVE-37] submitted, only the weapons ticked are to be read', async () => {
  const payment = { id: 4, success: true, amount: 0, dateCreated: '2026-11-20T10:00:00Z', type: 'x' };
  const submitted = transfer({ status: 'APPLICATION_STATUS_CHECK', payment });
  const { user } = show({ loadApplication: async () => submitted }, existing, 'en');
  await user.click(await screen.findByRole('button', { name: /Application/ }));
  const region = within(await screen.findByRole('region', { name: 'Weapons the application is about' }));
  expect((await region.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('T2'),
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
