import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { numberedLists } from '#domain/api';
import { type ApiResource, type ApplicationDefinition, apiResources } from '#domain/applications/definition';
import { applicationDefinitions, audienceOfResource, definitionsOfResource } from '#domain/applications/registry';
import { repetitions } from '#domain/applications/repetition';
import type { Audience } from '#domain/codes';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { errorResponses, IdCodeQuery, IdParams, PageQuery } from '../schemas';
import { ofResource, ownApplication, ownSummary } from './access';
import { deleteApplication } from './delete';
import { recordOf, visibleDocuments } from './documents/documents';
import { DocumentShape } from './documents/shapes';
import { declaredBefore, earlierEmployeesRoutes, repeatDeclaration } from './families';
import { KeptNotChosenShape, listNotChosen } from './notChosen';
import { notePresence } from './presence';
import { applicationFor, listApplications, listedSummary, summaryOf } from './repository';
import { ApplicationShape, NamedShape, StartShape, SummaryShape } from './shapes';

const PrivateList = Type.Object({ ...IdCodeQuery.properties, ...PageQuery.properties });

type Register = (app: FastifyInstance, deps: Deps, resource: ApiResource, tags: string[]) => void;

/** How the list of one's own applications is asked for: the one thing in which the audiences differ. */
const listRoute: Record<Audience, Register> = {
  private: (app, deps, resource, tags) =>
    app.get<{ Querystring: Static<typeof PrivateList> }>(
      `/v1/${resource}`,
      {
        config: { right: 'application.private' },
        schema: {
          tags,
          summary: 'The applications of the person who asks',
          querystring: PrivateList,
          response: { 200: Type.Array(SummaryShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        if (query.idCode !== caller.personCode) throw notFound();
        const owner = { personCode: caller.personCode };
        const own = await listApplications(deps.database.db, owner, { resource, before: query.before });
        return own.map(summaryOf);
      },
    ),
  company: (app, deps, resource, tags) =>
    app.get<{ Querystring: Static<typeof PageQuery> }>(
      `/v1/${resource}/list`,
      {
        config: { right: 'application.company' },
        schema: {
          tags,
          summary: 'The applications of the company acted for',
          querystring: PageQuery,
          response: { 200: Type.Array(SummaryShape), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const owner = { registryCode: caller.party.code };
        const own = await listApplications(deps.database.db, owner, { resource, before: query.before });
        return own.map((application) => listedSummary(application, caller));
      },
    ),
};

/** Load, list and files of one resource (API-007, API-020..048); its saves are in `saving/`. */
const resourceRoutes: Register = (app, deps, resource, tags) => {
  const audience = audienceOfResource(resource);
  const { db } = deps.database;

  listRoute[audience](app, deps, resource, tags);

  const own = async (caller: Parameters<typeof ownApplication>[1], id: number) =>
    ofResource(resource, await ownApplication(db, caller, id));

  app.get<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id`,
    {
      config: {
        right: `application.${audience}`,
        acceptsCompanyKey: definitionsOfResource(resource).some((kind) => kind.acceptsCompanyKey),
      },
      schema: {
        tags,
        summary: 'One application',
        params: IdParams,
        response: { 200: ApplicationShape, ...errorResponses },
      },
    },
    async ({ caller, params }) => applicationFor(await own(caller, params.id), caller),
  );

  app.delete<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id`,
    {
      config: { right: `application.${audience}` },
      schema: {
        tags,
        summary: 'Deletes an application that is not submitted, and its documents',
        params: IdParams,
        response: { 200: Type.Object({ success: Type.Boolean() }), ...errorResponses },
      },
    },
    async ({ caller, params }) => {
      await deleteApplication(deps, caller, resource, params.id);
      return { success: true };
    },
  );

  app.get<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id/notChosen`,
    {
      config: { right: `application.${audience}` },
      schema: {
        tags,
        summary: 'What was not chosen of two versions, and can be brought back',
        params: IdParams,
        response: { 200: KeptNotChosenShape, ...errorResponses },
      },
    },
    async ({ caller, params }) => {
      const { id } = ofResource(resource, await ownSummary(db, caller, params.id));
      return listNotChosen(db, id, deps.now());
    },
  );

  app.get<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id/files`,
    {
      config: { right: `application.${audience}` },
      schema: {
        tags,
        summary: 'The documents of one application',
        params: IdParams,
        response: { 200: Type.Array(DocumentShape), ...errorResponses },
      },
    },
    async ({ caller, params }) => {
      const application = await own(caller, params.id);
      const rows = await visibleDocuments(db, application, deps.now());
      return rows.map((row) => recordOf(row, application.no));
    },
  );
};

const RepetitionQuery = Type.Object({ as: Type.Enum([...repetitions]) });

/** A new application that begins as an earlier one, of the kinds that can be repeated (DEC-01). */
const repetitionRoute = (app: FastifyInstance, deps: Deps, definition: ApplicationDefinition, tags: string[]) =>
  app.get<{ Params: Static<typeof IdParams>; Querystring: Static<typeof RepetitionQuery> }>(
    `/v1/${definition.apiResource}/:id/repetition`,
    {
      config: { right: `application.${definition.audience}` },
      schema: {
        tags,
        summary: 'A copy or a correction of an application, not yet saved',
        params: IdParams,
        querystring: RepetitionQuery,
        response: { 200: StartShape, ...errorResponses },
      },
    },
    ({ caller, params: { id }, query }) => repeatDeclaration(deps, caller, { definition, id, as: query.as }),
  );

const DeclaredBeforeShape = Type.Object({
  list: Type.Enum([...numberedLists]),
  rowId: Type.String(),
  mark: Type.String(),
  model: Type.String(),
  serialNumber: Type.String(),
  earlier: NamedShape,
  submitted: Type.String(),
});

/** What of an application was declared in another one (AMMO-62 looks into the same one only). */
const declaredBeforeRoute = (app: FastifyInstance, deps: Deps, resource: ApiResource, tags: string[]) =>
  app.get<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id/declaredBefore`,
    {
      config: { right: 'application.company' },
      schema: {
        tags,
        summary: 'Weapons and components of the saved application that the company has declared before',
        params: IdParams,
        response: { 200: Type.Array(DeclaredBeforeShape), ...errorResponses },
      },
    },
    async ({ caller, params }) => {
      const { db } = deps.database;
      return declaredBefore(db, ofResource(resource, await ownSummary(db, caller, params.id)));
    },
  );

/** Who has an application open: only that of a company can have several persons. */
const presenceRoute = (app: FastifyInstance, deps: Deps, resource: ApiResource, tags: string[]) =>
  app.post<{ Params: Static<typeof IdParams> }>(
    `/v1/${resource}/:id/presence`,
    {
      config: { right: 'application.company' },
      schema: {
        tags,
        summary: 'Notes that the caller has the application open; answers who else has',
        params: IdParams,
        response: {
          200: Type.Object({ version: Type.Integer(), colleagues: Type.Array(Type.String()) }),
          ...errorResponses,
        },
      },
    },
    async ({ caller, params }) => {
      const { db } = deps.database;
      const application = ofResource(resource, await ownSummary(db, caller, params.id));
      return notePresence(db, caller, application, deps.now());
    },
  );

/** The resources of every kind in the registry; a new kind needs nothing here. */
export const applicationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const resource of apiResources) {
      resourceRoutes(app, deps, resource, ['applications']);
      if (audienceOfResource(resource) === 'company') presenceRoute(app, deps, resource, ['applications']);
    }
    for (const definition of applicationDefinitions.filter(({ repeated }: ApplicationDefinition) => repeated)) {
      repetitionRoute(app, deps, definition, ['applications']);
      declaredBeforeRoute(app, deps, definition.apiResource, ['applications']);
    }
    await app.register(earlierEmployeesRoutes(deps));
  };
