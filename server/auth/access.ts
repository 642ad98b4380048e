import { audienceOf } from '#domain/roles';
import type { Caller } from './caller';

/**
 * The one place that says what is a caller's own (ROLE-17..20): acting privately, what they made for themself; acting
 * for a company, what belongs to that company.
 */
export function isOwn(
  caller: Pick<Caller, 'personCode' | 'party'>,
  owned: { personCode: string | null; registryCode: string | null },
): boolean {
  return audienceOf(caller.party.type) === 'private'
    ? owned.registryCode === null && owned.personCode === caller.personCode
    : owned.registryCode === caller.party.code;
}

/** Under whom the caller's new things are kept. */
export const ownerOf = (caller: Pick<Caller, 'personCode' | 'party'>) =>
  audienceOf(caller.party.type) === 'private'
    ? { personCode: caller.personCode, registryCode: null }
    : { personCode: caller.personCode, registryCode: caller.party.code };
