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
