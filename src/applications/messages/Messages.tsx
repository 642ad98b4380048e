import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { type ApplicationMessage, isOpenToMessages } from '#domain/applications/messages';
import type { ApplicationCore } from '#domain/applications/model';
import { showInstant } from '#domain/dates';
import { present } from '#domain/present';
import { downloadFile } from '../../api/documents';
import { listMessages } from '../../api/messages';
import { DownloadButton } from '../../form/DownloadButton';
import { useLanguage } from '../../i18n';
import { useSignedIn } from '../../session/SessionProvider';
import { useNotify } from '../../shell/notifications';
import { CardSkeletons } from '../../ui/CardSkeletons';
import { FailureNotice } from '../../ui/FailureNotice';
import { MessageForm } from './MessageForm';
import './messages.css';

interface MessagesProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  /** The application is loaded again: whoever acts next may have changed. */
  onReload: () => void;
}

/** What the authority and the applicant have written to each other, and a form until the decision (ASK-01). */
export default function Messages({ definition, application, onReload }: MessagesProps) {
  const { t } = useTranslation('messages');
  const { party } = useSignedIn();
  const queries = useQueryClient();
  const resource = definition.apiResource;
  const id = present(application.id, 'the number of the application');
  const queryKey = [party.code, 'messages', resource, id];
  const {
    data: messages,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: ({ signal }) => listMessages(resource, id, signal) });
  const isOpen = isOpenToMessages(definition, application);
  const take = (now: ApplicationMessage[]) => {
    queries.setQueryData(queryKey, now);
    onReload();
  };
  if (!isOpen && messages?.length === 0) return null;
  return (
    <section className="messages" aria-labelledby="messages-title">
      <h2 id="messages-title">{t('title')}</h2>
      <p>{t(isOpen ? 'text' : 'closed')}</p>
      {error && <FailureNotice text={t('failed')} onRetry={() => void refetch()} />}
      {!error && !messages && <CardSkeletons label={t('loading')} />}
      {messages && messages.length > 0 && (
        <ol className="message-list">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      {application.awaitsAnswer && <p className="notice form-notice">{t('asked')}</p>}
      {isOpen && <MessageForm resource={resource} id={id} onSent={take} />}
    </section>
  );
}

function MessageItem({ message: { author, text, sent, files } }: { message: ApplicationMessage }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const notify = useNotify();
  return (
    <li className={`message message-${author}`}>
      <p className="message-head">
        <strong>{t(`author.${author}`)}</strong>
        <time dateTime={sent}>{showInstant(sent, language)}</time>
      </p>
      <p className="message-text">{text}</p>
      {files.length > 0 && (
        <ul className="message-files">
          {files.map((file) => (
            <li key={file.documentId}>
              <DownloadButton
                file={file}
                load={async () => (await downloadFile(file)).content}
                onFailed={() => notify({ key: 'error.documentRequest' })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
