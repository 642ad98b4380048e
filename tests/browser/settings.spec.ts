import type { Page } from '@playwright/test';
import { nextFileChooser, pdf, program } from './support/files';
import { flowLanguages } from './support/languages';
import { enterAs, enterFor } from './support/login';
import { expectAccessible, look, lookAtBoth } from './support/look';
import { answerInstead } from './support/network';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** Company settings and authorised persons, in the real portal. */

const company = companies.guards;
type Person = Record<'code' | 'firstName' | 'lastName' | 'name', string>;
const adult: Person = { code: people.adult, firstName: 'Liis', lastName: 'Tamm', name: 'Liis Tamm' };
const responsible: Person = { code: people.responsible, firstName: 'Aivar', lastName: 'Sepp', name: 'Aivar Sepp' };
const soldier: Person = { code: people.soldier, firstName: 'Rasmus', lastName: 'Kõiv', name: 'Rasmus Kõiv' };

const authorisation = 'settings:document.DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const deactivation = 'settings:document.DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';

async function openSettings(page: Page, t: Words): Promise<void> {
  await enterFor(page, t, people.entrepreneur, company.name);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: t('settings:persons.title') })).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, t: Words, document: string, file = pdf('volitus.pdf')) =>
  page.getByLabel(t('documents:chooseOf', { document: t(document) })).setInputFiles(file);
const save = (page: Page, t: Words) =>
  dialogOf(page)
    .getByRole('button', { name: t('settings:dialog.save'), exact: true })
    .click();
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function openNew(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('settings:persons.add') }).click();
  await expect(page.getByRole('dialog', { name: t('settings:dialog.new') })).toBeVisible();
}

async function fill(page: Page, t: Words, person: Person): Promise<void> {
  const field = (key: string) => dialogOf(page).getByLabel(t(`settings:person.${key}`));
  await field('firstName').fill(person.firstName);
  await field('lastName').fill(person.lastName);
  await field('idCode').fill(person.code);
  await field('phone').fill('+372 5550 0001');
  await field('email').fill('volitatud@kuuseturva.example');
}

async function authorise(page: Page, t: Words, person: Person): Promise<void> {
  await openNew(page, t);
  await fill(page, t, person);
  await choose(page, t, authorisation);
  await save(page, t);
  await expect(card(page, person.name)).toBeVisible();
}

async function endAuthorisation(page: Page, t: Words, person: Person): Promise<void> {
  await page.getByRole('button', { name: t('settings:person.editOf', { name: person.name }) }).click();
  await dialogOf(page).getByText(t('settings:person.active')).click();
  await choose(page, t, deactivation, pdf('lõpetamine.pdf'));
}

for (const language of flowLanguages)
  test.describe(language, () => {
    test.use({ language });

    test(`[SET-02 SET-03 SET-05 SET-06 SET-08] (${language}) the settings, their dialog and its errors`, async ({
      page,
      t,
    }) => {
      await openSettings(page, t);
      await expect(card(page, 'Helen Mägi')).toBeVisible();
      await expect(page.getByText('Tiit Kuusk')).toBeVisible();
      await page.getByText(t('settings:company.contactsOf_other', { count: 2 })).click();
      await expect(page.getByText('info@kuuseturva.example')).toBeVisible();
      await lookAtBoth(page, '80-settings');

      await openNew(page, t);
      await lookAtBoth(page, '81-settings-new');
      await save(page, t);
      await expect(dialogOf(page).getByLabel(t('settings:person.firstName'))).toBeFocused();
      await choose(page, t, authorisation, program('volitus.exe'));
      await lookAtBoth(page, '82-settings-invalid');
      await fill(page, t, adult);
      await dialogOf(page)
        .getByRole('button', { name: t('form:cancel') })
        .click();
      await expect(page.getByRole('alertdialog', { name: t('settings:closing.title') })).toBeVisible();
      await lookAtBoth(page, '83-settings-closing');
      await page.getByRole('button', { name: t('settings:closing.confirm') }).click();
      await expect(dialogOf(page)).toHaveCount(0);
    });

    test(`[SET-20] (${language}) a person who is authorised already`, async ({ page, t }) => {
      await openSettings(page, t);
      await openNew(page, t);
      await fill(page, t, { ...adult, code: people.representative });
      await choose(page, t, authorisation);
      await save(page, t);
      const warning = page.getByRole('alertdialog', { name: t('settings:duplicate.title') });
      await expect(warning).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      await lookAtBoth(page, `84-settings-duplicate`);
      await page.keyboard.press('Escape');
      await expect(warning).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('settings:persons.add') })).toBeFocused();
    });
  });

test('[SET-17 SET-23 SET-30 CPUR-18] a new authorised person logs in, chooses the company and finds the protocol', async ({
  page,
  t,
  openOtherBrowser,
}) => {
  await openSettings(page, t);
  await authorise(page, t, adult);
  await expect(page.getByText(t('common:settings.company.save.success.new'))).toBeVisible();
  await look(page, '85-settings-saved');

  const other = await openOtherBrowser();
  await enterFor(other, t, adult.code, company.name);
  await other.goto(
    '/applications/entrepreneur/purchase-licence?classifier=APPLICATION_TYPE_PURCHASE_LICENCE&page=details',
  );
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('companyPurchaseLicence:agreement.confirm') })
    .click();
  const protocol = other.getByRole('region', { name: t('form:section.authorisationProtocol') });
  const [download] = await Promise.all([other.waitForEvent('download'), protocol.getByRole('button').click()]);
  expect(download.suggestedFilename()).toBe('volitus.pdf');
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/info$/);
});

test('[SET-09 SET-19 SET-29] an authorisation that ends logs the person out of the company, and they cannot choose it again', async ({
  page,
  t,
  watch,
  openOtherBrowser,
}) => {
  test.slow();
  watch.allowConsole(/status of 401/);
  await openSettings(page, t);
  await authorise(page, t, soldier);
  const other = await openOtherBrowser();
  await enterFor(other, t, soldier.code, company.name);

  // The message that the person was added covers what is pressed next, for a minute.
  await page.locator('.snackbar').getByRole('button').click();
  await endAuthorisation(page, t, soldier);
  await lookAtBoth(page, '86-settings-deactivation');
  await save(page, t);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText(t('common:settings.company.save.success.ended'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('settings:persons.title') })).toBeFocused();
  const ended = page.getByRole('list', { name: t('settings:persons.inactive') });
  await expect(ended.getByRole('article', { name: soldier.name })).toBeVisible();
  await lookAtBoth(page, '87-settings-inactive');

  await other.reload();
  await expect(other.getByRole('alertdialog', { name: t('sessionEnd:expired.title') })).toBeVisible();
  await look(other, '88-authorisation-ended');
  await enterAs(other, soldier.code);
  await expect(other.getByRole('button', { name: t('info:toolbar.add') })).toBeVisible();
  await expect(other.getByText(company.name)).toHaveCount(0);
});

test('[SET-22] a failing upload and a failing save keep everything, and saving again succeeds', async ({
  page,
  t,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED|status of 500/);
  await openSettings(page, t);
  await openNew(page, t);
  await fill(page, t, responsible);
  await choose(page, t, authorisation);
  const upload = await answerInstead(page, '**/api/v1/storage/file', (route) => route.abort());
  await save(page, t);
  const alert = dialogOf(page).getByRole('alert');
  await expect(alert).toContainText(t('common:settings.company.error.saveAuthorizedPerson'));
  await expect(dialogOf(page).getByText(t('documents:state.failed'))).toBeVisible();
  await lookAtBoth(page, '89-settings-failed');
  upload.restore();
  const saving = await answerInstead(page, '**/api/v1/authorisedPerson', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const refused = page.waitForResponse((answer) => answer.status() === 500);
  await save(page, t);
  await refused;
  await expect(alert).toBeVisible();
  await expect(dialogOf(page).getByLabel(t('settings:person.email'))).toHaveValue('volitatud@kuuseturva.example');
  saving.restore();
  await save(page, t);
  await expect(card(page, responsible.name)).toBeVisible();
});

test('[SET-21] a person whom somebody else has authorised meanwhile', async ({ page, t, watch }) => {
  watch.allowConsole(/status of 409/);
  await openSettings(page, t);
  const second = await page.context().newPage();
  await openSettings(second, t);
  const hunter: Person = { code: people.hunter, firstName: 'Peeter', lastName: 'Kask', name: 'Peeter Kask' };
  await authorise(second, t, hunter);
  await openNew(page, t);
  await fill(page, t, hunter);
  await choose(page, t, authorisation);
  await save(page, t);
  await page
    .getByRole('alertdialog', { name: t('settings:duplicate.title') })
    .getByRole('button', { name: t('settings:duplicate.close'), exact: true })
    .last()
    .click();
  await expect(card(page, hunter.name)).toBeVisible();
});

test('[SET-24] company details that fail', async ({ page, t, watch }) => {
  watch.allowConsole(/status of 502/);
  await enterFor(page, t, '36210080277', 'Hundi Relvaäri OÜ');
  await page.goto('/settings');
  await expect(page.getByRole('alert')).toContainText(t('common:settings.company.error.companyDetailsRequest'));
  await expect(page.getByText(t('settings:persons.none'))).toBeVisible();
  await lookAtBoth(page, '90-settings-details-failed');
});

test('[WCAG-2.1.1 SET-08 SET-09] a person is added and edited with the keyboard alone', async ({ page, t }) => {
  await openSettings(page, t);
  const chooser = nextFileChooser(page);
  const add = page.getByRole('button', { name: t('settings:persons.add') });
  await expect(card(page, 'Helen Mägi')).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('settings:dialog.new') })).toBeFocused();
  const shooter: Person = { code: people.shooter, firstName: 'Triin', lastName: 'Saar', name: 'Triin Saar' };
  const answers = [shooter.firstName, shooter.lastName, shooter.code, '5550002', 'triin@kuuseturva.example'];
  // The button that closes the dialog comes first.
  await page.keyboard.press('Tab');
  for (const answer of answers) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf('volitus.pdf'));
  await expectAccessible(page);
  await dialogOf(page).getByLabel(t('settings:person.email')).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, shooter.name)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  const edit = page.getByRole('button', { name: t('settings:person.editOf', { name: shooter.name }) });
  await edit.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: t('settings:dialog.edit') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
});
