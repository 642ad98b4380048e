// A mid phone, in Chromium: a processor four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { share } from './measure.mjs';

const runs = 3;
const person = '48806150278';
const formPath = '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';
const kilobit = 1_000 / 8;

const home = (page) => page.getByRole('button', { name: 'Logi sisse' }).first();
const list = (page) => page.getByRole('heading', { level: 1, name: /load ja taotlused/ });
const form = (page) => page.locator('#field-comment');

/** A page on the phone, with nothing cached. */
async function openPhone(browser) {
  const context = await browser.newContext({
    locale: 'et-EE',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
}

/** Milliseconds from the start of `open` until `shown` can be used. */
async function timed(open, shown) {
  const begun = performance.now();
  await Promise.all([open(), shown.waitFor({ timeout: 60_000 })]);
  return performance.now() - begun;
}

/** One visit: the login screen, the list, and the purchase form from an empty cache, a full one, and the list. */
async function visit(browser, origin) {
  const { page, session } = await openPhone(browser);
  const go = (path) => () => page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const times = { home: await timed(go('/login'), home(page)) };

  await home(page).click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  const authorize = `${page.url()}&autologin=${person}`;
  times.list = await timed(() => page.goto(authorize, { waitUntil: 'commit' }), list(page));

  await session.send('Network.clearBrowserCache');
  times.cold = await timed(go(formPath), form(page));
  times.warm = await timed(go(formPath), form(page));
  await page.context().close();
  return times;
}

/** Rows of the table of `npm run bench`. */
export async function measurePhone(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, origin));
    const row = (what, name, budget = null) => ({
      what: `mid phone: ${what}, median`,
      value: share(
        visits.map((times) => times[name]),
        0.5,
      ),
      unit: 'ms',
      budget,
    });
    return [
      row('login screen usable, cold', 'home', 2_500),
      row('from the national login to the list', 'list'),
      row('purchase form usable, cold', 'cold', 4_000),
      row('purchase form usable, warm', 'warm', 1_500),
    ];
  } finally {
    await browser.close();
  }
}
