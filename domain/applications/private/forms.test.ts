import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import type { PrivateFormValues } from '../../../tests/support/privateFormValues';
import {
  type Activity,
  activities,
  type DocumentTypeName,
  type OccupationName,
  occupations,
  type PurposeLetter,
  purposeLetters,
  purposeOf,
  type TargetLetter,
  targetLetters,
} from '../../codes';
import { weaponTypes } from '../../weaponTypes';
import type { AnyForm } from '../engine/form';
import { fieldOf } from '../engine/rules';
import type { PrivateSection } from '../formTypes';
import type { WeaponTypeLine } from '../model';
import { applicationDefinitions } from '../registry';
import { optionsOf } from '../sectionOptions';
import { purposesFor } from '../sections/purposes';
import { linesOfWeapons } from '../weaponLines';
import type { PrivateFormContext } from './context';
import { emptyApplication } from './values';
import { weaponLicenceForm } from './weaponLicence/form';

type PrivateSectionId = PrivateSection['id'];

const definitions = applicationDefinitions.filter(({ audience }) => audience === 'private');
type Kind =
  | 'purchaseLicence'
  | 'weaponLicence'
  | 'weaponLicenceDefenceLeague'
  | 'parallelLicence'
  | 'collectingLicence'
  | 'firearmsPass'
  | 'weaponDisposal'
  | 'weaponRework'
  | 'weaponUnusable'
  | 'weaponDemolition'
  | 'weaponUnauthorized'
  | 'supervisionDeath';
const licences = [
  'purchaseLicence',
  'weaponLicence',
  'weaponLicenceDefenceLeague',
  'parallelLicence',
  'collectingLicence',
] as const;
const disposalLike = [
  'weaponDisposal',
  'weaponRework',
  'weaponUnusable',
  'weaponDemolition',
  'weaponUnauthorized',
] as const;
const writable: readonly Kind[] = [...licences, 'firearmsPass', ...disposalLike];
const cases: readonly (Activity | null)[] = [null, ...activities];

const forms = new Map<Kind, AnyForm>();
beforeAll(async () => {
  for (const { id, loadForm } of definitions) forms.set(id.replace('private/', '') as Kind, (await loadForm())!);
});
const formOf = (kind: Kind): AnyForm => {
  const form = forms.get(kind);
  if (!form) throw new Error(`no form of ${kind}`);
  return form;
};

const person = { firstName: '', lastName: '', idCode: '38001085718', citizenship: '', docNo: '', phone: '', email: '' };
const application = emptyApplication('APPLICATION_TYPE_WEAPON_LICENCE', person);
const line = (letters: readonly PurposeLetter[] = ['K'], over: Partial<WeaponTypeLine> = {}): WeaponTypeLine =>
  weaponLine({ purposes: letters.map(purposeOf), ...over });
const address = (text: string) => ({ text, address: { fullAddress: text } });
const filled: PrivateFormValues = {
  ...weaponLicenceForm.read(application),
  phone: '+372 5551234',
  email: 'mari@example.ee',
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [line()],
  weaponTargets: ['WEAPON_TARGET_B'],
  actualLocation: address('Tartu mnt 1, Tallinn'),
  weaponDepositConditions: 'WEAPON_DEPOSIT_WEAPON_CABINET',
  selectedWeapons: ['W-1'],
  sharedWeapons: [{ id: 's1', licenceNumber: 'RL-9', factoryNo: 'F-9' }],
  surrenderedWeapons: [],
  comment: 'x'.repeat(50),
};
const every: readonly DocumentTypeName[] = [
  'OWNERS_AGREEMENT',
  'BILL_OF_HEALTH',
  'FIRST_AND_TRAINING',
  'INHERITANCE',
  'NOTARIAL_DEED',
  'SECURITY_NATIONAL',
];
const formContext: PrivateFormContext = {
  activity: null,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
  existingWeaponTypes: ['PISTOL'],
  idCode: person.idCode,
  now: new Date('2026-11-21T10:00:00Z'),
};
const errorsOf = (kind: Kind, over: Partial<PrivateFormValues> = {}, given: Partial<PrivateFormContext> = {}) =>
  Object.fromEntries(
    formOf(kind)
      .errors({ ...filled, ...over }, { ...formContext, ...given }, every)
      .map(({ field, key }) => [field, key]),
  );
const casesOf = (kind: Kind) =>
  [null, ...definitions.find(({ id }) => id === `private/${kind}`)!.activities] as readonly (Activity | null)[];
const kindsAndCases = writable.flatMap((kind) => cases.map((activity) => [kind, activity] as const));

describe('sections of each kind (Table 1)', () => {
  const licenceStart: PrivateSectionId[] = [
    'applicant',
    'contact',
    'job',
    'activeDuty',
    'licenceDates',
    'licenceAndLocations',
  ];
  const licenceEnd: PrivateSectionId[] = ['documents', 'comment', 'agreement', 'payment'];
  const plain: PrivateSectionId[] = [
    'weaponTypes',
    'addresses',
    'depositConditions',
    'sportClubs',
    'huntingCertificate',
  ];
  const disposal: PrivateSectionId[] = [
    'applicant',
    'contact',
    'addresses',
    'weaponSelection',
    'comment',
    'agreement',
    'payment',
  ];
  const expected: Record<Kind, PrivateSectionId[]> = {
    purchaseLicence: [...licenceStart, ...plain, ...licenceEnd],
    collectingLicence: [
      ...licenceStart,
      'weaponTypes',
      'weaponList',
      'enteredWeapons',
      ...plain.slice(1),
      ...licenceEnd,
    ],
    weaponLicence: [
      ...licenceStart,
      'weaponTargets',
      'naturalLicence',
      'weaponTypes',
      'weaponList',
      'enteredWeapons',
      'addresses',
      'depositConditions',
      'sportClubs',
      'huntingCertificate',
      'nationalSecurity',
      ...licenceEnd,
    ],
    weaponLicenceDefenceLeague: [
      ...licenceStart,
      'weaponTargets',
      'naturalLicence',
      'weaponTypes',
      'weaponList',
      'enteredWeapons',
      'addresses',
      'depositConditions',
      'nationalSecurity',
      ...licenceEnd,
    ],
    parallelLicence: [
      ...licenceStart,
      'weaponTypes',
      'weaponList',
      'sharedWeapons',
      'addresses',
      'depositConditions',
      'sportClubs',
      'huntingCertificate',
      'nationalSecurity',
      ...licenceEnd,
    ],
    firearmsPass: ['contact', 'addresses', 'licenceDates', 'weaponSelection', 'comment', 'agreement', 'payment'],
    weaponDisposal: disposal,
    weaponRework: disposal,
    weaponUnusable: disposal,
    weaponDemolition: disposal,
    weaponUnauthorized: [...disposal.slice(0, 4), 'surrenderedWeapons', ...disposal.slice(4)],
    supervisionDeath: ['applicant', 'deadHolder', 'weaponList', 'comment'],
  };
  it('[PRIV-101] every private kind has a form', () => {
    expect([...forms.keys()].sort()).toEqual(Object.keys(expected).sort());
    expect([...forms.values()].every(Boolean)).toBe(true);
  });
  it.each(Object.entries(expected) as [Kind, PrivateSectionId[]][])(
    '[PRIV-28] [PRIV-29] [PRIV-100] [FPASS-02] [FPASS-05] [DEFL-02..04] [OPEN-75] sections of %s',
    (kind, ids) => {
      expect(formOf(kind).sections.map(({ id }) => id)).toEqual(ids);
    },
  );
  it.each(
    definitions.map(
      ({ id, hasJob, weaponSource }) => [id.replace('private/', '') as Kind, hasJob, weaponSource !== null] as const,
    ),
  )('[OPEN-38] [OPEN-84] the flags of %s agree with its form', (kind, hasJob, selectsWeapons) => {
    const ids = formOf(kind).sections.map(({ id }) => id);
    expect([
      ids.includes('job'),
      ids.includes('weaponSelection'),
      optionsOf(formOf(kind), 'weaponSelection') !== undefined,
    ]).toEqual([hasJob, selectsWeapons, selectsWeapons]);
  });
  it.each<[Kind, string[]]>([
    ...licences.map((kind): [Kind, string[]] => [
      kind,
      kind === 'weaponLicenceDefenceLeague'
        ? ['actualLocation', 'weaponLocation']
        : ['actualLocation', 'weaponLocation', 'extraLocation1', 'extraLocation2'],
    ]),
    ...[...disposalLike, 'firearmsPass' as const].map((kind): [Kind, string[]] => [kind, ['actualLocation']]),
  ])('[PRIV-14] [DEFL-02] addresses of %s', (kind, names) => {
    expect(optionsOf(formOf(kind), 'addresses')?.names).toEqual(names);
  });
  it('[OPEN-88] the existing licence is required only with target G', () => {
    const section = formOf('weaponLicence').sections.find(({ id }) => id === 'naturalLicence')!;
    for (const letter of targetLetters) {
      const values = { ...filled, weaponTargets: [`WEAPON_TARGET_${letter}` as const] };
      expect([letter, section.isVisible(values, formContext)]).toEqual([letter, letter === 'G']);
    }
  });
  it('[PRIV-24] the national security comment is shown when a line is marked', () => {
    const section = formOf('weaponLicence').sections.find(({ id }) => id === 'nationalSecurity')!;
    expect(section.isVisible(filled, formContext)).toBe(false);
    expect(
      section.isVisible({ ...filled, weaponTypes: [line(['C'], { isNationalSecurity: true })] }, formContext),
    ).toBe(true);
  });
  it('[FPASS-03] [OPEN-65] the pass shows dates for extension and change only', () => {
    const section = formOf('firearmsPass').sections.find(({ id }) => id === 'licenceDates')!;
    expect(
      casesOf('firearmsPass').filter((activity) => section.isVisible(filled, { ...formContext, activity })),
    ).toEqual(['EXTEND_LICENCE', 'CHANGE_LICENCE']);
  });
});

describe('documents of each kind (Table 2)', () => {
  interface Given {
    kind: Kind;
    activity: Activity | null;
    job: OccupationName;
    purpose: PurposeLetter;
    target: TargetLetter | null;
    isNational: boolean;
    isStorage: boolean;
  }
  const isNew = ({ activity }: Given) => activity === null;
  const isPlain = ({ kind }: Given) => kind !== 'weaponLicenceDefenceLeague';
  const isWeapon = ({ kind }: Given) => kind === 'weaponLicence' || kind === 'weaponLicenceDefenceLeague';
  const isSport = ({ purpose }: Given) => purpose === 'B' || purpose === 'F';
  /** Table 2 of docs/requirements.md; soldiers here have no valid health certificate. */
  const table: [document: string, holds: (given: Given) => boolean][] = [
    ['OWNERS_AGREEMENT', (g) => g.kind === 'parallelLicence' && (isNew(g) || g.activity === 'EXTEND_LICENCE')],
    [
      'BILL_OF_HEALTH',
      (g) =>
        g.kind !== 'purchaseLicence' &&
        g.activity !== 'CHANGE_LICENCE' &&
        (g.job === 'CITIZEN' || g.job === 'ACTIVE_OFFICER'),
    ],
    [
      'BILL_OF_HEALTH_OPTIONAL?',
      ({ job }) =>
        job === 'POLICE_OFFICER' ||
        job === 'RESCUE_DEMINER' ||
        job === 'ASSISTANT_POLICE_OFFICER' ||
        job === 'PRISON_OFFICER' ||
        job === 'DEFENSE_OFFICER',
    ],
    ['BILL_OF_HEALTH_OPTIONAL', ({ job }) => job === 'ACTIVE_DUTY'],
    ['FIRST_AND_TRAINING', (g) => isNew(g) && isPlain(g) && g.kind !== 'purchaseLicence'],
    ['SPORT_CLUB_CERTIFICATE', (g) => isSport(g) && isPlain(g) && g.job !== 'PRISON_OFFICER'],
    ['PRISON_SPORT', (g) => isSport(g) && isPlain(g) && g.job === 'PRISON_OFFICER'],
    ['CLUB_AFFILIATION_PROOF', ({ purpose }) => purpose === 'E'],
    ['DEFENSE_OFFICER', ({ job }) => job === 'DEFENSE_OFFICER'],
    ['PRISON_OFFICER', ({ job }) => job === 'PRISON_OFFICER'],
    [
      'SECURITY_NATIONAL',
      (g) =>
        g.isNational &&
        (isWeapon(g) ||
          (g.kind === 'parallelLicence' && (g.activity === 'EXTEND_LICENCE' || g.activity === 'CHANGE_LICENCE'))),
    ],
    ['INHERITANCE', (g) => isWeapon(g) && g.target === (isPlain(g) ? 'B' : 'C')],
    ['NOTARIAL_DEED', (g) => isWeapon(g) && g.target === (isPlain(g) ? 'C' : 'B')],
    ['CERTIFICATE_OF_OWNERSHIP', (g) => isWeapon(g) && g.target === 'D'],
    ['DEFENCE_LEAGUE_DISPOSAL_LICENCE', (g) => isWeapon(g) && g.target === 'E'],
    ['DIRECTIVE_AWARD_WEAPON', (g) => isWeapon(g) && g.target === 'F'],
    ['WEAPON_STORAGE', (g) => g.kind === 'collectingLicence' && g.isStorage],
  ];
  const valuesFor = ({ job, purpose, target, isNational, isStorage }: Given): PrivateFormValues => ({
    ...filled,
    applicantJob: `APPLICANT_OCCUPATION_${job}`,
    weaponTypes: [line([purpose], { isNationalSecurity: isNational })],
    weaponTargets: target ? [`WEAPON_TARGET_${target}`] : [],
    weaponDepositConditions: isStorage ? 'WEAPON_DEPOSIT_WEAPON_STORAGE' : 'WEAPON_DEPOSIT_WEAPON_CABINET',
  });
  const askedOf = (given: Given) =>
    formOf(given.kind)
      .documents(valuesFor(given), { ...formContext, activity: given.activity, activeDuty: { state: 'failed' } })
      .map(({ type, isRequired }) => (isRequired ? type : `${type}?`))
      .sort();

  it.each(
    licences.flatMap((kind) => cases.flatMap((activity) => occupations.map((job) => [kind, activity, job] as const))),
  )(
    '[PRIV-60..88] [DEFL-03] [DEFL-06..08] [COLL-04] [COLL-05] %s, %s, %s: every purpose, target, mark and storage',
    (kind, activity, job) => {
      for (const purpose of purposeLetters)
        for (const target of [null, ...targetLetters])
          for (const isNational of [false, true])
            for (const isStorage of [false, true]) {
              const given: Given = { kind, activity, job, purpose, target, isNational, isStorage };
              const expected = table.filter(([, holds]) => holds(given)).map(([document]) => document);
              const asked = askedOf(given);
              if (asked.join() !== expected.sort().join()) expect([given, asked]).toEqual([given, expected]);
            }
    },
  );
  const plain: Given = {
    kind: 'weaponLicence',
    activity: null,
    job: 'CITIZEN',
    purpose: 'A',
    target: null,
    isNational: false,
    isStorage: false,
  };
  it.each<[id: string, DocumentTypeName, kind: Kind, isAsked: boolean]>([
    ['PRIV-66', 'FIRST_AND_TRAINING', 'collectingLicence', true],
    ['PRIV-67', 'FIRST_AND_TRAINING', 'parallelLicence', true],
    ['PRIV-68', 'FIRST_AND_TRAINING', 'weaponLicence', true],
    ['PRIV-66', 'FIRST_AND_TRAINING', 'purchaseLicence', false],
    ['DEFL-06', 'FIRST_AND_TRAINING', 'weaponLicenceDefenceLeague', false],
  ])('[%s] %s for a new %s: %s', (_id, document, kind, isAsked) => {
    expect(askedOf({ ...plain, kind }).includes(document)).toBe(isAsked);
  });
  it.each<[id: string, DocumentTypeName, kind: Kind, target: TargetLetter]>([
    ['PRIV-80', 'INHERITANCE', 'weaponLicence', 'B'],
    ['PRIV-81', 'INHERITANCE', 'weaponLicenceDefenceLeague', 'C'],
    ['DEFL-07', 'INHERITANCE', 'weaponLicenceDefenceLeague', 'C'],
    ['PRIV-82', 'NOTARIAL_DEED', 'weaponLicence', 'C'],
    ['PRIV-83', 'CERTIFICATE_OF_OWNERSHIP', 'weaponLicence', 'D'],
    ['PRIV-84', 'DEFENCE_LEAGUE_DISPOSAL_LICENCE', 'weaponLicence', 'E'],
    ['DEFL-08', 'DEFENCE_LEAGUE_DISPOSAL_LICENCE', 'weaponLicenceDefenceLeague', 'E'],
    ['PRIV-85', 'DIRECTIVE_AWARD_WEAPON', 'weaponLicence', 'F'],
  ])('[%s] %s of %s is asked for with target %s only', (_id, document, kind, target) => {
    const targets = targetLetters.filter((letter) => askedOf({ ...plain, kind, target: letter }).includes(document));
    expect(targets).toEqual([target]);
  });
  it('[PRIV-60] [PRIV-63] [PRIV-86] the same answers require other documents in another kind', () => {
    const given: Given = {
      kind: 'parallelLicence',
      activity: null,
      job: 'CITIZEN',
      purpose: 'B',
      target: 'B',
      isNational: false,
      isStorage: true,
    };
    expect(askedOf(given)).toEqual([
      'BILL_OF_HEALTH',
      'FIRST_AND_TRAINING',
      'OWNERS_AGREEMENT',
      'SPORT_CLUB_CERTIFICATE',
    ]);
    expect(askedOf({ ...given, kind: 'purchaseLicence' })).toEqual(['SPORT_CLUB_CERTIFICATE']);
  });
  it.each(['firearmsPass', 'supervisionDeath', ...disposalLike] as const)(
    '[OPEN-75] %s requires no document',
    (kind) => {
      for (const activity of cases) {
        const given: Given = {
          kind,
          activity,
          job: 'CITIZEN',
          purpose: 'B',
          target: 'B',
          isNational: true,
          isStorage: true,
        };
        expect(askedOf(given)).toEqual([]);
      }
    },
  );
  it('[PRIV-87] several targets require the documents of all of them', () => {
    const values = { ...filled, weaponTargets: targetLetters.map((letter) => `WEAPON_TARGET_${letter}` as const) };
    expect(
      formOf('weaponLicence')
        .documents(values, formContext)
        .map(({ type }) => type),
    ).toEqual(
      expect.arrayContaining([
        'INHERITANCE',
        'NOTARIAL_DEED',
        'CERTIFICATE_OF_OWNERSHIP',
        'DEFENCE_LEAGUE_DISPOSAL_LICENCE',
        'DIRECTIVE_AWARD_WEAPON',
      ]),
    );
  });
});

describe('purposes of each kind', () => {
  const all = [...purposeLetters];
  it.each(weaponTypes.map(({ code }) => code))('[PURP-03..19] [COLL-03] purposes of %s in each kind', (code) => {
    const byWeapon = purposesFor({ userGroup: 'person' }, code, all);
    for (const kind of ['purchaseLicence', 'weaponLicence', 'parallelLicence'] as const)
      expect([kind, optionsOf(formOf(kind), 'weaponTypes')?.purposes(code, all)]).toEqual([kind, byWeapon]);
    expect(optionsOf(formOf('collectingLicence'), 'weaponTypes')?.purposes(code, all)).toEqual(['K']);
  });
  it.each(weaponTypes.map(({ code }) => code))(
    '[PURP-18] [DEFL-05] the Defence League has every purpose for %s',
    (code) => {
      expect(optionsOf(formOf('weaponLicenceDefenceLeague'), 'weaponTypes')?.purposes(code, all)).toEqual(all);
    },
  );
});

describe('required values', () => {
  it.each(writable.flatMap((kind) => casesOf(kind).map((activity) => [kind, activity] as const)))(
    'a complete %s with %s is valid',
    (kind, activity) => {
      expect(errorsOf(kind, {}, { activity })).toEqual({});
    },
  );
  it.each(kindsAndCases)('[PRIV-55] [PRIV-56] [OPEN-35] deposit condition of %s with %s', (kind, activity) => {
    const isLicence = (licences as readonly Kind[]).includes(kind);
    const isRequired = isLicence && (activity !== 'EXCHANGE_LICENCE' || kind === 'parallelLicence');
    expect(errorsOf(kind, { weaponDepositConditions: '' }, { activity })).toEqual(
      isRequired ? { weaponDepositConditions: 'validationError.required' } : {},
    );
    expect(optionsOf(formOf(kind), 'depositConditions')?.isRequired({ activity }) ?? false).toBe(isRequired);
  });
  it.each(kindsAndCases)('[PRIV-59] [OPEN-4] targets of %s with %s', (kind, activity) => {
    const isRequired = kind === 'weaponLicence' && activity === null;
    expect(errorsOf(kind, { weaponTargets: [] }, { activity })).toEqual(
      isRequired ? { weaponTargets: 'validationError.required' } : {},
    );
    expect(optionsOf(formOf(kind), 'weaponTargets')?.isRequired({ activity }) ?? false).toBe(isRequired);
  });
  it.each(kindsAndCases)(
    '[PRIV-96] [PRIV-97] [PRIV-98] [OPEN-33] national security of %s with %s',
    (kind, activity) => {
      const isAllowed =
        kind === 'weaponLicence' ||
        kind === 'weaponLicenceDefenceLeague' ||
        (kind === 'parallelLicence' && (activity === 'EXTEND_LICENCE' || activity === 'CHANGE_LICENCE'));
      expect(optionsOf(formOf(kind), 'weaponTypes')?.allowsNationalSecurity({ activity }) ?? false).toBe(isAllowed);
      const marked = {
        weaponTypes: [line(['K'], { isNationalSecurity: true })],
        nationalSecurityComment: 'y'.repeat(50),
      };
      // An extension and an exchange repeat the lines of the licence.
      const isEdited = activity === null || activity === 'CHANGE_LICENCE';
      const hasLines = isEdited && (licences as readonly Kind[]).includes(kind);
      expect(errorsOf(kind, marked, { activity })).toEqual(
        hasLines && !isAllowed ? { 'weaponTypes[0].isNationalSecurity': 'validationError.nationalSecurity' } : {},
      );
    },
  );
  it.each(kindsAndCases)('[PRIV-91] [OPEN-27] licence number of %s with %s', (kind, activity) => {
    const hasLines = (licences as readonly Kind[]).includes(kind);
    const added = { weaponTypes: [line(), line(['K'], { code: 'RIFLE' })] };
    expect(errorsOf(kind, added, { activity })).toEqual(
      hasLines && activity === 'CHANGE_LICENCE' ? { licenceNumber: 'validationError.required' } : {},
    );
    expect(errorsOf(kind, { ...added, licenceNumber: 'RL-1' }, { activity })).toEqual({});
  });
  it.each(casesOf('weaponLicence'))(
    '[PRIV-40] types and places are validated unless the activity is an extension: %s',
    (activity) => {
      const isFixed = activity === 'EXTEND_LICENCE';
      const typed = { text: 'Tartu mnt', address: null };
      expect(errorsOf('weaponLicence', { weaponTypes: [], weaponLocation: typed }, { activity })).toEqual(
        isFixed ? {} : { weaponTypes: 'validationError.weaponTypes', weaponLocation: 'validationError.chooseAddress' },
      );
    },
  );
  it.each([
    ['2026-11-20', { 'licenceActivity.existingLicenceNo': 'validationError.extensionTooEarly' }],
    ['2026-11-21', {}],
  ])('[INFO-05] an extension can be requested from four months before the end: %s', (day, expected) => {
    const given = {
      activity: 'EXTEND_LICENCE',
      licenceValidUntil: '2027-03-21',
      now: new Date(`${day}T10:00:00Z`),
    } as const;
    expect(errorsOf('weaponLicence', {}, given)).toEqual(expected);
    expect(errorsOf('weaponLicence', {}, { ...given, activity: 'CHANGE_LICENCE' })).toEqual({});
  });
  it('[INFO-05] the message has the first day to apply', () => {
    const context = { ...formContext, activity: 'EXTEND_LICENCE', licenceValidUntil: '2031-01-15' } as const;
    const [error] = formOf('weaponLicence').errors(filled, context, every);
    expect(error?.params).toEqual({ date: '15.09.2030' });
  });
  it('[PRIV-91] nothing is required while the types of the licence are unknown', () => {
    const given = { activity: 'CHANGE_LICENCE', existingWeaponTypes: undefined } as const;
    expect(errorsOf('weaponLicence', {}, given)).toEqual({});
  });
  it.each(['weaponLicence', 'weaponLicenceDefenceLeague'] as const)(
    '[PRIV-30] [PRIV-32] [OPEN-88] %s: target G requires the existing licence',
    (kind) => {
      const tied = { weaponTargets: ['WEAPON_TARGET_G' as const] };
      expect(errorsOf(kind, tied)).toEqual({ naturalLicenceNumber: 'validationError.required' });
      expect(errorsOf(kind, { ...tied, naturalLicenceNumber: 'RL-1' })).toEqual({});
    },
  );
  it('[OPEN-88] without target G the existing licence is not saved', () => {
    const given = { ...filled, naturalLicenceNumber: 'RL-1' };
    const kept = (values: PrivateFormValues) =>
      weaponLicenceForm.write(values, application, formContext).naturalLicenceNumber;
    expect(kept(given)).toBeNull();
    expect(kept({ ...given, weaponTargets: ['WEAPON_TARGET_G'] })).toBe('RL-1');
  });
  it('[PRIV-54] a marked line requires the comment', () => {
    const marked = { weaponTypes: [line(['K'], { isNationalSecurity: true })] };
    expect(errorsOf('weaponLicence', marked)).toEqual({ nationalSecurityComment: 'error.comment' });
    expect(errorsOf('weaponLicence', { ...marked, nationalSecurityComment: 'y'.repeat(49) })).toEqual({
      nationalSecurityComment: 'error.comment',
    });
  });
  it.each<[Activity, object]>([
    ['EXTEND_LICENCE', { nationalSecurityComment: 'error.comment' }],
    ['EXCHANGE_LICENCE', {}],
  ])(
    '[PRIV-54] [PRIV-97] a mark that a parallel licence has is explained where it can be set: %s',
    (activity, errors) => {
      const weaponTypes = [line(['K'], { isNationalSecurity: true })];
      expect(errorsOf('parallelLicence', { weaponTypes, nationalSecurityComment: '' }, { activity })).toEqual(errors);
    },
  );
  it.each<[Kind, string]>([
    ['firearmsPass', 'applications.firearmsPass.noWeaponsSelected'],
    ...disposalLike.map((kind): [Kind, string] => [kind, 'error.checkWeapon']),
  ])('[PRIV-58] [FPASS-17] %s without a ticked weapon: %s', (kind, key) => {
    expect(errorsOf(kind, { selectedWeapons: [] })).toEqual({ selectedWeapons: key });
  });
  it.each(licences)('[PRIV-57] %s requires a weapon type and no ticked weapon', (kind) => {
    expect(errorsOf(kind, { weaponTypes: [], selectedWeapons: [] })).toEqual({
      weaponTypes: 'validationError.weaponTypes',
    });
  });
  it.each(writable)('[PRIV-92] [FPASS-15] phone and e-mail of %s', (kind) => {
    expect(errorsOf(kind, { phone: '' })).toEqual({ phone: 'validationError.required' });
    expect(errorsOf(kind, { email: 'x' })).toEqual({ email: 'validationError.email' });
    expect(errorsOf(kind, { email: '' })).toEqual(kind === 'firearmsPass' ? { email: 'validationError.required' } : {});
    expect(optionsOf(formOf(kind), 'contact')?.isEmailRequired).toBe(kind === 'firearmsPass');
  });
  it.each(writable)('[PRIV-50] [PRIV-93] [PRIV-94] [FPASS-16] address, comment and age in %s', (kind) => {
    expect(errorsOf(kind, { actualLocation: { text: '', address: null } })).toEqual({
      actualLocation: 'validationError.required',
    });
    expect(errorsOf(kind, { comment: 'x'.repeat(49) })).toEqual({ comment: 'error.comment' });
    expect(errorsOf(kind, {}, { idCode: '61101019999' })).toEqual({ applicant: 'notification.youngerThan18' });
  });
  it.each(writable)('[PRIV-51] [PRIV-52] [DEFL-02] addresses that were typed but not chosen in %s', (kind) => {
    const typed = { text: 'kuskil', address: null };
    const expected = optionsOf(formOf(kind), 'addresses')!
      .names.filter((name) => name !== 'actualLocation')
      .map((name) => [name, 'validationError.chooseAddress']);
    expect(errorsOf(kind, { weaponLocation: typed, extraLocation1: typed, extraLocation2: typed })).toEqual(
      Object.fromEntries(expected),
    );
  });
  it.each(writable)('[PRIV-53] [OPEN-38] job in %s', (kind) => {
    const hasJob = (licences as readonly Kind[]).includes(kind);
    expect(errorsOf(kind, { applicantJob: '' })).toEqual(hasJob ? { applicantJob: 'validationError.required' } : {});
  });
  it.each(licences)('[PRIV-73] [DEFL-04] the hunting purpose in %s requires the certificate', (kind) => {
    const letter = { weaponTypes: [line(['A'])] };
    const errors = errorsOf(kind, letter, { huntingCertificate: { state: 'none' } });
    expect(errors.huntingCertificate).toBe(
      kind === 'weaponLicenceDefenceLeague' ? undefined : 'validationError.huntingCertificate',
    );
  });
  it.each(licences)('[SOLD-05] [SOLD-07] a soldier who is not in active duty in %s', (kind) => {
    const soldier = {
      state: 'found' as const,
      data: {
        isInActiveDuty: false,
        hasRestriction: false,
        hasWartimePost: false,
        hasHealthCertificate: true,
        healthCertificateValidUntil: '2027-01-01',
      },
    };
    const given = { activeDuty: soldier };
    expect(errorsOf(kind, { applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY' }, given)).toEqual({
      activeDuty: 'activeDuty.notInActiveDuty',
    });
  });
  it.each(writable)('[VAL-22] every error of an empty %s belongs to a field of a section that is shown', (kind) => {
    const form = formOf(kind);
    const values = form.read(application);
    const shown = form.sections.filter(({ isVisible }) => isVisible(values, formContext));
    const places = shown.flatMap(({ anchors }) => anchors);
    const errors = form.errors(values, formContext, []).map(({ field }) => fieldOf(field));
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.filter((field) => !places.includes(field))).toEqual([]);
  });
});

describe('weapon type lines created from weapons', () => {
  const owned = (id: string, type: string, letters: PurposeLetter[], nationalSecurity = false) =>
    weapon(id, { type, purposes: letters.map(purposeOf), nationalSecurity });
  it('[PRIV-34] [PRIV-40] one line for each type, with all purposes, and marked when its weapons are marked', () => {
    expect(
      linesOfWeapons([
        owned('1', 'RIFLE', ['B', 'A']),
        owned('2', 'PISTOL', ['C'], true),
        owned('3', 'RIFLE', ['A', 'B']),
      ]),
    ).toEqual([
      line(['A', 'B'], { code: 'RIFLE', amount: 2, classMarker: 'C' }),
      line(['C'], { isNationalSecurity: true }),
    ]);
  });
  it('[TRU-05] [PRIV-34] weapons of a type that differ in purposes or in their mark have lines that name them', () => {
    const rifles = { code: 'RIFLE', classMarker: 'C' };
    expect(
      linesOfWeapons([
        owned('1', 'RIFLE', ['A']),
        owned('2', 'PISTOL', ['C']),
        owned('3', 'RIFLE', ['B']),
        owned('4', 'RIFLE', ['A']),
        owned('5', 'RIFLE', ['A'], true),
      ]),
    ).toEqual([
      line(['A'], { ...rifles, amount: 2, weaponIds: ['1', '4'] }),
      line(['B'], { ...rifles, weaponIds: ['3'] }),
      line(['A'], { ...rifles, isNationalSecurity: true, weaponIds: ['5'] }),
      line(['C']),
    ]);
  });
  it('[LIMIT-05] the amount of a type is at most the limit of an application', () => {
    const many = Array.from({ length: 120 }, (_, index) => owned(String(index), 'RIFLE', ['A']));
    expect(linesOfWeapons(many).map(({ amount }) => amount)).toEqual([99]);
    expect(linesOfWeapons([])).toEqual([]);
  });
});
