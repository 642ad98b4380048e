import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { expectFormReady, field, idIn, openNew, pressSave, purchaseRoute } from './support/form';
import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { expectSettled, lookAtBoth } from './support/look';
import { answerInstead } from './support/network';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

const comment = 'Pooleli jäänud põhjendus, mida jätkan homme.';

const cardOf = (page: Page, id: number) => page.getByRole('article').filter({ has: page.locator(`a[href$="/${id}"]`) });
const cardButton = (page: Page, t: Words, id: number) =>
  cardOf(page, id).getByRole('button', { name: t('info:drafts.delete') });
const toList = (page: Page, t: Words) => page.getByRole('link', { name: t('common:action.back') }).click();

/** Starts an application and saves it unfinished. */
async function saveDraft(page: Page, t: Words): Promise<number> {
  await openNew(page, t);
  await openPage(page, 'details');
  await field(page, 'comment').fill(comment);
  await pressSave(page, t);
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${purchaseRoute}/\\d+\\?page=details$`));
  return idIn(page);
}

async function expectDraft(page: Page, t: Words, id: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${purchaseRoute}/${id}\\?page=person$`));
  await expectFormReady(page, t);
  await openPage(page, 'details');
  await expect(field(page, 'comment')).toHaveValue(comment);
}

for (const language of flowLanguages) {
  test.describe(`drafts, ${language}`, () => {
    test.use({ language });

    test('[INFO-11 INFO-22 OPEN-16] an unfinished application can be continued from the list and from the kind dialog, and deleted', async ({
      page,
      t,
      watch,
    }) => {
      await enter(page, t, people.hunter);
      const id = await saveDraft(page, t);
      await toList(page, t);
      const card = cardOf(page, id);
      await expect(card).toContainText(t('info:drafts.badge'));
      await expect(card).toContainText(/\d\d\.\d\d\.\d{4} .*\d\d[.:]\d\d/);
      await lookAtBoth(page, '50-draft');
      await card.getByRole('link', { name: t('info:drafts.continue') }).click();
      await expectDraft(page, t, id);

      await toList(page, t);
      const add = page.getByRole('button', { name: t('info:toolbar.add') });
      await add.click();
      const kind = page.getByRole('button', { name: t('kinds:private.PURCHASE_LICENCE.purpose') });
      await kind.click();
      const offer = page.getByRole('dialog', { name: t('info:drafts.offer.title') });
      await expect(offer).toBeVisible();
      // One dialog at a time.
      await expect(kind).toBeHidden();
      await lookAtBoth(page, '51-draft-offer');
      await page.keyboard.press('Escape');
      await expect(offer).toBeHidden();
      await expect(kind).toBeFocused();
      await kind.click();
      await offer.getByRole('button', { name: t('info:drafts.offer.continue') }).click();
      await expectDraft(page, t, id);

      await toList(page, t);
      const dialog = page.getByRole('alertdialog', { name: t('info:drafts.deletion.title') });
      await cardButton(page, t, id).click();
      await expect(dialog).toBeVisible();
      await lookAtBoth(page, '52-delete-draft');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(cardButton(page, t, id)).toBeFocused();

      watch.allowConsole(/Failed to load resource/);
      const reset = await answerInstead(page, '**/api/v1/purchaseApplication/*', (route) =>
        route.abort('connectionreset'),
      );
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: t('info:drafts.deletion.confirm') }).click();
      await expect(dialog.getByRole('alert')).toContainText(t('info:drafts.deletion.failed'));
      const retry = dialog.getByRole('button', { name: t('info:drafts.deletion.retry') });
      await expect(retry).toBeFocused();
      await lookAtBoth(page, '53-delete-failed');
      reset.restore();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('common:success.applicationDeleted'))).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: t('info:applications.title') })).toBeFocused();
      await lookAtBoth(page, '54-draft-deleted');
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: t('info:applications.title') })).toBeVisible();
      await expectSettled(page);
      await expect(card).toHaveCount(0);
    });
  });
}

test('[SAVE-02] a new application whose first save is answered while the page is being reloaded is still on screen', async ({
  page,
  t,
}) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  const answered = new EventEmitter();
  const isAnswered = once(answered, 'yes');
  const isAsked = page.waitForEvent('dialog');
  let savedFirst = 0;
  await page.route('**/api/v1/purchaseApplication', async (route) => {
    if (route.request().method() !== 'POST' || savedFirst) return route.continue();
    const answer = await route.fetch();
    savedFirst = (await answer.json()).id;
    await isAsked;
    await route.fulfill({ response: answer });
    answered.emit('yes');
  });
  // The server is slow to send the page again: the answer to the save reaches the old one.
  await page.route(`**${purchaseRoute}*`, async (route) => {
    if (route.request().resourceType() === 'document') await isAnswered.then(() => page.waitForTimeout(300));
    return route.continue();
  });
  page.on('dialog', (question) => void question.accept());
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/purchaseApplication'),
  );
  await openPage(page, 'details');
  await field(page, 'comment').fill(comment);
  await saved;
  await page.reload();
  await expectFormReady(page, t);
  await expect(field(page, 'comment')).toHaveValue(comment);
  await pressSave(page, t);
  await expect(page).toHaveURL(new RegExp(`${purchaseRoute}/\\d+\\?page=details$`));
  expect(idIn(page)).toBe(savedFirst);
});
