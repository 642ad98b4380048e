import { createContext, useContext } from 'react';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationForm, AskedDocument, PrivateFormContext } from '#domain/applications/form';
import type { PersonDocument, PrivateApplication } from '#domain/applications/model';
import type { OfferedWeapons } from '../private/useOfferedWeapons';

/** What the sections of a form share beside its values. It does not change while somebody types. */
export interface FormContextValue {
  definition: ApplicationDefinition;
  form: ApplicationForm;
  application: PrivateApplication;
  personDocument: PersonDocument | null;
  isAwaitingPerson: boolean;
  /** Codes of the weapon types offered; null is all (OPEN-22). */
  allowedWeaponTypes: readonly string[] | null;
  formContext: PrivateFormContext;
  /** Weapons to tick from, in a form that selects some. */
  offered: OfferedWeapons;
  asked: readonly AskedDocument[];
  retryHunting: () => void;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('a section stands outside of a form');
  return form;
}
