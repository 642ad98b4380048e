import { walkViews } from './walk';

jest.mock('../../../src/inspection/inspection', () => ({
  areChartsOn: () => false,
  tabId: 'walk',
  inspection: { inspect: (event: never) => globalThis.pathWatch?.(event) },
}));

// Two files, as many as the smallest machine has cores: each has to load the portal.
walkViews(['draft', 'uploadQueue', 'documentUpload', 'submission', 'bankChoice']);
