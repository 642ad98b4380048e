import type { AddressResult } from '#domain/api';
import type {
  ActingParty,
  ActiveDuty,
  HuntingCertificate,
  Licence,
  PersonDocument,
  SportClub,
  Weapon,
} from '#domain/applications/model';

/**
 * What the portal needs from outside, a port each. The sandbox answers them from reference data; a real register is
 * another implementation of the same interface. A register that does not answer throws.
 */
export interface Registers {
  /** Population register: the valid identity document of a person, or null. */
  personDocument(personCode: string): Promise<PersonDocument | null>;
  /**
   * Business register: for whom the person may act, without the person's own private party. Authorised representatives
   * are known to the portal alone (`withAuthorisedPersons`).
   */
  companies(personCode: string): Promise<ActingParty[]>;
  companyDetails(registryCode: string): Promise<CompanyDetails | null>;
  /** Register of active duty. */
  activeDuty(personCode: string): Promise<ActiveDuty | null>;
  huntingCertificate(personCode: string): Promise<HuntingCertificate | null>;
  sportClubs(personCode: string): Promise<SportClub[]>;
  /** Weapons register: what a person owns outside a licence, too. */
  ownedWeapons(personCode: string): Promise<Weapon[]>;
  /** Weapons register: what a person owns or may use by a licence (a parallel licence is for another's weapon). */
  usedWeapons(personCode: string): Promise<Weapon[]>;
  /** Weapons register: the licence with this number, if the natural person holds it and it covers weapons (PRIV-32). */
  naturalWeaponLicence(personCode: string, number: string): Promise<Licence | null>;
  /** Defence League register: is the person an active member (OPEN-4)? */
  isDefenceLeagueMember(personCode: string): Promise<boolean>;
  /** Address service (In-ADS): at most 10 matches. */
  addresses(text: string): Promise<AddressResult[]>;
}

export interface CompanyDetails {
  regCode: string;
  name: string;
  address: string | null;
  contacts: { value: string }[];
  representatives: { firstName: string; lastName: string; idCode: string }[];
}

/** Who logged in, as the national identity provider vouches. */
export interface Identity {
  /** Without country prefix. */
  personCode: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  phone: string | null;
}

/** Where documents are kept. Keys are random and made here, never from a name. */
export interface FileStore {
  /** Stores a stream; the promise ends when every byte is kept. */
  put(key: string, content: NodeJS.ReadableStream): Promise<{ size: number }>;
  get(key: string): Promise<NodeJS.ReadableStream>;
  remove(key: string): Promise<void>;
}

/** The clock, so that tests can set it. */
export type Now = () => Date;
