import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSandboxBanks, type SandboxBank } from '#server/sandbox/bank/banks';

const keysFolder = path.join(os.tmpdir(), 'portal-test-bank-keys');

/**
 * The banks of the sandbox. Making their ten keys takes seconds: the first test file on a machine makes them for all.
 * @param origin of the portal, without a trailing slash.
 */
export async function testBanks(origin = 'http://127.0.0.1:3000'): Promise<SandboxBank[]> {
  if (fs.existsSync(keysFolder)) return createSandboxBanks(origin, keysFolder);
  const made = fs.mkdtempSync(`${keysFolder}-`);
  const banks = await createSandboxBanks(origin, made);
  // Another test file may make them at the same moment: the first to finish keeps its own.
  if (fs.existsSync(keysFolder)) fs.rmSync(made, { recursive: true });
  else fs.renameSync(made, keysFolder);
  return banks;
}
