import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ActingParty } from '#domain/applications/model';
import { audit, partyOf } from '../audit';
import type { Deps } from '../deps';
import { forbidden, HttpError, notFound, unauthorized, upstreamFailed } from '../errors';
import { errorResponses } from '../schemas';
import { refuseBlockedCompany } from './blockedCompanies';
import type { Caller } from './caller';
import { endSessions, renewToken, sessionsOf, type WhichSessions } from './sessions';
import { issueAccessToken, privateParty } from './tokens';

const Authorization = Type.Object({
  registryCode: Type.Union([Type.String({ minLength: 1, maxLength: 20 }), Type.Null()]),
});

const SessionShape = Type.Object({
  id: Type.String(),
  device: Type.Union([Type.String(), Type.Null()]),
  started: Type.String(),
  lastUsed: Type.String(),
  isCurrent: Type.Boolean(),
});
const SessionParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

const loginPath = '/login';

/** How long after a login a person may end their other sessions (ASVS 7.5.2). */
const recentLoginSeconds = 15 * 60;

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
  refuseBlockedCompany(deps, party);
  return party;
}

/** API-012, API-013, and the sessions of the caller's own (ASVS 7.4.5, 7.5.2). */
export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { database, now } = deps;

    /** @returns whether there was a session to end. */
    const end = (caller: Caller, which: WhichSessions): Promise<boolean> =>
      database.db.transaction().execute(async (trx) => {
        const ended = await endSessions(trx, caller, which, now());
        if (ended.length > 0)
          await audit(trx, caller, 'session.ended', 'person', caller.personCode, { sessions: ended });
        return ended.length > 0;
      });

    /** Whoever finds an open portal must not be able to log the person out everywhere: that needs a recent login. */
    const requireRecentLogin = ({ authTime }: Caller): void => {
      if (now().getTime() / 1000 - authTime >= recentLoginSeconds)
        throw new HttpError(409, 'NOT_ALLOWED', 'Ending other sessions needs a recent login');
    };

    app.get(
      '/v1/session',
      {
        schema: {
          tags: ['session'],
          summary: "The running sessions of the caller's own",
          response: { 200: Type.Array(SessionShape), ...errorResponses },
        },
      },
      async ({ caller }) => sessionsOf(database.db, caller, now()),
    );

    app.delete(
      '/v1/session',
      {
        config: { endsSession: true },
        schema: {
          tags: ['session'],
          summary: "Ends the caller's other sessions",
          response: { 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller }, reply) => {
        requireRecentLogin(caller);
        await end(caller, { allBut: caller.sessionId });
        return reply.code(204).send();
      },
    );

    app.delete<{ Params: Static<typeof SessionParams> }>(
      '/v1/session/:id',
      {
        config: { endsSession: true },
        schema: {
          tags: ['session'],
          summary: "Ends one of the caller's own sessions",
          params: SessionParams,
          response: { 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller, params }, reply) => {
        if (params.id !== caller.sessionId) requireRecentLogin(caller);
        if (!(await end(caller, { only: params.id }))) throw notFound();
        return reply.code(204).send();
      },
    );

    app.post(
      '/v1/logout',
      {
        config: { endsSession: true },
        schema: { tags: ['session'], summary: 'Ends the session', response: { 200: Type.String(), ...errorResponses } },
      },
      async (request, reply) => {
        await end(request.caller, { only: request.caller.sessionId });
        return reply.type('application/json').send(JSON.stringify(loginPath));
      },
    );

    app.put<{ Body: Static<typeof Authorization> }>(
      '/v1/authorization',
      {
        config: { hasSecret: true, isRenewal: true },
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
        const at = now();
        const tokenId = await renewToken(database.db, caller, at);
        if (tokenId === null) throw unauthorized();
        const { token } = await issueAccessToken(deps.config, caller, party, { ...caller, tokenId }, at);
        if (party.code !== caller.party.code)
          await audit(database.db, { ...caller, party }, 'party.chosen', 'party', partyOf({ ...caller, party }));
        return reply.type('application/json').send(JSON.stringify(token));
      },
    );
  };
