import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { companyKeyLimits as limits } from '#domain/companyKeys';
import { audit } from '../audit';
import type { Caller } from '../auth/caller';
import { companyKeyHash, newCompanyKey } from '../auth/companyKeys';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { invalid, notFound } from '../errors';
import { errorResponses, IdParams } from '../schemas';

const Name = Type.String({ minLength: 1, maxLength: limits.name, pattern: '\\S' });
const Instant = Type.Union([Type.String(), Type.Null()]);
const KeyShape = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ending: Type.String(),
  madeBy: Type.String(),
  created: Type.String(),
  used: Instant,
  ended: Instant,
});
const KeyBody = Type.Object({ name: Name });
const NewKeyShape = Type.Object({ id: Type.Integer(), key: Type.String() });

const config = { right: 'settings' } as const;
const tags = ['settings'];

/** The keys with which the systems of a company declare: made and ended by an entrepreneur of it (DEC-02). */
export const companyKeyRoutes =
  ({ database, now }: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = database;
    const own = (from: Db, { party }: Caller) => from.selectFrom('company_key').where('registry_code', '=', party.code);

    app.get(
      '/v1/companyKey',
      {
        config,
        schema: {
          tags,
          summary: 'The keys of the company, the newest first; without the keys themselves',
          response: { 200: Type.Array(KeyShape), ...errorResponses },
        },
      },
      async ({ caller }) => {
        const rows = await own(db, caller).selectAll().orderBy('id', 'desc').limit(100).execute();
        return rows.map(({ id, name, ending, first_name, last_name, created, used, ended }) => ({
          ...{ id, name, ending },
          madeBy: `${first_name} ${last_name}`,
          created: created.toISOString(),
          used: used?.toISOString() ?? null,
          ended: ended?.toISOString() ?? null,
        }));
      },
    );

    app.post<{ Body: Static<typeof KeyBody> }>(
      '/v1/companyKey',
      {
        config,
        schema: {
          tags,
          summary: 'Makes a key, which is answered this once',
          body: KeyBody,
          response: { 200: NewKeyShape, ...errorResponses },
        },
      },
      async ({ caller, body }) => {
        const key = newCompanyKey();
        const { code: registry_code, name: company_name } = caller.party;
        const id = await db.transaction().execute(async (trx) => {
          // Two keys made at the same time must not both be the last one allowed.
          await lockByName(trx, `companyKeys:${registry_code}`);
          const live = await own(trx, caller).select('id').where('ended', 'is', null).execute();
          if (live.length >= limits.keys) throw invalid([{ field: 'name', key: 'validationError.tooManyKeys' }]);
          const made = await trx
            .insertInto('company_key')
            .values({
              ...{ registry_code, company_name, name: body.name.trim() },
              ...{ hash: companyKeyHash(key), ending: key.slice(-4) },
              ...{ person_code: caller.personCode, first_name: caller.firstName, last_name: caller.lastName },
              created: now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await audit(trx, caller, 'companyKey.made', 'companyKey', made.id);
          return made.id;
        });
        return { id, key };
      },
    );

    app.delete<{ Params: Static<typeof IdParams> }>(
      '/v1/companyKey/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Ends a key: it is not accepted any more',
          params: IdParams,
          response: { 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller, params }, reply) => {
        await db.transaction().execute(async (trx) => {
          const key = await own(trx, caller).select('ended').where('id', '=', params.id).forUpdate().executeTakeFirst();
          if (!key) throw notFound();
          if (key.ended) return;
          await trx.updateTable('company_key').set({ ended: now() }).where('id', '=', params.id).execute();
          await audit(trx, caller, 'companyKey.ended', 'companyKey', params.id);
        });
        return reply.code(204).send(null);
      },
    );
  };
