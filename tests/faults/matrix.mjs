/**
 * `npm run faults`: faults × flows on real parts. Each cell begins a flow, lets the fault happen meanwhile, ends it, tries
 * once more with the same key, as the portal does, and looks at what is there then:
 *   nothing acknowledged is lost, nothing is charged twice, what was refused was refused with a reason, and the portal
 *   works again without hands.
 * Runs the built server in production over a PostgreSQL, a login, registers, a bucket, a virus scanner, a mail
 * server and banks of its own.
 * Ends with 0 when every cell holds, else with 1.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/ports.cjs';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { fillDatabase } from '../support/volume.mjs';
import { createFlows, login } from './matrix/flows.mjs';
import { bucketOf, createPortal, settingsOf } from './matrix/portal.mjs';
import { createBanks, startWorld } from './matrix/world.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-matrix-'));
const disk = path.join(folder, 'disk');
const clockFile = path.join(folder, 'clock');
let isMounted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  if (isMounted) execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  fs.rmSync(folder, { recursive: true, force: true });
});

const world = await startWorld(folder);
const banks = createBanks(folder);
const postgres = await startPostgres();
const settings = settingsOf({ world, banks, databaseUrl: postgres.url, clockFile });
const environment = { ...settings, ...bucketOf(world) };
const first = createPortal({ port: await freePort(), folder: path.join(folder, 'first'), environment });
const second = createPortal({ port: await freePort(), folder: path.join(folder, 'second'), environment });
const onDisk = createPortal({ port: await freePort(), folder: disk, environment: settings });
const rows = (query) => rowsOf(postgres.url, query);
const flows = createFlows({ world, banks, rows });
const setClock = (ms) => fs.writeFileSync(clockFile, String(ms));
const hour = 3_600_000;

/** A small disk of its own, full while the fault lasts. Where none may be mounted, no file can be written beyond a limit. */
fs.mkdirSync(disk);
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' });
  isMounted = true;
} catch {
  console.log('No disk can be mounted here: "disk full" is a limit on the size of files.');
}
const filler = path.join(disk, 'filler');
function fillDisk() {
  if (!isMounted) return onDisk.limitFiles(1);
  try {
    fs.writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}
function emptyDisk() {
  if (isMounted) fs.rmSync(filler);
  else onDisk.limitFiles('unlimited');
}

const whileGone = (part, fault) => async (attempts) => {
  world.faults[part] = fault;
  const tried = await attempts(first);
  world.faults[part] = null;
  return tried;
};
/** The process ends while all flows are under way, a little later each time. */
const ends = (signal, delay) => async (attempts) => {
  const tried = attempts(first);
  await wait(delay);
  await first.stop(signal);
  await first.start();
  return tried;
};
const delays = [3, 15, 40];

/** Ends the connections of the portals, as a restart of the database would. */
const endConnections = () =>
  rows('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
function signal(pids, name) {
  for (const pid of pids) process.kill(pid, name);
}

/** Waits for what a condition answers. @throws when it has not come in time. */
async function until(what, isSo, seconds = 30) {
  for (let waited = 0; waited < seconds * 1_000; waited += 200) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error(`not in time: ${what}`);
}
const noticesOf = (subjects) => {
  const ids = Object.values(subjects).map(({ application }) => application.id);
  return rows(`select id, state, attempts from notice where application_id in (${ids.join(', ')})`);
};

const dueJobs = "select name from job where started < now() - interval '1 hour'";

/**
 * What happens while the flows are tried; it is over when this ends. `portal`: the one they are tried on. `after`: what must
 * come of it when it is over.
 */
const faults = {
  nothing: { happen: (attempts) => attempts(first) },
  // They stay for the faults that follow.
  '100,000 applications': {
    happen: (attempts) => {
      fillDatabase(postgres.url, 100_000);
      return attempts(first);
    },
  },
  ...Object.fromEntries(delays.map((ms) => [`kill -9 after ${ms} ms`, { happen: ends('SIGKILL', ms) }])),
  ...Object.fromEntries(delays.map((ms) => [`SIGTERM after ${ms} ms`, { happen: ends('SIGTERM', ms) }])),
  'PostgreSQL stopped': {
    happen: async (attempts) => {
      postgres.interrupt('fast');
      const tried = await attempts(first);
      postgres.resume();
      return tried;
    },
  },
  'PostgreSQL crashes meanwhile': {
    happen: async (attempts) => {
      const tried = attempts(first);
      await wait(20);
      postgres.interrupt('immediate');
      await wait(300);
      postgres.resume();
      return tried;
    },
  },
  'disk full': {
    portal: onDisk,
    happen: async (attempts) => {
      fillDisk();
      const tried = await attempts(onDisk);
      emptyDisk();
      return tried;
    },
  },
  'bucket gone': { happen: whileGone('bucket', 'gone') },
  'bucket answers garbage': { happen: whileGone('bucket', 'garbage') },
  'virus scanner gone': { happen: whileGone('scanner', 'gone') },
  'virus scanner does not answer': { happen: whileGone('scanner', 'slow') },
  'virus scanner answers garbage': { happen: whileGone('scanner', 'garbage') },
  'database takes no changes': {
    happen: async (attempts) => {
      await rows('alter database postgres set default_transaction_read_only = on');
      await endConnections();
      const tried = await attempts(first);
      await rows('begin read write; alter database postgres reset default_transaction_read_only; commit');
      return tried;
    },
  },
  'database frozen for 5 s': {
    happen: async (attempts) => {
      const pids = (await rows('select pid from pg_stat_activity where pid <> pg_backend_pid()')).flat().map(Number);
      signal(pids, 'SIGSTOP');
      const tried = attempts(first);
      await wait(5_000);
      signal(pids, 'SIGCONT');
      return tried;
    },
  },
  'a table locked for 5 s': {
    happen: async (attempts) => {
      const locked = rows('begin; lock table application in access exclusive mode; select pg_sleep(5); commit');
      await wait(300);
      const tried = await attempts(first);
      await locked;
      return tried;
    },
  },
  'registers gone': { happen: whileGone('registers', 'gone') },
  'registers slow (30 s)': { happen: whileGone('registers', 'slow') },
  'registers answer garbage': { happen: whileGone('registers', 'garbage') },
  'identity provider gone': { happen: whileGone('identity', 'gone') },
  'identity provider answers garbage': { happen: whileGone('identity', 'garbage') },
  'mail server gone': {
    flows: ['submit', 'return'],
    happen: async (attempts, subjects) => {
      await world.mail.stop();
      const tried = await attempts(first);
      const isTried = async () =>
        (await noticesOf(subjects)).some(([, state, count]) => state === 'waiting' && count > 0);
      await until('a notice that could not be sent', isTried);
      await world.mail.start();
      return tried;
    },
    // A notice that could not be sent waits for a minute.
    after: async (subjects) => {
      setClock(hour / 20);
      const areSent = async () => {
        const notices = await noticesOf(subjects);
        return notices.length >= 2 && notices.every(([id, state]) => state === 'sent' && world.mail.countOf(id) === 1);
      };
      await until('every notice is sent once', areSent).finally(() => setClock(0));
    },
  },
  'clock an hour ahead, and back': {
    happen: async (attempts) => {
      setClock(hour);
      const tried = await attempts(first);
      setClock(0);
      return tried;
    },
  },
  'clock an hour behind, and back': {
    happen: async (attempts) => {
      setClock(-hour);
      const tried = await attempts(first);
      setClock(0);
      return tried;
    },
  },
  'clock 40 days ahead while jobs run, and back': {
    flows: ['autosave', 'upload'],
    happen: async (attempts) => {
      await rows("update job set started = now() - interval '2 hours'");
      setClock(40 * 24 * hour);
      const tried = await attempts(first);
      // Jobs are looked for every minute.
      await until('every job has run', async () => (await rows(dueJobs)).length === 0, 90);
      setClock(0);
      return tried;
    },
    after: async () => {
      const [[erased]] = await rows("select count(*) from audit where action = 'document.erased'");
      const [[sessions]] = await rows('select count(*) from session where ended is null');
      if (erased !== '0' || sessions === '0') throw new Error(`${erased} documents erased, ${sessions} sessions left`);
    },
  },
  'two processes at once': {
    happen: async (attempts) => {
      const [one, other] = await Promise.all([attempts(first), attempts(second)]);
      return Object.fromEntries(Object.entries(one).map(([flow, tried]) => [flow, `${tried}, ${other[flow]}`]));
    },
  },
  'bank answers twice at once': {
    flows: ['return'],
    happen: async (attempts) => {
      const [one, other] = await Promise.all([attempts(first), attempts(first)]);
      return { return: `${one.return}, ${other.return}` };
    },
  },
  'bank answers three hours late': {
    flows: ['return'],
    happen: async (attempts) => {
      setClock(3 * hour);
      const tried = await attempts(first);
      setClock(0);
      return tried;
    },
  },
  // What is verified of `pay` is that a payment started again is paid.
  'bank never answers': { flows: ['pay'], happen: (attempts) => attempts(first) },
};

/** What a try came to: done, refused with a reason, or cut off. Anything else is no answer a person could be given. */
async function outcomeOf(attempt) {
  const answer = await attempt.catch(() => null);
  if (answer === null) return 'cut off';
  if (answer.status < 300 || answer.status === 303) return 'done';
  if (answer.status === 302)
    return new URL(answer.headers.get('location')).searchParams.has('error') ? 'told' : 'bad redirect';
  const { messageId } = await answer.json().catch(() => ({}));
  return messageId && answer.status !== 500 ? `told ${answer.status}` : `BAD ${answer.status}`;
}

/** What a check came to: it holds, or what was not so. */
const verdictOf = (check) =>
  check.then(
    () => 'holds',
    ({ message }) => message,
  );

async function tokenOn(portal) {
  const answer = await login(portal, world);
  if (!answer.ok) throw new Error(`no login: ${answer.status}`);
  return (await answer.json()).access_token;
}

const problems = [];
const table = {};
await Promise.all([first.start(), second.start(), onDisk.start()]);
/** Words of the names of faults; left out: all. */
const wanted = process.argv.slice(2);
for (const [name, { happen, after, portal = first, flows: only = Object.keys(flows) }] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const me = { portal, token: await tokenOn(portal) };
  const subjects = {};
  for (const flow of only) subjects[flow] = await flows[flow].prepare(me);
  const attempts = async (on) => {
    const tried = only.map(async (flow) => [
      flow,
      await outcomeOf(flows[flow].attempt({ ...me, portal: on }, subjects[flow])),
    ]);
    return Object.fromEntries(await Promise.all(tried));
  };
  const during = await happen(attempts, subjects);
  const cells = {};
  try {
    await portal.ready();
    me.token = await tokenOn(portal);
  } catch (error) {
    problems.push(`${name}: ${error.message}`);
    break;
  }
  for (const flow of only) {
    const again = await outcomeOf(flows[flow].attempt(me, subjects[flow]));
    const end = await verdictOf(flows[flow].verify(me, subjects[flow]));
    cells[flow] = `${during[flow]} → ${end}`;
    const isAcceptable = ['done', 'told 409'].includes(again) && end === 'holds' && !/BAD|bad/.test(during[flow]);
    if (!isAcceptable) problems.push(`${name}, ${flow}: ${during[flow]}, then ${again}, then ${end}`);
  }
  if (after) {
    cells.later = await verdictOf(after(subjects));
    if (cells.later !== 'holds') problems.push(`${name}: ${cells.later}`);
  }
  table[name] = cells;
  console.log(name, JSON.stringify(cells));
}
console.table(table);
for (const problem of problems) console.error(`FAILED ${problem}`);
await Promise.all([first.stop('SIGTERM'), second.stop('SIGTERM'), onDisk.stop('SIGTERM')]);
world.stop();
process.exit(problems.length === 0 ? 0 : 1);
