import fs from 'node:fs';
import { type DocumentTypeName, documentTypeNames, documentTypeOf } from '#domain/codes';

const read = (language: 'et' | 'en'): { type: Record<string, string> } =>
  JSON.parse(fs.readFileSync(`locales/${language}/documents.json`, 'utf8'));

/** The label of each document, written by hand from the forms of the authority, so that swapped labels are found. */
const labels: Partial<Record<DocumentTypeName, readonly [et: string, en: string]>> = {
  PHOTO: ['Dokumendifoto', 'Document photo'],
  OWNERS_AGREEMENT: ['Relvaomaniku kirjalik nõusolek', 'Written consent of the weapon owner'],
  BILL_OF_HEALTH: ['Tervisetõend', 'Health certificate'],
  BILL_OF_HEALTH_OPTIONAL: ['Tervisetõend', 'Health certificate'],
  PRISON_SPORT: ['Vangla tõend laskespordiga tegelemise kohta', "Prison's certificate of practising shooting sport"],
  SPORT_CLUB_CERTIFICATE: [
    'Spordiorganisatsiooni liikmelisust tõendav dokument',
    'Proof of membership of a sports organisation',
  ],
  DEFENSE_OFFICER: ['Kaitseväe ametniku tõend', 'Certificate of a defence officer'],
  PRISON_OFFICER: ['Vanglaametniku tõend', 'Certificate of a prison officer'],
  CLUB_AFFILIATION_PROOF: [
    'Ajaloolise sündmuse taasetendamise ühenduse liikmelisuse tõend',
    'Proof of membership of a re-enactment association',
  ],
  SECURITY_NATIONAL: ['Riigikaitselist otstarvet tõendav dokument', 'Proof of the national-security purpose'],
  FIRST_AND_TRAINING: ['Esmaabikoolituse läbimist kinnitav tõend', 'First-aid training certificate'],
  INHERITANCE: ['Pärimistunnistus', 'Inheritance certificate'],
  NOTARIAL_DEED: ['Notariaalne leping', 'Notarial deed'],
  CERTIFICATE_OF_OWNERSHIP: ['Omandiõigust tõendav dokument', 'Proof of ownership'],
  DEFENCE_LEAGUE_DISPOSAL_LICENCE: ['Kaitseliidu võõrandamisluba', 'Disposal licence of the Defence League'],
  WEAPON_STORAGE: ['Relvahoidla dokument', 'Document of the weapon storage facility'],
  DIRECTIVE_AWARD_WEAPON: ['Käskkiri autasurelva kohta', 'Directive on the award weapon'],
  GUARDED_OBJECTS: ['Valvatavate objektide nimekiri', 'List of guarded objects'],
  CRIMINAL_RECORDS_DATABASE_STATEMENT: ['Karistusregistri väljavõte', 'Criminal records database statement'],
  ENTREPRENEUR_STATUTE: ['Põhikiri', 'Articles of association'],
  WEAPON_DEPOSITORY_SECURITY_PROVIDER: [
    'Turvaettevõtja kinnitus või leping',
    'Confirmation or contract of the security provider',
  ],
  WEAPON_DEPOSITORY_LEASE_CONTRACT: ['Üürileping', 'Lease contract'],
  WEAPON_DEPOSITORY_FLOOR_PLAN: ['Hoiuruumi plaan', 'Floor plan of the storage room'],
  OTHER_APPLICATION: ['Taotluse fail', 'Application file'],
  OTHER_FILE: ['Muu fail', 'Other file'],
  WEAPON_UNUSABLE_CERTIFICATE: ['Laskekõlbmatust kinnitav tunnistus', 'Deactivation certificate'],
  WEAPONS_AMMO: ['Saateleht, arve või muu alusdokument', 'Delivery note, invoice or other proof'],
};

test('[FILE-25] every document that a form requires has its own label in both languages', () => {
  const column = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(labels).map(([name, texts]) => [name, texts[index]]));
  expect(read('et').type).toEqual(column(0));
  expect(read('en').type).toEqual(column(1));
});

test('[FILE-25] [FILE-26] the document types are those of the specification and the described types of OPEN-37', () => {
  expect([...documentTypeNames].sort()).toEqual(Object.keys(labels).sort());
});

test('[FILE-25] the code of a document type begins with DOCUMENT_TYPE_', () => {
  const codes = documentTypeNames.map(documentTypeOf);
  expect(codes).toContain('DOCUMENT_TYPE_SPORT_CLUB_CERTIFICATE');
  expect(codes).toEqual(documentTypeNames.map((name) => `DOCUMENT_TYPE_${name}`));
});

test('[SAVE-31] the fee for the licence and the fee for the exam are named apart in both languages', () => {
  const feesIn = (language: string) => {
    const { licenceFee, fee, examFee } = JSON.parse(fs.readFileSync(`locales/${language}/payment.json`, 'utf8'));
    return [licenceFee, fee, examFee];
  };
  expect(feesIn('et')).toEqual(['Riigilõiv loa eest', 'Riigilõiv', 'Riigilõiv eksami eest']);
  expect(feesIn('en')).toEqual(['State fee for the licence', 'State fee', 'State fee for the exam']);
});
