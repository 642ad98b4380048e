import type { FormContext } from '#domain/applications/context';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import type { ApplicationDeps } from '../applicationContext';
import type { ApplicationFormStore, RegisterParts } from './formStore';
import type { AnyViews } from './SectionList';

/** What an audience's forms need beside the form engine. */
export interface FormFamily {
  views: AnyViews;
  /** A new application of a kind, with what is known of the applicant already. */
  newApplication: (
    definition: ApplicationDefinition,
    deps: Pick<ApplicationDeps, 'person' | 'party'>,
  ) => ApplicationCore;
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
  /** A locked form shows what was kept and asks nobody. */
  isReadOnly: boolean;
}
