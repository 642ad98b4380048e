import type { Page } from '@playwright/test';

/** Every state is shown so: at the widths of a phone and a desktop, in both languages, and in these ways. */
const widths = [360, 1280];
const languages = ['et', 'en'];
const ways: readonly { way: string; forced: boolean; textPercent: number }[] = [
  { way: 'usual', forced: false, textPercent: 100 },
  { way: 'forced-colours', forced: true, textPercent: 100 },
  { way: 'text-200', forced: false, textPercent: 200 },
];

/** So long without a request or an answer, in milliseconds, and what the page has asked for is on screen. */
const quietMs = 400;

const folder = 'reports/pictures';

/** The variants to take, e.g. `et-360-usual`; all of them when PICTURES names none. */
const wanted = process.env.PICTURES?.split(',').filter((variant) => variant.includes('-')) ?? [];
const isWanted = (variant: string) => wanted.length === 0 || wanted.includes(variant);

/** Switches the language in place; the pages of the sandbox have links to another page instead. */
const languageButton = '.language-switch .language';

/** The language switch of the header, pressed without moving the focus and under a dialog too. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((own) => document.querySelector<HTMLElement>(`${own.button}[lang=${own.language}]`)?.click(), {
    button: languageButton,
    language,
  });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  // The texts of the page are there; the code lists in the language are asked for now.
  await untilQuiet(page);
}

/** Waits until no request was sent or answered for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  let latest = Date.now();
  const note = () => {
    latest = Date.now();
  };
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  for (const event of events) page.on(event as 'request', note);
  while (Date.now() - latest < quietMs) await page.waitForTimeout(quietMs / 4);
  for (const event of events) page.off(event as 'request', note);
}

/**
 * Takes pictures of a state in every variant and leaves the page as it was. A page without a language switch (the bank,
 * the sandbox's mailbox) is taken in its own language.
 */
export async function takeVariants(page: Page, name: string, hasDialog: boolean): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const html = page.locator('html');
  const own = (await html.getAttribute('lang')) ?? 'et';
  const canSwitch = (await page.locator(languageButton).count()) > 0;
  for (const language of canSwitch ? languages : [own]) {
    const variantsOf = (way: string) => widths.filter((width) => isWanted(`${language}-${width}-${way}`));
    if (canSwitch && ways.some(({ way }) => variantsOf(way).length > 0)) await showIn(page, language);
    for (const { way, forced, textPercent } of ways) {
      if (variantsOf(way).length === 0) continue;
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
      await html.evaluate((root, percent) => root.style.setProperty('font-size', `${percent}%`), textPercent);
      for (const width of variantsOf(way)) {
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
