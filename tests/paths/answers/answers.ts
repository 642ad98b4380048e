import type { Lookup } from '#domain/applications/context';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ActiveDuty, HuntingCertificate, Weapon } from '#domain/applications/model';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { emptyApplication } from '#domain/applications/private/values';
import { weaponLicenceForm } from '#domain/applications/private/weaponLicence/form';
import { optionsOf } from '#domain/applications/sectionOptions';
import {
  type Activity,
  type OccupationName,
  occupations,
  type PurposeLetter,
  purposeLetters,
  purposeOf,
  type TargetLetter,
  targetLetters,
} from '#domain/codes';
import { weaponTypeRow } from '#domain/weaponTypes';
import type { PrivateFormValues } from '../../support/privateFormValues';
import { pairwise } from '../pairwise';

/** Day and person of every generated application. */
export const now = new Date('2026-11-20T10:00:00Z');
export const applicant = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  idCode: '60001019906',
  citizenship: 'EST',
  docNo: 'AS0000001',
  phone: '',
  email: '',
};

/** One weapon type of each row of the purpose table, and one that no row speaks of. */
export const weaponTypes = [
  'PISTOL',
  'GAS_PISTOL_REVOLVER',
  'RESTRICTED_COMMERCE_LOADING_DEVICE',
  'MACHINE_GUN',
  'PNEUMATIC_GUN',
  'ACOUSTIC_WEAPON',
] as const;

const duties = ['certificate', 'noCertificate', 'restricted', 'none', 'failed'] as const;
const huntings = ['valid', 'expired', 'none', 'failed'] as const;
const weaponsNamed = ['bought', 'entered', 'none'] as const;
const presences = ['all', 'allButOne', 'none'] as const;

/** The answers that switch sections and documents, for one application. */
export interface Answers {
  activity: Activity | null;
  job: OccupationName;
  purpose: PurposeLetter;
  weaponType: (typeof weaponTypes)[number];
  target: TargetLetter | null;
  condition: 'WEAPON_DEPOSIT_WEAPON_CABINET' | 'WEAPON_DEPOSIT_WEAPON_STORAGE';
  nationalSecurity: boolean;
  duty: (typeof duties)[number];
  hunting: (typeof huntings)[number];
  /** Which of the documents asked for are there. */
  documents: (typeof presences)[number];
  /** Which weapon a new licence would take. */
  weapons: (typeof weaponsNamed)[number];
  /** Which weapons are ticked where weapons are ticked. */
  ticked: boolean;
}

const has = ({ sections }: AnyForm, id: string) => sections.some((section) => section.id === id);

/** Every pair of answers a kind of application can get; questions its form does not ask have one answer. */
export function answersOf(definition: ApplicationDefinition, form: AnyForm): Answers[] {
  const when = <T>(isAsked: boolean, all: readonly T[], one: T): readonly T[] => (isAsked ? all : [one]);
  const takesWeapons = has(form, 'weaponTypes');
  return pairwise({
    activity: [null, ...definition.activities],
    job: when<OccupationName>(has(form, 'job'), occupations, 'CITIZEN'),
    purpose: when<PurposeLetter>(takesWeapons, purposeLetters, 'C'),
    weaponType: when<Answers['weaponType']>(takesWeapons, weaponTypes, 'PISTOL'),
    target: when<TargetLetter | null>(has(form, 'weaponTargets'), [null, ...targetLetters], null),
    condition: when<Answers['condition']>(
      has(form, 'depositConditions'),
      ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
      'WEAPON_DEPOSIT_WEAPON_CABINET',
    ),
    nationalSecurity: when(has(form, 'nationalSecurity'), [false, true], false),
    duty: when<Answers['duty']>(has(form, 'activeDuty'), duties, 'certificate'),
    hunting: when<Answers['hunting']>(has(form, 'huntingCertificate'), huntings, 'valid'),
    documents: presences,
    weapons: when<Answers['weapons']>(has(form, 'enteredWeapons') || has(form, 'sharedWeapons'), weaponsNamed, 'none'),
    ticked: when(has(form, 'weaponSelection'), [true, false], true),
  } as const);
}

const fullDuty: ActiveDuty = {
  isInActiveDuty: true,
  hasRestriction: false,
  hasWartimePost: true,
  hasHealthCertificate: true,
  healthCertificateValidUntil: '2027-05-01',
};
const withoutCertificate = { hasHealthCertificate: false, healthCertificateValidUntil: null };

/** What the registers say of the person. */
export const dutyOf: Record<Answers['duty'], Lookup<ActiveDuty>> = {
  certificate: { state: 'found', data: fullDuty },
  noCertificate: { state: 'found', data: { ...fullDuty, ...withoutCertificate } },
  restricted: { state: 'found', data: { ...fullDuty, hasRestriction: true } },
  none: { state: 'none' },
  failed: { state: 'failed' },
};
const certificate = (validUntil: string): Lookup<HuntingCertificate> => ({
  state: 'found',
  data: { number: 'JT-1', issuedDate: '2020-01-01', validUntil, authority: 'Keskkonnaamet' },
});
export const huntingOf: Record<Answers['hunting'], Lookup<HuntingCertificate>> = {
  valid: certificate('2026-11-20'),
  expired: certificate('2026-11-19'),
  none: { state: 'none' },
  failed: { state: 'failed' },
};

/** A weapon of the person's, on a licence; one for sport may stand on a firearms pass, too. */
export const weapon: Weapon = {
  id: 'W-1',
  factoryNo: 'F-1',
  model: '17',
  make: 'Glock',
  status: '',
  type: 'PISTOL',
  caliber: '9x19',
  category: 'FIREARM',
  state: '',
  purposes: ['WEAPON_PURPOSE_B'],
  nationalSecurity: false,
  licenceNumbers: ['RL-1'],
  enabled: true,
};

const words = ['Soovin relva', 'elan üksi', 'õhtuti treenin', 'Žukovi lasketiirus', 'naabreid ei ole', 'metsa ääres'];

/** A reason of the right length, another for every application. */
const commentOf = (index: number): string =>
  Array.from({ length: 6 }, (_, turn) => words[(index * 7 + turn * 3) % words.length])
    .join(', ')
    .padEnd(60, '.');

/** The purpose asked for where the weapon type allows it, else the first it allows. */
const purposeFor = (form: AnyForm, { weaponType, purpose }: Answers): PurposeLetter[] => {
  const offered = optionsOf(form, 'weaponTypes')?.purposes(weaponType, [...purposeLetters]) ?? [];
  const letters = purposeLetters.filter((letter) => offered.includes(letter));
  return letters.includes(purpose) ? [purpose] : letters.slice(0, 1);
};

const address = {
  text: 'Riia tn 132, Tartu linn',
  address: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
};

/** The form as a generated person fills it in: complete but for what the answers leave out. */
export function valuesFor(
  definition: ApplicationDefinition,
  form: AnyForm,
  answers: Answers,
  index: number,
): PrivateFormValues {
  const isMarked =
    answers.nationalSecurity &&
    (optionsOf(form, 'weaponTypes')?.allowsNationalSecurity(formContextFor(answers)) ?? false);
  const row = weaponTypeRow(answers.weaponType);
  const line = {
    code: answers.weaponType,
    type: row?.category ?? '',
    amount: 1 + (index % 99),
    purposes: purposeFor(form, answers).map(purposeOf),
    isNationalSecurity: isMarked,
    checked: true,
    classMarker: row?.classMarker ?? '',
  };
  return {
    ...weaponLicenceForm.read(emptyApplication(definition.code, applicant)),
    phone: `+372 55${String(100_000 + index)}`,
    email: `mari.${index}@example.ee`,
    applicantJob: has(form, 'job') ? `APPLICANT_OCCUPATION_${answers.job}` : '',
    weaponTypes: has(form, 'weaponTypes') ? [line] : [],
    weaponTargets: answers.target === null ? [] : [`WEAPON_TARGET_${answers.target}`],
    actualLocation: optionsOf(form, 'addresses')?.names.includes('actualLocation')
      ? address
      : { text: '', address: null },
    weaponDepositConditions: has(form, 'depositConditions') ? answers.condition : '',
    enteredWeapons:
      has(form, 'enteredWeapons') && answers.weapons === 'entered' && answers.activity === null
        ? [
            {
              id: 'e1',
              type: line.code,
              make: 'Baikal',
              model: 'IZ-27',
              caliber: '',
              factoryNo: `B-${index}`,
              isNumberUnknown: false,
            },
          ]
        : [],
    sharedWeapons:
      has(form, 'sharedWeapons') && answers.weapons !== 'none' && answers.activity === null
        ? [{ id: 's1', licenceNumber: ownersLicence, factoryNo: sharedWeapon(answers.weaponType).factoryNo }]
        : [],
    surrenderedWeapons: [],
    selectedWeapons: has(form, 'weaponSelection') && answers.ticked ? [weapon.id] : [],
    licenceNumber: answers.activity === 'CHANGE_LICENCE' && has(form, 'licenceAndLocations') ? 'SL-1' : '',
    naturalLicenceNumber: answers.target === 'G' ? 'RL-1' : '',
    comment: commentOf(index),
    nationalSecurityComment: isMarked ? commentOf(index + 1) : '',
  };
}

/** Number of another person's weapon licence, and its weapon of a type. */
export const ownersLicence = 'RL-OWNER';
export const sharedWeapon = (type: string): Weapon => ({
  ...weapon,
  id: `W-${type}`,
  factoryNo: `S-${type}`,
  type,
  licenceNumbers: [ownersLicence],
});

/** A weapon of the person's that is on no licence, of the type and for the purposes asked for. */
export const boughtWeapon = ({ weaponTypes: [line] }: Pick<PrivateFormValues, 'weaponTypes'>): Weapon => ({
  ...weapon,
  id: 'W-2',
  factoryNo: 'F-2',
  type: line?.code ?? '',
  purposes: [...(line?.purposes ?? [])],
  licenceNumbers: [],
  enabled: false,
});

const bare = (job: string) => job.replace('APPLICANT_OCCUPATION_', '');

/** What the portal knows of the person beside the form. A register is asked only where its answer matters. */
export function formContextFor(answers: Answers, values?: PrivateFormValues): PrivateFormContext {
  const isSoldier = values !== undefined && bare(values.applicantJob) === 'ACTIVE_DUTY';
  const isHunter = values?.weaponTypes.some(({ purposes }) => purposes.includes('WEAPON_PURPOSE_A')) ?? false;
  return {
    activity: answers.activity,
    activeDuty: isSoldier ? dutyOf[answers.duty] : { state: 'idle' },
    huntingCertificate: isHunter ? huntingOf[answers.hunting] : { state: 'idle' },
    existingWeaponTypes: answers.activity === null ? [] : [weapon.type],
    heldWeaponTypes: answers.activity === null ? [] : [weapon.type],
    listedWeapons: values && answers.weapons === 'bought' ? [boughtWeapon(values)] : [],
    idCode: applicant.idCode,
    now,
  };
}
