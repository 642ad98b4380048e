import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  start: [
    { name: 'locked', et: 'maksmine jäi pooleli', en: 'a payment was not finished' },
    { name: 'draft', et: 'täidetav taotlus', en: 'an application being filled in' },
    { name: 'underWay', et: 'pank võttis makse vastu', en: 'the bank has taken the payment' },
    { name: 'unpaid', et: 'pank makset ei saanud', en: 'the bank got no payment' },
    { name: 'kept', et: 'makse laekus, taotlus jäi esitamata', en: 'paid and not submitted' },
    { name: 'submitted', et: 'äsja esitatud taotlus', en: 'submitted just now' },
    { name: 'paidBefore', et: 'makse ebaõnnestus, tasutud on varem', en: 'a failed payment of a paid one' },
    { name: 'examPaid', et: 'eksam on tasutud', en: 'an exam is paid' },
    { name: 'examUnderWay', et: 'eksami makse on teel', en: 'the payment of an exam is under way' },
    { name: 'examUnpaid', et: 'eksam jäi tasumata', en: 'an exam is not paid' },
  ],
  'application.loaded': [
    { name: 'draft', et: 'täidetav taotlus', en: 'an application being filled in' },
    { name: 'locked', et: 'maksmine jäi pooleli', en: 'a payment was not finished' },
    { name: 'submitted', et: 'esitatud taotlus', en: 'a submitted application' },
  ],
  'return.named': [
    { name: 'none', et: 'pangast ei tuldud', en: 'not from a bank' },
    { name: 'success', et: 'makse õnnestus', en: 'the payment has succeeded' },
  ],
};
