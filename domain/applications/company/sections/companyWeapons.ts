import { section } from '../../engine/section';
import type { Weapon } from '../../model';
import { weaponRow } from '../../weaponTexts';
import type { CompanyFormContext } from '../context';

interface SavedWeapons {
  weapons: Weapon[];
}

/**
 * The weapons of the licence that the application is about, or, for a new one, those on the company's valid licences, to
 * read (CWL-08). The server finds them at each save.
 */
export const companyWeapons = section({
  id: 'companyWeapons',
  anchors: ['weapons'],
  initial: {},
  read: (_saved: SavedWeapons) => ({}),
  write: (_values: object, { weapons }, { listedWeapons }: CompanyFormContext): SavedWeapons => ({
    weapons: [...(listedWeapons ?? weapons)],
  }),
  rules: () => ({}),
  summary: ({ saved: { weapons }, context: { activity } }) =>
    weapons.length > 0 ? [weaponRow(activity ? 'summary:weapons' : 'summary:heldWeapons', weapons)] : [],
});
