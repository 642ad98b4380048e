import { fillKind, type KindWalk, openFromInfo, submitButton, submitKind } from './support/kinds';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';

/** What a person sees who has found a weapon, and one who has none for a firearms pass. */

// A portal of their own: a new application begins with the contact of the person's last one.
test.use({ settings: { PORTAL_OF: 'surrender' } });

const walk: KindWalk = { kind: 'WEAPON_UNAUTHORIZED', person: people.adult };

test('[PRIV-100 VAL-23 VAL-26] a weapon that no register knows is described and surrendered', async ({ page, t }) => {
  await enter(page, t, walk.person);
  await openFromInfo(page, t, walk);
  await openPage(page, 'weapons');
  const weapons = page.getByRole('region', { name: t('form:section.surrenderedWeapons') });
  await expect(weapons).toBeVisible();
  await expect(page.getByRole('region', { name: t('form:section.weaponSelection') })).toHaveCount(0);
  await openPage(page, 'details');
  await expect(page.getByText(t('weaponUnauthorized:field.comment'))).toBeVisible();

  await submitButton(page, t).click();
  await expect(page.locator('#field-phone')).toBeFocused();
  await expect(page.locator('.error-summary')).toContainText(t('required:surrenderedWeapons'));
  await expect(page).toHaveTitle(new RegExp(`^${t('form:errorPrefix')}: `));
  await lookAtBoth(page, '90-surrender-errors');
  await openPage(page, 'weapons');
  await expect(weapons).toContainText(t('required:surrenderedWeapons'));
  await openPage(page, 'person');

  await fillKind(page, t, walk, ['weaponSelection']);
  await lookAtBoth(page, '91-surrender-filled');
  await submitKind(page, t);
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await expect(page.getByText('Vana jahipüss')).toBeVisible();
});

test('[FPASS-05] says before the form that a pass needs a weapon', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openFromInfo(page, t, { kind: 'EUROPEAN_FIREARMS_PASS', person: people.adult });
  await expect(page.getByText(t('firearmsPass:noWeapons'))).toBeVisible();
  await lookAtBoth(page, '92-pass-without-weapons');
});
