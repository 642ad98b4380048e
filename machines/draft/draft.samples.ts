import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'open', et: 'täidetav taotlus', en: 'an application being filled in' },
    { name: 'readOnly', et: 'esitatud taotlus', en: 'a submitted application' },
  ],
  'form.changed': [
    { name: 'first', et: 'esimest korda', en: 'for the first time' },
    { name: 'second', et: 'teist korda', en: 'for the second time' },
  ],
  'application.loaded': [
    { name: 'open', et: 'seda saab muuta', en: 'it can be changed' },
    { name: 'readOnly', et: 'seda ei saa enam muuta', en: 'it can no longer be changed' },
  ],
  'done.rebaseDraft': [
    { name: 'open', et: 'seda saab muuta', en: 'it can be changed' },
    { name: 'readOnly', et: 'seda ei saa enam muuta', en: 'it can no longer be changed' },
  ],
  'done.restoreDraft': [
    { name: 'none', et: 'mustandit ei ole', en: 'there is no draft' },
    { name: 'current', et: 'mustand sama versiooni kohta', en: 'a draft of the same version' },
    { name: 'older', et: 'mustand vanema versiooni kohta', en: 'a draft of an older version' },
    {
      name: 'unanswered',
      et: 'mustand, mille salvestamise vastus jäi saamata',
      en: 'a draft whose save was not answered',
    },
  ],
  'done.saveApplication': [
    { name: 'opened', et: 'andmed nagu avamisel', en: 'the values as opened' },
    { name: 'first', et: 'esimene muudatus', en: 'the first change' },
    { name: 'second', et: 'teine muudatus', en: 'the second change' },
  ],
};
