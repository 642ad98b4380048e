import { waitFor } from '@testing-library/react';
import { passTime } from '../../../tests/views/support/clock';
import { screen } from '../../../tests/views/support/leafing';
import { formReady, renderApplication, route } from '../../../tests/views/support/renderApplication';
import { failing, spiedApi } from '../../../tests/views/support/spiedApi';

const never = () => new Promise<never>(() => {});
const disposal = `${route}?classifier=APPLICATION_TYPE_WEAPON_DISPOSAL`;
const noWeapons = /Seda taotlust ei saa ilma relvata esitada/;
const submitButton = { name: /Tasu ja esita|Saada menetlusse|Esita deklaratsioon/ };

test('the state fee of a new application is asked for while the application is loaded', async () => {
  const api = spiedApi({ loadActivity: never });
  const address = `${route}?activity=EXTEND_LICENCE&licence=L-1&type=APPLICATION_TYPE_WEAPON_LICENCE`;
  renderApplication({ api, address });
  await waitFor(() =>
    expect(api.loadAmount).toHaveBeenCalledWith(
      { applicationType: 'APPLICATION_TYPE_WEAPON_LICENCE', activity: 'EXTEND_LICENCE' },
      expect.anything(),
    ),
  );
});

test('what was asked ahead is not asked again by the form', async () => {
  const api = spiedApi();
  renderApplication({ api, address: disposal });
  await formReady();
  expect(api.loadOwnedWeapons).toHaveBeenCalledTimes(1);
  expect(api.loadAmount).toHaveBeenCalledTimes(1);
});

test('nothing is asked ahead for a saved application', async () => {
  const api = spiedApi({ loadApplication: never });
  renderApplication({ api, address: `${route}/17?classifier=APPLICATION_TYPE_WEAPON_DISPOSAL` });
  await waitFor(() => expect(api.loadApplication).toHaveBeenCalled());
  expect(api.loadAmount).not.toHaveBeenCalled();
  expect(api.loadOwnedWeapons).not.toHaveBeenCalled();
});

test('the weapons of an activity are those of its licence: none are asked for', async () => {
  const api = spiedApi({ loadActivity: never });
  const kindRoute = '/applications/private/firearms-pass';
  const address = `${kindRoute}?activity=EXTEND_LICENCE&licence=EP-1&type=APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS`;
  renderApplication({ api, address, kindRoute });
  await waitFor(() => expect(api.loadAmount).toHaveBeenCalled());
  expect(api.loadLicences).not.toHaveBeenCalled();
});

test('the form waits for the weapons: the notice that there are none would move its fields', async () => {
  let answer = (_: never[]) => {};
  const api = spiedApi({
    loadOwnedWeapons: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  renderApplication({ api, address: disposal });
  await waitFor(() => expect(api.loadContact).toHaveBeenCalled());
  await waitFor(() => expect(api.loadAmount).toHaveBeenCalled());
  // Long enough for the form to come, were it not for the weapons.
  await passTime(500);
  expect(screen.queryByRole('button', submitButton)).not.toBeInTheDocument();
  answer([]);
  expect(await screen.findByRole('button', submitButton)).toBeInTheDocument();
  expect(screen.getAllByText(noWeapons)).not.toHaveLength(0);
});

test('a register that does not answer does not keep the form away', async () => {
  const api = spiedApi({ loadOwnedWeapons: never });
  renderApplication({ api, address: disposal });
  expect(await screen.findByRole('button', submitButton)).toBeInTheDocument();
  expect(screen.queryByText(noWeapons)).not.toBeInTheDocument();
});

test('a form that was shown stays while a register that failed is asked again', async () => {
  const api = spiedApi();
  api.loadOwnedWeapons.mockImplementationOnce(failing()).mockImplementation(never);
  renderApplication({ api, address: disposal });
  const button = await screen.findByRole('button', submitButton);
  await waitFor(() => expect(api.loadOwnedWeapons).toHaveBeenCalledTimes(2));
  expect(button).toBeInTheDocument();
});
