import type { FastifyPluginAsync } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { limits } from '#domain/limits';
import { type SpecificationGroup, specificationFields, specificationGroups } from '#domain/weaponReference';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { errorResponses } from '../schemas';
import { ask, orNotFound } from './guards';
import { createKeptLists } from './keptLists';
import {
  CaliberShape,
  ManufacturerShape,
  MarkShape,
  MatchAnswerShape,
  MatchQueryShape,
  ModelShape,
  pageOf,
  pageSizeMax,
  SpecificationShape,
  SynonymShape,
  WeaponSpecificationShape,
} from './weaponReferenceSchemas';

const register = 'weapons register';
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Text = Type.Optional(Type.String({ maxLength: limits.shortTextMax }));
/** Largest body of a match, bytes: the texts of a spreadsheet with the most rows. */
const matchBodyLimit = 400_000;

/** Names, parted by commas. */
const Names = Type.String({ maxLength: 200 });
const Group = Type.Enum([...specificationGroups]);
const Page = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
};

const MarkQuery = Type.Object({ mark: Text, ...Page });
const ModelQuery = Type.Object({ model: Text, mark: Text, ...Page });
const CaliberQuery = Type.Object({ ammo: Text, ...Page });
const WeaponCaliberQuery = Type.Object({ ammo: Text, model: Id, ...Page });
const SynonymQuery = Type.Object({ caliberId: Id });
const SpecificationParams = Type.Object({ specificationId: Id });
const CombinationQuery = Type.Object({ caliberId: Type.Optional(Id) });
const FieldsQuery = Type.Object({ fields: Type.Optional(Names) });
const ListQuery = Type.Object({
  groupName: Group,
  fields: Names,
  multiFields: Names,
  subGroupName: Type.Optional(Group),
});

const pageQuery = ({ page = 0, pageSize = 20 }: { page?: number; pageSize?: number }) => ({ page, pageSize });

/** Names of fields that the groups have, else 400. */
function fieldsOf(text: string, groups: readonly SpecificationGroup[]): string[] {
  const names = text.split(',').filter(Boolean);
  const known: readonly string[] = groups.flatMap((group) => [...specificationFields[group]]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new HttpError(400, 'BAD_REQUEST', `Fields must be of: ${[...new Set(known)].join(', ')}`);
  return names;
}

/** Nobody else declares weapons and ammunition. */
const config = { right: 'application.company' } as const;
const routeSchema = (
  summary: string,
  answer: TSchema,
  asked: { querystring?: TSchema; params?: TSchema; body?: TSchema } = {},
) => ({
  tags: ['registers'],
  summary,
  response: { 200: answer, ...errorResponses },
  ...asked,
});
const listSchema = (summary: string, answer: TSchema, querystring?: TSchema) => {
  const schema = routeSchema(summary, Type.Array(answer), querystring && { querystring });
  return { ...schema, response: { ...schema.response, 304: Type.Null() } };
};

/** What the weapons register knows of marks, models, calibres and parts (API-110..113, API-116..122). */
export const weaponReferenceRoutes =
  ({ registers }: Deps): FastifyPluginAsync =>
  async (app) => {
    const path = '/v1/externalWeaponAmmo';
    const kept = createKeptLists();

    app.get<{ Querystring: Static<typeof MarkQuery> }>(
      `${path}/searchByWeaponMark`,
      { config, schema: routeSchema('Marks', pageOf(MarkShape), { querystring: MarkQuery }) },
      ({ query }) => ask(register, registers.weaponMarks({ mark: query.mark ?? '', ...pageQuery(query) })),
    );

    app.get<{ Querystring: Static<typeof ModelQuery> }>(
      `${path}/searchByWeaponModel`,
      {
        config,
        schema: routeSchema('Models and modifications, of one mark', pageOf(ModelShape), { querystring: ModelQuery }),
      },
      ({ query }) =>
        ask(register, registers.weaponModels({ model: query.model ?? '', mark: query.mark, ...pageQuery(query) })),
    );

    app.get<{ Querystring: Static<typeof CaliberQuery> }>(
      `${path}/ammo/calibers`,
      { config, schema: routeSchema('Calibres', pageOf(CaliberShape), { querystring: CaliberQuery }) },
      ({ query }) => ask(register, registers.calibers({ ammo: query.ammo ?? '', ...pageQuery(query) })),
    );

    app.get<{ Querystring: Static<typeof WeaponCaliberQuery> }>(
      `${path}/searchCaliberByAmmoAndWeaponModelOrModification`,
      {
        config,
        schema: routeSchema('Calibres of the model or modification with the id `model`', pageOf(CaliberShape), {
          querystring: WeaponCaliberQuery,
        }),
      },
      ({ query }) =>
        ask(
          register,
          registers.calibers({ ammo: query.ammo ?? '', specificationId: query.model, ...pageQuery(query) }),
        ),
    );

    app.get<{ Querystring: Static<typeof SynonymQuery> }>(
      `${path}/caliber-synonyms`,
      { config, schema: listSchema('Other names of a calibre', SynonymShape, SynonymQuery) },
      async (request, reply) =>
        kept(request, reply, async () =>
          orNotFound(await ask(register, registers.caliberSynonyms(request.query.caliberId))),
        ),
    );

    app.get(
      `${path}/ammo/components`,
      { config, schema: listSchema('Components of ammunition', CaliberShape) },
      (request, reply) => kept(request, reply, () => ask(register, registers.ammoComponents())),
    );

    app.get(
      `${path}/manufacturers`,
      { config, schema: listSchema('Manufacturers', ManufacturerShape) },
      (request, reply) => kept(request, reply, () => ask(register, registers.manufacturers())),
    );

    app.get<{ Params: Static<typeof SpecificationParams>; Querystring: Static<typeof CombinationQuery> }>(
      `${path}/weaponSpecification/:specificationId`,
      {
        config,
        schema: routeSchema('A model or modification, perhaps in one calibre', WeaponSpecificationShape, {
          params: SpecificationParams,
          querystring: CombinationQuery,
        }),
      },
      async ({ params, query }) =>
        orNotFound(await ask(register, registers.weaponSpecification({ id: params.specificationId, ...query }))),
    );

    app.get<{ Params: Static<typeof SpecificationParams>; Querystring: Static<typeof FieldsQuery> }>(
      `${path}/searchById/:specificationId`,
      {
        config,
        schema: routeSchema('A specification with the asked fields', SpecificationShape, {
          params: SpecificationParams,
          querystring: FieldsQuery,
        }),
      },
      async ({ params: { specificationId: id }, query }) => {
        const fields = query.fields === undefined ? undefined : fieldsOf(query.fields, specificationGroups);
        return orNotFound(await ask(register, registers.specification({ id, fields })));
      },
    );

    app.get<{ Querystring: Static<typeof ListQuery> }>(
      `${path}/listOfSpecifications`,
      { config, schema: listSchema('Specifications of a group and the one below it', SpecificationShape, ListQuery) },
      async (request, reply) => {
        const { groupName, subGroupName, ...names } = request.query;
        const groups = subGroupName ? [groupName, subGroupName] : [groupName];
        const fields = [...fieldsOf(names.fields, groups), ...fieldsOf(names.multiFields, groups)];
        const query = { groupName, subGroupName, fields };
        return kept(request, reply, () => ask(register, registers.listOfSpecifications(query)));
      },
    );

    app.post<{ Body: Static<typeof MatchQueryShape> }>(
      `${path}/match`,
      {
        config: { ...config, acceptsCompanyKey: true },
        bodyLimit: matchBodyLimit,
        schema: routeSchema('What the texts of a spreadsheet name', MatchAnswerShape, { body: MatchQueryShape }),
      },
      ({ body }) => ask(register, registers.match(body)),
    );
  };
