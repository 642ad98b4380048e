import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Licence, PurchaseAllowance, Weapon } from '#domain/applications/model';
import { definitions } from '#domain/applications/registry';
import type { ApplicationType } from '#domain/codes';
import type { Db } from '../db/schema';

const lines = Compile(Type.Array(Type.Object({ code: Type.String(), amount: Type.Integer() })));

/** The lines of weapon types in a stored application; none where it has no valid ones. */
const linesOf = ({ weaponTypes }: { weaponTypes?: unknown }) => (lines.Check(weaponTypes) ? weaponTypes : []);

/** Types of the licences that are a right to buy (STEP-67). */
export const purchaseTypes: readonly ApplicationType[] = definitions
  .filter(({ licence }) => licence?.endsWhenBought)
  .map(({ code }) => code);

/** Weapons of one type that a purchase licence allows, and how many of them are on a licence already. */
const allowanceOf = ({ code, amount }: { code: string; amount: number }, bought: readonly Weapon[]) => {
  const count = bought.filter(({ type }) => type === code).length;
  return { type: code, amount, bought: Math.min(count, amount) } satisfies PurchaseAllowance;
};

/**
 * Adds to each valid purchase licence what may be bought with it. The application that gave it knows the types; a licence
 * from before the portal stays as it is.
 */
export async function withAllowances(db: Db, licences: readonly Licence[]): Promise<readonly Licence[]> {
  const purchases = licences.filter(({ type, status }) => purchaseTypes.includes(type) && status === 'VALID');
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
    rows.map(({ number, bought, body }) => [number, linesOf(body).map((line) => allowanceOf(line, bought))]),
  );
  return licences.map((licence) => {
    const allowance = allowances.get(licence.number);
    return allowance ? { ...licence, allowance } : licence;
  });
}
