import type { RowText } from '../../engine/rows';

/** Locale namespace of the declaration's own texts. */
export const declarationTexts = 'companyWeaponsAmmo';

/** Key of a message of its own. */
export const errorKey = (name: string) => `${declarationTexts}:error.${name}`;

/** A text of a row. */
export const declarationText = (name: string, params?: Record<string, string | number>): RowText => ({
  key: `${declarationTexts}:row.${name}`,
  ...(params && { params }),
});
