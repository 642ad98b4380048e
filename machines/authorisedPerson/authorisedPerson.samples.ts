import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'new', et: 'uus isik', en: 'a new person' },
    { name: 'known', et: 'volitatud esindaja', en: 'an authorised person' },
  ],
  'file.chosen': [
    { name: 'pdf', et: 'volitus (PDF)', en: 'the authorisation (PDF)' },
    { name: 'wrongType', et: 'vale liiki fail', en: 'a file of a wrong type' },
    { name: 'ending', et: 'volituse lõpetamise otsus (PDF)', en: 'the decision that ends the authorisation (PDF)' },
  ],
  'person.submitted': [
    { name: 'new', et: 'uus isik', en: 'a new person' },
    { name: 'known', et: 'juba volitatud esindaja', en: 'a person authorised already' },
    { name: 'ended', et: 'volitus lõpetatakse', en: 'the authorisation ends' },
  ],
  'dialog.dismissed': [
    { name: 'unchanged', et: 'midagi ei ole muudetud', en: 'nothing was changed' },
    { name: 'changed', et: 'midagi on muudetud', en: 'something was changed' },
  ],
};
