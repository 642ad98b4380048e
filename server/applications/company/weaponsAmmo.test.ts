import { describe, expect, test } from '@jest/globals';
import type { DeclaredAmmunition, DeclaredComponent, DeclaredWeapon } from '#domain/applications/model';
import type { Caliber } from '#domain/weaponReference';
import {
  declaredAmmoComponent,
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
  unusable,
} from '../../../tests/fixtures/declaration';
import { companyDeclarationBody } from '../../../tests/server/support/companyBodies';
import {
  amountOf,
  desk,
  get,
  kuuseAs,
  openBanks,
  payAtBank,
  payFree,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  uploaded,
  type Who,
} from '../../../tests/server/support/companyPurchase';

/** The declaration of weapons and ammunition: its rows and files, what is refused, and how it ends. */

const { url, post, saved, filesOf, summaryOf } = requestsOf('weaponsAmmo', companyDeclarationBody);
const documentType = 'DOCUMENT_TYPE_WEAPONS_AMMO';
const certificateType = 'DOCUMENT_TYPE_WEAPON_UNUSABLE_CERTIFICATE';
const lists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'] as const;
const nothing = Object.fromEntries(lists.map((list) => [list, []]));

const declared = async (who?: Who) => ({ documentType, documentId: await uploaded(who, documentType) });
/** A weapon made unusable, with its certificate. */
const deactivated = async (id: string, changes: Partial<DeclaredWeapon> = {}) => {
  const documentId = await uploaded({}, certificateType, id);
  const file = { documentType: certificateType, documentId };
  return declaredWeapon(id, { unusable: unusable({ fileId: documentId, file }), ...changes });
};
/** A declaration to which nothing is missing. */
const complete = async (changes: Record<string, unknown> = {}, who?: Who) =>
  saved({ files: [await declared(who)], ...changes }, who);
/** What keeps a declaration from being submitted that is whole but for these changes. */
const refusalsWith = async (changes: Record<string, unknown>) => refusals((await complete(changes)).id);
const only = (rows: Record<string, unknown>) => ({ ...nothing, ...rows });

/** A weapon of two calibres. */
const combined = (id: string, changes: Partial<DeclaredWeapon> = {}) =>
  declaredWeapon(id, {
    mark: 'Baikal',
    model: 'IZH-94',
    weapon: 22860,
    calibers: [
      { caliber: 110, caliberName: '12/76' },
      { caliber: 35, caliberName: '.308 Win.' },
    ],
    typeByBore: 'COMBINED',
    essentialParts: { barrel: '', frame: '', breechblock: '', adapter: '' },
    ...changes,
  });

openBanks();

test('[AMMO-07] the answers and the summary count the weapons of a long list by model', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      index % 4 === 0
        ? combined(`w${index}`, { serialNumber: `B${index}`, ordering: index })
        : declaredWeapon(`w${index}`, { serialNumber: `G${index}`, ordering: index }),
    );
  const totalsOf = async (count: number) => {
    const { id } = await complete({ weapon: rows(count) });
    const { sections } = (await get(`${url}/${id}/answers`)).json<{ sections: { id?: string; totals?: object[] }[] }>();
    return sections.find((section) => section.id === 'weapon')?.totals;
  };
  expect(await totalsOf(10)).toBeUndefined();
  expect(await totalsOf(12)).toEqual([
    { kind: 'Baikal IZH-94, 12/76 / .308 Win.', count: 3 },
    { kind: 'Glock 17, 9 mm Luger', count: 9 },
  ]);
});

test('[AMMO-07] ammunition is counted by calibre in pieces', async () => {
  const ammunition = Array.from({ length: 11 }, (_, index) =>
    declaredAmmunition(`a${index}`, { batchNumber: `P-${index}`, ammoAmount: 1000 + index, ordering: index }),
  );
  const { id } = await complete({ ammunition });
  const { sections } = (await get(`${url}/${id}/answers`)).json<{ sections: { id?: string; totals?: object[] }[] }>();
  const { caliberName } = declaredAmmunition('a');
  expect(sections.find((section) => section.id === 'ammunition')?.totals).toEqual([
    { kind: caliberName, count: 11_055 },
  ]);
});

describe('saving', () => {
  test('[AMMO-07] [AMMO-10] [API-217] the four lists come back as saved', async () => {
    const body = {
      ammunition: [declaredAmmunition('a1'), declaredAmmunition('a2', { batchNumber: 'P-2', ordering: 1 })],
      ammoComponents: [declaredAmmoComponent('c1')],
      weapon: [await deactivated('w1'), combined('w2', { ordering: 1 })],
      essentialComponents: [declaredComponent('p1')],
    };
    const application = await complete(body);
    expect(application).toMatchObject({
      ...companyDeclarationBody(body),
      status: 'APPLICATION_STATUS_OPEN',
      files: [{ documentType }],
      entrepreneurApplication: {
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: tiit.personCode },
      },
    });
    for (const list of lists)
      expect(application[list].map((row) => Object.keys(row).sort())).toEqual(
        body[list].map((row) => Object.keys(row).sort()),
      );
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
    const again = (await post(application)).json<Saved>();
    expect(again).toEqual({ ...application, version: 2 });
    expect((await get(`${url}/list`)).json<Saved[]>().map(({ id }) => id)).toContain(application.id);
  });

  test.each(roles)('[ROLE-04] [ROLE-21] [AMMO-10] %s makes, reads and lists it', async (role, person) => {
    const who = { person, party: kuuseAs(role) };
    const { id } = await saved({}, who);
    expect((await get(`${url}/${id}`, who)).statusCode).toBe(200);
    expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
  });

  test('[AMMO-20] [AMMO-50] rows are read in their order, whatever the order in the body', async () => {
    const weapon = [declaredWeapon('w1', { ordering: 1 }), declaredWeapon('w2', { serialNumber: 'X', ordering: 0 })];
    const { id, weapon: rows } = await saved({ weapon });
    expect(rows.map((row) => `${row.ordering} ${row.id}`)).toEqual(['0 w2', '1 w1']);
    expect((await get(`${url}/${id}`)).json<Saved>().weapon).toEqual(rows);
  });

  test('a draft keeps what is not valid yet', async () => {
    const ammunition = [declaredAmmunition('a1', { ammoAmount: 'kümme', caliber: null, country: '' })];
    const weapon = [declaredWeapon('w1', { year: 'vist 1990', model: 'pooleli', weapon: null, calibers: [] })];
    expect(await saved({ ammunition, weapon })).toMatchObject({ ammunition, weapon });
  });

  test.each(lists)('[AMMO-125] a list of 400 rows is saved, one of 401 is refused: %s', async (list) => {
    const [row] = companyDeclarationBody()[list] as [object];
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...row, id: `r${index}` }));
    expect((await saved(only({ [list]: rows(400) })))[list]).toHaveLength(400);
    const answer = await post(companyDeclarationBody(only({ [list]: rows(401) })));
    expect([answer.statusCode, answer.json().field]).toEqual([400, list]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no list', { weapon: 'kõik' }, 'weapon'],
    ['a row that is none', { weapon: [null] }, 'weapon[0]'],
    ['a row without an id', { ammunition: [{ caliber: 1 }] }, 'ammunition[0].id'],
    ['an empty id', { ammunition: [{ id: '' }] }, 'ammunition[0].id'],
    ['a long id', { ammunition: [{ id: 'x'.repeat(65) }] }, 'ammunition[0].id'],
    ['a path as an id', { weapon: [{ id: '../1' }] }, 'weapon[0].id'],
    ['a text as a specification', { weapon: [{ id: 'w1', weapon: '1 OR 1=1' }] }, 'weapon[0].weapon'],
    ['a specification beyond whole numbers', { ammunition: [{ id: 'a1', caliber: 1e300 }] }, 'ammunition[0].caliber'],
    ['an unknown group', { ammunition: [{ id: 'a1', ammoGroup: 'AMMO_COMPONENT' }] }, 'ammunition[0].ammoGroup'],
    [
      'an unknown component',
      { essentialComponents: [{ id: 'p1', essentialComponentName: 'constructor' }] },
      'essentialComponents[0].essentialComponentName',
    ],
    ['a list as an amount', { ammunition: [{ id: 'a1', ammoAmount: [1] }] }, 'ammunition[0].ammoAmount'],
    ['five parts of a marking', { weapon: [{ id: 'w1', unusable: { elLabel: Array(5).fill('AA') } }] }, 'weapon[0]'],
    ['a long text', { weapon: [{ id: 'w1', manufacturer: 'x'.repeat(10_000) }] }, 'weapon[0].manufacturer'],
  ])('[AMMO-20] [AMMO-50] [AMMO-90] a body with %s is refused', async (_, changes, field) => {
    const answer = await post(companyDeclarationBody(changes));
    expect([answer.statusCode, answer.json().field]).toEqual([400, expect.stringContaining(field)]);
  });

  test('properties that a row does not have are dropped, also those of every object', async () => {
    const essentialParts = { barrel: 'B1', toString: 'x', isPrototypeOf: 'y' };
    const { weapon } = await saved({ weapon: [{ ...declaredWeapon('w1'), essentialParts, isAdmin: true }] });
    expect(weapon[0]).not.toHaveProperty('isAdmin');
    expect(weapon[0]?.essentialParts).toEqual({ barrel: 'B1' });
    const hostile = JSON.parse('{ "__proto__": { "slide": "S1" } }');
    const answer = await post(companyDeclarationBody({ weapon: [{ id: 'w1', essentialParts: hostile }] }));
    expect([answer.statusCode, answer.json().messageId]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('the files', () => {
  test('[AMMO-02] [AMMO-71] [FILE-16] the documents are listed, the certificate with its row', async () => {
    const { id } = await complete({ files: [await declared(), await declared()], weapon: [await deactivated('w1')] });
    const listed = (await filesOf(id)).map((file) => `${file.documentType} ${file.rowId}`);
    expect(listed.sort()).toEqual([`${documentType} null`, `${documentType} null`, `${certificateType} w1`]);
  });

  test('[AMMO-80] the certificate of one row is not that of another', async () => {
    const first = await deactivated('w1');
    const second = declaredWeapon('w2', { unusable: first.unusable });
    const refusal = 'documents.WEAPON_UNUSABLE_CERTIFICATE validationError.document';
    expect(await refusalsWith({ weapon: [first, second] })).toEqual([`weapon[w2].${refusal}`]);
    const without = await complete({ weapon: [declaredWeapon('w3', { unusable: unusable() })] });
    expect(await refusals(without.id)).toEqual([`weapon[w3].${refusal}`]);
  });

  test('[AMMO-81] [AMMO-82] a certificate that is not asked for is taken away', async () => {
    const weapon = await deactivated('w1');
    const application = await complete({ weapon: [weapon] });
    const acoustic = { ...weapon, unusable: { ...weapon.unusable, type: 'ACOUSTIC' } };
    const after = (await post({ ...application, weapon: [acoustic] })).json<Saved>();
    expect(after.weapon[0]?.unusable).toMatchObject({ type: 'ACOUSTIC', weaponCategory: '', fileId: null, file: null });
    expect((await filesOf(after.id)).map((file) => file.documentType)).toEqual([documentType]);
  });

  test('a row that is removed takes its certificate with it', async () => {
    const application = await complete({ weapon: [await deactivated('w1'), declaredWeapon('w2')] });
    await post({ ...application, weapon: application.weapon.slice(1) });
    expect((await filesOf(application.id)).map((file) => file.documentType)).toEqual([documentType]);
  });

  test('[AMMO-124] [FILE-29] a file of another company stops the save: nothing is kept', async () => {
    const foreign = await declared({ party: society });
    const application = await complete();
    const answer = await post({ ...application, ammunition: [], files: [foreign] });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'files[0].documentId', key: 'error.noFileFound' }],
    ]);
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
  });

  test('[ROLE-18] [ROLE-20] [FILE-22] neither it nor its files exist for another company, nor for the person acting privately', async () => {
    const { id, files } = await complete();
    const paths = [`${url}/${id}`, `${url}/${id}/files`, `/api/v1/storage/file/download/${files[0]?.documentId}`];
    for (const path of paths) {
      expect([path, (await get(path, { party: society })).statusCode]).toEqual([path, 404]);
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await payFree(id, { party: society })).statusCode).toBe(404);
    expect((await get(`${url}/list`, { party: society })).json<Saved[]>().map((row) => row.id)).not.toContain(id);
  });
});

describe('what keeps it from being submitted', () => {
  test('[AMMO-120] [AMMO-121] [AMMO-123] an empty one', async () => {
    const { id } = (await post({ type: 'APPLICATION_TYPE_WEAPONS_AMMO' })).json<Saved>();
    const expected = [
      'phone validationError.required',
      'email validationError.required',
      'depositoryAddress validationError.required',
      'ammunition weaponsAmmo.error.missingDeclaration',
      'documents.WEAPONS_AMMO error.noFileFound',
    ];
    expect(await refusals(id)).toEqual(expected);
    const answer = await payFree(id);
    expect(answer.statusCode).toBe(422);
    expect(
      answer.json<{ fields: { field: string; key: string }[] }>().fields.map((e) => `${e.field} ${e.key}`),
    ).toEqual(expected);
  });

  test.each(lists)('[AMMO-122] one row of a single list is enough: %s', async (list) => {
    expect(await refusalsWith(only({ [list]: companyDeclarationBody()[list] }))).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['[AMMO-120] address', { depositoryAddress: null }, 'depositoryAddress validationError.required'],
    ['[AMMO-123] files', { files: [] }, 'documents.WEAPONS_AMMO error.noFileFound'],
    [
      '[LIMIT-08] [AMMO-26] amount 0',
      { ammunition: [declaredAmmunition('a1', { ammoAmount: 0 })] },
      'ammunition[a1].ammoAmount companyWeaponsAmmo:error.amount',
    ],
    [
      '[LIMIT-08] [AMMO-47] amount 0 of components',
      { ammoComponents: [declaredAmmoComponent('c1', { ammoAmount: 0 })] },
      'ammoComponents[c1].ammoAmount companyWeaponsAmmo:error.amount',
    ],
    [
      '[LIMIT-07] [AMMO-60] the year 1749',
      { weapon: [declaredWeapon('w1', { year: 1749 })] },
      'weapon[w1].year companyWeaponsAmmo:error.year',
    ],
    [
      '[LIMIT-07] [AMMO-60] the year 2041',
      { essentialComponents: [declaredComponent('p1', { year: 2041 })] },
      'essentialComponents[p1].year companyWeaponsAmmo:error.year',
    ],
    [
      '[AMMO-31] a group that is not of the code list',
      { ammoComponents: [declaredAmmoComponent('c1', { compatibilityGroup: 'Ö' })] },
      'ammoComponents[c1].compatibilityGroup form.invalidField',
    ],
    [
      '[AMMO-54] a category that is not of the code list',
      { weapon: [declaredWeapon('w1', { euCategory: 'B99' })] },
      'weapon[w1].euCategory form.invalidField',
    ],
  ])('[AMMO-125] %s', async (_, changes, refusal) => {
    expect(await refusalsWith(changes)).toEqual([refusal]);
  });

  test.each([1750, 2040])('[LIMIT-07] the year %i is accepted', async (year) => {
    expect(await refusalsWith({ weapon: [declaredWeapon('w1', { year })] })).toEqual([]);
  });

  test.each([[['EU', 'EE', '12']], [['EU', 'EE', '1', '26']], [['EUR', 'EE', '12', '26']]])(
    '[LIMIT-10] [AMMO-77] the electronic label %j',
    async (elLabel) => {
      const weapon = await deactivated('w1');
      const changed = { ...weapon, unusable: { ...weapon.unusable, elLabel } };
      expect(await refusalsWith({ weapon: [changed] })).toEqual([
        'weapon[w1].unusable.elLabel companyWeaponsAmmo:error.elLabel',
      ]);
    },
  );

  test('[AMMO-62] the same weapon twice', async () => {
    const weapon = [declaredWeapon('w1', { serialNumber: 'ab1' }), declaredWeapon('w2', { serialNumber: ' AB1 ' })];
    expect(await refusalsWith({ weapon })).toEqual([
      'weapon[w1].serialNumber companyWeaponsAmmo:error.sameWeapon',
      'weapon[w2].serialNumber companyWeaponsAmmo:error.sameWeapon',
    ]);
  });

  test.each(lists)('[AMMO-125] [TRU-08] two rows with one id are not saved: %s', async (list) => {
    const [row] = companyDeclarationBody()[list] as [{ id: string }];
    const rows = [row, { ...row, serialNumber: 'OTHER', batchNumber: 'OTHER' }];
    const answer = await post(companyDeclarationBody({ [list]: rows }));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field: list, key: '' }]]);
  });

  test('[AMMO-125] every wrong row of every list is named', async () => {
    const found = await refusalsWith({
      ammunition: [declaredAmmunition('a1'), declaredAmmunition('a2', { batchNumber: '' })],
      ammoComponents: [declaredAmmoComponent('c1', { country: 'XX' })],
      weapon: [declaredWeapon('w1', { serialNumber: ' ' }), declaredWeapon('w2', { manufacturer: '' })],
      essentialComponents: [declaredComponent('p1', { manufacturer: '' })],
    });
    expect(found.map((each) => each.split(' ')[0])).toEqual([
      'ammunition[a2].batchNumber',
      'ammoComponents[c1].country',
      'weapon[w1].serialNumber',
      'weapon[w2].manufacturer',
      'essentialComponents[p1].manufacturer',
    ]);
  });

  /** The second row of each list has an error. */
  const wrong = {
    ammunition: [
      declaredAmmunition('r1'),
      declaredAmmunition('r2', { batchNumber: 'P-2', country: 'XX', ordering: 1 }),
    ],
    ammoComponents: [
      declaredAmmoComponent('r1'),
      declaredAmmoComponent('r2', { batchNumber: 'P-2', country: 'XX', ordering: 1 }),
    ],
    weapon: [declaredWeapon('r1'), declaredWeapon('r2', { country: 'XX', ordering: 1 })],
    essentialComponents: [declaredComponent('r1'), declaredComponent('r2', { country: 'XX', ordering: 1 })],
  };
  test.each<[string, readonly (keyof typeof wrong)[]]>([
    ...lists.map((list): [string, [typeof list]] => [list, [list]]),
    ['each list', lists],
  ])('[AMMO-125] one wrong row in %s stops the submission, and only until it is corrected', async (_name, names) => {
    const rows = Object.fromEntries(names.map((name) => [name, wrong[name]]));
    const application = await complete(rows);
    const answer = await payFree(application.id);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      names.map((name) => ({ field: `${name}[r2].country`, key: 'form.invalidField' })),
    ]);
    const path = `${url}/${application.id}`;
    expect((await get(path)).json()).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: null, ...rows });

    const corrected = Object.fromEntries(
      names.map((name) => [name, wrong[name].map((row) => ({ ...row, country: 'AT' }))]),
    );
    expect((await post({ ...application, ...corrected })).statusCode).toBe(200);
    expect((await payFree(application.id)).statusCode).toBe(200);
    expect((await get(path)).json()).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', ...corrected });
  });
});

describe('what the weapons register says otherwise', () => {
  const specification = 'companyWeaponsAmmo:error.specification';
  const weapon = (name: string, changes: Partial<DeclaredWeapon>): [string, Record<string, unknown>, string] => [
    name,
    { weapon: [declaredWeapon('w1', changes)] },
    'weapon[w1].model',
  ];
  const ammunition = (
    name: string,
    changes: Partial<DeclaredAmmunition>,
  ): [string, Record<string, unknown>, string] => [
    name,
    { ammunition: [declaredAmmunition('a1', changes)] },
    'ammunition[a1].caliberName',
  ];
  const component = (
    name: string,
    changes: Partial<DeclaredComponent>,
    field: string,
  ): [string, Record<string, unknown>, string] => [
    name,
    { essentialComponents: [declaredComponent('p1', changes)] },
    `essentialComponents[p1].${field}`,
  ];
  const luger = { caliber: 90, caliberName: '9 mm Luger' };

  test.each([
    weapon('[AMMO-53] an unknown model', { weapon: 999_999 }),
    weapon('[AMMO-53] the id of a calibre as a model', { weapon: 90 }),
    weapon('[AMMO-52] another mark', { mark: 'Clock' }),
    weapon('[AMMO-53] another name of the model', { model: '19' }),
    weapon('[AMMO-53] a modification that the model is not', { modification: 'MOS' }),
    weapon('[AMMO-51] another group', { weaponGroup: 'WEAPON_MODIFICATION' }),
    weapon('[AMMO-65] another bore', { typeByBore: 'SMOOTHBORE' }),
    weapon('[AMMO-65] [AMMO-67] other civilian use', { allowedForCivilianPurposes: false }),
    weapon('[AMMO-66] a part that the model lacks', { essentialParts: { cylinder: 'C-1' } }),
    ammunition('[AMMO-22] an unknown calibre', { caliber: 999_999 }),
    ammunition('[AMMO-22] the id of a component', { caliber: 11001, caliberName: 'Small rifle primer' }),
    ammunition('[AMMO-22] another name', { caliberName: '.17 Mach 2' }),
    ammunition('[AMMO-134] another official name', { officialName: '.17 Mach 2' }),
    ammunition('[AMMO-134] a synonym that is none', { ammoGroup: 'AMMO_SYNONYM', caliberName: '17 HM2' }),
    ammunition('[AMMO-35] a calibre that is not allowed, said to be', {
      caliber: 53,
      caliberName: '.50 Browning',
      officialName: '.50 Browning',
    }),
    ammunition('[AMMO-35] an allowed calibre, said not to be', { isProhibited: true }),
    [
      '[AMMO-41] a calibre as a component of ammunition',
      { ammoComponents: [declaredAmmoComponent('c1', { caliber: 1, caliberName: '.17 HMR' })] },
      'ammoComponents[c1].caliberName',
    ],
    component('[AMMO-93] an unknown model', { weapon: 999_999 }, 'model'),
    component('[AMMO-92] another mark', { mark: 'Clock' }, 'model'),
    component('[AMMO-90] another group', { specificationGroup: 'WEAPON_MODIFICATION' }, 'model'),
    component(
      '[AMMO-94] a component that the model lacks',
      { essentialComponentName: 'cylinder', essentialComponentSpecificationId: 905 },
      'essentialComponentName',
    ),
    component(
      '[AMMO-94] the id of another component',
      { essentialComponentSpecificationId: 902 },
      'essentialComponentName',
    ),
    component('[AMMO-99] two slots for a model of one', { calibers: [luger, luger] }, 'calibers'),
  ])('%s', async (_, changes, field) => {
    expect(await refusalsWith(changes)).toEqual([`${field} ${specification}`]);
  });

  test.each<[string, DeclaredWeapon]>([
    ['[AMMO-64] two slots for a model of one', declaredWeapon('w1', { calibers: [luger, luger] })],
    ['[AMMO-64] no slot for a model of one', declaredWeapon('w1', { calibers: [] })],
    ['[AMMO-64] one slot for a model of two', combined('w1', { calibers: [{ caliber: 110, caliberName: '12/76' }] })],
    [
      '[AMMO-58] a calibre that the model does not have',
      declaredWeapon('w1', { calibers: [{ caliber: 89, caliberName: '9 mm Makarov' }] }),
    ],
    [
      '[AMMO-58] a calibre under another name',
      declaredWeapon('w1', { calibers: [{ caliber: 90, caliberName: '9 mm Makarov' }] }),
    ],
  ])('%s', async (_, row) => {
    expect(await refusalsWith({ weapon: [row] })).toEqual([`weapon[w1].calibers ${specification}`]);
  });

  test.each<[string, Record<string, unknown>]>([
    [
      '[AMMO-134] a synonym of the calibre',
      {
        ammunition: [declaredAmmunition('a1', { ammoGroup: 'AMMO_SYNONYM', caliberName: '17 Hornady Magnum Rimfire' })],
      },
    ],
    [
      '[AMMO-35] a calibre that is not allowed, said so',
      {
        ammunition: [
          declaredAmmunition('a1', {
            caliber: 53,
            caliberName: '.50 Browning',
            officialName: '.50 Browning',
            isProhibited: true,
          }),
        ],
      },
    ],
    ['[AMMO-64] a weapon of two calibres', { weapon: [combined('w1')] }],
    [
      '[AMMO-66] numbers of parts that the model has',
      { weapon: [declaredWeapon('w1', { essentialParts: { slide: 'S1' } })] },
    ],
  ])('%s is accepted', async (_, changes) => {
    expect(await refusalsWith(changes)).toEqual([]);
  });

  test('[AMMO-67] a weapon is not allowed in a calibre that is prohibited', async () => {
    const prohibited: Caliber[] = [{ id: 90, name: '9 mm Luger', isProhibited: true }];
    const weaponSpecifications = t.deps.registers.weaponSpecifications;
    t.overrides = {
      weaponSpecifications: async (ids) =>
        (await weaponSpecifications(ids)).map((each) => ({ ...each, calibers: prohibited })),
    };
    const rows = (allowedForCivilianPurposes: boolean) =>
      only({ weapon: [declaredWeapon('w1', { allowedForCivilianPurposes })] });
    expect(await refusalsWith(rows(true))).toEqual([`weapon[w1].model ${specification}`]);
    expect(await refusalsWith(rows(false))).toEqual([]);
  });

  test.each(['weaponSpecifications', 'calibersAndComponents'] as const)(
    '[AMMO-125] when it does not answer, nothing is submitted and nothing is lost: %s',
    async (name) => {
      const application = await complete();
      t.overrides = { [name]: () => Promise.reject(new Error('no answer')) };
      const answer = await payFree(application.id);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        [{ field: 'ammunition', key: 'error.backendError' }],
      ]);
      expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
      t.overrides = {};
      expect((await payFree(application.id)).statusCode).toBe(200);
    },
  );
});

describe('submission and decision', () => {
  async function submitted(changes: Record<string, unknown> = {}): Promise<number> {
    const { id } = await complete(changes);
    expect((await payFree(id)).statusCode).toBe(200);
    return id;
  }

  test('[AMMO-08] [SAVE-13] [SAVE-47] it is free: the server decides that, and submits it without a bank', async () => {
    const { id, payment } = await complete({ payment: { success: true, amount: 0 } });
    expect(payment).toBeNull();
    expect(await amountOf(id)).toEqual({ amount: 0 });
    expect((await payAtBank(id)).json().messageId).toBe('NO_FEE');
    expect((await payFree(id)).json()).toMatchObject({ success: true, payment: { success: true, amount: 0 } });
    const application = (await get(`${url}/${id}`)).json<Saved>();
    expect(application.entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_CHECK',
      payment: { success: true, amount: 0 },
    });
    const answer = await post(application);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
  });

  test('[AMMO-09] it is registered without deposition, exam or licence', async () => {
    const id = await submitted();
    expect((await desk(id, 'deposition.started')).statusCode).toBe(409);
    await through(id, 'check.passed', 'register.started', ['register.completed', { comment: 'Kantud registrisse.' }]);
    expect((await get(`${url}/${id}`)).json()).toMatchObject({
      status: 'APPLICATION_STATUS_REGISTER_OK',
      exams: [],
    });
    const licence = t.deps.database.db.selectFrom('licence').select('number').where('application_id', '=', id);
    expect(await licence.execute()).toEqual([]);
  });

  test('[INFO-23] a refused one shows the reasons of the desk', async () => {
    const id = await submitted();
    await through(id, 'check.passed', ['application.refused', { comment: 'Hoiukoht ei vasta nõuetele.' }]);
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ decision: { comment: 'Hoiukoht ei vasta nõuetele.' } });
    expect((await summaryOf(id, 'et')).rows['Otsus › Otsuse põhjendus']).toBe('Hoiukoht ei vasta nõuetele.');
  });

  test.each([
    [
      'et',
      'Relvade ja laskemoona deklaratsioon',
      {
        address: 'Hoiukoha aadress',
        weapon: 'Deklareeritavad relvad › 1. relv',
        document: 'Dokumendid › Saateleht, arve või muu alusdokument',
      },
    ],
    [
      'en',
      'Declaration of weapons and ammunition',
      {
        address: 'Address of the storage place',
        weapon: 'Declared weapons › Weapon 1',
        document: 'Documents › Delivery note, invoice or other proof',
      },
    ],
  ])(
    '[L10N-10] [AMMO-07] summary and PDF show every row, the certificate and the documents, %s',
    async (language, title, labels) => {
      const id = await submitted({ weapon: [await deactivated('w1', { serialNumber: 'EE-77' }), combined('w2')] });
      const { title: shown, rows, pdf } = await summaryOf(id, language);
      expect(shown).toBe(title);
      const texts = pdf.texts.map(({ text }) => text).join(' ');
      const said = (text: string) => {
        expect(JSON.stringify(rows)).toContain(text);
        expect(texts).toContain(text);
      };
      for (const text of ['Pärnu mnt 139, Tallinn', '.17 HMR', 'Small rifle primer', 'Glock 17', 'EE-77']) said(text);
      for (const text of ['12/76 / .308 Win.', 'LK-12', 'objektid.pdf', labels.address]) said(text);
      expect(rows[labels.weapon]).toContain('EE-77');
      expect(rows[labels.document]).toBe('objektid.pdf');
    },
  );

  test('[AMMO-07] a long list is a table of its own columns in the PDF alone, the certificate named in it', async () => {
    const weapons = Array.from({ length: 21 }, (_, index) =>
      combined(`w${index + 2}`, { serialNumber: `LONG-${index}`, ordering: index + 1 }),
    );
    const id = await submitted({ weapon: [await deactivated('w1', { serialNumber: 'EE-78' }), ...weapons] });
    const { pdf } = await summaryOf(id, 'et');
    const texts = pdf.texts.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts).toEqual(expect.arrayContaining(['Mark ja mudel', 'Tehasenumber', 'LONG-20', 'Tähised']));
    expect(texts.join(' ')).toMatch(/Laskekõlbmatust kinnitav tunnistus, \S+\.pdf/);
    expect((await get(`${url}/${id}/summary`)).body).not.toContain('"cells"');
  });

  test('[AMMO-124] nothing is submitted when a document has been lost', async () => {
    const { id } = await complete();
    await t.deps.database.db.deleteFrom('document').where('application_id', '=', id).execute();
    const answer = await payFree(id);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'documents.WEAPONS_AMMO', key: 'error.noFileFound' }],
    ]);
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: null });
  });
});
