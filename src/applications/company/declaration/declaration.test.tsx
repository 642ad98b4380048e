import { screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication } from '#domain/applications/model';
import type { WeaponSpecification } from '#domain/weaponReference';
import { documentRecord, savedAs12 } from '../../../../tests/fixtures/applications';
import {
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
  unusable,
} from '../../../../tests/fixtures/declaration';
import {
  type Changes,
  errors,
  pressOnLastPage,
  save,
  sent,
  showCompanyForm,
} from '../../../../tests/views/support/companyForm';
import { address, addressState, formReady, openPage } from '../../../../tests/views/support/renderApplication';
import { fakeServer, type Routes } from '../../../../tests/views/support/server';
import { failing, filledCompanyApplication } from '../../../../tests/views/support/spiedApi';

/** The four lists of the declaration on the screen; the import of rows has tests of its own. */

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/weapons-ammo';
const blank = `${kindRoute}?classifier=APPLICATION_TYPE_WEAPONS_AMMO`;
const ammo = 'GET /v1/externalWeaponAmmo';

/** A combination gun: three calibres, two of its components can be declared. */
const drilling: WeaponSpecification = {
  id: 70,
  group: 'WEAPON',
  mark: 'Blaser',
  model: 'D99',
  modificationName: '',
  caliberCount: 3,
  typeByBore: 'COMBINED',
  allowedForCivilianPurposes: true,
  essentialComponents: [
    { id: 701, name: 'breechblock', enabled: true },
    { id: 702, name: 'barrel', enabled: true },
    { id: 703, name: 'slide', enabled: false },
  ],
};
const found = <T,>(results: T[]) => ({ data: { results, page: 0, hasMore: false } });
const caliber = (id: number, name: string, isProhibited = false) => ({ id, name, isProhibited });
const routes: Routes = {
  [`${ammo}/searchByWeaponMark`]: found([{ mark: 'Blaser' }]),
  [`${ammo}/searchByWeaponModel`]: found([drilling]),
  [`${ammo}/weaponSpecification/70`]: ({ params }) => ({
    data: { ...drilling, allowedForCivilianPurposes: params?.caliberId !== 8 && params?.caliberId !== '8' },
  }),
  [`${ammo}/ammo/calibers`]: found([caliber(1, '9 mm Luger'), caliber(8, '12,7 x 99', true)]),
  [`${ammo}/searchCaliberByAmmoAndWeaponModelOrModification`]: found([caliber(3, '12/70'), caliber(8, '12,7 x 99')]),
  [`${ammo}/ammo/components`]: { data: [caliber(5, 'Sütik')] },
  [`${ammo}/caliber-synonyms`]: { data: [{ id: 91, name: '9 x 19' }] },
  [`${ammo}/manufacturers`]: { data: [] },
};
const entries: Record<string, string> = {
  CL_WEAPON_EU_CATEGORY: 'B5',
  CL_WEAPON_DEACTIVATED_CATEGORY: 'C6',
  CL_COMPATIBILITY_GROUP: 'S',
  CL_HAZARD_CLASS: '1.4',
};

const declaration = (saved: Partial<CompanyApplication>): CompanyApplication => ({
  ...emptyCompanyApplication('APPLICATION_TYPE_WEAPONS_AMMO', filledCompanyApplication().entrepreneurApplication),
  ...savedAs12,
  ...saved,
});

async function open(saved: Partial<CompanyApplication> = {}, changes: Changes = {}, at = `${kindRoute}/12`) {
  const shown = showCompanyForm(
    kindRoute,
    {
      loadApplication: async () => declaration(saved),
      loadClassifier: async (type) =>
        entries[type] ? [{ code: entries[type], value: entries[type], type, userGroup: null, metadata: {} }] : [],
      saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
      loadAmount: async () => 0,
      ...changes,
    },
    { address: at },
  );
  const server = fakeServer(routes);
  await formReady();
  openPage('goods');
  await screen.findByRole('heading', { name: /^Laskemoon \(/ });
  return { ...shown, server };
}
type Shown = Awaited<ReturnType<typeof open>>;

const row = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^${title}`) }));
const openRow = async ({ user }: Shown, title: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }));
  await waitFor(() => row(title).getAllByRole('textbox'));
  return row(title);
};
const outcome = (title: string, label: string, nth = 0) => row(title).getAllByText(label)[nth]?.nextElementSibling;

/** Types into a field of the register and takes the option. */
async function choose({ user }: Shown, field: HTMLElement, text: string, option: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('[AMMO-01] [AMMO-02] [AMMO-122] four cards that can be folded, with the numbers of their rows, and the files', async () => {
  await open({ weapon: [declaredWeapon('w1'), declaredWeapon('w2', { ordering: 1 })] });
  const headings = [
    'Laskemoon (0)',
    'Padrunikomponendid (0)',
    'Deklareeritavad relvad (2)',
    'Tulirelva olulised osad (0)',
  ];
  for (const name of headings) {
    const heading = screen.getByRole('heading', { level: 2, name });
    expect(heading.closest('details')).toHaveAttribute('open');
  }
  expect(screen.getByRole('button', { name: /^1\. relv/ })).toHaveTextContent('Glock 17, 9 mm Luger, nr SN-W1');
  openPage('details');
  expect(screen.getByRole('region', { name: 'Failid' })).toBeVisible();
});

test('[AMMO-11] [ERR-04] a declaration that cannot be loaded leads to the list with the general error', async () => {
  showCompanyForm(kindRoute, { loadApplication: failing() });
  await waitFor(() => expect(address()).toBe('/info'));
  expect(addressState()?.errorText).toBe('error.backendError');
});

test('[AMMO-06] [AMMO-08] a new declaration gets its id in the address at its first save, and costs nothing', async () => {
  const { user } = await open({}, {}, blank);
  openPage('details');
  expect((await screen.findAllByText('Tasuta')).length).toBeGreaterThan(0);
  await save(user);
  await waitFor(() => expect(address()).toBe(`${kindRoute}/12?page=details`));
});

describe('ammunition', () => {
  const title = '1\\. laskemoona rida';

  test('[AMMO-04] [AMMO-21] [AMMO-134] the calibre is chosen in the register, and another name of it is kept as a synonym', async () => {
    const shown = await open({
      ammunition: [declaredAmmunition('a1', { caliber: null, caliberName: '', officialName: '' })],
    });
    const own = await openRow(shown, title);
    await choose(shown, own.getByRole('combobox', { name: /^Kaliiber/ }), '9 mm', '9 mm Luger');
    const names = await own.findByRole('combobox', { name: /^Nimetus pakendil/ });
    await shown.user.selectOptions(names, '9 x 19');
    await save(shown.user);
    await waitFor(() => expect(shown.api.saveApplication).toHaveBeenCalled());
    expect(sent(shown.api).ammunition[0]).toMatchObject({
      caliber: 1,
      caliberName: '9 x 19',
      officialName: '9 mm Luger',
      ammoGroup: 'AMMO_SYNONYM',
    });
    openPage('goods');
    await shown.user.selectOptions(
      await row(title).findByRole('combobox', { name: /^Nimetus pakendil/ }),
      'Registri nimetus',
    );
    expect(row(title).getByRole('combobox', { name: /^Kaliiber/ })).toHaveValue('9 mm Luger');
  });

  test('[AMMO-34] [AMMO-35] [AMMO-36] private use follows the calibre and the special hazards', async () => {
    const shown = await open({ ammunition: [declaredAmmunition('a1')] });
    const own = await openRow(shown, title);
    expect(outcome(title, 'Erakasutus')).toHaveTextContent('Lubatud');
    await choose(shown, own.getByRole('combobox', { name: /^Kaliiber/ }), '12,7', '12,7 x 99');
    await waitFor(() => expect(outcome(title, 'Erakasutus')).toHaveTextContent('Ei ole lubatud'));
    await choose(shown, own.getByRole('combobox', { name: /^Kaliiber/ }), '9', '9 mm Luger');
    await waitFor(() => expect(outcome(title, 'Erakasutus')).toHaveTextContent('Lubatud'));
    await shown.user.click(own.getByRole('checkbox', { name: 'Eriohtlik laskemoon' }));
    await waitFor(() => expect(outcome(title, 'Erakasutus')).toHaveTextContent('Ei ole lubatud'));
  });

  test('[AMMO-29..33] the fields of special hazards are disabled until they are ticked, and required then', async () => {
    const shown = await open({ ammunition: [declaredAmmunition('a1')] });
    const own = await openRow(shown, title);
    const fields = ['Eriohtliku laskemoona liik', 'ÜRO number', 'Ühilduvusgrupp', 'Ohuklass'];
    for (const label of fields) expect(own.getByLabelText(label)).toBeDisabled();
    await shown.user.click(own.getByRole('checkbox', { name: 'Eriohtlik laskemoon' }));
    for (const label of fields) expect(own.getByLabelText(new RegExp(`^${label}`))).toBeRequired();
    await pressOnLastPage(shown.user, 'Esita deklaratsioon');
    const listed = (await errors()).filter((error) => fields.some((label) => error?.includes(label)));
    expect(listed).toHaveLength(4);
  });

  test.each([
    ['folded while they are empty', { bulletType: '', bulletShape: '', leadFree: false }, false],
    ['open when one has a value', { bulletType: '', bulletShape: '', leadFree: true }, true],
  ])('[AMMO-20] the optional fields of the bullet are %s', async (_, bullet, isOpen) => {
    const shown = await open({ ammunition: [declaredAmmunition('a1', bullet)] });
    const own = await openRow(shown, title);
    const fold = own.getByText('Kuuli andmed (soovi korral)').closest('details');
    expect(fold?.open).toBe(isOpen);
    expect(fold).toContainElement(own.getByLabelText('Kuuli tüüp'));
  });

  test('[AMMO-27] a typed comma becomes a dot', async () => {
    const shown = await open({ ammunition: [declaredAmmunition('a1', { explosiveAmount: null })] });
    const own = await openRow(shown, title);
    await shown.user.type(own.getByLabelText('Lõhkeaine mass (g)'), '1,5');
    expect(own.getByLabelText('Lõhkeaine mass (g)')).toHaveValue('1.5');
  });
});

describe('weapons', () => {
  const title = '1\\. relv';
  const empty = declaredWeapon('w1', { mark: '', model: '', weapon: null, calibers: [], essentialParts: {} });

  test('[AMMO-03] [AMMO-63..67] the model brings its calibre slots, bore, civilian use and parts; a calibre may forbid it', async () => {
    const shown = await open({ weapon: [empty] });
    const own = await openRow(shown, title);
    await choose(shown, own.getByRole('combobox', { name: /^Mark/ }), 'Bla', 'Blaser');
    await choose(shown, own.getByRole('combobox', { name: /^Mudel/ }), 'D', 'D99');
    await own.findByText('Kombineeritud rauad');
    expect(own.getAllByRole('combobox', { name: /kaliiber/ })).toHaveLength(3);
    expect(outcome(title, 'Erakasutus')).toHaveTextContent('Lubatud');
    const parts = within(own.getByRole('group', { name: 'Oluliste osade numbrid (kui neil on oma)' }));
    expect(parts.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'weapon[w1].essentialParts.barrel',
      'weapon[w1].essentialParts.breechblock',
    ]);
    await choose(shown, own.getByRole('combobox', { name: /^2\. kaliiber/ }), '12', '12,7 x 99');
    await waitFor(() => expect(outcome(title, 'Erakasutus')).toHaveTextContent('Ei ole lubatud'));
    await save(shown.user);
    await waitFor(() => expect(shown.api.saveApplication).toHaveBeenCalled());
    expect(sent(shown.api).weapon[0]).toMatchObject({
      weapon: 70,
      mark: 'Blaser',
      model: 'D99',
      typeByBore: 'COMBINED',
      allowedForCivilianPurposes: false,
      essentialParts: { barrel: '', breechblock: '' },
      calibers: [{ caliber: null }, { caliber: 8, caliberName: '12,7 x 99' }, { caliber: null }],
    });
  });

  test('[AMMO-53] a model that was changed by typing is not chosen any more, and the error says so', async () => {
    const shown = await open({ weapon: [declaredWeapon('w1')] });
    const own = await openRow(shown, title);
    await shown.user.type(own.getByRole('combobox', { name: /^Mudel/ }), 'x');
    await pressOnLastPage(shown.user, 'Esita deklaratsioon');
    expect(await errors()).toContain('1. relv: Mudel: Valige loendist.');
  });

  test('[AMMO-59] [AMMO-61] a year that is not known is cleared and not asked for', async () => {
    const shown = await open({ weapon: [declaredWeapon('w1')] });
    const own = await openRow(shown, title);
    expect(own.getByLabelText(/^Valmistamisaasta(?! ei)/)).toHaveValue('2024');
    await shown.user.click(own.getByRole('checkbox', { name: 'Valmistamisaasta ei ole teada' }));
    expect(own.getByLabelText('Valmistamisaasta')).toHaveValue('');
    expect(own.getByLabelText('Valmistamisaasta')).toBeDisabled();
  });

  test('[AMMO-70] [AMMO-78] [AMMO-80] the block of an unusable weapon opens with its box, the category and certificate with its type', async () => {
    const shown = await open({ weapon: [declaredWeapon('w1')] });
    const own = await openRow(shown, title);
    const group = () => own.queryByRole('group', { name: 'Laskekõlbmatu või akustiline relv' });
    expect(group()).toBeNull();
    await shown.user.click(own.getByRole('checkbox', { name: /muudetud$/ }));
    expect(group()).toBeVisible();
    expect(own.queryByLabelText(/^Laskekõlbmatu relva kategooria/)).toBeNull();
    await shown.user.click(own.getByRole('radio', { name: 'Laskekõlbmatu relv' }));
    expect(own.getByLabelText(/^Laskekõlbmatu relva kategooria/)).toBeVisible();
    expect(own.getByText('Laskekõlbmatust kinnitav tunnistus')).toBeVisible();
    await shown.user.click(own.getByRole('radio', { name: 'Akustiline relv' }));
    expect(own.queryByLabelText(/^Laskekõlbmatu relva kategooria/)).toBeNull();
    expect(own.queryByText('Laskekõlbmatust kinnitav tunnistus')).toBeNull();
  });

  test('[AMMO-75] [AMMO-77] the errors of the block are named in the words of its fields', async () => {
    const block = unusable({ changeDate: '2099-01-01', elLabel: ['EU', 'E', '12', '26'] });
    const { user } = await open({ weapon: [declaredWeapon('w1', { unusable: block })] });
    await pressOnLastPage(user, 'Esita deklaratsioon');
    const listed = await errors();
    expect(listed).toContain('1. relv: Millal relva muudeti: Sisestage kuupäev, mis ei ole tulevikus.');
    expect(listed).toContain('1. relv: ELi laskekõlbmatuse märgis: Täitke kõik neli välja, igasse kaks märki.');
  });
});

describe('essential components', () => {
  const title = '1\\. oluline osa';

  test('[AMMO-91] [AMMO-99] [AMMO-100] the components of the model are offered; only a barrel needs its calibres', async () => {
    const component = declaredComponent('p1', {
      mark: 'Blaser',
      model: 'D99',
      weapon: 70,
      calibers: [{ caliber: null, caliberName: '' }],
      essentialComponentName: '',
      essentialComponentSpecificationId: null,
    });
    const shown = await open({ essentialComponents: [component] });
    const own = await openRow(shown, title);
    const name = own.getByRole('combobox', { name: /^Oluline osa/ });
    await within(name).findByRole('option', { name: 'relvaraud' });
    expect(
      within(name)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Valige …', 'relvaraud', 'sulgur']);
    await shown.user.selectOptions(name, 'sulgur');
    expect(own.getByRole('combobox', { name: /^Kaliiber/ })).not.toBeRequired();
    await shown.user.selectOptions(name, 'relvaraud');
    expect(own.getByRole('combobox', { name: /^Kaliiber/ })).toBeRequired();
    await save(shown.user);
    await waitFor(() => expect(shown.api.saveApplication).toHaveBeenCalled());
    expect(sent(shown.api).essentialComponents[0]).toMatchObject({
      essentialComponentName: 'barrel',
      essentialComponentSpecificationId: 702,
    });
  });
});

test('[AMMO-124] the files go before the declaration; one that fails stops the submission, and is tried again', async () => {
  const done: string[] = [];
  let isDown = true;
  const { user } = await open(
    { ammunition: [declaredAmmunition('a1')], depositoryAddress: { fullAddress: 'Pärnu mnt 139, Tallinn' } },
    {
      uploadDocument: async ({ file: { name }, type }) => {
        done.push(name);
        if (isDown && name === 'teine.pdf') return failing()();
        return documentRecord(name, { documentType: type });
      },
      saveApplication: async (_resource, body) => {
        done.push('save');
        return { ...body, ...savedAs12, version: 4 };
      },
    },
  );
  const chosen = ['esimene.pdf', 'teine.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' }));
  openPage('details');
  await user.upload(
    document.querySelector<HTMLInputElement>('#field-documents-WEAPONS-AMMO input[type=file]')!,
    chosen,
  );
  await pressOnLastPage(user, 'Esita deklaratsioon');
  const notice = within(
    (await screen.findByText('Faili „teine.pdf“ ei õnnestunud üles laadida.')).closest('[role=alert]')!,
  );
  // As it was chosen, and with the submission.
  expect(done).toEqual(['esimene.pdf', 'teine.pdf', 'teine.pdf']);
  expect(notice.getByText('Kõik sisestatud andmed on alles.')).toBeVisible();
  isDown = false;
  await user.click(notice.getByRole('button', { name: 'Proovi uuesti' }));
  await waitFor(() => expect(done.slice(3)).toEqual(['teine.pdf', 'save']));
});

test('[AMMO-120] [AMMO-121] [AMMO-123] an empty declaration names what it lacks', async () => {
  const { user } = await open();
  await pressOnLastPage(user, 'Esita deklaratsioon');
  const listed = await errors();
  expect(listed).toContain('Hoiukoha aadress: Valige hoiukoha aadress.');
  expect(listed.join()).toContain('Deklareerige vähemalt üks relv, relva osa või padrun.');
  expect(listed.join()).toContain('Saateleht, arve või muu alusdokument');
});
