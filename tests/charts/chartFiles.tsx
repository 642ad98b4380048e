import fs from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '#domain/codes';
import { catalogue } from '../../machines/catalogue';
import { drawingOf } from '../../src/charts/layout/drawingOf';
import { chartOf } from '../../src/charts/model/chartOf';
import { describeIn } from '../../src/charts/model/descriptions';
import { purposeOf, type Translator, titleOf } from '../../src/charts/model/machineTexts';
import { namesOf } from '../../src/charts/model/names';
import { ChartPicture } from './ChartPicture';
import { chartSchema, schemaFile } from './chartSchema';
import { ignoredEventsFile } from './ignoredEventsFile';
import { layoutHere } from './nodeLayout';
import { scxmlOf } from './scxmlOf';
import { pictureFile, sitePage } from './sitePage';

/** Folder of the committed charts, from the project's root. */
export const chartFolder = 'docs/machines';

const read = (file: string): string => fs.readFileSync(path.resolve(file), 'utf8');

/** The translator for the committed files; the default language is English. */
export function translator(language: Language = 'en'): Translator {
  const texts = i18next.createInstance();
  const namespaces = ['machines', 'kinds'].map((name) => [name, JSON.parse(read(`locales/${language}/${name}.json`))]);
  void texts.init({
    lng: language,
    resources: { [language]: Object.fromEntries(namespaces) },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { t: (key, values) => texts.t(key, values ?? {}), exists: (key) => texts.exists(key) };
}

/** The style of the page's charts for a file on its own: custom properties by their values, for every viewer. */
export function pictureStyle(): string {
  const css = read('src/charts/svg/chart.css').replace(/\/\*.*?\*\//gs, '');
  const values = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
  return css
    .replace(/\s*--[\w-]+:[^;]+;/g, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => values.get(name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function indexOf(texts: Translator): string {
  const t = (key: string) => texts.t(`machines:files.${key}`);
  const rows = catalogue.map(
    (entry) =>
      `| ${titleOf(entry, texts)} | ${purposeOf(entry, texts)} | [${t('open')}](${pictureFile(entry, 'en')}) | [JSON](${entry.id}.json), [SCXML](${entry.id}.scxml) |`,
  );
  return [
    `# ${t('title')}`,
    '',
    'Written by `npm run charts` from the machines themselves; a test fails when one of these files is not up to date.',
    '',
    '[index.html](index.html) shows the same with a search, in Estonian and English; it opens from a file. The JSON definitions follow',
    '[schema.json](schema.json), the SCXML files the [Recommendation of W3C](https://www.w3.org/TR/scxml/).',
    '',
    `| ${t('machine')} | ${t('purpose')} | ${t('chart')} | ${t('definition')} |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** Every committed file of the charts by its name: the same bytes from run to run. */
export async function chartFiles(): Promise<Map<string, string>> {
  const translators = { et: translator('et'), en: translator('en') };
  const texts = translators.en;
  const style = pictureStyle();
  const files = new Map<string, string>();
  for (const entry of catalogue) {
    for (const language of languages) {
      const own = chartOf(entry, describeIn[language]);
      const title = titleOf(entry, translators[language]);
      const drawing = await drawingOf(own, namesOf(own, title, translators[language], 'full'), layoutHere);
      const svg = renderToStaticMarkup(<ChartPicture drawing={drawing} title={title} style={style} />);
      files.set(pictureFile(entry, language), `${svg}\n`);
    }
    const chart = chartOf(entry);
    files.set(`${entry.id}.json`, `${JSON.stringify({ $schema: schemaFile, ...chart }, null, 2)}\n`);
    files.set(`${entry.id}.scxml`, scxmlOf(chart));
  }
  files.set('README.md', indexOf(texts));
  files.set(schemaFile, `${JSON.stringify(chartSchema, null, 2)}\n`);
  files.set('index.html', sitePage(translators));
  files.set(
    'ignored-events.md',
    ignoredEventsFile(catalogue, (entry) => titleOf(entry, texts)),
  );
  return files;
}
