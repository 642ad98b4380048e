import type { ReactNode } from 'react';
import { useSubmissionState } from '../machine/useApplication';

/** The element around the fields. It is never submitted by the browser. */
export function FormElement({ children }: { children: ReactNode }) {
  const isHighlighted = useSubmissionState((state) => state.matches({ editing: 'highlighting' }));
  return (
    <form
      noValidate
      className={isHighlighted ? 'application-form is-highlighted' : 'application-form'}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
