import type { FastifyInstance } from 'fastify';
import { escapeHtml, hiddenInputs } from '../html';
import { type BankEncoding, encodeText } from './encoding';

/**
 * A form that carries a bank link message in the bank's character set, whatever the page around it is written in.
 * `content` is put after the fields (a button).
 * @throws BankTextError when a value cannot be carried in that character set: a browser would send it altered.
 */
export function messageForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  encoding: BankEncoding,
  content = '',
): string {
  for (const value of Object.values(fields)) encodeText(value, encoding);
  return `<form method="post" action="${escapeHtml(url)}" accept-charset="${encoding}">${hiddenInputs(Object.entries(fields))}${content}</form>`;
}

const formType = 'application/x-www-form-urlencoded';

/** Within this plugin bodies are forms, nothing else, and arrive as bytes: their character set is the bank's. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    formType,
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (_: unknown, body: Buffer) => body,
  );
}
