import type { Language } from './codes';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number as it was typed, with a decimal point, in the way of a language; anything that is no number stays as it is. */
export function showNumber(typed: string, language: Language): string {
  if (typed === '' || Number.isNaN(Number(typed))) return typed;
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  formats.set(language, format);
  return format.format(Number(typed));
}

/** An amount in euros as people write it: `60 €`, `12,50 €` in Estonian, `€60` in English. */
export const showEuros = (amount: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** A size of a file as people write it: `8,2 MB` in Estonian. @param bytes at least some kilobytes. */
export const showMegabytes = (bytes: number, language: Language): string =>
  `${showNumber((bytes / 1_000_000).toFixed(1), language)} MB`;
