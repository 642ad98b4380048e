import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

/** The first token is the last one of its session, and is warned of at once. */
test.use({ settings: { TOKEN_SECONDS: '60', SESSION_SECONDS: '60' } });

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('a person is told before the end of a session that nothing can extend, and works on until then', async ({
      page,
      t,
    }) => {
      await enter(page, t, people.adult);
      const warning = page.getByRole('alertdialog', { name: t('sessionEnd:ending.title') });
      await expect(warning).toContainText(t('sessionEnd:ending.last'));
      await expect(warning.getByRole('button', { name: t('sessionEnd:ending.stay') })).toHaveCount(0);
      await lookAtBoth(page, '39-session-last-minutes');
      await warning.getByRole('button', { name: t('sessionEnd:ending.continue') }).click();
      await expect(warning).toBeHidden();
      await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
      await expect(page.getByText(t('info:licences.none'))).toBeVisible();
      await expect(warning).toBeHidden();
    });
  });
}
