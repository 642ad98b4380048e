import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { settleAfterEachStep } from './settled';

// Timers and the date are simulated, so that no test waits for a delay: time goes by in `passTime`, and while something is
// waited for (`waitFor`, `findBy…`). The event loop stays real: promises and answers of the fake server settle by themselves.
jest.useFakeTimers({
  doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
});

// Milliseconds of the simulated time.
configure({ asyncUtilTimeout: 15_000 });
settleAfterEachStep();

/** Longer than a press of the test before can hold a message back. */
const longestPress = 1_500;

beforeEach(() => {
  jest.advanceTimersByTime(longestPress);
  // What a test typed last may still be kept for the next load of the page.
  sessionStorage.clear();
  localStorage.clear();
});
