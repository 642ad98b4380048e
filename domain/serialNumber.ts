import { plainText } from './plainText';

/** AMMO-55: trimmed and in capitals; characters that nobody sees make no other number. */
export const keptSerialNumber = (typed: string): string => plainText(typed).toUpperCase();
