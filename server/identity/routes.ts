import type { FastifyPluginAsync } from 'fastify';
import * as client from 'openid-client';
import { type Static, Type } from 'typebox';
import { languages } from '#domain/codes';
import { loginScope } from '#domain/limits';
import { audit } from '../audit';
import { issueTokens, privateParty } from '../auth/tokens';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import type { Identity } from '../ports';
import { errorResponses } from '../schemas';
import { identityOf } from './claims';
import { attemptOf, cookieOptions, isLoginSecret, loginCookie, newLoginSecret } from './loginCookie';
import { createProvider } from './provider';

const StartQuery = Type.Object({
  ui_locales: Type.Optional(Type.Enum(languages)),
});
const ExchangeQuery = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 2_000 }),
  state: Type.String({ minLength: 1, maxLength: 500 }),
});
const LoginAnswerShape = Type.Object({ id_token: Type.String(), access_token: Type.String() });

/** Every failure gets the same answer, so that an attacker learns nothing. */
const loginFailed = () => new HttpError(401, 'LOGIN_FAILED', 'The login failed');

/** Login at the national identity provider (API-010, API-011, AUTH-03..07, AUTH-46). */
export const identityRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps;
    const provider = createProvider(config);
    /** The provider sends the browser back to the portal's page, which calls the exchange (OPEN-43). */
    const landing = `${config.origin}/login`;

    async function identify(query: Static<typeof ExchangeQuery>, secret: string): Promise<Identity> {
      const { state, nonce, codeVerifier } = attemptOf(secret);
      const arrival = new URL(landing);
      arrival.search = new URLSearchParams(query).toString();
      const answer = await client.authorizationCodeGrant(await provider(), arrival, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return identityOf({ ...answer.claims() });
    }

    app.get<{ Querystring: Static<typeof StartQuery> }>(
      '/oauth2/authorization/tara',
      {
        config: { isPublic: true },
        schema: {
          tags: ['session'],
          summary: 'Sends the browser to the identity provider',
          querystring: StartQuery,
          response: { 302: Type.Null(), ...errorResponses },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const secret = newLoginSecret();
        const { state, nonce, codeVerifier } = attemptOf(secret);
        try {
          const address = client.buildAuthorizationUrl(await provider(), {
            redirect_uri: landing,
            scope: loginScope,
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
            ...(request.query.ui_locales && { ui_locales: request.query.ui_locales }),
          });
          return await reply.setCookie(loginCookie, secret, cookieOptions(config)).redirect(address.href, 302);
        } catch (error) {
          // This is a page navigation, not a script call: redirect to a page that shows the error.
          request.log.error({ reason: reasonOf(error) }, 'identity provider not reached');
          return reply.redirect(`${landing}?error=temporarily_unavailable`, 302);
        }
      },
    );

    app.get<{ Querystring: Static<typeof ExchangeQuery> }>(
      '/login/oauth2/code/tara',
      {
        config: { isPublic: true, hasSecret: true },
        schema: {
          tags: ['session'],
          summary: 'Exchanges the provider’s code for the portal’s own tokens',
          querystring: ExchangeQuery,
          response: { 200: LoginAnswerShape, ...errorResponses },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store').clearCookie(loginCookie, cookieOptions(config));
        const secret = request.cookies[loginCookie];
        if (!isLoginSecret(secret)) throw loginFailed();
        const identity = await identify(request.query, secret).catch((error: unknown) => {
          request.log.warn({ reason: reasonOf(error) }, 'login failed');
          throw loginFailed();
        });
        const party = privateParty(identity);
        const { personCode } = identity;
        await audit(deps.database.db, { personCode, party }, 'session.started', 'person', personCode);
        return issueTokens(config, identity, party, deps.now());
      },
    );
  };

/** A word for the log: the kind of error, never its text, which may name people. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'unknown';
}
