import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'new', et: 'uus taotlus', en: 'a new application' },
    {
      name: 'uploadsFirst',
      et: 'uus taotlus, dokumendid laaditakse üles enne',
      en: 'a new application, documents go up first',
    },
    { name: 'locked', et: 'taotlus, mille maksmine jäi pooleli', en: 'an application whose payment was not finished' },
    { name: 'paid', et: 'tasutud taotlus', en: 'a paid application' },
  ],
  'queue.changed': [
    { name: 'twoFiles', et: 'kaks faili', en: 'two files' },
    { name: 'none', et: 'ühtegi faili', en: 'no file' },
  ],
  'application.saved': [
    { name: 'asOpened', et: 'andmed nagu avamisel', en: 'the values as opened' },
    { name: 'changed', et: 'muudetud andmed', en: 'the changed values' },
  ],
  'application.reloaded': [
    { name: 'draft', et: 'esitamata taotlus', en: 'not submitted' },
    { name: 'paid', et: 'tasutud taotlus', en: 'paid' },
  ],
  'done.validateApplication': [
    { name: 'valid', et: 'vigu ei ole', en: 'no errors' },
    { name: 'invalid', et: 'viga väljas', en: 'an error in a field' },
  ],
  'done.requestAmount': [
    { name: 'fee', et: 'riigilõiv 60 €', en: 'a state fee of 60 €' },
    { name: 'free', et: 'riigilõivu ei ole', en: 'no state fee' },
  ],
  'done.bankChoice': [
    { name: 'dismissed', et: 'suleti ilma maksmata', en: 'closed without paying' },
    { name: 'paid', et: 'makstud', en: 'paid' },
    { name: 'amountChanged', et: 'riigilõiv on muutunud', en: 'the state fee has changed' },
    { name: 'rejected', et: 'viga väljas', en: 'an error in a field' },
    { name: 'outdated', et: 'andmeid on mujal muudetud', en: 'the answers were changed elsewhere' },
    { name: 'begun', et: 'makset alustati ja see jäi pooleli', en: 'a payment was begun and not finished' },
    {
      name: 'begunAmountChanged',
      et: 'makset alustati ja riigilõiv on muutunud',
      en: 'a payment was begun, and the state fee has changed',
    },
    { name: 'begunRejected', et: 'makset alustati, viga väljas', en: 'a payment was begun, and a field is wrong' },
  ],
};
