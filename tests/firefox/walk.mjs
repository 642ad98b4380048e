/**
 * The portal in Firefox: Debian's `firefox-esr`, driven by WebDriver BiDi. An applicant gets a purchase licence, and a
 * company declares weapons from a spreadsheet. `node tests/firefox/walk.mjs`, after `npm run build`. Ends with 1 when a step
 * fails, or when the browser logs an error.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import puppeteer from 'puppeteer-core';
import { grantLicence, startServer } from '../support/sandbox.mjs';

const applicant = '48806150278';
const entrepreneur = { person: '47503030276', company: 'Valduri Turvakeskus OÜ' };
/** Longest wait for one thing, milliseconds. */
const timeout = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-firefox-'));
const text = (namespace) => JSON.parse(fs.readFileSync(`locales/et/${namespace}.json`, 'utf8'));
const [payment, stage, info, login] = ['payment', 'stage', 'info', 'login'].map(text);
const [form, imported, { words }, wizard] = ['form', 'import', 'companyWeaponsAmmo', 'wizard'].map(text);

const file = (name, content) => {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const pdf = file(
  'tunnistus.pdf',
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** A workbook with one sheet. */
function workbook(rows) {
  const cells = (row) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const sheet = `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));
}

/** Steps of a person in a page; each waits for the element it acts on. */
function hands(page) {
  const find = (selector) => page.waitForSelector(selector, { visible: true, timeout });
  const click = (selector) => page.locator(selector).setTimeout(timeout).click();
  return {
    find,
    click,
    /** Presses the button with this text, inside of another element when it is given. */
    press: (label, inside = '') => click(`${inside} button:enabled ::-p-text(${label})`),
    type: async (selector, value) => (await find(selector)).type(value),
    /** Ticks the choice with this value: its input is covered by what is drawn for it. */
    choose: (value, inside = '') => click(`${inside} label:has(input[value="${value}"])`),
    upload: async (selector, name) => {
      const input = await page.waitForSelector(selector, { timeout });
      await input.uploadFile(name);
    },
    /** The heading of the page becomes this. */
    heading: (title) =>
      page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, { timeout }, title),
  };
}

/** Opens a page of its own session; what it logs as an error is noted. */
async function open(browser, errors) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
}

async function logIn(page, origin, person) {
  const { press, click } = hands(page);
  await page.goto(`${origin}/login`);
  await press(login.action);
  await click(`button[value="${person}"]`);
}

/** Login, purchase licence, file, payment at the test bank; registered at the desk. */
async function buy(page, origin) {
  const { find, click, press, type, choose, upload, heading } = hands(page);
  await logIn(page, origin, applicant);
  await press(info.toolbar.add);
  await press('Relvasoetamisluba', '[role=dialog]');
  await type('#field-phone', '+372 5555 1234');
  await type('#field-email', 'liis.tamm@example.ee');
  await choose('APPLICANT_OCCUPATION_CITIZEN');
  await press(wizard.next);
  await click('#field-weaponTypes');
  await type('#amount-PISTOL', '1');
  await press(form.weaponDialog.confirm, '[role=dialog]');
  await choose('WEAPON_PURPOSE_B', '.weapon-line');
  await press(wizard.next);
  await type('#field-actualLocation', 'Raekoja plats 1');
  await click('[role=listbox] [role=option]');
  await choose('WEAPON_DEPOSIT_WEAPON_CABINET');
  await press(wizard.next);
  await type('#field-comment', 'Harrastan laskesporti kolmandat aastat ja soovin osaleda klubi võistlustel.');
  await upload('#field-documents-SPORT-CLUB-CERTIFICATE input[type=file]', pdf);
  await click('[data-submit]');
  await heading(payment.check);
  await click('#confirm-answers');
  await click('[role=dialog] label:has(input[value="LHV"])');
  await press(payment.bank.start, '[role=dialog]');
  await click('[data-button="accept"]');
  await click('[data-button="return"]');
  await heading(payment.submitted);
  assert.match(page.url(), /\/\d+\/success$/);

  const [, id] = /\/(\d+)\/success/.exec(page.url());
  await grantLicence(origin, id);
  await page.goto(`${origin}/applications/private/${id}`);
  const registered = await find('.stage-register h2');
  assert.equal(await registered.evaluate((element) => element.textContent), stage.register.title);
}

/** A declaration with the weapons of a spreadsheet. */
async function declare(page, origin) {
  const { find, click, press, type, upload, heading } = hands(page);
  const rows = 50;
  await logIn(page, origin, entrepreneur.person);
  await press(entrepreneur.company, '[role=dialog]');
  await press(info.toolbar.add);
  await press('Relvade ja laskemoona deklaratsioon', '[role=dialog]');
  // The business register has the contact of the company.
  const email = await find('#field-email');
  assert.equal(await email.evaluate(({ value }) => value), 'info@valduriturvakeskus.example');
  await press(wizard.next);
  await type('#field-depositoryAddress', 'Raekoja plats 1');
  await click('[role=listbox] [role=option]');
  await press(wizard.next);
  await press(imported.open.weapon);
  await find('[role=dialog]');
  const headers = ['Mark', 'Mudel', 'Kaliiber', 'Tehasenumber', 'Aasta', 'Valmistaja', 'Riik', 'ELi kategooria'];
  const weapon = (_, index) => ['Glock', '17 Gen5', '9 mm Luger', `SN${index}`, '2024', 'Glock', 'AT', 'B5'];
  const sheet = workbook([headers, ...Array.from({ length: rows }, weapon)]);
  await upload('[role=dialog] input[type=file]', file('relvad.xlsx', sheet));
  await press(imported.all, '[role=dialog]');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-list=weapon] [data-row]').length === count,
    { timeout },
    rows,
  );
  await press(wizard.next);
  await upload('#field-documents-WEAPONS-AMMO input[type=file]', pdf);
  await click('[data-submit]');
  await heading(payment.check);
  await click('#confirm-answers');
  await heading(words.payment.submitted);
}

const server = await startServer({ folder: path.join(folder, 'data') });
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  headless: true,
});
try {
  for (const walk of [buy, declare]) {
    const begun = performance.now();
    const errors = [];
    const page = await open(browser, errors);
    try {
      await walk(page, server.origin);
    } catch (error) {
      const { innerText } = await page.$eval('body', ({ innerText }) => ({ innerText }));
      console.error(`${walk.name}: at ${page.url()}\n${innerText.slice(0, 2_000)}`);
      throw error;
    }
    assert.deepEqual(errors, [], 'errors in the console');
    await page.browserContext().close();
    console.log(
      `Firefox ${await browser.version()}: ${walk.name}, ${Math.round((performance.now() - begun) / 1_000)} s`,
    );
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  fs.rmSync(folder, { recursive: true, force: true });
}
