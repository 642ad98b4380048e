import type { Locator, Page } from '@playwright/test';
import { confirmButtonId } from '../../src/applications/payment/payButton';
import { bankDialog } from './support/bank';
import * as files from './support/files';
import { answers, beginNew, field, fileInput, fillForm, newPurchase, openNew, pressPay } from './support/form';
import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { expectNoSidewaysScroll, look } from './support/look';
import { nextButton } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** More tab stops than any page has. */
const mostStops = 150;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses the key until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** Expects that an element other than the page itself has the focus. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), { message: 'the focus is lost' })
    .not.toBe('BODY');
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Presses *Next*; the heading of the following page takes the focus. */
async function goOnByKeyboard(page: Page, t: Words): Promise<void> {
  await tabTo(page, nextButton(page, t));
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-title')).toBeFocused();
}

async function fillByKeyboard(page: Page, t: Words): Promise<void> {
  const chooser = files.nextFileChooser(page);
  await type(page, field(page, 'phone'), answers.phone);
  // A group of radio buttons is one tab stop; the arrow keys choose.
  const jobs = page.locator('input[name=applicantJob]');
  await tabTo(page, jobs.first());
  await page.keyboard.press('Space');
  await expect(jobs.first()).toBeChecked();

  await goOnByKeyboard(page, t);
  await tabTo(page, field(page, 'weaponTypes'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('form:weaponDialog.title') });
  await type(page, dialog.locator('#amount-PNEUMATIC_GUN'), '1');
  await tabTo(page, dialog.getByRole('button', { name: t('form:weaponDialog.confirm') }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);

  await goOnByKeyboard(page, t);
  await type(page, field(page, 'actualLocation'), answers.address);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'actualLocation')).toHaveAttribute('aria-activedescendant', /option-0$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('form:address.chosen')).first()).toBeVisible();
  await expect(field(page, 'actualLocation')).toBeFocused();

  await choose(page, page.locator('input[name=weaponDepositConditions]').first());
  await goOnByKeyboard(page, t);
  const input = fileInput(page, answers.document);
  await tabTo(page, input);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files.pdf('tunnistus.pdf'));
  await type(page, field(page, 'comment'), answers.comment);
}

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('[WCAG-2.1.1 WCAG-2.4.3] a purchase licence can be applied for and paid using only the keyboard', async ({
      page,
      t,
    }) => {
      test.setTimeout(90_000);
      await page.goto('/login');
      await tabTo(page, page.getByRole('button', { name: t('login:action') }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator(`button[value="${people.soldier}"]`));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/info$/);

      await tabTo(page, page.getByRole('button', { name: t('info:toolbar.add') }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: t('info:add.title') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('info:toolbar.add') })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: t('kinds:private.PURCHASE_LICENCE.purpose') }));
      await page.keyboard.press('Enter');
      await beginNew(page, t, async (button) => {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
      });
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await fillByKeyboard(page, t);
      await tabTo(page, page.getByRole('button', { name: t('payment:pay') }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t('payment:check') })).toBeFocused();
      await tabTo(page, page.locator(`#${confirmButtonId}`));
      await page.keyboard.press('Enter');
      await expect(bankDialog(page, t)).toBeVisible();
      await tabTo(page, bankDialog(page, t).getByRole('radio').first());
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await expect(bankDialog(page, t)).toBeHidden();
      await expectFocusKept(page);
      await tabTo(page, page.locator(`#${confirmButtonId}`));
      await page.keyboard.press('Enter');
      await tabTo(page, bankDialog(page, t).getByRole('radio').first());
      await page.keyboard.press('Space');
      await tabTo(page, bankDialog(page, t).getByRole('button', { name: t('payment:bank.start') }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('[data-button="accept"]'));
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('[data-button="return"]'));
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('payment:returned'))).toBeVisible();
    });
  });
}

test('[VAL-23] after a failed submit the first invalid field has the focus and is visible', async ({ page, t }) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  const expectFocusAt = async (target: Locator) => {
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  };
  await field(page, 'phone').fill('');
  await pressPay(page, t);
  await expectFocusAt(field(page, 'phone'));
  await field(page, 'phone').fill(answers.phone);
  await pressPay(page, t);
  await expectFocusAt(page.locator('input[name=applicantJob]').first());
});

test('[WCAG-2.4.1] the first tab stop of each page skips the header', async ({ page, t }) => {
  await enter(page, t, people.adult);
  for (const address of ['/info', newPurchase]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('shell:skipToMain') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  }
});

test('[WCAG-2.4.3 WCAG-2.1.2] the menu traps the focus and returns it to its button', async ({ page, t }) => {
  await enter(page, t, people.adult);
  const opener = page.getByRole('button', { name: t('shell:menu.open') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const menu = page.locator('.user-menu');
  await expect(menu).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-overlay') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[WCAG-1.4.10 WCAG-1.4.4] at 200 % zoom no page scrolls horizontally', async ({ page, t }) => {
  // 1280 px at 200 % is 640 CSS pixels. Text alone at 200 % is tested as well.
  await page.setViewportSize({ width: 640, height: 450 });
  await enter(page, t, people.hunter);
  await look(page, '60-zoom-info');
  await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
  await expect(page.getByRole('heading', { name: /RL-100417/ })).toBeVisible();
  await look(page, '61-zoom-licences');
  await openNew(page, t);
  await fillForm(page, t);
  await look(page, '62-zoom-form');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
});

test('[WCAG-1.4.4] with text of 200 % on a phone nothing is cut off or shown that is hidden', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const expectFit = async (screen: Locator) => {
    await expect(screen).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
    await expect(page.locator('.skip-link')).not.toBeInViewport();
  };
  await page.goto('/login');
  await expectFit(page.getByRole('button', { name: t('login:action') }));
  await page.goto('/guide');
  await expectFit(page.getByRole('heading', { level: 1 }));
  await page.goto('/guide/private/weapon-licence');
  await expectFit(page.locator('.guide-documents'));
});

test('[WCAG-1.4.10 WCAG-1.4.12] a form of 320 px and one with spaced text lose nothing', async ({ page, t }) => {
  await enter(page, t, people.hunter);
  await openNew(page, t);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  // The values of the criterion; two widths, since words break elsewhere.
  // A style element is against the policy of the page.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button, label, legend, h1, h2, h3, p, dt, dd')]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link'))
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX !== 'visible')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    );
    expect(cut).toEqual([]);
  }
});

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('[WCAG-2.3.3] nothing is animated when reduced motion is requested', async ({ page, t }) => {
    await enter(page, t, people.adult);
    await page.getByRole('button', { name: t('info:toolbar.add') }).click();
    await expect(page.getByRole('dialog', { name: t('info:add.title') })).toBeVisible();
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ animationName, animationDuration, transitionDuration, transitionProperty }) => {
            const longest = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
            const moves = animationName !== 'none' && longest(animationDuration) > 0.1;
            const slides =
              /all|transform|width|height|top|left/.test(transitionProperty) && longest(transitionDuration) > 0.1;
            return moves || slides;
          }).length,
    );
    expect(moving).toBe(0);
  });
});
