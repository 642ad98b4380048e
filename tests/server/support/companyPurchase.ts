import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { ApiResource } from '#domain/applications/definition';
import type { ActingParty, CompanyApplication, DocumentRecord, WeaponTypeLine } from '#domain/applications/model';
import type { SummaryDocument } from '#domain/applications/summary';
import type { ActingPartyType, PurposeLetter } from '#domain/codes';
import type { Identity } from '#server/ports';
import { seedProtocols } from '#server/sandbox/people/protocols';
import { weaponLine } from '../../fixtures/weapons';
import { testNow } from './app';
import { testBanks } from './banks';
import { companyPurchaseBody } from './companyBodies';
import { contents } from './contents';
import { discardDrafts } from './drafts';
import { multipart } from './multipart';
import { readPdf } from './pdf';
import { refusalsOf } from './refusals';
import { openSandboxApp, type SandboxApp } from './sandboxApp';
import { sandboxPerson } from './sandboxPerson';

/**
 * Helpers for the applications of a company; those without a kind in their name are for its purchase licence (CPUR-*).
 * A test file that imports them gets its own sandbox server.
 */

export let t: SandboxApp;

beforeAll(async () => {
  const payee = { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '2900082456' };
  t = await openSandboxApp({ payee });
  await seedProtocols({ ...t.deps, db: t.deps.database.db }, testNow);
});
beforeEach(async () => {
  t.overrides = {};
  await discardDrafts(t.deps.database.db);
});
afterAll(() => t.close());

export const tiit = sandboxPerson('Tiit');
export const helen = sandboxPerson('Helen');
export const aivar = sandboxPerson('Aivar');
export const kuuseAs = (type: ActingPartyType): ActingParty => ({
  code: '19900019',
  type,
  name: 'Kuuse Turvateenused OÜ',
  address: null,
});
export const kuuse = kuuseAs('ENTREPRENEUR');
/** Another company of the same entrepreneur. */
export const society: ActingParty = {
  code: '19900025',
  type: 'ENTREPRENEUR',
  name: 'Põhjaranna Jahiselts MTÜ',
  address: null,
};
export const roles: [ActingPartyType, Identity][] = [
  ['ENTREPRENEUR', tiit],
  ['AUTHORIZED_REPRESENTATIVE', helen],
  ['WEAPON_RESPONSIBLE', aivar],
];

export type Saved = CompanyApplication & { id: number };
export interface Who {
  person?: Identity;
  party?: ActingParty;
}

export const as = ({ person = tiit, party = kuuse }: Who = {}) => t.as(person, party);
export const get = (path: string, who?: Who) => as(who)({ url: path });
export const refusals = (id: number) => refusalsOf(t.deps, id);

/** An event of the authority, at the desk. */
export const desk = (id: number, event: string, more: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });

/** Events of the authority one after another, none of them refused. */
export async function through(id: number, ...events: (string | [event: string, more: object])[]): Promise<void> {
  for (const each of events) {
    const [event, more] = typeof each === 'string' ? [each, {}] : each;
    expect([event, (await desk(id, event, more)).statusCode]).toEqual([event, 200]);
  }
}

/** Opens the banks of the sandbox for a file whose tests pay. */
export const openBanks = (): void =>
  beforeAll(async () => {
    t.deps.config.banks = await testBanks();
  });

/** The form with which the portal sends a person to the bank, or the refusal. */
export const payAtBank = (id: number, who?: Who, requestType = 'ENTREPRENEUR_APPLICATION') =>
  get(`/api/v1/payment/start?bank=LHV&paymentObjectId=${id}&description=x&requestType=${requestType}`, who);
export const payFree = (id: number, who?: Who) => get(`/api/v1/payment/startZeroPayment?applicationId=${id}`, who);
export const amountOf = async (id: number, who?: Who): Promise<{ amount: number }> =>
  (await get(`/api/v1/externalWeaponProceeding/getPaymentAmount?id=${id}`, who)).json();

/** Requests for the applications of one kind. */
export function requestsOf(resource: ApiResource, body: (changes?: Record<string, unknown>) => object) {
  const url = `/api/v1/${resource}`;
  const post = (payload: object, who?: Who) => as(who)({ method: 'POST', url, payload });
  const store = async (payload: object, who?: Who): Promise<Saved> => {
    const answer = await post(payload, who);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const saved = (changes: Record<string, unknown> = {}, who?: Who) => store(body(changes), who);
  const refusalsWith = async (changes: Record<string, unknown>) => refusals((await saved(changes)).id);
  const filesOf = async (id: number, who?: Who): Promise<DocumentRecord[]> =>
    (await get(`${url}/${id}/files`, who)).json();
  /** The summary of an application: its rows as `section › label`, with the lines, and its PDF. */
  const summaryOf = async (id: number, language: string) => {
    const ask = (path: string) => as()({ url: `${url}/${id}/${path}`, headers: { 'accept-language': language } });
    const summary: SummaryDocument = (await ask('summary')).json();
    const rows: Record<string, string> = Object.fromEntries(
      summary.sections.flatMap(({ title, rows: own }) =>
        own.map(({ label, lines }) => [`${title} › ${label}`, lines.join(' | ')]),
      ),
    );
    return { title: summary.title, rows, pdf: readPdf((await ask('summary.pdf')).rawPayload) };
  };
  return { url, post, store, saved, refusalsWith, filesOf, summaryOf };
}

export const { url, post, saved, refusalsWith, filesOf, summaryOf } = requestsOf(
  'purchaseLicence',
  companyPurchaseBody,
);

export const uploaded = async (
  who: Who = {},
  type = 'DOCUMENT_TYPE_GUARDED_OBJECTS',
  rowId?: string,
): Promise<string> => {
  const answer = await as(who)({
    method: 'POST',
    url: '/api/v1/storage/file',
    ...multipart({ name: 'objektid.pdf', content: contents.pdf, fields: { type, ...(rowId && { rowId }) } }),
  });
  return answer.json<{ documentId: string }>().documentId;
};

export const line = (letters: readonly PurposeLetter[], changes: Partial<WeaponTypeLine> = {}) =>
  weaponLine({ purposes: letters.map((letter) => `WEAPON_PURPOSE_${letter}` as const), ...changes });
