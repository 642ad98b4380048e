/** The texts of a row by the keys of its columns. */
export type Cells = Readonly<Record<string, string>>;

export const cell = (cells: Cells, key: string): string => cells[key] ?? '';

/** What is wrong with a cell. */
export interface CellError {
  /** Key of the column; null: of no column of the list. */
  column: string | null;
  key: string;
  params?: Record<string, string | number>;
  /** Names of the register that may be meant. */
  offers?: readonly Offer[];
}

/** Texts to put in the place of wrong ones, and how they are called together. */
export interface Offer {
  text: string;
  cells: Cells;
  /** Key of another text for its button than "Use {text}". */
  key?: string;
}

/** Key of the text of an error. */
export const errorKey = (name: string): string => `import:error.${name}`;
