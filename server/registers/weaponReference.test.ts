import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Caliber,
  componentNames,
  type MatchAnswer,
  type ResultPage,
  type Specification,
  theOne,
  type WeaponMark,
  type WeaponModel,
  type WeaponSpecification,
} from '#domain/weaponReference';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { hunt, karu, mari, testRegisters } from '../../tests/server/support/people';

let t: TestApp;
let open: () => Promise<TestApp>;
/** Does the weapons register fail in this test? */
let isSilent = false;

beforeAll(async () => {
  const registers = new Proxy(testRegisters(), {
    get: (all, name) =>
      isSilent ? () => Promise.reject(new Error(`secret of ${String(name)}`)) : Reflect.get(all, name),
  });
  open = () => openTestApp({ registers });
  t = await open();
});
afterEach(() => {
  isSilent = false;
});
afterAll(() => t.close());

type Query = Record<string, string | number>;

const path = '/api/v1/externalWeaponAmmo';
const urlOf = (route: string, query: Query = {}) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}/${route}?${new URLSearchParams(texts)}`;
};
const ask = (route: string, query?: Query, headers = {}) => t.as(mari, karu)({ url: urlOf(route, query), headers });
async function read<T>(route: string, query?: Query): Promise<T> {
  const answer = await ask(route, query);
  if (answer.statusCode !== 200) throw new Error(`${route}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}
const marks = (query: Query) => read<ResultPage<WeaponMark>>('searchByWeaponMark', query);
const models = (query: Query) => read<ResultPage<WeaponModel>>('searchByWeaponModel', query);
const calibers = (query: Query) => read<ResultPage<Caliber>>('ammo/calibers', query);
const ofWeapon = (query: Query) => read<ResultPage<Caliber>>('searchCaliberByAmmoAndWeaponModelOrModification', query);
const namesOf = ({ results }: ResultPage<{ name: string }>) => results.map(({ name }) => name);
const textsOf = ({ results }: ResultPage<WeaponModel>) =>
  results.map(({ model, modificationName }) => `${model} ${modificationName}`.trim());

async function weapon(mark: string, model: string): Promise<WeaponModel> {
  const found = (await models({ mark, model })).results.find((each) => each.modificationName === '');
  if (!found) throw new Error(`${mark} ${model} is not in the data`);
  return found;
}
async function caliber(name: string): Promise<Caliber> {
  const found = (await calibers({ ammo: name })).results.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the data`);
  return found;
}
const match = (payload: object, who = { person: mari, party: karu }) =>
  t.as(who.person, who.party)({ method: 'POST', url: `${path}/match`, payload });
const nothing = { weapons: [], calibers: [], components: [] };

/** Every route, asked for something that exists. */
const routes: [id: string, route: string, query: Query][] = [
  ['API-110', 'weaponSpecification/23800', {}],
  ['API-111', 'listOfSpecifications', { groupName: 'AMMO_COMPONENT', fields: 'AMMO_NAME', multiFields: '' }],
  ['API-113', 'manufacturers', {}],
  ['API-116', 'caliber-synonyms', { caliberId: 90 }],
  ['API-117', 'ammo/calibers', { ammo: '9' }],
  ['API-118', 'ammo/components', {}],
  ['API-119', 'searchByWeaponMark', { mark: 'g' }],
  ['API-120', 'searchByWeaponModel', { model: '1' }],
  ['API-121', 'searchById/90', { fields: 'AMMO_NAME' }],
  ['API-122', 'searchCaliberByAmmoAndWeaponModelOrModification', { ammo: '9', model: 23800 }],
];

describe('who may ask', () => {
  test.each(routes)('[%s] [API-002] [API-006] %s: parties of a company', async (_id, route, query) => {
    const url = urlOf(route, query);
    expect((await t.app.inject({ url })).statusCode).toBe(401);
    expect((await t.as(mari)({ url })).statusCode).toBe(403);
    for (const party of [karu, hunt]) expect((await t.as(mari, party)({ url })).statusCode).toBe(200);
  });
  test('[API-006] match', async () => {
    expect((await t.as(mari)({ method: 'POST', url: `${path}/match`, payload: nothing })).statusCode).toBe(403);
    expect((await match(nothing)).json()).toEqual(nothing);
  });
});

describe('[API-119] [AMMO-130] marks', () => {
  test('exactly so named first, then those that begin so, then the rest', async () => {
    expect(await marks({ mark: 'smith  &  W' })).toEqual({
      results: [{ mark: 'Smith & Wesson' }],
      page: 0,
      hasMore: false,
    });
    const found = (await marks({ mark: 'star', pageSize: 50 })).results.map(({ mark }) => mark);
    expect(found[0]).toBe('Star');
    expect(found).toEqual(expect.arrayContaining(['Star']));
    const sauer = (await marks({ mark: 'SAUER' })).results.map(({ mark }) => mark);
    expect(sauer).toEqual(['Sauer', 'SIG Sauer']);
  });
  test('case and diacritics do not matter', async () => {
    for (const mark of ['hammerli', 'HÄMMERLI', 'Hämmerli'])
      expect((await marks({ mark })).results).toEqual([{ mark: 'Hämmerli' }]);
  });
  test('each mark once, in pages without gap or overlap', async () => {
    const all: string[] = [];
    for (let page = 0; ; page += 1) {
      const answer = await marks({ mark: '', page, pageSize: 50 });
      expect(answer.page).toBe(page);
      all.push(...answer.results.map(({ mark }) => mark));
      if (!answer.hasMore) break;
      expect(answer.results).toHaveLength(50);
    }
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all).size).toBe(all.length);
    expect((await marks({ mark: '' })).results).toHaveLength(20);
    expect(await marks({ mark: '', page: 10_000, pageSize: 50 })).toEqual({
      results: [],
      page: 10_000,
      hasMore: false,
    });
  });
});

describe('[API-120] [AMMO-131] models', () => {
  test('models and modifications of the mark, and of no other', async () => {
    const { results } = await models({ mark: 'glock', model: '17', pageSize: 50 });
    expect(results[0]).toMatchObject({ group: 'WEAPON', mark: 'Glock', model: '17', modificationName: '' });
    expect(results[1]).toMatchObject({ group: 'WEAPON_MODIFICATION', model: '17', modificationName: 'Gen1' });
    expect(new Set(results.map(({ mark }) => mark))).toEqual(new Set(['Glock']));
    expect((await models({ mark: 'Gloc', model: '17' })).results).toEqual([]);
  });
  test.each(['17 gen5', '17GEN5', 'gen5 17', 'glock 17 gen 5'])('%j finds the modification', async (model) => {
    expect(textsOf(await models({ mark: 'Glock', model }))).toContain('17 Gen5');
  });
  test('without a mark the mark may be typed', async () => {
    const { results } = await models({ model: 'glock 17' });
    expect(results[0]).toMatchObject({ mark: 'Glock', model: '17', modificationName: '' });
  });
  test('exactly so named first, then those that begin so, then the rest, whatever their mark', async () => {
    const found: string[] = [];
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const answer = await models({ model: '17', page, pageSize: 50 });
      found.push(...textsOf(answer));
      hasMore = answer.hasMore;
    }
    const ranks = found.map((text) => (text === '17' ? 0 : text.startsWith('17') ? 1 : 2));
    expect(ranks).toEqual([...ranks].sort());
    for (const rank of [0, 1, 2]) expect(ranks.filter((each) => each === rank).length).toBeGreaterThan(1);
  });
  test('numbers are in the order of their values', async () => {
    const found = (await models({ mark: 'Walther', model: 'P', pageSize: 50 })).results.map(({ model }) => model);
    const pistols = [...new Set(found)].filter((model) => /^P\d+$/.test(model));
    expect(pistols).toEqual(['P5', 'P22', 'P38', 'P88']);
  });
});

describe('[API-117] [AMMO-132] calibres', () => {
  test.each([
    ['9x19', '9 mm Luger'],
    ['9 X 19', '9 mm Luger'],
    ['9×19', '9 mm Luger'],
    ['9mm luger', '9 mm Luger'],
    ['luger 9', '9 mm Luger'],
    ['308 winchester', '.308 Win.'],
    ['.22LR', '.22 L.R.'],
    ['6.5x55', '6,5 x 55 SE'],
    ['12x70', '12/70'],
    ['45acp', '.45 Auto'],
    ['5.56x45', '.223 Rem.'],
    ['375 holland', '.375 H & H Mag.'],
  ])('%j finds %s first, by its name or a synonym', async (ammo, name) => {
    expect(namesOf(await calibers({ ammo }))[0]).toBe(name);
  });
  test('a typed word begins a word, it is not inside of one', async () => {
    expect(namesOf(await calibers({ ammo: 'uger', pageSize: 50 }))).toEqual([]);
    expect(namesOf(await calibers({ ammo: '91', pageSize: 50 }))).not.toContain('9 mm Luger');
  });
  test('while 9x19 is being typed', async () => {
    for (const ammo of ['9x', '9 x', '9 x 1'])
      expect(namesOf(await calibers({ ammo, pageSize: 50 }))).toContain('9 mm Luger');
  });
  test('[AMMO-35] tells which are prohibited to civilians', async () => {
    expect((await caliber('.50 Browning')).isProhibited).toBe(true);
    expect((await caliber('9 mm Luger')).isProhibited).toBe(false);
  });
});

describe('[API-122] [AMMO-132] calibres of a weapon', () => {
  test('those it is made in, found as elsewhere', async () => {
    const { id } = await weapon('CZ', '75 Tactical Sport');
    expect(namesOf(await ofWeapon({ model: id, ammo: '' }))).toEqual(['9 mm Luger', '.40 S & W'].sort());
    expect(namesOf(await ofWeapon({ model: id, ammo: '9x19' }))).toEqual(['9 mm Luger']);
    expect(namesOf(await ofWeapon({ model: id, ammo: '.308' }))).toEqual([]);
  });
  test('those of a modification; none of a weapon that does not exist', async () => {
    const modification = (await models({ mark: 'Glock', model: '17 Gen5' })).results[0]!;
    expect(namesOf(await ofWeapon({ model: modification.id, ammo: '' }))).toEqual(['9 mm Luger']);
    expect(namesOf(await ofWeapon({ model: 2_000_000, ammo: '' }))).toEqual([]);
  });
  test('needs the id of a specification', async () => {
    expect((await ask('searchCaliberByAmmoAndWeaponModelOrModification', { ammo: '9' })).statusCode).toBe(400);
    expect(
      (await ask('searchCaliberByAmmoAndWeaponModelOrModification', { ammo: '9', model: 'Gen5' })).statusCode,
    ).toBe(400);
  });
});

describe('[API-110] [AMMO-63..67] the specification of a weapon', () => {
  const specification = (id: number, query?: Query) => read<WeaponSpecification>(`weaponSpecification/${id}`, query);
  const enabled = ({ essentialComponents }: WeaponSpecification) =>
    essentialComponents.filter((component) => component.enabled).map(({ name }) => name);

  test('of a pistol', async () => {
    const { id } = await weapon('Glock', '17');
    const answer = await specification(id);
    expect(answer).toEqual({
      id,
      group: 'WEAPON',
      mark: 'Glock',
      model: '17',
      modificationName: '',
      caliberCount: 1,
      typeByBore: 'RIFLED',
      allowedForCivilianPurposes: true,
      essentialComponents: componentNames.map((name) => ({
        id: expect.any(Number),
        name,
        enabled: expect.any(Boolean),
      })),
    });
    expect(enabled(answer)).toEqual(['barrel', 'frame', 'slide']);
  });
  test('[AMMO-64] of a drilling: three calibres', async () => {
    const answer = await specification((await weapon('Krieghoff', 'Optima Drilling')).id);
    expect([answer.caliberCount, answer.typeByBore]).toEqual([3, 'COMBINED']);
    expect(enabled(answer)).toEqual(['barrel', 'frame', 'breechblock', 'adapter']);
  });
  test('[AMMO-66] of a revolver, and of a modification as of its model', async () => {
    const { results } = await models({ mark: 'Colt', model: 'Python' });
    const [model, modification] = await Promise.all(results.slice(0, 2).map(({ id }) => specification(id)));
    expect(enabled(model!)).toEqual(['barrel', 'frame', 'cylinder']);
    expect(modification).toEqual({
      ...model,
      id: results[1]!.id,
      group: 'WEAPON_MODIFICATION',
      modificationName: results[1]!.modificationName,
    });
  });
  test('[AMMO-67] in a calibre: not allowed when the calibre is prohibited, or the weapon itself is', async () => {
    const allowed = async (mark: string, model: string, name: string) => {
      const [{ id }, { id: caliberId }] = [await weapon(mark, model), await caliber(name)];
      return (await specification(id, { caliberId })).allowedForCivilianPurposes;
    };
    expect(await allowed('Barrett', 'M99', '.416 Barrett')).toBe(true);
    expect(await allowed('Barrett', 'M99', '.50 Browning')).toBe(false);
    expect(await allowed('Glock', '18', '9 mm Luger')).toBe(false);
  });
  test.each<[string, Query]>([
    ['weaponSpecification/2000000', {}],
    ['weaponSpecification/90', {}],
    ['weaponSpecification/23800', { caliberId: 2_000_000 }],
    ['searchById/2000000', {}],
    ['caliber-synonyms', { caliberId: 2_000_000 }],
  ])('[API-110] [API-116] [API-121] %s %j does not exist: 404', async (route, query) => {
    const answer = await ask(route, query);
    expect([answer.statusCode, answer.json().messageId]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('[API-116] [AMMO-134] synonyms of a calibre', () => {
  test('with ids of their own; a calibre without any has none', async () => {
    const synonyms = await read<Caliber[]>('caliber-synonyms', { caliberId: (await caliber('9 mm Luger')).id });
    expect(synonyms).toEqual(expect.arrayContaining([{ id: expect.any(Number), name: '9 x 19' }]));
    const { id } = synonyms.find(({ name }) => name === '9 x 19')!;
    expect(await read<Specification>(`searchById/${id}`)).toEqual({
      id,
      group: 'AMMO_SYNONYM',
      fields: { AMMO_NAME: '9 x 19', AMMO_PROHIBITED_CIVILIAN_PURPOSES: 'NO' },
    });
    expect(await read('caliber-synonyms', { caliberId: (await caliber('12/65')).id })).toEqual([]);
  });
});

describe('whole lists', () => {
  test('[API-118] [AMMO-133] components of ammunition', async () => {
    const components = await read<Caliber[]>('ammo/components');
    expect(components.length).toBeGreaterThanOrEqual(40);
    expect(components).toEqual(
      expect.arrayContaining([
        { id: expect.any(Number), name: 'Large rifle primer', isProhibited: false },
        { id: expect.any(Number), name: 'Bullet, armour piercing', isProhibited: true },
      ]),
    );
  });
  test('[API-113] [AMMO-135] manufacturers of weapons and of ammunition, by name', async () => {
    const all = await read<{ name: string; country: string }[]>('manufacturers');
    expect(all.length).toBeGreaterThanOrEqual(300);
    const named = (name: string) => all.find((each) => each.name === name)?.country;
    expect([named('Glock Ges.m.b.H.'), named('Sellier & Bellot a.s.')]).toEqual(['AT', 'CZ']);
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('et', { numeric: true }).compare));
  });
  test.each(routes.filter(([id]) => ['API-111', 'API-113', 'API-116', 'API-118'].includes(id)))(
    '[%s] %s: the browser keeps it and asks whether it is the same',
    async (_id, route, query) => {
      const first = await ask(route, query);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(first.headers.vary).toContain('Authorization');
      const again = await ask(route, query, { 'if-none-match': first.headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await ask(route, query, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );
  test.each(routes.filter(([id]) => ['API-110', 'API-117', 'API-119'].includes(id)))(
    '[%s] %s is not kept',
    async (_id, route, query) => {
      expect((await ask(route, query)).headers['cache-control']).toBe('no-store');
    },
  );
});

describe('[API-111] [API-112] [API-121] specifications by group and fields', () => {
  const list = (query: Query) => read<Specification[]>('listOfSpecifications', query);

  test('the asked fields of every entry of the group', async () => {
    const modifications = await list({
      groupName: 'WEAPON_MODIFICATION',
      fields: 'PARENT_ID,MODIFICATION_NAME,MODEL,MARK',
      multiFields: 'ESSENTIAL_COMPONENTS',
    });
    expect(new Set(modifications.map(({ group }) => group))).toEqual(new Set(['WEAPON_MODIFICATION']));
    const { id } = await weapon('Glock', '17');
    expect(modifications.filter(({ fields }) => fields.PARENT_ID === String(id))[0]).toEqual({
      id: id + 1,
      group: 'WEAPON_MODIFICATION',
      fields: {
        PARENT_ID: String(id),
        MODIFICATION_NAME: 'Gen1',
        MODEL: '17',
        MARK: 'Glock',
        ESSENTIAL_COMPONENTS: 'barrel,frame,slide',
      },
    });
  });
  test('with a subgroup: that of the group below, too; a field that one of them has', async () => {
    const ammo = await list({ groupName: 'AMMO', subGroupName: 'AMMO_SYNONYM', fields: 'AMMO_NAME', multiFields: '' });
    const groups = ammo.map(({ group }) => group);
    expect(new Set(groups)).toEqual(new Set(['AMMO', 'AMMO_SYNONYM']));
    expect(ammo[0]!.fields).toEqual({ AMMO_NAME: expect.any(String) });
    const query = { subGroupName: 'WEAPON_MODIFICATION', fields: 'MODEL,PARENT_ID', multiFields: '' };
    const weapons = await list({ groupName: 'WEAPON', ...query });
    expect(Object.keys(weapons.find(({ group }) => group === 'WEAPON')!.fields)).toEqual(['MODEL']);
  });
  test('[OPEN-87] one specification of each group', async () => {
    const fields = async (id: number, query?: Query) => (await read<Specification>(`searchById/${id}`, query)).fields;
    const { id } = await weapon('Glock', '17');
    expect(await fields(id)).toEqual({ MODEL: '17', MARK: 'Glock', ESSENTIAL_COMPONENTS: 'barrel,frame,slide' });
    expect(await fields(id, { fields: 'MARK' })).toEqual({ MARK: 'Glock' });
    expect(await fields((await caliber('.50 Browning')).id)).toEqual({
      AMMO_NAME: '.50 Browning',
      AMMO_PROHIBITED_CIVILIAN_PURPOSES: 'YES',
    });
    const [component] = await read<Caliber[]>('ammo/components');
    expect(await fields(component!.id)).toMatchObject({ AMMO_NAME: component!.name });
  });
  test.each<[string, Query]>([
    ['listOfSpecifications', { groupName: 'PEOPLE', fields: 'MARK', multiFields: '' }],
    ['listOfSpecifications', { groupName: 'WEAPON', fields: 'AMMO_NAME', multiFields: '' }],
    ['listOfSpecifications', { groupName: 'WEAPON', fields: 'MARK', multiFields: 'constructor' }],
    ['listOfSpecifications', { groupName: 'WEAPON' }],
    ['searchById/90', { fields: 'PASSWORD' }],
  ])('%s %j is refused', async (route, query) => {
    expect((await ask(route, query)).statusCode).toBe(400);
  });
});

describe('match of what a spreadsheet says', () => {
  const answer = async (payload: object) => (await match({ ...nothing, ...payload })).json<MatchAnswer>();

  test('[AMMO-63] weapons by mark and model, the modification within the model text', async () => {
    const { weapons } = await answer({
      weapons: [
        { mark: 'GLOCK', model: '17' },
        { mark: 'glock', model: '17 gen 5' },
        { mark: '', model: 'Glock 19' },
        { mark: 'Glock', model: '1' },
        { mark: 'Nonesuch', model: '17' },
        { mark: 'Hammerli', model: 'X Esse' },
      ],
    });
    expect(
      weapons.map(theOne).map((found) => found && `${found.mark} ${found.model} ${found.modificationName}`.trim()),
    ).toEqual(['Glock 17', 'Glock 17 Gen5', 'Glock 19', null, null, 'Hämmerli X-Esse']);
    expect(weapons[0]).toMatchObject({ caliberCount: 1, calibers: [{ name: '9 mm Luger', isProhibited: false }] });
  });
  test('[IMP-02] with what is usual for a model: its manufacturer, its country and its category', async () => {
    const { weapons } = await answer({
      weapons: [
        { mark: 'Glock', model: '17' },
        { mark: 'Glock', model: '18' },
      ],
    });
    expect(weapons).toMatchObject([
      { manufacturer: { name: 'Glock Ges.m.b.H.', country: 'AT' }, euCategory: 'B5' },
      { euCategory: 'A2' },
    ]);
  });
  test('[IMP-02] names that are near, the nearest first; other numbers are farther away', async () => {
    const found = await answer({
      weapons: [
        { mark: 'Glokk', model: '17Gen 5' },
        { mark: 'Glock', model: '17 Gen 7' },
        { mark: 'Zzyzx', model: 'Quadrant 9000' },
      ],
      calibers: ['9 mm Lugre'],
      components: ['Smal rifle primer'],
    });
    expect(found.weapons[0]).toMatchObject({ near: [{ mark: 'Glock', model: '17 Gen5' }, {}, {}] });
    const numbers = found.weapons[1] && 'near' in found.weapons[1] ? found.weapons[1].near : [];
    expect(numbers.map(({ mark }) => mark)).toEqual(['Glock', 'Glock', 'Glock']);
    expect(found.weapons[2]).toBeNull();
    expect(found.calibers[0]).toMatchObject({ near: expect.arrayContaining(['9 mm Luger']) });
    expect(found.components[0]).toMatchObject({ near: expect.arrayContaining(['Small rifle primer']) });
  });
  test('[AMMO-134] calibres by name, else by synonym', async () => {
    const found = await answer({ calibers: ['9 MM LUGER', '9x19', '.45 ACP', 'no such', ''] });
    expect(found.calibers.map(theOne).map((each) => each && [each.name, each.synonym?.name ?? null])).toEqual([
      ['9 mm Luger', null],
      ['9 mm Luger', '9 x 19'],
      ['.45 Auto', '.45 ACP'],
      null,
      null,
    ]);
  });
  test('[AMMO-133] components of ammunition', async () => {
    const found = await answer({ components: ['small RIFLE primer', 'primer'] });
    expect(found.components.map(theOne).map((each) => each?.name ?? null)).toEqual(['Small rifle primer', null]);
  });
  test('at most 400 of each, and no text longer than 250', async () => {
    const many = (length: number) => Array.from({ length }, () => '9 mm Luger');
    const full = await match({
      weapons: many(400).map(() => ({ mark: 'Glock', model: '17' })),
      calibers: many(400),
      components: many(400),
    });
    expect([full.statusCode, full.json<MatchAnswer>().weapons.length]).toEqual([200, 400]);
    for (const payload of [
      { ...nothing, calibers: many(401) },
      { ...nothing, components: many(401) },
      { ...nothing, weapons: many(401).map(() => ({ mark: '', model: '' })) },
      { ...nothing, calibers: ['x'.repeat(251)] },
      { weapons: [] },
    ])
      expect((await match(payload)).statusCode).toBe(400);
  });
});

describe('hostile texts and pages', () => {
  const searches: [string, string, Query][] = [
    ['searchByWeaponMark', 'mark', {}],
    ['searchByWeaponModel', 'model', {}],
    ['ammo/calibers', 'ammo', {}],
    ['searchCaliberByAmmoAndWeaponModelOrModification', 'ammo', { model: 23_800 }],
  ];
  test.each(searches)(
    '[API-117] [API-119] [API-120] [API-122] %s: signs alone find nothing',
    async (route, name, query) => {
      for (const text of ['%', '_', "'; drop table application; --", '\0', '***', '\\', '((((', '\u202e'])
        expect([text, (await read<ResultPage<unknown>>(route, { ...query, [name]: text })).results]).toEqual([
          text,
          [],
        ]);
    },
  );
  test.each(searches)('%s: a text of 100 signs is searched, a longer one refused', async (route, name, query) => {
    expect((await ask(route, { ...query, [name]: 'a1'.repeat(50) })).statusCode).toBe(200);
    expect((await ask(route, { ...query, [name]: 'a'.repeat(101) })).statusCode).toBe(400);
  });
  test.each(searches)('%s: pages from 0, of 1 to 50', async (route, _name, query) => {
    for (const [page, expected] of [
      [{ page: 0, pageSize: 1 }, 200],
      [{ page: 1, pageSize: 50 }, 200],
      [{ page: -1 }, 400],
      [{ page: 10_001 }, 400],
      [{ page: 'x' }, 400],
      [{ pageSize: 0 }, 400],
      [{ pageSize: 51 }, 400],
    ] as const)
      expect([page, (await ask(route, { ...query, ...page })).statusCode]).toEqual([page, expected]);
  });
  test.each(['weaponSpecification/0', 'weaponSpecification/x', 'weaponSpecification/99999999999', 'searchById/-1'])(
    '%s is refused',
    async (route) => {
      expect((await ask(route)).statusCode).toBe(400);
    },
  );
});

describe('[API-005] a weapons register that does not answer: 502 without details', () => {
  // One that has kept no list yet.
  beforeAll(async () => {
    await t.close();
    t = await open();
  });
  test.each(routes)('[%s] %s', async (_id, route, query) => {
    isSilent = true;
    const answer = await ask(route, query);
    expect([answer.statusCode, answer.json().messageId]).toEqual([502, 'UPSTREAM']);
    expect(answer.body).not.toContain('secret');
  });
  test('a word at which the register of the sandbox fails', async () => {
    const texts = { mark: 'Tõrge', model: 'torge', ammo: 'tõrge' };
    for (const route of ['searchByWeaponMark', 'searchByWeaponModel', 'ammo/calibers'])
      expect([route, (await ask(route, texts)).statusCode]).toEqual([route, 502]);
  });
  test('match', async () => {
    isSilent = true;
    expect((await match(nothing)).statusCode).toBe(502);
  });
});

describe('what the server asks for its own checks', () => {
  test('[AMMO-125] specifications and calibres by ids, those that exist', async () => {
    const { registers } = t.deps;
    const { id } = await weapon('Glock', '17');
    const luger = await caliber('9 mm Luger');
    const [found, ...others] = await registers.weaponSpecifications([id, 2_000_000, luger.id]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id, calibers: [luger] });
    const [synonym] = (await registers.caliberSynonyms(luger.id))!;
    const [component] = await registers.ammoComponents();
    expect(await registers.calibersAndComponents([component!.id, synonym!.id, id, luger.id])).toEqual([
      { ...component, group: 'AMMO_COMPONENT' },
      { ...synonym, isProhibited: false, group: 'AMMO_SYNONYM' },
      { ...luger, group: 'AMMO' },
    ]);
  });
});
