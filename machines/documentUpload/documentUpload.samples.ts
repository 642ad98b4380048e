import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'empty', et: 'dokumenti ei ole', en: 'no document' },
    { name: 'saved', et: 'dokument on salvestatud', en: 'a document is saved' },
  ],
  'file.chosen': [
    { name: 'pdf', et: 'sobiv fail (PDF)', en: 'a file that is fit (PDF)' },
    { name: 'wrongType', et: 'vale liiki fail', en: 'a file of a wrong type' },
    { name: 'tooLarge', et: 'liiga suur fail', en: 'a file that is too large' },
    { name: 'photograph', et: 'suur foto', en: 'a large photograph' },
    { name: 'otherPhotograph', et: 'muud liiki foto (HEIC)', en: 'a photograph of another type (HEIC)' },
  ],
  'document.loaded': [
    { name: 'document', et: 'dokument on olemas', en: 'there is a document' },
    { name: 'none', et: 'dokumenti ei ole', en: 'there is no document' },
  ],
};
