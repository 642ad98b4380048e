import { screen, waitFor, within } from '@testing-library/react';
import { formReady, newApplication, renderApplication, route } from '../../../tests/views/support/renderApplication';
import { filledApplication, spiedApi } from '../../../tests/views/support/spiedApi';

const navigation = () => screen.findByRole('navigation', { name: 'Taotluse osad' });
const nameOf = (section: HTMLElement) => within(section).getByRole('link').textContent;
const sections = async () =>
  within(await navigation())
    .getAllByRole('listitem')
    .map(nameOf);

async function open(changes: Parameters<typeof spiedApi>[0] = {}, address = newApplication) {
  const { user } = renderApplication({ api: spiedApi(changes), address });
  await formReady();
  await navigation();
  return user;
}

test('each section of a new application is named with what it lacks', async () => {
  const user = await open();
  await waitFor(async () => expect(await sections()).toContain('○Kontaktandmed, täitmata'));
  // Whether a document is asked for, the questions before will tell.
  expect(await sections()).toContain('Dokumendid');
  expect((await sections()).at(-1)).toBe('Riigilõiv ja esitamine');
  await user.type(screen.getByRole('textbox', { name: /Telefoninumber/ }), '5123456');
  await waitFor(async () => expect(await sections()).toContain('✓Kontaktandmed, täidetud'));
  expect(screen.getByRole('button', { name: /^Taotluse osad: \d+\/\d+ täidetud$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('[VAL-22] after a failed submission a section with errors is marked, until they are put right', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Tasu ja esita taotlus' }));
  await waitFor(async () => expect(await sections()).toContain('!Kontaktandmed, vajab parandamist'));
  await user.type(screen.getByRole('textbox', { name: /Telefoninumber/ }), '5123456');
  await user.tab();
  await waitFor(async () => expect(await sections()).toContain('✓Kontaktandmed, täidetud'));
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
  expect(await documents().findByText('Dokumente ei ole vaja lisada.')).toBeVisible();
  expect(await sections()).toContain('✓Dokumendid, täidetud');
  const phone = screen.getByRole('textbox', { name: /Telefoninumber/ });
  await user.clear(phone);
  expect(await documents().findByText(/^Vastake eespool: siis näete siin/)).toBeVisible();
  expect(await sections()).toContain('Dokumendid');
  await user.type(phone, '5123456');
  expect(await documents().findByText('Dokumente ei ole vaja lisada.')).toBeVisible();
  expect(await sections()).toContain('✓Dokumendid, täidetud');
});

test('[PRIV-20] documents that are asked for are incomplete, whatever is missing before them', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Vanglaametnik' }));
  await waitFor(async () => expect(await sections()).toContain('○Dokumendid, täitmata'));
  expect(await sections()).toContain('○Kontaktandmed, täitmata');
});

test('a link leads to the heading of its section', async () => {
  const user = await open();
  await user.click(within(await navigation()).getByRole('link', { name: /Aadressid/ }));
  expect(screen.getByRole('heading', { name: 'Aadressid' })).toHaveFocus();
});

test('[SAVE-39] a submitted application, which is only read, has no list of sections', async () => {
  const loadApplication = async () => filledApplication({ status: 'APPLICATION_STATUS_CHECK' });
  renderApplication({ api: spiedApi({ loadApplication }), address: `${route}/12?step=open` });
  await screen.findByRole('heading', { name: 'Kontaktandmed' });
  expect(screen.queryByRole('navigation', { name: 'Taotluse osad' })).toBeNull();
});
