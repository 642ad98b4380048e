import { setImmediate as laterInLoop } from 'node:timers';

// Walks show the portal with the React that people get: without the checks for developers it renders faster. The other tests
// of views keep those checks.
process.env.NODE_ENV = 'production';

let putOff = 0;

/** Whether React has work that it does in a later turn of the event loop. */
export const isReactBusy = (): boolean => putOff > 0;

function putOffWork(work: () => void) {
  putOff += 1;
  return laterInLoop(() => {
    putOff -= 1;
    work();
  });
}

// React takes these when it is loaded. All it does waits for a turn of the event loop: what an answer brings is settled before
// it is rendered, and no timer, which takes a millisecond, is needed.
globalThis.setImmediate = putOffWork as typeof setImmediate;
globalThis.queueMicrotask = putOffWork;
