import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type DocumentSlot, slotKey } from '#domain/applications/engine/documents';
import type { DocumentRecord } from '#domain/applications/model';
import type { DocumentType, DocumentTypeName } from '#domain/codes';
import type { Failure } from '#domain/errors';
import { displayFileName } from '#domain/uploads';
import { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import type { QueuedDocument } from '#machines/submission/submission.machine';
import { inspection } from '../../inspection/inspection';

export type UploadActor = ActorRefFrom<typeof documentUploadMachine>;

type StoredDocument = Pick<DocumentRecord, 'documentId' | 'fileName'>;

export interface DocumentUploadsEffects {
  deleteDocument: (fileName: string) => Promise<void>;
  downloadDocument: (document: StoredDocument, signal: AbortSignal) => Promise<Blob>;
  /** Hands a downloaded file to the browser under its name. */
  downloadBlob: (blob: Blob, fileName: string) => void;
  onMessage: (key: string) => void;
  onDeleted: () => void;
}

const typeOf = (name: DocumentTypeName): DocumentType => `DOCUMENT_TYPE_${name}`;
const nameOf = (type: DocumentType) => type.replace('DOCUMENT_TYPE_', '') as DocumentTypeName;

const slotOf = ({ documentType, rowId }: DocumentRecord): DocumentSlot => ({
  type: nameOf(documentType),
  ...(rowId && { rowId }),
});

/**
 * The documents of one application on screen: a machine for each document slot, the chosen files beside them and
 * how far each has gone up. An external store: it outlives the views.
 */
export class DocumentUploads {
  /** By the key of the slot. */
  private readonly fields = new Map<string, { slot: DocumentSlot; actor: UploadActor }>();
  private readonly files = new Map<string, File>();
  private readonly shares = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private present: readonly string[] = [];
  private chosen = 0;

  constructor(private readonly effects: DocumentUploadsEffects) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Keys of the slots that have a document, stored by the server or queued; the same array until that changes. */
  readonly presentSlots = (): readonly string[] => this.present;

  /** 0..1 while the file of this slot is uploaded, else null. */
  readonly progressOf = (slot: DocumentSlot): number | null => {
    const key = this.fields.get(slotKey(slot))?.actor.getSnapshot().context.file?.key;
    return (key !== undefined ? this.shares.get(key) : undefined) ?? null;
  };

  /** Id of the stored document of this slot, or null: the application of a company names it (FILE-14). */
  readonly documentIdOf = (slot: DocumentSlot): string | null =>
    this.fields.get(slotKey(slot))?.actor.getSnapshot().context.document?.documentId ?? null;

  actorOf(slot: DocumentSlot, document: DocumentRecord | null = null): UploadActor {
    const known = this.fields.get(slotKey(slot));
    if (known) return known.actor;
    const actor = createActor(this.machine(), { input: { document }, ...inspection });
    this.fields.set(slotKey(slot), { slot, actor });
    actor.subscribe({ next: () => this.refresh(), error: () => this.effects.onMessage('error.backendError') });
    actor.on('message.raised', ({ key }) => this.effects.onMessage(key));
    actor.on('document.deleted', () => this.effects.onDeleted());
    actor.start();
    return actor;
  }

  /** Documents the server has. A file chosen meanwhile stays chosen. */
  load(documents: readonly DocumentRecord[]): void {
    for (const document of documents) {
      const actor = this.actorOf(slotOf(document), document);
      const { context } = actor.getSnapshot();
      if (!context.file && context.document?.documentId !== document.documentId) {
        actor.send({ type: 'document.loaded', document });
      }
    }
    this.refresh();
  }

  choose(slot: DocumentSlot, file: File): void {
    this.chosen += 1;
    const key = `${slotKey(slot)}-${this.chosen}`;
    this.files.set(key, file);
    this.actorOf(slot).send({ type: 'file.chosen', file: { key, name: file.name, size: file.size } });
  }

  /** PRIV-89: files queued for documents that are not asked for any more are dropped. */
  keepOnly(slots: readonly DocumentSlot[]): void {
    const asked = new Set(slots.map(slotKey));
    for (const [key, { actor }] of this.fields) {
      const hasChosen = actor.getSnapshot().context.file !== null || actor.getSnapshot().context.errorKey !== null;
      if (hasChosen && !asked.has(key)) actor.send({ type: 'file.removed' });
    }
  }

  /** Files waiting to go up. */
  queue(): QueuedDocument[] {
    return [...this.fields.values()].flatMap(({ slot, actor }) => {
      const { file } = actor.getSnapshot().context;
      return file ? [{ key: file.key, type: typeOf(slot.type), name: file.name }] : [];
    });
  }

  fileOf(key: string): File {
    const file = this.files.get(key);
    if (!file) throw new Error(`no file is queued under ${key}`);
    return file;
  }

  setShare(key: string, share: number): void {
    this.shares.set(key, share);
    this.notifyListeners();
  }

  started(key: string): void {
    this.byKey(key)?.send({ type: 'upload.started' });
  }

  succeeded(key: string, document: DocumentRecord): void {
    this.byKey(key)?.send({ type: 'upload.succeeded', document });
    this.files.delete(key);
    this.shares.delete(key);
    this.notifyListeners();
  }

  failed(key: string, failure: Failure): void {
    this.byKey(key)?.send({ type: 'upload.failed', failure });
    this.shares.delete(key);
    this.notifyListeners();
  }

  private byKey(key: string): UploadActor | undefined {
    return [...this.fields.values()].find(({ actor }) => actor.getSnapshot().context.file?.key === key)?.actor;
  }

  private machine() {
    const { deleteDocument, downloadDocument, downloadBlob } = this.effects;
    return documentUploadMachine.provide({
      actors: {
        deleteDocument: fromPromise<void, { fileName: string }>(({ input }) => deleteDocument(input.fileName)),
        downloadDocument: fromPromise<void, StoredDocument>(async ({ input, signal }) =>
          downloadBlob(await downloadDocument(input, signal), displayFileName(input.fileName)),
        ),
      },
    });
  }

  private refresh(): void {
    const present = [...this.fields]
      .filter(([, { actor }]) => actor.getSnapshot().hasTag('filled'))
      .map(([key]) => key);
    const isSame = present.length === this.present.length && present.every((key, i) => key === this.present[i]);
    if (!isSame) {
      this.present = present;
      this.notifyListeners();
    }
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}
