import { act, screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { type InitialEntry, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { ActingParty } from '#domain/applications/model';
import type { Language } from '#domain/codes';
import { type ApplicationDeps, ApplicationDepsProvider } from '../../../src/applications/applicationContext';
import { ApplicationRoute } from '../../../src/applications/screen/ApplicationRoute';
import { useNotify } from '../../../src/shell/notifications';
import { setupUser } from './clock';
import { renderWithProviders } from './render';
import { testPeople, testProfile } from './session';
import type { spiedApi } from './spiedApi';

export const route = '/applications/private';
export const newApplication = `${route}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`;

interface Options {
  api: ReturnType<typeof spiedApi>;
  address?: InitialEntry;
  /** Route of the kind, without its parameters; most private kinds share one. */
  kindRoute?: string;
  idCode?: string;
  /** Phone number of the login. */
  mobileNo?: string;
  /** The acting party; by default the person themselves. */
  party?: ActingParty;
  language?: Language;
  now?: string;
}

function Screen({
  api,
  kindRoute = route,
  idCode = testProfile.idCode,
  mobileNo,
  party = testPeople.private,
  now = '2026-11-21T10:00:00Z',
}: Options) {
  const notify = useNotify();
  const deps = useMemo<ApplicationDeps>(() => {
    // Time passes between two reads of the clock, as on a slow phone.
    let instant = Date.parse(now);
    return {
      api,
      person: { ...testProfile, idCode, ...(mobileNo !== undefined && { mobileNo }) },
      party,
      notify,
      now: () => {
        instant += 1;
        return new Date(instant);
      },
      isSessionOver: () => false,
    };
  }, [api, idCode, mobileNo, party, notify, now]);
  return (
    <ApplicationDepsProvider value={deps}>
      <ApplicationRoute route={kindRoute} />
    </ApplicationDepsProvider>
  );
}

let goTo: (page: string) => void = () => {};
let move: (distance: number) => void = () => {};

/** Shows the current address of the portal, for tests. */
function Address() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  move = (distance) => void navigate(distance);
  goTo = (page) => {
    const query = new URLSearchParams(search);
    query.set('page', page);
    void navigate({ pathname, search: `?${query}` }, { state });
  };
  return (
    <output data-testid="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </output>
  );
}

/** Renders the application screen at an address, with the fake server. */
export function renderApplication(options: Options) {
  const user = setupUser();
  const rendered = renderWithProviders(
    <>
      <Routes>
        <Route path={`${options.kindRoute ?? route}/:id?/:payment?`} element={<Screen {...options} />} />
        <Route path="/info" element={<h1>info</h1>} />
      </Routes>
      <Address />
    </>,
    { route: options.address ?? newApplication, language: options.language },
  );
  return { ...rendered, user };
}

export const address = () => screen.getByTestId('address').textContent;
export const addressState = () => JSON.parse(screen.getByTestId('address').dataset.state ?? 'null');

/** Waits until the form is shown and the person's data are loaded. */
export const formReady = () =>
  waitFor(() => {
    expect(
      screen.getByRole('button', { name: /^Tasu ja esita|^Saada menetlusse|^Esita deklaratsioon|^Edasi$/ }),
    ).toBeEnabled();
    // The button does not wait for the code lists.
    expect(document.querySelector('.application-form .skeleton')).toBeNull();
  });

/** Opens a page of the form by its address, as a link to it does. @param page e.g. `details`. */
export const openPage = (page: string): void => {
  act(() => goTo(page));
  // The machine has pages that the form shows now only.
  expect(new URLSearchParams(address()?.split('?')[1]).get('page')).toBe(page);
};

/** Back and Forward in the history of the browser. */
export const goBack = (): void => act(() => move(-1));
export const goForward = (): void => act(() => move(1));

/** Ids of the pages of the form; none when it is one page. */
export const pageIds = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.page-navigation [data-part]:not([data-part=check])')].map(
    ({ dataset }) => dataset.part ?? '',
  );

/** Id of the page of the form on screen; null when no form of several pages is. */
export const shownPage = (): string | null =>
  document.querySelector('.page-navigation [aria-current=step]')?.closest<HTMLElement>('[data-part]')?.dataset.part ??
  null;

/** Titles of the sections of a form, page by page. */
export const sectionTitles = (): string[] =>
  pageIds().flatMap((page) => {
    openPage(page);
    return [...document.querySelectorAll('.application-form .form-section > h2')].map(
      (title) => title.textContent ?? '',
    );
  });

/** Opens the last page, from which the application is submitted. */
export const openLastPage = (): void => {
  const last = pageIds().at(-1);
  if (last) openPage(last);
};

/** Name of the button that saves and submits nothing: with a fee to pay, and without. */
export const saveName = /^Salvesta ilma (tasumata|esitamata)$/;

/** Confirms the answers that are shown before the application is paid for or submitted. */
export const confirmAnswers = async (user: ReturnType<typeof setupUser>): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Kinnita ja/ }));
