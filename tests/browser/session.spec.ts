import type { Page } from '@playwright/test';
import { applicationRoutes } from '#domain/applications/registry';
import { delays } from '#domain/limits';
import { answers, chooseWeapons, expectFormReady, field, newPurchase, openNew } from './support/form';
import { flowLanguages } from './support/languages';
import { enter, enterAs, loginByHand } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { sessionIn, tokenIn } from './support/session';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Ends the session on the server, so that the next call of the page is answered 401. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v1/logout', { headers: bearer(await tokenIn(page)) });
  expect(answer.status()).toBe(200);
}

/** Waits until the server refuses the token: the login page can open before the server has received the logout. */
async function expectRefused(page: Page, token: string): Promise<void> {
  const call = () => page.request.get('/api/v1/externalWeaponProceeding/types', { headers: bearer(token) });
  await expect.poll(async () => (await call()).status()).toBe(401);
}

const alertOf = (page: Page, t: Words, kind: 'expired' | 'forbidden') =>
  page.getByRole('alertdialog', { name: t(`sessionEnd:${kind}.title`) });

const partyDialog = (page: Page, t: Words) => page.getByRole('dialog', { name: t('shell:party.title') });
const openMenu = (page: Page, t: Words) => page.getByRole('button', { name: t('shell:menu.open') }).click();

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('[AUTH-26 AUTH-27 AUTH-30 ERR-35] a session that ends during input loses nothing', async ({
      page,
      t,
      watch,
    }) => {
      watch.allowConsole(/status of 401/);
      await enter(page, t, people.adult);
      await openNew(page, t);
      await field(page, 'phone').fill(answers.phone);
      await openPage(page, 'weapons');
      await chooseWeapons(page, t, answers.weapons);
      await openPage(page, 'details');
      await field(page, 'comment').fill(answers.comment);
      await openPage(page, 'addresses');
      await endSessionElsewhere(page);
      await field(page, 'actualLocation').clear();
      await field(page, 'actualLocation').pressSequentially('Žõäöü tn 1');
      const alert = alertOf(page, t, 'expired');
      await expect(alert).toBeVisible();
      await expect(page.locator('.snackbar')).toHaveCount(0);
      await look(page, '30-expired');
      await alert.getByRole('button', { name: t('sessionEnd:expired.dismiss') }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(t('login:resume'))).toBeVisible();
      await look(page, '31-login-again');
      await loginByHand(page, t, people.adult);
      await expect(page).toHaveURL(`${newPurchase}&page=addresses`);
      await expectFormReady(page, t);
      await expect(field(page, 'actualLocation')).toHaveValue('Žõäöü tn 1');
      await expect(field(page, 'actualLocation')).toBeFocused();
      await look(page, '32-restored');
      await openPage(page, 'person');
      await expect(field(page, 'phone')).toHaveValue(answers.phone);
      await openPage(page, 'weapons');
      await expect(page.locator('.weapon-line')).toHaveCount(answers.weapons.length);
      await openPage(page, 'details');
      await expect(field(page, 'comment')).toHaveValue(answers.comment);
    });

    test('[AUTH-28 AUTH-29] a forbidden action shows an alert and logs out after 7 s', async ({ page, t, watch }) => {
      watch.allowConsole(/status of 403/);
      await page.clock.install();
      await enter(page, t, people.adult);
      const token = await tokenIn(page);
      await page.route('**/api/v1/licence/**', (route) =>
        route.fulfill({ status: 403, json: { messageId: 'FORBIDDEN', message: 'no' } }),
      );
      // The start page asks for the licences, whichever list it shows.
      await page.reload();
      await expect(alertOf(page, t, 'forbidden')).toBeVisible();
      await look(page, '33-forbidden');
      await page.clock.runFor(delays.forbiddenLogout);
      await expect(alertOf(page, t, 'forbidden')).toBeHidden();
      await expect(page).toHaveURL(/\/login$/);
      expect(await sessionIn(page)).toBeNull();
      await expectRefused(page, token);
    });

    test('[AUTH-35 AUTH-36 AUTH-41 ROLE-16 SHELL-27 SHELL-28] an entrepreneur chooses the acting party and changes it', async ({
      page,
      t,
    }) => {
      await enterAs(page, people.entrepreneur);
      const dialog = partyDialog(page, t);
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expect(dialog.locator('[aria-current]')).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: t('common:action.close') })).toHaveCount(0);
      await look(page, '34-party');
      await dialog.getByRole('button', { name: companies.guards.name }).click();
      await expect(page).toHaveURL(/\/info$/);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name: t('info:title', { name }) });
      await expect(heading(companies.guards.name)).toBeVisible();
      expect((await sessionIn(page))?.party.code).toBe(companies.guards.code);
      const first = await tokenIn(page);
      await look(page, '35-company-info');

      await openMenu(page, t);
      await expect(page.locator('.user-menu [aria-current]')).toContainText(companies.guards.name);
      await look(page, '36-menu');
      await page.getByRole('link', { name: t('shell:menu.settings') }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(page.getByText(companies.guards.code)).toBeVisible();
      await look(page, '37-settings');

      await openMenu(page, t);
      await page.locator('.user-menu').getByRole('button', { name: companies.hunters.name }).click();
      await expect(page).toHaveURL(/\/info$/);
      await expect(heading(companies.hunters.name)).toBeVisible();
      expect(await tokenIn(page)).not.toBe(first);

      await openMenu(page, t);
      await page
        .locator('.user-menu')
        .getByRole('button', { name: t('shell:party.type.PRIVATE') })
        .click();
      await expect(heading('Tiit Kuusk')).toBeVisible();
      await openMenu(page, t);
      await expect(page.getByRole('link', { name: t('shell:menu.settings') })).toHaveCount(0);
    });
  });
}

test('[AUTH-01 SHELL-41] without a session every address leads to the login page', async ({ page, t }) => {
  const deep = ['/', '/info', '/settings', `${newPurchase}`, '/applications/private/1/success'];
  for (const address of [...deep, ...applicationRoutes]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/login$/);
  }
  await expect(page.getByRole('button', { name: t('login:action') })).toBeVisible();
});

test('[AUTH-08 AUTH-09 AUTH-11] a failed or cancelled login stays at the login page', async ({ page, t, watch }) => {
  watch.allowConsole(/status of 4\d\d .*\/oauth2\/code\/tara/);
  await page.goto('/login?code=made-up');
  await expect(page.getByRole('button', { name: t('login:action') })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/login?code=made-up&state=made-up');
  await expect(page.getByText(t('login:failed'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionIn(page)).toBeNull();
  await look(page, '38-login-failed');
  await page.goto('/login?error=temporarily_unavailable');
  await expect(page.getByText(t('login:unavailable'))).toBeVisible();
  await look(page, '39-login-unavailable');
  await page.getByRole('button', { name: t('login:action') }).click();
  await page.locator('button[name=cancel]').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: t('login:action') })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[AUTH-18 SHELL-26 SHELL-29 AUTH-22 AUTH-23] the session survives a reload, is not shared with another browser, and ends at logout', async ({
  page,
  t,
  browser,
  portal,
}) => {
  await enter(page, t, people.adult);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('info:title', { name: 'Liis Tamm' }) })).toBeVisible();
  const other = await browser.newContext({ baseURL: portal.origin, storageState: await page.context().storageState() });
  const otherPage = await other.newPage();
  await otherPage.goto('/info');
  await expect(otherPage).toHaveURL(/\/login$/);
  await other.close();

  const token = await tokenIn(page);
  await openMenu(page, t);
  await page.getByRole('button', { name: t('shell:menu.logout') }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionIn(page)).toBeNull();
  await page.goto('/info');
  await expect(page).toHaveURL(/\/login$/);
  await expectRefused(page, token);

  await enter(page, t, people.adult);
  await page.goto('/login/logout');
  await expect(page.getByRole('button', { name: t('login:action') })).toBeVisible();
  expect(await sessionIn(page)).toBeNull();
});

test('[AUTH-08] the back button after the login does not repeat it', async ({ page, t }) => {
  await page.goto('/login');
  await loginByHand(page, t, people.adult);
  await expect(page).toHaveURL(/\/info$/);
  await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/info$/);
  await expect(page.getByRole('heading', { level: 2, name: t('info:applications.title') })).toBeVisible();
});

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('[AUTH-23] one sees where one is logged in, and ends a session elsewhere (ASVS 7.4.5)', async ({
      page,
      t,
      watch,
      openOtherBrowser,
    }) => {
      watch.allowConsole(/status of 401/);
      const other = await openOtherBrowser();
      await enterAs(other, people.adult);
      await expect(other).toHaveURL(/\/info$/);
      await enter(page, t, people.adult);
      await openMenu(page, t);
      await page.getByRole('link', { name: t('shell:menu.sessions') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('sessions:title') })).toBeFocused();
      const sessions = page.getByRole('article');
      await expect(sessions.filter({ hasText: t('sessions:current') })).toHaveCount(1);
      await lookAtBoth(page, '37-sessions');

      // The newest of the others; the sandbox may have more sessions of this person.
      await sessions
        .filter({ hasNotText: t('sessions:current') })
        .first()
        .getByRole('button')
        .click();
      await expect(page.getByText(t('sessions:ended'))).toBeFocused();
      await other.reload();
      await expect(other.getByRole('alertdialog')).toBeVisible();
    });
  });
}
