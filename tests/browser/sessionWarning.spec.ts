import type { Page } from '@playwright/test';
import { answers, field, openNew } from './support/form';
import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { answerInstead } from './support/network';
import { openPage } from './support/pages';
import { people } from './support/people';
import { tokenIn } from './support/session';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** As short as the slowest machine needs to get to the warning. */
const tokenSeconds = 40;

test.use({ settings: { TOKEN_SECONDS: String(tokenSeconds) } });

const warningOf = (page: Page, t: Words) => page.getByRole('alertdialog', { name: t('sessionEnd:ending.title') });

/** Minutes for which the person does nothing: longer than counts as active. */
const pause = 6;

/**
 * Logs in and opens a form while the clock of the page is behind that of the server; when it catches up, the person has
 * done nothing for the pause, and the token of the server has not ended yet.
 */
async function workUnattended(page: Page, t: Words): Promise<void> {
  await page.clock.install({ time: Date.now() - pause * 60_000 });
  await enter(page, t, people.adult);
  await openNew(page, t);
  await field(page, 'phone').fill(answers.phone);
  await openPage(page, 'details');
  await field(page, 'comment').fill(answers.comment);
  await page.clock.fastForward(pause * 60_000);
}

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('[AUTH-48] a person who stays logged in goes on beyond the end of the token, and nothing is lost', async ({
      page,
      t,
    }) => {
      const begun = Date.now();
      await workUnattended(page, t);
      const first = await tokenIn(page);
      const warning = warningOf(page, t);
      await expect(warning).toBeVisible();
      await expect(warning.getByRole('button', { name: t('sessionEnd:ending.stay') })).toBeFocused();
      await expect(warning.getByRole('status')).toHaveText(t('sessionEnd:ending.left', { count: 1 }));
      await lookAtBoth(page, '39-session-warning');
      await warning.getByRole('button', { name: t('sessionEnd:ending.stay') }).click();
      await expect(warning).toBeHidden();
      expect(await tokenIn(page)).not.toBe(first);
      await expect(field(page, 'comment')).toBeFocused();
      await expect(field(page, 'comment')).toHaveValue(answers.comment);

      await expect
        .poll(() => Date.now() - begun, { timeout: tokenSeconds * 1_500 })
        .toBeGreaterThan((tokenSeconds + 1) * 1_000);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await field(page, 'comment').pressSequentially(' Lisa.');
      expect((await saved).status()).toBe(200);
      await expect(field(page, 'comment')).toHaveValue(`${answers.comment} Lisa.`);
      await openPage(page, 'person');
      await expect(field(page, 'phone')).toHaveValue(answers.phone);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

    test('an extension that fails says so and can be tried again', async ({ page, t, watch }) => {
      watch.allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      await workUnattended(page, t);
      const warning = warningOf(page, t);
      await expect(warning).toBeVisible();
      const failing = await answerInstead(page, '**/api/v1/authorization', (route) => route.abort());
      await warning.getByRole('button', { name: t('sessionEnd:ending.stay') }).click();
      await expect(warning.getByRole('alert')).toHaveText(t('sessionEnd:ending.failed'));
      await expect(warning.getByRole('button', { name: t('sessionEnd:ending.stay') })).toBeFocused();
      await lookAtBoth(page, '39-session-warning-failed');
      failing.restore();
      await page.keyboard.press('Enter');
      await expect(warning).toBeHidden();
      await expect(field(page, 'comment')).toHaveValue(answers.comment);
    });
  });
}
