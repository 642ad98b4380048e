import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Deps } from './deps';
import { errorResponses } from './schemas';

/** Whether the server works, its database included; for monitoring. */
export const healthRoutes =
  ({ database: { db }, config }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/health',
      {
        config: { isPublic: true },
        schema: {
          tags: ['service'],
          summary: 'Does the service work?',
          response: { 200: Type.Object({ ok: Type.Boolean(), version: Type.String() }), ...errorResponses },
        },
      },
      async () => {
        await sql`select 1`.execute(db);
        return { ok: true, version: config.version };
      },
    );
  };
