import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { idempotencyHeader } from '#domain/api';
import { authorisedPersonDocuments } from '#domain/authorisedPersons';
import { audienceOf, hasRight } from '#domain/roles';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { forbidden, notFound } from '../errors';
import { errorResponses, IdCodeQuery, SaveHeaders } from '../schemas';
import { findPerson, findProtocol, personsOf } from './repository';
import { savePerson } from './save';

const PersonQuery = Type.Object({ personId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const FileShape = Type.Object({
  documentId: Type.String(),
  fileName: Type.String(),
  documentType: Type.Enum(authorisedPersonDocuments),
});

/** Longest text the schema lets through; the rules of the form are narrower. */
const text = Type.String({ maxLength: 300 });
const given = {
  active: Type.Boolean(),
  firstName: text,
  lastName: text,
  idCode: text,
  email: text,
  phone: text,
  documentId: text,
  documentType: Type.Enum(authorisedPersonDocuments),
  name: text,
};
const PersonBody = Type.Object({ ...given, id: Type.Optional(PersonQuery.properties.personId) });
/** API-213. */
const PersonShape = Type.Object({
  ...given,
  id: Type.Integer(),
  files: Type.Array(FileShape),
  createdBy: text,
  updatedBy: text,
  dateCreated: text,
  lastUpdated: text,
});

/** An authorised person asks about themself, an entrepreneur about anybody (Table 4); a person has no company (ROLE-20). */
function readableCode({ party, personCode }: Caller, idCode: string): string {
  if (hasRight(party.type, 'authorisedPerson.manage')) return idCode;
  if (audienceOf(party.type) === 'private') throw notFound();
  if (!hasRight(party.type, 'protocol.own')) throw forbidden();
  if (idCode !== personCode) throw notFound();
  return idCode;
}

/** Persons whom the company acted for has authorised, and their documents (API-130..133, OPEN-52). */
export const authorisedPersonRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['authorised persons'];

    app.get(
      '/v1/authorisedPerson/findAuthorizedPersons',
      {
        config: { right: 'authorisedPerson.manage' },
        schema: {
          tags,
          summary: 'Persons whom the company acted for has authorised, now or earlier',
          response: { 200: Type.Array(PersonShape), ...errorResponses },
        },
      },
      async ({ caller }) => personsOf(db, caller.party.code),
    );

    app.post<{ Body: Static<typeof PersonBody>; Headers: Static<typeof SaveHeaders> }>(
      '/v1/authorisedPerson',
      {
        config: { right: 'authorisedPerson.manage' },
        schema: {
          tags,
          summary: 'Authorises a person; with an id it changes the entry or, with `active` off, ends the authorisation',
          headers: SaveHeaders,
          body: PersonBody,
          response: { 200: Type.Object({ id: Type.Integer() }), ...errorResponses },
        },
      },
      async ({ caller, body, headers }) => savePerson(deps, caller, body, headers[idempotencyHeader]),
    );

    app.get<{ Querystring: Static<typeof PersonQuery> }>(
      '/v1/authorisedPersonFile/find/',
      {
        schema: {
          tags,
          summary: 'The documents of one authorised person',
          querystring: PersonQuery,
          response: { 200: Type.Array(FileShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const person = await findPerson(db, caller.party.code, query.personId);
        readableCode(caller, person?.idCode ?? '');
        if (!person) throw notFound();
        return person.files;
      },
    );

    app.get<{ Querystring: Static<typeof IdCodeQuery> }>(
      '/v1/authorisedPersonFile/findByIdCode',
      {
        schema: {
          tags,
          summary: 'The document by which the company has authorised a person',
          querystring: IdCodeQuery,
          response: { 200: Type.Array(FileShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const idCode = readableCode(caller, query.idCode);
        const protocol = await findProtocol(db, caller.party.code, idCode);
        return protocol ? [{ documentId: protocol.id, fileName: protocol.file_name, documentType: protocol.type }] : [];
      },
    );
  };
