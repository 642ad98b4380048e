/**
 * Words of a text in lower case without diacritics, parted by single spaces: `Õismäe tee 1-2` → `oismae tee 1 2`.
 * @param form how characters are taken apart; `NFKD` also makes plain letters of ligatures and full-width ones.
 */
export const foldText = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text
    .normalize(form)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
