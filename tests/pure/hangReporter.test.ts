import { describe, expect, it } from '@jest/globals';
import { isHang } from '../browser/support/hangReporter';

const timeout = { message: 'Test timeout of 120000ms exceeded.' };

describe('a browser test that ran out of time', () => {
  it('is a hang when nothing waited and nothing failed', () => {
    expect(isHang({ status: 'timedOut', errors: [timeout] })).toBe(true);
  });
  it.each([
    ['a step waited', [timeout, { message: 'Error: locator.click: Test timeout of 120000ms exceeded.\nCall log:' }]],
    ['an assertion failed', [{ message: 'Error: expect(locator).toBeVisible() failed' }, timeout]],
    ['a fixture waited', [{ message: 'Test timeout of 120000ms exceeded while setting up "page".' }]],
    ['nothing is known', []],
  ])('is a failure when %s', (_, errors) => {
    expect(isHang({ status: 'timedOut', errors })).toBe(false);
  });
  it('a failed test is no hang, whatever it says', () => {
    expect(isHang({ status: 'failed', errors: [timeout] })).toBe(false);
  });
});
