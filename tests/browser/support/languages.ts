import type { Language } from './texts';

/** `npm run release:check` walks what takes too long for `.ci/run`. */
export const isRelease = process.env.RELEASE === '1';

/** Languages of flows whose screens other tests show in both: Estonian, and before a release English, too. */
export const flowLanguages: readonly Language[] = isRelease ? ['et', 'en'] : ['et'];
