import { Type } from 'typebox';
import { actingPartyTypes } from '#domain/codes';

/** Shapes of what the registers answer (API-070..072, API-092..105, API-114, API-115); they follow `domain/applications/model.ts`. */

const text = Type.String();
const textOrNull = Type.Union([Type.String(), Type.Null()]);

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
  contacts: Type.Array(Type.Object({ value: text })),
  representatives: Type.Array(Type.Object({ firstName: text, lastName: text, idCode: text })),
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
  dateOfBirth: text,
  docPicture: textOrNull,
});

export const TypeEntryShape = Type.Object({
  code: text,
  value: text,
  metadata: Type.Object({ defenceLeague: Type.Boolean(), isMembershipUnknown: Type.Optional(Type.Literal(true)) }),
});

export const WeaponShape = Type.Object({
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
  purposes: Type.Array(text),
  nationalSecurity: Type.Boolean(),
  licenceNumbers: Type.Array(text),
  enabled: Type.Boolean(),
});

const AddressShape = Type.Object({
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
  issued: text,
  validUntil: text,
  weapons: Type.Array(WeaponShape),
  weaponLocation: Type.Union([AddressShape, Type.Null()]),
  allowance: Type.Optional(Type.Array(Type.Object({ type: text, amount: Type.Integer(), bought: Type.Integer() }))),
  boughtOnto: Type.Optional(text),
  granted: Type.Optional(Type.Array(Type.Object({ type: text, amount: Type.Integer(), held: Type.Integer() }))),
  underWay: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), no: text, type: text, activity: text }))),
});

export const SportClubShape = Type.Object({ code: text, name: text });

export const ActiveDutyShape = Type.Object({
  isInActiveDuty: Type.Boolean(),
  hasRestriction: Type.Boolean(),
  hasWartimePost: Type.Boolean(),
  hasHealthCertificate: Type.Boolean(),
  healthCertificateValidUntil: textOrNull,
});

export const CertificateShape = Type.Object({ number: text, issuedDate: text, validUntil: text, authority: text });
