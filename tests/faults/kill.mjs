/**
 * Kills the built server while it saves, again and again, and checks that nothing it acknowledged is lost:
 *   node tests/faults/kill.mjs [dist/server/main.js] [rounds]
 * Ends with 0 when every acknowledged save and document is there after every restart, else with 1.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { downloadDocument, purchase, saveApplication, uploadDocument } from '../support/applicant.mjs';
import { freePort } from '../support/ports.cjs';
import { login, startServer } from '../support/sandbox.mjs';

const server = path.resolve(process.argv[2] ?? 'dist/server/main.js');
const rounds = Number(process.argv[3] ?? 10);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const person = '48806150278';
const writers = 4;
/** Applications one writer begins in a round: all together fewer than a person may have unsubmitted. */
const begunAtMost = 10;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-kill-'));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** id → the last acknowledged version and comment. */
const saves = new Map();
/** Acknowledged ids of documents. */
const documents = new Set();
/** idempotency key → id and version it was acknowledged with, and what was sent. */
const keys = new Map();
let lost = 0;
/** The server that runs, ended with this script whatever happens. */
const running = null;
process.on('exit', () => running?.kill('SIGKILL'));

const start = () => startServer({ folder, port, server });

async function save(headers, application, key = randomUUID()) {
  const saved = await saveApplication(origin, headers, application, key);
  keys.set(key, { id: saved.id, version: saved.version, application });
  saves.set(saved.id, { version: saved.version, comment: saved.comment });
  return saved;
}

/** Saves a new application, saves it again and adds a document, from some time on the same ones, until the connection breaks. */
async function write(headers, state) {
  let last = null;
  for (let begun = 1; state.isRunning; begun += 1) {
    try {
      const existing = begun > begunAtMost ? { id: last.id, version: last.version } : {};
      const first = await save(headers, purchase(`first ${randomUUID()}`, existing));
      const second = await save(headers, purchase(`second ${randomUUID()}`, { id: first.id, version: first.version }));
      last = second;
      // A second document of one type would take the place of the first.
      if (begun <= begunAtMost) documents.add(await uploadDocument(origin, headers, second, pdf));
    } catch (error) {
      if (state.isRunning) throw error;
    }
  }
}

const complain = (what) => {
  lost += 1;
  console.error(`LOST: ${what}`);
};

/** @returns the version of each application that the server has now, by its id. */
async function check(headers, ids, documentIds) {
  const versions = new Map();
  const list = await (await fetch(`${origin}/api/v1/purchaseApplication?idCode=${person}`, { headers })).json();
  for (const id of ids) {
    const { version, comment } = saves.get(id);
    const answer = await fetch(`${origin}/api/v1/purchaseApplication/${id}`, { headers });
    const kept = answer.ok ? await answer.json() : null;
    versions.set(id, kept?.version);
    // One more save may have been kept whose answer was cut off; never one less.
    if (!kept || kept.version < version) complain(`application ${id}, version ${version}`);
    else if (kept.version === version && kept.comment !== comment) complain(`the text of application ${id}`);
  }
  if (!Array.isArray(list)) complain('the list');
  for (const id of documentIds) {
    if (!(await downloadDocument(origin, headers, id))?.equals(pdf)) complain(`document ${id}`);
  }
  return versions;
}

/** Makes room for the next round: a person can have only so many unsubmitted applications. */
async function deleteAll(headers) {
  const url = `${origin}/api/v1/purchaseApplication`;
  const list = await (await fetch(`${url}?idCode=${person}`, { headers })).json();
  for (const { id } of list) {
    const answer = await fetch(`${url}/${id}`, { method: 'DELETE', headers });
    if (!answer.ok) complain(`the deletion of application ${id}: ${answer.status}`);
  }
}

/** A save sent again after the crash with its key is the same save. */
async function checkKeys(headers, some) {
  for (const [key, { id, application }] of some) {
    const again = await save(headers, application, key).catch(({ message }) => ({ message }));
    if (again.id !== id) complain(`the answer to key ${key}: ${again.message ?? again.id}`);
  }
}

for (let round = 1; round <= rounds; round += 1) {
  const { child, exited } = await start();
  const headers = { authorization: `Bearer ${await login(origin, person)}` };
  const state = { isRunning: true };
  const before = { saves: new Set(saves.keys()), documents: new Set(documents) };
  const writing = Array.from({ length: writers }, () => write(headers, state));
  await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500));
  state.isRunning = false;
  child.kill('SIGKILL');
  await Promise.all([...writing, exited]);

  const next = await start();
  const again = { authorization: `Bearer ${await login(origin, person)}` };
  const ids = [...saves.keys()].filter((id) => !before.saves.has(id));
  const documentIds = [...documents].filter((id) => !before.documents.has(id));
  const versions = await check(again, ids, documentIds);
  const snapshot = new Map(saves);
  // What was saved again since is refused for an older key, also by a save whose answer was cut off.
  const newest = [...keys].filter(([, { id, version }]) => versions.get(id) === version);
  await checkKeys(again, newest.slice(-3));
  for (const [id, value] of snapshot) saves.set(id, value);
  await deleteAll(again);
  // A key of a deleted application has no answer any more.
  keys.clear();
  console.log(`round ${round}: ${ids.length} applications and ${documentIds.length} documents kept, ${lost} lost`);
  next.child.kill('SIGTERM');
  await next.exited;
}
fs.rmSync(folder, { recursive: true, force: true });
process.exit(lost === 0 ? 0 : 1);
