import type { Page } from '@playwright/test';
import { fillKind, type KindWalk, openFromInfo, submitKind } from './support/kinds';
import { enterFor } from './support/login';
import { look } from './support/look';
import { openByAddress, openVisited } from './support/pages';
import { pasteInto } from './support/paste';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** A declared weapon is split into a shipment, whose numbers come from a spreadsheet. */

const walk: KindWalk = { kind: 'WEAPONS_AMMO', person: people.responsible, company: companies.guards.name };

/** 20 numbers beside another column; the fourth cell is empty, and the tenth repeats the second. */
const numbers = Array.from({ length: 20 }, (_, index) => `s${index + 1}`)
  .with(3, '')
  .with(9, 'S2 ');
const cells = `${numbers.map((number) => `${number}\tGlock 17`).join('\r\n')}\r\n`;

const words = (t: Words) => (key: string, values?: Record<string, unknown>) =>
  t(`companyWeaponsAmmo:shipment.${key}`, values);
const dialogOf = (page: Page, t: Words) => page.getByRole('dialog', { name: words(t)('title') });
const lines = (page: Page) => page.locator('[data-list="weapon"] .row-line');

for (const [language, viewport] of [
  ['et', { width: 360, height: 780 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('[AMMO-05 AMMO-110..113 OPEN-59 OPEN-61] pasted numbers are corrected, and the weapons declared', async ({
      page,
      t,
    }) => {
      const text = words(t);
      await enterFor(page, t, walk.person, companies.guards.name);
      await openFromInfo(page, t, walk);
      await fillKind(page, t, walk);
      await openVisited(page, 'goods');
      const opener = page.getByRole('button', { name: text('open') });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page, t);
      const save = dialog.getByRole('button', { name: text('save') });
      const number = (position: number) =>
        dialog.getByRole('textbox', { name: text('number', { position }), exact: true });
      await expect(save).toBeDisabled();
      await expect(dialog.getByText(text('missing', { count: 1 }))).toBeVisible();
      await look(page, '80-shipment');

      await pasteInto(number(2), cells);
      await expect(dialog.getByRole('textbox', { name: text('count') })).toHaveValue('21');
      await expect(number(5)).toHaveAccessibleDescription(new RegExp(text('problem.blank')));
      for (const position of [3, 11])
        await expect(number(position)).toHaveAccessibleDescription(new RegExp(text('problem.repeated')));
      await expect(save).toBeDisabled();
      await expect(dialog.getByText(text('wrong', { count: 2 }))).toBeVisible();
      await look(page, '81-shipment-wrong');
      await page.emulateMedia({ forcedColors: 'active' });
      await look(page, '82-shipment-forced-colours');
      await page.emulateMedia({ forcedColors: 'none' });

      // The keyboard alone: to the first wrong number, to the empty one, to the repeated one.
      await dialog.getByRole('button', { name: text('show') }).focus();
      await page.keyboard.press('Enter');
      await expect(number(3)).toBeFocused();
      for (let position = 4; position <= 5; position += 1) await page.keyboard.press('Enter');
      await expect(number(5)).toBeFocused();
      await page.keyboard.type('s4');
      await save.focus();
      await page.keyboard.press('Enter');
      await expect(number(3)).toBeFocused();
      for (let position = 4; position <= 11; position += 1) await page.keyboard.press('Enter');
      await expect(number(11)).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('s10');
      await expect(dialog.getByText(text('ready', { count: 20 }))).toBeVisible();
      await save.focus();
      await page.keyboard.press('Enter');

      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page.getByText(text('added', { count: 20 }))).toBeVisible();
      await expect(lines(page)).toHaveCount(21);
      for (const [index, number] of ['AB1200', 'S1', 'S2', 'S3', 'S4', 'S5'].entries())
        await expect(lines(page).nth(index)).toContainText(
          t('companyWeaponsAmmo:row.serialNumber', { number: index === 0 ? 'AB1200' : number }),
        );
      await look(page, '83-shipment-added');
      await openVisited(page, 'details');
      await submitKind(page, t);
    });

    test('[AMMO-110 AMMO-111] 200 weapons at most; closing asks first', async ({ page, t }) => {
      const text = words(t);
      await enterFor(page, t, walk.person, companies.guards.name);
      await openFromInfo(page, t, walk);
      await openByAddress(page, 'goods');
      await page.locator('[data-add-row="weapon"]').click();
      await page.locator('[name$="].serialNumber"]').fill('a1');
      await page.getByRole('button', { name: text('open') }).click();
      const dialog = dialogOf(page, t);
      const count = dialog.getByRole('textbox', { name: text('count') });
      for (const typed of ['201', '-1', 'abc']) {
        await count.fill(typed);
        await expect(count).toHaveAccessibleDescription(new RegExp(text('problem.invalid')));
      }
      await count.fill('200');
      const last = dialog.getByRole('textbox', { name: text('number', { position: 200 }), exact: true });
      await last.scrollIntoViewIfNeeded();
      await last.press('z');
      await look(page, '84-shipment-200');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: text('closing.title') });
      await look(page, '85-shipment-closing');
      await question.getByRole('button', { name: text('closing.confirm') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(lines(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: text('open') })).toBeFocused();
    });
  });
}
