import { walkViews } from './walk';

jest.mock('../../../src/inspection/inspection', () => ({
  areChartsOn: () => false,
  tabId: 'walk',
  inspection: { inspect: (event: never) => globalThis.pathWatch?.(event) },
}));

walkViews([
  'application',
  'applicationLoader',
  'agreement',
  'renewal',
  'wizard',
  'paymentReturn',
  'stepper',
  'optionSearch',
  'weaponTypeDialog',
  'rowChange',
  'shipment',
  'session',
  'actingParty',
  'browserSupport',
  'notifications',
  'draftDeletion',
  'draftOffer',
  'review',
  'authorisedPerson',
  'rowImport',
]);
