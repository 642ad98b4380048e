import type { Place, ScreenDriver, Words } from '../lib/screenDriver';

const words = 'companyWeaponsAmmo:row.ammunition';
const titleOf = (number: number): Words => ({ key: `${words}.title`, with: { number } });
const add = { role: 'button', name: `${words}.add` } as const satisfies Place;
const second = { role: 'button', name: titleOf(2) } as const satisfies Place;
const undo = { role: 'button', name: 'form:rows.undo.removed' } as const satisfies Place;
const removeSecond = {
  role: 'button',
  name: { key: 'form:row.removeOf', with: { row: titleOf(2) } },
} as const satisfies Place;

/** One of two rows of a declaration was removed. */
export const rowChangeDriver: ScreenDriver = {
  starts: [
    {
      at: '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO&page=goods',
      as: 'company',
      first: [{ see: add }, { press: add }, { press: add }, { press: removeSecond }],
    },
  ],
  passing: [],
  states: {
    changed: [undo, { ...second, is: 'absent' }],
    restored: [second, { ...undo, is: 'absent' }],
    kept: [
      { ...undo, is: 'absent' },
      { ...second, is: 'absent' },
    ],
  },
  events: {
    'change.undone': { 0: { does: [{ press: undo }] } },
    'change.kept': { 0: { does: [{ press: { role: 'button', name: 'form:rows.keepChange' } }] } },
  },
  effects: {},
  unreachable: [],
};
