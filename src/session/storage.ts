import type { SessionContext, StoredSession } from '#machines/session/session.machine';

const sessionKey = 'session';

/** The route and field where a person was when their session ended, or a link that was opened without a session. */
export interface Place {
  /** Path with its query. */
  path: string;
  /** Id of the field that had the focus; null when none had. */
  fieldId?: string | null;
  partyCode?: string;
  /** Whose place it is; left out: it is a link. */
  idCode?: string;
}

const placeKey = 'returnPlace';

function readKey<Value>(key: string, isValue: (value: Partial<Value>) => boolean): Value | null {
  try {
    const value: Partial<Value> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return value && isValue(value) ? (value as Value) : null;
  } catch {
    return null;
  }
}

function writeKey(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // A closed or full storage: the session then lasts as long as the page.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** AUTH-18: the session kept over a reload of the tab; null when there is none, or nothing to trust. */
export const readSession = (): StoredSession | null =>
  readKey<StoredSession>(
    sessionKey,
    ({ token, profile, party, parties }) =>
      isText(token) && isText(profile?.idCode) && isText(party?.code) && Array.isArray(parties),
  );

/** Stores the session, or removes it when there is no acting party (AUTH-24). */
export function keepSession({ token, profile, party, parties }: SessionContext): void {
  writeKey(sessionKey, token && profile && party ? { token, profile, party, parties } : null);
}

export const forgetSession = (): void => writeKey(sessionKey, null);

export const readPlace = (): Place | null => readKey<Place>(placeKey, ({ path }) => isText(path));

export const keepPlace = (place: Place): void => writeKey(placeKey, place);

export const forgetPlace = (): void => writeKey(placeKey, null);

/** Prefix of every draft's key; the codes of the person and of the party follow. */
const draftPrefix = 'draft:';

/** Whose draft it is, and of what. */
export interface DraftOwner {
  idCode: string;
  partyCode: string;
  route: string;
  /** The id of the application, or what a new one starts from. */
  subject: string;
}

export const draftKeyOf = ({ idCode, partyCode, route, subject }: DraftOwner): string =>
  draftPrefix + [idCode, partyCode, route, subject].join(':');

function forgetWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) && isForgotten(key)) sessionStorage.removeItem(key);
  } catch {
    // A closed storage keeps nothing.
  }
}

/**
 * Removes the drafts this browser tab keeps.
 * @param keepFor code of the person whose drafts stay; null: all are removed.
 */
export const forgetDrafts = (keepFor: string | null): void =>
  forgetWhere((key) => keepFor === null || !key.startsWith(`${draftPrefix}${keepFor}:`));

/** Does this browser tab keep a draft of the person? */
export function hasDraft(idCode: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`${draftPrefix}${idCode}:`));
  } catch {
    return false;
  }
}

/** Removes what this browser tab keeps of an application that was deleted. */
export const forgetDraftOf = (route: string, id: number): void => forgetWhere((key) => key.endsWith(`:${route}:${id}`));
