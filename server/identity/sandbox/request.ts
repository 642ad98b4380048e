import type { IdentityConfig } from '../../config';

/** An authentication request that was checked (TARA technical specification 4.1). */
export interface AuthenticationRequest {
  redirectUri: string;
  state: string;
  scope: string;
  nonce: string | undefined;
  level: 'low' | 'substantial' | 'high';
  locale: 'et' | 'en';
  codeChallenge: string | undefined;
}

/** The error goes back to the client by a redirect. */
export interface RequestRefusal {
  error: 'invalid_request' | 'invalid_scope' | 'unsupported_response_type';
  description: string;
  state: string;
}

export interface Client extends Pick<IdentityConfig, 'clientId' | 'clientSecret'> {
  redirectUri: string;
}

const levels = ['low', 'substantial', 'high'] as const;
const scopes = ['openid', 'idcard', 'mid', 'smartid', 'eidas', 'eidasonly', 'email', 'phone'];
const country = /^eidas:country:[a-z]{2}$/;

const isScope = (scope: string) => scopes.includes(scope) || country.test(scope);

/** Is the client known, and may the browser be sent back to it? If not, nothing is sent anywhere. */
export const isKnownClient = (query: URLSearchParams, { clientId, redirectUri }: Client): boolean =>
  query.get('client_id') === clientId && query.get('redirect_uri') === redirectUri;

interface Rule {
  error: RequestRefusal['error'];
  description: string;
  isBroken: (query: URLSearchParams) => boolean;
}

const scopesOf = (query: URLSearchParams) => (query.get('scope') ?? '').split(' ').filter(Boolean);

/** One row a rule, in the order they are looked at. */
const rules: readonly Rule[] = [
  {
    error: 'unsupported_response_type',
    description: 'response_type must be code',
    isBroken: (query) => query.get('response_type') !== 'code',
  },
  {
    error: 'invalid_request',
    description: 'state of at least 8 characters is required',
    isBroken: (query) => (query.get('state') ?? '').length < 8,
  },
  {
    error: 'invalid_scope',
    description: 'scope must contain openid and known scopes only',
    isBroken: (query) => !scopesOf(query).includes('openid') || !scopesOf(query).every(isScope),
  },
  {
    error: 'invalid_request',
    description: 'acr_values must be one of low, substantial, high',
    isBroken: (query) => query.has('acr_values') && !levels.some((level) => level === query.get('acr_values')),
  },
  {
    error: 'invalid_request',
    description: 'code_challenge_method must be S256',
    isBroken: (query) => query.has('code_challenge') !== (query.get('code_challenge_method') === 'S256'),
  },
];

/** Estonian unless English is the first known wish; the parameter may list several. */
function localeOf(query: URLSearchParams): AuthenticationRequest['locale'] {
  const known = (query.get('ui_locales') ?? '').split(' ').find((tag) => ['et', 'en', 'ru'].includes(tag));
  return known === 'en' ? 'en' : 'et';
}

/** Reads a request of a known client. */
export function readRequest(query: URLSearchParams): AuthenticationRequest | RequestRefusal {
  const state = query.get('state') ?? '';
  const broken = rules.find((rule) => rule.isBroken(query));
  if (broken) return { error: broken.error, description: broken.description, state };
  return {
    redirectUri: query.get('redirect_uri') ?? '',
    state,
    scope: query.get('scope') ?? '',
    nonce: query.get('nonce') ?? undefined,
    level: levels.find((level) => level === query.get('acr_values')) ?? 'substantial',
    locale: localeOf(query),
    codeChallenge: query.get('code_challenge') ?? undefined,
  };
}
