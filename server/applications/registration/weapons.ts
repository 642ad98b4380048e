import type { BoughtWeapon, Weapon, WeaponTypeLine } from '#domain/applications/model';
import { lineFor, lineOf } from '#domain/applications/weaponLines';
import { weaponsForLicence } from '#domain/applications/weaponsForLicence';
import { present } from '#domain/present';
import { weaponTypeRow } from '#domain/weaponTypes';
import type { Db } from '../../db/schema';
import { HttpError } from '../../errors';
import { addToOnly, holding, rewriteWeapons, takeWeapons } from '../../licences/weapons';
import type { StoredApplication } from '../repository';

/** Ids of the weapons ticked in an application. Only the ids are used: the registers know the weapons. */
export const tickedIds = (application: StoredApplication): string[] =>
  application.body.weapons.filter(({ enabled }) => enabled).map(({ id }) => id);

/** Does an application name weapons of the applicant, ticked or entered by hand? */
export const namesOwnWeapons = (application: StoredApplication): boolean =>
  tickedIds(application).length > 0 || enteredWeapons(application).length > 0;

/** Does an application name the weapons of its licence? Not those submitted before that was asked for. */
export const namesWeapons = (application: StoredApplication): boolean =>
  tickedIds(application).length > 0 ||
  (application.audience === 'private' && application.body.sharedWeapons.length > 0);

/** What an activity may change of the weapons of its licence. */
interface Changeable {
  purposes: boolean;
  mark: boolean;
}

/** The lines of a licence, and those that the application makes of them. */
interface ChangedLines {
  before: readonly WeaponTypeLine[];
  after: readonly WeaponTypeLine[];
}

/**
 * The weapons of a licence with what the applicant has changed, and nothing else (TRU-05). A purpose that its line adds is added
 * to a weapon, one that the line leaves out is taken from it, and the mark of national security (PRIV-96, PRIV-97) is set where
 * the line has another one than before. An application from before weapons had lines of their own has one line for a type whose
 * weapons differ.
 */
export function asChanged(weapons: readonly Weapon[], { before, after }: ChangedLines, can: Changeable): Weapon[] {
  return weapons.map((weapon) => {
    const line = lineFor(after, weapon);
    if (!line) return weapon;
    const ofType = weapons.filter(({ type }) => type === weapon.type);
    const known = line.weaponIds
      ? present(lineFor(before, weapon), `the line of ${weapon.id}`)
      : (before.find(({ code, weaponIds }) => code === weapon.type && !weaponIds) ?? lineOf(weapon.type, ofType));
    const added = line.purposes.filter((purpose) => !known.purposes.includes(purpose));
    const kept = weapon.purposes.filter((purpose) => line.purposes.includes(purpose));
    const purposes = [...kept, ...added].sort();
    return {
      ...weapon,
      // A weapon that would be left without a purpose gets those of its line.
      ...(can.purposes && { purposes: purposes.length > 0 ? purposes : [...line.purposes] }),
      ...(can.mark &&
        line.isNationalSecurity !== known.isNationalSecurity && { nationalSecurity: line.isNationalSecurity }),
    };
  });
}

/** Weapons that come onto a licence, with the purposes and the mark of national security that are granted to their line (PRIV-99). */
export const asGranted = (weapons: readonly Weapon[], lines: readonly WeaponTypeLine[]): Weapon[] =>
  weapons.map((weapon) => {
    const line = lineFor(lines, weapon);
    return line ? { ...weapon, purposes: [...line.purposes], nationalSecurity: line.isNationalSecurity } : weapon;
  });

/**
 * Weapons that are entered by hand, as the register will have them.
 * @param no of the application that brings them.
 */
export const asRegistered = (no: string, entered: readonly BoughtWeapon[]): Weapon[] =>
  entered.map(({ type, make, model, caliber, factoryNo }, index) => ({
    id: `${no}-${index + 1}`,
    type,
    make: make.trim(),
    model: model.trim(),
    caliber: caliber.trim(),
    factoryNo: factoryNo.trim(),
    category: present(weaponTypeRow(type), `the weapon type ${type}`).category,
    status: 'REGISTERED',
    state: 'USABLE',
    purposes: [],
    nationalSecurity: false,
    licenceNumbers: [],
    enabled: false,
  }));

/** The weapons that the applicant entered. */
const enteredWeapons = ({ audience, no, body }: StoredApplication): Weapon[] =>
  audience === 'private' ? asRegistered(no, body.enteredWeapons) : [];

/**
 * The weapons that are put onto a licence, with the purposes that the application grants: those entered by hand, and
 * those ticked. An application with neither (a change, or one saved by an earlier release) gets the applicant's weapons
 * that are on no licence, as far as its lines allow.
 * @param owned the applicant's weapons in the register.
 * @param held weapons that are on the licence already; they count towards the numbers of the lines.
 */
export function weaponsToRegister(
  application: StoredApplication,
  owned: readonly Weapon[],
  held: readonly Weapon[] = [],
): Weapon[] {
  const { weaponTypes } = application.body;
  const entered = enteredWeapons(application);
  const ids = tickedIds(application);
  const own = ids.length + entered.length > 0 ? owned.filter(({ id }) => ids.includes(id)) : owned;
  return asGranted([...entered, ...weaponsForLicence(weaponTypes, own, [...held, ...entered])], weaponTypes);
}

/**
 * Moves the ticked weapons of a company's licences onto the licence that the application names (WTR). All licences are
 * locked at once, in the order of their numbers, so that two transfers wait for each other.
 * @throws HttpError 409 LICENCE_NOT_VALID when that licence has ended meanwhile.
 */
export async function moveWeapons(trx: Db, application: StoredApplication): Promise<void> {
  const { licenceNumber } = application.body;
  const ids = tickedIds(application);
  const locked = await trx
    .selectFrom('licence')
    .select(['number', 'type', 'status'])
    .where('registry_code', '=', application.registryCode)
    .where((licence) => licence.or([licence('number', '=', licenceNumber), holding(ids)]))
    .orderBy('number')
    .forUpdate()
    .execute();
  const target = locked.find(({ number }) => number === licenceNumber);
  if (target?.status !== 'VALID') throw new HttpError(409, 'LICENCE_NOT_VALID', 'The licence is no longer valid');
  const numbers = locked.map(({ number }) => number);
  await addToOnly(trx, target, await takeWeapons(trx, numbers, ids));
}

/** Adds a licence number to weapons, on all their licences, and removes the number `left`. */
export async function renumberWeapons(
  trx: Db,
  weapons: readonly Weapon[],
  added: string,
  left?: string,
): Promise<void> {
  const ids = weapons.map(({ id }) => id);
  await rewriteWeapons(trx, ids, (weapon) => ({
    ...weapon,
    licenceNumbers: [...new Set([...weapon.licenceNumbers.filter((number) => number !== left), added])],
  }));
}
