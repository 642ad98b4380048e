/** Interface between HTTP client and session, in a file of its own so that the login page does not load the client. */
export interface SessionLink {
  token(): string | null;
  language(): string;
  /** A call with a token was refused with 401 (AUTH-26); `isAuthorisationOver`: the company has ended it (SET-29). */
  rejected(isAuthorisationOver: boolean): void;
  /** A call was refused with 403 (AUTH-28). */
  forbidden(): void;
}

let link: SessionLink | null = null;

export const sessionLink = (): SessionLink | null => link;

/** Set once, when the session starts. */
export function linkSession(session: SessionLink): void {
  link = session;
}
