// Which tests judge the effects and views in src/: the tests of the whole portal reach all of them, which would take days.

const folderJudge = (folder) => ({ files: [folder], tests: `${folder}/*.test.{ts,tsx}` });

/** Views of a folder by their names, and the test beside them. */
const viewJudge = (folder, views, test) => ({
  files: views.map((view) => `${folder}/${view}.tsx`),
  tests: `${folder}/${test}.test.tsx`,
});

/** Files of a folder by their names, and the tests beside them. */
const besideJudge = (folder, names) => ({
  files: names.map((name) => `${folder}/${name}.ts`),
  tests: `${folder}/{${names.join()}}.test.ts`,
});

/**
 * Each row: files or folders, and the tests that must notice when they are broken (a pattern of jest). The first row with
 * a file judges it.
 */
export const screenJudges = [
  // What the tests beside them judge, before the whole session does.
  besideJudge('src/session', ['focusWhenThere', 'returnPath', 'startReason', 'storage', 'token', 'tokenWatch']),
  ...['src/form/chosenFiles', 'src/session/session', 'src/settings/implementations'].map((file) => ({
    files: [`${file}.ts`],
    tests: `${file}.test.ts`,
  })),
  { files: ['src/session/profile.ts'], tests: 'src/session/token.test.ts' },
  { files: ['src/session/SessionProvider.tsx'], tests: 'src/session/SessionProvider.test.ts' },
  ...['src/applications/machine', 'src/session'].map(folderJudge),
  viewJudge('src/form', ['FileField', 'FileListField', 'fileParts'], 'fileFields'),
  viewJudge(
    'src/shell',
    [
      'SessionAlert',
      'SessionDialogs',
      'SessionWarning',
      'ForAudience',
      'PartyDialog',
      'PartyList',
      'OtherParty',
      'UserMenu',
    ],
    'sessionViews',
  ),
  ...['src/applications/check', 'src/applications/stepper'].map(folderJudge),
  viewJudge('src/applications/stages', ['ExamList'], 'ExamList'),
  viewJudge('src/applications/sections', ['PaymentSection'], 'PaymentSection'),
  viewJudge('src/applications/submission', ['ErrorSummary'], 'ErrorSummary'),
  viewJudge('src/applications/screen', ['ApplicationView'], 'ApplicationView'),
  {
    files: ['src/applications/screen/useApplicationMachine.ts'],
    tests: 'src/applications/screen/useApplicationMachine.test.tsx',
  },
  viewJudge('src/settings', ['AuthorisedPersonDialog', 'PersonForm', 'ProtocolField'], 'personDialog'),
  viewJudge(
    'src/settings',
    ['AuthorisedPersons', 'CompanyOverview', 'LoadFailed', 'PersonCard', 'PersonFiles', 'SettingsPage'],
    'SettingsPage',
  ),
  folderJudge('src/sessions'),
  viewJudge(
    'src/info',
    [
      'ActivityToolbar',
      'ApplicationCard',
      'LicenceCard',
      'NeededActions',
      'PurchaseAllowances',
      'Renewal',
      'WeaponList',
    ],
    'cards',
  ),
  viewJudge('src/info', ['ApplicationList', 'ApplicationSearch'], 'ApplicationList'),
  viewJudge('src/info', ['LicenceList', 'PagedCards'], '{LicenceList,PagedCards}'),
  ...['AddApplicationDialog', 'DraftOffer'].map((view) => viewJudge('src/info', [view], view)),
  viewJudge('src/info', ['InfoPage'], 'startPage'),
  {
    files: ['useAgeCheck', 'useApplications', 'useLicences', 'useListsLoaded', 'useServiceDown', 'useWeaponWords'].map(
      (hook) => `src/info/${hook}.ts`,
    ),
    tests: 'src/info/startPageData.test.tsx',
  },
  besideJudge('src/info', ['applicationFilter', 'licenceActions', 'neededActions', 'statusBadge']),
  viewJudge('src/shell', ['DeleteDraftDialog'], 'DeleteDraftDialog'),
  viewJudge('src/applications/submission', ['SubmissionNotice', 'SubmissionProgress'], 'submissionViews'),
  viewJudge('src/applications/draft', ['ConflictChoice', 'DraftNotice', 'DraftStatus'], 'draftViews'),
  {
    files: ['BankDialog.tsx', 'bankForm.ts'].map((file) => `src/applications/payment/${file}`),
    tests: 'src/applications/payment/BankDialog.test.tsx',
  },
  {
    files: ['PaymentReturn', 'UnpaidNotice', 'Confirmation'].map((view) => `src/applications/payment/${view}.tsx`),
    tests: 'src/applications/payment/{PaymentReturn,Confirmation}.test.tsx',
  },
];
