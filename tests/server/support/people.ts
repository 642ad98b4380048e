import type { ActingParty, PersonDocument } from '#domain/applications/model';
import type { CompanyDetails, Identity, Registers } from '#server/ports';
import { createSandboxWeaponReference } from '#server/sandbox/weaponReference';

/** People and companies the server's own tests know. Codes are valid test codes. */

export const mari: Identity = {
  personCode: '60001019906',
  firstName: 'Mari',
  lastName: 'Maasikas',
  dateOfBirth: '2000-01-01',
  phone: '+37255512345',
};
export const jaak: Identity = {
  personCode: '38001085718',
  firstName: 'Jaak',
  lastName: 'Jõeorg',
  dateOfBirth: '1980-01-08',
  phone: null,
};
/** Born 2013: too young to apply. */
export const minor: Identity = {
  personCode: '51307149560',
  firstName: 'Noor',
  lastName: 'Nooruk',
  dateOfBirth: '2013-07-14',
  phone: null,
};

const company = (code: string, type: ActingParty['type'], name: string): ActingParty => ({
  code,
  type,
  name,
  address: null,
});
export const karu = company('10000018', 'ENTREPRENEUR', 'Karu Relvad OÜ');
export const hunt = company('10000024', 'WEAPON_RESPONSIBLE', 'Hunt Turva AS');
/** In the list of companies that cannot apply. */
export const blocked = company('10000030', 'ENTREPRENEUR', 'Keelatud OÜ');

/** Companies that each person may act for. */
const relations: Record<string, ActingParty[]> = {
  [mari.personCode]: [karu, hunt, blocked],
  [jaak.personCode]: [{ ...karu, type: 'AUTHORIZED_REPRESENTATIVE' }],
};

const documentOf = (person: Identity): PersonDocument => ({
  firstName: person.firstName,
  lastName: person.lastName,
  idCode: person.personCode,
  citizenship: 'EST',
  docNo: 'AS0000001',
  dateOfBirth: person.dateOfBirth,
  docPicture: null,
});

/** Registers that know only these people, and the weapons of the sandbox; `overrides` replaces single answers. */
export const testRegisters = (overrides: Partial<Registers> = {}): Registers => ({
  residence: async () => null,
  personDocument: async (code) => {
    const person = [mari, jaak, minor].find(({ personCode }) => personCode === code);
    return person ? documentOf(person) : null;
  },
  companies: async (code) => relations[code] ?? [],
  companyDetails: async (regCode): Promise<CompanyDetails | null> => {
    const found = [karu, hunt, blocked].find(({ code }) => code === regCode);
    return found ? { regCode, name: found.name, address: null, contacts: [], representatives: [] } : null;
  },
  activeDuty: async () => null,
  huntingCertificate: async () => null,
  sportClubs: async () => [],
  ownedWeapons: async () => [],
  usedWeapons: async () => [],
  naturalWeaponLicence: async () => null,
  isDefenceLeagueMember: async () => false,
  addresses: async () => [],
  ...createSandboxWeaponReference(),
  ...overrides,
});
