import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { limits } from '#domain/limits';
import { showMegabytes } from '#domain/numbers';
import * as files from './support/files';
import { chooseJob, choosePurposes, chooseWeapons, field, fileInput, openNew, pressSave } from './support/form';
import { enter, enterFor } from './support/login';
import { lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** The document that the job of a prison officer asks for. */
const prison = 'PRISON_OFFICER';

/** A new application with this job, at the page of its documents. */
async function openPrisonOfficer(page: Page, t: Words): Promise<void> {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await chooseJob(page, `APPLICANT_OCCUPATION_${prison}`);
  await openPage(page, 'details');
}

/** A file field while a file is replaced, and while the form does not ask for it. */

for (const { name, width, height } of [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
])
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('[FILE-05 FILE-18] a saved document stays and is downloaded while a file in its place is refused or not uploaded', async ({
      page,
      t,
      watch,
    }) => {
      const slot = field(page, `documents.${prison}`);
      const download = slot.getByRole('button', {
        name: t('documents:downloadOf', { document: t(`documents:type.${prison}`) }),
      });
      const expectDownload = async () => {
        const [downloaded] = await Promise.all([page.waitForEvent('download'), download.click()]);
        expect(downloaded.suggestedFilename()).toBe('esimene.pdf');
        await expect(download).toBeFocused();
      };
      await openPrisonOfficer(page, t);
      await fileInput(page, prison).setInputFiles(files.pdf('esimene.pdf'));
      await expect(slot).toContainText(t('documents:state.saved'));

      for (const [file, error] of [
        [files.program('programm.exe'), 'uploadDocument'],
        [files.tooLarge('liiga-suur.pdf'), 'maxFileSizeExceeded'],
      ] as const) {
        await fileInput(page, prison).setInputFiles(file);
        await expect(slot).toContainText(t(`common:error.${error}`));
        await expectDownload();
        await expect(slot).toContainText(t(`common:error.${error}`));
      }
      await lookAtBoth(page, '90-replacement-refused');

      // The content is not what the name says: the server refuses it.
      watch.allowConsole(/status of 4\d\d .*\/api\/v1\/s3\)/);
      await fileInput(page, prison).setInputFiles(files.program('teine.pdf'));
      await expect(slot).toContainText(t('documents:state.failed'));
      await expectDownload();
      await lookAtBoth(page, '91-replacement-not-uploaded');

      await fileInput(page, prison).setInputFiles(files.pdf('kolmas.pdf'));
      await expect(slot).not.toContainText('esimene.pdf');
      await expect(slot.getByText(t('documents:state.saved'))).toHaveCount(1);
    });

    test('[PRIV-89] a chosen file comes back when its purpose is ticked again, and is uploaded', async ({
      page,
      t,
    }) => {
      const type = 'SPORT_CLUB_CERTIFICATE';
      const slot = field(page, `documents.${type}`);
      const press = async () => {
        await openPage(page, 'weapons');
        await choosePurposes(page, 0, ['WEAPON_PURPOSE_B']);
        await openPage(page, 'details');
      };
      await enter(page, t, people.adult);
      await openNew(page, t);
      await chooseJob(page, 'APPLICANT_OCCUPATION_CITIZEN');
      await openPage(page, 'weapons');
      await chooseWeapons(page, t, [{ code: 'PISTOL', amount: 1 }]);
      await press();
      await fileInput(page, type).setInputFiles(files.pdf('liige.pdf'));
      await expect(slot).toContainText('liige.pdf');
      await expect(slot).toContainText(t('documents:state.saved'));
      await press();
      await expect(slot).toHaveCount(0);
      // What is not asked for any more is deleted.
      const deletion = page.waitForResponse('**/api/v1/s3/deprecate');
      await pressSave(page, t);
      await deletion;
      await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
      await press();
      await expect(slot).toContainText('liige.pdf');
      await expect(slot).toContainText(t('documents:state.saved'));
      await lookAtBoth(page, '92-file-asked-for-again');
    });

    test('[UPL-01] a chosen file is with the server at once: Back and a reload keep it, and another device has it', async ({
      page,
      t,
      browser,
    }) => {
      const slot = field(page, `documents.${prison}`);
      await openPrisonOfficer(page, t);
      await fileInput(page, prison).setInputFiles(files.pdf('esimene.pdf'));
      await expect(slot).toContainText(t('documents:state.saved'));
      await expect(page).toHaveURL(/\/private\/\d+/);
      await page.goBack();
      await expect(slot).toHaveCount(0);
      await page.goForward();
      await expect(slot).toContainText('esimene.pdf');
      await page.reload();
      await expect(slot).toContainText('esimene.pdf');

      const other = await browser.newContext({ viewport: { width, height } });
      const device = await other.newPage();
      await enter(device, t, people.adult);
      await device.goto(page.url());
      await expect(field(device, `documents.${prison}`)).toContainText('esimene.pdf');
      await expect(field(device, `documents.${prison}`)).toContainText(t('documents:state.saved'));
      await other.close();
    });

    test('[UPL-02] a photograph of a phone is turned and made smaller before it is uploaded, and the person is told', async ({
      page,
      t,
    }) => {
      const slot = field(page, `documents.${prison}`);
      await openPrisonOfficer(page, t);
      const original = await files.photograph(page, 'IMG_0001.jpg', 3_200, 2_400);
      expect(original.buffer.length).toBeGreaterThan(limits.uploadMaxBytes);
      await fileInput(page, prison).setInputFiles(original);
      await expect(slot).toContainText(t('documents:state.saved'));
      await expect(slot).toContainText(`(${showMegabytes(original.buffer.length, 'et')})`);
      await lookAtBoth(page, '94-photograph-made-smaller');
      const [downloaded] = await Promise.all([
        page.waitForEvent('download'),
        slot
          .getByRole('button', { name: t('documents:downloadOf', { document: t(`documents:type.${prison}`) }) })
          .click(),
      ]);
      const made = fs.readFileSync(await downloaded.path());
      expect(made.length).toBeLessThanOrEqual(limits.photograph.maxBytes);
      const size = await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const { width, height } = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' });
        return { width, height };
      }, made.toString('base64'));
      // Upright, without a word that it is to be turned.
      expect(size.height / size.width).toBeCloseTo(4 / 3, 1);
      expect(size.height).toBeLessThanOrEqual(limits.photograph.maxPixels);
    });

    test('[UPL-02] a photograph that the browser cannot open is refused with the way out', async ({ page, t }) => {
      const slot = field(page, `documents.${prison}`);
      await openPrisonOfficer(page, t);
      await fileInput(page, prison).setInputFiles(files.heic('IMG_0002.heic'));
      await expect(slot).toContainText(t('common:error.photograph'));
      await lookAtBoth(page, '95-photograph-not-opened');
      await fileInput(page, prison).setInputFiles(files.pdf('tõend.pdf'));
      await expect(slot).toContainText(t('documents:state.saved'));
      await expect(slot).not.toContainText(t('common:error.photograph'));
    });

    test('[UPL-01 PAG-05] without a network a file waits, which is always in view, and is uploaded by itself', async ({
      page,
      context,
      t,
      watch,
    }) => {
      const slot = field(page, `documents.${prison}`);
      const line = page.locator('.draft-status');
      watch.allowConsole(/ERR_INTERNET_DISCONNECTED/);
      await openPrisonOfficer(page, t);
      await expect(line).toHaveAttribute('data-status', 'saved');
      await context.setOffline(true);
      await fileInput(page, prison).setInputFiles(files.pdf('esimene.pdf'));
      await expect(line).toHaveAttribute('data-status', 'fileWaits');
      await expect(line).toContainText(t('form:draft.fileWaits', { name: 'esimene.pdf' }));
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(slot).toContainText(t('documents:state.failed'));
      await lookAtBoth(page, '93-file-waits-for-network');
      await context.setOffline(false);
      await expect(slot).toContainText(t('documents:state.saved'));
      await expect(line).toHaveAttribute('data-status', 'saved');
    });
  });

test('[CARRY-10 UPL-01] the statements of many employees are dropped on the list at once, and stay with their employees', async ({
  page,
  t,
}) => {
  const codes = ['38001085718', '48806150278', '37503120274'];
  const statements = page.locator('.row-files');
  await enterFor(page, t, people.largeCompany, companies.large.name);
  await page.goto('/applications/entrepreneur/carry-permit?classifier=APPLICATION_TYPE_CARRY_PERMIT&page=employees');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('companyCarryPermit:agreement.confirm') })
    .click();
  for (const [index, code] of codes.entries()) {
    if (index > 0) await page.locator('[data-add-row="employees"]').click();
    await page.locator('[name^="employees"][name$=".idCode"]').fill(code);
  }
  const names = [`väljavõte ${codes[2]}.pdf`, `${codes[0]}.pdf`, 'IMG_0003.pdf', 'makro.exe'];
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['%PDF-1.7'], name));
    return transfer;
  }, names);
  await page.locator('.row-line').first().dispatchEvent('drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: t('form:row.files.title', { count: 1 }) });
  await expect(dialog).toContainText('makro.exe');
  await lookAtBoth(page, '96-files-of-rows');
  await dialog.getByLabel('IMG_0003.pdf').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: t('form:row.files.add') }).click();
  await expect(statements).toContainText(t('form:row.files.count', { done: 3, count: 3 }));
  await expect(page.locator('.draft-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect(statements).toContainText(t('form:row.files.count', { done: 3, count: 3 }));
  for (const [index, name] of [names[1], names[2], names[0]].entries()) {
    await page.locator('[data-row] .row-line').nth(index).click();
    await expect(page.locator('.row-fields')).toContainText(name!);
  }
});
