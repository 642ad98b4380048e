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
import { afterPress } from './afterPress';
import { type FieldState, FieldStore, pathIn, visibleError } from './fieldStore';

interface Binding {
  store: FieldStore;
  setValue: (name: string, value: unknown) => void;
  choose: (name: string, value: unknown) => void;
  blur: (name: string) => void;
}

const BindingContext = createContext<Binding | null>(null);

function useBinding(): Binding {
  const binding = useContext(BindingContext);
  if (!binding) throw new Error('A field must be used inside FormBinding');
  return binding;
}

type Formik = Pick<FormikProps<object>, 'values' | 'touched' | 'setFieldValue' | 'setFieldTouched'>;

export interface FormBindingProps extends Pick<FieldState, 'path' | 'errors' | 'showsAllErrors' | 'isReadOnly'> {
  formik: Formik;
  /** A field was left, or a choice was made: its value is in Formik with the next render. */
  onFinished: () => void;
  children: ReactNode;
}

/**
 * Binds the fields below to a Formik form. Keystrokes only store the value; errors are looked for when a field is left,
 * and everything is checked at submission.
 */
export function FormBinding({ formik, onFinished, children, ...rest }: FormBindingProps) {
  const { values, touched } = formik;
  const state: FieldState = { values, touched, ...rest };
  const [store] = useState(() => new FieldStore(state));
  const latest = useRef({ formik, onFinished });
  useLayoutEffect(() => {
    latest.current = { formik, onFinished };
    store.publish(state);
  });
  const binding = useMemo<Binding>(
    () => ({
      store,
      setValue: (name, value) => void latest.current.formik.setFieldValue(name, value, false),
      choose: (name, value) => {
        latest.current.onFinished();
        void latest.current.formik.setFieldTouched(name, true, false);
        void latest.current.formik.setFieldValue(name, value, false);
      },
      blur: (name) =>
        afterPress(() => {
          latest.current.onFinished();
          void latest.current.formik.setFieldTouched(name, true, false);
        }),
    }),
    [store],
  );
  return <BindingContext.Provider value={binding}>{children}</BindingContext.Provider>;
}

const ReadOnlyContext = createContext(false);

/** Shows the fields below as text when `value` is true, though the form itself can be edited. */
export const ReadOnlyPart = ReadOnlyContext.Provider;

const ReadOnlyWholeContext = createContext(false);

/** Shows all fields below as text when `value` is true, whatever the parts inside it say. */
export const ReadOnlyWhole = ReadOnlyWholeContext.Provider;

/** Anything derived from the editor; renders again only when the answer changes (a primitive or a stable object). */
function useFieldState<T>(select: (state: FieldState) => T): T {
  const { store } = useBinding();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export interface FieldBinding<Value> {
  /** Path of the field in the form. */
  name: string;
  value: Value;
  /** Translation key of the message, when there is one to show. */
  errorKey: string | null;
  isReadOnly: boolean;
  /** Something was typed: stored, not checked yet. */
  setValue: (value: Value) => void;
  /** A choice was made, which is a finished answer: stored and checked at once. */
  choose: (value: Value) => void;
  /** The field was left: from now on its error shows. */
  blur: () => void;
}

/** One field of the editor by its name, e.g. `phone` or `weaponTypes[0].amount`. */
export function useFieldBinding<Value>(name: string): FieldBinding<Value> {
  const { setValue, choose, blur } = useBinding();
  const path = useFieldState((state) => pathIn(state.path, name));
  const value = useFieldState<Value>(({ values }) => getIn(values, name));
  const errorKey = useFieldState((state) => visibleError(state, name));
  const isReadOnly = useIsReadOnly();
  return useMemo(
    () => ({
      name: path,
      value,
      errorKey,
      isReadOnly,
      setValue: (next: Value) => setValue(name, next),
      choose: (next: Value) => choose(name, next),
      blur: () => blur(name),
    }),
    [name, path, value, errorKey, isReadOnly, setValue, choose, blur],
  );
}

/** The value of a field, for parts that show it or decide by it. */
export const useFormValue = <Value,>(name: string): Value => useFieldState<Value>(({ values }) => getIn(values, name));

/** Is this part of the form, or the whole form, shown as text? */
export function useIsReadOnly(): boolean {
  const isPart = useContext(ReadOnlyContext);
  const isWhole = useContext(ReadOnlyWholeContext);
  return useFieldState((state) => state.isReadOnly) || isPart || isWhole;
}
