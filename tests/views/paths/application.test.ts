import { walkViews } from './walk';

jest.mock('../../../src/app/inspection', () => ({
  areChartsOn: () => false,
  tabId: 'walk',
  inspection: { inspect: (event: never) => globalThis.pathWatch?.(event) },
}));

walkViews([
  'application',
  'applicationLoader',
  'stepper',
  'submission',
  'bankChoice',
  'documentUpload',
  'draft',
  'addressSearch',
  'weaponTypeDialog',
]);
