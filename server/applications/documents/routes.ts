import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { messageFileType } from '#domain/applications/messages';
import { authorisedPersonDocuments } from '#domain/authorisedPersons';
import { documentTypeNames, documentTypeOf, type FileGroup, fileGroups } from '#domain/codes';
import type { Caller } from '../../auth/caller';
import type { Db } from '../../db/schema';
import type { Deps } from '../../deps';
import { forbidden, HttpError } from '../../errors';
import { deprecateDocument } from '../../files/deprecate';
import { attachment } from '../../files/names';
import { refuseOverQuota } from '../../files/quota';
import { receiveFile } from '../../files/upload';
import { Binary, errorResponses } from '../../schemas';
import { lockOwnApplication, ownApplication } from '../access';
import { keptContext } from '../families';
import type { StoredApplication } from '../repository';
import { refuseReadOnly } from '../save';
import { RowId } from '../shapes';
import {
  documentsOf,
  insertDocument,
  lockOwnDocument,
  readableDocument,
  recordOf,
  visibleDocuments,
} from './documents';
import { DocumentShape } from './shapes';

const DocumentParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const DocumentQuery = Type.Object({
  applicationId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  type: Type.Optional(Type.String({ maxLength: 100 })),
});
const Deprecation = Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 400 }) });
const StoredFile = Type.Object({ documentId: Type.String(), fileName: Type.String() });

/** Text fields that accompany a document of an application. */
const DocumentFields = Type.Object({
  type: Type.Enum(documentTypeNames.map(documentTypeOf)),
  applicationId: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
  applicationNo: Type.Optional(Type.String({ maxLength: 50 })),
  rowId: Type.Optional(RowId),
});
/** What a file may be that an application, an authorisation or a message will name later (API-060). */
const fileTypes = [
  ...documentTypeNames.map(documentTypeOf),
  ...authorisedPersonDocuments,
  messageFileType,
  ...(Object.keys(fileGroups) as FileGroup[]),
] as const;

/** Documents of a declaration: a system of the company adds no others (DEC-02). */
const declaredTypes: readonly string[] = [
  documentTypeOf('WEAPONS_AMMO'),
  documentTypeOf('WEAPON_UNUSABLE_CERTIFICATE'),
];

/** Text fields that accompany such a file. */
const FileFields = Type.Object({
  type: Type.Enum([...fileTypes]),
  rowId: Type.Optional(RowId),
});

function fieldsOf<T extends typeof DocumentFields | typeof FileFields>(schema: T, fields: object): Static<T> {
  if (Value.Check(schema, fields)) return fields;
  const field = Object.keys(schema.properties).find(
    (name) => !Value.Check(schema.properties[name as keyof typeof schema.properties], fields[name as keyof object]),
  );
  throw new HttpError(400, 'BAD_REQUEST', 'A field is missing or wrong', [{ field: field ?? '', key: '' }]);
}

/** Does the form of an application take several files in this slot? */
async function isMultiple(
  deps: Deps,
  stored: StoredApplication,
  { type, rowId }: Static<typeof FileFields>,
): Promise<boolean> {
  const form = await stored.definition.loadForm();
  const asked = form.documents(form.read(stored.body), keptContext(deps, stored));
  return asked.some((slot) => slot.isMultiple && documentTypeOf(slot.type) === type && slot.rowId === rowId);
}

/** API-060..065, FILE-*. */
export const fileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['files'];
    const transaction = <T>(act: (trx: Db) => Promise<T>) => db.transaction().execute(act);

    const sendDocument = async (caller: Caller, id: string, reply: FastifyReply) => {
      const row = await readableDocument(db, caller, id);
      return reply
        .type(row.media_type)
        .header('content-disposition', attachment(row.file_name))
        .header('content-length', row.size)
        .send(await deps.files.get(row.storage_key));
    };

    app.post(
      '/v1/s3',
      {
        schema: {
          tags,
          summary: 'Adds a document to an application; the earlier one of a single slot is replaced',
          consumes: ['multipart/form-data'],
          response: { 200: DocumentShape, ...errorResponses },
        },
      },
      async (request) =>
        receiveFile(deps, request, async (file, given) => {
          const { caller } = request;
          const fields = fieldsOf(DocumentFields, given);
          const now = deps.now();
          return transaction(async (trx) => {
            const application = await lockOwnApplication(trx, caller, Number(fields.applicationId));
            refuseReadOnly(application, caller);
            await refuseOverQuota(trx, caller, file.size);
            if (!(await isMultiple(deps, application, fields)))
              for (const row of await documentsOf(trx, application.id))
                if (row.type === fields.type && row.row_id === (fields.rowId ?? null))
                  await deprecateDocument(trx, caller, row, now);
            const { id: applicationId, no } = application;
            return recordOf(await insertDocument(trx, caller, { file, fields, applicationId, now }), no);
          });
        }),
    );

    app.get<{ Querystring: Static<typeof DocumentQuery> }>(
      '/v1/s3',
      {
        schema: {
          tags,
          summary: 'The documents of an application',
          querystring: DocumentQuery,
          response: { 200: Type.Array(DocumentShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const application = await ownApplication(db, caller, query.applicationId);
        const rows = await visibleDocuments(db, application, deps.now());
        return rows
          .filter(({ type }) => !query.type || type === query.type)
          .map((row) => recordOf(row, application.no));
      },
    );

    app.post<{ Body: Static<typeof Deprecation> }>(
      '/v1/s3/deprecate',
      {
        schema: {
          tags,
          summary: 'Takes a document away',
          body: Deprecation,
          response: { 200: Type.Object({ success: Type.Boolean() }), ...errorResponses },
        },
      },
      async ({ caller, body }) => {
        await transaction(async (trx) => {
          const row = await lockOwnDocument(trx, caller, { fileName: body.fileName });
          if (row.application_id !== null)
            refuseReadOnly(await lockOwnApplication(trx, caller, row.application_id), caller);
          await deprecateDocument(trx, caller, row, deps.now());
        });
        return { success: true };
      },
    );

    app.post(
      '/v1/storage/file',
      {
        config: { acceptsCompanyKey: true },
        schema: {
          tags,
          summary: 'Keeps a file until an application names it',
          security: [{ bearer: [] }, { companyKey: [] }],
          consumes: ['multipart/form-data'],
          response: { 200: StoredFile, ...errorResponses },
        },
      },
      async (request) =>
        receiveFile(deps, request, async (file, given) => {
          const fields = fieldsOf(FileFields, given);
          if (request.caller.companyKey && !declaredTypes.includes(fields.type)) throw forbidden();
          const now = deps.now();
          const row = await transaction(async (trx) => {
            await refuseOverQuota(trx, request.caller, file.size);
            return insertDocument(trx, request.caller, { file, fields, applicationId: null, now });
          });
          return { documentId: row.id, fileName: row.file_name };
        }),
    );

    for (const url of ['/v1/s3/:id', '/v1/storage/file/download/:id'])
      app.get<{ Params: Static<typeof DocumentParams> }>(
        url,
        {
          schema: {
            tags,
            summary: 'The document itself',
            params: DocumentParams,
            produces: ['application/octet-stream'],
            response: { 200: Binary, ...errorResponses },
          },
        },
        async ({ caller, params }, reply) => sendDocument(caller, params.id, reply),
      );
  };
