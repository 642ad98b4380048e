import type { WeaponCategory } from '#domain/codes';
import { type WeaponTypeCode, weaponTypes } from '#domain/weaponTypes';
import { type ClassifierRow, type Text, text } from './text';

const names: Record<WeaponTypeCode, Text> = {
  PISTOL: text('Püstol', 'Pistol'),
  REVOLVER: text('Revolver', 'Revolver'),
  RIFLE: text('Vintraudne püss', 'Rifle'),
  SEMI_AUTOMATIC_RIFLE: text('Poolautomaatne vintraudne püss', 'Semi-automatic rifle'),
  SMOOTHBORE_GUN: text('Sileraudne püss', 'Smooth-bore gun'),
  COMBINATION_GUN: text('Kombineeritud raudadega püss', 'Combination gun'),
  SEMI_AUTOMATIC_RIFLE_CLASS_A: text('Poolautomaatne vintraudne püss (A-kategooria)', 'Semi-automatic rifle (class A)'),
  MACHINE_PISTOL: text('Püstolkuulipilduja', 'Machine pistol'),
  MACHINE_GUN: text('Kuulipilduja', 'Machine gun'),
  LIGHT_MACHINE_GUN: text('Kergekuulipilduja', 'Light machine gun'),
  GRENADE_LAUNCHER: text('Granaadiheitja', 'Grenade launcher'),
  MORTAR: text('Miinipilduja', 'Mortar'),
  ACOUSTIC_WEAPON: text('Akustiline relv', 'Acoustic weapon'),
  GAS_PISTOL_REVOLVER: text('Gaasipüstol või gaasirevolver', 'Gas pistol or gas revolver'),
  SILENCER: text('Helisummuti', 'Silencer'),
  LASER_SIGHT: text('Lasersihik', 'Laser sight'),
  NIGHT_SIGHT: text('Öösihik', 'Night sight'),
  RESTRICTED_COMMERCE_LOADING_DEVICE: text('Piiratud käibega padrunisalv', 'Magazine in restricted commerce'),
  PNEUMATIC_GUN: text('Pneumopüss', 'Air rifle'),
  PNEUMATIC_PISTOL: text('Pneumopüstol', 'Air pistol'),
  CUT_THRUST_WEAPON: text('Lõike-torkerelv', 'Cut-and-thrust weapon'),
  BARREL: text('Relvaraud', 'Barrel'),
  FRAME: text('Relvaraam', 'Frame'),
  RECEIVER: text('Lukukoda', 'Receiver'),
  SLIDE: text('Püstolikelk', 'Slide'),
  CYLINDER: text('Revolvritrummel', 'Cylinder'),
  BOLT: text('Lukk', 'Bolt'),
  BREECHBLOCK: text('Sulgur', 'Breechblock'),
  ADAPTER: text('Adapter', 'Adapter'),
  MELEE_WEAPON: text('Löögirelv', 'Melee weapon'),
};

/** The weapon types of one category, each with its EU class marker (PRIV-38, API-211). */
export const weaponTypeRows = (category: WeaponCategory): readonly ClassifierRow[] =>
  weaponTypes
    .filter((row) => row.category === category)
    .map(({ code, classMarker }) => ({ code, ...names[code], metadata: { classMarker } }));

/** Category a weapon had before it was made unusable; afterwards it is in C6 (AMMO-78). */
export const deactivatedCategoryRows: readonly ClassifierRow[] = ['A', 'B', 'C'].map((letter) => ({
  code: `DEACTIVATED_${letter}`,
  ...text(
    `Laskekõlbmatu relv, enne ${letter}-kategooria tulirelv`,
    `Deactivated weapon, before that a category ${letter} firearm`,
  ),
}));
