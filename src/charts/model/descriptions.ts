import type { Language } from '#domain/codes';
import estonian from './descriptions.et.json';

const inEstonian: Readonly<Record<string, string>> = estonian;

/** Descriptions of states and events are written in English, in the machines; this gives them in a language. */
export const describeIn: Record<Language, (description: string) => string> = {
  en: (description) => description,
  et: (description) => inEstonian[description] ?? description,
};
