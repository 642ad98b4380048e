import { readFileSync } from 'node:fs';
import {
  declaredAmmoComponent,
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
  unusable,
} from '../../tests/fixtures/declaration';
import { weapon, weaponLine } from '../../tests/fixtures/weapons';
import type { Audience } from '../codes';
import { emptyCompanyApplication } from './company/values';
import type { ApplicationDefinition } from './definition';
import type { ActiveDuty, Address, CompanyApplication, PrivateApplication, Weapon } from './model';
import { emptyApplication } from './private/values';
import { applicationDefinitions } from './registry';
import type { SummaryText } from './summary';

/**
 * Compares every row of every summary with the value that was entered. Each value below occurs only once: a row that
 * shows the value of another field fails. The expected rows are written by hand.
 */

const place = (fullAddress: string): Address => ({ fullAddress });
/** A weapon whose texts name their fields. */
const namedWeapon = (id: string, enabled: boolean): Weapon =>
  weapon(id, {
    make: `make ${id}`,
    model: `model ${id}`,
    factoryNo: `number ${id}`,
    status: `status ${id}`,
    type: `TYPE_${id}`,
    caliber: `caliber ${id}`,
    category: `category ${id}`,
    state: `state ${id}`,
    purposes: [],
    licenceNumbers: [`licence ${id}`],
    enabled,
  });
/** Fields that both audiences have. */
const shared: Pick<
  PrivateApplication,
  'licenceActivity' | 'weaponTypes' | 'weapons' | 'weaponDepositConditions' | 'weaponLocation'
> = {
  licenceActivity: {
    type: 'CHANGE_LICENCE',
    existingLicenceNo: 'existing licence',
    issuedDate: '2021-01-01',
    validUntilDate: '2022-02-02',
    weaponLocation: place('licence location'),
  },
  weaponTypes: [
    weaponLine({
      code: 'RIFLE',
      amount: 3,
      purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'],
      isNationalSecurity: true,
    }),
    weaponLine({ code: 'PISTOL', amount: 4, purposes: ['WEAPON_PURPOSE_D'] }),
  ],
  weapons: [namedWeapon('1', true), namedWeapon('2', false)],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  weaponLocation: place('weapon location'),
};

const duty: ActiveDuty = {
  isInActiveDuty: false,
  hasRestriction: false,
  hasWartimePost: false,
  hasHealthCertificate: false,
  healthCertificateValidUntil: '2023-03-03',
};
const privateApplication = (type: PrivateApplication['type'], activeDuty = duty): PrivateApplication => ({
  ...emptyApplication(type, {
    firstName: 'first name',
    lastName: 'last name',
    idCode: '48806150278',
    citizenship: 'citizenship',
    docNo: 'document number',
    phone: 'phone',
    email: 'email',
  }),
  ...shared,
  applicantJob: 'APPLICANT_OCCUPATION_ACTIVE_DUTY',
  weaponTargets: ['WEAPON_TARGET_B', 'WEAPON_TARGET_G'],
  naturalLicenceNumber: 'natural licence',
  licenceNumber: 'licence number',
  actualLocation: place('actual location'),
  extraLocation1: place('first extra location'),
  extraLocation2: place('second extra location'),
  address: place('registered address'),
  sportClubs: [
    { code: 'code 1', name: 'club 1' },
    { code: 'code 2', name: 'club 2' },
  ],
  comment: 'comment',
  nationalSecurityComment: 'national security comment',
  requirementDescription: 'requirement description',
  metadata: {
    activeDuty,
    huntingCertificate: {
      number: 'hunting number',
      issuedDate: '2024-04-04',
      validUntil: '2025-05-05',
      authority: 'hunting authority',
    },
  },
});
const companyApplication = (type: CompanyApplication['type']): CompanyApplication => ({
  ...emptyCompanyApplication(type, {
    legalPerson: { regCode: 'registry code', name: 'company name' },
    applicant: { firstName: 'first name', lastName: 'last name', idCode: '48806150278' },
    address: 'company address',
    phone: 'phone',
    email: 'email',
  }),
  ...shared,
  licenceNumber: 'licence number',
  purchaseLicenceIdCode: '37605030299',
  responsibleName: 'responsible name',
  responsibleIdCode: 'responsible code',
  responsibleEmail: 'responsible email',
  depositories: [
    {
      id: 'd-1',
      address: place('depository address'),
      weaponDepositConditions: ['CABINET', 'STORAGE'],
      responsibleName: 'keeper name',
      responsibleIdCode: 'keeper code',
      replacementName: 'replacement name',
      replacementIdCode: 'replacement code',
      ordering: 1,
      files: [],
    },
  ],
  files: [{ documentType: 'application type', documentId: 'document' }],
  isSportingOrganisation: true,
  employees: [
    {
      id: 'e1',
      idCode: 'employee code',
      name: 'employee name',
      vacancy: 'vacancy',
      address: place('employee address'),
      weaponLocation: place('employee weapon location'),
      weapons: [
        { id: 'w1', mark: 'mark', model: 'model', caliber: 'caliber', purposes: ['WEAPON_PURPOSE_K'], ordering: 0 },
      ],
      ordering: 0,
      type: 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT',
      files: [],
      decision: { no: 'permit', validUntil: '2031-11-22', comment: 'decision comment' },
    },
  ],
  depositoryAddress: place('declaration address'),
  ammunition: [
    {
      ...declaredAmmunition('a1'),
      caliberName: 'name on the package',
      officialName: 'official name',
      ammoGroup: 'AMMO_SYNONYM',
      batchNumber: 'ammunition batch',
      manufacturer: 'ammunition maker',
      country: 'FI',
      ammoAmount: 31,
      explosiveAmount: 1.25,
      bulletType: 'bullet type',
      bulletShape: 'bullet shape',
      leadFree: true,
      specialHazards: true,
      specialHazardsAmmoType: 'hazard type',
      unNumber: 'UN number',
      compatibilityGroup: 'GROUP',
      hazardClass: 'CLASS',
    },
  ],
  ammoComponents: [
    {
      ...declaredAmmoComponent('c1'),
      caliberName: 'component name',
      isProhibited: false,
      batchNumber: 'component batch',
      manufacturer: 'component maker',
      country: 'SE',
      ammoAmount: 32,
      explosiveAmount: 2.25,
      bulletType: 'component type',
      bulletShape: 'component shape',
      leadFree: true,
      compatibilityGroup: 'GROUP2',
      hazardClass: 'CLASS2',
    },
  ],
  weapon: [
    {
      ...declaredWeapon('w1'),
      mark: 'declared mark',
      model: 'declared model',
      modification: 'modification',
      calibers: [
        { caliber: 1, caliberName: 'first slot' },
        { caliber: 2, caliberName: 'second slot' },
      ],
      euCategory: 'EU',
      serialNumber: 'SERIAL',
      manufacturer: 'weapon maker',
      country: 'NO',
      year: 1801,
      essentialParts: { barrel: 'BARREL NUMBER', slide: '' },
      unusable: unusable({
        certificateNr: 'certificate number',
        personName: 'certifier',
        changeDate: '2020-02-20',
        iso3166Country: 'DK',
        elLabel: ['E1', 'E2', 'E3', 'E4'],
        weaponCategory: 'DEACTIVATED',
        comment: 'block comment',
      }),
    },
  ],
  essentialComponents: [
    {
      ...declaredComponent('p1'),
      mark: 'mark of the weapon',
      model: 'model of the weapon',
      calibers: [{ caliber: 1, caliberName: 'barrel calibre' }],
      serialNumber: 'COMPONENT SERIAL',
      manufacturer: 'part maker',
      country: 'IS',
      year: null,
      yearUnknown: true,
    },
  ],
});

const weaponText = (id: string) =>
  `make ${id} model ${id}, TYPE_${id}, caliber ${id}, info:licences.factoryNo number ${id}`;
const sharedRows = {
  'form:field.phone': ['phone'],
  'form:field.email': ['email'],
  'form:licence.issued': ['2021-01-01'],
  'form:licence.validUntil': ['2022-02-02'],
  'summary:selectedWeapons': [weaponText('1')],
  RIFLE: ['form:weapon.count 3', 'WEAPON_PURPOSE_A, WEAPON_PURPOSE_B', 'summary:nationalSecurity'],
  PISTOL: ['form:weapon.count 4', 'WEAPON_PURPOSE_D'],
};
const rows: Record<Audience, Record<string, readonly string[]>> = {
  private: {
    ...sharedRows,
    'form:field.weaponDepositConditions': ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    'form:applicant.name': ['first name last name'],
    'form:applicant.idCode': ['48806150278'],
    'form:applicant.dateOfBirth': ['1988-06-15'],
    'form:applicant.citizenship': ['citizenship'],
    'form:applicant.docNo': ['document number'],
    'form:field.applicantJob': ['APPLICANT_OCCUPATION_ACTIVE_DUTY'],
    'form:activeDuty.isInActiveDuty': ['form:no'],
    'form:activeDuty.hasRestriction': ['form:no'],
    'form:activeDuty.hasWartimePost': ['form:no'],
    'form:activeDuty.healthCertificate': ['form:no'],
    'form:licence.number': ['existing licence'],
    'form:licence.location': ['licence location'],
    'form:field.licenceNumber': ['licence number'],
    'form:field.weaponTargets': ['WEAPON_TARGET_B', 'WEAPON_TARGET_G'],
    'form:field.naturalLicenceNumber': ['natural licence'],
    'summary:weapons': [weaponText('1'), weaponText('2')],
    'form:field.actualLocation': ['actual location'],
    'form:field.weaponLocation': ['weapon location'],
    'form:field.extraLocation1': ['first extra location'],
    'form:field.extraLocation2': ['second extra location'],
    'form:section.sportClubs': ['club 1', 'club 2'],
    'form:hunting.number': ['hunting number'],
    'form:hunting.issued': ['2024-04-04'],
    'form:hunting.validUntil': ['2025-05-05'],
    'form:hunting.authority': ['hunting authority'],
    'form:field.comment': ['comment'],
    'form:field.nationalSecurityComment': ['national security comment'],
    'form:section.agreement': ['{namespace}:agreement'],
  },
  company: {
    ...sharedRows,
    'companyPurchaseLicence:field.weaponDepositConditions': ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    'companyCollectingLicence:field.weaponDepositConditions': ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    'form:company.name': ['company name'],
    'form:company.regCode': ['registry code'],
    'form:company.address': ['company address'],
    'form:company.person': ['first name last name, 48806150278'],
    'form:licence.number': ['licence number'],
    'companyPurchaseLicence:field.licenceNumber': ['licence number'],
    'companyCollectingLicence:field.licenceNumber': ['licence number'],
    'form:licence.location': ['weapon location'],
    'form:field.purchaseLicenceIdCode': ['37605030299'],
    'form:field.responsibleName': ['responsible name'],
    'form:field.responsibleIdCode': ['responsible code'],
    'form:field.responsibleEmail': ['responsible email'],
    'summary:weapons': [weaponText('1'), weaponText('2')],
    'companyWeaponLicence:row.depositories.title 1': [
      'depository address',
      'CABINET, STORAGE',
      'companyWeaponLicence:row.depositories.responsible keeper name keeper code',
      'companyWeaponLicence:row.depositories.replacement replacement name replacement code',
    ],
    'form:field.applicationFileType': ['application type'],
    'form:field.isSportingOrganisation': ['form:yes'],
    'companyCarryPermit:row.employees.title 1': [
      'employee name, employee code, vacancy',
      'companyCarryPermit:row.employees.livesAt employee address',
      'companyCarryPermit:row.employees.keepsAt employee weapon location',
      'mark model, caliber, WEAPON_PURPOSE_K',
      'companyCarryPermit:row.employees.decided.no permit, companyCarryPermit:row.employees.decided.validUntil 22.11.2031, decision comment',
    ],
    'form:section.startAgreement': ['{namespace}:agreement.text'],
    'companyWeaponsAmmo:field.depositoryAddress': ['declaration address'],
    'companyWeaponsAmmo:row.ammunition.title 1': [
      'name on the package, ammunition batch, companyWeaponsAmmo:row.pieces 31, companyWeaponsAmmo:row.grams 1.25, companyWeaponsAmmo:row.ammunition.official official name',
      'ammunition maker, FI, bullet type, bullet shape, companyWeaponsAmmo:row.leadFree',
      'hazard type, UN number, GROUP, CLASS',
      'companyWeaponsAmmo:row.privateUse.denied',
    ],
    'companyWeaponsAmmo:row.ammoComponents.title 1': [
      'component name, component batch, companyWeaponsAmmo:row.pieces 32, companyWeaponsAmmo:row.grams 2.25',
      'component maker, SE, component type, component shape, companyWeaponsAmmo:row.leadFree',
      'GROUP2, CLASS2',
      'companyWeaponsAmmo:row.privateUse.allowed',
    ],
    'companyWeaponsAmmo:row.weapon.title 1': [
      'declared mark declared model modification, first slot / second slot, companyWeaponsAmmo:row.serialNumber SERIAL, EU',
      'weapon maker, NO, 1801',
      'companyWeaponsAmmo:row.part.barrel BARREL NUMBER',
      'companyWeaponsAmmo:row.unusable.type.UNUSABLE, companyWeaponsAmmo:row.unusable.certificate certificate number, certifier, DK, 2020-02-20, E1 E2 E3 E4, DEACTIVATED, block comment',
    ],
    'companyWeaponsAmmo:row.essentialComponents.title 1': [
      'mark of the weapon model of the weapon, companyWeaponsAmmo:row.component.barrel, barrel calibre, companyWeaponsAmmo:row.serialNumber COMPONENT SERIAL',
      'part maker, IS, companyWeaponsAmmo:row.yearUnknown',
    ],
  },
};

/** The key whose text is shown: the first one that has a text. */
function knownKey(keys: string | string[]): string {
  if (typeof keys === 'string') return keys;
  const hasText = (key: string) => {
    const [namespace = '', path = ''] = key.split(':');
    const texts: unknown = JSON.parse(readFileSync(`locales/et/${namespace}.json`, 'utf8'));
    return typeof path.split('.').reduce((at, name) => Object(at)[name], texts) === 'string';
  };
  return keys.find(hasText) ?? keys.join(' or ');
}

const plain = (text: SummaryText): string => {
  if ('key' in text) return [knownKey(text.key), ...Object.values(text.params ?? {})].join(' ');
  if ('code' in text) return text.code;
  if ('day' in text) return text.day ?? '';
  if ('instant' in text) return text.instant ?? '';
  if ('country' in text) return text.country;
  if ('number' in text) return text.number;
  return 'euros' in text ? `${text.euros}` : (text.text ?? '');
};

/** Label → lines, as the summary of a kind shows them. */
async function shownBy(
  { loadForm, namespace, audience, code }: ApplicationDefinition,
  activeDuty = duty,
): Promise<Record<string, string[]>> {
  const form = await loadForm();
  const application = audience === 'private' ? privateApplication(code, activeDuty) : companyApplication(code);
  const context = {
    activity: 'CHANGE_LICENCE',
    activeDuty: { state: 'found', data: activeDuty },
    huntingCertificate: { state: 'none' },
    idCode: '48806150278',
    now: new Date('2026-11-20T10:00:00Z'),
  };
  return Object.fromEntries(
    form
      .summary(application, context, namespace)
      .flatMap((section) => section.rows)
      .map(({ label, lines }) => [plain(label), lines.map((texts) => texts.map(plain).join(', '))]),
  );
}

const kinds = applicationDefinitions.map((definition) => [definition.id, definition] as const);

test.each(kinds)('every row of the summary of %s shows the value of its own field', async (_id, kind) => {
  const shown = await shownBy(kind);
  const expected = Object.keys(shown).map((label) => [
    label,
    rows[kind.audience][label]?.map((line) => line.replace('{namespace}', kind.namespace)),
  ]);
  expect(shown).toEqual(Object.fromEntries(expected));
});

test.each(['private', 'company'] as const)(
  'every row of the table for %s is shown by at least one kind',
  async (audience) => {
    const shown = await Promise.all(
      kinds.filter(([, kind]) => kind.audience === audience).map(([, kind]) => shownBy(kind)),
    );
    const labels = new Set(shown.flatMap((each) => Object.keys(each)));
    expect([...labels].sort()).toEqual(Object.keys(rows[audience]).sort());
  },
);

const dutyRows = [
  ['isInActiveDuty', 'isInActiveDuty', 'form:yes'],
  ['hasRestriction', 'hasRestriction', 'form:yes'],
  ['hasWartimePost', 'hasWartimePost', 'form:yes'],
  ['hasHealthCertificate', 'healthCertificate', '2023-03-03'],
] as const;
test.each(dutyRows)(
  '[SOLD-03] for a soldier with only %s the row %s shows %s, the others "no"',
  async (fact, row, text) => {
    const kind = kinds.find(([id]) => id === 'private/weaponLicence')![1];
    const shown = await shownBy(kind, { ...duty, [fact]: true });
    for (const [, other] of dutyRows)
      expect([other, shown[`form:activeDuty.${other}`]]).toEqual([other, [other === row ? text : 'form:no']]);
  },
);
