import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SecurityEventKind } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { createHourlyCounts } from '../security/hourlyCounts';
import { createPseudonyms } from '../security/pseudonym';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A successful request ends sessions. */
    endsSession?: boolean;
  }
}

interface Refusal {
  request: FastifyRequest;
  error: Error & { statusCode?: number };
}

const isHttpError = (error: Error): error is HttpError => error instanceof HttpError;
const says =
  (messageId: HttpError['messageId']) =>
  ({ error }: Refusal) =>
    isHttpError(error) && error.messageId === messageId;

/** Which refusals are security events; the first that fits. */
const refusals: readonly { kind: SecurityEventKind; isOne: (refusal: Refusal) => boolean }[] = [
  { kind: 'login.failed', isOne: says('LOGIN_FAILED') },
  { kind: 'companyKey.refused', isOne: says('COMPANY_KEY_REFUSED') },
  { kind: 'bankAnswer.refused', isOne: says('BAD_BANK_ANSWER') },
  { kind: 'limit.exceeded', isOne: ({ error }) => error.statusCode === 429 },
  {
    kind: 'file.infected',
    isOne: ({ error }) => isHttpError(error) && error.fields.some(({ key }) => key === 'error.virusFound'),
  },
  // Of somebody else, of another party, or without the right to it: to a stranger all of them are the same.
  {
    kind: 'object.refused',
    isOne: ({ request, error }) => Boolean(request.caller) && [403, 404].includes(error.statusCode ?? 0),
  },
];

/**
 * Records security events, with pseudonyms of the person and the address. Of equal events in an hour the first, the
 * tenth, the hundredth… are recorded, each with its number, so that an attacker does not fill the table.
 */
export const securityEvents = ({ config, database: { db }, now }: Deps) =>
  fastifyPlugin(
    async (app) => {
      const pseudonymOf = createPseudonyms(config.signingKey);
      const countOf = createHourlyCounts();

      async function record(kind: SecurityEventKind, request: FastifyRequest, detail?: object): Promise<void> {
        const person = request.caller ? pseudonymOf(request.caller.personCode) : null;
        const address = pseudonymOf(normalizeIP(request.ip));
        const at = now();
        const count = countOf(JSON.stringify([kind, person, address, detail]), kind, at);
        if (count === null) return;
        const row = { at, kind, person, address, count, detail: detail ? JSON.stringify(detail) : null };
        await db
          .insertInto('security_event')
          .values(row)
          .execute()
          .catch((err: unknown) => request.log.error({ err }, 'A security event was not recorded'));
      }

      app.addHook('onError', async (request, _reply, error) => {
        const found = refusals.find(({ isOne }) => isOne({ request, error }));
        if (found) await record(found.kind, request, isHttpError(error) ? error.more.detail : undefined);
      });
      app.addHook('onSend', async (request, reply) => {
        if (request.routeOptions.config.endsSession && reply.statusCode < 300) await record('session.ended', request);
      });
    },
    { name: 'security-events' },
  );
