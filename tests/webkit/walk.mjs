// Login, list and form in WebKit, by WebDriver; `tests/webkit/run` starts it. Ends with 1 when a step fails.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/ports.cjs';
import { startServer } from '../support/sandbox.mjs';

const applicant = '48806150278';
/** Longest wait for one thing, milliseconds. */
const timeout = 60_000;
const port = await freePort();
const [machine] = fs
  .readdirSync('/usr/lib')
  .filter((name) => fs.existsSync(`/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`));
const binary = `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`;
const text = (namespace) => JSON.parse(fs.readFileSync(`locales/et/${namespace}.json`, 'utf8'));
const [login, info, wizard] = ['login', 'info', 'wizard'].map(text);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-webkit-'));
const server = await startServer({ folder });
const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'inherit' });
process.on('exit', () => driver.kill());

/** Sends a WebDriver command. @throws the error of the driver. */
async function send(method, address, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Tries until it does not fail any more. */
async function eventually(what, attempt) {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${error.message}`);
      await wait(200);
    }
  }
}

await eventually('the driver', () => send('GET', '/status'));
const capabilities = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
const own = (method, address, body) => send(method, `/session/${sessionId}${address}`, body);
const find = async (xpath) => Object.values(await own('POST', '/element', { using: 'xpath', value: xpath }))[0];
const click = (xpath) =>
  eventually(`click ${xpath}`, async () => own('POST', `/element/${await find(xpath)}/click`, {}));
const type = (xpath, value) =>
  eventually(`type ${xpath}`, async () => own('POST', `/element/${await find(xpath)}/value`, { text: value }));
const script = (body) => own('POST', '/execute/sync', { script: body, args: [] });
const until = (what, body) => eventually(what, async () => assert.ok(await script(`return ${body}`), 'not so'));
const field = (name) => `//*[@id="field-${name}"]`;
const choice = (value) => `//label[input[@value="${value}"] or .//input[@value="${value}"]]`;
const keys = { arrowDown: '\uE015', enter: '\uE007' };
const button = (label) => `//button[normalize-space(.)="${label}"]`;
const isSaved = '!["unsaved", "saving"].includes(document.querySelector(".draft-status")?.dataset.status)';
/** Opens a page of the form by its address, when everything is saved. */
async function openPage(id) {
  await until('everything is saved', isSaved);
  const { pathname } = new URL(await own('GET', '/url'));
  await own('POST', '/url', { url: `${server.origin}${pathname}?page=${id}` });
}

try {
  await own('POST', '/url', { url: `${server.origin}/login` });
  await click(button(login.action));
  await click(`//button[@value="${applicant}"]`);
  await click(button(info.toolbar.add));
  await click('//*[@role="dialog"]//button[contains(., "Relvasoetamisluba")]');
  await until('the form can be filled in', 'document.querySelector("#field-phone")?.disabled === false');
  // The page grows while its documents are loaded: a click may miss the button.
  await eventually('the first invalid field has the focus', async () => {
    await click(button(wizard.next));
    assert.ok(await script('return document.activeElement.id === "field-phone"'), 'not so');
  });
  await type(field('phone'), '+372 5555 1234');
  await type(field('email'), 'liis.tamm@example.ee');
  await click(choice('APPLICANT_OCCUPATION_CITIZEN'));
  await until('the draft is saved', '/\\/applications\\/private\\/\\d+$/.test(location.pathname)');
  await openPage('addresses');
  await type(field('actualLocation'), 'Raekoja plats 1');
  await until('addresses are found', 'document.querySelectorAll("[role=option]").length > 0');
  await type(field('actualLocation'), keys.arrowDown + keys.enter);
  // The driver finds no point to press in this label, though it lies in view: a driver's fault, not one of the page.
  await script('document.querySelector("[value=WEAPON_DEPOSIT_WEAPON_CABINET]").click()');
  await openPage('details');
  await type(field('comment'), 'Harrastan laskesporti kolmandat aastat.');
  await until('the text is saved', isSaved);
  await own('POST', '/refresh', {});
  await until('the text is there again', 'document.querySelector("#field-comment")?.value.startsWith("Harrastan")');
  await openPage('person');
  await until('the choice is there again', 'document.querySelector("[value=APPLICANT_OCCUPATION_CITIZEN]")?.checked');
  const { browserVersion } = await script('return { browserVersion: navigator.userAgent }');
  console.log(`WebKit: login, list and form hold (${browserVersion})`);
} catch (error) {
  console.error(await script('return document.body.innerText.slice(0, 1500)').catch(() => 'no page'));
  throw error;
} finally {
  await own('DELETE', '').catch(() => {});
  server.child.kill('SIGTERM');
  await server.exited;
  driver.kill();
  fs.rmSync(folder, { recursive: true, force: true });
}
