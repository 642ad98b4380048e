import { act, render } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { testPeople } from '../../../tests/views/support/session';
import { type ApplicationDeps, ApplicationDepsProvider } from '../applicationContext';
import { ApplicationRoute } from './ApplicationRoute';
import { LoadedApplication } from './LoadedApplication';

// The application itself is tested on its own: here only the address.
jest.mock('./LoadedApplication', () => ({ LoadedApplication: jest.fn(() => null) }));

const route = '/applications/private';
const begun = '?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';

function open(search: string) {
  window.history.replaceState(null, '', `${route}${search}`);
  const deps = { api: {}, party: testPeople.private } as unknown as ApplicationDeps;
  render(
    <ApplicationDepsProvider value={deps}>
      <BrowserRouter>
        <Routes>
          <Route path={`${route}/:id?`} element={<ApplicationRoute route={route} />} />
        </Routes>
      </BrowserRouter>
    </ApplicationDepsProvider>,
  );
}
const identify = () => act(async () => jest.mocked(LoadedApplication).mock.lastCall?.[0].onIdentified(12));
const address = () => window.location.pathname + window.location.search;

test('[SHELL-20] a new application that was saved has its id in the address, and its page stays', async () => {
  open(`${begun}&page=weapons&allowedWeaponTypes=PISTOL`);
  await identify();
  expect(address()).toBe(`${route}/12?allowedWeaponTypes=PISTOL&page=weapons`);
});

test('[PAG-02] a page that was opened as the first save was answered stays, though the router does not show it yet', async () => {
  open(`${begun}&page=weapons`);
  window.history.pushState(null, '', `${route}${begun}&page=person`);
  await identify();
  expect(address()).toBe(`${route}/12?page=person`);
});
