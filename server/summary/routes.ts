import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import { audienceOfResource } from '#domain/applications/registry';
import { ofResource, ownApplication } from '../applications/access';
import type { Deps } from '../deps';
import { attachment } from '../files/names';
import { languageOf } from '../language';
import { Binary, errorResponses, IdParams } from '../schemas';
import { savedAnswers, summarise } from './document';
import { summaryPdfContent } from './pdfContent';

const Sections = Type.Array(
  Type.Object({
    id: Type.Optional(Type.String()),
    title: Type.String(),
    rows: Type.Array(Type.Object({ label: Type.String(), lines: Type.Array(Type.String()) })),
    totals: Type.Optional(Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() }))),
  }),
);

/** A summary in words. */
export const SummaryShape = Type.Object({
  type: Type.String(),
  no: Type.String(),
  title: Type.String(),
  made: Type.String(),
  sections: Sections,
});

const AnswersShape = Type.Object({ sections: Sections });

type Params = Static<typeof IdParams>;

/**
 * What a person keeps of an application that is submitted, in the language of the request: as data for the page, and as
 * a PDF; and the answers of one that is not submitted yet. Only the owner's own (ROLE-17..20).
 */
export const summaryRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const tags = ['applications'];
    type Asked = FastifyRequest<{ Params: Params }>;
    const ownOf = async ({ caller, params }: Asked, resource: ApiResource) =>
      ofResource(resource, await ownApplication(deps.database.db, caller, params.id));
    const summaryOf = async (request: Asked, resource: ApiResource, hasCells: boolean) => {
      const application = await ownOf(request, resource);
      const language = languageOf(request.headers['accept-language']);
      return { language, ...(await summarise(deps, application, language, { hasCells })) };
    };

    for (const resource of apiResources) {
      const audience = audienceOfResource(resource);
      const config = { right: `application.${audience}` } as const;
      app.get<{ Params: Params }>(
        `/v1/${resource}/:id/answers`,
        {
          config,
          schema: {
            tags,
            summary: 'The answers as they are saved, in words, to be checked before they are submitted',
            params: IdParams,
            response: { 200: AnswersShape, ...errorResponses },
          },
        },
        async (request) =>
          savedAnswers(deps, await ownOf(request, resource), languageOf(request.headers['accept-language'])),
      );
      app.get<{ Params: Params }>(
        `/v1/${resource}/:id/summary`,
        {
          config,
          schema: {
            tags,
            summary: 'What was declared, paid and decided, in words',
            params: IdParams,
            response: { 200: SummaryShape, ...errorResponses },
          },
        },
        async (request) => (await summaryOf(request, resource, false)).document,
      );
      app.get<{ Params: Params }>(
        `/v1/${resource}/:id/summary.pdf`,
        {
          config,
          schema: {
            tags,
            summary: 'The same as a PDF',
            params: IdParams,
            produces: ['application/pdf'],
            response: { 200: Binary, ...errorResponses },
          },
        },
        async (request, reply) => {
          const { language, ...summary } = await summaryOf(request, resource, true);
          const pdf = await deps.makePdf(summaryPdfContent(summary, language, deps.now()));
          const fileName = summary.words.t('summary:fileName', { no: summary.document.no });
          return reply
            .type('application/pdf')
            .header('content-disposition', attachment(`${fileName}.pdf`))
            .send(pdf);
        },
      );
    }
  };
