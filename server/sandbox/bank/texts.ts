import type { Language } from '#domain/codes';
import type { Decision, Refusal } from './orders';

interface Texts {
  testBank: string;
  testNote: string;
  paymentOrder: string;
  amount: string;
  payee: string;
  account: string;
  reference: string;
  message: string;
  payer: string;
  accept: string;
  cancel: string;
  reject: string;
  back: string;
  outcome: Record<Decision, string>;
  outcomeNote: Record<Decision, string>;
  merchantNotTold: string;
  refused: string;
  refusal: Record<Refusal | 'unknownOrder' | 'unreadable', string>;
}

/** Texts of the test bank; it is not part of the portal, so they are here and not in `locales/`. */
export const texts: Record<Language, Texts> = {
  et: {
    testBank: 'Testpank',
    testNote: 'See on testpank. Päris raha ei liigu.',
    paymentOrder: 'Maksekorraldus',
    amount: 'Summa',
    payee: 'Saaja',
    account: 'Saaja konto',
    reference: 'Viitenumber',
    message: 'Selgitus',
    payer: 'Maksja konto',
    accept: 'Maksan',
    cancel: 'Katkestan',
    reject: 'Lase maksel ebaõnnestuda',
    back: 'Tagasi kaupmehe juurde',
    outcome: { accept: 'Makse on tehtud', cancel: 'Makse on katkestatud', reject: 'Makse ebaõnnestus' },
    outcomeNote: {
      accept: 'Pöörduge tagasi kaupmehe juurde, et tema leht näeks makset.',
      cancel: 'Raha ei liikunud. Pöörduge tagasi kaupmehe juurde.',
      reject: 'Pank ei saanud makset teha. Raha ei liikunud. Pöörduge tagasi kaupmehe juurde.',
    },
    merchantNotTold: 'Kaupmees ei võtnud panga automaatset teadet vastu.',
    refused: 'Pank ei võtnud maksekorraldust vastu',
    refusal: {
      unknownService: 'Tundmatu teenus (VK_SERVICE).',
      unknownMerchant: 'Tundmatu kaupmees (VK_SND_ID).',
      badSignature: 'Päringu allkiri (VK_MAC) ei kehti.',
      tooOld: 'Päringu aeg (VK_DATETIME) erineb panga ajast üle 5 minuti.',
      badReference: 'Viitenumbri (VK_REF) kontrolljärk ei klapi.',
      unknownOrder: 'Pank ei tunne seda maksekorraldust. Alustage makset uuesti kaupmehe juurest.',
      unreadable: 'Päringut ei saa lugeda.',
    },
  },
  en: {
    testBank: 'Test bank',
    testNote: 'This is a test bank. No real money moves.',
    paymentOrder: 'Payment order',
    amount: 'Amount',
    payee: 'Payee',
    account: 'Payee’s account',
    reference: 'Reference number',
    message: 'Description',
    payer: 'Payer’s account',
    accept: 'Pay',
    cancel: 'Cancel',
    reject: 'Let the payment fail',
    back: 'Back to the merchant',
    outcome: { accept: 'Payment made', cancel: 'Payment cancelled', reject: 'Payment failed' },
    outcomeNote: {
      accept: 'Go back to the merchant, so that their page sees the payment.',
      cancel: 'No money moved. Go back to the merchant.',
      reject: 'The bank could not make the payment. No money moved. Go back to the merchant.',
    },
    merchantNotTold: 'The merchant did not take the bank’s automatic message.',
    refused: 'The bank did not take the payment order',
    refusal: {
      unknownService: 'Unknown service (VK_SERVICE).',
      unknownMerchant: 'Unknown merchant (VK_SND_ID).',
      badSignature: 'The signature of the request (VK_MAC) is not valid.',
      tooOld: 'The time of the request (VK_DATETIME) differs from the bank’s by more than 5 minutes.',
      badReference: 'The check digit of the reference number (VK_REF) is wrong.',
      unknownOrder: 'The bank does not know this payment order. Start the payment again at the merchant.',
      unreadable: 'The request cannot be read.',
    },
  },
};

/** Language of a page by VK_LANG; Estonian when it is none of ours. */
export const languageOf = (vkLang: string | undefined): Language => (vkLang === 'ENG' ? 'en' : 'et');
