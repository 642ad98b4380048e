import type { Depository } from '#domain/applications/model';
import {
  declaredAmmoComponent,
  declaredAmmunition,
  declaredComponent,
  declaredWeapon,
} from '../../fixtures/declaration';
import { weapon, weaponLine } from '../../fixtures/weapons';

/** A company's purchase licence ready to be submitted: its form finds nothing wrong. */
export const companyPurchaseBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  licenceNumber: 'RL-200101',
  weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn', code: '37', ehak: '0298', x: 24.74, y: 59.4 },
  weaponTypes: [weaponLine({ amount: 2, purposes: ['WEAPON_PURPOSE_D'] })],
  purchaseLicenceIdCode: '38001085718',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  ...changes,
});

/** A company's collecting licence ready to be submitted. */
export const companyCollectingBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  licenceNumber: 'RL-200101',
  weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn', code: '37', ehak: '0298', x: 24.74, y: 59.4 },
  weaponTypes: [weaponLine({ amount: 2, purposes: ['WEAPON_PURPOSE_K'] })],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  ...changes,
});

/** A company's weapon transfer ready to be submitted: one of its weapons is ticked. */
export const companyTransferBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_WEAPON_TRANSFER',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  weapons: [weapon('W-1', { enabled: true })],
  licenceNumber: 'RL-200102',
  ...changes,
});

/** A company's other application with these files: its form finds nothing wrong when one of them is there. */
export const companyOtherBody = (
  files: readonly { documentType: string; documentId: string | null }[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_OTHER_APPLICATION',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  files,
  isSportingOrganisation: false,
  ...changes,
});

/** A carry permit for these employees. */
export const companyCarryBody = (
  employees: readonly unknown[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_CARRY_PERMIT',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  employees,
  ...changes,
});

/** A depository as a body has it: only its documents are missing. */
export const depository = (id: string, changes: Partial<Depository> = {}): Depository => ({
  id,
  address: { fullAddress: `Pärnu mnt 139, Tallinn (${id})`, code: '37', ehak: '0298', x: 24.74, y: 59.4 },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_SERVICE'],
  responsibleName: 'Aivar Lepp',
  responsibleIdCode: '38001085718',
  replacementName: 'Helen Mägi',
  replacementIdCode: '49007220279',
  ordering: 1,
  files: [],
  ...changes,
});

/** A company's weapon licence: only its documents are missing. */
export const companyWeaponBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  responsibleName: 'Aivar Lepp',
  responsibleIdCode: '38001085718',
  weaponTypes: [weaponLine({ amount: 2, purposes: ['WEAPON_PURPOSE_D'] })],
  depositories: [depository('d-1')],
  ...changes,
});

/** A declaration with a row in each of its lists; only its documents are missing. */
export const companyDeclarationBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_WEAPONS_AMMO',
  entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
  depositoryAddress: { fullAddress: 'Pärnu mnt 139, Tallinn', code: '37', ehak: '0298', x: 24.74, y: 59.4 },
  ammunition: [declaredAmmunition('a1')],
  ammoComponents: [declaredAmmoComponent('c1')],
  weapon: [declaredWeapon('w1')],
  essentialComponents: [declaredComponent('p1')],
  ...changes,
});
