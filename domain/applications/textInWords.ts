import type { Language } from '../codes';
import { countryName } from '../countries';
import { showDate, showInstant } from '../dates';
import { showEuros, showNumber } from '../numbers';
import type { SummaryText } from './summary';

/** Language, texts and codes by which a text of a summary is put into words. */
export interface TextSources {
  language: Language;
  /** The text of a key; of several keys, that of the first known one. */
  t: (key: string | string[], params?: Record<string, string | number>) => string;
  /** The text of a code in the first of the code lists that has it; otherwise the code itself. */
  code: (lists: readonly string[], code: string) => string;
}

/** Puts one text of a summary into words. */
export function textInWords({ language, t, code }: TextSources): (text: SummaryText) => string {
  return (text) => {
    if ('key' in text) return t(text.key, text.params);
    if ('day' in text) return showDate(text.day);
    if ('instant' in text) return showInstant(text.instant, language);
    if ('euros' in text) return showEuros(text.euros, language);
    if ('number' in text) return showNumber(text.number, language);
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
