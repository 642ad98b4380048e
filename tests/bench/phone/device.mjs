// A mid phone, in Chromium: a processor four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency.
import { noteTasks } from '../measure.mjs';

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

/** Notes in each page what moves by itself; what a person has just set off may move things. */
function noteShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page with nothing cached, in which the session of another page may go on. */
export async function openPhone(browser, session = {}) {
  const context = await browser.newContext(phone);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  await context.addInitScript(noteShifts);
  await context.addInitScript(noteTasks);
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
export async function timed(open, shown) {
  const begun = performance.now();
  await Promise.all([open(), shown.waitFor({ state: 'attached', timeout: 60_000 })]);
  return performance.now() - begun;
}

export const go = (page, address) => () => page.goto(address, { waitUntil: 'commit' });

/** Sum of layout shifts, and the longest task (ms), of the document until it is at rest. */
export async function unrestOf(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(() => ({
    shift: window.shift,
    task: Math.max(0, ...window.tasks.map(({ duration }) => duration)),
  }));
}

/** The session of a page, for `openPhone`. */
export const sessionOf = (page) => page.evaluate(() => ({ ...sessionStorage }));
