import type { DocumentTypeName } from '#domain/codes';
import type { DocumentUploadContext } from '#machines/documentUpload/documentUpload.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Expectation, ScreenDriver, Step, Words } from '../lib/screenDriver';

const field: Words = { named: 'field' };
const of = (key: string): Words => ({ key: `documents:${key}`, with: { document: field } });
const remove = { role: 'button', name: of('removeOf') } as const;
const download = { role: 'button', name: of('downloadOf') } as const;
const save: Step = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };
const upload = 'POST /v1/s3';
const kept = 'GET /v1/purchaseApplication/*';

const empty: readonly Expectation[] = [{ ...remove, is: 'absent' }];
const queued: readonly Expectation[] = [{ text: 'documents:state.queued' }, remove];
const saved: readonly Expectation[] = [
  { ...remove, is: 'enabled' },
  { ...download, is: 'enabled' },
];

const lost: readonly Expectation[] = [{ text: 'unsaved:draft.lostFiles' }, { text: { as: 'paper.pdf' } }];

/** An answer for which neither document is needed. */
const citizen = { role: 'radio', name: { as: 'Kodanik' } } as const;
/** Documents were added or deleted elsewhere; deleting another one loads them again. */
const reloadedWith = (documents: readonly DocumentTypeName[]): readonly Step[] => [
  { hold: kept },
  {
    press: {
      role: 'button',
      name: { key: 'documents:removeOf', with: { document: 'documents:type.PRISON_OFFICER' } },
    },
  },
  { answer: kept, application: { documents } },
];

/**
 * One file field among the documents of an application. The health certificate is empty at first; the certificate of the
 * prison is kept by the server.
 */
export const documentUploadDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    {
      at: '/applications/private/{application}',
      application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
      names: { field: 'documents:type.BILL_OF_HEALTH_OPTIONAL' },
    },
    {
      at: '/applications/private/{application}',
      application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
      names: { field: 'documents:type.PRISON_OFFICER' },
    },
  ],
  passing: ['opening'],
  states: {
    'idle.empty': empty,
    'idle.rejected': empty,
    'idle.queued': queued,
    'idle.failed': [{ text: 'unsaved:failed.kept' }, { text: 'documents:state.failed' }, remove],
    'idle.saved': saved,
    'working.uploading': [{ text: { key: 'form:busy.uploading', with: { name: { as: 'paper.pdf' } } } }],
    // A field whose document is no longer needed is not shown.
    'working.deleting': [],
    'working.downloading': [{ ...download, is: 'disabled' }],
  },
  events: {
    'file.chosen': {
      0: { does: [{ upload: of('chooseOf'), file: 'paper.pdf' }] },
      1: {
        does: [{ upload: of('chooseOf'), file: 'program.exe' }],
        sees: [{ text: 'common:error.uploadDocument' }],
      },
      2: {
        does: [{ upload: of('chooseOf'), file: 'large.pdf' }],
        sees: [{ text: 'common:error.maxFileSizeExceeded' }],
      },
    },
    'file.removed': {
      0: { does: [{ press: remove }], seesIn: { 'idle.saved': [{ ...remove, is: 'disabled' }] } },
    },
    'upload.started': {
      0: {
        does: [save],
        sees: [{ ...remove, is: 'disabled' }],
        doesIn: { 'idle.failed': [{ press: { role: 'button', name: 'form:retry' } }] },
      },
    },
    'upload.succeeded': { 0: { does: [{ answer: upload }] } },
    'upload.failed': { 0: { does: [{ answer: upload, by: { fault: 'cut' } }] } },
    'download.requested': { 0: { does: [{ press: download }] } },
    'document.loaded': {
      0: { does: reloadedWith(['PRISON_OFFICER', 'BILL_OF_HEALTH_OPTIONAL']) },
      1: { does: reloadedWith(['PRISON_OFFICER']) },
    },
    'slot.withdrawn': {
      0: {
        does: [{ press: citizen }],
        doesIn: { 'idle.saved': [{ press: citizen }, save], 'idle.rejected': [{ press: citizen }, save] },
      },
    },
  },
  effects: {
    deleteDocument: { call: 'POST /v1/s3/deprecate', failed: { 0: { sees: [{ text: 'common:error.s3Error' }] } } },
    downloadDocument: {
      call: 'GET /v1/s3/*',
      faults: [401, 403, 500, 'timeout', 'cut'],
      failed: { 0: { sees: [{ text: 'common:error.documentRequest' }] } },
    },
  },
  // The field whose document is stored is the one that would be deleted.
  isPossible: (steps: readonly WalkedStep<DocumentUploadContext>[]) =>
    steps[0]?.after.document === null || steps.every(({ event }) => event?.type !== 'document.loaded'),
  holds: { 'working.uploading': [upload] },
  // A file cannot be kept during a login. Its name is kept, so that it can be chosen again.
  afterLogin: {
    'idle.empty': empty,
    'idle.rejected': empty,
    'idle.queued': lost,
    'idle.failed': lost,
    'idle.saved': saved,
    'working.uploading': lost,
    'working.deleting': saved,
    'working.downloading': saved,
  },
  unreachable: [
    {
      transition: 'documentUpload.working.downloading --slot.withdrawn',
      why: 'a slot is withdrawn by the next save, which takes longer than the held download of this walk',
    },
    {
      transition: 'documentUpload.idle.rejected --file.removed',
      why: 'a refused file is not listed, so there is nothing to take away; the next choice replaces it',
    },
  ],
};
