import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isReactBusy, turn as nextTurn } from '../../setup/reactTurns';

let shown: { root: Root; container: HTMLElement } | null = null;

/** Shows this on an empty page, as the portal's own start does. */
export function show(ui: ReactElement): void {
  clear();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  shown = { root, container };
  flushSync(() => root.render(ui));
}

/** Takes away what was shown. */
export function clear(): void {
  if (!shown) return;
  const { root, container } = shown;
  shown = null;
  flushSync(() => root.unmount());
  container.remove();
}

/** Lets promises settle, and React do what it has put off. */
async function turn(): Promise<void> {
  do await nextTurn();
  while (isReactBusy());
}

/** How often what has settled may bring about something new; as many milliseconds go by: fewer than any delay of a machine. */
const turns = 6;

/** Waits for pending work to end. */
export async function settle(): Promise<void> {
  for (let count = 0; count < turns; count += 1) {
    jest.advanceTimersByTime(1);
    await turn();
  }
}

/** Lets time go by, milliseconds; what begins meanwhile is done in between. */
export async function passTime(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await turn();
}
