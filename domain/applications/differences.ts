import type { Language } from '../codes';
import type { SummarySection } from './summary';

/** What an application says otherwise than the one it corrects. @param before @param after as they are saved. */
export type FindDifferences = (before: object, after: object, language: Language) => SummarySection[];
