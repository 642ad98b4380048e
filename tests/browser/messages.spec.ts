import { deskOf } from './support/desk';
import { pdf } from './support/files';
import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { people } from './support/people';
import { submitNew } from './support/submit';
import { expect, test } from './support/test';

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`[ASK-01] the applicant answers a question of the authority with a document (${language})`, async ({
      page,
      t,
      request,
    }) => {
      test.setTimeout(120_000);
      await enter(page, t, people.shooter);
      const id = await submitNew(page, t);
      const question = 'Palun lisage uus tervisetõend.';
      const desk = deskOf(request, id);
      await desk.ask(question);
      const { no } = await desk.look();

      await page.goto('/info');
      await page.getByRole('link', { name: no }).first().click();
      await expect(page.getByText(t('stage:asked.next'))).toBeVisible();
      await expect(page.getByText(question)).toBeVisible();
      await lookAtBoth(page, '61-question');

      await page.getByRole('textbox', { name: t('messages:field.text') }).fill('Lisasin tõendi.');
      await page.locator('.message-form input[type=file]').setInputFiles(pdf('tõend.pdf'));
      await page.getByRole('button', { name: t('messages:send') }).click();
      await expect(page.getByText(t('common:success.messageSent'))).toBeVisible();
      await expect(page.getByText(t('stage:asked.next'))).toHaveCount(0);
      const answer = page.locator('.message-applicant');
      await expect(answer).toContainText('Lisasin tõendi.');
      await expect(answer.getByRole('button', { name: 'tõend.pdf' })).toBeVisible();
      await lookAtBoth(page, '62-answer');

      await page.goto(`/summary/purchaseApplication/${id}`);
      await expect(page.getByRole('heading', { name: t('summary:messages') })).toBeVisible();
      await expect(page.getByText(question)).toBeVisible();
    });
  });
