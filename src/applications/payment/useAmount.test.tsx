import { screen } from '@testing-library/react';
import { useState } from 'react';
import { setupUser } from '../../../tests/views/support/clock';
import { renderWithProviders } from '../../../tests/views/support/render';
import { testPeople, testProfile } from '../../../tests/views/support/session';
import { spiedApi } from '../../../tests/views/support/spiedApi';
import { type ApplicationDeps, ApplicationDepsProvider } from '../applicationContext';
import { useAmount } from './useAmount';

type Asked = Parameters<typeof useAmount>[0];

/** Shows the fee of one application, and after a press that of the other. */
function Fee({ before, after }: { before: Asked; after: Asked }) {
  const [asked, setAsked] = useState(before);
  const amount = useAmount(asked);
  return (
    <button type="button" onClick={() => setAsked(after)}>
      {amount.state === 'known' ? `${amount.euros} €` : amount.state}
    </button>
  );
}

const purchase: Asked = { type: 'APPLICATION_TYPE_PURCHASE_LICENCE', licenceActivity: null, id: undefined };
const saved = { ...purchase, id: 12 };

describe('[SAVE-27] while the next fee is loading', () => {
  test.each<[string, Asked, Asked, string]>([
    ['the fee of the kind stays when the first save gives the id', purchase, saved, '60 €'],
    ['that of another kind goes', { ...purchase, type: 'APPLICATION_TYPE_WEAPON_LICENCE' }, saved, 'loading'],
    [
      'that of another activity goes',
      { ...purchase, licenceActivity: { type: 'EXTEND_LICENCE' } } as Asked,
      saved,
      'loading',
    ],
    ['that of another application goes', { ...purchase, id: 11 }, saved, 'loading'],
  ])('%s', async (_, before, after, shown) => {
    const api = spiedApi({ loadAmount: async () => 60 });
    const deps = {
      api,
      notify: () => {},
      party: testPeople.private,
      person: testProfile,
    } as unknown as ApplicationDeps;
    renderWithProviders(
      <ApplicationDepsProvider value={deps}>
        <Fee before={before} after={after} />
      </ApplicationDepsProvider>,
    );
    const fee = await screen.findByRole('button', { name: '60 €' });
    api.loadAmount.mockImplementation(() => new Promise<number>(() => {}));
    await setupUser().click(fee);
    expect(await screen.findByRole('button', { name: shown })).toBeVisible();
    expect(api.loadAmount).toHaveBeenCalledTimes(2);
  });
});
