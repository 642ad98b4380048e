import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from './testing/fakeApi';
import { formReady, renderApplication } from './testing/renderApplication';

const section = (name: string) => screen.getByRole('region', { name });

test('[PRIV-01] a new application shows the applicant as the register knows them', async () => {
  const api = fakeApi();
  renderApplication({ api });
  await formReady();
  const part = within(section('Taotleja'));
  expect(part.getByText('Jaak-Kristjan Jõeorg')).toBeVisible();
  expect(part.getByText('38001085718')).toBeVisible();
  expect(part.getByText('08.01.1980')).toBeVisible();
  expect(part.getByText('AS0002262')).toBeVisible();
});

test('smoke dump', async () => {
  const api = fakeApi();
  const { user } = renderApplication({ api });
  await formReady();
  await user.click(screen.getByRole('button', { name: 'Tasu ja esita taotlus' }));
  await waitFor(() => expect(screen.getByRole('alert', { name: /kontrollige/ })).toHaveFocus());
  console.log(screen.getByRole('alert', { name: /kontrollige/ }).textContent);
});
