import { render, screen, waitFor } from '@testing-library/react';
import { setupUser } from '../../tests/views/support/clock';
import { startTestTexts } from '../../tests/views/support/texts';
import { DateField } from './DateField';

beforeEach(() => startTestTexts('et'));

it('[L10N-04 L10N-05] the calendar opens on the typed day, even when its owner has not taken it over yet', async () => {
  const user = setupUser();
  const onChange = jest.fn();
  render(<DateField id="from" label="Alates" value={null} onChange={onChange} />);

  await user.type(screen.getByRole('textbox', { name: /Alates/ }), '5.3.2026');
  await user.tab();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', '5'));
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
});
