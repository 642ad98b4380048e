import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import { audienceOfResource } from '#domain/applications/registry';
import { reviewNoteMax } from '#domain/applications/review';
import { ofResource, ownSummary } from '../applications/access';
import type { Deps } from '../deps';
import { languageOf } from '../language';
import { errorResponses, IdParams } from '../schemas';
import { askForReview, returnReview, takeBack } from './review';
import { possibleReviewers, reviewersFor } from './reviewers';

const Note = Type.String({ maxLength: reviewNoteMax });
const Asked = Type.Object({
  reviewer: Type.String({ maxLength: 100 }),
  note: Note,
  version: Type.Integer(),
});
/** The reviewer gives a reason. */
const Returned = Type.Object({ note: Type.String({ maxLength: reviewNoteMax, pattern: '\\S' }) });
const MailedShape = Type.Object({ isMailed: Type.Boolean() });
const ReviewersShape = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    dateOfBirth: Type.Optional(Type.String()),
    isReachable: Type.Boolean(),
  }),
);

type Params = Static<typeof IdParams>;
const config = { right: 'application.company' } as const;
const tags = ['applications'];

function routesOf(app: FastifyInstance, deps: Deps, resource: ApiResource): void {
  const url = `/v1/${resource}/:id/review`;
  app.get<{ Params: Params }>(
    `/v1/${resource}/:id/reviewers`,
    {
      config,
      schema: {
        tags,
        summary: 'Colleagues who may look the draft over: the other representatives of the company',
        params: IdParams,
        response: { 200: ReviewersShape, ...errorResponses },
      },
    },
    async ({ caller, params: { id } }) => {
      ofResource(resource, await ownSummary(deps.database.db, caller, id));
      return possibleReviewers(deps, caller, await reviewersFor(deps, caller));
    },
  );
  app.post<{ Params: Params; Body: Static<typeof Asked> }>(
    `${url}/ask`,
    {
      config,
      schema: {
        tags,
        summary: 'Gives a draft to a colleague, who looks it over and submits it',
        params: IdParams,
        body: Asked,
        response: { 200: MailedShape, ...errorResponses },
      },
    },
    async ({ caller, params: { id }, body, headers }) => ({
      isMailed: await askForReview(deps, caller, { resource, id, ...body }, languageOf(headers['accept-language'])),
    }),
  );
  app.post<{ Params: Params; Body: Static<typeof Returned> }>(
    `${url}/return`,
    {
      config,
      schema: {
        tags,
        summary: 'The colleague gives the draft back to the person who has asked',
        params: IdParams,
        body: Returned,
        response: { 200: MailedShape, ...errorResponses },
      },
    },
    async ({ caller, params: { id }, body, headers }) => ({
      isMailed: await returnReview(deps, caller, { resource, id, ...body }, languageOf(headers['accept-language'])),
    }),
  );
  app.post<{ Params: Params }>(
    `${url}/takeBack`,
    {
      config,
      schema: {
        tags,
        summary: 'Takes the draft back from the colleague who was asked',
        params: IdParams,
        response: { 204: Type.Null(), ...errorResponses },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      await takeBack(deps, caller, { resource, id });
      return reply.code(204).send(null);
    },
  );
}

/** A colleague looks a finished draft over before it is submitted (TEAM-01). */
export const reviewRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const resource of apiResources) if (audienceOfResource(resource) === 'company') routesOf(app, deps, resource);
  };
