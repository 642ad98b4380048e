import { Route, Routes } from 'react-router-dom';
import type { ActingParty } from '#domain/applications/model';
import type { AuthorisedPerson } from '#domain/authorisedPersons';
import type { Language } from '#domain/codes';
import SettingsPage from '../../../src/settings/SettingsPage';
import { companyDetails, former, helen } from '../../fixtures/authorisedPersons';
import { setupUser } from './clock';
import { renderWithProviders } from './render';
import { type Routes as Answers, fakeServer } from './server';
import { signedInAs, testPeople } from './session';

/** The calls of the settings of a company. */
export const calls = {
  list: 'GET /v1/authorisedPerson/findAuthorizedPersons',
  company: 'GET /v1/externalWeaponProceeding/personDetails',
  filesOfPerson: 'GET /v1/authorisedPersonFile/find/',
  store: 'POST /v1/storage/file',
  save: 'POST /v1/authorisedPerson',
  tables: 'GET /v1/importMapping',
  keys: 'GET /v1/companyKey',
} as const;

export interface Opening {
  as?: ActingParty;
  language?: Language;
  persons?: AuthorisedPerson[];
  answers?: Answers;
}

/** Opens the settings of a company, at their address. */
export function openSettings({
  as = testPeople.entrepreneur,
  language,
  persons = [helen, former],
  answers,
}: Opening = {}) {
  const server = fakeServer({
    [calls.list]: { data: persons },
    [calls.company]: { data: companyDetails },
    [calls.filesOfPerson]: { data: helen.files },
    [calls.store]: { data: { documentId: 'uploaded', fileName: 'x.pdf' } },
    [calls.save]: { data: { id: 9 } },
    [calls.tables]: { data: [] },
    [calls.keys]: { data: [] },
    ...answers,
  });
  renderWithProviders(
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { route: '/settings', language, session: signedInAs(as) },
  );
  return { server, user: setupUser() };
}
