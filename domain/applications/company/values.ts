import type { CompanyApplication, CompanyBody, EntrepreneurApplication } from '../model';
import { newCore } from '../newCore';

/** A new application of a company, before anything is typed. */
export const emptyCompanyBody = (
  type: CompanyBody['type'],
  entrepreneurApplication: EntrepreneurApplication,
): CompanyBody => ({
  type,
  licenceActivity: null,
  entrepreneurApplication,
  licenceNumber: null,
  weaponLocation: null,
  weaponDepositConditions: [],
  weaponTypes: [],
  weaponPurposes: [],
  weapons: [],
  purchaseLicenceIdCode: null,
  guardedObjectsDocumentId: null,
  statuteDocumentId: null,
  weaponStorageDocumentId: null,
  protocolDocumentId: null,
  responsibleName: '',
  responsibleIdCode: '',
  responsibleEmail: '',
  depositories: [],
  employees: [],
  files: [],
  isSportingOrganisation: false,
  depositoryAddress: null,
  ammunition: [],
  ammoComponents: [],
  weapon: [],
  essentialComponents: [],
  ownReference: '',
  corrects: null,
});

/** A new application of a company as a form starts with it. */
export const emptyCompanyApplication = (
  type: CompanyApplication['type'],
  entrepreneurApplication: EntrepreneurApplication,
): CompanyApplication => ({ ...newCore, ...emptyCompanyBody(type, entrepreneurApplication) });
