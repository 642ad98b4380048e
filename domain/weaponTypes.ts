import type { PurposeLetter, WeaponCategory } from './codes';

/** EU class of a weapon type as shown beside its line; class A needs more (OPEN-34). */
export type ClassMarker = 'A' | 'B' | 'C' | '';

export interface WeaponTypeRow {
  /** Code of our own (OPEN-34). */
  code: string;
  category: WeaponCategory;
  classMarker: ClassMarker;
}

/** Every weapon type the product knows, by category (PRIV-38, API-211). Texts come from the classifier. */
export const weaponTypes = [
  { code: 'PISTOL', category: 'FIREARM', classMarker: 'B' },
  { code: 'REVOLVER', category: 'FIREARM', classMarker: 'B' },
  { code: 'RIFLE', category: 'FIREARM', classMarker: 'C' },
  { code: 'SEMI_AUTOMATIC_RIFLE', category: 'FIREARM', classMarker: 'B' },
  { code: 'SMOOTHBORE_GUN', category: 'FIREARM', classMarker: 'C' },
  { code: 'COMBINATION_GUN', category: 'FIREARM', classMarker: 'C' },
  { code: 'SEMI_AUTOMATIC_RIFLE_CLASS_A', category: 'FIREARM', classMarker: 'A' },
  { code: 'MACHINE_PISTOL', category: 'FIREARM', classMarker: 'A' },
  { code: 'MACHINE_GUN', category: 'FIREARM', classMarker: 'A' },
  { code: 'LIGHT_MACHINE_GUN', category: 'FIREARM', classMarker: 'A' },
  { code: 'GRENADE_LAUNCHER', category: 'FIREARM', classMarker: 'A' },
  { code: 'MORTAR', category: 'FIREARM', classMarker: 'A' },
  { code: 'ACOUSTIC_WEAPON', category: 'FIREARM', classMarker: 'C' },
  { code: 'GAS_PISTOL_REVOLVER', category: 'GAS', classMarker: '' },
  { code: 'SILENCER', category: 'FIREARM_ATTACHMENT', classMarker: '' },
  { code: 'LASER_SIGHT', category: 'FIREARM_ATTACHMENT', classMarker: '' },
  { code: 'NIGHT_SIGHT', category: 'FIREARM_ATTACHMENT', classMarker: '' },
  { code: 'RESTRICTED_COMMERCE_LOADING_DEVICE', category: 'FIREARM_ATTACHMENT', classMarker: '' },
  { code: 'PNEUMATIC_GUN', category: 'PNEUMATIC', classMarker: '' },
  { code: 'PNEUMATIC_PISTOL', category: 'PNEUMATIC', classMarker: '' },
  { code: 'CUT_THRUST_WEAPON', category: 'CUT_THRUST', classMarker: '' },
  { code: 'BARREL', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'FRAME', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'RECEIVER', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'SLIDE', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'CYLINDER', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'BOLT', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'BREECHBLOCK', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'ADAPTER', category: 'ESSENTIAL_COMPONENT', classMarker: '' },
  { code: 'MELEE_WEAPON', category: 'MELEE', classMarker: '' },
] as const satisfies readonly WeaponTypeRow[];

export type WeaponTypeCode = (typeof weaponTypes)[number]['code'];

const longGuns: readonly WeaponTypeCode[] = ['RIFLE', 'SMOOTHBORE_GUN'];
const handguns: readonly WeaponTypeCode[] = ['PISTOL', 'REVOLVER'];

/** The types that natural persons mostly ask for with each purpose, the most common first (PAG-04). */
const commonTypes: Readonly<Record<Exclude<PurposeLetter, 'G'>, readonly WeaponTypeCode[]>> = {
  A: ['SMOOTHBORE_GUN', 'RIFLE', 'COMBINATION_GUN', 'SEMI_AUTOMATIC_RIFLE', 'SILENCER'],
  B: ['PISTOL', ...longGuns, 'REVOLVER', 'PNEUMATIC_GUN'],
  C: [...handguns, 'GAS_PISTOL_REVOLVER', 'SMOOTHBORE_GUN', 'SEMI_AUTOMATIC_RIFLE'],
  D: [...handguns, 'SMOOTHBORE_GUN', 'RIFLE', 'SEMI_AUTOMATIC_RIFLE'],
  E: ['ACOUSTIC_WEAPON', 'RIFLE', ...handguns, 'CUT_THRUST_WEAPON'],
  F: ['SEMI_AUTOMATIC_RIFLE_CLASS_A', 'RESTRICTED_COMMERCE_LOADING_DEVICE'],
  H: ['PISTOL', ...longGuns, 'REVOLVER'],
  K: [...handguns, ...longGuns, 'CUT_THRUST_WEAPON'],
  M: [...handguns, ...longGuns, 'COMBINATION_GUN'],
};

/** Codes of the types that a purpose is mostly for; none for a purpose that natural persons do not have. */
export const commonTypesOf = (letter: string): readonly WeaponTypeCode[] =>
  (commonTypes as Readonly<Record<string, readonly WeaponTypeCode[] | undefined>>)[letter] ?? [];

/** Everyday names of types, in both languages, by which a search finds them too. */
const everydayNames: Partial<Record<WeaponTypeCode, string>> = {
  RIFLE: 'jahipüss, jahirelv, hunting rifle',
  SEMI_AUTOMATIC_RIFLE: 'poolautomaat, jahipüss, jahirelv, hunting rifle',
  SMOOTHBORE_GUN: 'haavlipüss, jahipüss, jahirelv, pumppüss, shotgun, hunting gun',
  COMBINATION_GUN: 'kombipüss, jahipüss, jahirelv, drilling',
  ACOUSTIC_WEAPON: 'stardipüstol, starting pistol',
  GAS_PISTOL_REVOLVER: 'gaasipüstol, gaasirevolver',
  SILENCER: 'suppressor',
  NIGHT_SIGHT: 'öösihik, night vision',
  PNEUMATIC_GUN: 'õhupüss, õhkpüss, tuulepüss, air rifle',
  PNEUMATIC_PISTOL: 'õhupüstol, õhkpüstol, air pistol',
  CUT_THRUST_WEAPON: 'nuga, mõõk, pistoda, knife, sword',
};

/** Everyday names of a type; empty for one that has none. */
export const everydayNamesOf = (code: string): string =>
  (everydayNames as Readonly<Record<string, string | undefined>>)[code] ?? '';

export const weaponTypeRow = (code: string): WeaponTypeRow | undefined => weaponTypes.find((row) => row.code === code);
