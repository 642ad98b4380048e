import fastifyPlugin from 'fastify-plugin';
import { compress, encodingFor } from '../compressed';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer holds a secret (a token, a signed form). It is never compressed: the length of a compressed answer shows
     * how much of the request is repeated in it, which reveals the secret step by step (BREACH).
     */
    hasSecret?: boolean;
  }
}

/** Smaller answers fit into one packet anyway, bytes. */
const worthwhile = 1_024;

/** Compresses JSON answers above 1 kB, except those of routes with `config.hasSecret`. */
export const compression = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      if (!isJson || typeof payload !== 'string' || request.routeOptions.config.hasSecret) return payload;
      const encoding = encodingFor(request, reply);
      if (!encoding || Buffer.byteLength(payload) <= worthwhile) return payload;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return compress[encoding](payload);
    });
  },
  { name: 'compression' },
);
