import { describe, expect, test } from '@jest/globals';
import type { ActingParty, PrivateApplication } from '#domain/applications/model';
import { type Activity, type ApplicationTypeName, activities } from '#domain/codes';
import { addDays, addMonths } from '#domain/dates';
import { line } from '../../tests/server/support/bodies';
import { insertLicence } from '../../tests/server/support/licences';
import {
  bodyOf,
  enn,
  kuuse,
  licence,
  peeter,
  refusals,
  saved,
  start,
  t,
  tiit,
  today,
  type,
  url,
} from '../../tests/server/support/privateKinds';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import type { Identity } from '../ports';

/** Applications that start from a licence, and what the server adds to an application. */

describe('[API-223] an application that starts from a licence', () => {
  test.each<[string, Activity, ApplicationTypeName, string[]]>([
    ['RL-101001', 'EXTEND_LICENCE', 'WEAPON_LICENCE', ['RIFLE A 1', 'SMOOTHBORE_GUN A 1']],
    ['RL-101001', 'CHANGE_LICENCE', 'WEAPON_LICENCE', ['RIFLE A 1', 'SMOOTHBORE_GUN A 1']],
    ['PRL-101003', 'EXCHANGE_LICENCE', 'PARALLEL_LICENCE', ['RIFLE A 1']],
    ['KL-101002', 'CHANGE_LICENCE', 'COLLECTING_LICENCE', ['PISTOL K 1']],
    ['SL-101005', 'EXTEND_LICENCE', 'PURCHASE_LICENCE', []],
    ['TP-101004', 'CHANGE_LICENCE', 'EUROPEAN_FIREARMS_PASS', []],
  ])('[API-097] [PRIV-40] [OPEN-72] %s with %s is a %s', async (number, activity, name, lines) => {
    const { issued, validUntil, weaponLocation, weapons } = await licence(enn, number);
    const application = (await start(enn, number, activity)).json<PrivateApplication>();
    expect(application).toMatchObject({
      type: type(name),
      status: 'APPLICATION_STATUS_OPEN',
      payment: null,
      applicant: { firstName: 'Enn', idCode: enn.personCode },
      licenceActivity: {
        type: activity,
        existingLicenceNo: number,
        issuedDate: issued,
        validUntilDate: validUntil,
        existingWeaponTypes: [...new Set(weapons.map((weapon) => weapon.type))],
      },
      weaponLocation,
      comment: '',
    });
    expect(application.id).toBeUndefined();
    expect(
      application.weaponTypes.map((each) => `${each.code} ${each.purposes.join().slice(-1)} ${each.amount}`),
    ).toEqual(lines);
  });

  test('[FPASS-05] a pass offers the weapons of every valid licence, those it holds ticked', async () => {
    const { weapons } = (await start(enn, 'TP-101004', 'EXTEND_LICENCE')).json<PrivateApplication>();
    expect(weapons.map(({ id, enabled }) => `${id} ${enabled}`).sort()).toEqual([
      'W-1101 true',
      'W-1102 false',
      'W-1104 false',
    ]);
  });

  test('it is not saved by being asked for', async () => {
    const count = async () => (await t.as(enn)({ url: `${url}?idCode=${enn.personCode}` })).json().length;
    const before = await count();
    await start(enn, 'RL-101001', 'EXTEND_LICENCE');
    expect(await count()).toBe(before);
  });

  const weapon = 'findActivityWeaponLicence';
  const transfer = 'findActivityWeaponTransfer';
  test.each<[string, Identity, ActingParty | undefined, string, string, string, number]>([
    ["somebody else's licence", enn, undefined, 'RL-100417', 'EXTEND_LICENCE', 'findActivityPurchaseApplication', 404],
    ['an unknown licence', enn, undefined, 'RL-000000', 'EXTEND_LICENCE', 'findActivityPurchaseApplication', 404],
    [
      'one that has ended',
      sandboxPerson('Arvo'),
      undefined,
      'SL-102001',
      'EXTEND_LICENCE',
      'findActivityPurchaseApplication',
      404,
    ],
    ['exchange of a weapon licence', enn, undefined, 'RL-101001', 'EXCHANGE_LICENCE', weapon, 422],
    ['exchange of a pass', enn, undefined, 'TP-101004', 'EXCHANGE_LICENCE', 'findActivityPurchaseApplication', 422],
    ['an unknown activity', enn, undefined, 'RL-101001', 'EAT_LICENCE', 'findActivityPurchaseApplication', 400],
    ["a person's weapon licence", enn, undefined, 'RL-101001', 'EXTEND_LICENCE', weapon, 200],
    ['a collecting licence is no weapon licence', enn, undefined, 'KL-101002', 'EXTEND_LICENCE', weapon, 404],
    ["a company's licence asked for as a person", tiit, undefined, 'RL-200101', 'EXTEND_LICENCE', weapon, 404],
    ["a company's licence", tiit, kuuse, 'RL-200101', 'EXTEND_LICENCE', weapon, 200],
    ["another company's licence", tiit, kuuse, 'RL-200230', 'EXTEND_LICENCE', weapon, 404],
    ["a company's purchase licence", tiit, kuuse, 'SL-200044', 'EXTEND_LICENCE', 'findActivityPurchaseLicence', 200],
    ['a transfer of its weapons', tiit, kuuse, 'RL-200101', 'CHANGE_LICENCE', transfer, 200],
    ['a transfer is no extension', tiit, kuuse, 'RL-200101', 'EXTEND_LICENCE', transfer, 422],
    ['a person transfers nothing', enn, undefined, 'RL-101001', 'CHANGE_LICENCE', transfer, 404],
    [
      "a company's in a person's call",
      tiit,
      kuuse,
      'RL-200101',
      'EXTEND_LICENCE',
      'findActivityPurchaseApplication',
      404,
    ],
  ])(
    '[API-099] [API-100] [API-101] [OPEN-76] [ROLE-20] %s',
    async (_name, who, party, number, activity, path, status) => {
      expect((await start(who, number, activity, path, party)).statusCode).toBe(status);
    },
  );

  describe('of a company', () => {
    const post = (resource: string, payload: object) =>
      t.as(tiit, kuuse)({ method: 'POST', url: `/api/v1/${resource}`, payload });

    const byCompany = { number: 'RL-200102', resource: 'weaponLicence', path: weapon, name: 'WEAPON_LICENCE' } as const;
    const purchase = {
      number: 'SL-200044',
      resource: 'purchaseLicence',
      path: 'findActivityPurchaseLicence',
      name: 'PURCHASE_LICENCE',
    } as const;
    const moved = { ...byCompany, resource: 'weaponTransfer', path: transfer, name: 'WEAPON_TRANSFER' } as const;
    test.each(
      activities.flatMap((activity) => [
        { ...byCompany, activity, isAccepted: activity !== 'EXCHANGE_LICENCE' },
        { ...purchase, activity, isAccepted: activity !== 'EXCHANGE_LICENCE' },
        { ...moved, activity, isAccepted: activity === 'CHANGE_LICENCE' },
      ]),
    )(
      '[API-223] $name with $activity is accepted: $isAccepted',
      async ({ number, resource, path, name, activity, isAccepted }) => {
        const answer = await start(tiit, number, activity, path, kuuse);
        if (isAccepted) {
          const licenceActivity = { type: activity, existingLicenceNo: number };
          expect(answer.json()).toMatchObject({ type: type(name), licenceActivity });
          const kept = (await post(resource, answer.json())).json();
          expect(kept.licenceActivity).toMatchObject(licenceActivity);
        } else
          expect([answer.statusCode, answer.json().fields]).toEqual([
            422,
            [{ field: 'activity', key: 'form.invalidField' }],
          ]);

        // A body that was not started by the portal.
        const licenceActivity = { type: activity, existingLicenceNo: number };
        const { id } = (await post(resource, { type: type(name), licenceActivity })).json();
        const refused = (await refusals(id)).filter((each) => each.startsWith('licenceActivity'));
        expect(refused).toEqual(isAccepted ? [] : ['licenceActivity.type form.invalidField']);

        const query = `applicationType=${type(name)}&activity=${activity}`;
        const amount = await t.as(
          tiit,
          kuuse,
        )({
          url: `/api/v1/externalWeaponProceeding/getPaymentAmount?${query}`,
        });
        expect(amount.statusCode).toBe(isAccepted ? 200 : 422);
      },
    );

    test.each(
      (['COLLECTING_LICENCE', 'CARRY_PERMIT'] as const).flatMap((name) =>
        activities.map((activity) => [name, activity] as const),
      ),
    )('[API-223] a company applies for a %s anew: no %s', async (name, activity) => {
      const number = `${name}-${activity}`;
      const term = { issued: addMonths(today, -57), valid_until: addMonths(today, 3) };
      const row = { number, type: type(name), registry_code: kuuse.code, ...term };
      await insertLicence(t.deps.database.db, row);
      for (const path of ['findActivityPurchaseApplication', weapon, 'findActivityPurchaseLicence'])
        expect([path, (await start(tiit, number, activity, path, kuuse)).statusCode]).toEqual([path, 404]);
      const resource = name === 'CARRY_PERMIT' ? 'carryPermit' : 'collectingLicence';
      const licenceActivity = { type: activity, existingLicenceNo: number };
      const { id } = (await post(resource, { type: type(name), licenceActivity })).json();
      expect(await refusals(id)).toContain('licenceActivity.type form.invalidField');
    });
  });

  test('[OPEN-76] a transfer is an application of its own kind', async () => {
    expect((await start(tiit, 'RL-200101', 'CHANGE_LICENCE', transfer, kuuse)).json()).toMatchObject({
      type: type('WEAPON_TRANSFER'),
      licenceActivity: { existingLicenceNo: 'RL-200101' },
      weapons: [{ id: 'W-3001' }, { id: 'W-3002' }, { id: 'W-3003' }],
    });
  });

  test.each(['findActivityPurchaseApplication', weapon, 'findActivityPurchaseLicence', transfer])(
    '[API-002] %s needs a token',
    async (path) => {
      const answer = await t.app.inject({
        url: `/api/v1/externalWeaponProceeding/${path}?number=RL-101001&activity=EXTEND_LICENCE`,
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('[PRIV-06] [AUTH-44] what is kept of the licence is what it says, not what the body says', async () => {
    const { licenceActivity } = await saved(
      enn,
      bodyOf('WEAPON_LICENCE', {
        licenceActivity: {
          type: 'CHANGE_LICENCE',
          existingLicenceNo: 'RL-101001',
          issuedDate: '1900-01-01',
          validUntilDate: '2999-01-01',
          existingWeaponTypes: ['MORTAR'],
        },
      }),
    );
    expect(licenceActivity).toEqual({
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-101001',
      issuedDate: addMonths(today, -57),
      validUntilDate: addMonths(today, 3),
      existingWeaponTypes: ['RIFLE', 'SMOOTHBORE_GUN'],
      weaponLocation: (await licence(enn, 'RL-101001')).weaponLocation,
      heldWeaponTypes: ['RIFLE', 'SMOOTHBORE_GUN'],
    });
  });
});

describe('the state of a licence', () => {
  test.each([
    ['VALID', 1, 'VALID'],
    ['VALID', 0, 'VALID'],
    ['VALID', -1, 'EXPIRED'],
    ['REVOKED', 1, 'REVOKED'],
    ['REVOKED', -1, 'REVOKED'],
  ] as const)('[API-207] %s, its last day %i days from today: %s', async (status, days, shown) => {
    const number = `${status}${days}`;
    const term = { issued: addMonths(today, -12), valid_until: addDays(today, days) };
    await insertLicence(t.deps.database.db, { number, person_code: peeter.personCode, status, ...term });
    expect(await licence(peeter, number)).toMatchObject({
      number,
      type: 'APPLICATION_TYPE_WEAPON_LICENCE',
      status: shown,
      issued: term.issued,
      validUntil: term.valid_until,
    });
    const one = await t.as(peeter)({ url: `/api/v1/licence/findLicenceByNumber?number=${number}` });
    expect([one.statusCode, one.json().status]).toEqual([200, shown]);
  });
});

describe('what registers say of the applicant is kept with the application', () => {
  test('[SOLD-03] [PRIV-17] [PRIV-18] service, certificate and clubs, each where it matters and never from the body', async () => {
    const forged = {
      metadata: { huntingCertificate: { number: 'X', issuedDate: '', validUntil: '2999-01-01', authority: 'X' } },
      sportClubs: [{ code: '1', name: 'Vale klubi' }],
    };
    const plain = await saved(enn, bodyOf('PURCHASE_LICENCE', forged));
    expect([plain.metadata, plain.sportClubs]).toEqual([{ activeDuty: null, huntingCertificate: null }, []]);
    const both = await saved(
      enn,
      bodyOf('PURCHASE_LICENCE', { ...forged, weaponTypes: [line('RIFLE', 'A'), line('PISTOL', 'B')] }),
    );
    expect(both).toMatchObject({
      metadata: { huntingCertificate: { number: 'JT-10800' } },
      sportClubs: [{ code: '19900077' }],
    });
    const soldier = await saved(
      sandboxPerson('Rasmus'),
      bodyOf('PURCHASE_LICENCE', { applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY' }),
    );
    expect(soldier.metadata.activeDuty).toMatchObject({ isInActiveDuty: true });
  });
});
