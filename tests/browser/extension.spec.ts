import type { Page } from '@playwright/test';
import { pdf } from './support/files';
import { answers, fileInput, fillForm, openNew } from './support/form';
import { decideOnDesk, fillKind, type KindWalk, openFromInfo, startFromInfo, submitKind } from './support/kinds';
import { flowLanguages } from './support/languages';
import { enter, enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** An extension of a licence that the portal has given: what is known is not asked for again. */

/** Persons of their own: a licence is extended once. */
const persons = { et: people.shooter, en: people.adult };
const extensionOf = (person: string): KindWalk => ({ kind: 'PURCHASE_LICENCE', person, activity: 'EXTEND_LICENCE' });

/** A new purchase licence; it can be extended from its first day. */
async function obtainLicence(page: Page, t: Words, person: string): Promise<void> {
  await enter(page, t, person);
  await openNew(page, t);
  await fillForm(page, t);
  await decideOnDesk(page, await submitKind(page, t), 'registered', '');
  await page.goto('/info');
}

for (const language of flowLanguages)
  test.describe(language, () => {
    test.use({ language });

    test(`[PRIV-40] an extension with nothing changed takes a document and the fee (${language})`, async ({
      page,
      t,
    }) => {
      await obtainLicence(page, t, persons[language]);
      await startFromInfo(page, t, extensionOf(persons[language]));

      const question = page.getByRole('heading', { name: t('renewal:question') });
      await expect(question).toBeVisible();
      await expect(page.getByText(answers.comment)).toBeVisible();
      await expect(page.getByText(answers.email)).toBeVisible();
      await lookAtBoth(page, '75-extension-question');

      await page.getByRole('button', { name: t('renewal:no') }).click();
      await expect(page.getByRole('heading', { name: t('form:section.documents') })).toBeFocused();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await lookAtBoth(page, '76-extension-rest');
      await page.getByText(t('renewal:kept')).click();
      await expect(page.getByText(answers.comment)).toBeVisible();
      await look(page, '77-extension-kept');

      await fileInput(page, answers.document).setInputFiles(pdf('tunnistus.pdf'));
      await submitKind(page, t);
    });

    test(`[PRIV-40] whoever has something to change gets the whole form, filled in (${language})`, async ({
      page,
      t,
    }) => {
      await obtainLicence(page, t, persons[language]);
      await startFromInfo(page, t, extensionOf(persons[language]));
      await page.getByRole('button', { name: t('renewal:yes') }).click();
      await expect(page.getByRole('textbox', { name: t('form:field.phone') })).toHaveValue(answers.phone);
      await lookAtBoth(page, '78-extension-changes');
      await openPage(page, 'details');
      await expect(page.getByRole('textbox', { name: t('form:field.comment') })).toHaveValue(answers.comment);
    });

    test(`[CPUR-22] a company confirms its statement once, also when what is known is asked about (${language})`, async ({
      page,
      t,
    }) => {
      const company = companies.guards.name;
      const walk: KindWalk = { ...extensionOf(people.entrepreneur), company };
      await enterFor(page, t, walk.person, company);
      /** The licence stays as it is, for other tests too. */
      const submitAndRefuse = async () =>
        decideOnDesk(page, await submitKind(page, t), 'refused', 'Hoiutingimused ei vasta nõuetele.');
      // The first application makes the answers known.
      await openFromInfo(page, t, walk);
      await fillKind(page, t, walk);
      await submitAndRefuse();

      await page.goto('/info');
      await page.setViewportSize({ width: 360, height: 780 });
      await startFromInfo(page, t, walk);
      await expect(page.getByRole('heading', { name: t('renewal:question') })).toBeVisible();
      await look(page, '79-extension-company-question');
      await page.getByRole('button', { name: t('renewal:yes') }).click();
      await expect(page.getByRole('textbox', { name: t('form:field.phone') })).toHaveValue(answers.phone);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await submitAndRefuse();
    });
  });
