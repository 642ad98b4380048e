import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/ports.cjs';

/** A running portal with its own data folder. */
export interface Portal {
  origin: string;
  folder: string;
  /** Stops the portal with SIGTERM; its folder stays. */
  end(): Promise<void>;
  /** Stops the portal with SIGTERM and removes its folder. */
  stop(): Promise<void>;
}

/** Time limit of a stop in milliseconds; the server aborts running requests after 10 s. */
const stopTimeoutMs = 15_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

async function isServed(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    try {
      if ((await fetch(`${origin}/api/health`)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the portal did not start');
}

/** The build to start; PORTAL_DIST names the folder of another build. */
const built = path.resolve(process.env.PORTAL_DIST ?? 'dist', 'server/main.js');

/**
 * Starts the portal in the sandbox, on a free port. It begins with a copy of the folder PORTAL_TEMPLATE, if there is one:
 * making a database takes several times as long as opening one.
 * @param program the built server (`npm run build` before), or another script that serves the portal.
 * @param cwd folder that the script runs in.
 */
export async function startPortal(
  environment: Record<string, string> = {},
  { program = built, cwd = process.cwd() } = {},
): Promise<Portal> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const { PORTAL_TEMPLATE: template } = process.env;
  if (template) fs.cpSync(template, folder, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // When a worker ends, its portal is stopped.
  process.once('exit', () => child.kill('SIGKILL'));
  await isServed(origin, child);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the portal had ended by itself');
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const isStopped = await Promise.race([ended.then(() => true), wait(stopTimeoutMs).then(() => false)]);
    if (isStopped) return;
    child.kill('SIGKILL');
    await ended;
    throw new Error('the portal did not stop on SIGTERM');
  };
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  return { origin, folder, end, stop: () => end().finally(remove) };
}
