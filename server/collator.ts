/** Puts names into the order of the Estonian alphabet. */
export const collator = new Intl.Collator('et');
