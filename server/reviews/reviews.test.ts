import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApplicationSummary } from '#domain/applications/model';
import type { PossibleReviewer } from '#domain/applications/review';
import { companyDeclarationBody } from '../../tests/server/support/companyBodies';
import {
  as,
  get,
  helen,
  kuuseAs,
  openBanks,
  payFree,
  requestsOf,
  type Saved,
  society,
  t,
  tiit,
  uploaded,
  type Who,
} from '../../tests/server/support/companyPurchase';
import { outbox, sendAll } from '../../tests/server/support/notices';

/** A colleague looks a draft over before it is submitted (TEAM-01). */

const { url, post, saved } = requestsOf('weaponsAmmo', companyDeclarationBody);
const documentType = 'DOCUMENT_TYPE_WEAPONS_AMMO';
const asTiit: Who = {};
const asHelen: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
const asSociety: Who = { person: tiit, party: society };
const helensName = `${helen.firstName} ${helen.lastName}`;
const tiitsName = `${tiit.firstName} ${tiit.lastName}`;

openBanks();

beforeEach(async () => {
  await t.deps.database.db.deleteFrom('notice').execute();
});
afterEach(() => {
  t.overrides = {};
});

const draft = async (who: Who = asTiit) =>
  saved({ files: [{ documentType, documentId: await uploaded(who, documentType) }] }, who);
const load = async (id: number, who?: Who): Promise<Saved> => (await get(`${url}/${id}`, who)).json();
const reviewers = async (id: number, who?: Who): Promise<PossibleReviewer[]> =>
  (await get(`${url}/${id}/reviewers`, who)).json();
const ask = async (id: number, changes: object = {}, who: Who = asTiit) => {
  const [first] = await reviewers(id, who);
  const { version } = await load(id, who);
  const payload = { reviewer: first?.id ?? '', note: 'Palun vaata numbrid üle.', version, ...changes };
  return as(who)({ method: 'POST', url: `${url}/${id}/review/ask`, payload });
};
const giveBack = (id: number, note = 'Teine number on vale.', who: Who = asHelen) =>
  as(who)({ method: 'POST', url: `${url}/${id}/review/return`, payload: { note } });
const takeBack = (id: number, who: Who = asTiit) => as(who)({ method: 'POST', url: `${url}/${id}/review/takeBack` });
const withHelen = async (): Promise<Saved> => {
  const made = await draft();
  const answer = await ask(made.id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { isMailed: true }]);
  return load(made.id);
};
/** A save of the draft as it is kept now. */
const save = async (id: number, who: Who) => {
  const kept = await load(id, who);
  return post({ ...kept, ownReference: 'A-7' }, who);
};

describe('the colleagues', () => {
  test('[TEAM-01] are the other representatives of the company, without codes and addresses', async () => {
    const { id } = await draft();
    const [reviewer, ...others] = await reviewers(id);
    expect(others).toEqual([]);
    expect(reviewer).toEqual({ id: expect.any(String), name: helensName, isReachable: true });
    expect(JSON.stringify(reviewer)).not.toContain(helen.personCode);
    expect((await reviewers(id, asHelen)).map(({ name }) => name)).toEqual([tiitsName]);
  });

  test('[TEAM-01] of another company are not seen', async () => {
    const { id } = await draft();
    expect((await get(`${url}/${id}/reviewers`, asSociety)).statusCode).toBe(404);
  });

  test('[TEAM-01] with the same name have their dates of birth', async () => {
    const { id } = await draft();
    const twin = { firstName: helen.firstName, lastName: helen.lastName, idCode: '49009090271' };
    const { companyDetails } = t.deps.registers;
    t.overrides = {
      companyDetails: async (code: string) => {
        const details = await companyDetails.call(t.deps.registers, code);
        return details && { ...details, representatives: [...details.representatives, twin] };
      },
    };
    expect((await reviewers(id)).map(({ dateOfBirth }) => dateOfBirth).sort()).toEqual(['1983-05-24', '1990-09-09']);
  });

  test('[TEAM-01] are not known while the business register does not answer', async () => {
    const { id } = await draft();
    t.overrides = { companyDetails: () => Promise.reject(new Error('down')) };
    expect((await get(`${url}/${id}/reviewers`)).statusCode).toBe(502);
    const payload = { reviewer: 'x', note: '', version: 1 };
    expect((await as(asTiit)({ method: 'POST', url: `${url}/${id}/review/ask`, payload })).statusCode).toBe(502);
  });
});

describe('a draft that is given to a colleague', () => {
  test('[TEAM-01] names both, the note and the instant, in the list, too', async () => {
    const { id } = await withHelen();
    const review = {
      askedBy: { name: tiitsName, isSelf: true },
      reviewer: { name: helensName, isSelf: false },
      asked: expect.any(String),
      note: 'Palun vaata numbrid üle.',
      returned: null,
    };
    expect((await load(id)).review).toEqual(review);
    const list: ApplicationSummary[] = (await get(`${url}/list`, asHelen)).json();
    expect(list.find((each) => each.id === id)?.review).toMatchObject({
      askedBy: { isSelf: false },
      reviewer: { isSelf: true },
    });
  });

  test('[TEAM-01] is changed, deleted and submitted by the colleague alone', async () => {
    const { id } = await withHelen();
    const refused = { messageId: 'WITH_COLLEAGUE', params: { name: helensName } };
    const attempts = [
      await save(id, asTiit),
      await payFree(id),
      await as(asTiit)({ method: 'DELETE', url: `${url}/${id}` }),
      await ask(id),
    ];
    for (const answer of attempts) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject(refused);
    }
    expect((await save(id, asHelen)).statusCode).toBe(200);
    expect((await payFree(id, asHelen)).statusCode).toBe(200);
    expect(await load(id)).toMatchObject({ ownReference: 'A-7' });
    expect((await load(id)).review).toBeUndefined();
    expect((await load(id)).submittedBy).toEqual({ name: helensName, isSelf: false });
    expect((await load(id, asHelen)).submittedBy).toEqual({ name: helensName, isSelf: true });
  });

  test('[TEAM-01] has a new version, so that other screens notice', async () => {
    const made = await draft();
    await ask(made.id);
    expect((await load(made.id)).version).toBe((made.version ?? 0) + 1);
  });

  test('[TEAM-01] must be the version that was read', async () => {
    const made = await draft();
    const answer = await ask(made.id, { version: (made.version ?? 0) - 1 });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
  });

  test('[TEAM-01] goes to a representative of the company only', async () => {
    const { id } = await draft();
    const answer = await ask(id, { reviewer: 'x' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'reviewer', key: 'validationError.reviewer' }],
    ]);
  });

  test('[TEAM-01] is not one of another company, nor one that is submitted', async () => {
    const { id } = await draft();
    const [{ id: reviewer } = { id: '' }] = await reviewers(id);
    const payload = { reviewer, note: '', version: 1 };
    expect((await as(asSociety)({ method: 'POST', url: `${url}/${id}/review/ask`, payload })).statusCode).toBe(404);
    expect((await payFree(id)).statusCode).toBe(200);
    expect((await ask(id, { reviewer })).json().messageId).toBe('READ_ONLY');
  });

  test('[TEAM-01] is mailed to the colleague: number, kind and who asks, but not the note', async () => {
    const { no } = await withHelen();
    const [mail, ...others] = await sendAll(t);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(no);
    expect(mail?.text).toContain(tiitsName);
    expect(mail?.text).toContain(helensName);
    expect(mail?.text).not.toContain('numbrid');
    // The draft is a declaration, not an application.
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/taotlus/i);
  });

  test('[TEAM-01] is said not to be mailed when no address is known', async () => {
    const { id } = await draft(asHelen);
    const { companyDetails } = t.deps.registers;
    t.overrides = {
      companyDetails: async (code: string) => {
        const details = await companyDetails.call(t.deps.registers, code);
        return details && { ...details, contacts: [] };
      },
    };
    await t.deps.database.db.updateTable('application').set({ person_code: helen.personCode }).execute();
    expect((await reviewers(id, asHelen)).map(({ isReachable }) => isReachable)).toEqual([false]);
    expect((await ask(id, {}, asHelen)).json()).toEqual({ isMailed: false });
    expect(await outbox(t.deps.database.db)).toEqual([]);
  });
});

describe('the colleague gives the draft back', () => {
  test('[TEAM-01] with a note; the person who asked gets an e-mail and can go on', async () => {
    const { id } = await withHelen();
    await sendAll(t);
    const answer = await giveBack(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isMailed: true }]);
    expect((await load(id)).review?.returned).toEqual({ at: expect.any(String), note: 'Teine number on vale.' });
    const [mail] = await sendAll(t);
    expect(mail?.text).toContain(tiitsName);
    expect(mail?.text).not.toContain('Teine number');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/taotlus/i);
    expect((await save(id, asTiit)).statusCode).toBe(200);
    expect((await payFree(id)).statusCode).toBe(200);
  });

  test('[TEAM-01] with a note only, once, and as the reviewer', async () => {
    const { id } = await withHelen();
    expect((await giveBack(id, '  ')).statusCode).toBe(400);
    expect((await giveBack(id, 'x', asTiit)).json().messageId).toBe('WITH_COLLEAGUE');
    expect((await giveBack(id)).statusCode).toBe(200);
    expect((await giveBack(id)).statusCode).toBe(404);
  });

  test('[TEAM-01] also while the business register does not answer; no e-mail is sent then', async () => {
    const { id } = await withHelen();
    t.overrides = { companyDetails: () => Promise.reject(new Error('down')) };
    expect((await giveBack(id)).json()).toEqual({ isMailed: false });
  });
});

describe('the draft is taken back', () => {
  test('[TEAM-01] by a representative: all go on with it as before', async () => {
    const { id } = await withHelen();
    expect((await takeBack(id)).statusCode).toBe(204);
    expect((await load(id)).review).toBeUndefined();
    expect((await save(id, asTiit)).statusCode).toBe(200);
    expect((await save(id, asHelen)).statusCode).toBe(200);
  });

  test('[TEAM-01] only when a colleague has it', async () => {
    const { id } = await draft();
    expect((await takeBack(id)).statusCode).toBe(404);
    await ask(id);
    expect((await takeBack(id, asHelen)).statusCode).toBe(404);
    expect((await takeBack(id, asSociety)).statusCode).toBe(404);
  });
});
