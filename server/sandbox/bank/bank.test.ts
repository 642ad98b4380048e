import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { testBanks } from '../../../tests/server/support/banks';
import type { Deps } from '../../deps';
import { type BankFields, isSignedBy, signMessage, writeDateTime } from '../../payments/banklink';
import { readForm, writeForm } from '../../payments/encoding';
import { errorAnswers } from '../../plugins/errors';
import { validatorCompiler } from '../../plugins/validation';
import type { SandboxBank } from './banks';
import type { Send } from './orders';
import { sandboxBankRoutes } from './routes';

/** The test bank alone, as a merchant and a person's browser meet it. */

const origin = 'http://127.0.0.1:3000';
const opened: FastifyInstance[] = [];
let banks: SandboxBank[];
const start = new Date('2026-11-20T10:00:00Z');
let now = start;

beforeAll(async () => {
  banks = await testBanks(origin);
});
afterAll(() => Promise.all(opened.map((app) => app.close())));
beforeEach(() => {
  now = start;
});

/** What the bank sent by itself. */
interface Sent {
  url: string;
  fields: BankFields;
}

async function openBank(isSandbox = true, send?: Send) {
  const sent: Sent[] = [];
  const record: Send = async (url, fields) => {
    sent.push({ url, fields });
    return true;
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  const deps = { config: { isSandbox, banks }, now: () => now } as unknown as Deps;
  await app.register(errorAnswers);
  await app.register(sandboxBankRoutes(deps, send ?? record));
  await app.ready();
  opened.push(app);
  const post = (url: string, fields: BankFields, bank: SandboxBank, more = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: writeForm(fields, bank.encoding) + more,
    });
  return {
    app,
    sent,
    ask: (fields: BankFields, bank: SandboxBank) => post(`/sandbox/bank/${bank.code.toLowerCase()}`, fields, bank),
    decide: (stamp: string, decision: string, bank: SandboxBank) =>
      post(`/sandbox/bank/${bank.code.toLowerCase()}/decision`, { VK_STAMP: stamp }, bank, `&decision=${decision}`),
  };
}

let stamps = 1000;
function request(bank: SandboxBank, change: BankFields = {}): BankFields {
  stamps += 1;
  const fields = {
    VK_SERVICE: '1011',
    VK_VERSION: bank.version,
    VK_SND_ID: bank.merchantId,
    VK_STAMP: String(stamps),
    VK_AMOUNT: '60.00',
    VK_CURR: 'EUR',
    VK_ACC: 'EE932200221059223334',
    VK_NAME: 'Rahandusministeerium',
    VK_REF: '2900082456',
    VK_MSG: 'Riigilõiv <b>, taotlus 1',
    VK_RETURN: `${origin}/back`,
    VK_CANCEL: `${origin}/cancelled`,
    VK_DATETIME: writeDateTime(start),
    ...change,
  };
  return { ...fields, VK_MAC: signMessage(fields, bank, bank.privateKey), VK_ENCODING: bank.encoding, VK_LANG: 'EST' };
}

/** The form whose button brings the answer back: its address and fields. */
function returnForm(html: string): { action: string; charset: string; fields: Record<string, string> } {
  const form = /<form method="post" action="([^"]*)" accept-charset="([^"]*)">(.*?)<\/form>/s.exec(html);
  expect(form?.[3]).toContain('data-button="return"');
  const inputs = [...(form?.[3] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  const text = (escaped: string) => escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return {
    action: form?.[1] ?? '',
    charset: form?.[2] ?? '',
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name!, text(value!)])),
  };
}

const swedbank = () => banks.find(({ code }) => code === 'SWEDBANK')!;

test.each(['SWEDBANK', 'SEB', 'LUMINOR', 'LHV', 'COOP'])(
  '[SAVE-44] %s accepts a signed order and signs its payment',
  async (code) => {
    const bank = banks.find((each) => each.code === code)!;
    const { ask, decide, sent } = await openBank();
    const fields = request(bank);
    const page = await ask(fields, bank);
    expect(page.statusCode).toBe(200);
    for (const shown of [
      bank.name,
      '60.00 EUR',
      'Rahandusministeerium',
      '2900082456',
      'Riigilõiv &lt;b&gt;',
      'testpank',
    ])
      expect(page.body).toContain(shown);
    for (const name of ['accept', 'cancel', 'reject']) expect(page.body).toContain(`data-button="${name}"`);

    const outcome = await decide(fields.VK_STAMP!, 'accept', bank);
    const back = returnForm(outcome.body);
    expect(back.action).toBe(`${origin}/back`);
    expect(back.charset).toBe(bank.encoding);
    expect(back.fields).toMatchObject({
      VK_SERVICE: '1111',
      VK_SND_ID: bank.bankId,
      VK_REC_ID: bank.merchantId,
      VK_STAMP: fields.VK_STAMP,
      VK_AMOUNT: '60.00',
      VK_REF: '2900082456',
      VK_AUTO: 'N',
    });
    expect(isSignedBy(back.fields, bank, bank.publicKey)).toBe(true);
    expect(sent).toEqual([{ url: `${origin}/back`, fields: { ...back.fields, VK_AUTO: 'Y' } }]);
  },
);

test.each([
  ['cancel', '/cancelled'],
  ['reject', '/back'],
])('[SAVE-44] [SAVE-42] after %s the answer is 1911, to %s, by the browser only', async (decision, address) => {
  const { ask, decide, sent } = await openBank();
  const fields = request(swedbank());
  await ask(fields, swedbank());
  const back = returnForm((await decide(fields.VK_STAMP!, decision, swedbank())).body);
  expect(back.action).toBe(`${origin}${address}`);
  expect(back.fields.VK_SERVICE).toBe('1911');
  expect(back.fields).not.toHaveProperty('VK_AMOUNT');
  expect(isSignedBy(back.fields, swedbank(), swedbank().publicKey)).toBe(true);
  expect(sent).toEqual([]);
});

test('[SAVE-44] after the first decision, a double click, another decision or a reload changes nothing', async () => {
  const { ask, decide, sent } = await openBank();
  const fields = request(swedbank());
  await ask(fields, swedbank());
  const clicks = await Promise.all(
    ['accept', 'accept', 'cancel'].map((decision) => decide(fields.VK_STAMP!, decision, swedbank())),
  );
  const reloaded = await ask(fields, swedbank());
  const answers = [...clicks, reloaded].map(({ body }) => returnForm(body).fields);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.VK_SERVICE).toBe('1111');
  expect(sent).toHaveLength(1);
});

test.each<[string, (fields: BankFields) => BankFields, string]>([
  ['a changed amount', (fields) => ({ ...fields, VK_AMOUNT: '1.00' }), 'badSignature'],
  ['no signature', ({ VK_MAC: _, ...fields }) => fields, 'badSignature'],
  ['another merchant', () => request(swedbank(), { VK_SND_ID: 'KEEGI' }), 'unknownMerchant'],
  ['an answer instead of a request', (fields) => ({ ...fields, VK_SERVICE: '1111' }), 'unknownService'],
  ['a request signed 6 minutes ago', () => request(swedbank(), { VK_DATETIME: '2026-11-20T11:54:00+0200' }), 'tooOld'],
  [
    'a request signed 6 minutes ahead',
    () => request(swedbank(), { VK_DATETIME: '2026-11-20T12:06:00+0200' }),
    'tooOld',
  ],
  ['a reference number with a wrong check digit', () => request(swedbank(), { VK_REF: '2900082455' }), 'badReference'],
  ['no time', () => request(swedbank(), { VK_DATETIME: '' }), 'tooOld'],
])('[SAVE-44] %s is refused with its reason', async (_, change, reason) => {
  const { ask, decide } = await openBank();
  const fields = change(request(swedbank()));
  const page = await ask(fields, swedbank());
  expect([page.statusCode, page.body.includes(`data-reason="${reason}"`)]).toEqual([400, true]);
  expect((await decide(fields.VK_STAMP!, 'accept', swedbank())).statusCode).toBe(400);
});

test('[SAVE-44] a request that is 5 minutes old is accepted', async () => {
  const { ask } = await openBank();
  const fields = request(swedbank());
  now = new Date(start.getTime() + 5 * 60_000);
  expect((await ask(fields, swedbank())).statusCode).toBe(200);
});

test('[SAVE-44] an unknown order, an unknown decision, an unknown bank and bytes of another character set', async () => {
  const { app, ask, decide } = await openBank();
  const fields = request(swedbank());
  await ask(fields, swedbank());
  expect((await decide('404', 'accept', swedbank())).statusCode).toBe(400);
  expect((await decide(fields.VK_STAMP!, 'steal', swedbank())).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/sandbox/bank/nordea' })).statusCode).toBe(404);
  const garbled = await app.inject({
    method: 'POST',
    url: '/sandbox/bank/swedbank',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'VK_MSG=%F5',
  });
  expect([garbled.statusCode, garbled.body.includes('data-reason="unreadable"')]).toEqual([400, true]);
});

test.each([
  ['EST', 'et', 'Maksekorraldus', 'Maksan'],
  ['ENG', 'en', 'Payment order', 'Pay'],
  ['RUS', 'et', 'Maksekorraldus', 'Maksan'],
])('[SAVE-44] by VK_LANG %s the page is in %s', async (vkLang, lang, title, button) => {
  const { ask } = await openBank();
  const { body } = await ask({ ...request(swedbank()), VK_LANG: vkLang }, swedbank());
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`>${button}</button>`);
  expect(body).not.toMatch(/<script|style=|onclick/);
});

test('[SAVE-44] outside the sandbox there is no test bank', async () => {
  const { app } = await openBank(false);
  expect((await app.inject({ url: '/sandbox/bank/style.css' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/sandbox/bank/swedbank' })).statusCode).toBe(404);
});

describe('the bank’s own message over HTTP', () => {
  /** A merchant that answers with `status` and keeps what it got. */
  async function merchant(status: number) {
    const bodies: Buffer[] = [];
    const server = http.createServer((request_, response) => {
      request_.on('data', (chunk: Buffer) => bodies.push(chunk));
      request_.on('end', () => response.writeHead(status, status === 303 ? { location: '/elsewhere' } : {}).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
    return { url, bodies, close: () => new Promise((resolve) => server.close(resolve)) };
  }
  test.each([
    [200, false],
    [500, true],
    [303, true],
  ])('[SAVE-44] a merchant that answers %d; the person is told of a failure: %p', async (status, isWarned) => {
    const { url, bodies, close } = await merchant(status);
    const coop = banks.find(({ code }) => code === 'COOP')!;
    const app = Fastify();
    opened.push(app);
    app.setValidatorCompiler(validatorCompiler);
    await app.register(sandboxBankRoutes({ config: { isSandbox: true, banks }, now: () => now } as unknown as Deps));
    const fields = request(coop, { VK_RETURN: url });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url: '/sandbox/bank/coop', headers, payload: writeForm(fields, coop.encoding) });
    const page = await app.inject({
      method: 'POST',
      url: '/sandbox/bank/coop/decision',
      headers,
      payload: `VK_STAMP=${fields.VK_STAMP}&decision=accept`,
    });
    await close();
    const told = readForm(Buffer.concat(bodies), coop.encoding);
    expect(told).toMatchObject({ VK_AUTO: 'Y', VK_MSG: 'Riigilõiv <b>, taotlus 1', VK_SND_NAME: 'Testmaksja Tõnu' });
    expect(isSignedBy(told, coop, coop.publicKey)).toBe(true);
    expect(page.body.includes('ei võtnud panga automaatset teadet vastu')).toBe(isWarned);
    expect(returnForm(page.body).fields.VK_SERVICE).toBe('1111');
  });
});
