import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { grantsNumbers } from '#domain/applications/definition';
import type { Licence, PurchaseAllowance, Weapon } from '#domain/applications/model';
import { definitionOf, definitions } from '#domain/applications/registry';
import { amountOf } from '#domain/applications/weaponLines';
import type { ApplicationType } from '#domain/codes';
import type { Db } from '../db/schema';

const lines = Compile(Type.Array(Type.Object({ code: Type.String(), amount: Type.Integer() })));

interface StoredLines {
  weaponTypes?: unknown;
  licenceNumber?: unknown;
}

/** The lines of weapon types in a stored application; none where it has no valid ones. */
const linesOf = ({ weaponTypes }: StoredLines) => (lines.Check(weaponTypes) ? weaponTypes : []);

/** Types of the licences that are a right to buy (STEP-67). */
export const purchaseTypes: readonly ApplicationType[] = definitions
  .filter(({ licence }) => licence?.endsWhenBought)
  .map(({ code }) => code);

/** Weapons of one type that a purchase licence allows, and how many of them are on a licence already. */
const allowanceOf = ({ code, amount }: { code: string; amount: number }, bought: readonly Weapon[]) => {
  const count = bought.filter(({ type }) => type === code).length;
  return { type: code, amount, bought: Math.min(count, amount) } satisfies PurchaseAllowance;
};

/** Does a company's licence of this type grant numbers of weapons to hold? */
function isHolding(type: ApplicationType): boolean {
  const definition = definitionOf(type, 'company');
  return definition !== undefined && grantsNumbers(definition) && definition.licence?.gives === undefined;
}

/** What a valid licence allows beyond the weapons on it, by the application that wrote it. */
function allowedBy(
  { type, weapons }: Licence,
  { bought, body, isCompany }: { bought: readonly Weapon[]; body: StoredLines; isCompany: boolean },
): Pick<Licence, 'allowance' | 'boughtOnto' | 'granted'> {
  const granted = linesOf(body);
  if (purchaseTypes.includes(type)) {
    const boughtOnto = isCompany && typeof body.licenceNumber === 'string' ? body.licenceNumber : undefined;
    return { allowance: granted.map((line) => allowanceOf(line, bought)), ...(boughtOnto && { boughtOnto }) };
  }
  if (!isCompany || !isHolding(type) || granted.length === 0) return {};
  const types = [...new Set([...granted.map(({ code }) => code), ...weapons.map((weapon) => weapon.type)])];
  return {
    granted: types.map((code) => {
      const held = weapons.filter((weapon) => weapon.type === code).length;
      return { type: code, amount: Math.max(amountOf(granted, code), held), held };
    }),
  };
}

/**
 * Adds to valid licences what may be bought with them, or held by a company. The application that wrote a licence knows the types;
 * a licence from before the portal stays as it is.
 */
export async function withAllowances(db: Db, licences: readonly Licence[]): Promise<readonly Licence[]> {
  const asked = licences.filter(
    ({ type, status }) => (purchaseTypes.includes(type) || isHolding(type)) && status === 'VALID',
  );
  if (asked.length === 0) return licences;
  const rows = await db
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.application_id')
    .select(['licence.number', 'licence.bought', 'licence.registry_code', 'application.body'])
    .where(
      'licence.number',
      'in',
      asked.map(({ number }) => number),
    )
    // A person's licence to hold is for its weapons: its application is not read.
    .where((row) => row.or([row('licence.type', 'in', purchaseTypes), row('licence.registry_code', 'is not', null)]))
    .execute();
  const written = new Map(rows.map((row) => [row.number, row]));
  return licences.map((licence) => {
    const row = written.get(licence.number);
    if (!row) return licence;
    const { bought, body, registry_code: registryCode } = row;
    return { ...licence, ...allowedBy(licence, { bought, body, isCompany: registryCode !== null }) };
  });
}
