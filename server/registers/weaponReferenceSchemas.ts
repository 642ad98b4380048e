import { type TSchema, Type } from 'typebox';
import { boreTypes, componentNames, specificationGroups } from '#domain/weaponReference';

/** Shapes of the weapons register's reference data; they follow `domain/weaponReference.ts`. */

const id = Type.Integer();
const text = Type.String({ maxLength: 2_000 });
/** Most entries of one page of a search. */
export const pageSizeMax = 50;
const orNull = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()]);

export const pageOf = <T extends TSchema>(shape: T) =>
  Type.Object({ results: Type.Array(shape, { maxItems: pageSizeMax }), page: Type.Integer(), hasMore: Type.Boolean() });

export const MarkShape = Type.Object({ mark: text });

const model = {
  id,
  group: Type.Enum(['WEAPON', 'WEAPON_MODIFICATION']),
  mark: text,
  model: text,
  modificationName: text,
};
export const ModelShape = Type.Object(model);

const caliber = { id, name: text, isProhibited: Type.Boolean() };
/** Calibres and components of ammunition. */
export const CaliberShape = Type.Object(caliber);
export const SynonymShape = Type.Object({ id, name: text });
export const ManufacturerShape = Type.Object({ id, name: text, country: text });

const specification = {
  ...model,
  caliberCount: Type.Integer(),
  typeByBore: Type.Enum([...boreTypes]),
  allowedForCivilianPurposes: Type.Boolean(),
  essentialComponents: Type.Array(Type.Object({ id, name: Type.Enum([...componentNames]), enabled: Type.Boolean() }), {
    maxItems: 100,
  }),
};
export const WeaponSpecificationShape = Type.Object(specification);
const withCalibers = { ...specification, calibers: Type.Array(CaliberShape, { maxItems: 1_000 }) };
export const WeaponWithCalibersShape = Type.Object(withCalibers);

export const SpecificationShape = Type.Object({
  id,
  group: Type.Enum([...specificationGroups]),
  fields: Type.Record(text, text),
});

/** Rows one question may ask about: two full lists of a declaration. */
const rowsMax = 400;
/** Longer than any name; a longer cell of a spreadsheet is cut by who asks. */
const Cell = Type.String({ maxLength: 250 });

export const MatchQueryShape = Type.Object({
  weapons: Type.Array(Type.Object({ mark: Cell, model: Cell }), { maxItems: rowsMax }),
  calibers: Type.Array(Cell, { maxItems: rowsMax }),
  components: Type.Array(Cell, { maxItems: rowsMax }),
});

const WeaponNameShape = Type.Object({ mark: text, model: text });
const matchOf = <T extends TSchema>(shape: T, name: TSchema = text) =>
  Type.Union([
    shape,
    Type.Object({ several: Type.Array(name, { maxItems: 1_000 }) }),
    Type.Object({ near: Type.Array(name, { maxItems: 10 }) }),
    Type.Null(),
  ]);
const MatchedWeaponShape = Type.Object({
  ...withCalibers,
  manufacturer: orNull(Type.Object({ name: text, country: text })),
  euCategory: orNull(text),
});

export const MatchAnswerShape = Type.Object({
  weapons: Type.Array(matchOf(MatchedWeaponShape, WeaponNameShape), { maxItems: rowsMax }),
  calibers: Type.Array(matchOf(Type.Object({ ...caliber, synonym: orNull(SynonymShape) })), { maxItems: rowsMax }),
  components: Type.Array(matchOf(CaliberShape), { maxItems: rowsMax }),
});
