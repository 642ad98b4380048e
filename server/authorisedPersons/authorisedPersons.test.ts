import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ActingParty } from '#domain/applications/model';
import type { AuthorisedPerson, AuthorisedPersonBody } from '#domain/authorisedPersons';
import type { ActingPartyType } from '#domain/codes';
import { displayFileName } from '#domain/uploads';
import type { Identity } from '#server/ports';
import { companyPurchaseBody } from '../../tests/server/support/companyBodies';
import {
  aivar,
  as,
  get,
  helen,
  kuuse,
  kuuseAs,
  line,
  post as postPurchase,
  society,
  t,
  tiit,
  uploaded,
  type Who,
} from '../../tests/server/support/companyPurchase';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';

/** Authorised persons of a company, through the whole server (SET-*, ROLE-09..13). */

const liis = sandboxPerson('Liis');
const protocolType = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const deactivationType = 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';
const authorisation = (who?: Who) => uploaded(who, protocolType);
const deactivation = (who?: Who) => uploaded(who, deactivationType);

const bodyOf = async (changes: Partial<AuthorisedPersonBody> = {}): Promise<AuthorisedPersonBody> => ({
  firstName: 'Liis',
  lastName: 'Tamm',
  idCode: liis.personCode,
  email: 'liis@kuuseturva.example',
  phone: '+372 5550 0001',
  active: true,
  documentId: changes.documentId ?? (await authorisation()),
  documentType: protocolType,
  name: kuuse.name,
  ...changes,
});
const path = '/api/v1/authorisedPerson';
const send = (payload: object, who?: Who, headers?: Record<string, string>) =>
  as(who)({ method: 'POST', url: path, payload, ...(headers && { headers }) });
const post = async (changes?: Partial<AuthorisedPersonBody>, who?: Who) => send(await bodyOf(changes), who);
const list = async (who?: Who): Promise<AuthorisedPerson[]> => (await get(`${path}/findAuthorizedPersons`, who)).json();
const filesOf = (id: number, who?: Who) => get(`/api/v1/authorisedPersonFile/find/?personId=${id}`, who);
const companiesOf = async (person: Identity): Promise<ActingParty[]> =>
  (await t.as(person)({ url: `/api/v1/externalWeaponProceeding/personCompanies?code=${person.personCode}` })).json();
const choose = (person: Identity, registryCode: string) =>
  t.as(person)({ method: 'PUT', url: '/api/v1/authorization', payload: { registryCode } });
const auditOf = (id: number) =>
  t.deps.database.db
    .selectFrom('audit')
    .select(['action', 'person_code', 'party_code', 'detail'])
    .where('object', '=', 'authorisedPerson')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();
const entryOf = async (person: Identity) => (await list()).find(({ idCode }) => idCode === person.personCode)!;
const end = async (person: AuthorisedPerson, changes: Partial<AuthorisedPersonBody> = {}) =>
  post({
    id: person.id,
    idCode: person.idCode,
    active: false,
    documentType: deactivationType,
    documentId: await deactivation(),
    ...changes,
  });
const named = ({ firstName, lastName, personCode: idCode }: Identity) => ({ firstName, lastName, idCode });
const refusal = (answer: { statusCode: number; json: () => { messageId: string; field?: string } }) => {
  const { messageId, field } = answer.json();
  return [answer.statusCode, messageId, ...(field ? [field] : [])];
};

const helenAsKuuse = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };

beforeEach(async () => {
  const { db } = t.deps.database;
  await db.deleteFrom('authorised_person').where('person_code', '!=', helen.personCode).execute();
});

test('[SET-27] [API-132] [API-213] the list holds every field of an entry', async () => {
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      active: true,
      firstName: 'Helen',
      lastName: 'Mägi',
      idCode: helen.personCode,
      email: expect.stringContaining('@'),
      phone: expect.stringMatching(/^\+372/),
      files: [{ documentId: expect.any(String), fileName: expect.any(String), documentType: protocolType }],
      documentId: expect.any(String),
      documentType: protocolType,
      name: 'Kuuse Turvateenused OÜ',
      createdBy: tiit.personCode,
      updatedBy: tiit.personCode,
      dateCreated: '2026-11-20T10:00:00.000Z',
      lastUpdated: '2026-11-20T10:00:00.000Z',
    },
  ]);
  expect(await list({ party: society })).toEqual([]);
});

describe('a new authorised person', () => {
  test('[SET-25] [SET-26] [API-130] [API-131] is saved with the protocol, which can be read then', async () => {
    const documentId = await authorisation();
    const answer = await post({ documentId, firstName: ' Liis ', phone: 'tel 5550 0001' });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: number }>();
    expect(await entryOf(liis)).toMatchObject({ id, active: true, firstName: 'Liis', phone: '5550 0001', documentId });
    const files = (await filesOf(id)).json();
    expect(files).toEqual([{ documentId, fileName: expect.any(String), documentType: protocolType }]);
    expect(displayFileName(files[0].fileName)).toBe('objektid.pdf');
  });

  test('[SET-30] [ROLE-10] sees the company among the parties and chooses it as its authorised representative', async () => {
    expect(await companiesOf(liis)).toEqual([]);
    expect((await choose(liis, kuuse.code)).statusCode).toBe(403);
    await post();
    const expected = { code: kuuse.code, type: 'AUTHORIZED_REPRESENTATIVE', name: kuuse.name };
    expect(await companiesOf(liis)).toEqual([{ ...expected, address: expect.stringContaining('Pärnu mnt 139') }]);
    const token = (await choose(liis, kuuse.code)).json<string>();
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(claims.party).toEqual(expected);
  });

  test('[SET-30] the company is known by the name it had, while the register gives no details of it', async () => {
    await post();
    t.overrides = { companyDetails: () => Promise.reject(new Error('silent')) };
    expect(await companiesOf(liis)).toMatchObject([{ name: kuuse.name, address: null }]);
  });

  test('[SET-30] an entrepreneur who is authorised, too, acts as an entrepreneur; a responsible person as a representative', async () => {
    await post(named(tiit));
    await post(named(aivar));
    const own = (parties: ActingParty[]) => parties.filter(({ code }) => code === kuuse.code).map(({ type }) => type);
    expect(own(await companiesOf(tiit))).toEqual(['ENTREPRENEUR']);
    expect(own(await companiesOf(aivar))).toEqual(['AUTHORIZED_REPRESENTATIVE']);
  });

  test('[SET-30] who the register calls a representative, and the portal does not, is none', async () => {
    t.overrides = { companies: async () => [{ ...kuuseAs('AUTHORIZED_REPRESENTATIVE') }] };
    expect(await companiesOf(liis)).toEqual([]);
  });

  test.each<[string, string, Partial<AuthorisedPersonBody>, string]>([
    ['SET-11', 'no first name', { firstName: ' ' }, 'firstName'],
    ['SET-12', 'no last name', { lastName: '' }, 'lastName'],
    ['SET-13', 'no phone', { phone: '' }, 'phone'],
    ['SET-14', 'no email', { email: '' }, 'email'],
    ['SET-14', 'a wrong email', { email: 'liis@kuuseturva' }, 'email'],
    ['SET-15', 'no personal code', { idCode: '' }, 'idCode'],
    ['SET-15', 'a wrong personal code', { idCode: '48806150279' }, 'idCode'],
    ['SET-17', 'no protocol', { documentId: '' }, 'document'],
    ['SET-17', 'a document that nobody uploaded', { documentId: 'c0ffee' }, 'document'],
    ['SET-17', 'a deactivation protocol', { documentType: deactivationType }, 'document'],
    ['SET-17', 'an entry that has ended already', { active: false, documentType: deactivationType }, 'active'],
  ])('[%s] %s is refused', async (_, __, changes, field) => {
    expect(refusal(await post(changes))).toEqual([422, 'VALIDATION', field]);
    expect(await entryOf(liis)).toBeUndefined();
  });

  test.each<[string, () => Promise<string>]>([
    ['uploaded for another company', () => authorisation({ party: society })],
    ['uploaded by another person', () => authorisation({ person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') })],
    ['of another type', () => deactivation()],
    ['of another authorised person', async () => (await entryOf(helen)).documentId],
  ])('[FILE-29] [SET-17] a document %s is refused', async (_, document) => {
    expect(refusal(await post({ documentId: await document() }))).toEqual([422, 'VALIDATION', 'document']);
  });

  test('[SET-20] [SET-21] a person who is authorised already: DUPLICATE_ID_CODE, and nothing changes', async () => {
    await post();
    const before = await list();
    expect(refusal(await post({ email: 'teine@kuuseturva.example' }))).toEqual([409, 'DUPLICATE_ID_CODE']);
    expect(await list()).toEqual(before);
    expect((await post({ name: society.name }, { party: society })).statusCode).toBe(422);
    const ofSociety = await authorisation({ party: society });
    expect((await post({ documentId: ofSociety }, { party: society })).statusCode).toBe(200);
  });

  test.each([
    ['oneself', tiit.personCode, 'validationError.ownIdCode'],
    ['somebody who is not of age', '51508200292', 'validationError.personUnderage'],
  ])('[SET-13] %s cannot be authorised', async (_name, idCode, key) => {
    const answer = await post({ idCode });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ field: 'idCode', key }]]);
  });

  test.each([
    ['another first name', { firstName: 'Liina' }, ['firstName']],
    ['the name of somebody else', { firstName: 'Helen', lastName: 'Kask' }, ['firstName', 'lastName']],
  ])('[SET-13] with %s than the population register has, nobody is authorised', async (_name, names, fields) => {
    const answer = await post(names);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      fields.map((field) => ({ field, key: 'validationError.personName' })),
    ]);
    expect((await list()).filter(({ idCode }) => idCode === liis.personCode)).toEqual([]);
  });

  test('[SET-13] case, spaces and hyphens of a name do not matter; nothing is saved while the register is silent', async () => {
    const silent = jest.spyOn(t.deps.registers, 'personDocument').mockRejectedValue(new Error('silent'));
    expect((await post()).statusCode).toBe(502);
    silent.mockRestore();
    expect((await post({ firstName: ' LIIS ', lastName: 'tamm-' })).statusCode).toBe(200);
  });

  test('[SET-21] of two requests at the same time one is refused', async () => {
    const bodies = [await bodyOf(), await bodyOf()];
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('[SET-21] [FILE-29] a protocol that is taken away, or given to an application, while it is used belongs to one of them', async () => {
    const { db } = t.deps.database;
    for (let round = 0; round < 24; round += 1) {
      await db.deleteFrom('authorised_person').where('person_code', '=', liis.personCode).execute();
      const documentId = await authorisation();
      const { file_name: fileName } = await db
        .selectFrom('document')
        .select('file_name')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow();
      const taken =
        round % 2 === 0
          ? as()({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } })
          : postPurchase(
              companyPurchaseBody({ files: [{ documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS', documentId }] }),
            );
      const [authorised] = await Promise.all([post({ documentId }), taken]);
      const row = await db
        .selectFrom('document')
        .select(['deprecated', 'application_id'])
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow();
      if (authorised.statusCode === 200) expect(row).toEqual({ deprecated: null, application_id: null });
    }
  });

  test('[API-007] the same request again gets the first answer', async () => {
    const body = await bodyOf();
    const key = { 'idempotency-key': 'authorise-liis-1' };
    const [first, second] = [await send(body, {}, key), await send(body, {}, key)];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  test('[SET-28] [OPEN-54] a company that cannot apply is answered with an error', async () => {
    t.deps.config.blockedCompanies = [kuuse.code];
    const answer = refusal(await post());
    t.deps.config.blockedCompanies = [];
    expect(answer).toEqual([422, 'COMPANY_CANNOT_APPLY']);
    expect(await entryOf(liis)).toBeUndefined();
  });
});

describe('an edit', () => {
  const change = async (changes: Partial<AuthorisedPersonBody>) => {
    const { id, documentId } = await entryOf(liis);
    return post({ id, documentId, ...changes });
  };
  beforeEach(async () => {
    await post();
  });

  test('[SET-23] changes the data and keeps the protocol', async () => {
    const before = await entryOf(liis);
    expect((await change({ phone: '+372 5550 9999' })).json()).toEqual({ id: before.id });
    expect(await entryOf(liis)).toEqual({ ...before, phone: '+372 5550 9999' });
  });

  test('[SET-16] the personal code cannot be edited', async () => {
    expect(refusal(await change({ idCode: aivar.personCode }))).toEqual([422, 'VALIDATION', 'idCode']);
  });

  test('[SET-18] a protocol is required, and a new one takes the place of the old one', async () => {
    const { documentId: old } = await entryOf(liis);
    expect(refusal(await change({ documentId: '' }))).toEqual([422, 'VALIDATION', 'document']);
    const documentId = await authorisation();
    expect((await change({ documentId })).statusCode).toBe(200);
    expect((await entryOf(liis)).files.map((file) => file.documentId)).toEqual([documentId]);
    expect((await get(`/api/v1/s3/${old}`)).statusCode).toBe(404);
    expect((await get(`/api/v1/s3/${documentId}`)).statusCode).toBe(200);
  });

  test('[SET-19] the end of an authorisation needs a protocol of its own', async () => {
    const person = await entryOf(liis);
    expect(refusal(await end(person, { documentId: '' }))).toEqual([422, 'VALIDATION', 'document']);
    expect(refusal(await end(person, { documentId: person.documentId }))).toEqual([422, 'VALIDATION', 'document']);
    expect(refusal(await end(person, { documentType: protocolType }))).toEqual([422, 'VALIDATION', 'document']);
    expect((await entryOf(liis)).active).toBe(true);
    expect((await end(person)).statusCode).toBe(200);
    const after = await entryOf(liis);
    expect(after).toMatchObject({ active: false, documentType: deactivationType });
    expect(after.files.map(({ documentType }) => documentType)).toEqual([protocolType, deactivationType]);
    expect((await get(`/api/v1/s3/${after.documentId}`)).statusCode).toBe(200);
  });

  test('[OPEN-56] an entry that has ended is not changed; the person can be authorised again', async () => {
    const person = await entryOf(liis);
    await end(person);
    expect(refusal(await end(person))).toEqual([409, 'READ_ONLY']);
    expect(refusal(await post({ id: person.id }))).toEqual([409, 'READ_ONLY']);
    expect((await post()).statusCode).toBe(200);
    expect((await list()).filter(({ idCode }) => idCode === liis.personCode)).toHaveLength(2);
  });

  test('[API-130] an entry of another company is not found', async () => {
    const { id } = await entryOf(liis);
    expect((await post({ id }, { party: society })).statusCode).toBe(404);
  });

  test('[FILE-29] a protocol in use cannot be deprecated by the one who uploaded it', async () => {
    const [file] = (await entryOf(liis)).files;
    const payload = { fileName: file!.fileName };
    expect((await as()({ method: 'POST', url: '/api/v1/s3/deprecate', payload })).statusCode).toBe(404);
    expect((await entryOf(liis)).files).toEqual([file]);
  });

  test('[FILE-29] a protocol in use cannot become a document of an application', async () => {
    const { documentId } = await entryOf(liis);
    const answer = await postPurchase(
      companyPurchaseBody({ weaponTypes: [line(['A', 'E'])], guardedObjectsDocumentId: documentId }),
    );
    expect(refusal(answer)).toEqual([422, 'VALIDATION', 'guardedObjectsDocumentId']);
  });
});

describe('a person whose authorisation has ended', () => {
  beforeEach(async () => {
    await post();
  });

  test('[SET-29] can no longer choose the company', async () => {
    await end(await entryOf(liis));
    expect(await companiesOf(liis)).toEqual([]);
    expect((await choose(liis, kuuse.code)).statusCode).toBe(403);
  });

  test('[SET-29] their running sessions for the company end, and their private ones go on', async () => {
    const token = (await choose(liis, kuuse.code)).json<string>();
    const [company, own] = [token, await t.tokenOf(liis)].map(
      (bearer) => () =>
        t.app.inject({
          url: '/api/v1/licence/findValidLicenceNumbers',
          headers: { authorization: `Bearer ${bearer}` },
        }),
    ) as [() => ReturnType<typeof get>, () => ReturnType<typeof get>];
    expect((await company()).statusCode).toBe(200);
    await end(await entryOf(liis));
    expect(refusal(await company())).toEqual([401, 'AUTHORISATION_ENDED']);
    expect((await own()).statusCode).toBe(200);
    const renewal = await t.app.inject({
      method: 'PUT',
      url: '/api/v1/authorization',
      payload: { registryCode: kuuse.code },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refusal(renewal)).toEqual([401, 'AUTHORISATION_ENDED']);
  });

  test('[SET-29] a token from before does not live again when the person is authorised again', async () => {
    const token = (await choose(liis, kuuse.code)).json<string>();
    const statusWith = async (bearer: string) =>
      (
        await t.app.inject({
          url: '/api/v1/licence/findValidLicenceNumbers',
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).statusCode;
    await end(await entryOf(liis));
    t.setNow(new Date(t.deps.now().getTime() + 1_000));
    expect((await post()).statusCode).toBe(200);
    expect(await statusWith(token)).toBe(401);
    const next = await t.app.inject({
      method: 'PUT',
      url: '/api/v1/authorization',
      payload: { registryCode: kuuse.code },
      headers: { authorization: `Bearer ${await t.tokenOf(liis)}` },
    });
    expect(await statusWith(next.json<string>())).toBe(200);
  });

  test('[SET-29] nobody else is logged out', async () => {
    await end(await entryOf(liis));
    expect((await get('/api/v1/licence/findValidLicenceNumbers', helenAsKuuse)).statusCode).toBe(200);
  });
});

test('[design §7] every change has an audit row, without personal data in its detail', async () => {
  const documentId = await authorisation();
  await post({ documentId });
  const { id } = await entryOf(liis);
  await post({ id, documentId, phone: '+372 5550 7777' });
  const second = await authorisation();
  await post({ id, documentId: second, phone: '+372 5550 7777' });
  const last = await deactivation();
  await end(await entryOf(liis), { documentId: last, phone: '+372 5550 7777' });
  const who = { person_code: tiit.personCode, party_code: kuuse.code };
  expect(await auditOf(id)).toEqual([
    { ...who, action: 'authorisedPerson.added', detail: { documentId } },
    { ...who, action: 'authorisedPerson.changed', detail: { changed: ['phone'], before: {}, after: {} } },
    {
      ...who,
      action: 'authorisedPerson.changed',
      detail: {
        changed: ['protocol_document_id'],
        before: { protocol_document_id: documentId },
        after: { protocol_document_id: second },
      },
    },
    {
      ...who,
      action: 'authorisedPerson.deactivated',
      detail: {
        changed: ['active', 'deactivation_document_id'],
        before: { active: true, deactivation_document_id: null },
        after: { active: false, deactivation_document_id: last },
      },
    },
  ]);
});

describe('[ROLE-09] only an entrepreneur manages authorised persons', () => {
  const others: [ActingPartyType, Who][] = [
    ['AUTHORIZED_REPRESENTATIVE', helenAsKuuse],
    ['WEAPON_RESPONSIBLE', { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') }],
  ];
  test.each(others)('the list and a save are refused to %s', async (_, who) => {
    expect(refusal(await get(`${path}/findAuthorizedPersons`, who))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await post({}, who))).toEqual([403, 'FORBIDDEN']);
  });
  test('they are refused to a private person, and need a token', async () => {
    expect((await t.as(tiit)({ url: `${path}/findAuthorizedPersons` })).statusCode).toBe(403);
    expect((await t.app.inject({ url: `${path}/findAuthorizedPersons` })).statusCode).toBe(401);
    expect((await t.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401);
  });
  test('[API-131] [ROLE-13] the files of a person: the entrepreneurs of the company, and the person', async () => {
    await post();
    const [own, other] = [(await entryOf(helen)).id, (await entryOf(liis)).id];
    const status = async (id: number, who?: Who) => (await filesOf(id, who)).statusCode;
    expect(await status(own)).toBe(200);
    expect(await status(own, { party: society })).toBe(404);
    expect(await status(own, helenAsKuuse)).toBe(200);
    expect(await status(other, helenAsKuuse)).toBe(404);
    expect(await status(9_999, helenAsKuuse)).toBe(404);
    expect(await status(own, { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') })).toBe(403);
  });
});
