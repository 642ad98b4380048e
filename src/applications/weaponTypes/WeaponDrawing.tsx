import type { WeaponTypeCode } from '#domain/weaponTypes';

const pistol = 'M4 7h46v8H31l-2 5h-6l-1-4h-3l-4 13H6l4-14-6-1z';
const revolver = 'M24 7h30v5H37v6h-3a6 6 0 0 1-11 0h-2l-5 11H7l4-13-4-4 7-6h6z';
const rifle = 'M2 15l15-3h20l2-2h23v3H42l-4 3H27l-3 6h-4l1-6h-6L4 23H2z';
const magazineRifle = 'M2 14l15-3h20l2-2h23v3H42l-4 3h-3l3 9h-6l-2-9h-3l-3 6h-4l1-6h-6L4 22H2z';
const doubleBarrel = 'M2 16l15-4h22V8h23v2H41v1h21v2H42l-4 4H27l-3 5h-4l1-5h-6L4 24H2z';
const silencer = 'M4 11h6V9h38v2h2v3h10v4H50v3h-2v2H10v-2H4z';
const blade = 'M60 6L28 22l-4-4-3 3 3 3-12 6-3-5 10-8-2-3 3-2 3 2z';
const magazine = 'M24 3h14c0 9 2 17 6 24l-13 3C27 22 24 13 24 3z';

/** Outline of each type that is drawn, as an SVG path in a box of 64 × 32. */
export const outlines: Partial<Record<WeaponTypeCode, string>> = {
  PISTOL: pistol,
  REVOLVER: revolver,
  RIFLE: rifle,
  SEMI_AUTOMATIC_RIFLE: magazineRifle,
  SEMI_AUTOMATIC_RIFLE_CLASS_A: magazineRifle,
  SMOOTHBORE_GUN: doubleBarrel,
  COMBINATION_GUN: doubleBarrel,
  ACOUSTIC_WEAPON: pistol,
  GAS_PISTOL_REVOLVER: revolver,
  PNEUMATIC_GUN: rifle,
  SILENCER: silencer,
  CUT_THRUST_WEAPON: blade,
  RESTRICTED_COMMERCE_LOADING_DEVICE: magazine,
};

/** A small drawing of a weapon type; it adds nothing to the name beside it. */
export const WeaponDrawing = ({ code }: { code: WeaponTypeCode }) => (
  <svg className="weapon-drawing" viewBox="0 0 64 32" width="64" height="32" aria-hidden="true">
    <path d={outlines[code]} fill="currentColor" />
  </svg>
);
