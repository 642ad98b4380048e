import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'nothing', et: 'midagi ei ole antud', en: 'nothing given' },
    { name: 'saved', et: 'salvestatud taotlus', en: 'a saved application' },
    { name: 'new', et: 'uus taotlus', en: 'a new application' },
    { name: 'newMinor', et: 'alaealise uus taotlus', en: 'a new application of a minor' },
    { name: 'extension', et: 'loa pikendamine', en: 'the extension of a licence' },
    { name: 'company', et: 'ettevõtte taotlus', en: 'an application of a company' },
    { name: 'savedMinor', et: 'alaealise salvestatud taotlus', en: 'a saved application of a minor' },
    { name: 'extensionMinor', et: 'alaealise loa pikendamine', en: 'the extension of a licence of a minor' },
    {
      name: 'extensionBesideNew',
      et: 'loa pikendamine, antud on ka uus taotlus',
      en: 'the extension of a licence, a new application given, too',
    },
    { name: 'correction', et: 'esitatud taotluse parandus', en: 'the correction of a submitted application' },
  ],
};
