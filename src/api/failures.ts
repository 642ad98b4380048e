import { AxiosError, isAxiosError, isCancel } from 'axios';
import { type ErrorBody, type Failure, type FailureKind, type MessageId, offlineKey } from '#domain/errors';
import type { CommonTextKey } from '../i18n/textKey';

const generalKey = 'error.backendError' satisfies CommonTextKey;

/** HTTP status → what it means; every other one is a failure of the service (ERR-01). */
const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  400: 'rejected',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'rejected',
  415: 'rejected',
  422: 'rejected',
};

/** Text of each reason the server names (API-005). `general`: there is no text more helpful than the general one. */
export const textOfMessage = {
  ALREADY_PAID: 'error.alreadyPaid',
  AMOUNT_CHANGED: 'error.amountChanged',
  // The alert of the ended session names the company.
  AUTHORISATION_ENDED: 'error.sessionExpired',
  BAD_BANK_ANSWER: 'general',
  BAD_REQUEST: 'general',
  COMPANY_KEY_REFUSED: 'general',
  COMPANY_CANNOT_APPLY: 'error.companyCannotApply',
  // The settings have a dialog of their own.
  DUPLICATE_ID_CODE: 'general',
  FEE_DUE: 'error.feeChanged',
  FORBIDDEN: 'error.forbidden',
  IDEMPOTENCY_KEY_REUSED: 'general',
  INTERNAL: 'general',
  KIND_NOT_AVAILABLE: 'error.kindNotAvailable',
  LICENCE_NOT_VALID: 'validationError.licence',
  // The login page has a text of its own.
  LOGIN_FAILED: 'general',
  METHOD_NOT_ALLOWED: 'general',
  NO_FEE: 'error.feeChanged',
  NOT_ALLOWED: 'general',
  NOT_FOUND: 'general',
  NOT_PAYABLE: 'error.notPayable',
  // The summary page has a text of its own.
  NOT_DECIDED: 'general',
  NOT_SUBMITTED: 'general',
  READ_ONLY: 'error.readOnly',
  STALE_VERSION: 'error.staleVersion',
  PAYMENT_STARTED: 'error.paymentStarted',
  TOO_LARGE: 'error.maxFileSizeExceeded',
  TOO_MANY_DRAFTS: 'error.tooManyDrafts',
  TOO_MANY_REQUESTS: 'error.tooManyRequests',
  UNAUTHORIZED: 'error.sessionExpired',
  UNKNOWN_BANK: 'general',
  UNKNOWN_KIND: 'general',
  UNSUPPORTED_MEDIA_TYPE: 'error.uploadDocument',
  UPSTREAM: 'general',
  VALIDATION: 'form.invalidField',
  WITH_COLLEAGUE: 'error.withColleague',
  WRONG_REQUEST_TYPE: 'general',
} as const satisfies Record<MessageId, CommonTextKey | 'general'>;

/** Refused fields that say more than the reason does: the person or the file is refused, not something typed. */
const fieldsWithMessage: ReadonlySet<string> = new Set(['applicant', 'file']);

/** Texts for answers that do not come from the portal's server: from a proxy, or from a newer release. */
const keyOfKind: Partial<Record<FailureKind, CommonTextKey>> = {
  unauthorized: 'error.sessionExpired',
  forbidden: 'error.forbidden',
};
const keyOfStatus: Readonly<Record<number, CommonTextKey>> = {
  413: 'error.maxFileSizeExceeded',
  415: 'error.uploadDocument',
};

/** An error answer as it may come from any release of the server. */
type ReceivedError = Omit<ErrorBody, 'messageId'> & { messageId: string };

const isErrorBody = (body: unknown): body is ReceivedError =>
  typeof body === 'object' && body !== null && typeof (body as ReceivedError).messageId === 'string';
const isKnown = (messageId: string): messageId is MessageId => Object.hasOwn(textOfMessage, messageId);

const keyOfMessage = (messageId: MessageId): CommonTextKey => {
  const text = textOfMessage[messageId];
  return text === 'general' ? generalKey : text;
};

/** Converts an error response to a failure. */
export function failureOfAnswer(status: number, body: unknown): Failure {
  const kind = kindOfStatus[status] ?? 'server';
  const withoutMessage = keyOfStatus[status] ?? keyOfKind[kind] ?? generalKey;
  if (!isErrorBody(body)) return { kind, key: withoutMessage };
  const messageId = isKnown(body.messageId) ? body.messageId : undefined;
  const fields = body.fields?.filter(({ key }) => key !== '');
  const fieldError = fields?.find(({ field }) => fieldsWithMessage.has(field));
  const key = fieldError?.key ?? (messageId ? keyOfMessage(messageId) : withoutMessage);
  const { params, saved } = body;
  return {
    kind,
    key,
    ...(messageId && { messageId }),
    ...(params && { params }),
    ...(fields && fields.length > 0 && { fields }),
    ...(saved && { saved }),
  };
}

/** Every outcome of a call that is no answer of 2xx, as typed data. A cancelled call has nothing to say (API-004). */
export function failureOfCall(error: unknown): Failure {
  if (isCancel(error)) return { kind: 'cancelled', key: '' };
  if (!isAxiosError(error)) return { kind: 'server', key: generalKey };
  if (error.response) return failureOfAnswer(error.response.status, error.response.data);
  const isTimeout = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
  if (isTimeout) return { kind: 'timeout', key: generalKey };
  return { kind: 'network', key: navigator.onLine ? generalKey : offlineKey };
}
