import { useFormik } from 'formik';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormBinding } from '../../form/binding';
import { type Cursor, changes } from './cursors';
import { useFormStore, useStoreState } from './formContext';
import { isTried } from './formStore';

/**
 * A Formik form over one object: the form's own fields, or one row. Formik holds what is typed and touched; the store
 * gets every change at once, and changes made by the store are copied back (automatic rules, a restored draft).
 */
export function Editor({ at, isReadOnly, children }: { at: Cursor; isReadOnly: boolean; children: ReactNode }) {
  const store = useFormStore();
  const errors = useStoreState(({ errorAt }) => errorAt);
  // Nobody has had a chance to fill in what was just added.
  const showsAllErrors = useStoreState((state) => isTried(state) && state.addedRow !== at.path);
  // Formik clones and compares its initial values whenever they are other ones.
  const [initialValues] = useState(at.get);
  const formik = useFormik<object>({
    initialValues,
    onSubmit: () => {},
    validateOnBlur: false,
    validateOnChange: false,
  });
  const { values, setFieldValue } = formik;
  const typed = useRef(values);
  const stored = useRef(at.get());
  const isCheckDue = useRef(false);

  useLayoutEffect(() => {
    const typedChanges = changes(typed.current, values);
    typed.current = values;
    if (typedChanges.length > 0) {
      at.update((now) => {
        const isNew = typedChanges.some(([name, value]) => !Object.is(Reflect.get(now, name), value));
        stored.current = isNew ? { ...now, ...Object.fromEntries(typedChanges) } : now;
        return stored.current;
      });
    }
    if (!isCheckDue.current) return;
    isCheckDue.current = false;
    store.check();
  });

  useEffect(() => {
    const follow = () => {
      const now = at.get();
      const storedChanges = changes(stored.current, now);
      stored.current = now;
      for (const [name, value] of storedChanges) void setFieldValue(name, value, false);
    };
    follow();
    return store.subscribe(follow);
  }, [at, store, setFieldValue]);

  return (
    <FormBinding
      formik={formik}
      path={at.path}
      errors={errors}
      showsAllErrors={showsAllErrors}
      isReadOnly={isReadOnly}
      onFinished={() => {
        isCheckDue.current = true;
      }}
    >
      {children}
    </FormBinding>
  );
}
