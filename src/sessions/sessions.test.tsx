import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from '#domain/api';
import type { Language } from '#domain/codes';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { queryClient } from '../api/queryClient';
import SessionsPage from './SessionsPage';

const mine: Session = {
  id: 'mine',
  device: 'Firefox, Linux',
  started: '2026-11-22T06:05:00Z',
  lastUsed: '2026-11-22T07:30:00Z',
  isCurrent: true,
};
const phone: Session = { ...mine, id: 'phone', device: 'Chrome, Android', isCurrent: false };
const unknown: Session = { ...mine, id: 'unknown', device: null, isCurrent: false };

const list = 'GET /v1/session';
const endPhone = 'DELETE /v1/session/phone';
const endOthers = 'DELETE /v1/session';

function open(sessions: Session[], routes: Routes = {}, language: Language = 'et') {
  const server = fakeServer({ [list]: { data: sessions }, ...routes });
  const { session } = renderWithProviders(<SessionsPage />, { route: '/sessions', language });
  return { server, user: setupUser(), session };
}
/** An answer that is given when the test says so. */
function held() {
  let answer: (reply: object) => void = () => {};
  const reply = () => new Promise<object>((resolve) => (answer = resolve));
  return { reply, answer: (given: object) => answer(given) };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test.each([
  ['et', 'See seanss', '22.11.2026 kell 08.05', '22.11.2026 kell 09.30', 'Tundmatu seade', /^Lõpeta seanss: /],
  ['en', 'This session', '22.11.2026 at 08:05', '22.11.2026 at 09:30', 'Unknown device', /^End the session: /],
] as const)('(%s) each session has its device and times; only others can be ended', async (...words) => {
  const [language, current, started, lastUsed, unknownDevice, end] = words;
  open([mine, unknown], {}, language);
  const own = await card('Firefox, Linux');
  for (const text of [current, started, lastUsed]) expect(own.getByText(text)).toBeVisible();
  expect(own.queryByRole('button')).toBeNull();
  const other = await card(unknownDevice);
  expect(other.queryByText(current)).toBeNull();
  expect(other.getByRole('button', { name: end })).toBeVisible();
});

test('the page says what sessions are; of one other session only that one can be ended', async () => {
  open([mine, phone]);
  expect(screen.getByText('Seansside laadimine …')).toBeInTheDocument();
  const other = await card('Chrome, Android');
  expect(screen.queryByText('Seansside laadimine …')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Kus olete sisse logitud' })).toBeVisible();
  expect(document.title).toMatch(/^Kus olete sisse logitud – /);
  expect(screen.getByText(/^Iga sisselogimine on eraldi seanss/)).toBeVisible();
  expect(other.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sisse logitud',
    'Viimati kasutatud',
  ]);
  const name = 'Lõpeta seanss: Chrome, Android, sisse logitud 22.11.2026 kell 08.05';
  expect(other.getByRole('button', { name })).toHaveTextContent(/^Lõpeta$/);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText('Te ei ole mujal sisse logitud.')).toBeNull();
  expect(screen.queryByText(/Seanss on lõpetatud/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while a session is being ended no other can be', async () => {
  const { reply, answer } = held();
  const { user } = open([mine, phone, unknown], { [endPhone]: reply });
  await user.click((await card('Chrome, Android')).getByRole('button'));
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  answer({ status: 204 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lõpeta kõik teised seansid' })).toBeEnabled());
});

test('one session is ended: the list alone is loaded again and the focus goes to what has happened', async () => {
  const { server, user } = open([mine, phone, unknown], { [endPhone]: { status: 204 } });
  const other = await card('Chrome, Android');
  server.answer({ [list]: { data: [mine, unknown] } });
  queryClient.setQueryData(['another'], 'answer');
  await user.click(other.getByRole('button'));
  const ended = await screen.findByText(/Seanss on lõpetatud/);
  expect(ended).toHaveFocus();
  expect(ended).toHaveAttribute('tabindex', '-1');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Chrome, Android' })).toBeNull());
  expect(server.named(endPhone)).toHaveLength(1);
  expect(queryClient.getQueryState(['another'])).toMatchObject({ isInvalidated: false });
});

test('all others are ended with one call', async () => {
  const { server, user } = open([mine, phone, unknown], { [endOthers]: { status: 204 } });
  const button = await screen.findByRole('button', { name: 'Lõpeta kõik teised seansid' });
  server.answer({ [list]: { data: [mine] } });
  await user.click(button);
  expect(await screen.findByText('Te ei ole mujal sisse logitud.')).toBeVisible();
  expect(server.named(endOthers)).toHaveLength(1);
});

test('a session that has ended meanwhile counts as ended', async () => {
  const { server, user } = open([mine, phone], { [endPhone]: { status: 404 } });
  const other = await card('Chrome, Android');
  server.answer({ [list]: { data: [mine] } });
  await user.click(other.getByRole('button'));
  expect(await screen.findByText(/Seanss on lõpetatud/)).toBeVisible();
});

test('a failure is shown, and the session stays on the list', async () => {
  const { server, user } = open([mine, phone], { [endPhone]: { status: 500 } });
  await user.click((await card('Chrome, Android')).getByRole('button'));
  expect(await screen.findByText(/läks midagi valesti|Teenuses/)).toBeVisible();
  expect(screen.queryByText(/logige uuesti sisse/)).toBeNull();
  // The call may have arrived all the same.
  await waitFor(() => expect(server.named(list)).toHaveLength(2));
  expect(screen.queryByText(/Seanss on lõpetatud/)).toBeNull();
  await card('Chrome, Android');
});

test('after an old login the person is asked to log in again, and can log out here', async () => {
  const { user, session } = open([mine, phone], {
    [endPhone]: { status: 409, data: { messageId: 'NOT_ALLOWED', message: '' } },
  });
  await user.click((await card('Chrome, Android')).getByRole('button'));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/logige uuesti sisse/)).toBeVisible();
  await card('Chrome, Android');
  const send = jest.spyOn(session, 'send').mockImplementation(() => undefined);
  await user.click(notice.getByRole('button', { name: 'Logi välja' }));
  expect(send.mock.calls).toEqual([[{ type: 'logout.requested' }]]);
});

test('a list that cannot be loaded can be tried again', async () => {
  const { server, user } = open([], { [list]: { status: 502 } });
  const retry = await screen.findByRole('button', { name: 'Proovi uuesti' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Seansse ei õnnestunud laadida\./);
  expect(screen.queryByText('Seansside laadimine …')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByText('Te ei ole mujal sisse logitud.')).toBeNull();
  const { reply, answer } = held();
  server.answer({ [list]: reply });
  await user.click(retry);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Seansside laadimine …')).toBeInTheDocument();
  answer({ data: [mine] });
  await card('Firefox, Linux');
  expect(screen.getByText('Te ei ole mujal sisse logitud.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
