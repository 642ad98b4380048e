import type { ActingParty } from '#domain/applications/model';
import { actingPartyTypes } from '#domain/codes';
import { collator } from '../collator';
import type { Db } from '../db/schema';
import type { Registers } from '../ports';
import { orNull } from '../registers/guards';
import { companiesThatAuthorise } from './repository';

const rankOf = ({ type }: ActingParty): number => actingPartyTypes.indexOf(type);

/**
 * The registers, with the companies that have authorised a person in this portal (SET-29, SET-30). Only the portal knows
 * authorised representatives: what the business register says of them is left out. Who has several roles in one company
 * acts in the one with the most rights.
 */
export function withAuthorisedPersons(registers: Registers, db: Db): Registers {
  const partyOf = async ({ code, name }: { code: string; name: string }): Promise<ActingParty> => {
    const details = await orNull(registers.companyDetails(code));
    return {
      code,
      type: 'AUTHORIZED_REPRESENTATIVE',
      name: details?.name ?? name,
      address: details?.address ?? null,
    };
  };
  const companies = async (personCode: string): Promise<ActingParty[]> => {
    const registered = await registers.companies(personCode);
    const authorising = await Promise.all((await companiesThatAuthorise(db, personCode)).map(partyOf));
    const parties = [...registered.filter(({ type }) => type !== 'AUTHORIZED_REPRESENTATIVE'), ...authorising];
    return parties
      .sort((a, b) => rankOf(a) - rankOf(b))
      .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index)
      .sort((a, b) => collator.compare(a.name, b.name));
  };
  return Object.assign(Object.create(registers), { companies });
}
