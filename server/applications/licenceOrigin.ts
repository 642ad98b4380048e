import type { Licence, LicenceActivity, PrivateBody, WeaponTypeLine } from '#domain/applications/model';
import { isFixedPart, type LicencePart } from '#domain/applications/registeredParts';
import { linesOfWeapons } from '#domain/applications/weaponLines';
import type { Activity, Audience } from '#domain/codes';
import type { Db } from '../db/database';
import { type Bodies, parseBody } from './parse';
import type { ApplicationBody } from './shapes';

/**
 * What the application says that last wrote a licence, or null for a licence from before the portal. It knows what the
 * licence itself does not: weapon types of a purchase licence, how the weapons are kept.
 */
export async function originOf<A extends Audience>(db: Db, number: string, audience: A): Promise<Bodies[A] | null> {
  const row = await db
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.application_id')
    .select('application.body')
    .where('licence.number', '=', number)
    .executeTakeFirst();
  return row ? parseBody(audience, row.body) : null;
}

/** The lines of weapon types of a licence: of its weapons, or, while it has none, of the application that gave it. */
export async function linesOfLicence(
  db: Db,
  { number, weapons }: Licence,
  audience: Audience,
): Promise<WeaponTypeLine[]> {
  if (weapons.length > 0) return linesOfWeapons(weapons);
  const origin = await originOf(db, number, audience);
  return origin?.weaponTypes ?? [];
}

/** What an application keeps of the licence it is about (PRIV-06, PRIV-91): always from the licence, never from a body. */
export async function activityOf(
  db: Db,
  licence: Licence,
  { type, audience }: { type: Activity; audience: Audience },
): Promise<LicenceActivity> {
  const lines = await linesOfLicence(db, licence, audience);
  return {
    type,
    existingLicenceNo: licence.number,
    issuedDate: licence.issued,
    validUntilDate: licence.validUntil,
    existingWeaponTypes: lines.map(({ code }) => code),
    weaponLocation: licence.weaponLocation,
    heldWeaponTypes: licence.weapons.map(({ type: held }) => held),
  };
}

interface Wanted {
  audience: Audience;
  /** Weapon types to be marked as of national security (PRIV-96, PRIV-97); null: the application cannot mark any. */
  marked: readonly string[] | null;
}

/** Where the weapons of a person's licence are kept. */
export async function fixedPlaces(
  db: Db,
  { number, weaponLocation }: Licence,
): Promise<Pick<PrivateBody, 'weaponLocation' | 'extraLocation1' | 'extraLocation2'>> {
  const { extraLocation1 = null, extraLocation2 = null } = (await originOf(db, number, 'private')) ?? {};
  return { weaponLocation, extraLocation1, extraLocation2 };
}

type PartOf = (db: Db, licence: Licence, wanted: Wanted) => Promise<Partial<ApplicationBody>>;

/** The parts of a licence as a body has them. */
const parts: Record<LicencePart, PartOf> = {
  weaponTypes: async (db, licence, { audience, marked }) => {
    const lines = await linesOfLicence(db, licence, audience);
    const weaponTypes = marked
      ? lines.map((line) => ({ ...line, isNationalSecurity: marked.includes(line.code) }))
      : lines;
    return { weaponTypes, weaponPurposes: [...new Set(weaponTypes.flatMap(({ purposes }) => purposes))] };
  },
  places: async (db, licence, { audience }) =>
    audience === 'private' ? fixedPlaces(db, licence) : { weaponLocation: licence.weaponLocation },
};

/** What an application about a licence repeats of it and cannot edit. A body that says otherwise is ignored. */
export async function fixedParts(
  db: Db,
  licence: Licence,
  { type, ...wanted }: Wanted & { type: Activity },
): Promise<Partial<ApplicationBody>> {
  const fixed = Object.entries(parts).filter(([part]) => isFixedPart(part as LicencePart, { activity: type }));
  return Object.assign({}, ...(await Promise.all(fixed.map(([, read]) => read(db, licence, wanted)))));
}
