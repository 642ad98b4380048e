import type { ClassifierType } from '../../../codes';

/** A text in both languages. */
export interface Words {
  et: string;
  en: string;
}

export interface Choice {
  code: string;
  words: Words;
}

/** How the text of a cell becomes the value of a field. */
export type CellContent =
  | { is: 'text' | 'whole' | 'decimal' | 'flag' | 'country' | 'day' | 'year' | 'marking' }
  /** A name of the register, which is looked up. */
  | { is: 'name' }
  /** An address, which the address service is asked for. */
  | { is: 'address' }
  | { is: 'code'; of: ClassifierType }
  /** Several codes of a list; what all of them begin with may be left out: `A, E`. */
  | { is: 'codes'; of: ClassifierType; prefix: string }
  | { is: 'choice'; choices: readonly Choice[] };

/** A column of a list. */
export interface Column {
  /** Path of its field in the row; a calibre slot is `calibers.0`. */
  key: string;
  header: Words;
  content: CellContent;
  /** Its text in the sample row of the template. */
  sample: string;
  /** Every row needs it. */
  isNeeded: boolean;
  /** The register proposes it for a model that it knows: nobody is asked for it beforehand. */
  isProposed: boolean;
  /** Rows have values of their own: one value for all of them makes no sense. */
  isOwn: boolean;
  /** How many items the row is about. It is no field of a row: each item has its own. */
  isCount: boolean;
  /** It makes a value only together with other columns, which the kind of its list puts together. */
  isPart: boolean;
  /** It is read where a table has it, and in no template: another column can say the same. */
  isAlternative: boolean;
  /** Key of the yes/no column without which this one means nothing. */
  onlyWith?: string;
  /** Key of the yes/no column that contradicts this one. */
  notWith?: string;
}

/** Properties of a column besides its key and header. */
export type More = Partial<Omit<Column, 'key' | 'header'>>;
/** A column; its content is plain text by default. */
export const column = (key: string, et: string, en: string, more: More = {}): Column => ({
  key,
  header: { et, en },
  content: { is: 'text' },
  sample: '',
  isNeeded: false,
  isProposed: false,
  isOwn: false,
  isCount: false,
  isPart: false,
  isAlternative: false,
  ...more,
});
export const name = { is: 'name' } as const;
export const flag = { is: 'flag' } as const;
export const country = { is: 'country' } as const;
export const code = (of: ClassifierType): CellContent => ({ is: 'code', of });
