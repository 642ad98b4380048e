import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'ask', et: 'kolleegil palutakse üle vaadata', en: 'a colleague is asked' },
    { name: 'return', et: 'ülevaataja annab tagasi', en: 'the reviewer gives back' },
    { name: 'takeBack', et: 'kolleegilt võetakse tagasi', en: 'it is taken back from the colleague' },
  ],
  'done.loadReviewers': [
    { name: 'two', et: 'kaks kolleegi', en: 'two colleagues' },
    { name: 'one', et: 'üks kolleeg', en: 'one colleague' },
    { name: 'none', et: 'kolleege ei ole', en: 'no colleagues' },
  ],
  'done.sendReview': [
    { name: 'mailed', et: 'kiri on saadetud', en: 'a mail is sent' },
    { name: 'unmailed', et: 'kirja ei saa saata', en: 'no mail can be sent' },
  ],
};
