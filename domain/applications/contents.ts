/** Parts that the card of a company's draft counts, in the order in which it names them. */
export const contentParts = [
  'weapons',
  'essentialComponents',
  'ammunition',
  'ammoComponents',
  'employees',
  'depositories',
] as const;
export type ContentPart = (typeof contentParts)[number];

/** Counts of the parts of a draft: of weapons those applied for, chosen or declared, of every other part its rows. */
export type Contents = Partial<Record<ContentPart, number>>;

/** Counts by the names in its body: `weaponTypes` is the sum of the amounts, `weapons` the number of those chosen. */
export type BodyCounts = Readonly<Record<string, number>>;

/** A form that has depositories begins with one: a single one does not tell drafts apart. */
const least: Contents = { depositories: 2 };

/** The parts that are not empty. */
export function contentsOf({ weaponTypes = 0, weapons = 0, weapon = 0, ...rows }: BodyCounts): Contents {
  const counts: BodyCounts = { ...rows, weapons: weaponTypes + weapons + weapon };
  return Object.fromEntries(
    contentParts
      .map((part) => [part, counts[part] ?? 0] as const)
      .filter(([part, count]) => count >= (least[part] ?? 1)),
  );
}
