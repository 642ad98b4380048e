import { addMonths } from '#domain/dates';
import { personalCodeError } from '#domain/personalCode';
import { allRounder, borrowedByAllRounder, boughtByAllRounder, greatCollector } from './collections';
import { companyThatCannotApply } from './companies';
import { peopleOfLargeCompany } from './largeCompany';
import { person, type SandboxPerson } from './person';
import { weapon } from './weapons';

/**
 * The code of a boy who is exactly 17 during the whole year of `today`: born on the first of January 17 years before.
 * The check digit is the one that the domain accepts.
 */
export function codeOfSeventeen(today: string): string {
  const year = Number(today.slice(0, 4)) - 17;
  const stem = `5${String(year).slice(2)}0101271`;
  return Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find((code) => personalCodeError(code) === null)!;
}

const fullDuty = (today: string) => ({
  isInActiveDuty: true,
  hasRestriction: false,
  hasWartimePost: true,
  hasHealthCertificate: true,
  healthCertificateValidUntil: addMonths(today, 18),
});

const huntingCertificate = (number: string, issuedDate: string, validUntil: string) => ({
  number,
  issuedDate,
  validUntil,
  authority: 'Keskkonnaamet',
});

/** Everybody who can log in to the sandbox, in the order of the login page. `today` is a day in Estonia. */
export const sandboxPeople = (today: string): readonly SandboxPerson[] => [
  person({
    code: '48806150278',
    firstName: 'Liis',
    lastName: 'Tamm',
    about: { et: 'Täiskasvanu, lubasid ei ole', en: 'An adult without licences' },
    method: 'mID',
    phone: '+37255500001',
  }),
  person({
    code: '37503120274',
    firstName: 'Peeter',
    lastName: 'Kask',
    about: {
      et: 'Jahimees: kolm luba, üks lõpeb kahe kuu jooksul; jahitunnistus',
      en: 'A hunter: three licences, one ends within two months; hunting certificate',
    },
    huntingCertificate: huntingCertificate('JT-10427', addMonths(today, -30), addMonths(today, 90)),
    unlicensedWeapons: [weapon('W-2001', ['CZ', '550', '9,3 x 62'], 'RIFLE', ['A'])],
  }),
  person({
    code: '49007220279',
    firstName: 'Triin',
    lastName: 'Saar',
    about: {
      et: 'Laskesportlane: kaks klubi, tulirelvapass, üks lõppenud luba',
      en: 'A sport shooter: two clubs, a firearms pass, one expired licence',
    },
    method: 'smartid',
    sportClubs: [
      { code: '19900031', name: 'Viru Laskespordiklubi MTÜ' },
      { code: '19900077', name: 'Emajõe Laskurid MTÜ' },
    ],
  }),
  person({
    code: '47802280272',
    firstName: 'Liina',
    lastName: 'Kask',
    about: { et: 'Paralleelrelvaluba abikaasa relvale', en: 'A parallel licence for the weapon of a spouse' },
    borrowedWeaponIds: ['W-1002'],
  }),
  person({
    code: '36512240271',
    firstName: 'Vello',
    lastName: 'Vaher',
    about: { et: 'Kollektsionäär', en: 'A collector' },
  }),
  person({
    code: allRounder,
    firstName: 'Enn',
    lastName: 'Metsmaa',
    about: {
      et: 'Iga liiki luba: relva-, kollektsioneerimis-, paralleelrelva- ja soetamisluba ning tulirelvapass',
      en: 'A licence of every kind: weapon, collecting, parallel and purchase licence, firearms pass',
    },
    huntingCertificate: huntingCertificate('JT-10800', addMonths(today, -20), addMonths(today, 100)),
    sportClubs: [{ code: '19900077', name: 'Emajõe Laskurid MTÜ' }],
    unlicensedWeapons: boughtByAllRounder,
    borrowedWeaponIds: borrowedByAllRounder,
  }),
  person({
    code: greatCollector,
    firstName: 'Arvo',
    lastName: 'Kollist',
    about: {
      et: 'Suurkollektsionäär ja jahimees: 60 relva, üle kahekümne loa',
      en: 'A great collector and hunter: 60 weapons, more than twenty licences',
    },
    huntingCertificate: huntingCertificate('JT-10900', addMonths(today, -40), addMonths(today, 80)),
  }),
  person({
    code: '39504110276',
    firstName: 'Rasmus',
    lastName: 'Kõiv',
    about: {
      et: 'Tegevväelane: sõjaaja ametikoht ja kehtiv tervisetõend',
      en: 'A soldier: wartime post and a valid health certificate',
    },
    activeDuty: fullDuty(today),
  }),
  person({
    code: '39709050274',
    firstName: 'Märt',
    lastName: 'Põld',
    about: {
      et: 'Tegevväelane: sõjaaja ametikohta ega tervisetõendit ei ole',
      en: 'A soldier without a wartime post or a health certificate',
    },
    activeDuty: {
      ...fullDuty(today),
      hasWartimePost: false,
      hasHealthCertificate: false,
      healthCertificateValidUntil: null,
    },
  }),
  person({
    code: '39611300273',
    firstName: 'Siim',
    lastName: 'Oja',
    about: {
      et: 'Tegevväelane piiranguga, tervisetõend on aegunud',
      en: 'A soldier with a restriction and an expired health certificate',
    },
    activeDuty: { ...fullDuty(today), hasRestriction: true, healthCertificateValidUntil: addMonths(today, -2) },
  }),
  person({
    code: '39410110279',
    firstName: 'Marek',
    lastName: 'Luik',
    about: { et: 'Ei ole enam tegevteenistuses', en: 'No longer in active duty' },
    residence: 'Pikk tn 61, Tallinn',
    activeDuty: { ...fullDuty(today), isInActiveDuty: false, hasWartimePost: false },
  }),
  person({
    code: '39802170273',
    firstName: 'Karl',
    lastName: 'Lepik',
    about: { et: 'Tegevväelane, kelle kohta andmeid ei ole', en: 'A soldier of whom there are no data' },
  }),
  person({
    code: '48510090276',
    firstName: 'Anu',
    lastName: 'Rebane',
    about: { et: 'Kaitseliidu tegevliige', en: 'An active member of the Defence League' },
    method: 'mID',
    phone: '+37255500002',
    isDefenceLeagueMember: true,
    unlicensedWeapons: [weapon('W-2103', ['Heckler & Koch', 'SFP9', '9 mm Luger'], 'PISTOL', ['D'])],
  }),
  person({
    code: '37201190271',
    firstName: 'Tiit',
    lastName: 'Kuusk',
    about: { et: 'Ettevõtja: kaks ettevõtet', en: 'An entrepreneur with two companies' },
    phone: '+37255500003',
    roles: [
      { regCode: '19900019', type: 'ENTREPRENEUR' },
      { regCode: '19900025', type: 'ENTREPRENEUR' },
    ],
  }),
  person({
    code: '48305240279',
    firstName: 'Helen',
    lastName: 'Mägi',
    about: { et: 'Volitatud esindaja', en: 'An authorised representative' },
    roles: [{ regCode: '19900019', type: 'AUTHORIZED_REPRESENTATIVE' }],
  }),
  person({
    code: '37911080272',
    firstName: 'Aivar',
    lastName: 'Sepp',
    about: { et: 'Relvade ja laskemoona eest vastutav isik', en: 'A person responsible for weapons and ammunition' },
    roles: [{ regCode: '19900019', type: 'WEAPON_RESPONSIBLE' }],
  }),
  person({
    code: '36210080277',
    firstName: 'Rein',
    lastName: 'Hunt',
    about: {
      et: 'Ettevõtja: kolm ettevõtet; ühe andmed ei tule, teine ei saa taotleda',
      en: 'An entrepreneur with three companies: the details of one fail, another cannot apply',
    },
    roles: [
      { regCode: '19900048', type: 'ENTREPRENEUR' },
      { regCode: companyThatCannotApply, type: 'ENTREPRENEUR' },
      { regCode: '19900031', type: 'ENTREPRENEUR' },
    ],
  }),
  ...peopleOfLargeCompany,
  person({
    code: '45707070271',
    firstName: 'Maie',
    lastName: 'Vaarik',
    about: {
      et: 'Ettevõtja, kellel ei ole kehtivat isikut tõendavat dokumenti',
      en: 'An entrepreneur without a valid identity document',
    },
    documentNumber: null,
    roles: [{ regCode: '19900031', type: 'ENTREPRENEUR' }],
  }),
  person({
    code: codeOfSeventeen(today),
    firstName: 'Oskar',
    lastName: 'Noormets',
    about: { et: '17-aastane', en: '17 years old' },
  }),
  person({
    code: '61101019999',
    firstName: 'Minna',
    lastName: 'Väli',
    about: { et: 'Alaealine, sündinud 2011', en: 'A minor, born in 2011' },
    method: 'smartid',
  }),
  person({
    code: '36904280271',
    firstName: 'Ülo',
    lastName: 'Õunapuu',
    about: { et: 'Kehtivat isikut tõendavat dokumenti ei ole', en: 'Has no valid identity document' },
    documentNumber: null,
  }),
  person({
    code: '38112050278',
    firstName: 'Heino',
    lastName: 'Karu',
    about: { et: 'Jahimees, jahitunnistus on aegunud', en: 'A hunter whose hunting certificate has expired' },
    residence: 'Narva mnt 25, Tallinn',
    huntingCertificate: huntingCertificate('JT-08801', addMonths(today, -130), addMonths(today, -10)),
  }),
  person({
    code: '60001019906',
    firstName: 'Mary Änn',
    lastName: 'O’Connež-Šuslik Testnumber',
    about: { et: 'Pikk nimi erimärkidega', en: 'A long name with special letters' },
    method: 'mID',
    phone: '+37200000766',
  }),
  person({
    code: '46406020279',
    firstName: 'Sirje',
    lastName: 'Laas',
    about: { et: 'Rahvastikuregister ei vasta', en: 'The population register does not answer' },
    failing: 'population',
  }),
  person({
    code: '37608130276',
    firstName: 'Raivo',
    lastName: 'Pärn',
    about: { et: 'Äriregister ei vasta', en: 'The business register does not answer' },
    failing: 'business',
  }),
  person({
    code: '39306210275',
    firstName: 'Kaspar',
    lastName: 'Toom',
    about: { et: 'Tegevteenistuse andmekogu ei vasta', en: 'The active-duty register does not answer' },
    failing: 'activeDuty',
  }),
  person({
    code: '37105060272',
    firstName: 'Urmas',
    lastName: 'Ilves',
    about: { et: 'Jahindusregister ei vasta', en: 'The hunting register does not answer' },
    failing: 'hunting',
  }),
  person({
    code: '49203150273',
    firstName: 'Eve',
    lastName: 'Kivi',
    about: { et: 'Spordiregister ei vasta', en: 'The sport register does not answer' },
    failing: 'sportClubs',
  }),
  person({
    code: '38709190273',
    firstName: 'Toomas',
    lastName: 'Raud',
    about: { et: 'Relvaregister ei vasta', en: 'The weapons register does not answer' },
    failing: 'weapons',
  }),
  person({
    code: '38204170274',
    firstName: 'Ants',
    lastName: 'Rohtla',
    about: {
      et: 'Kaitseliidu register ei vasta: Kaitseliidu liikme taotlust ei saa alustada',
      en: 'The Defence League register does not answer: the application of its members cannot be started',
    },
    residence: 'Raekoja plats 1, Tartu',
    failing: 'defenceLeague',
  }),
];

/** The person of this code, if the sandbox knows them. */
export const sandboxPerson = (code: string, today: string): SandboxPerson | undefined =>
  sandboxPeople(today).find((known) => known.code === code);
