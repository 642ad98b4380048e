// What a screen loads, as sent: the scripts and styles that the browser has asked for when the screen can be used, each
// fetched once more from the running server. What comes after a press or in idle time is not counted. The budgets, a sign
// only, count gzip; brotli is shown beside it. kB = 1024 B.
import http from 'node:http';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { findForms, loginInBrowser, noteUsable } from './measure.mjs';
import { amount } from './options.mjs';
import { sessionOf } from './phone/device.mjs';

/** Bytes below which the build makes no compressed files. */
const compressedFrom = 1_024;
const applicant = '49007220279';
const entrepreneur = { person: '37201190271', company: 'Kuuse Turvateenused OÜ' };
const purchase = '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';
/** Most forms of a company. */
const mostForms = amount(Number.POSITIVE_INFINITY, 1);
/** The button that leads to the next page. */
const formUsable = '.page-actions button';

/** Bytes of a file as the server sends it to a browser that accepts this encoding. */
const sentBytes = (url, encoding) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        let bytes = 0;
        answer.on('data', (part) => {
          bytes += part.length;
        });
        answer.on('end', () => {
          const isAsAccepted = bytes < compressedFrom || answer.headers['content-encoding'] === encoding;
          if (answer.statusCode === 200 && isAsAccepted) resolve(bytes);
          else reject(new Error(`${url}: ${answer.statusCode}, ${bytes} bytes not sent as ${encoding}`));
        });
      })
      .on('error', reject);
  });

const sum = async (urls, encoding) => {
  const bytes = await Promise.all(urls.map((url) => sentBytes(url, encoding)));
  return bytes.reduce((total, each) => total + each, 0) / 1024;
};

/**
 * Opens a screen with an empty cache.
 * @param usable selector of what is there when it can be used.
 * @param session session storage of somebody who has logged in.
 * @returns addresses of the scripts and styles that it has asked for until then.
 */
async function filesOf(browser, address, usable, session = {}) {
  const context = await browser.newContext({ locale: 'et-EE' });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  await context.addInitScript(noteUsable, usable);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.usable !== undefined);
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < window.usable && /\.(js|css)$/.test(name))
      .map(({ name }) => name),
  );
  await context.close();
  if (urls.length === 0) throw new Error(`${address} loads no scripts`);
  return [...new Set(urls)];
}

/** Session of a person, and the forms that they may begin. */
async function openAs(browser, origin, person, company) {
  const page = await browser.newPage({ locale: 'et-EE' });
  await loginInBrowser(page, origin, person, company);
  const forms = await findForms(page, origin, mostForms);
  const session = await sessionOf(page);
  await page.context().close();
  return { session, forms };
}

async function* rowsOf(what, urls, budget = null) {
  yield { what, value: await sum(urls, 'gzip'), unit: 'kB gzip', budget };
  yield { what, value: await sum(urls, 'br'), unit: 'kB brotli' };
}

export async function* measureSizes(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  const isScript = (url) => url.endsWith('.js');
  try {
    const login = await filesOf(browser, `${origin}/login`, '.login button');
    yield* rowsOf('login, JS', login.filter(isScript), 120);
    const { session } = await openAs(browser, origin, applicant);
    const list = await filesOf(browser, `${origin}/info`, 'main h1', session);
    yield* rowsOf('list, JS', list.filter(isScript), 210);
    const form = await filesOf(browser, `${origin}${purchase}`, formUsable, session);
    yield* rowsOf('purchase form, JS', form.filter(isScript), 260);
    const styles = form.filter((url) => !isScript(url));
    yield* rowsOf('purchase form, CSS', styles, 35);
    const company = await openAs(browser, origin, entrepreneur.person, entrepreneur.company);
    for (const { name, address } of company.forms) {
      const urls = await filesOf(browser, address, formUsable, company.session);
      const own = urls.filter((url) => isScript(url) && !form.includes(url));
      yield* rowsOf(`${name} of a company, on top of the purchase form, JS`, own);
    }
  } finally {
    await browser.close();
  }
}
