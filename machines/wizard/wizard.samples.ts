import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'pages.changed': [
    { name: 'two', et: 'kaks lehte', en: 'two pages' },
    { name: 'first', et: 'ainult esimene leht', en: 'the first page only' },
  ],
  'page.finished': [
    { name: 'right', et: 'vigu ei ole', en: 'no errors' },
    { name: 'wrong', et: 'üks viga', en: 'one error' },
  ],
  'page.requested': [
    { name: 'chosen', et: 'valitud loendist', en: 'chosen from the list' },
    { name: 'address', et: 'aadress nimetab seda', en: 'named by the address' },
    { name: 'firstByAddress', et: 'aadress nimetab esimest lehte', en: 'the address names the first page' },
  ],
  'section.requested': [
    { name: 'contact', et: 'kontaktandmed', en: 'contact details' },
    { name: 'files', et: 'failid', en: 'files' },
  ],
};
