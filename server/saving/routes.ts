import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { idempotencyHeader } from '#domain/api';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import { audienceOfResource, definitionsOfResource } from '#domain/applications/registry';
import type { Language } from '#domain/codes';
import { ownApplication } from '../applications/access';
import { applicationFor } from '../applications/repository';
import { checkUnsaved, saveApplication } from '../applications/save';
import { type ApplicationBody, ApplicationShape, bodyOf } from '../applications/shapes';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { HttpError, invalid } from '../errors';
import { languageOf } from '../language';
import { submitFree } from '../payments/start';
import { errorsInWords } from '../reference/errorTexts';
import { errorResponses, SaveHeaders } from '../schemas';

/** Largest body of a save, bytes: with the longest lists that a person can enter, or with 2,000 weapons, it stays below. */
const bodyLimit = 1_000_000;

const SaveQuery = Type.Object({
  submit: Type.Optional(
    Type.Boolean({ description: 'Also submits it, when nothing is due for it; otherwise it stays a draft' }),
  ),
  dryRun: Type.Optional(
    Type.Boolean({ description: 'Keeps nothing: answers 204 when it could be submitted, or 422 with what is wrong' }),
  ),
});

interface Request {
  caller: Caller;
  resource: ApiResource;
  body: ApplicationBody;
  key: string | undefined;
  language: Language;
}

/** Saves and submits. @throws HttpError, with the application that was saved where only the submission failed. */
async function saveAndSubmit(deps: Deps, { caller, resource, body, key, language }: Request) {
  const { id, no, version = 1 } = await saveApplication(deps, caller, resource, body, { key, language });
  try {
    await submitFree(deps, caller, { applicationId: id, version }, language);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw error.with({ saved: { id, no, version } });
  }
  return applicationFor(await ownApplication(deps.database.db, caller, id), caller);
}

async function checkWhole(deps: Deps, { caller, resource, body }: Request): Promise<void> {
  const errors = await checkUnsaved(deps, caller, resource, body);
  if (errors.length > 0) throw invalid(errors);
}

/** A system has no texts of its own: it is answered in words, too. */
async function inWords<T>({ caller, resource, language }: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!caller.companyKey || !(error instanceof HttpError) || error.fields.length === 0) throw error;
    const namespaces = definitionsOfResource(resource).map(({ namespace }) => namespace);
    throw error.with({ fields: await errorsInWords(error.fields, language, namespaces) });
  }
}

/** The saves of all resources (API-007, SAVE-49); of declarations also by a system of the company (DEC-02). */
export const saveRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const resource of apiResources) {
      const audience = audienceOfResource(resource);
      const acceptsCompanyKey = definitionsOfResource(resource).some((kind) => kind.acceptsCompanyKey);
      app.post<{
        Body: ApplicationBody;
        Headers: Static<typeof SaveHeaders>;
        Querystring: Static<typeof SaveQuery>;
      }>(
        `/v1/${resource}`,
        {
          config: { right: `application.${audience}`, acceptsCompanyKey },
          bodyLimit,
          schema: {
            tags: ['applications'],
            summary: 'Saves the whole application; with an id it updates',
            ...(acceptsCompanyKey && { security: [{ bearer: [] }, { companyKey: [] }] }),
            headers: SaveHeaders,
            querystring: SaveQuery,
            body: bodyOf[audience],
            response: { 200: ApplicationShape, 204: Type.Null(), ...errorResponses },
          },
        },
        async ({ caller, body, headers, query }, reply) => {
          const key = headers[idempotencyHeader];
          const language = languageOf(headers['accept-language']);
          const request = { caller, resource, body, key, language };
          if (query.dryRun) {
            await inWords(request, checkWhole(deps, request));
            return reply.code(204).send(null);
          }
          const save = query.submit
            ? saveAndSubmit(deps, request)
            : saveApplication(deps, caller, resource, body, { key, language });
          return inWords(request, save);
        },
      );
    }
  };
