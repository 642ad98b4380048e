import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { dayOf } from '#domain/dates';
import type { Config } from '../../config';
import type { Now } from '../../ports';
import { sandboxPeople } from '../../sandbox/people/people';
import { createHandout } from './codes';
import { choicePage, refusalPage, styleSheet } from './page';
import { type AuthenticationRequest, type Client, isKnownClient, readRequest } from './request';
import { createSigner, type Signer } from './signer';
import { codeSeconds, type Grant, identityClaims, profileOf, tokenSeconds } from './tokens';

export interface SandboxProviderParts {
  config: Pick<Config, 'origin' | 'identity'>;
  now: Now;
  /** Left out: a key of its own, made when first needed. */
  signer?: Signer;
}

const form = 'application/x-www-form-urlencoded';

const sameText = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(x!, y!);
};

/** Form-urlencoded id and secret in a basic header (TARA 4.3). */
function isAuthenticated(header: string | undefined, { clientId, clientSecret }: Client): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  if (!encoded) return false;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .split(':')
    .map((part) => new URLSearchParams(`v=${part}`).get('v') ?? '');
  return sameText(`${id}\n${secret}`, `${clientId}\n${clientSecret}`);
}

const verifies = (challenge: string | undefined, verifier: string | null): boolean =>
  challenge === undefined ||
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge;

/**
 * Replaces TARA, the national authentication service, in the sandbox: the same endpoints, checks, lifetimes and formats,
 * with named test people instead of ID cards and phones (AUTH-45). Mounted under the path of its issuer, only in the
 * sandbox.
 * `autologin=<code>` on the authorisation address skips the page.
 */
export function createSandboxIdentityProvider({
  config,
  now,
  signer: given,
}: SandboxProviderParts): FastifyPluginAsync {
  const { issuer, clientId, clientSecret } = config.identity;
  const client: Client = { clientId, clientSecret, redirectUri: `${config.origin}/login` };
  let made: Promise<Signer> | undefined;
  const signer = (): Promise<Signer> => {
    made ??= given ? Promise.resolve(given) : createSigner();
    return made;
  };
  const codes = createHandout<Grant>(codeSeconds, now);
  const accessTokens = createHandout<Grant>(tokenSeconds, now);
  const isPublic = { config: { isPublic: true, hasSecret: true }, schema: { hide: true } };

  const backTo = (
    reply: FastifyReply,
    request: Pick<AuthenticationRequest, 'state'>,
    answer: Record<string, string>,
  ) => {
    const address = new URL(client.redirectUri);
    address.search = new URLSearchParams({ ...answer, state: request.state }).toString();
    return reply.redirect(address.href, 303);
  };

  /** Decides a request: a person is logged in, the login is cancelled, or the page asks. */
  function decide(
    reply: FastifyReply,
    query: URLSearchParams,
    choice: { person?: string | null; isCancelled?: boolean },
  ) {
    reply.header('cache-control', 'no-store');
    const locale = query.get('ui_locales') === 'en' ? 'en' : 'et';
    if (!isKnownClient(query, client))
      return reply.code(400).type('text/html; charset=utf-8').send(refusalPage(issuer, locale));
    const request = readRequest(query);
    if ('error' in request)
      return backTo(reply, request, { error: request.error, error_description: request.description });
    if (choice.isCancelled)
      return backTo(reply, request, { error: 'user_cancel', error_description: 'User canceled the login process' });
    const people = sandboxPeople(dayOf(now()));
    const person = people.find(({ code }) => code === choice.person);
    if (!person) {
      const page = choicePage(issuer, query, request.locale, people);
      return reply.type('text/html; charset=utf-8').send(page);
    }
    const authTime = Math.floor(now().getTime() / 1000);
    return backTo(reply, request, { code: codes.give({ request, person, authTime }) });
  }

  return async (app) => {
    app.removeContentTypeParser(form);
    app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    });

    const discovery = {
      issuer,
      authorization_endpoint: `${issuer}/oidc/authorize`,
      token_endpoint: `${issuer}/oidc/token`,
      userinfo_endpoint: `${issuer}/oidc/profile`,
      jwks_uri: `${issuer}/oidc/jwks`,
      scopes_supported: ['openid', 'idcard', 'mid', 'smartid', 'eidas', 'eidasonly', 'email', 'phone'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      acr_values_supported: ['low', 'substantial', 'high'],
      ui_locales_supported: ['et', 'en', 'ru'],
      claims_supported: ['sub', 'amr', 'acr', 'profile_attributes', 'phone_number', 'phone_number_verified'],
    };
    for (const path of ['/.well-known/openid-configuration', '/oidc/.well-known/openid-configuration'])
      app.get(path, isPublic, async () => discovery);
    app.get('/oidc/jwks', isPublic, async () => ({ keys: await (await signer()).publicKeys() }));
    app.get('/oidc/style.css', isPublic, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styleSheet),
    );

    app.get('/oidc/authorize', isPublic, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const person = query.get('autologin');
      query.delete('autologin');
      return decide(reply, query, { person });
    });

    app.post<{ Body: URLSearchParams }>('/oidc/authorize', isPublic, async (request, reply) => {
      const query = new URLSearchParams(request.body);
      const choice = { person: query.get('person'), isCancelled: query.has('cancel') };
      query.delete('person');
      query.delete('cancel');
      return decide(reply, query, choice);
    });

    app.post<{ Body: URLSearchParams }>('/oidc/token', isPublic, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { body } = request;
      if (!isAuthenticated(request.headers.authorization, client))
        return reply.code(401).header('www-authenticate', 'Basic realm="tara"').send({ error: 'invalid_client' });
      if (body.get('grant_type') !== 'authorization_code')
        return reply.code(400).send({ error: 'unsupported_grant_type' });
      const grant = codes.take(body.get('code') ?? '');
      if (
        !grant ||
        body.get('redirect_uri') !== grant.request.redirectUri ||
        !verifies(grant.request.codeChallenge, body.get('code_verifier'))
      )
        return reply.code(400).send({ error: 'invalid_grant' });
      const accessToken = accessTokens.give(grant);
      const claims = identityClaims(grant, { issuer, clientId, accessToken, now: now() });
      return {
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: tokenSeconds,
        id_token: await (await signer()).sign(claims),
      };
    });

    app.get('/oidc/profile', isPublic, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const grant = accessTokens.look(token ?? '');
      if (grant) return profileOf(grant);
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ error: 'invalid_token' });
    });
  };
}
