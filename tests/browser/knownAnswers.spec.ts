import { chooseJob, field, openNew } from './support/form';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';

/** What is known is shown to be confirmed, and what most people want is in sight. */

test.use({ viewport: { width: 360, height: 740 } });

test('[PAG-04] a purchase licence: residence of the register, and a weapon with two presses', async ({ page, t }) => {
  await enter(page, t, people.knownResident);
  await openNew(page, t);
  await field(page, 'phone').fill('55551234');
  await chooseJob(page, 'APPLICANT_OCCUPATION_CITIZEN');
  await openPage(page, 'weapons');
  await page.getByRole('radio', { name: 'Jahipidamine' }).press('Space');
  const types = page.getByRole('group', { name: t('weaponGuide:types') });
  await expect(types.getByRole('button')).toHaveCount(5);
  await lookAtBoth(page, '93-common-types');
  await types.locator('button[value="SMOOTHBORE_GUN"]').press('Enter');
  // The focus is on what was chosen, whose purpose is known.
  await expect(page.locator('.weapon-line')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Muuda otstarvet: Sileraudne püss/ })).toBeVisible();
  await expect(page.getByText(t('weaponGuide:another'))).toBeVisible();
  await lookAtBoth(page, '93-common-type-chosen');
  await openPage(page, 'addresses');
  await expect(field(page, 'actualLocation')).toHaveValue(/^Narva mnt 25, .*Tallinn/);
  await expect(field(page, 'weaponLocation')).toBeHidden();
  await lookAtBoth(page, '93-known-residence');
});

test('[PAG-04] a weapon licence: the weapon that waits for one is applied for with one press', async ({ page, t }) => {
  await enter(page, t, people.hunter);
  await openNew(page, t, 'WEAPON_LICENCE');
  await openPage(page, 'weapons');
  const own = page.getByRole('region', { name: t('form:section.weaponList') });
  await own.getByRole('button', { name: t('weaponLists:apply') }).press('Enter');
  await expect(own.getByText(t('weaponLists:taken'))).toBeVisible();
  await expect(page.locator('.weapon-line')).toContainText('Vintraudne püss');
  await expect(page.locator('.weapon-line')).toContainText('Jahipidamine');
  await lookAtBoth(page, '93-weapon-applied-for');
});
