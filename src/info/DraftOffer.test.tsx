import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { firearmsPassDefinition } from '#domain/applications/private/firearmsPass/definition';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import type { Start } from '#domain/applications/start';
import { applicationSummary, extensionActivity } from '../../tests/fixtures/applications';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { loadKind } from '../ui/loadKind';
import { DraftOffer } from './DraftOffer';

jest.mock('../ui/loadKind', () => ({ loadKind: jest.fn() }));

const list = 'GET /v1/purchaseApplication';
const contact = 'GET /v1/contact';
const draft = applicationSummary(1, { updated: '2026-02-03T12:05:00Z' });
const activity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'SL-77' } as const;

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => document.querySelector('output')?.textContent;

function open(start: Start, answers: Routes = { [list]: { data: [draft] } }) {
  jest.mocked(loadKind).mockClear();
  jest.mocked(loadKind).mockRejectedValue(new Error('no network'));
  const server = fakeServer({ [contact]: { data: {} }, ...answers });
  const onDismiss = jest.fn();
  renderWithProviders(
    <>
      <DraftOffer start={start} onDismiss={onDismiss} />
      <Where />
    </>,
    { session: signedInAs(testPeople.private) },
  );
  return { server, onDismiss, user: setupUser() };
}

const begin: Start = { definition: purchaseLicenceDefinition, activity: null };
const offer = () => screen.findByRole('dialog', { name: 'Teil on sama liiki taotlus pooleli' });

test('[INFO-22] an unfinished one is offered, by name and time', async () => {
  const { server } = open(begin);
  expect(await offer()).toHaveTextContent(
    'Relvasoetamisloa taotlus nr 2026-001001, viimati muudetud 03.02.2026 kell 14.05.',
  );
  expect(where()).toBe('/');
  expect(server.named(list)[0]?.params).toEqual({ idCode: testProfile.idCode });
});

test.each([
  ['continued', 'Jätka pooleliolevat', '/applications/private/1'],
  ['left for a new one', 'Alusta uut', '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE'],
])('[INFO-22] it is %s', async (_name, label, address) => {
  const { user, onDismiss } = open(begin);
  await offer();
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(where()).toBe(address));
  expect(onDismiss).not.toHaveBeenCalled();
});

test('Escape leads back to what was chosen from', async () => {
  const { user, onDismiss } = open(begin);
  await offer();
  await user.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(where()).toBe('/');
});

test('[INFO-22] of an extension only one of the same licence is offered, as an extension', async () => {
  const { licenceActivity } = applicationSummary(2, { licenceActivity: extensionActivity });
  open({ ...begin, activity }, { [list]: { data: [draft, { ...draft, id: 2, licenceActivity }] } });
  expect(await offer()).toHaveTextContent(/pikendam.* nr 2026-001001/i);
});

test.each<[name: string, start: Start, answers: Routes, address: string]>([
  [
    'none is unfinished',
    begin,
    { [list]: { data: [] } },
    '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE',
  ],
  [
    'it cannot be known',
    begin,
    { [list]: { status: 500 } },
    '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE',
  ],
  [
    'none is of this licence',
    { ...begin, activity },
    {},
    '/applications/private?activity=EXTEND_LICENCE&licence=SL-77&type=APPLICATION_TYPE_PURCHASE_LICENCE',
  ],
])('[INFO-07] [INFO-22] the new one opens when %s', async (_name, start, answers, address) => {
  open(start, { [list]: { data: [draft] }, ...answers });
  await waitFor(() => expect(where()).toBe(address));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[name: string, start: Start, calls: number]>([
  ['the contact', begin, 1],
  ['not the contact, where the licence has it', { ...begin, activity }, 0],
  ['not the contact, where the kind asks for it', { definition: firearmsPassDefinition, activity: null }, 0],
])('what the form needs is loaded meanwhile: %s', async (_name, start, calls) => {
  const { server } = open(start, { [list]: () => new Promise(() => {}) });
  await screen.findByText('/');
  expect(jest.mocked(loadKind).mock.calls).toEqual([[start.definition]]);
  expect(server.named(contact)).toHaveLength(calls);
});
