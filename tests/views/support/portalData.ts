import {
  type AddressResult,
  type ApplicationTypeEntry,
  type ClassifierEntry,
  idempotencyHeader,
  staleVersion,
} from '#domain/api';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import type { ApplicationMessage } from '#domain/applications/messages';
import type { ActingParty, ApplicationCore, DocumentRecord } from '#domain/applications/model';
import type { SummaryDocumentSection } from '#domain/applications/summary';
import type { AuthorisedPerson } from '#domain/authorisedPersons';
import { type ClassifierType, type PurposeLetter, purposeOf, statusOf } from '#domain/codes';
import { weaponTypes } from '#domain/weaponTypes';
import {
  completeApplication,
  completeCompanyApplication,
  documentRecord,
  extensionActivity,
  knownExtension,
  payment,
  savedAs12,
} from '../../fixtures/applications';
import { applicantOf, type Person, people } from '../../fixtures/people';
import type { GivenApplication } from '../../machines/lib/screenDriver';
import type { Reply, Routes } from './routes';
import { tokenOf } from './tokens';

const purposes: Partial<Record<PurposeLetter, string>> = {
  A: 'Jahipidamine',
  B: 'Spordialaga tegelemine',
  C: 'Enese ja vara kaitse',
  E: 'Taasetendamine',
  K: 'Kollektsioneerimine',
};

/** Texts of the code lists by code; those of weapon types are made from the domain's table. */
const texts: Partial<Record<ClassifierType, Record<string, string>>> = {
  CL_APPLICANT_OCCUPATION: {
    APPLICANT_OCCUPATION_CITIZEN: 'Kodanik',
    APPLICANT_OCCUPATION_ACTIVE_DUTY: 'Tegevväelane',
    APPLICANT_OCCUPATION_PRISON_OFFICER: 'Vanglaametnik',
  },
  CL_WEAPON_TARGET: {
    WEAPON_TARGET_B: 'Pärimine',
    WEAPON_TARGET_C: 'Notariaalne leping',
    WEAPON_TARGET_D: 'Omandiõiguse tõend',
    WEAPON_TARGET_G: 'Olemasoleva relvaloa alusel',
  },
  CL_WEAPON_TARGET_DEFENCE_LEAGUE: {
    WEAPON_TARGET_B: 'Notariaalne leping',
    WEAPON_TARGET_C: 'Pärimine',
    WEAPON_TARGET_D: 'Omandiõiguse tõend',
    WEAPON_TARGET_G: 'Olemasoleva relvaloa alusel',
  },
  CL_WEAPON_PURPOSE: Object.fromEntries(
    Object.entries(purposes).map(([letter, text]) => [purposeOf(letter as PurposeLetter), text]),
  ),
  CL_WEAPON_DEPOSITION_CONDITION: {
    WEAPON_DEPOSIT_WEAPON_CABINET: 'Relvakapp',
    WEAPON_DEPOSIT_WEAPON_STORAGE: 'Relvahoidla',
  },
};

const weaponTexts = (type: ClassifierType): Record<string, string> =>
  Object.fromEntries(
    weaponTypes
      .filter(({ category }) => type === `CL_WEAPON_CATEGORY_${category}`)
      .map(({ code }) => [code, code === 'PISTOL' ? 'Püstol' : code.toLowerCase()]),
  );

/** A code list in Estonian. */
export const classifier = (type: ClassifierType): ClassifierEntry[] =>
  Object.entries(texts[type] ?? weaponTexts(type)).map(([code, value]) => ({
    type,
    code,
    value,
    userGroup: null,
    metadata: {},
  }));

/** A result of the address service. */
export const addressResult: AddressResult = {
  text: 'Tartu, Raekoja plats 1',
  code: '51003',
  ehak: '0793',
  id: '1',
  x: 659_217.4,
  y: 6_474_456.6,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
};

const addresses: readonly AddressResult[] = [
  addressResult,
  { ...addressResult, text: 'Tartu mnt 1, Tallinn', x: 542_000, y: 6_589_000 },
];

const offeredKind: ApplicationTypeEntry = {
  code: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  value: 'Relvasoetamisluba',
  metadata: { defenceLeague: false },
};

/** Whom the company has authorised. */
const authorised: AuthorisedPerson = {
  id: 1,
  active: true,
  firstName: 'Helen',
  lastName: 'Mägi',
  idCode: '48305240279',
  email: 'helen@kuuseturva.example',
  phone: '+372 5550 0279',
  files: [{ documentId: 'kept', fileName: 'volitus-Mägi.pdf', documentType: 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL' }],
  documentId: 'kept',
  documentType: 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL',
  name: 'Kuuse Turvateenused OÜ',
  createdBy: people.entrepreneur.code,
  updatedBy: people.entrepreneur.code,
  dateCreated: '2026-11-20T10:00:00Z',
  lastUpdated: '2026-11-20T10:00:00Z',
};

/** The answers of any application, as the server puts them into words. */
export const savedAnswers: SummaryDocumentSection[] = [
  { id: 'contact', title: 'Kontaktandmed', rows: [{ label: 'Telefoninumber', lines: ['+372 5555 5555'] }] },
  { id: 'documents', title: 'Dokumendid', rows: [{ label: 'Dokumendid', lines: ['Dokumente ei ole'] }] },
];

/** The colleague who asks, or who is asked. */
const helen = { name: 'Helen Mägi', isSelf: false };

/** A draft that one of the two has to look over. */
function reviewed(given: GivenApplication['review']): Pick<ApplicationCore, 'review'> {
  if (given === undefined || given === 'none') return {};
  const self = { name: 'Tiit Kuusk', isSelf: true };
  const [askedBy, reviewer] = given === 'toReview' ? [helen, self] : [self, helen];
  const note = 'Palun kontrollige tehasenumbreid.';
  return { review: { askedBy, reviewer, asked: '2026-11-21T10:00:00Z', note, returned: null } };
}

/** The number at the end of the name of a call. */
const numberIn = (name: string) => Number(name.slice(name.lastIndexOf('/') + 1));

const gone: Reply = { status: 404, data: { messageId: 'NOT_FOUND', message: '' } };
const stale: Reply = { status: 409, data: { messageId: staleVersion, message: '' } };
const emptyLists = (paths: readonly string[]): Routes =>
  Object.fromEntries(paths.map((path) => [`GET /v1/${path}`, { data: [] }]));

/**
 * The data of the fake server: one person, and their applications. The application of a resource that is kept first has
 * the number `id` and the documents. `routes` answer every call of the portal from them.
 */
export class PortalData {
  readonly id: number = savedAs12.id;
  private readonly applications = new Map<string, ApplicationCore>();
  /** The number that was given to the first save with a key: a repeated one makes no second application. */
  private readonly numbers = new Map<string, number>();
  private documents: DocumentRecord[] = [];
  private messages: ApplicationMessage[] = [];
  private uploads = 0;

  constructor(
    private readonly person: Person = people.private,
    private readonly companies: readonly ActingParty[] = [],
    /** The number of an application that is begun: the next that is free, or that of the kept one, which it replaces. */
    private readonly newNumber: 'next' | 'same' = 'same',
  ) {}

  /** Stores an application and returns it from now on. */
  keep(resource: ApiResource, application: ApplicationCore, id = this.id): this {
    this.applications.set(`${resource}/${id}`, { ...application, id, no: `2026-${String(id).padStart(6, '0')}` });
    return this;
  }

  /** The application of the resource as it was saved last; undefined: there is none. */
  saved(resource: ApiResource, id = this.id): ApplicationCore | undefined {
    return this.applications.get(`${resource}/${id}`);
  }

  /** Puts the private application into the state that a driver requests; other properties do not change. */
  give({ status, documents, comment, phone, isSavedAgain, job, review }: GivenApplication): void {
    if (review) this.keep('purchaseLicence', this.companyDraft(review));
    const isOpen = status === undefined || status === 'OPEN' || status === 'LOCKED' || status === 'KEPT';
    const begun = { LOCKED: payment(false), KEPT: { ...payment(false), isKept: true as const } };
    const before = this.saved('purchaseApplication') ?? {
      ...completeApplication(this.person, job && { applicantJob: `APPLICANT_OCCUPATION_${job}` }),
      version: 1,
    };
    this.keep('purchaseApplication', {
      ...before,
      status: statusOf(isOpen ? 'OPEN' : status),
      payment: isOpen ? (status === 'LOCKED' || status === 'KEPT' ? begun[status] : null) : payment(true),
      submitted: isOpen ? null : '2026-11-21T10:00:00Z',
      ...(comment && { comment }),
      ...(phone && { applicant: { ...(before as { applicant?: object }).applicant, phone } }),
      ...((comment || phone || isSavedAgain) && { version: (before.version ?? 0) + 1 }),
      ...reviewed(review),
    });
    if (documents) this.documents = documents.map((type) => this.store(`DOCUMENT_TYPE_${type}`, `${type}.pdf`));
  }

  /** A draft of the company that lacks nothing. */
  private companyDraft(review: GivenApplication['review']): ApplicationCore {
    const [company] = this.companies;
    if (!company) throw new Error('the person acts for no company');
    return {
      ...completeCompanyApplication(company, this.person),
      ...reviewed(review),
      version: 1,
      created: '2026-11-20T10:00:00Z',
    };
  }

  private store(documentType: DocumentRecord['documentType'], fileName: string): DocumentRecord {
    this.uploads += 1;
    return documentRecord(fileName, { documentId: String(this.uploads), documentType });
  }

  private upload(body: unknown): Reply {
    const form = body as FormData;
    const type = form.get('type') as DocumentRecord['documentType'];
    const record = this.store(type, (form.get('file') as File).name);
    this.documents = [...this.documents.filter(({ documentType }) => documentType !== type), record];
    return { data: record };
  }

  private save(resource: ApiResource, sent: ApplicationCore & { notChosen?: unknown }, key: string): Reply {
    const { notChosen, ...body } = sent;
    const id = body.id ?? this.numbers.get(key) ?? this.nextNumber(resource);
    const kept = this.saved(resource, id);
    if (kept?.version !== undefined && body.version !== undefined && kept.version > body.version) return stale;
    this.numbers.set(key, id);
    const { payment: paid = null, status = body.status } = kept ?? {};
    this.keep(resource, { ...body, payment: paid, status, version: (body.version ?? 0) + 1 }, id);
    return this.load(resource, id);
  }

  private nextNumber(resource: ApiResource): number {
    let id = this.id;
    while (this.newNumber === 'next' && this.saved(resource, id)) id += 1;
    return id;
  }

  private load(resource: ApiResource, id: number): Reply {
    const application = this.saved(resource, id);
    return application ? { data: application } : gone;
  }

  private applicationRoutes(resource: ApiResource): Routes {
    return {
      [`GET /v1/${resource}/list`]: { data: [] },
      [`GET /v1/${resource}/*`]: ({ name }) => this.load(resource, numberIn(name)),
      [`POST /v1/${resource}/*/presence`]: ({ name }) => ({
        data: { version: this.saved(resource, numberIn(name))?.version ?? 0, colleagues: [] },
      }),
      [`GET /v1/${resource}/*/files`]: () => ({ data: this.documents }),
      [`GET /v1/${resource}/*/messages`]: () => ({ data: this.messages }),
      [`POST /v1/${resource}/*/messages`]: ({ body }) => {
        const { text } = body as { text: string };
        const id = this.messages.length + 1;
        this.messages = [...this.messages, { id, author: 'applicant', text, sent: '2026-11-21T10:00:00Z', files: [] }];
        return { data: this.messages };
      },
      [`GET /v1/${resource}/*/answers`]: { data: { sections: savedAnswers } },
      [`POST /v1/${resource}`]: ({ body, headers }) =>
        this.save(resource, body as ApplicationCore, String(headers[idempotencyHeader])),
      [`DELETE /v1/${resource}/*`]: ({ name }) => {
        this.applications.delete(`${resource}/${numberIn(name)}`);
        return { data: { success: true } };
      },
    };
  }

  readonly routes: Routes = {
    'GET /login/oauth2/code/tara': () => ({
      data: { id_token: tokenOf(this.person), access_token: tokenOf(this.person) },
    }),
    'POST /v1/logout': { data: '/login' },
    'PUT /v1/authorization': () => ({ data: tokenOf(this.person) }),
    ...emptyLists([
      'featureFlag/list',
      'authorisedPersonFile/findByIdCode',
      'licence/findPersonLicencesWithWeapons',
      'licence/findLicencesWithWeapons',
      'externalWeaponAmmo/findOwnerWeaponsByPersonCode',
      'externalWeaponAmmo/findWeaponsByPersonCode',
    ]),
    'GET /v1/licence/findValidLicenceNumbers': () => ({ data: this.companies.length > 0 ? ['RL-200101'] : [] }),
    'GET /v1/externalClassifier/classifiers': ({ params }) => ({ data: classifier(params.type as ClassifierType) }),
    'GET /v1/contact': { data: { phone: '', email: '' } },
    'GET /v1/externalWeaponProceeding/types': { data: [offeredKind] },
    'GET /v1/externalWeaponProceeding/personCompanies': () => ({ data: this.companies }),
    'GET /v1/externalWeaponProceeding/personDetails': {
      data: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ', contacts: [], representatives: [] },
    },
    'GET /v1/authorisedPerson/findAuthorizedPersons': { data: [authorised] },
    'GET /v1/authorisedPersonFile/find/': { data: authorised.files },
    'POST /v1/authorisedPerson': { data: { id: 2 } },
    'GET /v1/externalWeaponProceeding/activeDuty': { data: null },
    'GET /v1/externalWeaponProceeding/sportClubs': { data: [{ code: '1', name: 'Põhja laskespordiklubi' }] },
    'GET /v1/externalWeaponProceeding/getPersonDocument': () => ({
      data: { ...applicantOf(this.person), dateOfBirth: this.person.dateOfBirth, docPicture: null },
    }),
    'GET /v1/externalWeaponProceeding/geolocation': ({ params }) => ({
      data: addresses.filter(({ text }) => text.includes(String(params.address))),
    }),
    'GET /v1/externalWeaponProceeding/getPaymentAmount': { data: { amount: 60 } },
    'GET /v1/externalWeaponProceeding/findActivity*': ({ params }) => ({
      data:
        params.number === extensionActivity.existingLicenceNo
          ? knownExtension(this.person)
          : completeApplication(this.person),
    }),
    ...Object.assign({}, ...apiResources.map((resource) => this.applicationRoutes(resource))),
    'GET /v1/purchaseApplication': () => ({
      data: [...this.applications].flatMap(([key, each]) => (key.startsWith('purchaseApplication/') ? [each] : [])),
    }),
    'GET /v1/payment/start': {
      text: '<form action="https://bank.example/link" accept-charset="ISO-8859-1"><input name="VK_MAC" value="mac"></form>',
    },
    'GET /v1/payment/startZeroPayment': () => {
      this.give({ status: 'CHECK' });
      return { data: { success: true, payment: { ...payment(true), amount: 0 } } };
    },
    'GET /v1/s3': () => ({ data: this.documents }),
    'GET /v1/s3/*': () => ({ data: new Blob(['content']) }),
    'GET /v1/storage/file/download/*': () => ({ data: new Blob(['content']) }),
    'POST /v1/s3': ({ body }) => this.upload(body),
    'POST /v1/storage/file': ({ body }) => this.upload(body),
    'POST /v1/s3/deprecate': ({ body }) => {
      const { fileName } = body as { fileName: string };
      this.documents = this.documents.filter((document) => document.fileName !== fileName);
      return { data: null };
    },
  };
}
