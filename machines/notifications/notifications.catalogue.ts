import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type Notification, notificationsMachine } from './notifications.machine';
import { sampleTitles } from './notifications.samples';

export const notificationsEntry: CatalogueEntry = {
  id: 'notifications',
  titleKey: 'notifications',
  machine: notificationsMachine,
  sampleTitles,
  inputs: [undefined],
  mainWay: ['shown', 'hidden'],
  events: {
    'message.raised': {
      description: 'A message is to be shown.',
      samples: [
        { type: 'message.raised', message: { key: 'success.saved', intent: 'success' } },
        { type: 'message.raised', message: { key: 'error.backendError', intent: 'danger', timeout: 5_000 } },
        { type: 'message.raised', message: { key: 'error.s3Error', intent: 'danger', isLasting: true } },
      ],
    },
    'message.dismissed': {
      description: 'The close button or Escape was pressed, or a notice on the page says the same.',
      samples: [{ type: 'message.dismissed' }],
    },
  },
  outcomes: {},
  guardView: ({ messages }: { messages: readonly Notification[] }) => messages.map(({ key }) => key),
};
