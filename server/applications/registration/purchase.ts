import type { Weapon } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import type { Db } from '../../db/schema';
import { purchaseTypes } from '../../licences/allowance';
import { originOf } from '../licenceOrigin';

/**
 * Counts weapons that are put onto a licence as bought with the person's purchase licences, the earliest licence first.
 * A purchase licence ends when everything that it allows is bought.
 */
export async function countAsBought(
  trx: Db,
  personCode: string,
  { weapons, now }: { weapons: readonly Weapon[]; now: Date },
): Promise<void> {
  const today = dayOf(now);
  const licences = await trx
    .selectFrom('licence')
    .select(['number', 'bought'])
    .where('type', 'in', purchaseTypes)
    .where('status', '=', 'VALID')
    .where('valid_until', '>=', today)
    .where('person_code', '=', personCode)
    .where('registry_code', 'is', null)
    .orderBy('issued')
    .orderBy('number')
    .forUpdate()
    .execute();
  let left = weapons;
  for (const { number, bought } of licences) {
    const lines = (await originOf(trx, number, 'private'))?.weaponTypes ?? [];
    const countOf = (code: string, of: readonly Weapon[]) => of.filter(({ type }) => type === code).length;
    const taken = lines.flatMap(({ code, amount }) =>
      left.filter(({ type }) => type === code).slice(0, Math.max(0, amount - countOf(code, bought))),
    );
    if (taken.length === 0) continue;
    left = left.filter((weapon) => !taken.includes(weapon));
    const all = [...bought, ...taken];
    const isUsedUp = lines.every(({ code, amount }) => countOf(code, all) >= amount);
    await trx
      .updateTable('licence')
      .set({ bought: JSON.stringify(all), ...(isUsedUp && { status: 'EXPIRED', valid_until: today }) })
      .where('number', '=', number)
      .execute();
  }
}

/** Has something been bought with a purchase licence already? */
export async function isUsedToBuy(db: Db, number: string): Promise<boolean> {
  const licence = await db.selectFrom('licence').select('bought').where('number', '=', number).executeTakeFirst();
  return (licence?.bought.length ?? 0) > 0;
}
