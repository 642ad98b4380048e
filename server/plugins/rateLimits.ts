import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '../deps';
import { createSharedCounts, periodMs, type SharedCounts } from './sharedCounts';

/** What is limited, as a part of REQUESTS_PER_MINUTE. */
const shares = {
  /** Everything from one address, whether it is anything we know or not. */
  address: { by: 'address', share: 5, isExact: false },
  /** Everything of one person. */
  person: { by: 'person', share: 1, isExact: false },
  /** The identity provider is asked. */
  login: { by: 'address', share: 0.05, isExact: true },
  /** Forged answers leave rows in the log of payments. */
  bankReturn: { by: 'address', share: 0.2, isExact: true },
  /** Secrets of links are guessed here, and programs of mail services come from few addresses. */
  reminders: { by: 'address', share: 0.1, isExact: true },
  /** Codes of papers are guessed here. */
  // [PAP-02]
  paperCheck: { by: 'address', share: 0.1, isExact: true },
  /** Room in the store of documents. */
  upload: { by: 'person', share: 0.1, isExact: true },
  /** Most of a second of the thread that makes PDFs. */
  pdf: { by: 'person', share: 0.05, isExact: true },
} as const satisfies Record<string, { by: 'address' | 'person'; share: number; isExact: boolean }>;
type Limited = keyof typeof shares;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stricter limit of this route; those that take uploads or make PDFs have theirs by their schema. */
    limit?: 'login' | 'bankReturn' | 'reminders' | 'paperCheck';
  }
}

const tooMany = () => Object.assign(new Error('Too many requests'), { statusCode: 429 });

/** The stricter limit of the route that was matched, however its address was written. */
function stricterOf({ routeOptions: { config, schema } }: FastifyRequest): Limited | undefined {
  if (config.limit) return config.limit;
  const { consumes, produces } = (schema ?? {}) as { consumes?: string[]; produces?: string[] };
  if (consumes?.includes('multipart/form-data')) return 'upload';
  return produces?.includes('application/pdf') ? 'pdf' : undefined;
}

/** A key of a company has a share of its own, apart from that of the person who made it (DEC-02). */
const personOf = ({ personCode, companyKey }: FastifyRequest['caller']): string =>
  companyKey ? `key ${companyKey.id}` : personCode;

type Options = object & { isExact?: boolean };

/** A store of the library that all processes share. */
const storeOver = (counts: SharedCounts) =>
  class Store implements FastifyRateLimitStore {
    constructor(private readonly options: Options) {}
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], _: number, max: number): void {
      counts.add(key, max, this.options.isExact === true).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }
    child(options: Options): Store {
      return new Store(options);
    }
  };

/**
 * Limits by address before anything is read, a refused token or a broken body included; by person once the token is
 * checked. Registered after the headers and before the authentication.
 */
export const rateLimits = ({ config, database: { db }, now }: Deps) =>
  fastifyPlugin(
    async (app) => {
      const counts = createSharedCounts(db, now);
      app.addHook('onClose', () => counts.close());
      await app.register(rateLimit, { global: false, timeWindow: periodMs, store: storeOver(counts) });

      const limiterOf = (name: Limited) => {
        const { by, share, isExact } = shares[name];
        const options = {
          max: Math.max(1, Math.round(config.requestsPerMinute * share)),
          keyGenerator: ({ caller, ip }: FastifyRequest) =>
            `${name}:${by === 'person' ? personOf(caller) : normalizeIP(ip)}`,
          isExact,
        };
        return app.createRateLimit(options);
      };
      const limiters = Object.fromEntries(
        Object.keys(shares).map((name) => [name, limiterOf(name as Limited)]),
      ) as Record<Limited, ReturnType<typeof limiterOf>>;

      async function count(name: Limited, request: FastifyRequest, reply: FastifyReply): Promise<void> {
        const found = await limiters[name](request);
        if (found.isAllowed || !found.isExceeded) return;
        reply.header('retry-after', found.ttlInSeconds);
        throw tooMany();
      }

      app.addHook('onRequest', async (request, reply) => {
        await count('address', request, reply);
        const stricter = stricterOf(request);
        if (stricter && shares[stricter].by === 'address') await count(stricter, request, reply);
      });
      app.addHook('preParsing', async (request, reply) => {
        if (!request.caller) return;
        await count('person', request, reply);
        const stricter = stricterOf(request);
        if (stricter && shares[stricter].by === 'person') await count(stricter, request, reply);
      });
    },
    { name: 'rate-limits' },
  );
