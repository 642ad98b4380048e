import type { Place, ScreenDriver } from '../lib/screenDriver';

const dialog = { role: 'dialog', name: 'form:weaponDialog.title' } as const satisfies Place;
const pistols = { role: 'spinbutton', name: { as: 'Püstol' } } as const satisfies Place;

/** The dialog of weapon types. */
export const weaponTypeDialogDriver: ScreenDriver = {
  starts: [{ at: '/applications/private/{application}?page=weapons', application: {} }],
  passing: [],
  states: {
    closed: [{ text: { key: 'form:weapon.count', with: { count: 1 } } }],
    'open.editing': [dialog, { text: 'common:validationError.positiveAmount', is: 'absent' }],
    'open.invalid': [dialog, { ...pistols, is: 'invalid' }, { text: 'common:validationError.positiveAmount' }],
  },
  events: {
    'dialog.opened': {
      0: { does: [{ press: { role: 'button', name: 'form:field.weaponTypes' } }] },
    },
    'amount.changed': {
      0: { does: [{ fill: pistols, with: '1' }] },
      1: { does: [{ fill: pistols, with: '100' }] },
    },
    'dialog.confirmed': { 0: { does: [{ press: { role: 'button', name: 'form:weaponDialog.confirm' } }] } },
    'dialog.dismissed': { 0: { does: [{ press: { role: 'button', name: 'form:cancel' } }] } },
  },
  effects: {},
  unreachable: [],
};
