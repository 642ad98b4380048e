import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'source.chosen': [
    { name: 'pasted', et: 'kleebitud lahtrid', en: 'pasted cells' },
    { name: 'file', et: 'fail', en: 'a file' },
  ],
  'rows.confirmed': [
    { name: 'all', et: 'kõik read', en: 'all rows' },
    { name: 'valid', et: 'korras read', en: 'the rows without errors' },
  ],
  'done.readSource': [
    { name: 'complete', et: 'kõik veerud on teada', en: 'all columns are known' },
    { name: 'incomplete', et: 'mõni veerg on teadmata', en: 'some columns are not known' },
    { name: 'empty', et: 'ridu ei ole', en: 'there are no rows' },
  ],
  'done.matchNames': [
    { name: 'valid', et: 'kõik read on korras', en: 'all rows are right' },
    { name: 'some', et: 'mõni rida on vigane', en: 'some rows have errors' },
    { name: 'invalid', et: 'kõik read on vigased', en: 'all rows have errors' },
    { name: 'tooMany', et: 'ridu on liiga palju', en: 'too many rows' },
  ],
};
