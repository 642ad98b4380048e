import type { Licence, LicenceActivity, PrivateBody, WeaponTypeLine } from '#domain/applications/model';
import { isFixedPart, type LicencePart } from '#domain/applications/registeredParts';
import { grantedLines, lineKey, linesOfWeapons } from '#domain/applications/weaponLines';
import type { Activity, Audience } from '#domain/codes';
import type { Db } from '../db/schema';
import { type Bodies, parseBody } from './parse';
import { wholeBody } from './rows';
import type { ApplicationBody } from './shapes';

/**
 * What the application says that last wrote a licence, or null for a licence from before the portal. It knows what the
 * licence itself does not: weapon types of a purchase licence, how the weapons are kept.
 */
export async function originOf<A extends Audience>(db: Db, number: string, audience: A): Promise<Bodies[A] | null> {
  const row = await db
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.application_id')
    .select(wholeBody.as('body'))
    .where('licence.number', '=', number)
    .executeTakeFirst();
  return row ? parseBody(audience, row.body) : null;
}

/** What `originOf` answers, as far as it is asked here. */
type Origin = Pick<PrivateBody, 'weaponTypes'> & Partial<Pick<PrivateBody, 'extraLocation1' | 'extraLocation2'>>;

/**
 * The lines of weapon types of a licence. A person's licence is for its weapons, or, while it has none, for what its application
 * says; a company's licence is for the numbers granted.
 */
export function linesOfLicence(
  { weapons }: Pick<Licence, 'weapons'>,
  origin: Origin | null,
  audience: Audience,
): WeaponTypeLine[] {
  const granted = origin?.weaponTypes ?? [];
  if (audience === 'company') return grantedLines(granted, weapons);
  return weapons.length > 0 ? linesOfWeapons(weapons) : granted;
}

/** What an application keeps of the licence it is about (PRIV-06, PRIV-91): always from the licence, never from a body. */
export const activityOf = (
  licence: Licence,
  origin: Origin | null,
  { type, audience }: { type: Activity; audience: Audience },
): LicenceActivity => ({
  type,
  existingLicenceNo: licence.number,
  issuedDate: licence.issued,
  validUntilDate: licence.validUntil,
  existingWeaponTypes: [...new Set(linesOfLicence(licence, origin, audience).map(({ code }) => code))],
  weaponLocation: licence.weaponLocation,
  heldWeaponTypes: licence.weapons.map(({ type: held }) => held),
});

interface Wanted {
  audience: Audience;
  /** Lines (`lineKey`) to be marked as of national security (PRIV-96, PRIV-97); null: the application cannot mark any. */
  marked: readonly string[] | null;
}

/** Where the weapons of a person's licence are kept. */
export const fixedPlaces = (
  { weaponLocation }: Licence,
  origin: Origin | null,
): Pick<PrivateBody, 'weaponLocation' | 'extraLocation1' | 'extraLocation2'> => ({
  weaponLocation,
  extraLocation1: origin?.extraLocation1 ?? null,
  extraLocation2: origin?.extraLocation2 ?? null,
});

type PartOf = (licence: Licence, origin: Origin | null, wanted: Wanted) => Partial<ApplicationBody>;

/** The parts of a licence as a body has them. */
const parts: Record<LicencePart, PartOf> = {
  weaponTypes: (licence, origin, { marked, audience }) => {
    const lines = linesOfLicence(licence, origin, audience);
    const weaponTypes = marked
      ? lines.map((line) => ({ ...line, isNationalSecurity: marked.includes(lineKey(line)) }))
      : lines;
    return { weaponTypes, weaponPurposes: [...new Set(weaponTypes.flatMap(({ purposes }) => purposes))] };
  },
  places: (licence, origin, { audience }) =>
    audience === 'private' ? fixedPlaces(licence, origin) : { weaponLocation: licence.weaponLocation },
};

/** What an application about a licence repeats of it and cannot edit. A body that says otherwise is ignored. */
export const fixedParts = (
  licence: Licence,
  origin: Origin | null,
  { type, ...wanted }: Wanted & { type: Activity },
): Partial<ApplicationBody> => {
  const fixed = Object.entries(parts).filter(([part]) => isFixedPart(part as LicencePart, { activity: type }));
  return Object.assign({}, ...fixed.map(([, read]) => read(licence, origin, wanted)));
};
