import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'new', et: 'uus taotlus', en: 'a new application' },
    { name: 'saved', et: 'salvestatud taotlus', en: 'a saved application' },
  ],
};
