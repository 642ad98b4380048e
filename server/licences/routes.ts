import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { dayOf } from '#domain/dates';
import { holdsWeapons } from '#domain/licences';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { LicenceShape } from '../registers/schemas';
import { errorResponses } from '../schemas';
import { withAllowances } from './allowance';
import { findLicence, licenceOwnerOf, listLicences, listValidLicences } from './repository';
import { withUnderWay } from './underWay';

const NumberQuery = Type.Object({ number: Type.String({ minLength: 1, maxLength: 50 }) });
const Types = Type.Optional(
  Type.Union([Type.String({ maxLength: 2_000 }), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })]),
);
/** A list as clients write it: `types=a,b`, `types=a&types=b` or `types[]=a&types[]=b`. Anything else is refused. */
const NumbersQuery = Type.Object(
  { types: Types, 'types[]': Types, withWeapons: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

/** The codes of a list parameter; undefined when it was not given. */
const codesOf = (query: Static<typeof NumbersQuery>): string[] | undefined => {
  const given = [query.types, query['types[]']].flat().filter((each) => each !== undefined);
  return given.length > 0 ? given.flatMap((each) => each.split(',')).filter(Boolean) : undefined;
};

/** API-070..073. */
export const licenceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['licences'];
    const today = () => dayOf(deps.now());
    const ownLicence = async (caller: Caller, number: string) => {
      const licence = await findLicence(db, licenceOwnerOf(caller), number, today());
      if (!licence) throw notFound();
      return licence;
    };

    for (const { path, right, summary } of [
      { path: 'findPersonLicencesWithWeapons', right: 'licence.person', summary: "The person's licences" },
      { path: 'findLicencesWithWeapons', right: 'licence.company', summary: "The company's licences" },
    ] as const)
      app.get(
        `/v1/licence/${path}`,
        {
          config: { right },
          schema: { tags, summary, response: { 200: Type.Array(LicenceShape), ...errorResponses } },
        },
        async ({ caller }) => {
          const licences = await listLicences(db, licenceOwnerOf(caller), today());
          return withUnderWay(db, await withAllowances(db, licences));
        },
      );

    app.get<{ Querystring: Static<typeof NumberQuery> }>(
      '/v1/licence/findLicenceByNumber',
      {
        schema: {
          tags,
          summary: 'One licence with its weapons',
          querystring: NumberQuery,
          response: { 200: LicenceShape, ...errorResponses },
        },
      },
      async ({ caller, query }) => ownLicence(caller, query.number),
    );

    app.get<{ Querystring: Static<typeof NumbersQuery> }>(
      '/v1/licence/findValidLicenceNumbers',
      {
        schema: {
          tags,
          summary:
            'Numbers of the valid licences of these types (codes, comma between), or only of those that hold weapons',
          querystring: NumbersQuery,
          response: { 200: Type.Array(Type.String()), ...errorResponses },
        },
      },
      async ({ caller, query }) => {
        const wanted = { today: today(), types: codesOf(query) };
        const licences = await listValidLicences(db, licenceOwnerOf(caller), wanted);
        return licences.filter((licence) => !query.withWeapons || holdsWeapons(licence)).map(({ number }) => number);
      },
    );
  };
