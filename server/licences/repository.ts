import type { Selectable } from 'kysely';
import type { Licence, Weapon } from '#domain/applications/model';
import { audienceOf } from '#domain/roles';
import type { Caller } from '../auth/caller';
import type { Db, Tables } from '../db/schema';
import { weaponsColumn } from './weapons';

type LicenceRow = Selectable<Tables['licence']>;

/** Whose licences: a person's own, or a company's. */
export type LicenceOwner = { personCode: string } | { registryCode: string };

/** Whose licences a caller sees (ROLE-17, ROLE-18). */
export const licenceOwnerOf = ({ personCode, party }: Pick<Caller, 'personCode' | 'party'>): LicenceOwner =>
  audienceOf(party.type) === 'private' ? { personCode } : { registryCode: party.code };

/** API-207. A valid licence whose last day is over has expired. */
const licenceOf = (row: LicenceRow & { weapons: Weapon[] }, today: string): Licence => ({
  number: row.number,
  type: row.type,
  // [API-207]
  status: row.status === 'VALID' && row.valid_until < today ? 'EXPIRED' : row.status,
  issued: row.issued,
  validUntil: row.valid_until,
  weapons: row.weapons,
  weaponLocation: row.weapon_location,
});

const owned = (db: Db, owner: LicenceOwner) => {
  const all = db.selectFrom('licence').selectAll().select(weaponsColumn);
  return 'registryCode' in owner
    ? all.where('registry_code', '=', owner.registryCode)
    : all.where('person_code', '=', owner.personCode).where('registry_code', 'is', null);
};

/** The owner's licences, the one that ends first at the beginning. */
export async function listLicences(db: Db, owner: LicenceOwner, today: string): Promise<Licence[]> {
  const rows = await owned(db, owner).orderBy('valid_until').orderBy('number').execute();
  return rows.map((row) => licenceOf(row, today));
}

/** The owner's valid licences of these types, or of all types. */
export async function listValidLicences(
  db: Db,
  owner: LicenceOwner,
  { today, types }: { today: string; types?: readonly string[] },
): Promise<Licence[]> {
  const licences = await listLicences(db, owner, today);
  return licences.filter(({ status, type }) => status === 'VALID' && (types === undefined || types.includes(type)));
}

/** The owner's licence with this number, or null. */
export async function findLicence(db: Db, owner: LicenceOwner, number: string, today: string): Promise<Licence | null> {
  const row = await owned(db, owner).where('number', '=', number).executeTakeFirst();
  return row ? licenceOf(row, today) : null;
}
