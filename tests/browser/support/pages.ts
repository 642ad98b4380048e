import type { Locator, Page } from '@playwright/test';
import { expect } from './test';
import type { Words } from './texts';

/** The page of the form in the address; null: it names none. */
export const pageIn = (page: Page): string | null => new URL(page.url()).searchParams.get('page');

const parts = (page: Page): Locator => page.locator('.page-navigation [data-part]:not([data-part=check])');

/** Opens a page of the form that was visited before, from the list of pages; at 360 px the list is folded. */
export async function openVisited(page: Page, id: string): Promise<void> {
  await page.locator(`.page-navigation [data-part="${id}"] a`).dispatchEvent('click');
  await expect.poll(() => pageIn(page)).toBe(id);
  await expect(page.locator(`.page-navigation [data-part="${id}"] [aria-current=step]`)).toBeAttached();
}

/** Goes back when a dialog or a row is open; it has its entry of the history a moment after it is shown. */
export async function backFromOpened(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.isDialog)).toBe(true);
  await page.goBack();
}

export const nextButton = (page: Page, t: Words): Locator =>
  page.getByRole('button', { name: t('wizard:next'), exact: true });

/** Presses *Next* on a complete page, and waits for the following one. */
export async function goOn(page: Page, t: Words): Promise<void> {
  const shown = page.locator('.page-navigation [data-part]:has([aria-current=step])');
  const now = await shown.getAttribute('data-part');
  // The answer of a register to the last input may still be missing: the page is not complete without it.
  await expect(shown).not.toHaveAttribute('data-standing', /^(incomplete|error)$/);
  await nextButton(page, t).click();
  await expect(shown).not.toHaveAttribute('data-part', now ?? '');
}

/** Opens a page of the form by its address, whatever was visited. */
export async function openByAddress(page: Page, id: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('page', id);
  await page.goto(address.href);
}

/** Opens a page of the form inside the portal, without loading it again, whatever was visited. */
export async function openPage(page: Page, id: string): Promise<void> {
  await expect(parts(page).first()).toBeAttached();
  const target = page.locator(`.page-navigation [data-part="${id}"]`);
  if ((await target.locator('[aria-current=step]').count()) > 0) return;
  await page.evaluate((wanted) => {
    const address = new URL(location.href);
    address.searchParams.set('page', wanted);
    // As the router does it: the next place in the history, and no entry of a dialog or an open row.
    history.pushState({ ...history.state, idx: history.state.idx + 1, isDialog: false }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, id);
  await expect(target.locator('[aria-current=step]')).toBeAttached();
}

/** Opens the last page, from which the application is saved and submitted; nothing where the form has no pages. */
export async function openLastPage(page: Page): Promise<void> {
  if ((await parts(page).count()) === 0) return;
  await openPage(page, (await parts(page).last().getAttribute('data-part'))!);
}
