/** AMMO-55: trimmed and in capitals. */
export const keptSerialNumber = (typed: string): string => typed.trim().toUpperCase();
