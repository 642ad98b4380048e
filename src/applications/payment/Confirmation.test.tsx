import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { parallelLicenceDefinition } from '#domain/applications/private/parallelLicence/definition';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { weaponReworkDefinition } from '#domain/applications/private/weaponRework/definition';
import { completeApplication, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { fakeServer } from '../../../tests/views/support/server';
import { signedInAs, testPeople } from '../../../tests/views/support/session';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { downloadBlob } from '../../api/downloadBlob';
import { SessionProvider } from '../../session/SessionProvider';
import { NotificationsProvider, useNotify } from '../../shell/notifications';
import { Snackbar } from '../../shell/Snackbar';
import { Confirmation } from '../lazyParts';

jest.mock('../../api/downloadBlob', () => ({ downloadBlob: jest.fn() }));

const submitted = completeApplication(people.private, {
  ...savedAs12,
  status: 'APPLICATION_STATUS_CHECK',
  payment: payment(true),
  submitted: '2026-02-01T23:30:00Z',
});

const Path = () => <output data-testid="path">{useLocation().pathname}</output>;

function show(application: ApplicationCore = submitted, definition: ApplicationDefinition = purchaseLicenceDefinition) {
  const server = fakeServer({
    'GET /v1/purchaseApplication/12/summary.pdf': {
      data: new Blob(['%PDF']),
      headers: { 'content-disposition': 'attachment; filename="kokkuvote.pdf"' },
    },
  });
  const rendered = renderOnStillScreen(
    <SessionProvider session={signedInAs(testPeople.private)}>
      <NotificationsProvider>
        <Confirmation definition={definition} application={application} />
        <Path />
      </NotificationsProvider>
    </SessionProvider>,
    { application, definition },
  );
  return { ...rendered, server };
}

const facts = async () => {
  await screen.findByRole('heading', { name: 'Mis saab edasi' });
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};
const result = () => document.querySelector('p[role=status]')?.textContent;
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name });

test('[SAVE-26] while it is being loaded, the page says that it is busy', async () => {
  show();
  expect(screen.getByText('Andmete laadimine …')).toBeVisible();
  await facts();
});

test('[SAVE-26] what was paid and received, and what comes next until when', async () => {
  show();
  expect(await facts()).toEqual(['Taotluse number: 2026-000012', expect.stringMatching(/^Tasutud: 60\s€$/)]);
  expect(result()).toBe('Riigilõiv on tasutud ja taotlus on esitatud.');
  expect(steps()).toEqual([
    expect.stringMatching(/^Ametnik kontrollib/),
    expect.stringMatching(/^Politsei helistab/),
    expect.stringMatching(/^Kui peate sooritama relvaeksami/),
    'Otsus tehakse hiljemalt 02.04.2026.',
  ]);
  expect(screen.getByRole('region', { name: 'Mis saab edasi' })).toBeVisible();
});

test.each<[name: string, paid: ApplicationCore['payment']]>([
  ['nothing was due', { ...payment(true), amount: 0 }],
  ['there is no payment', null],
])('[SAVE-09] that it was free, when %s', async (_name, paid) => {
  show({ ...submitted, payment: paid });
  expect(await facts()).toEqual(['Taotluse number: 2026-000012', 'Riigilõiv: Tasuta']);
  expect(result()).toBe('Taotlus on esitatud. Riigilõivu ei ole vaja tasuda.');
});

test.each<[name: string, definition: ApplicationDefinition, expected: RegExp[]]>([
  [
    'without a place to keep weapons',
    parallelLicenceDefinition,
    [/^Ametnik/, /^Kui peate/, /^Otsus tehakse hiljemalt/],
  ],
  ['without an exam', weaponReworkDefinition, [/^Ametnik/, /^Otsus tehakse hiljemalt/]],
])('only steps of the kind are named: %s', async (_name, definition, expected) => {
  show(submitted, definition);
  await facts();
  expect(steps()).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test('without the time of submission no last day is promised', async () => {
  show({ ...submitted, submitted: null });
  await facts();
  expect(steps().join()).not.toContain('Otsus tehakse');
});

test('the summary is opened or downloaded', async () => {
  const { user } = show();
  await facts();
  await user.click(screen.getByRole('button', { name: 'Laadi alla PDF' }));
  await waitFor(() => expect(jest.mocked(downloadBlob).mock.calls).toEqual([[expect.any(Blob), 'kokkuvote.pdf']]));
  expect(link('Taotluse kokkuvõte, nr 2026-000012')).toHaveAttribute('href', '/summary/purchaseApplication/12');
});

test('of an application without an id there is none', async () => {
  show({ ...submitted, id: undefined } as never);
  await facts();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelectorAll('.card-actions')).toHaveLength(1);
});

test('[SHELL-17] it leads to the list and to the application', async () => {
  const { user } = show();
  await facts();
  await user.click(link('Jälgi taotlust'));
  expect(screen.getByTestId('path')).toHaveTextContent('/applications/private/12');
  await user.click(link('Taotluste loendisse'));
  expect(screen.getByTestId('path')).toHaveTextContent('/info');
});

const Raise = ({ message }: { message: string }) => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify({ key: message, intent: 'success' })}>
      Teata
    </button>
  );
};

test.each([
  ['success.saved', false],
  ['success.paid', true],
])(
  '[SAVE-07] [SHELL-34] of the messages, what the page says itself does not lie over it: %s',
  async (message, isShown) => {
    const { user } = renderOnStillScreen(
      <SessionProvider session={signedInAs(testPeople.private)}>
        <NotificationsProvider>
          <Confirmation definition={purchaseLicenceDefinition} application={submitted} />
          <Raise message={message} />
          <Snackbar />
        </NotificationsProvider>
      </SessionProvider>,
      { application: submitted },
    );
    await facts();
    await user.click(screen.getByRole('button', { name: 'Teata' }));
    expect(document.querySelector('.snackbar') !== null).toBe(isShown);
  },
);
