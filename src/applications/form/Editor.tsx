import { setIn, useFormik } from 'formik';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { FormBinding } from '../../form/binding';
import type { Cursor } from './cursors';
import { useFormStore, useStoreState } from './formContext';
import { isTried } from './formStore';

/**
 * A Formik form over one object: the form's own fields, or one row. It owns the values of its open fields: each change goes
 * to the store, after whose rules it is shown. When other values are put in (a register has answered, two versions were
 * merged), the fields are shown with these.
 */
export function Editor({ at, isReadOnly, children }: { at: Cursor; isReadOnly: boolean; children: ReactNode }) {
  const store = useFormStore();
  const errors = useStoreState(({ errorAt }) => errorAt);
  // Nobody has had a chance to fill in what was just added.
  const showsAllErrors = useStoreState((state) => isTried(state) && state.addedRow !== at.path);
  // Formik clones and compares its initial values whenever they are other ones.
  const [start] = useState(() => ({ values: at.get(), opening: store.opening() }));
  const formik = useFormik<object>({
    initialValues: start.values,
    onSubmit: () => {},
    validateOnBlur: false,
    validateOnChange: false,
  });
  const { setValues } = formik;
  const show = useCallback(() => void setValues(at.get(), false), [at, setValues]);
  useLayoutEffect(() => store.whenOpened(start.opening, show), [store, start, show]);
  const setValue = useCallback(
    (name: string, value: unknown) => {
      store.edit(at, (now) => setIn(now, name, value));
      show();
    },
    [store, at, show],
  );
  return (
    <FormBinding
      formik={formik}
      path={at.path}
      errors={errors}
      showsAllErrors={showsAllErrors}
      isReadOnly={isReadOnly}
      setValue={setValue}
      onFinished={store.check}
    >
      {children}
    </FormBinding>
  );
}
