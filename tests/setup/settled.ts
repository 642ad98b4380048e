import { configure, getConfig } from '@testing-library/react';

/** Turns of the event loop without a change of the page, after which it is taken to have come to rest. */
const quietTurns = 5;

/** Pages that change for ever are not waited for. */
const mostTurns = 500;

// Kept here because tests replace timers.
const { setTimeout: later } = globalThis;

const turn = (): Promise<void> => new Promise((resolve) => later(resolve, 0));

/**
 * Resolves when the page has come to rest: answers that are not held are shown, and what they brought is rendered. What
 * waits for a delay of the product, or for the test, does not count.
 */
async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let turns = 0; quiet < quietTurns && turns < mostTurns; turns += 1) {
    quiet += 1;
    await turn();
  }
  observer.disconnect();
}

/**
 * Lets every action of a test and everything it waits for end with the page at rest. Otherwise an assertion that follows
 * would depend on which of two answers comes first, and fail on a busy machine only.
 */
export function settleAfterEachStep(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (step) =>
      asyncWrapper(async () => {
        const result = await step();
        await settled();
        return result;
      }),
  });
}
