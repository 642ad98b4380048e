/**
 * What the weapons register knows of marks, models, calibres and parts (API-110..122). Ids are those of its
 * specifications, whole numbers from 1.
 */

/** Groups of specifications (API-112). */
export const specificationGroups = ['AMMO', 'AMMO_SYNONYM', 'AMMO_COMPONENT', 'WEAPON', 'WEAPON_MODIFICATION'] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];
export type WeaponGroup = Extract<SpecificationGroup, 'WEAPON' | 'WEAPON_MODIFICATION'>;
export type AmmoGroup = Extract<SpecificationGroup, 'AMMO' | 'AMMO_SYNONYM'>;

/** Fields of a specification by its group (API-112, OPEN-87). ESSENTIAL_COMPONENTS are names, parted by commas. */
const ammoFields = ['AMMO_NAME', 'AMMO_PROHIBITED_CIVILIAN_PURPOSES'] as const;
const weaponFields = ['MODEL', 'MARK', 'ESSENTIAL_COMPONENTS'] as const;
export const specificationFields = {
  AMMO: ammoFields,
  AMMO_SYNONYM: ammoFields,
  AMMO_COMPONENT: ammoFields,
  WEAPON: weaponFields,
  WEAPON_MODIFICATION: ['PARENT_ID', 'MODIFICATION_NAME', ...weaponFields],
} as const satisfies Record<SpecificationGroup, readonly string[]>;
export type SpecificationField = (typeof specificationFields)[SpecificationGroup][number];

/** Essential components of a firearm, in the order they are shown (AMMO-91). */
export const componentNames = [
  'barrel',
  'frame',
  'receiver',
  'slide',
  'cylinder',
  'bolt',
  'breechblock',
  'adapter',
] as const;
export type ComponentName = (typeof componentNames)[number];

export const boreTypes = ['RIFLED', 'SMOOTHBORE', 'COMBINED', 'OTHER'] as const;
export type BoreType = (typeof boreTypes)[number];

/** A page of a search; pages count from 0. */
export interface ResultPage<T> {
  results: T[];
  page: number;
  hasMore: boolean;
}

/** API-119. */
export interface WeaponMark {
  mark: string;
}

/** API-120: a model, or a modification of one. */
export interface WeaponModel {
  id: number;
  group: WeaponGroup;
  mark: string;
  model: string;
  /** '' for a model. */
  modificationName: string;
}

/** API-117, API-122. */
export interface Caliber {
  id: number;
  name: string;
  /** AMMO_PROHIBITED_CIVILIAN_PURPOSES of the register is YES (AMMO-35). */
  isProhibited: boolean;
}

/** API-116: another name of a calibre. */
export interface CaliberSynonym {
  id: number;
  name: string;
}

/** API-118: a component of ammunition, such as a primer; the register describes it as it does calibres. */
export type AmmoComponent = Caliber;

/** API-113. */
export interface Manufacturer {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** API-110. With a calibre asked for, `allowedForCivilianPurposes` is that of the weapon in this calibre (AMMO-67). */
export interface WeaponSpecification {
  id: number;
  group: WeaponGroup;
  mark: string;
  model: string;
  modificationName: string;
  /** Number of calibre slots: a combination gun has two or three. */
  caliberCount: number;
  typeByBore: BoreType;
  allowedForCivilianPurposes: boolean;
  essentialComponents: { id: number; name: ComponentName; enabled: boolean }[];
}

/** API-111, API-121: a specification with the fields that were asked for. */
export interface Specification {
  id: number;
  group: SpecificationGroup;
  fields: Record<string, string>;
}

/** What a spreadsheet calls its rows by; the register is asked for all of them at once. */
export interface MatchQuery {
  weapons: WeaponName[];
  calibers: string[];
  components: string[];
}

/** What a spreadsheet calls a weapon: the model with its modification. */
export interface WeaponName {
  mark: string;
  model: string;
}

/** More entries than one have the name that was asked for: what the register calls them, the first five. */
export interface Several<N = string> {
  several: readonly N[];
}

/** No entry has the name that was asked for, but these are called nearly so, the nearest first, at most three. */
export interface Near<N = string> {
  near: readonly N[];
}

/** The entries of the register with a name: one, several, or none; null: none has a name that is near either. */
export type Match<T, N = string> = T | Several<N> | Near<N> | null;

/** The entry that a name means; null: none, or several. */
export const theOne = <T extends object>(match: Match<T, unknown> | undefined): T | null =>
  match && !('several' in match || 'near' in match) ? match : null;

/** A model with what is usual for it: rows of a spreadsheet often leave that out. */
export interface MatchedWeapon extends WeaponSpecification {
  calibers: Caliber[];
  /** Null when the register names none for its mark. */
  manufacturer: Pick<Manufacturer, 'name' | 'country'> | null;
  /** Code of CL_WEAPON_EU_CATEGORY; null: it is no firearm, or the register does not say. */
  euCategory: string | null;
}

/** The answers in the order of the questions. */
export interface MatchAnswer {
  weapons: Match<MatchedWeapon, WeaponName>[];
  /** Found by its name or by a synonym. */
  calibers: Match<Caliber & { synonym: CaliberSynonym | null }>[];
  components: Match<AmmoComponent>[];
}
