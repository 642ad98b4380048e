import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';
import { limits } from '#domain/limits';
import type { Config } from '../config';
import { HttpError } from '../errors';

const originOf = (url: string): string => new URL(url).origin;

/** Headers, cookies and uploads: what surrounds every route. */
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
            'base-uri': ["'none'"],
            'frame-ancestors': ["'none'"],
            // The bank form is posted from the portal's page (SAVE-19).
            'form-action': ["'self'", ...banks],
            'upgrade-insecure-requests': config.isSandbox ? null : [],
          },
        },
        strictTransportSecurity: config.isSandbox ? false : { maxAge: 31_536_000 },
        frameguard: { action: 'deny' },
        referrerPolicy: { policy: 'same-origin' },
      });
      const secrets = [config.signingKey, config.previousSigningKey].flatMap((key) => key ?? []);
      await app.register(cookie, { secret: secrets.map((key) => Buffer.from(key).toString('base64')) });
      // The parser fails on it without a status.
      app.addHook('preParsing', async ({ headers: { 'content-type': type = '' } }) => {
        if (/^multipart\//i.test(type) && !/boundary=./i.test(type))
          throw new HttpError(400, 'BAD_REQUEST', 'The parts have no boundary');
      });
      await app.register(multipart, {
        limits: { fileSize: limits.uploadMaxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
        throwFileSizeLimit: false,
      });
    },
    { name: 'security' },
  );
