import type { ActiveDuty, HuntingCertificate, SportClub, Weapon } from '#domain/applications/model';
import type { ActingPartyType, Language } from '#domain/codes';

/** A register that, for one sandbox person, does not answer: so that every row of the error catalogue can be seen. */
export type FailingRegister =
  | 'population'
  | 'business'
  | 'activeDuty'
  | 'hunting'
  | 'sportClubs'
  | 'weapons'
  | 'defenceLeague';

/** How the person proves who they are (TARA's `amr`). */
type AuthenticationMethod = 'idcard' | 'mID' | 'smartid';

/** One named person of the sandbox and all that the registers know of them. Days are `YYYY-MM-DD`. */
export interface SandboxPerson {
  /** Valid personal identification code; the date of birth is read from it. */
  code: string;
  firstName: string;
  lastName: string;
  /** Who this is, one line, for the login page. */
  about: Record<Language, string>;
  method: AuthenticationMethod;
  phone: string | null;
  citizenship: string;
  /** Number of the valid identity document; null: there is none (ERR-20). */
  documentNumber: string | null;
  /** Text by which the address search finds the person's residence; null: the population register knows none. */
  residence: string | null;
  /** For which companies the person acts, and as what. */
  roles: readonly { regCode: string; type: Exclude<ActingPartyType, 'PRIVATE'> }[];
  activeDuty: ActiveDuty | null;
  huntingCertificate: HuntingCertificate | null;
  sportClubs: readonly SportClub[];
  isDefenceLeagueMember: boolean;
  /** Weapons of the person that are on no licence. */
  unlicensedWeapons: readonly Weapon[];
  /** Weapons on the person's licences that belong to another person. */
  borrowedWeaponIds: readonly string[];
  failing: FailingRegister | null;
}

type Required = 'code' | 'firstName' | 'lastName' | 'about';

/** A person with an identity document; everything else is optional. */
export const person = (
  known: Pick<SandboxPerson, Required> & Partial<Omit<SandboxPerson, Required>>,
): SandboxPerson => ({
  method: 'idcard',
  phone: null,
  citizenship: 'EST',
  documentNumber: `AS0${known.code.slice(3, 9)}`,
  residence: null,
  roles: [],
  activeDuty: null,
  huntingCertificate: null,
  sportClubs: [],
  isDefenceLeagueMember: false,
  unlicensedWeapons: [],
  borrowedWeaponIds: [],
  failing: null,
  ...known,
});
