import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMonths, dayOf, showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import { bankDialog, decide, decideAndReturn, goToBank } from './support/bank';
import { deskOf } from './support/desk';
import * as files from './support/files';
import {
  answers,
  beginNew,
  confirmAnswers,
  expectFormReady,
  field,
  fileInput,
  fillAnswers,
  fillForm,
  idIn,
  openNew,
  pay,
  pressPay,
  pressSave,
  purchaseRoute,
  unfoldPurposes,
} from './support/form';
import { enter, loginByHand } from './support/login';
import { expectAccessible, expectFitOfLargeText, expectNoSidewaysScroll, look } from './support/look';
import { slowUpload } from './support/network';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

const document = answers.document;
const documentField = (page: Page) => field(page, `documents.${document}`);
const fileButton = (page: Page, t: Words, action: 'downloadOf' | 'removeOf') =>
  documentField(page).getByRole('button', {
    name: t(`documents:${action}`, { document: t(`documents:type.${document}`) }),
  });
const kindButton = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('kinds:private.PURCHASE_LICENCE.purpose') });
const savesOf = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/purchaseApplication')) count += 1;
  });
  return () => count;
};

/** Expects that the form shows all answers. */
async function expectAnswers(page: Page): Promise<void> {
  await openPage(page, 'person');
  await expect(field(page, 'phone')).toHaveValue(answers.phone);
  await expect(field(page, 'email')).toHaveValue(answers.email);
  await expect(page.locator(`input[value="${answers.job}"]`)).toBeChecked();
  await openPage(page, 'weapons');
  for (const [index, { purposes }] of answers.weapons.entries()) {
    const line = page.locator('.weapon-line').nth(index);
    await unfoldPurposes(line);
    for (const purpose of purposes) await expect(line.locator(`[value="${purpose}"]`)).toBeChecked();
  }
  await openPage(page, 'addresses');
  await expect(field(page, 'actualLocation')).toHaveValue(new RegExp(answers.address));
  await expect(page.locator(`input[value="${answers.deposition}"]`)).toBeChecked();
  await openPage(page, 'details');
  await expect(field(page, 'comment')).toHaveValue(answers.comment);
}

/** After a payment was started, all values can be read and documents can be downloaded (OPEN-18, SAVE-37, SAVE-38). */
async function expectLocked(page: Page, t: Words): Promise<void> {
  for (const text of [answers.phone, answers.email, answers.address, answers.comment])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
  await expect(documentField(page).getByRole('button')).toHaveCount(1);
  await expect(fileButton(page, t, 'downloadOf')).toBeEnabled();
}

async function loginWalk(page: Page, t: Words, person: string): Promise<void> {
  await page.goto('/info');
  await expect(page).toHaveURL(/\/login$/);
  await look(page, '01-login');
  await page.getByRole('button', { name: t('login:action') }).click();
  await expect(page).toHaveURL(/\/tara\/oidc\/authorize/);
  await look(page, '02-national-login');
  await page.goto('/login');
  await loginByHand(page, t, person);
  await expect(page).toHaveURL(/\/info$/);
  expect(new URL(page.url()).search).toBe('');
}

async function infoWalk(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: t('info:applications.title') })).toBeVisible();
  await expect(page.getByText(t('info:toolbar.hint'))).toBeVisible();
  await look(page, '03-info');
  await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
  await expect(page.getByText(t('info:licences.none'))).toBeVisible();
  await look(page, '04-licences');
  await page.getByRole('link', { name: t('shell:addApplication') }).click();
  await expect(page.getByRole('dialog', { name: t('info:add.title') })).toBeVisible();
  await expect(kindButton(page, t)).toBeVisible();
  await look(page, '05-kinds');
}

/** Pays an empty form: nothing is sent, the first invalid field gets the focus, and the summary links to the fields. */
async function errorsWalk(page: Page, t: Words, saves: () => number): Promise<void> {
  await pressPay(page, t);
  const summary = page.locator('.error-summary');
  await expect(field(page, 'phone')).toBeFocused();
  await expect(page.locator('.application-form')).toHaveClass(/is-highlighted/);
  await expect(summary.getByRole('listitem')).toHaveCount(6);
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.application-form')).not.toHaveClass(/is-highlighted/);
  await look(page, '07-errors');
  await summary.getByRole('link', { name: t('form:field.weaponTypes') }).click();
  await expect(field(page, 'weaponTypes')).toBeFocused();
  await summary.getByRole('link', { name: t('form:field.phone') }).click();
  await expect(field(page, 'phone')).toBeFocused();
  expect(saves()).toBe(0);
}

/** Chooses files that are not allowed, then a valid file, and removes it. */
async function fileWalk(page: Page, t: Words): Promise<void> {
  const input = fileInput(page, document);
  await input.setInputFiles(files.program('programm.exe'));
  await expect(documentField(page)).toContainText(t('common:error.uploadDocument'));
  await look(page, '09-wrong-type');
  await input.setInputFiles(files.tooLarge('liiga-suur.pdf'));
  await expect(documentField(page)).toContainText(t('common:error.maxFileSizeExceeded'));
  await input.setInputFiles(files.pdf('hea.pdf'));
  await expect(documentField(page)).toContainText('hea.pdf');
  await expect(documentField(page)).not.toContainText(t('common:error.maxFileSizeExceeded'));
  // While it is being uploaded it cannot be removed.
  await expect(documentField(page)).toContainText(t('documents:state.saved'));
  await fileButton(page, t, 'removeOf').click();
  await expect(documentField(page)).not.toContainText('hea.pdf');
}

/** The content does not match the file name: the server refuses the file, and the application is saved. */
async function disguisedFileWalk(page: Page, t: Words): Promise<void> {
  await fileInput(page, document).setInputFiles(files.program('tunnistus.pdf'));
  await pressSave(page, t);
  await expect(page.getByText(t('unsaved:failed.uploadFailed', { name: 'tunnistus.pdf' }))).toBeVisible();
  await expect(documentField(page)).toContainText(t('common:error.uploadDocument'));
  await expect(documentField(page)).toContainText(t('documents:state.failed'));
  await expect(page.getByRole('button', { name: t('form:retry') })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${purchaseRoute}/\\d+\\?page=details$`));
  await expectAnswers(page);
  await look(page, '10-disguised-file');
}

/** Replaces the file and saves; the new file can be downloaded and deleted. */
async function savedFileWalk(page: Page, t: Words): Promise<void> {
  await fileInput(page, document).setInputFiles(files.pdf('tunnistus.pdf'));
  await pressSave(page, t);
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  await expect(documentField(page)).toContainText(t('documents:state.saved'));
  const downloading = page.waitForEvent('download');
  await fileButton(page, t, 'downloadOf').click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toBe('tunnistus.pdf');
  expect(await fs.readFile(await downloaded.path())).toEqual(files.pdf('').buffer);
  await fileButton(page, t, 'removeOf').click();
  await expect(documentField(page)).not.toContainText('tunnistus.pdf');
}

/** Leaves the form, opens it again from the list, and reloads: all values are kept. */
async function leaveWalk(page: Page, t: Words): Promise<void> {
  const id = idIn(page);
  await page.getByRole('link', { name: t('common:action.back') }).click();
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${id}"]`) });
  await expect(card).toContainText(t('info:applications.notSubmitted'));
  await look(page, '11-not-submitted');
  await card.getByRole('heading').getByRole('link').click();
  await expectFormReady(page, t);
  await expectAnswers(page);
  await page.reload();
  await expectFormReady(page, t);
  await expectAnswers(page);
}

/** Pays: overlay, upload progress, bank dialog; the payment is cancelled, rejected and accepted in turn. */
async function paymentWalk(page: Page, t: Words): Promise<void> {
  const line = await slowUpload(page);
  await fileInput(page, document).setInputFiles(files.pdf('tunnistus.pdf', 300_000));
  await pressPay(page, t);
  const overlay = page.locator('.busy-overlay[data-open]');
  await expect(overlay).toContainText(t('form:busy.uploading', { name: 'tunnistus.pdf' }));
  await expect(overlay.locator('svg')).toHaveAttribute('width', String(limits.overlaySpinnerSize));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await line.restore();
  await expect(page.getByRole('heading', { level: 1, name: t('payment:check') })).toBeFocused();
  await expect(page.locator('.answer-check').getByText(answers.comment)).toBeVisible();
  await expectAccessible(page);
  await look(page, '11-check-answers');
  await confirmAnswers(page, t);
  await expect(bankDialog(page, t)).toBeVisible();
  await expect(bankDialog(page, t).getByRole('radio')).toHaveCount(5);
  await look(page, '12-banks');

  await goToBank(page, t, 'SWEDBANK');
  await look(page, '13-bank');
  await decide(page, 'cancel');
  await look(page, '14-bank-cancelled');
  await page.locator('[data-button="return"]').click();
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByText(t('common:applications.paymentError')).first()).toBeVisible();
  await expectLocked(page, t);
  await look(page, '15-not-paid');

  await pay(page, t);
  await goToBank(page, t, 'COOP');
  await decideAndReturn(page, 'reject');
  await expectLocked(page, t);

  await pay(page, t);
  await goToBank(page, t, 'LHV');
  await decideAndReturn(page, 'accept');
  await expect(page.getByText(t('payment:returned'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('payment:submitted') })).toBeFocused();
  await look(page, '16-submitted');
}

/** The application is locked: no inputs, and documents can only be downloaded. */
async function lockedWalk(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await expectLocked(page, t);
  await expect(page.getByRole('button', { name: t('payment:pay') })).toHaveCount(0);
  await look(page, '17-read-only');
}

/** The steps of the authority, and what the applicant sees after each. */
async function deskWalk(page: Page, t: Words): Promise<void> {
  const desk = deskOf(page.request, idIn(page));
  const expectStage = async (key: string, next = t(`stage:${key}.next`)) => {
    await page.goto(`${purchaseRoute}/${idIn(page)}`);
    await expect(page.getByRole('heading', { name: t(`stage:${key}.title`) })).toBeVisible();
    await expect(page.getByText(next)).toBeVisible();
  };
  await desk.send('check.passed');
  await expectStage('check.passed');
  await desk.send('deposition.started');
  await expectStage('deposition.pending');
  await look(page, '18-deposition');
  await desk.send('deposition.passed');
  await expectStage('deposition.passed');
  await desk.send('exam.started', { exams: [{ type: 'THEORY', amount: 75 }] });
  await expectStage('exam.pending');
  await look(page, '19-exam');
  await expectFitOfLargeText(page);
  await page.getByRole('button', { name: t('stage:exams.payOf', { exam: t('stage:exams.types.THEORY') }) }).click();
  await goToBank(page, t, 'SEB');
  await decideAndReturn(page, 'accept');
  await expect(page.getByRole('cell', { name: new RegExp(`^${t('stage:exams.paid')} `) })).toBeVisible();
  await desk.send('exam.passed');
  await expectStage('exam.passed');
  await desk.send('register.started');
  await desk.send('register.completed');
  // The portal and the sandbox have the same clock; the licence is for three months.
  const lastDay = showDate(addMonths(dayOf(new Date()), 3));
  await expectStage('register', t('purchaseLicence:stage.register.next', { date: lastDay }));
  const [decision] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('stage:download') }).click(),
  ]);
  expect(decision.suggestedFilename()).toMatch(/^(otsus|decision)-2\d{3}-\d{6}\.pdf$/);
  await look(page, '20-registered');
  await page.goto('/info?view=licences');
  await expect(page.getByText(t('info:licences.status.VALID')).first()).toBeVisible();
  await look(page, '21-licence');
}

// A portal of their own: a new application begins with the contact of the person's last one.
test.use({ settings: { PORTAL_OF: 'walk' } });

const walks = [
  { language: 'et', width: 1280, height: 900, person: people.adult },
  { language: 'en', width: 1280, height: 900, person: people.longName },
  { language: 'et', width: 360, height: 740, person: people.unknownSoldier },
] as const;

for (const { language, width, height, person } of walks) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ language, viewport: { width, height } });

    test('[ROLE-23] an applicant gets a purchase licence, from the login to the licence [AUTH-04 AUTH-08 INFO-03 VAL-22 FILE-02 SAVE-01 STEP-01]', async ({
      page,
      t,
      watch,
    }) => {
      test.setTimeout(150_000);
      const saves = savesOf(page);
      await test.step('login', () => loginWalk(page, t, person));
      await test.step('start page', () => infoWalk(page, t));
      await test.step('before you start', async () => {
        await kindButton(page, t).click();
        await beginNew(page, t, (button) => button.click());
        await look(page, '06-form');
      });
      await test.step('errors', () => errorsWalk(page, t, saves));
      await test.step('answers', async () => {
        await fillAnswers(page, t);
        await expect(page.locator('.error-summary').getByRole('listitem')).toHaveCount(1);
        await openPage(page, 'person');
        await expect(page.locator('.guide')).toContainText(t(`documents:type.${document}`));
        await openPage(page, 'details');
        await look(page, '08-filled');
      });
      await test.step('files', () => fileWalk(page, t));
      watch.allowConsole(/status of 4\d\d .*\/api\/v1\/s3\)/);
      await test.step('disguised file', () => disguisedFileWalk(page, t));
      await test.step('saved file', () => savedFileWalk(page, t));
      await test.step('leave and return', () => leaveWalk(page, t));
      await test.step('payment', () => paymentWalk(page, t));
      await test.step('read-only', () => lockedWalk(page, t));
      await test.step('the authority', () => deskWalk(page, t));
    });
  });
}

test('[STEP-68 INFO-23] a refused application shows the reasons of the decision', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await fillForm(page, t);
  await pay(page, t);
  await goToBank(page, t, 'LUMINOR');
  await decideAndReturn(page, 'accept');
  const desk = deskOf(page.request, idIn(page));
  await desk.send('check.passed');
  const comment = 'Taotlejal on kehtiv karistus relvaseaduse rikkumise eest (RelvS § 36 lg 1 p 6).';
  await desk.send('application.refused', { comment });
  await page.reload();
  await expect(page.getByRole('heading', { name: t('stage:refused.title') })).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText(comment);
  await look(page, '22-refused');
  await page.getByRole('link', { name: t('common:action.back') }).click();
  await expect(page.getByText(t('info:applications.decision', { comment }))).toBeVisible();
  await look(page, '23-refused-card');
});

test('[STEP-71] the processing desk offers the events that the lifecycle allows', async ({ page, t }) => {
  await enter(page, t, people.hunter);
  await openNew(page, t);
  await pressSave(page, t);
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  const id = idIn(page);
  const { no } = await deskOf(page.request, id).look();
  await page.goto('/desk');
  const card = page.getByRole('article').filter({ hasText: no });
  await expect(card.getByRole('button', { name: t('desk:events.payment.succeeded') })).toBeVisible();
  await look(page, '24-desk');
  await card.getByRole('button', { name: t('desk:events.payment.succeeded') }).click();
  await expect(card.getByRole('button', { name: t('desk:events.check.passed') })).toBeVisible();
  await expect(card.getByRole('button', { name: t('desk:events.payment.succeeded') })).toHaveCount(0);
  await page.goto(`${purchaseRoute}/${id}`);
  await expect(page.getByRole('heading', { name: t('stage:check.pending.title') })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
