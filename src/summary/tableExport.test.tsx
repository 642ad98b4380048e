import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { SummaryDocument } from '#domain/applications/summary';
import { savedAs12 } from '../../tests/fixtures/applications';
import { declaredAmmunition, declaredWeapon } from '../../tests/fixtures/declaration';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople } from '../../tests/views/support/session';
import { filledCompanyApplication } from '../../tests/views/support/spiedApi';
import { readTable } from '../applications/company/spreadsheet/readTable';
import SummaryPage from './SummaryPage';

const summary: SummaryDocument = {
  type: 'APPLICATION_TYPE_WEAPONS_AMMO',
  no: '2026-001012',
  title: 'Relvade ja laskemoona deklaratsioon',
  made: '',
  sections: [],
};
const application = 'GET /v1/weaponsAmmo/12';
const declaration = {
  ...emptyCompanyApplication('APPLICATION_TYPE_WEAPONS_AMMO', filledCompanyApplication().entrepreneurApplication),
  ...savedAs12,
  ammunition: [declaredAmmunition('a1', { batchNumber: '=1+1', explosiveAmount: 1.5 })],
  weapon: [declaredWeapon('w1', { modification: 'Gen5' }), declaredWeapon('w2', { ordering: 1 })],
};

let saved: { name: string; blob: Blob }[] = [];

function open(answers = {}) {
  saved = [];
  let blob: Blob;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  const server = fakeServer({
    'GET /v1/weaponsAmmo/12/summary': { data: summary },
    [application]: { data: declaration },
    ...answers,
  });
  renderWithProviders(
    <Routes>
      <Route path="/summary/:resource/:id" element={<SummaryPage />} />
    </Routes>,
    { route: '/summary/weaponsAmmo/12', session: signedInAs(testPeople.entrepreneur) },
  );
  return { user: setupUser(), server };
}

const contents = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, blob } = { name: '', blob: new Blob() }] = saved;
  const read = readTable({ name, bytes: new Uint8Array(await blob.arrayBuffer()) });
  return { name, table: 'sheets' in read ? read.sheets[0]?.rows.map(({ texts }) => texts) : read };
};

test('each list that has rows is offered as CSV and XLSX', async () => {
  open();
  const part = within(await screen.findByRole('region', { name: 'Deklareeritud andmed tabelina' }));
  expect((await part.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Laskemoon (CSV)',
    'Laskemoon (XLSX)',
    'Relvad (CSV)',
    'Relvad (XLSX)',
  ]);
});

test.each(['CSV', 'XLSX'])('the weapons are exported as %s with headers in both languages', async (format) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Relvad (${format})` }));
  const { name, table } = await contents();
  expect(name).toBe(`relvad.${format.toLowerCase()}`);
  expect(table).toMatchObject(
    [
      ['Mark / Make', 'Mudel / Model', '1. kaliiber / Calibre 1'],
      ['Glock', '17 Gen5', '9 mm Luger'],
      ['Glock', '17', '9 mm Luger'],
    ].map((cells) => expect.arrayContaining(cells)) as never,
  );
});

test('a text that a spreadsheet would calculate is escaped', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Laskemoon (CSV)' }));
  const { table } = await contents();
  expect(table).toEqual([expect.anything(), expect.arrayContaining(["'=1+1", '1,5'])]);
});

test('tables that cannot be made are said so, and can be tried again', async () => {
  const { user, server } = open({ [application]: { status: 500 } });
  expect(await screen.findByText('Tabeleid ei õnnestunud koostada.')).toBeVisible();
  server.answer({ [application]: { data: declaration } });
  await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(await screen.findByRole('button', { name: 'Relvad (CSV)' })).toBeVisible();
});
