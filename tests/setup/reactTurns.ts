import { setImmediate as laterInLoop } from 'node:timers';

let putOff = 0;
let done = 0;

/** Whether React has work that it does in a later turn of the event loop. */
export const isReactBusy = (): boolean => putOff > 0;

/** How often React has done work that it had put off. */
export const workDone = (): number => done;

/** Waits for one turn of the event loop. Takes no timer, so that it is the same with simulated time. */
export const turn = (): Promise<void> => new Promise((resolve) => laterInLoop(resolve));

export function putOffWork(work: () => void) {
  putOff += 1;
  return laterInLoop(() => {
    putOff -= 1;
    done += 1;
    work();
  });
}

// React takes this when it is loaded. In jsdom it would use timers, which take a millisecond each and are simulated.
globalThis.setImmediate = putOffWork as typeof setImmediate;
