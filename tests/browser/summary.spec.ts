import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ApplicationSummary, Licence } from '#domain/applications/model';
import { addMonths, dayOf, showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import { readPdf } from '../server/support/pdf';
import { answers, expectFormReady, newPurchase } from './support/form';
import { enter } from './support/login';
import { expectAccessible, expectNoSidewaysScroll, lookAtBoth, takePicture } from './support/look';
import { people } from './support/people';
import { submitNew } from './support/submit';
import { expect, test } from './support/test';

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

/** Checks and captures the printed page, without the elements that are only for the screen. */
async function expectPrintable(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await takePicture(page, `${name}-paper`);
  await page.pdf({ path: `reports/screens/${name}.pdf`, preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
}

test('[ROLE-17 FILE-08] the summary of a submitted application can be read, printed and saved as PDF', async ({
  page,
  t,
}) => {
  test.setTimeout(120_000);
  await enter(page, t, people.shooter);
  const id = await submitNew(page, t);
  const link = page.getByRole('link', { name: t('common:summary.open') });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/summary/purchaseApplication/${id}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: t('summary:fee') })).toBeVisible();
  await expect(main).toContainText(answers.comment);
  await expect(main).toContainText('tunnistus.pdf');
  await expect(main).toContainText('SEB');
  const no = await main.getByRole('definition').first().textContent();
  expect(no).toMatch(/^\d{4}-\d+$/);
  await lookAtBoth(page, '30-summary');
  await expectPrintable(page, '30-summary');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('summary:download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${t('summary:fileName', { no })}.pdf`);
  const bytes = await fs.readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { title, texts } = readPdf(bytes);
  expect(title).toContain(no);
  const pdfText = texts.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
  for (const part of [no ?? '', answers.comment, 'tunnistus.pdf', 'Žukovi']) expect(pdfText).toContain(part);

  await page.getByRole('link', { name: t('summary:back') }).click();
  await expect(page).toHaveURL(new RegExp(`/applications/private/${id}$`));
  await page.goto('/info');
  const card = page.getByRole('article').filter({ hasText: no ?? '' });
  await card.getByRole('link', { name: t('common:summary.openOf', { no }) }).click();
  await expect(page).toHaveURL(new RegExp(`/summary/purchaseApplication/${id}$`));
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test('[L10N-10 OPEN-41] shows an error when the summary of an application is not available', async ({
    page,
    t,
    watch,
  }) => {
    watch.allowConsole(/status of 404/);
    await enter(page, t, people.adult);
    await page.goto('/summary/purchaseApplication/999999');
    await expect(page.getByRole('alert').filter({ hasText: t('summary:failed') })).toBeVisible();
    await expectAccessible(page);
  });
});

test('[INFO-05 INFO-06] licence cards warn before the end, and the last day can be added to a calendar', async ({
  page,
  t,
}) => {
  const today = dayOf(new Date());
  const ends = [addMonths(today, 1), addMonths(today, 3), addMonths(today, 24)];
  await page.route('**/findPersonLicencesWithWeapons', async (route) => {
    const licences: Licence[] = await (await route.fetch()).json();
    const own = licences.filter(({ type, status }) => type.endsWith('WEAPON_LICENCE') && status === 'VALID');
    const shown = ends.map((validUntil, i) => ({ ...own[0]!, number: `RL-${i + 1}`, validUntil }));
    await route.fulfill({
      json: [...shown, { ...own[0]!, number: 'RL-4', status: 'EXPIRED', validUntil: '2026-01-31' }],
    });
  });
  await enter(page, t, people.hunter);
  await page.goto('/info?view=licences');
  const [late, apply, later, expired] = [1, 2, 3, 4].map((i) =>
    page.getByRole('article').filter({ hasText: `RL-${i}` }),
  );
  const lastDay = (validUntil: string) => showDate(addMonths(validUntil, -limits.renewal.applyMonths));
  await expect(late!).toContainText(t('info:licences.renewal.late', { date: lastDay(ends[0]!) }));
  await expect(apply!.locator('.renewal-apply')).toContainText(lastDay(ends[1]!));
  await expect(later!).toContainText(lastDay(ends[2]!));
  await expect(later!.locator('.renewal')).toHaveCount(0);
  // Licences that have ended are folded.
  await expect(expired!).toBeHidden();
  await page.getByText(t('info:licences.ended', { count: 1 })).click();
  await expect(expired!.locator('.renewal-expired')).toBeVisible();
  await lookAtBoth(page, '31-licences');

  const downloading = page.waitForEvent('download');
  await apply!.getByRole('button', { name: t('info:licences.renewal.calendar') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${t('info:licences.renewal.fileName', { number: 'RL-2' })}.ics`);
  const lines = (await fs.readFile(await download.path(), 'utf8')).replace(/\r\n /g, '').split('\r\n');
  const day = addMonths(ends[1]!, -limits.renewal.applyMonths).replaceAll('-', '');
  expect(lines).toContain('BEGIN:VCALENDAR');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${day}`);
  expect(lines).toContain(`SUMMARY:${t('info:licences.renewal.event', { number: 'RL-2' })}`);
});

/** The given number of applications for the list. */
const applications = (count: number): ApplicationSummary[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    no: `2026-${String(i + 1).padStart(6, '0')}`,
    type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    status: 'APPLICATION_STATUS_CHECK',
    payment: { id: i + 1, success: true, amount: 60, dateCreated: '2026-01-01T10:00:00Z', type: 'PRIVATE_APPLICATION' },
    licenceActivity: null,
    decision: null,
    exams: [],
    version: 1,
    created: '2026-01-01T10:00:00Z',
    submitted: `2026-03-${String((i % 28) + 1).padStart(2, '0')}T10:00:00Z`,
    updated: '2026-01-01T10:00:00Z',
  }));

test('[INFO-08 L10N-04 L10N-05 L10N-06] applications can be found by typed or chosen days using only the keyboard', async ({
  page,
  t,
}) => {
  await page.route('**/api/v1/purchaseApplication?*', (route) => route.fulfill({ json: applications(120) }));
  await enter(page, t, people.adult);
  const from = page.getByRole('textbox', { name: t('info:filter.from') });
  await lookAtBoth(page, '32-search');

  await from.focus();
  await page.keyboard.type('5.3.2026');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('05.03.2026');
  await expect(page.getByRole('button', { name: t('date:choose', { label: t('info:filter.from') }) })).toBeFocused();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: t('date:calendar', { label: t('info:filter.from') }) });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('E');
  await expect(calendar.getByRole('gridcell', { name: '5', exact: true }).first()).toBeFocused();
  await expectAccessible(page);
  await takePicture(page, '33-calendar');
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await takePicture(page, '33-calendar');
  await page.setViewportSize(wide);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(from).toHaveValue('06.03.2026');
  await page.getByRole('textbox', { name: t('info:filter.to') }).fill('07.03.2026');
  const found = applications(120).filter(({ submitted }) => /-03-0[67]T/.test(submitted ?? '')).length;
  await expect(page.getByText(t('info:filter.found', { count: found }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(found);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(found);

  await page.getByRole('button', { name: t('info:filter.clear') }).click();
  await page.getByRole('button', { name: t('info:more.show', { count: 50 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(100);
  await page.keyboard.press('Tab');
  const link = page.getByRole('article').nth(50).getByRole('link').first();
  await expect(link).toBeFocused();
});

test('the guide with documents and costs can be printed', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await page.goto(newPurchase);
  await expectFormReady(page, t);
  await page.evaluate(() => {
    window.print = () => {};
  });
  const guide = page.locator('.guide');
  await guide.getByRole('button', { name: t('form:guide.details') }).click();
  await guide.getByRole('button', { name: t('guide:print') }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(guide).toContainText(t('form:guide.cost'));
  await expect(guide).toContainText(t('guide:where.SPORT_CLUB_CERTIFICATE'));
  for (const button of await guide.getByRole('button', { includeHidden: true }).all())
    await expect(button).toBeHidden();
  await expect(page.locator('.application-form')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await takePicture(page, '34-guide-paper');
  await page.pdf({ path: 'reports/screens/34-guide.pdf', preferCSSPageSize: true });
});
