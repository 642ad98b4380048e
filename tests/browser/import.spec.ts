import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** The import of rows into a declaration, in a real browser: the reader is a worker there. */

const address = '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO';
const headers = 'Mark\tMudel\tKaliiber\tTehasenumber\tAasta\tValmistaja\tRiik\tELi kategooria';
const weapon = (number: number) => `Glock\t17 Gen5\t9 mm Luger\tSN${number}\t2024\tGlock\tAT\tB5`;
const weapons = (count: number) =>
  [headers, ...Array.from({ length: count }, (_, index) => weapon(index + 1))].join('\n');

/** A workbook of a million rows: small as a file, large unpacked. */
const bomb = () =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="1" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(700_000)}</sheetData></worksheet>`,
      ),
    }),
  );

/** The packing list of a supplier, as another program writes it: a letterhead, a range of numbers, a misspelt model, a total. */
function packingList(): Buffer {
  const book = utils.book_new();
  const list = [
    ['Glock Ges.m.b.H.'],
    ['Packing list', '', 'No. 4711'],
    [],
    ['Item', 'Cal.', 'S/N', 'Qty', 'Production date', 'Finish'],
    ['17 Gen5', '9 mm Luger', 'BXAA100–BXAA149', 50, '05/2025', 'black'],
    ['19 Gn 5', '9mm', 'BXAB001', 1, '05/2025', 'black'],
    ['19 Gn 5', '9mm', 'BXAB002', 1, '05/2025', 'black'],
    ['Total', '', '', 52],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Thank you for your order']]), 'Cover');
  utils.book_append_sheet(book, utils.aoa_to_sheet(list), 'List');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('200 weapons are pasted, corrected, imported and undone', async ({ page, t }) => {
      await enterFor(page, t, people.responsible, companies.guards.name);
      await page.goto(`${address}&page=goods`);
      const open = page.getByRole('button', { name: t('import:open.weapon') });
      await open.click();
      const dialog = page.getByRole('dialog', { name: t('import:title.weapon') });
      await expect(dialog).toBeVisible();
      await lookAtBoth(page, '80-import-source');

      const paste = dialog.getByRole('textbox', { name: t('import:paste.label') });
      const read = dialog.getByRole('button', { name: t('import:paste.read') });
      await paste.fill(weapons(3).replace('Tehasenumber', 'Tunnus').replace('ELi kategooria', 'Liik'));
      await read.click();
      await expect(dialog.getByRole('button', { name: t('import:mapping.confirm') })).toBeVisible();
      await lookAtBoth(page, '81-import-columns');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(open).toBeFocused();

      await open.click();
      await paste.fill(weapons(200).replace('SN1\t', 'SN2\t').replace(weapon(7), weapon(7).replace('17 Gen5', '99')));
      await read.click();
      await expect(dialog.getByText(t('import:validCount', { count: 197 }))).toBeVisible();
      await lookAtBoth(page, '82-import-preview');
      const wide = page.viewportSize() ?? { width: 1280, height: 900 };
      await page.setViewportSize({ width: 360, height: 740 });
      const preview = dialog.getByRole('region', { name: t('import:preview') });
      expect(await preview.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.setViewportSize(wide);
      const cell = (row: number, key: 'et' | 'en', column: { et: string; en: string }) =>
        dialog.getByRole('textbox', { name: t('import:cell', { number: row, column: column[key] }) });
      await cell(2, language, { et: 'Tehasenumber', en: 'Serial number' }).fill('SN1');
      await page.keyboard.press('Enter');
      await cell(8, language, { et: 'Mudel', en: 'Model' }).fill('17 Gen5');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: t('import:all') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('[data-list=weapon] [data-row]')).toHaveCount(200);
      await look(page, '83-import-done');
      await page.getByRole('button', { name: t('form:rows.undo.imported') }).click();
      await expect(page.locator('[data-list=weapon] [data-row]')).toHaveCount(0);
    });
  });

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[IMP-01] [IMP-02] [IMP-03] [IMP-05] the packing list of a supplier is imported, and remembered for the next one', async ({
      page,
      t,
    }) => {
      await enterFor(page, t, people.entrepreneur, companies.guards.name);
      await page.goto(`${address}&page=goods`);
      const dialog = page.getByRole('dialog', { name: t('import:title.weapon') });
      const choose = async (name: string) => {
        await page.getByRole('button', { name: t('import:open.weapon') }).click();
        const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
        await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: packingList() });
      };
      const button = (key: string, params?: Record<string, string | number>) =>
        dialog.getByRole('button', { name: t(`import:${key}`, params) });

      await choose('Glock 2026-11.xlsx');
      await dialog
        .getByRole('combobox', { name: t('import:mapping.column', { number: 1, header: 'Item' }) })
        .selectOption('model');
      await dialog.getByRole('group').getByRole('textbox').first().fill('Glock');
      await dialog.getByRole('checkbox', { name: t('import:remember.offer') }).check();
      await lookAtBoth(page, '84-import-supplier');
      await button('mapping.confirm').click();
      await expect(dialog.getByText(t('import:invalidCount', { count: 3 }))).toBeVisible();
      await button('split.split', { count: 50 }).click();
      await expect(dialog.getByText(t('import:validCount', { count: 50 }))).toBeVisible();
      await button('offer', { text: 'Glock 19 Gen5' }).first().click();
      await expect(button('equal.correct', { count: 1 })).toBeVisible();
      await lookAtBoth(page, '85-import-corrected');
      await button('equal.correct', { count: 1 }).click();
      await button('all').click();
      await expect(page.locator('[data-list=weapon] [data-row]')).toHaveCount(52);
      await page.getByRole('button', { name: t('form:rows.undo.imported') }).click();

      await choose('Glock 2026-12.xlsx');
      await expect(dialog.getByText(t('import:found.remembered', { name: 'Glock' }))).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('import:resume') }).click();
      await expect(dialog.getByText(t('import:invalidCount', { count: 3 }))).toBeVisible();
      await page.keyboard.press('Escape');
      await lookAtBoth(page, '86-import-waiting');
      await page.getByRole('button', { name: t('import:discard') }).click();

      await page.goto('/settings');
      await expect(page.getByRole('article', { name: 'Glock' })).toBeVisible();
      await look(page, '87-remembered-tables');
      await page.getByRole('button', { name: t('settings:tables.deleteOf', { name: 'Glock' }) }).click();
      await expect(page.getByRole('article', { name: 'Glock' })).toHaveCount(0);
    });
  });

test('a hostile file is refused with its reason, and the page stays quick meanwhile', async ({ page, t }) => {
  await enterFor(page, t, people.responsible, companies.guards.name);
  await page.goto(`${address}&page=goods`);
  await page.getByRole('button', { name: t('import:open.weapon') }).click();
  await page.evaluate(() => {
    const blocked: number[] = [];
    Object.assign(window, { blocked });
    new PerformanceObserver((list) => blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const file = { name: 'relvad.xlsx', mimeType: 'application/octet-stream', buffer: bomb() };
  await page.locator('input[type=file][accept*=xlsx]').setInputFiles(file);
  await expect(page.getByText(t('import:failed.tooManyRows', { rows: 400 }))).toBeVisible();
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number[] }).blocked);
  expect(Math.max(0, ...blocked)).toBeLessThan(200);
});

for (const format of ['csv', 'xlsx'] as const)
  test(`the template as ${format} is imported as it is`, async ({ page, t }) => {
    await enterFor(page, t, people.responsible, companies.guards.name);
    await page.goto(`${address}&page=goods`);
    await page.getByRole('button', { name: t('import:open.ammunition') }).click();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t(`import:template.${format}`) }).click(),
    ]);
    expect(template.suggestedFilename()).toBe(`laskemoon-vorm.${format}`);
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles({
      name: template.suggestedFilename(),
      mimeType: 'text/plain',
      buffer: await readFile(await template.path()),
    });
    await expect(page.getByText(t('import:validCount', { count: 1 }))).toBeVisible();
  });
