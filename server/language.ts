import { type Language, languages } from '#domain/codes';

const isLanguage = (tag: string | undefined): tag is Language => languages.some((language) => language === tag);

/** The language a request asks for by its Accept-Language header, weights heeded; Estonian when none fits (L10N-11). */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) };
  });
  const fitting = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = fitting.reduce<(typeof fitting)[number] | null>(
    (chosen, wish) => (chosen === null || wish.weight > chosen.weight ? wish : chosen),
    null,
  );
  return best && isLanguage(best.language) ? best.language : languages[0];
}

/** The language chosen in an address (`lang`), or else the one the browser asks for. */
export const chosenLanguage = (lang: string | undefined, header: string | undefined): Language =>
  isLanguage(lang) ? lang : languageOf(header);
