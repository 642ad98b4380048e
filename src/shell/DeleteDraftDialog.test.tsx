import { screen, waitFor } from '@testing-library/react';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer } from '../../tests/views/support/server';
import { LazyModal } from '../ui/LazyModal';
import { DeleteDraftDialog } from './DeleteDraftDialog';

const path = 'DELETE /v1/purchaseApplication/12';
const name = 'Relvasoetamisloa taotlus nr 2026-000012';
const conflict = { status: 409, data: { messageId: 'READ_ONLY', message: '' } };

beforeAll(() => LazyModal.preload());

/** Opens the dialog; `answer` is what the server says to the next deletion. */
function open() {
  let answer: (reply: object) => void = () => {};
  const server = fakeServer({ [path]: () => new Promise((resolve) => (answer = resolve)) });
  const onEnd = jest.fn();
  renderWithProviders(
    <DeleteDraftDialog draft={{ id: 12, resource: 'purchaseApplication' }} name={name} onEnd={onEnd} />,
  );
  const user = setupUser();
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
  const fail = async (reply: object) => {
    await press('Kustuta taotlus');
    answer(reply);
    return screen.findByRole('alert', { name: 'Taotluse kustutamine ei õnnestunud.' });
  };
  return { server, user, onEnd, press, fail, answer: (reply: object) => answer(reply) };
}

/** Buttons with words: the sign that closes the dialog is none. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const closeSign = () => screen.queryByRole('button', { name: 'Sulge' });
const question = () => screen.getByRole('alertdialog', { name: 'Kas kustutada taotlus?' });

test('[OPEN-16] it asks first, and names the application', async () => {
  const { server, onEnd, press } = open();
  expect(question()).toHaveTextContent(`${name}: kõik sisestatud andmed`);
  expect(buttons()).toEqual(['Jäta alles', 'Kustuta taotlus']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(closeSign()).toBeVisible();
  await press('Jäta alles');
  expect(onEnd.mock.calls).toEqual([['cancelled']]);
  expect(server.calls).toEqual([]);
});

test.each([
  [false, null],
  [true, 'Selle eest tasutud riigilõiv makstakse tagasi.'],
])('[TRU-02] that a fee was paid (%s) for what is deleted, it says what becomes of it', async (hasKeptFee, text) => {
  renderWithProviders(
    <DeleteDraftDialog
      draft={{ id: 12, resource: 'purchaseApplication' }}
      name={name}
      hasKeptFee={hasKeptFee}
      onEnd={jest.fn()}
    />,
  );
  await waitFor(() => expect(question()).toBeVisible());
  expect(screen.queryByText(/riigilõiv/)?.textContent ?? null).toBe(text);
});

test('[OPEN-16] confirmed, it is deleted once; meanwhile nothing else can be done', async () => {
  const { server, user, onEnd, press, answer } = open();
  await press('Kustuta taotlus');
  const confirm = screen.getByRole('button', { name: 'Kustuta taotlus' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(confirm).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Jäta alles' })).toBeDisabled();
  expect(closeSign()).toBeNull();
  await user.click(confirm);
  await user.keyboard('{Escape}');
  expect(onEnd).not.toHaveBeenCalled();
  answer({ status: 204 });
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['deleted']]));
  expect(server.named(path)).toHaveLength(1);
});

test('Escape keeps the draft', async () => {
  const { user, onEnd } = open();
  await user.keyboard('{Escape}');
  expect(onEnd.mock.calls).toEqual([['cancelled']]);
});

test('[ERR-01] a failure is told, and the deletion can be tried again', async () => {
  const { server, onEnd, press, fail, answer } = open();
  const alert = await fail({ status: 500 });
  expect(alert).toHaveTextContent(/^Taotluse kustutamine ei õnnestunud\.Teenuses tekkis tõrge/);
  expect(buttons()).toEqual(['Jäta alles', 'Proovi uuesti']);
  const retry = screen.getByRole('button', { name: 'Proovi uuesti' });
  expect(retry).toHaveAttribute('aria-disabled', 'false');
  expect(retry).toHaveClass('button-danger');
  await press('Proovi uuesti');
  expect(screen.queryByRole('alert')).toBeNull();
  answer({ status: 204 });
  await waitFor(() => expect(onEnd.mock.calls).toEqual([['deleted']]));
  expect(server.named(path)).toHaveLength(2);
});

test('[ERR-01] after a failure it can be kept', async () => {
  const { onEnd, press, fail } = open();
  await fail({ status: 500 });
  await press('Jäta alles');
  expect(onEnd.mock.calls).toEqual([['cancelled']]);
});

test('[OPEN-16] what the server refuses is not tried again: the list is out of date', async () => {
  const { server, user, onEnd, fail } = open();
  await fail(conflict);
  expect(buttons()).toEqual(['Sulge']);
  expect(screen.getByText('Sulge')).not.toHaveClass('button-danger');
  await user.click(screen.getByText('Sulge'));
  expect(onEnd.mock.calls).toEqual([['outdated']]);
  expect(server.named(path)).toHaveLength(1);
});
