import fastifyPlugin from 'fastify-plugin';
import { forbidden } from '../errors';

const ownNames = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * The sandbox answers only to this machine's own names: a page of some other site cannot reach the processing desk by
 * letting its own name point here.
 */
export const sandboxGuard = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!ownNames.includes(request.hostname)) throw forbidden();
    });
  },
  { name: 'sandbox-guard' },
);
