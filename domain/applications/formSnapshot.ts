import type { FieldError } from '../errors';
import type { FormContext } from './context';
import type { AskedDocument } from './engine/documents';
import type { AnyForm } from './engine/form';
import { type BroughtSection, type Merged, type MergeInput, mergeValues } from './merge';
import type { ApplicationCore, DocumentRecord } from './model';

/**
 * What is known of the registers and of uploaded documents, saved with the application; the server asks for it again.
 * @param asked the documents that the form asks for.
 */
export type RegisterParts = (asked: readonly AskedDocument[], documents: readonly DocumentRecord[]) => object;

/** A form at one moment. It never changes: a later one takes its place. */
export interface FormSnapshot {
  form: AnyForm;
  /** The values of all sections, those that are hidden, too. */
  values: object;
  context: FormContext;
  /** Keys of the slots that have a document, uploaded or chosen. */
  present: readonly string[];
  /** The application that the values are put over, as it was saved or loaded last. */
  application: ApplicationCore;
  /** The uploaded documents. */
  documents: readonly DocumentRecord[];
  /** Names of those that the application names and that no save has brought to the server. */
  unsavedDocuments: readonly string[];
  registerParts: RegisterParts;
}

/** The application as the form makes it, to save or to submit. */
export function applicationIn(snapshot: FormSnapshot): ApplicationCore {
  const { form, values, context, documents, registerParts } = snapshot;
  const application = { ...snapshot.application, ...registerParts(form.documents(values, context), documents) };
  return { ...application, ...form.write(values, application, context) };
}

/** All errors of the form and its documents, in the order of the screen. */
export const errorsIn = ({ form, values, context, present }: FormSnapshot): readonly FieldError[] =>
  form.errors(values, context, present);

/** The values of another version of the application, as this form shows them. */
const valuesOf = ({ form, context }: FormSnapshot, application: ApplicationCore): object =>
  form.settle(form.read(application), context);

/** The form with another version of the application in place of its values, and of what was uploaded for them. */
export const openedWith = (snapshot: FormSnapshot, application: ApplicationCore): FormSnapshot => ({
  ...snapshot,
  application,
  values: valuesOf(snapshot, application),
  unsavedDocuments: [],
});

/** Sections in which another version differs from the form. */
export function changesIn(snapshot: FormSnapshot, theirs: ApplicationCore): readonly BroughtSection[] {
  const { form, context, values } = snapshot;
  const sides = { base: values, mine: values, theirs: valuesOf(snapshot, theirs) };
  return mergeValues({ form, context, ...sides }).brought;
}

/**
 * The form merged with another version, both made of `base`; null: what they were made of is not known. While sides are to be
 * chosen, the values stay as they are.
 */
export function mergedWith(
  snapshot: FormSnapshot,
  base: ApplicationCore | null,
  theirs: ApplicationCore,
  choices: MergeInput['choices'],
): Omit<Merged, 'values'> & { form: FormSnapshot } {
  const { form, context, values: mine } = snapshot;
  const sides = { base: base && valuesOf(snapshot, base), mine, theirs: valuesOf(snapshot, theirs) };
  const { values, ...rest } = mergeValues({ form, context, ...sides, choices });
  if (rest.overlaps.length > 0) return { ...rest, form: snapshot };
  return { ...rest, form: { ...snapshot, application: theirs, values: form.settle(values, context) } };
}
