import { type Static, type TSchema, Type } from 'typebox';
import {
  type Audience,
  activities,
  applicationTypeNames,
  occupations,
  purposeLetters,
  statusNames,
  targetLetters,
} from '#domain/codes';
import { limits } from '#domain/limits';
import { weaponTypes } from '#domain/weaponTypes';

/**
 * What an application may look like on the wire: bounded in every direction, every code a known one, and everything
 * optional beside its type, since drafts are saved incomplete. What makes it complete is the schema of its form.
 */

/** A draft keeps what was typed, so texts may be longer than a submission allows; but not without end. */
const textMax = 5 * limits.comment.max;
const itemsMax = 200;

const Text = Type.String({ maxLength: textMax });
const Short = Type.String({ maxLength: 300 });
const Code = Type.String({ maxLength: 100 });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));
const list = <T extends TSchema>(schema: T) => optional(Type.Array(schema, { maxItems: itemsMax }));
/** Codes of a list under their prefix, as a closed set. */
const codes = <P extends string, N extends string>(prefix: P, names: readonly N[]) =>
  Type.Enum(names.map((name): `${P}${N}` => `${prefix}${name}`));

const PurposeCode = codes('WEAPON_PURPOSE_', purposeLetters);

const AddressShape = Type.Object({
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
  type: Type.Optional(Code),
  amount: nullable(Type.Number()),
  purposes: Type.Array(PurposeCode, { maxItems: purposeLetters.length, uniqueItems: true }),
  isNationalSecurity: Type.Optional(Type.Boolean()),
  checked: Type.Optional(Type.Boolean()),
  classMarker: Type.Optional(Code),
});

const WeaponShape = Type.Object({
  id: Code,
  factoryNo: Type.Optional(Short),
  model: Type.Optional(Short),
  make: Type.Optional(Short),
  status: Type.Optional(Code),
  type: Type.Optional(Code),
  caliber: Type.Optional(Short),
  category: Type.Optional(Code),
  state: Type.Optional(Code),
  purposes: Type.Optional(Type.Array(PurposeCode, { maxItems: purposeLetters.length })),
  nationalSecurity: Type.Optional(Type.Boolean()),
  licenceNumbers: Type.Optional(Type.Array(Code, { maxItems: 50 })),
  enabled: Type.Optional(Type.Boolean()),
});

const LicenceActivityShape = Type.Object({
  type: Type.Enum([...activities]),
  existingLicenceNo: Code,
  issuedDate: optional(Code),
  validUntilDate: optional(Code),
  existingWeaponTypes: Type.Optional(Type.Array(Code, { maxItems: itemsMax })),
});

const ContactShape = Type.Object({ phone: optional(Short), email: optional(Short) });

/** What the client may send of every kind. Status, payment, exams, decision and dates are the server's alone. */
const CoreBody = {
  id: optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  type: codes('APPLICATION_TYPE_', applicationTypeNames),
  version: optional(Type.Integer({ minimum: 1 })),
  licenceActivity: optional(LicenceActivityShape),
};

/** PRIV-44. */
const PrivateBody = Type.Object({
  ...CoreBody,
  applicant: Type.Optional(ContactShape),
  applicantModification: optional(ContactShape),
  applicantJob: optional(codes('APPLICANT_OCCUPATION_', occupations)),
  weaponPurposes: list(PurposeCode),
  weaponTypes: list(WeaponTypeLineShape),
  weapons: list(WeaponShape),
  weaponTargets: list(codes('WEAPON_TARGET_', targetLetters)),
  weaponDepositConditions: optional(Type.Array(Code, { maxItems: 20 })),
  weaponLocation: optional(AddressShape),
  actualLocation: optional(AddressShape),
  extraLocation1: optional(AddressShape),
  extraLocation2: optional(AddressShape),
  address: optional(AddressShape),
  licenceNumber: optional(Code),
  naturalLicenceNumber: optional(Code),
  comment: optional(Text),
  nationalSecurityComment: optional(Text),
  requirementDescription: optional(Text),
  sportClubs: list(Type.Object({ code: Code, name: Short })),
  signature: optional(Type.String({ maxLength: 400_000 })),
});

/** Company kinds: the core is checked here; the rest is bounded as a whole (`boundedText`) and checked by the kind's schema. */
const CompanyBody = Type.Object(CoreBody, { additionalProperties: true });

/** What a body of each audience must look like. */
export const bodyOf = { private: PrivateBody, company: CompanyBody } as const satisfies Record<Audience, TSchema>;
export type ApplicationBody = Static<typeof CompanyBody> & Record<string, unknown>;

const PaymentShape = Type.Object({
  id: Type.Integer(),
  success: Type.Boolean(),
  amount: Type.Number(),
  dateCreated: Type.String(),
  type: Type.String(),
});

const core = {
  id: Type.Integer(),
  no: Type.String(),
  type: codes('APPLICATION_TYPE_', applicationTypeNames),
  status: codes('APPLICATION_STATUS_', statusNames),
  payment: nullable(PaymentShape),
  licenceActivity: nullable(LicenceActivityShape),
  decision: nullable(Type.Object({ comment: Type.String() })),
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
};

/** A row of a list. */
export const SummaryShape = Type.Object(core);
/** The whole application. */
export const ApplicationShape = Type.Object(core, { additionalProperties: true });

const maxDepth = 12;
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
  if (entries.length > 2 * itemsMax) return path;
  for (const [at, item] of entries) {
    const found = !isStorable(at) ? path : unboundedField(item, at, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
