import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Collecting licence (kollektsioneerimisluba) of a natural person. */
export const collectingLicenceDefinition = {
  ...privateDefaults,
  id: 'private/collectingLicence',
  code: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  classifier: { et: 'Relva- ja padrunikollektsioneerimisluba', en: 'Collecting licence' },
  namespace: 'collectingLicence',
  fee: { bankText: 'kollektsioneerimisluba', new: fees.licence, activities: licenceActivities },
  licence: { prefix: 'KL', validMonths: 60, weapons: 'bought' },
  loadForm: async () => (await import('./form')).collectingLicenceForm,
  loadFailureKey: 'applications.applicationError',
} as const satisfies ApplicationDefinition;
