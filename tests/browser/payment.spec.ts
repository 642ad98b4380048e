import type { Page } from '@playwright/test';
import { bankDialog, decide, decideAndReturn, goToBank } from './support/bank';
import { deskOf } from './support/desk';
import {
  answers,
  confirmAnswers,
  expectFormReady,
  field,
  fillForm,
  idIn,
  openNew,
  pay,
  payButton,
  pressPay,
  purchaseRoute,
} from './support/form';
import { enter } from './support/login';
import { look, lookAtBoth } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

const countOf = (page: Page, isCounted: (method: string, path: string) => boolean) => {
  let count = 0;
  page.on('request', (request) => {
    if (isCounted(request.method(), new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};

/** Fills in an application and opens its bank dialog. */
async function readyToPay(page: Page, t: Words): Promise<number> {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await fillForm(page, t);
  await pay(page, t);
  return idIn(page);
}

/** The bank's answer as its page would send it. */
const answerOn = (page: Page) =>
  page.locator('form', { has: page.locator('[data-button="return"]') }).evaluate((form: HTMLFormElement) => ({
    url: form.action,
    fields: Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])),
  }));

test('[SAVE-20 SAVE-43] a double click saves once and pays once', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await fillForm(page, t);
  // The file has the draft saved, too.
  await expect(page.locator('.draft-status')).toHaveAttribute('data-status', 'saved');
  const saves = countOf(page, (method, path) => method === 'POST' && path === '/api/v1/purchaseApplication');
  const starts = countOf(page, (_, path) => path === '/api/v1/payment/start');
  await payButton(page, t).dblclick();
  await confirmAnswers(page, t);
  await expect(bankDialog(page, t)).toBeVisible();
  expect(saves()).toBe(1);
  const dialog = bankDialog(page, t);
  await dialog.getByRole('radio', { name: t('payment:bank.names.SEB') }).check();
  await dialog.getByRole('button', { name: t('payment:bank.start') }).dblclick();
  await expect(page.locator('[data-button="accept"]')).toBeVisible();
  expect(starts()).toBe(1);
  await page.locator('[data-button="accept"]').dblclick();
  await page.locator('[data-button="return"]').click();
  await expect(page.getByText(t('payment:returned'))).toBeVisible();
});

test('before the bank all answers are shown, with the way back to each section', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await fillForm(page, t);
  await pressPay(page, t);
  const heading = page.getByRole('heading', { level: 1, name: t('payment:check') });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${t('payment:check')}`));
  for (const text of [answers.phone, answers.email, answers.comment, 'tunnistus.pdf', t('submitting:check.final')])
    await expect(page.locator('.answer-check').getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'phone')).toBeHidden();
  await lookAtBoth(page, '57-check-answers');
  const contact = t('form:section.contact');
  await page.getByRole('button', { name: t('submitting:check.changeOf', { section: contact }) }).click();
  await expect(page.getByRole('heading', { name: contact })).toBeFocused();
  await expect(page.getByRole('heading', { name: contact })).toBeInViewport();
  await field(page, 'phone').fill('+372 5555 4321');
  await pay(page, t);
  await expect(page.locator('.answer-check').getByText('+372 5555 4321')).toBeVisible();
});

test('[SAVE-51] no payment starts without a bank, and the application can be paid after the dialog closes', async ({
  page,
  t,
}) => {
  await readyToPay(page, t);
  const starts = countOf(page, (_, path) => path === '/api/v1/payment/start');
  await bankDialog(page, t)
    .getByRole('button', { name: t('payment:bank.start') })
    .click();
  await expect(bankDialog(page, t).getByRole('alert')).toHaveText(t('common:application.payment.error'));
  expect(starts()).toBe(0);
  await bankDialog(page, t)
    .getByRole('button', { name: t('payment:bank.cancel') })
    .click();
  await expect(bankDialog(page, t)).toBeHidden();
  await page.getByRole('button', { name: t('submitting:check.back') }).click();
  await expectFormReady(page, t);
});

test('[OPEN-18] a copy of an application that waits for its payment says so, and the old one can be deleted', async ({
  page,
  t,
}) => {
  const id = await readyToPay(page, t);
  await goToBank(page, t, 'SEB');
  await decideAndReturn(page, 'reject');
  await page.getByRole('button', { name: t('submitting:unpaid.copy') }).click();
  const no = `2026-${String(id).padStart(6, '0')}`;
  const notice = page.getByRole('status').filter({ hasText: t('submitting:copy.text', { no }) });
  await expect(notice).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${id}`));
  await expectFormReady(page, t);
  // It is still so after a reload, and on another page of the form.
  await page.reload();
  await expect(notice).toBeVisible();
  await lookAtBoth(page, '59-copy');
  await notice.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('info:drafts.deletion.confirm') })
    .click();
  await expect(page.getByText(t('submitting:copy.deleted', { no }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('submitting:copy.deleted', { no }))).toBeVisible();
});

test('[SAVE-25 OPEN-18 SAVE-43] the back button at the bank returns to an application that can be paid, at another bank after a question', async ({
  page,
  t,
  watch,
}) => {
  watch.allowConsole(/status of 409 .*payment\/start/);
  const id = await readyToPay(page, t);
  await goToBank(page, t, 'SWEDBANK');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${purchaseRoute}/${id}$`));
  await expect(payButton(page, t)).toBeEnabled();
  await pay(page, t);
  // The first payment may still be made, and the fee then be charged twice.
  const dialog = bankDialog(page, t);
  await dialog.getByRole('radio', { name: t('payment:bank.names.LHV') }).check();
  await dialog.getByRole('button', { name: t('payment:bank.start') }).click();
  await expect(dialog.getByText(t('payment:bank.unconfirmed'))).toBeVisible();
  await look(page, '58-other-bank');
  await dialog.getByRole('button', { name: t('payment:bank.resume') }).click();
  await goToBank(page, t, 'LHV');
  await decideAndReturn(page, 'accept');
  await expect(page.getByText(t('payment:returned'))).toBeVisible();
});

test('[SAVE-44] a reload at the bank shows the same order, and its result after the decision', async ({ page, t }) => {
  await readyToPay(page, t);
  await goToBank(page, t, 'LUMINOR');
  const order = await page.locator('dl').innerText();
  await page.reload();
  await expect(page.locator('dl')).toHaveText(order, { useInnerText: true });
  await decide(page, 'accept');
  await page.reload();
  await page.locator('[data-button="return"]').click();
  await expect(page.getByText(t('payment:returned'))).toBeVisible();
});

test('[SAVE-26 SAVE-43] late, repeated and contradictory bank answers change nothing', async ({ page, t }) => {
  const id = await readyToPay(page, t);
  await goToBank(page, t, 'SWEDBANK');
  await decide(page, 'cancel');
  const cancelled = await answerOn(page);
  await page.locator('[data-button="return"]').click();
  await expect(page).toHaveURL(/\/error$/);

  await pay(page, t);
  await goToBank(page, t, 'SWEDBANK');
  await decide(page, 'accept');
  // The bank has already sent its answer to the portal; the browser sends the same answer again.
  const desk = deskOf(page.request, id);
  await expect.poll(async () => (await desk.look()).status).toBe('APPLICATION_STATUS_CHECK');
  const accepted = await answerOn(page);
  await desk.send('check.passed');
  for (const { url, fields } of [accepted, cancelled, accepted]) {
    const answer = await page.request.post(url, { form: fields, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  const forged = { ...accepted.fields, VK_AMOUNT: '0.01' };
  expect((await page.request.post(accepted.url, { form: forged, maxRedirects: 0 })).status()).toBeGreaterThanOrEqual(
    400,
  );
  expect((await desk.look()).status).toBe('APPLICATION_STATUS_CHECK_OK');
  await page.locator('[data-button="return"]').click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { name: t('stage:check.passed.title') })).toBeVisible();
});

test('[SAVE-26 OPEN-95] a forged return address does not mark an application as paid', async ({ page, t }) => {
  const id = await readyToPay(page, t);
  await page.goto(`${purchaseRoute}/${id}/success`);
  await expect(page.getByText(t('payment:underWay'))).toBeVisible();
  await expect(page.getByText(t('payment:returned'))).toHaveCount(0);
  await expect(payButton(page, t)).toBeEnabled();
});
