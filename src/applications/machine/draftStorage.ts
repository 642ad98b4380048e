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

  /** @throws when the storage is full or closed. */
  write(application: Pick<ApplicationCore, 'id'>, draft: UnsentDraft): void {
    this.storage.setItem(this.keyOf(application), JSON.stringify(draft));
  }

  /** Removes the drafts of the application and of the new application that it was. */
  remove(application: Pick<ApplicationCore, 'id'>): void {
    for (const key of [this.keyOf(application), this.keyOf({})]) this.storage.removeItem(key);
  }

  private keyOf({ id }: Pick<ApplicationCore, 'id'>): string {
    return draftKeyOf({ ...this.owner, ...(id !== undefined && { subject: String(id) }) });
  }
}
