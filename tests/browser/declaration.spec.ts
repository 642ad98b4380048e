import type { Page } from '@playwright/test';
import { pdf } from './support/files';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openVisited } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** Declarations of 200 rows, by the keyboard alone. */

const prepared = '/api/sandbox/declaration?rows=200';
const weapons = `${prepared}&lists=weapon`;
const lists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'] as const;

/** Goes to the last page, and submits there. */
async function toSubmit(page: Page): Promise<void> {
  await page.locator('.page-navigation [data-part="details"] a').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-submit]').focus();
  await page.keyboard.press('Enter');
}

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[AMMO-01 AMMO-62 AMMO-125 SAVE-49] 200 weapons are found, opened, corrected and submitted by the keyboard', async ({
      page,
      t,
    }) => {
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto(weapons);
      await openVisited(page, 'goods');
      await expect(page.locator('[data-list="weapon"] [data-row]')).toHaveCount(200);
      // Find-in-page and screen readers reach every row: it is in the page, and not hidden from them.
      const last = t('companyWeaponsAmmo:row.weapon.title', { number: 200 });
      expect(await page.evaluate((text) => Reflect.apply(Reflect.get(window, 'find'), window, [text]), last)).toBe(
        true,
      );
      await expect(page.getByRole('button', { name: last })).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 0));
      await lookAtBoth(page, '90-declaration-200');

      const line = page.locator('[data-row="weapon-100"] .row-line');
      await line.focus();
      await page.keyboard.press('Enter');
      const field = (name: string) => page.locator(`[name="weapon[weapon-100].${name}"]`);
      await expect(field('mark')).toBeVisible();
      await lookAtBoth(page, '91-declaration-row');
      await page.emulateMedia({ forcedColors: 'active' });
      await look(page, '92-declaration-forced-colours');
      await page.emulateMedia({ forcedColors: 'none' });

      // The same number as its neighbour: both are named, and the first one gets the focus.
      await field('serialNumber').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('vt0099');
      await toSubmit(page);
      const summary = page.locator('.error-summary');
      await expect(summary.locator('a')).toHaveCount(3);
      await expect(summary).toContainText(t('companyWeaponsAmmo:error.sameWeapon'));
      await expect(page.locator('[name="weapon[weapon-99].serialNumber"]')).toBeFocused();
      await look(page, '93-declaration-errors');

      await summary.locator('a').nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(field('serialNumber')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('vt0999');
      await page.keyboard.press('Tab');
      await expect(summary.locator('a')).toHaveCount(1);
      await openVisited(page, 'details');
      await page.locator('[id="field-documents-WEAPONS-AMMO"] input[type=file]').setInputFiles(pdf('saateleht.pdf'));
      await page.locator('[data-submit]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') }).focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') }),
      ).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: t('stepper:title.open') }).click();
      await page.locator('[data-row="weapon-100"] .row-line').click();
      await expect(page.locator('[data-row="weapon-100"]').getByText('VT0999', { exact: true })).toBeVisible();
    });
  });

test('[AMMO-124] a file that is not saved stops the submission, nothing is lost, and it is tried again', async ({
  page,
  t,
  watch,
}) => {
  watch.allowConsole(/status of 500 .*\/api\/v1\/(s3|storage\/file)\)/);
  await enterFor(page, t, people.largeCompany, companies.large.name);
  await page.goto(`${prepared.replace('200', '2')}&lists=weapon`);
  const number = page.locator('.application-number');
  await expect(number).toContainText(/\d{4}-\d{6}/);
  const no = /\d{4}-\d{6}/.exec((await number.textContent()) ?? '')?.[0] ?? '';
  await openVisited(page, 'goods');
  await page.locator('[data-row="weapon-2"] .row-line').click();
  const serialNumber = page.locator('[name="weapon[weapon-2].serialNumber"]');
  await serialNumber.fill('AMMO124');
  await serialNumber.blur();

  await openVisited(page, 'details');
  const files = page.locator('[id="field-documents-WEAPONS-AMMO"]');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = /(s3|storage\/file|weaponsAmmo|startZeroPayment)$/.exec(pathname)?.[0];
    if (name && (request.method() === 'POST' || name === 'startZeroPayment')) sent.push(name);
  });
  // The second of the two files is not kept, neither at once nor with the submission.
  let uploads = 0;
  let isDown = true;
  await page.route(/\/api\/v1\/(s3|storage\/file)$/, (route) => {
    uploads += 1;
    return uploads > 1 && isDown ? route.fulfill({ status: 500, body: 'down' }) : route.fallback();
  });
  await files.locator('input[type=file]').setInputFiles([pdf('esimene.pdf'), pdf('teine.pdf')]);
  await expect(files.getByText(t('documents:state.failed'))).toHaveCount(1);
  expect(uploads).toBe(2);

  await page.locator('[data-submit]').click();
  const notice = page.getByRole('alert').filter({ hasText: t('unsaved:failed.uploadFailed', { name: 'teine.pdf' }) });
  await expect(notice).toContainText(t('unsaved:failed.kept'));
  await expect(files.getByText(t('documents:state.saved'))).toHaveCount(1);
  await expect(files.getByText(t('documents:state.failed'))).toHaveCount(1);
  for (const name of ['esimene.pdf', 'teine.pdf']) await expect(files).toContainText(name);
  const confirm = page.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') });
  await expect(confirm).toHaveCount(0);
  // The files come first, and the submission went no further. (An automatic save of the draft can come at any time.)
  expect(sent).not.toContain('startZeroPayment');
  await lookAtBoth(page, '94-declaration-file-not-saved');
  await openVisited(page, 'goods');
  await expect(serialNumber).toHaveValue('AMMO124');
  await openVisited(page, 'details');

  const failed = uploads;
  isDown = false;
  await notice.getByRole('button', { name: t('form:retry') }).click();
  await confirm.click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') }),
  ).toBeVisible();
  // The file that was saved is not sent again.
  expect(uploads).toBe(failed + 1);
  expect(sent.slice(-2)).toEqual(['weaponsAmmo', 'startZeroPayment']);
  expect(sent.filter((name) => name === 'startZeroPayment')).toHaveLength(1);

  await page.reload();
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await page.locator('[data-row="weapon-2"] .row-line').click();
  await expect(page.locator('[data-row="weapon-2"]').getByText('AMMO124', { exact: true })).toBeVisible();
  for (const name of ['esimene.pdf', 'teine.pdf']) await expect(page.getByText(name)).toHaveCount(1);
  await page.goto('/info');
  await expect(page.getByRole('article').filter({ hasText: no })).not.toContainText(t('info:drafts.badge'));
});

test('[AMMO-01 AMMO-122] all four lists have 200 rows each, and a row of each opens', async ({ page, t }) => {
  await enterFor(page, t, people.largeCompany, companies.large.name);
  await page.goto(prepared);
  await openVisited(page, 'goods');
  for (const list of lists) {
    await expect(page.locator(`[data-list="${list}"] [data-row]`)).toHaveCount(200);
    await page.locator(`[data-row="${list}-150"] .row-line`).click();
    await expect(page.locator(`[name="${list}[${list}-150].country"]`)).toBeVisible();
  }
});
