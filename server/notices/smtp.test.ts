import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { isMailable } from '#domain/fields';
import type { SmtpConfig } from '../config';
import type { Mail, MailError } from '../ports';
import { shownName } from './addresses';
import { wordsOf } from './mail';
import { createSmtpMailer } from './smtp';

/** Conversations with a real SMTP server on this machine. */

const tls = 'tests/fixtures/tls';
const [cert, key] = ['cert', 'key'].map((part) => fs.readFileSync(`${tls}/localhost.${part}.pem`, 'utf8'));

interface Received {
  from: string;
  to: string[];
  user: string | undefined;
  isSecure: boolean;
  text: string;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

async function listen(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    cert,
    key,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'secret' ? done(null, { user: username ?? '' }) : done(new Error('Wrong password')),
    onData: (stream, { envelope, user, secure }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user: user === undefined ? undefined : String(user),
          isSecure: secure,
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const configOf = (port: number, changes: Partial<SmtpConfig> = {}): SmtpConfig => ({
  host: 'localhost',
  port,
  isTls: false,
  isLocal: false,
  from: 'load@portal.example',
  login: null,
  ca: cert!,
  ...changes,
});

const content = {
  topic: 'licence',
  name: 'Jüri Õun',
  page: '/info',
  number: 'RL-2024-000007',
  validUntil: '2027-01-15',
  action: 'apply',
  applyUntil: '2026-11-15',
} as const;
let words: Awaited<ReturnType<typeof wordsOf>>;
beforeAll(async () => {
  words = await wordsOf(content, {
    language: 'et',
    origin: 'https://portal.example',
    unsubscribeUrl: 'https://portal.example/reminders/abc?lang=et',
  });
});
const mailOf = (changes: Partial<Mail> = {}): Mail => {
  const unsubscribeUrl = 'https://portal.example/reminders/abc?lang=et';
  return {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    to: 'juri@example.ee',
    language: 'et',
    ...words,
    date: new Date('2026-11-20T10:00:00Z'),
    unsubscribeUrl,
    ...changes,
  };
};

/** Headers by their names in small letters, folded lines joined, and the body. */
function read(text: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const encoded = rest.join('\r\n\r\n');
  const body =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(encoded, 'base64').toString('utf8')
      : Buffer.from(
          encoded
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        ).toString('utf8');
  return { headers, body: body.replaceAll('\r\n', '\n') };
}

test('a message goes over TLS, with a login, to one recipient and with the headers of an automatic reminder', async () => {
  const { received, port } = await listen();
  await createSmtpMailer(configOf(port, { login: { user: 'portal', password: 'secret' } }))(mailOf());
  const [{ text, ...envelope }] = received as [Received];
  expect(envelope).toEqual({ from: 'load@portal.example', to: ['juri@example.ee'], user: 'portal', isSecure: true });
  const { headers, body } = read(text);
  expect(headers).toMatchObject({
    from: 'load@portal.example',
    to: 'juri@example.ee',
    subject: 'Luba RL-2024-000007 kehtib kuni 15.01.2027',
    'message-id': '<0f8fad5b-d9cb-469f-a165-70867728950e@portal.example>',
    date: 'Fri, 20 Nov 2026 10:00:00 +0000',
    'auto-submitted': 'auto-generated',
    'content-language': 'et',
    'list-unsubscribe': '<https://portal.example/reminders/abc?lang=et>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(body.trim().split('\n').slice(0, 3)).toEqual([
    'Tere, Jüri Õun!',
    '',
    'Mida teha: Taotlege loa pikendamist hiljemalt 15.11.2026.',
  ]);
});

test('a notice of one’s own proceedings has no headers of a list', async () => {
  const { received, port } = await listen();
  await createSmtpMailer(configOf(port))(mailOf({ unsubscribeUrl: null }));
  expect(Object.keys(read(received[0]!.text).headers).filter((name) => name.startsWith('list-'))).toEqual([]);
});

test.each<[string, SMTPServerOptions, Partial<SmtpConfig>]>([
  ['offers no TLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, {}],
  ['has a certificate that nobody vouches for', {}, { ca: null }],
  ['has a certificate for another name', {}, { host: '127.0.0.2' }],
])('another server that %s gets nothing', async (_, options, changes) => {
  const { received, port } = await listen(options);
  await expect(createSmtpMailer(configOf(port, changes))(mailOf())).rejects.toMatchObject({ isFinal: false });
  expect(received).toEqual([]);
});

test('a server on this machine may be without TLS, and TLS may begin at once', async () => {
  const plain = await listen({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await createSmtpMailer(configOf(plain.port, { isLocal: true, ca: null }))(mailOf());
  const secure = await listen({ secure: true });
  await createSmtpMailer(configOf(secure.port, { isTls: true }))(mailOf());
  expect([plain.received[0]?.isSecure, secure.received[0]?.isSecure]).toEqual([false, true]);
});

describe('a failure', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('No: juri@example.ee'), { responseCode });
  test.each<[string, SMTPServerOptions, Partial<SmtpConfig>, string, boolean]>([
    ['an unknown mailbox', { onRcptTo: (_, __, done) => done(refusal(550)) }, {}, '550', true],
    ['a mailbox that is full for now', { onRcptTo: (_, __, done) => done(refusal(452)) }, {}, '452', false],
    ['a wrong password', {}, { login: { user: 'portal', password: 'wrong' } }, '535', false],
    ['a sender that the server does not take', { onMailFrom: (_, __, done) => done(refusal(553)) }, {}, '553', false],
  ])('%s: known by its code, without the address', async (_, options, changes, code, isFinal) => {
    const { port } = await listen(options);
    const failure = await createSmtpMailer(configOf(port, changes))(mailOf()).catch((error: MailError) => error);
    expect(failure).toMatchObject({ name: 'MailError', code, isFinal });
    expect(`${failure} ${JSON.stringify(failure)} ${Object(failure).stack}`).not.toContain('juri@');
  });

  test('no server at all', async () => {
    const { port } = await listen();
    await new Promise<void>((resolve) => servers.pop()!.close(resolve));
    await expect(createSmtpMailer(configOf(port))(mailOf())).rejects.toMatchObject({ code: 'ESOCKET', isFinal: false });
  });
});

describe('hostile names and addresses', () => {
  test('a name cannot add a header or a line', async () => {
    const { received, port } = await listen();
    const name = 'Mari\r\nBcc: everybody@example.ee\r\n\r\n\u2028Osta\u202e\u0000 kohe';
    const frame = { language: 'et', origin: 'https://portal.example', unsubscribeUrl: null } as const;
    await createSmtpMailer(configOf(port))(mailOf(await wordsOf({ ...content, name }, frame)));
    const [{ text, to }] = received as [Received];
    expect(to).toEqual(['juri@example.ee']);
    expect(read(text).headers).not.toHaveProperty('bcc');
    expect(read(text).body).toMatch(/^Tere, Mari Bcc: everybody@example\.ee Osta kohe!\n/);
    expect(shownName('x'.repeat(500))).toHaveLength(100);
  });

  test('a subject with a line break stays one header', async () => {
    const { received, port } = await listen();
    const number = 'RL-1\r\nBcc: everybody@example.ee';
    const frame = { language: 'et', origin: 'https://portal.example', unsubscribeUrl: null } as const;
    const hostile = await wordsOf({ ...content, number }, frame);
    expect(hostile.subject).toBe('Luba RL-1 Bcc: everybody@example.ee kehtib kuni 15.01.2027');
    await createSmtpMailer(configOf(port))(mailOf(hostile));
    expect(received[0]!.to).toEqual(['juri@example.ee']);
    expect(read(received[0]!.text).headers).not.toHaveProperty('bcc');
  });

  test.each(['mari@example.ee', 'mari.maasikas+luba@post.näide.ee', "o'neil@example.ee"])(
    'a message can go to %s',
    (address) => expect(isMailable(address)).toBe(true),
  );
  test.each([
    '',
    'mari',
    'mari@example',
    'mari@example.ee\r\nBcc: karl@example.ee',
    'mari@example.ee, karl@example.ee',
    'mari,karl@example.ee',
    'mari@example.ee,b.ee',
    '<mari@example.ee>',
    'Mari <mari@example.ee>',
    '"mari"@example.ee',
    'mari@-example.ee',
    'mari@[127.0.0.1]',
    'mari@example.ee;',
    `${'m'.repeat(250)}@example.ee`,
  ])('no message goes to %j', (address) => expect(isMailable(address)).toBe(false));
});
