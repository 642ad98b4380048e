import { screen, waitFor, within } from '@testing-library/react';
import {
  formReady,
  newApplication,
  openPage,
  renderApplication,
  route,
} from '../../../tests/views/support/renderApplication';
import { filledApplication, spiedApi } from '../../../tests/views/support/spiedApi';

const navigation = () => screen.findByRole('navigation', { name: 'Taotluse osad' });
const pages = async () =>
  within(await navigation())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const next = () => screen.getByRole('button', { name: 'Edasi' });
const phone = () => screen.getByRole('textbox', { name: /Telefoninumber/ });

async function open(changes: Parameters<typeof spiedApi>[0] = {}, address = newApplication) {
  const { user } = renderApplication({ api: spiedApi(changes), address });
  await formReady();
  await navigation();
  return user;
}

test('[PAG-01] each page that was visited is named with what it lacks', async () => {
  const user = await open();
  await waitFor(async () => expect(await pages()).toContain('○Teie andmed, täitmata'));
  expect(await pages()).toEqual([
    '○Teie andmed, täitmata',
    'Relvad',
    'Aadressid ja hoiutingimused',
    'Lisad ja esitamine',
    'Vastuste kontroll',
  ]);
  await user.type(phone(), '5123456');
  await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
  await waitFor(async () => expect(await pages()).toContain('✓Teie andmed, täidetud'));
  expect(screen.getByRole('button', { name: 'Taotluse osad' })).toHaveAttribute('aria-expanded', 'false');
});

test('[VAL-22] [PAG-03] a page that cannot be left is marked, until its errors are put right', async () => {
  const user = await open();
  await user.click(next());
  await waitFor(async () => expect(await pages()).toContain('!Teie andmed, vajab parandamist'));
  await user.type(phone(), '5123456');
  await user.tab();
  await user.click(screen.getByRole('radio', { name: 'Kodanik' }));
  await waitFor(async () => expect(await pages()).toContain('✓Teie andmed, täidetud'));
});

test('[PRIV-20] while no document is asked for, the form says whether that is certain', async () => {
  const documents = () => within(screen.getByRole('region', { name: 'Dokumendid' }));
  const loadActivity = async () =>
    filledApplication({
      id: undefined,
      no: undefined,
      version: undefined,
      type: 'APPLICATION_TYPE_WEAPON_LICENCE',
      licenceActivity: {
        type: 'CHANGE_LICENCE',
        existingLicenceNo: 'L-1',
        issuedDate: null,
        validUntilDate: null,
        existingWeaponTypes: filledApplication().weaponTypes.map(({ code }) => code),
      },
    });
  const user = await open(
    { loadActivity },
    `${route}?activity=CHANGE_LICENCE&licence=L-1&type=APPLICATION_TYPE_WEAPON_LICENCE`,
  );
  openPage('details');
  expect(await documents().findByText('Dokumente ei ole vaja lisada.')).toBeVisible();
  await waitFor(async () => expect(await pages()).toContain('✓Lisad ja esitamine, täidetud'));
  openPage('person');
  await user.clear(phone());
  openPage('details');
  expect(await documents().findByText(/^Vastake eespool: siis näete siin/)).toBeVisible();
  await waitFor(async () => expect(await pages()).toContain('Lisad ja esitamine'));
  openPage('person');
  await user.type(phone(), '5123456');
  openPage('details');
  expect(await documents().findByText('Dokumente ei ole vaja lisada.')).toBeVisible();
  await waitFor(async () => expect(await pages()).toContain('✓Lisad ja esitamine, täidetud'));
});

test('[PRIV-20] documents that are asked for are incomplete, whatever is missing before them', async () => {
  const user = await open({ loadApplication: async () => filledApplication() }, `${route}/12?page=person`);
  await user.clear(phone());
  await user.click(await screen.findByRole('radio', { name: 'Vanglaametnik' }));
  openPage('details');
  await waitFor(async () => expect(await pages()).toContain('○Lisad ja esitamine, täitmata'));
  expect(await pages()).toContain('○Teie andmed, täitmata');
});

test('a link leads to its page, whose heading takes the focus', async () => {
  const user = await open({}, `${route}/12?page=details`);
  await user.click(within(await navigation()).getByRole('link', { name: /Aadressid/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /Aadressid ja hoiutingimused/ })).toHaveFocus());
});

test('[SAVE-39] a submitted application, which is only read, has no list of pages', async () => {
  const loadApplication = async () => filledApplication({ status: 'APPLICATION_STATUS_CHECK' });
  renderApplication({ api: spiedApi({ loadApplication }), address: `${route}/12?step=open` });
  await screen.findByRole('heading', { name: 'Kontaktandmed' });
  expect(screen.queryByRole('navigation', { name: 'Taotluse osad' })).toBeNull();
});
