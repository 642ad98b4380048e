import type { DocumentSlot } from '#domain/applications/engine/documents';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { ApplicationCore, DocumentRecord } from '#domain/applications/model';
import type { FormPage } from '#domain/applications/pages';

/** A slot that the form asks a document for. */
export interface AskedSlot extends DocumentSlot {
  /** May it hold several files? */
  isMultiple?: boolean;
}

/** The form on screen, as its actor knows it. */
export interface ShownForm {
  snapshot(): FormSnapshot;
  /** Number of the values. It grows with each change of the applicant and each document that is named. */
  version(): number;
  /** Slots the form asks for now. */
  slots(): readonly AskedSlot[];
  /** The pages that have something to show now, in their order. */
  pages(): readonly FormPage[];
  /**
   * Id of the page at which the form opens: that of a saved application which lacks something first, or the last one; the
   * first one of a new application.
   */
  startPage(): string;
  /** Shows these values in place of its own. */
  open(form: FormSnapshot): void;
  /** @param named a document was uploaded that the application names: what was sent before, without it, is another state. */
  setDocuments(documents: readonly DocumentRecord[], named?: string): void;
  /** The server has the values with this number. What was typed after them stays. */
  rebase(saved: ApplicationCore, version: number): void;
  /** @param listener called after every change. @returns stops listening. */
  subscribe(listener: () => void): () => void;
}

/** Events from the form on screen. */
export type FormEvent =
  /** It is there, or something has changed that the applicant did not type. */
  | { type: 'form.updated'; form: FormSnapshot }
  /** The applicant has changed it: it has the next number. */
  | { type: 'form.changed'; form: FormSnapshot; version: number }
  | { type: 'slots.changed'; slots: readonly AskedSlot[] }
  /** `start`: the page at which the form opens; null: it is open already. */
  | { type: 'pages.changed'; pages: readonly FormPage[]; start: string | null };

/** Events to the actor of the form. */
export type FormRequest =
  /** From the view: this form is on screen, or is no longer. */
  | { type: 'form.attached'; form: ShownForm }
  | { type: 'form.detached'; form: ShownForm }
  /** These values are to be shown. */
  | { type: 'form.opened'; form: FormSnapshot }
  /** The uploaded documents. `named`: name of one that the application is to name from now on. */
  | { type: 'documents.known'; documents: readonly DocumentRecord[]; named?: string | undefined }
  /** The server has the values with this number. */
  | { type: 'application.saved'; application: ApplicationCore; version: number };
