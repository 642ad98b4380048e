import { lists, register, weapon } from '../../../../tests/fixtures/importedRows';
import type { Cells } from './cellErrors';
import { noNames, withAnswers } from './names';
import { severalNumbers, splitCells } from './numbers';
import { rowOf, unknownNames } from './rows';

describe('[IMP-03] several numbers in a row', () => {
  const hints = (cells: Cells, isOneNumber = false) => {
    const query = unknownNames('weapon', [cells], noNames);
    const names = withAnswers(noNames, query, register(query));
    return rowOf('weapon', 'new', cells, names, lists, { isOneNumber }).errors.map(({ column, key }) => [
      column,
      key.split('.').at(-1),
    ]);
  };

  test.each<[Cells, [string, string][]]>([
    [{ serialNumber: 'A1-A3', quantity: '3' }, [['serialNumber', 'numbers']]],
    [{ serialNumber: 'A1-A3' }, [['serialNumber', 'numbers']]],
    [{ serialNumber: 'A1-A3', quantity: '1' }, []],
    [{ serialNumber: 'A1', quantity: '1' }, []],
    [{ serialNumber: 'A1', quantity: '50' }, [['quantity', 'numbersQuantity']]],
    [{ serialNumber: 'A1-A3', quantity: '4' }, [['quantity', 'numbersQuantity']]],
    [{ serialNumber: 'A1-A9999' }, [['serialNumber', 'numbersTooMany']]],
    [{ serialNumber: 'A1', quantity: 'palju' }, [['quantity', 'whole']]],
    [{ serialNumber: 'A1', quantity: '0' }, [['quantity', 'whole']]],
    [{ serialNumber: 'A1', 'essentialParts.barrel': 'B1, B2' }, [['essentialParts.barrel', 'partNumbers']]],
  ])('%j: %j', (cells, errors) => {
    expect(hints({ ...weapon, ...cells })).toEqual(errors);
  });

  test('what looks like several is one when the person says so, unless the row is about more items', () => {
    expect(hints({ ...weapon, serialNumber: '100-149' }, true)).toEqual([]);
    expect(hints({ ...weapon, serialNumber: '100-149', quantity: '50' }, true)).toEqual([['serialNumber', 'numbers']]);
  });

  test('a row is split into one for each number; numbers of parts are shared out when there are as many', () => {
    const cells = {
      ...weapon,
      serialNumber: 'A1-A2',
      quantity: '2',
      'essentialParts.barrel': 'B1; B2',
      'essentialParts.slide': 'S1',
    };
    expect(severalNumbers(cells)).toEqual(['A1', 'A2']);
    expect(splitCells('weapon', cells, ['A1', 'A2'])).toMatchObject([
      { serialNumber: 'A1', quantity: '', 'essentialParts.barrel': 'B1', 'essentialParts.slide': 'S1' },
      { serialNumber: 'A2', quantity: '', 'essentialParts.barrel': 'B2', 'essentialParts.slide': '' },
    ]);
  });
});
