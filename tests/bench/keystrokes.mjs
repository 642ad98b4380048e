// Opening a form, and keystroke to paint in it, in Chromium: from the key event to the frame that shows it.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';

/**
 * Forms measured: whose, of which kind, and what stands on screen once the form can be used. The last two differ in the
 * number of weapons alone.
 */
const forms = [
  {
    what: 'the purchase form',
    person: '48806150278',
    kind: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    usable: '#field-comment',
    budget: { p50: 16, p95: null },
  },
  {
    what: 'a form with 2 weapons',
    person: '48510090276',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    usable: 'input[name="selectedWeapons"]',
    budget: { p50: null, p95: null },
  },
  {
    what: 'the largest form (60 weapons)',
    person: '37211030271',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    usable: 'input[name="selectedWeapons"]',
    budget: { p50: 16, p95: 16 },
  },
];

const share = (sorted, part) => sorted[Math.floor(sorted.length * part)];

async function login(page, origin, person) {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Logi sisse' }).first().click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  await page.goto(`${page.url()}&autologin=${person}`);
  await page.waitForURL(/\/info/);
}

/** Milliseconds of each of 100 keys typed into the comment, in ascending order. */
async function paintsOf(page) {
  const comment = page.locator('#field-comment');
  await page.waitForTimeout(1_500);
  await comment.focus();
  await page.evaluate(() => {
    window.paints = [];
    document.getElementById('field-comment').addEventListener(
      'keydown',
      () => {
        const begun = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.paints.push(performance.now() - begun);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let i = 0; i < 100; i += 1) await page.keyboard.press('a', { delay: 5 });
  await page.waitForTimeout(300);
  return (await page.evaluate(() => window.paints)).sort((a, b) => a - b);
}

async function measure(browser, origin, { what, person, kind, usable, budget }) {
  const context = await browser.newContext({ locale: 'et-EE' });
  const page = await context.newPage();
  await login(page, origin, person);
  const begun = performance.now();
  await page.goto(`${origin}/applications/private?classifier=${kind}`);
  await page.locator(usable).first().waitFor();
  const opened = performance.now() - begun;
  const paints = await paintsOf(page);
  await context.close();
  return [
    { what: `opening ${what}`, value: opened, unit: 'ms', budget: null },
    { what: `keystroke to paint in ${what}, p50`, value: share(paints, 0.5), unit: 'ms', budget: budget.p50 },
    { what: `keystroke to paint in ${what}, p95`, value: share(paints, 0.95), unit: 'ms', budget: budget.p95 },
  ];
}

/** Rows of the table of `npm run bench`. */
export async function measureKeystrokes(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const rows = [];
    for (const form of forms) rows.push(...(await measure(browser, origin, form)));
    return rows;
  } finally {
    await browser.close();
  }
}
