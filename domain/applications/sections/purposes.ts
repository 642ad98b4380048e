import type { PurposeLetter } from '../../codes';
import type { WeaponTypeCode } from '../../weaponTypes';

interface PurposeRule {
  weaponTypes: readonly WeaponTypeCode[];
  person: readonly PurposeLetter[];
  entrepreneur: readonly PurposeLetter[];
  source: string;
}

/** PURP-04..17: which purposes a weapon type allows. A type in no row allows every purpose of the classifier (PURP-19). */
export const purposeRules: readonly PurposeRule[] = [
  { weaponTypes: ['GAS_PISTOL_REVOLVER'], person: ['C'], entrepreneur: ['A', 'D', 'E'], source: 'PURP-04, PURP-05' },
  {
    weaponTypes: ['RESTRICTED_COMMERCE_LOADING_DEVICE'],
    person: ['F'],
    entrepreneur: ['G'],
    source: 'PURP-06, PURP-07',
  },
  {
    weaponTypes: ['MELEE_WEAPON', 'MACHINE_PISTOL', 'MACHINE_GUN', 'LIGHT_MACHINE_GUN', 'GRENADE_LAUNCHER', 'MORTAR'],
    person: ['K'],
    entrepreneur: ['K'],
    source: 'PURP-08..13',
  },
  {
    weaponTypes: ['PNEUMATIC_GUN', 'PNEUMATIC_PISTOL'],
    person: ['B'],
    entrepreneur: ['B'],
    source: 'PURP-14, PURP-15',
  },
  { weaponTypes: ['ACOUSTIC_WEAPON'], person: ['E'], entrepreneur: ['F'], source: 'PURP-16, PURP-17' },
];

export interface PurposeScope {
  userGroup: 'person' | 'entrepreneur';
  /** DEFL-05: the defence league sees all purposes. */
  isDefenceLeague?: boolean;
  /** PURP-03: a kind that allows these only, whatever the weapon. */
  only?: readonly PurposeLetter[];
}

/** The letters offered for a weapon type, out of those the classifier has. */
export function purposesFor(scope: PurposeScope, weaponType: string, offered: readonly string[]): string[] {
  if (scope.isDefenceLeague) return [...offered];
  const rule = purposeRules.find((row) => (row.weaponTypes as readonly string[]).includes(weaponType));
  const allowed: readonly string[] | undefined = scope.only ?? rule?.[scope.userGroup];
  return allowed ? offered.filter((letter) => allowed.includes(letter)) : [...offered];
}
