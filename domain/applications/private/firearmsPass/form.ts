import type { ApplicationForm } from '../../form';
import { privateForm } from '../privateForm';

/** The form of the European firearms pass: weapons of the licences held are ticked (FPASS-01..17). */
export const firearmsPassForm: ApplicationForm = privateForm({
  sections: ['contact', 'licenceDates', 'weaponSelection', 'addresses', 'comment', 'agreement', 'payment'],
  addresses: ['actualLocation'],
  isEmailRequired: true,
  weaponSelection: { source: 'licences', emptyKey: 'applications.firearmsPass.noWeaponsSelected' },
});
