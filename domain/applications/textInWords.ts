import type { Language } from '../codes';
import { countryName } from '../countries';
import { showDate, showInstant } from '../dates';
import type { SummaryText } from './summary';

/** What puts the texts of a summary into words of one language. */
export interface TextSources {
  language: Language;
  /** The text of a key; of several keys, that of the first known one. */
  t: (key: string | string[], params?: Record<string, string | number>) => string;
  /** The text of a code in the first of the code lists that has it; otherwise the code itself. */
  code: (lists: readonly string[], code: string) => string;
}

export function textInWords({ language, t, code }: TextSources): (text: SummaryText) => string {
  const money = (amount: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  const showNumber = (typed: string) =>
    typed === '' || Number.isNaN(Number(typed)) ? typed : numbers.format(Number(typed));
  return (text) => {
    if ('key' in text) return t(text.key, text.params);
    if ('day' in text) return showDate(text.day);
    if ('instant' in text) return showInstant(text.instant, language);
    if ('euros' in text) return money(text.euros);
    if ('number' in text) return showNumber(text.number);
    if ('country' in text) return countryName(text.country, language);
    if ('text' in text) return text.text ?? '';
    return code(text.of, text.code);
  };
}

/** The parts of one line, joined with commas; what says nothing is left out. */
export const lineInWords = (inWords: (text: SummaryText) => string, texts: readonly SummaryText[]): string =>
  texts
    .map((text) => inWords(text).trim())
    .filter(Boolean)
    .join(', ');
