import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config';
import { MailError, type SendMail } from '../ports';

/** Longest wait for the connection, for the greeting, and for any later answer, milliseconds. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Where a mail server refuses this message for ever (RFC 5321): another message may go. */
const commandsOfMessage = ['RCPT TO', 'DATA'];

interface SmtpFailure {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** The text of an answer is left out: servers repeat the recipient in it. */
function mailErrorOf(error: unknown): MailError {
  const { code, responseCode, command } = Object(error) as SmtpFailure;
  const isAnswer = typeof responseCode === 'number';
  const isRefused = isAnswer && responseCode >= 500 && commandsOfMessage.some((each) => each === command);
  return new MailError(isAnswer ? String(responseCode) : String(code ?? 'unknown'), isRefused);
}

/**
 * Sends through the organisation's mail server. Without TLS only on this machine; another server must have a
 * certificate for its name. Connects for each message: there are few, and an idle connection may be gone.
 */
export function createSmtpMailer(config: SmtpConfig): SendMail {
  const { host, port, isTls, isLocal, from, login, ca } = config;
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !isLocal,
    // A server on this machine may have a certificate that nobody vouches for.
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : { rejectUnauthorized: !isLocal }) },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, to, language, subject, text, date, unsubscribeUrl }) => {
    try {
      await transport.sendMail({
        envelope: { from, to: [to] },
        from: { name: '', address: from },
        to: { name: '', address: to },
        subject,
        text,
        date,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw mailErrorOf(error);
    }
  };
}
