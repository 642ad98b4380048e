import type { CatalogueEntry } from '../lib/catalogueEntry';
import { browserSupportMachine } from './browserSupport.machine';
import { sampleTitles } from './browserSupport.samples';

export const browserSupportEntry: CatalogueEntry = {
  id: 'browserSupport',
  titleKey: 'browserSupport',
  machine: browserSupportMachine,
  sampleTitles,
  inputs: [
    { isOldMicrosoft: true, hasFeatures: false },
    { isOldMicrosoft: false, hasFeatures: false },
    { isOldMicrosoft: false, hasFeatures: true },
    { isOldMicrosoft: true, hasFeatures: true },
  ],
  mainWay: ['supported'],
  events: {
    'warning.dismissed': { description: 'The warning was closed.', samples: [{ type: 'warning.dismissed' }] },
  },
  outcomes: {},
};
