import type { CellKind, SheetRow } from '../../../spreadsheet';
import type { MatchedWeapon } from '../../../weaponReference';
import type { Cells } from './cellErrors';
import { columnsOf, type DeclarationList, declarationLists } from './columns';
import { bothHeaders, cellsOf, dataOf, isComplete, mapHeaders, templateHeader } from './headers';
import { type NameAnswer, noNames, noQuery, withAnswers } from './names';
import { severalNumbers, splitCells } from './numbers';
import { cellsOfRow, columnOfField, rowOf, unknownNames } from './rows';

const para = { id: 5, name: '9 x 19', isProhibited: false };
const glock: MatchedWeapon = {
  id: 7,
  group: 'WEAPON',
  mark: 'Glock',
  model: '17',
  modificationName: '',
  caliberCount: 1,
  typeByBore: 'RIFLED',
  allowedForCivilianPurposes: true,
  essentialComponents: [
    { id: 71, name: 'barrel', enabled: true },
    { id: 72, name: 'slide', enabled: true },
    { id: 73, name: 'bolt', enabled: false },
  ],
  calibers: [para],
  manufacturer: { name: 'Glock Ges.m.b.H.', country: 'AT' },
  euCategory: 'B1',
};
const lists = {
  CL_WEAPON_EU_CATEGORY: [{ code: 'B1', words: { et: 'B1 – lühirelvad', en: 'B1 – short firearms' } }],
  CL_HAZARD_CLASS: [{ code: '1.4', words: { et: '1.4 – väike oht', en: '1.4 – minor hazard' } }],
  CL_COMPATIBILITY_GROUP: [{ code: 'S', words: { et: 'S', en: 'S' } }],
};

/** A register that knows one model, one calibre with a synonym, and one component. */
const register = (query: ReturnType<typeof unknownNames>): NameAnswer => ({
  addresses: [],
  ownWeapons: [],
  weapons: query.weapons.map(({ mark, model }) => {
    if (model === '71') return { near: [{ mark: 'Glock', model: '17' }] };
    if (model === 'P 1')
      return {
        several: [
          { mark: 'Walther', model: 'P 1' },
          { mark: 'Walther', model: 'P 1, 1957' },
        ],
      };
    return `${mark} ${model}`.toLowerCase() === 'glock 17' ? glock : null;
  }),
  calibers: query.calibers.map((name) => {
    if (name === '9 x 19') return { ...para, synonym: null };
    if (name === '9 mm') return { several: ['9 x 17', '9 x 18'] };
    return name === '9 mm Luger' ? { ...para, synonym: { id: 9, name } } : null;
  }),
  components: query.components.map((name) => (name === 'Sütik' ? { id: 8, name, isProhibited: true } : null)),
});

const imported = (list: DeclarationList, cells: Cells) => {
  const query = unknownNames(list, [cells], noNames);
  return rowOf(list, 'new', cells, withAnswers(noNames, query, register(query)), lists);
};
const errorsOf = (list: DeclarationList, cells: Cells) =>
  imported(list, cells).errors.map(({ column, key }) => `${column}: ${key.replace('import:error.', '')}`);

/** A table as it is read. */
const tableOf = (...all: string[][]): SheetRow[] =>
  all.map((texts, index) => ({ number: index + 1, texts, kinds: {}, isHidden: false }));

const weapon = { mark: 'GLOCK', model: '17', 'calibers.0': '9 mm Luger' };

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

describe('[IMP-04] a cell that is more than its text', () => {
  const errorsOfKind = (column: string, kind: CellKind, text: string) =>
    rowOf('weapon', 'new', { [column]: text }, noNames, lists, { kinds: { [column]: kind } })
      .errors.filter((error) => error.column === column)
      .map(({ key }) => key.split('.').at(-1));

  test.each<[string, CellKind, string, string[]]>([
    ['serialNumber', 'day', '31.01.2026', ['isDay']],
    ['year', 'day', '31.01.2024', []],
    ['unusable.changeDate', 'day', '31.01.2024', ['unusable']],
    ['serialNumber', 'lostDigits', '1.23457E+19', ['lostDigits']],
    ['serialNumber', 'failed', 'Err:502', ['lost']],
    ['manufacturer', 'failed', '#REF!', ['lost']],
  ])('%s as %s %j: %j', (column, kind, text, errors) => {
    expect(errorsOfKind(column, kind, text)).toEqual(errors);
  });

  test.each([
    ['2024', '2024'],
    ['2024.', '2024'],
    ['31.12.2024', '2024'],
    ['2024-12-31', '2024'],
    ['05/2024', '2024'],
    ['24', '24'],
  ])('[AMMO-60] the year %j is %s', (year, expected) => {
    expect(imported('weapon', { ...weapon, year })).toMatchObject({ row: { year: expected }, errors: [] });
  });

  test('[AMMO-60] what is no year is an error', () => {
    expect(errorsOf('weapon', { ...weapon, year: 'uus' })).toEqual(['year: year']);
  });
});

describe('names of the register', () => {
  test.each([
    ['the mark once more in the model', { model: 'Glock 17' }],
    ['the beginning of the only calibre', { 'calibers.0': '9' }],
    ['the beginning of the only calibre without spaces', { 'calibers.0': '9x19' }],
  ])('[IMP-02] %s', (_name, cells) => {
    expect(imported('weapon', { ...weapon, ...cells })).toMatchObject({
      row: { weapon: 7, calibers: [{ caliber: 5 }] },
      errors: [],
    });
  });

  test('[IMP-02] what the register calls nearly so is offered with its mark', () => {
    expect(imported('weapon', { mark: 'Glokk', model: '71' }).errors).toContainEqual({
      column: 'model',
      key: 'import:error.weapon',
      params: { name: 'Glokk 71' },
      offers: [{ text: 'Glock 17', cells: { mark: 'Glock', model: '17' } }],
    });
  });

  test('[IMP-02] manufacturer, country and category of a model are proposed where their cells are empty', () => {
    expect(imported('weapon', { ...weapon, country: 'FI' })).toMatchObject({
      row: { manufacturer: 'Glock Ges.m.b.H.', country: 'FI', euCategory: 'B1' },
      proposed: { manufacturer: 'Glock Ges.m.b.H.', euCategory: 'B1' },
    });
    const component = imported('essentialComponents', { ...weapon, essentialComponentName: 'barrel' });
    expect(component.proposed).toEqual({ manufacturer: 'Glock Ges.m.b.H.', country: 'AT' });
    expect(component.row).not.toHaveProperty('euCategory');
  });

  test('[IMP-02] calibres of the model are offered instead of one that it does not have', () => {
    expect(imported('weapon', { ...weapon, 'calibers.0': '.45' }).errors).toContainEqual(
      expect.objectContaining({ offers: [{ text: '9 x 19', cells: { 'calibers.0': '9 x 19' } }] }),
    );
  });

  test.each(['9 x 1', '9 x 191', '19', '.45'])('[IMP-02] %j is no beginning of the only calibre', (name) => {
    expect(errorsOf('weapon', { ...weapon, 'calibers.0': name })).toEqual(['calibers.0: modelCaliber']);
  });
});

describe('cells', () => {
  test.each([
    ['1,5', '1.5'],
    ['1 234,5', '1234.5'],
    ['-1', '-1'],
    ['palju', 'palju'],
    ['1,5 g', '1.5'],
  ])('[AMMO-27] the mass %j becomes %j', (text, explosiveAmount) => {
    expect(imported('ammunition', { explosiveAmount: text }).row).toMatchObject({ explosiveAmount });
  });

  test.each(['1,000', '1.000'])('[AMMO-26] the quantity %j may be one or a thousand', (ammoAmount) => {
    expect(errorsOf('ammunition', { ammoAmount })).toEqual(['ammoAmount: whole']);
  });

  test.each([
    ['jah', true],
    ['YES', true],
    ['x', true],
    ['1', true],
    ['ei', false],
    ['no', false],
    ['', false],
    ['0', false],
    ['✓', true],
    ['✔\ufe0f', true],
    ['+', true],
    ['*', true],
    ['●', true],
    ['-', false],
    ['✗', false],
    ['\u200bjah', true],
  ])('[AMMO-37] %j is %s', (leadFree, expected) => {
    expect(imported('ammunition', { leadFree })).toMatchObject({ row: { leadFree: expected }, errors: [] });
  });

  test.each(['võib-olla', '?', '##'])('[AMMO-37] %s is no yes and no no: an error', (leadFree) => {
    expect(errorsOf('ammunition', { leadFree })).toEqual(['leadFree: flag']);
  });

  test.each([
    ['１２０', '120'],
    ['1\u200b20', '120'],
    ['1\u00a0200', '1200'],
    ['5 000 tk', '5000'],
  ])('[AMMO-26] the number %j is read as it was meant', (ammoAmount, expected) => {
    expect(imported('ammunition', { ammoAmount })).toMatchObject({ row: { ammoAmount: expected }, errors: [] });
  });

  test.each(['#N/A', '#REF!', '1.23457E+15'])(
    '[AMMO-55] a number that a spreadsheet has lost is an error: %s',
    (serialNumber) => {
      expect(errorsOf('weapon', { serialNumber })).toEqual(['serialNumber: lost']);
    },
  );

  test.each(['EE', 'ee', 'Eesti', 'Estonia'])('[AMMO-56] the country %s is EE', (country) => {
    expect(imported('weapon', { country })).toMatchObject({ row: { country: 'EE' }, errors: [] });
  });

  test('[AMMO-25] an unknown country stays as it was, with an error', () => {
    expect(imported('ammunition', { country: 'Atlantis' }).row).toMatchObject({ country: 'Atlantis' });
    expect(errorsOf('ammunition', { country: 'Atlantis' })).toEqual(['country: country']);
  });

  test.each(['B1', 'b1', 'B1 – lühirelvad', 'b1 - short firearms'])('[AMMO-54] the category %s is B1', (euCategory) => {
    expect(imported('weapon', { euCategory })).toMatchObject({ row: { euCategory: 'B1' }, errors: [] });
  });

  test('[AMMO-54] an unknown category is an error', () => {
    expect(errorsOf('weapon', { euCategory: 'Z9' })).toEqual(['euCategory: code']);
  });

  test.each([
    ['2026-01-31', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['46053', '2026-01-31'],
    ['46053.5', '2026-01-31'],
  ])('[AMMO-75] the day %s is %s', (text, changeDate) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.changeDate': text };
    expect(imported('weapon', cells)).toMatchObject({ row: { unusable: { changeDate } }, errors: [] });
  });

  test.each(['31.02.2026', '1/2/2026', 'eile', '12'])('[AMMO-75] %s is no day', (text) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.changeDate': text };
    expect(errorsOf('weapon', cells)).toEqual(['unusable.changeDate: day']);
  });

  test.each(['EU EE 12 26', 'EU-EE-12-26', 'EUEE1226'])('[AMMO-77] the marking %s has four parts', (text) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.elLabel': text };
    expect(imported('weapon', cells).row).toMatchObject({ unusable: { elLabel: ['EU', 'EE', '12', '26'] } });
  });

  test.each([
    ['[AMMO-33]', 'ammunition', { specialHazards: 'ei', unNumber: 'UN0012' }, 'unNumber: onlyWith.specialHazards'],
    ['[AMMO-82]', 'weapon', { 'unusable.comment': 'x' }, 'unusable.comment: onlyWith.unusable'],
    ['[AMMO-61]', 'weapon', { year: '1999', yearUnknown: 'jah' }, 'year: notWith'],
  ] as const)('%s a cell that would be lost is an error', (_id, list, cells, error) => {
    expect(errorsOf(list, cells)).toEqual([error]);
  });
});

describe('names of the register', () => {
  test('[AMMO-22] [AMMO-134] a calibre is found by its name or a synonym', () => {
    expect(imported('ammunition', { caliberName: '9 x 19' }).row).toMatchObject({ caliber: 5, ammoGroup: 'AMMO' });
    expect(imported('ammunition', { caliberName: '9 mm Luger' }).row).toMatchObject({
      caliber: 5,
      caliberName: '9 mm Luger',
      ammoGroup: 'AMMO_SYNONYM',
    });
  });

  test('[AMMO-41] a component is found, and whether it is prohibited', () => {
    expect(imported('ammoComponents', { caliberName: 'Sütik' }).row).toMatchObject({ caliber: 8, isProhibited: true });
  });

  test('[AMMO-63] [AMMO-64] [AMMO-65] [AMMO-66] a model brings its specification', () => {
    const { row, errors } = imported('weapon', { ...weapon, 'essentialParts.slide': 's1' });
    expect(errors).toEqual([]);
    expect(row).toMatchObject({
      id: 'new',
      mark: 'Glock',
      model: '17',
      weapon: 7,
      calibers: [{ caliber: 5, caliberName: '9 x 19' }],
      typeByBore: 'RIFLED',
      essentialParts: { barrel: '', slide: 's1' },
    });
  });

  test('[AMMO-94] a component is one of the model', () => {
    const cells = { ...weapon, essentialComponentName: 'relvaraud' };
    expect(imported('essentialComponents', cells)).toMatchObject({
      row: { essentialComponentName: 'barrel', essentialComponentSpecificationId: 71, weapon: 7 },
      errors: [],
    });
    expect(errorsOf('essentialComponents', { ...cells, essentialComponentName: 'lukk' })).toEqual([
      'essentialComponentName: part',
    ]);
  });

  test('[AMMO-22] [AMMO-53] [AMMO-58] an unknown name is an error, and the text stays', () => {
    expect(errorsOf('ammunition', { caliberName: '.999' })).toEqual(['caliberName: caliber']);
    expect(imported('weapon', { mark: 'A', model: 'B', 'calibers.0': 'C' })).toMatchObject({
      row: { mark: 'A', model: 'B', weapon: null, calibers: [{ caliber: null, caliberName: 'C' }] },
      errors: [{ column: 'model', params: { name: 'A B' } }],
    });
    expect(errorsOf('weapon', { ...weapon, 'calibers.0': 'C' })).toEqual(['calibers.0: modelCaliber']);
    expect(errorsOf('weapon', { ...weapon, 'calibers.1': 'C' })).toEqual(['calibers.1: caliberCount']);
    expect(errorsOf('weapon', { ...weapon, 'essentialParts.bolt': '1' })).toEqual(['essentialParts.bolt: part']);
  });

  test('[AMMO-22] [AMMO-63] a name of several entries is an error that names them', () => {
    const { row, errors } = imported('weapon', { mark: 'Walther', model: 'P 1' });
    expect(row).toMatchObject({ mark: 'Walther', model: 'P 1', weapon: null });
    const key = 'import:error.several';
    const several = 'Walther P 1, Walther P 1, 1957';
    expect(errors).toContainEqual(
      expect.objectContaining({ column: 'model', key, params: { name: 'Walther P 1', several } }),
    );
    expect(imported('ammunition', { caliberName: '9 mm' }).errors).toContainEqual(
      expect.objectContaining({ column: 'caliberName', key, params: { name: '9 mm', several: '9 x 17, 9 x 18' } }),
    );
  });

  test('a name is asked for once', () => {
    const query = unknownNames('weapon', [weapon, { ...weapon, mark: 'glock' }, { mark: 'Glock' }], noNames);
    expect(query).toEqual({ ...noQuery, weapons: [{ mark: 'glock', model: '17' }], calibers: ['9 mm Luger'] });
    const known = withAnswers(noNames, query, register(query));
    expect(unknownNames('ammunition', [{ caliberName: 'x'.repeat(251) }], known).calibers).toEqual([]);
    expect(unknownNames('weapon', [weapon], known)).toEqual(noQuery);
  });
});

test('an exported row is imported as it was', () => {
  const cells = { ...weapon, serialNumber: 'A1', yearUnknown: 'jah', country: 'FI', 'unusable.isUnusable': 'yes' };
  const { row } = imported('weapon', cells);
  expect(imported('weapon', cellsOfRow('weapon', row, 'et'))).toEqual({ row, errors: [], proposed: {} });
});

test.each([
  ['calibers[0].caliberName', 'calibers.0'],
  ['unusable.elLabel', 'unusable.elLabel'],
  ['unusable.elLabel[1]', 'unusable.elLabel'],
  ['serialNumber', 'serialNumber'],
  ['weaponGroup', null],
])('an error of the field %s is shown in the column %s', (field, column) => {
  expect(columnOfField('weapon', field)).toBe(column);
});
