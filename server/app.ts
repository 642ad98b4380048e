import Fastify, { type FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes';
import type { Deps } from './deps';
import { HttpError } from './errors';
import { authentication } from './plugins/authentication';
import { documentation } from './plugins/documentation';
import { errorAnswers } from './plugins/errors';
import { loggerOf, RequestLog } from './plugins/logging';
import { security } from './plugins/security';
import { validatorCompiler } from './plugins/validation';

/** Largest JSON body, bytes: an application with its longest lists stays far below. */
const bodyLimit = 1_000_000;

/**
 * The whole server over its parts, not yet listening.
 *
 * Paths: everything registered in `api` gets the prefix `/api`; the sandbox's own stand-ins live beside it under `/tara`
 * and `/sandbox`. Order: framework plugins, own plugins, routes.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: loggerOf(config),
    logController: new RequestLog(),
    trustProxy: !config.isSandbox,
    bodyLimit,
    // Ends keep-alive connections at close, so that stopping waits for running requests only.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  await app.register(errorAnswers);
  await app.register(security(config));
  await app.register(authentication(deps));
  await app.register(documentation(config));

  await app.register(
    async (api) => {
      api.get('/health', { config: { isPublic: true } }, async () => ({ ok: true }));
      await api.register(authRoutes(deps));
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'NOT_FOUND', 'Not found');
  });
  return app;
}
