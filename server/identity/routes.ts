import type { FastifyPluginAsync } from 'fastify';
import * as client from 'openid-client';
import { type Static, Type } from 'typebox';
import { languages } from '#domain/codes';
import { loginScope } from '#domain/limits';
import { audit } from '../audit';
import { deviceOf } from '../auth/device';
import { startSession } from '../auth/sessions';
import { issueTokens, privateParty } from '../auth/tokens';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import type { Identity } from '../ports';
import { errorResponses } from '../schemas';
import { identityOf } from './claims';
import { attemptOf, cookieOptions, loginContent, loginCookie, newLoginSecret, secretIn } from './loginCookie';
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
    const cookie = loginCookie(config);
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
      return identityOf({ ...answer.claims() }, deps.now());
    }

    /** The cookie of an attempt may have been copied: the first to finish it is the only one. */
    async function useOnce(state: string): Promise<void> {
      const { numInsertedOrUpdatedRows } = await deps.database.db
        .insertInto('used_login')
        .values({ state })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw loginFailed();
    }

    app.get<{ Querystring: Static<typeof StartQuery> }>(
      '/oauth2/authorization/tara',
      {
        config: { isPublic: true, limit: 'login' },
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
          return await reply
            .setCookie(cookie, loginContent(secret, deps.now()), { ...cookieOptions(config), signed: true })
            .redirect(address.href, 302);
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
        config: { isPublic: true, hasSecret: true, limit: 'login' },
        schema: {
          tags: ['session'],
          summary: 'Exchanges the provider’s code for the portal’s own tokens',
          querystring: ExchangeQuery,
          response: { 200: LoginAnswerShape, ...errorResponses },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const signed = request.unsignCookie(request.cookies[cookie] ?? '');
        const secret = secretIn(signed.valid ? signed.value : null, deps.now());
        // The link of a stranger must not end the attempt of this browser either.
        if (secret === null || attemptOf(secret).state !== request.query.state) throw loginFailed();
        await useOnce(request.query.state);
        reply.clearCookie(cookie, cookieOptions(config));
        const identity = await identify(request.query, secret).catch((error: unknown) => {
          request.log.warn({ reason: reasonOf(error) }, 'login failed');
          throw loginFailed();
        });
        const party = privateParty(identity);
        const { personCode } = identity;
        const now = deps.now();
        const session = await deps.database.db.transaction().execute(async (trx) => {
          await audit(trx, { personCode, party }, 'session.started', 'person', personCode);
          const device = deviceOf(request.headers['user-agent']);
          return startSession(trx, { personCode, device, sessionSeconds: config.sessionSeconds, now });
        });
        return issueTokens(config, identity, party, session, now);
      },
    );
  };

/** A word for the log: the kind of error, never its text, which may name people. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'unknown';
}
