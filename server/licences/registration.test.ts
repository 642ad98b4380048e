import { describe, expect, test } from '@jest/globals';
import type { PrivateApplication, WeaponTypeLine } from '#domain/applications/model';
import type { ApplicationTypeName, Purpose } from '#domain/codes';
import { addMonths } from '#domain/dates';
import { weapon } from '../../tests/fixtures/weapons';
import { testNow } from '../../tests/server/support/app';
import { entered, line } from '../../tests/server/support/bodies';
import { discardClaims } from '../../tests/server/support/drafts';
import { insertLicence } from '../../tests/server/support/licences';
import {
  addDocuments,
  anu,
  bodyOf,
  decide,
  enn,
  handOver,
  home,
  idsOn,
  licence,
  licencesOf,
  owned,
  peeter,
  ready,
  refusals,
  register,
  registered,
  said,
  saved,
  start,
  started,
  t,
  ticked,
  today,
  type,
} from '../../tests/server/support/privateKinds';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { signal } from '../../tests/server/support/signal';
import { findApplication } from '../applications/repository';
import { validateSubmission } from '../applications/submission';
import type { Identity } from '../ports';
import { seedSandbox } from '../sandbox/seed';

/** Which licences come of registered applications. */

describe('[STEP-67] a new licence and its weapons', () => {
  const liis = sandboxPerson('Liis');
  const noWeapon = ['weapons validationError.noWeapon'];
  const pay = (id: number) => decide(id, { event: 'payment.succeeded' });
  const refuse = (id: number) => decide(id, { event: 'application.refused', comment: 'Hoiukoht ei sobi.' });

  test.each(['WEAPON_LICENCE', 'COLLECTING_LICENCE'] as const)('%s is refused without a weapon', async (name) => {
    expect(await refusals(await ready(liis, bodyOf(name)))).toEqual(noWeapon);
    expect(await refusals(await ready(liis, bodyOf(name, entered('PISTOL', 'N-1'))))).toEqual([]);
  });

  test('a register that is silent is no answer', async () => {
    const id = await ready(liis, bodyOf('WEAPON_LICENCE'));
    const application = (await findApplication(t.deps.database.db, id))!;
    const silent = () => Promise.reject(new Error('silent'));
    const registers = { ...t.deps.registers, ownedWeapons: silent, usedWeapons: silent };
    const refused = [{ field: 'weapons', key: 'error.weaponsRequest' }];
    expect(await validateSubmission({ ...t.deps, registers }, application)).toEqual(refused);
  });

  test('[TRU-04] of two registrations of one weapon at the same moment only one puts it onto a licence', async () => {
    const events = ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started'];
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const weapons = await ticked(peeter, 'W-2001');
      const id = await ready(peeter, bodyOf('WEAPON_LICENCE', { weapons, weaponTypes: [line('RIFLE', 'A')] }));
      for (const event of events) await decide(id, { event });
      // As applications of a release that did not know claims.
      await discardClaims(t.deps.database.db);
      ids.push(id);
    }
    // The register answers both before the first of them is registered.
    const { ownedWeapons } = t.deps.registers;
    const bothAsked = signal();
    let asked = 0;
    t.overrides = {
      ownedWeapons: async (code) => {
        const weapons = await ownedWeapons(code);
        asked += 1;
        if (asked === ids.length) bothAsked.give();
        await bothAsked.given;
        return weapons;
      },
    };
    const answers = await Promise.all(
      ids.map((id) =>
        t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event: 'register.completed' } }),
      ),
    );
    t.overrides = {};
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const holding = (await licencesOf(peeter)).filter(({ weapons }) => weapons.some(({ id }) => id === 'W-2001'));
    expect(holding).toHaveLength(1);
  });

  test('a weapon entered by hand becomes one of the register and stands on the licence', async () => {
    const typed = { enteredWeapons: [{ ...entered('PISTOL', ' N-2 ').enteredWeapons[0], caliber: '7,63 Mauser' }] };
    const purchase = await registered(liis, bodyOf('PURCHASE_LICENCE'), 'SL');
    const number = await registered(liis, bodyOf('WEAPON_LICENCE', typed), 'RL');
    const weapons = await owned(liis);
    expect(weapons).toMatchObject([
      {
        make: 'Mauser',
        model: 'C96',
        caliber: '7,63 Mauser',
        factoryNo: 'N-2',
        type: 'PISTOL',
        category: 'FIREARM',
        status: 'REGISTERED',
        state: 'USABLE',
        purposes: ['WEAPON_PURPOSE_C'],
        licenceNumbers: [number],
      },
    ]);
    expect((await licence(liis, number)).weapons).toEqual(weapons);
    // It was not bought.
    expect((await licence(liis, purchase)).status).toBe('VALID');
    const again = await ready(liis, bodyOf('WEAPON_LICENCE', entered('PISTOL', 'n-2')));
    expect(await refusals(again)).toEqual(['enteredWeapons[e1].factoryNo validationError.weaponKnown']);
  });

  test('[PRIV-80] an inherited weapon whose number is not known comes onto the licence', async () => {
    const [row] = entered('PISTOL', '').enteredWeapons;
    const number = await registered(
      liis,
      bodyOf('WEAPON_LICENCE', { enteredWeapons: [{ ...row, isNumberUnknown: true }] }),
      'RL',
    );
    expect((await licence(liis, number)).weapons).toMatchObject([{ make: 'Mauser', factoryNo: '' }]);
  });

  test('a weapon of an application under way cannot be in a second one, bought or entered', async () => {
    const first = await ready(enn, bodyOf('WEAPON_LICENCE'));
    const second = await ready(enn, bodyOf('WEAPON_LICENCE'));
    const disposal = await ready(enn, {
      ...said,
      type: type('WEAPON_DISPOSAL'),
      weapons: await ticked(enn, 'W-2101'),
    });
    const other = await ready(enn, bodyOf('WEAPON_LICENCE', { weaponTypes: [line('COMBINATION_GUN', 'A')] }));
    await pay(first);
    expect(await refusals(second)).toEqual(['weapons validationError.weaponUnderWay']);
    expect(await refusals(disposal)).toEqual(['selectedWeapons validationError.weaponUnderWay']);
    expect(await refusals(other)).toEqual([]);
    await refuse(first);
    expect(await refusals(second)).toEqual([]);

    const [one, two] = [entered('PISTOL', 'N-3'), entered('PISTOL', 'n - 3')];
    const inherited = await ready(liis, bodyOf('WEAPON_LICENCE', one));
    const twice = await ready(anu, bodyOf('WEAPON_LICENCE', two));
    await pay(inherited);
    expect(await refusals(twice)).toEqual(['enteredWeapons[e1].factoryNo validationError.weaponUnderWay']);
  });

  test('is not registered when its weapons are gone', async () => {
    const id = await ready(enn, bodyOf('WEAPON_LICENCE'));
    await pay(id);
    const { registers } = t.deps;
    const { ownedWeapons } = registers;
    registers.ownedWeapons = async () => [];
    await expect(register(id)).rejects.toThrow('NOT_ALLOWED');
    registers.ownedWeapons = ownedWeapons;
    await refuse(id);
  });
});

describe('[STEP-67] what a registration brings about', () => {
  const inFiveYears = (from: string) => addMonths(from, 60);
  let newLicence: string;

  test('[PRIV-99] a new weapon licence holds what was bought for it, as granted, and nothing else', async () => {
    const granted = { purposes: ['WEAPON_PURPOSE_C', 'WEAPON_PURPOSE_D'] } satisfies Partial<WeaponTypeLine>;
    const body = bodyOf('WEAPON_LICENCE', {
      weaponTypes: [line('PISTOL', 'C', { ...granted, amount: 5, isNationalSecurity: true })],
      nationalSecurityComment: said.comment,
    });
    const purchase = await registered(enn, bodyOf('PURCHASE_LICENCE'), 'SL');
    const wider = await registered(
      enn,
      bodyOf('PURCHASE_LICENCE', { weaponTypes: [line('PISTOL', 'C', { amount: 2 })] }),
      'SL',
    );
    const number = await registered(enn, body, 'RL');
    newLicence = number;
    // What the earlier purchase licence allows is bought; the other one runs on.
    expect(await licence(enn, purchase)).toMatchObject({ status: 'EXPIRED', validUntil: today });
    expect((await licence(enn, purchase)).allowance).toBeUndefined();
    expect(await licence(enn, wider)).toMatchObject({
      status: 'VALID',
      allowance: [{ type: 'PISTOL', amount: 2, bought: 0 }],
    });
    expect((await licence(enn, number)).weapons).toMatchObject([{ ...granted, nationalSecurity: true }]);
    expect(await licence(enn, number)).toMatchObject({
      status: 'VALID',
      issued: today,
      validUntil: inFiveYears(today),
    });
    expect(await idsOn(enn, number)).toEqual(['W-2101']);
    const pistol = (await owned(enn)).filter(({ id }) => id === 'W-2101');
    expect(pistol).toMatchObject([{ licenceNumbers: [number] }]);
  });

  test('a purchase licence holds no weapon; types are remembered for what comes after', async () => {
    const purchase = await registered(enn, bodyOf('PURCHASE_LICENCE'), 'SL');
    expect(await idsOn(enn, purchase)).toEqual([]);
    expect((await licence(enn, purchase)).validUntil).toBe(addMonths(today, 3));
    expect((await licence(enn, purchase)).allowance).toEqual([{ type: 'PISTOL', amount: 1, bought: 0 }]);
    await t.deps.database.db
      .updateTable('licence')
      .set({
        bought: JSON.stringify([
          { id: 'W-1', type: 'PISTOL' },
          { id: 'W-2', type: 'RIFLE' },
        ]),
      })
      .where('number', '=', purchase)
      .execute();
    expect((await licence(enn, purchase)).allowance).toEqual([{ type: 'PISTOL', amount: 1, bought: 1 }]);
    const next = (await start(enn, purchase, 'EXTEND_LICENCE')).json<PrivateApplication>();
    expect(next).toMatchObject({
      weaponTypes: [{ code: 'PISTOL' }],
      weaponDepositConditions: said.weaponDepositConditions,
      actualLocation: home,
      licenceActivity: { existingWeaponTypes: ['PISTOL'] },
      applicant: said.applicant,
    });
  });

  test('an extension runs on from the end, under the same number, and registers nothing else', async () => {
    const before = await licence(enn, 'KL-101002');
    const edited = {
      weaponTypes: [line('RIFLE', 'K', { amount: 9 })],
      weaponLocation: home,
      extraLocation1: home,
    };
    const extension = { ...(await started(enn, 'KL-101002', 'EXTEND_LICENCE')), ...edited };
    expect(await saved(enn, extension)).toMatchObject({
      weaponTypes: [{ code: 'PISTOL', amount: 1 }],
      weaponLocation: before.weaponLocation,
      extraLocation1: null,
    });
    await registered(enn, extension, 'KL');
    expect(await licence(enn, 'KL-101002')).toEqual({ ...before, validUntil: inFiveYears(before.validUntil) });
  });

  test('[PRIV-96] [PRIV-97] an extension marks weapons as of national security, where its kind allows it', async () => {
    const marked = async (who: Identity, number: string) => {
      const about = (await start(who, number, 'EXTEND_LICENCE')).json<PrivateApplication>();
      const weaponTypes = about.weaponTypes.map((each) => ({ ...each, amount: 9, isNationalSecurity: true }));
      return saved(who, { ...about, weaponTypes, nationalSecurityComment: 'x'.repeat(50) });
    };
    const ofHunter = await marked(enn, 'RL-101001');
    const collection = await marked(enn, 'KL-101002');
    const league = await marked(anu, 'KRL-100012');
    expect(
      [ofHunter, collection, league].map((each) => each.weaponTypes.map((own) => [own.amount, own.isNationalSecurity])),
    ).toEqual([
      [
        [1, true],
        [1, true],
      ],
      [[1, false]],
      [[1, true]],
    ]);
    const before = await licence(anu, 'KRL-100012');
    await addDocuments(anu, league.id);
    await register(league.id);
    expect(await licence(anu, 'KRL-100012')).toEqual({
      ...before,
      validUntil: inFiveYears(before.validUntil),
      weapons: before.weapons.map((weapon) => ({ ...weapon, nationalSecurity: true })),
    });
  });

  test('of two extensions of a licence one is refused, under way or registered', async () => {
    const about = await started(enn, 'RL-101001', 'EXTEND_LICENCE');
    const [first, second] = [await saved(enn, about), await saved(enn, about)];
    await addDocuments(enn, second.id);
    const desk = (id: number, event: string) =>
      t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event } });
    expect((await desk(first.id, 'payment.succeeded')).statusCode).toBe(200);
    const twice = 'licenceActivity.existingLicenceNo validationError.extensionUnderWay';
    expect(await refusals(second.id)).toEqual([twice]);
    await register(first.id);
    await expect(register(second.id)).rejects.toThrow('LICENCE_NOT_VALID');
    const early = await saved(enn, about);
    await addDocuments(enn, early.id);
    expect(await refusals(early.id)).toEqual(['licenceActivity.existingLicenceNo validationError.extensionTooEarly']);
  });

  test('an extended licence of the sandbox stays extended when the server starts again', async () => {
    const before = await licence(enn, 'KL-101002');
    await seedSandbox(t.deps.database.db, testNow);
    expect(await licence(enn, 'KL-101002')).toEqual(before);
  });

  test('[PRIV-91] weapons of an added type come onto the licence named for them', async () => {
    const before = await idsOn(enn, 'RL-101001');
    const body = await started(enn, 'RL-101001', 'CHANGE_LICENCE', { licenceNumber: newLicence });
    const weaponTypes = [...body.weaponTypes!, line('COMBINATION_GUN', 'A')];
    await registered(enn, { ...body, weaponTypes }, 'RL');
    expect(await idsOn(enn, 'RL-101001')).toEqual(before);
    expect(await idsOn(enn, newLicence)).toEqual(['W-2101', 'W-2104']);
  });

  test('a change brings bought weapons, new purposes and the new place; number and end stay', async () => {
    const before = await licence(enn, 'RL-101001');
    const place = { fullAddress: 'Tallinna tn 5, Rakvere linn', x: 26.35, y: 59.34 };
    const body = await started(enn, 'RL-101001', 'CHANGE_LICENCE', { weaponLocation: place });
    const purposes: Purpose[] = ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'];
    const weaponTypes = [line('RIFLE', 'A', { amount: 2, purposes }), line('SMOOTHBORE_GUN', 'A')];
    await registered(enn, { ...body, weaponTypes }, 'RL');
    expect(await licence(enn, 'RL-101001')).toMatchObject({
      issued: before.issued,
      validUntil: before.validUntil,
      weaponLocation: place,
    });
    expect(await idsOn(enn, 'RL-101001')).toEqual(['W-1101', 'W-1102', 'W-2102']);
    const granted = (await licence(enn, 'RL-101001')).weapons.map((each) => [each.id, each.purposes]);
    expect(granted).toEqual([
      ['W-1101', purposes],
      ['W-1102', ['WEAPON_PURPOSE_A']],
      ['W-2102', purposes],
    ]);
    expect((await licence(enn, 'TP-101004')).weapons).toMatchObject([{ purposes: ['WEAPON_PURPOSE_A'] }]);
  });

  describe('[TRU-05] weapons of one type that differ', () => {
    /** Two rifles, for hunting and for protection; one of them is of national security. */
    async function twoRifles(number: string): Promise<void> {
      const rifle = (id: string, purpose: Purpose, nationalSecurity: boolean) => ({
        ...weapon(id),
        type: 'RIFLE',
        purposes: [purpose],
        nationalSecurity,
        licenceNumbers: [number],
      });
      await insertLicence(t.deps.database.db, {
        number,
        person_code: enn.personCode,
        issued: '2024-01-10',
        valid_until: '2027-01-10',
        weapons: [rifle(`${number}-1`, 'WEAPON_PURPOSE_A', true), rifle(`${number}-2`, 'WEAPON_PURPOSE_C', false)],
        weapon_location: JSON.stringify(home),
      });
    }
    const held = async (number: string) =>
      (await licence(enn, number)).weapons.map(({ purposes, nationalSecurity }) => [
        purposes.map((purpose) => purpose.at(-1)).join(''),
        nationalSecurity,
      ]);
    const place = { fullAddress: 'Tallinna tn 5, Rakvere linn', x: 26.35, y: 59.34 };
    const explained = { nationalSecurityComment: 'x'.repeat(50) };

    test('moving house changes none of them', async () => {
      await twoRifles('RL-930001');
      const body = await started(enn, 'RL-930001', 'CHANGE_LICENCE', { weaponLocation: place, ...explained });
      await registered(enn, body, 'RL');
      expect((await licence(enn, 'RL-930001')).weaponLocation).toMatchObject(place);
      expect(await held('RL-930001')).toEqual([
        ['A', true],
        ['C', false],
      ]);
    });

    test('a purpose that is added is added to each, one that is left out is taken from each', async () => {
      await twoRifles('RL-930002');
      const body = await started(enn, 'RL-930002', 'CHANGE_LICENCE', explained);
      const purposes: Purpose[] = ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'];
      // As an application from before weapons of a type had lines of their own.
      const weaponTypes = [line('RIFLE', 'A', { amount: 2, purposes, isNationalSecurity: false })];
      await registered(enn, { ...body, weaponTypes }, 'RL');
      expect(await held('RL-930002')).toEqual([
        ['AD', false],
        ['D', false],
      ]);
    });

    test('each is asked for in a line of its own, and gets what its line says', async () => {
      await twoRifles('RL-930003');
      const body = await started(enn, 'RL-930003', 'CHANGE_LICENCE', explained);
      const lines = body.weaponTypes!;
      expect(lines.map(({ code, weaponIds }) => [code, weaponIds])).toEqual([
        ['RIFLE', ['RL-930003-1']],
        ['RIFLE', ['RL-930003-2']],
      ]);
      const purposes: Purpose[] = ['WEAPON_PURPOSE_D'];
      await registered(enn, { ...body, weaponTypes: [lines[0]!, { ...lines[1]!, purposes }] }, 'RL');
      expect(await held('RL-930003')).toEqual([
        ['A', true],
        ['D', false],
      ]);
    });

    test('an extension marks one of them', async () => {
      await twoRifles('RL-941002');
      const body = await started(enn, 'RL-941002', 'EXTEND_LICENCE', explained);
      const weaponTypes = body.weaponTypes!.map((each) => ({ ...each, isNationalSecurity: !each.isNationalSecurity }));
      await registered(enn, { ...body, weaponTypes }, 'RL');
      expect(await held('RL-941002')).toEqual([
        ['A', false],
        ['C', true],
      ]);
    });

    test.each([
      ['a weapon twice', (lines: WeaponTypeLine[]) => [lines[0]!, lines[0]!]],
      ['not all of them', (lines: WeaponTypeLine[]) => [lines[0]!, { ...lines[1]!, weaponIds: undefined }]],
      ['more than there are', ([first, second]: WeaponTypeLine[]) => [first!, { ...second!, amount: 9 }]],
    ])('[TRU-08] lines that name %s are refused', async (what, change) => {
      const number = `RL-93-${what}`;
      await twoRifles(number);
      const body = await started(enn, number, 'CHANGE_LICENCE', explained);
      const id = await ready(enn, { ...body, weaponTypes: change(body.weaponTypes!) });
      expect(await refusals(id)).toContain('weaponTypes validationError.sameWeaponType');
    });

    test('an extension spreads no mark of national security', async () => {
      await twoRifles('RL-941001');
      await registered(enn, await started(enn, 'RL-941001', 'EXTEND_LICENCE', explained), 'RL');
      expect(await held('RL-941001')).toEqual([
        ['A', true],
        ['C', false],
      ]);
    });
  });

  test.each(['EXTEND_LICENCE', 'CHANGE_LICENCE'] as const)(
    '[TRU-08] %s of a licence with more weapons than a person can enter',
    async (activity) => {
      const number = `RL-95-${activity.slice(0, 2)}`;
      const weapons = Array.from({ length: 201 }, (_, index) => weapon(`${number}-${index}`));
      await insertLicence(t.deps.database.db, {
        number,
        person_code: enn.personCode,
        issued: '2024-01-10',
        valid_until: '2027-01-10',
        weapons,
      });
      const body = await started(enn, number, activity, { weaponLocation: home });
      const id = await ready(enn, body);
      expect(await refusals(id)).toEqual([]);
      await register(id);
      const after = await licence(enn, number);
      expect(after.weapons.map(({ id: each }) => each)).toEqual(weapons.map(({ id: each }) => each));
      expect(after.validUntil).toBe(activity === 'EXTEND_LICENCE' ? '2032-01-10' : '2027-01-10');
    },
  );

  test('a changed pass holds what is ticked, and the weapons know it', async () => {
    const body = await started(enn, 'TP-101004', 'CHANGE_LICENCE');
    const weapons = body.weapons!.map((weapon) => ({ ...weapon, enabled: ['W-1102', 'W-1104'].includes(weapon.id) }));
    await registered(enn, { ...body, weapons }, 'EP');
    expect(await idsOn(enn, 'TP-101004')).toEqual(['W-1102', 'W-1104']);
    const numbers = (await licence(enn, 'RL-101001')).weapons.map(({ id, licenceNumbers }) => [id, licenceNumbers]);
    expect(numbers).toEqual([
      ['W-1101', ['RL-101001']],
      ['W-1102', ['RL-101001', 'TP-101004']],
      ['W-2102', ['RL-101001']],
    ]);
  });

  test('a new pass takes its weapons from the licences, whatever else the body says of them', async () => {
    const weapons = (await ticked(enn, 'W-1101')).map((weapon) => ({ ...weapon, state: 'VALE', purposes: [] }));
    const number = await registered(enn, { ...said, type: type('EUROPEAN_FIREARMS_PASS'), weapons }, 'EP');
    const { validUntil } = await licence(enn, 'RL-101001');
    // The pass ends with the licence of its weapon, or after its own five years.
    expect((await licence(enn, number)).validUntil).toBe([validUntil, inFiveYears(today)].sort()[0]);
    expect((await licence(enn, number)).weapons).toMatchObject([
      {
        id: 'W-1101',
        state: 'USABLE',
        purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_D'],
        licenceNumbers: ['RL-101001', number],
      },
    ]);
  });

  test('[OPEN-72] a parallel licence is exchanged for a weapon licence with its weapons, place and end', async () => {
    const before = await licence(enn, 'PRL-101003');
    const ids = await idsOn(enn, 'PRL-101003');
    const body = await started(enn, 'PRL-101003', 'EXCHANGE_LICENCE', { weaponLocation: home, weaponTypes: [] });
    const number = await registered(enn, body, 'RL');
    expect((await licence(enn, 'PRL-101003')).status).toBe('REVOKED');
    expect(await licence(enn, number)).toMatchObject({
      type: type('WEAPON_LICENCE'),
      status: 'VALID',
      issued: today,
      validUntil: before.validUntil,
      weaponLocation: before.weaponLocation,
      weapons: [{ id: 'W-1104', licenceNumbers: ['TP-101004', number] }],
    });
    expect(await idsOn(enn, number)).toEqual(ids);
    expect((await start(enn, 'PRL-101003', 'EXTEND_LICENCE')).statusCode).toBe(404);
  });

  test('a licence revoked meanwhile cannot be extended any more', async () => {
    const { id } = await saved(peeter, await started(peeter, 'RL-100417', 'EXTEND_LICENCE'));
    await t.deps.database.db
      .updateTable('licence')
      .set({ status: 'REVOKED' })
      .where('number', '=', 'RL-100417')
      .execute();
    await expect(register(id)).rejects.toThrow('LICENCE_NOT_VALID');
    await t.deps.database.db
      .updateTable('licence')
      .set({ status: 'VALID' })
      .where('number', '=', 'RL-100417')
      .execute();
  });

  test('[PRIV-100] a weapon disposed of leaves, when it is handed over, every licence, another’s parallel licence and what is owned', async () => {
    const liina = sandboxPerson('Liina');
    expect(await idsOn(liina, 'PRL-100031')).toEqual(['W-1002']);
    const body = { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(peeter, 'W-1002', 'W-2001') };
    const id = await ready(peeter, body);
    expect(await refusals(id)).toEqual([]);
    await register(id);
    expect(await idsOn(liina, 'PRL-100031')).toEqual(['W-1002']);
    await handOver(id);
    expect(await idsOn(peeter, 'RL-100986')).toEqual([]);
    expect(await idsOn(liina, 'PRL-100031')).toEqual([]);
    expect((await owned(peeter)).map((weapon) => weapon.id)).toEqual(['W-1001']);
  });

  test('[PRIV-100] a reworked weapon stays where it stands', async () => {
    const body = { ...said, type: type('WEAPON_REWORK'), weapons: await ticked(peeter, 'W-1001') };
    await registered(peeter, body, '');
    expect((await licence(peeter, 'RL-100417')).weapons).toMatchObject([{ id: 'W-1001', state: 'REWORKED' }]);
  });

  test('[PRIV-100] a weapon in an application under way cannot be in a second one', async () => {
    const arvo = sandboxPerson('Arvo');
    const [weapon] = await owned(arvo);
    const about = async (name: ApplicationTypeName) => {
      const weapons = await ticked(arvo, weapon!.id);
      return (await saved(arvo, { ...said, type: type(name), weapons })).id;
    };
    const first = await about('WEAPON_DEMOLITION');
    const second = await about('WEAPON_DISPOSAL');
    expect(await refusals(second)).toEqual([]);
    const desk = (event: string, comment?: string) =>
      t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${first}`, payload: { event, comment } });
    expect((await desk('payment.succeeded')).statusCode).toBe(200);
    expect(await refusals(second)).toEqual(['selectedWeapons validationError.weaponUnderWay']);
    expect((await desk('application.refused', 'Relv jääb alles.')).statusCode).toBe(200);
    expect(await refusals(second)).toEqual([]);
  });

  test('[PRIV-100] a weapon made unusable leaves its licence and stays the owner’s, deactivated', async () => {
    const arvo = sandboxPerson('Arvo');
    const [first] = await owned(arvo);
    const [number] = first!.licenceNumbers;
    await registered(arvo, { ...said, type: type('WEAPON_UNUSABLE'), weapons: await ticked(arvo, first!.id) }, '');
    expect(await idsOn(arvo, number!)).not.toContain(first!.id);
    const kept = (await owned(arvo)).filter(({ id }) => id === first!.id);
    expect(kept).toMatchObject([{ state: 'DEACTIVATED', licenceNumbers: [], factoryNo: first!.factoryNo }]);
  });

  test.each(['WEAPON_DEMOLITION', 'WEAPON_UNAUTHORIZED'] as const)(
    '[PRIV-100] %s takes the weapon away',
    async (name) => {
      const arvo = sandboxPerson('Arvo');
      const before = await owned(arvo);
      const [first] = before;
      await registered(arvo, { ...said, type: type(name), weapons: await ticked(arvo, first!.id) }, '');
      expect((await owned(arvo)).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    },
  );

  test('a licence of the Defence League takes the weapon its member bought', async () => {
    const body = bodyOf('WEAPON_LICENCE_DEFENCE_LEAGUE', { weaponTypes: [line('PISTOL', 'D')] });
    expect(await idsOn(anu, await registered(anu, body, 'RL'))).toEqual(['W-2103']);
  });
});
