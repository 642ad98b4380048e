import { type Static, type TSchema, Type } from 'typebox';
import { contentParts } from '#domain/applications/contents';
import type { CompanySection, PrivateSection } from '#domain/applications/formTypes';
import type { KeptRows } from '#domain/applications/keptRows';
import type { LicenceActivity } from '#domain/applications/model';
import {
  type ApplicationType,
  type Audience,
  activities,
  applicationTypeNames,
  occupations,
  purposeLetters,
  statusNames,
  targetLetters,
} from '#domain/codes';
import { declarationLimits } from '#domain/declarationLimits';
import { limits } from '#domain/limits';
import { boreTypes, componentNames } from '#domain/weaponReference';
import { weaponTypes } from '#domain/weaponTypes';
import { NotChosenShape } from './notChosen';

/**
 * Schema of an application in a request: every size is limited, every code is a known one, and everything except the type
 * is optional, since drafts are saved incomplete. The schema of the form checks whether it is complete.
 */

/** A draft keeps what was typed, so texts may be longer than a submission allows; but not without end. */
const textMax = 5 * limits.comment.max;
const itemsMax = 200;

const Text = Type.String({ maxLength: textMax });
const Short = Type.String({ maxLength: 300 });
const Code = Type.String({ maxLength: 100 });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));
/** May be left out of a body; a body that is read has this value instead. */
const withDefault = <T extends TSchema>(schema: T, value: Static<T>) => Type.Optional({ ...schema, default: value });
const items = <T extends TSchema>(schema: T) => Type.Array(schema, { maxItems: itemsMax });
/** A list that may be left out. Not `withDefault`: its copy of the schema would not fill in what the items lack. */
const itemsOrNone = <T extends TSchema>(schema: T) =>
  Type.Optional(Type.Array(schema, { maxItems: itemsMax, default: [] }));
/** Codes of a list under their prefix, as a closed set. */
const codes = <P extends string, N extends string>(prefix: P, names: readonly N[]) =>
  Type.Enum(names.map((name): `${P}${N}` => `${prefix}${name}`));

const PurposeCode = codes('WEAPON_PURPOSE_', purposeLetters);

export const AddressShape = Type.Object({
  fullAddress: Type.String({ maxLength: 500 }),
  code: Type.Optional(Code),
  ehak: Type.Optional(Code),
  locationId: Type.Optional(Code),
  missed: Type.Optional(Type.Boolean()),
  source: Type.Optional(Code),
  type: Type.Optional(Code),
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
});

const WeaponTypeLineShape = Type.Object({
  code: Type.Enum(weaponTypes.map(({ code }) => code)),
  type: withDefault(Code, ''),
  amount: nullable(Type.Number()),
  purposes: Type.Array(PurposeCode, { maxItems: purposeLetters.length, uniqueItems: true }),
  isNationalSecurity: withDefault(Type.Boolean(), false),
  checked: withDefault(Type.Boolean(), true),
  classMarker: withDefault(Code, ''),
  weaponIds: Type.Optional(Type.Array(Code, { minItems: 1 })),
});

const WeaponShape = Type.Object({
  id: Code,
  factoryNo: withDefault(Short, ''),
  name: Type.Optional(Short),
  essentialComponentName: Type.Optional(Short),
  model: withDefault(Short, ''),
  make: withDefault(Short, ''),
  status: withDefault(Code, ''),
  type: withDefault(Code, ''),
  caliber: withDefault(Short, ''),
  category: withDefault(Code, ''),
  state: withDefault(Code, ''),
  purposes: withDefault(Type.Array(PurposeCode, { maxItems: purposeLetters.length }), []),
  nationalSecurity: withDefault(Type.Boolean(), false),
  licenceNumbers: withDefault(Type.Array(Code), []),
  enabled: withDefault(Type.Boolean(), false),
});

/** They come from licences and registers, however many there are: only the size of a request limits them. */
const WeaponsShape = Type.Array(WeaponShape);

export const LicenceActivityShape = Type.Object({
  type: Type.Enum([...activities]),
  existingLicenceNo: Code,
  issuedDate: withDefault(nullable(Code), null),
  validUntilDate: withDefault(nullable(Code), null),
  existingWeaponTypes: Type.Optional(Type.Array(Code)),
  weaponLocation: optional(AddressShape),
  heldWeaponTypes: Type.Optional(Type.Array(Code)),
});

const flag = withDefault(Type.Boolean(), false);

const Given = Type.String({ maxLength: 300, pattern: '\\S' });

/** A weapon that a company has bought, as the desk enters it. */
export const BoughtWeaponShape = Type.Object({
  type: Type.Enum(weaponTypes.map(({ code }) => code)),
  make: Given,
  model: Given,
  caliber: Short,
  factoryNo: Given,
});

const EnteredWeaponShape = Type.Object({
  id: Code,
  type: withDefault(Code, ''),
  make: withDefault(Short, ''),
  model: withDefault(Short, ''),
  caliber: withDefault(Short, ''),
  factoryNo: withDefault(Short, ''),
  isNumberUnknown: flag,
});

const SharedWeaponShape = Type.Object({
  id: Code,
  licenceNumber: withDefault(Short, ''),
  factoryNo: withDefault(Short, ''),
});

const SurrenderedWeaponShape = Type.Object({
  id: Code,
  type: withDefault(Short, ''),
  make: withDefault(Short, ''),
  factoryNo: withDefault(Short, ''),
  isNumberUnknown: flag,
  location: withDefault(Short, ''),
});

const ListedFileShape = Type.Object({ documentType: Code, documentId: withDefault(nullable(Code), null) });

/** Rows of a list are found by their ids; their documents carry them too. */
export const RowId = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Ordering = withDefault(Type.Integer({ minimum: 0 }), 0);

const EmployeeWeaponShape = Type.Object({
  id: RowId,
  mark: withDefault(Short, ''),
  model: withDefault(Short, ''),
  caliber: withDefault(Short, ''),
  purposes: withDefault(Type.Array(PurposeCode, { maxItems: purposeLetters.length, uniqueItems: true }), []),
  ordering: Ordering,
});

/** CARRY-15. */
export const EmployeeShape = Type.Object({
  id: RowId,
  idCode: withDefault(Short, ''),
  name: withDefault(Short, ''),
  vacancy: withDefault(Short, ''),
  address: withDefault(nullable(AddressShape), null),
  weaponLocation: withDefault(nullable(AddressShape), null),
  weapons: itemsOrNone(EmployeeWeaponShape),
  ordering: Ordering,
  type: withDefault(Code, ''),
  files: itemsOrNone(ListedFileShape),
  decision: withDefault(
    nullable(Type.Object({ no: nullable(Code), validUntil: nullable(Code), comment: nullable(Text) })),
    null,
  ),
});

/** A number, or what was typed in its place: a draft keeps it (`KeptNumber`). */
const KeptNumberShape = withDefault(Type.Union([Type.Number(), Type.String({ maxLength: 100 }), Type.Null()]), null);
const Id = withDefault(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })), null);

const short = withDefault(Short, '');
const code = withDefault(Code, '');
const declared = <T extends TSchema>(schema: T) => Type.Array(schema, { maxItems: declarationLimits.rows });

const CaliberShape = { caliber: Id, caliberName: short };

const ammoShape = {
  id: RowId,
  ...CaliberShape,
  isProhibited: flag,
  batchNumber: short,
  manufacturer: short,
  country: code,
  ammoAmount: KeptNumberShape,
  explosiveAmount: KeptNumberShape,
  bulletType: short,
  bulletShape: short,
  leadFree: flag,
  compatibilityGroup: code,
  hazardClass: code,
  ordering: Ordering,
};

const itemShape = {
  id: RowId,
  mark: short,
  model: short,
  modification: short,
  weapon: Id,
  calibers: Type.Optional(
    Type.Array(Type.Object(CaliberShape), { maxItems: declarationLimits.caliberSlots, default: [] }),
  ),
  year: KeptNumberShape,
  yearUnknown: flag,
  serialNumber: short,
  manufacturer: short,
  country: code,
  ordering: Ordering,
};

const weaponGroup = withDefault(Type.Enum(['WEAPON', 'WEAPON_MODIFICATION']), 'WEAPON');

const UnusableShape = Type.Object({
  isUnusable: flag,
  type: withDefault(Type.Enum(['UNUSABLE', 'ACOUSTIC', '']), ''),
  certificateNr: short,
  personName: short,
  changeDate: withDefault(nullable(Code), null),
  iso3166Country: code,
  comment: withDefault(Text, ''),
  elLabel: withDefault(
    Type.Array(Type.String({ maxLength: 10 }), { maxItems: declarationLimits.elLabel.items }),
    Array<string>(declarationLimits.elLabel.items).fill(''),
  ),
  weaponCategory: code,
  fileId: withDefault(nullable(Code), null),
  file: withDefault(nullable(ListedFileShape), null),
});

const DeclaredWeaponShape = Type.Object({
  ...itemShape,
  weaponGroup,
  euCategory: code,
  partSerialNumbers: flag,
  essentialParts: withDefault(
    Type.Object(Object.fromEntries(componentNames.map((name) => [name, Type.Optional(Short)]))),
    {},
  ),
  allowedForCivilianPurposes: flag,
  typeByBore: withDefault(Type.Enum([...boreTypes, '']), ''),
  unusable: Type.Optional({ ...UnusableShape, default: {} }),
});

const DeclaredComponentShape = Type.Object({
  ...itemShape,
  specificationGroup: weaponGroup,
  essentialComponentName: withDefault(Type.Enum([...componentNames, '']), ''),
  essentialComponentSpecificationId: Id,
  validatedCalibers: Type.Optional(
    Type.Array(Type.Object({ essentialComponentName: Code, caliber: Type.Integer() }), {
      maxItems: declarationLimits.caliberSlots,
      default: [],
    }),
  ),
});

const AmmunitionShape = Type.Object({
  ...ammoShape,
  ammoGroup: withDefault(Type.Enum(['AMMO', 'AMMO_SYNONYM']), 'AMMO'),
  officialName: short,
  specialHazards: flag,
  specialHazardsAmmoType: short,
  unNumber: short,
});
const AmmoComponentShape = Type.Object({
  ...ammoShape,
  ammoGroup: withDefault(Type.Enum(['AMMO_COMPONENT']), 'AMMO_COMPONENT'),
});

const ContactShape = Type.Object({ phone: optional(Short), email: optional(Short) });
const DepositConditionsShape = Type.Array(Code, { maxItems: 20 });

const DepositoryShape = Type.Object({
  id: RowId,
  address: withDefault(nullable(AddressShape), null),
  weaponDepositConditions: withDefault(DepositConditionsShape, []),
  responsibleName: withDefault(Short, ''),
  responsibleIdCode: withDefault(Short, ''),
  replacementName: withDefault(Short, ''),
  replacementIdCode: withDefault(Short, ''),
  ordering: withDefault(Type.Integer({ minimum: 0, maximum: itemsMax }), 0),
  files: withDefault(Type.Array(ListedFileShape, { maxItems: 20 }), []),
});

/** A schema for each field that a section writes. A section without a shape, or a field without a schema, does not compile. */
export type SectionShapes<S extends { id: string; write: (...inputs: never[]) => object }> = {
  [One in S as keyof ReturnType<One['write']> extends never ? never : One['id']]: {
    [Name in keyof ReturnType<One['write']>]: TSchema;
  };
};

/** What the sections of private forms write (PRIV-44). */
export const privateSectionShapes = {
  contact: { applicant: ContactShape },
  job: { applicantJob: codes('APPLICANT_OCCUPATION_', occupations) },
  licenceAndLocations: { licenceNumber: Code },
  weaponTargets: { weaponTargets: items(codes('WEAPON_TARGET_', targetLetters)) },
  naturalLicence: { naturalLicenceNumber: Code },
  weaponTypes: { weaponTypes: items(WeaponTypeLineShape), weaponPurposes: items(PurposeCode) },
  weaponList: { weapons: WeaponsShape },
  enteredWeapons: { enteredWeapons: items(EnteredWeaponShape) },
  sharedWeapons: { sharedWeapons: items(SharedWeaponShape) },
  surrenderedWeapons: { surrenderedWeapons: items(SurrenderedWeaponShape) },
  addresses: {
    actualLocation: AddressShape,
    weaponLocation: AddressShape,
    extraLocation1: AddressShape,
    extraLocation2: AddressShape,
  },
  depositConditions: { weaponDepositConditions: DepositConditionsShape },
  weaponSelection: { weapons: WeaponsShape },
  nationalSecurity: { nationalSecurityComment: Text },
  comment: { comment: Text },
} satisfies SectionShapes<PrivateSection>;

/** What the sections of company forms write (CPUR-24). */
export const companySectionShapes = {
  contact: { entrepreneurApplication: ContactShape },
  licenceAndLocation: { licenceNumber: Code, weaponLocation: AddressShape },
  targetLicence: { licenceNumber: Code },
  weaponTypes: { weaponTypes: items(WeaponTypeLineShape), weaponPurposes: items(PurposeCode) },
  weaponSelection: { weapons: WeaponsShape },
  companyWeapons: { weapons: WeaponsShape },
  buyer: { purchaseLicenceIdCode: Code },
  responsiblePerson: { responsibleName: Short, responsibleIdCode: Short, responsibleEmail: Short },
  depositories: { depositories: items(DepositoryShape), weaponLocation: AddressShape },
  depositConditions: { weaponDepositConditions: DepositConditionsShape },
  documents: { guardedObjectsDocumentId: Code, statuteDocumentId: Code, weaponStorageDocumentId: Code },
  applicationFiles: { files: items(ListedFileShape), isSportingOrganisation: Type.Boolean() },
  employees: { employees: items(EmployeeShape) },
  depositoryAddress: { depositoryAddress: AddressShape },
  ownReference: { ownReference: Short },
  ammunition: { ammunition: declared(AmmunitionShape) },
  ammoComponents: { ammoComponents: declared(AmmoComponentShape) },
  weapon: { weapon: declared(DeclaredWeaponShape) },
  essentialComponents: { essentialComponents: declared(DeclaredComponentShape) },
  declarationFiles: { files: items(ListedFileShape) },
} satisfies SectionShapes<CompanySection>;

const ApplicationId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** An application that another one names: by its id alone in a request. */
export const NamedShape = Type.Object({ id: ApplicationId, no: withDefault(Code, '') });

/** What a client may send of every kind. Status, payment, exams, decision and dates are the server's alone. */
const core = {
  id: optional(ApplicationId),
  type: codes('APPLICATION_TYPE_', applicationTypeNames),
  version: optional(Type.Integer({ minimum: 1 })),
  keptRows: optional(Type.Record(Type.String({ pattern: '^\\w{1,64}$' }), declared(RowId))),
  notChosen: optional(NotChosenShape),
  licenceActivity: optional(LicenceActivityShape),
  corrects: optional(NamedShape),
};

const fieldShapes: Record<Audience, Record<string, TSchema>> = {
  private: Object.assign({}, ...Object.values(privateSectionShapes)),
  company: Object.assign({}, ...Object.values(companySectionShapes)),
};

/** The schema of each field of a body, by its name, without the fields of the core. */
export const fieldShapesOf = (audience: Audience): Record<string, TSchema> => fieldShapes[audience];

const bodyShape = (audience: Audience) =>
  Type.Object({
    ...core,
    ...Object.fromEntries(Object.entries(fieldShapes[audience]).map(([name, shape]) => [name, optional(shape)])),
  });

/** Fields of a stored body that no section writes: the server adds them (PRIV-44). */
export const storedShapes: Record<Audience, Record<string, TSchema>> = {
  private: {
    type: core.type,
    licenceActivity: LicenceActivityShape,
    applicantModification: ContactShape,
    address: AddressShape,
    requirementDescription: Text,
    deadHolder: nullable(
      Type.Object({
        name: Short,
        idCode: Code,
        licences: items(Type.Object({ number: Code, type: core.type })),
      }),
    ),
    signature: Type.String({ maxLength: 400_000 }),
    sportClubs: items(Type.Object({ code: Code, name: Short })),
    applicant: Type.Object({
      firstName: Short,
      lastName: Short,
      idCode: Code,
      citizenship: Code,
      docNo: Code,
      phone: Short,
      email: Short,
    }),
    metadata: Type.Object({
      activeDuty: nullable(
        Type.Object({
          isInActiveDuty: Type.Boolean(),
          hasRestriction: Type.Boolean(),
          hasWartimePost: Type.Boolean(),
          hasHealthCertificate: Type.Boolean(),
          healthCertificateValidUntil: nullable(Type.String()),
        }),
      ),
      huntingCertificate: nullable(
        Type.Object({
          number: Type.String(),
          issuedDate: Type.String(),
          validUntil: Type.String(),
          authority: Type.String(),
        }),
      ),
    }),
  },
  company: {
    type: core.type,
    licenceActivity: LicenceActivityShape,
    entrepreneurApplication: Type.Object({
      legalPerson: Type.Object({ regCode: Code, name: Short }),
      applicant: Type.Object({ firstName: Short, lastName: Short, idCode: Code }),
      address: nullable(Short),
      phone: Short,
      email: Short,
    }),
    protocolDocumentId: Code,
    corrects: NamedShape,
  },
};

/** The schema of a body, by audience. Drafts may be incomplete: every field but the type is optional. */
export const bodyOf = { private: bodyShape('private'), company: bodyShape('company') } as const;

/** How to reach the applicant, as a body says it. */
export interface ContactOfBody {
  phone?: string | null;
  email?: string | null;
}

/** A body as a request brings it: every field checked by its shape, none of them certain to be there. */
export interface ApplicationBody {
  id?: number | null;
  type: ApplicationType;
  version?: number | null;
  keptRows?: KeptRows | null;
  notChosen?: Static<typeof NotChosenShape> | null;
  licenceActivity?: LicenceActivity | null;
  corrects?: { id: number } | null;
  applicant?: ContactOfBody | null;
  entrepreneurApplication?: ContactOfBody | null;
  [field: string]: unknown;
}

/** The latest payment of an application or an exam (API-081). */
export const PaymentShape = Type.Object({
  id: Type.Integer(),
  success: Type.Boolean(),
  amount: Type.Number(),
  dateCreated: Type.String(),
  type: Type.String(),
  isKept: Type.Optional(Type.Literal(true)),
  refundDue: Type.Optional(Type.Number()),
});

const PersonShape = Type.Object({ name: Type.String(), isSelf: Type.Boolean() });

const savedCore = {
  id: Type.Integer(),
  no: Type.String(),
  type: codes('APPLICATION_TYPE_', applicationTypeNames),
  status: codes('APPLICATION_STATUS_', statusNames),
  payment: nullable(PaymentShape),
  licenceActivity: nullable(LicenceActivityShape),
  decision: nullable(Type.Object({ comment: Type.String() })),
  decidedLicence: Type.Optional(Type.Object({ number: Type.String(), validUntil: Type.String() })),
  permission: Type.Optional(Type.Object({ lastDay: Type.String(), carriedOut: nullable(Type.String()) })),
  awaitsAnswer: Type.Optional(Type.Literal(true)),
  exams: Type.Array(
    Type.Object({
      id: Type.Integer(),
      type: Type.Enum(['THEORY', 'SHOOTING']),
      amount: Type.Number(),
      payment: nullable(PaymentShape),
    }),
  ),
  version: Type.Integer(),
  created: Type.String(),
  submitted: nullable(Type.String()),
  updated: Type.String(),
  changedBy: Type.Optional(PersonShape),
  submittedBy: Type.Optional(PersonShape),
  changes: Type.Optional(
    Type.Array(
      Type.Object({ section: Type.String(), name: Type.String(), isSelf: Type.Boolean(), changed: Type.String() }),
    ),
  ),
  notChosenParts: Type.Optional(Type.Integer()),
  review: Type.Optional(
    Type.Object({
      askedBy: PersonShape,
      reviewer: PersonShape,
      asked: Type.String(),
      note: Type.String(),
      returned: nullable(Type.Object({ at: Type.String(), note: Type.String() })),
    }),
  ),
  contents: Type.Optional(Type.Partial(Type.Record(Type.Enum([...contentParts]), Type.Integer()))),
  ownReference: Type.Optional(Type.String()),
  corrects: optional(NamedShape),
  correctedBy: Type.Optional(NamedShape),
};

/** A row of a list. */
export const SummaryShape = Type.Object(savedCore);
/** The whole application. */
export const ApplicationShape = Type.Object(savedCore, { additionalProperties: true });

/** An application that is not saved yet, with what it starts with. */
export const StartShape = Type.Object(
  { type: Type.String(), status: Type.String(), weapons: Type.Array(Type.Object({}, { additionalProperties: true })) },
  { additionalProperties: true },
);

const maxDepth = 12;
/** Longer than any list that fits into the largest request: the weapons of a licence, or the rows of a declaration. */
const entriesMax = 10_000;
const isStorable = (text: string): boolean => !text.includes('\u0000') && !/[\uD800-\uDFFF]/u.test(text);

/**
 * Where in a body a text cannot be kept (a NUL character, half a character) or a structure has no end: the path, or
 * null when all is well. The database could not store it, and it is nothing a person types.
 */
export function unboundedField(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return value.length > 400_000 || !isStorable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > maxDepth) return path;
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [`${path}[${index}]`, item])
    : Object.entries(value).map(([name, item]) => [path ? `${path}.${name}` : name, item]);
  if (entries.length > (Array.isArray(value) ? entriesMax : 2 * itemsMax)) return path;
  for (const [at, item] of entries) {
    const found = !isStorable(at) ? path : unboundedField(item, at, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
