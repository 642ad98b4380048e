// A portal process in production, over the parts of `world.mjs`.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Settings that processes over one database share. */
export const settingsOf = ({ world, banks, databaseUrl, clockFile }) => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  ORIGIN: 'https://portal.example',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  SIGNING_KEY: randomBytes(32).toString('base64'),
  TARA_ISSUER: `${world.origin}/identity`,
  TARA_CLIENT_ID: 'portal',
  TARA_CLIENT_SECRET: 'secret',
  ...banks.settings,
  PAYEE_ACCOUNT: 'EE932200221059223334',
  PAYEE_NAME: 'Rahandusministeerium',
  REGISTERS_URL: `${world.origin}/registers`,
  REGISTERS_TOKEN: 'a-token-of-the-adapter',
  ...world.scanner.settings,
  ...world.mail.settings,
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
  NODE_EXTRA_CA_CERTS: world.certFile,
  NODE_OPTIONS: `--import ${path.resolve('tests/faults/matrix/clock.mjs')}`,
  CLOCK_OFFSET_FILE: clockFile,
});

export const bucketOf = ({ origin }) => ({
  S3_ENDPOINT: `${origin}/bucket`,
  S3_BUCKET: 'documents',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process that can be stopped, killed and started again with the same settings. */
export function createPortal({ port, folder, environment }) {
  const origin = `http://127.0.0.1:${port}`;
  let child;
  let exited;
  const isReady = async () => {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    return answer?.ok === true;
  };
  const ready = async () => {
    for (let waited = 0; waited < 60_000; waited += 100) {
      if (child.exitCode !== null) throw new Error('the portal has ended');
      if (await isReady()) return;
      await wait(100);
    }
    throw new Error('the portal did not become ready again');
  };
  const start = async () => {
    const env = { ...environment, DATA_FOLDER: folder, PORT: String(port) };
    // A file that passes the limit set below is then an error of the write instead of the end of the process.
    const command = ['trap \'\' XFSZ; exec "$0" dist/server/main.js', process.execPath];
    child = spawn('sh', ['-c', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.add(child);
    exited = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child));
    await ready();
  };
  const stop = async (signal) => {
    child.kill(signal);
    await exited;
  };
  /** Largest file that the process may write, bytes, or `unlimited`. */
  const limitFiles = (size) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);
  return { origin, start, stop, ready, limitFiles };
}
