import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer holds a secret (a token, a signed form). It is never compressed: the length of a compressed answer shows
     * how much of the request is repeated in it, which reveals the secret step by step (BREACH).
     */
    hasSecret?: boolean;
  }
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Smaller answers fit into one packet anyway, bytes. */
const worthwhile = 1_024;

/** Answers are compressed while the browser waits: this quality costs about 1 ms for 100 kB. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, quick),
  gzip: (text) => gzipped(text),
};

/** The encoding the browser accepts and the server prefers; sets `Vary`, so that caches store an answer for each. */
function encodingFor(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  const earlier = reply.getHeader('vary');
  reply.header('vary', earlier ? `${earlier}, accept-encoding` : 'accept-encoding');
  return negotiate(request.headers['accept-encoding'] ?? '', [...encodings]);
}

/**
 * Sends a text that does not change while the server runs in the encoding the browser accepts.
 * It is compressed once, as well as possible.
 */
export function compressedOnce(text: string) {
  const bodies: Record<Encoding, Buffer> = { br: brotliCompressSync(text), gzip: gzipSync(text) };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request, reply);
    return encoding ? reply.header('content-encoding', encoding).send(bodies[encoding]) : reply.send(text);
  };
}

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
