import type { Language } from '#domain/codes';
import { escapeHtml } from '../html';

/** Plain pages around notices: no script, one style sheet, the same at 360 px and on a wide screen. */

interface Page {
  language: Language;
  title: string;
  /** The same page in the other language. */
  other: { url: string; text: string };
  styleSheet: string;
  /** HTML. */
  content: string;
}

export function pageOf({ language, title, other, styleSheet, content }: Page): string {
  const otherLanguage: Language = language === 'et' ? 'en' : 'et';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleSheet}"></head>
<body>
<header><p><a lang="${otherLanguage}" hreflang="${otherLanguage}" href="${escapeHtml(other.url)}">${escapeHtml(other.text)}</a></p></header>
<main><h1>${escapeHtml(title)}</h1>
${content}</main>
</body>
</html>`;
}

export const otherLanguageText: Record<Language, string> = { et: 'In English', en: 'Eesti keeles' };

export const style = `*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 Roboto,Arial,Helvetica,sans-serif;color:#151926;background:#f9f9f9}
header,main{max-width:44rem;margin:0 auto;padding:0 1rem}
header p{margin:1rem 0 0;text-align:right}
a{color:#005aa3;display:inline-block;padding:.25rem 0;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3;margin:1rem 0}
h2{font-size:1.125rem;line-height:1.3;margin:0;overflow-wrap:anywhere}
p{overflow-wrap:anywhere}
.note{padding:.5rem .75rem;border-left:4px solid #94690d;background:#fff}
.messages{list-style:none;margin:0 0 2rem;padding:0}
.messages>li{margin:0 0 1rem;padding:.75rem 1rem;background:#fff;border:1px solid #e1e2e5;border-radius:4px}
.about{margin:.25rem 0 .75rem;color:#5d6071}
.text{margin:0;padding-top:.75rem;border-top:1px solid #e1e2e5;white-space:pre-line;overflow-wrap:anywhere}
.text a{padding:0;display:inline}
button{min-height:44px;padding:.5rem 1.25rem;border:2px solid #005aa3;border-radius:4px;background:#005aa3;color:#fff;font:inherit;cursor:pointer}
button:hover{border-color:#004277;background:#004277}
button:focus-visible,a:focus-visible{outline:2px solid #005aa3;outline-offset:2px}
@media (max-width:600px){form button{width:100%}}
`;
