import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ApiResource } from '#domain/applications/definition';
import type { ApplicationMessage } from '#domain/applications/messages';
import { limits } from '#domain/limits';
import type { MessageFile, messageMachine } from '#machines/message/message.machine';
import { CountedText } from '../../form/CountedText';
import { ChosenFiles } from '../../form/chosenFiles';
import { ChoiceGroup } from '../../form/FormGroup';
import { describedBy, dropTarget, FileButtons, FileInput, FileNames } from '../../form/fileParts';
import { randomId } from '../../form/randomId';
import { useFileProgress } from '../../form/useFileProgress';
import { inspection } from '../../inspection/inspection';
import { useNotify } from '../../shell/notifications';
import { createMessageImplementations } from './implementations';

/** Names of the two fields. */
const names = { text: 'message', files: 'messageFiles' } as const;

type MessageActor = ActorRefFrom<typeof messageMachine>;

interface MessageFormProps {
  resource: ApiResource;
  id: number;
  /** A message was sent: these are the messages now. */
  onSent: (messages: ApplicationMessage[]) => void;
}

/** Writes to the authority, with documents (ASK-01). */
export function MessageForm({ resource, id, onSent }: MessageFormProps) {
  const { t } = useTranslation(['messages', 'documents', 'common']);
  const notify = useNotify();
  const [files] = useState(() => new ChosenFiles());
  const [logic] = useState(() => createMessageImplementations({ resource, id, files, onMessages: onSent }));
  const actor = useActorRef(logic, inspection);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  useEffect(() => {
    const { unsubscribe } = actor.on('message.sent', () => notify({ key: 'success.messageSent', intent: 'success' }));
    return unsubscribe;
  }, [actor, notify]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'message.submitted', saveKey: randomId() });
  };
  return (
    <form className="message-form" noValidate onSubmit={submit}>
      <TextPart actor={actor} isBusy={isBusy} />
      <FilesPart actor={actor} files={files} isBusy={isBusy} />
      {failure && (
        <div role="alert" className="notice notice-danger">
          <p>{t(failure.key, { ns: 'common' })}</p>
        </div>
      )}
      <Button type="submit" intent="primary" disabled={isBusy} text={t(isBusy ? 'sending' : 'send')} />
    </form>
  );
}

interface PartProps {
  actor: MessageActor;
  isBusy: boolean;
}

function TextPart({ actor, isBusy }: PartProps) {
  const { t } = useTranslation('messages');
  const text = useSelector(actor, ({ context }) => context.text);
  const errorKey = useSelector(actor, ({ context }) => context.errors.text);
  return (
    <CountedText
      name={names.text}
      label={t('field.text')}
      value={text}
      max={limits.message.max}
      isRequired
      isReadOnly={isBusy}
      errorKey={errorKey}
      onChange={(changed) => actor.send({ type: 'text.changed', text: changed })}
    />
  );
}

function FilesPart({ actor, files, isBusy }: PartProps & { files: ChosenFiles }) {
  const { t } = useTranslation(['messages', 'documents']);
  const chosen = useSelector(actor, ({ context }) => context.files);
  const errorKey = useSelector(actor, ({ context }) => context.errors.files);
  const label = t('field.files');
  const help = t('documents:formatsMany');
  const choose = (added: readonly File[]) => {
    for (const file of added) actor.send({ type: 'file.chosen', file: files.add(file) });
  };
  return (
    <ChoiceGroup name={names.files} label={label} help={help} errorKey={errorKey} isErrorLive>
      <ul className="file-lines" aria-live="polite">
        {chosen.map((file) => (
          <FileLine key={file.key} file={file} files={files} actor={actor} isBusy={isBusy} />
        ))}
      </ul>
      <div className="file-actions" {...dropTarget(!isBusy, choose)}>
        <FileInput
          isMultiple
          text={t('documents:add')}
          label={t('documents:addOf', { document: label })}
          isDisabled={isBusy}
          isInvalid={errorKey !== null}
          describedBy={describedBy(names.files, errorKey, help)}
          onChoose={choose}
        />
      </div>
    </ChoiceGroup>
  );
}

function FileLine({ actor, files, file, isBusy }: PartProps & { files: ChosenFiles; file: MessageFile }) {
  const progress = useFileProgress(files, () => file.key);
  const shown = {
    savedName: null,
    chosenName: file.name,
    chosenState: 'queued' as const,
    refusal: null,
    isBusy,
  };
  return (
    <li>
      <FileNames file={shown} progress={progress} />
      <div className="file-actions">
        <FileButtons
          file={shown}
          label={file.name}
          progress={progress}
          isReadOnly={false}
          isRemovable
          onRemove={() => actor.send({ type: 'file.removed', key: file.key })}
          onDownload={() => undefined}
        />
      </div>
    </li>
  );
}
