import fs from 'node:fs';
import type { Route } from '@playwright/test';
import { answers, field, openNew } from './support/form';
import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { answerInstead } from './support/network';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';

const calls = '**/api/v1/**';

const failures = {
  'cannot be reached': (route: Route) => route.abort(),
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: 'down' }),
};

for (const language of flowLanguages)
  for (const [how, fail] of Object.entries(failures)) {
    test.describe(language, () => {
      test.use({ language });

      test(`[ERR-01 ERR-02] the portal opens while the service ${how}: one notice, a retry, nothing lost`, async ({
        page,
        t,
        watch,
      }) => {
        watch.allowConsole(/ERR_FAILED|status of 503|could not be loaded/);
        await enter(page, t, people.adult);
        const notice = page.getByRole('region', { name: t('serviceDown:title') });
        await openNew(page, t);
        let mayAnswer = Promise.resolve();
        const outage = await answerInstead(page, calls, async (route) => {
          await mayAnswer;
          await fail(route);
        });
        await openPage(page, 'details');
        await field(page, 'comment').fill(answers.comment);
        await page.goto('/info');
        await expect(notice).toBeVisible();
        await expect(notice).toContainText(t('serviceDown:draft'));
        await expect(page.getByText(t('info:applications.none'))).toHaveCount(0);
        await expect(page.locator('.snackbar')).toHaveCount(0);
        await lookAtBoth(page, '39-service-down');

        let answerNow = () => {};
        mayAnswer = new Promise((resolve) => {
          answerNow = resolve;
        });
        await notice.getByRole('button', { name: t('serviceDown:retry') }).click();
        await expect(notice.getByRole('button', { name: t('serviceDown:retrying') })).toBeFocused();
        answerNow();
        await expect(notice.getByRole('button', { name: t('serviceDown:retry') })).toBeFocused();
        outage.restore();
        await notice.getByRole('button', { name: t('serviceDown:retry') }).click();
        await expect(notice).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await openNew(page, t);
        await openPage(page, 'details');
        await expect(field(page, 'comment')).toHaveValue(answers.comment);
      });
    });
  }

test("the proxy's page for a portal that does not answer works by itself, and tries again at the same address", async ({
  page,
  watch,
}) => {
  watch.allowConsole(/status of 503/);
  const body = fs.readFileSync('deploy/unavailable.html', 'utf8');
  const requests: string[] = [];
  await page.route('**/*', (route) => {
    requests.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto('/applications/private/7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teenus ei ole praegu kättesaadav');
  await expect(page.locator('section[lang=en]').getByRole('heading')).toHaveText(
    'The service is not available right now',
  );
  await lookAtBoth(page, '39-unavailable');
  expect(requests.filter((path) => path !== '/favicon.ico')).toEqual(['/applications/private/7']);
  await page.unroute('**/*');
  await page.getByRole('link', { name: 'Proovi uuesti' }).click();
  // The portal is there again, and asks for a login.
  await expect(page).toHaveURL(/\/login$/);
});
