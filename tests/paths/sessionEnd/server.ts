import { type PaymentStartQuery, staleVersion } from '#domain/api';
import type { ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import { type BankCode, statusOf } from '#domain/codes';
import { type Failure, FailureError } from '#domain/errors';
import type { SavedApplication } from '#machines/draft/draft.machine';
import type { ApplicationApi } from '../../../src/applications/applicationApi';

export type CallName =
  | 'load'
  | 'documents'
  | 'person'
  | 'save'
  | 'upload'
  | 'delete'
  | 'download'
  | 'amount'
  | 'pay'
  | 'start';

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

const conflict = (messageId: 'STALE_VERSION' | 'READ_ONLY' | 'ALREADY_PAID' | 'PAYMENT_STARTED') =>
  new FailureError({ kind: 'conflict', key: 'error.backendError', messageId });

const payment: Payment = {
  id: 5,
  success: true,
  amount: 0,
  dateCreated: '2026-11-21T10:00:00Z',
  type: 'PRIVATE_APPLICATION',
};

/** A payment at a bank. */
export interface BankPayment {
  id: number;
  bank: BankCode;
  state: 'started' | 'paid' | 'failed';
}

/** What was typed, as an application holds it. */
export const textOf = (application: ApplicationCore): string => String((application as { comment?: string }).comment);

/** What a server keeps, the same for everyone who calls it. */
class Kept {
  readonly answers = new Map<string, { body: string; saved: SavedApplication }>();
  application: SavedApplication | null = null;
  documents: DocumentRecord[] = [];
  /** Applications that were made, files that arrived, payments that were taken. */
  readonly counts = { created: 0, files: new Map<File, number>(), paid: 0 };
  /** Text of each version that was saved. */
  readonly texts = new Map<number, string>();
  /** Payments that were begun, in their order. */
  readonly payments: BankPayment[] = [];

  constructor(readonly isFree: boolean) {}
}

/**
 * The server with at most one application of the person, as one screen calls it. Every call is held until the walk ends
 * it.
 */
export class PlayedServer {
  private calls: HeldCall[] = [];

  private constructor(private readonly kept: Kept) {}

  static with(
    application: SavedApplication | null,
    { isFree, hasDocument }: { isFree: boolean; hasDocument: boolean },
  ): PlayedServer {
    const server = new PlayedServer(new Kept(isFree));
    if (application) server.store(application);
    if (hasDocument) server.kept.documents = [server.record('DOCUMENT_TYPE_PRISON_OFFICER', 'stored.pdf')];
    return server;
  }

  /** The same server, as another screen calls it: in another tab, on another device, by another representative. */
  forAnotherScreen(): PlayedServer {
    return new PlayedServer(this.kept);
  }

  get application(): SavedApplication | null {
    return this.kept.application;
  }
  get documents(): readonly DocumentRecord[] {
    return this.kept.documents;
  }
  get counts(): Kept['counts'] {
    return this.kept.counts;
  }
  get texts(): ReadonlyMap<number, string> {
    return this.kept.texts;
  }

  private store(application: SavedApplication): void {
    this.kept.application = application;
    this.kept.texts.set(application.version ?? 0, textOf(application));
  }

  get payments(): readonly BankPayment[] {
    return this.kept.payments;
  }
  get isPaid(): boolean {
    return this.application?.payment?.success === true;
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
    const known = this.kept.answers.get(key);
    if (known?.body === text) return known.saved;
    if (known) {
      const { id, no = '', version = 0 } = known.saved;
      const saved = { id, no, version };
      throw new FailureError({
        kind: 'rejected',
        key: 'error.backendError',
        messageId: 'IDEMPOTENCY_KEY_REUSED',
        saved,
      });
    }
    const before = body.id === undefined ? null : this.present();
    if (before?.payment) throw conflict('READ_ONLY');
    if (before && before.version !== body.version) throw conflict(staleVersion);
    if (!before) this.counts.created += 1;
    const saved = { ...body, id: before?.id ?? 12, no: '2026-000012', version: (before?.version ?? 0) + 1 };
    this.store(saved);
    this.kept.answers.set(key, { body: text, saved });
    return saved;
  }

  /** A submission as on the server: of the answers that were confirmed, and once. */
  private submit(version: number | undefined): Payment {
    const application = this.present();
    if (application.payment?.success) throw conflict('ALREADY_PAID');
    if (version !== application.version) throw conflict(staleVersion);
    this.counts.paid += 1;
    this.kept.application = { ...application, payment, status: statusOf('CHECK') };
    return payment;
  }

  /** A payment at a bank begins as on the server: of the answers that were confirmed, and at one bank at a time. */
  private startPayment({ bank, version, isEarlierAbandoned }: PaymentStartQuery): string {
    const application = this.present();
    if (this.isPaid) throw conflict('ALREADY_PAID');
    if (version !== undefined && version !== application.version) throw conflict(staleVersion);
    const isElsewhere = this.payments.some((each) => each.state === 'started' && each.bank !== bank);
    if (isElsewhere && !isEarlierAbandoned) throw conflict('PAYMENT_STARTED');
    const latest = this.kept.payments.at(-1);
    const isSame = latest?.state === 'started' && latest.bank === bank;
    const begun = isSame ? latest : { id: this.payments.length + 1, bank, state: 'started' as const };
    if (!isSame) this.kept.payments.push(begun);
    this.kept.application = { ...application, payment: { ...payment, id: begun.id, success: false, amount: 60 } };
    return String(begun.id);
  }

  /** The bank answers: a payment that comes after another one is given back. */
  settle(id: number, state: 'paid' | 'failed'): void {
    const settled = this.kept.payments.find((each) => each.id === id)!;
    if (settled.state !== 'started') return;
    settled.state = this.isPaid ? 'failed' : state;
    if (settled.state !== 'paid') return;
    this.counts.paid += 1;
    const paid = { ...payment, id, amount: 60 };
    this.kept.application = { ...this.present(), payment: paid, status: statusOf('CHECK') };
  }

  private record(documentType: DocumentRecord['documentType'], fileName: string): DocumentRecord {
    const { id, no = '' } = this.present();
    return { documentId: fileName, fileName, documentType, applicationId: id, applicationNo: no, size: 1 };
  }

  private upload(type: DocumentRecord['documentType'], file: File): DocumentRecord {
    this.counts.files.set(file, (this.counts.files.get(file) ?? 0) + 1);
    const record = this.record(type, file.name);
    this.kept.documents = [...this.documents.filter(({ documentType }) => documentType !== type), record];
    return record;
  }

  /** The calls an application screen makes here. */
  readonly api: Partial<ApplicationApi> = {
    loadApplication: () => this.hold('load', () => this.present()),
    loadDocuments: () => this.hold('documents', () => [...this.documents]),
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
    uploadDocument: ({ type, file }) => this.hold('upload', () => this.upload(type, file)),
    deleteDocument: (fileName) =>
      this.hold('delete', () => {
        this.kept.documents = this.documents.filter((document) => document.fileName !== fileName);
      }),
    downloadDocument: () => this.hold('download', () => new Blob()),
    loadAmount: () => this.hold('amount', () => (this.kept.isFree ? 0 : 60)),
    startPayment: (query) => this.hold('start', () => this.startPayment(query)),
    payZero: (_, version) => this.hold('pay', () => this.submit(version)),
  };
}
