import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'old', et: 'vana brauser', en: 'an old browser' },
    { name: 'lacking', et: 'brauseril puudub vajalik', en: 'a browser that lacks something' },
    { name: 'current', et: 'sobiv brauser', en: 'a browser that is fit' },
    { name: 'oldNamed', et: 'vana brauseri nimega brauser', en: 'a browser with the name of an old one' },
  ],
};
