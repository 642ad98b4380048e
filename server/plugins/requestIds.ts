import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import fastifyPlugin from 'fastify-plugin';
import { forRequest, requestIdHeader } from '../currentRequest';

/** What an id of a proxy may look like: it is written into the log. */
const pattern = /^[\w.-]{8,64}$/;

/** Fastify's `genReqId`: the id that a trusted proxy gives, or else a new one. Proxies as in Fastify's `trustProxy`. */
export function requestIdOf(trustedProxies: readonly string[]) {
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): string => {
    const given = headers[requestIdHeader];
    const isUsable = typeof given === 'string' && pattern.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isUsable ? given : randomUUID();
  };
}

/** Puts the id of each request into its answer, and where calls to registers find it. */
export const requestIds = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(requestIdHeader, request.id);
      forRequest(request.id, done);
    });
  },
  { name: 'request-ids' },
);
