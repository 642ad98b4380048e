import { addressFieldOf, addressLine, addressOf, isGivenAsTyped, typedAddress } from './addresses';

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

describe('[ADDR-07] [ADDR-09] an address that the service does not know', () => {
  const address = typedAddress(' Uus tn 5, Uusküla ');

  test('counts when the applicant has decided to give it as it was typed', () => {
    expect(address.fullAddress).toBe('Uus tn 5, Uusküla');
    expect(isGivenAsTyped(address)).toBe(true);
    expect(addressFieldOf(addressOf(addressFieldOf(address)))).toEqual({ text: 'Uus tn 5, Uusküla', address });
  });

  test('is marked in what the official reads, and only it', () => {
    const mark = { key: 'form:address.typed' };
    expect(addressLine(addressFieldOf(address))).toEqual([{ text: 'Uus tn 5, Uusküla' }, mark]);
    expect(addressLine(addressFieldOf(chosen))).toEqual([{ text: chosen.fullAddress }]);
    expect(addressLine(addressFieldOf({ fullAddress: 'Riia', missed: true }))).toEqual([{ text: 'Riia' }]);
  });
});
