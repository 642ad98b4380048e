import { utils, write } from '@e965/xlsx';
import type { Locator } from '@playwright/test';
import { showEuros } from '#domain/numbers';
import { personalCodeError } from '#domain/personalCode';
import { confirmButtonId } from '../../src/applications/payment/payButton';
import { goToBank } from './support/bank';
import * as files from './support/files';
import { payButton } from './support/form';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { lookAtBoth } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** The employees of a carry permit from the table of a personnel department, with their statements. */

const begin = '/applications/entrepreneur/carry-permit?classifier=APPLICATION_TYPE_CARRY_PERMIT&page=employees';
const count = 60;

/** Valid personal codes of adults, each once. */
const codes = Array.from({ length: count }, (_, index) => {
  const day = `${3 + (index % 2)}${80 + (index % 20)}0${1 + (index % 9)}1${index % 10}${100 + index}`;
  return Array.from({ length: 10 }, (_each, digit) => `${day}${digit}`).find((code) => !personalCodeError(code)) ?? '';
});

/** A table of a personnel department, as another program writes it: names in two columns, a title, and what nobody needs. */
function staffTable(): Buffer {
  const homes = ['Raekoja plats 1a, 51003 Tartu', 'Rahu 38, Jõhvi', 'Pikk 15, Tapa'];
  const row = (index: number, weapon: number) => [
    index + 1,
    'Mari',
    `Mets${index + 1}`,
    Number(codes[index]),
    'turvatöötaja',
    homes[index % homes.length],
    `EE${3100 + (weapon % 24)}7`,
    '+372 5555 0000',
  ];
  // The first two guards have a row for each of their two weapons.
  const rows = codes.flatMap((_code, index) => [row(index, index), ...(index < 2 ? [row(index, index + 10)] : [])]);
  const book = utils.book_new();
  const headers = ['Jrk', 'Eesnimi', 'Perekonnanimi', 'Isikukood', 'Amet', 'Elukoht', 'Relva nr', 'Telefon'];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Töötajad 2026'], headers, ...rows]), 'Töötajad');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'ods' }) as Uint8Array);
}

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[CARRY-01] [CARRY-10] [CARRY-18] sixty guards with their statements come from a table in at most 15 presses', async ({
      page,
      t,
    }) => {
      let presses = 0;
      const press = async (button: Locator) => {
        presses += 1;
        await button.click();
      };
      const give = async (input: Locator, given: Parameters<Locator['setInputFiles']>[0]) => {
        // The button and the choice in the dialog of the system.
        presses += 2;
        await input.setInputFiles(given);
      };
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto(begin);
      await press(
        page.getByRole('alertdialog').getByRole('button', { name: t('companyCarryPermit:agreement.confirm') }),
      );
      await press(page.getByRole('button', { name: t('import:open.employees') }));
      const dialog = page.getByRole('dialog', { name: t('import:title.employees') });
      const mimeType = 'application/vnd.oasis.opendocument.spreadsheet';
      await give(dialog.locator('input[type=file]'), { name: 'töötajad.ods', mimeType, buffer: staffTable() });
      const place = dialog.getByRole('group').getByRole('textbox').first();
      presses += 1;
      await place.fill('Pärnu mnt 139, Tallinn');
      await lookAtBoth(page, '101-employees-columns');
      await press(dialog.getByRole('button', { name: t('import:mapping.confirm') }));
      await expect(dialog.getByText(t('import:validCount', { count }))).toBeVisible();
      await expect(dialog.getByText(t('import:found.joined', { count: 2, rows: '4, 6' }))).toBeVisible();
      await lookAtBoth(page, '102-employees-preview');
      await press(dialog.getByRole('button', { name: t('import:all') }));
      const rows = page.locator('[data-row] .row-line');
      await expect(rows).toHaveCount(count);
      await expect(rows.first()).toContainText('Mari Mets1');
      await expect(page.getByText(t('form:rows.imported', { count }))).toBeVisible();
      await lookAtBoth(page, '103-employees-imported');

      // Each goes to the employee whose personal code is in its name.
      const statements = codes.map((code) => files.pdf(`väljavõte ${code}.pdf`));
      await give(page.locator('.row-files input[type=file]'), statements);
      const done = t('form:row.files.count', { done: count, count });
      await expect(page.locator('.row-files')).toContainText(done, { timeout: 60_000 });

      // A removed employee comes back with the statement, though the application was saved meanwhile.
      const saves: { status: number; employees: number }[] = [];
      page.on('response', (response) => {
        if (response.request().method() !== 'POST' || !response.url().endsWith('/carryPermit')) return;
        const { employees, keptRows } = response.request().postDataJSON();
        const sent = [...(employees ?? []), ...(keptRows?.employees ?? [])];
        saves.push({ status: response.status(), employees: sent.length });
      });
      const saved = (employees: number) =>
        expect.poll(() => saves.at(-1), { timeout: 30_000 }).toEqual({ status: 200, employees });
      await rows.nth(1).click();
      await page.getByRole('button', { name: new RegExp(t('form:row.removeOf', { row: '' })) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('form:remove') })
        .click();
      await expect(rows).toHaveCount(count - 1);
      await saved(count - 1);
      await page.getByRole('button', { name: t('form:rows.undo.removed') }).click();
      await expect(rows).toHaveCount(count);
      await saved(count);
      await expect(page.locator('.row-files')).toContainText(done);

      await expect(page.getByText(showEuros(count * 60, language)).first()).toBeVisible();
      await lookAtBoth(page, '104-employees-statements');
      await press(payButton(page, t));
      await press(page.locator(`#${confirmButtonId}`));
      // The bank, and the button that leads to it.
      presses += 2;
      await goToBank(page, t, 'SEB');
      expect(presses).toBeLessThanOrEqual(15);
    });
  });
