import { type Language, languages } from '#domain/codes';
import { catalogue } from '../../machines/catalogue';
import type { CatalogueEntry } from '../../machines/lib/catalogueEntry';
import { escapeHtml } from '../../server/html';
import { leavesIn, transitionsOfChart } from '../../src/charts/model/chart';
import { chartOf } from '../../src/charts/model/chartOf';
import { describeIn } from '../../src/charts/model/descriptions';
import { entriesOf, groups, purposeOf, type Translator, titleOf } from '../../src/charts/model/machineTexts';
import { namesOf } from '../../src/charts/model/names';
import { schemaFile } from './chartSchema';

type Translators = Readonly<Record<Language, Translator>>;

const style = `
:root{color-scheme:light;--line:#d2d3d8;--link:#005aa3}
body{max-width:70rem;margin:0 auto;padding:1rem;color:#151926;background:#f6f6f8;font:1rem/1.5 system-ui,sans-serif}
a{color:var(--link)}button,input{min-height:44px;padding:0 .75rem;border:1px solid #5d6071;border-radius:4px;background:#fff;font:inherit}
button[aria-pressed=true]{border-color:var(--link);box-shadow:inset 0 0 0 2px var(--link)}
input{box-sizing:border-box;width:100%}label{font-weight:700}
ul.machines{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;padding:0;list-style:none}
ul.machines>li{padding:1rem;border:1px solid var(--line);border-radius:4px;background:#fff;overflow-wrap:anywhere}
h3,p{margin:0 0 .5rem}summary,.links a{display:inline-block;min-height:24px;margin-right:.75rem}
[hidden],html[lang=et] [lang=en],html[lang=en] [lang=et]{display:none}
html[lang=et] button[lang=en],html[lang=en] button[lang=et]{display:inline-block}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media print{button,.search{display:none}}`;

/** Opened from a file, a page can load no modules: the script stands in it. */
const script = `
const root = document.documentElement, buttons = document.querySelectorAll('button[lang]'), field = document.getElementById('search');
const cards = [...document.querySelectorAll('[data-text]')], count = document.getElementById('count');
function show(lang) {
  root.lang = lang;
  document.title = document.querySelector('h1 [lang=' + lang + ']').textContent;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === lang));
}
function find() {
  const wanted = field.value.trim().toLocaleLowerCase();
  for (const card of cards) card.hidden = !card.dataset.text.includes(wanted);
  for (const group of document.querySelectorAll('section')) group.hidden = !group.querySelector('[data-text]:not([hidden])');
  count.textContent = wanted === '' ? '' : String(cards.filter((card) => !card.hidden).length);
}
for (const button of buttons) button.addEventListener('click', () => { show(button.lang); history.replaceState(null, '', '#' + button.lang); });
field.addEventListener('input', find);
show(location.hash === '#en' || (location.hash !== '#et' && !navigator.language.startsWith('et')) ? 'en' : 'et');`;

/** A text in both languages; the page shows one of them. */
const both = (textIn: (language: Language) => string): string =>
  languages.map((language) => `<span lang="${language}">${escapeHtml(textIn(language))}</span>`).join('');

/** The picture of a chart with the texts of this language. */
export const pictureFile = ({ id }: CatalogueEntry, language: Language): string =>
  language === 'en' ? `${id}.svg` : `${id}.${language}.svg`;

function cardOf(entry: CatalogueEntry, texts: Translators): string {
  const names = Object.fromEntries(
    languages.map((language) => {
      const chart = chartOf(entry, describeIn[language]);
      return [language, { chart, names: namesOf(chart, titleOf(entry, texts[language]), texts[language], 'simple') }];
    }),
  );
  const of = (language: Language) => names[language]!;
  const states = leavesIn(of('en').chart.root).map(({ path }) => path);
  const searched = languages.flatMap((language) => [
    of(language).names.title,
    purposeOf(entry, texts[language]),
    ...states.map((path) => of(language).names.titleOfState(path)),
    ...transitionsOfChart(of(language).chart).map(({ id }) => of(language).names.titleOfEvent(id)),
  ]);
  const text = [...new Set([entry.id, ...states, ...searched])].join(' ').toLocaleLowerCase();
  const rows = states.map(
    (path) => `<li>${both((language) => of(language).names.titleOfState(path))} <code>${escapeHtml(path)}</code></li>`,
  );
  const toPicture = (textIn: (language: Language) => string) =>
    languages
      .map(
        (language) =>
          `<a lang="${language}" href="${pictureFile(entry, language)}">${escapeHtml(textIn(language))}</a>`,
      )
      .join('');
  return `<li data-text="${escapeHtml(text)}">
<h3>${toPicture((language) => of(language).names.title)}</h3>
<p>${both((language) => purposeOf(entry, texts[language]))}</p>
<p class="links">${toPicture(() => 'SVG')}<a href="${entry.id}.json">JSON</a><a href="${entry.id}.scxml">SCXML</a></p>
<details><summary>${both((language) => texts[language].t('machines:files.states'))} (${rows.length})</summary><ul>${rows.join('')}</ul></details>
</li>`;
}

/** docs/machines/index.html: every machine with a search, in both languages. It opens from a file and loads nothing. */
export function sitePage(texts: Translators): string {
  const t = (key: string) => both((language) => texts[language].t(`machines:${key}`));
  const sections = groups.map(
    (group) => `<section><h2>${t(`list.${group}`)}</h2><p>${t(`list.${group}Explained`)}</p>
<ul class="machines">${entriesOf(group)
      .map((entry) => cardOf(entry, texts))
      .join('\n')}</ul></section>`,
  );
  return `<!doctype html>
<html lang="et">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts.et.t('machines:files.title'))}</title>
<style>${style}</style></head>
<body>
<p><button type="button" lang="et" aria-pressed="true">Eesti keeles</button> <button type="button" lang="en" aria-pressed="false">In English</button></p>
<main>
<h1>${t('files.title')}</h1>
<p>${t('files.explanation')} (${catalogue.length})</p>
<p><a href="${schemaFile}">${t('files.schema')}</a> · <a href="https://www.w3.org/TR/scxml/">SCXML 1.0</a> · <a href="ignored-events.md">${t('files.ignored')}</a></p>
<p class="search"><label for="search">${t('files.search')}</label><input id="search" type="search" autocomplete="off"><output id="count" for="search"></output></p>
${sections.join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}
