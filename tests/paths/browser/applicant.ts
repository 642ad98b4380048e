import type { APIRequestContext } from '@playwright/test';
import type { AccessClaims, LoginAnswer } from '#domain/api';
import type {
  ActingParty,
  ApplicationSummary,
  CompanyApplication,
  PrivateApplication,
} from '#domain/applications/model';
import type { DocumentTypeName } from '#domain/codes';
import { pdf } from '../../browser/support/files';
import { completeApplication, newCompanyApplication } from '../../fixtures/applications';
import { companies, type Person, selfOf } from '../../fixtures/people';
import type { GivenApplication } from '../../machines/lib/screenDriver';
import { leadTo } from './authority';

type Saved = (PrivateApplication | CompanyApplication) & { id: number; no: string };

const resource = '/api/v1/purchaseApplication';
const companyResource = '/api/v1/purchaseLicence';

/** The address at which the provider sends a person back to the portal, as one who has just logged in. */
export async function landingOf(request: APIRequestContext, { code }: Person): Promise<string> {
  const begun = await request.get('/api/oauth2/authorization/tara', { maxRedirects: 0 });
  const provider = new URL(begun.headers().location ?? '');
  provider.searchParams.set('autologin', code);
  const back = await request.get(provider.href, { maxRedirects: 0 });
  return back.headers().location ?? '';
}

/** A person of the sandbox at the API, without a browser: what a walk starts from is made here. */
export class Applicant {
  private application: Saved | null = null;

  private constructor(
    private readonly request: APIRequestContext,
    private readonly person: Person,
    private readonly party: ActingParty,
    readonly token: string,
  ) {}

  /** @param party a company to act for; the person themself by default. */
  static async login(request: APIRequestContext, person: Person, party = selfOf(person)): Promise<Applicant> {
    const { search } = new URL(await landingOf(request, person));
    const answer = await request.get(`/api/login/oauth2/code/tara${search}`);
    const { access_token }: LoginAnswer = await answer.json();
    const self = new Applicant(request, person, selfOf(person), access_token);
    await self.discardDrafts();
    if (party.type === 'PRIVATE') return self;
    const token = await self.call<string>('PUT', '/api/v1/authorization', { registryCode: party.code });
    return new Applicant(request, person, party, token);
  }

  /** Deletes what earlier walks left unsubmitted: a person can have only so many of them, and each walk finds its own alone. */
  private async discardDrafts(): Promise<void> {
    const all = await this.call<ApplicationSummary[]>('GET', `${resource}?idCode=${this.person.code}`);
    const drafts = all.filter(({ status }) => status === 'APPLICATION_STATUS_OPEN');
    for (const { id, status, payment } of drafts) await leadTo(this.request, id, { status, payment }, 'DELETED');
  }

  get id(): number {
    if (!this.application) throw new Error('there is no application');
    return this.application.id;
  }

  private get claims(): AccessClaims & { iat: number } {
    return JSON.parse(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString());
  }

  /** Life of the token, seconds. */
  get tokenLife(): number {
    return this.claims.exp - this.claims.iat;
  }

  /** What session storage holds of somebody at work. */
  session(): object {
    const { firstName, lastName, dateOfBirth, code } = this.person;
    const { person, party } = this;
    return {
      token: this.token,
      profile: {
        firstName,
        lastName,
        mobileNo: null,
        dateOfBirth: dateOfBirth.split('-').reverse().join('.'),
        idCode: code,
        exp: this.claims.exp,
      },
      party,
      parties: [selfOf(person), ...companies],
    };
  }

  /** Changes the application; fields that are left out stay. */
  async give({ documents = [], status, job, ...saved }: GivenApplication): Promise<void> {
    this.application ??=
      this.party.type === 'PRIVATE'
        ? await this.call<Saved>(
            'POST',
            resource,
            completeApplication(this.person, job && { applicantJob: `APPLICANT_OCCUPATION_${job}` }),
          )
        : await this.call<Saved>('POST', companyResource, newCompanyApplication(companies[0], this.person));
    for (const document of documents) await this.upload(document);
    if (saved.comment || saved.phone || saved.isSavedAgain) await this.saveAs(saved);
    if (status === undefined || status === 'OPEN') return;
    if (status === 'LOCKED') return this.beginPayment();
    if (status === 'KEPT') throw new Error('No walk in the browser brings this about');
    const standing = await this.call<Saved>('GET', `${resource}/${this.id}`);
    await leadTo(this.request, this.id, { ...standing, status: standing.status }, status);
  }

  private async saveAs({ comment, phone }: GivenApplication): Promise<void> {
    const latest = await this.call<Saved>('GET', `${resource}/${this.id}`);
    const applicant = { ...(latest as { applicant?: object }).applicant, ...(phone && { phone }) };
    await this.call<Saved>('POST', resource, { ...latest, applicant, ...(comment && { comment }) });
  }

  private async beginPayment(): Promise<void> {
    const params = { bank: 'SWEDBANK', paymentObjectId: this.id, requestType: 'PRIVATE_APPLICATION', description: '' };
    await this.expectOk(await this.request.get('/api/v1/payment/start', { params, headers: this.headers }));
  }

  private async upload(document: DocumentTypeName): Promise<void> {
    const multipart = {
      type: `DOCUMENT_TYPE_${document}`,
      applicationId: String(this.id),
      applicationNo: this.application?.no ?? '',
      file: pdf(`${document.toLowerCase()}.pdf`),
    };
    await this.expectOk(await this.request.post('/api/v1/s3', { multipart, headers: this.headers }));
  }

  private get headers() {
    return { authorization: `Bearer ${this.token}` };
  }

  private async call<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const answer = await this.request.fetch(path, { method, data, headers: this.headers });
    await this.expectOk(answer);
    return answer.json();
  }

  private async expectOk(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<void> {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  }
}
