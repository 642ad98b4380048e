import type { Audience } from '../codes';
import type { AnyFormSection } from './engine/form';
import type { PageId } from './engine/pageId';
import type { CompanySection, PrivateSection } from './formTypes';

/** A page of a form: sections about one subject, by their ids, in the order of the form (PAG-01). */
export interface FormPage {
  id: PageId;
  sections: readonly string[];
}

/** The page of each section of a family of forms; null: the page of the section before it. */
type PageTable<Id extends string> = Readonly<Record<Id, PageId | null>>;

const personPages: PageTable<PrivateSection['id']> = {
  applicant: 'person',
  contact: 'person',
  job: 'person',
  activeDuty: 'person',
  licenceDates: 'weapons',
  licenceAndLocations: 'weapons',
  weaponTargets: 'weapons',
  naturalLicence: 'weapons',
  weaponTypes: 'weapons',
  weaponList: 'weapons',
  enteredWeapons: 'weapons',
  sharedWeapons: 'weapons',
  weaponSelection: 'weapons',
  surrenderedWeapons: 'weapons',
  deadHolder: 'weapons',
  addresses: 'addresses',
  depositConditions: 'addresses',
  sportClubs: 'details',
  huntingCertificate: 'details',
  nationalSecurity: 'details',
  documents: 'details',
  comment: 'details',
  agreement: 'details',
  payment: null,
};

const companyPages: PageTable<CompanySection['id']> = {
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
  ownReference: 'goods',
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

const pageTables: Readonly<Record<Audience, Readonly<Record<string, PageId | null>>>> = {
  private: personPages,
  company: companyPages,
};

/**
 * The pages of a form, in the order of their first sections; a page without a section is left out. What is paid or
 * submitted is on the last page.
 * @param sections the sections to show, in the order of the form.
 */
export function pagesOf(
  audience: Audience,
  sections: readonly Pick<AnyFormSection, 'id' | 'page'>[],
): readonly FormPage[] {
  const pages: { id: PageId; sections: string[] }[] = [];
  for (const section of sections) {
    const id = section.page ?? pageTables[audience][section.id] ?? pages.at(-1)?.id;
    const page = pages.find((each) => each.id === id);
    if (page) page.sections.push(section.id);
    else if (id) pages.push({ id, sections: [section.id] });
  }
  return pages;
}
