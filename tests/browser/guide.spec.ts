import { guideAddress, guidesAddress } from '#domain/applications/guide/address';
import { guideEntries, guideOf, guideSteps } from '#domain/applications/guide/guides';
import { creatableDefinitions, definitionOf } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import { chooseJob, expectFormReady, newPurchase, openNew } from './support/form';
import { enter, loginByHand } from './support/login';
import { expectAccessible, expectNoSidewaysScroll, expectSettled, lookAtBoth, takePicture } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

const kinds = [...creatableDefinitions('private'), ...creatableDefinitions('company')];

const kindOf = (code: 'PURCHASE_LICENCE' | 'WEAPON_LICENCE' | 'CARRY_PERMIT', audience: 'private' | 'company') => {
  const definition = definitionOf(`APPLICATION_TYPE_${code}`, audience);
  if (!definition) throw new Error(`no ${audience} kind ${code}`);
  return definition;
};

for (const language of ['et', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a person finds the guide to a kind before the login, and the login leads to its form', async ({
      page,
      t,
    }) => {
      await page.goto('/login');
      await page.getByRole('link', { name: t('login:guide') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('guide:title') })).toBeFocused();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(kinds.length);
      await lookAtBoth(page, '100-guides');

      const purchase = kindOf('PURCHASE_LICENCE', 'private');
      const name = t(kindNameKey(purchase));
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${name} – `));
      await lookAtBoth(page, '101-guide-purchase');

      await page.getByRole('link', { name: t('guide:logInAndBegin') }).click();
      await expect(page).toHaveURL(/\/login$/);
      await loginByHand(page, t, people.adult);
      const party = page
        .getByRole('dialog', { name: t('shell:party.title') })
        .getByRole('button')
        .first();
      await expect(party.or(page.getByRole('heading', { name: t('form:guide.title') }))).toBeVisible();
      if (await party.isVisible()) await party.click();
      await expectFormReady(page, t);
      await expect(page).toHaveURL(new RegExp(`${newPurchase.replace('?', '\\?')}&page=person$`));
    });

    test('every kind has a guide that is accessible and fits a phone', async ({ page, t }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      for (const definition of kinds) {
        const guide = guideOf(definition);
        if (!guide) throw new Error(`${definition.id} has no guide`);
        await page.goto(guideAddress(definition));
        await expect(page.getByRole('heading', { level: 1, name: t(kindNameKey(definition)) })).toBeVisible();
        await expect(page.locator('.guide-documents > li')).toHaveCount(guideEntries(guide).length);
        await expect(page.locator('.guide-steps > li')).toHaveCount(guideSteps(definition).length);
        await expectSettled(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });

    test('the guides of the longest kinds, on screen and on paper', async ({ page, t }) => {
      for (const definition of [kindOf('WEAPON_LICENCE', 'private'), kindOf('WEAPON_LICENCE', 'company')]) {
        await page.goto(guideAddress(definition));
        await expect(page.getByRole('heading', { level: 1, name: t(kindNameKey(definition)) })).toBeVisible();
        await lookAtBoth(page, `102-guide-${definition.audience}-weapon`);
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('contentinfo')).toBeHidden();
        await expect(page.getByRole('link')).toHaveCount(0);
        await takePicture(page, `103-guide-${definition.audience}-paper`);
        await page.pdf({
          path: `reports/screens/${language}-103-guide-${definition.audience}.pdf`,
          preferCSSPageSize: true,
        });
        await page.emulateMedia({ media: null });
      }
    });

    test('[PRIV-20] the guide in the form marks what the answers call for', async ({ page, t }) => {
      await enter(page, t, people.adult);
      await openNew(page, t);
      await chooseJob(page, 'APPLICANT_OCCUPATION_PRISON_OFFICER');
      const guide = page.getByRole('region', { name: t('form:guide.title') });
      await guide.getByRole('button', { name: t('form:guide.details') }).click();
      const line = guide.locator('.guide-documents > li', { hasText: t('documents:type.PRISON_OFFICER') });
      await expect(line).toContainText(t('guide:documents.needed'));
      await lookAtBoth(page, '104-guide-in-form');
    });
  });
}

test('a person who is logged in comes from the footer to a guide, and from it straight to the form', async ({
  page,
  t,
}) => {
  await enter(page, t, people.adult);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.guide') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${guidesAddress}$`));
  await page.getByRole('link', { name: t(kindNameKey(kindOf('PURCHASE_LICENCE', 'private'))), exact: true }).click();
  await page.getByRole('link', { name: t('guide:begin') }).click();
  await expectFormReady(page, t);
  await page.goto(guideAddress(kindOf('CARRY_PERMIT', 'company')));
  await page.getByRole('link', { name: t('guide:all') }).click();
  await expect(page).toHaveURL(new RegExp(`${guidesAddress}$`));
  await page.goto('/guide/no/such');
  await expect(page.getByRole('heading', { level: 1, name: t('pages:notFound.title') })).toBeVisible();
});
