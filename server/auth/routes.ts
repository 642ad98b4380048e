import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ActingParty } from '#domain/applications/model';
import { audit, partyOf } from '../audit';
import type { Deps } from '../deps';
import { forbidden, upstreamFailed } from '../errors';
import { errorResponses } from '../schemas';
import { refuseBlockedCompany } from './blockedCompanies';
import type { Caller } from './caller';
import { revoke } from './revocation';
import { issueAccessToken, privateParty } from './tokens';

const Authorization = Type.Object({
  registryCode: Type.Union([Type.String({ minLength: 1, maxLength: 20 }), Type.Null()]),
});

const loginPath = '/login';

/** The party a person asks to act for; the business register must know the relation (AUTH-43, ROLE-22). */
async function provenParty(
  deps: Deps,
  caller: Caller,
  registryCode: string | null,
): Promise<Pick<ActingParty, 'code' | 'type' | 'name'>> {
  if (registryCode === null) return privateParty(caller);
  const companies = await deps.registers.companies(caller.personCode).catch(() => {
    throw upstreamFailed('The business register');
  });
  const party = companies.find(({ code, type }) => code === registryCode && type !== 'PRIVATE');
  if (!party) throw forbidden();
  refuseBlockedCompany(deps, registryCode);
  return party;
}

/** API-012, API-013. */
export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post(
      '/v1/logout',
      {
        schema: { tags: ['session'], summary: 'Ends the session', response: { 200: Type.String(), ...errorResponses } },
      },
      async (request, reply) => {
        const { db } = deps.database;
        await revoke(db, request.caller, deps.now());
        await audit(db, request.caller, 'session.ended', 'person', request.caller.personCode);
        return reply.type('application/json').send(JSON.stringify(loginPath));
      },
    );

    app.put<{ Body: Static<typeof Authorization> }>(
      '/v1/authorization',
      {
        config: { hasSecret: true },
        schema: {
          tags: ['session'],
          summary: 'A new access token for the chosen acting party; also renews the token of the same party',
          body: Authorization,
          response: { 200: Type.String(), ...errorResponses },
        },
      },
      async (request, reply) => {
        const { caller } = request;
        const party = await provenParty(deps, caller, request.body.registryCode);
        const { token } = await issueAccessToken(deps.config, caller, party, caller.authTime, deps.now());
        if (party.code !== caller.party.code)
          await audit(deps.database.db, { ...caller, party }, 'party.chosen', 'party', partyOf({ ...caller, party }));
        return reply.type('application/json').send(JSON.stringify(token));
      },
    );
  };
