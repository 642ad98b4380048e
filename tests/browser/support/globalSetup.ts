import fs from 'node:fs';
import { startPortal } from './portal';

/** Makes the data folder that each portal of the tests begins with, and removes it at the end. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, end } = await startPortal();
  await end();
  process.env.PORTAL_TEMPLATE = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
