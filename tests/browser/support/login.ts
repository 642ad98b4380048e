import type { Page } from '@playwright/test';
import { sessionIn } from './session';
import { expect } from './test';
import type { Words } from './texts';

/** Ends the session of the tab, if it has one: beside a session the code of a login is a stranger's and is not taken. */
async function leaveSession(page: Page): Promise<void> {
  if (!page.url().startsWith('http') || !(await sessionIn(page))) return;
  await page.goto('/login/logout');
  await expect(page).toHaveURL(/\/login$/);
}

/** Logs in as a person without the page of the national login; all other steps are the same. */
export async function enterAs(page: Page, code: string): Promise<void> {
  await leaveSession(page);
  await page.goto('/api/oauth2/authorization/tara');
  await page.goto(`${page.url()}&autologin=${code}`);
}

/** Logs in as a person who acts for themself, and waits for the start page. A test before may have authorised them. */
export async function enter(page: Page, t: Words, code: string): Promise<void> {
  await enterAs(page, code);
  const party = page
    .getByRole('dialog', { name: t('shell:party.title') })
    .getByRole('button')
    .first();
  await expect(party.or(page.getByRole('button', { name: t('info:toolbar.add') }))).toBeVisible();
  if (await party.isVisible()) await party.click();
  await expect(page).toHaveURL(/\/info$/);
  await expect(page.getByRole('button', { name: t('info:toolbar.add') })).toBeVisible();
}

/** Logs in as a person and chooses to act for a company. */
export async function enterFor(page: Page, t: Words, code: string, company: string): Promise<void> {
  await enterAs(page, code);
  const dialog = page.getByRole('dialog', { name: t('shell:party.title') });
  await dialog.getByRole('button', { name: company }).click();
  await expect(page.getByRole('button', { name: t('info:toolbar.add') })).toBeVisible();
}

/** Presses the login button of the login page and chooses a person on the page of the national login. */
export async function loginByHand(page: Page, t: Words, code: string): Promise<void> {
  await page.getByRole('button', { name: t('login:action') }).click();
  await expect(page).toHaveURL(/\/tara\/oidc\/authorize/);
  await page.locator(`button[value="${code}"]`).click();
}
