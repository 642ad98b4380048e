import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { hasRight } from '#domain/roles';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { forbidden, notFound } from '../errors';
import { errorResponses } from '../schemas';
import { findProtocol } from './repository';

const IdCodeQuery = Type.Object({ idCode: Type.String({ minLength: 1, maxLength: 20 }) });
const ProtocolShape = Type.Object({ documentId: Type.String(), fileName: Type.String(), documentType: Type.String() });

/** An authorised person asks about themself, an entrepreneur about anybody (Table 4). */
function readableCode({ party, personCode }: Caller, idCode: string): string {
  if (hasRight(party.type, 'authorisedPerson.manage')) return idCode;
  if (!hasRight(party.type, 'protocol.own')) throw forbidden();
  if (idCode !== personCode) throw notFound();
  return idCode;
}

/** Documents of the persons whom the company acted for has authorised (API-133, OPEN-52). */
export const authorisedPersonRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Static<typeof IdCodeQuery> }>(
      '/v1/authorisedPersonFile/findByIdCode',
      {
        schema: {
          tags: ['authorised persons'],
          summary: 'The document by which the company has authorised a person',
          querystring: IdCodeQuery,
          response: { 200: Type.Array(ProtocolShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const idCode = readableCode(caller, query.idCode);
        const protocol = await findProtocol(deps.database.db, caller.party.code, idCode);
        return protocol ? [{ documentId: protocol.id, fileName: protocol.file_name, documentType: protocol.type }] : [];
      },
    );
  };
