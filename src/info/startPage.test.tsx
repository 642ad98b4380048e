import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type InitialEntry, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import type { ActingParty } from '#domain/applications/model';
import { prepareClock } from '#domain/dates';
import { applicationSummary } from '../../tests/fixtures/applications';
import { licence } from '../../tests/fixtures/weapons';
import { signedInAs, testPeople } from '../../tests/views/support/session';
import { startLoadedTexts } from '../../tests/views/support/texts';
import ServiceDown from '../pages/ServiceDown';
import { SessionProvider } from '../session/SessionProvider';
import { ActivityToolbar } from './ActivityToolbar';
import AddApplicationDialog from './AddApplicationDialog';
import { ApplicationList } from './ApplicationList';
import InfoPage from './InfoPage';
import { LicenceList } from './LicenceList';
import { NeededActions } from './NeededActions';
import { useListsLoaded } from './useListsLoaded';
import { useServiceDown } from './useServiceDown';

const mockApplications = [applicationSummary(1)];
const mockLicences = [licence()];

// The parts of the page, and what they are filled with, are tested on their own: here only which are shown, and with what.
jest.mock('#domain/dates', () => ({ ...jest.requireActual('#domain/dates'), prepareClock: jest.fn() }));
jest.mock('./ActivityToolbar', () => ({ ActivityToolbar: jest.fn(() => null) }));
jest.mock('./AddApplicationDialog', () => ({ __esModule: true, default: jest.fn(() => null) }));
jest.mock('./ApplicationList', () => ({ ApplicationList: jest.fn(() => null) }));
jest.mock('./LicenceList', () => ({ LicenceList: jest.fn(() => null) }));
jest.mock('./NeededActions', () => ({ NeededActions: jest.fn(() => null) }));
jest.mock('../pages/ServiceDown', () => ({ __esModule: true, default: jest.fn(() => null) }));
jest.mock('./useApplications', () => ({ useApplications: () => mockApplications }));
jest.mock('./useLicences', () => ({ useLicences: () => mockLicences }));
jest.mock('./useListsLoaded', () => ({ useListsLoaded: jest.fn() }));
jest.mock('./useServiceDown', () => ({ useServiceDown: jest.fn() }));

const parts = { ActivityToolbar, AddApplicationDialog, ApplicationList, LicenceList, NeededActions, ServiceDown };

/** The parts on the page, by their names, with what each was given last. */
const shown = () =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => jest.mocked(part as jest.Mock).mock.calls.length > 0)
      .map(([name, part]) => [name, jest.mocked(part as jest.Mock).mock.lastCall?.[0]]),
  );

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p id="where">{JSON.stringify([useNavigationType(), pathname + search, state])}</p>;
};
const where = () => JSON.parse(document.getElementById('where')?.textContent ?? 'null');

const outage = { failureKey: 'error.backendError', isRetrying: false, retry: () => undefined };

interface Opening {
  as?: ActingParty;
  route?: InitialEntry;
  isLoaded?: boolean;
  isDown?: boolean;
}

async function open({ as = testPeople.private, route = '/info', isLoaded = true, isDown = false }: Opening = {}) {
  for (const part of Object.values(parts)) jest.mocked(part as jest.Mock).mockClear();
  jest.mocked(useListsLoaded).mockReturnValue(isLoaded);
  jest.mocked(useServiceDown).mockReturnValue(isDown ? outage : null);
  const rendered = render(
    <SessionProvider session={signedInAs(as)}>
      <MemoryRouter initialEntries={[route]}>
        <InfoPage />
        <Where />
      </MemoryRouter>
    </SessionProvider>,
  );
  await act(async () => {});
  return rendered;
}

// The shell around the page has its own texts, and those of the page come with it.
beforeAll(() => startLoadedTexts(['shell', 'info']));

const toolbar = () => shown().ActivityToolbar as Parameters<typeof ActivityToolbar>[0];
const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const lists = { applications: mockApplications, licences: mockLicences };

test('[INFO-02] [INFO-20] applications come first, under what needs the person', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${testPeople.private.name}: load ja taotlused`);
  expect(screen.getByText(/kuni 2 kuud/)).toBeVisible();
  expect(statuses()).toEqual([]);
  expect(shown()).toEqual({
    ActivityToolbar: { view: 'applications', onView: expect.any(Function), onAdd: expect.any(Function) },
    NeededActions: lists,
    ApplicationList: { applications: mockApplications },
  });
});

test('what the cards and the search say is loaded with the page', async () => {
  await open();
  expect(['kinds', 'date'].map((name) => i18next.hasLoadedNamespace(name))).toEqual([true, true]);
});

test('the clock is prepared while the lists are on their way, unless the page is left', async () => {
  let id = 0;
  const idle = new Map<number, () => void>();
  const beIdle = () => act(async () => idle.forEach((work) => void work()));
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => {
      id += 1;
      idle.set(id, work);
      return id;
    },
    cancelIdleCallback: (cancelled: number) => idle.delete(cancelled),
  });
  jest.mocked(prepareClock).mockClear();
  const { unmount } = await open({ isLoaded: false });
  unmount();
  await beIdle();
  expect(prepareClock).not.toHaveBeenCalled();
  const opened = await open({ isLoaded: false });
  expect(prepareClock).not.toHaveBeenCalled();
  await beIdle();
  expect(prepareClock).toHaveBeenCalledTimes(1);
  opened.unmount();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

test.each<[name: string, route: string, as: ActingParty, view: 'applications' | 'licences']>([
  ['licences', '/info?view=licences', testPeople.entrepreneur, 'licences'],
  ['applications, where the view is not known', '/info?view=other', testPeople.private, 'applications'],
  ['applications, where there are no licences', '/info?view=licences', testPeople.responsible, 'applications'],
])('[INFO-12] [INFO-13] the address leads to %s', async (_name, route, as, view) => {
  await open({ route, as });
  expect(toolbar().view).toBe(view);
  expect(toolbar().onView === null).toBe(as === testPeople.responsible);
  expect(shown().LicenceList).toEqual(view === 'licences' ? { licences: mockLicences } : undefined);
  expect(shown().ApplicationList).toEqual(view === 'licences' ? undefined : { applications: mockApplications });
});

test('[INFO-12] the lists are switched in the address', async () => {
  await open();
  act(() => toolbar().onView?.('licences'));
  expect(where()).toEqual(['PUSH', '/info?view=licences', null]);
  expect(toolbar().view).toBe('licences');
  act(() => toolbar().onView?.('applications'));
  expect(where()).toEqual(['PUSH', '/info', null]);
});

test('[INFO-03] the dialog of a new application opens over the same list, and closes', async () => {
  await open({ route: '/info?view=licences' });
  await act(async () => toolbar().onAdd());
  expect(where()).toEqual(['PUSH', '/info?view=licences', { select: true }]);
  const { onClose } = shown().AddApplicationDialog as Parameters<typeof AddApplicationDialog>[0];
  jest.mocked(AddApplicationDialog).mockClear();
  act(() => onClose());
  expect(where()).toEqual(['REPLACE', '/info?view=licences', null]);
  expect(AddApplicationDialog).not.toHaveBeenCalled();
});

test.each([
  ['it is not asked for', { select: false }, false],
  ['it is asked for by another page', { select: true }, true],
])('[INFO-03] %s: the dialog is open: %s', async (_name, state, isOpen) => {
  await open({ route: { pathname: '/info', state } });
  expect('AddApplicationDialog' in shown()).toBe(isOpen);
});

test.each([
  ['/info', 'Taotluste laadimine …'],
  ['/info?view=licences', 'Lubade laadimine …'],
])('%s says what is on its way, and shows nothing else', async (route, label) => {
  await open({ route, isLoaded: false });
  expect(statuses()).toEqual([label]);
  expect(shown()).toEqual({});
  expect(screen.queryByText(/kuni 2 kuud/)).toBeNull();
});

test.each([true, false])('[ERR-01] the outage takes the place of the lists (loaded: %s)', async (isLoaded) => {
  await open({ isLoaded, isDown: true });
  expect(shown()).toEqual({ ServiceDown: outage });
  expect(statuses()).toEqual([]);
  expect(screen.queryByText(/kuni 2 kuud/)).toBeNull();
  expect(['serviceDown', 'pages'].map((name) => i18next.hasLoadedNamespace(name))).toEqual([true, true]);
});
