import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with a list that rarely changes: the browser keeps it, and asks each time whether it is still the same (304).
 * @param vary headers of the request that choose the answer, beside the token.
 */
export function revalidated<T>(request: FastifyRequest, reply: FastifyReply, list: T, vary: readonly string[] = []) {
  const tag = `"${createHash('sha256').update(JSON.stringify(list)).digest('base64url')}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', [...vary, 'Authorization'].join(', '))
    .header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : list;
}
