import type { Page } from '@playwright/test';
import type { BankCode } from '#domain/codes';
import { expect } from './test';
import type { Words } from './texts';

export type Decision = 'accept' | 'cancel' | 'reject';

export const bankDialog = (page: Page, t: Words) =>
  page
    .getByRole('dialog', { name: t('payment:bank.title') })
    .or(page.getByRole('dialog', { name: t('payment:examFee') }));

/** Chooses a bank in the bank dialog and opens it. */
export async function goToBank(page: Page, t: Words, bank: BankCode = 'LHV'): Promise<void> {
  const dialog = bankDialog(page, t);
  await dialog.getByRole('radio', { name: t(`payment:bank.names.${bank}`) }).check();
  await dialog.getByRole('button', { name: t('payment:bank.start') }).click();
  await expect(page.locator('[data-button="accept"]')).toBeVisible();
}

/** Makes the decision on the bank's page. */
export async function decide(page: Page, decision: Decision): Promise<void> {
  await page.locator(`[data-button="${decision}"]`).click();
  await expect(page.locator('[data-button="return"]')).toBeVisible();
}

/** Makes the decision on the bank's page and returns to the portal. */
export async function decideAndReturn(page: Page, decision: Decision): Promise<void> {
  await decide(page, decision);
  await page.locator('[data-button="return"]').click();
  await expect(page).toHaveURL(decision === 'accept' ? /\/success(\?exam=\d+)?$/ : /\/error(\?exam=\d+)?$/);
}
