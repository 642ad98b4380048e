import { type FormikContextType, FormikProvider, useField } from 'formik';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { afterPress } from './afterPress';

/** Messages by the path of their field, as translation keys. */
export type ErrorsByPath = ReadonlyMap<string, string>;

/** Path in the form of a field of an editor. */
export const pathIn = (editorPath: string, name: string): string => (editorPath ? `${editorPath}.${name}` : name);

/** What a field needs to know of the editor around it, besides Formik's values. */
interface Editing {
  /** Path of the edited object in the form; empty for the form itself. */
  path: string;
  errors: ErrorsByPath;
  /** After a failed submit every error shows, touched or not (VAL-22). */
  showsAllErrors: boolean;
  /** The form is locked: fields are shown as text (SAVE-37). */
  isReadOnly: boolean;
}

interface Binding extends Editing {
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

export interface FormBindingProps<V extends object> extends Editing {
  formik: FormikContextType<V>;
  /** Sets the value of a field. Left out: Formik alone has it. */
  setValue?: (name: string, value: unknown) => void;
  /** A field was left, or a choice was made and set. */
  onFinished: () => void;
  children: ReactNode;
}

/**
 * Binds the fields below to a Formik form. Keystrokes only store the value; errors are looked for when a field is left,
 * and everything is checked at submission.
 */
export function FormBinding<V extends object>(props: FormBindingProps<V>) {
  const { formik, setValue, onFinished, children, ...editing } = props;
  const { path, errors, showsAllErrors, isReadOnly } = editing;
  const { setFieldValue, setFieldTouched } = formik;
  const binding = useMemo<Binding>(() => {
    const set = setValue ?? ((name: string, value: unknown) => void setFieldValue(name, value, false));
    const finish = (name: string) => {
      void setFieldTouched(name, true, false);
      onFinished();
    };
    return {
      ...{ path, errors, showsAllErrors, isReadOnly, setValue: set },
      choose: (name, value) => {
        set(name, value);
        finish(name);
      },
      blur: (name) => afterPress(() => finish(name)),
    };
  }, [path, errors, showsAllErrors, isReadOnly, setValue, setFieldValue, setFieldTouched, onFinished]);
  return (
    <FormikProvider value={formik}>
      <BindingContext.Provider value={binding}>{children}</BindingContext.Provider>
    </FormikProvider>
  );
}

const ReadOnlyContext = createContext(false);

/** Shows the fields below as text when `value` is true, though the form itself can be edited. */
export const ReadOnlyPart = ReadOnlyContext.Provider;

const ReadOnlyWholeContext = createContext(false);

/** Shows all fields below as text when `value` is true, whatever the parts inside it say. */
export const ReadOnlyWhole = ReadOnlyWholeContext.Provider;

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
  const { path, errors, showsAllErrors, setValue, choose, blur } = useBinding();
  const [{ value }, { touched }] = useField<Value>(name);
  const isReadOnly = useIsReadOnly();
  const field = pathIn(path, name);
  const errorKey = showsAllErrors || touched ? (errors.get(field) ?? null) : null;
  return useMemo(
    () => ({
      ...{ name: field, value, errorKey, isReadOnly },
      setValue: (next: Value) => setValue(name, next),
      choose: (next: Value) => choose(name, next),
      blur: () => blur(name),
    }),
    [field, name, value, errorKey, isReadOnly, setValue, choose, blur],
  );
}

/** The value of a field, for parts that show it or decide by it. */
export const useFormValue = <Value,>(name: string): Value => useField<Value>(name)[0].value;

/** Is this part of the form, or the whole form, shown as text? */
export function useIsReadOnly(): boolean {
  const isPart = useContext(ReadOnlyContext);
  const isWhole = useContext(ReadOnlyWholeContext);
  return useBinding().isReadOnly || isPart || isWhole;
}
