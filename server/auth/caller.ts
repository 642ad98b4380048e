import 'fastify';
import type { ActingParty } from '#domain/applications/model';
import type { Right } from '#domain/roles';

/** Who calls and for whom: from the verified token only (AUTH-44). */
export interface Caller {
  personCode: string;
  firstName: string;
  lastName: string;
  party: Pick<ActingParty, 'code' | 'type' | 'name'>;
  tokenId: string;
  /** Seconds since 1970. */
  expires: number;
  /** Instant of the login, seconds since 1970. */
  authTime: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route needs no token (login, feature flags, bank answers, the pages themselves). */
    isPublic?: boolean;
    /** Right of Table 4 the acting party must have, else 403. */
    right?: Right;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
  }
}
