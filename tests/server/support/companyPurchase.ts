import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ApiResource } from '#domain/applications/definition';
import type { ActingParty, CompanyApplication, DocumentRecord, WeaponTypeLine } from '#domain/applications/model';
import type { ActingPartyType, PurposeLetter } from '#domain/codes';
import type { Identity } from '#server/ports';
import { seedProtocols } from '#server/sandbox/people/protocols';
import { weaponLine } from '../../fixtures/weapons';
import { testNow } from './app';
import { companyPurchaseBody } from './companyBodies';
import { contents } from './contents';
import { discardDrafts } from './drafts';
import { multipart } from './multipart';
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
  await seedProtocols(t.deps.database.db, t.deps.files, testNow);
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

/** Requests for the applications of one kind. */
export function requestsOf(resource: ApiResource, body: (changes?: Record<string, unknown>) => object) {
  const url = `/api/v1/${resource}`;
  const post = (payload: object, who?: Who) => as(who)({ method: 'POST', url, payload });
  const saved = async (changes: Record<string, unknown> = {}, who?: Who): Promise<Saved> => {
    const answer = await post(body(changes), who);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const refusalsWith = async (changes: Record<string, unknown>) => refusals((await saved(changes)).id);
  const filesOf = async (id: number, who?: Who): Promise<DocumentRecord[]> =>
    (await get(`${url}/${id}/files`, who)).json();
  return { url, post, saved, refusalsWith, filesOf };
}

export const { url, post, saved, refusalsWith, filesOf } = requestsOf('purchaseLicence', companyPurchaseBody);

export const uploaded = async (who: Who = {}, type = 'DOCUMENT_TYPE_GUARDED_OBJECTS'): Promise<string> => {
  const answer = await as(who)({
    method: 'POST',
    url: '/api/v1/storage/file',
    ...multipart({ name: 'objektid.pdf', content: contents.pdf, fields: { type } }),
  });
  return answer.json<{ documentId: string }>().documentId;
};

export const line = (letters: readonly PurposeLetter[], changes: Partial<WeaponTypeLine> = {}) =>
  weaponLine({ purposes: letters.map((letter) => `WEAPON_PURPOSE_${letter}` as const), ...changes });
