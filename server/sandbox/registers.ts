import type { ApplicationDefinition } from '#domain/applications/definition';
import { deactivated, type Licence, type Weapon } from '#domain/applications/model';
import { definitionOf, definitions } from '#domain/applications/registry';
import { distinctWeapons } from '#domain/applications/weaponsOfLicences';
import { dayOf } from '#domain/dates';
import { weaponLicenceTypes } from '#domain/licences';
import { birthDateOf } from '#domain/personalCode';
import { isCarriedOut } from '../applications/earlierDecisions';
import { parseBody } from '../applications/parse';
import { collator } from '../collator';
import type { Db } from '../db/schema';
import { weaponsColumn } from '../licences/weapons';
import type { Now, Registers } from '../ports';
import { searchAddresses } from './addresses';
import { doesNotAnswer, failAtWord } from './failing';
import { sandboxCompany } from './people/companies';
import { sandboxPeople, sandboxPerson } from './people/people';
import type { FailingRegister, SandboxPerson } from './people/person';
import { documentPhoto } from './people/photo';
import { createSandboxWeaponReference } from './weaponReference';

async function heldLicences(db: Db, personCode: string): Promise<Licence[]> {
  const rows = await db
    .selectFrom('licence')
    .select(['number', 'type', 'status', 'issued', 'valid_until', 'weapon_location'])
    .select(weaponsColumn)
    .where('person_code', '=', personCode)
    .where('registry_code', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ valid_until: validUntil, weapon_location: weaponLocation, ...row }) => ({
    ...row,
    validUntil,
    weaponLocation,
  }));
}

/** Weapons that registered applications of a person have taken from their licences, with what became of them (PRIV-100). */
async function changedWeapons(db: Db, personCode: string): Promise<{ effect: WeaponEffect; weapon: Weapon }[]> {
  const effects = new Map(
    definitions
      .filter(({ audience }) => audience === 'private')
      .map(({ code, weaponEffect }) => [code, weaponEffect] as const),
  );
  const rows = await db
    .selectFrom('application')
    .select(['type', 'body'])
    .where('person_code', '=', personCode)
    .where('registry_code', 'is', null)
    .where('status', '=', 'APPLICATION_STATUS_REGISTER_OK')
    .where(isCarriedOut)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ type, body }) => {
    const effect = effects.get(type);
    if (!effect) return [];
    return parseBody('private', body)
      .weapons.filter(({ enabled }) => enabled)
      .map((weapon) => ({ effect, weapon }));
  });
}
type WeaponEffect = NonNullable<ApplicationDefinition['weaponEffect']>;

/**
 * The registers of the sandbox (API-224): they know the people of `sandbox/people` and answer nothing about anybody
 * else. Licences come from the database, so that one issued at the processing desk counts at once.
 */
export function createSandboxRegisters(db: Db, now: Now = () => new Date()): Registers {
  const today = () => dayOf(now());
  /** The person, unless `register` is the one that fails for them. */
  const known = (code: string, register: FailingRegister): SandboxPerson | undefined => {
    const person = sandboxPerson(code, today());
    return person?.failing === register ? doesNotAnswer(register) : person;
  };
  /** Each weapon once, also when it is on several licences. */
  const weaponsOf = async (code: string, person: SandboxPerson | undefined): Promise<Weapon[]> => {
    const onLicences = (await heldLicences(db, code)).flatMap(({ weapons }) => weapons);
    const changed = await changedWeapons(db, code);
    const gone = changed.filter(({ effect }) => effect === 'removed').map(({ weapon }) => weapon.id);
    const unusable = changed
      .filter(({ effect, weapon }) => effect === 'deactivated' && !gone.includes(weapon.id))
      .map(({ weapon }) => ({ ...weapon, state: deactivated, licenceNumbers: [], enabled: false }));
    // A weapon that has come onto a licence meanwhile is known as the licence has it.
    const isElsewhere = (id: string) => gone.includes(id) || onLicences.some((weapon) => weapon.id === id);
    const others = (person?.unlicensedWeapons ?? []).filter(({ id }) => !isElsewhere(id));
    const all = [...onLicences, ...others, ...unusable];
    return distinctWeapons(all);
  };

  return {
    ...createSandboxWeaponReference(),
    personDocument: async (code) => {
      const person = known(code, 'population');
      if (!person || person.documentNumber === null) return null;
      return {
        firstName: person.firstName,
        lastName: person.lastName,
        idCode: person.code,
        citizenship: person.citizenship,
        docNo: person.documentNumber,
        dateOfBirth: birthDateOf(person.code)!,
        docPicture: documentPhoto,
      };
    },
    residence: async (code) => {
      const [found] = searchAddresses(known(code, 'population')?.residence ?? '');
      if (!found) return null;
      const { text: fullAddress, id: locationId, code: addressCode, ehak, source, type } = found;
      return { fullAddress, locationId, code: addressCode, ehak, source, type };
    },
    companies: async (code) =>
      (known(code, 'business')?.roles ?? [])
        .filter(({ type }) => type !== 'AUTHORIZED_REPRESENTATIVE')
        .map(({ regCode, type }) => {
          const { name, address } = sandboxCompany(regCode)!;
          return { code: regCode, type, name, address };
        })
        .sort((a, b) => collator.compare(a.name, b.name)),
    companyDetails: async (regCode) => {
      const company = sandboxCompany(regCode);
      if (!company) return null;
      if (company.hasFailingDetails) return doesNotAnswer('business');
      return {
        regCode,
        name: company.name,
        address: company.address,
        contacts: company.contacts.map((value) => ({ value })),
        representatives: sandboxPeople(today())
          .filter(({ roles }) => roles.some((role) => role.regCode === regCode && role.type === 'ENTREPRENEUR'))
          .map(({ firstName, lastName, code }) => ({ firstName, lastName, idCode: code })),
      };
    },
    activeDuty: async (code) => known(code, 'activeDuty')?.activeDuty ?? null,
    huntingCertificate: async (code) => known(code, 'hunting')?.huntingCertificate ?? null,
    sportClubs: async (code) => [...(known(code, 'sportClubs')?.sportClubs ?? [])],
    isDefenceLeagueMember: async (code) => known(code, 'defenceLeague')?.isDefenceLeagueMember ?? false,
    ownedWeapons: async (code) => {
      const person = known(code, 'weapons');
      const weapons = await weaponsOf(code, person);
      const licences = await heldLicences(db, code);
      const shared = licences.filter(({ type }) => definitionOf(type, 'private')?.licence?.weapons === 'shared');
      const borrowed = shared.flatMap(({ weapons: held }) => held.map(({ id }) => id));
      return weapons.filter(({ id }) => !person?.borrowedWeaponIds.includes(id) && !borrowed.includes(id));
    },
    usedWeapons: async (code) => weaponsOf(code, known(code, 'weapons')),
    naturalWeaponLicence: async (code, number) => {
      known(code, 'weapons');
      const licences = await heldLicences(db, code);
      return (
        licences.find(
          ({ number: held, type, weapons }) =>
            held === number && weaponLicenceTypes.includes(type) && weapons.length > 0,
        ) ?? null
      );
    },
    addresses: async (text) => {
      failAtWord('address', text);
      return searchAddresses(text);
    },
  };
}
