import type { Language } from '#domain/codes';
import estonian from './descriptions.et.json';

const inEstonian: Readonly<Record<string, string>> = estonian;

/** Every English description of a machine, with its Estonian one. */
export const translated: readonly string[] = Object.keys(inEstonian);

/** Descriptions of states and events are written in English, in the machines; this gives them in a language. */
export const describeIn: Record<Language, (description: string) => string> = {
  en: (description) => description,
  et: (description) => inEstonian[description] ?? description,
};
