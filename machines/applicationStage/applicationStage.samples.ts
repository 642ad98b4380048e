import type { SampleTitle } from '../lib/catalogueEntry';

/** What the statuses are called, one that is not known included. */
export const statusTitles: readonly SampleTitle[] = [
  { name: 'OPEN', et: 'esitamata', en: 'not submitted' },
  { name: 'CHECK', et: 'andmeid kontrollitakse', en: 'the data are being checked' },
  { name: 'CHECK_OK', et: 'andmed on korras', en: 'the data are right' },
  { name: 'CHECK_NOT_OK', et: 'andmed ei ole korras', en: 'the data are not right' },
  { name: 'EXAM_CHECK', et: 'eksam ootab', en: 'the exam is due' },
  { name: 'EXAM_CHECK_OK', et: 'eksam on sooritatud', en: 'the exam is passed' },
  { name: 'EXAM_CHECK_NOT_OK', et: 'eksam ei ole sooritatud', en: 'the exam is not passed' },
  { name: 'DEPOSITION_CHECK', et: 'hoiutingimusi kontrollitakse', en: 'the storage is being inspected' },
  { name: 'DEPOSITION_CHECK_OK', et: 'hoiutingimused on korras', en: 'the storage is right' },
  { name: 'DEPOSITION_CHECK_NOT_OK', et: 'hoiutingimused ei ole korras', en: 'the storage is not right' },
  { name: 'REGISTER', et: 'otsust tehakse', en: 'the decision is being made' },
  { name: 'REGISTER_OK', et: 'luba on väljastatud', en: 'the licence is issued' },
  { name: 'REFUSED', et: 'keeldutud', en: 'refused' },
  { name: 'REFUSED_CHECK', et: 'keeldutud andmete kontrollil', en: 'refused at the check of the data' },
  {
    name: 'REFUSED_DEPOSITION',
    et: 'keeldutud hoiutingimuste kontrollil',
    en: 'refused at the inspection of the storage',
  },
  { name: 'REFUSED_EXAM', et: 'keeldutud eksamil', en: 'refused at the exam' },
  { name: 'DELETED', et: 'kustutatud', en: 'deleted' },
  { name: 'SOMETHING_NEW', et: 'tundmatu olek', en: 'a status that is not known' },
];
