/**
 * What can go wrong with a call, as plain data. Machines keep it in context; views translate `key`.
 * `cancelled` never shows a message (API-004).
 */
export const failureKinds = [
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'rejected',
  'network',
  'timeout',
  'cancelled',
  'server',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Key of the text of a call that did not leave the device: it has no connection. */
export const offlineKey = 'error.offline';

const unreachableKinds: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'server']);

/** The service gave no answer of its own: it cannot be reached, or has failed. */
export const isUnreachable = ({ kind }: Failure): boolean => unreachableKinds.has(kind);

/** Machine-readable reasons of a refused call (API-005). The server sends no other; the portal has a text for each. */
export const messageIds = [
  'ALREADY_PAID',
  'AMOUNT_CHANGED',
  'AUTHORISATION_ENDED',
  'BAD_BANK_ANSWER',
  'BAD_REQUEST',
  'COMPANY_CANNOT_APPLY',
  'COMPANY_KEY_REFUSED',
  'DUPLICATE_ID_CODE',
  'FEE_DUE',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'INTERNAL',
  'KIND_NOT_AVAILABLE',
  'LICENCE_NOT_VALID',
  'LOGIN_FAILED',
  'METHOD_NOT_ALLOWED',
  'NO_FEE',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_PAYABLE',
  'NOT_DECIDED',
  'NOT_SUBMITTED',
  'PAYMENT_STARTED',
  'READ_ONLY',
  'STALE_VERSION',
  'TOO_LARGE',
  'TOO_MANY_DRAFTS',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'UNKNOWN_BANK',
  'UNKNOWN_KIND',
  'UNSUPPORTED_MEDIA_TYPE',
  'UPSTREAM',
  'VALIDATION',
  'WITH_COLLEAGUE',
  'WRONG_REQUEST_TYPE',
] as const;
export type MessageId = (typeof messageIds)[number];

export interface FieldError {
  /** Path of the field, e.g. `weaponTypes[0].purposes`. */
  field: string;
  /** Translation key of the message. */
  key: string;
  params?: Record<string, string | number>;
  /** The message in words; only in an answer to a system of the company (DEC-02). */
  text?: string;
}

export interface Failure {
  kind: FailureKind;
  /** Translation key to show when the flow has no text of its own. */
  key: string;
  /** Values of the text. */
  params?: FieldError['params'];
  /** Reason given by the server. */
  messageId?: MessageId;
  /** Fields the server refused (VAL-27). */
  fields?: FieldError[];
  /** What an earlier save with the same idempotency key and another content has saved. */
  saved?: SavedReference;
}

/** Which version of which application a save has made. */
export interface SavedReference {
  id: number;
  no: string;
  version: number;
}

/** Body of every error answer of the API (API-005). */
export interface ErrorBody {
  messageId: MessageId;
  message: string;
  /** Values of the portal's text for `messageId`. */
  params?: FieldError['params'];
  field?: string;
  fields?: FieldError[];
  /** Of `IDEMPOTENCY_KEY_REUSED` on a save. */
  saved?: SavedReference;
}

/** A failure that travels as an exception (out of an actor, out of a repository). */
export class FailureError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.key);
    this.name = 'FailureError';
  }
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  failureKinds.includes((value as Failure).kind) &&
  typeof (value as Failure).key === 'string';

/** Converts anything thrown to a `Failure`; unknown errors become a general service failure (ERR-01). */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  if (isFailure(thrown)) return thrown;
  return { kind: 'server', key: 'error.backendError' };
}
