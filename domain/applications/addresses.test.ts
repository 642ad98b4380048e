import { addressFieldOf, addressOf } from './addresses';

const chosen = { fullAddress: 'Riia tn 132, Tartu linn', locationId: '1', x: 26.7, y: 58.36 };

test.each([false, true])(
  '[ADDR-05] [ADDR-09] a chosen address counts, with `missed` (%s) as the address service has it',
  (missed) => {
    const address = { ...chosen, missed };
    expect(addressFieldOf(address)).toEqual({ text: address.fullAddress, address });
    expect(addressOf(addressFieldOf(address))).toEqual(address);
  },
);

test('[ADDR-09] typed text is kept and does not count as an address', () => {
  const typed = addressOf({ text: ' Riia 132 ', address: null });
  expect(addressFieldOf(typed)).toEqual({ text: 'Riia 132', address: null });
  expect(addressOf({ text: ' ', address: null })).toBeNull();
});
