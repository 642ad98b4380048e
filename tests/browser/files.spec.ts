import * as files from './support/files';
import { chooseJob, choosePurposes, chooseWeapons, field, fileInput, openNew, pressSave } from './support/form';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { people } from './support/people';
import { expect, test } from './support/test';

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
      const type = 'PRISON_OFFICER';
      const slot = field(page, `documents.${type}`);
      const download = slot.getByRole('button', {
        name: t('documents:downloadOf', { document: t(`documents:type.${type}`) }),
      });
      const expectDownload = async () => {
        const [downloaded] = await Promise.all([page.waitForEvent('download'), download.click()]);
        expect(downloaded.suggestedFilename()).toBe('esimene.pdf');
        await expect(download).toBeFocused();
      };
      await enter(page, t, people.adult);
      await openNew(page, t);
      await chooseJob(page, `APPLICANT_OCCUPATION_${type}`);
      await openPage(page, 'details');
      await fileInput(page, type).setInputFiles(files.pdf('esimene.pdf'));
      await pressSave(page, t);
      await expect(slot).toContainText(t('documents:state.saved'));

      for (const [file, error] of [
        [files.program('programm.exe'), 'uploadDocument'],
        [files.tooLarge('liiga-suur.pdf'), 'maxFileSizeExceeded'],
      ] as const) {
        await fileInput(page, type).setInputFiles(file);
        await expect(slot).toContainText(t(`common:error.${error}`));
        await expectDownload();
        await expect(slot).toContainText(t(`common:error.${error}`));
      }
      await lookAtBoth(page, '90-replacement-refused');

      // The content is not what the name says: the server refuses it.
      watch.allowConsole(/status of 4\d\d .*\/api\/v1\/s3\)/);
      await fileInput(page, type).setInputFiles(files.program('teine.pdf'));
      await expect(slot).toContainText(t('documents:state.queued'));
      await expectDownload();
      await pressSave(page, t);
      await expect(slot).toContainText(t('documents:state.failed'));
      await expectDownload();
      await lookAtBoth(page, '91-replacement-not-uploaded');

      await fileInput(page, type).setInputFiles(files.pdf('kolmas.pdf'));
      await pressSave(page, t);
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
      await press();
      await expect(slot).toHaveCount(0);
      // Nothing is uploaded that is not asked for.
      await pressSave(page, t);
      await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
      await press();
      await expect(slot).toContainText('liige.pdf');
      await expect(slot).toContainText(t('documents:state.queued'));
      await lookAtBoth(page, '92-file-asked-for-again');
      await pressSave(page, t);
      await expect(slot).toContainText(t('documents:state.saved'));
    });
  });
