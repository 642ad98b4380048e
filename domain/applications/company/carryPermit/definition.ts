import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Carry permit (relvakandmisluba) for employees, CARRY-*. */
export const carryPermitDefinition = {
  ...companyDefaults,
  id: 'company/carryPermit',
  code: 'APPLICATION_TYPE_CARRY_PERMIT',
  classifier: { et: 'Relvakandmisluba', en: 'Carry permit' },
  namespace: 'companyCarryPermit',
  fee: { bankText: 'relvakandmisluba', new: fees.licence, countedBy: 'employees' },
  licence: { prefix: 'KP', validMonths: 60, weapons: 'none', gives: 'permits' },
  route: '/applications/entrepreneur/carry-permit',
  apiResource: 'carryPermit',
  loadForm: async () => (await import('./form')).carryPermitForm,
} as const satisfies ApplicationDefinition;
