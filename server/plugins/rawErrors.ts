import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { requestIdHeader } from '../currentRequest';
import { bodyOfStatus } from './errors';

/** Headers of answers that are given before any plugin has run. */
const headersOf = ({ isSandbox }: Pick<Config, 'isSandbox'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(!isSandbox && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const statusOf: Record<string, 408 | 431> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Fastify's options for answers to what is no request: the shape and the headers of every other error. */
export const rawErrorOptions = (config: Pick<Config, 'isSandbox'>) => {
  const headers = headersOf(config);
  return {
    /** The parser of HTTP has given up, or the request has not arrived in time. */
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusOf[error.code ?? ''] ?? 400;
      const body = JSON.stringify(bodyOfStatus(status));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      if (!socket.writable) {
        socket.destroy();
        return;
      }
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
    },
    /** The router has refused the address. */
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      const status = error.statusCode ?? 400;
      const body = JSON.stringify(bodyOfStatus(status));
      reply
        .code(status)
        .headers({ ...headers, [requestIdHeader]: request.id })
        .type('application/json; charset=utf-8')
        .serializer(() => body)
        .send(body);
    },
  };
};
