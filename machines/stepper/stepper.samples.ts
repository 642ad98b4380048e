import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'filling', et: 'taotlust täidetakse', en: 'the application is being filled in' },
    {
      name: 'storage',
      et: 'hoiutingimuste kontroll, avatud on täitmine',
      en: 'inspection of the storage, the first step is open',
    },
    { name: 'future', et: 'täitmise ajal avatud viimane samm', en: 'being filled in, the last step is open' },
  ],
  'application.changed': [
    { name: 'filling', et: 'taotlust täidetakse', en: 'being filled in' },
    { name: 'storage', et: 'hoiutingimuste kontroll', en: 'inspection of the storage' },
  ],
  'step.opened': [
    { name: 'open', et: 'täitmine', en: 'filling in' },
    { name: 'check', et: 'andmete kontroll', en: 'check of the data' },
    { name: 'deposition', et: 'hoiutingimused', en: 'storage conditions' },
    { name: 'register', et: 'luba', en: 'licence' },
  ],
};
