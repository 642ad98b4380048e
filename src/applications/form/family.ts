import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { RegisterParts } from '#domain/applications/formSnapshot';
import type { ApplicationCore } from '#domain/applications/model';
import type { ApplicationFormStore } from './formStore';
import type { AnyViews } from './SectionList';

/** What the forms of an audience need in addition to the form engine. */
export interface FormFamily {
  views: AnyViews;
  /** The context that a form starts with. */
  startContext: (input: ContextInput) => FormContext;
  /** Asks for what the form must know, as far as its answers need it. */
  useContextData: (input: ContextInput & { store: ApplicationFormStore }) => {
    context: FormContext;
    registerParts: RegisterParts;
  };
}

export interface ContextInput {
  form: AnyForm;
  application: ApplicationCore;
  idCode: string;
  now: () => Date;
  /** A locked form shows the saved data and makes no register calls. */
  isReadOnly: boolean;
}
