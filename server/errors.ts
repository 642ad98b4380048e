import type { ErrorBody, FieldError, MessageId, SavedReference } from '#domain/errors';

/** An error a route answers with (API-005). The message is for developers; the portal shows its own text. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 502 | 503,
    readonly messageId: MessageId,
    message: string,
    readonly fields: readonly FieldError[] = [],
    readonly more: {
      /** Values of the portal's text for this message. */
      params?: ErrorBody['params'];
      /** What an earlier request with the same idempotency key has saved. */
      saved?: SavedReference | undefined;
      /** For the record of security events; never answered. No personal data. */
      detail?: object;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }

  /** The same error with other fields, or with more about it. */
  with({ fields = this.fields, ...more }: Partial<Pick<HttpError, 'fields'> & HttpError['more']>): HttpError {
    return new HttpError(this.statusCode, this.messageId, this.message, fields, { ...this.more, ...more });
  }
}

export const unauthorized = () => new HttpError(401, 'UNAUTHORIZED', 'A valid access token is needed');
/** A key of a company that is unknown or ended, or whose maker is no entrepreneur of it any more (DEC-02). */
export const companyKeyRefused = () => new HttpError(401, 'COMPANY_KEY_REFUSED', 'The key is unknown or has ended');
/** The company has ended the authorisation that the token was issued for (SET-29). */
export const authorisationEnded = () =>
  new HttpError(401, 'AUTHORISATION_ENDED', 'The authorisation to represent the company has ended');
export const forbidden = () => new HttpError(403, 'FORBIDDEN', 'The acting party has no right to this');
/** The id of another person's application gets the same answer as a missing one (OPEN-41). */
export const notFound = () => new HttpError(404, 'NOT_FOUND', 'Not found');
export const readOnly = () => new HttpError(409, 'READ_ONLY', 'The application can no longer be changed');
/** The draft is with a reviewer, who alone changes and submits it (TEAM-01). */
export const withColleague = (name: string) =>
  new HttpError(409, 'WITH_COLLEAGUE', 'A colleague looks the application over: take it back first', [], {
    params: { name },
  });
export const invalid = (fields: readonly FieldError[]) =>
  new HttpError(422, 'VALIDATION', `Invalid: ${fields.map(({ field }) => field).join(', ')}`, fields);
/** An error with what has led to it: the cause is logged and never answered. */
export const withCause = (error: HttpError, cause: unknown): HttpError =>
  cause === undefined ? error : Object.assign(error, { cause });
/** A part of the service that does not answer for a while. */
export const unavailable = (what: string, cause: unknown) =>
  withCause(new HttpError(503, 'UPSTREAM', `${what} does not answer`), cause);
/** A register or bank that does not answer. */
export const upstreamFailed = (what: string) => new HttpError(502, 'UPSTREAM', `${what} does not answer`);
