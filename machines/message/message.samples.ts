import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'text.changed': [
    { name: 'answer', et: 'vastus', en: 'an answer' },
    { name: 'blank', et: 'tühi tekst', en: 'a blank text' },
  ],
  'file.chosen': [
    { name: 'pdf', et: 'dokument (PDF)', en: 'a document (PDF)' },
    { name: 'wrongType', et: 'vale liiki fail', en: 'a file of a wrong type' },
  ],
};
