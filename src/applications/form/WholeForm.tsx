import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useAnswersShown, useSubmissionState } from '../machine/useApplication';
import { useFormIsReadOnly } from './formContext';
import { type AnyViews, SectionList } from './SectionList';

/** It is no part of the first view: the form can be filled in without it. */
const SectionNavigation = lazyPart(() => import('../sectionNavigation/SectionNavigation'), {
  texts: ['sectionNavigation'],
  Fallback: () => <nav className="section-navigation" />,
});

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

/** Every section of the form, with the list of sections beside it. */
export function WholeForm({ views }: { views: AnyViews }) {
  const isChecking = useAnswersShown();
  const isReadOnly = useFormIsReadOnly();
  return (
    <div className="form-with-sections" hidden={isChecking}>
      {!isReadOnly && !isChecking && <SectionNavigation />}
      <FormElement>
        <SectionList views={views} />
      </FormElement>
    </div>
  );
}
