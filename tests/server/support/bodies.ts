import type { WeaponTypeLine } from '#domain/applications/model';
import type { PurposeLetter } from '#domain/codes';
import { weaponLine } from '../../fixtures/weapons';

/** A private purchase licence ready to be submitted: its form's schema finds nothing wrong. */
export const purchaseBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  applicant: { phone: '+372 5551 2345', email: 'mari@example.ee' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [weaponLine({ purposes: ['WEAPON_PURPOSE_C'] })],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
  comment: 'Soovin soetada relva turvalisuse tagamiseks oma kodus ja selle ümbruses.',
  nationalSecurityComment: '',
  ...changes,
});

/** One weapon of this type, for one purpose. */
export const line = (code: string, letter: PurposeLetter, changes: Partial<WeaponTypeLine> = {}) =>
  weaponLine({ code, purposes: [`WEAPON_PURPOSE_${letter}`], ...changes });

/** A weapon that is in no register: a licence is not granted without a weapon. */
export const entered = (code: string, factoryNo = 'M-1') => ({
  enteredWeapons: [
    { id: 'e1', type: code, make: 'Mauser', model: 'C96', caliber: '', factoryNo, isNumberUnknown: false },
  ],
});
