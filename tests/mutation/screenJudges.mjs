// Which tests judge the effects and views in src/: the tests of the whole portal reach all of them, which would take days.

const folderJudge = (folder) => ({ files: [folder], tests: `${folder}/*.test.{ts,tsx}` });

/** Views of a folder by their names, and the test beside them. */
const viewJudge = (folder, views, test) => ({
  files: views.map((view) => `${folder}/${view}.tsx`),
  tests: `${folder}/${test}.test.tsx`,
});

/**
 * Each row: files or folders, and the tests that must notice when they are broken (a pattern of jest). The first row with
 * a file judges it.
 */
export const screenJudges = [
  ...['src/applications/machine', 'src/session'].map(folderJudge),
  ...['src/form/chosenFiles', 'src/settings/implementations'].map((file) => ({
    files: [`${file}.ts`],
    tests: `${file}.test.ts`,
  })),
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
  viewJudge('src/applications/submission', ['ErrorSummary', 'errorSummaryOnDemand'], 'ErrorSummary'),
  viewJudge('src/applications/screen', ['ApplicationView'], 'ApplicationView'),
  {
    files: ['src/applications/screen/useApplicationMachine.ts'],
    tests: 'src/applications/screen/useApplicationMachine.test.tsx',
  },
  viewJudge('src/settings', ['AuthorisedPersonDialog', 'PersonForm', 'ProtocolField'], 'personDialog'),
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
  viewJudge('src/info', ['ApplicationList', 'ApplicationSearch', 'LicenceList', 'PagedCards'], 'lists'),
  { files: ['src/info/applicationFilter.ts'], tests: 'src/info/lists.test.tsx' },
  { files: ['src/info/neededActions.ts'], tests: 'src/info/neededActions.test.ts' },
  viewJudge('src/info', ['DraftOffer'], 'DraftOffer'),
  viewJudge('src/shell', ['DeleteDraftDialog'], 'DeleteDraftDialog'),
  viewJudge(
    'src/applications/submission',
    ['SubmissionNotice', 'submissionNoticeOnDemand', 'SubmissionProgress'],
    'submissionViews',
  ),
  viewJudge(
    'src/applications/draft',
    ['ConflictChoice', 'DraftNotice', 'DraftStatus', 'draftNoticeOnDemand'],
    'draftViews',
  ),
  {
    files: ['BankDialog.tsx', 'bankForm.ts'].map((file) => `src/applications/payment/${file}`),
    tests: 'src/applications/payment/BankDialog.test.tsx',
  },
  {
    files: ['PaymentReturn.tsx', 'UnpaidNotice.tsx', 'Confirmation.tsx', 'paymentReturnOnDemand.ts'].map(
      (file) => `src/applications/payment/${file}`,
    ),
    tests: 'src/applications/payment/{PaymentReturn,Confirmation}.test.tsx',
  },
];
