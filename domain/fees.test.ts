import { otherApplicationDefinition } from './applications/company/otherApplication/definition';
import { purchaseLicenceDefinition } from './applications/company/purchaseLicence/definition';
import { amountOfType, chosenType, examFeeOf, examTypes, typeFeeOf } from './fees';

describe('exam fees (State Fees Act § 264)', () => {
  it.each([
    [['THEORY'], 75],
    [['SHOOTING'], 75],
    [examTypes, 45],
  ] as const)('[SAVE-27] [STEP-73] each of %j costs %d €', (taken, amount) => {
    expect(examFeeOf(taken)).toBe(amount);
  });
});

describe('the fee of a chosen type', () => {
  it.each([
    ['[OTHER-07] a required one', { requiresPayment: true, paymentAmount: 30 }, 30],
    ['[OTHER-08] none', { requiresPayment: false, paymentAmount: 30 }, 0],
    ['[OTHER-08] nothing said', {}, 0],
    ['[OTHER-07] a required one without its amount is not free', { requiresPayment: true }, null],
  ])('%s', (_, metadata, amount) => {
    expect(amountOfType(typeFeeOf(metadata))).toBe(amount);
  });

  it('[OTHER-07] is that of the kinds that have types, once one is chosen', () => {
    const { fee } = otherApplicationDefinition;
    expect(chosenType(fee, { applicationFileType: 'PAID' })).toBe('PAID');
    expect(chosenType(fee, { applicationFileType: '' })).toBeNull();
    expect(chosenType(purchaseLicenceDefinition.fee, { applicationFileType: 'PAID' })).toBeNull();
  });
});
