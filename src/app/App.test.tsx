import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ActingParty } from '#domain/applications/model';
import { applicationDefinitions, applicationRoutes, audienceOfRoute } from '#domain/applications/registry';
import type { Language } from '#domain/codes';
import { licence } from '../../tests/fixtures/weapons';
import { passTime, setupUser } from '../../tests/views/support/clock';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { testPeople, testProfile } from '../../tests/views/support/session';
import { startTestTexts } from '../../tests/views/support/texts';
import { identityClaims, nowSeconds, tokenWith } from '../../tests/views/support/tokens';
import { listLicences } from '../api/licences';
import { queryClient } from '../api/queryClient';
import { startSession } from '../session/session';
import { App } from './App';
import { ApplicationScreen } from './screens';

// Screens that the portal loads on demand are loaded in advance, so that tests do not wait for files.
import '../info/InfoPage';
import '../settings/SettingsPage';
import '../shell/OtherParty';
import '../shell/PartyDialog';
import '../shell/SessionAlert';
import '../shell/UserMenu';
import './BrowserWarning';
import './SignedInArea';

// The application screen has its own tests; here it only shows its route and parameters.
jest.mock('../applications/ApplicationScreen', () => {
  const { useParams } = jest.requireActual<typeof import('react-router-dom')>('react-router-dom');
  const { useApplicationHeading } = jest.requireActual<typeof import('../shell/heading')>('../shell/heading');
  const { definitionsOfRoute } = jest.requireActual<typeof import('#domain/applications/registry')>(
    '#domain/applications/registry',
  );
  return {
    ApplicationScreen: ({ route }: { route: string }) => {
      const { id, payment } = useParams();
      useApplicationHeading(definitionsOfRoute(route)[0] ?? null, null);
      return <p>{`screen ${route} ${id ?? '-'} ${payment ?? '-'}`}</p>;
    },
  };
});

const token = () => tokenWith({ exp: nowSeconds() + 3_600, iat: nowSeconds() });

function keepSession(party: ActingParty, known?: ActingParty[]) {
  const parties = known ?? [testPeople.private, ...(party.type === 'PRIVATE' ? [] : [party])];
  const profile = { ...testProfile, exp: nowSeconds() + 3_600 };
  sessionStorage.setItem('session', JSON.stringify({ profile, token: token(), party, parties }));
}

interface Opening {
  as?: ActingParty;
  /** Whom the person may act for, as far as the session knows. */
  parties?: ActingParty[];
  state?: object;
  routes?: Routes;
  language?: Language;
}

const running: { stop(): void }[] = [];

function open(address: string, { as, parties, state, routes = {}, language = 'et' }: Opening = {}) {
  startTestTexts(language);
  window.history.replaceState(state ? { usr: state } : null, '', address);
  if (as) keepSession(as, parties);
  const server = fakeServer(routes);
  const session = startSession({ location: () => window.location, leave: () => {}, language: () => language });
  running.push(session);
  render(<App session={session} />);
  return { server, session, user: setupUser() };
}

const path = () => window.location.pathname;
const at = (expected: string) => waitFor(() => expect(path()).toBe(expected));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  delete window.portalBrowser;
});
afterEach(() => {
  for (const session of running.splice(0)) session.stop();
});

describe('without a session', () => {
  test.each(['/', '/info', '/settings', '/applications/private/7', '/nothing/here'])(
    '[AUTH-01] %s leads to the login',
    async (address) => {
      open(address);
      await at('/login');
      expect(await screen.findByRole('button', { name: /riigi autentimisteenusega/ })).toBeEnabled();
    },
  );

  test('[SHELL-02] the login address shows the login screen', async () => {
    open('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Relvalubade iseteenindus' })).toBeVisible();
    expect(screen.getByRole('button', { name: /riigi autentimisteenusega/ })).toBeEnabled();
    expect(path()).toBe('/login');
  });

  test('[AUTH-02, SHELL-03] the page for old browsers is shown without a session', async () => {
    open('/ieerror');
    expect(await screen.findByText(/Google Chrome/)).toBeVisible();
    expect(path()).toBe('/ieerror');
  });

  test('[AUTH-02] the accessibility statement is public, and every page links to it', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('link', { name: 'Ligipääsetavuse teatis' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ligipääsetavuse teatis' })).toHaveFocus();
  });

  test('[AUTH-03] the login has no field for a password', async () => {
    open('/login');
    await screen.findByRole('button', { name: /Logi sisse/ });
    expect(document.querySelector('input')).toBeNull();
  });

  test('[SHELL-25] other pages have a login button in the header', async () => {
    open('/accessibility');
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'Logi sisse' })).toBeVisible();
  });

  test('[AUTH-11] shows an error after a refused login', async () => {
    open('/login?error=access_denied&state=s');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sisselogimine ei õnnestunud');
  });

  test('[AUTH-11] shows no error when the person cancels at the provider', async () => {
    open('/login?error=user_cancel&state=s');
    await screen.findByRole('button', { name: /Logi sisse/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('logging in', () => {
  const exchange = (companies: ActingParty[]): Routes => ({
    'GET /login/oauth2/code/tara': { data: { id_token: tokenWith(identityClaims()), access_token: token() } },
    'GET /v1/externalWeaponProceeding/personCompanies': { data: companies },
    'PUT /v1/authorization': { data: token() },
  });

  test('[AUTH-08, AUTH-38, OPEN-5] without companies, opens the start page with no code in the address', async () => {
    const { server } = open('/login?code=c&state=s', { routes: exchange([]) });
    await at('/info');
    expect(window.location.search).toBe('');
    expect(server.named('GET /login/oauth2/code/tara')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['finished', '/login?code=c&state=s', '/info'],
    ['refused', '/login?error=access_denied&state=s', '/login'],
  ])('[AUTH-08] a %s login leaves no address in the history that would repeat it', async (_, address, end) => {
    const before = window.history.length;
    open(address, { routes: exchange([]) });
    await at(end);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.history).toHaveLength(before);
  });

  test('[SHELL-01] the home page has no content of its own', async () => {
    open('/login?code=c&state=s', { routes: exchange([testPeople.entrepreneur]) });
    await screen.findByRole('dialog', { name: 'Kelle nimel soovite tegutseda?' });
    expect(path()).toBe('/');
    expect(document.querySelector('main')).toBeEmptyDOMElement();
  });

  test('[AUTH-35, ROLE-16, SHELL-31] with a company, asks for the party until it is chosen', async () => {
    const { user, server } = open('/login?code=c&state=s', { routes: exchange([testPeople.entrepreneur]) });
    const dialog = await screen.findByRole('dialog', { name: 'Kelle nimel soovite tegutseda?' });
    expect(path()).toBe('/');
    expect(document.querySelector('main')).toBeEmptyDOMElement();
    const choices = within(dialog).getAllByRole('button');
    expect(choices.map((choice) => choice.textContent)).toEqual([
      'Jaak-Kristjan JõeorgIsikukood 38001085718Eraisik',
      'Põhjakotkas OÜRegistrikood 10237832Ettevõtja',
      'Logi välja',
    ]);
    expect(choices.some((choice) => choice.hasAttribute('aria-current'))).toBe(false);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(choices[1]!);
    await at('/info');
    expect(server.named('PUT /v1/authorization')[0]?.body).toEqual({ registryCode: '10237832' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Põhjakotkas OÜ: load ja taotlused');
  });

  test('[AUTH-42] a person whom the server refuses every choice can log out', async () => {
    const { user } = open('/login?code=c&state=s', {
      routes: { ...exchange([testPeople.entrepreneur]), 'PUT /v1/authorization': { status: 500 } },
    });
    await user.click(await screen.findByRole('button', { name: /Põhjakotkas/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logi välja' }));
    await at('/login');
    expect((await screen.findAllByRole('button', { name: /Logi sisse/ }))[0]).toBeEnabled();
  });

  test('[AUTH-42] keeps the dialog open and shows the reason when the server refuses the choice', async () => {
    const { user } = open('/login?code=c&state=s', {
      routes: { ...exchange([testPeople.entrepreneur]), 'PUT /v1/authorization': { status: 500 } },
    });
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Põhjakotkas/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Teenuses tekkis tõrge');
  });

  test('loads the application screen in idle time after the login, not before', async () => {
    const load = jest.spyOn(ApplicationScreen, 'load');
    open('/login');
    await screen.findByRole('button', { name: /Logi sisse/ });
    await passTime(1_100);
    expect(load).not.toHaveBeenCalled();
    cleanup();
    open('/info', { as: testPeople.private });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    load.mockRestore();
  });

  test('[AUTH-31] [AUTH-32] fetches kinds, flags and the seven weapon categories after the login', async () => {
    const { server } = open('/info', { as: testPeople.private });
    await waitFor(() => expect(server.named('GET /v1/externalClassifier/classifiers')).toHaveLength(7));
    expect(server.named('GET /v1/externalWeaponProceeding/types')).toHaveLength(1);
    expect(server.named('GET /v1/featureFlag/list')[0]?.headers).not.toHaveProperty('Authorization');
  });

  const categoryCalls = (server: ReturnType<typeof fakeServer>) =>
    server.named('GET /v1/externalClassifier/classifiers').map(({ params }) => params.type);
  const everyCategory = [
    'CL_WEAPON_CATEGORY_CUT_THRUST',
    'CL_WEAPON_CATEGORY_ESSENTIAL_COMPONENT',
    'CL_WEAPON_CATEGORY_FIREARM',
    'CL_WEAPON_CATEGORY_FIREARM_ATTACHMENT',
    'CL_WEAPON_CATEGORY_GAS',
    'CL_WEAPON_CATEGORY_MELEE',
    'CL_WEAPON_CATEGORY_PNEUMATIC',
  ];

  test.each([
    ['a person', testPeople.private],
    ['a company', testPeople.entrepreneur],
  ])('[AUTH-32] each weapon category is fetched by one call, once, for %s', async (_name, party) => {
    const { server } = open('/login?code=c&state=s', { routes: exchange([testPeople.entrepreneur]) });
    const dialog = await screen.findByRole('dialog');
    await passTime(10_000);
    expect(categoryCalls(server)).toEqual([]);
    const name = party.type === 'PRIVATE' ? `${party.name}` : 'Põhjakotkas';
    act(() =>
      within(dialog)
        .getByRole('button', { name: new RegExp(name) })
        .click(),
    );
    await at('/info');
    await waitFor(() => expect(categoryCalls(server)).not.toEqual([]));
    await passTime(10_000);
    expect(categoryCalls(server).sort()).toEqual(everyCategory);
  });

  test('[AUTH-32] no weapon category is fetched before the login', async () => {
    const { server } = open('/login');
    await screen.findByRole('button', { name: /Logi sisse/ });
    await passTime(10_000);
    expect(categoryCalls(server)).toEqual([]);
  });
});

describe('routes', () => {
  const routeIds: Record<string, string> = {
    '/applications/private/firearms-pass': 'SHELL-07',
    '/applications/private': 'SHELL-08',
    '/applications/entrepreneur/weapon-licence': 'SHELL-10',
    '/applications/entrepreneur/purchase-licence': 'SHELL-11',
    '/applications/entrepreneur/other-application': 'SHELL-12',
    '/applications/entrepreneur/carry-permit': 'SHELL-13',
    '/applications/entrepreneur/weapon-transfer': 'SHELL-14',
    '/applications/entrepreneur/weapons-ammo': 'SHELL-15',
    '/applications/entrepreneur/collecting-licence': 'SHELL-16',
  };
  test.each(
    Object.entries(routeIds).flatMap(([route, id]) => [
      [id, route, route, '- -'],
      [id, `${route}/12`, route, '12 -'],
      [id, `${route}/12/error`, route, '12 error'],
    ]),
  )('[%s] %s shows the screen of %s', async (_id, address, route, rest) => {
    open(address, { as: audienceOfRoute(route) === 'private' ? testPeople.private : testPeople.entrepreneur });
    expect(await screen.findByText(`screen ${route} ${rest}`)).toBeVisible();
  });

  test('[SHELL-09] the route of the firearms pass is not read as an id of a private application', async () => {
    open('/applications/private/firearms-pass', { as: testPeople.private });
    expect(await screen.findByText('screen /applications/private/firearms-pass - -')).toBeVisible();
  });

  test('an unknown address shows that there is no such page', async () => {
    open('/nothing', { as: testPeople.private });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lehte ei leitud' })).toBeVisible();
    expect(path()).toBe('/nothing');
  });

  test.each([
    ['/help', 'Abi ja kontakt'],
    ['/privacy', 'Andmekaitsetingimused'],
    ['/guide', 'Taotluste juhend'],
    ['/verify', 'Dokumendi kontroll'],
    ['/guide/private/purchase-licence', 'Relvasoetamisluba'],
    ['/guide/company/carry-permit', 'Relvakandmisluba'],
    ['/guide/private/supervision-death', 'Lehte ei leitud'],
  ])('%s shows "%s" without a session', async (address, title) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(path()).toBe(address);
  });

  test('[SHELL-04] the start page opens at its own address when the party is known', async () => {
    open('/info', { as: testPeople.private });
    expect(await screen.findByRole('heading', { level: 1, name: /Jõeorg: load ja taotlused/ })).toBeVisible();
    expect(path()).toBe('/info');
  });

  test('[SHELL-05] an entrepreneur sees the settings of the company', async () => {
    open('/settings', { as: testPeople.entrepreneur });
    expect(await screen.findByText('10237832')).toBeVisible();
  });

  test.each(['private', 'representative', 'responsible'] as const)(
    '[SHELL-06, SET-01, ROLE-08] the settings address leads a %s party to the start page',
    async (who) => {
      open('/settings', { as: testPeople[who] });
      await at('/info');
    },
  );

  test('[AUTH-22, AUTH-23] the logout address logs out', async () => {
    const { server } = open('/login/logout', { as: testPeople.private });
    await at('/login');
    await waitFor(() => expect(server.named('POST /v1/logout')).toHaveLength(1));
    expect(sessionStorage.getItem('session')).toBeNull();
  });

  test('[AUTH-22] [AUTH-24] whoever logs out on purpose is not led back by the next login', async () => {
    const place = { path: '/applications/private/7', partyCode: testPeople.private.code, idCode: testProfile.idCode };
    sessionStorage.setItem('returnPlace', JSON.stringify(place));
    open('/login/logout', { as: testPeople.private });
    await at('/login');
    expect(sessionStorage.getItem('returnPlace')).toBeNull();
    expect(screen.queryByText(/jätkate sealt, kus pooleli jäite/)).toBeNull();
  });

  test('[AUTH-23] a logout opens the address in the answer of the server', async () => {
    open('/login/logout', { as: testPeople.private, routes: { 'POST /v1/logout': { data: '/help' } } });
    await at('/help');
    expect(await screen.findByRole('heading', { level: 1, name: 'Abi ja kontakt' })).toBeVisible();
  });

  test('[INFO-26, ERR-20, ERR-32] shows the message of the navigation state once', async () => {
    open('/info', { as: testPeople.private, state: { error: true, errorText: 'error.documentNotFound' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Rahvastikuregistris ei ole');
    await waitFor(() => expect(window.history.state.usr).toEqual({}));
  });

  test('[SHELL-41] shows a message that is not a text key unchanged', async () => {
    open('/info', { as: testPeople.private, state: { errorText: 'Midagi läks viltu' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Midagi läks viltu');
  });
});

describe('header and menu', () => {
  const openMenu = async (as: ActingParty, routes: Routes = {}) => {
    const opened = open('/info', { as, routes });
    await opened.user.click(await screen.findByRole('button', { name: /Ava kasutajamenüü/ }));
    return { ...opened, menu: await screen.findByRole('dialog', { name: 'Jaak-Kristjan Jõeorg' }) };
  };

  test.each([
    ['entrepreneur', true],
    ['private', false],
    ['representative', false],
    ['responsible', false],
  ] as const)('[SHELL-28, ROLE-07] the menu of a %s party links to the settings: %s', async (who, isThere) => {
    const { menu } = await openMenu(testPeople[who]);
    expect(within(menu).queryByRole('link', { name: 'Ettevõtte seaded' }) !== null).toBe(isThere);
  });

  test('[SHELL-26, SHELL-27] the menu lists the possible parties and marks the current one', async () => {
    const { menu } = await openMenu(testPeople.entrepreneur);
    expect(within(menu).getByRole('button', { current: true })).toHaveTextContent('Põhjakotkas OÜ');
    expect(within(menu).getByRole('button', { name: /Isikukood 38001085718/ })).toBeVisible();
  });

  test('[SHELL-29] the menu logs out', async () => {
    const { menu, user, server } = await openMenu(testPeople.private);
    await user.click(within(menu).getByRole('button', { name: 'Logi välja' }));
    await at('/login');
    expect(server.named('POST /v1/logout')).toHaveLength(1);
  });

  const partyRoutes: Routes = {
    'GET /v1/externalWeaponProceeding/personCompanies': { data: [testPeople.entrepreneur] },
    'PUT /v1/authorization': { data: token() },
  };

  test('[AUTH-41, AUTH-38] choosing another party in the menu opens the start page', async () => {
    const { menu, user, server } = await openMenu(testPeople.entrepreneur, partyRoutes);
    await user.click(within(menu).getByRole('button', { name: /Isikukood/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /Jaak-Kristjan Jõeorg/ })).toBeVisible();
    expect(server.named('PUT /v1/authorization')[0]?.body).toEqual({ registryCode: null });
    expect(server.named('GET /v1/purchaseApplication')).toHaveLength(1);
  });

  test('[AUTH-42] a refused change keeps the previous party and shows an error', async () => {
    const { menu, user, session } = await openMenu(testPeople.entrepreneur, {
      ...partyRoutes,
      'PUT /v1/authorization': { status: 500 },
    });
    const before = session.getSnapshot().context.token;
    await user.click(within(menu).getByRole('button', { name: /Isikukood/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Teenuses tekkis tõrge');
    expect(session.getSnapshot().context).toMatchObject({ token: before, party: testPeople.entrepreneur });
  });

  test('[AUTH-41] changing the party removes the cached answers and the drafts of the previous one', async () => {
    const { menu, user } = await openMenu(testPeople.entrepreneur, partyRoutes);
    const draft = `draft:${testProfile.idCode}:${testPeople.entrepreneur.code}:kind:1`;
    sessionStorage.setItem(draft, '{}');
    const of = (party: ActingParty) =>
      queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.includes(party.code) });
    expect(of(testPeople.entrepreneur)).not.toHaveLength(0);
    await user.click(within(menu).getByRole('button', { name: /Isikukood/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /Jaak-Kristjan Jõeorg/ })).toBeVisible();
    expect(of(testPeople.entrepreneur)).toHaveLength(0);
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  test.each([
    ['/applications/private/7?step=check', testPeople.entrepreneur, /Isikukood/, null],
    ['/summary/purchaseApplication/7', testPeople.representative, /Isikukood/, null],
    ['/applications/entrepreneur/weapon-transfer', testPeople.private, /Põhjakotkas/, testPeople.entrepreneur.code],
  ])(
    '[ROLE-20] %s offers to act for somebody else, and goes on there with every draft kept',
    async (where, as, name, registryCode) => {
      const { user, server } = open(where, {
        as,
        parties: [testPeople.private, testPeople.entrepreneur],
        routes: partyRoutes,
      });
      const draft = `draft:${testProfile.idCode}:${as.code}:kind:1`;
      sessionStorage.setItem(draft, '{}');
      expect(await screen.findByRole('heading', { level: 1, name: 'Kelle nimel soovite jätkata?' })).toBeVisible();
      expect(screen.queryByText(/^screen/)).toBeNull();
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kelle nimel soovite jätkata?' })).toBeNull());
      expect(server.named('PUT /v1/authorization').map(({ body }) => body)).toEqual([{ registryCode }]);
      expect(path() + window.location.search).toBe(where);
      expect(sessionStorage.getItem(draft)).toBe('{}');
    },
  );

  test('[ROLE-20] who knows no company can ask for the companies again', async () => {
    const { user } = open('/applications/entrepreneur/weapon-transfer', {
      as: testPeople.private,
      routes: partyRoutes,
    });
    expect(await screen.findByText(/Meile teadaolevalt ei ole teil/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uuenda loendit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kelle nimel soovite tegutseda?' });
    await user.click(within(dialog).getByRole('button', { name: /Põhjakotkas/ }));
    expect(await screen.findByText(/^screen \/applications\/entrepreneur\/weapon-transfer/)).toBeVisible();
  });

  test('[AUTH-41] after a login that restored a party, another one can be chosen', async () => {
    sessionStorage.setItem(
      'returnPlace',
      JSON.stringify({
        path: '/applications/private/7',
        fieldId: null,
        partyCode: testPeople.entrepreneur.code,
        idCode: testProfile.idCode,
      }),
    );
    const { user, session, server } = open('/login?code=c&state=s', {
      routes: {
        ...partyRoutes,
        'GET /login/oauth2/code/tara': { data: { id_token: tokenWith(identityClaims()), access_token: token() } },
      },
    });
    await at('/applications/private/7');
    expect(session.getSnapshot().context.party).toEqual(testPeople.entrepreneur);
    await user.click(await screen.findByRole('button', { name: /Ava kasutajamenüü/ }));
    const menu = await screen.findByRole('dialog', { name: 'Jaak-Kristjan Jõeorg' });
    await user.click(within(menu).getByRole('button', { name: /Isikukood/ }));
    await at('/info');
    expect(session.getSnapshot().context.party?.type).toBe('PRIVATE');
    expect(server.named('PUT /v1/authorization').map(({ body }) => body)).toEqual([
      { registryCode: testPeople.entrepreneur.code },
      { registryCode: null },
    ]);
  });

  test('[AUTH-41, SHELL-31] the menu can load the companies again', async () => {
    const { menu, user, session } = await openMenu(testPeople.private, partyRoutes);
    expect(within(menu).queryByRole('button', { name: /Põhjakotkas/ })).toBeNull();
    await user.click(within(menu).getByRole('button', { name: 'Uuenda loendit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kelle nimel soovite tegutseda?' });
    await user.click(within(dialog).getByRole('button', { name: /Põhjakotkas/ }));
    await waitFor(() => expect(session.getSnapshot().context.party).toEqual(testPeople.entrepreneur));
  });

  test('[SHELL-22, SHELL-23, SHELL-24] an application has its own title and a way back to the list', async () => {
    const { user } = open('/applications/private/firearms-pass/3', { as: testPeople.private });
    const header = screen.getByRole('banner');
    expect(await within(header).findByText('Euroopa tulirelvapassi taotlus')).toBeVisible();
    await user.click(within(header).getByRole('link', { name: 'Tagasi' }));
    await at('/info');
    expect(within(header).queryByRole('link', { name: 'Tagasi' })).toBeNull();
  });

  test('[INFO-04] the button that adds an application is the last in the header, at its right edge', async () => {
    open('/info', { as: testPeople.private });
    await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ });
    const controls = [...screen.getByRole('banner').querySelectorAll('a, button')].map(
      ({ textContent }) => textContent,
    );
    expect(controls.at(-1)).toBe('Uus taotlus');
  });

  test('[SHELL-30, L10N-08] the footer shows the version and the address of the server', async () => {
    document.head.innerHTML = '<meta name="portal-version" content="0.1.0 10.0.0.7">';
    open('/login');
    expect(await screen.findByText('Versioon 0.1.0 (10.0.0.7)')).toBeVisible();
    document.head.replaceChildren();
  });

  test('[L10N-01, L10N-02, OPEN-93] starts in Estonian; the button changes to English without a reload and stores the choice', async () => {
    const { user } = open('/info', { as: testPeople.private });
    expect(await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'In English' }));
    expect(await screen.findByRole('heading', { level: 1, name: /licences and applications/ })).toBeVisible();
    expect(localStorage.getItem('language')).toBe('en');
  });
});

describe('the end of a session', () => {
  const refuse = async (status: number, server: ReturnType<typeof fakeServer>) => {
    server.answer({ 'GET /v1/licence/findPersonLicencesWithWeapons': { status } });
    await act(async () => {
      await Promise.allSettled([listLicences('private'), listLicences('private')]);
    });
  };

  test('[AUTH-26, AUTH-27, SHELL-32, ERR-35] 401 leads to the login with one alert that stays until it is dismissed', async () => {
    const { server, user } = open('/info', { as: testPeople.private });
    await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ });
    await refuse(401, server);
    const alert = await screen.findByRole('alertdialog', { name: 'Seanss on lõppenud' });
    expect(path()).toBe('/login');
    expect(within(alert).getByRole('heading')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Sulge' }));
    await waitFor(() => expect(server.named('POST /v1/logout')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText(/jätkate sealt, kus pooleli jäite/)).toBeVisible();
  });

  test.each([
    [401, 'Seanss on lõppenud'],
    [403, 'Toiming ei ole lubatud'],
  ])('[ERR-35] a download that ends the session with %i shows no message beside the alert', async (status, title) => {
    const { user } = open('/info', {
      as: testPeople.private,
      routes: {
        'GET /v1/licence/findPersonLicencesWithWeapons': { data: [licence()] },
        'GET /v1/licence/downloadDecision': { status },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load' }));
    await user.click(await screen.findByRole('button', { name: /^Laadi alla otsus/ }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    // The message would be shown a moment after the answer.
    await passTime(50);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[AUTH-28, AUTH-29, SHELL-33, ERR-35] 403 leads to the login with an alert and logs out after seven seconds', async () => {
    const { server } = open('/info', { as: testPeople.private });
    await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ });
    await refuse(403, server);
    const alert = await screen.findByRole('alertdialog', { name: 'Toiming ei ole lubatud' });
    expect(alert).toHaveTextContent('7 sekundi');
    expect(path()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(7_000);
    });
    expect(server.named('POST /v1/logout')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('warns before the end, with the focus on staying, and goes on where the person was', async () => {
    const { server, session, user } = open('/info', { as: testPeople.private });
    const menu = await screen.findByRole('button', { name: /Ava kasutajamenüü/ });
    menu.focus();
    server.answer({ 'PUT /v1/authorization': { status: 500 } });
    act(() => session.send({ type: 'token.endingSoon', minutesLeft: 2 }));
    const warning = await screen.findByRole('alertdialog', { name: 'Teie seanss lõpeb peagi' });
    const stay = within(warning).getByRole('button', { name: 'Jätka seanssi' });
    expect(stay).toHaveFocus();
    const minutes = within(warning).getByRole('status');
    expect(minutes).toHaveTextContent('Seanss lõpeb vähem kui 2 minuti pärast.');
    expect(warning).toHaveAccessibleDescription(/vähem kui 2 minuti .* Sisestatud andmed jäävad alles/);
    act(() => session.send({ type: 'token.endingSoon', minutesLeft: 1 }));
    expect(minutes).toHaveTextContent('vähem kui 1 minuti');

    await user.keyboard('{Escape}');
    expect(warning).toBeVisible();
    await user.click(stay);
    expect(await within(warning).findByRole('alert')).toHaveTextContent('Seanssi ei õnnestunud pikendada.');
    expect(stay).toHaveFocus();
    server.answer({ 'PUT /v1/authorization': { data: token() } });
    await user.click(stay);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(menu).toHaveFocus();
  });

  test('logs out from the warning', async () => {
    const { server, session, user } = open('/info', { as: testPeople.private });
    await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ });
    act(() => session.send({ type: 'token.endingSoon', minutesLeft: 2 }));
    const warning = await screen.findByRole('alertdialog', { name: 'Teie seanss lõpeb peagi' });
    await user.click(within(warning).getByRole('button', { name: 'Logi välja' }));
    await at('/login');
    expect(server.named('POST /v1/logout')).toHaveLength(1);
  });

  test('tells of the end of a session that cannot be extended, and closes when it was read', async () => {
    const { session, user } = open('/info', { as: testPeople.private });
    await screen.findByRole('heading', { level: 1, name: /load ja taotlused/ });
    act(() => session.send({ type: 'session.endingSoon', minutesLeft: 2 }));
    const warning = await screen.findByRole('alertdialog', { name: 'Teie seanss lõpeb peagi' });
    expect(warning).toHaveTextContent('seda seanssi ei saa pikendada');
    expect(within(warning).queryByRole('button', { name: 'Jätka seanssi' })).toBeNull();
    await user.click(within(warning).getByRole('button', { name: 'Sain aru' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('returns to the previous screen after the next login', async () => {
    sessionStorage.setItem(
      'returnPlace',
      JSON.stringify({
        path: '/applications/private/7',
        fieldId: null,
        partyCode: testPeople.private.code,
        idCode: testProfile.idCode,
      }),
    );
    open('/login?code=c&state=s', {
      routes: {
        'GET /login/oauth2/code/tara': { data: { id_token: tokenWith(identityClaims()), access_token: token() } },
      },
    });
    expect(await screen.findByText('screen /applications/private 7 -')).toBeVisible();
  });
});

describe('browser support', () => {
  test('[SHELL-38] an old browser is led from any address to the page for old browsers', async () => {
    window.portalBrowser = { isOldMicrosoft: true, hasFeatures: false };
    open('/info', { as: testPeople.private });
    await at('/ieerror');
    expect(await screen.findByText(/Google Chrome/)).toBeVisible();
  });

  test('[SHELL-40, OPEN-9] a browser without the features gets a warning and can continue', async () => {
    window.portalBrowser = { isOldMicrosoft: false, hasFeatures: false };
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Jätkan siiski' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[SHELL-39] any other browser gets neither', async () => {
    window.portalBrowser = { isOldMicrosoft: false, hasFeatures: true };
    open('/login');
    await screen.findByRole('button', { name: /Logi sisse/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/login');
  });
});

test('[SHELL-24] every kind of every audience has a route of the registry', () => {
  expect(new Set(applicationDefinitions.map(({ route }) => route))).toEqual(new Set(applicationRoutes));
});
