import { errorsOf, imported, register, weapon } from '../../../../tests/fixtures/importedRows';
import { noNames, noQuery, withAnswers } from './names';
import { unknownNames } from './rows';

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
