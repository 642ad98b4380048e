import { useAnswersShown } from '../machine/useApplication';
import { useShownPage } from '../wizard/useShownPage';
import { Wizard } from '../wizard/Wizard';
import { FormElement } from './FormElement';
import { useFormIsReadOnly } from './formContext';
import { type AnyViews, SectionList } from './SectionList';

/** The form: page by page while it is filled in, else every section. */
export function WholeForm({ views }: { views: AnyViews }) {
  const isChecking = useAnswersShown();
  const isReadOnly = useFormIsReadOnly();
  const page = useShownPage();
  // Before its first page the form is rendered whole once: views ask for the lists that the rules of other pages need.
  if (page && !isReadOnly) return <Wizard views={views} page={page} />;
  return (
    <div className="form-with-sections" hidden={isChecking}>
      <FormElement>
        <SectionList views={views} />
      </FormElement>
    </div>
  );
}
