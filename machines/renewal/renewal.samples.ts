import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'errors.found': [
    { name: 'shown', et: 'nähtavas osas', en: 'in a section that is shown' },
    { name: 'hidden', et: 'ka peidetud osas', en: 'also in a section that is hidden' },
  ],
};
