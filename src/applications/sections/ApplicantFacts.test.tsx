import { render, screen } from '@testing-library/react';
import { ApplicantFacts } from './ApplicantFacts';

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('[PRIV-02] what the population register has yet to answer has its line already, and that it is loaded is announced', () => {
  const { rerender } = render(
    <ApplicantFacts
      facts={[
        { label: 'Nimi', value: 'Mari Maasikas' },
        { label: 'Kodakondsus', value: null },
      ]}
    />,
  );
  expect(terms()).toEqual(['Nimi', 'Kodakondsus']);
  expect(screen.getByText('Mari Maasikas')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('loading');

  rerender(<ApplicantFacts facts={[{ label: 'Kodakondsus', value: 'Eesti' }]} />);
  expect(screen.getByText('Eesti')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
