import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { delays } from '#domain/limits';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { type Message, useNotify } from './notifications';

const failure: Message = { key: 'error.backendError' };

/** A page with a button that raises the message, a field, and a field that goes when it is left. */
function PageWithMessage({ message = failure }: { message?: Message }) {
  const notify = useNotify();
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Leht</h1>
      <button type="button" onClick={() => notify(message)}>
        Teata
      </button>
      <input aria-label="Väli" />
      {!isLeft && <input aria-label="Kaob" onBlur={() => setIsLeft(true)} />}
    </>
  );
}

const close = () => screen.getByRole('button', { name: 'Sulge' });

test('[SHELL-34] a closed message gives the focus back to what had it', async () => {
  const user = setupUser();
  renderWithProviders(<PageWithMessage />);
  await user.click(screen.getByRole('button', { name: 'Teata' }));
  await user.click(screen.getByRole('textbox', { name: 'Väli' }));
  await user.click(close());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Väli' })).toHaveFocus();
});

test('[SHELL-34] what had the focus is gone: the heading of the page gets it', async () => {
  const user = setupUser();
  renderWithProviders(<PageWithMessage />);
  await user.click(screen.getByRole('button', { name: 'Teata' }));
  await user.click(screen.getByRole('textbox', { name: 'Kaob' }));
  await user.click(close());
  expect(screen.getByRole('heading', { name: 'Leht' })).toHaveFocus();
});

test('[SHELL-34] a message that goes by itself leaves the focus where it is', async () => {
  const user = setupUser();
  renderWithProviders(<PageWithMessage message={{ key: 'error.backendError', intent: 'success' }} />);
  await user.click(screen.getByRole('button', { name: 'Teata' }));
  (document.activeElement as HTMLElement).blur();
  expect(close()).toBeVisible();
  act(() => jest.advanceTimersByTime(delays.snackbarDefault));
  expect(screen.queryByRole('button', { name: 'Sulge' })).toBeNull();
  expect(document.body).toHaveFocus();
});

test('[OPEN-54] a message names what it is about', async () => {
  const params = { name: 'Kask OÜ', contact: '612 3000' };
  renderWithProviders(<PageWithMessage message={{ key: 'error.companyCannotApply', params }} />);
  await setupUser().click(screen.getByRole('button', { name: 'Teata' }));
  expect(await screen.findByText('Kask OÜ ei saa praegu taotlusi esitada. Küsige: 612 3000.')).toBeVisible();
});
