/** Limits of the weapons and ammunition declaration. */
export const declarationLimits = {
  /** AMMO-60: years of manufacture, both allowed (OPEN-60). */
  year: { min: 1750, max: 2040 },
  /** AMMO-110: weapons of a shipment, its source included (OPEN-61). */
  shipment: { min: 0, max: 200 },
  /** AMMO-77: the EU marking of a deactivated weapon. */
  elLabel: { items: 4, characters: 2 },
  /** Rows of one list. */
  rows: 400,
  /** Largest number of cartridges or components in one row. */
  amountMax: 1_000_000_000,
  /** Calibre slots of one weapon. */
  caliberSlots: 4,
} as const;
