import { waitFor, within } from '@testing-library/react';
import { deactivated, type PrivateApplication } from '#domain/applications/model';
import { linesOfWeapons } from '#domain/applications/weaponLines';
import type { Activity, ApplicationTypeName } from '#domain/codes';
import { licence, weapon } from '../../../tests/fixtures/weapons';
import { screen } from '../../../tests/views/support/leafing';
import { classifier } from '../../../tests/views/support/portalData';
import {
  addressState,
  confirmAnswers,
  formReady,
  openPage,
  renderApplication,
  route,
  saveName,
  sectionTitles,
} from '../../../tests/views/support/renderApplication';
import { failing, filledApplication, photo, spiedApi } from '../../../tests/views/support/spiedApi';
import type { ApplicationApi } from '../applicationApi';
import { WeaponText } from '../weapons/WeaponText';

jest.mock('../weapons/WeaponText', () => {
  const { WeaponText: shown } = jest.requireActual('../weapons/WeaponText');
  return { WeaponText: jest.fn(shown) };
});

type Changes = Parameters<typeof spiedApi>[0];
type User = ReturnType<typeof renderApplication>['user'];

beforeEach(() => sessionStorage.clear());

const passRoute = `${route}/firearms-pass`;
const type = (name: ApplicationTypeName) => `APPLICATION_TYPE_${name}` as const;
const section = (name: string) => screen.getByRole('region', { name });
const noSection = (name: string) => screen.queryByRole('region', { name });
const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: /Tasu ja esita|Saada menetlusse|Esita deklaratsioon/ }));
const save = (user: User) => user.click(screen.getByRole('button', { name: saveName }));
const summary = async () => within(await screen.findByRole('region', { name: /kontrollige/ }));
const invalidFields = async () => (await summary()).getAllByRole('link').map((link) => link.textContent);
const documentFields = () =>
  within(section('Dokumendid'))
    .queryAllByLabelText(/^Vali fail/)
    .map((input) => input.getAttribute('aria-label') ?? input.id);

interface Where {
  kindRoute?: string;
  query?: string;
}

/** A new application of a kind. */
async function begin(name: ApplicationTypeName, changes: Changes = {}, { kindRoute = route, query = '' }: Where = {}) {
  const api = spiedApi(changes);
  const { user } = renderApplication({ api, kindRoute, address: `${kindRoute}?classifier=${type(name)}${query}` });
  await formReady();
  return { api, user };
}

/** An application started from a licence. */
async function beginOn(
  name: ApplicationTypeName,
  activity: Activity,
  prefilled: Partial<PrivateApplication> = {},
  { changes = {}, kindRoute = route }: Where & { changes?: Changes } = {},
) {
  const api = spiedApi({
    loadActivity: async () =>
      filledApplication({
        id: undefined,
        no: undefined,
        version: undefined,
        type: type(name),
        licenceActivity: {
          type: activity,
          existingLicenceNo: 'L-1',
          issuedDate: '2022-05-06',
          validUntilDate: '2027-05-06',
          existingWeaponTypes: ['PISTOL'],
          weaponLocation: { fullAddress: 'Tartu, Riia tn 132' },
        },
        weaponLocation: { fullAddress: 'Pärnu, Rüütli tn 1' },
        ...prefilled,
      }),
    ...changes,
  });
  const address = `${kindRoute}?activity=${activity}&licence=L-1&type=${type(name)}`;
  const { user } = renderApplication({ api, kindRoute, address });
  await formReady();
  return { api, user };
}

const saved = async (api: ReturnType<typeof spiedApi>) => {
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
  return api.saveApplication.mock.lastCall![1] as PrivateApplication;
};

/** A section of the page of weapons once it is there; the result looks for it each time, since its page may be left. */
async function onWeapons(name: string) {
  openPage('weapons');
  await screen.findByRole('region', { name });
  return () => within(section(name));
}

async function chooseWeapon(user: User, name: string) {
  openPage('weapons');
  const button = screen.getByRole('button', { name: /Vali relva liigid|Muuda relva liike/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Relva liigid' }));
  await user.type(dialog.getByRole('spinbutton', { name: new RegExp(`^${name}( |$)`) }), '1');
  await user.click(dialog.getByRole('button', { name: 'Kinnita' }));
  await within(section('Relva liigid ja otstarve')).findByRole('heading', { level: 3, name });
  // Wait until the dialog has returned the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: /Muuda relva liike/ })).toHaveFocus());
}

/** The classifiers, with one more target. */
const withTarget =
  (letter: string, value: string): ApplicationApi['loadClassifier'] =>
  async (list) => {
    const [entry, ...others] = classifier(list);
    if (list !== 'CL_WEAPON_TARGET' || !entry) return classifier(list);
    return [entry, ...others, { ...entry, code: `WEAPON_TARGET_${letter}`, value }];
  };

describe('weapon targets and the existing licence', () => {
  const targets = async () => {
    openPage('weapons');
    return within(await screen.findByRole('group', { name: /Mille alusel te relva saate/ }));
  };

  test('[PRIV-28] [PRIV-31] [PRIV-59] [PRIV-87] requires at least one target, and each target requires its document', async () => {
    const { user } = await begin('WEAPON_LICENCE');
    const names = (await targets()).getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value.slice(-1));
    expect(names).toEqual(['B', 'C', 'D', 'G']);
    await submit(user);
    expect(await invalidFields()).toContain('Mille alusel te relva saate?');
    await user.click((await targets()).getByRole('checkbox', { name: 'Pärimine' }));
    await user.click((await targets()).getByRole('checkbox', { name: 'Omandiõiguse tõend' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mille alusel te relva saate?' })).toBeNull());
    const withBoth = documentFields().length;
    await user.click((await targets()).getByRole('checkbox', { name: 'Pärimine' }));
    await waitFor(() => expect(documentFields()).toHaveLength(withBoth - 1));
  });

  const fee = () => {
    const row = within(section('Riigilõiv ja esitamine')).getByText('Riigilõiv loa eest');
    return row.nextElementSibling?.textContent;
  };
  const award = { loadClassifier: withTarget('F', 'Autasustamine') };

  test('[SAVE-08] [SAVE-30] [SAVE-31] an award weapon alone is free before the first save; with another target it is not', async () => {
    const { api, user } = await begin('WEAPON_LICENCE', award);
    const guide = () => within(section('Enne alustamist'));
    expect(fee()).toMatch(/^60\s€$/);
    await user.click(await (await targets()).findByRole('checkbox', { name: 'Autasustamine' }));
    expect(fee()).toBe('Tasuta');
    expect(guide().getByText('Tasuta')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Saada menetlusse' })).toBeEnabled();
    await user.click((await targets()).getByRole('checkbox', { name: 'Pärimine' }));
    expect(fee()).toMatch(/^60\s€$/);
    expect(screen.getByRole('button', { name: /Tasu ja esita/ })).toBeEnabled();
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[SAVE-31] a kind that gives no licence has a state fee, not one for a licence', async () => {
    await begin('WEAPON_REWORK');
    const part = within(section('Riigilõiv ja esitamine'));
    expect(part.getByText('Riigilõiv')).toBeVisible();
    expect(part.queryByText('Riigilõiv loa eest')).toBeNull();
  });

  test('[SAVE-30] an application saved as free shows its fee as soon as the answers require one', async () => {
    const api = spiedApi({
      ...award,
      loadApplication: async () =>
        filledApplication({ type: type('WEAPON_LICENCE'), weaponTargets: ['WEAPON_TARGET_F'] }),
      loadAmount: async ({ id }) => (id === undefined ? 60 : 0),
    });
    const { user } = renderApplication({ api, address: `${route}/12` });
    await formReady();
    expect(fee()).toBe('Tasuta');
    await user.click(await (await targets()).findByRole('checkbox', { name: 'Pärimine' }));
    await waitFor(() => expect(fee()).toMatch(/^60\s€$/));
  });

  test('[PRIV-29] [PRIV-30] [PRIV-32] [OPEN-88] target G requires an existing licence; without the target the answer is removed', async () => {
    const { api, user } = await begin('WEAPON_LICENCE', {
      loadLicenceNumbers: async () => ['RL-1', 'RL-2'],
      loadNaturalLicence: async (number) => licence({ number, validUntil: '2027-05-06', weapons: [weapon('7')] }),
    });
    expect(noSection('Olemasolev relvaluba')).toBeNull();
    const held = async () => (await targets()).getByRole('checkbox', { name: 'Olemasoleva relvaloa alusel' });
    await user.click(await held());
    const part = () => within(section('Olemasolev relvaluba'));
    const select = () => part().findByRole('combobox', { name: /Teie kehtiv relvaluba/ });
    expect(await select()).toBeVisible();
    expect(api.loadLicenceNumbers.mock.calls[0]![0]).toEqual({
      types: [type('WEAPON_LICENCE'), type('WEAPON_LICENCE_DEFENCE_LEAGUE')],
      withWeapons: true,
    });
    await submit(user);
    expect(await invalidFields()).toContain('Teie kehtiv relvaluba');
    await user.selectOptions(await select(), 'RL-2');
    expect(await part().findByText('06.05.2027')).toBeVisible();
    expect(part().getByText('Tikka T7')).toBeVisible();
    expect(api.loadNaturalLicence.mock.calls[0]![0]).toBe('RL-2');
    await save(user);
    expect((await saved(api)).naturalLicenceNumber).toBe('RL-2');
    await user.click(await held());
    await waitFor(() => expect(noSection('Olemasolev relvaluba')).toBeNull());
    await save(user);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(2));
    expect((await saved(api)).naturalLicenceNumber).toBeNull();
  });

  test('[ERR-25] [PRIV-95] shows an error when the licences cannot be loaded, and can load them again', async () => {
    let isDown = true;
    const { user } = await begin('WEAPON_LICENCE', {
      loadLicenceNumbers: async () => (isDown ? failing()() : ['RL-1']),
    });
    await user.click((await targets()).getByRole('checkbox', { name: 'Olemasoleva relvaloa alusel' }));
    const part = within(section('Olemasolev relvaluba'));
    const again = await part.findByRole('button', { name: 'Proovi uuesti' });
    expect((await screen.findAllByText(/Relvaloa andmete päring ei õnnestunud/)).length).toBeGreaterThan(0);
    isDown = false;
    await user.click(again);
    expect(await part.findByRole('option', { name: 'RL-1' })).toBeInTheDocument();
  });

  test('[ERR-25] a chosen licence that cannot be loaded is told in its section, and can be loaded again', async () => {
    let isDown = true;
    const { user } = await begin('WEAPON_LICENCE', {
      loadLicenceNumbers: async () => ['RL-1'],
      loadNaturalLicence: async (number) => (isDown ? failing()() : licence({ number, weapons: [weapon('7')] })),
    });
    await user.click((await targets()).getByRole('checkbox', { name: 'Olemasoleva relvaloa alusel' }));
    const part = within(section('Olemasolev relvaluba'));
    await user.selectOptions(await part.findByRole('combobox', { name: /Teie kehtiv relvaluba/ }), 'RL-1');
    expect(await part.findByRole('alert')).toHaveTextContent(/Relvaloa andmete päring ei õnnestunud/);
    isDown = false;
    await user.click(part.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await part.findByText('Tikka T7')).toBeVisible();
    expect(part.queryByRole('alert')).toBeNull();
  });
});

describe('national security', () => {
  const mark = () => screen.queryByRole('checkbox', { name: /riigikaitse/ });

  test('[PRIV-24] [PRIV-54] [PRIV-76] [PRIV-96] [PRIV-99] a marked line requires a comment and a document', async () => {
    const { api, user } = await begin('WEAPON_LICENCE');
    await chooseWeapon(user, 'Püstol');
    expect(noSection('Riigikaitse')).toBeNull();
    const before = documentFields().length;
    await user.click(mark()!);
    const comment = () => within(section('Riigikaitse')).getByRole('textbox');
    expect(comment()).toBeVisible();
    expect(documentFields()).toHaveLength(before + 1);
    await submit(user);
    expect(await invalidFields()).toContain('Riigikaitselise vajaduse põhjendus');
    await user.type(comment(), 'x'.repeat(50));
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Riigikaitselise vajaduse põhjendus' })).toBeNull());
    await save(user);
    const { weaponTypes, nationalSecurityComment } = await saved(api);
    expect([weaponTypes[0]?.isNationalSecurity, nationalSecurityComment]).toEqual([true, 'x'.repeat(50)]);
  });

  test.each<[string, ApplicationTypeName, Activity | null, boolean]>([
    ['[PRIV-96]', 'WEAPON_LICENCE', 'CHANGE_LICENCE', true],
    ['[PRIV-96]', 'WEAPON_LICENCE', 'EXTEND_LICENCE', true],
    ['[PRIV-97]', 'PARALLEL_LICENCE', 'CHANGE_LICENCE', true],
    ['[PRIV-97]', 'PARALLEL_LICENCE', 'EXTEND_LICENCE', true],
    ['[PRIV-97]', 'PARALLEL_LICENCE', 'EXCHANGE_LICENCE', false],
    ['[PRIV-98]', 'PURCHASE_LICENCE', 'EXTEND_LICENCE', false],
    ['[PRIV-98]', 'COLLECTING_LICENCE', 'CHANGE_LICENCE', false],
  ])('%s %s with %s offers the mark: %s', async (_id, name, activity, isOffered) => {
    await beginOn(name, activity!);
    await waitFor(() => expect(screen.getByText('1 tk')).toBeVisible());
    expect(mark() !== null).toBe(isOffered);
  });
});

describe('[TRU-05] weapons of one type that differ', () => {
  const pistol = { type: 'PISTOL', licenceNumbers: ['L-1'] };
  const weapons = [
    weapon('1', { ...pistol, purposes: ['WEAPON_PURPOSE_C'] }),
    weapon('2', { ...pistol, purposes: ['WEAPON_PURPOSE_A'] }),
  ];
  const begun = async (activity: Activity) => {
    const opened = await beginOn('WEAPON_LICENCE', activity, { weapons, weaponTypes: linesOfWeapons(weapons) });
    openPage('weapons');
    return opened;
  };
  const lines = () => within(section('Relva liigid ja otstarve')).getAllByRole('listitem');

  test('a change asks for the purposes of each, and takes none off', async () => {
    const { api, user } = await begun('CHANGE_LICENCE');
    const purposes = (number: string) =>
      within(screen.getByRole('group', { name: new RegExp(`^Püstol nr ${number}: otstarve`) }));
    await waitFor(() => expect(purposes('F1').getByRole('checkbox', { name: /^Enese/ })).toBeChecked());
    expect(purposes('F2').getByRole('checkbox', { name: /^Enese/ })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Eemalda: Püstol/ })).toBeNull();
    await user.click(purposes('F2').getByRole('checkbox', { name: /^Enese/ }));
    await save(user);
    const { weaponTypes } = await saved(api);
    expect(weaponTypes.map((line) => [line.weaponIds, line.purposes])).toEqual([
      [['1'], ['WEAPON_PURPOSE_C']],
      [['2'], ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_C']],
    ]);
  });

  test('an extension names the weapons of each line', async () => {
    await begun('EXTEND_LICENCE');
    await waitFor(() => expect(lines().length).toBeGreaterThan(2));
    expect(section('Relva liigid ja otstarve')).toHaveTextContent(/nr F1.*nr F2/);
  });
});

describe('an extension', () => {
  test('[PRIV-40] shows types, purposes and places of its licence as text', async () => {
    await beginOn('WEAPON_LICENCE', 'EXTEND_LICENCE');
    await waitFor(() => expect(screen.getByText('1 tk')).toBeVisible());
    const types = within(section('Relva liigid ja otstarve'));
    expect([types.queryAllByRole('button'), types.queryAllByRole('checkbox', { name: /^(?!.*riigikaitse)/ })]).toEqual([
      [],
      [],
    ]);
    const places = within(section('Aadressid'));
    expect(places.getAllByRole('combobox')).toHaveLength(1);
    expect(places.getByText('Pärnu, Rüütli tn 1')).toBeVisible();
  });
});

describe('listed weapons', () => {
  test('[PRIV-16] [OPEN-84] a new weapon licence shows bought weapons that are on no licence', async () => {
    await begin('WEAPON_LICENCE', {
      loadUsedWeapons: async () => [weapon('1', { licenceNumbers: ['RL-1'] }), weapon('2')],
    });
    const part = within(await screen.findByRole('region', { name: 'Relvad' }));
    expect(await part.findByText('Tikka T2')).toBeVisible();
    expect(part.queryByText('Tikka T1')).toBeNull();
  });

  test('[PAG-04] a weapon that waits for a licence fills type, purpose and amount; what is chosen already stays', async () => {
    const pistols = ['1', '2'].map((id) => weapon(id, { type: 'PISTOL', purposes: ['WEAPON_PURPOSE_C'] }));
    const { api, user } = await begin('WEAPON_LICENCE', {
      loadUsedWeapons: async () => [
        ...pistols,
        weapon('3', { type: 'PISTOL', purposes: ['WEAPON_PURPOSE_B'] }),
        // Nobody can have a licence for it.
        weapon('4', { state: deactivated }),
      ],
    });
    const part = await onWeapons('Relvad');
    const apply = async (name: string) =>
      user.click(await part().findByRole('button', { name: `Taotlen luba sellele relvale: ${name}` }));
    const taken = () => part().getAllByRole('list')[0]!;
    await apply('Tikka T1');
    expect(within(taken()).getByText('Tikka T1')).toBeVisible();
    expect(document.activeElement).toContainElement(taken());
    await apply('Tikka T2');
    await apply('Tikka T3');
    expect(within(taken()).getByText('Tikka T3')).toBeVisible();
    expect(part().queryByRole('button')).toBeNull();
    await waitFor(() =>
      expect(api.saveApplication.mock.lastCall?.[1]).toMatchObject({
        weaponTypes: [{ code: 'PISTOL', amount: 3, purposes: ['WEAPON_PURPOSE_B', 'WEAPON_PURPOSE_C'] }],
      }),
    );
  });

  test('[PRIV-16] [STEP-67] shows weapons for the new licence separately from the others when types are chosen', async () => {
    const { api, user } = await begin('WEAPON_LICENCE', {
      loadUsedWeapons: async () => [weapon('1', { type: 'PISTOL', purposes: ['WEAPON_PURPOSE_C'] }), weapon('2')],
    });
    const part = await onWeapons('Relvad');
    expect(await part().findByText('Nende relvade jaoks ei ole teil veel luba:')).toBeVisible();
    // Before anything is chosen nothing is missing.
    expect(part().queryByText(/Luba ei väljastata ilma relvata/)).toBeNull();
    await chooseWeapon(user, 'Püstol');
    expect(await part().findByText(/Luba ei väljastata ilma relvata/)).toBeVisible();
    await submit(user);
    expect(await invalidFields()).toContain('Relvad, mis loale kantakse');
    await user.click((await summary()).getByRole('link', { name: 'Relvad, mis loale kantakse' }));
    // On what can be done about the first of the weapons.
    expect(part().getByText('Tikka T1').closest('li')).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Enese ja vara kaitse' }));
    expect(await part().findByText('Loale kantakse need teie relvad:')).toBeVisible();
    expect(part().queryByText(/Luba ei väljastata ilma relvata/)).toBeNull();
    const [own, others] = part().getAllByRole('list');
    expect([own?.textContent, others?.textContent]).toEqual([
      expect.stringContaining('Tikka T1'),
      expect.stringContaining('Tikka T2'),
    ]);
    expect(await invalidFields()).not.toContain('Relvad, mis loale kantakse');
    await save(user);
    expect((await saved(api)).weapons.map(({ id, enabled }) => `${id} ${enabled}`)).toEqual(['1 true', '2 false']);
  });

  test('[STEP-67] a weapon that is in no register can be entered, and its errors name its row', async () => {
    const { api, user } = await begin('COLLECTING_LICENCE');
    await chooseWeapon(user, 'Püstol');
    const part = await onWeapons('Relvad, mida registris ei ole');
    await user.click(await part().findByRole('button', { name: 'Lisa relv, mida registris ei ole' }));
    await user.selectOptions(part().getByRole('combobox', { name: /Liik/ }), 'PISTOL');
    await user.type(part().getByRole('textbox', { name: /Mark/ }), 'Mauser');
    await user.type(part().getByRole('textbox', { name: /Mudel/ }), 'C96');
    await submit(user);
    const links = await invalidFields();
    expect(links).toContain('1. relv: Tehasenumber');
    expect(links).not.toContain('Relvad, mis loale kantakse');
    await user.type(part().getByRole('textbox', { name: /Tehasenumber/ }), 'N-1');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('link', { name: '1. relv: Tehasenumber' })).toBeNull());
    await save(user);
    const { enteredWeapons } = await saved(api);
    expect(enteredWeapons).toMatchObject([
      { type: 'PISTOL', make: 'Mauser', model: 'C96', caliber: '', factoryNo: 'N-1' },
    ]);
  });

  test('[PRIV-80] an inherited weapon can be entered with its number marked as not known', async () => {
    const { api, user } = await begin('WEAPON_LICENCE');
    await chooseWeapon(user, 'Püstol');
    const part = await onWeapons('Relvad, mida registris ei ole');
    await user.click(await part().findByRole('button', { name: 'Lisa relv, mida registris ei ole' }));
    await user.type(part().getByRole('textbox', { name: /Mark/ }), 'Mauser');
    await user.type(part().getByRole('textbox', { name: /Tehasenumber/ }), 'N-1');
    await user.click(part().getByRole('checkbox', { name: 'Tehasenumber ei ole teada' }));
    expect(part().getByRole('textbox', { name: /Tehasenumber/ })).toBeDisabled();
    await submit(user);
    expect(await invalidFields()).not.toContain('1. relv: Tehasenumber');
    await save(user);
    expect((await saved(api)).enteredWeapons).toMatchObject([{ make: 'Mauser', factoryNo: '', isNumberUnknown: true }]);
  });

  test('[STEP-67] a parallel licence requires at least one weapon of the owner’s licence', async () => {
    const { api, user } = await begin('PARALLEL_LICENCE');
    const title = 'Relvad teise isiku loal';
    const part = await onWeapons(title);
    await submit(user);
    expect(await invalidFields()).toContain(title);
    await user.click(part().getByRole('button', { name: 'Lisa relv' }));
    await user.type(part().getByRole('textbox', { name: /Omaniku relvaloa number/ }), 'RL-9');
    await user.type(part().getByRole('textbox', { name: /Tehasenumber/ }), 'F-9');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
    await save(user);
    expect((await saved(api)).sharedWeapons).toMatchObject([{ licenceNumber: 'RL-9', factoryNo: 'F-9' }]);
  });

  test('[PRIV-16] [PRIV-40] an activity shows the weapons of its licence and loads no others', async () => {
    const { api } = await beginOn('WEAPON_LICENCE', 'EXTEND_LICENCE', { weapons: [weapon('5')] });
    const part = within(await screen.findByRole('region', { name: 'Relvad' }));
    expect(part.getByText('Tikka T5')).toBeVisible();
    expect(api.loadUsedWeapons).not.toHaveBeenCalled();
    expect(api.loadOwnedWeapons).not.toHaveBeenCalled();
  });

  test('[PRIV-16] a register failure does not block the submission', async () => {
    const { user } = await begin('WEAPON_LICENCE', { loadUsedWeapons: failing() });
    const part = within(await screen.findByRole('region', { name: 'Relvad' }));
    expect(await part.findByRole('button', { name: 'Proovi uuesti' })).toBeVisible();
    await submit(user);
    expect(await invalidFields()).not.toContain('Relvad');
  });
});

describe('ticked weapons', () => {
  const owned = [
    weapon('1', { licenceNumbers: ['RL-1'] }),
    weapon('2', { licenceNumbers: ['RL-1'] }),
    weapon('3', { make: 'Sako' }),
    weapon('4', { licenceNumbers: ['KL-2'] }),
  ];
  const title = 'Relvad, mida taotlus puudutab';
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });

  test('[PRIV-21] [PRIV-22] [PRIV-100] groups weapons by licence, weapons without a licence last; there are no weapon types', async () => {
    const { api } = await begin('WEAPON_DISPOSAL', { loadOwnedWeapons: async () => owned });
    const part = within(await screen.findByRole('region', { name: title }));
    const groups = await part.findAllByRole('group', { name: /Relvad/ });
    expect(
      groups.map((group) => [
        group.querySelector('legend')?.textContent,
        within(group).getAllByRole('checkbox').length,
      ]),
    ).toEqual([
      ['Relvad loal RL-1', 2],
      ['Relvad loal KL-2', 1],
      ['Relvad, mis ei ole ühelgi loal', 1],
    ]);
    expect(api.loadOwnedWeapons).toHaveBeenCalledTimes(1);
    for (const other of ['Relva liigid ja otstarve', 'Tegevusala', 'Hoiutingimused', 'Dokumendid'])
      expect(noSection(other)).toBeNull();
  });

  test('[PRIV-58] ticking no weapon is an error of the section; ticks are saved', async () => {
    const { api, user } = await begin('WEAPON_DEMOLITION', { loadOwnedWeapons: async () => owned });
    await screen.findByRole('checkbox', { name: /T1/ });
    await submit(user);
    const link = (await summary()).getByRole('link', { name: 'Märkige relvad' });
    await user.click(link);
    expect(box(/T1/)).toHaveFocus();
    expect(screen.getByRole('group', { name: /Märkige relvad/ })).toHaveAccessibleDescription(/.+/);
    await user.click(box(/T2/));
    await user.click(box(/T3/));
    await user.click(box(/T2/));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Märkige relvad' })).toBeNull());
    await save(user);
    expect((await saved(api)).weapons.map(({ id, enabled }) => `${id} ${enabled}`)).toEqual([
      '1 false',
      '2 false',
      '3 true',
      '4 false',
    ]);
  });

  test('[PRIV-22] a saved application shows its own weapons and does not query the register', async () => {
    const api = spiedApi({
      loadApplication: async () =>
        filledApplication({ type: type('WEAPON_REWORK'), weapons: [weapon('1', { enabled: true }), weapon('2')] }),
    });
    renderApplication({ api, address: `${route}/12` });
    await formReady();
    expect(box(/T1/)).toBeChecked();
    expect(box(/T2/)).not.toBeChecked();
    expect(api.loadOwnedWeapons).not.toHaveBeenCalled();
  });

  test('[PRIV-23] [ERR-09] shows the general error when owned weapons cannot be loaded, and can load them again', async () => {
    let isDown = true;
    const { user } = await begin('WEAPON_UNUSABLE', {
      loadOwnedWeapons: async () => (isDown ? failing()() : owned),
    });
    openPage('weapons');
    expect(await screen.findByText(/Teenuses tekkis tõrge/)).toBeVisible();
    isDown = false;
    await user.click(within(section(title)).getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByRole('checkbox', { name: /T1/ })).toBeVisible();
  });

  test('[SHELL-20] [OPEN-22] ticks the weapons named in the address and ignores unknown ones', async () => {
    const { api, user } = await begin(
      'WEAPON_UNAUTHORIZED',
      { loadOwnedWeapons: async () => owned },
      { query: '&weapons=2,99' },
    );
    expect(await screen.findByRole('checkbox', { name: /T2/ })).toBeChecked();
    expect(box(/T1/)).not.toBeChecked();
    await save(user);
    expect((await saved(api)).weapons.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['2']);
  });

  test('[PRIV-21] the groups of a long list are folded at first, but where a weapon is ticked, and open while one searches', async () => {
    const many = Array.from({ length: 60 }, (_, i) => weapon(String(100 + i), { licenceNumbers: [`RL-${i % 3}`] }));
    const { user } = await begin(
      'WEAPON_DISPOSAL',
      { loadOwnedWeapons: async () => many },
      { query: '&weapons=101&page=weapons' },
    );
    await screen.findByRole('checkbox', { name: /T101/ });
    const shown = () =>
      [...document.querySelectorAll('details.weapon-choice')].map((group) => [
        group.querySelector('summary')?.textContent,
        group.hasAttribute('open'),
      ]);
    expect(shown()).toEqual([
      ['Relvad loal RL-0 (20 relva)', false],
      ['Relvad loal RL-1 (valitud 1, kokku 20)', true],
      ['Relvad loal RL-2 (20 relva)', false],
    ]);
    await user.type(screen.getByRole('searchbox', { name: /Otsi relva/ }), 't1 rl-2');
    await waitFor(() => expect(shown()).toEqual([['Relvad loal RL-2 (20 relva)', true]]));
    await user.clear(screen.getByRole('searchbox', { name: /Otsi relva/ }));
    await waitFor(() => expect(shown().map(([, isOpen]) => isOpen)).toEqual([false, true, false]));
  });

  test('[PRIV-21] a long list on one licence is not folded', async () => {
    const many = Array.from({ length: 60 }, (_, i) => weapon(String(100 + i), { licenceNumbers: ['RL-1'] }));
    await begin('WEAPON_DISPOSAL', { loadOwnedWeapons: async () => many });
    expect(await screen.findByRole('checkbox', { name: /T107/ })).toBeVisible();
    expect(document.querySelector('details.weapon-choice')).toBeNull();
  });

  test('[PRIV-21] a long list can be searched and keeps its ticks; other fields do not render it again', async () => {
    const many = Array.from({ length: 60 }, (_, i) => weapon(String(100 + i), { licenceNumbers: [`RL-${i % 3}`] }));
    const { user } = await begin('WEAPON_DISPOSAL', { loadOwnedWeapons: async () => many });
    await user.click(await screen.findByRole('checkbox', { name: /T107/ }));
    const rows = jest.mocked(WeaponText);
    rows.mockClear();
    await user.type(screen.getByRole('textbox', { name: /Põhjendus/ }), 'abc');
    expect(rows).not.toHaveBeenCalled();
    openPage('weapons');
    rows.mockClear();
    await user.click(screen.getByRole('checkbox', { name: /T108/ }));
    expect(rows.mock.calls.map(([{ weapon: shown }]) => shown.id)).toEqual(['108']);
    await user.type(screen.getByRole('searchbox', { name: /Otsi relva/ }), 't15 rl-0');
    await waitFor(() => expect(screen.getByText('Leitud 3 relva')).toBeVisible());
    expect(screen.queryByRole('checkbox', { name: /T107/ })).toBeNull();
    expect(screen.getByText('Valitud 2 relva')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: /Otsi relva/ }));
    expect(box(/T107/)).toBeChecked();
  });
});

describe('changing a licence', () => {
  test('[PRIV-91] [OPEN-27] [PRIV-11] a new weapon type requires a licence and shows where its weapons are', async () => {
    const { api, user } = await beginOn(
      'WEAPON_LICENCE',
      'CHANGE_LICENCE',
      {},
      {
        changes: {
          loadLicenceNumbers: async () => ['L-1'],
          loadLicence: async (number) => licence({ number, weapons: [] }),
        },
      },
    );
    const part = () => within(section('Luba ja relvade hoiukoht'));
    expect(part().getByText('Tartu, Riia tn 132')).toBeVisible();
    expect(part().queryByRole('combobox')).toBeNull();
    await chooseWeapon(user, 'rifle');
    const select = () => part().findByRole('combobox', { name: /Luba, millele/ });
    expect(await select()).toBeVisible();
    await submit(user);
    expect(await invalidFields()).toContain('Luba, millele uut liiki relv lisatakse');
    await user.selectOptions(await select(), 'L-1');
    expect(await part().findAllByText('Tartu, Riia tn 132')).toHaveLength(2);
    await save(user);
    expect((await saved(api)).licenceNumber).toBe('L-1');
  });

  test.each<[string, ApplicationTypeName, Activity, boolean]>([
    ['[PRIV-56]', 'COLLECTING_LICENCE', 'EXTEND_LICENCE', true],
    ['[PRIV-56]', 'WEAPON_LICENCE', 'CHANGE_LICENCE', true],
    ['[PRIV-56]', 'PARALLEL_LICENCE', 'EXCHANGE_LICENCE', true],
  ])('%s a deposit condition is required for %s with %s: %s', async (_id, name, activity, isRequired) => {
    const { user } = await beginOn(name, activity, { weaponDepositConditions: [], comment: '' });
    await screen.findByRole('radio', { name: 'Relvakapp' });
    await submit(user);
    expect((await invalidFields()).includes('Kuidas te relva hoiate?')).toBe(isRequired);
  });

  test('[PRIV-15] [PRIV-55] additional conditions of the application are shown, saved and can be removed', async () => {
    const { api, user } = await beginOn('WEAPON_LICENCE', 'EXTEND_LICENCE', {
      weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
    });
    expect(await screen.findByRole('radio', { name: 'Relvakapp' })).toBeChecked();
    await save(user);
    expect((await saved(api)).weaponDepositConditions).toEqual([
      'WEAPON_DEPOSIT_WEAPON_CABINET',
      'WEAPON_DEPOSIT_WEAPON_STORAGE',
    ]);
    await user.click(screen.getByRole('button', { name: 'Eemalda: Relvahoidla' }));
    await save(user);
    await waitFor(async () =>
      expect((await saved(api)).weaponDepositConditions).toEqual(['WEAPON_DEPOSIT_WEAPON_CABINET']),
    );
  });

  test.each<[string, ApplicationTypeName, Activity, string, string[]]>([
    [
      '[PRIV-40]',
      'PURCHASE_LICENCE',
      'EXTEND_LICENCE',
      'findActivityPurchaseApplication',
      ['06.05.2022', '06.05.2027'],
    ],
    ['[PRIV-40]', 'WEAPON_LICENCE', 'CHANGE_LICENCE', 'findActivityWeaponLicence', ['06.05.2022', '06.05.2027']],
    ['[PRIV-06] [OPEN-65]', 'PARALLEL_LICENCE', 'EXCHANGE_LICENCE', 'findActivityPurchaseApplication', []],
  ])('%s [SHELL-19] %s with %s starts from %s; its dates are %j', async (_id, name, activity, lookup, dates) => {
    const { api } = await beginOn(name, activity);
    expect(api.loadActivity.mock.calls[0]![0]).toMatchObject({ lookup, licence: 'L-1', activity });
    const part = noSection('Loa kehtivus');
    expect([...(part?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual(dates);
    expect(part?.querySelector('input') ?? null).toBeNull();
  });
});

describe('the Defence League and collecting', () => {
  test('[DEFL-02] [ROLE-03] the Defence League has no additional storage places', async () => {
    const { user } = await begin('WEAPON_LICENCE_DEFENCE_LEAGUE');
    expect(screen.queryByRole('combobox', { name: /Lisahoiukoht/ })).toBeNull();
    await user.click(screen.getByText('Relva hoitakse mujal kui elukohas või mitmes kohas'));
    expect(screen.getByRole('combobox', { name: /Relva hoiukoht/ })).toBeVisible();
  });

  test('[DEFL-03] [DEFL-04] [ROLE-15] the Defence League has every purpose, and no hunting or sport sections', async () => {
    const { api, user } = await begin('WEAPON_LICENCE_DEFENCE_LEAGUE');
    expect(screen.queryByRole('combobox', { name: /Lisahoiukoht/ })).toBeNull();
    await chooseWeapon(user, 'gas_pistol_revolver');
    const purposes = within(await screen.findByRole('group', { name: /gas_pistol_revolver/ }));
    expect(purposes.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(purposes.getByRole('checkbox', { name: 'Jahipidamine' }));
    await user.click(purposes.getByRole('checkbox', { name: 'Spordialaga tegelemine' }));
    expect(noSection('Jahitunnistus')).toBeNull();
    expect(api.loadHuntingCertificate).not.toHaveBeenCalled();
    expect(noSection('Laskespordiklubid')).toBeNull();
    expect(documentFields()).toHaveLength(0);
  });

  test('[COLL-01] [COLL-04] [COLL-05] collecting is the only purpose, and a storage facility requires its document', async () => {
    const { user } = await begin('COLLECTING_LICENCE');
    await chooseWeapon(user, 'Püstol');
    expect(await screen.findByText('Kollektsioneerimine')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Jahipidamine' })).toBeNull();
    const before = documentFields().length;
    await user.click(screen.getByRole('radio', { name: 'Relvahoidla' }));
    await waitFor(() => expect(documentFields()).toHaveLength(before + 1));
  });
});

describe('the European firearms pass', () => {
  const licences = [
    licence({ number: 'RL-1', weapons: [weapon('1', { licenceNumbers: ['RL-1', 'TP-3'] })] }),
    licence({ number: 'RL-2', weapons: [weapon('2', { licenceNumbers: ['RL-2'] })], status: 'EXPIRED' }),
    licence({
      number: 'TP-3',
      weapons: [weapon('9', { licenceNumbers: ['TP-3'] })],
      type: type('EUROPEAN_FIREARMS_PASS'),
    }),
  ];
  const pass = (changes: Changes = {}) =>
    begin('EUROPEAN_FIREARMS_PASS', { loadLicences: async () => licences, ...changes }, { kindRoute: passRoute });

  test('[FPASS-01] [FPASS-07] [FPASS-09] shows its title and sections, with the comment and the fee', async () => {
    await pass();
    expect(screen.getByRole('heading', { level: 1, name: 'Euroopa tulirelvapassi taotlus' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Põhjendus/ })).toBeVisible();
    expect(sectionTitles()).toEqual([
      'Kontaktandmed',
      'Aadressid',
      'Relvad, mida taotlus puudutab',
      'Põhjendus',
      'Kinnitus',
      'Riigilõiv ja esitamine',
    ]);
    expect(screen.queryByRole('button', { name: /^Salvesta/ })).toBeNull();
  });

  test('[FPASS-02] [FPASS-08] [FPASS-11] begins with an empty contact, and says that what is given is correct', async () => {
    await pass();
    expect(screen.getByRole('textbox', { name: /Telefoninumber/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /E-posti aadress/ })).toHaveValue('');
    expect(screen.getByText(/esitatud andmed ja dokumendid on õiged/)).toBeVisible();
  });

  test('[FPASS-05] offers the weapons of valid licences that are no pass, and one address', async () => {
    await pass();
    expect(await screen.findByRole('checkbox', { name: /T1/ })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /T2|T9/ })).toBeNull();
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
  });

  test('[FPASS-06] a weapon is listed and sent with its register name and essential component', async () => {
    const named = { name: 'Tikka Erimudel', essentialComponentName: 'Vahetusraud .223 Rem.' };
    const { api, user } = await pass({ loadLicences: async () => [licence({ weapons: [weapon('1', named)] })] });
    const box = await screen.findByRole('checkbox', {
      name: /^Tikka Erimudel .*, oluline osa: Vahetusraud \.223 Rem\.$/,
    });
    await user.click(box);
    await user.type(screen.getByRole('textbox', { name: /Telefoninumber/ }), '5');
    await waitFor(async () => expect(await saved(api)).toMatchObject({ weapons: [{ ...named, enabled: true }] }));
  });

  test('[FPASS-15] [FPASS-16] [FPASS-17] phone, e-mail, address and a weapon are required', async () => {
    const { api, user } = await pass();
    await screen.findByRole('checkbox', { name: /T1/ });
    await submit(user);
    expect(await invalidFields()).toEqual([
      'Telefoninumber',
      'E-posti aadress',
      'Tegelik elukoht',
      'Märkige relvad',
      'Põhjendus',
    ]);
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  test('[FPASS-03] [FPASS-04] [FPASS-06] an extension shows its dates, `-` for a missing one, and its weapons ticked', async () => {
    await beginOn(
      'EUROPEAN_FIREARMS_PASS',
      'EXTEND_LICENCE',
      {
        weapons: [weapon('1', { enabled: true }), weapon('2')],
        licenceActivity: {
          type: 'EXTEND_LICENCE',
          existingLicenceNo: 'TP-3',
          issuedDate: '2022-05-06',
          validUntilDate: 'unknown',
        },
      },
      { kindRoute: passRoute },
    );
    const dates = [...section('Loa kehtivus').querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(dates).toEqual(['06.05.2022', '-']);
    expect(screen.getByRole('checkbox', { name: /T1/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /T2/ })).not.toBeChecked();
  });

  test('[FPASS-10] [FPASS-18] [SAVE-36] is read-only once a payment exists, and lists the ticked weapons', async () => {
    const api = spiedApi({
      loadApplication: async () =>
        filledApplication({
          type: type('EUROPEAN_FIREARMS_PASS'),
          payment: {
            id: 1,
            success: false,
            amount: 60,
            dateCreated: '2026-11-20T08:00:00Z',
            type: 'PRIVATE_APPLICATION',
          },
          weapons: [weapon('1', { enabled: true }), weapon('2')],
        }),
    });
    renderApplication({ api, kindRoute: passRoute, address: `${passRoute}/12` });
    await formReady();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    const part = within(await screen.findByRole('region', { name: 'Relvad, mida taotlus puudutab' }));
    expect(part.getByText('Tikka T1')).toBeVisible();
    expect(part.queryByText('Tikka T2')).toBeNull();
  });

  test.each<[string, string | null, number]>([
    ['[FPASS-13] a photo is uploaded as JPEG', photo, 1],
    ['[FPASS-14] nothing is uploaded without a photo', null, 0],
  ])('[FPASS-19] [FPASS-21] %s', async (_name, docPicture, uploads) => {
    const { loadPersonDocument } = spiedApi();
    const { api, user } = await pass({
      loadPersonDocument: async (code, signal) => ({ ...(await loadPersonDocument(code, signal))!, docPicture }),
      loadAmount: async () => 0,
    });
    await user.type(screen.getByRole('textbox', { name: /Telefoninumber/ }), '+372 5555 5555');
    await user.type(screen.getByRole('textbox', { name: /E-posti aadress/ }), 'jaak@example.ee');
    await user.click(await screen.findByRole('checkbox', { name: /T1/ }));
    await user.type(screen.getByRole('combobox', { name: /Tegelik elukoht/ }), 'Raekoja');
    await user.click(await screen.findByRole('option', { name: /Raekoja plats 1/ }));
    await user.type(
      screen.getByRole('textbox', { name: /Põhjendus/ }),
      'Reisin jahile Soome ja vajan relva kaasa, sest jahireis kestab nädala.',
    );
    await submit(user);
    await confirmAnswers(user);
    await waitFor(() => expect(api.payZero).toHaveBeenCalled());
    expect(api.saveApplication.mock.calls[0]![0]).toBe('purchaseApplication');
    expect(await saved(api)).toMatchObject({
      type: type('EUROPEAN_FIREARMS_PASS'),
      applicant: { phone: '+372 5555 5555', email: 'jaak@example.ee' },
      actualLocation: { fullAddress: 'Tartu, Raekoja plats 1' },
      weapons: [{ id: '1', enabled: true }],
    });
    expect(api.uploadDocument).toHaveBeenCalledTimes(uploads);
    for (const [{ type: documentType, file }] of api.uploadDocument.mock.calls)
      expect([documentType, file.type]).toEqual(['DOCUMENT_TYPE_PHOTO', 'image/jpeg']);
  });

  test.each<[string, Changes, string, string]>([
    [
      '[FPASS-12] no identity document',
      { loadPersonDocument: async () => null },
      `${passRoute}?classifier=${type('EUROPEAN_FIREARMS_PASS')}`,
      'error.documentNotFound',
    ],
    [
      '[FPASS-20] an application that cannot be loaded',
      { loadApplication: failing() },
      `${passRoute}/12`,
      'error.backendError',
    ],
  ])('%s: leads back to the list', async (_name, changes, address, errorText) => {
    renderApplication({ api: spiedApi(changes), kindRoute: passRoute, address });
    await screen.findByRole('heading', { name: 'info' });
    expect(addressState()).toEqual({ error: true, errorText });
  });
});

describe('steps and read-only views', () => {
  const steps = () =>
    within(screen.getByRole('navigation', { name: 'Taotluse sammud' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^[\d✓]/, '').replace(/ \(.*/, ''));

  test.each<[string, ApplicationTypeName, string, string[]]>([
    ['[STEP-52]', 'EUROPEAN_FIREARMS_PASS', passRoute, ['Taotlus', 'Kontroll', 'Hoiutingimused', 'Otsus']],
    ['[STEP-51]', 'PARALLEL_LICENCE', route, ['Taotlus', 'Kontroll', 'Otsus']],
    ['[STEP-53]', 'WEAPON_REWORK', route, ['Taotlus', 'Kontroll', 'Otsus']],
  ])('%s the steps of %s', async (_id, name, kindRoute, expected) => {
    await begin(name, {}, { kindRoute });
    expect(steps()).toEqual(expected);
  });

  test.each<[string, ApplicationTypeName, string, RegExp]>([
    ['[STEP-19]', 'WEAPON_LICENCE', 'Luba on väljastatud', /oma lubade loendis/],
    ['[STEP-19]', 'WEAPON_DISPOSAL', 'Relv on üle antud', /relvad on teie loalt kustutatud/],
    ['[STEP-19]', 'WEAPON_REWORK', 'Ümbertegemine on lubatud', /jäävad teie loale/],
  ])('%s the decision on %s has its own text', async (_id, name, title, text) => {
    const api = spiedApi({
      loadApplication: async () =>
        filledApplication({
          type: type(name),
          status: 'APPLICATION_STATUS_REGISTER_OK',
          payment: {
            id: 1,
            success: true,
            amount: 0,
            dateCreated: '2026-11-20T08:00:00Z',
            type: 'PRIVATE_APPLICATION',
          },
        }),
    });
    renderApplication({ api, address: `${route}/12` });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('[OPEN-3] [PRIV-101] a supervision case is read-only and shows the dead holder, the weapons and the comment', async () => {
    const api = spiedApi({
      loadApplication: async () =>
        filledApplication({
          type: type('SUPERVISION_DEATH'),
          weapons: [weapon('1')],
          comment: 'Pärandvara relvad.',
          deadHolder: {
            name: 'Ülo Kask',
            idCode: '34905120279',
            licences: [{ number: 'RL-101201', type: 'APPLICATION_TYPE_WEAPON_LICENCE' }],
          },
        }),
    });
    renderApplication({ api, address: `${route}/12` });
    expect(await screen.findByText('Pärandvara relvad.')).toBeVisible();
    const part = within(await screen.findByRole('region', { name: 'Relvad' }));
    expect(part.getByText('Tikka T1')).toBeVisible();
    const dead = within(await screen.findByRole('region', { name: 'Surnud relvaomanik' }));
    for (const text of ['Ülo Kask', '34905120279', 'Relvaluba RL-101201']) expect(dead.getByText(text)).toBeVisible();
    const main = document.querySelector('form')!;
    expect(main.querySelectorAll('input, textarea, select, button')).toHaveLength(0);
  });
});
