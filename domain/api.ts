import type { NotChosen } from './applications/merge';
import type { ApplicationSummary, NamedApplication, Payment } from './applications/model';
import type { Activity, ApplicationType, Audience, BankCode, ClassifierType, DocumentType, UserGroup } from './codes';
import type { MessageId } from './errors';
import type { PaymentRequestType } from './limits';

/** Types of requests and responses of the API, in addition to the entities of `applications/model.ts`. */

/** API-010. Both are tokens of the portal itself; the identity provider's own never reach the browser. */
export interface LoginAnswer {
  id_token: string;
  access_token: string;
}

/** Claims of the portal's identity token, from which the profile is made (AUTH-14). */
export interface IdentityClaims {
  sub: string;
  given_name: string;
  family_name: string;
  /** `YYYY-MM-DD`. */
  date_of_birth: string;
  phone_number?: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Claims of the portal's access token: who, and for whom (AUTH-44). */
export interface AccessClaims {
  /** Personal identification code, without country. */
  sub: string;
  given_name: string;
  family_name: string;
  jti: string;
  /** The session: it can be ended before its tokens expire. */
  sid: string;
  exp: number;
  /** Instant of the login, seconds since 1970; renewed tokens keep it. */
  auth_time: number;
  /** When the session ends whatever is renewed, seconds since 1970; tokens of earlier releases do not name it. */
  session_end?: number;
  party: { code: string; type: import('./codes').ActingPartyType; name: string };
}

/** A running session of the caller's own. Instants are ISO 8601. */
export interface Session {
  id: string;
  /** Browser and system, e.g. `Firefox, Linux`; null when not known. */
  device: string | null;
  /** The login. */
  started: string;
  /** When its token was last renewed. */
  lastUsed: string;
  /** The session that asks. */
  isCurrent: boolean;
}

/** API-219. */
export interface ClassifierEntry {
  code: string;
  /** Text in the language of the request (L10N-11). */
  value: string;
  type: ClassifierType;
  userGroup: UserGroup | null;
  metadata: Record<string, unknown>;
}

/** API-096: an application type the acting party is offered. */
export interface ApplicationTypeEntry {
  code: ApplicationType;
  value: string;
  /** `isMembershipUnknown`: the register of the Defence League does not answer, so it cannot be begun now. */
  metadata: { defenceLeague: boolean; isMembershipUnknown?: true };
}

export interface FeatureFlag {
  name: string;
}

/** API-092. x and y in metres of the Estonian grid, as text of the address service turned into numbers. */
export interface AddressResult {
  text: string;
  code: string;
  ehak: string;
  id: string;
  x: number;
  y: number;
  missed: boolean;
  source: string;
  type: string;
}

/** API-102. Euros. */
export interface PaymentAmount {
  amount: number;
}

/** API-081. */
export interface ZeroPaymentAnswer {
  success: boolean;
  payment: Payment;
}

/** Query of API-080. */
export interface PaymentStartQuery {
  bank: BankCode;
  paymentObjectId: number;
  description: string;
  requestType: PaymentRequestType;
  applicationId: number;
  /** Euros that the payer was shown; the server refuses with `AMOUNT_CHANGED` when it counts another amount. */
  calculatedAmount: number;
  /** The person says that a payment begun shortly before at another bank was abandoned. */
  isEarlierAbandoned?: boolean;
  /** Version of the application whose answers the payer has confirmed; the server refuses another one with `STALE_VERSION`. */
  version?: number;
}

/** Why money of a bank could not be used. */
export const unappliedReasons = [
  'alreadyPaid',
  'applicationDeleted',
  'notPayable',
  'moreIsDue',
  'lessIsDue',
  'claimed',
] as const;
export type UnappliedReason = (typeof unappliedReasons)[number];

/** Money that a bank has received and that no application could use, as the authority sees it. */
export interface RefundDue {
  id: number;
  applicationNo: string;
  bank: string;
  /** Number that the bank gave its transaction. */
  transaction: string;
  /** Euros. */
  amount: number;
  reason: UnappliedReason;
  received: string;
}

/** Query of API-102. */
export interface PaymentAmountQuery {
  applicationType?: ApplicationType;
  activity?: Activity;
  examType?: 'THEORY' | 'SHOOTING';
  id?: number;
}

/** Fields of API-062's multipart body, in addition to the file. */
export interface DocumentUploadFields {
  type: DocumentType;
  /** The row of the application it belongs to; left out: the application as a whole. */
  rowId?: string;
  applicationId: number;
  applicationNo: string;
}

/** Header that makes a save safe to repeat: one random key a save (design §5). */
export const idempotencyHeader = 'idempotency-key';

/** Answer to a payment of another amount than the one due (409). */
export const amountChanged = 'AMOUNT_CHANGED' satisfies MessageId;

/** Answer to a stale save (409). */
export const staleVersion = 'STALE_VERSION' satisfies MessageId;

/** A part of an application of which the other version was chosen, as the server keeps it (MRG-02). */
export interface KeptNotChosen extends NotChosen {
  id: number;
  /** ISO instant of the choice. */
  kept: string;
}

/** The version of a company's application, and the persons who have it open (PAG-05). */
export interface Presence {
  /** Version of the saved application. */
  version: number;
  /** First and last names, without the person who asks. */
  colleagues: string[];
}

/** Lists of a declaration whose items have serial numbers. */
export const numberedLists = ['weapon', 'essentialComponents'] as const;
export type NumberedList = (typeof numberedLists)[number];

/** A weapon or a component of a declaration that the company has declared before. */
export interface DeclaredBefore {
  list: NumberedList;
  rowId: string;
  mark: string;
  model: string;
  serialNumber: string;
  /** The declaration in which it was declared, and its instant. */
  earlier: NamedApplication;
  submitted: string;
}

/** One event the lifecycle allows for an application, as the processing desk offers it (STEP-71). */
export interface DeskApplication extends ApplicationSummary {
  audience: Audience;
  applicantName: string;
  allowedEvents: string[];
}
