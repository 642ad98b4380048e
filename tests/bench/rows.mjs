// A form of 200 rows beside one of 1 row and a bare input, in Chromium: the page of tests/bench/form, built here.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumLaunch } from '../support/chromium.mjs';
import { noteUsable, processorTime, share, timedPaints, timePaints, typeKeys, workOf } from './measure.mjs';
import { amount } from './options.mjs';

const runs = amount(5, 1);
/** Keys typed: by the first ones a form is felt; the processor time is that of the later ones, when the code is compiled. */
const keys = { first: amount(60, 10), later: amount(100, 10) };
const page200 = 'form of 200 rows';
const pages = [
  { what: 'bare input', rows: null, ready: '#bare' },
  { what: 'form of 1 row', rows: 1, ready: '.submit' },
  { what: page200, rows: 200, ready: '.submit' },
];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder. */
async function serve(folder) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, path.normalize(pathname));
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function typed(page, session, devtools) {
  await timePaints(page, 'keydown', 'input');
  await typeKeys(page, keys.first);
  const works = (await timedPaints(page)).map(({ work }) => work);
  // What opening the page left behind is not part of a keystroke.
  await devtools.send('HeapProfiler.collectGarbage');
  const before = await processorTime(session);
  await typeKeys(page, keys.later);
  const after = await processorTime(session);
  return { p50: share(works, 0.5), p95: share(works, 0.95), cpu: (after - before) / keys.later };
}

/** One page, once: opened, typed in, a row added and removed, submitted with three errors. */
async function measureOnce(browser, session, origin, { rows, ready }) {
  const context = await browser.newContext({ locale: 'et-EE', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(noteUsable, ready);
  await page.goto(`${origin}/tests/bench/form/index.html${rows === null ? '' : `?rows=${rows}`}`);
  await page.waitForFunction(() => window.usable !== undefined);
  const found = { usable: await page.evaluate(() => window.usable) };
  const devtools = await context.newCDPSession(page);
  // Rows are checked in idle time.
  await page.waitForTimeout(2_000);
  if (rows === null) {
    await page.locator(ready).focus();
    Object.assign(found, await typed(page, session, devtools));
  } else {
    const line = page.locator('.row-line').nth(Math.floor(rows / 2));
    await line.focus();
    await line.press('Enter');
    await page.locator('[name$=model]').focus();
    Object.assign(found, await typed(page, session, devtools));
    found.leave = await workOf(page, 'keydown', 'focusin', () => page.keyboard.press('Tab'));
    found.add = await workOf(page, 'click', 'click', () => page.getByRole('button', { name: 'Add' }).click());
    await page.getByRole('button', { name: `Eemalda: Weapon ${rows + 1}` }).click();
    found.submit = await workOf(page, 'click', 'click', () => page.locator('.submit').click());
    const errors = await page.locator('.error-summary a').count();
    if (errors !== 3) throw new Error(`${errors} errors instead of 3`);
  }
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  found.heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20;
  await context.close();
  return found;
}

/** The middle of several runs of each page; in every run all pages, one after the other. */
async function medians(browser, origin) {
  const session = await browser.newBrowserCDPSession();
  const found = new Map(pages.map(({ what }) => [what, []]));
  for (let run = 0; run < runs; run += 1)
    for (const each of pages) found.get(each.what).push(await measureOnce(browser, session, origin, each));
  const median = (all, name) =>
    share(
      all.map((each) => each[name]),
      0.5,
    );
  return new Map(
    [...found].map(([what, all]) => [
      what,
      Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all, name)])),
    ]),
  );
}

const measures = [
  { name: 'usable', what: 'usable', unit: 'ms', budget: 300 },
  { name: 'p50', what: 'work of a keystroke, p50', unit: 'ms' },
  { name: 'p95', what: 'work of a keystroke, p95', unit: 'ms', budget: 17 },
  { name: 'cpu', what: 'processor time of a keystroke', unit: 'ms' },
  { name: 'leave', what: 'leaving a field', unit: 'ms' },
  { name: 'add', what: 'adding a row', unit: 'ms', budget: 40 },
  { name: 'submit', what: 'submitting with 3 errors, to focus', unit: 'ms', budget: 60 },
  { name: 'heap', what: 'heap', unit: 'MB' },
];

export async function* measureRows() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-rows-'));
  await build({ configFile: 'tests/bench/form/vite.config.ts', build: { outDir: folder }, logLevel: 'warn' });
  const server = await serve(folder);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const found = await medians(browser, `http://localhost:${server.address().port}`);
    const [bare, one, many] = pages.map(({ what }) => found.get(what));
    yield* pages.flatMap(({ what: where }) =>
      measures.flatMap(({ name, what, unit, budget = null }) => {
        const value = found.get(where)[name];
        return value === undefined
          ? []
          : [{ what: `${where}: ${what}`, value, unit, budget: where === page200 ? budget : null }];
      }),
    );
    const ratio = (what, value, budget) => ({
      what: `${page200}: processor time of a keystroke, to ${what}`,
      value,
      unit: 'times',
      budget,
    });
    yield ratio('a bare input', many.cpu / bare.cpu, 2);
    yield ratio('1 row', many.cpu / one.cpu, 1.1);
  } finally {
    await browser.close();
    server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
