import type { UserGroup } from '#domain/codes';

/** One text in both languages. */
export interface Text {
  et: string;
  en: string;
}

export const text = (et: string, en: string): Text => ({ et, en });

/** A row of a code list, without its list and place. */
export interface ClassifierRow extends Text {
  code: string;
  /** Left out: for everybody. */
  userGroup?: UserGroup;
  metadata?: Record<string, unknown>;
}

/** Rows from a table of texts; `codeOf` makes the code from the table's own key. */
export const rowsOf = <Key extends string>(
  texts: Readonly<Partial<Record<Key, Text>>>,
  codeOf: (key: Key) => string = (key) => key,
  userGroup?: UserGroup,
): ClassifierRow[] =>
  (Object.keys(texts) as Key[]).map((key) => ({
    code: codeOf(key),
    ...texts[key]!,
    ...(userGroup && { userGroup }),
  }));
