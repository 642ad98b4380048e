import type { Merged, MergeInput } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { FormPage } from '#domain/applications/pages';
import type { FieldError } from '#domain/errors';
import type { AskedSlot } from '#machines/application/application.machine';

/** What the effects of the machines use of the form on screen. */
export interface FormPorts {
  /** Number of what the form would send now. It grows with each change of the applicant and each named document. */
  version(): number;
  /** A document was uploaded that the application names: what was sent before, without its id, is not the present state. */
  nameDocument(name: string): void;
  /** Names of such documents that no save has brought to the server: the browser keeps their names only. */
  unsavedDocuments(): readonly string[];
  /** The application as the form makes it now, to save or to submit. */
  collect(): ApplicationCore;
  /** All errors of the form and its documents now. @param page left out: of the whole form. */
  validate(page?: string): readonly FieldError[];
  /** @param page the page that was to be left; left out: the whole form was to be submitted. */
  showErrors(errors: readonly FieldError[], page?: string): void;
  /** Takes over what the server answered to the save of `version`. What was typed after it stays. */
  rebase(saved: ApplicationCore, version: number): void;
  /** Replaces the values with those of another version of the application. */
  replace(application: ApplicationCore): void;
  /**
   * Merges another version with the values, both made of `base`; null: what they were made of is not known. While sides are to
   * be chosen, the values stay as they are.
   */
  merge(base: ApplicationCore | null, theirs: ApplicationCore, choices: MergeInput['choices']): Omit<Merged, 'values'>;
  /** Sections in which another version differs from what is on screen. */
  changesIn(theirs: ApplicationCore): Merged['brought'];
  /** Slots the form asks for now. */
  slots(): readonly AskedSlot[];
  /** The pages that have something to show now, in their order. */
  pages(): readonly FormPage[];
  /**
   * Id of the page at which the form opens: that of a saved application which lacks something first, or the last one; the
   * first one of a new application.
   */
  startPage(): string;
  /** @param listener called after every change of values or slots. @returns stops listening. */
  subscribe(listener: () => void): () => void;
}

/** Connects the machines, which start before the form is on screen, with the form. */
export class FormLink {
  private ports: FormPorts | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Set<(ports: FormPorts) => void>();

  /** @returns detaches the form. */
  attach(ports: FormPorts): () => void {
    this.ports = ports;
    for (const resolve of this.waiting) resolve(ports);
    this.waiting.clear();
    const stop = ports.subscribe(this.notify);
    this.notify();
    return () => {
      stop();
      if (this.ports === ports) this.ports = null;
    };
  }

  /** The form on screen; null: there is none. */
  get attached(): FormPorts | null {
    return this.ports;
  }

  /** @throws when no form is on screen. */
  get current(): FormPorts {
    if (!this.ports) throw new Error('No form is attached: FormLink.attach must be called first');
    return this.ports;
  }

  ready(): Promise<FormPorts> {
    return this.ports ? Promise.resolve(this.ports) : new Promise((resolve) => this.waiting.add(resolve));
  }

  /** @param listener called with the form when it is attached and after each of its changes. @returns stops listening. */
  subscribe(listener: (ports: FormPorts) => void): () => void {
    const listen = () => {
      if (this.ports) listener(this.ports);
    };
    this.listeners.add(listen);
    listen();
    return () => {
      this.listeners.delete(listen);
    };
  }

  private readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };
}
