import type { CompanyBody, EntrepreneurApplication } from '../model';

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
  protocolDocumentId: null,
  employees: [],
});
