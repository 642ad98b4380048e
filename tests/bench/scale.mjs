// `npm run bench -- --scale`: what one, two and four processes answer together on one PostgreSQL, each held to a fifth of a core
// by Debian's `cpulimit`; and what one request costs in processor time. On a machine with two cores PostgreSQL and the
// callers have the rest.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { startPostgres } from '../support/postgres.mjs';
import { login } from '../support/sandbox.mjs';
import { load, startMeasured } from './measure.mjs';
import { amount } from './options.mjs';
import { callersOf } from './requests.mjs';

const person = '48806150278';
const most = 4;
/** Part of a core that a process may have, per cent. */
const held = 20;
const callersEach = 4;
const ms = amount(20_000, 3_000);
/** Least gain by the number of processes. */
const least = { 2: 1.8, 4: 3.4 };

/** Processor time that processes have used, ms. */
const processorTime = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);

/** Processes of PostgreSQL that serve a connection. */
const backends = () =>
  execFileSync('pgrep', ['-f', '^postgres: portal postgres'], { encoding: 'utf8' }).trim().split('\n').map(Number);

/** Holds a process to its part until the answer is called. */
function hold({ child }) {
  const limiter = spawn('cpulimit', ['--limit', String(held), '--pid', String(child.pid)], { stdio: 'ignore' });
  limiter.once('error', (error) => {
    throw new Error('Debian’s cpulimit is needed', { cause: error });
  });
  return () => {
    limiter.kill('SIGTERM');
    return new Promise((resolve) => limiter.once('exit', resolve)).then(() => child.kill('SIGCONT'));
  };
}

export async function* measureScale() {
  const postgres = await startPostgres();
  const started = [];
  try {
    for (let index = 0; index < most; index += 1)
      started.push(await startMeasured({ environment: { DATABASE_URL: postgres.url } }));
    const servers = started.map(({ server }) => server);
    // A process of the sandbox signs its tokens with a key of its own.
    const portals = await Promise.all(
      servers.map(async ({ origin }) => ({ origin, token: await login(origin, person) })),
    );
    let processes = most;
    // Callers are dealt out evenly, as a load balancer does.
    const { ask, save } = callersOf((caller) => portals[caller % processes]);
    const acts = { save, list: (caller) => ask(`/api/v1/purchaseApplication?idCode=${person}`, { caller }) };
    // As many drafts as the list has at every count, and every process is warm.
    for (const act of Object.values(acts)) await load(act, { callers: most * callersEach, ms: amount(8_000, 2_000) });

    processes = 1;
    for (const [what, act] of Object.entries(acts)) {
      const used = () => [processorTime([servers[0].child.pid]), processorTime(backends())];
      const before = used();
      const { perSecond } = await load(act, { callers: callersEach, ms });
      const after = used();
      const requests = (perSecond * ms) / 1_000;
      for (const [index, of] of ['the portal', 'PostgreSQL'].entries())
        yield {
          what: `${what}: processor time of ${of}`,
          value: (after[index] - before[index]) / requests,
          unit: 'ms',
        };
    }

    const release = servers.map(hold);
    const alone = {};
    for (const count of [1, 2, 4]) {
      processes = count;
      for (const [what, act] of Object.entries(acts)) {
        const { perSecond } = await load(act, { callers: count * callersEach, ms });
        if (count === 1) alone[what] = perSecond;
        yield { what: `${what}, ${count} × ${held} % of a core`, value: perSecond, unit: '1/s' };
        if (count > 1) {
          const times = perSecond / alone[what];
          yield { what: `${what}, ${count} processes to one (at least ${least[count]})`, value: times, unit: 'times' };
        }
      }
    }
    await Promise.all(release.map((end) => end()));
  } finally {
    for (const { server, end } of started) {
      server.child.kill('SIGCONT');
      await end();
    }
    postgres.stop();
  }
}
