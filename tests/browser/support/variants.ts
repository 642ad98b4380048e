import type { Page } from '@playwright/test';

/** Every state is shown so: at the widths of a phone and a desktop, in both languages, and in these ways. */
const widths = [360, 1280];
const languages = ['et', 'en'];
const ways: readonly { way: string; forced: boolean; textPercent: number }[] = [
  { way: 'usual', forced: false, textPercent: 100 },
  { way: 'forced-colours', forced: true, textPercent: 100 },
  { way: 'text-200', forced: false, textPercent: 200 },
];

const folder = 'reports/pictures';

/** The language switch of the header, pressed without moving the focus and under a dialog too. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(`.language[lang=${wanted}]`)?.click(), language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/**
 * Takes pictures of a state in every variant and leaves the page as it was. A page without a language switch (the bank,
 * the sandbox's mailbox) is taken in its own language.
 */
export async function takeVariants(page: Page, name: string, hasDialog: boolean): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const html = page.locator('html');
  const own = (await html.getAttribute('lang')) ?? 'et';
  const canSwitch = (await page.locator('.language').count()) > 0;
  for (const language of canSwitch ? languages : [own]) {
    if (canSwitch) await showIn(page, language);
    for (const { way, forced, textPercent } of ways) {
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
      await html.evaluate((root, percent) => root.style.setProperty('font-size', `${percent}%`), textPercent);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        const path = `${folder}/${name}/${language}-${width}-${way}.png`;
        await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' });
      }
    }
  }
  await html.evaluate((root) => root.style.removeProperty('font-size'));
  await page.emulateMedia({ forcedColors: null });
  if (canSwitch) await showIn(page, own);
  await page.setViewportSize(before);
}
