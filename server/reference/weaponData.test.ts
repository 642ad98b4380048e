import { beforeAll, describe, expect, test } from '@jest/globals';
import { componentNames } from '#domain/weaponReference';
import { euCategoryRows } from './classifiers/euCategories';
import makesModels from './data/makesModels.json' with { type: 'json' };
import { caliberText, folded } from './textIndex';
import { loadWeaponData, type WeaponData } from './weaponData';

let data: WeaponData;
beforeAll(async () => {
  data = await loadWeaponData();
});

const repeated = <T>(all: readonly T[]): T[] => all.filter((each, index) => all.indexOf(each) !== index);
const keysOf = (names: readonly string[]): string[] => names.map((name) => folded(caliberText(name)).key);

/** Which calibres a type of weapon may have, by their bore; a combination gun has both kinds of barrel. */
const boresOf = {
  RIFLED: ['RIFLED'],
  SMOOTHBORE: ['SMOOTHBORE'],
  OTHER: ['OTHER'],
  COMBINED: ['RIFLED', 'SMOOTHBORE'],
};

describe('[API-224] reference data of the weapons register', () => {
  test('[API-110] [API-119] [API-120] [API-113] more than a toy: marks, models with modifications, calibres, manufacturers', () => {
    expect(makesModels.makes.length).toBeGreaterThanOrEqual(300);
    expect(data.weapons.length).toBeGreaterThanOrEqual(3_000);
    expect(data.weapons.filter(({ group }) => group === 'WEAPON_MODIFICATION').length).toBeGreaterThan(1_000);
    expect(data.calibers.length).toBeGreaterThanOrEqual(400);
    expect(data.calibers.filter(({ synonyms }) => synonyms.length > 0).length).toBeGreaterThan(200);
    expect(data.manufacturers.length).toBeGreaterThanOrEqual(300);
    expect(data.ammoComponents.length).toBeGreaterThanOrEqual(40);
  });

  test('[API-112] ids of specifications are unique', () => {
    const ids = [
      ...data.calibers.flatMap(({ id, synonyms }) => [id, ...synonyms.map((synonym) => synonym.id)]),
      ...data.weapons[0]!.essentialComponents.map(({ id }) => id),
      ...data.ammoComponents.map(({ id }) => id),
      ...data.weapons.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(repeated(data.manufacturers.map(({ id }) => id))).toEqual([]);
  });

  test('[API-113] each manufacturer has a name and a country, and makes are of known ones', () => {
    const ids = new Set(data.manufacturers.map(({ id }) => id));
    for (const { mark, manufacturer } of makesModels.makes) expect([mark, ids.has(manufacturer)]).toEqual([mark, true]);
    for (const { name, country } of data.manufacturers)
      expect([name, name.trim() !== '' && /^[A-Z]{2}$/.test(country)]).toEqual([name, true]);
    expect(repeated(data.manufacturers.map(({ name }) => name))).toEqual([]);
  });

  test('[AMMO-64..66] every weapon has an EU category, slots, components and calibres that fit its type', () => {
    const categories = euCategoryRows.map(({ code }) => code);
    const boreOf = new Map(data.calibers.map(({ id, bore }) => [id, bore]));
    const found = data.weapons.map(({ id, typeByBore, euCategory, caliberCount, calibers, essentialComponents }) => ({
      id,
      otherBores: calibers
        .map((caliber) => boreOf.get(caliber.id)!)
        .filter((bore) => !boresOf[typeByBore].includes(bore)),
      hasCalibers: calibers.length > 0,
      repeated: repeated(calibers.map((caliber) => caliber.id)),
      caliberCount,
      category: typeByBore === 'OTHER' ? euCategory : categories.includes(euCategory ?? ''),
      components: essentialComponents.map(({ name }) => name),
      hasComponents: essentialComponents.some(({ enabled }) => enabled),
    }));
    const expected = data.weapons.map(({ id, type, typeByBore, caliberCount }) => ({
      id,
      otherBores: [],
      hasCalibers: true,
      repeated: [],
      caliberCount: type === 'COMBINATION' ? Math.min(3, Math.max(2, caliberCount)) : 1,
      category: typeByBore === 'OTHER' ? null : true,
      components: [...componentNames],
      hasComponents: typeByBore !== 'OTHER',
    }));
    expect(found).toEqual(expected);
    expect(data.weapons.some(({ caliberCount }) => caliberCount === 3)).toBe(true);
  });

  test('[AMMO-65] automatic weapons, and those in nothing but prohibited calibres, are not for civilians', () => {
    const allowed = (mark: string, model: string) =>
      data.weapons.find((weapon) => weapon.mark === mark && weapon.model === model)!.allowedForCivilianPurposes;
    expect([allowed('Glock', '17'), allowed('Glock', '18'), allowed('Barrett', 'M82')]).toEqual([true, false, false]);
    expect(allowed('Barrett', 'MRAD')).toBe(true);
  });

  test('[API-120] no two weapons have the same name, so that a spreadsheet can name each', () => {
    const names = data.weapons.map(({ mark, model, modificationName }) => `${mark} ${model} ${modificationName}`);
    expect(repeated(names.map((name) => folded(name).key))).toEqual([]);
  });

  test('[API-116] a name of a calibre is never that of another', () => {
    expect(repeated(keysOf(data.calibers.map(({ name }) => name)))).toEqual([]);
    const names = data.calibers.flatMap(({ name, synonyms }) => [
      ...new Set(keysOf([name, ...synonyms.map((synonym) => synonym.name)])),
    ]);
    expect(repeated(names)).toEqual([]);
  });
});
