import type { ClassifierEntry } from '#domain/api';
import type { DocumentRecord, Payment, PrivateApplication } from '#domain/applications/model';
import { type ClassifierType, purposeOf, statusOf } from '#domain/codes';
import { weaponTypes } from '#domain/weaponTypes';
import type { GivenApplication } from '../../machines/lib/screenDriver';
import { companies, completeApplication, type PersonName, people } from '../../paths/kit/people';
import { tokenFor } from './token';

/** An answer as the network brings it. */
export interface Answer {
  status: number;
  json?: unknown;
  text?: string;
}

export interface Request {
  /** `GET /v1/s3` */
  call: string;
  params: Readonly<Record<string, unknown>>;
  body: unknown;
}

const entries = (type: ClassifierType, texts: Record<string, string>): ClassifierEntry[] =>
  Object.entries(texts).map(([code, value]) => ({ type, code, value, userGroup: null, metadata: {} }));

function classifier(type: ClassifierType): ClassifierEntry[] {
  if (type === 'CL_APPLICANT_OCCUPATION')
    return entries(type, {
      APPLICANT_OCCUPATION_CITIZEN: 'Kodanik',
      APPLICANT_OCCUPATION_PRISON_OFFICER: 'Vanglaametnik',
    });
  if (type === 'CL_WEAPON_PURPOSE')
    return entries(type, { [purposeOf('B')]: 'Spordialaga tegelemine', [purposeOf('C')]: 'Enese ja vara kaitse' });
  if (type === 'CL_WEAPON_DEPOSITION_CONDITION')
    return entries(type, { WEAPON_DEPOSIT_WEAPON_CABINET: 'Relvakapp', WEAPON_DEPOSIT_WEAPON_STORAGE: 'Relvahoidla' });
  const own = weaponTypes.filter(({ category }) => type === `CL_WEAPON_CATEGORY_${category}`).slice(0, 2);
  return entries(type, Object.fromEntries(own.map(({ code }) => [code, code === 'PISTOL' ? 'Püstol' : code])));
}

const payment = (success: boolean): Payment => ({
  id: 5,
  success,
  amount: success ? 0 : 60,
  dateCreated: '2026-11-21T10:00:00Z',
  type: 'PRIVATE_APPLICATION',
});

/** What is not asked about in a walk is answered plainly; one row a call. */
type Rows = Record<string, (request: Request, id: string) => Answer>;

const ok = (json: unknown): Answer => ({ status: 200, json });

/** The server as the walks in jsdom need it: it keeps one application with its documents, and knows one person. */
export class World {
  /** Id of the given application. */
  readonly id = 12;
  private application: PrivateApplication | null = null;
  private documents: DocumentRecord[] = [];
  private uploads = 0;

  constructor(private readonly who: PersonName) {}

  /** The application comes to stand so; what is not said stays. */
  give(given: GivenApplication): void {
    const { status, documents, comment } = given;
    const isSubmitted = status !== undefined && status !== 'OPEN' && status !== 'LOCKED';
    this.application = {
      ...(this.application ?? { ...completeApplication(given), id: this.id, no: '2026-000012', version: 1 }),
      status: statusOf(status === undefined || status === 'LOCKED' ? 'OPEN' : status),
      payment: isSubmitted ? payment(true) : status === 'LOCKED' ? payment(false) : null,
      submitted: isSubmitted ? '2026-11-21T10:00:00Z' : null,
    };
    if (comment) this.application = { ...this.application, comment, version: (this.application.version ?? 0) + 1 };
    if (documents) this.documents = documents.map((type) => this.record(`DOCUMENT_TYPE_${type}`, `${type}.pdf`));
  }

  answer(request: Request): Answer {
    const [, method, path, id] = /^(\w+) (.+?)(?:\/(\d+))?$/.exec(request.call) ?? [];
    const row = this.rows[`${method} ${path}${id ? '/*' : ''}`];
    if (!row) throw new Error(`the world knows no ${request.call}`);
    return row(request, id ?? '');
  }

  private record(documentType: DocumentRecord['documentType'], name: string): DocumentRecord {
    this.uploads += 1;
    const fileName = `${this.uploads}-${name}`;
    return {
      documentId: String(this.uploads),
      fileName,
      documentType,
      applicationId: this.id,
      applicationNo: '',
      size: 9,
    };
  }

  private saved(body: PrivateApplication): Answer {
    const { payment: paid = null, status = 'APPLICATION_STATUS_OPEN' } = this.application ?? {};
    const version = (body.version ?? 0) + 1;
    this.application = { ...body, id: this.id, no: '2026-000012', version, payment: paid, status };
    return ok(this.application);
  }

  private readonly rows: Rows = {
    'GET /login/oauth2/code/tara': () =>
      ok({ id_token: tokenFor(people[this.who]), access_token: tokenFor(people[this.who]) }),
    'POST /v1/logout': () => ok('/login'),
    'PUT /v1/authorization': () => ok(tokenFor(people[this.who])),
    'GET /v1/featureFlag/list': () => ok([]),
    'GET /v1/externalWeaponProceeding/types': () => ok([]),
    'GET /v1/externalWeaponProceeding/personCompanies': () => ok(companies),
    'GET /v1/licence/findPersonLicencesWithWeapons': () => ok([]),
    'GET /v1/externalClassifier/classifiers': ({ params }) => ok(classifier(params.type as ClassifierType)),
    'GET /v1/purchaseApplication': () => ok([]),
    'GET /v1/purchaseApplication/*': () => (this.application ? ok(this.application) : { status: 404, json: {} }),
    'POST /v1/purchaseApplication': ({ body }) => this.saved(body as PrivateApplication),
    'GET /v1/externalWeaponProceeding/findActivityPurchaseApplication': () =>
      ok({ ...completeApplication({}), id: undefined }),
    'GET /v1/externalWeaponProceeding/getPersonDocument': () => {
      const { code, firstName, lastName, dateOfBirth } = people[this.who];
      return ok({
        firstName,
        lastName,
        idCode: code,
        citizenship: 'EST',
        docNo: 'AS0201190',
        dateOfBirth,
        docPicture: null,
      });
    },
    'GET /v1/externalWeaponProceeding/geolocation': ({ params }) =>
      ok([
        {
          text: `${params.address}, Tallinn`,
          code: '',
          ehak: '',
          id: '1',
          x: 542_000,
          y: 6_589_000,
          missed: false,
          source: '',
          type: '',
        },
      ]),
    'GET /v1/externalWeaponProceeding/getPaymentAmount': () => ok({ amount: 60 }),
    'GET /v1/payment/start': () => ({
      status: 200,
      text: '<form action="https://bank.example/link"><input name="VK_MAC" value="mac"></form>',
    }),
    'GET /v1/payment/startZeroPayment': () => {
      this.give({ status: 'CHECK' });
      return ok({ success: true, payment: payment(true) });
    },
    'GET /v1/s3': () => ok(this.documents),
    'GET /v1/s3/*': () => ({ status: 200, text: 'content' }),
    'POST /v1/s3': ({ body }) => {
      const form = body as FormData;
      const record = this.record(form.get('type') as DocumentRecord['documentType'], (form.get('file') as File).name);
      this.documents = [...this.documents.filter(({ documentType }) => documentType !== record.documentType), record];
      return ok(record);
    },
    'POST /v1/s3/deprecate': ({ body }) => {
      const { fileName } = body as { fileName: string };
      this.documents = this.documents.filter((document) => document.fileName !== fileName);
      return { status: 200, text: '' };
    },
  };
}
