import type { Page } from '@playwright/test';
import { deskOf } from './support/desk';
import { answers } from './support/form';
import { flowLanguages } from './support/languages';
import { enter, loginByHand } from './support/login';
import { lookAtBoth } from './support/look';
import { people } from './support/people';
import { submitNew } from './support/submit';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

async function submit(page: Page, t: Words): Promise<number> {
  await enter(page, t, people.shooter);
  return submitNew(page, t);
}

/** The message about this application whose subject has the text; the page is loaded again until it is there. */
async function messageIn(page: Page, language: string, subject: string) {
  const message = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) });
  await expect(async () => {
    await page.goto(`/sandbox/mail?lang=${language}`);
    await expect(message.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(message).toHaveCount(1);
  return message;
}

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`a submitted application is told of in a message, whose link leads to its summary (${language})`, async ({
      page,
      t,
      request,
    }) => {
      test.setTimeout(120_000);
      const id = await submit(page, t);
      const { no } = await deskOf(request, id).look();
      const application = `${t('kinds:private.PURCHASE_LICENCE.new')} ${no}`;
      const submitted = await messageIn(page, language, t('notices:subject.submitted', { application }));
      await expect(submitted).toContainText(answers.email);
      await expect(submitted.locator('.text')).toContainText(`${t('stage:next')}: ${t('stage:check.pending.next')}`);

      const desk = deskOf(request, id);
      await desk.send('check.failed');
      const failed = await messageIn(
        page,
        language,
        t('notices:subject.stage', { application, title: t('stage:check.failed.title') }),
      );
      await expect(failed.locator('.text')).toContainText(`${t('stage:next')}: ${t('stage:check.failed.next')}`);
      await lookAtBoth(page, '60-mailbox');

      await page.goto('/login/logout');
      await expect(page).toHaveURL(/\/login$/);
      await page.goto(`/sandbox/mail?lang=${language}`);
      await submitted.getByRole('link').click();
      await loginByHand(page, t, people.shooter);
      await expect(page).toHaveURL(new RegExp(`/summary/purchaseApplication/${id}$`));
      await expect(page.getByRole('main')).toContainText(no);
    });
  });

test('the desk leads to the mailbox of the sandbox', async ({ page, t }) => {
  await page.goto('/desk');
  await page.getByRole('link', { name: t('desk:mailbox') }).click();
  await expect(page).toHaveURL(/\/sandbox\/mail$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
