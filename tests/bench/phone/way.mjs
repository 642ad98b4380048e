// The way of an applicant on a mid phone: home page, login, list, each form, typing and submitting, a long list.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../support/chromium.mjs';
import { loadList, longLists } from '../lists.mjs';
import { findForms, noteUsable, share, timedPaints, timePaints, typeKeys } from '../measure.mjs';
import { amount } from '../options.mjs';
import { go, openPhone, sessionOf, timed, unrestOf } from './device.mjs';

const visits = amount(3, 1);
/** Most forms visited. */
const mostForms = amount(Number.POSITIVE_INFINITY, 1);
/** Somebody of the sandbox without applications: no unfinished one is offered in front of a new form. */
const person = '49007220279';
/** Somebody with weapons, so that each form has something to show. */
const owner = '48510090276';
const formPath = '/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';

const [applications] = longLists;

/** What can be used when a screen is ready. */
const heading = (page) => page.getByRole('heading', { level: 1 });
const loginButton = (page) => page.getByRole('button', { name: 'Logi sisse' }).first();
const list = (page) => page.getByRole('heading', { level: 1, name: /load ja taotlused/ });
/** The button that leads to the next page. */
const form = (page) => page.locator('.page-actions button').first();
const submit = (page) => page.locator('[data-submit]');
const addLink = (page) => page.getByRole('link', { name: 'Uus taotlus' });
const kinds = (page) => page.getByRole('dialog').getByRole('listitem').getByRole('button');

/** Logs in from the login screen. @returns milliseconds from the national login to the list. */
async function logIn(page, code) {
  await loginButton(page).click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  return timed(go(page, `${page.url()}&autologin=${code}`), list(page));
}

const row = (what, value, unit, budget = null) => ({ what: `mid phone: ${what}`, value, unit, budget });
const median = (measured, name) =>
  share(
    measured.map((each) => each[name]),
    0.5,
  );

/** Home page, login screen, list, and the purchase form: from the list, from an empty cache and from a full one. */
async function visit(browser, origin) {
  const start = await openPhone(browser);
  const home = await timed(go(start.page, `${origin}/`), heading(start.page));
  const screens = { 'home page': await unrestOf(start.page) };
  await start.page.context().close();

  const { page } = await openPhone(browser);
  const login = await timed(go(page, `${origin}/login`), loginButton(page));
  screens.login = await unrestOf(page);
  const landed = await logIn(page, person);
  screens.list = await unrestOf(page);
  await addLink(page).click();
  const opened = await timed(() => kinds(page).first().click(), form(page));
  const session = await sessionOf(page);
  await page.context().close();

  const second = await openPhone(browser, session);
  const cold = await timed(go(second.page, `${origin}${formPath}`), form(second.page));
  const kilobytes = second.receivedBytes() / 1_024;
  screens['purchase form'] = await unrestOf(second.page);
  const warm = await timed(go(second.page, `${origin}${formPath}`), form(second.page));
  await second.page.context().close();
  return { home, login, landed, opened, cold, kilobytes, warm, screens };
}

/** Session of an owner, and names and addresses of the forms that they may begin. */
async function ownersForms(browser, origin) {
  const { page } = await openPhone(browser);
  await page.goto(`${origin}/login`);
  await logIn(page, owner);
  const forms = await findForms(page, origin, mostForms);
  const session = await sessionOf(page);
  // A page that is open takes processor time from those that are measured.
  await page.context().close();
  return { session, forms };
}

/** The form of each kind from an empty cache, one page at a time. */
async function visitForms(browser, { session, forms }) {
  const times = {};
  const screens = {};
  for (const { name, address } of forms) {
    const phone = await openPhone(browser, session);
    times[name] = await timed(go(phone.page, address), form(phone.page));
    screens[name] = await unrestOf(phone.page);
    await phone.page.context().close();
  }
  return { times, screens };
}

/** Typing into the purchase form, submitting it empty, and the list with many applications. */
async function work(browser, origin, session) {
  const { page } = await openPhone(browser, session);
  await page.goto(`${origin}${formPath}&page=details`);
  await submit(page).waitFor();
  await unrestOf(page);
  await page.locator('#field-comment').focus();
  await timePaints(page, 'keydown', 'input');
  await typeKeys(page, amount(60, 10));
  const keys = (await timedPaints(page)).map(({ paint }) => paint);
  await page.evaluate(noteUsable, '[aria-invalid="true"]');
  await page.evaluate(() => {
    window.usable = undefined;
    addEventListener('click', () => (window.pressed = performance.now()), { capture: true, once: true });
  });
  await submit(page).click();
  await page.waitForFunction(() => window.usable !== undefined);
  const feedback = await page.evaluate(() => window.usable - window.pressed);
  await page.context().close();

  const second = await openPhone(browser, session);
  await loadList(second.page, applications);
  const shown = await timed(go(second.page, `${origin}${applications.address}`), second.page.locator('.card').first());
  const unrest = await unrestOf(second.page);
  await second.page.context().close();
  return { key: share(keys, 0.95), feedback, shown, screens: { 'long list': unrest } };
}

/** The screen in which this is worst, by the middle of its visits. */
const worstOf = (visited, what) =>
  Object.keys(visited[0])
    .map((name) => ({
      name,
      value: median(
        visited.map((screens) => screens[name]),
        what,
      ),
    }))
    .reduce((worst, each) => (each.value > worst.value ? each : worst));

export async function* measurePhone(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const measured = [];
    for (let run = 0; run < visits; run += 1) measured.push(await visit(browser, origin));
    yield row('home page usable, empty cache, median', median(measured, 'home'), 'ms', 2_500);
    yield row('login screen usable, empty cache, median', median(measured, 'login'), 'ms', 2_500);
    yield row('from the national login to the list, median', median(measured, 'landed'), 'ms');
    yield row('purchase form usable, from the list, median', median(measured, 'opened'), 'ms', 1_500);
    yield row('purchase form usable, empty cache, median', median(measured, 'cold'), 'ms', 4_000);
    yield row('received until then, median', median(measured, 'kilobytes'), 'kB');
    yield row('purchase form usable, full cache, median', median(measured, 'warm'), 'ms', 1_500);

    const found = await ownersForms(browser, origin);
    const visited = [];
    for (let run = 0; run < visits; run += 1) visited.push(await visitForms(browser, found));
    yield* found.forms.map(({ name }) =>
      row(
        `${name}: form usable, empty cache, median`,
        median(
          visited.map(({ times }) => times),
          name,
        ),
        'ms',
        4_000,
      ),
    );

    const worked = await work(browser, origin, found.session);
    yield row('keystroke to paint in the purchase form, p95', worked.key, 'ms', 50);
    yield row('submit to the first invalid field', worked.feedback, 'ms', 200);
    yield row(`list of ${applications.count} applications usable, empty cache`, worked.shown, 'ms', 4_000);
    const all = measured.map(({ screens }, run) => ({ ...screens, ...visited[run].screens, ...worked.screens }));
    const shifting = worstOf(all, 'shift');
    const busy = worstOf(all, 'task');
    yield row(`largest sum of layout shifts (${shifting.name}), median`, shifting.value, '', 0.02);
    yield row(`longest task (${busy.name}), median`, busy.value, 'ms', 200);
  } finally {
    await browser.close();
  }
}
