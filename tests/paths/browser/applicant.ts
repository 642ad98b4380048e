import type { APIRequestContext } from '@playwright/test';
import type { AccessClaims, LoginAnswer } from '#domain/api';
import type { PrivateApplication } from '#domain/applications/model';
import type { DocumentTypeName } from '#domain/codes';
import { pdf } from '../../browser/support/files';
import type { GivenApplication } from '../../machines/lib/screenDriver';
import { companies, completeApplication, type people, selfOf } from '../kit/people';
import { leadTo } from './authority';

type Person = (typeof people)['person'];
type Saved = PrivateApplication & { id: number; no: string };

const resource = '/api/v1/purchaseApplication';

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
    readonly token: string,
  ) {}

  static async login(request: APIRequestContext, person: Person): Promise<Applicant> {
    const { search } = new URL(await landingOf(request, person));
    const answer = await request.get(`/api/login/oauth2/code/tara${search}`);
    const { access_token }: LoginAnswer = await answer.json();
    return new Applicant(request, person, access_token);
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
    const self = selfOf(this.person);
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
      party: self,
      parties: [self, ...companies],
    };
  }

  /** The application comes to be so; what is not said stays. */
  async give({ documents = [], status, ...given }: GivenApplication): Promise<void> {
    this.application ??= await this.call<Saved>('POST', resource, completeApplication(given));
    for (const document of documents) await this.upload(document);
    if (given.comment) await this.saveAs(given.comment);
    if (status === undefined || status === 'OPEN') return;
    if (status === 'LOCKED') return this.beginPayment();
    const standing = await this.call<Saved>('GET', `${resource}/${this.id}`);
    await leadTo(this.request, this.id, { ...standing, status: standing.status }, status);
  }

  private async saveAs(comment: string): Promise<void> {
    const latest = await this.call<Saved>('GET', `${resource}/${this.id}`);
    await this.call<Saved>('POST', resource, { ...latest, comment });
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
