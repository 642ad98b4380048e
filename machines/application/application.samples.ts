import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'slots.changed': [
    { name: 'one', et: 'üks dokument', en: 'one document' },
    { name: 'none', et: 'ühtegi dokumenti ei küsita', en: 'no documents' },
  ],
  'done.applicationLoader': [
    { name: 'saved', et: 'salvestatud taotlus', en: 'a saved application' },
    { name: 'new', et: 'uus taotlus', en: 'a new application' },
    { name: 'locked', et: 'taotlus, mille maksmine jäi pooleli', en: 'an application whose payment was not finished' },
    { name: 'submitted', et: 'esitatud taotlus', en: 'a submitted application' },
    { name: 'otherKind', et: 'teist liiki taotlus', en: 'an application of another kind' },
    { name: 'redirected', et: 'suunati mujale', en: 'led elsewhere' },
    { name: 'failed', et: 'laadimine ei õnnestunud', en: 'it could not be loaded' },
    { name: 'reviewed', et: 'kolleegi käes olev mustand', en: 'a draft that is with a colleague' },
  ],
  'done.reload': [
    { name: 'submitted', et: 'esitatud taotlus', en: 'a submitted application' },
    { name: 'decided', et: 'otsustatud taotlus', en: 'a decided application' },
    { name: 'failed', et: 'laadimine ei õnnestunud', en: 'it could not be loaded' },
    { name: 'reviewed', et: 'kolleegi käes olev mustand', en: 'a draft that is with a colleague' },
  ],
  'done.loadPersonDocument': [
    { name: 'document', et: 'dokument pildita', en: 'a document without a photo' },
    { name: 'documentWithPhoto', et: 'dokument ja pilt', en: 'a document with a photo' },
    { name: 'none', et: 'dokumenti ei ole', en: 'no document' },
  ],
  'done.updatePersonDocument': [
    { name: 'document', et: 'dokument pildita', en: 'a document without a photo' },
    { name: 'documentWithPhoto', et: 'dokument ja pilt', en: 'a document with a photo' },
    { name: 'none', et: 'dokumenti ei ole', en: 'no document' },
  ],
};
