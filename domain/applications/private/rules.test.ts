import { blankApplication } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import type { PrivateFormValues } from '../../../tests/support/privateFormValues';
import {
  activities,
  type DocumentTypeName,
  occupations,
  type PurposeLetter,
  purposeLetters,
  purposeOf,
  targetLetters,
} from '../../codes';
import { askedDocument, uniqueSlots } from '../engine/documents';
import type { ActiveDuty, WeaponTypeLine } from '../model';
import { purposesFor } from '../sections/purposes';
import type { PrivateFormContext } from './context';
import { disposalLikeForm } from './disposalLike';
import { documentRules, documentsByRules } from './documentRules';
import { purchaseLicenceForm } from './purchaseLicence/form';
import { activeDutyErrors } from './sections/people';
import { weaponLicenceForm } from './weaponLicence/form';

const today = '2026-11-21';
const now = new Date('2026-11-21T10:00:00Z');
const application = blankApplication({ ...people.private, phone: '' });
const line = (letters: PurposeLetter[] = ['C'], over: Partial<WeaponTypeLine> = {}): WeaponTypeLine =>
  weaponLine({ purposes: letters.map(purposeOf), ...over });
const address = { text: 'Tartu mnt 1, Tallinn', address: { fullAddress: 'Tartu mnt 1, Tallinn' } };
const filled: PrivateFormValues = {
  ...weaponLicenceForm.read(application),
  selectedWeapons: [],
  sharedWeapons: [],
  surrenderedWeapons: [],
  phone: '+372 5551234',
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [line()],
  actualLocation: address,
  weaponDepositConditions: 'WEAPON_DEPOSIT_CABINET',
  comment: 'x'.repeat(50),
};
const formContext: PrivateFormContext = {
  activity: null,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
  idCode: application.applicant.idCode,
  now,
};
const duty: ActiveDuty = {
  isInActiveDuty: true,
  hasRestriction: false,
  hasWartimePost: true,
  hasHealthCertificate: true,
  healthCertificateValidUntil: today,
};
const soldier = (over: Partial<ActiveDuty> = {}) => ({
  ...formContext,
  activeDuty: { state: 'found' as const, data: { ...duty, ...over } },
});
const asSoldier = { ...filled, applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY' as const };
const keysOf = (values: PrivateFormValues, given = formContext, present: readonly DocumentTypeName[] = []) =>
  Object.fromEntries(purchaseLicenceForm.errors(values, given, present).map(({ field, key }) => [field, key]));

describe('documents (Table 2)', () => {
  const allRules = Object.values(documentRules);
  const asked = (
    over: Partial<PrivateFormValues>,
    given: PrivateFormContext = formContext,
    rules = allRules as readonly (typeof allRules)[number][],
  ) =>
    uniqueSlots(
      documentsByRules(
        rules,
        { ...filled, applicantJob: '', weaponTypes: [], weaponDepositConditions: '', ...over },
        given,
      ).map((need) => askedDocument(need)),
    )
      .map(({ type, isRequired }) => `${type}${isRequired ? '' : '?'}`)
      .sort();
  const only = (
    rule: keyof typeof documentRules,
    over: Partial<PrivateFormValues>,
    given: PrivateFormContext = formContext,
  ) => asked(over, given, [documentRules[rule]]);
  const at = (activity: PrivateFormContext['activity']) => ({ ...formContext, activity });
  const job = (name: (typeof occupations)[number]) => ({ applicantJob: `APPLICANT_OCCUPATION_${name}` as const });

  it.each([
    [null, true],
    ['EXTEND_LICENCE', true],
    ['CHANGE_LICENCE', false],
    ['EXCHANGE_LICENCE', false],
  ] as const)('[PRIV-60] [PRIV-61] [PRIV-62] owner’s agreement with %s: %s', (activity, expected) => {
    expect(only('ownersAgreement', {}, at(activity))).toEqual(expected ? ['OWNERS_AGREEMENT'] : []);
  });

  it.each(occupations.flatMap((name) => [null, ...activities].map((activity) => [name, activity] as const)))(
    '[PRIV-63] [PRIV-64] [PRIV-65] bill of health of %s with %s',
    (name, activity) => {
      const expected = (name === 'CITIZEN' || name === 'ACTIVE_OFFICER') && activity !== 'CHANGE_LICENCE';
      expect(only('billOfHealth', job(name), at(activity))).toEqual(expected ? ['BILL_OF_HEALTH'] : []);
    },
  );

  it.each(occupations)('[PRIV-77] optional bill of health of %s', (name) => {
    const service = [
      'POLICE_OFFICER',
      'RESCUE_DEMINER',
      'ASSISTANT_POLICE_OFFICER',
      'PRISON_OFFICER',
      'DEFENSE_OFFICER',
    ];
    expect(only('billOfHealthOptional', job(name))).toEqual(service.includes(name) ? ['BILL_OF_HEALTH_OPTIONAL?'] : []);
  });

  it.each([
    ['valid until today', {}, []],
    ['ended yesterday', { healthCertificateValidUntil: '2026-11-20' }, ['BILL_OF_HEALTH_OPTIONAL']],
    ['none', { hasHealthCertificate: false }, ['BILL_OF_HEALTH_OPTIONAL']],
    ['no date', { healthCertificateValidUntil: null }, ['BILL_OF_HEALTH_OPTIONAL']],
  ])('[PRIV-78] [PRIV-79] [SOLD-09] soldier’s certificate %s', (_name, over, expected) => {
    expect(only('billOfHealthSoldier', job('ACTIVE_DUTY'), soldier(over))).toEqual(expected);
  });
  it('[SOLD-10] the bill of health is required when the service fails', () => {
    expect(
      only('billOfHealthSoldier', job('ACTIVE_DUTY'), { ...formContext, activeDuty: { state: 'failed' } }),
    ).toEqual(['BILL_OF_HEALTH_OPTIONAL']);
  });

  it.each([null, ...activities])('[PRIV-69] first aid training with %s', (activity) => {
    expect(only('firstAid', {}, at(activity))).toEqual(activity === null ? ['FIRST_AND_TRAINING'] : []);
  });

  it.each(occupations.flatMap((name) => purposeLetters.map((letter) => [name, letter] as const)))(
    '[PRIV-70] [PRIV-71] [PRIV-72] sport and collecting documents of %s with purpose %s',
    (name, letter) => {
      const given = { ...job(name), weaponTypes: [line([letter])] };
      const sport = letter === 'B' || letter === 'F';
      expect(only('sportClub', given)).toEqual(sport && name !== 'PRISON_OFFICER' ? ['SPORT_CLUB_CERTIFICATE'] : []);
      expect(only('prisonSport', given)).toEqual(sport && name === 'PRISON_OFFICER' ? ['PRISON_SPORT'] : []);
      expect(only('clubAffiliation', given)).toEqual(letter === 'E' ? ['CLUB_AFFILIATION_PROOF'] : []);
    },
  );

  it.each(occupations)('[PRIV-74] [PRIV-75] service certificate of %s', (name) => {
    expect(only('defenseOfficer', job(name))).toEqual(name === 'DEFENSE_OFFICER' ? ['DEFENSE_OFFICER'] : []);
    expect(only('prisonOfficer', job(name))).toEqual(name === 'PRISON_OFFICER' ? ['PRISON_OFFICER'] : []);
  });

  it.each([true, false])('[PRIV-76] national security %s', (isNationalSecurity) => {
    expect(only('nationalSecurity', { weaponTypes: [line(['C'], { isNationalSecurity })] })).toEqual(
      isNationalSecurity ? ['SECURITY_NATIONAL'] : [],
    );
  });

  it.each(targetLetters)('[PRIV-88] the documents of target %s', (letter) => {
    const given = { weaponTargets: [`WEAPON_TARGET_${letter}` as const] };
    const expected: Partial<Record<typeof letter, DocumentTypeName[]>> = {
      B: ['INHERITANCE', 'NOTARIAL_DEED'],
      C: ['INHERITANCE', 'NOTARIAL_DEED'],
      D: ['CERTIFICATE_OF_OWNERSHIP'],
      E: ['DEFENCE_LEAGUE_DISPOSAL_LICENCE'],
      F: ['DIRECTIVE_AWARD_WEAPON'],
    };
    const rules = [
      documentRules.inheritance,
      documentRules.inheritanceDefenceLeague,
      documentRules.notarialDeed,
      documentRules.notarialDeedDefenceLeague,
      documentRules.certificateOfOwnership,
      documentRules.defenceLeagueDisposal,
      documentRules.awardDirective,
    ];
    expect(asked(given, formContext, rules)).toEqual(expected[letter] ?? []);
  });

  it('[PRIV-86] [COLL-04] storage condition', () => {
    expect(only('weaponStorage', { weaponDepositConditions: 'WEAPON_DEPOSIT_WEAPON_STORAGE' })).toEqual([
      'WEAPON_STORAGE',
    ]);
    expect(only('weaponStorage', { weaponDepositConditions: 'WEAPON_DEPOSIT_CABINET' })).toEqual([]);
    expect(only('weaponStorage', { furtherDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'] })).toEqual([
      'WEAPON_STORAGE',
    ]);
  });

  it('[PRIV-87] several conditions require the documents of all of them, each once', () => {
    const types = purchaseLicenceForm
      .documents(
        {
          ...filled,
          applicantJob: 'APPLICANT_OCCUPATION_PRISON_OFFICER',
          weaponTypes: [line(['B', 'E']), line(['F'])],
        },
        formContext,
      )
      .map(({ type }) => type);
    expect(types.sort()).toEqual([
      'BILL_OF_HEALTH_OPTIONAL',
      'CLUB_AFFILIATION_PROOF',
      'PRISON_OFFICER',
      'PRISON_SPORT',
    ]);
  });

  it('[PRIV-63] [PRIV-69] a purchase licence requires neither a bill of health nor first aid training', () => {
    expect(purchaseLicenceForm.documents(filled, formContext)).toEqual([]);
  });
});

describe('purposes', () => {
  const all = [...purposeLetters];
  it.each([
    ['GAS_PISTOL_REVOLVER', ['C'], ['A', 'D', 'E'], '[PURP-04] [PURP-05]'],
    ['RESTRICTED_COMMERCE_LOADING_DEVICE', ['F'], ['G'], '[PURP-06] [PURP-07]'],
    ['MELEE_WEAPON', ['K'], ['K'], '[PURP-08]'],
    ['MACHINE_PISTOL', ['K'], ['K'], '[PURP-09]'],
    ['MACHINE_GUN', ['K'], ['K'], '[PURP-10]'],
    ['LIGHT_MACHINE_GUN', ['K'], ['K'], '[PURP-11]'],
    ['GRENADE_LAUNCHER', ['K'], ['K'], '[PURP-12]'],
    ['MORTAR', ['K'], ['K'], '[PURP-13]'],
    ['PNEUMATIC_GUN', ['B'], ['B'], '[PURP-14]'],
    ['PNEUMATIC_PISTOL', ['B'], ['B'], '[PURP-15]'],
    ['ACOUSTIC_WEAPON', ['E'], ['F'], '[PURP-16] [PURP-17]'],
    ['PISTOL', all, all, '[PURP-19]'],
  ])('%s allows %s for persons, %s for entrepreneurs %s', (weaponType, forPerson, forEntrepreneur) => {
    expect(purposesFor({ userGroup: 'person' }, weaponType, all)).toEqual(forPerson);
    expect(purposesFor({ userGroup: 'entrepreneur' }, weaponType, all)).toEqual(forEntrepreneur);
    expect(purposesFor({ userGroup: 'person', isDefenceLeague: true }, weaponType, all)).toEqual(all);
    expect(purposesFor({ userGroup: 'person', only: ['K'] }, weaponType, all)).toEqual(['K']);
  });
  it('[PURP-02] offers only purposes of the classifier', () => {
    expect(purposesFor({ userGroup: 'person' }, 'PNEUMATIC_GUN', ['A', 'C'])).toEqual([]);
  });
  it('[PURP-22] a purpose outside the filter is refused', () => {
    expect(keysOf({ ...filled, weaponTypes: [line(['A'], { code: 'MORTAR' })] })).toHaveProperty(
      ['weaponTypes[0].purposes'],
      'validationError.purpose',
    );
  });
});

describe('soldiers', () => {
  const national = { ...asSoldier, weaponTypes: [line(['C'], { isNationalSecurity: true })] };
  it.each<[string, PrivateFormContext, PrivateFormValues, string[]]>([
    ['[SOLD-04] no data', { ...formContext, activeDuty: { state: 'none' as const } }, asSoldier, ['activeDuty.noData']],
    ['[SOLD-05] not in active duty', soldier({ isInActiveDuty: false }), asSoldier, ['activeDuty.notInActiveDuty']],
    ['[SOLD-06] restricted', soldier({ hasRestriction: true }), asSoldier, ['activeDuty.hasRestriction']],
    [
      '[SOLD-07] no wartime post, national security',
      soldier({ hasWartimePost: false }),
      national,
      ['activeDuty.noWartimePost'],
    ],
    ['[SOLD-08] no wartime post, ordinary', soldier({ hasWartimePost: false }), asSoldier, []],
    ['[SOLD-03] valid data', soldier(), national, []],
    ['[SOLD-10] service failed', { ...formContext, activeDuty: { state: 'failed' as const } }, asSoldier, []],
    ['[SOLD-11] another job', { ...formContext, activeDuty: { state: 'none' as const } }, filled, []],
  ])('%s', (_name, given, values, expected) => {
    expect(activeDutyErrors(values, given)).toEqual(expected);
  });
  it('[SOLD-04] blocks submission', () => {
    expect(keysOf(asSoldier, { ...formContext, activeDuty: { state: 'none' } }, ['BILL_OF_HEALTH_OPTIONAL'])).toEqual({
      activeDuty: 'activeDuty.noData',
    });
  });
});

describe('the purchase licence as a whole', () => {
  it('[PRIV-50..59] a complete form is valid', () => {
    expect(keysOf(filled)).toEqual({});
  });
  it('[VAL-22] [VAL-26] an empty form has an error for every required field, in the order of the form', () => {
    const errors = purchaseLicenceForm.errors(purchaseLicenceForm.read(application), formContext, []);
    expect(errors.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'phone validationError.required',
      'applicantJob validationError.required',
      'weaponTypes validationError.weaponTypes',
      'actualLocation validationError.required',
      'weaponDepositConditions validationError.required',
      'comment error.comment',
    ]);
  });
  it.each<[Partial<PrivateFormValues>, string, string, string]>([
    [{ phone: '123' }, 'phone', 'validationError.phone', '[PRIV-92]'],
    [{ email: 'x' }, 'email', 'validationError.email', '[PRIV-92]'],
    [{ applicantJob: '' as const }, 'applicantJob', 'validationError.required', '[PRIV-53]'],
    [{ weaponTypes: [] }, 'weaponTypes', 'validationError.weaponTypes', '[PRIV-57]'],
    [{ weaponTypes: [line(['C']), line(['C'])] }, 'weaponTypes', 'validationError.sameWeaponType', '[PRIV-57]'],
    [{ weaponTypes: [line([])] }, 'weaponTypes[0].purposes', 'validationError.purpose', '[VAL-21]'],
    [
      { weaponTypes: [line(['C'], { amount: 0 })] },
      'weaponTypes[0].amount',
      'validationError.positiveAmount',
      '[VAL-20]',
    ],
    [
      { weaponTypes: [line(['C'], { amount: 100 })] },
      'weaponTypes[0].amount',
      'validationError.positiveAmount',
      '[VAL-20]',
    ],
    [
      { weaponTypes: [line(['C'], { amount: 1.5 })] },
      'weaponTypes[0].amount',
      'validationError.positiveAmount',
      '[VAL-20]',
    ],
    [{ actualLocation: { text: '', address: null } }, 'actualLocation', 'validationError.required', '[PRIV-50]'],
    [{ weaponLocation: { text: 'x', address: null } }, 'weaponLocation', 'validationError.chooseAddress', '[PRIV-51]'],
    [{ extraLocation1: { text: 'x', address: null } }, 'extraLocation1', 'validationError.chooseAddress', '[PRIV-52]'],
    [{ extraLocation2: { text: 'x', address: null } }, 'extraLocation2', 'validationError.chooseAddress', '[PRIV-52]'],
    [{ weaponDepositConditions: '' }, 'weaponDepositConditions', 'validationError.required', '[PRIV-55]'],
    [{ comment: 'x'.repeat(49) }, 'comment', 'error.comment', '[PRIV-93]'],
    [{ weaponTypes: [line(['E'])] }, 'documents.CLUB_AFFILIATION_PROOF', 'validationError.document', '[PRIV-72]'],
  ])('%j is refused at %s with %s %s', (over, field, key) => {
    expect(keysOf({ ...filled, ...over })).toEqual({ [field]: key });
  });
  it.each([1, 99])('[VAL-20] [LIMIT-05] %d weapons of a type are accepted', (amount) => {
    expect(keysOf({ ...filled, weaponTypes: [line(['C'], { amount })] })).toEqual({});
  });
  it('[PRIV-94] [VAL-02] an applicant under 18 is refused', () => {
    expect(keysOf(filled, { ...formContext, idCode: '61101019999' })).toEqual({
      applicant: 'notification.youngerThan18',
    });
  });
  it('[PRIV-89] [FILE-05] a document that is already there is not required again', () => {
    expect(keysOf({ ...filled, weaponTypes: [line(['E'])] }, formContext, ['CLUB_AFFILIATION_PROOF'])).toEqual({});
  });
  it.each([
    [
      'found and valid',
      { state: 'found' as const, data: { number: '1', issuedDate: '2020-01-01', validUntil: today, authority: 'X' } },
      {},
    ],
    [
      'ended',
      {
        state: 'found' as const,
        data: { number: '1', issuedDate: '2020-01-01', validUntil: '2026-11-20', authority: 'X' },
      },
      { huntingCertificate: 'validationError.huntingCertificate' },
    ],
    ['not found', { state: 'none' as const }, { huntingCertificate: 'validationError.huntingCertificate' }],
    ['register failed', { state: 'failed' as const }, { huntingCertificate: 'error.huntingRegistry' }],
  ])('[PRIV-73] [PRIV-19] hunting certificate %s', (_name, huntingCertificate, expected) => {
    expect(keysOf({ ...filled, weaponTypes: [line(['A'])] }, { ...formContext, huntingCertificate })).toEqual(expected);
  });
  it.each([
    [null, true],
    ['EXTEND_LICENCE', true],
    ['CHANGE_LICENCE', true],
    ['EXCHANGE_LICENCE', false],
  ] as const)('[PRIV-55] [PRIV-56] a deposit condition with %s is required: %s', (activity, required) => {
    expect(keysOf({ ...filled, weaponDepositConditions: '' }, { ...formContext, activity })).toEqual(
      required ? { weaponDepositConditions: 'validationError.required' } : {},
    );
  });
});

describe('sections', () => {
  const shown = (values: PrivateFormValues, given: PrivateFormContext = formContext) =>
    purchaseLicenceForm.sections.filter((section) => section.isVisible(values, given)).map(({ id }) => id);
  it('[PRIV-01..27] are in the order of the requirements', () => {
    expect(shown(filled)).toEqual([
      'applicant',
      'contact',
      'job',
      'weaponTypes',
      'addresses',
      'depositConditions',
      'documents',
      'comment',
      'agreement',
      'payment',
    ]);
  });
  it('[PRIV-06] dates are shown only for extension and change', () => {
    const withDates = activities.filter((activity) =>
      shown(filled, { ...formContext, activity }).includes('licenceDates'),
    );
    expect(withDates).toEqual(['EXTEND_LICENCE', 'CHANGE_LICENCE']);
  });
  it('[PRIV-10] [SOLD-01] [SOLD-10] active duty is shown to soldiers, unless the service fails', () => {
    expect(shown(asSoldier, soldier())).toContain('activeDuty');
    expect(shown(asSoldier, { ...formContext, activeDuty: { state: 'failed' } })).not.toContain('activeDuty');
    expect(shown(filled, soldier())).not.toContain('activeDuty');
  });
  it('[PRIV-17] [PRIV-18] sport clubs are shown for purposes B and F, hunting for A', () => {
    expect(shown({ ...filled, weaponTypes: [line(['B'])] })).toContain('sportClubs');
    expect(shown({ ...filled, weaponTypes: [line(['F'])] })).toContain('sportClubs');
    expect(shown({ ...filled, weaponTypes: [line(['A'])] })).toContain('huntingCertificate');
  });
});

describe('values', () => {
  const { selectedWeapons: _, sharedWeapons: __, surrenderedWeapons: ___, ...typed } = filled;
  const saved = (values: typeof typed) => ({
    ...application,
    ...weaponLicenceForm.write(values, application, formContext),
  });
  it('[PRIV-43] a deposit condition is a string while edited and a list when saved', () => {
    expect(saved(typed).weaponDepositConditions).toEqual(['WEAPON_DEPOSIT_CABINET']);
    expect(saved({ ...typed, weaponDepositConditions: '' }).weaponDepositConditions).toEqual([]);
  });
  it('[ADDR-09] text that is not a chosen address is saved and is still not chosen afterwards', () => {
    const kept = saved({ ...typed, weaponLocation: { text: 'kuskil', address: null } });
    expect(weaponLicenceForm.read(kept).weaponLocation).toEqual({ text: 'kuskil', address: null });
  });
  it('[SAVE-02] values are the same after a save', () => {
    expect(weaponLicenceForm.read(saved(typed))).toEqual(typed);
  });
  it('[SAVE-02] [PRIV-22] only ticked weapons are ticked after a save', () => {
    const values = { ...filled, selectedWeapons: ['W-2'] };
    const offered = { ...application, weapons: ['W-1', 'W-2'].map((id) => weapon(id)) };
    const kept = { ...offered, ...disposalLikeForm.write(values, offered, formContext) };
    expect(kept.weapons.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['W-1', false],
      ['W-2', true],
    ]);
    expect(disposalLikeForm.read(kept).selectedWeapons).toEqual(['W-2']);
  });
});
