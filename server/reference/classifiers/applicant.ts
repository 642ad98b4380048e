import {
  type OccupationName,
  type PurposeLetter,
  purposeOf,
  type TargetLetter,
  userGroups,
  weaponStorageCondition,
} from '#domain/codes';
import { type ClassifierRow, rowsOf, type Text, text } from './text';

/** PRIV-08. */
const occupations: Record<OccupationName, Text> = {
  CITIZEN: text('Kodanik', 'Citizen'),
  POLICE_OFFICER: text('Politseiametnik', 'Police officer'),
  RESCUE_DEMINER: text('Demineerija (kutsega Päästeameti ametnik)', 'Bomb-disposal officer'),
  ASSISTANT_POLICE_OFFICER: text('Abipolitseinik', 'Assistant police officer'),
  PRISON_OFFICER: text('Vanglaametnik', 'Prison officer'),
  ACTIVE_DUTY: text('Tegevväelane', 'Soldier in active duty'),
  DEFENSE_OFFICER: text('Kaitseväe ametnik', 'Defence officer'),
  ACTIVE_OFFICER: text('Kaitseliidu tegevliige', 'Active member of the Defence League'),
};

/** PURP-01; M has no meaning in the specification (OPEN-34). G is for legal persons only. */
const privatePurposes: Record<Exclude<PurposeLetter, 'G'>, Text> = {
  A: text('Jahipidamine', 'Hunting'),
  B: text('Spordialaga tegelemine', 'Sport'),
  C: text('Enese ja vara kaitse', 'Self-defence and protection of property'),
  D: text('Kutsealal tegutsemine', 'Professional activity'),
  E: text('Ajaloolise sündmuse taasetendamine', 'Historical re-enactment'),
  F: text('Spordialaga tegelemine A-kategooria relvaga', 'Sport with a class A weapon'),
  H: text('Relva laenutamine lasketiirus', 'Lending at a shooting range'),
  K: text('Kollektsioneerimine', 'Collecting'),
  M: text('Muu otstarve', 'Other purpose'),
};

/** The same letters mean other things for legal persons (OPEN-34): A and E ask for a list of guarded objects. */
const enterprisePurposes: Record<PurposeLetter, Text> = {
  A: text('Sisevalve', 'Internal guarding'),
  B: text('Spordialaga tegelemine ja jahipidamine', 'Sport and hunting'),
  C: text('Relvade hoidmine teenusena', 'Storage of weapons as a service'),
  D: text('Õppetöö', 'Teaching'),
  E: text('Turvateenus', 'Security service'),
  F: text('Ajaloolise sündmuse taasetendamine', 'Historical re-enactment'),
  G: text('Spordialaga tegelemine A-kategooria relvaga', 'Sport with a class A weapon'),
  H: text('Relva laenutamine lasketiirus', 'Lending at a shooting range'),
  K: text('Kollektsioneerimine', 'Collecting'),
  M: text('Muu otstarve', 'Other purpose'),
};

/** PRIV-31: how the weapon comes to the applicant; the letters follow the documents they ask for (Table 2). */
const targets: Record<TargetLetter, Text> = {
  B: text('Pärimine', 'Inheritance'),
  C: text('Notariaalne leping', 'Notarial deed'),
  D: text('Muu omandiõigust tõendava dokumendi alusel', 'Other certificate of ownership'),
  E: text('Kaitseliidu võõrandatud relv', 'Weapon disposed of by the Defence League'),
  F: text('Autasurelv', 'Award weapon'),
  G: text('Olemasoleva relvaloa alusel', 'By a weapon licence already held'),
};

/** A Defence League member inherits under target C (PRIV-81, OPEN-30); B is the notary's contract there. */
const defenceLeagueTargets: Record<TargetLetter, Text> = { ...targets, B: targets.C, C: targets.B };

const depositionConditions: Record<string, Text> = {
  WEAPON_DEPOSIT_WEAPON_CABINET: text('Relvakapp', 'Weapon cabinet'),
  [weaponStorageCondition]: text('Relvahoidla', 'Weapon storage facility'),
  WEAPON_DEPOSIT_SERVICE: text('Hoidmine teenusena', 'Storage as a service'),
};

export const occupationRows: readonly ClassifierRow[] = rowsOf(occupations, (name) => `APPLICANT_OCCUPATION_${name}`);

export const purposeRows: readonly ClassifierRow[] = [
  ...rowsOf(privatePurposes, purposeOf, 'PRIVATE'),
  ...rowsOf(enterprisePurposes, purposeOf, 'ENTERPRISE'),
];

const targetCode = (letter: TargetLetter) => `WEAPON_TARGET_${letter}`;
export const targetRows: readonly ClassifierRow[] = rowsOf(targets, targetCode);
export const defenceLeagueTargetRows: readonly ClassifierRow[] = rowsOf(defenceLeagueTargets, targetCode);

export const depositionRows: readonly ClassifierRow[] = userGroups.flatMap((group) =>
  rowsOf(depositionConditions, undefined, group),
);
