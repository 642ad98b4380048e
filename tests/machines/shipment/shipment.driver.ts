import type { Place, ScreenDriver } from '../lib/screenDriver';

const words = 'companyWeaponsAmmo';
const open = { role: 'button', name: `${words}:shipment.open` } as const satisfies Place;
const dialog = { role: 'dialog', name: `${words}:shipment.title` } as const satisfies Place;
const count = { role: 'textbox', name: `${words}:shipment.count` } as const satisfies Place;
const number = {
  role: 'textbox',
  name: { key: `${words}:shipment.number`, with: { position: 2 } },
} as const satisfies Place;
const save = { role: 'button', name: `${words}:shipment.save` } as const satisfies Place;
const cancel = { role: 'button', name: 'form:cancel' } as const satisfies Place;
const question = { role: 'alertdialog', name: `${words}:shipment.closing.title` } as const satisfies Place;
const addWeapon = { role: 'button', name: `${words}:row.weapon.add` } as const satisfies Place;
const serialNumber = { role: 'textbox', name: `${words}:row.weapon.field.serialNumber` } as const satisfies Place;

/** The dialog over the only weapon of a declaration. */
export const shipmentDriver: ScreenDriver = {
  starts: [
    {
      at: '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO&page=goods',
      as: 'company',
      first: [{ see: addWeapon }, { press: addWeapon }, { fill: serialNumber, with: 'A1' }, { press: open }],
    },
  ],
  passing: [],
  states: {
    editing: [dialog, { ...question, is: 'absent' }],
    confirmingClose: [question, dialog],
    saved: [{ ...dialog, is: 'absent' }, open],
    dismissed: [{ ...dialog, is: 'absent' }, { ...question, is: 'absent' }, open],
  },
  events: {
    'count.changed': {
      0: { does: [{ fill: count, with: '3' }] },
      1: {
        does: [{ fill: count, with: '1' }],
        sees: [
          { ...number, is: 'absent' },
          { ...save, is: 'enabled' },
        ],
      },
      2: {
        does: [{ fill: count, with: '201' }],
        sees: [
          { ...count, is: 'invalid' },
          { ...save, is: 'disabled' },
        ],
      },
    },
    'number.changed': {
      0: { does: [{ fill: number, with: 'b2' }] },
      1: { does: [{ fill: number, with: ' a1 ' }], sees: [{ ...number, is: 'invalid' }] },
    },
    'column.pasted': {
      0: { does: [{ paste: 'B2\nC3\n', into: number }] },
      1: { does: [{ paste: 'B2\n\nD4\nE5\nF6\n', into: number }] },
    },
    'problem.requested': { 0: { does: [{ press: { role: 'button', name: `${words}:shipment.show` } }] } },
    'shipment.confirmed': { 0: { does: [{ press: save }] } },
    'dialog.dismissed': { 0: { does: [{ press: cancel }] } },
    'closing.confirmed': { 0: { does: [{ press: { role: 'button', name: `${words}:shipment.closing.confirm` } }] } },
    'editing.resumed': { 0: { does: [{ press: { role: 'button', name: `${words}:shipment.closing.resume` } }] } },
  },
  effects: {},
  unreachable: [],
};
