import net from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { hostOf } from './config';
import type { Deps } from './deps';
import { errorResponses } from './schemas';

/** Longest wait for one part, milliseconds. */
const timeoutMs = 3_000;
/** How long a finding is used again, milliseconds: asking often costs nothing. */
const freshMs = 1_000;

const within = <T>(promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Is there anybody at the address? What a register answers is its own matter. */
function connect(address: string): Promise<void> {
  const url = new URL(address);
  const socket = net.connect({
    host: hostOf(url),
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  });
  return new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
    socket.setTimeout(timeoutMs, () => reject(new Error('No answer')));
  }).finally(() => socket.destroy());
}

const Readiness = Type.Object({
  ok: Type.Boolean(),
  database: Type.Boolean(),
  files: Type.Boolean(),
  registers: Type.Boolean(),
});

/** The parts that the portal depends on, and whether each can be reached now. */
function checkerOf({ database: { db }, files, config }: Deps) {
  const parts = {
    database: async () => {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
      if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database takes no changes');
    },
    files: () => files.check(),
    registers: () => (config.registers ? connect(config.registers.url) : Promise.resolve()),
  };
  const check = async () => {
    const found = Object.entries(parts).map(
      async ([name, part]) => [name, await within(part().then(() => true)).catch(() => false)] as const,
    );
    const { database = false, files = false, registers = false } = Object.fromEntries(await Promise.all(found));
    // Without registers there are still drafts, lists and answers of banks: they do not take the portal out of service.
    return { ok: database && files, database, files, registers };
  };
  let last: { at: number; finding: ReturnType<typeof check> } | null = null;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= freshMs) last = { at, finding: check() };
    return last.finding;
  };
}

/** For monitoring: does the process live, and can it serve? */
export const healthRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { isSandbox, version } = deps.config;
    const config = { isPublic: true };
    const tags = ['service'];
    app.get(
      '/health',
      {
        config,
        schema: {
          tags,
          summary: 'Does the process work? The release is told in the sandbox only',
          response: {
            200: Type.Object({ ok: Type.Boolean(), version: Type.Optional(Type.String()) }),
            ...errorResponses,
          },
        },
      },
      async () => ({ ok: true, ...(isSandbox && { version }) }),
    );

    const check = checkerOf(deps);
    app.get(
      '/ready',
      {
        config,
        schema: {
          tags,
          summary: 'Can the service work? 503 while the database or the store of documents is gone',
          response: { 200: Readiness, 503: Readiness, ...errorResponses },
        },
      },
      async (_request, reply) => {
        const finding = await check();
        return reply.code(finding.ok ? 200 : 503).send(finding);
      },
    );
  };
