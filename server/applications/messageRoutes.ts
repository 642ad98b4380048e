import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { idempotencyHeader } from '#domain/api';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import { audienceOfResource } from '#domain/applications/registry';
import { limits } from '#domain/limits';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { onceForKey } from '../idempotency';
import { errorResponses, IdParams, SaveHeaders } from '../schemas';
import { lockOwnApplication, ofResource, ownSummary } from './access';
import { addMessage, messagesOf } from './messages';

const MessageShape = Type.Object({
  id: Type.Integer(),
  author: Type.Enum(['authority', 'applicant']),
  text: Type.String(),
  sent: Type.String(),
  files: Type.Array(Type.Object({ documentId: Type.String(), fileName: Type.String() })),
});

/** The text of a message. One of blanks is refused next to its field. */
export const MessageText = Type.String({ maxLength: limits.message.max });
const MessageBody = Type.Object({
  text: MessageText,
  documentIds: Type.Array(Type.String({ pattern: '^[0-9a-f-]{36}$' }), {
    maxItems: limits.message.files,
    uniqueItems: true,
  }),
});

type Params = Static<typeof IdParams>;

/** What the authority and the applicant write to each other about an application (ASK-01). Only the owner's own (ROLE-17..20). */
export const messageRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['applications'];
    const messages = async (caller: Caller, resource: ApiResource, id: number) => {
      ofResource(resource, await ownSummary(db, caller, id));
      return messagesOf(db, id);
    };
    const send = async (
      trx: Db,
      caller: Caller,
      resource: ApiResource,
      id: number,
      body: Static<typeof MessageBody>,
    ) => {
      const application = ofResource(resource, await lockOwnApplication(trx, caller, id));
      return addMessage(trx, application, caller, { ...body, now: deps.now() });
    };

    for (const resource of apiResources) {
      const config = { right: `application.${audienceOfResource(resource)}` } as const;
      const url = `/v1/${resource}/:id/messages`;
      const response = { 200: Type.Array(MessageShape), ...errorResponses };
      app.get<{ Params: Params }>(
        url,
        { config, schema: { tags, summary: 'The messages about an application', params: IdParams, response } },
        ({ caller, params }) => messages(caller, resource, params.id),
      );
      app.post<{ Params: Params; Body: Static<typeof MessageBody>; Headers: Static<typeof SaveHeaders> }>(
        url,
        {
          config,
          schema: {
            tags,
            summary: 'Writes to the authority about an application that is not decided; the messages as they are then',
            params: IdParams,
            headers: SaveHeaders,
            body: MessageBody,
            response,
          },
        },
        async ({ caller, params: { id }, body, headers }) => {
          const keyed = { caller, key: headers[idempotencyHeader], request: { id, ...body }, now: deps.now() };
          await onceForKey<void, { message: number }>(
            db,
            keyed,
            async (trx, done) => done({ message: await send(trx, caller, resource, id, body) }),
            async () => undefined,
          );
          return messages(caller, resource, id);
        },
      );
    }
  };
