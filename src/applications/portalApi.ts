import { audienceOfResource } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import { failureOf } from '#domain/errors';
import {
  announcePresence,
  loadActivityApplication,
  loadApplication,
  loadDeclaredBefore,
  loadEarlierEmployees,
  loadNotChosen,
  loadRepeatedApplication,
  saveApplication,
} from '../api/applications';
import { loadCompanies } from '../api/auth';
import { loadClassifier } from '../api/classifiers';
import {
  deprecateDocument,
  downloadDocument,
  downloadFile,
  findProtocols,
  listDocuments,
  listFiles,
  storeFile,
  uploadDocument,
} from '../api/documents';
import { findLicence, findValidLicenceNumbers, listLicences } from '../api/licences';
import { loadPaymentAmount, startPayment, startZeroPayment } from '../api/payments';
import { queryClient } from '../api/queryClient';
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
import { contactQuery } from '../api/sharedQueries';
import { loadAnswers } from '../api/summaries';
import type { ApplicationApi } from './applicationApi';
import { savingRowChanges } from './rowChanges';

/** "The register has none" is an answer, not a failure. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (failureOf(error).kind === 'notFound') return null;
    throw error;
  }
}

const uploads: Record<Audience, ApplicationApi['uploadDocument']> = {
  private: ({ file, type, rowId, applicationId, applicationNo, signal, onProgress }) =>
    uploadDocument(file, file.name, { type, rowId, applicationId, applicationNo }, onProgress, signal),
  company: async ({ file, type, rowId, applicationId, applicationNo, signal, onProgress }) => {
    const stored = await storeFile(file, file.name, { type, rowId }, onProgress, signal);
    return { ...stored, documentType: type, rowId, applicationId, applicationNo, size: file.size };
  },
};

const documentLists: Record<Audience, ApplicationApi['loadDocuments']> = {
  private: (_resource, id, signal) => listDocuments(id, signal),
  company: listFiles,
};

const downloads = { private: downloadDocument, company: downloadFile } as const satisfies Record<Audience, unknown>;

/** The screen's calls, made to the portal's server. */
export const portalApi: ApplicationApi = {
  loadApplication,
  announcePresence,
  loadNotChosen,
  loadContact: (partyCode) => queryClient.fetchQuery(contactQuery(partyCode)),
  saveApplication: savingRowChanges(saveApplication),
  loadActivity: ({ lookup, licence, activity }, signal) => loadActivityApplication(lookup, licence, activity, signal),
  loadRepeated: loadRepeatedApplication,
  loadDeclaredBefore,
  loadEarlierEmployees,
  loadDocuments: (resource, id, signal) => documentLists[audienceOfResource(resource)](resource, id, signal),
  uploadDocument: (request) => uploads[request.audience](request),
  deleteDocument: (fileName) => deprecateDocument(fileName),
  downloadDocument: async (audience, document, signal) => (await downloads[audience](document, signal)).content,
  loadPersonDocument: (idCode, signal) => orNull(loadPersonDocument(idCode, signal)),
  loadProtocol: async (idCode, signal) => (await findProtocols(idCode, signal))[0] ?? null,
  loadCompanies,
  loadActiveDuty,
  loadHuntingCertificate: (idCode, signal) => orNull(loadHuntingCertificate(idCode, signal)),
  loadSportClubs,
  loadOwnedWeapons: findOwnedWeapons,
  loadUsedWeapons: findUsedWeapons,
  loadLicences: listLicences,
  describeLicences: listLicences,
  loadLicence: findLicence,
  loadLicenceNumbers: findValidLicenceNumbers,
  loadNaturalLicence: findNaturalWeaponLicence,
  loadClassifier: (type, userGroup, signal) => loadClassifier(type, userGroup ?? undefined, signal),
  searchAddress: searchAddresses,
  loadAnswers,
  loadAmount: loadPaymentAmount,
  startPayment: (query) => startPayment(query),
  payZero: async (applicationId, version) => (await startZeroPayment({ applicationId, version })).payment,
};
