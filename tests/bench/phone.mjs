// A mid phone, in Chromium: a processor four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { share } from './measure.mjs';

const visits = 3;
/** Somebody of the sandbox without applications: no unfinished one is offered in front of a new form. */
const person = '49007220279';
const formPath = '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';
const bytesPerSecond = (kilobits) => (kilobits * 1_000) / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1_600),
  uploadThroughput: bytesPerSecond(750),
};
const phone = {
  locale: 'et-EE',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** What can be used when a screen is ready. */
const loginButton = (page) => page.getByRole('button', { name: 'Logi sisse' }).first();
const list = (page) => page.getByRole('heading', { level: 1, name: /load ja taotlused/ });
const form = (page) => page.locator('#field-comment');
const addLink = (page) => page.getByRole('link', { name: 'Uus taotlus' });
const kind = (page) => page.getByRole('dialog').getByRole('button', { name: /soetamisl/i });

/** A page with nothing cached, in which the session of another page may go on. */
async function openPhone(browser, session = {}) {
  const context = await browser.newContext(phone);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { page, receivedBytes: () => bytes };
}

/** Milliseconds from the start of `open` until `shown` can be used. */
async function timed(open, shown) {
  const begun = performance.now();
  await Promise.all([open(), shown.waitFor({ timeout: 60_000 })]);
  return performance.now() - begun;
}

const go = (page, address) => () => page.goto(address, { waitUntil: 'commit' });

/** The login screen, the list, and the purchase form: from the list, from an empty cache and from a full one. */
async function visit(browser, origin) {
  const { page } = await openPhone(browser);
  const login = await timed(go(page, `${origin}/login`), loginButton(page));
  await loginButton(page).click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  const landed = await timed(go(page, `${page.url()}&autologin=${person}`), list(page));
  await page.waitForLoadState('networkidle');
  await addLink(page).click();
  const opened = await timed(() => kind(page).click(), form(page));
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await page.context().close();

  const second = await openPhone(browser, session);
  const cold = await timed(go(second.page, `${origin}${formPath}`), form(second.page));
  const kilobytes = second.receivedBytes() / 1_024;
  await second.page.waitForLoadState('networkidle');
  const warm = await timed(go(second.page, `${origin}${formPath}`), form(second.page));
  await second.page.context().close();
  return { login, landed, opened, cold, kilobytes, warm };
}

const rows = [
  { name: 'login', what: 'login screen usable, empty cache', unit: 'ms', budget: 2_500 },
  { name: 'landed', what: 'from the national login to the list', unit: 'ms', budget: null },
  { name: 'opened', what: 'purchase form usable, from the list', unit: 'ms', budget: 1_500 },
  { name: 'cold', what: 'purchase form usable, empty cache', unit: 'ms', budget: 4_000 },
  { name: 'kilobytes', what: 'received until then', unit: 'kB', budget: null },
  { name: 'warm', what: 'purchase form usable, full cache', unit: 'ms', budget: 1_500 },
];

/** Rows of the table of `npm run bench`. */
export async function measurePhone(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const measured = [];
    for (let run = 0; run < visits; run += 1) measured.push(await visit(browser, origin));
    return rows.map(({ name, what, unit, budget }) => ({
      what: `mid phone: ${what}, median`,
      value: share(
        measured.map((each) => each[name]),
        0.5,
      ),
      unit,
      budget,
    }));
  } finally {
    await browser.close();
  }
}
