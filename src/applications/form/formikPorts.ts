import type { ApplicationCore } from '#domain/applications/model';
import type { FieldError } from '#domain/errors';
import type { AskedSlot } from '#machines/application/application.machine';
import type { FormPorts } from '../machine/formPorts';

/** The form as it is rendered now. */
export interface RenderedForm<Values> {
  values: Values;
  slots: readonly AskedSlot[];
  collect: () => ApplicationCore;
  validate: () => Promise<readonly FieldError[]>;
  showErrors: (errors: readonly FieldError[]) => void;
  setValues: (values: Values) => void;
}

/** A form whose values Formik holds, as the machines use it. */
export class FormikPorts<Values> implements FormPorts {
  private rendered: RenderedForm<Values> | null = null;
  private values = '';
  private slotsText = '';
  private count = 0;
  private isTouched = false;
  private readonly listeners = new Set<() => void>();

  /** @param valuesOf the values that show an application. */
  constructor(private readonly valuesOf: (application: ApplicationCore) => Values) {}

  /** The applicant does something in the form: what changes from now on is theirs. */
  readonly touch = (): void => {
    this.isTouched = true;
  };

  /** To be called after each render. */
  update(rendered: RenderedForm<Values>): void {
    this.rendered = rendered;
    const values = JSON.stringify(rendered.values);
    const slots = JSON.stringify(rendered.slots);
    const hasChanged = values !== this.values;
    if (!hasChanged && slots === this.slotsText) return;
    if (hasChanged && this.isTouched) this.count += 1;
    this.values = values;
    this.slotsText = slots;
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  version = () => this.count;
  collect = () => this.now.collect();
  validate = () => this.now.validate();
  showErrors = (errors: readonly FieldError[]) => this.now.showErrors(errors);
  slots = () => this.rendered?.slots ?? [];

  /** What the server answered is not in the values: it comes with the application. */
  rebase = () => undefined;

  replace(application: ApplicationCore): void {
    const values = this.valuesOf(application);
    this.values = JSON.stringify(values);
    this.now.setValues(values);
  }

  private get now(): RenderedForm<Values> {
    if (!this.rendered) throw new Error('The form is not rendered yet');
    return this.rendered;
  }
}
