import { decideAndReturn, goToBank } from './support/bank';
import { deskOf } from './support/desk';
import { confirmAnswers, pay } from './support/form';
import { fillKind, type KindWalk, openFromInfo } from './support/kinds';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openByAddress } from './support/pages';
import { companies, people } from './support/people';
import { tokenIn } from './support/session';
import { expect, test } from './support/test';

/** The purchase licence of a company: cases that the complete walk in kinds.spec.ts does not have. */

const walk: KindWalk = {
  kind: 'PURCHASE_LICENCE',
  person: people.representative,
  company: companies.guards.name,
  weapon: { code: 'PISTOL', purposes: ['E'] },
};
const begin = '/applications/entrepreneur/purchase-licence?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';

test('[CPUR-22 OPEN-67] the statement opens automatically, traps the focus and leads back when it is closed', async ({
  page,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await page.goto(begin);
  const dialog = page.getByRole('dialog', { name: t('companyPurchaseLicence:agreement.title') });
  await expect(dialog).toBeVisible();
  await lookAtBoth(page, '62-company-agreement');
  for (let tab = 0; tab < 5; tab += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-overlay') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/info$/);
});

test('[CPUR-17 CPUR-18 CPUR-19 CPUR-23 SAVE-35 SAVE-38] shows files, protocol and tooltip, and is read-only after submission', async ({
  page,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await openFromInfo(page, t, walk);
  await fillKind(page, t, walk);
  await page.getByRole('button', { name: t('documents:about') }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('button', { name: t('payment:saveWithoutPayment') }).click();
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  await expect(page).toHaveURL(/purchase-licence\/\d+\?page=details$/);

  await page.reload();
  const files = page.getByRole('region', { name: t('form:section.files') });
  const list = files.getByRole('button', { name: /dokument\.pdf/ });
  await expect(list).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lookAtBoth(page, '63-company-saved');
  const protocol = page.getByRole('region', { name: t('form:section.authorisationProtocol') });
  for (const [button, name] of [
    [list, 'dokument.pdf'],
    [protocol.getByRole('button'), 'volitus-Mägi.pdf'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(name);
  }

  await pay(page, t);
  await goToBank(page, t);
  await decideAndReturn(page, 'accept');
  await expect(page.getByRole('heading', { level: 1, name: t('payment:submitted') })).toBeFocused();
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await expect(page.getByRole('region', { name: t('form:section.companyApplicant') })).toBeVisible();
  await expect(page.locator('form input, form select, form textarea')).toHaveCount(0);
  await lookAtBoth(page, '64-company-read-only');

  await page.getByRole('link', { name: new RegExp(`^${t('common:summary.open')}`) }).click();
  await expect(page.getByText(companies.guards.name).last()).toBeVisible();
  await look(page, '65-company-summary');
});

test('[TRU-01 TRU-02] a form that a colleague empties while its person is at the bank is not submitted; it is completed, and submitted without a second payment', async ({
  page,
  context,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await openFromInfo(page, t, walk);
  await fillKind(page, t, walk);
  await pay(page, t);
  await expect(page).toHaveURL(/purchase-licence\/\d+\?page=check$/);
  const id = Number(/\/(\d+)(\?|$)/.exec(page.url())?.[1]);
  await goToBank(page, t);
  const url = '/api/v1/purchaseLicence';
  const headers = { authorization: `Bearer ${await tokenIn(page)}` };
  const saved = await (await context.request.get(`${url}/${id}`, { headers })).json();
  const emptied = { ...saved, weaponTypes: [], purchaseLicenceIdCode: '' };
  expect((await context.request.post(url, { headers, data: emptied })).status()).toBe(200);

  await page.locator('[data-button="accept"]').click();
  await page.locator('[data-button="return"]').click();
  const told = page.getByRole('alert').filter({ hasText: t('submitting:kept.text') });
  await expect(told).toContainText(t('submitting:kept.next'));
  const payment = page.getByRole('region', { name: t('form:section.payment') });
  // The form opens at the page that was emptied; the payment is on the last one.
  await openByAddress(page, 'details');
  await expect(payment).toContainText(t('payment:covered'));
  await lookAtBoth(page, '67-paid-not-submitted');
  await payment.getByRole('button', { name: t('payment:send') }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

  await fillKind(page, t, walk);
  await payment.getByRole('button', { name: t('payment:send') }).click();
  await expect(page.getByRole('region', { name: t('submitting:check.fee') })).toContainText(t('submitting:check.paid'));
  await look(page, '68-paid-check');
  await confirmAnswers(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('payment:submitted') })).toBeFocused();
  await look(page, '69-paid-submitted');
});

test('[ROLE-20] a bookmark of the other audience offers to change the party, and nothing that was begun is lost', async ({
  page,
  t,
}) => {
  await enterFor(page, t, people.entrepreneur, companies.guards.name);
  await page.goto(begin);
  await page.getByRole('button', { name: t('companyPurchaseLicence:agreement.confirm') }).click();
  const phone = page.getByRole('textbox', { name: t('form:field.phone') });
  await phone.fill('+372 5550 1234');
  await expect(page).toHaveURL(/purchase-licence\/\d+\?page=company$/);

  await page.goto('/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE');
  const question = page.getByRole('heading', { level: 1, name: t('otherParty:title') });
  await expect(question).toBeVisible();
  await lookAtBoth(page, '66-other-party');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:party.code.person', { code: people.entrepreneur }) })
    .click();
  await expect(page.getByRole('region', { name: t('form:section.applicant') })).toBeVisible();
  await expect(page).toHaveURL(/private\?classifier=/);

  await page.goBack();
  await expect(question).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: companies.guards.name }).click();
  await expect(phone).toHaveValue('+372 5550 1234');
});

test('[CPUR-06] weapons that a company buys come onto the licence that its application names', async ({
  page,
  request,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await openFromInfo(page, t, walk);
  await fillKind(page, t, walk);
  await pay(page, t);
  await goToBank(page, t);
  await decideAndReturn(page, 'accept');
  const id = Number(/purchase-licence\/(\d+)/.exec(page.url())?.[1]);
  const desk = deskOf(request, id);
  for (const event of ['check.passed', 'deposition.started', 'deposition.passed', 'register.started'])
    await desk.send(event);
  await desk.send('register.completed');
  const { no, decidedLicence } = await desk.look();

  const openLicences = async () => {
    await page.goto('/info');
    await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
  };
  await openLicences();
  const purchase = page.getByRole('article').filter({ hasText: decidedLicence?.number });
  const next = t('info:licences.allowance.nextOfCompany', { date: '.+', licence: '(RL-\\d+)' });
  const target = new RegExp(next).exec((await purchase.innerText()) ?? '')?.[1] ?? '';
  await lookAtBoth(page, '66-company-licences');

  await page.goto('/desk');
  const form = page
    .getByRole('article')
    .filter({ hasText: no })
    .getByRole('form', { name: t('desk:purchase.title') });
  await form.getByLabel(t('desk:purchase.type')).selectOption('PISTOL');
  for (const name of ['make', 'model', 'factoryNo'])
    await form.getByLabel(t(`desk:purchase.${name}`), { exact: true }).fill(`${name} ${no}`);
  await form.getByRole('button', { name: t('desk:purchase.register') }).click();
  await expect(page.getByText(t('desk:purchase.done'))).toBeVisible();

  await openLicences();
  const holding = page.getByRole('article').filter({ hasText: target }).first();
  await holding.getByText(t('info:licences.weapons', { number: '.+' }).split('.+')[0] ?? '').click();
  await expect(holding).toContainText(`factoryNo ${no}`);
  await expect(purchase.getByText(t('info:licences.allowance.title'))).toHaveCount(0);
  await look(page, '67-company-bought');
});
