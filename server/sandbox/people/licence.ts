import type { Address, Weapon } from '#domain/applications/model';
import type { ApplicationType } from '#domain/codes';

/** A licence that somebody in the sandbox holds from the start. Days are `YYYY-MM-DD`. */
export interface SandboxLicence {
  number: string;
  type: ApplicationType;
  status: 'VALID' | 'EXPIRED';
  /** Exactly one of the two is set. */
  personCode: string | null;
  registryCode: string | null;
  issued: string;
  validUntil: string;
  weapons: readonly Weapon[];
  weaponLocation: Address | null;
}
