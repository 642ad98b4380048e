import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'done.findDraft': [
    { name: 'draft', et: 'mustand on olemas', en: 'there is a draft' },
    { name: 'none', et: 'mustandit ei ole', en: 'there is no draft' },
  ],
};
