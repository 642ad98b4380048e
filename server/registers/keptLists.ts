import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedAside } from '../compressed';

/** How long a list is given as it was loaded, milliseconds: reference data changes some times a year. */
const freshMs = 5 * 60_000;
/** Most lists that are kept: more than the portal asks for. */
const keptMax = 100;

interface KeptList {
  tag: string;
  send: Awaited<ReturnType<typeof compressedAside>>;
}

/**
 * Answers with lists of reference data, which are the same for all: each is loaded, written as JSON, hashed and compressed
 * once in five minutes, not for every request. The browser keeps it, too, and asks each time whether it is the same (304).
 */
export function createKeptLists() {
  const lists = new Map<string, { since: number; list: Promise<KeptList> }>();
  const loaded = async (reply: FastifyReply, load: () => Promise<unknown>): Promise<KeptList> => {
    const text = String(reply.serialize(await load()));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    return { tag, send: await compressedAside(text) };
  };
  /** The list, or the promise of one that is being loaded for another request. */
  const find = (key: string, reply: FastifyReply, load: () => Promise<unknown>): Promise<KeptList> => {
    const known = lists.get(key);
    if (known && performance.now() - known.since < freshMs) return known.list;
    const list = loaded(reply, load);
    if (lists.size >= keptMax) lists.delete(lists.keys().next().value!);
    lists.set(key, { since: performance.now(), list });
    list.catch(() => lists.delete(key));
    return list;
  };
  /** @param load asks the register; what it throws is not kept. */
  return async (request: FastifyRequest, reply: FastifyReply, load: () => Promise<unknown>) => {
    const { tag, send } = await find(request.url, reply, load);
    reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return send(request, reply.type('application/json; charset=utf-8'));
  };
}
