import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyForm } from '#domain/applications/engine/form';
import { emptyPrivateBody } from '#domain/applications/private/values';
import { applicationDefinitions } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import { weapon, weaponLine } from '../../tests/fixtures/weapons';
import { parseBody, parseLicenceActivity } from './parse';

const nobody = { firstName: '', lastName: '', idCode: '', citizenship: '', docNo: '', phone: '', email: '' };
const emptyBody = emptyPrivateBody('APPLICATION_TYPE_PURCHASE_LICENCE', nobody);

/** A whole body, as the portal saves one. */
const whole = {
  ...emptyPrivateBody('APPLICATION_TYPE_WEAPON_LICENCE', { ...nobody, firstName: 'Mari', phone: '+372 5551234' }),
  licenceActivity: {
    type: 'CHANGE_LICENCE',
    existingLicenceNo: 'RL-1',
    issuedDate: '2024-01-01',
    validUntilDate: null,
    existingWeaponTypes: ['PISTOL'],
  },
  applicantModification: { phone: '555' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponPurposes: ['WEAPON_PURPOSE_A'],
  weaponTypes: [weaponLine({ amount: 2, purposes: ['WEAPON_PURPOSE_A'], isNationalSecurity: true })],
  weapons: [weapon('W-1', { licenceNumbers: ['RL-1'], enabled: true })],
  weaponTargets: ['WEAPON_TARGET_G'],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  weaponLocation: { fullAddress: 'Riia tn 1', x: 26.7, y: 58.4 },
  actualLocation: { fullAddress: 'kuskil', missed: true },
  licenceNumber: 'RL-2',
  naturalLicenceNumber: 'RL-3',
  comment: 'Soovin relva.',
  nationalSecurityComment: 'Riigikaitse.',
  sportClubs: [{ code: '1', name: 'Klubi' }],
  metadata: {
    activeDuty: {
      isInActiveDuty: true,
      hasRestriction: false,
      hasWartimePost: true,
      hasHealthCertificate: true,
      healthCertificateValidUntil: null,
    },
    huntingCertificate: { number: '1', issuedDate: '2020-01-01', validUntil: '2030-01-01', authority: 'KeA' },
  },
};

describe('a stored body', () => {
  it('[SAVE-02] is read as it was stored', () => {
    expect(parseBody('private', whole)).toEqual(whole);
    expect(parseBody('private', jsonOf(whole))).toEqual(whole);
  });

  it('is complete even if it is empty', () => {
    expect(parseBody('private', {})).toEqual(emptyBody);
    expect(parseBody('company', {})).toMatchObject({
      entrepreneurApplication: { legalPerson: { regCode: '', name: '' } },
      weaponTypes: [],
      employees: [],
    });
  });

  it.each<[string, unknown, unknown]>([
    ['weaponTypes', 'PISTOL', []],
    ['weaponTypes', [{ amount: 1 }], []],
    ['weaponTypes', null, []],
    ['weapons', [{ id: 7 }], []],
    ['weaponTargets', ['WEAPON_TARGET_?'], []],
    ['applicantJob', 'KING', null],
    ['comment', 7, ''],
    ['comment', null, ''],
    ['actualLocation', 'Riia tn 1', null],
    ['actualLocation', { code: '1' }, null],
    ['applicant', { firstName: 'Mari' }, nobody],
    ['metadata', null, { activeDuty: null, huntingCertificate: null }],
    ['metadata', { activeDuty: true }, { activeDuty: null, huntingCertificate: null }],
    ['licenceActivity', { type: 'SELL_LICENCE', existingLicenceNo: '1' }, null],
    ['type', 'APPLICATION_TYPE_KING', 'APPLICATION_TYPE_PURCHASE_LICENCE'],
  ])('has an empty %s for %j', (name, given, expected) => {
    expect(parseBody('private', { ...whole, [name]: given })).toEqual({ ...whole, [name]: expected });
  });

  it('drops what no present field has', () => {
    expect(parseBody('private', { ...whole, horses: [1], __proto__: { evil: true } })).toEqual(whole);
  });

  it('completes lines and weapons with missing fields', () => {
    const { weaponTypes, weapons, licenceActivity } = parseBody('private', {
      weaponTypes: [{ code: 'PISTOL', amount: 1, purposes: [] }],
      weapons: [{ id: 'W-1', make: 'Glock' }],
      licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-1' },
    });
    expect(weaponTypes).toEqual([
      { code: 'PISTOL', type: '', amount: 1, purposes: [], isNationalSecurity: false, checked: true, classMarker: '' },
    ]);
    expect(weapons).toEqual([
      {
        id: 'W-1',
        factoryNo: '',
        model: '',
        make: 'Glock',
        status: '',
        type: '',
        caliber: '',
        category: '',
        state: '',
        purposes: [],
        nationalSecurity: false,
        licenceNumbers: [],
        enabled: false,
      },
    ]);
    expect(licenceActivity).toEqual({
      type: 'CHANGE_LICENCE',
      existingLicenceNo: 'RL-1',
      issuedDate: null,
      validUntilDate: null,
    });
  });

  it('is not changed when it is read', () => {
    const line = { code: 'PISTOL', amount: 1, purposes: [] };
    const first = parseBody('private', { weaponTypes: [line] });
    first.weaponTypes.push(...first.weaponTypes);
    expect(line).toEqual({ code: 'PISTOL', amount: 1, purposes: [] });
    expect(parseBody('private', {}).weaponTypes).toEqual([]);
  });

  it.each([
    [null, null],
    [undefined, null],
    ['RL-1', null],
    [{ type: 'CHANGE_LICENCE' }, null],
    [
      { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-1' },
      { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-1', issuedDate: null, validUntilDate: null },
    ],
  ])('has the licence activity of %j', (given, expected) => {
    expect(parseLicenceActivity(given)).toEqual(expected);
  });
});

/** Numbers that look random and are the same in every run (a linear congruential generator). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomFrom>;

const oddities: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  Number.NaN,
  true,
  [],
  {},
  [null],
  [[]],
  { id: {} },
];

/** A value with parts of it replaced or left out, at any depth. */
function spoilt(value: unknown, random: Random): unknown {
  if (random(12) === 0) return oddities[random(oddities.length)];
  if (Array.isArray(value)) return value.map((each) => spoilt(each, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoilt(each, random)]));
}

const wholeOf = {
  private: whole,
  company: {
    ...whole,
    entrepreneurApplication: {
      legalPerson: { regCode: '19900010', name: 'Karu OÜ' },
      applicant: { firstName: 'Mari', lastName: 'Mets', idCode: '38001085718' },
      address: null,
      phone: '+372 5551234',
      email: 'karu@example.ee',
    },
    purchaseLicenceIdCode: '38001085718',
    guardedObjectsDocumentId: '00000000-0000-4000-8000-000000000000',
    employees: [{ id: 'e1' }],
  },
} satisfies Record<Audience, object>;

/** As it is kept and sent. */
const jsonOf = (body: object): object => JSON.parse(JSON.stringify(body));

describe.each(applicationDefinitions.map((definition) => [definition.id, definition] as const))(
  'any body of %s',
  (_, definition) => {
    const context = {
      activity: null,
      activeDuty: { state: 'idle' },
      huntingCertificate: { state: 'idle' },
      idCode: '38001085718',
      now: new Date('2026-11-21T10:00:00Z'),
    };
    let form: AnyForm;
    beforeAll(async () => {
      form = (await definition.loadForm())!;
    });

    it('can be read, checked, shown and written', () => {
      const random = randomFrom(definition.id.length);
      const bodies = Array.from({ length: 80 }, () =>
        jsonOf({ ...Object(spoilt(wholeOf[definition.audience], random)) }),
      );
      const wrong = bodies.filter((raw) => {
        const body = parseBody(definition.audience, raw);
        const values = form.read(body);
        form.errors(values, context, []);
        form.documents(values, context);
        const summary = JSON.stringify(form.summary(body, context, definition.namespace));
        const written = { ...body, ...form.write(form.settle(values, context), body, context) };
        const readAgain = parseBody(definition.audience, jsonOf(written));
        return summary.includes('undefined') || JSON.stringify(readAgain) !== JSON.stringify(written);
      });
      expect(wrong).toEqual([]);
      expect(new Set(bodies.map((raw) => JSON.stringify(raw))).size).toBeGreaterThan(60);
    });
  },
);
