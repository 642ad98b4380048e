import { AxiosError, isAxiosError, isCancel } from 'axios';
import type { ErrorBody, Failure, FailureKind } from '#domain/errors';

const generalKey = 'error.backendError';

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

/** Text of the reasons the server names (API-005). A reason not listed shows the general text. */
const keyOfReason: Readonly<Record<string, string>> = {
  STALE_VERSION: 'error.staleVersion',
  READ_ONLY: 'error.readOnly',
  ALREADY_PAID: 'error.alreadyPaid',
  NOT_PAYABLE: 'error.notPayable',
  COMPANY_CANNOT_APPLY: 'error.companiesRequest',
  KIND_NOT_AVAILABLE: 'error.kindNotAvailable',
  VALIDATION: 'form.invalidField',
};

/** Refused fields that say more than the reason does: the person or the file is refused, not something typed. */
const fieldsWithMessage: ReadonlySet<string> = new Set(['applicant', 'file']);

const keyOfKind: Partial<Record<FailureKind, string>> = {
  unauthorized: 'error.sessionExpired',
  forbidden: 'error.forbidden',
};

const keyOfStatus: Readonly<Record<number, string>> = {
  413: 'error.maxFileSizeExceeded',
  415: 'error.uploadDocument',
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && typeof (body as ErrorBody).messageId === 'string';

/** The failure an error answer stands for. */
export function failureOfAnswer(status: number, body: unknown): Failure {
  const kind = kindOfStatus[status] ?? 'server';
  if (!isErrorBody(body)) return { kind, key: keyOfStatus[status] ?? keyOfKind[kind] ?? generalKey };
  const { messageId } = body;
  const fields = body.fields?.filter(({ key }) => key !== '');
  const fieldError = fields?.find(({ field }) => fieldsWithMessage.has(field));
  const key = fieldError?.key ?? keyOfReason[messageId] ?? keyOfStatus[status] ?? keyOfKind[kind] ?? generalKey;
  const { saved } = body;
  return { kind, key, messageId, ...(fields && fields.length > 0 && { fields }), ...(saved && { saved }) };
}

/** Every outcome of a call that is no answer of 2xx, as typed data. A cancelled call has nothing to say (API-004). */
export function failureOfCall(error: unknown): Failure {
  if (isCancel(error)) return { kind: 'cancelled', key: '' };
  if (!isAxiosError(error)) return { kind: 'server', key: generalKey };
  if (error.response) return failureOfAnswer(error.response.status, error.response.data);
  const isTimeout = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
  return { kind: isTimeout ? 'timeout' : 'network', key: generalKey };
}
