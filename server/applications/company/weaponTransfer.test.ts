import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CompanyApplication, Licence, Weapon } from '#domain/applications/model';
import { companyTransferBody } from '../../../tests/server/support/companyBodies';
import {
  amountOf,
  desk,
  get,
  kuuse,
  kuuseAs,
  payFree,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  type Who,
} from '../../../tests/server/support/companyPurchase';
import { insertLicence } from '../../../tests/server/support/licences';

/** The weapon transfer of a company: saving it, what keeps it from being submitted, and what a granted one does. */

const { url, post, store, summaryOf } = requestsOf('weaponTransfer', companyTransferBody);
/** A valid licence of the company without weapons: where they are moved to. */
const target = 'RL-200199';
const term = { issued: '2025-02-01', valid_until: '2030-02-01' };
beforeAll(async () => {
  await insertLicence(t.deps.database.db, { number: target, registry_code: kuuse.code, ...term });
});
const bodyWith = (changes: Record<string, unknown>) => companyTransferBody({ licenceNumber: target, ...changes });
const licences = async (who?: Who): Promise<Licence[]> =>
  (await get('/api/v1/licence/findLicencesWithWeapons', who)).json();
const weaponsOn = async (number: string): Promise<string[]> =>
  (await licences()).find((licence) => licence.number === number)!.weapons.map(({ id }) => id);
/** All weapons of the company, these ticked. */
const ticked = async (...ids: string[]): Promise<Weapon[]> =>
  (await licences())
    .flatMap(({ weapons }) => weapons)
    .map((weapon) => ({ ...weapon, enabled: ids.includes(weapon.id) }));
const transferOf = async (...ids: string[]) => store(bodyWith({ weapons: await ticked(...ids) }));
const register = (id: number) => through(id, 'check.passed', 'register.started', 'register.completed');
const start = (number: string, who?: Who) =>
  get(`/api/v1/externalWeaponProceeding/findActivityWeaponTransfer?number=${number}&activity=CHANGE_LICENCE`, who);

describe('saving', () => {
  test('[WTR-04] [WTR-05] [WTR-09] every weapon comes back with its flag and licences', async () => {
    const weapons = await ticked('W-3001', 'W-3011');
    const application = await store(bodyWith({ weapons }));
    expect(application).toMatchObject({
      type: 'APPLICATION_TYPE_WEAPON_TRANSFER',
      status: 'APPLICATION_STATUS_OPEN',
      weapons,
      entrepreneurApplication: { phone: '+372 600 0019', legalPerson: { regCode: '19900019' } },
    });
    expect(application.weapons.filter(({ enabled }) => enabled).map(({ licenceNumbers }) => licenceNumbers)).toEqual([
      ['RL-200102'],
      ['RL-200101'],
    ]);
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
  });

  test.each(roles)('[API-036] [ROLE-04] [ROLE-21] %s makes, lists and sends it', async (role, person) => {
    const who = { person, party: kuuseAs(role) };
    const { id } = await store(bodyWith({ weapons: await ticked('W-3002') }), who);
    expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
    expect(await amountOf(id, who)).toEqual({ amount: 0 });
    expect((await payFree(id, who)).statusCode).toBe(200);
    const sent = (await get(`${url}/${id}`, who)).json<Saved>();
    expect(sent.status).toBe('APPLICATION_STATUS_CHECK');
    expect((await post(sent, who)).json().messageId).toBe('READ_ONLY');
    await through(id, ['application.refused', { comment: 'Relv on kohtuasjas tõend.' }]);
  });

  test('[ROLE-18] [ROLE-20] it does not exist for another company, nor for the person acting privately', async () => {
    const { id } = await transferOf('W-3001');
    expect((await get(`${url}/${id}`, { party: society })).statusCode).toBe(404);
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await t.as(tiit)({ method: 'POST', url, payload: companyTransferBody() })).statusCode).toBe(403);
  });
});

describe('what keeps it from being submitted', () => {
  const contact = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };
  const none = 'selectedWeapons error.checkWeapon';
  const unusable = 'selectedWeapons validationError.weaponNotUsable';
  /** The weapon of another holder, as somebody who bypasses the form names it. */
  const of =
    (id: string, changes: Partial<Weapon> = {}) =>
    async () => {
      const others = await licences({ party: society });
      const known = [...(await ticked()), ...others.flatMap(({ weapons }) => weapons)].find(
        (weapon) => weapon.id === id,
      );
      return { weapons: [{ ...known, id, ...changes, enabled: true }] };
    };
  test.each<[string, () => Promise<Record<string, unknown>>, string[]]>([
    ['[WTR-03] [VAL-24] no weapon at all', async () => ({ weapons: [] }), [none]],
    ['[WTR-03] weapons, none of them ticked', async () => ({ weapons: await ticked() }), [none]],
    ['[WTR-08] [ROLE-18] a weapon of another company', of('W-3004'), [unusable]],
    ['[WTR-08] a weapon of a natural person', of('W-1001'), [unusable]],
    ['[WTR-08] a weapon that nobody has', of('W-9999'), [unusable]],
    ['[WTR-08] a weapon of the company with another number', of('W-3001', { factoryNo: 'X1' }), [unusable]],
    [
      '[WTR-08] one of the company’s and one of another',
      async () => ({ weapons: [...(await ticked('W-3001')), ...(await of('W-3004')()).weapons] }),
      [unusable],
    ],
    [
      '[WTR-08] no licence to move it to',
      async () => ({ licenceNumber: null }),
      ['licenceNumber validationError.required'],
    ],
    ...[
      ['a licence of another company', 'RL-200230'],
      ['a purchase licence', 'SL-200044'],
      ['a licence that does not exist', 'RL-1'],
    ].map(([of, licenceNumber]): [string, () => Promise<Record<string, unknown>>, string[]] => [
      `[WTR-08] [ROLE-18] ${of} to move it to`,
      async () => ({ licenceNumber }),
      ['licenceNumber validationError.licence'],
    ]),
    [
      '[WTR-08] the licence that it is on already',
      async () => ({ licenceNumber: 'RL-200101' }),
      ['licenceNumber validationError.weaponsOnLicence'],
    ],
    [
      '[CPUR-02] [OPEN-82] no phone',
      async () => ({ entrepreneurApplication: { ...contact, phone: '' } }),
      ['phone validationError.required'],
    ],
    [
      '[CPUR-03] [OPEN-82] no e-mail',
      async () => ({ entrepreneurApplication: { ...contact, email: '' } }),
      ['email validationError.required'],
    ],
  ])('%s', async (_name, changes, expected) => {
    const { id } = await store(bodyWith({ weapons: await ticked('W-3001'), ...(await changes()) }));
    expect(await refusals(id)).toEqual(expected);
    expect((await payFree(id)).statusCode).toBe(422);
  });

  test('[WTR-08] not that the licence of the weapon has ended', async () => {
    const { id } = await transferOf('W-3001');
    const ends = (day: string) =>
      t.deps.database.db.updateTable('licence').set({ valid_until: day }).where('number', '=', 'RL-200101').execute();
    const before = (await licences()).find(({ number }) => number === 'RL-200101')!.validUntil;
    await ends('2026-01-01');
    expect(await refusals(id)).toEqual([]);
    await ends(before);
  });

  test('[WTR-08] a weapon that another application under way transfers already; after its refusal it may', async () => {
    const first = await transferOf('W-3003', 'W-3013');
    const second = await transferOf('W-3012', 'W-3013');
    expect((await payFree(first.id)).statusCode).toBe(200);
    const answer = await payFree(second.id);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'selectedWeapons', key: 'validationError.weaponUnderWay' }],
    ]);
    expect(await refusals((await transferOf('W-3012')).id)).toEqual([]);
    await through(first.id, ['application.refused', { comment: 'Relv on kohtuasjas tõend.' }]);
    expect((await payFree(second.id)).statusCode).toBe(200);
    await through(second.id, ['application.refused', { comment: 'Relv on kohtuasjas tõend.' }]);
  });
});

describe('started from a licence', () => {
  test('[WTR-05] [API-100] [OPEN-49] [OPEN-76] it offers the weapons of that licence, none ticked', async () => {
    const started = (await start('RL-200102')).json<CompanyApplication>();
    expect(started).toMatchObject({
      type: 'APPLICATION_TYPE_WEAPON_TRANSFER',
      licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-200102' },
    });
    expect(started.weapons.map(({ id, enabled }) => [id, enabled])).toEqual(
      (await weaponsOn('RL-200102')).map((id) => [id, false]),
    );
    const contact = companyTransferBody().entrepreneurApplication;
    const weapons = started.weapons.map((weapon) => ({ ...weapon, enabled: weapon.id === 'W-3012' }));
    const more = { licenceNumber: target, entrepreneurApplication: contact };
    const { id } = await store({ ...started, weapons, ...more });
    expect(await refusals(id)).toEqual([]);
    const elsewhere = await ticked('W-3001');
    const other = await store({ ...started, weapons: elsewhere, ...more });
    expect(await refusals(other.id)).toEqual(['selectedWeapons validationError.weaponNotUsable']);
  });

  test.each([
    ['a purchase licence, which holds no weapons', 'SL-200044'],
    ['a licence of another company', 'RL-200230'],
  ])('[WTR-08] [API-100] not from %s', async (_name, number) => {
    expect((await start(number)).statusCode).toBe(404);
    const licenceActivity = { type: 'CHANGE_LICENCE', existingLicenceNo: number };
    const answer = await post(bodyWith({ weapons: await ticked('W-3001'), licenceActivity }));
    const found = answer.statusCode === 200 ? await refusals(answer.json<Saved>().id) : answer.json().fields;
    expect(JSON.stringify(found)).toContain('licenceActivity.existingLicenceNo');
  });

  test('[OPEN-76] not with another activity', async () => {
    const started = (await start('RL-200102')).json<CompanyApplication>();
    const weapons = started.weapons.map((weapon) => ({ ...weapon, enabled: true }));
    const licenceActivity = { ...started.licenceActivity, type: 'EXTEND_LICENCE' };
    const contact = companyTransferBody().entrepreneurApplication;
    const { id } = await store({ ...started, weapons, licenceActivity, entrepreneurApplication: contact });
    expect(await refusals(id)).toContain('licenceActivity.type form.invalidField');
  });
});

describe('decision', () => {
  test('[WTR-06] [WTR-08] [STEP-55] [STEP-67] a granted transfer moves the weapons to the licence it names; all stay valid', async () => {
    const { id } = await transferOf('W-3002', 'W-3014');
    expect((await payFree(id)).statusCode).toBe(200);
    expect((await desk(id, 'deposition.started')).statusCode).toBe(409);
    await register(id);
    expect(await weaponsOn('RL-200101')).toEqual(['W-3001', 'W-3003']);
    expect(await weaponsOn('RL-200102')).toEqual(['W-3011', 'W-3012', 'W-3013']);
    expect(await weaponsOn(target)).toEqual(['W-3002', 'W-3014']);
    const moved = (await licences()).find(({ number }) => number === target)!.weapons;
    expect(moved.map(({ licenceNumbers }) => licenceNumbers)).toEqual([[target], [target]]);
    const statuses = (await licences()).filter(({ number }) => number.startsWith('RL-')).map(({ status }) => status);
    expect(statuses).toEqual(['VALID', 'VALID', 'VALID']);
    const { weapons } = (await get(`${url}/${id}`)).json<CompanyApplication>();
    const again = await store(bodyWith({ weapons }));
    expect(await refusals(again.id)).toContain('licenceNumber validationError.weaponsOnLicence');
  });

  test('[WTR-08] [STEP-67] is not registered when the licence it names has ended meanwhile', async () => {
    const { id } = await transferOf('W-3003');
    expect((await payFree(id)).statusCode).toBe(200);
    await through(id, 'check.passed', 'register.started');
    const { db } = t.deps.database;
    const becomes = (status: 'VALID' | 'REVOKED') =>
      db.updateTable('licence').set({ status }).where('number', '=', target).execute();
    await becomes('REVOKED');
    const answer = await desk(id, 'register.completed');
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'LICENCE_NOT_VALID']);
    expect(await weaponsOn('RL-200101')).toContain('W-3003');
    await becomes('VALID');
    await through(id, ['application.refused', { comment: 'Luba tunnistati kehtetuks.' }]);
  });

  test('[STEP-68] a refused transfer leaves them where they are', async () => {
    const before = await weaponsOn('RL-200102');
    const { id } = await transferOf('W-3011');
    expect((await payFree(id)).statusCode).toBe(200);
    await through(id, ['application.refused', { comment: 'Relv on kohtuasjas tõend.' }]);
    expect(await weaponsOn('RL-200102')).toEqual(before);
  });
});

describe('summary', () => {
  test('[WTR-04] [L10N-10] lists the weapons ticked, in both languages, and no others', async () => {
    const { id } = await transferOf('W-3003');
    expect((await payFree(id)).statusCode).toBe(200);
    const estonian = await summaryOf(id, 'et');
    expect(estonian.title).toBe('Relvade ülekandmise taotlus');
    expect(estonian.rows['Relvad, mida taotlus puudutab › Valitud relvad']).toBe(
      'Walther PDP, Püstol, 9 mm Luger, nr EE30037',
    );
    const english = await summaryOf(id, 'en');
    expect(english.title).toBe('Application for a weapon transfer');
    expect(english.rows['Weapons the application is about › Weapons chosen']).toBe(
      'Walther PDP, Pistol, 9 mm Luger, no. EE30037',
    );
    const { title, texts } = estonian.pdf;
    expect(title).toContain('Relvade ülekandmise taotlus');
    const words = texts.map(({ text }) => text).join(' ');
    expect(words).toContain('EE30037');
    expect(words).not.toContain('EE30017');
  });
});
