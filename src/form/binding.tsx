import { type FormikProps, getIn } from 'formik';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FormState, FormStore, visibleError } from './formStore';
import { afterPress } from './press';

interface Binding {
  store: FormStore;
  setValue: (name: string, value: unknown) => void;
  choose: (name: string, value: unknown) => void;
  blur: (name: string) => void;
}

const BindingContext = createContext<Binding | null>(null);

function useBinding(): Binding {
  const binding = useContext(BindingContext);
  if (!binding) throw new Error('a field stands outside of FormBinding');
  return binding;
}

type Formik<Values extends object> = Pick<
  FormikProps<Values>,
  'values' | 'errors' | 'touched' | 'setFieldValue' | 'setFieldTouched'
>;

export interface FormBindingProps<Values extends object> {
  formik: Formik<Values>;
  showsAllErrors: boolean;
  isReadOnly: boolean;
  children: ReactNode;
}

/**
 * Binds the fields below to a Formik form. Keystrokes only store the value; a field is validated when it is left, and
 * everything at submission.
 */
export function FormBinding<Values extends object>({
  formik,
  showsAllErrors,
  isReadOnly,
  children,
}: FormBindingProps<Values>) {
  const { values, errors, touched } = formik;
  const state: FormState = { values, errors, touched, showsAllErrors, isReadOnly };
  const [store] = useState(() => new FormStore(state));
  const latest = useRef(formik);
  useLayoutEffect(() => {
    latest.current = formik;
    store.publish(state);
  });
  const binding = useMemo<Binding>(
    () => ({
      store,
      setValue: (name, value) => void latest.current.setFieldValue(name, value, false),
      choose: (name, value) => {
        void latest.current.setFieldTouched(name, true, false);
        void latest.current.setFieldValue(name, value, true);
      },
      blur: (name) => afterPress(() => void latest.current.setFieldTouched(name, true, true)),
    }),
    [store],
  );
  return <BindingContext.Provider value={binding}>{children}</BindingContext.Provider>;
}

/** Anything derived from the form; renders again only when the answer changes (it must be a primitive or kept object). */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useBinding();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  /** Translation key of the message, when there is one to show. */
  errorKey: string | null;
  isReadOnly: boolean;
  /** Something was typed: kept, not judged yet. */
  setValue: (value: Value) => void;
  /** A choice was made, which is a finished answer: kept and judged at once. */
  choose: (value: Value) => void;
  /** The field was left: from now on its error shows. */
  blur: () => void;
}

/** One field of the form by its path, e.g. `phone` or `weaponTypes[0].amount`. */
export function useFieldBinding<Value>(name: string): FieldBinding<Value> {
  const { setValue, choose, blur } = useBinding();
  const value = useFormState<Value>(({ values }) => getIn(values, name));
  const errorKey = useFormState((state) => visibleError(state, name));
  const isReadOnly = useFormState((state) => state.isReadOnly);
  return useMemo(
    () => ({
      name,
      value,
      errorKey,
      isReadOnly,
      setValue: (next: Value) => setValue(name, next),
      choose: (next: Value) => choose(name, next),
      blur: () => blur(name),
    }),
    [name, value, errorKey, isReadOnly, setValue, choose, blur],
  );
}

/** The value at a path, for parts that show it or decide by it. */
export const useFormValue = <Value,>(name: string): Value => useFormState<Value>(({ values }) => getIn(values, name));

/** Changes a value from outside of its field, e.g. when an answer makes another one impossible. */
export const useSetFormValue = (): ((name: string, value: unknown) => void) => useBinding().setValue;

export const useIsReadOnly = (): boolean => useFormState((state) => state.isReadOnly);
