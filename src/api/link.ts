/** What the calls need to know of the session, and tell it. Apart from the client, so that login loads no client. */
export interface SessionLink {
  token(): string | null;
  language(): string;
  /** A call with a token was refused with 401 (AUTH-26). */
  rejected(): void;
  /** A call was refused with 403 (AUTH-28). */
  forbidden(): void;
}

let link: SessionLink | null = null;

export const sessionLink = (): SessionLink | null => link;

/** Set once, when the session starts. */
export function linkSession(session: SessionLink): void {
  link = session;
}
