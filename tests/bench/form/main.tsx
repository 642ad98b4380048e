import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import common from '#locales/et/common.json';
import date from '#locales/et/date.json';
import documents from '#locales/et/documents.json';
import form from '#locales/et/form.json';
import { textOptions } from '../../../src/i18n';
import '../../../src/theme/index.css';
import '../../../src/theme/kit.css';
import '../../../src/form/form.css';
import '../../../src/applications/applications.css';
import { FormFrame } from '../../support/FormFrame';
import { benchViews } from './views';
import { benchForm, sampleDocuments, sampleWeapons } from './weapons';

/* ?rows=200 shows the form with so many rows; without it there is one bare input, the least that a page with React costs. */
const rows = new URLSearchParams(location.search).get('rows');

const fields = ['manufacturer', 'year', 'serialNumber'];
const weapons = {
  title: 'Weapon {{number}}',
  add: 'Add',
  field: Object.fromEntries(fields.map((name) => [name, name])),
};
void i18next.use(initReactI18next).init({
  ...textOptions,
  lng: 'et',
  resources: { et: { common, date, documents, form: { ...form, row: { ...form.row, weapons } } } },
});

function Bare() {
  const [value, setValue] = useState('');
  return <input id="bare" value={value} onChange={(event) => setValue(event.target.value)} />;
}

function Form({ count }: { count: number }) {
  const [saved] = useState(() => ({ phone: '5555 5555', weapons: sampleWeapons(count) }));
  return <FormFrame form={benchForm} views={benchViews} saved={saved} documents={sampleDocuments(saved.weapons)} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
createRoot(root).render(rows === null ? <Bare /> : <Form count={Number(rows)} />);
