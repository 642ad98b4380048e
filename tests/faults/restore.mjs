/**
 * Rehearses backup and restore as docs/operations.md describes them, with the commands that stand there:
 *   node tests/faults/restore.mjs [dist/server/main.js]
 * People save and upload while the backup is taken; it is restored onto a new PostgreSQL and a new folder, and the portal
 * is started there. Ends with 0 when every document row has its file and everything acknowledged before the backup is
 * there, else with 1.
 */
import { execFile } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { downloadDocument, purchase, saveApplication, uploadDocument } from '../support/applicant.mjs';
import { binFolder, rowsOf, startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';

const server = path.resolve(process.argv[2] ?? 'dist/server/main.js');
const guide = fs.readFileSync('docs/operations.md', 'utf8');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-restore-'));
const backup = path.join(work, 'backup');
const person = '48806150278';
const writers = 4;
/** Applications of one writer: all together fewer than a person may have unsubmitted. */
const begunAtMost = 8;
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));

const problems = [];
const expect = (isTrue, problem) => {
  if (!isTrue) problems.push(problem);
};

/** A machine: a PostgreSQL and a data folder, and the portal on them. */
async function machine(name) {
  const { url, stop } = await startPostgres();
  const folder = path.join(work, name);
  const environment = { DATABASE_URL: url, REQUESTS_PER_MINUTE: '1000000' };
  return { url, folder, stop, start: () => startServer({ folder, server, environment }) };
}

/** A large database takes its time: pg_dump that waits before and after, so that people write on both sides of it. */
const slowBin = path.join(work, 'bin');
fs.mkdirSync(slowBin);
const slowDump = `#!/bin/sh\nsleep 2\n${path.join(binFolder, 'pg_dump')} "$@"\nsleep 2\n`;
fs.writeFileSync(path.join(slowBin, 'pg_dump'), slowDump, { mode: 0o755 });

/** Runs the commands of the block of docs/operations.md that begins with `# <name>`; answers what they print. */
async function runBlock(name, { url, folder }) {
  const block = guide.match(new RegExp(`\`\`\`sh\\n(# ${name}\\n[^]*?)\`\`\``))?.[1];
  if (!block) throw new Error(`docs/operations.md has no block "# ${name}"`);
  const env = {
    PATH: `${slowBin}:${binFolder}:${process.env.PATH}`,
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    BACKUP: backup,
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', block], { env });
  return stdout.trim();
}

/** A PDF of a length of its own, so that a file in the place of another is noticed. */
const newPdf = () =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
    Buffer.from(randomBytes(randomInt(1, 50_000)).toString('hex')),
  ]);

/** id → the last acknowledged save and document. */
const acknowledged = new Map();

/** Saves applications and replaces their documents until the state says stop. */
async function write(origin, headers, state) {
  const own = [];
  while (state.isRunning) {
    const existing = own.length < begunAtMost ? undefined : own.shift();
    const saved = await saveApplication(origin, headers, purchase(`comment ${randomUUID()}`, existing));
    const content = newPdf();
    const documentId = await uploadDocument(origin, headers, saved, content);
    const application = await (await fetch(`${origin}/api/v1/purchaseApplication/${saved.id}`, { headers })).json();
    own.push({ id: saved.id, version: application.version });
    acknowledged.set(saved.id, { version: saved.version, comment: saved.comment, documentId, content });
    state.written += 1;
  }
}

const old = await machine('old');
const first = await old.start();
const headers = { authorization: `Bearer ${await login(first.origin, person)}` };
const state = { isRunning: true, written: 0 };
const writing = Promise.all(Array.from({ length: writers }, () => write(first.origin, headers, state)));
while (state.written < 40) await Promise.race([pause(100), writing]);

const before = new Map(acknowledged);
const writtenBefore = state.written;
await runBlock('backup', old);
const writtenMeanwhile = state.written - writtenBefore;
await pause(500);
state.isRunning = false;
await writing;
first.child.kill('SIGKILL');
await first.exited;
old.stop();
fs.rmSync(old.folder, { recursive: true });
expect(writtenMeanwhile > 0, 'nothing was written during the backup');

const next = await machine('new');
await runBlock('restore', next);
const missing = await runBlock('check', next);
expect(missing === '', missing);

const rows = await rowsOf(next.url, 'select storage_key, size from document');
for (const [key, size] of rows) {
  const file = path.join(next.folder, 'files', key.slice(0, 2), key);
  expect(fs.existsSync(file) && fs.statSync(file).size === Number(size), `the file of document ${key}`);
}

const second = await next.start();
const again = { authorization: `Bearer ${await login(second.origin, person)}` };
for (const [id, { version, comment, documentId, content }] of before) {
  const answer = await fetch(`${second.origin}/api/v1/purchaseApplication/${id}`, { headers: again });
  const kept = answer.ok ? await answer.json() : null;
  expect(kept && kept.version >= version, `application ${id}, version ${version}`);
  // Saved again or given another document before the dump was made: only the newer one is there.
  const isLast = acknowledged.get(id).documentId === documentId;
  if (!isLast) continue;
  expect(kept?.comment === comment, `the text of application ${id}`);
  expect((await downloadDocument(second.origin, again, documentId))?.equals(content), `document ${documentId}`);
}
await saveApplication(second.origin, again, purchase('after the restore'));
second.child.kill('SIGTERM');
await second.exited;
next.stop();

const counts = `${before.size} applications, ${rows.length} documents, ${writtenMeanwhile} written during the backup`;
console.log(problems.length === 0 ? `restored: ${counts}` : `LOST of ${counts}:\n${problems.join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);
