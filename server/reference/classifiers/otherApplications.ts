import { type ClassifierRow, type Text, text } from './text';

/** Other requests of a legal person, without a form of their own; euros; 0 is free (OPEN-50, OTHER-07). */
const types: readonly [code: string, texts: Text, paymentAmount: number][] = [
  ['STORAGE_CHANGE', text('Relva hoiukoha andmete muutmine', 'Change of the storage place of a weapon'), 30],
  ['PURPOSE_CHANGE', text('Relva otstarbe muutmine', 'Change of the purpose of a weapon'), 30],
  [
    'DEACTIVATED_WEAPON_ENTRY',
    text('Laskekõlbmatu relva andmete muutmine', 'Change of the data of a deactivated weapon'),
    30,
  ],
  [
    'RESPONSIBLE_PERSON_CHANGE',
    text('Relvade ja laskemoona eest vastutava isiku muutmine', 'Change of the person responsible for weapons'),
    0,
  ],
  ['LOST_WEAPON', text('Teade relva kaotsimineku või varguse kohta', 'Notice of a lost or stolen weapon'), 0],
  ['EXPLANATION', text('Selgitus või lisadokument', 'Explanation or additional document'), 0],
];

/** The code is also the document type of the application's file. */
export const otherApplicationRows: readonly ClassifierRow[] = types.map(([name, texts, paymentAmount]) => ({
  code: `OTHER_APPLICATION_${name}`,
  ...texts,
  metadata: { requiresPayment: paymentAmount > 0, paymentAmount },
}));
