import { configure, getConfig } from '@testing-library/react';
import { isReactBusy, turn, workDone } from './reactTurns';

/** Turns of the event loop without work of React, after which the page is taken to have come to rest. */
const quietTurns = 5;

/** Pages that change for ever are not waited for. */
const mostTurns = 500;

/**
 * Resolves when the page has come to rest: answers that are not held are shown, and what they brought is rendered. What
 * waits for a delay of the product, or for the test, does not count: each turn takes one millisecond of the simulated time.
 */
async function settled(): Promise<void> {
  let quiet = 0;
  for (let turns = 0; quiet < quietTurns && turns < mostTurns; turns += 1) {
    const before = workDone();
    jest.advanceTimersByTime(1);
    await turn();
    quiet = isReactBusy() || workDone() > before ? 0 : quiet + 1;
  }
}

/** Whether the query that fails is one of many tries of a wait. The library keeps this among its settings, without a type. */
const isTry = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * Lets every action of a test and everything it waits for end with the page at rest. Otherwise an assertion that follows
 * would depend on which of two answers comes first, and fail on a busy machine only.
 */
export function settleAfterEachStep(): void {
  const { asyncWrapper, getElementError } = getConfig();
  let isInStep = false;
  configure({
    // While something is waited for, each try that fails would print the page: a tenth of the time of all tests of views.
    // A wait that ends without success prints the page once, by itself.
    getElementError: (message, container) =>
      isTry()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
    // Not in `act`, as waits inside of each other would overlap: React renders in the turn.
    unstable_advanceTimersWrapper: async (advance) => {
      await advance();
      await turn();
    },
    asyncWrapper: async (step) => {
      // A wait inside of another one comes to rest with it.
      if (isInStep) return step();
      isInStep = true;
      try {
        return await asyncWrapper(async () => {
          const result = await step();
          await settled();
          return result;
        });
      } finally {
        isInStep = false;
      }
    },
  });
}
