import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedTwins } from './vite.compress';
import { constantClasses, purgeKit, staticIcons, withoutUnusedParts } from './vite.kit';
import { textsForChartsOnly } from './vite.machines';
import { completePage, textFileOf } from './vite.page';

/** Few large files compress better than many small ones, and take fewer requests: one for each thing that comes first. */
const groups = [
  // The login screen, and what every screen needs.
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  // What every screen behind the login needs to ask the server, and to show days.
  {
    name: 'data',
    priority: 3,
    test: /node_modules\/(@tanstack|axios)\/|src\/api\/(client|queryClient|sharedQueries|applications|licences|downloadBlob)\.ts$|domain\/(dates|personalCode)\.ts$/,
  },
  // What the list and the form share.
  {
    name: 'screens',
    priority: 2,
    test: /@blueprintjs\/core\/lib\/esm\/(common|accessibility|components\/(button|icon|spinner|text))\/|small-cross\.js$|machines\/applicationStage\/(?!.*\.(catalogue|samples)\.ts)|domain\/(licences|applications\/(stage|summary|submitted))\.ts$|src\/summary\/SummaryLink\.tsx$|src\/ui\/loadKind\.ts$|src\/form\/RequiredMark\.tsx$/,
  },
  // What every form needs, with all it imports. What is loaded on demand stays apart, and so do the fields of the list.
  {
    name: 'application',
    priority: 1,
    test: /src\/applications\/(?!private\/|company\/|.*(AnswerCheck|answerCheck|BankDialog|bankForm|Confirmation|\/DraftNotice|\/ErrorSummary|ExamList|LicenceDatesSection|LicenceSelect|\/(PaymentReturn|UnpaidNotice)|\/RefundNotice|RemoveRowDialog|renewal\/Renewal|RowList|SectionNavigation|useSectionStandings|\/SubmissionNotice|ConflictChoice|stages\/StagePanel|stages\/UnknownStage|stageTexts|useRowLines|useRowTexts|WeaponChoice|hasEveryWord|weaponGroups|WeaponSearch|WeaponSelectionSection|WeaponTypeDialog)\.tsx?$)|src\/form\/(?!Calendar|calendar|DateField|dateField|typedDate|DownloadButton|FileListField|tables\/)|domain\/applications\/sections\//,
  },
  // What the forms of several private kinds share: one file instead of one for each part.
  {
    name: 'kinds',
    test: /domain\/applications\/private\/(?!\w+\/(form|definition)\.ts)/,
    minShareCount: 2,
  },
  { debugName: 'texts', name: textFileOf },
];

/**
 * `vite build` makes the portal in `dist/web`; `vite build --ssr --outDir dist/server` makes the server and its worker, which
 * need none of the portal's plugins.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          target: 'node20',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            // `main.ts` starts the worker by its file name.
            input: { main: 'server/main.ts', pdfWorker: 'server/pdf/pdfWorker.ts' },
            output: { entryFileNames: '[name].js' },
          },
        },
      }
    : {
        plugins: [
          react(),
          staticIcons(),
          withoutUnusedParts(),
          constantClasses(),
          textsForChartsOnly(),
          purgeKit(),
          completePage(),
          compressedTwins(),
        ],
        // Texts are read whole: an export for each key would only repeat the keys.
        json: { namedExports: false },
        build: {
          target: 'es2022',
          outDir: 'dist/web',
          manifest: true,
          emptyOutDir: true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting: { groups } } },
        },
      },
);
