// What several measures have in common.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { login, startServer } from '../support/sandbox.mjs';

/** The number below which this part of them lies: 0.5 is the median. */
export function share(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Runs `call` from several callers for a while; it gets the number of its caller. */
export async function load(call, { callers = 4, ms = 4_000 } = {}) {
  const times = [];
  const end = performance.now() + ms;
  const caller = async (_, number) => {
    while (performance.now() < end) {
      const begun = performance.now();
      await call(number);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: (times.length / ms) * 1_000, p50: share(times, 0.5), p99: share(times, 0.99) };
}

/**
 * Starts the built server with a folder of its own.
 * @returns `server`, and `end`, which stops it and removes the folder.
 */
export async function startMeasured(settings = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const server = await startServer({ folder, ...settings });
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { server, end };
}

/** Begins a declaration whose lists have prepared rows, so many each. @returns its id. */
export async function prepareDeclaration(origin, { rows, of }) {
  const url = `${origin}/api/sandbox/declaration?rows=${rows}&lists=${of.join(',')}`;
  const { headers } = await fetch(url, { redirect: 'manual' });
  return Number(/\/(\d+)\?/.exec(headers.get('location'))[1]);
}

/** Lists of a declaration. */
export const declarationLists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'];

/** The company that declares, and a person who may act for it. */
export const declarant = { person: '47503030276', code: '19900060', name: 'Valduri Turvakeskus OÜ' };

/**
 * Logs a sandbox person in, by the page of the national login.
 * @param company name of the company to act for; left out: the person has none.
 */
export async function loginInBrowser(page, origin, person, company) {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Logi sisse' }).first().click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  await page.goto(`${page.url()}&autologin=${person}`);
  if (company) await page.getByRole('dialog').getByRole('button', { name: company }).click();
  await page.waitForURL(/\/info/);
}

/** Names and addresses of the forms that a person who has logged in on this page may begin, as many as wanted. */
export async function findForms(page, origin, most = Number.POSITIVE_INFINITY) {
  const kinds = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  const forms = [];
  for (let i = 0, count = 1; i < count; i += 1) {
    await page.goto(`${origin}/info`);
    await page.getByRole('link', { name: 'Uus taotlus' }).click();
    await kinds.first().waitFor();
    count = Math.min(await kinds.count(), most);
    const [name] = (await kinds.nth(i).innerText()).split('\n');
    await kinds.nth(i).click();
    await page.waitForURL(/classifier=/);
    forms.push({ name, address: page.url() });
  }
  return forms;
}

/** Notes the long tasks of each page, for `addInitScript`. */
export function noteTasks() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Notes in the page when the first element that matches is painted. */
export function noteUsable(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.usable = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * From now on each answer of the page to a person is timed, milliseconds. `paint`: from what the person did to the frame
 * that shows it. `work`: of that, what the page did; the rest is waiting for the screen to ask for its next frame, up to
 * 16 ms whatever the page does.
 * @param begins event in which it begins, e.g. `keydown`.
 * @param ends event after which the page has done what it does, e.g. `input`; may be the same.
 */
export const timePaints = (page, begins, ends) =>
  page.evaluate(
    ([first, last]) => {
      window.paints = [];
      // What was timed before is not timed any more.
      window.timing?.abort();
      window.timing = new AbortController();
      const { signal } = window.timing;
      let begun = 0;
      const begin = () => {
        begun = performance.now();
      };
      window.addEventListener(first, begin, { capture: true, signal });
      const end = () =>
        queueMicrotask(() => {
          const from = begun;
          const handled = performance.now() - from;
          requestAnimationFrame(() => {
            const frame = performance.now();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const painted = performance.now();
              window.paints.push({ paint: painted - from, work: handled + painted - frame });
            };
            channel.port2.postMessage(null);
          });
        });
      window.addEventListener(last, end, { signal });
    },
    [begins, ends],
  );

/** What was timed since `timePaints`. */
export async function timedPaints(page) {
  // The last one may be on its way.
  await page.waitForTimeout(300);
  return page.evaluate(() => window.paints);
}

/** What a page does once, e.g. when a button is pressed, milliseconds. */
export async function workOf(page, begins, ends, act) {
  await timePaints(page, begins, ends);
  await act();
  const [{ work }] = await timedPaints(page);
  return work;
}

/** Presses a key again and again, as fast as people type. */
export async function typeKeys(page, count) {
  for (let i = 0; i < count; i += 1) await page.keyboard.press('a', { delay: 30 });
}

/** Milliseconds of processor time of the pages' processes until now. */
export async function processorTime(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
}

/** Milliseconds from the answer to a request to the first paint that `noteUsable` waits for. */
export async function dataToUsable(page, path) {
  await page.waitForFunction(() => window.usable !== undefined);
  return page.evaluate((part) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    return window.usable - Math.max(...entries.map(({ responseEnd }) => responseEnd));
  }, path);
}

/** Requests of a person who acts for a company. @returns answers of `fetch`. */
export async function companyCalls(origin, person, registryCode) {
  const call = (token, path, { method = 'GET', body } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    return fetch(`${origin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  };
  const own = await login(origin, person);
  const authorized = await call(own, '/v1/authorization', { method: 'PUT', body: { registryCode } });
  const token = await authorized.json();
  return (path, options) => call(token, path, options);
}
