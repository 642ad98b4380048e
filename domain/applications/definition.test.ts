import { activities } from '../codes';
import { isReadOnly } from './definition';
import type { ApplicationCore } from './model';
import {
  applicationDefinitions,
  applicationRoutes,
  creatableDefinitions,
  definitionOfActivity,
  resourcesOf,
} from './registry';
import { isSubmitted } from './submitted';

const payment = (success: boolean) => ({
  id: 7,
  success,
  amount: 60,
  dateCreated: '2026-01-01T00:00:00Z',
  type: 'PRIVATE_APPLICATION',
});
const base: ApplicationCore = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  status: 'APPLICATION_STATUS_OPEN',
  payment: null,
  licenceActivity: null,
  decision: null,
  exams: [],
};

describe('read-only', () => {
  const states: [string, ApplicationCore][] = [
    ['not saved', base],
    ['saved', { ...base, id: 1 }],
    ['payment failed', { ...base, id: 1, payment: payment(false) }],
    ['paid', { ...base, id: 1, payment: payment(true) }],
  ];
  const rules = {
    paymentHasId: [false, false, true, true],
    paymentSucceeded: [false, false, false, true],
    paymentExists: [false, false, true, true],
    always: [true, true, true, true],
  };
  it.each(
    applicationDefinitions.flatMap((d) =>
      states.map(([name, application], i) => [d.id, name, application, rules[d.readOnly][i]!] as const),
    ),
  )('[SAVE-34] [SAVE-35] [SAVE-36] read-only rule of %s in the state "%s"', (id, _name, application, expected) => {
    const definition = applicationDefinitions.find((d) => d.id === id)!;
    expect(isReadOnly(definition, application)).toBe(expected);
  });

  it.each(applicationDefinitions.filter(({ readOnly }) => readOnly !== 'always').map((d) => [d.id, d] as const))(
    '[TRU-02] %s can be changed while the money of a payment that submitted nothing is kept',
    (_id, definition) => {
      const kept = { ...payment(false), isKept: true as const };
      expect(isReadOnly(definition, { ...base, id: 1, payment: kept })).toBe(false);
    },
  );

  it.each([
    ['private', 'paymentHasId'],
    ['company', 'paymentSucceeded'],
  ])('[SAVE-34] [SAVE-35] %s kinds are locked by %s', (audience, rule) => {
    const exceptions = ['private/firearmsPass', 'private/supervisionDeath'];
    for (const d of applicationDefinitions.filter((d) => d.audience === audience && !exceptions.includes(d.id)))
      expect(d.readOnly).toBe(rule);
  });

  it('[SAVE-36] [FPASS-18] the firearms pass is locked by any payment', () => {
    expect(applicationDefinitions.find((d) => d.id === 'private/firearmsPass')?.readOnly).toBe('paymentExists');
  });
});

it.each([
  ['missing', null, false],
  ['failed', payment(false), false],
  ['successful', payment(true), true],
])('[INFO-10] an application with a %s payment is submitted: %s', (_name, given, expected) => {
  expect(isSubmitted({ payment: given })).toBe(expected as boolean);
});

it('[SAVE-11] [OPEN-20] every kind except the firearms pass and supervision-death can be saved without payment', () => {
  expect(applicationDefinitions.filter((d) => !d.canSaveWithoutPayment).map((d) => d.id)).toEqual([
    'private/firearmsPass',
    'private/supervisionDeath',
  ]);
});

it('[SAVE-20] [SAVE-21] private kinds request the fee of a private application, company kinds that of a company application', () => {
  for (const d of applicationDefinitions)
    expect(d.requestType).toBe(d.audience === 'private' ? 'PRIVATE_APPLICATION' : 'ENTREPRENEUR_APPLICATION');
});

it('[STEP-67] every kind that issues a licence has a term and a number prefix', () => {
  const given = applicationDefinitions.flatMap(({ id, licence }) =>
    licence ? [[id, licence.prefix, licence.validMonths]] : [],
  );
  expect(given).toEqual([
    ['private/purchaseLicence', 'SL', 3],
    ['private/weaponLicence', 'RL', 60],
    ['private/weaponLicenceDefenceLeague', 'RL', 60],
    ['private/parallelLicence', 'PRL', 60],
    ['private/collectingLicence', 'KL', 60],
    ['private/firearmsPass', 'EP', 60],
    ['company/purchaseLicence', 'SL', 3],
    ['company/weaponLicence', 'RL', 60],
    ['company/collectingLicence', 'KL', 60],
    ['company/carryPermit', 'KP', 60],
  ]);
});

it('[DEFL-01] the Defence League has its own weapon licence', () => {
  expect(applicationDefinitions.filter((d) => d.isDefenceLeague).map((d) => d.id)).toEqual([
    'private/weaponLicenceDefenceLeague',
  ]);
});

describe('values derived from the registry', () => {
  it('[SHELL-07..16] has every route of the specification, the firearms pass before the private route', () => {
    expect(applicationRoutes).toEqual([
      '/applications/entrepreneur/collecting-licence',
      '/applications/entrepreneur/other-application',
      '/applications/entrepreneur/purchase-licence',
      '/applications/entrepreneur/weapon-transfer',
      '/applications/entrepreneur/weapon-licence',
      '/applications/entrepreneur/carry-permit',
      '/applications/entrepreneur/weapons-ammo',
      '/applications/private/firearms-pass',
      '/applications/private',
    ]);
  });
  it('[SHELL-09] the firearms pass is matched before the private route', () => {
    expect(applicationRoutes.indexOf('/applications/private/firearms-pass')).toBeLessThan(
      applicationRoutes.indexOf('/applications/private'),
    );
  });
  it('[INFO-17] companies have seven resources, private persons one', () => {
    expect([...resourcesOf('company')].sort()).toEqual(
      [
        'carryPermit',
        'collectingLicence',
        'otherApplication',
        'purchaseLicence',
        'weaponLicence',
        'weaponTransfer',
        'weaponsAmmo',
      ].sort(),
    );
    expect(resourcesOf('private')).toEqual(['purchaseApplication']);
  });
  it('[INFO-21] [ROLE-05] [PRIV-101] an audience can create only its own kinds, and supervision-death cannot be created', () => {
    expect(creatableDefinitions('private').map((d) => d.audience)).not.toContain('company');
    expect(creatableDefinitions('private').map((d) => d.id)).not.toContain('private/supervisionDeath');
    expect(creatableDefinitions('company')).toHaveLength(7);
  });
  it('[API-223] three activities, and which of them each kind of person and company has', () => {
    expect(activities).toEqual(['EXTEND_LICENCE', 'CHANGE_LICENCE', 'EXCHANGE_LICENCE']);
    const [extend, change, exchange] = activities;
    const all = applicationDefinitions.map((definition) => [definition.id, definition.activities] as const);
    expect(Object.fromEntries(all.filter(([, own]) => own.length > 0))).toEqual({
      'private/purchaseLicence': [extend, change],
      'private/weaponLicence': [extend, change],
      'private/weaponLicenceDefenceLeague': [extend, change],
      'private/parallelLicence': [extend, change, exchange],
      'private/collectingLicence': [extend, change],
      'private/firearmsPass': [extend, change],
      'company/purchaseLicence': [extend, change],
      'company/weaponLicence': [extend, change],
      'company/weaponTransfer': [change],
    });
  });
  it('[INFO-07] [OPEN-72] activities have the kind of the licence; the firearms pass cannot be exchanged', () => {
    const pass = 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS';
    expect(definitionOfActivity(pass, 'EXTEND_LICENCE', 'private')?.id).toBe('private/firearmsPass');
    expect(definitionOfActivity(pass, 'EXCHANGE_LICENCE', 'private')).toBeUndefined();
    for (const type of ['APPLICATION_TYPE_CARRY_PERMIT', 'APPLICATION_TYPE_COLLECTING_LICENCE'] as const)
      expect([type, definitionOfActivity(type, 'EXTEND_LICENCE', 'company')]).toEqual([type, undefined]);
  });
});
