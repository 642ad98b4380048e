import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'message.raised': [
    { name: 'success', et: 'õnnestumise teade', en: 'that something has succeeded' },
    { name: 'failure', et: 'vea teade, mis kaob ise', en: 'an error that goes by itself' },
    { name: 'lasting', et: 'vea teade, mida järgmine ei varja', en: 'an error that the next message does not hide' },
  ],
};
