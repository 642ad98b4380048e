import type { Selectable } from 'kysely';
import type { Language } from '#domain/codes';
import { showInstant } from '#domain/dates';
import type { Tables } from '../../db/schema';
import { escapeHtml } from '../../html';
import { otherLanguageText, pageOf } from '../../notices/pageFrame';

export const mailboxFolder = '/sandbox/mail';

const texts = {
  et: {
    title: 'Testkeskkonna postkast',
    note: 'Siin on kõik kirjad, mille portaal on saatnud. Päris aadressidele testkeskkond kirju ei saada.',
    none: 'Kirju veel ei ole. Kiri tuleb mõne sekundi jooksul pärast taotluse esitamist või selle seisu muutumist.',
    reload: 'Laadi uuesti',
    to: 'Saaja',
  },
  en: {
    title: 'Mailbox of the sandbox',
    note: 'Here are all messages that the portal has sent. The sandbox sends nothing to real addresses.',
    none: 'There are no messages yet. A message comes within seconds of the submission of an application or a change of its stage.',
    reload: 'Reload',
    to: 'To',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The text of a message with its addresses as links. */
const linked = (text: string): string =>
  escapeHtml(text.trim()).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

export function mailboxPage(messages: readonly Selectable<Tables['sandbox_message']>[], language: Language): string {
  const t = texts[language];
  const items = messages.map(
    ({ recipient, subject, body, sent, language: own }) => `<li><article lang="${own}">
<h2>${escapeHtml(subject)}</h2>
<p class="about" lang="${language}">${t.to}: ${escapeHtml(recipient)} · ${showInstant(sent.toISOString(), language)}</p>
<p class="text">${linked(body)}</p>
</article></li>`,
  );
  const list = items.length > 0 ? `<ul class="messages">${items.join('')}</ul>` : `<p>${t.none}</p>`;
  const other: Language = language === 'et' ? 'en' : 'et';
  return pageOf({
    language,
    title: t.title,
    other: { url: `${mailboxFolder}?lang=${other}`, text: otherLanguageText[language] },
    styleSheet: `${mailboxFolder}/style.css`,
    content: `<p class="note">${t.note}</p>
<p><a href="${mailboxFolder}?lang=${language}">${t.reload}</a></p>
${list}`,
  });
}
