import fs from 'node:fs';
import path from 'node:path';
import i18next, { type i18n } from 'i18next';
import type { Language } from '#domain/codes';
import type { Expectation, Place, Step, Words } from '../../machines/lib/screenDriver';

const resourcesOf = (language: Language) => {
  const folder = path.resolve('locales', language);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [path.basename(file, '.json'), JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))]),
  );
};

let language: Language = 'et';

/** Chooses the language in which the screen is read from now on. Walks are in Estonian unless they say otherwise. */
export function readIn(chosen: Language): void {
  language = chosen;
}

const texts: Partial<Record<Language, i18n>> = {};

function textsIn(chosen: Language): i18n {
  const known = texts[chosen];
  if (known) return known;
  const created = i18next.createInstance();
  void created.init({
    lng: chosen,
    defaultNS: 'common',
    resources: { [chosen]: resourcesOf(chosen) },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  texts[chosen] = created;
  return created;
}

function textOf(key: string, values: Record<string, string | number>): string {
  const { exists, t } = textsIn(language);
  if (!exists(key, values)) throw new Error(`no text for ${key}`);
  return t(key, values);
}

export type Names = Readonly<Record<string, Words>>;

/** Words as they stand on screen. */
export function wordsOf(words: Words, names: Names = {}): string {
  if (typeof words === 'string') return textOf(words, {});
  if ('as' in words) return language === 'en' ? (words.en ?? words.as) : words.as;
  if ('named' in words) {
    const named = names[words.named];
    if (named === undefined) throw new Error(`the start names no ${words.named}`);
    return wordsOf(named, names);
  }
  const values = Object.entries(words.with).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : wordsOf(value, names),
  ]);
  return textOf(words.key, Object.fromEntries(values));
}

const placeText = ({ role, name }: Place, names: Names) => `the ${role} “${wordsOf(name, names)}”`;

/** An expectation as a sentence. */
export function expectationText(expectation: Expectation, names: Names): string {
  const what = 'text' in expectation ? `the text “${wordsOf(expectation.text, names)}”` : placeText(expectation, names);
  return expectation.is ? `${what} is ${expectation.is}` : `${what} is there`;
}

/** An act as a sentence, for reports. */
export function stepText(act: Step, names: Names): string {
  if ('press' in act) return `press ${placeText(act.press, names)}`;
  if ('fill' in act) return `fill ${placeText(act.fill, names)} with “${act.with.slice(0, 60)}”`;
  if ('add' in act) return `write “${act.add}” after what is in ${placeText(act.to, names)}`;
  if ('paste' in act) return `paste “${act.paste.trim().replaceAll('\n', ' ')}” into ${placeText(act.into, names)}`;
  if ('upload' in act) return `choose the file ${act.file} for “${wordsOf(act.upload, names)}”`;
  if ('key' in act) return `press the key ${act.key} at ${placeText(act.at, names)}`;
  if ('wait' in act)
    return `wait ${typeof act.wait === 'object' ? `${act.wait.tokenPart} of the token's life` : act.wait}`;
  if ('reload' in act) return 'load the page again';
  if ('see' in act) return `see ${placeText(act.see, names)}`;
  if ('login' in act) return 'log in again';
  if ('remember' in act) return `note what is in ${placeText(act.remember, names)}`;
  if ('recall' in act) return `find the same in ${placeText(act.recall, names)}`;
  if ('storage' in act) return `the browser's storage is ${act.storage} from now on`;
  if ('browser' in act) return `the browser: ${act.browser}`;
  if ('elsewhere' in act) return `elsewhere the application becomes ${JSON.stringify(act.elsewhere)}`;
  if ('hold' in act) return `the call ${act.hold} is held`;
  const standing = act.application ? `, the application being ${JSON.stringify(act.application)} by then` : '';
  return `the call ${act.answer} is answered: ${JSON.stringify(act.by ?? 'as asked')}${standing}`;
}
