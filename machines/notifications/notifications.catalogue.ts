import type { CatalogueEntry } from '../lib/catalogueEntry';
import { notificationsMachine } from './notifications.machine';

export const notificationsEntry: CatalogueEntry = {
  id: 'notifications',
  titleKey: 'notifications',
  machine: notificationsMachine,
  inputs: [undefined],
  events: {
    'message.raised': {
      description: 'A message is to be shown.',
      samples: [{ type: 'message.raised', message: { key: 'success.saved', intent: 'success' } }],
    },
    'message.dismissed': {
      description: 'The close button or Escape was pressed, or a notice on the page says the same.',
      samples: [{ type: 'message.dismissed' }],
    },
  },
  outcomes: {},
};
