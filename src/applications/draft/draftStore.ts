/** What is kept of a form that is not saved: every typed value, and the names of files that cannot be kept. */
export interface Draft {
  values: object;
  fileNames: string[];
}

/** Whose draft of what it is: person, party, kind, and the application or what it starts from. */
export interface DraftSubject {
  idCode: string;
  partyCode: string;
  kind: string;
  /** Id of the application, or what a new one starts from. */
  subject: string;
}

export const draftKey = ({ idCode, partyCode, kind, subject }: DraftSubject): string =>
  ['draft', idCode, partyCode, kind, subject].join(':');

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).values === 'object' &&
  Array.isArray((value as Draft).fileNames);

/** null when there is none, or one of another shape. */
export function readDraft(storage: Storage, key: string): Draft | null {
  const text = storage.getItem(key);
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** Throws when the browser's storage is full or off. */
export const writeDraft = (storage: Storage, key: string, draft: Draft): void =>
  storage.setItem(key, JSON.stringify(draft));
