import type { SampleTitles } from '../lib/catalogueEntry';

/** What the samples of the catalogue are called in links, scenarios and on screen. */
export const sampleTitles: SampleTitles = {
  'partyChoice.requested': [
    { name: 'company', et: 'ettevõtte', en: 'a company' },
    { name: 'list', et: 'nimekirja nägemine', en: 'to see the list' },
  ],
  'token.rejected': [
    { name: 'session', et: 'seanss on lõppenud', en: 'the session has ended' },
    { name: 'authorisation', et: 'volitus on lõppenud', en: 'the authorisation has ended' },
  ],
  'token.endingSoon': [
    { name: 'twoMinutes', et: 'kahe minuti pärast', en: 'in two minutes' },
    { name: 'oneMinute', et: 'ühe minuti pärast', en: 'in one minute' },
  ],
  'session.endingSoon': [
    { name: 'twoMinutes', et: 'kahe minuti pärast', en: 'in two minutes' },
    { name: 'oneMinute', et: 'ühe minuti pärast', en: 'in one minute' },
  ],
  'done.readStartReason': [
    { name: 'nothing', et: 'seanssi ei ole', en: 'there is no session' },
    { name: 'loginCode', et: 'tullakse riiklikust autentimisest', en: 'back from the national login' },
    { name: 'loginFailed', et: 'autentimisel tekkis viga', en: 'the login had an error' },
    { name: 'session', et: 'seanss on alles', en: 'the session is still there' },
    { name: 'loginCancelled', et: 'isik katkestas autentimise', en: 'the person cancelled the login' },
    { name: 'loginDenied', et: 'autentimisest keelduti', en: 'the login was denied' },
  ],
  'done.actingParty': [
    { name: 'self', et: 'isik ise', en: 'the person themself' },
    {
      name: 'selfWithoutCompanies',
      et: 'isik ise, ettevõtteid ei saadud laadida',
      en: 'the person themself, the companies could not be loaded',
    },
    { name: 'company', et: 'ettevõte', en: 'a company' },
  ],
};
