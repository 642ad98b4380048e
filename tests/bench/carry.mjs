// The largest company form, a carry permit for 60 employees with three weapons each: saving it, opening it, typing in it.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import {
  companyCalls,
  dataToUsable,
  load,
  loginInBrowser,
  noteUsable,
  share,
  timedPaints,
  timePaints,
  typeKeys,
} from './measure.mjs';
import { amount } from './options.mjs';

const entrepreneur = '37201190271';
const company = { code: '19900019', name: 'Kuuse Turvateenused OÜ' };
const counts = { employees: 60, weapons: 3 };
const runs = amount(5, 1);
const keys = amount(100, 10);
const what = `carry permit of ${counts.employees} employees with ${counts.weapons} weapons each`;
const place = {
  fullAddress: 'Raekoja plats 1, Tartu linn, Tartu maakond',
  code: '79',
  ehak: '0795',
  x: 26.72,
  y: 58.38,
};

/** A valid personal code for each place: nobody is employed twice. */
function codeOf(index) {
  const digits = [...`3800108${100 + index}`].map(Number);
  const sumBy = (weights) => digits.reduce((sum, digit, place) => sum + digit * weights[place], 0) % 11;
  const first = sumBy([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  const last = first < 10 ? first : sumBy([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 10;
  return [...digits, last].join('');
}

const employee = (_, index) => ({
  id: randomUUID(),
  idCode: codeOf(index),
  name: `Employee Number ${index + 1}`,
  vacancy: 'Turvatöötaja',
  address: place,
  weaponLocation: place,
  weapons: Array.from({ length: counts.weapons }, (__, ordering) => ({
    id: randomUUID(),
    mark: 'Glock',
    model: `17 Gen ${ordering + 1}`,
    caliber: '9 mm',
    purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_E'],
    ordering,
  })),
  ordering: index,
});

/** Four callers, each of whom saves an application of their own again and again. */
async function measureSave(origin) {
  const call = await companyCalls(origin, entrepreneur, company.code);
  const save = async (body) => {
    const answer = await call('/v1/carryPermit', { method: 'POST', body });
    if (!answer.ok) throw new Error(`save: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const employees = Array.from({ length: counts.employees }, employee);
  const entrepreneurApplication = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };
  const drafts = [];
  const { p50, p99 } = await load(
    async (caller) => {
      const { id, version } = drafts[caller] ?? {};
      const type = 'APPLICATION_TYPE_CARRY_PERMIT';
      drafts[caller] = await save({ id, version, type, entrepreneurApplication, employees });
    },
    { ms: amount(4_000, 500) },
  );
  return {
    id: drafts[0].id,
    rows: [
      { what: `save of a ${what}, p50`, value: p50, unit: 'ms', budget: null },
      { what: `save of a ${what}, p99`, value: p99, unit: 'ms', budget: 100 },
    ],
  };
}

/** Opens the application: from its last data to the rows on screen. */
async function openOnce(page, origin, id) {
  await page.goto(`${origin}/applications/entrepreneur/carry-permit/${id}?page=employees`);
  return dataToUsable(page, `/api/v1/carryPermit/${id}`);
}

/** Types into a weapon of an employee in the middle. */
async function typeOnce(page) {
  // Rows are checked in idle time.
  await page.waitForTimeout(2_000);
  const lines = page.locator('.row-line');
  await lines.nth(counts.employees / 2).click();
  await page.locator('.row-fields .row-line').nth(1).click();
  await page.locator('[name$=".model"]').focus();
  await timePaints(page, 'keydown', 'input');
  await typeKeys(page, keys);
  return (await timedPaints(page)).map(({ work }) => work);
}

export async function* measureCarryPermit(origin) {
  const { id, rows } = await measureSave(origin);
  yield* rows;
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ locale: 'et-EE' });
    await loginInBrowser(page, origin, entrepreneur, company.name);
    await page.getByRole('button', { name: 'Uus taotlus' }).waitFor();
    await page.addInitScript(noteUsable, '.row-line');
    const opened = [];
    for (let run = 0; run < runs; run += 1) opened.push(await openOnce(page, origin, id));
    yield { what: `${what}: data to usable`, value: share(opened, 0.5), unit: 'ms', budget: 500 };
    const works = await typeOnce(page);
    yield { what: `${what}: work of a keystroke, p50`, value: share(works, 0.5), unit: 'ms' };
    yield { what: `${what}: work of a keystroke, p95`, value: share(works, 0.95), unit: 'ms', budget: 17 };
  } finally {
    await browser.close();
  }
}
