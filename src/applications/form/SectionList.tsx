import { memo } from 'react';
import type { PrivateFormValues } from '#domain/applications/private/values';
import { useFormState } from '../../form/binding';
import { privateSectionViews } from '../private/sections/sectionViews';
import { useForm } from './formContext';

/** The sections of the kind, in its order; each comes and goes with what is typed and known. Knows nothing of kinds. */
export const SectionList = memo(function SectionList() {
  const { form, formContext } = useForm();
  const visible = useFormState(({ values }) =>
    form.sections
      .filter(({ isVisible }) => isVisible(values as PrivateFormValues, formContext))
      .map(({ id }) => id)
      .join(' '),
  );
  return (
    <>
      {form.sections
        .filter(({ id }) => visible.split(' ').includes(id))
        .map(({ id }) => {
          const View = privateSectionViews[id];
          return <View key={id} />;
        })}
    </>
  );
});
