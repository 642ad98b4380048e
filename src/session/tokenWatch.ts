import { fromCallback } from 'xstate';
import { delays } from '#domain/limits';
import type { SessionEvent } from '#machines/session/session.machine';

/** A person who did something in the last five minutes counts as active. */
const activePeriod = 5 * 60_000;
/** The token is renewed when less than this part of its life is left. */
const renewalPart = 1 / 3;

let lastActive = 0;
const noteActivity = () => {
  lastActive = Date.now();
};

/** Starts to notice that the person is at work; they have just opened the page. */
export function watchActivity(): void {
  noteActivity();
  for (const type of ['pointerdown', 'keydown'] as const)
    window.addEventListener(type, noteActivity, { capture: true, passive: true });
}

/** The token in use. */
export interface TokenTimes {
  /** When the session ends, seconds since 1970. */
  tokenEnd(): number;
  /** Seconds from its issue to its end. */
  tokenLife(): number;
  /** The session ends with it: no renewal passes that. */
  isLastToken(): boolean;
  /** Failed renewals in a row. */
  renewalFailures(): number;
}

/**
 * Checks the time every second (AUTH-48): sends `token.expired` when the session has ended. At every check it sends
 * `token.renewalDue` when the person is active and the token should be renewed, and a warning two minutes before the end
 * of a token that is not renewed so: `session.endingSoon` when nothing can renew it, else `token.endingSoon`.
 */
export const createTokenWatch = ({ tokenEnd, tokenLife, isLastToken, renewalFailures }: TokenTimes) =>
  fromCallback<SessionEvent, Record<string, never>>(({ sendBack }) => {
    const look = () => {
      const left = tokenEnd() - Date.now() / 1000;
      if (left <= 0) return sendBack({ type: 'token.expired' });
      const isActive = Date.now() - lastActive < activePeriod;
      const isEndingSoon = left * 1000 <= delays.sessionWarning;
      if (isEndingSoon && (!isActive || renewalFailures() > 0 || isLastToken())) {
        const type = isLastToken() ? 'session.endingSoon' : 'token.endingSoon';
        return sendBack({ type, minutesLeft: Math.ceil(left / 60) });
      }
      if (isActive && left < tokenLife() * renewalPart && !isLastToken()) sendBack({ type: 'token.renewalDue' });
    };
    const timer = setInterval(look, delays.sessionCheck);
    return () => clearInterval(timer);
  });
