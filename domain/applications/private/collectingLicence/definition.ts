import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Collecting licence (kollektsioneerimisluba) of a natural person. */
export const collectingLicenceDefinition = {
  ...privateDefaults,
  id: 'private/collectingLicence',
  code: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  namespace: 'collectingLicence',
  loadForm: async () => (await import('./form')).collectingLicenceForm,
} as const satisfies ApplicationDefinition;
