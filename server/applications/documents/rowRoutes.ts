import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { DocumentRecord } from '#domain/applications/model';
import { documentTypeOf, type FileGroup, fileGroups } from '#domain/codes';
import type { Caller } from '../../auth/caller';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { errorResponses } from '../../schemas';
import { ownApplication } from '../access';
import { findApplicationOfRow } from '../repository';
import type { RowList } from '../rows';
import { RowId } from '../shapes';
import { recordOf, visibleDocuments } from './documents';
import { DocumentShape } from './shapes';

const RowQuery = Type.Object({ id: RowId, type: Type.Optional(Type.String({ maxLength: 100 })) });
const RowParams = Type.Object({ id: RowId });

/** The documents of one row of an application of the caller's company. @throws HttpError 404 when there is none. */
async function filesOfRow(
  { database: { db }, now }: Deps,
  caller: Caller,
  { list, id, group }: { list: RowList; id: string; group: FileGroup },
): Promise<DocumentRecord[]> {
  const found = await findApplicationOfRow(db, { registryCode: caller.party.code, list, id });
  if (found === null) throw notFound();
  const application = await ownApplication(db, caller, found);
  const types = fileGroups[group].map((name): string => documentTypeOf(name));
  return (await visibleDocuments(db, application, now()))
    .filter((row) => row.row_id === id && types.includes(row.type))
    .map((row) => recordOf(row, application.no));
}

/** The documents of one row of a company's application, by its file group (FILE-16, FILE-17, OPEN-51). */
export const rowFileRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: Static<typeof RowParams> }>(
      '/v1/employeeFile/:id/files',
      {
        config: { right: 'application.company' },
        schema: {
          tags: ['files'],
          summary: 'The documents of one employee',
          params: RowParams,
          response: { 200: Type.Array(DocumentShape), ...errorResponses },
        },
      },
      ({ caller, params: { id } }) => filesOfRow(deps, caller, { list: 'employees', id, group: 'EMPLOYEE' }),
    );

    app.get<{ Querystring: Static<typeof RowQuery> }>(
      '/v1/weaponDepositoryFile/files',
      {
        config: { right: 'application.company', namesApplication: true },
        schema: {
          tags: ['files'],
          summary: 'The documents of one depository, or those of one type',
          querystring: RowQuery,
          response: { 200: Type.Array(DocumentShape), ...errorResponses },
        },
      },
      async ({ caller, query: { id, type } }) => {
        const files = await filesOfRow(deps, caller, { list: 'depositories', id, group: 'DEPOSITORY' });
        return files.filter(({ documentType }) => !type || documentType === type);
      },
    );
  };
