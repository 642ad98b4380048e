import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { importLists, rememberedLimits as limits } from '#domain/rememberedTables';
import { spreadsheetLimits } from '#domain/spreadsheet';
import { audit } from '../audit';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { invalid, notFound } from '../errors';
import { errorResponses } from '../schemas';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Name = Type.String({ minLength: 1, maxLength: limits.name, pattern: '\\S' });
const Header = Type.String({ minLength: 1, maxLength: limits.header });
/** Key of a column of the list; one that the list does not have is left out when a table is imported. */
const Column = Type.String({ maxLength: 60, pattern: '^[a-zA-Z]+(\\.[a-zA-Z0-9]+)?$' });
const given = {
  list: Type.Enum([...importLists]),
  name: Name,
  columns: Type.Array(Type.Object({ header: Header, column: Type.Union([Column, Type.Null()]) }), {
    maxItems: spreadsheetLimits.columns,
  }),
  constants: Type.Record(Column, Type.String({ maxLength: limits.value }), {
    maxProperties: spreadsheetLimits.columns,
  }),
};
const TableBody = Type.Object(given);
const TableShape = Type.Object({ ...given, id });
const TableParams = Type.Object({ id });
const NameBody = Type.Object({ name: Name });

const config = { right: 'application.company' } as const;
const tags = ['import'];

const nameTaken = () => invalid([{ field: 'name', key: 'validationError.nameTaken' }]);

/** How a company imports the tables of its suppliers: remembered for all who act for it (IMP-05). */
export const importMappingRoutes =
  ({ database, now }: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = database;
    const own = (from: Db, { party }: Caller) =>
      from.selectFrom('import_mapping').where('registry_code', '=', party.code);

    app.get(
      '/v1/importMapping',
      {
        config,
        schema: {
          tags,
          summary: 'The tables of suppliers whose columns are remembered, by name',
          response: { 200: Type.Array(TableShape), ...errorResponses },
        },
      },
      ({ caller }) => own(db, caller).select(['id', 'list', 'name', 'columns', 'constants']).orderBy('name').execute(),
    );

    app.put<{ Body: Static<typeof TableBody> }>(
      '/v1/importMapping',
      {
        config,
        schema: {
          tags,
          summary: 'Remembers the columns of a table; one of the same name and list is replaced',
          body: TableBody,
          response: { 200: Type.Object({ id }), ...errorResponses },
        },
      },
      ({ caller, body }) => {
        const content = { columns: JSON.stringify(body.columns), constants: JSON.stringify(body.constants) };
        const change = { ...content, updated_by: caller.personCode, updated: now() };
        const name = body.name.trim();
        return db.transaction().execute(async (trx) => {
          const { count } = await own(trx, caller)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where(({ not, and, eb }) => not(and([eb('list', '=', body.list), eb('name', '=', name)])))
            .executeTakeFirstOrThrow();
          if (Number(count) >= limits.tables) throw invalid([{ field: 'name', key: 'validationError.tooManyTables' }]);
          const saved = await trx
            .insertInto('import_mapping')
            .values({ registry_code: caller.party.code, list: body.list, name, ...change })
            .onConflict((conflict) => conflict.columns(['registry_code', 'list', 'name']).doUpdateSet(change))
            .returning('id')
            .executeTakeFirstOrThrow();
          await audit(trx, caller, 'importMapping.saved', 'importMapping', saved.id);
          return saved;
        });
      },
    );

    app.post<{ Params: Static<typeof TableParams>; Body: Static<typeof NameBody> }>(
      '/v1/importMapping/:id/name',
      {
        config,
        schema: {
          tags,
          summary: 'Gives a remembered table another name',
          params: TableParams,
          body: NameBody,
          response: { 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller, params, body }, reply) => {
        await db.transaction().execute(async (trx) => {
          const mine = own(trx, caller);
          const table = await mine.select(['id', 'list']).where('id', '=', params.id).forUpdate().executeTakeFirst();
          if (!table) throw notFound();
          const name = body.name.trim();
          const other = await mine
            .select('id')
            .where('list', '=', table.list)
            .where('name', '=', name)
            .where('id', '!=', table.id)
            .executeTakeFirst();
          if (other) throw nameTaken();
          await trx
            .updateTable('import_mapping')
            .set({ name, updated_by: caller.personCode, updated: now() })
            .where('id', '=', table.id)
            .execute();
          await audit(trx, caller, 'importMapping.renamed', 'importMapping', table.id);
        });
        return reply.code(204).send(null);
      },
    );

    app.delete<{ Params: Static<typeof TableParams> }>(
      '/v1/importMapping/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Forgets a table',
          params: TableParams,
          response: { 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller, params }, reply) => {
        await db.transaction().execute(async (trx) => {
          const { numDeletedRows } = await trx
            .deleteFrom('import_mapping')
            .where('registry_code', '=', caller.party.code)
            .where('id', '=', params.id)
            .executeTakeFirst();
          if (numDeletedRows === 0n) throw notFound();
          await audit(trx, caller, 'importMapping.deleted', 'importMapping', params.id);
        });
        return reply.code(204).send(null);
      },
    );
  };
