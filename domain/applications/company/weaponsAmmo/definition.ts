import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Weapons and ammunition declaration, AMMO-*. */
export const weaponsAmmoDefinition = {
  ...companyDefaults,
  id: 'company/weaponsAmmo',
  code: 'APPLICATION_TYPE_WEAPONS_AMMO',
  classifier: { et: 'Relvade ja laskemoona deklaratsioon', en: 'Weapons and ammunition declaration' },
  namespace: 'companyWeaponsAmmo',
  fee: { bankText: 'relvade ja laskemoona deklaratsioon', new: fees.none },
  licence: null,
  endsAs: 'registered',
  acceptsCompanyKey: true,
  repeated: { loadDifferences: async () => (await import('./differences')).findDifferences },
  route: '/applications/entrepreneur/weapons-ammo',
  apiResource: 'weaponsAmmo',
  loadTables: async () => (await import('./tables')).declaredTables,
  loadForm: async () => (await import('./form')).weaponsAmmoForm,
} as const satisfies ApplicationDefinition;
