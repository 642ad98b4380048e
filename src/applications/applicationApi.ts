import type {
  AddressResult,
  ClassifierEntry,
  DeclaredBefore,
  KeptNotChosen,
  PaymentAmountQuery,
  PaymentStartQuery,
  Presence,
} from '#domain/api';
import type { ActivityLookup, ApiResource } from '#domain/applications/definition';
import type {
  ActingParty,
  ActiveDuty,
  ApplicationCore,
  DocumentRecord,
  Employee,
  HuntingCertificate,
  KnownContact,
  Licence,
  Payment,
  PersonDocument,
  SportClub,
  Weapon,
} from '#domain/applications/model';
import type { RepeatedApplication } from '#domain/applications/repetition';
import type { SavedAnswers } from '#domain/applications/summary';
import type { Activity, Audience, ClassifierType, DocumentType, UserGroup } from '#domain/codes';
import type { SentApplication } from '#machines/draft/draft.machine';
import type { StoredFile } from '../api/documents';
import type { LicenceQuery } from '../api/licences';

export interface UploadRequest {
  /** Documents of a company's application are uploaded before it is saved and named in it (OPEN-19). */
  audience: Audience;
  file: File;
  type: DocumentType;
  /** The row of the application that the document belongs to; left out: the application as a whole. */
  rowId?: string;
  applicationId: number;
  applicationNo: string;
  signal: AbortSignal;
  /** Called with 0..1 while the file goes up. */
  onProgress: (share: number) => void;
}

/**
 * All server calls of the application screen. Each call throws a `FailureError`; reads take
 * a signal that ends them.
 */
export interface ApplicationApi {
  loadApplication: (resource: ApiResource, id: number, signal: AbortSignal) => Promise<ApplicationCore>;
  /** Only of a company's application. */
  announcePresence: (resource: ApiResource, id: number, signal: AbortSignal) => Promise<Presence>;
  loadNotChosen: (resource: ApiResource, id: number, signal: AbortSignal) => Promise<KeptNotChosen[]>;
  saveApplication: (
    resource: ApiResource,
    application: ApplicationCore,
    saveKey: string,
    /** What the save before has sent: rows that are the same need not be sent again. Left out: everything is sent. */
    before?: SentApplication | null,
  ) => Promise<ApplicationCore & { id: number }>;
  /** How the person was reached in the last application of their own, and where they lived; empty where there is none. */
  loadContact: (partyCode: string) => Promise<KnownContact>;
  /** An application pre-filled from a licence (PRIV-40). */
  loadActivity: (
    query: { lookup: ActivityLookup; licence: string; activity: Activity },
    signal: AbortSignal,
  ) => Promise<ApplicationCore>;
  /** An application with the answers of an earlier one, not yet saved (DEC-01). */
  loadRepeated: (resource: ApiResource, repeated: RepeatedApplication, signal: AbortSignal) => Promise<ApplicationCore>;
  /** The employees of the company's last application for a carry permit, without documents and decisions. */
  loadEarlierEmployees: (signal: AbortSignal) => Promise<Employee[]>;
  /** What a declaration has in common with earlier ones of the company. */
  loadDeclaredBefore: (resource: ApiResource, id: number, signal: AbortSignal) => Promise<DeclaredBefore[]>;
  loadDocuments: (resource: ApiResource, applicationId: number, signal: AbortSignal) => Promise<DocumentRecord[]>;
  uploadDocument: (request: UploadRequest) => Promise<DocumentRecord>;
  deleteDocument: (fileName: string) => Promise<void>;
  /** FILE-15: that of a company is fetched by another address than that of a person. */
  downloadDocument: (audience: Audience, document: StoredFile, signal: AbortSignal) => Promise<Blob>;
  /** null: the register has no valid document. */
  loadPersonDocument: (idCode: string, signal: AbortSignal) => Promise<PersonDocument | null>;
  /** The document by which the company acted for has authorised the person; null: the portal has none (CPUR-18). */
  loadProtocol: (idCode: string, signal: AbortSignal) => Promise<StoredFile | null>;
  loadCompanies: (idCode: string, signal: AbortSignal) => Promise<ActingParty[]>;
  /** null: the register has nothing of the person (SOLD-04). */
  loadActiveDuty: (idCode: string, signal: AbortSignal) => Promise<ActiveDuty | null>;
  /** null: the register has no certificate (OPEN-31). */
  loadHuntingCertificate: (idCode: string, signal: AbortSignal) => Promise<HuntingCertificate | null>;
  loadSportClubs: (idCode: string, signal: AbortSignal) => Promise<SportClub[]>;
  /** Weapons the person owns (API-115). */
  loadOwnedWeapons: (idCode: string, signal: AbortSignal) => Promise<Weapon[]>;
  /** Weapons the person owns or may use (API-114). */
  loadUsedWeapons: (idCode: string, signal: AbortSignal) => Promise<Weapon[]>;
  /** Licences of the acting party with their weapons (API-071, API-072). */
  loadLicences: (audience: Audience, signal: AbortSignal) => Promise<Licence[]>;
  /** The same, for the names that a select gives them; it is no harm when they cannot be had. */
  describeLicences: (audience: Audience, signal: AbortSignal) => Promise<Licence[]>;
  loadLicence: (number: string, signal: AbortSignal) => Promise<Licence>;
  /** Numbers of the valid licences of these types (API-073). */
  loadLicenceNumbers: (query: LicenceQuery, signal: AbortSignal) => Promise<string[]>;
  /** A weapon licence the person holds as a natural person (API-098). */
  loadNaturalLicence: (number: string, signal: AbortSignal) => Promise<Licence>;
  loadClassifier: (
    type: ClassifierType,
    userGroup: UserGroup | null,
    signal: AbortSignal,
  ) => Promise<ClassifierEntry[]>;
  /** Coordinates in WGS84 degrees (ADDR-06). */
  searchAddress: (text: string, signal: AbortSignal) => Promise<AddressResult[]>;
  /** The answers as the server has them, in the language shown. */
  loadAnswers: (resource: ApiResource, id: number, signal: AbortSignal) => Promise<SavedAnswers>;
  /** Euros. */
  loadAmount: (query: PaymentAmountQuery, signal: AbortSignal) => Promise<number>;
  /** The signed form of the bank, as HTML. */
  startPayment: (query: PaymentStartQuery) => Promise<string>;
  payZero: (applicationId: number, version?: number) => Promise<Payment>;
}
