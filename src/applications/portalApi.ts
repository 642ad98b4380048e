import { failureOf } from '#domain/errors';
import { loadActivityApplication, loadApplication, saveApplication } from '../api/applications';
import { loadCompanies } from '../api/auth';
import { loadClassifier } from '../api/classifiers';
import { deprecateDocument, downloadDocument, listDocuments, uploadDocument } from '../api/documents';
import { findLicence, findValidLicenceNumbers, listLicences } from '../api/licences';
import { loadPaymentAmount, startPayment, startZeroPayment } from '../api/payments';
import {
  findNaturalWeaponLicence,
  findOwnedWeapons,
  findUsedWeapons,
  loadActiveDuty,
  loadHuntingCertificate,
  loadPersonDocument,
  loadSportClubs,
  searchAddresses,
} from '../api/registers';
import type { ApplicationApi } from './applicationApi';

/** "The register has none" is an answer, not a failure. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (failureOf(error).kind === 'notFound') return null;
    throw error;
  }
}

/** The screen's calls, made to the portal's server. */
export const portalApi: ApplicationApi = {
  loadApplication,
  saveApplication: (resource, application, saveKey) => saveApplication(resource, application, saveKey),
  loadActivity: ({ lookup, licence, activity }, signal) => loadActivityApplication(lookup, licence, activity, signal),
  loadDocuments: listDocuments,
  uploadDocument: ({ file, type, applicationId, applicationNo, signal, onProgress }) =>
    uploadDocument(file, file.name, { type, applicationId, applicationNo }, onProgress, signal),
  deleteDocument: (fileName) => deprecateDocument(fileName),
  downloadDocument: async (document, signal) => (await downloadDocument(document, signal)).content,
  loadPersonDocument: (idCode, signal) => orNull(loadPersonDocument(idCode, signal)),
  loadCompanies,
  loadActiveDuty,
  loadHuntingCertificate: (idCode, signal) => orNull(loadHuntingCertificate(idCode, signal)),
  loadSportClubs,
  loadOwnedWeapons: findOwnedWeapons,
  loadUsedWeapons: findUsedWeapons,
  loadLicences: listLicences,
  loadLicence: findLicence,
  loadLicenceNumbers: findValidLicenceNumbers,
  loadNaturalLicence: findNaturalWeaponLicence,
  loadClassifier: (type, userGroup, signal) => loadClassifier(type, userGroup ?? undefined, signal),
  searchAddress: searchAddresses,
  loadAmount: loadPaymentAmount,
  startPayment: (query) => startPayment(query),
  payZero: async (applicationId) => (await startZeroPayment(applicationId)).payment,
};
