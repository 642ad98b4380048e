import { type TSchema, Type } from 'typebox';
import { actingPartyTypes } from '#domain/codes';

/** Shapes of what the registers answer (API-070..072, API-092..105, API-114, API-115); they follow `domain/applications/model.ts`. */

/**
 * The most that an answer of a register may have, far above what is true: characters of a text and of a photo, entries of
 * a list of facts about one person or company, and of their weapons.
 */
const answerMax = { text: 2_000, photo: 1_500_000, entries: 1_000, weapons: 5_000 } as const;

const text = Type.String({ maxLength: answerMax.text });
const orNull = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()]);
const textOrNull = orNull(text);
const day = Type.String({ format: 'date' });
export const listOf = <T extends TSchema>(shape: T, maxItems: number = answerMax.entries) =>
  Type.Array(shape, { maxItems });

/** A personal identification code in a query: its digits; whose it is, the route checks. */
export const PersonCode = Type.String({ minLength: 1, maxLength: 20 });

export const AddressResultShape = Type.Object({
  text,
  code: text,
  ehak: text,
  id: text,
  x: Type.Number({ description: 'Easting, metres, EPSG:3301' }),
  y: Type.Number({ description: 'Northing, metres, EPSG:3301' }),
  missed: Type.Boolean(),
  source: text,
  type: text,
});

export const CompanyDetailsShape = Type.Object({
  regCode: text,
  name: text,
  contacts: listOf(Type.Object({ value: text })),
  representatives: listOf(Type.Object({ firstName: text, lastName: text, idCode: text })),
});

export const ActingPartyShape = Type.Object({
  code: text,
  type: Type.Enum(actingPartyTypes),
  name: text,
  address: textOrNull,
});

export const PersonDocumentShape = Type.Object({
  firstName: text,
  lastName: text,
  idCode: text,
  citizenship: text,
  docNo: text,
  dateOfBirth: day,
  docPicture: orNull(
    Type.String({
      maxLength: answerMax.photo,
      pattern: '^[A-Za-z0-9+/\\s]*(={1,2}\\s*)?$',
      description: 'JPEG, base64',
    }),
  ),
});

export const TypeEntryShape = Type.Object({
  code: text,
  value: text,
  metadata: Type.Object({ defenceLeague: Type.Boolean(), isMembershipUnknown: Type.Optional(Type.Literal(true)) }),
});

const WeaponShape = Type.Object({
  id: text,
  factoryNo: text,
  name: Type.Optional(text),
  essentialComponentName: Type.Optional(text),
  model: text,
  make: text,
  status: text,
  type: text,
  caliber: text,
  category: text,
  state: text,
  purposes: listOf(text),
  nationalSecurity: Type.Boolean(),
  licenceNumbers: listOf(text),
  enabled: Type.Boolean(),
});

export const WeaponsShape = listOf(WeaponShape, answerMax.weapons);

/** An address as an application keeps it: coordinates are degrees (EPSG:4326). */
export const AddressShape = Type.Object({
  fullAddress: text,
  code: Type.Optional(text),
  ehak: Type.Optional(text),
  locationId: Type.Optional(text),
  missed: Type.Optional(Type.Boolean()),
  source: Type.Optional(text),
  type: Type.Optional(text),
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
});

export const LicenceShape = Type.Object({
  number: text,
  type: text,
  status: Type.Enum(['VALID', 'EXPIRED', 'REVOKED']),
  issued: day,
  validUntil: day,
  weapons: WeaponsShape,
  weaponLocation: orNull(AddressShape),
  allowance: Type.Optional(listOf(Type.Object({ type: text, amount: Type.Integer(), bought: Type.Integer() }))),
  boughtOnto: Type.Optional(text),
  granted: Type.Optional(listOf(Type.Object({ type: text, amount: Type.Integer(), held: Type.Integer() }))),
  underWay: Type.Optional(listOf(Type.Object({ id: Type.Integer(), no: text, type: text, activity: text }))),
});

export const SportClubShape = Type.Object({ code: text, name: text });

export const ActiveDutyShape = Type.Object({
  isInActiveDuty: Type.Boolean(),
  hasRestriction: Type.Boolean(),
  hasWartimePost: Type.Boolean(),
  hasHealthCertificate: Type.Boolean(),
  healthCertificateValidUntil: orNull(day),
});

export const CertificateShape = Type.Object({ number: text, issuedDate: day, validUntil: day, authority: text });
