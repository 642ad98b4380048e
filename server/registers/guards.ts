import type { Caller } from '../auth/caller';
import { notFound, upstreamFailed } from '../errors';
import type { Registers } from '../ports';

/** Only one's own code may be asked about; another's answers like a missing one (OPEN-41). */
export function ownCode(caller: Caller, code: string): string {
  if (code !== caller.personCode) throw notFound();
  return caller.personCode;
}

/** Only the company acted for may be asked about (API-093). */
export function ownCompany(caller: Caller, regCode: string): string {
  // [API-093]
  if (caller.party.type === 'PRIVATE' || caller.party.code !== regCode) throw notFound();
  return regCode;
}

/** What a register answers; its failure becomes 502 without its details. */
export const ask = <T>(register: string, answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw upstreamFailed(`The ${register}`);
  });

/** @throws 404 when the register has nothing. */
export function orNotFound<T>(answer: T | null): T {
  if (answer === null) throw notFound();
  return answer;
}

/**
 * What an application keeps from the registers, never from a body (AUTH-44). A draft is kept also while a register is
 * silent; a submission asks again what matters.
 */
export const orNull = <T>(answer: Promise<T | null>): Promise<T | null> => answer.catch(() => null);

/** How long a save or the start of an application waits for a register, milliseconds. */
const shortTimeMs = 3_000;

/**
 * The registers as a save asks them: one that drips or is silent counts as not answering before the person notices. What it
 * does not say in time, a submission asks again.
 */
export function inShortTime(registers: Registers, ms: number = shortTimeMs): Registers {
  const inTime = <T>(answer: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(upstreamFailed('The register')), ms);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
  return new Proxy(registers, {
    get: (target, name: keyof Registers) => {
      const ask = target[name] as (...question: unknown[]) => Promise<unknown>;
      return (...question: unknown[]) => inTime(ask.apply(target, question));
    },
  });
}
