import type { AnyForm, AnyFormSection } from '#domain/applications/engine/form';

const dialogSections: readonly string[] = ['startAgreement'];

/** Sections that only show what registers or the licence say: there is nothing to change in them. */
const shownSections: readonly string[] = [
  'applicant',
  'companyApplicant',
  'licenceDates',
  'activeDuty',
  'sportClubs',
  'huntingCertificate',
  'weaponList',
];

/** Is there something to answer in the section? */
export const isAnswered = ({ id }: { id: string }): boolean => !isDialogSection({ id }) && !shownSections.includes(id);

/** Is the section a dialog? It has no place on the page, no link leads to it, and it opens once for a form. */
export const isDialogSection = ({ id }: { id: string }): boolean => dialogSections.includes(id);

/** The sections that have a place on the page now, in the order of the kind. */
export function pageSections(form: AnyForm, values: object, context: object): readonly AnyFormSection[] {
  const shown = form.shown(values, context);
  return form.sections.filter((section) => section.isVisible(shown, context) && !isDialogSection(section));
}
