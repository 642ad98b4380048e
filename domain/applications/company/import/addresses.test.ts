import type { AddressResult } from '../../../api';
import { addressMeant, nameAddresses, withoutPostalCode } from './addresses';
import { noNames, noQuery, withAnswers } from './names';

const result = (text: string): AddressResult => ({
  text,
  code: '',
  ehak: '',
  id: text,
  x: 0,
  y: 0,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
});
const viru = (house: string) => result(`Viru tn ${house}, Kesklinna linnaosa, Tallinn, Harju maakond`);
const meant = (text: string, ...results: AddressResult[]) => {
  const match = addressMeant(text, results);
  return match && 'text' in match ? match.text : match;
};

describe('[IMP-04] the address that a text means', () => {
  test.each([
    ['all its words and its number', 'Viru 1, Tallinn', [viru('1'), viru('11'), viru('1-1')], viru('1').text],
    ['other case and order', 'TALLINN, viru tn 1', [viru('1')], viru('1').text],
    ['a postal code', 'Viru 1, 10140 Tallinn', [viru('1')], viru('1').text],
    ['a flat', 'Viru 1-2, Tallinn', [viru('1'), viru('1-2')], viru('1-2').text],
    ['all of its text, though others have its words', viru('1').text, [viru('1'), viru('1')], viru('1').text],
    ['a house that is no result', 'Viru 1, Tallinn', [viru('1-1')], { near: [viru('1-1').text] }],
    ['another house with the digit', 'Viru 1, Tallinn', [viru('11')], { near: [viru('11').text] }],
    ['another letter', 'Viru 1a, Tallinn', [viru('1')], { near: [viru('1').text] }],
    ['a word that the result does not have', 'Viru 1, Tartu', [viru('1')], { near: [viru('1').text] }],
    ['no result', 'Viru 1', [], null],
    [
      'several',
      'Kooli 1',
      [result('Kooli tn 1, Tartu'), result('Kooli tn 1, Võru')],
      { several: ['Kooli tn 1, Tartu', 'Kooli tn 1, Võru'] },
    ],
  ])('%s', (_name, text, results, expected) => {
    expect(meant(text, ...results)).toEqual(expected);
  });

  test('the address service is not asked for a postal code', () => {
    expect(withoutPostalCode('Viru 1, 10140 Tallinn')).toBe('Viru 1, Tallinn');
    expect(withoutPostalCode('Viru 10140, Tallinn')).toBe('Viru , Tallinn');
  });
});

describe('an address in a cell', () => {
  const place = { fullAddress: viru('1').text, x: 24.7, y: 59.4 };
  const known = withAnswers(
    noNames,
    { ...noQuery, addresses: ['Viru 1', 'Kooli 1', 'Viru 99'] },
    {
      ...{ weapons: [], calibers: [], components: [], ownWeapons: [] },
      addresses: [place, { several: ['Kooli tn 1, Tartu'] }, { near: ['Viru tn 9'] }],
    },
  );
  const named = (cells: Record<string, string>) =>
    nameAddresses({ address: { text: '', address: null } }, ['address'], cells, known);

  test('that is found is in the row, with its place', () => {
    expect(named({ address: 'VIRU 1' })).toEqual({
      row: { address: { text: place.fullAddress, address: place } },
      errors: [],
    });
  });

  test('that fits several is not chosen', () => {
    const { row, errors } = named({ address: 'Kooli 1' });
    expect(row.address).toEqual({ text: 'Kooli 1', address: null });
    expect(errors).toMatchObject([
      { column: 'address', key: 'import:error.addresses', offers: [{ cells: { address: 'Kooli tn 1, Tartu' } }] },
    ]);
  });

  test('that is not known can be given as it was typed, until it is changed', () => {
    const [error] = named({ address: 'Viru 99' }).errors;
    expect(error).toMatchObject({ key: 'import:error.address', params: { name: 'Viru 99' } });
    expect(error?.offers?.map(({ key, text }) => [key, text])).toEqual([
      [undefined, 'Viru tn 9'],
      ['import:offerTyped', 'Viru 99'],
    ]);
    const taken = { address: 'Viru 99', ...error?.offers?.[1]?.cells };
    expect(named(taken)).toMatchObject({
      row: { address: { text: 'Viru 99', address: { fullAddress: 'Viru 99', missed: true } } },
      errors: [],
    });
    expect(named({ ...taken, address: 'Viru 98' }).errors).toHaveLength(1);
  });

  test('that is empty is an error of the rules of the row alone', () => {
    expect(named({})).toEqual({ row: { address: { text: '', address: null } }, errors: [] });
  });
});
