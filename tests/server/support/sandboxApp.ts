import type { Config } from '#server/config';
import { seedFees } from '#server/payments/fees';
import type { Registers } from '#server/ports';
import { seedReferenceData } from '#server/reference/seed';
import { createSandboxRegisters } from '#server/sandbox/registers';
import { seedSandbox } from '#server/sandbox/seed';
import { openTestApp, type TestApp, testNow } from './app';
import { openTestDatabase } from './database';

export interface SandboxApp extends TestApp {
  /** Answers that replace those of the sandbox's registers, until the next assignment. */
  overrides: Partial<Registers>;
}

/** The whole server over the code lists, the fees and the people of the sandbox. Open once a test file. */
export async function openSandboxApp(config: Partial<Config> = {}): Promise<SandboxApp> {
  const database = await openTestDatabase();
  await seedReferenceData(database.db);
  await seedSandbox(database.db, testNow);
  await seedFees(database.db);
  const sandbox = createSandboxRegisters(database.db, () => testNow);
  const replaced: Pick<SandboxApp, 'overrides'> = { overrides: {} };
  const registers = new Proxy(sandbox, { get: (own, name: keyof Registers) => replaced.overrides[name] ?? own[name] });
  return Object.assign(replaced, await openTestApp({ database, registers, config }));
}
