import type { Locator, Page } from '@playwright/test';
import { confirmButtonId } from '../../../src/applications/payment/payButton';
import { fieldId } from '../../../src/form/ids';
import { pdf } from './files';
import { goOn, nextButton, openLastPage, openPage } from './pages';
import { expect } from './test';
import type { Words } from './texts';

export const purchaseRoute = '/applications/private';
export const purchaseCode = 'APPLICATION_TYPE_PURCHASE_LICENCE';
export const newPurchase = `${purchaseRoute}?classifier=${purchaseCode}`;

/** Answers for a complete application. */
export const answers = {
  phone: '+372 5555 1234',
  email: 'liis.tamm@example.ee',
  buyer: '38001085718',
  job: 'APPLICANT_OCCUPATION_CITIZEN',
  weapons: [
    { code: 'PISTOL', amount: 1, purposes: ['WEAPON_PURPOSE_B', 'WEAPON_PURPOSE_C'] },
    { code: 'SMOOTHBORE_GUN', amount: 2, purposes: ['WEAPON_PURPOSE_B'] },
  ],
  address: 'Raekoja plats 1',
  deposition: 'WEAPON_DEPOSIT_WEAPON_CABINET',
  comment:
    'Harrastan laskesporti kolmandat aastat ja soovin osaleda klubi võistlustel oma relvaga, õhtuti treenides Žukovi lasketiirus.',
  document: 'SPORT_CLUB_CERTIFICATE',
} as const;

export const field = (page: Page, name: string): Locator => page.locator(`#${fieldId(name)}`);
const choice = (page: Page, value: string) => page.locator('label', { has: page.locator(`input[value="${value}"]`) });

/** The button that leads to the next page of the form, or to the payment. */
const forwardButton = (page: Page, t: Words): Locator =>
  nextButton(page, t).or(page.getByRole('button', { name: t('payment:pay'), exact: true }));

export async function chooseJob(page: Page, job: string): Promise<void> {
  await openPage(page, 'person');
  await choice(page, job).click();
}

/** Waits until an application can be filled in: the population register has answered. */
export async function expectFormReady(page: Page, t: Words): Promise<void> {
  await expect(page.locator('.page-title')).toBeVisible();
  await expect(forwardButton(page, t)).toBeEnabled();
}

/**
 * Opens the form of a new application after a kind was chosen. Earlier tests of the same worker may have left one
 * unfinished, which is then offered first.
 * @param press presses the button that starts a new one.
 */
export async function beginNew(page: Page, t: Words, press: (button: Locator) => Promise<void>): Promise<void> {
  const begin = page.getByRole('button', { name: t('info:drafts.offer.begin') });
  await expect(begin.or(page.getByRole('region', { name: t('form:guide.title') }))).toBeVisible();
  if (await begin.isVisible()) await press(begin);
  await expectFormReady(page, t);
}

export async function openNew(page: Page, t: Words, kind = 'PURCHASE_LICENCE'): Promise<void> {
  await page.goto(`${purchaseRoute}?classifier=APPLICATION_TYPE_${kind}`);
  await expectFormReady(page, t);
}

/** Opens the weapon type dialog and enters the amounts. */
export async function chooseWeapons(
  page: Page,
  t: Words,
  weapons: readonly { code: string; amount: number }[],
): Promise<void> {
  await field(page, 'weaponTypes').click();
  const dialog = page.getByRole('dialog', { name: t('form:weaponDialog.title') });
  for (const { code, amount } of weapons) await dialog.locator(`#amount-${code}`).fill(String(amount));
  await dialog.getByRole('button', { name: t('form:weaponDialog.confirm') }).click();
  await expect(dialog).toBeHidden();
}

/** Shows the choice of purposes of a line: known ones are text until they are to be changed. */
export async function unfoldPurposes(line: Locator): Promise<void> {
  const change = line.locator('fieldset > button');
  if (await change.isVisible()) await change.click();
}

/** Ticks the purposes of the weapon on this line of the form; a single possible purpose is shown without a choice. */
export async function choosePurposes(page: Page, index: number, purposes: readonly string[]): Promise<void> {
  const line = page.locator('.weapon-line').nth(index);
  await unfoldPurposes(line);
  for (const purpose of purposes) await line.locator('label', { has: page.locator(`[value="${purpose}"]`) }).click();
}

/** Types a part of an address and chooses the first result. */
export async function chooseAddress(page: Page, t: Words, name: string, text: string): Promise<void> {
  // That of an earlier application may be there.
  await field(page, name).clear();
  await field(page, name).pressSequentially(text);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText(t('form:address.chosen')).first()).toBeVisible();
}

export const fileInput = (page: Page, document: string) =>
  field(page, `documents.${document}`).locator('input[type=file]');

/** Fills in all fields except the documents, page by page. The last page stays open. */
export async function fillAnswers(page: Page, t: Words): Promise<void> {
  await openPage(page, 'person');
  await field(page, 'phone').fill(answers.phone);
  await field(page, 'email').fill(answers.email);
  await chooseJob(page, answers.job);
  await goOn(page, t);
  await chooseWeapons(page, t, answers.weapons);
  for (const [index, { purposes }] of answers.weapons.entries()) await choosePurposes(page, index, purposes);
  await goOn(page, t);
  await chooseAddress(page, t, 'actualLocation', answers.address);
  await choice(page, answers.deposition).click();
  await goOn(page, t);
  await field(page, 'comment').fill(answers.comment);
  await field(page, 'comment').blur();
}

/** Fills in all fields. */
export async function fillForm(page: Page, t: Words): Promise<void> {
  await fillAnswers(page, t);
  await fileInput(page, answers.document).setInputFiles(pdf('tunnistus.pdf'));
}

/** The id of the application in the current address. */
export const idIn = (page: Page): number => Number(/\/private\/(\d+)/.exec(page.url())?.[1]);

/** The heading of the page on which the answers are checked. */
const checkHeading = (page: Page, t: Words): Locator =>
  page.getByRole('heading', { level: 1, name: t('payment:check') });

/** Longest the files of an application take, one after the other on a slow connection, ms. */
const uploadTimeout = 30_000;

/** Waits for the answers to be checked, and confirms them. */
export async function confirmAnswers(page: Page, t: Words): Promise<void> {
  await expect(checkHeading(page, t)).toBeVisible({ timeout: uploadTimeout });
  await page.locator(`#${confirmButtonId}`).click();
}

/** The button of the payment, on the last page. */
export const payButton = (page: Page, t: Words): Locator => page.getByRole('button', { name: t('payment:pay') });

/** Presses the button of the payment, from whichever page is on screen. */
export async function pressPay(page: Page, t: Words): Promise<void> {
  await openLastPage(page);
  await payButton(page, t).click();
}

/** Saves without paying, from whichever page is on screen. */
export async function pressSave(page: Page, t: Words): Promise<void> {
  await openLastPage(page);
  await page.getByRole('button', { name: t('payment:saveWithoutPayment') }).click();
}

/** Presses pay, confirms the answers unless an earlier payment has locked them, and waits for the bank dialog. */
export async function pay(page: Page, t: Words): Promise<void> {
  await pressPay(page, t);
  const confirm = page.locator(`#${confirmButtonId}`);
  const dialog = page.getByRole('dialog', { name: t('payment:bank.title') });
  await expect(confirm.or(dialog).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog).toBeVisible();
}
