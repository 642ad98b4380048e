import type { Page } from '@playwright/test';
import { confirmButtonId } from '../../src/applications/payment/payButton';
import { goToBank } from './support/bank';
import * as files from './support/files';
import {
  answers,
  chooseJob,
  choosePurposes,
  chooseWeapons,
  confirmAnswers,
  expectFormReady,
  field,
  fileInput,
  fillAnswers,
  fillForm,
  idIn,
  newPurchase,
  openNew,
  pay,
  pressPay,
  pressSave,
  purchaseRoute,
} from './support/form';
import { enter, enterAs } from './support/login';
import { look, lookAtBoth } from './support/look';
import { answerInstead } from './support/network';
import { openPage } from './support/pages';
import { people } from './support/people';
import { tokenIn } from './support/session';
import { expect, test, type Watch } from './support/test';
import type { Words } from './support/texts';

const snackbar = (page: Page) => page.locator('.snackbar');
const saves = '**/api/v1/purchaseApplication';

/** Console messages of the browser when a register does not answer. */
const registerFailed = /status of 50\d/;

async function startWith(page: Page, t: Words, person: string): Promise<void> {
  await enter(page, t, person);
  await page.goto(newPurchase);
}

const hunting = { code: 'RIFLE', amount: 1 };

// In English: the other tests of this file are in Estonian.
test.describe('registers that do not answer', () => {
  test.use({ language: 'en' });

  test('[ERR-20 ERR-21] without an identity document no form opens, and the list shows the reason', async ({
    page,
    t,
    watch,
  }) => {
    watch.allowConsole(registerFailed);
    watch.allowConsole(/status of 404 .*\/getPersonDocument/);
    for (const [person, key] of [
      [people.failing.population, 'applications.documentError'],
      [people.withoutDocument, 'error.documentNotFound'],
    ] as const) {
      await startWith(page, t, person);
      await expect(page).toHaveURL(/\/info$/);
      await expect(snackbar(page)).toContainText(t(`common:${key}`));
      await look(page, `40-${key.split('.')[1]}`);
      await snackbar(page).getByRole('button').click();
      await expect(snackbar(page)).toHaveCount(0);
    }
  });

  test('[ERR-33] the portal can be used when companies or membership of the Defence League cannot be loaded', async ({
    page,
    t,
    watch,
  }) => {
    watch.allowConsole(registerFailed);
    await enter(page, t, people.failing.business);
    await expect(snackbar(page)).toContainText(t('common:error.companiesRequest'));
    await look(page, '41-companies');
    await enter(page, t, people.failing.defenceLeague);
    await page.getByRole('button', { name: t('info:toolbar.add') }).click();
    await expect(page.getByText(t('info:add.membershipUnknown').split('{{')[0]!)).toBeVisible();
    await expect(page.getByRole('button', { name: t('info:add.retry') })).toBeEnabled();
    await expect(page.locator('.kind').first()).toBeVisible();
    await look(page, '42-kinds-without-defence-league');
  });

  test('[ERR-23 SOLD-09 OPEN-89] when the active-duty register fails, the section is hidden and a health certificate required', async ({
    page,
    t,
    watch,
  }) => {
    watch.allowConsole(registerFailed);
    await startWith(page, t, people.failing.activeDuty);
    await expectFormReady(page, t);
    await chooseJob(page, 'APPLICANT_OCCUPATION_ACTIVE_DUTY');
    await expect(page.getByRole('heading', { name: t('form:section.activeDuty') })).toHaveCount(0);
    await openPage(page, 'details');
    await expect(fileInput(page, 'BILL_OF_HEALTH_OPTIONAL')).toBeAttached();
    await openPage(page, 'person');
    await expect(page.getByRole('heading', { name: t('form:section.activeDuty') })).toHaveCount(0);
    await expect(snackbar(page)).toHaveCount(0);
  });

  test('[ERR-22 PRIV-17 PRIV-18] failures of the hunting and sport registers are shown in their sections and can be retried', async ({
    page,
    t,
    watch,
  }) => {
    watch.allowConsole(registerFailed);
    await startWith(page, t, people.failing.hunting);
    await expectFormReady(page, t);
    await openPage(page, 'weapons');
    await chooseWeapons(page, t, [hunting]);
    await choosePurposes(page, 0, ['WEAPON_PURPOSE_A']);
    await openPage(page, 'details');
    await expect(page.getByText(t('common:error.huntingRegistry')).first()).toBeVisible();
    await look(page, '43-hunting');
    await startWith(page, t, people.failing.sportClubs);
    await expectFormReady(page, t);
    await openPage(page, 'weapons');
    await chooseWeapons(page, t, [hunting]);
    await choosePurposes(page, 0, ['WEAPON_PURPOSE_B']);
    await openPage(page, 'details');
    const failed = page.getByRole('alert').filter({ hasText: t('form:sportClubs.failed') });
    await expect(failed).toBeVisible();
    await page.route('**/*portClub*', (route) => route.fulfill({ json: [{ code: '19900031', name: 'Viru LSK' }] }));
    await failed.getByRole('button', { name: t('form:retry') }).click();
    await expect(page.getByText('Viru LSK')).toBeVisible();
  });

  test('[INFO-27 SOLD-04 SOLD-05] a person who may not apply sees the reason', async ({ page, t }) => {
    await enter(page, t, people.minor);
    await page.getByRole('button', { name: t('info:toolbar.add') }).click();
    await page.locator('.kind:enabled').first().click();
    await expect(snackbar(page)).toContainText(t('common:notification.youngerThan18'));
    await expect(page).toHaveURL(/\/info$/);
    await look(page, '44-too-young');
    await startWith(page, t, people.unknownSoldier);
    await expectFormReady(page, t);
    await chooseJob(page, 'APPLICANT_OCCUPATION_ACTIVE_DUTY');
    await expect(page.getByText(t('common:activeDuty.noData')).first()).toBeVisible();
    await look(page, '45-no-duty-data');
  });
});

test.describe('old browsers', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

  test('[SHELL-03 SHELL-38] every address leads Internet Explorer to the page for old browsers', async ({
    page,
    t,
  }) => {
    for (const address of ['/', '/login', '/info', newPurchase]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/ieerror$/);
    }
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(t('shell:browser.blockedText'))).toBeVisible();
    await look(page, '46-old-browser');
  });
});

test('an unknown address shows that there is no such page, and the way on', async ({ page, t }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: t('pages:help.title') })).toBeVisible();
  await lookAtBoth(page, '98-help');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: t('pages:privacy.title') })).toBeVisible();
  await lookAtBoth(page, '99-privacy');
  await enter(page, t, people.adult);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: t('pages:notFound.title') })).toBeVisible();
  await lookAtBoth(page, '97-not-found');
  await page.getByRole('link', { name: t('pages:notFound.home') }).click();
  await expect(page).toHaveURL(/\/info$/);
  await page.goto('/applications/private');
  await expect(page).toHaveURL(/\/info$/);
  await expect(page.getByRole('dialog', { name: t('info:add.title') })).toBeVisible();
});

test('[ERR-04 ROLE-17] an application of another person is shown as not found', async ({ page, t, watch }) => {
  watch.allowConsole(/status of 404/);
  await enter(page, t, people.adult);
  await openNew(page, t);
  await pressSave(page, t);
  await expect(snackbar(page)).toContainText(t('common:success.applicationSaved'));
  const id = idIn(page);
  await enter(page, t, people.hunter);
  for (const foreign of [id, 999_999]) {
    await page.goto(`${purchaseRoute}/${foreign}`);
    await expect(page).toHaveURL(/\/info$/);
    await expect(snackbar(page)).toContainText(t('common:error.backendError'));
  }
});

test.describe('network failures', () => {
  /** Opens a new application and allows the console messages of failed calls. */
  async function openToFail(page: Page, t: Words, watch: Watch): Promise<void> {
    watch.allowConsole(/ERR_FAILED/);
    await enter(page, t, people.adult);
    await openNew(page, t);
  }

  test('[SAVE-03 ERR-06] a failed save loses nothing and can be retried', async ({ page, t, watch }) => {
    await openToFail(page, t, watch);
    await fillAnswers(page, t);
    await answerInstead(page, saves, (route) => route.abort(), 1);
    await pressSave(page, t);
    const notice = page.getByRole('alert').filter({ hasText: t('unsaved:failed.saveFailed') });
    await expect(notice).toBeVisible();
    await expect(field(page, 'comment')).toHaveValue(answers.comment);
    await look(page, '47-save-failed');
    await notice.getByRole('button', { name: t('form:retry') }).click();
    await expect(snackbar(page)).toContainText(t('common:success.applicationSaved'));
    await page.reload();
    await expectFormReady(page, t);
    await openPage(page, 'details');
    await expect(field(page, 'comment')).toHaveValue(answers.comment);
  });

  test('a save whose answer is lost creates one application', async ({ page, t, watch }) => {
    watch.allowConsole(/ERR_FAILED/);
    await enter(page, t, people.longName);
    const countApplications = async () => {
      const answer = await page.request.get(`/api/v1/purchaseApplication?idCode=${people.longName}`, {
        headers: { authorization: `Bearer ${await tokenIn(page)}` },
      });
      return ((await answer.json()) as unknown[]).length;
    };
    const before = await countApplications();
    await openNew(page, t);
    await answerInstead(
      page,
      saves,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      1,
    );
    await pressSave(page, t);
    await page.getByRole('button', { name: t('form:retry') }).click();
    await expect(snackbar(page)).toContainText(t('common:success.applicationSaved'));
    expect(await countApplications()).toBe(before + 1);
  });

  test('[SAVE-17 ERR-08] a retry uploads only the documents that were not uploaded', async ({ page, t, watch }) => {
    await openToFail(page, t, watch);
    await fillForm(page, t);
    await chooseJob(page, 'APPLICANT_OCCUPATION_DEFENSE_OFFICER');
    await openPage(page, 'details');
    const saved = page.getByText(t('documents:state.saved'), { exact: true });
    await expect(saved).toHaveCount(1);
    await fileInput(page, 'DEFENSE_OFFICER').setInputFiles(files.pdf('ametnik.pdf'));
    await expect(saved).toHaveCount(2);
    // The third document does not reach the server, neither at once nor with the save.
    let uploads = 0;
    let isDown = true;
    await page.route('**/api/v1/s3', async (route) => {
      if (route.request().method() === 'POST') uploads += 1;
      return isDown ? route.abort() : route.continue();
    });
    await fileInput(page, 'BILL_OF_HEALTH_OPTIONAL').setInputFiles(files.pdf('tervis.pdf'));
    await expect(page.getByText(t('documents:state.failed'), { exact: true })).toBeVisible();
    await pressSave(page, t);
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('form:retry') }) });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('.pdf');
    await expect(saved).toHaveCount(2);
    await look(page, '48-upload-failed');
    const failed = uploads;
    isDown = false;
    await notice.getByRole('button', { name: t('form:retry') }).click();
    await expect(saved).toHaveCount(3);
    expect(uploads).toBe(failed + 1);
  });

  test('[ERR-13 ERR-14 ADDR-01] shows a message for a failed address search and for one without a match', async ({
    page,
    t,
    watch,
  }) => {
    await openToFail(page, t, watch);
    await answerInstead(page, '**/api/v1/**ddress**', (route) => route.abort(), 1);
    await openPage(page, 'addresses');
    await field(page, 'actualLocation').pressSequentially('Raekoja');
    await expect(page.getByText(t('common:error.geolocation'))).toBeVisible();
    await field(page, 'actualLocation').fill('Olematu tänav 1');
    await expect(page.getByText(t('form:address.notFound', { address: 'Olematu tänav 1' }))).toBeVisible();
    await look(page, '49-no-address');
  });

  test('[ERR-15] a payment that cannot be started shows an error in the bank dialog', async ({ page, t, watch }) => {
    await openToFail(page, t, watch);
    await fillForm(page, t);
    await pay(page, t);
    await answerInstead(page, '**/api/v1/payment/start?**', (route) => route.abort(), 1);
    const dialog = page.getByRole('dialog', { name: t('payment:bank.title') });
    await dialog.getByRole('radio', { name: t('payment:bank.names.SEB') }).check();
    await dialog.getByRole('button', { name: t('payment:bank.start') }).click();
    await expect(dialog.getByText(t('common:application.payment.error'))).toBeVisible();
    await look(page, '50-payment-not-started');
    await goToBank(page, t, 'SEB');
  });
});

/** The files of the dialogs in the build, and how each dialog is opened and named. */
const dialogFiles = [
  {
    file: 'WeaponTypeDialog',
    name: 'form:weaponDialog.title',
    cancel: 'form:cancel',
    open: async (page: Page) => {
      await openPage(page, 'weapons');
      await field(page, 'weaponTypes').click();
    },
  },
  {
    file: 'BankDialog',
    name: 'payment:bank.title',
    cancel: 'payment:bank.cancel',
    open: async (page: Page, t: Words) => {
      const toConfirm = page.locator(`#${confirmButtonId}`);
      // The answers stay on screen when the dialog is closed.
      if (!(await toConfirm.isVisible())) await pressPay(page, t);
      await confirmAnswers(page, t);
    },
  },
] as const;

test('[WCAG-4.1.3] a dialog that cannot be loaded does not change the form, and opens after a reload', async ({
  page,
  t,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED/);
  const abort = (file: string) => answerInstead(page, `**/assets/${file}-*.js`, (route) => route.abort());
  const failing = await Promise.all(dialogFiles.map(async (part) => ({ ...part, missing: await abort(part.file) })));
  // The browser asks before it leaves a page with unsaved changes.
  page.on('dialog', (question) => void question.accept());
  await enter(page, t, people.adult);
  await openNew(page, t);
  await field(page, 'phone').fill(answers.phone);
  // A reload during the first save would use its key again, which the server refuses (docs/decisions.md).
  await expect(page).toHaveURL(/\/\d+\?page=person$/);
  const expectPhone = async () => {
    // The answers that are checked cover the form.
    if (await page.locator(`#${confirmButtonId}`).isVisible())
      return expect(page.locator('.answer-check').getByText(answers.phone)).toBeVisible();
    await openPage(page, 'person');
    await expect(field(page, 'phone')).toHaveValue(answers.phone);
  };
  for (const { file, name, cancel, open, missing } of failing) {
    await open(page, t);
    const notice = page.getByRole('alert').filter({ hasText: t('common:part.failed') });
    await expect(notice).toBeFocused();
    await look(page, `52-${file}-failed`);
    await notice.getByRole('button', { name: t('common:action.close') }).click();
    await expect(notice).toHaveCount(0);
    await expectPhone();
    await open(page, t);
    await expect(notice).toBeVisible();
    missing.restore();
    await notice.getByRole('button', { name: t('common:action.reload') }).click();
    await expectFormReady(page, t);
    await expectPhone();
    await open(page, t);
    const dialog = page.getByRole('dialog', { name: t(name) });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t(cancel) }).click();
    await expect(dialog).toBeHidden();
    if (file === 'WeaponTypeDialog') await fillForm(page, t);
  }
});

test('[WCAG-4.1.3] a screen that cannot be loaded shows a notice inside the shell, and opens after a reload', async ({
  page,
  t,
  watch,
}) => {
  watch.allowConsole(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await enter(page, t, people.adult);
  const missing = await answerInstead(page, '**/assets/SettingsPage-*.js', (route) => route.abort());
  await page.goto('/settings');
  const notice = page.getByRole('alert').filter({ hasText: t('common:part.failed') });
  await expect(notice).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await look(page, '53-screen-failed');
  missing.restore();
  await notice.getByRole('button', { name: t('common:action.reload') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('shows an error on the start page when a service is unreachable', async ({ page, t, watch }) => {
  watch.allowConsole(/ERR_FAILED|status of 503/);
  await page.route('**/api/v1/purchaseApplication?**', (route) => route.fulfill({ status: 503, json: {} }));
  await enterAs(page, people.adult);
  await expect(snackbar(page)).toContainText(t('common:error.backendError'));
  await look(page, '51-list-failed');
});
