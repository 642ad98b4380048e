import type { FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors';

/** Longest address of a request, in characters. A bank's answer is a signed message in its address. */
const longest = { address: 2_000, bankAnswer: 8_000 } as const;

const isTooLong = (url: string): boolean =>
  url.length > (url.startsWith('/api/v1/payment/return/') ? longest.bankAnswer : longest.address);

/** Fastify's option: what is too long is not looked at by the router or by anything behind it. */
export const addressOptions = {
  rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? '/' : url),
} satisfies Pick<FastifyServerOptions, 'rewriteUrl'>;

/** Refuses addresses that are too long: 400. */
export const addresses = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', async ({ originalUrl }) => {
      if (isTooLong(originalUrl)) throw new HttpError(400, 'BAD_REQUEST', 'The address is too long');
    });
  },
  { name: 'addresses' },
);
