import type { Licence, PurchaseAllowance, Weapon } from '#domain/applications/model';
import type { ApplicationType, Audience } from '#domain/codes';
import { parseBody } from '../applications/parse';
import type { Db } from '../db/database';

const purchaseLicence: ApplicationType = 'APPLICATION_TYPE_PURCHASE_LICENCE';

/** Weapons of one type that a purchase licence allows, and how many of them are on a licence already. */
const allowanceOf = ({ code, amount }: { code: string; amount: number }, bought: readonly Weapon[]) => {
  const count = bought.filter(({ type }) => type === code).length;
  return { type: code, amount, bought: Math.min(count, amount) } satisfies PurchaseAllowance;
};

/**
 * Adds to each valid purchase licence what may be bought with it. The application that gave it knows the types; a licence
 * from before the portal stays as it is.
 */
export async function withAllowances(
  db: Db,
  licences: readonly Licence[],
  audience: Audience,
): Promise<readonly Licence[]> {
  const purchases = licences.filter(({ type, status }) => type === purchaseLicence && status === 'VALID');
  if (purchases.length === 0) return licences;
  const rows = await db
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.application_id')
    .select(['licence.number', 'licence.bought', 'application.body'])
    .where(
      'licence.number',
      'in',
      purchases.map(({ number }) => number),
    )
    .execute();
  const allowances = new Map(
    rows.map(({ number, bought, body }) => [
      number,
      parseBody(audience, body).weaponTypes.map((line) => allowanceOf(line, bought)),
    ]),
  );
  return licences.map((licence) => {
    const allowance = allowances.get(licence.number);
    return allowance ? { ...licence, allowance } : licence;
  });
}
