import type { AddressResult, ClassifierEntry } from '#domain/api';
import type { ApplicationCore, DocumentRecord, Licence, PrivateApplication, Weapon } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { type ClassifierType, type PurposeLetter, purposeOf } from '#domain/codes';
import { type Failure, FailureError } from '#domain/errors';
import { weaponTypes } from '#domain/weaponTypes';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { testProfile } from './session';

export const failing =
  (failure: Partial<Failure> = {}) =>
  async (): Promise<never> => {
    throw new FailureError({ kind: 'server', key: 'error.backendError', ...failure });
  };

const entry = (type: ClassifierType, code: string, value: string): ClassifierEntry => ({
  type,
  code,
  value,
  userGroup: null,
  metadata: {},
});

const purposes: Partial<Record<PurposeLetter, string>> = {
  A: 'Jahipidamine',
  B: 'Spordialaga tegelemine',
  C: 'Enese ja vara kaitse',
  E: 'Taasetendamine',
  K: 'Kollektsioneerimine',
};

const targets = { B: 'Pärimine', C: 'Notariaalne leping', D: 'Omandiõiguse tõend', G: 'Olemasoleva relvaloa alusel' };

const occupations = { CITIZEN: 'Kodanik', ACTIVE_DUTY: 'Tegevväelane', PRISON_OFFICER: 'Vanglaametnik' };

/** The code lists a screen asks for, short and in Estonian. */
export const classifier = (type: ClassifierType): ClassifierEntry[] => {
  if (type === 'CL_APPLICANT_OCCUPATION')
    return Object.entries(occupations).map(([name, value]) => entry(type, `APPLICANT_OCCUPATION_${name}`, value));
  if (type === 'CL_WEAPON_TARGET')
    return Object.entries(targets).map(([letter, value]) => entry(type, `WEAPON_TARGET_${letter}`, value));
  if (type === 'CL_WEAPON_PURPOSE')
    return Object.entries(purposes).map(([letter, value]) => entry(type, purposeOf(letter as PurposeLetter), value));
  if (type === 'CL_WEAPON_DEPOSITION_CONDITION')
    return [
      entry(type, 'WEAPON_DEPOSIT_WEAPON_CABINET', 'Relvakapp'),
      entry(type, 'WEAPON_DEPOSIT_WEAPON_STORAGE', 'Relvahoidla'),
    ];
  return weaponTypes
    .filter(({ category }) => type === `CL_WEAPON_CATEGORY_${category}`)
    .map(({ code }) => entry(type, code, code.toLowerCase()));
};

/** A tiny valid base64 text, standing for the photo of an identity document. */
export const photo = btoa('photo');

export const applicant = {
  firstName: testProfile.firstName,
  lastName: testProfile.lastName,
  idCode: testProfile.idCode,
  citizenship: 'EST',
  docNo: 'AS0002262',
  phone: '+372 5555 5555',
  email: '',
};

/** A filled-in purchase licence application as the server would answer it. */
export const filledApplication = (changes: Partial<PrivateApplication> = {}): PrivateApplication => ({
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', applicant),
  id: 12,
  no: '2026-000012',
  version: 3,
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [
    {
      code: 'PISTOL',
      type: 'FIREARM',
      amount: 1,
      purposes: ['WEAPON_PURPOSE_C'],
      isNationalSecurity: false,
      checked: false,
      classMarker: 'B',
    },
  ],
  weaponPurposes: ['WEAPON_PURPOSE_C'],
  actualLocation: { fullAddress: 'Harju maakond, Tallinn, Viru tn 1', x: 24.745, y: 59.437 },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  comment: 'Soovin relva enese ja vara kaitseks, elan hajaasustuses ja üksi.',
  ...changes,
});

export const weapon = (id: string, changes: Partial<Weapon> = {}): Weapon => ({
  id,
  factoryNo: `F${id}`,
  make: 'Tikka',
  model: `T${id}`,
  caliber: '.308 Win.',
  type: 'RIFLE',
  category: 'FIREARM',
  status: 'REGISTERED',
  state: 'USABLE',
  purposes: ['WEAPON_PURPOSE_A'],
  nationalSecurity: false,
  licenceNumbers: [],
  enabled: false,
  ...changes,
});

export const licence = (number: string, weapons: Weapon[], changes: Partial<Licence> = {}): Licence => ({
  number,
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  status: 'VALID',
  issued: '2022-05-06',
  validUntil: '2027-05-06',
  weapons,
  weaponLocation: { fullAddress: 'Tartu, Riia tn 132' },
  ...changes,
});

export const record = (fileName: string, changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  documentId: fileName,
  fileName,
  documentType: 'DOCUMENT_TYPE_SPORT_CLUB_CERTIFICATE',
  applicationId: 12,
  applicationNo: '2026-000012',
  size: 10,
  ...changes,
});

type FakeApi = {
  [Name in keyof ApplicationApi]: jest.Mock<ReturnType<ApplicationApi[Name]>, Parameters<ApplicationApi[Name]>>;
};

/** A server that answers everything well; a test replaces what it is about. */
/** What the address service answers. */
export const addressResult: AddressResult = {
  text: 'Tartu, Raekoja plats 1',
  code: '51003',
  ehak: '0793',
  id: '1',
  x: 659_217.4,
  y: 6_474_456.6,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
};

export function fakeApi(changes: Partial<ApplicationApi> = {}): FakeApi {
  const api: ApplicationApi = {
    loadApplication: async () => filledApplication(),
    saveApplication: async (_resource, application) => ({
      ...(application as ApplicationCore),
      id: application.id ?? 12,
      no: '2026-000012',
      version: (application.version ?? 0) + 1,
    }),
    loadActivity: async () => filledApplication({ id: undefined }),
    loadDocuments: async () => [],
    uploadDocument: async ({ file, type, onProgress }) => {
      onProgress(0.5);
      return record(file.name, { documentType: type });
    },
    deleteDocument: async () => {},
    downloadDocument: async () => new Blob(['content']),
    loadPersonDocument: async () => ({ ...applicant, dateOfBirth: '1980-01-08', docPicture: null }),
    loadProtocol: async () => null,
    loadCompanies: async () => [],
    loadActiveDuty: async () => null,
    loadHuntingCertificate: async () => null,
    loadSportClubs: async () => [{ code: '1', name: 'Põhja laskespordiklubi' }],
    loadOwnedWeapons: async () => [],
    loadUsedWeapons: async () => [],
    loadLicences: async () => [],
    loadLicence: failing({ kind: 'notFound' }),
    loadLicenceNumbers: async () => [],
    loadNaturalLicence: failing({ kind: 'notFound' }),
    loadClassifier: async (type) => classifier(type),
    searchAddress: async () => [addressResult],
    loadAmount: async () => 60,
    startPayment: async () =>
      '<form action="https://bank.example/link" accept-charset="ISO-8859-1"><input name="VK_MAC" value="mac"></form>',
    payZero: async () => ({
      id: 1,
      success: true,
      amount: 0,
      dateCreated: '2026-11-21T10:00:00Z',
      type: 'PRIVATE_APPLICATION',
    }),
    ...changes,
  };
  return Object.fromEntries(Object.entries(api).map(([name, call]) => [name, jest.fn(call)])) as unknown as FakeApi;
}
