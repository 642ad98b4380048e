import { tableOf } from '../../../../tests/fixtures/importedRows';
import { columnsOf, declarationLists } from './columns';
import { bothHeaders, cellsOf, dataOf, isComplete, mapHeaders, templateHeader } from './headers';

describe('headers', () => {
  test.each(declarationLists)(
    '[AMMO-20] [AMMO-40] [AMMO-50] [AMMO-90] those of a template are recognised: %s',
    (list) => {
      const keys = columnsOf[list].map(({ key }) => key);
      for (const header of [bothHeaders, templateHeader, ({ key }: { key: string }) => key]) {
        const table = tableOf(columnsOf[list].map(header));
        expect(mapHeaders(list, table)).toMatchObject({ columns: keys, hasHeaders: true });
        expect(isComplete(list, mapHeaders(list, table), table)).toBe(true);
      }
      for (const language of ['et', 'en'] as const) {
        expect(mapHeaders(list, tableOf(columnsOf[list].map(({ header }) => header[language]))).columns).toEqual(keys);
      }
    },
  );

  test('case, accents and punctuation do not matter; the first of two counts; an unknown one is left to the person', () => {
    const table = tableOf(['TEHAS ISE', 'mudel:', 'Model', 'Riik', 'Hind'], ['1', '2', '3', '4', '5']);
    const mapping = mapHeaders('weapon', table);
    expect(mapping.columns).toEqual([null, 'model', null, 'country', null]);
    expect(isComplete('weapon', mapping, table)).toBe(false);
    expect(dataOf(mapping, table).map((row) => cellsOf(mapping, row))).toEqual([{ model: '2', country: '4' }]);
  });

  test('a table without headers keeps its first row', () => {
    const table = tableOf(['Glock', '17']);
    const mapping = mapHeaders('weapon', table);
    expect(mapping).toMatchObject({ columns: [null, null], hasHeaders: false });
    const named = { ...mapping, columns: ['mark', 'model'] };
    expect(dataOf(named, table).map((row) => cellsOf(named, row))).toEqual([{ mark: 'Glock', model: '17' }]);
  });
});
