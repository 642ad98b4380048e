import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'saved', et: 'salvestatud taotlus', en: 'a saved application' },
    { name: 'new', et: 'uus taotlus', en: 'a new application' },
    { name: 'company', et: 'ettevõtte uus taotlus', en: 'a new application of a company' },
  ],
  'queue.changed': [
    { name: 'twoFiles', et: 'kaks faili', en: 'two files' },
    { name: 'none', et: 'ühtegi faili', en: 'no file' },
  ],
};
