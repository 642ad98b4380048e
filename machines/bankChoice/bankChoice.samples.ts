import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'done.loadPayment': [
    { name: 'paid', et: 'makse on laekunud', en: 'the payment has arrived' },
    { name: 'none', et: 'makset ei ole', en: 'there is no payment' },
    { name: 'unpaid', et: 'makse ei õnnestunud', en: 'the payment did not succeed' },
    {
      name: 'kept',
      et: 'makse on laekunud, taotlust ei esitatud',
      en: 'the payment has arrived, the application was not submitted',
    },
  ],
};
