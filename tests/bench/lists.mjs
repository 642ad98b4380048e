// The start page with long lists, in Chromium: from the last byte of a list to cards on screen, and the longest task meanwhile.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { loginInBrowser, share } from './measure.mjs';

const runs = 5;
const counts = { applications: 500, licences: 100 };
const pad = (number, length) => String(number).padStart(length, '0');

const application = (_, i) => ({
  id: i + 1,
  no: `2026-${pad(i + 1, 6)}`,
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  status: ['APPLICATION_STATUS_CHECK', 'APPLICATION_STATUS_EXAM_CHECK', 'APPLICATION_STATUS_REFUSED'][i % 3],
  payment: { id: i + 1, success: true, amount: 60, dateCreated: '2026-01-01T10:00:00Z', type: 'PRIVATE_APPLICATION' },
  licenceActivity: null,
  decision: i % 3 === 2 ? { comment: 'Nõuded ei ole täidetud.' } : null,
  exams: [],
  version: 1,
  created: '2026-01-01T10:00:00Z',
  submitted: `2026-03-${pad((i % 28) + 1, 2)}T10:00:00Z`,
  updated: '2026-01-01T10:00:00Z',
});

const weapon = (_, i) => ({
  id: `W-${i}`,
  factoryNo: `EE${i}`,
  model: 'T3x',
  make: 'Tikka',
  status: 'ACTIVE',
  type: 'RIFLE',
  caliber: '.308 Win.',
  category: 'FIREARM',
  state: 'OK',
  purposes: [],
  nationalSecurity: false,
  licenceNumbers: [],
  enabled: true,
});

const licence = (_, i) => ({
  number: `RL-${100_000 + i}`,
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  status: 'VALID',
  issued: '2024-03-21',
  validUntil: `20${27 + (i % 4)}-03-21`,
  weapons: Array.from({ length: 1 + (i % 6) }, weapon),
  weaponLocation: null,
});

const lists = [
  {
    what: `start page with ${counts.applications} applications`,
    address: '/info',
    call: '/api/v1/purchaseApplication?',
    data: Array.from({ length: counts.applications }, application),
  },
  {
    what: `start page with ${counts.licences} licences`,
    address: '/info?view=licences',
    call: '/api/v1/licence/findPersonLicencesWithWeapons',
    data: Array.from({ length: counts.licences }, licence),
  },
];

/** Notes in the page when the first cards are painted, and how long its tasks are. */
function watch() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.cards .card')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.painted = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function openOnce(page, origin, { address, call }) {
  await page.goto(`${origin}${address}`);
  await page.waitForFunction(() => window.painted !== undefined);
  // What the list sets off beside its cards belongs to its cost.
  await page.waitForTimeout(600);
  return page.evaluate((part) => {
    const arrived = performance.getEntriesByType('resource').find(({ name }) => name.includes(part)).responseEnd;
    const late = window.tasks.filter(({ startTime, duration }) => startTime + duration > arrived);
    return { usable: window.painted - arrived, longest: Math.max(0, ...late.map(({ duration }) => duration)) };
  }, call);
}

/** Measures both lists of the start page: the middle of several runs. */
export async function measureLists(origin, person) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ locale: 'et-EE' });
    await loginInBrowser(page, origin, person);
    await page.addInitScript(watch);
    const rows = [];
    for (const list of lists) {
      await page.route(
        (url) => url.href.includes(list.call),
        (route) => route.fulfill({ json: list.data }),
      );
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await openOnce(page, origin, list));
      rows.push({
        what: `${list.what}: data to usable`,
        value: share(
          times.map(({ usable }) => usable),
          0.5,
        ),
        unit: 'ms',
        budget: 500,
      });
      rows.push({
        what: `${list.what}: longest task`,
        value: share(
          times.map(({ longest }) => longest),
          0.5,
        ),
        unit: 'ms',
        budget: 100,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
