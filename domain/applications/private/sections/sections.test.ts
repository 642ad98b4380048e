import { weaponLine } from '../../../../tests/fixtures/weapons';
import type { Activity } from '../../../codes';
import type { LicenceActivity } from '../../model';
import type { SummaryRow } from '../../summary';
import type { PrivateFormContext } from '../context';
import { emptyPrivateBody } from '../values';
import { deadHolder } from './deadHolder';
import { licenceAndLocations, weaponTargets } from './licences';
import { activeDuty, job } from './people';
import { addresses, addressNames } from './places';
import { huntingCertificate } from './purposes';

/** What sections keep, hide and print, where the tests of whole forms do not ask. */

const context: PrivateFormContext = {
  activity: null,
  activeDuty: { state: 'none' },
  huntingCertificate: { state: 'none' },
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
};

const printed = (rows: readonly SummaryRow[]) =>
  rows.map(({ label, lines }) => ['key' in label && label.key, lines.flat()]);

describe('the licence that an application is about', () => {
  const kept = (activity: Activity | null, existingWeaponTypes?: readonly string[]) =>
    licenceAndLocations.shown?.(
      { weaponTypes: [weaponLine({ code: 'RIFLE' })], licenceNumber: 'RL-8' },
      { ...context, activity, existingWeaponTypes },
    );
  const dropped = { licenceNumber: '' };

  it.each<[string, Activity | null, readonly string[] | undefined, object]>([
    ['a new licence', null, undefined, dropped],
    ['an extension', 'EXTEND_LICENCE', [], dropped],
    ['a change that adds no type', 'CHANGE_LICENCE', ['RIFLE'], dropped],
    ['a change that adds a type', 'CHANGE_LICENCE', ['PISTOL'], {}],
    ['a change whose licence is not loaded yet', 'CHANGE_LICENCE', undefined, {}],
  ])('[PRIV-91] keeps a licence for added types: %s', (_case, activity, types, expected) => {
    expect(kept(activity, types)).toEqual(expected);
  });

  it('[PRIV-11] is in the summary with its storage place, as far as they are known', () => {
    const summary = (licenceActivity: LicenceActivity | null) =>
      printed(
        licenceAndLocations.summary({
          values: { weaponTypes: [], licenceNumber: '' },
          saved: { licenceActivity, licenceNumber: null },
          context,
          namespace: '',
        }),
      );
    const rows = (number?: string, place?: string) => [
      ['form:licence.number', [{ text: number }]],
      ['form:licence.location', [{ text: place }]],
    ];
    const activity: LicenceActivity = {
      type: 'EXTEND_LICENCE',
      existingLicenceNo: 'RL-9',
      issuedDate: '2024-03-21',
      validUntilDate: '2029-03-21',
    };
    expect(summary({ ...activity, weaponLocation: { fullAddress: 'Riia tn 132, Tartu linn' } })).toEqual(
      rows('RL-9', 'Riia tn 132, Tartu linn'),
    );
    expect(summary(activity)).toEqual(rows('RL-9'));
    expect(summary(null)).toEqual(rows());
  });
});

test('[PRIV-28] targets are saved as chosen and printed by their classifier', () => {
  const values = { weaponTargets: ['WEAPON_TARGET_B', 'WEAPON_TARGET_C'] as const };
  expect(weaponTargets({ list: 'CL_WEAPON_TARGET' }).write(values, { weaponTargets: [] }, context)).toEqual(values);
  expect(
    printed(
      weaponTargets({ list: 'CL_WEAPON_TARGET' }).summary({
        values,
        saved: { weaponTargets: [] },
        context,
        namespace: '',
      }),
    ),
  ).toEqual([['form:field.weaponTargets', values.weaponTargets.map((code) => ({ code, of: ['CL_WEAPON_TARGET'] }))]]);
});

test('[PRIV-09] the occupation is printed by its classifier', () => {
  const saved = { applicantJob: 'APPLICANT_OCCUPATION_CITIZEN' } as const;
  expect(printed(job.summary({ values: saved, saved, context, namespace: '' }))).toEqual([
    ['form:field.applicantJob', [{ code: saved.applicantJob, of: ['CL_APPLICANT_OCCUPATION'] }]],
  ]);
});

test('[PRIV-14] [DEFL-02] addresses that a kind does not ask for are hidden, and only those', () => {
  const hidden = (...names: (typeof addressNames)[number][]) =>
    Object.keys(addresses(names).shown?.(addresses().initial, context) ?? {});
  expect(hidden('actualLocation', 'weaponLocation')).toEqual(['extraLocation1', 'extraLocation2']);
  expect(hidden(...addressNames)).toEqual([]);
});

test('[PRIV-10] [PRIV-18] a register without data prints nothing', () => {
  const nothing = { saved: { metadata: { activeDuty: null, huntingCertificate: null } }, context, namespace: '' };
  const values = { applicantJob: '', weaponTypes: [] } as const;
  expect(activeDuty.summary({ ...nothing, values })).toEqual([]);
  expect(huntingCertificate.summary({ ...nothing, values })).toEqual([]);
});

test('[STEP-16] a new application contains nothing but its kind and its applicant', () => {
  const applicant = {
    firstName: 'Mari',
    lastName: 'Maasikas',
    idCode: '60001019906',
    citizenship: 'EST',
    docNo: '',
    phone: '',
    email: '',
  };
  const { type, applicant: who, metadata, ...rest } = emptyPrivateBody('APPLICATION_TYPE_WEAPON_LICENCE', applicant);
  expect([type, who, metadata]).toEqual([
    'APPLICATION_TYPE_WEAPON_LICENCE',
    applicant,
    { activeDuty: null, huntingCertificate: null },
  ]);
  const filled = Object.entries(rest).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  expect(filled).toEqual([]);
});

test('[PRIV-101] a supervision prints the dead holder and the licences, and nothing that is not known', () => {
  const licences = [{ number: 'RL-7', type: 'APPLICATION_TYPE_WEAPON_LICENCE' } as const];
  const printedOf = (holder: object | null) =>
    printed(deadHolder.summary({ saved: { deadHolder: holder }, values: {}, context, namespace: '' } as never));
  const idCode = ['form:deadHolder.idCode', [{ text: '34905120279' }]];
  const numbers = ['form:deadHolder.licences', [{ key: 'kinds:private.WEAPON_LICENCE.name' }, { text: 'RL-7' }]];
  expect(printedOf({ name: 'Ülo Kask', idCode: '34905120279', licences })).toEqual([
    ['form:deadHolder.name', [{ text: 'Ülo Kask' }]],
    idCode,
    numbers,
  ]);
  expect(printedOf({ name: '', idCode: '34905120279', licences })).toEqual([idCode, numbers]);
  expect(printedOf(null)).toEqual([]);
});
