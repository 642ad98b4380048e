import type { DocumentTypeName } from '../../codes';
import type { FieldError } from '../../errors';

/**
 * What identifies a document of an application: its type and, in a list of rows, the row it belongs to. The certificates
 * of two employees are two documents.
 */
export interface DocumentSlot {
  type: DocumentTypeName;
  /** Id of the row; left out for a document of the application as a whole. */
  rowId?: string;
}

/** A document that is there. */
export interface PresentDocument extends DocumentSlot {
  /** As it is shown. */
  fileName: string;
}

/** A document that a section or a row asks for. Left out: it is required, and a new file replaces the earlier one. */
export interface DocumentNeed {
  type: DocumentTypeName;
  isRequired?: boolean;
  isMultiple?: boolean;
}

/** A slot with the rules that hold for it now. */
export interface AskedDocument extends DocumentSlot {
  /** Path of its field: `documents.GUARDED_OBJECTS`, `employees[e1].documents.CRIMINAL_RECORDS_DATABASE_STATEMENT`. */
  path: string;
  isRequired: boolean;
  /** May the slot hold several files? */
  isMultiple: boolean;
}

/** The slot as one text: `GUARDED_OBJECTS`, or `CRIMINAL_RECORDS_DATABASE_STATEMENT/e1` for a row. */
export const slotKey = ({ type, rowId }: DocumentSlot): string => (rowId ? `${type}/${rowId}` : type);

export const askedDocument = (
  { type, isRequired = true, isMultiple = false }: DocumentNeed,
  rowId?: string,
): AskedDocument => ({ type, ...(rowId && { rowId }), path: `documents.${type}`, isRequired, isMultiple });

/** Each slot once, in the order asked; required when any of its rules requires it (PRIV-87). */
export function uniqueSlots(asked: readonly AskedDocument[]): AskedDocument[] {
  const slots = new Map<string, AskedDocument>();
  for (const document of asked) {
    const known = slots.get(slotKey(document));
    slots.set(slotKey(document), known ? { ...known, isRequired: known.isRequired || document.isRequired } : document);
  }
  return [...slots.values()];
}

/** Keys of the slots that have a document. */
export type PresentSlots = ReadonlySet<string>;

/** An error for each required slot without a document. */
export const missingDocuments = (asked: readonly AskedDocument[], present: PresentSlots): FieldError[] =>
  asked
    .filter((slot) => slot.isRequired && !present.has(slotKey(slot)))
    .map(({ path }) => ({ field: path, key: 'validationError.document' }));
