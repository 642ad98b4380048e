import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'count.changed': [
    { name: 'three', et: '3', en: '3' },
    { name: 'one', et: '1', en: '1' },
    { name: 'tooMany', et: '201', en: '201' },
  ],
  'number.changed': [
    { name: 'new', et: 'uus number', en: 'a new number' },
    { name: 'repeated', et: 'korduv number', en: 'a repeated number' },
  ],
  'column.pasted': [
    { name: 'fits', et: 'kaks numbrit', en: 'two numbers' },
    { name: 'tooLong', et: 'liiga palju numbreid', en: 'too many numbers' },
  ],
};
