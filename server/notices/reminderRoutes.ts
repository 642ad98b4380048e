import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Language } from '#domain/codes';
import type { Deps } from '../deps';
import { escapeHtml } from '../html';
import { chosenLanguage } from '../language';
import { otherLanguageText, pageOf, style } from './pageFrame';
import { changeReminders, findReminderAddress, reminderFolder } from './reminderAddress';
import { textsOf } from './texts';

const Params = Type.Object({ token: Type.String({ maxLength: 100 }) });
const Query = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });
interface Route {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
  Body: string | undefined;
}

/** Largest body of a mail program, or of the form of the page, bytes. */
const bodyLimit = 4_096;

/** What the button of the page sends to get reminders again; anything else stops them (RFC 8058). */
const resume = 'reminders=resume';

function reminderPage(
  language: Language,
  token: string,
  row: { address: string; stopped: Date | null } | null,
): string {
  const t = textsOf(language);
  const url = (lang: Language) => `${reminderFolder}/${encodeURIComponent(token)}?lang=${lang}`;
  const frame = {
    language,
    other: { url: url(language === 'et' ? 'en' : 'et'), text: otherLanguageText[language] },
    styleSheet: `${reminderFolder}/style.css`,
  };
  const home = `<p><a href="/">${escapeHtml(t('reminders.home'))}</a></p>`;
  if (!row)
    return pageOf({
      ...frame,
      title: t('reminders.unknown'),
      content: `<p>${escapeHtml(t('reminders.unknownText'))}</p>${home}`,
    });
  const { address, stopped } = row;
  const state = t(stopped ? 'reminders.stoppedFor' : 'reminders.sentTo', { address });
  const field = stopped ? '<input type="hidden" name="reminders" value="resume">' : '';
  return pageOf({
    ...frame,
    title: t('reminders.title'),
    content: `<p role="status">${escapeHtml(state)}</p>
<p>${escapeHtml(t('reminders.proceedings'))}</p>
<form method="post" action="${url(language)}">${field}<button type="submit">${escapeHtml(
      t(stopped ? 'reminders.resume' : 'reminders.stop'),
    )}</button></form>
${home}`,
  });
}

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page);

/**
 * The page by which a person stops reminders, without a login: the link has a random secret of the address. A GET shows
 * it, a POST changes it, from its button or in one click from a mail program (RFC 8058).
 */
export const reminderRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    // A mail program sends its fixed body as a form of either kind.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async (_: unknown, body: string) => body);
    const options = {
      config: { isPublic: true, limit: 'reminders' } as const,
      schema: { hide: true, params: Params, querystring: Query },
    };
    const show = async (reply: FastifyReply, token: string, language: Language) => {
      const row = await findReminderAddress(db, token);
      return html(reply, row ? 200 : 404, reminderPage(language, token, row));
    };

    app.get(`${reminderFolder}/style.css`, { config: { isPublic: true }, schema: { hide: true } }, async (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
    );
    app.get<Route>(`${reminderFolder}/:token`, options, async ({ params, query, headers }, reply) =>
      show(reply, params.token, chosenLanguage(query.lang, headers['accept-language'])),
    );
    app.post<Route>(`${reminderFolder}/:token`, options, async ({ params, query, headers, body }, reply) => {
      await changeReminders(db, params.token, body !== resume, deps.now());
      return show(reply, params.token, chosenLanguage(query.lang, headers['accept-language']));
    });
  };
