import type { ApplicationDefinition, LicenceRule } from '#domain/applications/definition';
import type { Address, Weapon } from '#domain/applications/model';
import { isFixedPart } from '#domain/applications/registeredParts';
import { definitionOf } from '#domain/applications/registry';
import { marksWeapons } from '#domain/applications/sectionOptions';
import { distinctWeapons } from '#domain/applications/weaponsOfLicences';
import type { Activity, ApplicationType } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { type Actor, audit } from '../../audit';
import type { Db } from '../../db/schema';
import { HttpError } from '../../errors';
import { freeWeapons, holdAgain, lastDayOfOwners } from '../../licences/owners';
import { listValidLicences } from '../../licences/repository';
import {
  addWeapons,
  endEmpty,
  lastDayOfWeapons,
  putWeapons,
  retire,
  rewriteWeapons,
  weaponsColumn,
  weaponsOnLicences,
} from '../../licences/weapons';
import { isExtendedSince } from '../earlierDecisions';
import { linesOfLicence, originOf } from '../licenceOrigin';
import type { StoredApplication } from '../repository';
import { sharedWeapons } from '../sharedWeapons';
import { countAsBought } from './purchase';
import {
  asChanged,
  moveWeapons,
  namesOwnWeapons,
  namesWeapons,
  renumberWeapons,
  tickedIds,
  weaponsToRegister,
} from './weapons';

/** What a registration needs in addition to the application. */
export interface Registration {
  actor: Actor;
  now: Date;
  /** The applicant's own weapons, from the weapons register: queried before the transaction if `asksOwnedWeapons`. */
  ownedWeapons?: readonly Weapon[];
}

interface Subject {
  application: StoredApplication;
  registration: Registration;
  /** Number of the licence that is extended, changed or exchanged, and its weapons. */
  own: string | null;
  held: readonly Weapon[];
}

const onAnotherLicence = () =>
  new HttpError(409, 'NOT_ALLOWED', 'A weapon of the application stands on another licence of an owner');

/**
 * Weapons that come onto the licence of an owner: those that stand on no other one (TRU-04).
 * @throws HttpError 409 NOT_ALLOWED when one that the application names stands on another licence already.
 */
async function boughtWeapons(trx: Db, { application, registration, held, own }: Subject): Promise<Weapon[]> {
  const wanted = weaponsToRegister(application, registration.ownedWeapons ?? [], held);
  const free = await freeWeapons(trx, wanted, { own, today: dayOf(registration.now) });
  if (free.length < wanted.length && namesOwnWeapons(application)) throw onAnotherLicence();
  return free;
}

type WeaponsOf = (trx: Db, subject: Subject) => Promise<readonly Weapon[]> | readonly Weapon[];

/** Which weapons come onto the licence of a registered application. */
const weaponSources = {
  none: () => [],
  /** Weapons of the applicant that stand on no licence yet, and those entered by hand. */
  bought: boughtWeapons,
  /** Weapons ticked, of those on the applicant's licences. */
  ticked: (trx, { application }) => weaponsOnLicences(trx, application.personCode, tickedIds(application)),
  /** Weapons of others' licences, named by the applicant. */
  shared: (trx, { application, registration }) => sharedWeapons(trx, application, dayOf(registration.now)),
  listed: (_trx, { application }) => application.body.weapons.filter(({ enabled }) => enabled),
} as const satisfies Record<LicenceRule['weapons'], WeaponsOf>;

/** Is the weapons register needed to register this application? */
export const asksOwnedWeapons = ({ definition }: StoredApplication): boolean =>
  definition.licence?.weapons === 'bought';

/** The licence that is extended, changed or exchanged, its row locked. */
async function lockExisting(trx: Db, application: StoredApplication, number: string) {
  const all = trx.selectFrom('licence').selectAll().select(weaponsColumn).where('number', '=', number).forUpdate();
  const licence = await (application.registryCode === null
    ? all.where('person_code', '=', application.personCode).where('registry_code', 'is', null)
    : all.where('registry_code', '=', application.registryCode)
  ).executeTakeFirst();
  if (licence?.status !== 'VALID') throw new HttpError(409, 'LICENCE_NOT_VALID', 'The licence is no longer valid');
  return licence;
}
type Existing = Awaited<ReturnType<typeof lockExisting>>;

/** Contents of a new licence. */
interface Issued {
  weapons: readonly Weapon[];
  location: Address | null;
  now: Date;
  /** The application's own type when left out. */
  type?: ApplicationType;
  /** A whole term from today when left out. */
  validUntil?: string;
}

async function issue(
  trx: Db,
  application: StoredApplication,
  row: LicenceRule,
  { weapons, location, now, type = application.definition.code, validUntil }: Issued,
): Promise<string> {
  const issued = dayOf(now);
  const number = `${row.prefix}-${issued.slice(0, 4)}-${String(application.id).padStart(6, '0')}`;
  await trx
    .insertInto('licence')
    .values({
      number,
      type,
      status: 'VALID',
      person_code: application.registryCode === null ? application.personCode : null,
      registry_code: application.registryCode,
      issued,
      valid_until: validUntil ?? addMonths(issued, row.validMonths),
      weapon_location: location && JSON.stringify(location),
      application_id: application.id,
    })
    .execute();
  await addWeapons(trx, { number, type }, weapons);
  return number;
}

/**
 * The latest end of a licence: a pass ends with the licences of its weapons, a parallel licence with those of their owners.
 * null: no limit but its own term.
 */
function lastDay(
  trx: Db,
  application: StoredApplication,
  { row, weapons, now }: { row: LicenceRule; weapons: readonly Weapon[]; now: Date },
): Promise<string | null> | null {
  const { personCode, definition } = application;
  if (row.weapons === 'ticked') return lastDayOfWeapons(trx, personCode, { weapons, pass: definition.code });
  return row.weapons === 'shared' ? lastDayOfOwners(trx, weapons, dayOf(now)) : null;
}

const endOf = (term: string, limit: string | null): string => (limit !== null && limit < term ? limit : term);

type ActivityEffect = (
  trx: Db,
  application: StoredApplication,
  subject: { existing: Existing; row: LicenceRule; given: readonly Weapon[]; now: Date },
) => Promise<string>;

/** Replaces the weapons of an existing licence, and the number of the licence in those that come and go. */
async function replaceWeapons(trx: Db, existing: Existing, weapons: readonly Weapon[]): Promise<void> {
  const { number } = existing;
  const left = existing.weapons.filter(({ id }) => !weapons.some((weapon) => weapon.id === id));
  await putWeapons(trx, existing, weapons);
  await rewriteWeapons(
    trx,
    left.map(({ id }) => id),
    (weapon) => ({ ...weapon, licenceNumbers: weapon.licenceNumbers.filter((held) => held !== number) }),
  );
  await renumberWeapons(trx, weapons, number);
}

/**
 * The place of the weapons of an extended or changed licence. An extension shows the place as the licence has it, but the storage
 * places of a company are edited in every activity and inspected again: they move the licence.
 */
function placeOf({ audience, body, licenceActivity }: StoredApplication, existing: Existing): Address | null {
  const hasStoragePlaces = audience === 'company' && body.depositories.length > 0;
  const isFixed = isFixedPart('places', { activity: licenceActivity?.type ?? null });
  return isFixed && !hasStoragePlaces ? existing.weapon_location : (body.weaponLocation ?? existing.weapon_location);
}

/** The weapons of a licence with what the application changes of them. */
async function changedWeapons(
  trx: Db,
  application: StoredApplication,
  { number, weapons }: Existing,
  purposes: boolean,
): Promise<Weapon[]> {
  const { audience, body } = application;
  const before = linesOfLicence({ weapons }, await originOf(trx, number, audience), audience);
  return asChanged(weapons, { before, after: body.weaponTypes }, { purposes, mark: await canMark(application) });
}

const canMark = async ({ definition, licenceActivity }: StoredApplication): Promise<boolean> =>
  marksWeapons(await definition.loadForm(), { activity: licenceActivity?.type ?? null });

/** Effect of each activity on its licence (STEP-67). Returns the number of the resulting licence. */
const activityEffects: Record<Activity, ActivityEffect> = {
  /** Adds one term to the end of the licence, or to today when it has ended. */
  EXTEND_LICENCE: async (trx, application, { existing, row, given, now }) => {
    if (await isExtendedSince(trx, existing.number, application.created))
      throw new HttpError(409, 'LICENCE_NOT_VALID', 'The licence has been extended meanwhile');
    const today = dayOf(now);
    const from = existing.valid_until > today ? existing.valid_until : today;
    if (existing.valid_until < today && !(await holdAgain(trx, existing, today))) throw onAnotherLicence();
    const weapons = row.weapons === 'ticked' ? given : existing.weapons;
    const changed = row.weapons === 'ticked' ? given : await changedWeapons(trx, application, existing, false);
    const location = placeOf(application, existing);
    await trx
      .updateTable('licence')
      .set({
        valid_until: endOf(addMonths(from, row.validMonths), await lastDay(trx, application, { row, weapons, now })),
        weapon_location: location && JSON.stringify(location),
        application_id: application.id,
      })
      .where('number', '=', existing.number)
      .execute();
    await replaceWeapons(trx, existing, changed);
    return existing.number;
  },
  /**
   * Keeps the number and the end of the licence. Its weapons get the purposes applied for, bought weapons are added, and
   * the weapon location of the application replaces the old one. Weapons of a type that is new to the licence are put
   * onto the licence that the application names for them (PRIV-91).
   */
  CHANGE_LICENCE: async (trx, application, { existing, row, given }) => {
    const { licenceActivity, licenceNumber } = application.body;
    const changed = row.weapons === 'ticked' ? given : await changedWeapons(trx, application, existing, true);
    const location = placeOf(application, existing);
    await trx
      .updateTable('licence')
      .set({ weapon_location: location && JSON.stringify(location), application_id: application.id })
      .where('number', '=', existing.number)
      .execute();
    if (row.weapons === 'ticked') {
      await replaceWeapons(trx, existing, changed);
      return existing.number;
    }
    const goesElsewhere = ({ type }: Weapon) =>
      licenceNumber !== null &&
      licenceNumber !== existing.number &&
      !licenceActivity?.existingWeaponTypes?.includes(type);
    const own = given.filter((weapon) => !goesElsewhere(weapon));
    await replaceWeapons(trx, existing, distinctWeapons([...changed, ...own]));
    const others = given.filter(goesElsewhere);
    if (others.length > 0) {
      const other = await lockExisting(trx, application, licenceNumber!);
      await replaceWeapons(trx, other, distinctWeapons([...other.weapons, ...others]));
    }
    return existing.number;
  },
  /** Issues a licence of the other type with the same weapons, place and end, and revokes the old one. */
  EXCHANGE_LICENCE: async (trx, application, { existing, row, now }) => {
    const type = row.exchangedFor ?? application.definition.code;
    const given = definitionOf(type, application.audience)?.licence ?? row;
    const free = await freeWeapons(trx, existing.weapons, { own: existing.number, today: dayOf(now) });
    if (free.length < existing.weapons.length) throw onAnotherLicence();
    const { weapons, weapon_location: location, valid_until: validUntil } = existing;
    await retire(trx, existing.number);
    const number = await issue(trx, application, given, { weapons, location, now, type, validUntil });
    await renumberWeapons(trx, existing.weapons, number, existing.number);
    return number;
  },
};

type WeaponEffect = (trx: Db, application: StoredApplication, now: Date) => Promise<void>;

/** Changes the ticked weapons on every licence that holds them (PRIV-100). null: the weapon is removed. */
const changed =
  (change: (weapon: Weapon) => Weapon | null): WeaponEffect =>
  async (trx, application, now) =>
    endEmpty(trx, await rewriteWeapons(trx, tickedIds(application), change), dayOf(now));

/** The licences of a dead holder end, also those given since the supervision was begun; their weapons stay to be read (PRIV-101). */
const endLicencesOfDead: WeaponEffect = async (trx, application, now) => {
  const holder = application.audience === 'private' ? application.body.deadHolder : null;
  if (!holder) return;
  const licences = await listValidLicences(trx, { personCode: holder.idCode }, { today: dayOf(now) });
  for (const { number } of licences) {
    await retire(trx, number);
    await audit(trx, null, 'licence.revoked', 'licence', number, { application: application.id });
  }
};

/** The effect of a registration on weapons and their licences, for the kinds that give no licence. */
const weaponEffects: Record<NonNullable<ApplicationDefinition['weaponEffect']>, WeaponEffect> = {
  removed: changed(() => null),
  // The weapon needs no licence any more. The register keeps it as deactivated.
  deactivated: changed(() => null),
  reworked: changed((weapon) => ({ ...weapon, state: 'REWORKED' })),
  moved: moveWeapons,
  estate: endLicencesOfDead,
};

async function licenceOf(trx: Db, application: StoredApplication, row: LicenceRule, registration: Registration) {
  const { licenceActivity, weaponLocation } = application.body;
  const { now } = registration;
  if (licenceActivity) {
    const existing = await lockExisting(trx, application, licenceActivity.existingLicenceNo);
    const given = await weaponSources[row.weapons](trx, {
      application,
      registration,
      own: existing.number,
      held: existing.weapons,
    });
    // Only a change puts bought weapons onto the licence.
    if (row.weapons === 'bought' && licenceActivity.type === 'CHANGE_LICENCE')
      await countAsBought(trx, application.personCode, { weapons: given, now });
    return activityEffects[licenceActivity.type](trx, application, { existing, row, given, now });
  }
  const weapons = await weaponSources[row.weapons](trx, { application, registration, own: null, held: [] });
  if (weapons.length === 0 && namesWeapons(application))
    throw new HttpError(409, 'NOT_ALLOWED', 'The weapons of the application are no longer there for its licence');
  if (row.weapons === 'bought') {
    const bought = weapons.filter(({ id }) => registration.ownedWeapons?.some((own) => own.id === id));
    await countAsBought(trx, application.personCode, { weapons: bought, now });
  }
  const home = application.audience === 'private' ? application.body.actualLocation : null;
  const location = weaponLocation ?? home;
  const validUntil = endOf(
    addMonths(dayOf(now), row.validMonths),
    await lastDay(trx, application, { row, weapons, now }),
  );
  const number = await issue(trx, application, row, { weapons, location, now, validUntil });
  await renumberWeapons(trx, weapons, number);
  return number;
}

/** Applies what an application says of weapons: at its registration, or when what it permits is carried out. */
export async function changeWeapons(trx: Db, application: StoredApplication, now: Date): Promise<void> {
  const { weaponEffect } = application.definition;
  if (weaponEffect) await weaponEffects[weaponEffect](trx, application, now);
}

/**
 * Applies a registered application (STEP-67), in the caller's transaction. A licence is issued, or the existing one is
 * extended, changed or exchanged. Surrendered and demolished weapons are removed from every licence.
 * @returns the number of the licence, e.g. `SL-2026-001001`, or null when the kind gives none.
 * @throws HttpError 409 LICENCE_NOT_VALID when the existing licence has been revoked or extended meanwhile.
 */
export async function completeRegistration(
  trx: Db,
  application: StoredApplication,
  registration: Registration,
): Promise<string | null> {
  if (!application.definition.permission) await changeWeapons(trx, application, registration.now);
  const row = application.definition.licence;
  if (!row) return null;
  const number = await licenceOf(trx, application, row, registration);
  await audit(trx, registration.actor, 'licence.registered', 'licence', number, { application: application.id });
  return number;
}
