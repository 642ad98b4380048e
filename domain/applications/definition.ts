import type { Activity, ApplicationType, Audience } from '../codes';
import type { KindFees } from '../fees';
import type { PaymentRequestType } from '../limits';
import type { FindDifferences } from './differences';
import type { AnyForm } from './engine/form';
import type { MakeTables } from './exportTable';
import type { ApplicationCore } from './model';

/** API resources under `/v1` that keep applications. */
export const apiResources = [
  'purchaseApplication',
  'weaponLicence',
  'purchaseLicence',
  'carryPermit',
  'weaponTransfer',
  'otherApplication',
  'weaponsAmmo',
  'collectingLicence',
] as const;
export type ApiResource = (typeof apiResources)[number];

/** Calls that pre-fill an application from a licence and an activity on it (API-097, API-099..101, PRIV-40). */
export type ActivityLookup =
  | 'findActivityPurchaseApplication'
  | 'findActivityWeaponLicence'
  | 'findActivityPurchaseLicence'
  | 'findActivityWeaponTransfer';

/** Which column of the stage table a kind follows (STEP-30..49). */
export type StageGroup = 'ordinary' | 'firearmsPass' | 'disposalLike';

/** The licence issued when an application is registered. */
export interface LicenceRule {
  /** First part of the licence's number. */
  prefix: string;
  validMonths: number;
  /**
   * Which weapons come onto it. `bought`: those of the applicant that are on no licence yet. `ticked`: those selected, of
   * the applicant's licences. `listed`: those the application lists. `shared`: those named of others' licences.
   */
  weapons: 'none' | 'bought' | 'ticked' | 'listed' | 'shared';
  /** What it gives in place of weapons: a right to buy them, or a carry permit for each employee. */
  gives?: 'rightToBuy' | 'permits';
  /** A right to buy: weapons bought are counted to it, and it ends when all that it allows is bought. */
  endsWhenBought?: true;
  /** Type of the licence it can be exchanged for (State Fees Act § 263 lg 4). */
  exchangedFor?: ApplicationType;
}

/** Is its licence for numbers of weapons, to buy or to hold, and not for the weapons on it? */
export const grantsNumbers = ({ licence }: Pick<ApplicationDefinition, 'licence'>): boolean =>
  licence?.weapons === 'none' && licence.gives !== 'permits';

/** The money of a payment is kept for a later submission: something is to be completed first (TRU-02). */
// [TRU-02]
const isKept = ({ payment }: ApplicationCore): boolean => payment?.isKept === true;

/** When the form is read-only (SAVE-34..36; supervision-death never opens for writing, OPEN-3). */
export const readOnlyRules = {
  paymentHasId: (application) =>
    // [SAVE-34]
    application.id !== undefined && application.payment?.id !== undefined && !isKept(application),
  paymentSucceeded: (application) => application.payment?.success === true,
  paymentExists: (application) => application.payment !== null && !isKept(application),
  always: () => true,
} as const satisfies Record<string, (application: ApplicationCore) => boolean>;
export type ReadOnlyRule = keyof typeof readOnlyRules;

/**
 * Weapons to select from. `owned`: all that the applicant owns, on licences or not. `licences`: weapons of the valid licences
 * that a firearms pass is for. `companyLicences`: all weapons of the company's licences, or of the one licence that it is about.
 */
export type WeaponSource = 'owned' | 'licences' | 'companyLicences';

/**
 * What a kind of application is: data only. Routes, steppers, stages, API resources, list labels, charts and path
 * tests are derived from it. One row of Table 1 of docs/requirements.md.
 */
export interface ApplicationDefinition {
  /** `audience/folder`, unique; also the path of its folder in `domain/applications`. */
  id: `${Audience}/${string}`;
  /** The same code can be a private and a company kind; code and audience together are unique. */
  code: ApplicationType;
  /** Its row in the classifier of application types. */
  classifier: { et: string; en: string };
  audience: Audience;
  /** Route without its parameters (SHELL-07..16). */
  route: string;
  apiResource: ApiResource;
  /** Locale namespace that holds its texts. */
  namespace: string;
  /** What it costs (SAVE-30..33). */
  fee: KindFees;
  /** The licence it gives when it is registered (STEP-67); null: none. */
  licence: LicenceRule | null;
  stageGroup: StageGroup;
  hasDeposition: boolean;
  hasExam: boolean;
  activities: readonly Activity[];
  /** Types of the licences that its activities are about; left out: its own type. */
  activityLicences?: readonly ApplicationType[];
  /** What an activity application starts from; null: nothing is started from a licence. */
  activityLookup: ActivityLookup | null;
  requestType: PaymentRequestType;
  readOnly: ReadOnlyRule;
  /** Offered in the add dialog (OPEN-3: supervision-death is the authority's own). */
  isCreatable: boolean;
  /** Loads its form: sections, documents, schema. */
  loadForm: () => Promise<AnyForm>;
  /** Loads what makes tables of its lists, for export; left out: it has none. */
  loadTables?: () => Promise<MakeTables>;
  /** It can be copied as a new one, and corrected by another that names it (DEC-01); left out: it cannot. */
  repeated?: {
    /** Loads what finds the differences between a correction and what it corrects. */
    loadDifferences: () => Promise<FindDifferences>;
  };
  /** A system of the company may save and submit it with a key of the company (DEC-02). */
  acceptsCompanyKey?: true;
  /** DEFL-01, OPEN-4. */
  isDefenceLeague: boolean;
  /** A new one starts with the contact that is known; the pass starts with an empty one (FPASS-11). */
  startsWithContact: boolean;
  /** PRIV-53, OPEN-38. */
  hasJob: boolean;
  /** Where the weapons come from that are selected (PRIV-22, OPEN-84); null: none are. */
  weaponSource: WeaponSource | null;
  /**
   * The effect of the registration on the ticked weapons, and on the licences that hold them. `estate` has an effect on licences
   * only: those of the dead holder end.
   */
  weaponEffect?: 'removed' | 'moved' | 'reworked' | 'deactivated' | 'estate';
  /**
   * Its decision permits what has the effect on the weapons, for so many months: the effect comes when that is carried out.
   * Left out: the registration has the effect.
   */
  permission?: { months: number };
  /** SAVE-11, OPEN-20. */
  canSaveWithoutPayment: boolean;
  /** An officer calls at once: the texts begin with a warning of danger and name no processing time. */
  isUrgent?: true;
  /** Word of lists for its end, in `info:standing`; left out: it asks for something, which is granted (INFO-10). */
  endsAs?: 'registered' | 'ended';
  /** STEP-08. */
  registerTitle: 'register' | 'finished';
  /** Key of the message when an application cannot be loaded (ERR-04, ERR-05). */
  loadFailureKey: 'error.backendError' | 'applications.applicationError';
}

/** What most kinds of an audience share; a definition overrides what differs. */
export const privateDefaults = {
  audience: 'private',
  route: '/applications/private',
  apiResource: 'purchaseApplication',
  stageGroup: 'ordinary',
  hasDeposition: true,
  hasExam: true,
  activities: ['EXTEND_LICENCE', 'CHANGE_LICENCE'],
  activityLookup: 'findActivityPurchaseApplication',
  requestType: 'PRIVATE_APPLICATION',
  readOnly: 'paymentHasId',
  isCreatable: true,
  isDefenceLeague: false,
  startsWithContact: true,
  hasJob: true,
  weaponSource: null,
  canSaveWithoutPayment: true,
  registerTitle: 'register',
  loadFailureKey: 'error.backendError',
} as const satisfies Partial<ApplicationDefinition>;

export const companyDefaults = {
  audience: 'company',
  stageGroup: 'ordinary',
  hasDeposition: false,
  hasExam: false,
  activities: [],
  activityLookup: null,
  requestType: 'ENTREPRENEUR_APPLICATION',
  readOnly: 'paymentSucceeded',
  isCreatable: true,
  isDefenceLeague: false,
  startsWithContact: true,
  hasJob: false,
  weaponSource: null,
  canSaveWithoutPayment: true,
  registerTitle: 'register',
  loadFailureKey: 'error.backendError',
} as const satisfies Partial<ApplicationDefinition>;

/** Is the form of this application read-only (SAVE-34..36)? */
export const isReadOnly = (definition: ApplicationDefinition, application: ApplicationCore): boolean =>
  readOnlyRules[definition.readOnly](application);
