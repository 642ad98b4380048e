import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Logs name routes and outcomes only: no codes, names, tokens, addresses of people or query strings. */
export const loggerOf = (config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        base: null,
        serializers: {
          req: (request: { method: string; routeOptions?: { url?: string } }) => ({
            method: request.method,
            route: request.routeOptions?.url ?? 'none',
          }),
          res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
        },
        redact: ['authorization', 'cookie', '*.authorization', '*.cookie'],
      };
