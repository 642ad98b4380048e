import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { limits } from '#domain/limits';
import type { Config } from '../config';

const originOf = (url: string): string => new URL(url).origin;

/** Headers, cookies, limits and uploads: what surrounds every route. */
export const security = (config: Config) =>
  fastifyPlugin(
    async (app) => {
      const banks = [...new Set(config.banks.map(({ url }) => originOf(url)))];
      await app.register(helmet, {
        contentSecurityPolicy: {
          directives: {
            'default-src': ["'self'"],
            'script-src': ["'self'"],
            // Blueprint's popovers and virtualised lists place elements by style attributes.
            'style-src': ["'self'"],
            'style-src-attr': ["'unsafe-inline'"],
            'img-src': ["'self'", 'data:', 'blob:'],
            'font-src': ["'self'", 'data:'],
            'connect-src': ["'self'"],
            'object-src': ["'none'"],
            'base-uri': ["'self'"],
            'frame-ancestors': ["'none'"],
            // The bank form is posted from the portal's page (SAVE-19).
            'form-action': ["'self'", ...banks],
            'upgrade-insecure-requests': config.isSandbox ? null : [],
          },
        },
        strictTransportSecurity: config.isSandbox ? false : { maxAge: 31_536_000 },
        referrerPolicy: { policy: 'same-origin' },
      });
      await app.register(cookie, { secret: Buffer.from(config.signingKey).toString('base64') });
      await app.register(rateLimit, {
        max: config.requestsPerMinute,
        timeWindow: '1 minute',
        // After authentication, so that a made-up token does not begin a count of its own.
        hook: 'preHandler',
        allowList: (request) => !request.url.startsWith('/api/'),
        keyGenerator: ({ caller, ip }) => caller?.personCode ?? ip,
      });
      await app.register(multipart, {
        limits: { fileSize: limits.uploadMaxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
        throwFileSizeLimit: false,
      });
    },
    { name: 'security' },
  );
