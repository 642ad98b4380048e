import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ClassifierEntry } from '#domain/api';
import { classifierTypes, type Language, userGroups } from '#domain/codes';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { revalidated } from '../etag';
import { languageOf } from '../language';
import { errorResponses } from '../schemas';

const ClassifierQuery = Type.Object({
  type: Type.Enum(classifierTypes),
  userGroup: Type.Optional(Type.Enum(userGroups)),
});
type ClassifierQuery = Static<typeof ClassifierQuery>;

const Entry = Type.Object({
  code: Type.String(),
  value: Type.String(),
  type: Type.String(),
  userGroup: Type.Union([Type.String(), Type.Null()]),
  metadata: Type.Object({}, { additionalProperties: true }),
});

/** Entries of one list, those of no group included, in their order. */
async function entriesOf(db: Db, { type, userGroup }: ClassifierQuery, language: Language): Promise<ClassifierEntry[]> {
  let query = db.selectFrom('classifier').selectAll().where('type', '=', type);
  if (userGroup) query = query.where('user_group', 'in', ['', userGroup]);
  const rows = await query.orderBy('ordering').orderBy('user_group').execute();
  return rows.map((row) => ({
    code: row.code,
    value: language === 'en' ? row.value_en : row.value_et,
    type,
    userGroup: row.user_group === '' ? null : row.user_group,
    metadata: { ...row.metadata },
  }));
}

/** API-090, API-091. */
export const classifierRoutes =
  ({ database: { db } }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: ClassifierQuery }>(
      '/v1/externalClassifier/classifiers',
      {
        schema: {
          tags: ['reference'],
          summary: 'One code list, in the language of Accept-Language',
          querystring: ClassifierQuery,
          response: { 200: Type.Array(Entry), 304: Type.Null(), ...errorResponses },
        },
      },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const entries = await entriesOf(db, request.query, language);
        reply.header('content-language', language);
        return revalidated(request, reply, entries, ['Accept-Language']);
      },
    );

    app.get(
      '/v1/featureFlag/list',
      {
        config: { isPublic: true },
        schema: {
          tags: ['reference'],
          summary: 'Feature flags that are on',
          response: { 200: Type.Array(Type.Object({ name: Type.String() })), ...errorResponses },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        return db.selectFrom('feature_flag').select('name').orderBy('name').execute();
      },
    );
  };
