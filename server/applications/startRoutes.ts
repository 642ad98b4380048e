import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { activities } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { audienceOf } from '#domain/roles';
import type { Deps } from '../deps';
import { invalid, notFound } from '../errors';
import { findLicence, licenceOwnerOf } from '../licences/repository';
import { errorResponses } from '../schemas';
import { StartShape } from './shapes';
import { activityStarts, kindOfStart, startFromLicence } from './start';

const StartQuery = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 50 }),
  activity: Type.Enum([...activities]),
});

/** Applications about a licence, pre-filled and not yet saved (API-097, API-099..101). */
export const startRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['licences'];
    for (const start of activityStarts)
      app.get<{ Querystring: Static<typeof StartQuery> }>(
        `/v1/externalWeaponProceeding/${start.path}`,
        {
          schema: {
            tags,
            summary: start.summary,
            querystring: StartQuery,
            response: { 200: StartShape, ...errorResponses },
          },
        },
        async ({ caller, query: { number, activity } }) => {
          const audience = audienceOf(caller.party.type);
          if (!start.resources[audience]) throw notFound();
          const today = dayOf(deps.now());
          const licence = await findLicence(db, licenceOwnerOf(caller), number, today);
          if (licence?.status !== 'VALID' || start.licenceTypes?.includes(licence.type) === false) throw notFound();
          const definition = kindOfStart(start, licence, activity, audience);
          if (!definition) throw invalid([{ field: 'activity', key: 'form.invalidField' }]);
          return startFromLicence({ ...deps, caller, licence, activity, definition, today });
        },
      );
  };
