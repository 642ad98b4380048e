import type { BoughtWeapon, Weapon } from '#domain/applications/model';
import { amountOf } from '#domain/applications/weaponLines';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import { audit } from '../../audit';
import type { Db } from '../../db/schema';
import { HttpError, invalid, notFound } from '../../errors';
import { freeWeapons } from '../../licences/owners';
import { addToOnly } from '../../licences/weapons';
import { originOf } from '../licenceOrigin';
import type { StoredApplication } from '../repository';
import { asGranted, asRegistered } from './weapons';

/** Number of the purchase licence that an application of a company has given. */
async function purchaseLicenceOf(trx: Db, { id, audience, definition }: StoredApplication): Promise<string> {
  if (audience !== 'company' || definition.licence?.gives !== 'rightToBuy') throw notFound();
  const decision = await trx
    .selectFrom('decision')
    .select('licence_number')
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!decision?.licence_number) throw notFound();
  return decision.licence_number;
}

/** Licences of a company in force, locked in the order of their numbers. */
async function lockLicences(trx: Db, registryCode: string | null, numbers: readonly string[], today: string) {
  const rows = await trx
    .selectFrom('licence')
    .select(['number', 'type'])
    .where('registry_code', '=', registryCode)
    .where('number', 'in', numbers)
    .where('status', '=', 'VALID')
    .where('valid_until', '>=', today)
    .orderBy('number')
    .forUpdate()
    .execute();
  if (rows.length < numbers.length) throw new HttpError(409, 'LICENCE_NOT_VALID', 'The licence is no longer valid');
  return rows;
}

/** Errors of the weapons with these properties, by their places. */
const errorsOf = (
  weapons: readonly Weapon[],
  field: keyof BoughtWeapon,
  key: string,
  isWrong: (weapon: Weapon, index: number) => boolean,
): FieldError[] =>
  weapons.flatMap((weapon, index) => (isWrong(weapon, index) ? [{ field: `weapons[${index}].${field}`, key }] : []));

/**
 * Puts the weapons that a company has bought with its purchase licence onto the licence that its application names, for the
 * purposes granted (CPUR-06). They are bought at once: the purchase licence ends with it.
 * @throws HttpError 404 when the application gave no purchase licence of a company; 409 LICENCE_NOT_VALID when one of the two licences
 *   has ended; 422 for a weapon that is not allowed, or is on a licence already (TRU-04).
 */
export async function registerPurchase(
  trx: Db,
  application: StoredApplication,
  entered: readonly BoughtWeapon[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const purchase = await purchaseLicenceOf(trx, application);
  const { licenceNumber, weaponTypes } = (await originOf(trx, purchase, 'company')) ?? application.body;
  const locked = await lockLicences(trx, application.registryCode, [purchase, licenceNumber ?? ''], today);
  const target = locked.find(({ number }) => number === licenceNumber)!;
  const bought = asGranted(asRegistered(application.no, entered), weaponTypes);
  const free = await freeWeapons(trx, bought, { own: null, today });
  const isFirst = (weapon: Weapon, index: number) =>
    bought.findIndex((each) => weaponIdentity(each) === weaponIdentity(weapon)) === index;
  const isAllowed = ({ type }: Weapon, index: number) =>
    bought.slice(0, index + 1).filter((weapon) => weapon.type === type).length <= amountOf(weaponTypes, type);
  const errors = [
    ...errorsOf(bought, 'type', 'validationError.weaponNotGranted', (weapon, index) => !isAllowed(weapon, index)),
    ...errorsOf(
      bought,
      'factoryNo',
      'validationError.weaponHeld',
      (weapon, index) => !free.includes(weapon) || !isFirst(weapon, index),
    ),
  ];
  if (errors.length > 0) throw invalid(errors);
  await addToOnly(trx, target, bought);
  await trx
    .updateTable('licence')
    .set({ bought: JSON.stringify(bought), status: 'EXPIRED', valid_until: today })
    .where('number', '=', purchase)
    .execute();
  await audit(trx, null, 'purchase.registered', 'licence', target.number, { application: application.id, purchase });
}
