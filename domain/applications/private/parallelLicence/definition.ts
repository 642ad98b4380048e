import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Parallel licence (paralleelrelvaluba): a firearm shared with its owner; no inspection of its own (OPEN-12). */
export const parallelLicenceDefinition = {
  ...privateDefaults,
  id: 'private/parallelLicence',
  code: 'APPLICATION_TYPE_PARALLEL_LICENCE',
  classifier: { et: 'Paralleelrelvaluba', en: 'Parallel licence' },
  namespace: 'parallelLicence',
  fee: {
    bankText: 'paralleelrelvaluba',
    new: fees.licence,
    activities: { ...licenceActivities, EXCHANGE_LICENCE: fees.exchange },
  },
  licence: { prefix: 'PRL', validMonths: 60, weapons: 'shared', exchangedFor: 'APPLICATION_TYPE_WEAPON_LICENCE' },
  activities: ['EXTEND_LICENCE', 'CHANGE_LICENCE', 'EXCHANGE_LICENCE'],
  loadForm: async () => (await import('./form')).parallelLicenceForm,
  hasDeposition: false,
} as const satisfies ApplicationDefinition;
