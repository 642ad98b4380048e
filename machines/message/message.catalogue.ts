import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type MessageContext, type MessageEvent, messageMachine } from './message.machine';
import { sampleTitles } from './message.samples';

const sample = (event: MessageEvent) => ({ ...event });
const file = { key: 'file-1', name: 'tervisetõend.pdf', size: 1_000 };
const refused = (field: string, key: string): Failure => ({
  kind: 'rejected',
  key: 'form.invalidField',
  messageId: 'VALIDATION',
  fields: [{ field, key }],
});
const program = { key: 'file-2', name: 'program.exe', size: 1_000 };

export const messageEntry: CatalogueEntry = {
  id: 'message',
  titleKey: 'message',
  machine: messageMachine,
  sampleTitles,
  inputs: [undefined],
  mainWay: ['uploading', 'sending'],
  events: {
    'text.changed': {
      description: 'The text is changed.',
      samples: [
        sample({ type: 'text.changed', text: 'Lisan puuduva tervisetõendi.' }),
        sample({ type: 'text.changed', text: '  ' }),
      ],
    },
    'file.chosen': {
      description: 'A file is chosen; its type and size, and how many there are, are checked.',
      samples: [sample({ type: 'file.chosen', file }), sample({ type: 'file.chosen', file: program })],
    },
    'file.removed': {
      description: 'A file is taken away.',
      samples: [sample({ type: 'file.removed', key: file.key })],
    },
    'message.submitted': { description: 'Send.', samples: [sample({ type: 'message.submitted', saveKey: 'key-1' })] },
  },
  outcomes: {
    uploadFile: { done: [{ documentId: 'uploaded' }], failed: [networkFailure] },
    sendMessage: {
      done: [undefined],
      failed: [
        networkFailure,
        refused('text', 'validationError.message'),
        refused('files[0].documentId', 'error.noFileFound'),
      ],
    },
  },
  // A second file with the same key only multiplies states; one is removed only where there is one.
  canHappen: ({ files }: MessageContext, { type }) =>
    type === 'file.removed' ? files.length > 0 : type === 'file.chosen' ? files.length === 0 : true,
  guardView: ({ text, files }: MessageContext) => [text.trim() !== '', files.map(({ documentId }) => documentId)],
};
