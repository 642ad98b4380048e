import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Collecting licence of a legal person, COLL-02..10. */
export const collectingLicenceDefinition = {
  ...companyDefaults,
  id: 'company/collectingLicence',
  code: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  classifier: { et: 'Relva- ja padrunikollektsioneerimisluba', en: 'Collecting licence' },
  namespace: 'companyCollectingLicence',
  fee: { bankText: 'kollektsioneerimisluba', new: fees.licence, activities: licenceActivities },
  licence: { prefix: 'KL', validMonths: 60, weapons: 'none' },
  route: '/applications/entrepreneur/collecting-licence',
  apiResource: 'collectingLicence',
  hasDeposition: true,
  loadForm: async () => (await import('./form')).collectingLicenceForm,
  loadFailureKey: 'applications.applicationError',
} as const satisfies ApplicationDefinition;
