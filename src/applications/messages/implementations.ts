import { fromPromise } from 'xstate';
import type { ApiResource } from '#domain/applications/definition';
import { type ApplicationMessage, messageFileType } from '#domain/applications/messages';
import { type MessageSending, messageMachine } from '#machines/message/message.machine';
import { storeFile } from '../../api/documents';
import { sendMessage } from '../../api/messages';
import type { ChosenFiles } from '../../form/chosenFiles';

interface MessageDeps {
  resource: ApiResource;
  id: number;
  files: ChosenFiles;
  /** Takes the messages as they are after one was sent. */
  onMessages: (messages: ApplicationMessage[]) => void;
}

/** The form for a message with its effects. */
export const createMessageImplementations = ({ resource, id, files, onMessages }: MessageDeps) =>
  messageMachine.provide({
    actors: {
      uploadFile: fromPromise<{ documentId: string }, { key: string }>(async ({ input: { key }, signal }) => {
        const file = files.fileOf(key);
        try {
          const fields = { type: messageFileType } as const;
          return await storeFile(file, file.name, fields, (share) => files.setProgress(key, share), signal);
        } finally {
          files.setProgress(key, null);
        }
      }),
      sendMessage: fromPromise<void, MessageSending>(async ({ input: { saveKey, ...body } }) =>
        onMessages(await sendMessage(resource, id, body, saveKey)),
      ),
    },
  });
