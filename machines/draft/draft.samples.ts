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
  'mine.chosen': [
    { name: 'comment', et: 'põhjenduse kohta', en: 'of the reason' },
    { name: 'contact', et: 'kontaktandmete kohta', en: 'of the contact data' },
  ],
  'theirs.chosen': [
    { name: 'comment', et: 'põhjenduse kohta', en: 'of the reason' },
    { name: 'contact', et: 'kontaktandmete kohta', en: 'of the contact data' },
  ],
  'done.mergeLatest': [
    { name: 'own', et: 'mujal pole midagi muudetud', en: 'nothing was changed elsewhere' },
    { name: 'readOnly', et: 'seda ei saa enam muuta', en: 'it can no longer be changed' },
    { name: 'overlap', et: 'üht osa on muutnud mõlemad', en: 'both have changed one part' },
    { name: 'overlaps', et: 'kaht osa on muutnud mõlemad', en: 'both have changed two parts' },
    { name: 'brought', et: 'mujal on muudetud teist osa', en: 'another part was changed elsewhere' },
    { name: 'unchanged', et: 'uuemat versiooni ei ole', en: 'there is no newer version' },
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
  'done.updateForm': [
    { name: 'none', et: 'midagi pole muudetud', en: 'nothing was changed' },
    { name: 'changed', et: 'üht osa on muudetud', en: 'one part was changed' },
  ],
  'done.saveApplication': [
    { name: 'opened', et: 'andmed nagu avamisel', en: 'the values as opened' },
    { name: 'first', et: 'esimene muudatus', en: 'the first change' },
    { name: 'second', et: 'teine muudatus', en: 'the second change' },
    { name: 'earlier', et: 'vastus varasemale salvestusele', en: 'the answer to an earlier save' },
  ],
};
