import { locateAddress } from './locateAddress';

const result = {
  text: 'Viru väljak 2, Tallinn',
  code: '10111',
  ehak: '0298',
  id: '42',
  x: 542337.43,
  y: 6587993.7,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
};

test('[ADDR-05] [ADDR-06] converts a result to an address with coordinates in degrees', async () => {
  const { text, id, ...rest } = result;
  expect(await locateAddress(result)).toEqual({
    ...rest,
    fullAddress: text,
    locationId: id,
    x: 24.74589,
    y: 59.427685,
  });
});

test('[ADDR-06] converts a result outside the grid to an address without coordinates', async () => {
  const address = await locateAddress({ ...result, x: 0, y: 0 });
  expect(address).toMatchObject({ fullAddress: result.text, locationId: '42' });
  expect(address).not.toHaveProperty('x');
  expect(address).not.toHaveProperty('y');
});
