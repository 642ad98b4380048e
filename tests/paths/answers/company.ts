import type { CompanyFormContext } from '#domain/applications/company/context';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AskedDocument } from '#domain/applications/engine/documents';
import type { AnyForm } from '#domain/applications/engine/form';
import type { CompanyApplication, DeclaredWeapon } from '#domain/applications/model';
import { type Activity, type DocumentTypeName, type PurposeLetter, purposeOf } from '#domain/codes';
import { declaredWeapon, unusable } from '../../fixtures/declaration';
import { employee } from '../../fixtures/employees';
import { weapon, weaponLine } from '../../fixtures/weapons';
import { depository } from '../../server/support/companyBodies';
import { pairwise } from '../pairwise';

/** Generated applications of a company, and what is asked of each by the tables of docs/requirements.md. */

const storage = 'WEAPON_DEPOSIT_WEAPON_STORAGE';
const conditionsOf = { none: [], cabinet: ['WEAPON_DEPOSIT_WEAPON_CABINET'], storage: [storage] } as const;
const rightCode = '38001085718';
const otherCode = '48806150278';
const codeOf = { right: rightCode, wrong: '38001085710', none: '' } as const;
const place = { fullAddress: 'Pärnu mnt 139, Tallinn', code: '37', ehak: '0298', x: 24.74, y: 59.4 };
const source = 'RL-1';
const target = 'RL-2';

/** The answers that decide what an application of a company lacks. Questions its form does not ask have one answer. */
export interface CompanyAnswers {
  activity: Activity | null;
  contact: 'whole' | 'noPhone' | 'noEmail';
  /** Of the first weapon type; null: none is chosen for it. */
  purpose: PurposeLetter | null;
  condition: keyof typeof conditionsOf;
  /** Personal code of the buyer, or of the responsible person. */
  person: keyof typeof codeOf;
  licence: 'valid' | 'ended' | 'none';
  ticked: boolean;
  /** The rows of a list: depositories or employees. `blank`: the second is not filled in. */
  rows: 'one' | 'two' | 'blank';
  /** The weapons of a declaration. `blank`: the second is not filled in. */
  declared: 'one' | 'two' | 'blank' | 'unusable' | 'acoustic' | 'none';
  /** What another application has: an application file with or without its type, other files, nothing. */
  file: 'typed' | 'untyped' | 'others' | 'none';
  /** Which of the documents asked for are there. */
  documents: 'all' | 'allButOne' | 'none';
}

const has = ({ sections }: AnyForm, ...ids: string[]) => sections.some(({ id }) => ids.includes(id));

/** Every pair of answers that an application of this kind can get. */
export function companyAnswersOf(definition: ApplicationDefinition, form: AnyForm): CompanyAnswers[] {
  const when = <T>(isAsked: boolean, all: readonly T[]): readonly T[] => (isAsked ? all : all.slice(0, 1));
  return pairwise({
    activity: [null, ...definition.activities],
    contact: ['whole', 'noPhone', 'noEmail'],
    purpose: when<PurposeLetter | null>(has(form, 'weaponTypes'), ['D', 'A', 'E', 'K', null]),
    condition: when<CompanyAnswers['condition']>(has(form, 'depositConditions', 'depositories', 'depositoryAddress'), [
      'cabinet',
      'storage',
      'none',
    ]),
    person: when<CompanyAnswers['person']>(has(form, 'buyer', 'responsiblePerson'), ['right', 'wrong', 'none']),
    licence: when<CompanyAnswers['licence']>(has(form, 'licenceAndLocation', 'targetLicence'), [
      'valid',
      'ended',
      'none',
    ]),
    ticked: when(has(form, 'weaponSelection'), [true, false]),
    rows: when<CompanyAnswers['rows']>(has(form, 'depositories', 'employees'), ['one', 'two', 'blank']),
    declared: when<CompanyAnswers['declared']>(has(form, 'weapon'), [
      'one',
      'two',
      'blank',
      'unusable',
      'acoustic',
      'none',
    ]),
    file: when<CompanyAnswers['file']>(has(form, 'applicationFiles'), ['typed', 'untyped', 'others', 'none']),
    documents: ['all', 'allButOne', 'none'],
  } as const);
}

export const companyContextFor = ({ activity }: CompanyAnswers): CompanyFormContext => ({
  activity,
  ...(activity && { existingLicenceNo: source }),
  idCode: rightCode,
  now: new Date('2026-11-20T10:00:00Z'),
  licenceNumbers: [source, target],
  purposes: ['A', 'B', 'C', 'D', 'E', 'F', 'K'],
  depositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', storage],
  typeFees: { PAID: { requiresPayment: true, paymentAmount: 30 } },
});

const rowsOf = <T>({ rows }: CompanyAnswers, whole: (id: string) => T, blank: (id: string) => T): T[] => [
  whole('r1'),
  ...(rows === 'two' ? [whole('r2')] : []),
  ...(rows === 'blank' ? [blank('r2')] : []),
];

/** The weapons that are declared. */
const declaredOf = ({ declared }: CompanyAnswers): DeclaredWeapon[] =>
  ({
    none: [],
    one: [declaredWeapon('r1')],
    two: [declaredWeapon('r1'), declaredWeapon('r2')],
    blank: [declaredWeapon('r1'), declaredWeapon('r2', { mark: '', country: '', year: null })],
    unusable: [declaredWeapon('r1', { unusable: unusable() }), declaredWeapon('r2', { unusable: unusable() })],
    acoustic: [declaredWeapon('r1', { unusable: unusable({ type: 'ACOUSTIC', weaponCategory: '' }) })],
  })[declared];

/** The application as the form reads it: complete but for what the answers leave out. */
export function companyApplicationFor(definition: ApplicationDefinition, answers: CompanyAnswers): CompanyApplication {
  const { activity, contact, purpose, condition, person, licence, ticked, file } = answers;
  const weaponDepositConditions = [...conditionsOf[condition]];
  return {
    ...emptyCompanyApplication(definition.code, {
      legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
      applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: '37201190271' },
      address: null,
      phone: contact === 'noPhone' ? '' : '+372 600 0019',
      email: contact === 'noEmail' ? '' : 'info@kuuseturva.example',
    }),
    licenceActivity: activity && {
      type: activity,
      existingLicenceNo: source,
      issuedDate: '2022-01-01',
      validUntilDate: '2027-01-01',
    },
    licenceNumber: licence === 'none' ? null : licence === 'valid' ? target : 'RL-9',
    weaponLocation: place,
    weaponDepositConditions,
    weaponTypes: [weaponLine({ purposes: purpose ? [purposeOf(purpose)] : [] })],
    weapons: [weapon('W-1', { licenceNumbers: [source], enabled: ticked })],
    purchaseLicenceIdCode: codeOf[person] || null,
    responsibleName: person === 'none' ? '' : 'Aivar Lepp',
    responsibleIdCode: codeOf[person],
    depositories: rowsOf(
      answers,
      (id) => depository(id, { weaponDepositConditions }),
      (id) =>
        depository(id, { address: null, weaponDepositConditions: [], responsibleName: '', replacementIdCode: '' }),
    ),
    employees: rowsOf(
      answers,
      (id) => employee(id, { idCode: id === 'r1' ? rightCode : otherCode }),
      (id) => employee(id, { idCode: '', vacancy: '', weaponLocation: null }),
    ),
    depositoryAddress: condition === 'none' ? null : place,
    weapon: declaredOf(answers),
    files:
      file === 'typed' || file === 'untyped' ? [{ documentType: file === 'typed' ? 'PAID' : '', documentId: 'd' }] : [],
  };
}

interface DocumentRow {
  document: DocumentTypeName;
  kinds: readonly string[];
  purposes?: readonly PurposeLetter[];
  /** Only for this deposit condition, of the application or of the row. */
  condition?: string;
  /** One for each row of the list. */
  list?: 'depositories' | 'employees' | 'weapon';
  /** Only for these answers. */
  isAsked?: (answers: CompanyAnswers) => boolean;
  /** Left out: always. */
  isRequired?: (answers: CompanyAnswers) => boolean;
  isMultiple?: true;
}

/** Table 2 of docs/requirements.md, the part of companies. */
const table: readonly DocumentRow[] = [
  { document: 'GUARDED_OBJECTS', kinds: ['purchaseLicence', 'weaponLicence'], purposes: ['A', 'E'] },
  { document: 'ENTREPRENEUR_STATUTE', kinds: ['weaponLicence'] },
  { document: 'WEAPON_STORAGE', kinds: ['collectingLicence'], condition: storage },
  { document: 'WEAPON_DEPOSITORY_SECURITY_PROVIDER', kinds: ['weaponLicence'], list: 'depositories' },
  { document: 'WEAPON_DEPOSITORY_LEASE_CONTRACT', kinds: ['weaponLicence'], list: 'depositories' },
  { document: 'WEAPON_DEPOSITORY_FLOOR_PLAN', kinds: ['weaponLicence'], list: 'depositories', condition: storage },
  { document: 'CRIMINAL_RECORDS_DATABASE_STATEMENT', kinds: ['carryPermit'], list: 'employees' },
  { document: 'OTHER_APPLICATION', kinds: ['otherApplication'], isRequired: ({ file }) => file === 'typed' },
  { document: 'OTHER_FILE', kinds: ['otherApplication'], isRequired: () => false, isMultiple: true },
  { document: 'WEAPONS_AMMO', kinds: ['weaponsAmmo'], isMultiple: true },
  {
    document: 'WEAPON_UNUSABLE_CERTIFICATE',
    kinds: ['weaponsAmmo'],
    list: 'weapon',
    isAsked: ({ declared }) => declared === 'unusable',
  },
];

type Slot = Pick<AskedDocument, 'type' | 'isRequired' | 'isMultiple'> & { rowId: string | null };

/** The documents that the table calls for. */
export function companyDocumentsByTable(kind: string, answers: CompanyAnswers, body: CompanyApplication): Slot[] {
  const conditions = (rowId: string | null): readonly string[] =>
    rowId === null
      ? body.weaponDepositConditions
      : (body.depositories.find(({ id }) => id === rowId)?.weaponDepositConditions ?? []);
  return table
    .filter(
      ({ kinds, purposes, isAsked }) =>
        kinds.includes(kind) &&
        (!isAsked || isAsked(answers)) &&
        (!purposes || (answers.purpose !== null && purposes.includes(answers.purpose))),
    )
    .flatMap(({ document, list, condition, isRequired = () => true, isMultiple = false }) => {
      const rows: (string | null)[] = list ? body[list].map(({ id }) => id) : [null];
      return rows
        .filter((rowId) => !condition || conditions(rowId).includes(condition))
        .map((rowId) => ({ type: document, rowId, isRequired: isRequired(answers), isMultiple }));
    });
}

/** The slots that are filled, of those the table calls for. */
export function presentSlotsOf(slots: readonly Slot[], { documents, file }: CompanyAnswers): Slot[] {
  const isThere = ({ type }: Slot) =>
    type === 'OTHER_APPLICATION' ? file === 'typed' || file === 'untyped' : type !== 'OTHER_FILE' || file === 'others';
  if (slots.some(({ type }) => type === 'OTHER_FILE')) return slots.filter(isThere);
  const required = slots.find(({ isRequired }) => isRequired);
  if (documents === 'all') return [...slots];
  return documents === 'none' ? [] : slots.filter((slot) => slot !== required);
}

/** When each field is in error, by the requirements of the section it belongs to. */
const faults: readonly {
  section: string;
  fields: readonly string[];
  isThere: (answers: CompanyAnswers, kind: string) => boolean;
}[] = [
  { section: 'contact', fields: ['phone'], isThere: ({ contact }) => contact === 'noPhone' },
  { section: 'contact', fields: ['email'], isThere: ({ contact }) => contact === 'noEmail' },
  {
    section: 'weaponTypes',
    fields: ['weaponTypes[0].purposes'],
    // An extension repeats the types of its licence; a collection is for purpose K alone.
    isThere: ({ activity, purpose }, kind) =>
      activity !== 'EXTEND_LICENCE' && (purpose === null || (kind === 'collectingLicence' && purpose !== 'K')),
  },
  { section: 'buyer', fields: ['purchaseLicenceIdCode'], isThere: ({ person }) => person !== 'right' },
  { section: 'responsiblePerson', fields: ['responsibleIdCode'], isThere: ({ person }) => person !== 'right' },
  { section: 'responsiblePerson', fields: ['responsibleName'], isThere: ({ person }) => person === 'none' },
  { section: 'licenceAndLocation', fields: ['licenceNumber'], isThere: ({ licence }) => licence !== 'valid' },
  { section: 'targetLicence', fields: ['licenceNumber'], isThere: ({ licence }) => licence !== 'valid' },
  { section: 'weaponSelection', fields: ['selectedWeapons'], isThere: ({ ticked }) => !ticked },
  {
    section: 'depositConditions',
    fields: ['weaponDepositConditions'],
    isThere: ({ condition }) => condition === 'none',
  },
  {
    section: 'depositories',
    fields: ['depositories[r1].weaponDepositConditions'],
    isThere: ({ condition }) => condition === 'none',
  },
  {
    section: 'depositories',
    fields: ['depositories[r2].weaponDepositConditions'],
    isThere: ({ condition, rows }) => rows === 'blank' || (rows === 'two' && condition === 'none'),
  },
  {
    section: 'depositories',
    fields: ['depositories[r2].address', 'depositories[r2].responsibleName', 'depositories[r2].replacementIdCode'],
    isThere: ({ rows }) => rows === 'blank',
  },
  {
    section: 'employees',
    fields: ['employees[r2].idCode', 'employees[r2].vacancy', 'employees[r2].weaponLocation'],
    isThere: ({ rows }) => rows === 'blank',
  },
  { section: 'depositoryAddress', fields: ['depositoryAddress'], isThere: ({ condition }) => condition === 'none' },
  { section: 'weapon', fields: ['ammunition'], isThere: ({ declared }) => declared === 'none' },
  {
    section: 'weapon',
    fields: ['weapon[r2].mark', 'weapon[r2].country', 'weapon[r2].year'],
    isThere: ({ declared }) => declared === 'blank',
  },
  { section: 'applicationFiles', fields: ['files'], isThere: ({ file }) => file === 'none' },
  { section: 'applicationFiles', fields: ['applicationFileType'], isThere: ({ file }) => file === 'untyped' },
];

/** Fields in error beside missing documents. */
export const companyFaults = (kind: string, form: AnyForm, answers: CompanyAnswers): string[] =>
  faults.filter(({ section, isThere }) => has(form, section) && isThere(answers, kind)).flatMap(({ fields }) => fields);
