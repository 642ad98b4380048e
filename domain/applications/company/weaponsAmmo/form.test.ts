import {
  declaredAmmoComponent,
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
  unusable,
} from '../../../../tests/fixtures/declaration';
import type { FieldError } from '../../../errors';
import { slotKey } from '../../engine/documents';
import type { CompanyBody, DeclaredAmmunition, DeclaredComponent, DeclaredWeapon } from '../../model';
import { newCore } from '../../newCore';
import type { CompanyFormContext } from '../context';
import { isPrivateUseDenied } from '../sections/ammunition';
import { emptyCompanyBody } from '../values';
import { weaponsAmmoDefinition } from './definition';
import { weaponsAmmoForm as form } from './form';

const context: CompanyFormContext = {
  activity: null,
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
  codes: {
    CL_WEAPON_EU_CATEGORY: ['B5', 'C1'],
    CL_WEAPON_DEACTIVATED_CATEGORY: ['DEACTIVATED_C'],
    CL_COMPATIBILITY_GROUP: ['S'],
    CL_HAZARD_CLASS: ['1.4'],
  },
};
const entrepreneurApplication = {
  legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
  applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: '37201190271' },
  address: null,
  phone: '+372 600 0019',
  email: 'info@kuuseturva.example',
};
const saved = (changes: Partial<CompanyBody> = {}) => ({
  ...newCore,
  ...emptyCompanyBody(weaponsAmmoDefinition.code, entrepreneurApplication),
  depositoryAddress: { fullAddress: 'Pärnu mnt 139, Tallinn' },
  ...changes,
});
const file = slotKey({ type: 'WEAPONS_AMMO' });
const certificateOf = (rowId: string) => slotKey({ type: 'WEAPON_UNUSABLE_CERTIFICATE', rowId });
const printed = (errors: readonly FieldError[]) => errors.map(({ field, key }) => `${field} ${key}`);
const errorsOf = (body: Partial<CompanyBody>, present: readonly string[] = [file]) =>
  printed(form.errors(form.read(saved(body)), context, present));

const required = 'validationError.required';
const own = 'companyWeaponsAmmo:error';
const wrong = 'form.invalidField';
const choose = 'validationError.chooseFromList';

test('[AMMO-01] [AMMO-02] [AMMO-09] four lists, a place and files; no deposition', () => {
  expect(form.sections.map(({ id }) => id)).toEqual([
    'companyApplicant',
    'contact',
    'depositoryAddress',
    'ownReference',
    'ammunition',
    'ammoComponents',
    'weapon',
    'essentialComponents',
    'declarationFiles',
    'payment',
  ]);
  expect(weaponsAmmoDefinition).toMatchObject({ hasDeposition: false, licence: null });
});

test.each([
  ['ammunition', { ammunition: [declaredAmmunition('a1')] }],
  ['a component of ammunition', { ammoComponents: [declaredAmmoComponent('c1')] }],
  ['a weapon', { weapon: [declaredWeapon('w1')] }],
  ['an essential component', { essentialComponents: [declaredComponent('p1')] }],
])('[AMMO-122] %s alone is enough', (_name, body) => {
  expect(errorsOf(body)).toEqual([]);
});

test('[AMMO-121] [AMMO-120] [AMMO-123] nothing declared, no place and no file are named', () => {
  expect(errorsOf({ depositoryAddress: null }, [])).toEqual([
    `depositoryAddress ${required}`,
    'ammunition weaponsAmmo.error.missingDeclaration',
    'documents.WEAPONS_AMMO error.noFileFound',
  ]);
  expect(
    errorsOf({ depositoryAddress: { fullAddress: 'Viru 1', missed: true }, weapon: [declaredWeapon('w1')] }),
  ).toEqual(['depositoryAddress validationError.chooseAddress']);
});

const hazards = {
  specialHazards: true,
  specialHazardsAmmoType: 'Soomust läbistav',
  unNumber: 'UN0339',
  compatibilityGroup: 'S',
  hazardClass: '1.4',
};

describe('ammunition and its components', () => {
  const shared: [string, Partial<DeclaredAmmunition>, string[]][] = [
    ['[AMMO-22] [AMMO-41] no calibre', { caliber: null, caliberName: ' ' }, [`caliberName ${required}`]],
    ['[AMMO-22] [AMMO-41] a typed calibre', { caliber: null }, [`caliberName ${choose}`]],
    ['[AMMO-23] [AMMO-44] no batch number', { batchNumber: ' ' }, [`batchNumber ${required}`]],
    ['[AMMO-24] [AMMO-45] no manufacturer', { manufacturer: '' }, [`manufacturer ${required}`]],
    ['[AMMO-25] [AMMO-46] no country', { country: '' }, [`country ${required}`]],
    ['[AMMO-25] [AMMO-46] no such country', { country: 'XX' }, [`country ${wrong}`]],
    ['[AMMO-26] [AMMO-47] no amount', { ammoAmount: null }, [`ammoAmount ${required}`]],
    ['[AMMO-26] [AMMO-47] amount 0', { ammoAmount: 0 }, ['ammoAmount companyWeaponsAmmo:error.amount']],
    ['[AMMO-26] [AMMO-47] amount 1', { ammoAmount: 1 }, []],
    ['[AMMO-26] [AMMO-47] half an amount', { ammoAmount: 1.5 }, ['ammoAmount companyWeaponsAmmo:error.amount']],
    [
      '[AMMO-26] [AMMO-47] letters as the amount',
      { ammoAmount: 'kümme' },
      ['ammoAmount companyWeaponsAmmo:error.amount'],
    ],
    ['[AMMO-28] [AMMO-42] no explosive', { explosiveAmount: null }, []],
    ['[AMMO-28] [AMMO-42] explosive 0', { explosiveAmount: 0 }, []],
    ['[AMMO-27] [AMMO-42] explosive with a comma', { explosiveAmount: '1,5' }, []],
    [
      '[AMMO-28] [AMMO-42] less than no explosive',
      { explosiveAmount: -0.1 },
      [`explosiveAmount ${own}.explosiveAmount`],
    ],
    [
      '[AMMO-27] [AMMO-42] letters as explosive',
      { explosiveAmount: 'palju' },
      [`explosiveAmount ${own}.explosiveAmount`],
    ],
  ];
  test.each(shared)('%s', (_name, changes, expected) => {
    expect(errorsOf({ ammunition: [declaredAmmunition('a1', changes)] })).toEqual(
      expected.map((error) => `ammunition[a1].${error}`),
    );
    const { ammoGroup: _, ...component } = { ...declaredAmmoComponent('c1'), ...changes };
    expect(errorsOf({ ammoComponents: [{ ...component, ammoGroup: 'AMMO_COMPONENT' }] })).toEqual(
      expected.map((error) => `ammoComponents[c1].${error}`),
    );
  });

  test.each<[string, Partial<DeclaredAmmunition>, string[]]>([
    ['[AMMO-37] no bullet type, shape or lead', { bulletType: '', bulletShape: '', leadFree: false }, []],
    ['special hazards, all told', hazards, []],
    ['[AMMO-29] no type', { ...hazards, specialHazardsAmmoType: '' }, [`specialHazardsAmmoType ${required}`]],
    ['[AMMO-30] no UN number', { ...hazards, unNumber: '' }, [`unNumber ${required}`]],
    ['[AMMO-31] no compatibility group', { ...hazards, compatibilityGroup: '' }, [`compatibilityGroup ${required}`]],
    ['[AMMO-31] an unknown group', { ...hazards, compatibilityGroup: 'Z' }, [`compatibilityGroup ${wrong}`]],
    ['[AMMO-32] no hazard class', { ...hazards, hazardClass: '' }, [`hazardClass ${required}`]],
    ['[AMMO-32] an unknown class', { ...hazards, hazardClass: '9' }, [`hazardClass ${wrong}`]],
  ])('%s', (_name, changes, expected) => {
    expect(errorsOf({ ammunition: [declaredAmmunition('a1', changes)] })).toEqual(
      expected.map((error) => `ammunition[a1].${error}`),
    );
  });

  test('[AMMO-33] without special hazards nothing about them is asked, or kept', () => {
    const values = form.read(saved({ ammunition: [declaredAmmunition('a1', { ...hazards, specialHazards: false })] }));
    expect(printed(form.errors(values, context, [file]))).toEqual([]);
    expect(form.write(values, saved(), context).ammunition[0]).toMatchObject({
      specialHazardsAmmoType: '',
      unNumber: '',
      compatibilityGroup: '',
      hazardClass: '',
    });
    expect(values.ammunition[0]).toMatchObject({ unNumber: 'UN0339' });
  });

  test('[AMMO-43] a component may have a group and a class of the lists', () => {
    const component = (changes: object) => ({ ammoComponents: [{ ...declaredAmmoComponent('c1'), ...changes }] });
    expect(errorsOf(component({ compatibilityGroup: 'S', hazardClass: '1.4' }))).toEqual([]);
    expect(errorsOf(component({ compatibilityGroup: 'Z', hazardClass: '9' }))).toEqual([
      `ammoComponents[c1].compatibilityGroup ${wrong}`,
      `ammoComponents[c1].hazardClass ${wrong}`,
    ]);
  });

  test('[AMMO-34] [AMMO-35] [AMMO-36] private use is denied by special hazards or by the register', () => {
    expect(isPrivateUseDenied({ specialHazards: true, isProhibited: false })).toBe(true);
    expect(isPrivateUseDenied({ specialHazards: false, isProhibited: true })).toBe(true);
    expect(isPrivateUseDenied({ specialHazards: false, isProhibited: false })).toBe(false);
    expect(isPrivateUseDenied({ isProhibited: true })).toBe(true);
  });

  test('[AMMO-20] [AMMO-27] [AMMO-40] every field is read and written, of hazards those of the list; a comma becomes a dot, a typed word stays', () => {
    const rows = {
      ammunition: [declaredAmmunition('a1', { ...hazards, ammoGroup: 'AMMO_SYNONYM' })],
      ammoComponents: [declaredAmmoComponent('c1', { hazardClass: '1.4', compatibilityGroup: 'S' })],
    };
    const written = form.write(form.read(saved(rows)), saved(), context);
    expect([written.ammunition, written.ammoComponents]).toEqual([rows.ammunition, rows.ammoComponents]);
    const names = (row?: object) => Object.keys(row ?? {});
    expect(names(written.ammunition[0]).filter((name) => !names(written.ammoComponents[0]).includes(name))).toEqual([
      'officialName',
      'specialHazards',
      'specialHazardsAmmoType',
      'unNumber',
    ]);
    const values = form.read(saved(rows));
    const [row] = values.ammunition;
    const typed = { ...values, ammunition: [{ ...row!, explosiveAmount: '1,5', ammoAmount: 'kümme' }] };
    const [kept] = form.write(typed, saved(), context).ammunition;
    expect(kept).toMatchObject({ explosiveAmount: 1.5, ammoAmount: 'kümme' });
    expect(form.read(saved({ ammunition: [kept!] })).ammunition[0]).toMatchObject({ ammoAmount: 'kümme' });
  });

  test.each([
    ['no block', undefined],
    ['an empty block', {}],
  ])('[AMMO-70] a weapon with %s of one that was made unusable can be ticked', (_, unusable) => {
    const weapon = { ...declaredWeapon('w1'), unusable } as DeclaredWeapon;
    const [row] = form.read(saved({ weapon: [weapon] })).weapon;
    expect(row!.unusable).toMatchObject({ isUnusable: false, elLabel: ['', '', '', ''] });
  });
});

describe('weapons and essential components', () => {
  const empty = { caliber: null, caliberName: '' };
  const two = [{ caliber: 2, caliberName: '9 mm Luger' }, empty];
  const shared: [string, Partial<DeclaredWeapon & DeclaredComponent>, string[]][] = [
    ['[AMMO-52] [AMMO-92] no mark', { mark: ' ' }, [`mark ${required}`]],
    ['[AMMO-53] [AMMO-93] no model', { weapon: null, model: '' }, [`model ${required}`]],
    ['[AMMO-53] [AMMO-93] a typed model', { weapon: null }, [`model ${choose}`]],
    ['[AMMO-55] [AMMO-95] no serial number', { serialNumber: ' ' }, [`serialNumber ${required}`]],
    ['[AMMO-56] [AMMO-96] no country', { country: '' }, [`country ${required}`]],
    ['[AMMO-57] [AMMO-97] no manufacturer', { manufacturer: '' }, [`manufacturer ${required}`]],
    ['[AMMO-58] [AMMO-99] an empty slot', { calibers: two }, [`calibers[1].caliberName ${required}`]],
    [
      '[AMMO-58] [AMMO-99] a typed calibre',
      { calibers: [{ caliber: null, caliberName: '9 mm' }] },
      [`calibers[0].caliberName ${choose}`],
    ],
    ['[AMMO-59] [AMMO-98] no year', { year: null }, [`year ${required}`]],
    ['[AMMO-59] [AMMO-98] year unknown', { year: null, yearUnknown: true }, []],
    ['[AMMO-60] [AMMO-98] year 1749', { year: 1749 }, [`year ${own}.year`]],
    ['[AMMO-60] [AMMO-98] year 1750', { year: 1750 }, []],
    ['[AMMO-60] [AMMO-98] year 2040', { year: 2040 }, []],
    ['[AMMO-60] [AMMO-98] year 2041', { year: 2041 }, [`year ${own}.year`]],
    ['[AMMO-60] [AMMO-98] half a year', { year: 1999.5 }, [`year ${own}.year`]],
    ['[AMMO-60] [AMMO-98] a word as the year', { year: 'vana' }, [`year ${own}.year`]],
  ];
  test.each(shared)('%s', (_name, changes, expected) => {
    expect(errorsOf({ weapon: [declaredWeapon('w1', changes as Partial<DeclaredWeapon>)] })).toEqual(
      expected.map((error) => `weapon[w1].${error}`),
    );
    expect(errorsOf({ essentialComponents: [declaredComponent('p1', changes as Partial<DeclaredComponent>)] })).toEqual(
      expected.map((error) => `essentialComponents[p1].${error}`),
    );
  });

  test('[AMMO-54] the EU category is one of the code list', () => {
    expect(errorsOf({ weapon: [declaredWeapon('w1', { euCategory: '' })] })).toEqual([
      `weapon[w1].euCategory ${required}`,
    ]);
    expect(errorsOf({ weapon: [declaredWeapon('w1', { euCategory: 'Z9' })] })).toEqual([
      `weapon[w1].euCategory ${wrong}`,
    ]);
  });

  test('[AMMO-94] the component is named', () => {
    const body = { essentialComponents: [declaredComponent('p1', { essentialComponentName: '' })] };
    expect(errorsOf(body)).toEqual([`essentialComponents[p1].essentialComponentName ${required}`]);
  });

  test('[AMMO-99] [AMMO-100] a barrel needs every slot filled, another component none', () => {
    const component = (changes: Partial<DeclaredComponent>) => ({
      essentialComponents: [declaredComponent('p1', { calibers: [empty], ...changes })],
    });
    expect(errorsOf(component({}))).toEqual([`essentialComponents[p1].calibers[0].caliberName ${required}`]);
    expect(errorsOf(component({ essentialComponentName: 'slide' }))).toEqual([]);
    expect(
      errorsOf(component({ essentialComponentName: 'slide', calibers: [{ caliber: null, caliberName: '9 mm' }] })),
    ).toEqual([`essentialComponents[p1].calibers[0].caliberName ${choose}`]);
  });

  test('[AMMO-55] a serial number is kept trimmed and in capitals', () => {
    const values = form.read(saved({ weapon: [declaredWeapon('w1', { serialNumber: ' ab12 ' })] }));
    expect(form.write(values, saved(), context).weapon[0]?.serialNumber).toBe('AB12');
  });

  test('[AMMO-61] turning "year unknown" on clears the year', () => {
    const values = form.read(saved({ weapon: [declaredWeapon('w1', { yearUnknown: true })] }));
    expect(form.write(values, saved(), context).weapon[0]).toMatchObject({ year: null, yearUnknown: true });
  });

  test('[AMMO-62] two weapons of one model and number are both marked, whatever the case', () => {
    const weapons = [
      declaredWeapon('w1', { serialNumber: 'AB12' }),
      declaredWeapon('w2', { serialNumber: 'CD34' }),
      declaredWeapon('w3', { serialNumber: ' ab12' }),
      declaredWeapon('w4', { serialNumber: 'AB12', weapon: 5002 }),
    ];
    expect(errorsOf({ weapon: weapons })).toEqual([
      `weapon[w1].serialNumber ${own}.sameWeapon`,
      `weapon[w3].serialNumber ${own}.sameWeapon`,
    ]);
  });

  test('[AMMO-50] [AMMO-51] [AMMO-90] [AMMO-91] every field is read and written', () => {
    const rows = {
      weapon: [
        declaredWeapon('w1', {
          weaponGroup: 'WEAPON_MODIFICATION',
          modification: 'Gen5',
          essentialParts: { frame: 'F1', barrel: '' },
          partSerialNumbers: true,
          allowedForCivilianPurposes: false,
        }),
      ],
      essentialComponents: [declaredComponent('p1')],
    };
    expect(form.write(form.read(saved(rows)), saved(rows), context)).toMatchObject(rows);
    const slide = declaredComponent('p1', { essentialComponentName: 'slide', calibers: two });
    const [written] = form.write(
      form.read(saved({ essentialComponents: [slide] })),
      saved(),
      context,
    ).essentialComponents;
    expect(written?.validatedCalibers).toEqual([{ essentialComponentName: 'slide', caliber: 2 }]);
  });
});

describe('a weapon that was made unusable', () => {
  const blockErrors = (changes: Parameters<typeof unusable>[0], present = [file, certificateOf('w1')]) =>
    errorsOf({ weapon: [declaredWeapon('w1', { unusable: unusable(changes) })] }, present).map((error) =>
      error.replace('weapon[w1].', ''),
    );

  test.each<[string, Parameters<typeof unusable>[0], string[]]>([
    ['a complete block', {}, []],
    ['[AMMO-72] no type', { type: '' }, [`unusable.type ${required}`]],
    ['[AMMO-73] no certificate number', { certificateNr: '' }, [`unusable.certificateNr ${required}`]],
    ['[AMMO-74] no name', { personName: '' }, [`unusable.personName ${required}`]],
    ['[AMMO-75] no day', { changeDate: null }, [`unusable.changeDate ${required}`]],
    ['[AMMO-75] today', { changeDate: '2026-11-21' }, []],
    ['[AMMO-75] no day of the calendar', { changeDate: '2026-02-30' }, [`unusable.changeDate ${own}.changeDate`]],
    ['[AMMO-75] no day at all', { changeDate: '!' }, [`unusable.changeDate ${own}.changeDate`]],
    ['[AMMO-75] tomorrow', { changeDate: '2026-11-22' }, [`unusable.changeDate ${own}.changeDate`]],
    ['[AMMO-76] no country', { iso3166Country: '' }, [`unusable.iso3166Country ${required}`]],
    ['[AMMO-77] three parts of the marking', { elLabel: ['EU', 'EE', '12'] }, [`unusable.elLabel ${own}.elLabel`]],
    ['[AMMO-77] a part of one character', { elLabel: ['EU', 'EE', '1', '26'] }, [`unusable.elLabel ${own}.elLabel`]],
    ['[AMMO-77] a part of three', { elLabel: ['EUR', 'EE', '12', '26'] }, [`unusable.elLabel ${own}.elLabel`]],
    ['[AMMO-79] no category', { weaponCategory: '' }, [`unusable.weaponCategory ${required}`]],
    ['[AMMO-78] an unknown category', { weaponCategory: 'A1' }, [`unusable.weaponCategory ${wrong}`]],
    ['[AMMO-83] no comment', { comment: '' }, []],
    ['[AMMO-83] [OPEN-23] too long a comment', { comment: 'x'.repeat(2001) }, [`unusable.comment ${own}.comment`]],
    ['[AMMO-81] acoustic', { type: 'ACOUSTIC', weaponCategory: '' }, []],
  ])('%s', (_name, changes, expected) => {
    expect(blockErrors(changes)).toEqual(expected);
  });

  test('[AMMO-80] [AMMO-81] the certificate is asked for in the slot of its row, of an unusable weapon only', () => {
    expect(blockErrors({}, [file])).toEqual(['documents.WEAPON_UNUSABLE_CERTIFICATE validationError.document']);
    expect(blockErrors({}, [file, certificateOf('w2')])).toHaveLength(1);
    expect(blockErrors({ type: 'ACOUSTIC' }, [file])).toEqual([]);
  });

  test('[AMMO-70] [AMMO-82] a block that is not ticked asks for nothing and is not sent', () => {
    const block = unusable({ isUnusable: false, certificateNr: 'LK', changeDate: '2030-01-01' });
    expect(errorsOf({ weapon: [declaredWeapon('w1', { unusable: block })] })).toEqual([]);
    const values = form.read(saved({ weapon: [declaredWeapon('w1', { unusable: block })] }));
    expect(form.write(values, saved(), context).weapon[0]?.unusable).toMatchObject({
      isUnusable: false,
      certificateNr: '',
      changeDate: null,
    });
  });

  test('[AMMO-71] [AMMO-78] every field is read and written, the category of an unusable weapon only', () => {
    const documentId = 'd1';
    const certificate = { documentType: 'DOCUMENT_TYPE_WEAPON_UNUSABLE_CERTIFICATE', documentId };
    const block = unusable({ comment: 'Saadud pärandina', fileId: documentId, file: certificate });
    const kept = (changes: object) => {
      const body = saved({ weapon: [declaredWeapon('w1', { unusable: { ...block, ...changes } })] });
      return form.write(form.read(body), body, context).weapon[0]?.unusable;
    };
    expect(kept({})).toEqual(block);
    expect(kept({ type: 'ACOUSTIC' })).toEqual({
      ...block,
      type: 'ACOUSTIC',
      weaponCategory: '',
      fileId: null,
      file: null,
    });
  });
});

test('[AMMO-125] every row of the four lists is validated, and in the order of the screen', () => {
  const body = {
    ammunition: [declaredAmmunition('a1'), declaredAmmunition('a2', { country: '' })],
    ammoComponents: [declaredAmmoComponent('c1', { batchNumber: '' })],
    weapon: [declaredWeapon('w1'), declaredWeapon('w2', { mark: '' })],
    essentialComponents: [declaredComponent('p1', { country: '' })],
  };
  expect(errorsOf(body).map((error) => error.split(' ')[0])).toEqual([
    'ammunition[a2].country',
    'ammoComponents[c1].batchNumber',
    'weapon[w2].mark',
    'essentialComponents[p1].country',
  ]);
});
