import { getConfig } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Lets this many milliseconds of the simulated time go by; what begins meanwhile is rendered in between. */
export const passTime = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => jest.advanceTimersByTimeAsync(ms));

/** A person at the keyboard and the mouse, in the simulated time. */
export const setupUser = (options: Parameters<typeof userEvent.setup>[0] = {}) =>
  userEvent.setup({ ...options, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

/** The result of work that waits for timers, outside of `waitFor`: lets the simulated time go by until it has come. */
export async function passTimeUntil<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) await jest.advanceTimersByTimeAsync(10);
  return work;
}
