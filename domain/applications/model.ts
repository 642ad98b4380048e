import type {
  ActingPartyType,
  Activity,
  ApplicationStatus,
  ApplicationType,
  Audience,
  DocumentType,
  Occupation,
  Purpose,
  WeaponTarget,
} from '../codes';
import type { AmmoGroup, BoreType, ComponentName, WeaponGroup } from '../weaponReference';
import type { Contents } from './contents';
import type { Colleague, Review } from './review';

/** API-203. Coordinates are degrees in WGS84 (x longitude, y latitude) once the portal has converted them (ADDR-06). */
export interface Address {
  fullAddress: string;
  code?: string;
  ehak?: string;
  locationId?: string;
  missed?: boolean;
  source?: string;
  type?: string;
  x?: number;
  y?: number;
}

/**
 * An address field while it is edited. `text` is the content of the text box; `address` is set only by choosing a result
 * and dropped by editing the text (ADDR-09, ADDR-10).
 */
export interface AddressField {
  text: string;
  address: Address | null;
}

/** API-202. */
export interface WeaponTypeLine {
  code: string;
  type: string;
  amount: number;
  purposes: Purpose[];
  isNationalSecurity: boolean;
  checked: boolean;
  classMarker: string;
  /**
   * Ids of the weapons of the licence that the line is for, where the weapons of one type differ in purposes or in their
   * mark (TRU-05). Left out: it is for all of its type, or for those that no other line names.
   */
  weaponIds?: string[];
}

/** State of a weapon that was made unusable: owned without a licence. */
export const deactivated = 'DEACTIVATED';

/** API-210. */
export interface Weapon {
  id: string;
  factoryNo: string;
  /** What the register calls the weapon; without a name it is known by make and model. */
  name?: string;
  /** The essential component that the register has with the weapon, such as an exchange barrel. */
  essentialComponentName?: string;
  model: string;
  make: string;
  status: string;
  type: string;
  caliber: string;
  category: string;
  state: string;
  purposes: Purpose[];
  nationalSecurity: boolean;
  licenceNumbers: string[];
  enabled: boolean;
}

/** A weapon that is in no register (inherited, given, of the Defence League), as the applicant describes it. */
export interface EnteredWeapon {
  /** Of its row in the form. */
  readonly id: string;
  type: string;
  make: string;
  model: string;
  /** Empty for a weapon without one. */
  caliber: string;
  factoryNo: string;
  /** The number is not known, as of an inherited weapon; `factoryNo` is then empty. */
  isNumberUnknown: boolean;
}

/** A weapon of another person's licence, as the applicant of a parallel licence names it. */
export interface SharedWeapon {
  /** Of its row in the form. */
  readonly id: string;
  /** Of the owner's weapon licence. */
  licenceNumber: string;
  factoryNo: string;
}

/** A weapon that is given up, as the applicant describes it. */
export interface SurrenderedWeapon {
  /** Of its row in the form. */
  readonly id: string;
  type: string;
  /** Empty: not known. */
  make: string;
  factoryNo: string;
  isNumberUnknown: boolean;
  /** Where it is now. */
  location: string;
}

/** API-204. Amount in euros. */
export interface Exam {
  id: number;
  type: 'THEORY' | 'SHOOTING';
  amount: number;
  payment: Payment | null;
}

/** SAVE-45. `amount` in euros; `dateCreated` an ISO instant. */
export interface Payment {
  id: number;
  success: boolean;
  amount: number;
  dateCreated: string;
  type: string;
  /** The bank has paid, and the application was not submitted: it can be submitted without another payment (TRU-02). */
  isKept?: true;
  /** Euros that were received for this beyond the fee, to be given back; absent when there are none. */
  refundDue?: number;
}

/** API-205. Dates are days, `YYYY-MM-DD`. */
export interface ActiveDuty {
  isInActiveDuty: boolean;
  hasRestriction: boolean;
  hasWartimePost: boolean;
  hasHealthCertificate: boolean;
  healthCertificateValidUntil: string | null;
}

/** OPEN-31: data of the hunting register, not a file. */
export interface HuntingCertificate {
  number: string;
  issuedDate: string;
  validUntil: string;
  authority: string;
}

export interface SportClub {
  code: string;
  name: string;
}

/** API-206. */
export interface DocumentRecord {
  documentId: string;
  fileName: string;
  documentType: DocumentType;
  /** The row of the application it belongs to; null: the application as a whole. */
  rowId?: string | null;
  applicationId: number;
  applicationNo: string;
  size: number;
}

export interface Applicant {
  firstName: string;
  lastName: string;
  idCode: string;
  citizenship: string;
  docNo: string;
  phone: string;
  email: string;
}

/** API-222. `docPicture` is a base64 JPEG without its data prefix; `dateOfBirth` `YYYY-MM-DD`. */
export interface PersonDocument {
  firstName: string;
  lastName: string;
  idCode: string;
  citizenship: string;
  docNo: string;
  dateOfBirth: string;
  docPicture: string | null;
}

/** API-208, AUTH-39. The private party's code is the person's own id code. */
export interface ActingParty {
  code: string;
  type: ActingPartyType;
  name: string;
  address: string | null;
}

/** API-207. Dates are days. */
export interface Licence {
  number: string;
  type: ApplicationType;
  status: 'VALID' | 'EXPIRED' | 'REVOKED';
  issued: string;
  validUntil: string;
  weapons: Weapon[];
  weaponLocation: Address | null;
  /** Of a valid purchase licence, in lists: what may be bought with it. Left out where the portal does not know. */
  allowance?: readonly PurchaseAllowance[];
  /** Of a company's valid purchase licence, in lists: number of the licence onto which the bought weapons come (CPUR-06). */
  boughtOnto?: string;
  /** Of a company's valid weapon or collecting licence, in lists: what was granted. Left out where the portal does not know. */
  granted?: readonly GrantedWeapons[];
  /** In lists: the submitted applications about it that are not decided. Left out: none. */
  underWay?: readonly LicenceApplication[];
}

/** An application about a licence. */
export interface LicenceApplication {
  id: number;
  no: string;
  type: ApplicationType;
  activity: Activity;
}

/** Weapons of one type that a purchase licence allows. */
export interface PurchaseAllowance {
  /** Code of the weapon type. */
  type: string;
  /** How many may be bought. */
  amount: number;
  /** How many of them have been put onto a licence. */
  bought: number;
}

/** Weapons of one type that a company may hold by its licence. */
export interface GrantedWeapons {
  /** Code of the weapon type. */
  type: string;
  /** How many may be on the licence. */
  amount: number;
  /** How many are on it. */
  held: number;
}

/** A weapon that a company has bought, as the authority enters it. */
export type BoughtWeapon = Omit<EnteredWeapon, 'id' | 'isNumberUnknown'>;

export interface LicenceActivity {
  type: Activity;
  existingLicenceNo: string;
  issuedDate: string | null;
  validUntilDate: string | null;
  /** Weapon types on that licence, put there by the server (PRIV-91). */
  existingWeaponTypes?: string[];
  /** Where the weapons of that licence are kept, put there by the server (PRIV-11). */
  weaponLocation?: Address | null;
  /** The type of each weapon on that licence, put there by the server. */
  heldWeaponTypes?: string[];
}

/** The earlier application whose answers a new one begins with; `submitted` an ISO instant. */
export interface AnswersOrigin {
  no: string;
  submitted: string;
}

/** `validUntil`: its last day, `YYYY-MM-DD`. */
export interface DecidedLicence {
  number: string;
  validUntil: string;
}

/**
 * The permission that a decision gave for the weapons, for a kind whose definition has `permission`. Days are `YYYY-MM-DD`;
 * `carriedOut` null: the weapons are not handed over yet.
 */
export interface Permission {
  lastDay: string;
  carriedOut: string | null;
}

/**
 * Answer to the check of a paper by its code, for anybody (PAP-02). `made` an ISO instant, `lastDay` of the licence, `YYYY-MM-DD`; `holder` the
 * initials of a person or the name of a company.
 */
export interface PaperCheck {
  kind: 'decision' | 'extract' | 'permit';
  type: ApplicationType;
  audience: Audience;
  number: string;
  holder: string;
  made: string;
  /** Standing of the licence or permit today; of a decision without a licence its outcome. */
  standing: 'VALID' | 'EXPIRED' | 'REVOKED' | 'ENDED' | 'REFUSED' | 'DECIDED' | 'USED';
  lastDay: string | null;
}

/** A carry permit of an employee (CARRY-17). `validUntil`: last day, `YYYY-MM-DD`; `ended`: an ISO instant, by the company. */
export interface CarryPermit {
  no: string;
  name: string;
  idCode: string;
  vacancy: string;
  validUntil: string;
  ended: string | null;
}

/** Contact and residence of an applicant, known before the application is filled in: to be confirmed, not asked (PAG-04). */
export interface KnownContact extends Pick<Applicant, 'phone' | 'email'> {
  /** The residence. Left out of a company's, and when it is not known. */
  actualLocation?: Address;
}

/** When a person last changed a section of an application. */
export interface SectionChange {
  /** Id of the section in the form of the kind. */
  section: string;
  /** First and last name. */
  name: string;
  /** Is it the person who asks? */
  isSelf: boolean;
  /** ISO instant. */
  changed: string;
}

/** The fields of every kind of application, private or company. */
export interface ApplicationCore {
  id?: number;
  no?: string;
  type: ApplicationType;
  status: ApplicationStatus;
  payment: Payment | null;
  licenceActivity: LicenceActivity | null;
  decision: { comment: string } | null;
  /** The licence that the decision gave, extended or changed, as it was then. Left out: none, or not decided. */
  decidedLicence?: DecidedLicence;
  /** The permission that the decision gave. Left out: it gave none, or the application is not decided. */
  permission?: Permission;
  /** The authority has asked something, and the applicant has not answered yet (ASK-01). Left out: nothing is to be answered. */
  awaitsAnswer?: true;
  exams: Exam[];
  /** Version of the saved row; a save with an older one is refused with 409. */
  version?: number;
  /** ISO instants, set by the server. */
  created?: string;
  submitted?: string | null;
  updated?: string;
  /** The person who saved the application last. Left out of a private application, and when it is not known. */
  changedBy?: Colleague;
  /** The person who submitted it. Left out as `changedBy`, and of what is not submitted. */
  submittedBy?: Colleague;
  /**
   * The latest change of each section by each person (MRG-03), the latest first. Left out of a private application, and when
   * none is known.
   */
  changes?: readonly SectionChange[];
  /** Number of the parts that were not chosen when two versions met, and that can be brought back (MRG-02). Left out: none. */
  notChosenParts?: number;
  /** Counts of a draft. Only in the list of a company. */
  contents?: Contents;
  /** The application whose answers an extension repeats. Only of an extension that is not saved yet. */
  answersFrom?: AnswersOrigin;
  /** A colleague was asked to look this draft over (TEAM-01). Left out: none was, or it is submitted. */
  review?: Review;
  /** The submitted application that corrects this one (DEC-01). Left out: none does. */
  correctedBy?: NamedApplication;
}

/** Another application, by its id and its number. */
export interface NamedApplication {
  id: number;
  no: string;
}

/** The dead holder of the weapons of a supervision, with the licences that were valid when it was begun (PRIV-101). */
export interface DeadHolder {
  /** First and last name; '' when the population register does not know it. */
  name: string;
  idCode: string;
  licences: Pick<Licence, 'number' | 'type'>[];
}

/** PRIV-44: the private application as it is saved. Deposit conditions are a list in the saved form (PRIV-43). */
export interface PrivateApplication extends ApplicationCore {
  applicant: Applicant;
  applicantModification: { phone?: string; email?: string } | null;
  applicantJob: Occupation | null;
  weaponPurposes: Purpose[];
  weaponTypes: WeaponTypeLine[];
  weapons: Weapon[];
  enteredWeapons: EnteredWeapon[];
  sharedWeapons: SharedWeapon[];
  surrenderedWeapons: SurrenderedWeapon[];
  weaponTargets: WeaponTarget[];
  weaponDepositConditions: string[];
  weaponLocation: Address | null;
  actualLocation: Address | null;
  extraLocation1: Address | null;
  extraLocation2: Address | null;
  address: Address | null;
  licenceNumber: string | null;
  /** Number of the weapon licence the person holds already, with target G (PRIV-29..32). */
  naturalLicenceNumber: string | null;
  comment: string;
  nationalSecurityComment: string;
  requirementDescription: string | null;
  /** The dead holder of the weapons; null for every kind but a supervision. */
  deadHolder: DeadHolder | null;
  sportClubs: SportClub[];
  metadata: { activeDuty: ActiveDuty | null; huntingCertificate: HuntingCertificate | null };
  signature: string | null;
  legalPerson: { regCode: string; name: string } | null;
  entrepreneurApplication: null;
}

/** Fields that only the server sets: never read from a request body, never stored in the body column. */
export const serverOwned = [
  'id',
  'no',
  'status',
  'payment',
  'exams',
  'decision',
  'decidedLicence',
  'permission',
  'awaitsAnswer',
  'version',
  'created',
  'submitted',
  'updated',
  'changedBy',
  'submittedBy',
  'changes',
  'notChosenParts',
  'review',
  'contents',
  'answersFrom',
] as const satisfies readonly (keyof ApplicationCore)[];
type ServerOwned = (typeof serverOwned)[number];

/** What the registers and the authority add to a private application after it was made (PRIV-33, PRIV-44, OPEN-69). */
export const authorityOwned = [
  'applicantModification',
  'address',
  'requirementDescription',
  'deadHolder',
  'signature',
] as const satisfies readonly (keyof PrivateApplication)[];

/** The company that applies (CPUR-01). */
export interface LegalPerson {
  regCode: string;
  name: string;
}

/** CPUR-24: who applies for which company, and how to reach them. The address is the registered one. */
export interface EntrepreneurApplication {
  legalPerson: LegalPerson;
  applicant: Pick<Applicant, 'firstName' | 'lastName' | 'idCode'>;
  address: string | null;
  phone: string;
  email: string;
}

/** CPUR-24: the same in an answer, which repeats in it what every application has. */
export type EntrepreneurAnswer = EntrepreneurApplication &
  Pick<ApplicationCore, 'no' | 'type' | 'status' | 'payment' | 'licenceActivity' | 'decision'>;

/** A file that an application lists (API-216). */
export interface ListedFile {
  /** A document type, or the type chosen for the application file (OPEN-50); '' while none is chosen. */
  documentType: string;
  /** null: the type is chosen, and the file is not there yet. */
  documentId: string | null;
}

/** CARRY-16. */
export interface EmployeeWeapon {
  /** Of its row in the form. */
  readonly id: string;
  mark: string;
  model: string;
  caliber: string;
  purposes: Purpose[];
  /** Place in the list, from 0. */
  ordering: number;
}

/** What the authority decided about an employee; the number and the last day, `YYYY-MM-DD`, are of a permit given. */
export interface EmployeeDecision {
  no: string | null;
  validUntil: string | null;
  comment: string | null;
}

/** CARRY-15: a person who will carry a weapon of the company. */
export interface Employee {
  /** Of the row in the form; no other application has it. */
  readonly id: string;
  idCode: string;
  name: string;
  vacancy: string;
  address: Address | null;
  weaponLocation: Address | null;
  weapons: readonly EmployeeWeapon[];
  /** Place in the list, from 0 (OPEN-81). */
  ordering: number;
  /** Type of the document that is asked for each employee (OPEN-81). */
  type: DocumentType;
  files: readonly ListedFile[];
  /** Set by the server when the application is decided. */
  decision: EmployeeDecision | null;
}

/** A place where a company keeps its weapons, and who answers for it (CWL-11). */
export interface Depository {
  /** Of its row in the form; its documents are found by it. */
  readonly id: string;
  address: Address | null;
  weaponDepositConditions: string[];
  responsibleName: string;
  responsibleIdCode: string;
  /** Who stands in for the responsible person. */
  replacementName: string;
  replacementIdCode: string;
  /** Position in the list, from 1 (CWL-22). */
  ordering: number;
  files: ListedFile[];
}

/** A number as it is kept: what is no number stays as it was typed, so that a draft loses nothing. */
export type KeptNumber = number | string | null;

/** A calibre slot of a weapon or a component. */
export interface DeclaredCaliber {
  /** Id of its specification; null: nothing is chosen. */
  caliber: number | null;
  caliberName: string;
}

/** What a row of ammunition and one of ammunition components have in common (AMMO-20, AMMO-40). */
export interface DeclaredAmmo extends DeclaredCaliber {
  /** Of its row in the form. */
  readonly id: string;
  /** The register forbids it for civilian purposes (AMMO-35). */
  isProhibited: boolean;
  batchNumber: string;
  manufacturer: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  ammoAmount: KeptNumber;
  /** Grams. */
  explosiveAmount: KeptNumber;
  bulletType: string;
  bulletShape: string;
  leadFree: boolean;
  compatibilityGroup: string;
  hazardClass: string;
  /** Place in the list, from 0. */
  ordering: number;
}

export interface DeclaredAmmunition extends DeclaredAmmo {
  /** AMMO_SYNONYM: `caliberName` is another name of the calibre (AMMO-134). */
  ammoGroup: AmmoGroup;
  /** What the register calls the calibre. */
  officialName: string;
  specialHazards: boolean;
  specialHazardsAmmoType: string;
  unNumber: string;
}

export interface DeclaredAmmoComponent extends DeclaredAmmo {
  ammoGroup: 'AMMO_COMPONENT';
}

/** What a weapon and an essential component have in common (AMMO-50, AMMO-90). */
export interface DeclaredItem {
  /** Of its row in the form. */
  readonly id: string;
  mark: string;
  model: string;
  modification: string;
  /** Id of the specification of the model; null: none is chosen. */
  weapon: number | null;
  calibers: readonly DeclaredCaliber[];
  year: KeptNumber;
  yearUnknown: boolean;
  serialNumber: string;
  manufacturer: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Place in the list, from 0. */
  ordering: number;
}

export interface DeclaredWeapon extends DeclaredItem {
  weaponGroup: WeaponGroup;
  euCategory: string;
  /** Do parts carry serial numbers of their own? */
  partSerialNumbers: boolean;
  /** Serial numbers of the essential components that the model has, by their names (AMMO-66). */
  essentialParts: Partial<Record<ComponentName, string>>;
  /** Of the specification, in this calibre (AMMO-65, AMMO-67). */
  allowedForCivilianPurposes: boolean;
  typeByBore: BoreType | '';
  unusable: UnusableBlock;
}

/** That a weapon was made unusable, or acoustic (AMMO-71). */
export interface UnusableBlock {
  isUnusable: boolean;
  type: 'UNUSABLE' | 'ACOUSTIC' | '';
  certificateNr: string;
  personName: string;
  /** `YYYY-MM-DD`. */
  changeDate: string | null;
  iso3166Country: string;
  comment: string;
  /** The EU marking, in four parts. */
  elLabel: readonly string[];
  weaponCategory: string;
  fileId: string | null;
  file: ListedFile | null;
}

export interface DeclaredComponent extends DeclaredItem {
  specificationGroup: WeaponGroup;
  essentialComponentName: ComponentName | '';
  /** Id of the component in the specification. */
  essentialComponentSpecificationId: number | null;
  /** The filled slots alone (OPEN-77). */
  validatedCalibers: readonly { essentialComponentName: ComponentName | ''; caliber: number }[];
}

/** An application of a company as it is saved: what its kind does not have is empty (CPUR-24). */
export interface CompanyApplication extends ApplicationCore {
  entrepreneurApplication: EntrepreneurApplication;
  licenceNumber: string | null;
  weaponLocation: Address | null;
  weaponDepositConditions: string[];
  weaponTypes: WeaponTypeLine[];
  weaponPurposes: Purpose[];
  weapons: Weapon[];
  /** The person who buys the weapons (CPUR-11). */
  purchaseLicenceIdCode: string | null;
  /** Ids of documents uploaded before the save (FILE-14). */
  guardedObjectsDocumentId: string | null;
  statuteDocumentId: string | null;
  /** For a collecting licence whose weapons are kept in a weapon storage facility (OPEN-83). */
  weaponStorageDocumentId: string | null;
  /** Set by the server: the authorisation of the representative who saved the application (OPEN-73). */
  protocolDocumentId: string | null;
  /** Who answers for the weapons and ammunition of the company (CWL-03, CWL-04). */
  responsibleName: string;
  responsibleIdCode: string;
  /** Address for reminders of the end of the licence (TEAM-02); '' when none is given. */
  responsibleEmail: string;
  depositories: Depository[];
  /** SAVE-32: a fee is due for each of them. */
  employees: readonly Employee[];
  /** The application file and the other files of another application (OTHER-06). */
  files: readonly ListedFile[];
  isSportingOrganisation: boolean;
  /** Where the declared weapons and ammunition are kept (AMMO-120). */
  depositoryAddress: Address | null;
  ammunition: readonly DeclaredAmmunition[];
  ammoComponents: readonly DeclaredAmmoComponent[];
  weapon: readonly DeclaredWeapon[];
  essentialComponents: readonly DeclaredComponent[];
  /** How the company itself calls a declaration, e.g. by the number of an invoice; '' for nothing. */
  ownReference: string;
  /** The declaration that this one corrects (DEC-01): the client names it, the server finds it; null: none. */
  corrects: NamedApplication | null;
}

/** Applications as stored in the database, without the fields that have their own columns. */
export type PrivateBody = Omit<PrivateApplication, ServerOwned>;
export type CompanyBody = Omit<CompanyApplication, ServerOwned>;

/** A row of an application list: enough for a card (INFO-08..11, INFO-23). */
export interface ApplicationSummary extends ApplicationCore {
  id: number;
  no: string;
  /** Of a company's application, as in `CompanyApplication`. Left out: it has none. */
  ownReference?: string;
  corrects?: NamedApplication | null;
}
