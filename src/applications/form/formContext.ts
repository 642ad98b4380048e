import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { FormContext } from '#domain/applications/context';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore, PersonDocument } from '#domain/applications/model';
import type { ApplicationFormStore, StoreState } from './formStore';

/** What the sections of a form share in addition to its values. Typing does not change it. */
export interface FormDeps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  personDocument: PersonDocument | null;
  isAwaitingPerson: boolean;
  /** Codes of the weapon types offered; null is all (OPEN-22). */
  allowedWeaponTypes: readonly string[] | null;
  /** The form is locked: fields are shown as text (SAVE-37). */
  isReadOnly: boolean;
  store: ApplicationFormStore;
}

const FormDepsContext = createContext<FormDeps | null>(null);

export const FormProvider = FormDepsContext.Provider;

export function useForm(): FormDeps {
  const form = useContext(FormDepsContext);
  if (!form) throw new Error('useForm must be used inside FormProvider');
  return form;
}

export const useFormStore = (): ApplicationFormStore => useForm().store;

/** Anything derived from the form; renders again only when `isSame` says that the answer is another one. */
export function useStoreState<T>(
  select: (state: StoreState) => T,
  isSame: (before: T, after: T) => boolean = Object.is,
): T {
  const { subscribe, getState } = useFormStore();
  const last = useRef<{ answer: T } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const answer = select(getState());
    if (!last.current || !isSame(last.current.answer, answer)) last.current = { answer };
    return last.current.answer;
  });
}

/**
 * Something derived from the values. `V`: the values of the section whose view asks, by which the form has them.
 * Renders again only when the answer changes.
 */
export const useFormValues = <V extends object, T>(select: (values: V) => T): T =>
  useStoreState(({ values }) => select(values as V));

/** The context of the form. `C`: the context type of the section that uses it. */
export const useFormContext = <C extends FormContext = FormContext>(): C =>
  useStoreState(({ context }) => context) as C;

/** The application as the section whose view asks reads it. */
export const useApplication = <S extends object>(): ApplicationCore & S => useForm().application as ApplicationCore & S;

export const useFormIsReadOnly = (): boolean => useForm().isReadOnly;
