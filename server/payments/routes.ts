import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { PaymentAmount, ZeroPaymentAnswer } from '#domain/api';
import { activities, applicationTypeNames, bankCodes } from '#domain/codes';
import { paymentRequestTypes } from '#domain/limits';
import { PaymentShape } from '../applications/shapes';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { languageOf } from '../language';
import { errorResponses } from '../schemas';
import { shownAmount } from './amount';
import { type CallbackResult, handleBankCallback } from './bankCallback';
import { BankTextError, readForm } from './encoding';
import { acceptForms } from './forms';
import { bankOf } from './request';
import { startPayment, submitFree } from './start';
import { waitingPage } from './waitingPage';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>({ type: 'string', enum: [...values] });

const StartQuery = Type.Object({
  bank: oneOf(bankCodes),
  paymentObjectId: Id,
  // Taken for the contract's sake; the bank gets a text of our own (OPEN-95).
  description: Type.Optional(Type.String({ maxLength: 500 })),
  requestType: oneOf(paymentRequestTypes),
  applicationId: Type.Optional(Id),
  calculatedAmount: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  isEarlierAbandoned: Type.Optional(Type.Boolean()),
  version: Type.Optional(Id),
});
const ZeroQuery = Type.Object({ applicationId: Id, version: Type.Optional(Id) });
const AmountQuery = Type.Object({
  applicationType: Type.Optional(oneOf(applicationTypeNames.map((name) => `APPLICATION_TYPE_${name}` as const))),
  activity: Type.Optional(oneOf(activities)),
  examType: Type.Optional(oneOf(['THEORY', 'SHOOTING'] as const)),
  id: Type.Optional(Id),
});
const BankParams = Type.Object({ bank: Type.String({ maxLength: 20 }) });

const tags = ['payment'];
const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

type ReturnRequest = FastifyRequest<{ Params: Static<typeof BankParams>; Body: Buffer | undefined }>;

/** Redirect after the bank (SAVE-42): the page of the application, with the result in the path and the exam it is about. */
const pageOf = ({ application, isPaid, examId }: CallbackResult): string => {
  if (!application) return '/';
  const page = `${application.definition.route}/${application.id}/${isPaid ? 'success' : 'error'}`;
  return examId === null ? page : `${page}?exam=${examId}`;
};

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** API-080..082 and API-102; registered under `/api`. */
export const paymentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    acceptForms(app);

    app.get<{ Querystring: Static<typeof StartQuery> }>(
      '/v1/payment/start',
      {
        config: { hasSecret: true },
        schema: {
          tags,
          summary: 'Begins a payment: an HTML form that takes the browser to the bank',
          querystring: StartQuery,
          response: { 200: { content: { 'text/html': { schema: Type.String() } } }, ...errorResponses },
        },
      },
      async (request, reply) => {
        const form = await startPayment(
          deps,
          request.caller,
          request.query,
          languageOf(request.headers['accept-language']),
        );
        return noStore(reply).type('text/html; charset=utf-8').send(form);
      },
    );

    app.get<{ Querystring: Static<typeof ZeroQuery> }>(
      '/v1/payment/startZeroPayment',
      {
        schema: {
          tags,
          summary: 'Submits an application that is free of charge',
          querystring: ZeroQuery,
          response: { 200: Type.Object({ success: Type.Boolean(), payment: PaymentShape }), ...errorResponses },
        },
      },
      async (request, reply): Promise<ZeroPaymentAnswer> => {
        noStore(reply);
        const language = languageOf(request.headers['accept-language']);
        const payment = await submitFree(deps, request.caller, request.query, language);
        return { success: payment.success, payment };
      },
    );

    app.get<{ Querystring: Static<typeof AmountQuery> }>(
      '/v1/externalWeaponProceeding/getPaymentAmount',
      {
        schema: {
          tags,
          summary: 'State fee in euros: of a kind and activity, of an exam, or of a saved application (id)',
          querystring: AmountQuery,
          response: { 200: Type.Object({ amount: Type.Number() }), ...errorResponses },
        },
      },
      async (request): Promise<PaymentAmount> => ({ amount: await shownAmount(deps, request.caller, request.query) }),
    );

    const takeReturn = async (request: ReturnRequest, reply: FastifyReply, message: Buffer | string) => {
      const bank = bankOf(deps.config, request.params.bank);
      let fields: Record<string, string>;
      try {
        fields = readForm(message, bank.encoding);
      } catch (error) {
        if (error instanceof BankTextError) throw new HttpError(400, 'BAD_BANK_ANSWER', error.message);
        throw error;
      }
      noStore(reply);
      const isBrowser = fields.VK_AUTO !== 'Y';
      const result = await handleBankCallback(deps, bank, fields).catch((error: unknown) => {
        if (isBrowser && error instanceof HttpError && error.statusCode === 503) return error;
        throw error;
      });
      if (result instanceof HttpError) {
        request.log.error({ err: result.cause }, result.message);
        const [address = ''] = request.url.split('?');
        return reply
          .code(503)
          .type('text/html; charset=utf-8')
          .send(waitingPage(bank, address, fields));
      }
      return isBrowser ? reply.redirect(pageOf(result), 303) : reply.type('text/plain; charset=utf-8').send('OK');
    };
    const returnOptions = {
      config: { isPublic: true, limit: 'bankReturn' } as const,
      schema: {
        tags,
        summary: 'The bank’s signed answer, with or without a browser',
        params: BankParams,
        security: [],
        response: { 303: Type.Null(), ...errorResponses },
      },
    };
    app.get('/v1/payment/return/:bank', returnOptions, async (request: ReturnRequest, reply) =>
      takeReturn(request, reply, queryOf(request.raw.url ?? '')),
    );
    app.post('/v1/payment/return/:bank', returnOptions, async (request: ReturnRequest, reply) =>
      takeReturn(request, reply, request.body ?? ''),
    );
  };
