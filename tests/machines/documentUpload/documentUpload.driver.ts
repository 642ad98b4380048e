import type { DocumentTypeName } from '#domain/codes';
import type { DocumentUploadContext } from '#machines/documentUpload/documentUpload.machine';
import type { WalkedStep } from '../lib/invariant';
import { type Expectation, type ScreenDriver, type Step, toPage, type Words } from '../lib/screenDriver';

const field: Words = { named: 'field' };
const of = (key: string): Words => ({ key: `documents:${key}`, with: { document: field } });
const remove = { role: 'button', name: of('removeOf') } as const;
const download = { role: 'button', name: of('downloadOf') } as const;
const save: Step = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };
/** The queue, which waits for the server, tries again. */
const online: Step = { browser: 'online' };
const upload = 'POST /v1/s3';
const kept = 'GET /v1/purchaseApplication/*';

const empty: readonly Expectation[] = [{ ...remove, is: 'absent' }];
const saved: readonly Expectation[] = [
  { ...remove, is: 'enabled' },
  { ...download, is: 'enabled' },
];

const hidden: readonly Expectation[] = [
  { ...remove, is: 'absent' },
  { ...download, is: 'absent' },
];

/** The line of state says it, too. */
const underWay: Expectation = {
  text: { key: 'form:draft.uploading', with: { name: { as: 'paper.pdf' }, percent: 0 } },
};
const deleting: readonly Expectation[] = [{ ...remove, is: 'disabled' }];

const lost: readonly Expectation[] = [{ text: 'unsaved:draft.lostFiles' }, { text: { as: 'paper.pdf' } }];

/** The job is on the first page, the documents are on the last one. */
const withJob = (name: { as: string; en?: string }): readonly Step[] => [
  toPage('person'),
  { press: { role: 'radio', name } },
  toPage('details'),
];
/** An answer for which neither document is needed. */
const citizen = withJob({ as: 'Kodanik', en: 'Citizen' });
/** The answer of the start, for which both are shown. */
const officer = withJob({ as: 'Vanglaametnik' });
/** A field that holds a file offers to replace it. @param first done before. */
const choosing = (file: 'paper.pdf' | 'program.exe' | 'large.pdf', first: readonly Step[] = []) => {
  const replace: Step = { upload: of('replaceOf'), file };
  return {
    does: [...first, { upload: of('chooseOf'), file }],
    doesIn: {
      'idle.saved': [...first, replace],
      'idle.kept': [...first, replace],
      'idle.queued': [replace],
      'idle.failed': [replace],
    },
  } as const;
};
/** Another file goes first, so that the one of the field waits in the queue. */
const occupied: readonly Step[] = [
  { upload: { key: 'documents:replaceOf', with: { document: { named: 'other' } } }, file: 'paper.pdf' },
];
/** The answer alone says it of a file that is not uploaded yet; of everything else the next save does. */
const withdrawnBySave: readonly Step[] = [...citizen, save];
/** Deleting another document loads all again; some were added or deleted elsewhere. */
const reloadedWith = (documents?: readonly DocumentTypeName[]): readonly Step[] => [
  { hold: kept },
  {
    press: {
      role: 'button',
      name: { key: 'documents:removeOf', with: { document: 'documents:type.PRISON_OFFICER' } },
    },
  },
  { answer: kept, ...(documents && { application: { documents } }) },
];

type Walked = WalkedStep<DocumentUploadContext>;

const at = (past: readonly Walked[]): Walked => past.at(-1)!;
const isSetAside = (past: readonly Walked[]) => at(past).from === 'idle.setAside';
const hasDocument = (past: readonly Walked[]) => at(past).before!.document !== null;

/** Type of the last event of these before the step. */
const lastOf = (past: readonly Walked[], types: readonly string[]) =>
  past.slice(0, -1).findLast(({ event }) => types.includes(event?.type ?? ''))?.event?.type;

/** The other file is under way, and its field locked; this one waits behind it. */
const isOccupied = (past: readonly Walked[]) =>
  lastOf(past, ['file.chosen', 'upload.started', 'upload.succeeded', 'upload.failed']) === 'file.chosen';
/** Without another file before it, a file is uploaded at once: it does not rest in the queue. */
const cannotWait = (past: readonly Walked[]) => {
  const { event, from, to } = at(past);
  if (event?.type === 'document.loaded') return isOccupied(past);
  if (to !== 'idle.queued' || !['file.chosen', 'slot.restored'].includes(event?.type ?? '')) return false;
  return from === 'idle.failed' || (from === 'idle.setAside' && !isOccupied(past));
};

/** The form does not ask for the document, and so does not show its field. */
const isHidden = (past: readonly Walked[]) => lastOf(past, ['slot.withdrawn', 'slot.restored']) === 'slot.withdrawn';
const endsHidden = (past: readonly Walked[]) => isHidden([...past, at(past)]);

/** What is done to the field itself; the other document, which is deleted so that all are loaded again, is hidden with it. */
const needField = ['file.chosen', 'file.removed', 'download.requested', 'document.loaded'];
const lacksField = (past: readonly Walked[]) => needField.includes(at(past).event?.type ?? '') && isHidden(past);

/** An answer withdraws a chosen file at once: there is no restoring it where it is. */
const isNotWithdrawn = (past: readonly Walked[]) => {
  const { event, before } = at(past);
  return event?.type === 'slot.restored' && before!.file !== null && !before!.isWithdrawn;
};
/** At the second start the document that is deleted so that all are loaded again is the field's own. */
const deletesItself = (past: readonly Walked[]) =>
  at(past).event?.type === 'document.loaded' && past[0]!.after.document !== null;

/**
 * One file field among the documents of an application. The health certificate is empty at first; the certificate of the
 * prison is kept by the server.
 */
export const documentUploadDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    {
      at: '/applications/private/{application}',
      application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER', 'PHOTO'] },
      names: { field: 'documents:type.BILL_OF_HEALTH_OPTIONAL', other: 'documents:type.PRISON_OFFICER' },
    },
    {
      at: '/applications/private/{application}',
      application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER', 'BILL_OF_HEALTH_OPTIONAL', 'PHOTO'] },
      names: { field: 'documents:type.PRISON_OFFICER', other: 'documents:type.BILL_OF_HEALTH_OPTIONAL' },
    },
  ],
  passing: ['deciding', 'working.preparing', 'working.prepared'],
  states: {
    'idle.empty': empty,
    'idle.rejected': empty,
    'idle.kept': saved,
    'idle.queued': [{ text: 'documents:state.waiting' }, remove],
    'idle.setAside': [{ text: 'documents:state.waiting', is: 'absent' }],
    'idle.failed': [{ text: 'documents:state.failed' }, { text: 'common:error.backendError' }, remove],
    'idle.saved': saved,
    'working.uploading': [underWay, { text: 'documents:state.uploading' }, { ...remove, is: 'disabled' }],
    // A field whose document is no longer needed is not shown.
    'working.deleting': [],
    'working.downloading': [{ ...download, is: 'disabled' }],
  },
  statesAfter: [
    { state: 'idle.saved', when: endsHidden, sees: hidden },
    { state: 'working.uploading', when: endsHidden, sees: [underWay] },
  ],
  events: {
    'file.chosen': {
      0: choosing('paper.pdf', occupied),
      1: { ...choosing('program.exe'), sees: [{ text: 'common:error.uploadDocument' }] },
      2: { ...choosing('large.pdf'), sees: [{ text: 'common:error.maxFileSizeExceeded' }] },
    },
    'file.removed': {
      0: { does: [{ press: remove }], seesIn: { 'idle.saved': deleting, 'idle.kept': deleting } },
    },
    'upload.started': { 0: { does: [{ answer: upload }], doesIn: { 'idle.failed': [online] } } },
    'upload.succeeded': { 0: { does: [{ answer: upload }] } },
    'upload.failed': {
      0: { does: [{ answer: upload, by: { fault: 'cut' } }] },
    },
    'download.requested': { 0: { does: [{ press: download }] } },
    'document.loaded': {
      0: {
        does: reloadedWith(['PRISON_OFFICER', 'BILL_OF_HEALTH_OPTIONAL']),
        // It is the same document as before.
        variants: [{ when: hasDocument, does: reloadedWith() }],
      },
      1: { does: reloadedWith(['PRISON_OFFICER']) },
    },
    'slot.withdrawn': {
      0: {
        does: citizen,
        doesIn: {
          'idle.saved': withdrawnBySave,
          'idle.rejected': withdrawnBySave,
          'idle.kept': withdrawnBySave,
        },
        variants: [{ when: isSetAside, does: [save] }],
      },
    },
    'slot.restored': {
      0: {
        does: [...citizen, ...officer],
        doesIn: { 'idle.setAside': officer, 'working.uploading': officer },
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
  isPossible: (steps: readonly Walked[]) =>
    !steps.some((_, index) => {
      const past = steps.slice(0, index + 1);
      return lacksField(past) || isNotWithdrawn(past) || deletesItself(past) || cannotWait(past);
    }),
  holds: { idle: [upload], working: [upload] },
  // A file cannot be kept during a login. Its name is kept, so that it can be chosen again.
  afterLogin: {
    'idle.empty': empty,
    'idle.rejected': empty,
    'idle.kept': saved,
    'idle.setAside': [{ text: 'documents:state.waiting', is: 'absent' }],
    'idle.queued': lost,
    'idle.failed': lost,
    'idle.saved': saved,
    'working.uploading': lost,
    'working.deleting': saved,
    'working.downloading': saved,
  },
  unreachable: [
    ...['idle --file.chosen[isPhotograph', 'working.preparing --', 'working.prepared --'].map((transition) => ({
      transition: `documentUpload.${transition}`,
      why: 'a photograph takes a canvas, which jsdom does not have: files.spec.ts',
    })),
    {
      transition: 'documentUpload.working.downloading --slot.withdrawn',
      why: 'a slot is withdrawn by the next save, which takes longer than the held download of this walk',
    },
    {
      transition: 'documentUpload.deciding --always[isSetAside]',
      why: 'no case of its own: it follows the deletion of the document in the place of the file',
      inBrowser: true,
    },
    {
      transition: 'documentUpload.working.deleting --xstate.error.actor.deleteDocument[hasFile]',
      why: 'the save that asks for the deletion ends at the same moment, and only the newest message is shown',
      inBrowser: true,
    },
    {
      transition: 'documentUpload.idle.kept --slot.withdrawn→ documentUpload.deciding',
      why: 'a document that was saved earlier stays, but its field is not shown any more',
    },
    {
      transition: 'documentUpload.idle.rejected --file.removed',
      why: 'a refused file is not listed, so there is nothing to remove; the next choice replaces it',
    },
  ],
};
