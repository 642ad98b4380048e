import { type ComponentType, memo } from 'react';
import type { AnyFormSection } from '#domain/applications/engine/form';
import type { AnySection } from '#domain/applications/engine/section';
import { ReadOnlyPart } from '../../form/binding';
import { useFormStore, useStoreState } from './formContext';
import { isDialogSection, pageSections } from './pageSections';
import { SectionIdProvider } from './Section';

/** A view for every section; it gets what the kind decides about the section. */
export type Views<S extends AnySection> = { [One in S as One['id']]: ComponentType<{ options: One['options'] }> };

/** Views as the form engine uses them: options come from the section whose id names the view. */
export type AnyViews = Readonly<Record<string, ComponentType<{ options: never }>>>;

/** The view of one section. */
export function SectionOfForm({
  section: { id, options, isFixed },
  views,
}: {
  section: AnyFormSection;
  views: AnyViews;
}) {
  const isReadOnly = useStoreState(({ context }) => isFixed(context));
  const View = views[id] as ComponentType<{ options: unknown }>;
  return (
    <ReadOnlyPart value={isReadOnly}>
      <SectionIdProvider value={id}>
        <View options={options} />
      </SectionIdProvider>
    </ReadOnlyPart>
  );
}

/** The sections that have a place on the page now, in the order of the kind. */
export function useVisibleSections(): readonly AnyFormSection[] {
  const { form } = useFormStore();
  const visible = useStoreState(({ values, context }) =>
    pageSections(form, values, context)
      .map(({ id }) => id)
      .join(' '),
  );
  return form.sections.filter(({ id }) => visible.split(' ').includes(id));
}

/** The dialogs of the form. What is confirmed in them stays so, whatever of the form is shown. */
export function DialogSections({ views }: { views: AnyViews }) {
  const { form } = useFormStore();
  return form.sections
    .filter(isDialogSection)
    .map((section) => <SectionOfForm key={section.id} section={section} views={views} />);
}

/**
 * The sections of the kind, in its order; each comes and goes with what is typed and known. Knows nothing of kinds.
 * @param only ids of the sections of a page; left out: all of the form.
 */
export const SectionList = memo(function SectionList({ views, only }: { views: AnyViews; only?: readonly string[] }) {
  const sections = useVisibleSections().filter(({ id }) => !only || only.includes(id));
  return sections.map((section) => <SectionOfForm key={section.id} section={section} views={views} />);
});
