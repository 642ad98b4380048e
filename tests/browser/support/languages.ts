import type { Language } from './texts';

/**
 * Languages in which long flows run whose screens other tests show in both: Estonian, and with `LANGUAGES=all`, before a
 * release, English too. `.ci/run` has 45 minutes for everything.
 */
export const flowLanguages: readonly Language[] = process.env.LANGUAGES === 'all' ? ['et', 'en'] : ['et'];
