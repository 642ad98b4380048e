import type { Page } from '@playwright/test';
import { chooseWeapons, field, fillForm, newPurchase, openNew, pay, pressPay } from './support/form';
import { enter, enterAs, enterFor } from './support/login';
import { expectSettled, takePicture } from './support/look';
import { openPage, openVisited } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/**
 * Forced colours (WCAG 1.4.1, 1.4.11): the system's few colours replace those of the portal. What is chosen, pressed, disabled
 * or primary must still differ from the rest, and every control must have an edge.
 */

/** The controls on screen that cannot be seen, or not be told from others, by the styles that the browser computes. */
const findProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const probe = document.createElement('i');
    document.body.append(probe);
    const system = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const [highlight, highlightText, canvas, grey] = ['Highlight', 'HighlightText', 'Canvas', 'GrayText'].map(system);
    probe.remove();

    const shown = <E extends Element>(selector: string): E[] =>
      [...document.querySelectorAll<E>(selector)].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const nameOf = (element: Element) => `${element.className || element.tagName} “${element.textContent?.trim()}”`;
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        ['Top', 'Right', 'Bottom', 'Left'].some(
          (side) =>
            Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) >= 1 &&
            style.getPropertyValue(`border-${side.toLowerCase()}-color`) !== canvas,
        ) || style.backgroundColor === highlight
      );
    };
    const isFilled = (element: Element) => {
      const style = getComputedStyle(element);
      return style.backgroundColor === highlight && style.color === highlightText;
    };
    const expectEach = (selector: string, what: string, holds: (element: HTMLElement) => boolean) => {
      for (const element of shown<HTMLElement>(selector))
        if (!holds(element)) problems.push(`${what}: ${nameOf(element)}`);
    };

    // Radios and checkboxes of the kit: a box in the text, filled when it is chosen.
    for (const input of document.querySelectorAll<HTMLInputElement>('.bp6-control input')) {
      const box = input.parentElement?.querySelector('.bp6-control-indicator');
      if (!box?.checkVisibility()) continue;
      const { backgroundColor } = getComputedStyle(box);
      const mark = getComputedStyle(box, '::before');
      if (!hasEdge(box)) problems.push(`no edge: ${nameOf(input.parentElement ?? input)}`);
      const isMarked =
        [highlight, grey].includes(backgroundColor) &&
        [mark.borderBottomColor, mark.backgroundColor].includes(highlightText ?? '');
      if (input.checked !== isMarked)
        problems.push(
          `${input.checked ? 'chosen' : 'not chosen'} and does not show it: ${nameOf(input.parentElement ?? input)}`,
        );
    }
    expectEach(
      '.button, .bp6-button:not(.bp6-minimal), .segment, .language, .party, .kind, .file-button',
      'no edge',
      hasEdge,
    );
    expectEach('.input, .bp6-input, select, textarea', 'no edge', hasEdge);
    expectEach('.notice, .tag, .guide, .snackbar, .bp6-dialog, .class-marker', 'no edge', hasEdge);
    expectEach('.button-primary:enabled, a.button-primary, .bp6-intent-primary:enabled', 'not primary', isFilled);
    expectEach('[aria-pressed="true"]:not(svg *)', 'not pressed', isFilled);
    expectEach(
      '.button:enabled:not(.button-primary), .bp6-button:enabled:not(.bp6-intent-primary), [aria-pressed="false"]:not(svg *)',
      'looks chosen or primary',
      (element) => !isFilled(element),
    );
    expectEach(
      '.button:disabled, .bp6-button:disabled',
      'not disabled',
      (element) => getComputedStyle(element).color === grey,
    );
    expectEach('.field.is-invalid', 'not marked', (element) => {
      const { backgroundColor } = getComputedStyle(element, '::before');
      return backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
    expectEach(
      '.party[aria-current], .bank-card.is-chosen',
      'not current',
      (element) => getComputedStyle(element).borderTopColor === highlight,
    );
    return problems;
  });

/** Without axe, which takes every page for a white one; contrast is the system's own here. */
async function check(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  await takePicture(page, `95-forced-${name}`);
  expect(await findProblems(page), `forced colours at ${page.url()}`).toEqual([]);
}

const openMenu = (page: Page, t: Words) => page.getByRole('button', { name: t('shell:menu.open') }).click();

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({
      language: scheme === 'light' ? 'et' : 'en',
      contextOptions: { forcedColors: 'active', colorScheme: scheme },
    });

    test(`screens before and around the forms in forced colours (${scheme})`, async ({ page, t }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: t('login:action') })).toBeVisible();
      await check(page, `${scheme}-login`);
      await page.goto('/guide/private/purchase-licence');
      await expect(page.locator('.guide-steps > li').first()).toBeVisible();
      await check(page, `${scheme}-guide`);
      await enterAs(page, people.entrepreneur);
      await expect(page.getByRole('dialog', { name: t('shell:party.title') })).toBeVisible();
      await check(page, `${scheme}-party`);

      await enter(page, t, people.hunter);
      await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
      await expect(page.locator('article').first()).toBeVisible();
      await check(page, `${scheme}-licences`);
      await page.getByRole('button', { name: t('info:toolbar.add') }).click();
      await check(page, `${scheme}-kinds`);
      await page.keyboard.press('Escape');
      await openMenu(page, t);
      await check(page, `${scheme}-menu`);
      await page.goto('/sessions');
      await expect(page.locator('.card').first()).toBeVisible();
      await check(page, `${scheme}-sessions`);
      await page.goto('/accessibility');
      await check(page, `${scheme}-accessibility`);
      await page.goto('/machines/session');
      await expect(page.locator('svg.machine-frame [data-state]').first()).toBeVisible();
      await check(page, `${scheme}-charts`);
    });

    test(`a private application in forced colours, from its form to its summary (${scheme})`, async ({ page, t }) => {
      await enter(page, t, people.shooter);
      await openNew(page, t);
      await openPage(page, 'weapons');
      await chooseWeapons(page, t, [{ code: 'PISTOL', amount: 1 }]);
      await pressPay(page, t);
      await expect(page.locator('.error-summary')).toBeVisible();
      // The page of the first error is opened.
      await expect(field(page, 'phone')).toBeFocused();
      await check(page, `${scheme}-private-errors`);
      await openPage(page, 'weapons');
      await page.locator('#field-weaponTypes').click();
      await check(page, `${scheme}-weapon-dialog`);
      await page.keyboard.press('Escape');
      await page.goto('/info');
      await page.goto(newPurchase);
      await fillForm(page, t);
      await check(page, `${scheme}-private`);
      await pay(page, t);
      await page.getByRole('radio', { name: t('payment:bank.names.LHV') }).check();
      await check(page, `${scheme}-bank`);
    });

    test(`the screens of a company in forced colours (${scheme})`, async ({ page, t }) => {
      await enterFor(page, t, people.entrepreneur, companies.guards.name);
      await check(page, `${scheme}-company-list`);
      await page.goto('/settings');
      await page.getByRole('button', { name: t('settings:persons.add') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings:dialog.save'), exact: true })
        .click();
      await check(page, `${scheme}-settings`);
      await page.goto(
        '/applications/entrepreneur/weapon-licence?classifier=APPLICATION_TYPE_WEAPON_LICENCE&page=depositories',
      );
      await page.getByRole('button', { name: t('companyWeaponLicence:row.depositories.add') }).click();
      await check(page, `${scheme}-company`);
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto('/api/sandbox/declaration?rows=3');
      await openVisited(page, 'goods');
      await page.locator('[data-row="weapon-1"] .row-line').click();
      await check(page, `${scheme}-declaration`);
    });
  });
