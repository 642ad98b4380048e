import type { NoScreen } from '../lib/screenDriver';

export const authorisedPersonDriver: NoScreen = { noScreen: 'not yet' };
