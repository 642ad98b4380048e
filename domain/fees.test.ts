import { examFeeOf, examTypes } from './fees';

describe('exam fees (State Fees Act § 264)', () => {
  it.each([
    [['THEORY'], 75],
    [['SHOOTING'], 75],
    [examTypes, 45],
  ] as const)('[SAVE-27] [STEP-73] each of %j costs %d €', (taken, amount) => {
    expect(examFeeOf(taken)).toBe(amount);
  });
});
