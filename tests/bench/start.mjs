// How soon the built server serves, and the memory it takes.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../support/sandbox.mjs';
import { megabytes } from './server.mjs';

export async function* measureStart() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-start-'));
  const stop = async ({ child, exited }) => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    const first = await startServer({ folder });
    await stop(first);
    yield { what: 'first start to served (the database is made)', value: first.ms, unit: 'ms', budget: 6_000 };
    const second = await startServer({ folder });
    yield { what: 'start to served', value: second.ms, unit: 'ms', budget: 3_000 };
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    yield { what: 'memory of the idle server', value: megabytes(second.child.pid), unit: 'MB', budget: 400 };
    await stop(second);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
