import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'fromThreeLetters', et: 'otsib alates kolmest tähest', en: 'searches from three letters' },
    { name: 'fromNothing', et: 'otsib kohe', en: 'searches at once' },
  ],
  'text.changed': [
    { name: 'short', et: 'liiga lühike', en: 'too short' },
    { name: 'address', et: 'aadress', en: 'an address' },
  ],
  'options.requested': [
    { name: 'empty', et: 'ilma tekstita', en: 'without a text' },
    { name: 'address', et: 'aadressiga', en: 'with an address' },
  ],
  'option.chosen': [
    { name: 'first', et: 'esimene', en: 'the first' },
    { name: 'beyond', et: 'mida ei ole', en: 'one that does not exist' },
  ],
  'option.marked': [
    { name: 'next', et: 'järgmine', en: 'the next' },
    { name: 'previous', et: 'eelmine', en: 'the previous' },
  ],
  'done.searchOptions': [
    { name: 'all', et: 'kõik tulemused', en: 'all results' },
    { name: 'none', et: 'tulemusi ei ole', en: 'no results' },
    { name: 'firstPage', et: 'esimene leht', en: 'the first page' },
  ],
  'done.loadMore': [
    { name: 'lastPage', et: 'viimane leht', en: 'the last page' },
    { name: 'none', et: 'rohkem ei ole', en: 'no more' },
  ],
};
