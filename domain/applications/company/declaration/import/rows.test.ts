import type { MatchAnswer, Several } from '../../../../weaponReference';
import { columnsOf, type ImportList, importLists } from './columns';
import { bothHeaders, cellsOf, isComplete, mapHeaders } from './headers';
import { type Cells, cellsOfRow, columnOfField, noNames, rowOf, unknownNames, withAnswers } from './rows';

const para = { id: 5, name: '9 x 19', isProhibited: false };
const glock: Exclude<MatchAnswer['weapons'][number], Several | null> = {
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
};
const lists = {
  CL_WEAPON_EU_CATEGORY: [{ code: 'B1', words: { et: 'B1 – lühirelvad', en: 'B1 – short firearms' } }],
  CL_HAZARD_CLASS: [{ code: '1.4', words: { et: '1.4 – väike oht', en: '1.4 – minor hazard' } }],
  CL_COMPATIBILITY_GROUP: [{ code: 'S', words: { et: 'S', en: 'S' } }],
};

/** A register that knows one model, one calibre with a synonym, and one component. */
const register = (query: ReturnType<typeof unknownNames>): MatchAnswer => ({
  weapons: query.weapons.map(({ mark, model }) => {
    if (model === 'P 1') return { several: ['Walther P 1', 'Walther P 1, 1957'] };
    return `${mark} ${model}`.toLowerCase() === 'glock 17' ? glock : null;
  }),
  calibers: query.calibers.map((name) => {
    if (name === '9 x 19') return { ...para, synonym: null };
    if (name === '9 mm') return { several: ['9 x 17', '9 x 18'] };
    return name === '9 mm Luger' ? { ...para, synonym: { id: 9, name } } : null;
  }),
  components: query.components.map((name) => (name === 'Sütik' ? { id: 8, name, isProhibited: true } : null)),
});

const imported = (list: ImportList, cells: Cells) => {
  const query = unknownNames(list, [cells], noNames);
  return rowOf(list, 'new', cells, withAnswers(noNames, query, register(query)), lists);
};
const errorsOf = (list: ImportList, cells: Cells) =>
  imported(list, cells).errors.map(({ column, key }) => `${column}: ${key.replace('declaration:import.error.', '')}`);

const weapon = { mark: 'GLOCK', model: '17', 'calibers.0': '9 mm Luger' };

describe('headers', () => {
  test.each(importLists)('[AMMO-20] [AMMO-40] [AMMO-50] [AMMO-90] those of a template are recognised: %s', (list) => {
    const keys = columnsOf[list].map(({ key }) => key);
    for (const header of [bothHeaders, ({ key }: { key: string }) => key]) {
      const table = [columnsOf[list].map(header)];
      expect(mapHeaders(list, table)).toEqual({ columns: keys, hasHeaders: true });
      expect(isComplete(mapHeaders(list, table), table)).toBe(true);
    }
    for (const language of ['et', 'en'] as const) {
      expect(mapHeaders(list, [columnsOf[list].map(({ header }) => header[language])]).columns).toEqual(keys);
    }
  });

  test('case, accents and punctuation do not matter; the first of two counts; an unknown one is left to the person', () => {
    const table = [
      ['TEHASE NUMBER', 'mudel:', 'Model', 'Riik', 'Hind'],
      ['1', '2', '3', '4', '5'],
    ];
    const mapping = mapHeaders('weapon', table);
    expect(mapping.columns).toEqual([null, 'model', null, 'country', null]);
    expect(isComplete(mapping, table)).toBe(false);
    expect(cellsOf(mapping, table)).toEqual([{ model: '2', country: '4' }]);
  });

  test('a table without headers keeps its first row', () => {
    const table = [['Glock', '17']];
    expect(mapHeaders('weapon', table)).toEqual({ columns: [null, null], hasHeaders: false });
    expect(cellsOf({ columns: ['mark', 'model'], hasHeaders: false }, table)).toEqual([{ mark: 'Glock', model: '17' }]);
  });
});

describe('cells', () => {
  test.each([
    ['1,5', '1.5'],
    ['1 234,5', '1234.5'],
    ['-1', '-1'],
    ['palju', 'palju'],
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
    const key = 'declaration:import.error.several';
    const several = 'Walther P 1, Walther P 1, 1957';
    expect(errors).toContainEqual({ column: 'model', key, params: { name: 'Walther P 1', several } });
    expect(imported('ammunition', { caliberName: '9 mm' }).errors).toContainEqual({
      column: 'caliberName',
      key,
      params: { name: '9 mm', several: '9 x 17, 9 x 18' },
    });
  });

  test('a name is asked for once', () => {
    const query = unknownNames('weapon', [weapon, { ...weapon, mark: 'glock' }, { mark: 'Glock' }], noNames);
    expect(query).toEqual({ weapons: [{ mark: 'glock', model: '17' }], calibers: ['9 mm Luger'], components: [] });
    const known = withAnswers(noNames, query, register(query));
    expect(unknownNames('ammunition', [{ caliberName: 'x'.repeat(251) }], known).calibers).toEqual([]);
    expect(unknownNames('weapon', [weapon], known)).toEqual({ weapons: [], calibers: [], components: [] });
  });
});

test('an exported row is imported as it was', () => {
  const cells = { ...weapon, serialNumber: 'A1', yearUnknown: 'jah', country: 'FI', 'unusable.isUnusable': 'yes' };
  const { row } = imported('weapon', cells);
  expect(imported('weapon', cellsOfRow('weapon', row, 'et'))).toEqual({ row, errors: [] });
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
