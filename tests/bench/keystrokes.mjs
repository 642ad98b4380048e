// Opening a form, and keystroke to paint in it, in Chromium: from the key event to the frame that shows it.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { loginInBrowser, share, timedPaints, timePaints, typeKeys } from './measure.mjs';
import { amount } from './options.mjs';

/**
 * Forms measured: whose, of which kind, the page that is opened, and what stands on it once it can be used. The last two
 * differ in the number of weapons alone.
 */
const forms = [
  {
    what: 'the purchase form',
    person: '48806150278',
    kind: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    first: 'person',
    usable: '#field-phone',
    budget: 16,
  },
  {
    what: 'a form with 2 weapons',
    person: '48510090276',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    first: 'weapons',
    usable: '.weapon-choice',
    budget: null,
  },
  {
    what: 'the largest form (60 weapons)',
    person: '37211030271',
    kind: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    first: 'weapons',
    usable: '.weapon-choice',
    budget: 16,
  },
];

/** Time of each key typed into the comment, on the last page. */
async function keysOf(page) {
  const comment = page.locator('#field-comment');
  await page.waitForTimeout(1_500);
  await comment.focus();
  await timePaints(page, 'keydown', 'input');
  await typeKeys(page, amount(100, 10));
  const keys = await timedPaints(page);
  return { paints: keys.map(({ paint }) => paint), work: keys.map(({ work }) => work) };
}

async function measure(browser, origin, { what, person, kind, first, usable, budget }) {
  const context = await browser.newContext({ locale: 'et-EE' });
  const page = await context.newPage();
  await loginInBrowser(page, origin, person);
  const begun = performance.now();
  const open = (id) => page.goto(`${origin}/applications/private?classifier=${kind}&page=${id}`);
  await open(first);
  await page.locator(usable).first().waitFor();
  const opened = performance.now() - begun;
  await open('details');
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

export async function* measureKeystrokes(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const works = [];
    for (const form of forms) {
      const { rows, work } = await measure(browser, origin, form);
      yield* rows;
      works.push(work);
    }
    const [few, many] = works.slice(-2);
    yield { what: 'work of a keystroke, many weapons to few', value: many / few, unit: 'times', budget: 1.2 };
  } finally {
    await browser.close();
  }
}
