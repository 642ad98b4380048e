import type { ApplicationCore } from '#domain/applications/model';
import type { KeptDraft } from '#machines/draft/draft.machine';
import { type DraftOwner, draftKeyOf } from '../../session/storage';

/** What the browser keeps of an application that has not reached the server. */
export interface UnsentDraft extends KeptDraft {
  application: ApplicationCore;
  /** Number of the values. */
  version: number;
}

/** What a draft cannot be restored without. */
const parts = ['application', 'fileNames', 'baseVersion'];

/** The drafts of one screen in the storage of the browser tab: a new application has another key than a saved one. */
export class DraftStorage {
  constructor(
    private readonly storage: Storage,
    private readonly owner: DraftOwner,
  ) {}

  /** null: there is none, or it cannot be read. */
  read(application: Pick<ApplicationCore, 'id'>): UnsentDraft | null {
    const text = this.storage.getItem(this.keyOf(application));
    if (text === null) return null;
    try {
      const found: UnsentDraft = JSON.parse(text);
      return parts.every((part) => part in found) ? found : null;
    } catch {
      return null;
    }
  }

  /**
   * As long as the draft of a new application waits for the answer to its save, the page has the address of a new one, and is
   * loaded again from there: what is typed meanwhile is kept there, too, with the key by which the answer is found.
   * @throws when the storage is full or closed.
   */
  write(application: Pick<ApplicationCore, 'id'>, draft: UnsentDraft): void {
    const key = this.keyOf(application);
    const newKey = this.keyOf({});
    const asNew = key === newKey ? null : this.read({});
    this.storage.setItem(key, JSON.stringify(draft));
    if (!asNew?.saveKey) return;
    const { base: _, ...rest } = draft;
    this.storage.setItem(newKey, JSON.stringify({ ...rest, baseVersion: asNew.baseVersion, saveKey: asNew.saveKey }));
  }

  /** Removes the drafts of the application and of the new application that it was. */
  remove(application: Pick<ApplicationCore, 'id'>): void {
    for (const key of [this.keyOf(application), this.keyOf({})]) this.storage.removeItem(key);
  }

  private keyOf({ id }: Pick<ApplicationCore, 'id'>): string {
    return draftKeyOf({ ...this.owner, ...(id !== undefined && { subject: String(id) }) });
  }
}
