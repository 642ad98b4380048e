import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config';
import { documentationPage, documentationStyle } from './documentationPage';

/** Collects the schema of every route into one OpenAPI document; must be registered before the routes. */
export const documentation = (config: Config) =>
  fastifyPlugin(
    async (app) => {
      await app.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: { title: 'Weapons licensing portal', version: config.version },
          servers: [{ url: config.origin }],
          components: {
            securitySchemes: {
              bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
              companyKey: { type: 'http', scheme: 'bearer', description: 'A key of the company (rlk_…)' },
            },
          },
          security: [{ bearer: [] }],
        },
      });
      const options = { config: { isPublic: true }, schema: { hide: true } };
      app.get('/api/docs/json', options, async () => app.swagger());
      app.get('/api/docs/style.css', options, async (_, reply) => reply.type('text/css').send(documentationStyle));
      app.get('/api/docs', options, async (_, reply) =>
        reply.type('text/html; charset=utf-8').send(documentationPage(app.swagger())),
      );
    },
    { name: 'documentation' },
  );
