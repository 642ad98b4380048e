import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ActingParty, CompanyApplication, PrivateApplication } from '#domain/applications/model';
import { testNow } from '../../tests/server/support/app';
import { entered } from '../../tests/server/support/bodies';
import { companyPurchaseBody } from '../../tests/server/support/companyBodies';
import {
  bodyOf,
  enn,
  home,
  kuuse,
  peeter,
  ready,
  registered,
  said,
  saved,
  start,
  t,
  tiit,
  type,
} from '../../tests/server/support/privateKinds';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import type { CompanyDetails, Identity } from '../ports';
import { seedProtocols } from '../sandbox/people/protocols';

/** What the portal repeats of earlier applications, and whose they must be. */

const liis = sandboxPerson('Liis');
const helen = sandboxPerson('Helen');
/** The population register knows where he lives. */
const heino = sandboxPerson('Heino');
const db = () => t.deps.database.db;
const contactOf = async (who: Identity, party?: ActingParty) =>
  (await t.as(who, party)({ url: '/api/v1/contact' })).json();
const submit = (id: number, submitted = new Date()) =>
  db().updateTable('application').set({ submitted, status: 'APPLICATION_STATUS_CHECK' }).where('id', '=', id).execute();
const nothing = { phone: '', email: '' };
/** [PAG-04] The residence in the applications of these tests. */
const residence = { actualLocation: home };

beforeAll(() => seedProtocols({ ...t.deps, db: db() }, testNow));
beforeEach(async () => {
  await db().updateTable('application').set({ status: 'APPLICATION_STATUS_DELETED' }).execute();
});

describe('[PAG-04] the contact that a new application begins with', () => {
  test('is that of the last application that the person submitted', async () => {
    const first = await saved(
      liis,
      bodyOf('PURCHASE_LICENCE', { applicant: { phone: '5111111', email: 'a@example.ee' } }),
    );
    const second = await saved(
      liis,
      bodyOf('PURCHASE_LICENCE', { applicant: { phone: '5222222', email: 'b@example.ee' } }),
    );
    await submit(second.id, new Date('2026-02-02'));
    await submit(first.id, new Date('2026-02-01'));
    expect(await contactOf(liis)).toEqual({ phone: '5222222', email: 'b@example.ee', ...residence });
  });

  test('is the one that the authority has corrected, as far as it has', async () => {
    const { id } = await saved(liis, bodyOf('PURCHASE_LICENCE'));
    await submit(id);
    const { body } = await db().selectFrom('application').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    const corrected = JSON.stringify({ ...body, applicantModification: { email: 'uus@example.ee' } });
    await db().updateTable('application').set({ body: corrected }).where('id', '=', id).execute();
    expect(await contactOf(liis)).toEqual({ phone: said.applicant.phone, email: 'uus@example.ee', ...residence });
  });

  /** What the business register has of the company. */
  const ofKuuse = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };

  test('acting for a company: that of the business register, or nothing while it does not answer, or has nothing usable', async () => {
    const answering = (companyDetails: () => Promise<CompanyDetails | null>) => {
      t.overrides = { companyDetails };
      return contactOf(tiit, kuuse);
    };
    const details =
      (...contacts: string[]) =>
      async () => ({
        ...{ regCode: kuuse.code, name: kuuse.name, address: null, representatives: [] },
        contacts: contacts.map((value) => ({ value })),
      });
    expect(await contactOf(tiit, kuuse)).toEqual(ofKuuse);
    expect(await answering(() => Promise.reject(new Error('down')))).toEqual(nothing);
    expect(await answering(details('www.kuuse.example', 'a1234567@', 'Pärnu mnt 1391234'))).toEqual(nothing);
    expect(await answering(details('http://x', '12', ' 600 0019 ', 'info@kuuse.example'))).toEqual({
      phone: '600 0019',
      email: 'info@kuuse.example',
    });
    t.overrides = {};
  });

  test('[AUTH-44] is never of a draft, a deleted application, another person, or another party', async () => {
    const draft = await saved(liis, bodyOf('PURCHASE_LICENCE'));
    expect(await contactOf(liis)).toEqual(nothing);
    await submit(draft.id);
    expect(await contactOf(liis)).toEqual({ ...said.applicant, ...residence });
    expect(await contactOf(peeter)).toEqual(nothing);
    const privately = await saved(tiit, bodyOf('PURCHASE_LICENCE'));
    await submit(privately.id);
    expect(await contactOf(tiit, kuuse)).toEqual(ofKuuse);
    await t.as(liis)({ method: 'DELETE', url: `/api/v1/purchaseApplication/${draft.id}` });
    await db().updateTable('application').set({ status: 'APPLICATION_STATUS_DELETED' }).execute();
    expect(await contactOf(liis)).toEqual(nothing);
  });

  test('[ROLE-18] acting for a company: of one’s own application for this company, never of a colleague’s', async () => {
    const asRepresentative: ActingParty = { ...kuuse, type: 'AUTHORIZED_REPRESENTATIVE' };
    const society: ActingParty = { ...kuuse, code: '19900025', name: 'Põhjaranna Jahiselts MTÜ' };
    const answer = await t.as(
      helen,
      asRepresentative,
    )({
      method: 'POST',
      url: '/api/v1/purchaseLicence',
      payload: companyPurchaseBody({
        entrepreneurApplication: { phone: '+372 5550 0001', email: 'helen@kuuse.example' },
      }),
    });
    const { id, entrepreneurApplication } = answer.json<CompanyApplication & { id: number }>();
    const { phone, email } = entrepreneurApplication;
    expect(email).toBe('helen@kuuse.example');
    await submit(id);
    expect(await contactOf(helen, asRepresentative)).toEqual({ phone, email });
    expect(await contactOf(tiit, kuuse)).toEqual(ofKuuse);
    expect(await contactOf(helen)).toEqual(nothing);
    const ofSociety = { phone: '+372 600 0025', email: 'juhatus@pohjarannajahiselts.example' };
    expect(await contactOf(tiit, society)).toEqual(ofSociety);
    expect((await start(tiit, 'RL-200101', 'EXTEND_LICENCE', 'findActivityWeaponLicence', kuuse)).json()).toMatchObject(
      {
        entrepreneurApplication: ofKuuse,
      },
    );
  });

  test('has the residence that the population register knows, also when an earlier application says another', async () => {
    expect(await contactOf(heino)).toEqual({
      ...nothing,
      actualLocation: expect.objectContaining({
        fullAddress: 'Narva mnt 25, Kesklinna linnaosa, Tallinn, Harju maakond',
      }),
    });
    const { id } = await saved(heino, bodyOf('PURCHASE_LICENCE'));
    await submit(id);
    const { actualLocation, ...contact } = await contactOf(heino);
    expect(contact).toEqual(said.applicant);
    expect(actualLocation.fullAddress).toMatch(/^Narva mnt 25,/);
  });

  test('has the residence of that application while the population register does not answer', async () => {
    const { id } = await saved(heino, bodyOf('PURCHASE_LICENCE'));
    await submit(id);
    const silent = jest.spyOn(t.deps.registers, 'residence').mockRejectedValue(new Error('no connection'));
    expect(await contactOf(heino)).toEqual({ ...said.applicant, ...residence });
    silent.mockRestore();
  });

  test('[API-002] needs a token', async () => {
    expect((await t.app.inject({ url: '/api/v1/contact' })).statusCode).toBe(401);
  });
});

describe('an application about a licence begins with the answers of the last one about it', () => {
  const answers = {
    actualLocation: home,
    comment: 'Kasutan relva enesekaitseks kodus ja hoian seda nõuetele vastavas relvakapis luku taga.',
    weaponTargets: ['WEAPON_TARGET_B'],
    naturalLicenceNumber: 'RL-1',
  };
  /** Number of a new licence of Liis, given by an application with these answers. */
  const licenceOf = (factoryNo: string) =>
    registered(liis, bodyOf('WEAPON_LICENCE', { ...answers, ...entered('PISTOL', factoryNo) }), 'RL');
  const extension = async (who: Identity, number: string, activity = 'EXTEND_LICENCE') =>
    (await start(who, number, activity)).json<PrivateApplication>();

  test('[PRIV-40] residence, storage, occupation and reasons for an extension, with the application they are from', async () => {
    const number = await licenceOf('N-1');
    const origin = await db()
      .selectFrom('application')
      .select(['no', 'submitted'])
      .where('status', '!=', 'APPLICATION_STATUS_DELETED')
      .executeTakeFirstOrThrow();
    const begun = await extension(liis, number);
    expect(begun).toMatchObject({
      applicant: said.applicant,
      applicantJob: said.applicantJob,
      actualLocation: home,
      weaponDepositConditions: said.weaponDepositConditions,
      comment: answers.comment,
      answersFrom: { no: origin.no, submitted: origin.submitted!.toISOString() },
    });
    // What belongs to the earlier application stays with it.
    expect(begun).toMatchObject({
      weaponTargets: [],
      naturalLicenceNumber: null,
      enteredWeapons: [],
      signature: null,
      requirementDescription: null,
      applicantModification: null,
      sportClubs: [],
      payment: null,
      decision: null,
    });
    expect(begun.id).toBeUndefined();
  });

  test('[PRIV-40] a company, about a licence from before the portal: what it said about it last', async () => {
    const begin = async () =>
      (
        await start(tiit, 'SL-200044', 'EXTEND_LICENCE', 'findActivityPurchaseLicence', kuuse)
      ).json<CompanyApplication>();
    const first = await begin();
    expect(first).toMatchObject({ licenceNumber: null, purchaseLicenceIdCode: null, weaponDepositConditions: [] });
    expect(first.answersFrom).toBeUndefined();
    const { licenceNumber, purchaseLicenceIdCode, weaponDepositConditions } = companyPurchaseBody();
    const asked = { licenceNumber, purchaseLicenceIdCode, weaponDepositConditions };
    const { licenceActivity } = first;
    const saving = await t.as(
      tiit,
      kuuse,
    )({
      method: 'POST',
      url: '/api/v1/purchaseLicence',
      payload: companyPurchaseBody({ licenceActivity, weaponTypes: first.weaponTypes }),
    });
    const { id, no } = saving.json<CompanyApplication & { id: number }>();
    expect(await begin()).toMatchObject({ licenceNumber: null, purchaseLicenceIdCode: null });
    await submit(id);
    expect(await begin()).toMatchObject({ ...asked, answersFrom: { no } });
  });

  test('the reasons are not those of a change', async () => {
    const number = await licenceOf('N-2');
    expect(await extension(liis, number, 'CHANGE_LICENCE')).toMatchObject({
      applicantJob: said.applicantJob,
      comment: '',
    });
  });

  test('of the last submitted one, drafts and deleted ones left out', async () => {
    const number = await licenceOf('N-3');
    const about = { licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: number } };
    const change = (job: string) => saved(liis, bodyOf('WEAPON_LICENCE', { ...about, applicantJob: job }));
    const submitted = await change('APPLICANT_OCCUPATION_POLICE_OFFICER');
    await submit(submitted.id);
    await change('APPLICANT_OCCUPATION_PRISON_OFFICER');
    expect((await extension(liis, number)).applicantJob).toBe('APPLICANT_OCCUPATION_POLICE_OFFICER');
    await db()
      .updateTable('application')
      .set({ status: 'APPLICATION_STATUS_DELETED' })
      .where('id', '=', submitted.id)
      .execute();
    expect((await extension(liis, number)).applicantJob).toBe(said.applicantJob);
  });

  test('[ROLE-17] [AUTH-44] another person’s application that names the licence is not looked at', async () => {
    const { id } = await saved(peeter, bodyOf('WEAPON_LICENCE'));
    const { body } = await db().selectFrom('application').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    const forged = { ...body, licenceActivity: { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-101001' } };
    await db()
      .updateTable('application')
      .set({ body: JSON.stringify(forged) })
      .where('id', '=', id)
      .execute();
    await submit(id);
    const begun = await extension(enn, 'RL-101001');
    expect(begun).toMatchObject({ applicant: nothing, applicantJob: null, actualLocation: null, comment: '' });
    expect(begun.answersFrom).toBeUndefined();
  });

  test('[AUTH-44] where they are from is never taken from a body', async () => {
    const id = await ready(liis, bodyOf('PURCHASE_LICENCE', { answersFrom: { no: '1', submitted: '2020-01-01' } }));
    const { body } = await db().selectFrom('application').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    expect(body).not.toHaveProperty('answersFrom');
    expect((await t.as(liis)({ url: `/api/v1/purchaseApplication/${id}` })).json()).not.toHaveProperty('answersFrom');
  });

  test('[FPASS-11] the contact of the firearms pass is empty, also for one that the person holds', async () => {
    const { id } = await saved(enn, bodyOf('PURCHASE_LICENCE'));
    await submit(id);
    expect(await extension(enn, 'RL-101001')).toMatchObject({ applicant: said.applicant });
    for (const activity of ['EXTEND_LICENCE', 'CHANGE_LICENCE']) {
      const begun = await extension(enn, 'TP-101004', activity);
      expect(begun).toMatchObject({ type: type('EUROPEAN_FIREARMS_PASS'), applicant: nothing });
    }
  });

  test('the application that wrote a licence is looked up once', async () => {
    const number = await licenceOf('N-4');
    const select = jest.spyOn(db(), 'selectFrom');
    await extension(liis, number);
    const tables = select.mock.calls.map(([table]) => table as unknown);
    select.mockRestore();
    // The licence itself, and what its application says of weapon types and places.
    expect(tables.filter((table) => table === 'licence')).toHaveLength(2);
  });

  test('a licence from before the portal has none', async () => {
    expect(await extension(enn, 'RL-101001')).not.toHaveProperty('answersFrom');
    expect((await extension(enn, 'RL-101001')).type).toBe(type('WEAPON_LICENCE'));
  });
});
