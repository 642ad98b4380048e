import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../deps';
import { chosenLanguage } from '../../language';
import { style } from '../../notices/pageFrame';
import { mailboxFolder, mailboxPage } from './page';

const Query = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });

/** Most messages on the page, the latest. */
const shownMax = 100;

/** The mailbox of the sandbox: every notice that would have been sent. Registered in the sandbox only. */
export const mailboxRoutes =
  ({ database: { db } }: Deps): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { isPublic: true }, schema: { hide: true } };
    app.get(`${mailboxFolder}/style.css`, options, async (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
    );
    app.get<{ Querystring: Static<typeof Query> }>(
      mailboxFolder,
      { ...options, schema: { hide: true, querystring: Query } },
      async ({ query, headers }, reply) => {
        const language = chosenLanguage(query.lang, headers['accept-language']);
        const messages = await db
          .selectFrom('sandbox_message')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(shownMax)
          .execute();
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(mailboxPage(messages, language));
      },
    );
  };
