// The start page with long lists, in Chromium: from the last byte of a list to cards on screen, and the longest task meanwhile.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { loginInBrowser, noteTasks, noteUsable, share } from './measure.mjs';
import { amount } from './options.mjs';

const runs = amount(5, 1);
const person = '48806150278';
const counts = { applications: 500, licences: 100 };
const pad = (number, length) => String(number).padStart(length, '0');

const application = (_, i) => ({
  id: counts.applications - i,
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

/** The lists of the start page, long: what is measured, its address, the call that is answered, and with what. */
export const longLists = [
  {
    count: counts.applications,
    what: `start page with ${counts.applications} applications`,
    address: '/info',
    call: '/api/v1/purchaseApplication?',
    data: Array.from({ length: counts.applications }, application),
  },
  {
    count: counts.licences,
    what: `start page with ${counts.licences} licences`,
    address: '/info?view=licences',
    call: '/api/v1/licence/findPersonLicencesWithWeapons',
    data: Array.from({ length: counts.licences }, licence),
  },
];

async function openOnce(page, origin, { address, call }) {
  await page.goto(`${origin}${address}`);
  await page.waitForFunction(() => window.usable !== undefined);
  // What the list sets off beside its cards belongs to its cost.
  await page.waitForTimeout(600);
  return page.evaluate((part) => {
    const arrived = performance.getEntriesByType('resource').find(({ name }) => name.includes(part)).responseEnd;
    const late = window.tasks.filter(({ startTime, duration }) => startTime + duration > arrived);
    return { usable: window.usable - arrived, longest: Math.max(0, ...late.map(({ duration }) => duration)) };
  }, call);
}

/** Answers the call of a list in a page: all rows in its first page. */
export const loadList = (page, { call, data }) =>
  page.route(
    (url) => url.href.includes(call),
    (route) => route.fulfill({ json: new URL(route.request().url()).searchParams.has('before') ? [] : data }),
  );

/** Measures both lists of the start page: the middle of several runs. */
export async function* measureLists(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ locale: 'et-EE' });
    await loginInBrowser(page, origin, person);
    await page.addInitScript(noteTasks);
    await page.addInitScript(noteUsable, '.cards .card');
    for (const list of longLists) {
      await loadList(page, list);
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await openOnce(page, origin, list));
      yield {
        what: `${list.what}: data to usable`,
        value: share(
          times.map(({ usable }) => usable),
          0.5,
        ),
        unit: 'ms',
        budget: 500,
      };
      yield {
        what: `${list.what}: longest task`,
        value: share(
          times.map(({ longest }) => longest),
          0.5,
        ),
        unit: 'ms',
        budget: 100,
      };
    }
  } finally {
    await browser.close();
  }
}
