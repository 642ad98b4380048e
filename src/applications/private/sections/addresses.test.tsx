import { screen } from '@testing-library/react';
import { completeApplication, savedAs12 } from '../../../../tests/fixtures/applications';
import { people } from '../../../../tests/fixtures/people';
import {
  formReady,
  newApplication,
  openPage,
  renderApplication,
} from '../../../../tests/views/support/renderApplication';
import { spiedApi } from '../../../../tests/views/support/spiedApi';

const place = { fullAddress: 'Pikk tn 61, Tallinn', locationId: '1' };
const others = () => screen.getByText('Relva hoitakse mujal kui elukohas või mitmes kohas').closest('details')!;

async function open(address: string, known: object = {}) {
  const saved = { ...completeApplication(people.private, savedAs12), ...known };
  const { user } = renderApplication({ api: spiedApi({ loadApplication: async () => saved }), address });
  await formReady();
  openPage('addresses');
  return user;
}

describe('[PRIV-50] [PRIV-51] [PRIV-52] places besides the residence', () => {
  test('are folded while there is none, and open as long as one is being entered', async () => {
    const user = await open(newApplication);
    expect(others().open).toBe(false);
    expect(screen.getByRole('combobox', { name: /^Tegelik elukoht/ })).toBeVisible();
    await user.click(screen.getByText('Relva hoitakse mujal kui elukohas või mitmes kohas'));
    const field = screen.getByRole('combobox', { name: /^Relva hoiukoht/ });
    expect(field).toBeVisible();
    await user.type(field, 'Pi');
    await user.clear(field);
    expect(field).toBeVisible();
  });

  test('are in sight when the application has one', async () => {
    await open('/applications/private/12', { extraLocation2: place });
    expect(others().open).toBe(true);
    expect(screen.getByRole('combobox', { name: /^Lisahoiukoht 2/ })).toHaveValue(place.fullAddress);
  });
});
