// A PostgreSQL of its own for the tests outside Jest, thrown away after; and its client programs.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.cjs';

const run = promisify(execFile);

/** Folder of PostgreSQL's programs, the newest that Debian has here. */
export const binFolder = (() => {
  const root = '/usr/lib/postgresql';
  const versions = fs.readdirSync(root).sort((a, b) => Number(a) - Number(b));
  return path.join(root, versions.at(-1), 'bin');
})();

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid() === 0;
const asOwner = (program, args) =>
  isRoot
    ? ['runuser', ['-u', 'postgres', '--', path.join(binFolder, program), ...args]]
    : [path.join(binFolder, program), args];

/**
 * Starts a new PostgreSQL on a free port of this machine. When it does not start, its log is printed.
 * @returns its address (database `postgres`); what takes it away for a while (`fast`: ends connections in order, `immediate`:
 *   as a crash) and gives it back; the file of its log; what stops and removes it: the end of the script does so, too.
 */
export async function startPostgres() {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  const control = (...args) => execFileSync(...asOwner('pg_ctl', ['-D', data, ...args]), { stdio: 'ignore' });
  const initialise = ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(...asOwner('initdb', initialise), { stdio: 'ignore' });
  const log = path.join(folder, 'log');
  const start = () => {
    try {
      control('-w', '-l', log, '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start');
    } catch (error) {
      if (fs.existsSync(log)) console.error(fs.readFileSync(log, 'utf8'));
      throw error;
    }
  };
  start();
  const stop = () => {
    spawnSync(...asOwner('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'ignore' });
    fs.rmSync(folder, { recursive: true, force: true });
    process.off('exit', stop);
  };
  process.on('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const interrupt = (mode) => control('-w', '-m', mode, 'stop');
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, log, interrupt, resume: start, stop };
}

/** Rows of a query, each an array of texts. */
export async function rowsOf(url, query) {
  const options = ['--no-psqlrc', '--tuples-only', '--no-align', '--field-separator=\t'];
  const { stdout } = await run(path.join(binFolder, 'psql'), [...options, '--command', query, url]);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}
