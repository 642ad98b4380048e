// Opening a form, and keystroke to paint in it, in Chromium: from the key event to the frame that shows it.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { loginInBrowser, share, timedPaints, timePaints } from './measure.mjs';

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
    budget: 16,
  },
  {
    what: 'a form with 2 weapons',
    person: '48510090276',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    usable: 'input[name="selectedWeapons"]',
    budget: null,
  },
  {
    what: 'the largest form (60 weapons)',
    person: '37211030271',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    usable: 'input[name="selectedWeapons"]',
    budget: 16,
  },
];

/** What each of 100 keys typed into the comment cost. */
async function keysOf(page) {
  const comment = page.locator('#field-comment');
  await page.waitForTimeout(1_500);
  await comment.focus();
  await timePaints(page, 'keydown', 'input');
  for (let i = 0; i < 100; i += 1) await page.keyboard.press('a', { delay: 30 });
  const keys = await timedPaints(page);
  return { paints: keys.map(({ paint }) => paint), work: keys.map(({ work }) => work) };
}

async function measure(browser, origin, { what, person, kind, usable, budget }) {
  const context = await browser.newContext({ locale: 'et-EE' });
  const page = await context.newPage();
  await loginInBrowser(page, origin, person);
  const begun = performance.now();
  await page.goto(`${origin}/applications/private?classifier=${kind}`);
  await page.locator(usable).first().waitFor();
  const opened = performance.now() - begun;
  const { paints, work } = await keysOf(page);
  await context.close();
  const row = (text, value, limit = null) => ({ what: text, value, unit: 'ms', budget: limit });
  return {
    work: share(work, 0.95),
    rows: [
      row(`opening ${what}`, opened),
      row(`keystroke to paint in ${what}, p50`, share(paints, 0.5)),
      row(`keystroke to paint in ${what}, p95`, share(paints, 0.95)),
      row(`work of a keystroke in ${what}, p50`, share(work, 0.5)),
      row(`work of a keystroke in ${what}, p95`, share(work, 0.95), budget),
    ],
  };
}

/** Rows of the table of `npm run bench`. */
export async function measureKeystrokes(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const measured = [];
    for (const form of forms) measured.push(await measure(browser, origin, form));
    const [few, many] = measured.slice(-2).map(({ work }) => work);
    return [
      ...measured.flatMap(({ rows }) => rows),
      { what: 'work of a keystroke, many weapons to few', value: many / few, unit: 'times', budget: 1.2 },
    ];
  } finally {
    await browser.close();
  }
}
