import { idempotencyReused, staleVersion } from '#domain/api';
import type { ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { type Failure, FailureError } from '#domain/errors';
import type { SavedApplication } from '#machines/draft/draft.machine';
import type { ApplicationApi } from '../../../src/applications/applicationApi';

export type CallName = 'load' | 'documents' | 'person' | 'save' | 'upload' | 'delete' | 'download' | 'amount' | 'pay';

/** How a call ends. `lost`: the server has done it, and its answer does not arrive. `cut`: it never reached the server. */
export type End = 'answered' | 'lost' | 'cut' | 'rejected' | 'refused';

interface HeldCall {
  name: CallName;
  /** Does on the server what the call asks, once. */
  reach: () => void;
  end: (how: End) => void;
}

const failures: Record<Exclude<End, 'answered'>, Failure> = {
  lost: { kind: 'network', key: 'error.backendError' },
  cut: { kind: 'network', key: 'error.backendError' },
  rejected: { kind: 'rejected', key: 'form.invalidField', fields: [{ field: 'comment', key: 'error.comment' }] },
  refused: { kind: 'unauthorized', key: 'error.sessionExpired' },
};
const isReached: Record<End, boolean> = { answered: true, lost: true, cut: false, rejected: false, refused: false };

const conflict = (messageId: 'STALE_VERSION' | 'READ_ONLY' | 'ALREADY_PAID') =>
  new FailureError({ kind: 'conflict', key: 'error.backendError', messageId });

const payment: Payment = {
  id: 5,
  success: true,
  amount: 0,
  dateCreated: '2026-11-21T10:00:00Z',
  type: 'PRIVATE_APPLICATION',
};

/** What was typed, as an application holds it. */
export const textOf = (application: ApplicationCore): string => String((application as { comment?: string }).comment);

/** The server with at most one application of the person. Every call is held until the walk ends it. */
export class PlayedServer {
  private calls: HeldCall[] = [];
  private answers = new Map<string, { body: string; saved: SavedApplication }>();
  application: SavedApplication | null = null;
  documents: DocumentRecord[] = [];
  /** Applications that were made, files that arrived, payments that were taken. */
  readonly counts = { created: 0, files: new Map<string, number>(), paid: 0 };
  /** Text of each version that was saved. */
  readonly texts = new Map<number, string>();

  private readonly isFree: boolean;

  constructor(
    application: SavedApplication | null,
    { isFree, hasDocument }: { isFree: boolean; hasDocument: boolean },
  ) {
    this.isFree = isFree;
    if (application) this.store(application);
    if (hasDocument) this.documents = [this.record('DOCUMENT_TYPE_PRISON_OFFICER', 'stored.pdf')];
  }

  private store(application: SavedApplication): void {
    this.application = application;
    this.texts.set(application.version ?? 0, textOf(application));
  }

  get held(): CallName[] {
    return [...new Set(this.calls.map(({ name }) => name))];
  }

  end(name: CallName, how: End): void {
    const ending = this.calls.filter((call) => call.name === name);
    this.calls = this.calls.filter((call) => !ending.includes(call));
    for (const call of ending) call.end(how);
  }

  /** Everything under way reaches the server; nobody is there any more to hear its answer. */
  reachAll(): void {
    for (const call of this.calls.splice(0)) call.reach();
  }

  dropAll(): void {
    this.calls = [];
  }

  /** Another device saves. */
  changeElsewhere(comment: string): void {
    const application = this.present();
    const changed = { ...application, comment, version: (application.version ?? 0) + 1 };
    this.store(changed);
  }

  private hold<Answer>(name: CallName, work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let result: { answer: Answer } | { error: unknown } | null = null;
      const reach = () => {
        try {
          result ??= { answer: work() };
        } catch (error) {
          result = { error };
        }
        return result;
      };
      const end = (how: End) => {
        const outcome = isReached[how] ? reach() : null;
        if (how !== 'answered') reject(new FailureError(failures[how]));
        else if (outcome && 'answer' in outcome) resolve(outcome.answer);
        else reject(outcome?.error);
      };
      this.calls.push({ name, reach, end });
    });
  }

  private present(): SavedApplication {
    if (!this.application) throw new FailureError({ kind: 'notFound', key: 'error.backendError' });
    return this.application;
  }

  /** A save as on the server: once for each key, based on the latest version, and never of a submitted application. */
  private save(body: ApplicationCore, key: string): SavedApplication {
    const text = JSON.stringify(body);
    const known = this.answers.get(key);
    if (known?.body === text) return known.saved;
    if (known) {
      const { id, no = '', version = 0 } = known.saved;
      const saved = { id, no, version };
      throw new FailureError({ kind: 'rejected', key: 'error.backendError', messageId: idempotencyReused, saved });
    }
    const before = body.id === undefined ? null : this.present();
    if (before?.payment?.success) throw conflict('READ_ONLY');
    if (before && before.version !== body.version) throw conflict(staleVersion);
    if (!before) this.counts.created += 1;
    const saved = { ...body, id: before?.id ?? 12, no: '2026-000012', version: (before?.version ?? 0) + 1 };
    this.store(saved);
    this.answers.set(key, { body: text, saved });
    return saved;
  }

  private submit(): Payment {
    const application = this.present();
    if (application.payment?.success) throw conflict('ALREADY_PAID');
    this.counts.paid += 1;
    this.application = { ...application, payment, status: statusOf('CHECK') };
    return payment;
  }

  private record(documentType: DocumentRecord['documentType'], fileName: string): DocumentRecord {
    const { id, no = '' } = this.present();
    return { documentId: fileName, fileName, documentType, applicationId: id, applicationNo: no, size: 1 };
  }

  private upload(type: DocumentRecord['documentType'], fileName: string): DocumentRecord {
    this.counts.files.set(fileName, (this.counts.files.get(fileName) ?? 0) + 1);
    const record = this.record(type, fileName);
    this.documents = [...this.documents.filter(({ documentType }) => documentType !== type), record];
    return record;
  }

  /** The calls an application screen makes here. */
  readonly api: Partial<ApplicationApi> = {
    loadApplication: () => this.hold('load', () => this.present()),
    loadDocuments: () => this.hold('documents', () => this.documents),
    loadPersonDocument: () =>
      this.hold('person', () => ({
        firstName: 'Tiit',
        lastName: 'Kuusk',
        idCode: '37201190271',
        citizenship: 'EST',
        docNo: 'AS0201190',
        dateOfBirth: '1972-01-19',
        docPicture: null,
      })),
    saveApplication: (_, application, key) => this.hold('save', () => this.save(application, key)),
    uploadDocument: ({ type, file }) => this.hold('upload', () => this.upload(type, file.name)),
    deleteDocument: (fileName) =>
      this.hold('delete', () => {
        this.documents = this.documents.filter((document) => document.fileName !== fileName);
      }),
    downloadDocument: () => this.hold('download', () => new Blob()),
    loadAmount: () => this.hold('amount', () => (this.isFree ? 0 : 60)),
    payZero: () => this.hold('pay', () => this.submit()),
  };
}
