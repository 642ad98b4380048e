import { array } from 'yup';
import type { FormContext } from '../context';
import { section } from '../engine/section';
import type { Weapon } from '../model';
import { weaponRow } from '../weaponTexts';

interface SavedWeapons {
  weapons: Weapon[];
}

export interface WeaponSelectionValues {
  /** Ids of the weapons ticked. */
  selectedWeapons: readonly string[];
}

/** What a kind decides about its selection. */
export interface WeaponSelectionOptions {
  /** Key of the message when nothing is ticked; null: nothing has to be, and without an offer nothing is shown. */
  emptyKey: string | null;
}

/** Weapons of which the applicant ticks at least one (PRIV-21, PRIV-58, FPASS-05, WTR-01, WTR-03). */
export const weaponSelection = (options: WeaponSelectionOptions) =>
  section({
    id: 'weaponSelection',
    options,
    initial: { selectedWeapons: [] } as WeaponSelectionValues,
    read: ({ weapons }: SavedWeapons): WeaponSelectionValues => ({
      selectedWeapons: weapons.filter(({ enabled }) => enabled).map(({ id }) => id),
    }),
    write: (
      { selectedWeapons }: WeaponSelectionValues,
      { weapons },
      { offeredWeapons }: FormContext,
    ): SavedWeapons => ({
      weapons: [...(offeredWeapons ?? weapons)].map((weapon) => ({
        ...weapon,
        enabled: selectedWeapons.includes(weapon.id),
      })),
    }),
    /** A weapon that is not offered, named by the address or sold since, cannot stay ticked. */
    settle: ({ selectedWeapons }, { offeredWeapons }) => {
      const kept = selectedWeapons.filter((id) => offeredWeapons?.some((weapon) => weapon.id === id));
      return offeredWeapons && kept.length < selectedWeapons.length ? { selectedWeapons: kept } : {};
    },
    isVisible: (_values: WeaponSelectionValues, { offeredWeapons }: FormContext) =>
      options.emptyKey !== null || offeredWeapons?.length !== 0,
    rules: () => ({ selectedWeapons: options.emptyKey === null ? array() : array().min(1, options.emptyKey) }),
    summary: ({ saved }) => [
      weaponRow(
        'summary:selectedWeapons',
        saved.weapons.filter(({ enabled }) => enabled),
      ),
    ],
  });
