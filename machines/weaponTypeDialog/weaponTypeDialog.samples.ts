import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'amount.changed': [
    { name: 'one', et: '1', en: '1' },
    { name: 'hundred', et: '100', en: '100' },
  ],
};
