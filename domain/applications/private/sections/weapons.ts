import { array } from 'yup';
import { section } from '../../engine/section';
import type { Weapon } from '../../model';
import { weaponRow } from '../../weaponTexts';
import type { PrivateFormContext } from '../context';

interface SavedWeapons {
  weapons: Weapon[];
}

/** The weapons of the licence that the application is about, to read; they are kept with it (PRIV-16, OPEN-84). */
export const weaponList = section({
  id: 'weaponList',
  options: { takesWeapons: false },
  initial: {},
  read: (_saved: SavedWeapons) => ({}),
  write: (_values: object, { weapons }, { listedWeapons }: PrivateFormContext): SavedWeapons => ({
    weapons: [...(listedWeapons ?? weapons)],
  }),
  rules: () => ({}),
  summary: ({ saved }) => [weaponRow('summary:weapons', saved.weapons)],
});

export interface WeaponSelectionValues {
  /** Ids of the weapons ticked. */
  selectedWeapons: readonly string[];
}

/** What a kind decides about its selection. */
export interface WeaponSelectionOptions {
  /** `owned`: all that the applicant owns, on licences or not. `licences`: the weapons of the valid licences. */
  source: 'owned' | 'licences';
  /** Key of the message when nothing is ticked. */
  emptyKey: string;
}

/** Weapons of which the applicant ticks at least one (PRIV-21, PRIV-58, FPASS-05). */
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
      { offeredWeapons }: PrivateFormContext,
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
    rules: () => ({ selectedWeapons: array().min(1, options.emptyKey) }),
    summary: ({ saved }) => [
      weaponRow(
        'summary:selectedWeapons',
        saved.weapons.filter(({ enabled }) => enabled),
      ),
    ],
  });
