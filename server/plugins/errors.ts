import type { FastifyError } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorBody } from '#domain/errors';
import { HttpError } from '../errors';

/** Answers to errors that Fastify and its plugins raise, by status. */
const known: Record<number, Pick<ErrorBody, 'messageId' | 'message'>> = {
  400: { messageId: 'BAD_REQUEST', message: 'The request is not well formed' },
  404: { messageId: 'NOT_FOUND', message: 'Not found' },
  405: { messageId: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' },
  406: { messageId: 'BAD_REQUEST', message: 'The request is not well formed' },
  408: { messageId: 'BAD_REQUEST', message: 'The request did not arrive in time' },
  413: { messageId: 'TOO_LARGE', message: 'The request is too large' },
  414: { messageId: 'BAD_REQUEST', message: 'The address is too long' },
  415: { messageId: 'UNSUPPORTED_MEDIA_TYPE', message: 'This media type is not accepted' },
  431: { messageId: 'BAD_REQUEST', message: 'The headers are too large' },
  429: { messageId: 'TOO_MANY_REQUESTS', message: 'Too many requests, try again later' },
};

/** Any other status of 4xx. */
const unknown = { messageId: 'BAD_REQUEST', message: 'The request is not accepted' } as const;

/** What is answered to an error of which only the status matters. */
export const bodyOfStatus = (status: number): ErrorBody => known[status] ?? unknown;

/** SQLSTATE of texts that no column takes: characters that PostgreSQL does not store (NUL). */
const unstorable: readonly string[] = ['22021', '22P05'];
/** The parser of multipart bodies gives its errors neither a status nor a code. */
const brokenParts = /unexpected end of multipart data$/i;

const isMistakeInRequest = ({ code, message }: FastifyError): boolean =>
  unstorable.includes(code) || brokenParts.test(message);

/** When to try again what failed because something is gone for a while, seconds. */
const retrySeconds = 5;

/** `/weaponTypes/0/purposes` → `weaponTypes[0].purposes`. */
const fieldOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

function missingOf(params: Record<string, unknown> | undefined): string | undefined {
  const missing = params?.requiredProperties;
  return Array.isArray(missing) && typeof missing[0] === 'string' ? missing[0] : undefined;
}

/** A request that does not fit its schema: 400 naming the field. */
function schemaError(error: FastifyError): ErrorBody {
  const finding = error.validation?.[0];
  const missing = missingOf(finding?.params);
  const field = [fieldOf(finding?.instancePath ?? ''), missing].filter(Boolean).join('.');
  return { messageId: 'BAD_REQUEST', message: finding?.message ?? 'The request is not well formed', field };
}

function bodyOf(error: HttpError): ErrorBody {
  const { messageId, message, fields, more } = error;
  const { params, saved } = more;
  if (fields.length === 0) return { messageId, message, ...(params && { params }), ...(saved && { saved }) };
  return { messageId, message, field: fields[0]!.field, fields: [...fields], ...(saved && { saved }) };
}

/**
 * The one place where errors become answers, all in the shape of API-005. What is not ours to show (a broken query, a
 * bug) becomes a bare 500; it is logged without the text of the request.
 */
export const errorAnswers = fastifyPlugin(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof HttpError) {
        if (error.cause) request.log.error({ err: error.cause }, error.message);
        if (error.statusCode === 503) reply.header('retry-after', retrySeconds);
        if (error.statusCode === 401) reply.header('www-authenticate', 'Bearer');
        return reply.code(error.statusCode).send(bodyOf(error));
      }
      if (error.validation) return reply.code(400).send(schemaError(error));
      const status = error.statusCode ?? 500;
      if (status >= 400 && status < 500) return reply.code(status).send(bodyOfStatus(status));
      if (isMistakeInRequest(error)) return reply.code(400).send(bodyOfStatus(400));
      request.log.error({ err: error, code: error.code }, 'request failed');
      return reply.code(500).send({ messageId: 'INTERNAL', message: 'The service failed' } satisfies ErrorBody);
    });
  },
  { name: 'error-answers' },
);
