import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type Amounts, weaponTypeDialogMachine } from './weaponTypeDialog.machine';
import { sampleTitles } from './weaponTypeDialog.samples';

export const weaponTypeDialogEntry: CatalogueEntry = {
  id: 'weaponTypeDialog',
  titleKey: 'weaponTypeDialog',
  machine: weaponTypeDialogMachine,
  sampleTitles,
  inputs: [undefined],
  mainWay: ['open.editing', 'closed'],
  events: {
    'dialog.opened': {
      description: 'The dialog is opened with the amounts of the form.',
      samples: [{ type: 'dialog.opened', amounts: {} }],
    },
    'amount.changed': {
      description: 'An amount was typed.',
      samples: [1, 100].map((amount) => ({ type: 'amount.changed', code: 'PISTOL', amount })),
    },
    'dialog.confirmed': {
      description: 'The amounts are copied into the form.',
      samples: [{ type: 'dialog.confirmed' }],
    },
    'dialog.dismissed': {
      description: 'The dialog is closed; the form stays as it was.',
      samples: [{ type: 'dialog.dismissed' }],
    },
  },
  outcomes: {},
  guardView: ({ amounts }: { amounts: Amounts }) => amounts,
};
