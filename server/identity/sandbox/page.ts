import { escapeHtml, hiddenInputs } from '../../html';
import type { SandboxPerson } from '../../sandbox/people/person';
import type { AuthenticationRequest } from './request';

type Locale = AuthenticationRequest['locale'];

const texts = {
  et: {
    title: 'Testkeskkonna autentimine',
    lead: 'See ei ole riigi autentimisteenus. Vali testisik, kelle nimel portaali siseneda.',
    people: 'Testisikud',
    cancel: 'Katkesta ja mine tagasi',
    other: 'In English',
    refused: 'Päringut ei saa täita',
    unknownClient: 'Rakendus või tagasisuunamise aadress ei ole registreeritud.',
    skip: 'Liigu edasi põhisisu juurde',
  },
  en: {
    title: 'Test sign-in',
    lead: 'This is not the state authentication service. Choose the test person to enter the portal as.',
    people: 'Test people',
    cancel: 'Cancel and go back',
    other: 'Eesti keeles',
    refused: 'The request cannot be served',
    unknownClient: 'The application or its return address is not registered.',
    skip: 'Skip to main content',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const document = (locale: Locale, base: string, title: string, main: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(base)}/oidc/style.css">
</head>
<body>
<a class="skip" href="#main">${texts[locale].skip}</a>
<main id="main">
${main}
</main>
</body>
</html>
`;

const button = ({ code, firstName, lastName, about }: SandboxPerson, locale: Locale): string => `<li>
<button type="submit" name="person" value="${escapeHtml(code)}">
<span class="name">${escapeHtml(`${firstName} ${lastName}`)}</span>
<span class="code">${escapeHtml(code)}</span>
<span class="about">${escapeHtml(about[locale])}</span>
</button>
</li>`;

/**
 * The page on which a test person is chosen: plain HTML and one style sheet, no script.
 * @param base address of the provider, without a trailing slash.
 * @param query the checked request; it travels along with the choice.
 */
export function choicePage(
  base: string,
  query: URLSearchParams,
  locale: Locale,
  people: readonly SandboxPerson[],
): string {
  const t = texts[locale];
  const otherLocale: Locale = locale === 'et' ? 'en' : 'et';
  const switched = new URLSearchParams(query);
  switched.set('ui_locales', otherLocale);
  return document(
    locale,
    base,
    t.title,
    `<p class="language"><a lang="${otherLocale}" hreflang="${otherLocale}" href="${escapeHtml(`${base}/oidc/authorize?${switched}`)}">${t.other}</a></p>
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form method="post" action="${escapeHtml(base)}/oidc/authorize">
${hiddenInputs(query)}
<h2 id="people">${t.people}</h2>
<ul aria-labelledby="people">
${people.map((person) => button(person, locale)).join('\n')}
</ul>
<button class="cancel" type="submit" name="cancel" value="1">${t.cancel}</button>
</form>`,
  );
}

/** Shown instead of a redirect when it is not known where to send the browser. */
export const refusalPage = (base: string, locale: Locale): string =>
  document(
    locale,
    base,
    texts[locale].refused,
    `<h1>${texts[locale].refused}</h1>\n<p>${texts[locale].unknownClient}</p>`,
  );

/** Contrast of every pair of colours is at least 4.5 : 1; targets are at least 44 px high. */
export const styleSheet = `*{box-sizing:border-box}
body{margin:0;background:#f9f9f9;color:#151926;font:1rem/1.5 Roboto,Arial,Helvetica,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
a{color:#005aa3}
.language{text-align:right;margin:0}
.language a{display:inline-block;padding:.625rem 0}
.lead{max-width:40rem;margin:0;border-left:4px solid #94690d;padding-left:.75rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
li{display:flex}
li button{display:flex;flex-direction:column}
button{width:100%;min-height:2.75rem;padding:.625rem .75rem;text-align:left;font:inherit;color:inherit;background:#fff;border:1px solid #5d6071;border-radius:4px;cursor:pointer}
button:hover{background:#e7f0f6;border-color:#004277}
button:focus-visible,a:focus-visible{outline:2px solid #005aa3;outline-offset:2px}
.name,.code,.about{display:block;overflow-wrap:anywhere}
.name{font-weight:700;color:#004277}
.code,.about{font-size:.875rem;color:#33353e}
.cancel{width:auto;margin:1.5rem 0;text-align:center}
.skip{position:absolute;left:-999rem}
.skip:focus{position:static;display:block;padding:.625rem 1rem;background:#fff}
`;
