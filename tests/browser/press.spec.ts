import type { Locator, Page } from '@playwright/test';
import { payButtonId } from '../../src/applications/payment/payButton';
import { bankDialog } from './support/bank';
import { answers, confirmAnswers, field, fillForm, openNew, pressPay } from './support/form';
import { enter } from './support/login';
import { openPage } from './support/pages';
import { people } from './support/people';
import { holdAnswers, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

const isSave = (method: string, url: string) =>
  method === 'POST' && new URL(url).pathname.endsWith('/purchaseApplication');

/** Puts the mouse down on a control, and up again when the work is done. */
async function pressAround(page: Page, control: Locator, work: () => Promise<void>): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await work();
  await page.mouse.up();
}

/** Where the element is in each frame, from the first one in which it is there, as long as it is asked for. */
async function placesOf(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const places: string[] = [];
    Object.assign(window, { places });
    const look = () => {
      const box = [...document.querySelectorAll(wanted)].at(-1)?.getBoundingClientRect();
      if (box) places.push([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => Reflect.get(window, 'places') as string[]);
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

for (const size of sizes)
  test(`the start page of ${size.width} px moves nothing when its lists arrive one after the other`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize(size);
    await enter(page, t, people.hunter);
    const shifts = await watchShifts(page);
    const answerLicences = await holdAnswers(page, (_, url) => url.includes('/licence/'));
    const applications = page.waitForResponse((response) => response.url().includes('/purchaseApplication?'));
    await page.reload();
    await applications;
    await expect(page.locator('.skeletons')).toBeVisible();
    answerLicences();
    const add = page.getByRole('button', { name: t('info:toolbar.add') });
    await expect(page.getByRole('region', { name: t('info:needs.title') })).toBeVisible();
    await pressAround(page, add, () => page.waitForTimeout(120));
    await expect(page.getByRole('dialog', { name: t('info:add.title') })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

for (const size of sizes)
  test(`a form for weapons of ${size.width} px says that there are none before it is shown, not above its fields later`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize(size);
    await enter(page, t, people.adult);
    const shifts = await watchShifts(page);
    await page.route(/findPersonLicencesWithWeapons|findOwnerWeapons/, async (route) => {
      // Later than everything else that the form needs.
      await page.waitForTimeout(700);
      await route.fallback();
    });
    for (const [kind, notice] of [
      ['/firearms-pass?classifier=APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS', t('firearmsPass:noWeapons')],
      ['?classifier=APPLICATION_TYPE_WEAPON_DISPOSAL', t('form:weapons.none.before')],
    ] as const) {
      await page.goto(`/applications/private${kind}`);
      await expect(page.getByText(notice)).toBeVisible();
      expect(await shifts()).toEqual([]);
    }
  });

test('the first save, with its number and its fee, leaves every field and button where it is', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  const answerAmount = await holdAnswers(page, (_, url) => /payment\/amount.*[?&]id=/.test(url));
  await openPage(page, 'details');
  const payButton = await page.locator(`#${payButtonId}`).elementHandle();
  const comment = field(page, 'comment');
  const place = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    return comment.boundingBox();
  };
  const before = await place();
  const saved = page.waitForResponse((response) => isSave(response.request().method(), response.url()));
  await comment.fill(answers.comment);
  await comment.blur();
  await saved;
  await expect(page.getByText(/2026-\d{6}/)).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await payButton?.evaluate((button) => button.isConnected)).toBe(true);
  answerAmount();
});

test('an answer that arrives while a button is pressed moves nothing and takes no click', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  const answerSave = await holdAnswers(page, isSave);
  const sent = page.waitForRequest((request) => isSave(request.method(), request.url()));
  const saved = page.waitForResponse((response) => isSave(response.request().method(), response.url()));
  await field(page, 'phone').fill('+372 5600 0002');
  await field(page, 'phone').blur();
  await sent;
  const number = page.getByText(/2026-\d{6}/);
  const details = page.getByRole('button', { name: t('form:guide.details') });
  await pressAround(page, details, async () => {
    await expect(number).toBeHidden();
    const before = await details.boundingBox();
    answerSave();
    await saved;
    await expect(number).toBeVisible();
    expect(await details.boundingBox()).toEqual(before);
  });
  await expect(details).toHaveAttribute('aria-expanded', 'true');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[VAL-22] the message of the field that a tap leaves does not move the choice that is tapped', async ({
    page,
    t,
  }) => {
    await enter(page, t, people.adult);
    await openNew(page, t);
    const choice = page.locator('label', { has: page.locator('input[value="APPLICANT_OCCUPATION_POLICE_OFFICER"]') });
    await expect(choice).toBeVisible();
    await field(page, 'email').fill('vale');
    await choice.tap();
    await expect(choice.locator('input')).toBeChecked();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a dialog opens where it stays', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  const places = await placesOf(page, '.bp6-dialog .bp6-dialog-footer button');
  await openPage(page, 'weapons');
  await field(page, 'weaponTypes').click();
  const dialog = page.getByRole('dialog', { name: t('form:weaponDialog.title') });
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(500);
  expect(new Set(await places()).size).toBe(1);
});

test('[SAVE-05] a bank can be chosen as soon as the dialog is there', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await fillForm(page, t);
  await pressPay(page, t);
  const places = await placesOf(page, '.bp6-dialog .bank-card');
  await confirmAnswers(page, t);
  await expect(bankDialog(page, t)).toBeVisible();
  await page.waitForTimeout(500);
  expect(new Set(await places()).size).toBe(1);
});
