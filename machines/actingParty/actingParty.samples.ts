import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'login', et: 'pärast sisselogimist', en: 'after a login' },
    { name: 'menu', et: 'menüüst, valitud on isik ise', en: 'from the menu, acting for themself' },
    {
      name: 'loginForCompany',
      et: 'pärast sisselogimist, soovitud on ettevõte',
      en: 'after a login, a company is wanted',
    },
    { name: 'menuCompany', et: 'menüüst valiti ettevõte', en: 'a company chosen in the menu' },
    {
      name: 'menuSelf',
      et: 'ettevõtte eest tegutsedes valiti menüüst isik ise',
      en: 'acting for a company, the person themself chosen in the menu',
    },
    {
      name: 'loginForSelf',
      et: 'pärast sisselogimist, soovitud on isik ise',
      en: 'after a login, the person themself is wanted',
    },
  ],
  'party.chosen': [
    { name: 'company', et: 'ettevõte', en: 'a company' },
    { name: 'self', et: 'isik ise', en: 'the person themself' },
  ],
  'done.loadCompanies': [
    { name: 'none', et: 'ettevõtteid ei ole', en: 'no companies' },
    { name: 'one', et: 'üks ettevõte', en: 'one company' },
  ],
};
