import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasRight } from '#domain/roles';
import type { Caller } from '../auth/caller';
import { callerOfKey, companyKeyPattern } from '../auth/companyKeys';
import { refuseEndedSession, refuseUnaccepted } from '../auth/sessions';
import { verifyAccessToken } from '../auth/tokens';
import { ofPerson } from '../currentRequest';
import type { Deps } from '../deps';
import { forbidden, notFound, unauthorized } from '../errors';

const scheme = /^Bearer ([\w.-]+)$/;
const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Is the request about one application, named by its id? */
const isOfApplication = ({ routeOptions, params }: FastifyRequest): boolean =>
  routeOptions.config.namesApplication === true ||
  (routeOptions.config.right?.startsWith('application.') === true && 'id' in Object(params));

/**
 * Every route needs a valid token, or where `config.acceptsCompanyKey` says so a key of a company, unless its `config.isPublic` says otherwise (API-002), and the right its
 * `config.right` names (API-006); to a party without the right to it, an application does not exist (ROLE-20). Sets `request.caller` from the token alone (AUTH-44).
 */
export const authentication = (deps: Deps) =>
  fastifyPlugin(
    async (app) => {
      const callerOf = async ({ headers, routeOptions: { config } }: FastifyRequest): Promise<Caller> => {
        const given = scheme.exec(headers.authorization ?? '')?.[1] ?? '';
        if (config.acceptsCompanyKey && companyKeyPattern.test(given)) return callerOfKey(deps, given);
        if (!token.test(given)) throw unauthorized();
        const now = deps.now();
        const caller = await verifyAccessToken(deps.config, given, now);
        await refuseUnaccepted(deps.database.db, caller, config.isRenewal ? 'renewal' : 'request', now);
        return caller;
      };
      app.decorateRequest('caller');
      app.decorateRequest('acceptedAt', 0);
      app.addHook('onRequest', async (request) => {
        const { isPublic, right } = request.routeOptions.config;
        if (request.is404 || isPublic) return;
        const caller = await callerOf(request);
        request.caller = caller;
        ofPerson(caller.personCode);
        request.acceptedAt = performance.now();
        if (right && !hasRight(caller.party.type, right)) throw isOfApplication(request) ? notFound() : forbidden();
      });
      app.addHook('preHandler', async (request) => {
        if (request.caller && !request.caller.companyKey) await refuseEndedSession(deps.database.db, request);
      });
    },
    { name: 'authentication' },
  );
