// A first purchase licence on a phone of 360 × 740: presses and keys from the list to the bank, the height of the pages of
// its form, and the top of its first field; then the same of its extension. None of it depends on the speed of the machine.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { grantLicence } from '../support/sandbox.mjs';
import { loginInBrowser } from './measure.mjs';

/** A person of the sandbox without applications, whose residence the population register knows; no other measure uses them. */
const person = '38204170274';
const phone = { locale: 'et-EE', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const reason = 'Soovin relva soetada enda ja oma vara kaitsmiseks.';

/** Presses and types as a person does, and counts both. A field is pressed before something is typed into it. */
class Hand {
  presses = 0;
  keys = 0;

  constructor(page) {
    this.page = page;
  }

  async press(target) {
    this.presses += 1;
    await target.tap();
  }

  async type(target, text) {
    await this.press(target);
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }
}

const button = (page, name) => page.getByRole('button', { name, exact: true });
const choice = (page, value) => page.locator('label', { has: page.locator(`input[value="${value}"]`) });

/** From the answers to the page of the bank. */
async function pay(page, hand) {
  await hand.press(page.locator('[data-submit]'));
  await hand.press(page.locator('#confirm-answers'));
  await hand.press(choice(page, 'LHV'));
  await hand.press(button(page, 'Mine panka'));
  await page.locator('[data-button="accept"]').waitFor();
}

/** A purchase licence of somebody who is not known yet. @returns the hand, and the heights of the pages (px). */
async function firstPurchase(page) {
  const hand = new Hand(page);
  const pages = [];
  const goOn = async () => {
    const title = await page.locator('.page-title').innerText();
    pages.push({ title, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    if (!(await button(page, 'Edasi').isVisible())) return;
    await hand.press(button(page, 'Edasi'));
    await page.locator('.page-title').filter({ hasNotText: title }).waitFor();
  };
  await hand.press(page.getByRole('link', { name: 'Uus taotlus' }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Relvasoetamisluba/ }));
  const first = page.locator('#field-phone');
  await first.waitFor();
  await button(page, 'Edasi').click({ trial: true });
  const firstTop = await first.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  await hand.type(first, '55551234');
  await hand.press(choice(page, 'APPLICANT_OCCUPATION_CITIZEN'));
  await goOn();
  await hand.press(choice(page, 'C'));
  await hand.press(page.locator('button.common-type[value="PISTOL"]'));
  await goOn();
  await hand.press(choice(page, 'WEAPON_DEPOSIT_WEAPON_CABINET'));
  await goOn();
  await hand.type(page.locator('#field-comment'), reason);
  await goOn();
  await pay(page, hand);
  return { hand, pages, firstTop };
}

/** The bank accepts the fee, and the authority gives the licence. */
async function obtain(page, origin) {
  await page.locator('[data-button="accept"]').click();
  await page.locator('[data-button="return"]').click();
  await page.waitForURL(/\/\d+\/success$/);
  const [, id] = /\/(\d+)\/success$/.exec(page.url());
  await grantLicence(origin, id);
}

/** The extension of a licence of which nothing has changed. @returns the hand. */
async function extension(page, origin) {
  const hand = new Hand(page);
  await page.goto(`${origin}/info`);
  await button(page, 'Load').click();
  await hand.press(page.getByRole('button', { name: /^Pikenda SL-/ }).first());
  await hand.press(button(page, 'Ei, andmed on samad'));
  await pay(page, hand);
  return hand;
}

export async function* measurePresses(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await loginInBrowser(page, origin, person);
    const { hand, pages, firstTop } = await firstPurchase(page);
    const row = (what, value, unit, budget) => ({ what: `first purchase licence: ${what}`, value, unit, budget });
    yield row('presses from the list to the bank', hand.presses, '', 12);
    yield row('keys', hand.keys, '', 55);
    yield row('top of the first field', firstTop, 'px', phone.viewport.height);
    for (const { title, height } of pages)
      yield row(`height of the page “${title}”`, height / phone.viewport.height, 'screens', 2.5);
    await obtain(page, origin);
    const extended = await extension(page, origin);
    yield { what: 'extension: presses from the licence to the bank', value: extended.presses, unit: '', budget: 7 };
    yield { what: 'extension: keys', value: extended.keys, unit: '' };
  } finally {
    await browser.close();
  }
}
