import type { MessageContext } from '#machines/message/message.machine';
import { ended, failed, failureIn, type Invariant, leads } from '../lib/invariant';

/** A message to the authority: ASK-01. */
export const messageInvariants: readonly Invariant<MessageContext>[] = [
  {
    name: 'a message without a text is not sent, and the field says so',
    when: ({ event, before }) => event?.type === 'message.submitted' && before?.text.trim() === '',
    holds: ({ to, after }) => to.startsWith('writing') && after.errors.text !== null,
  },
  {
    name: 'a message is sent only when all of its files are uploaded, with a key',
    when: ({ to }) => to === 'sending',
    holds: ({ after }) => after.saveKey !== null && after.files.every(({ documentId }) => documentId !== null),
  },
  {
    name: 'the form is empty exactly after the message is sent',
    when: ({ event }) => event?.type === ended('sendMessage'),
    holds: ({ to, after }) => to === 'writing.editing' && after.text === '' && after.files.length === 0,
  },
  {
    name: 'what was written stays when it could not be sent',
    when: ({ event }) => event?.type === failed('sendMessage') || event?.type === failed('uploadFile'),
    holds: ({ to, before, after }) =>
      to === 'writing.failed' && after.text === before?.text && after.files.length === before.files.length,
  },
  leads('the reason for which the message could not be sent is shown, next to the field that is refused', {
    on: failed('sendMessage'),
    to: 'writing.failed',
    and: (step) => {
      const { errors, failure } = step.after;
      const { fields = [] } = failureIn(step);
      const shown = fields.map(({ field }) => (field === 'text' ? errors.text : errors.files));
      return fields.length > 0
        ? failure === null && fields.every(({ key }, index) => key === shown[index])
        : failure === failureIn(step) && errors.text === null && errors.files === null;
    },
  }),
  leads('the reason for which a file could not be uploaded is shown at the files', {
    on: failed('uploadFile'),
    to: 'writing.failed',
    and: (step) => step.after.errors.files === failureIn(step).key,
  }),
];
