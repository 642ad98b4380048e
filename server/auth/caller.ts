import 'fastify';
import type { ActingParty } from '#domain/applications/model';
import type { Right } from '#domain/roles';

/** Who calls and for whom: from the verified token only (AUTH-44). */
export interface Caller {
  personCode: string;
  firstName: string;
  lastName: string;
  party: Pick<ActingParty, 'code' | 'type' | 'name'>;
  sessionId: string;
  tokenId: string;
  /** Instant of the login, seconds since 1970. */
  authTime: number;
  /** A system of the company calls, in the name of the person who made its key (DEC-02). Left out: the person themself does. */
  companyKey?: { id: number; name: string };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route needs no token (login, feature flags, bank answers, the pages themselves). */
    isPublic?: boolean;
    /** The route replaces the token: it also takes one that it has replaced a moment ago. */
    isRenewal?: boolean;
    /** Right of Table 4 the acting party must have, else 403. */
    right?: Right;
    /** Takes a key of a company in place of a token (DEC-02). */
    acceptsCompanyKey?: boolean;
    /** The query names one application by its `id`. */
    namesApplication?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
    /** When its token was accepted, milliseconds of `performance.now()`. */
    acceptedAt: number;
  }
}
