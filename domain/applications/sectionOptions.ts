import type { ApplicationType } from '../codes';
import type { FormContext } from './context';
import type { AnyForm, AnyFormSection } from './engine/form';
import type { SectionOptions } from './formTypes';

/** What the kind of a form decides about one of its sections; undefined when the form does not have it. */
export function optionsOf<Id extends keyof SectionOptions>(form: AnyForm, id: Id): SectionOptions[Id] | undefined {
  const isIt = (section: AnyFormSection): section is AnyFormSection & { options: SectionOptions[Id] } =>
    section.id === id;
  return form.sections.find(isIt)?.options;
}

/** May an application with this form and activity mark weapons as of national security (PRIV-96..98)? */
export const marksWeapons = (form: AnyForm | undefined, context: Pick<FormContext, 'activity'>): boolean =>
  (form && optionsOf(form, 'weaponTypes')?.allowsNationalSecurity(context)) ?? false;

/** Types of the licences that a company's form lets choose from; undefined when it has no such choice. */
export const licenceTypesOf = (form: AnyForm): readonly ApplicationType[] | undefined =>
  (optionsOf(form, 'licenceAndLocation') ?? optionsOf(form, 'targetLicence'))?.types;
