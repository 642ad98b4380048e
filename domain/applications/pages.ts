import type { Audience } from '../codes';
import type { CompanySection } from './formTypes';

/** The pages of forms; their titles are the texts `wizard:page.<id>`. */
export type PageId =
  /** All of a form. */
  'whole' | 'company' | 'licence' | 'place' | 'depositories' | 'employees' | 'goods' | 'details';

/** A page of a form: sections about one subject, by their ids, in the order of the form (PAG-01). */
export interface FormPage {
  id: PageId;
  sections: readonly string[];
}

/** The page of each section of a company's form; null: the page of the section before it. */
const companyPages: Readonly<Record<CompanySection['id'], PageId | null>> = {
  companyApplicant: 'company',
  contact: 'company',
  licenceDates: 'licence',
  licenceAndLocation: 'licence',
  responsiblePerson: 'licence',
  weaponTypes: 'licence',
  companyWeapons: 'licence',
  weaponSelection: 'licence',
  targetLicence: 'licence',
  buyer: 'licence',
  depositConditions: 'licence',
  depositoryAddress: 'place',
  depositories: 'depositories',
  employees: 'employees',
  ammunition: 'goods',
  ammoComponents: 'goods',
  weapon: 'goods',
  essentialComponents: 'goods',
  documents: 'details',
  files: 'details',
  authorisationProtocol: 'details',
  reminder: 'details',
  applicationFiles: 'details',
  declarationFiles: 'details',
  startAgreement: null,
  payment: null,
};

/**
 * The pages of a form, in the order of their first sections; a page without a section is left out. What is paid or
 * submitted is on the last page. A form of a person is one page.
 * @param sections ids of the sections to show, in the order of the form.
 */
export function pagesOf(audience: Audience, sections: readonly string[]): readonly FormPage[] {
  if (audience === 'private') return [{ id: 'whole', sections }];
  const pages: { id: PageId; sections: string[] }[] = [];
  for (const section of sections) {
    const id = companyPages[section as CompanySection['id']] ?? pages.at(-1)?.id;
    const page = pages.find((each) => each.id === id);
    if (page) page.sections.push(section);
    else if (id) pages.push({ id, sections: [section] });
  }
  return pages;
}
