import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ActingParty, ApplicationSummary } from '#domain/applications/model';
import { applicationDefinitions, creatableDefinitions } from '#domain/applications/registry';
import { type ApplicationStatus, statusNames, statusOf } from '#domain/codes';
import { addMonths, dayOf, showDate } from '#domain/dates';
import { delays } from '#domain/limits';
import { birthDateOf } from '#domain/personalCode';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { people } from '../../tests/fixtures/people';
import { licence } from '../../tests/fixtures/weapons';
import { passTime, setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { type Routes as Answers, fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { clearLocalStores } from '../api/localStores';
import InfoPage from './InfoPage';

// Loaded on demand; here in advance, so that tests do not wait for files.
import '../pages/ServiceDown';

/** The end of a licence that can already be extended. */
const soon = addMonths(dayOf(new Date()), 3);

const types = 'GET /v1/externalWeaponProceeding/types';
const personLicences = 'GET /v1/licence/findPersonLicencesWithWeapons';
const companyLicences = 'GET /v1/licence/findLicencesWithWeapons';
const personApplications = 'GET /v1/purchaseApplication';
const companyResources = [
  'purchaseLicence',
  'weaponLicence',
  'collectingLicence',
  'carryPermit',
  'weaponTransfer',
  'otherApplication',
  'weaponsAmmo',
];
const listOf = (resource: string) => `GET /v1/${resource}/list`;

/** Shows the current address. */
function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

interface Opening {
  as?: ActingParty;
  idCode?: string;
  route?: string;
  answers?: Answers;
  language?: 'et' | 'en';
}

function open({ as = testPeople.private, idCode, route = '/info', answers = {}, language }: Opening = {}) {
  const server = fakeServer({ [types]: { data: [] }, ...answers });
  renderWithProviders(
    <>
      <Routes>
        <Route path="/info" element={<InfoPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </>,
    { route, language, session: signedInAs(as, { ...testProfile, ...(idCode && { idCode }) }) },
  );
  return { server, user: setupUser() };
}

const where = () => screen.getByTestId('where').textContent;
const cards = () => screen.findAllByRole('article');

describe('applications', () => {
  test('[INFO-02, INFO-16] a person sees their own applications, requested by personal code', async () => {
    const { server } = open({ answers: { [personApplications]: { data: [applicationSummary(1)] } } });
    const [card] = await cards();
    expect(card).toHaveTextContent('Relvasoetamisloa taotlus');
    expect(card).toHaveTextContent('2026-001001');
    expect(server.named(personApplications)[0]?.params).toEqual({ idCode: testProfile.idCode });
  });

  test('[INFO-08, INFO-17, ROLE-06] a company sees the applications of all its lists together, highest id first', async () => {
    const answers = Object.fromEntries(
      companyResources.map((resource, i) => {
        const { code } = applicationDefinitions.find((d) => d.audience === 'company' && d.apiResource === resource)!;
        return [listOf(resource), { data: [applicationSummary([3, 7, 1, 6, 2, 5, 4][i]!, { type: code })] }];
      }),
    );
    open({ as: testPeople.entrepreneur, answers });
    const numbers = () =>
      screen.getAllByRole('article').map((card) => /2026-00100(\d)/.exec(card.textContent ?? '')?.[1]);
    await waitFor(() => expect(numbers()).toEqual(['7', '6', '5', '4', '3', '2', '1']));
  });

  test('[INFO-18] the lists of a company are fetched one after another', async () => {
    let open_ = 0;
    let most = 0;
    const slow = async () => {
      most = Math.max(most, ++open_);
      await passTime(5);
      open_--;
      return { data: [] };
    };
    const answers = Object.fromEntries(companyResources.map((resource) => [listOf(resource), slow]));
    const { server } = open({ as: testPeople.entrepreneur, answers });
    await screen.findByText('Teil ei ole veel ühtegi taotlust');
    expect(most).toBe(1);
    expect(server.calls.filter(({ name }) => name.endsWith('/list')).length).toBeGreaterThanOrEqual(7);
  });

  test('[INFO-19, ERR-02, OPEN-91] failed lists do not block the others and show one message', async () => {
    open({
      as: testPeople.entrepreneur,
      answers: {
        [listOf('purchaseLicence')]: { status: 500 },
        [listOf('carryPermit')]: { status: 'offline' },
        [listOf('weaponsAmmo')]: { data: [applicationSummary(5, { type: 'APPLICATION_TYPE_WEAPONS_AMMO' })] },
      },
    });
    expect(await cards()).toHaveLength(1);
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Teenuses tekkis tõrge');
  });

  test('[ERR-02] shows the general message and an empty list when the list of a person fails', async () => {
    open({ answers: { [personApplications]: { status: 500 } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('prefektuuri lubade grupi');
    expect(await screen.findByText('Teil ei ole veel ühtegi taotlust')).toBeVisible();
  });

  describe('when the service is down', () => {
    const down = { [personApplications]: { status: 503 }, [personLicences]: { status: 'offline' } } as const;
    const title = 'Teenus ei ole praegu kättesaadav';
    const notice = () => screen.findByRole('region', { name: title });

    test('[ERR-01, ERR-02] one notice says so instead of empty lists, and tries again', async () => {
      const { server, user } = open({ answers: down });
      const region = await notice();
      expect(within(region).getByRole('alert')).toHaveTextContent(
        /Teenuses tekkis tõrge\..*Teie taotlusi ja lube ei saa praegu näidata\. Need on alles\./,
      );
      expect(screen.queryByText('Teil ei ole veel ühtegi taotlust')).toBeNull();
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
      const retry = within(region).getByRole('button', { name: 'Proovi uuesti' });
      await user.click(retry);
      expect(server.named(personApplications)).toHaveLength(2);
      expect(server.named(personLicences)).toHaveLength(2);
      await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'false'));
      expect(retry).toHaveFocus();

      server.answer({ [personApplications]: { data: [applicationSummary(1)] }, [personLicences]: { data: [] } });
      await user.click(retry);
      expect(await cards()).toHaveLength(1);
      expect(screen.queryByRole('region', { name: title })).toBeNull();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    test.each([true, false])('says that what was entered is kept only when it is: %s', async (isKept) => {
      if (isKept) sessionStorage.setItem(`draft:${testProfile.idCode}:${testProfile.idCode}:/route:1`, '{}');
      open({ answers: down });
      const text = within(await notice()).queryByText(/Andmed, mida ei jõutud salvestada, on .* alles/);
      expect(text !== null).toBe(isKept);
      sessionStorage.clear();
    });

    test('names the contact of the settings', async () => {
      document.head.innerHTML = '<meta name="portal-contact" content="load@amet.ee|612 3000|9.00-17.00">';
      open({ answers: down });
      const region = await notice();
      expect(within(region).getByRole('link', { name: 'load@amet.ee' })).toHaveAttribute('href', 'mailto:load@amet.ee');
      expect(within(region).getByRole('link', { name: '612 3000' })).toHaveAttribute('href', 'tel:6123000');
      expect(region).toHaveTextContent('Telefon: 612 3000 tööpäeviti kell 9.00–17.00');
      document.head.replaceChildren();
    });

    test('a company whose every list fails sees it, too', async () => {
      const failing = Object.fromEntries(companyResources.map((resource) => [listOf(resource), { status: 500 }]));
      open({ as: testPeople.entrepreneur, answers: { ...failing, [companyLicences]: { status: 500 } } });
      expect(await notice()).toBeVisible();
    });

    test.each([
      ['the licences are answered', { ...down, [personLicences]: { data: [] } }],
      ['the lists are refused for a reason', { ...down, [personApplications]: { status: 422 } }],
    ])('is not said while %s', async (_, answers) => {
      open({ answers });
      expect(await screen.findByText('Teil ei ole veel ühtegi taotlust')).toBeVisible();
      expect(screen.queryByRole('region', { name: title })).toBeNull();
    });
  });

  test.each([
    ['no payment', null, false],
    ['a payment that failed', payment(false), false],
    ['a payment that succeeded', payment(true), true],
  ])('[INFO-10, INFO-11] an application with %s counts as submitted: %s', async (_, paid, isSubmitted) => {
    open({
      answers: { [personApplications]: { data: [applicationSummary(1, { payment: paid, submitted: '2026-02-01' })] } },
    });
    const [card] = await cards();
    expect(within(card!).queryByText(/Esitamata/) === null).toBe(isSubmitted);
  });

  test('[INFO-23] a refused application shows the refusal and its reasons', async () => {
    const refused = applicationSummary(1, {
      status: 'APPLICATION_STATUS_REFUSED_CHECK',
      payment: payment(true),
      decision: { comment: 'Tervisetõend puudub' },
    });
    open({ answers: { [personApplications]: { data: [refused] } } });
    const [card] = await cards();
    expect(card).toHaveTextContent('Rahuldamata jäetud');
    expect(card).toHaveTextContent('Tervisetõend puudub');
  });

  test.each(applicationDefinitions.map((definition) => [definition.id, definition] as const))(
    '[INFO-09] a card of %s opens the form of its own kind',
    async (_, { code, audience, route }) => {
      const answer = { data: [applicationSummary(8, { type: code })] };
      const names = audience === 'private' ? [personApplications] : [listOf('purchaseLicence')];
      const { user } = open({
        as: audience === 'private' ? testPeople.private : testPeople.entrepreneur,
        answers: Object.fromEntries(names.map((name) => [name, answer])),
      });
      const heading = await screen.findByRole('heading', { level: 3 });
      await user.click(within(heading).getByRole('link'));
      expect(where()).toBe(`${route}/8`);
    },
  );

  test('[STEP-27, OPEN-15] every status of every kind has a text in both languages', async () => {
    for (const language of ['et', 'en'] as const) {
      const all = statusNames
        .filter((name) => name !== 'DELETED')
        .map((name, i) => applicationSummary(i + 1, { status: statusOf(name), payment: payment(true) }));
      const { unmount } = renderAll(all, language);
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all.length));
      unmount();
    }
  });

  test('an application with an unknown status is shown with a neutral text', async () => {
    const status = 'APPLICATION_STATUS_SOMETHING_NEW' as ApplicationStatus;
    open({ answers: { [personApplications]: { data: [applicationSummary(1, { status })] } } });
    expect((await cards())[0]).toHaveTextContent('Olek selgitamisel');
  });

  test('[INFO-20, LIMIT-20] shows how long processing takes', async () => {
    open();
    expect(await screen.findByText(/kuni 2 kuud/)).toBeVisible();
  });
});

function renderAll(all: ApplicationSummary[], language: 'et' | 'en') {
  fakeServer({ [personApplications]: { data: all } });
  return renderWithProviders(<InfoPage />, { route: '/info', language, session: signedInAs(testPeople.private) });
}

describe('licences', () => {
  const openLicences = async (opening: Opening) => {
    const opened = open({ route: '/info?view=licences', ...opening });
    return { ...opened, list: await screen.findByRole('heading', { level: 2, name: 'Load' }) };
  };

  test('[INFO-01, INFO-05, INFO-14] shows the data of a licence and its weapons', async () => {
    await openLicences({ answers: { [personLicences]: { data: [licence()] } } });
    const [card] = await cards();
    for (const text of ['RL-1', 'Relvaluba', 'Kehtiv', '21.03.2024', 'Glock M', 'Walther M', 'F1'])
      expect(card).toHaveTextContent(text);
    await waitFor(() => expect(card).toHaveTextContent('Püstol, 9 mm Luger'));
  });

  test('[INFO-15] a company sees its own licences', async () => {
    const { server } = await openLicences({
      as: testPeople.representative,
      answers: { [companyLicences]: { data: [licence()] } },
    });
    await cards();
    expect(server.named(personLicences)).toHaveLength(0);
  });

  test('[ERR-03] shows an empty list without an error when licences cannot be loaded', async () => {
    await openLicences({ answers: { [personLicences]: { status: 500 } } });
    expect(await screen.findByText('Teil ei ole ühtegi luba')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['APPLICATION_TYPE_WEAPON_LICENCE', 'private', ['Pikenda', 'Muuda andmeid']],
    ['APPLICATION_TYPE_PARALLEL_LICENCE', 'private', ['Pikenda', 'Muuda andmeid', 'Vaheta']],
    ['APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS', 'private', ['Pikenda', 'Muuda andmeid']],
    ['APPLICATION_TYPE_WEAPON_LICENCE', 'representative', ['Pikenda', 'Muuda andmeid']],
    ['APPLICATION_TYPE_CARRY_PERMIT', 'representative', []],
  ] as const)('[INFO-06, OPEN-65, OPEN-72] a valid %s of a %s party offers %j', async (type, who, actions) => {
    const data = [licence({ type, validUntil: soon })];
    await openLicences({ as: testPeople[who], answers: { [personLicences]: { data }, [companyLicences]: { data } } });
    const [card] = await cards();
    const names = within(card!.querySelector<HTMLElement>('.card-actions')!)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([...actions, 'Laadi alla otsus', 'Laadi alla väljavõte'].map((name) => `${name} RL-1`));
    const explained = ['Pikendamine', 'Andmete muutmisega', 'Vahetamisega'].filter((word) =>
      screen.queryByText(new RegExp(word)),
    );
    expect(explained).toHaveLength(actions.length);
  });

  test('[INFO-06] the card shows from when an extension can be requested', async () => {
    const validUntil = addMonths(dayOf(new Date()), 24);
    await openLicences({ answers: { [personLicences]: { data: [licence({ validUntil })] } } });
    const [card] = await cards();
    expect(within(card!).queryByRole('button', { name: 'Pikenda RL-1' })).toBeNull();
    expect(within(card!).getByText('Pikendamist saab taotleda alates').nextSibling).toHaveTextContent(
      showDate(addMonths(validUntil, -4)),
    );
  });

  test.each(['EXPIRED', 'REVOKED'] as const)('[INFO-06] a licence that is %s offers no activities', async (status) => {
    await openLicences({ answers: { [personLicences]: { data: [licence({ status })] } } });
    const [card] = await cards();
    expect(
      within(card!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Laadi alla otsus RL-1', 'Laadi alla väljavõte RL-1']);
  });

  test('[INFO-07] an activity opens its form with the activity and the licence', async () => {
    const { user } = await openLicences({ answers: { [personLicences]: { data: [licence({ validUntil: soon })] } } });
    await user.click(await screen.findByRole('button', { name: 'Pikenda RL-1' }));
    await waitFor(() =>
      expect(where()).toBe(
        '/applications/private?activity=EXTEND_LICENCE&licence=RL-1&type=APPLICATION_TYPE_WEAPON_LICENCE',
      ),
    );
  });

  test.each([
    ['entrepreneur', [], true],
    ['entrepreneur', [{ name: 'WEAPON_ASSIGNMENT' }], false],
    ['entrepreneur', [{ name: 'OTHER' }], true],
    ['representative', [], false],
  ] as const)('[INFO-25, ROLE-14, SHELL-42] a %s with flags %j can assign weapons: %s', async (who, flags, isThere) => {
    const { server } = await openLicences({
      as: testPeople[who],
      answers: { [companyLicences]: { data: [licence()] }, 'GET /v1/featureFlag/list': { data: flags } },
    });
    await cards();
    await waitFor(() => expect(server.named('GET /v1/featureFlag/list')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Kanna relvi üle RL-/ }) !== null).toBe(isThere));
  });

  test.each<[string, Parameters<typeof licence>[0]]>([
    ['without a weapon', { weapons: [] }],
    ['of a type that no transfer starts from', { type: 'APPLICATION_TYPE_CARRY_PERMIT' }],
    ['that has ended', { status: 'EXPIRED' }],
  ])('[INFO-25] [OPEN-49] no weapons are transferred from a licence %s', async (_name, changes) => {
    const { server } = await openLicences({
      as: testPeople.entrepreneur,
      answers: {
        [companyLicences]: { data: [licence(changes), licence({ number: 'RL-2' })] },
        'GET /v1/featureFlag/list': { data: [] },
      },
    });
    await waitFor(() => expect(server.named('GET /v1/featureFlag/list')).toHaveLength(1));
    expect(await screen.findAllByRole('button', { name: /^Kanna relvi üle RL-/ })).toHaveLength(1);
  });

  test('[INFO-25, SHELL-43, ERR-34] flags that cannot be loaded count as off, without an error', async () => {
    const { user } = await openLicences({
      as: testPeople.entrepreneur,
      answers: { [companyLicences]: { data: [licence()] }, 'GET /v1/featureFlag/list': { status: 500 } },
    });
    await user.click(await screen.findByRole('button', { name: /^Kanna relvi üle RL-/ }));
    await waitFor(() => expect(where()).toMatch(/weapon-transfer\?activity=CHANGE_LICENCE&licence=RL-1/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[INFO-24] the decision can be downloaded', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:decision';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, server } = await openLicences({
      answers: {
        [personLicences]: { data: [licence()] },
        'GET /v1/licence/downloadDecision': {
          data: new Blob(['%PDF']),
          headers: { 'content-disposition': 'attachment; filename="otsus-RL-1.pdf"' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Laadi alla otsus RL-1' }));
    await waitFor(() => expect(saved).toEqual(['otsus-RL-1.pdf']));
    expect(server.named('GET /v1/licence/downloadDecision')[0]?.params).toEqual({ number: 'RL-1' });
    jest.restoreAllMocks();
  });

  test('[ERR-11] shows an error when the decision cannot be downloaded', async () => {
    const { user } = await openLicences({
      answers: { [personLicences]: { data: [licence()] }, 'GET /v1/licence/downloadDecision': { status: 500 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Laadi alla otsus RL-1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('allalaadimine');
  });
});

describe('the switch between the lists', () => {
  test.each(['private', 'entrepreneur', 'representative'] as const)(
    '[INFO-12] a %s party can switch between the lists',
    async (who) => {
      const { user } = open({ as: testPeople[who] });
      await user.click(await screen.findByRole('button', { name: 'Load' }));
      expect(await screen.findByRole('heading', { level: 2, name: 'Load' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Taotlused' }));
      expect(screen.getByRole('heading', { level: 2, name: 'Taotlused' })).toBeVisible();
      expect(where()).toBe('/info');
    },
  );

  test('[INFO-12] [AUTH-21] a page that was left and is shown again loads its lists and keeps the focus', async () => {
    const { user, server } = open();
    const other = await screen.findByRole('button', { name: 'Load' });
    act(clearLocalStores);
    const asked = server.named(personApplications).length;
    await user.click(other);
    expect(other).toHaveFocus();
    expect(await screen.findByRole('heading', { level: 2, name: 'Load' })).toBeVisible();
    expect(server.named(personApplications)).toHaveLength(asked + 1);
  });

  test('[INFO-13, OPEN-11] a weapon-responsible person has only the applications', async () => {
    open({ as: testPeople.responsible, route: '/info?view=licences' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Taotlused' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load' })).toBeNull();
  });
});

describe('adding an application', () => {
  const entry = (code: string) => ({
    code,
    value: `Nimi ${code.replace('APPLICATION_TYPE_', '')}`,
    metadata: { defenceLeague: false },
  });
  const offered = (audience: 'private' | 'company') => ({
    [types]: { data: creatableDefinitions(audience).map(({ code }) => entry(code)) },
  });
  const add = async (opening: Opening) => {
    const opened = open(opening);
    await opened.user.click(await screen.findByRole('button', { name: 'Uus taotlus' }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Mida soovite teha?' }) };
  };

  test('[INFO-04] describes where the button in the header is', async () => {
    open();
    expect(await screen.findByText(/päise paremas servas/)).toBeVisible();
  });

  test.each(['private', 'company'] as const)(
    '[INFO-03] [INFO-21] [INFO-28] offers the kinds of a %s party with the names of the server',
    async (audience) => {
      const { dialog } = await add({
        as: audience === 'private' ? testPeople.private : testPeople.responsible,
        answers: offered(audience),
      });
      for (const { code } of creatableDefinitions(audience))
        expect(await within(dialog).findByText(`Nimi ${code.replace('APPLICATION_TYPE_', '')}`)).toBeVisible();
    },
  );

  test.each(
    creatableDefinitions('private')
      .concat(creatableDefinitions('company'))
      .map((d) => [d.id, d] as const),
  )('[INFO-22] choosing %s opens its route as a new application', async (_, { code, audience, route }) => {
    const { user, dialog } = await add({
      as: audience === 'private' ? testPeople.private : testPeople.entrepreneur,
      answers: { [types]: { data: [entry(code)] } },
    });
    await user.click(await within(dialog).findByRole('button', { name: /^Nimi/ }));
    await waitFor(() => expect(where()).toBe(`${route}?classifier=${code}`));
  });

  test('[INFO-27, OPEN-10, LIMIT-01] a person under 18 sees a message and no form opens', async () => {
    const year = new Date().getFullYear() - 2015 > 17 ? '15' : '12';
    const { user, dialog } = await add({ idCode: `5${year}01010000`, answers: offered('private') });
    await user.click((await within(dialog).findAllByRole('button', { name: /^Nimi/ }))[0]!);
    expect(await screen.findByRole('alert')).toHaveTextContent('vähemalt 18-aastane');
    expect(where()).toBe('/info');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[INFO-27] no form opens from a licence of a person under 18', async () => {
    const { user } = open({
      route: '/info?view=licences',
      idCode: '51501010000',
      answers: { [personLicences]: { data: [licence({ validUntil: soon })] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Pikenda RL-1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('vähemalt 18-aastane');
    expect(where()).toBe('/info?view=licences');
  });

  test('[ERR-33] kinds that cannot be loaded are logged to the console only', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog } = await add({ answers: { [types]: { status: 500 } } });
    expect(await within(dialog).findByText(/Praegu ei ole ühtegi taotlust/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test('Escape closes the dialog and shows the list', async () => {
    const { user } = await add({ answers: offered('private') });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/info');
  });
});

describe('snackbar', () => {
  const fail = async () => {
    open({ answers: { [personApplications]: { status: 500 } } });
    return screen.findByRole('alert');
  };

  test('[SHELL-34, LIMIT-14] closes after 60 s', async () => {
    open({ answers: { [personApplications]: { status: 500 } } });
    // To wait for the message would take some of its time.
    for (let turn = 0; turn < 20; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => jest.advanceTimersByTime(delays.snackbarDefault - 1));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SHELL-35] closes at once by its button', async () => {
    const alert = await fail();
    await setupUser().click(within(alert).getByRole('button', { name: 'Sulge' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('closes by Escape, but not when the key closes a dialog', async () => {
    await fail();
    await setupUser().click(screen.getByRole('button', { name: 'Uus taotlus' }));
    await screen.findByRole('dialog');
    await setupUser().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert')).toBeVisible();
    await setupUser().keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each([
  ['et', 'Taotlusi saate esitada alates 18. sünnipäevast, '],
  ['en', 'You can apply from your 18th birthday, '],
] as const)('[INFO-27] a minor is told from when on they can apply: %s', async (language, text) => {
  const { code } = people.minor;
  open({ idCode: code, language });
  const notice = await screen.findByText(new RegExp(`^${text}`));
  expect(notice).toHaveTextContent(showDate(addMonths(birthDateOf(code) ?? '', 216)));
});

test('[INFO-27] an adult is told nothing about their age', async () => {
  open();
  await screen.findByText(/kahe kuu|2 kuu/);
  expect(screen.queryByText(/sünnipäevast/)).toBeNull();
});
