import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'storageAndExam', et: 'hoiutingimuste kontroll ja eksam', en: 'inspection of the storage and an exam' },
    { name: 'storage', et: 'hoiutingimuste kontroll', en: 'inspection of the storage' },
    { name: 'examUnpaid', et: 'eksam, tasumata', en: 'an exam, not paid' },
    { name: 'paid', et: 'kontrollita, tasutud', en: 'without inspection, paid' },
  ],
  'application.refused': [
    { name: 'reason', et: 'põhjendusega', en: 'with a reason' },
    { name: 'noReason', et: 'põhjenduseta', en: 'without a reason' },
  ],
};
