import type { Page } from '@playwright/test';

/** What the watched page has reported about one machine. */
interface Told {
  machine: string;
  value: unknown;
  isRunning: boolean;
}

declare global {
  interface Window {
    /** By actor: what the portal's machines tell to those that watch (`src/charts/watch`). */
    toldMachines?: Map<string, Told>;
  }
}

/** Watches the portal's machines as a designer's second tab does, from within the page itself. */
export async function watchMachines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const told = new Map();
    window.toldMachines = told;
    const channel = new BroadcastChannel('portal-machines');
    channel.addEventListener('message', ({ data }) => {
      if (data.kind === 'tab.opened') channel.postMessage({ kind: 'watch.requested' });
      if (data.kind === 'machine.reported')
        told.set(data.session, { machine: data.machine, value: data.value, isRunning: data.isRunning });
    });
  });
}

/** The reported states of the actors of a machine. */
export const toldOf = (page: Page, machine: string): Promise<Told[]> =>
  page.evaluate((id) => [...(window.toldMachines?.values() ?? [])].filter((told) => told.machine === id), machine);
