import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import type { BankFields } from '../../payments/banklink';
import { BankTextError, readForm, writeForm } from '../../payments/encoding';
import { acceptForms } from '../../payments/forms';
import { isSandboxBank, type SandboxBank } from './banks';
import { decisions, OrderBook, refusalOf, type Send } from './orders';
import { bankFolder, orderPage, outcomePage, refusalPage, style } from './pages';

const BankParams = Type.Object({ code: Type.String({ maxLength: 20 }) });
type BankRoute = { Params: Static<typeof BankParams>; Body: Buffer | undefined };

/** How long the merchant may take to answer the bank's own message, milliseconds. */
const sendTimeout = 10_000;

/** The bank's message without a browser, over HTTP. */
const sendByHttp: Send = async (url, fields, { bank }) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: writeForm(fields, bank.encoding),
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeout),
    });
    return answer.ok;
  } catch {
    return false;
  }
};

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/**
 * The test bank of the sandbox (SAVE-44), under `/sandbox/bank` without any other prefix: implements the bank's side of the
 * bank link for all five banks. Registers nothing outside the sandbox.
 * @param send replaces the HTTP call that carries the automatic answer.
 */
export const sandboxBankRoutes =
  (deps: Deps, send: Send = sendByHttp): FastifyPluginAsync =>
  async (app) => {
    if (!deps.config.isSandbox) return;
    const book = new OrderBook(send);
    const options = { config: { isPublic: true }, schema: { hide: true } };
    const bankOptions = { ...options, schema: { ...options.schema, params: BankParams } };
    acceptForms(app);

    const bankOf = (code: string): SandboxBank => {
      const bank = deps.config.banks.filter(isSandboxBank).find((each) => each.code.toLowerCase() === code);
      if (!bank) throw notFound();
      return bank;
    };

    /** Reads the form in the bank's character set; an unreadable one gets its page. */
    const withForm = async (
      request: FastifyRequest<BankRoute>,
      reply: FastifyReply,
      answer: (bank: SandboxBank, fields: BankFields) => Promise<unknown> | unknown,
    ) => {
      const bank = bankOf(request.params.code);
      let fields: BankFields;
      try {
        fields = readForm(request.body ?? '', bank.encoding);
      } catch (error) {
        if (error instanceof BankTextError) return html(reply, 400, refusalPage(bank, undefined, 'unreadable'));
        throw error;
      }
      return answer(bank, fields);
    };

    app.get(`${bankFolder}/style.css`, options, async (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
    );

    app.post<BankRoute>(`${bankFolder}/:code`, bankOptions, async (request, reply) =>
      withForm(request, reply, async (bank, fields) => {
        const refusal = refusalOf(fields, bank, deps.now());
        if (refusal) return html(reply, 400, refusalPage(bank, fields.VK_LANG, refusal));
        book.open({ bank, fields });
        const entry = book.find(bank, fields.VK_STAMP ?? '');
        const outcome = await entry?.outcome;
        return html(reply, 200, entry && outcome ? outcomePage(entry.order, outcome) : orderPage({ bank, fields }));
      }),
    );

    app.post<BankRoute>(`${bankFolder}/:code/decision`, bankOptions, async (request, reply) =>
      withForm(request, reply, async (bank, { VK_STAMP: stamp = '' }) => {
        const chosen = new URLSearchParams(request.body?.toString('latin1')).get('decision');
        const decision = decisions.find((known) => known === chosen);
        const entry = book.find(bank, stamp);
        if (!entry || !decision) return html(reply, 400, refusalPage(bank, undefined, 'unknownOrder'));
        const outcome = await book.decide(bank, stamp, decision, deps.now());
        return html(reply, 200, outcomePage(entry.order, outcome!));
      }),
    );
  };
