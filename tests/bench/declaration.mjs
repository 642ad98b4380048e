// The declaration with 200 rows in one list and in each of the four, beside one with a single row, in Chromium; and the
// saves of its 800 rows. The rows are prepared by the sandbox.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import {
  companyCalls,
  dataToUsable,
  declarant,
  declarationLists,
  load,
  loginInBrowser,
  noteUsable,
  prepareDeclaration,
  processorTime,
  share,
  timedPaints,
  timePaints,
  typeKeys,
  workOf,
} from './measure.mjs';
import { amount } from './options.mjs';

const runs = amount(5, 1);
/** Length of each load of saves, milliseconds. */
const ms = amount(4_000, 300);
const keys = { first: amount(60, 10), later: amount(100, 10) };
const pages = [
  { what: 'declaration of 1 row', rows: 1, of: ['weapon'] },
  { what: 'declaration of 200 rows', rows: 200, of: ['weapon'] },
  { what: 'declaration of 4 × 200 rows', rows: 200, of: declarationLists },
];

/** One declaration, once: opened, typed in, a row added and removed, submitted with three errors. */
async function measureOnce({ page, session, devtools, origin, call }, each) {
  const id = await prepareDeclaration(origin, each);
  // Three rows lack their mark; a single one lacks it alone.
  const draft = await (await call(`/v1/weaponsAmmo/${id}`)).json();
  const weapon = draft.weapon.map((row, index) => (index % 90 === 0 ? { ...row, country: '' } : row));
  const wrong = weapon.filter(({ country }) => country === '').length;
  await call('/v1/weaponsAmmo', { method: 'POST', body: { ...draft, weapon } });
  await page.goto(`${origin}/applications/entrepreneur/weapons-ammo/${id}?page=goods`);
  const found = { usable: await dataToUsable(page, `/api/v1/weaponsAmmo/${id}`) };
  // Rows are checked in idle time.
  await page.waitForTimeout(2_500);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  found.heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20;
  const lines = page.locator('[data-list="weapon"] .row-line');
  await lines.nth(Math.floor(each.rows / 2)).click();
  await page.locator('[name$=".serialNumber"]').focus();
  await timePaints(page, 'keydown', 'input');
  await typeKeys(page, keys.first);
  const works = (await timedPaints(page)).map(({ work }) => work);
  found.p50 = share(works, 0.5);
  found.p95 = share(works, 0.95);
  await devtools.send('HeapProfiler.collectGarbage');
  const before = await processorTime(session);
  await typeKeys(page, keys.later);
  found.cpu = ((await processorTime(session)) - before) / keys.later;
  found.add = await workOf(page, 'click', 'click', () => page.locator('[data-add-row="weapon"]').click());
  await page.locator('[data-list="weapon"] .row-fields > button').last().click();
  // The buttons of the payment are on the last page.
  await page.evaluate(() => {
    history.pushState(
      { ...history.state, idx: history.state.idx + 1, isDialog: false, key: 'details' },
      '',
      '?page=details',
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  found.submit = await workOf(page, 'click', 'click', () => page.locator('[data-submit]').click());
  // The file is missing too.
  await page.locator('.error-summary a').nth(wrong).waitFor();
  return found;
}

const measures = [
  { name: 'usable', what: 'data to usable', unit: 'ms', budget: 300 },
  { name: 'p50', what: 'work of a keystroke, p50', unit: 'ms' },
  { name: 'p95', what: 'work of a keystroke, p95', unit: 'ms', budget: 17 },
  { name: 'cpu', what: 'processor time of a keystroke', unit: 'ms' },
  { name: 'add', what: 'adding a row', unit: 'ms', budget: 40 },
  { name: 'submit', what: 'submitting with 3 wrong rows, to focus', unit: 'ms', budget: 60 },
  { name: 'heap', what: 'heap of the whole page', unit: 'MB' },
];

async function* measureForms(origin, call) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const context = await browser.newContext({ locale: 'et-EE', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await loginInBrowser(page, origin, declarant.person, declarant.name);
    await page.getByRole('button', { name: 'Uus taotlus' }).waitFor();
    await page.addInitScript(noteUsable, '[data-list="weapon"] .row-line');
    const session = await browser.newBrowserCDPSession();
    const devtools = await context.newCDPSession(page);
    const imports = [];
    for (let run = 0; run < runs; run += 1) imports.push(await measureImport(page, origin));
    const middle = (name) =>
      share(
        imports.map((each) => each[name]),
        0.5,
      );
    yield { what: 'import of 200 weapons to the preview', value: middle('previewed'), unit: 'ms', budget: 500 };
    yield { what: 'import of 200 weapons, longest task', value: middle('longest'), unit: 'ms', budget: 200 };

    const found = new Map(pages.map(({ what }) => [what, []]));
    for (let run = 0; run < runs; run += 1)
      for (const each of pages)
        found.get(each.what).push(await measureOnce({ page, session, devtools, origin, call }, each));
    const median = (what, name) =>
      share(
        found.get(what).map((each) => each[name]),
        0.5,
      );
    const [one, ...many] = pages;
    yield* pages.flatMap(({ what: where }) =>
      measures.map(({ name, what, unit, budget = null }) => ({
        what: `${where}: ${what}`,
        value: median(where, name),
        unit,
        budget: where === one.what ? null : budget,
      })),
    );
    yield* many.map(({ what }) => ({
      what: `${what}: processor time of a keystroke, to 1 row`,
      value: median(what, 'cpu') / median(one.what, 'cpu'),
      unit: 'times',
      budget: 1.1,
    }));
    yield* many.map(({ what }) => ({
      what: `${what}: heap, more than 1 row`,
      value: median(what, 'heap') - median(one.what, 'heap'),
      unit: 'MB',
      budget: 8,
    }));
  } finally {
    await browser.close();
  }
}

const headers = ['Mark', 'Mudel', 'Kaliiber', 'Tehasenumber', 'Aasta', 'Valmistaja', 'Riik', 'ELi kategooria'];
const weapon = (_, index) => ['Glock', '17 Gen5', '9 mm Luger', `SN${index}`, '2024', 'Glock', 'AT', 'B5'];

/** 200 pasted weapons: from the press that reads them to the preview, and the longest task meanwhile. */
async function measureImport(page, origin) {
  await page.goto(
    `${origin}/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO&page=goods`,
  );
  await page.getByRole('button', { name: 'Impordi relvad tabelist' }).click();
  const dialog = page.getByRole('dialog');
  const cells = [headers, ...Array.from({ length: 200 }, weapon)].map((row) => row.join('\t')).join('\n');
  await dialog.getByRole('textbox').fill(cells);
  // What the dialog loads when the browser is idle is there.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    const begin = () => {
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog] table')) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.previewed = performance.now() - begun;
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    };
    document.addEventListener('click', begin, { once: true, capture: true });
  });
  await dialog.getByRole('button', { name: 'Loe', exact: false }).first().click();
  await page.waitForFunction(() => window.previewed !== undefined);
  return page.evaluate(() => ({ previewed: window.previewed, longest: Math.max(0, ...window.tasks) }));
}

/** Saves of 800 rows: all of them, and one that has changed; and the check before submission. */
async function* measureSaves(origin, call) {
  const draftsOf = (each) =>
    Promise.all(
      Array.from({ length: 4 }, async () =>
        (await call(`/v1/weaponsAmmo/${await prepareDeclaration(origin, each)}`)).json(),
      ),
    );
  const drafts = await draftsOf(pages.at(-1));
  const of8 = await draftsOf({ rows: 2, of: declarationLists });
  const of1 = await draftsOf(pages[0]);
  const saveOf = (kept) => async (caller, body) => {
    const answer = await call('/v1/weaponsAmmo', { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    kept[caller] = { ...kept[caller], version: JSON.parse(text).version };
    return text.length;
  };
  const save = saveOf(drafts);
  const whole = await load((caller) => save(caller, drafts[caller]), { ms });
  yield { what: 'save of 800 rows, p50', value: whole.p50, unit: 'ms' };
  yield { what: 'save of 800 rows, p99', value: whole.p99, unit: 'ms', budget: 250 };
  /** A save of one row; the others stay as they are saved. */
  const part = ({ weapon, ammunition, ammoComponents, essentialComponents, ...rest }) => {
    const ids = (rows) => rows.map(({ id }) => id);
    return {
      ...rest,
      weapon: weapon.slice(0, 1),
      ammunition: [],
      ammoComponents: [],
      essentialComponents: [],
      keptRows: {
        weapon: ids(weapon.slice(1)),
        ammunition: ids(ammunition),
        ammoComponents: ids(ammoComponents),
        essentialComponents: ids(essentialComponents),
      },
    };
  };
  const changed = await load((caller) => save(caller, part(drafts[caller])), { ms });
  yield { what: 'save of one changed row of 800, p50', value: changed.p50, unit: 'ms' };
  yield { what: 'save of one changed row of 800, p99', value: changed.p99, unit: 'ms', budget: 250 };
  const small = {
    'one changed row of 8': await load((caller) => saveOf(of8)(caller, part(of8[caller])), { ms }),
    'a declaration of 1 row': await load((caller) => saveOf(of1)(caller, of1[caller]), { ms }),
  };
  for (const [what, { p50 }] of Object.entries(small)) {
    yield { what: `save of ${what}, p50`, value: p50, unit: 'ms' };
    yield {
      what: `save of one changed row of 800, to ${what}, p50`,
      value: changed.p50 / p50,
      unit: 'times',
      budget: 1.5,
    };
  }
  const answered = await save(0, part(drafts[0]));
  const checked = await load(
    async (caller) => (await call(`/v1/payment/startZeroPayment?applicationId=${drafts[caller].id}`)).text(),
    { callers: 1, ms },
  );
  const kB = (body) => JSON.stringify(body).length / 1024;
  yield { what: 'save of 800 rows, sent', value: kB(drafts[0]), unit: 'kB' };
  yield { what: 'save of one changed row of 800, sent', value: kB(part(drafts[0])), unit: 'kB' };
  yield { what: 'save of one changed row of 800, answered', value: answered / 1024, unit: 'kB' };
  yield { what: 'check of 800 rows before submission, p99', value: checked.p99, unit: 'ms', budget: 300 };
}

export async function* measureDeclaration(origin) {
  const call = await companyCalls(origin, declarant.person, declarant.code);
  yield* measureSaves(origin, call);
  yield* measureForms(origin, call);
}
