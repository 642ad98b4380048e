import type { AddressResult } from '#domain/api';
import type {
  ActingParty,
  ActiveDuty,
  Address,
  HuntingCertificate,
  Licence,
  PersonDocument,
  SportClub,
  Weapon,
} from '#domain/applications/model';
import type { Language } from '#domain/codes';
import type {
  AmmoComponent,
  Caliber,
  CaliberSynonym,
  Manufacturer,
  MatchAnswer,
  MatchQuery,
  ResultPage,
  Specification,
  SpecificationGroup,
  WeaponMark,
  WeaponModel,
  WeaponSpecification,
} from '#domain/weaponReference';
import type { PdfContent } from './pdf/taggedPdf';

/**
 * What the portal needs from outside, a port each. The sandbox answers them from reference data; a real register is
 * another implementation of the same interface. A register that does not answer throws.
 */
export interface Registers extends WeaponReference {
  /** Population register: the valid identity document of a person, or null. */
  personDocument(personCode: string): Promise<PersonDocument | null>;
  /** Population register: where the person lives, with the codes of the address service; null: it knows no address (PAG-04). */
  residence(personCode: string): Promise<Address | null>;
  /**
   * Business register: for whom the person may act, without the person's own private party. Authorised representatives
   * are known to the portal alone (`withAuthorisedPersons`).
   */
  companies(personCode: string): Promise<ActingParty[]>;
  companyDetails(registryCode: string): Promise<CompanyDetails | null>;
  /** Register of active duty. */
  activeDuty(personCode: string): Promise<ActiveDuty | null>;
  huntingCertificate(personCode: string): Promise<HuntingCertificate | null>;
  sportClubs(personCode: string): Promise<SportClub[]>;
  /** Weapons register: what a person owns outside a licence, too. */
  ownedWeapons(personCode: string): Promise<Weapon[]>;
  /** Weapons register: what a person owns or may use by a licence (a parallel licence is for another's weapon). */
  usedWeapons(personCode: string): Promise<Weapon[]>;
  /** Weapons register: the licence with this number, if the natural person holds it and it covers weapons (PRIV-32). */
  naturalWeaponLicence(personCode: string, number: string): Promise<Licence | null>;
  /** Defence League register: is the person an active member (OPEN-4)? */
  isDefenceLeagueMember(personCode: string): Promise<boolean>;
  /** Address service (In-ADS): at most 10 matches. */
  addresses(text: string): Promise<AddressResult[]>;
}

/** Which page of a search: `page` from 0. */
export interface PageQuery {
  page: number;
  pageSize: number;
}

/**
 * What the weapons register knows of marks, models, calibres and parts, whoever asks (API-110..122). A search ignores case
 * and diacritics; each typed word begins a word of what is found. No text finds everything.
 */
export interface WeaponReference {
  weaponMarks(query: PageQuery & { mark: string }): Promise<ResultPage<WeaponMark>>;
  /** Models and modifications; of one mark, when it is given by its whole name. */
  weaponModels(query: PageQuery & { model: string; mark?: string }): Promise<ResultPage<WeaponModel>>;
  /** Calibres; those of one model or modification, when its id is given. Synonyms find their calibre. */
  calibers(query: PageQuery & { ammo: string; specificationId?: number }): Promise<ResultPage<Caliber>>;
  /** Null for a calibre that does not exist. */
  caliberSynonyms(caliberId: number): Promise<CaliberSynonym[] | null>;
  ammoComponents(): Promise<AmmoComponent[]>;
  manufacturers(): Promise<Manufacturer[]>;
  /** Null when there is no such model or modification, or no such calibre. */
  weaponSpecification(query: { id: number; caliberId?: number }): Promise<WeaponSpecification | null>;
  /** One specification of any group, with those of the fields that its group has; all of them, when none is named. */
  specification(query: { id: number; fields?: string[] }): Promise<Specification | null>;
  /** Specifications of a group and, when it is given, of the group below it (synonyms, modifications). */
  listOfSpecifications(query: SpecificationsQuery): Promise<Specification[]>;
  /** Those of the ids that exist, in their order. */
  weaponSpecifications(ids: number[]): Promise<(WeaponSpecification & { calibers: Caliber[] })[]>;
  /** Calibres, synonyms and components of ammunition: those of the ids that exist, in their order. */
  calibersAndComponents(ids: number[]): Promise<(Caliber & { group: SpecificationGroup })[]>;
  /** What the texts of a spreadsheet name. */
  match(query: MatchQuery): Promise<MatchAnswer>;
}

export interface SpecificationsQuery {
  groupName: SpecificationGroup;
  subGroupName?: SpecificationGroup;
  fields: string[];
}

export interface CompanyDetails {
  regCode: string;
  name: string;
  address: string | null;
  contacts: { value: string }[];
  representatives: { firstName: string; lastName: string; idCode: string }[];
}

/** Who logged in, as the national identity provider vouches. */
export interface Identity {
  /** Without country prefix. */
  personCode: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  phone: string | null;
}

/** Where documents are kept. Keys are random and made here, never from a name. */
export interface FileStore {
  /** Stores a stream; the promise ends when every byte is kept. */
  put(key: string, content: NodeJS.ReadableStream): Promise<{ size: number }>;
  get(key: string): Promise<NodeJS.ReadableStream>;
  remove(key: string): Promise<void>;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
}

/** An e-mail, finished: plain text. */
export interface Mail {
  /** Unique; the same when it is sent again, so that programs that read mail can recognise it. */
  id: string;
  /** One address, checked (`isMailable`). */
  to: string;
  language: Language;
  subject: string;
  text: string;
  /** When what it tells of happened. */
  date: Date;
  /** Address that stops messages of its kind by a single POST (RFC 8058); null: it cannot be stopped. */
  unsubscribeUrl: string | null;
}

/**
 * Sends an e-mail. The promise ends when the mail server has taken it over.
 * @throws MailError with a code; the message has no address.
 */
export type SendMail = (mail: Mail) => Promise<void>;

export class MailError extends Error {
  override name = 'MailError';
  /**
   * @param code answer of the mail server, e.g. `550`, or name of the failure, e.g. `ECONNECTION`.
   * @param isFinal would another try end in the same way?
   */
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
  ) {
    super(`The message was not sent: ${code}`);
  }
}

/** Looks for malware in a file. @throws HttpError 503 when the scanner does not answer. */
export type ScanFile = (content: NodeJS.ReadableStream) => Promise<'clean' | 'infected'>;

/** Makes a PDF of finished texts, away from the thread that answers requests. @throws HttpError 503 when it fails. */
export type MakePdf = (content: PdfContent) => Promise<Buffer>;

/** The clock, so that tests can set it. */
export type Now = () => Date;
