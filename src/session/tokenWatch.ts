import { fromCallback } from 'xstate';
import type { AccessClaims } from '#domain/api';
import { delays } from '#domain/limits';
import type { SessionEvent } from '#machines/session/session.machine';

/** A person who did something in the last five minutes counts as active. */
const activePeriod = 5 * 60_000;
/** The token is renewed when less than this part of its life is left. */
const renewalPart = 1 / 3;

let lastActive = Date.now();
const noteActivity = () => {
  lastActive = Date.now();
};

/** Starts to notice that the person is at work. */
export function watchActivity(): void {
  for (const type of ['pointerdown', 'keydown'] as const)
    window.addEventListener(type, noteActivity, { capture: true, passive: true });
}

/** Life of a token in seconds, 0 when it does not say. */
export function lifeOf({ iat, exp }: Pick<AccessClaims, 'exp'> & { iat?: number }): number {
  return iat === undefined ? 0 : exp - iat;
}

/** The token in use. */
export interface TokenTimes {
  /** When the session ends, seconds since 1970. */
  tokenEnd(): number;
  /** Seconds from its issue to its end. */
  tokenLife(): number;
}

/**
 * Checks the time every second (AUTH-48): sends `token.expired` when the session has ended, and `token.renewalDue` at
 * every check at which the person is active and the token should be renewed.
 */
export const createTokenWatch = ({ tokenEnd, tokenLife }: TokenTimes) =>
  fromCallback<SessionEvent, Record<string, never>>(({ sendBack }) => {
    const look = () => {
      const left = tokenEnd() - Date.now() / 1000;
      if (left <= 0) return sendBack({ type: 'token.expired' });
      const isActive = Date.now() - lastActive < activePeriod;
      if (isActive && left < tokenLife() * renewalPart) sendBack({ type: 'token.renewalDue' });
    };
    const timer = setInterval(look, delays.sessionCheck);
    return () => clearInterval(timer);
  });
