import {
  type BoreType,
  type Caliber,
  type CaliberSynonym,
  type ComponentName,
  componentNames,
  type Manufacturer,
  type WeaponSpecification,
} from '#domain/weaponReference';

/**
 * The reference data of the weapons register that the portal brings along (`data/*.json`; each file names its columns).
 * Ids are unique within one space: calibres from 1, essential components from 901, synonyms from 1000, components of
 * ammunition from 11,001, models and modifications from 20,000. Manufacturers have ids of their own.
 */

interface WeaponKind {
  bore: BoreType;
  components: readonly ComponentName[];
  /** Calibre slots, unless the model says otherwise. */
  slots: number;
}

const longGun: WeaponKind = { bore: 'RIFLED', components: ['barrel', 'receiver', 'bolt'], slots: 1 };
const singleShot: WeaponKind = { bore: 'RIFLED', components: ['barrel', 'receiver', 'breechblock'], slots: 1 };
const breakAction: WeaponKind = { bore: 'RIFLED', components: ['barrel', 'frame', 'breechblock', 'adapter'], slots: 1 };
/** Air and gas weapons are no firearms: none of their parts is essential. */
const noFirearm: WeaponKind = { bore: 'OTHER', components: [], slots: 1 };

/** What the type of a weapon says of it. */
const weaponKinds: Readonly<Record<string, WeaponKind>> = {
  PISTOL: { bore: 'RIFLED', components: ['barrel', 'frame', 'slide'], slots: 1 },
  PISTOL_SINGLE: { bore: 'RIFLED', components: ['barrel', 'frame', 'breechblock'], slots: 1 },
  REVOLVER: { bore: 'RIFLED', components: ['barrel', 'frame', 'cylinder'], slots: 1 },
  RIFLE: longGun,
  RIFLE_SEMI: longGun,
  RIFLE_AUTO: longGun,
  RIFLE_SINGLE: singleShot,
  DOUBLE_RIFLE: breakAction,
  SHOTGUN_SINGLE: { ...singleShot, bore: 'SMOOTHBORE' },
  SHOTGUN_BREAK: { ...breakAction, bore: 'SMOOTHBORE' },
  SHOTGUN_PUMP: { ...longGun, bore: 'SMOOTHBORE' },
  SHOTGUN_SEMI: { ...longGun, bore: 'SMOOTHBORE' },
  COMBINATION: { ...breakAction, bore: 'COMBINED', slots: 2 },
  AIR_PISTOL: noFirearm,
  AIR_RIFLE: noFirearm,
  GAS_PISTOL: noFirearm,
};

/** A calibre with its other names. */
export interface CaliberEntry extends Caliber {
  bore: BoreType;
  synonyms: readonly CaliberSynonym[];
}

/** A model, or a modification of one. */
export interface WeaponEntry extends WeaponSpecification {
  /** Id of the model; null for a model. */
  parentId: number | null;
  type: string;
  /** Null for weapons that are no firearms. */
  euCategory: string | null;
  /** Those it is made in. */
  calibers: Caliber[];
  /** Null when the data name none for its mark. */
  manufacturer: Manufacturer | null;
}

export interface WeaponData {
  /** Modifications follow their model. */
  weapons: readonly WeaponEntry[];
  calibers: readonly CaliberEntry[];
  ammoComponents: readonly Caliber[];
  manufacturers: readonly Manufacturer[];
}

const firstComponentId = 901;
const firstSynonymId = 1000;
/** Ids kept for the synonyms of a calibre, and for a model with its modifications. */
const synonymsMax = 10;
const idsOfModel = 20;

const cells = (row: string): string[] => row.split('|');
const list = (cell: string | undefined): string[] => (cell ? cell.split(';') : []);

const manufacturerOf = (row: string): Manufacturer => {
  const [id, name = '', country = ''] = cells(row);
  return { id: Number(id), name, country };
};

function caliberOf(row: string, bore: BoreType, prohibited: ReadonlySet<number>): CaliberEntry {
  const [cell, name = '', , synonyms] = cells(row);
  const id = Number(cell);
  return {
    id,
    name,
    bore,
    isProhibited: prohibited.has(id),
    synonyms: list(synonyms).map((each, index) => ({ id: firstSynonymId + id * synonymsMax + index, name: each })),
  };
}

/** The models of a row, each followed by its modifications. */
function weaponsOf(
  { mark, manufacturer }: Pick<WeaponEntry, 'mark' | 'manufacturer'>,
  row: string,
  known: ReadonlyMap<string, Caliber>,
): WeaponEntry[] {
  const [firstId, models, type = '', category, names, modifications, slots] = cells(row);
  const kind = weaponKinds[type];
  if (!kind) throw new Error(`${mark} ${models}: unknown type ${type}`);
  const calibers = list(names).map((name) => {
    const caliber = known.get(name);
    if (!caliber) throw new Error(`${mark} ${models}: unknown calibre ${name}`);
    return { id: caliber.id, name, isProhibited: caliber.isProhibited };
  });
  const euCategory = category || null;
  const said = {
    mark,
    manufacturer,
    type,
    euCategory,
    calibers,
    caliberCount: slots ? Number(slots) : kind.slots,
    typeByBore: kind.bore,
    // Civilians have no weapons of class A, and none whose every calibre is prohibited to them.
    allowedForCivilianPurposes: !euCategory?.startsWith('A') && calibers.some(({ isProhibited }) => !isProhibited),
    essentialComponents: componentNames.map((name, index) => ({
      id: firstComponentId + index,
      name,
      enabled: kind.components.includes(name),
    })),
  };
  return list(models).flatMap((model, place): WeaponEntry[] => {
    const id = Number(firstId) + place * idsOfModel;
    return [
      { ...said, id, group: 'WEAPON', model, modificationName: '', parentId: null },
      ...list(modifications).map(
        (modificationName, index): WeaponEntry => ({
          ...said,
          id: id + 1 + index,
          group: 'WEAPON_MODIFICATION',
          model,
          modificationName,
          parentId: id,
        }),
      ),
    ];
  });
}

const isBore = (text: string): text is BoreType => text === 'RIFLED' || text === 'SMOOTHBORE' || text === 'OTHER';

/** Reads the data. Several 100 kB: not before somebody asks for them. */
export async function loadWeaponData(): Promise<WeaponData> {
  const [{ default: ammo }, { default: weapons }, { default: makers }] = await Promise.all([
    import('./data/calibres.json', { with: { type: 'json' } }),
    import('./data/makesModels.json', { with: { type: 'json' } }),
    import('./data/manufacturers.json', { with: { type: 'json' } }),
  ]);
  const prohibited = new Set(ammo.prohibitedForCivilianPurposes);
  const calibers = ammo.groups.flatMap(({ group, bore, calibres }) => {
    if (!isBore(bore)) throw new Error(`${group}: unknown bore ${bore}`);
    return calibres.map((row) => caliberOf(row, bore, prohibited));
  });
  const byName = new Map(calibers.map((caliber) => [caliber.name, caliber]));
  const manufacturers = makers.manufacturers.map(manufacturerOf);
  const manufacturersById = new Map(manufacturers.map((each) => [each.id, each]));
  return {
    calibers,
    ammoComponents: ammo.ammoComponents.map((row) => {
      const [id, name = ''] = cells(row);
      return { id: Number(id), name, isProhibited: prohibited.has(Number(id)) };
    }),
    manufacturers,
    weapons: weapons.makes.flatMap(({ mark, manufacturer, models }) => {
      const made = { mark, manufacturer: manufacturersById.get(manufacturer) ?? null };
      return models.flatMap((row) => weaponsOf(made, row, byName));
    }),
  };
}
