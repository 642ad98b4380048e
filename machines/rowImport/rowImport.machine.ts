import { assign, emit, setup } from 'xstate';
import { present } from '#domain/present';
import type { Mapping, ReadFailure } from '#domain/spreadsheet';
import { promiseEffect } from '../lib/effects';

/** A file or pasted cells; the contents stay in the browser, under `key`. */
export interface ImportSource {
  key: string;
  /** Name of the file; null: the cells were pasted. */
  name: string | null;
}

export type SourceReading =
  | { failure: ReadFailure }
  /** `isComplete`: every column was recognised by its header, so nobody has to be asked. */
  | { failure: null; mapping: Mapping; isComplete: boolean };

/** How many rows wait to be imported. */
export interface RowCounts {
  valid: number;
  invalid: number;
  /** Rows that the list still takes. */
  room: number;
}

export interface RowImportContext {
  source: ImportSource | null;
  failure: ReadFailure | null;
  mapping: Mapping | null;
  counts: RowCounts;
  /** Number of rows imported since the dialog was opened. */
  imported: number;
  /** The list has changed since the rows were last checked: what its rules say of them may be otherwise. */
  isListChanged: boolean;
}

export type RowImportEvent =
  | { type: 'dialog.opened' }
  | { type: 'dialog.dismissed' }
  | { type: 'source.chosen'; source: ImportSource }
  | { type: 'mapping.confirmed'; mapping: Mapping }
  | { type: 'mapping.reopened' }
  | { type: 'matching.retried' }
  /** A cell was corrected in the preview, or rows were added to it or split. */
  | { type: 'preview.changed' }
  /** `valid`: rows with errors stay in the preview. */
  | { type: 'rows.confirmed'; which: 'all' | 'valid' }
  /** The rows that wait in the closed dialog are given up. */
  | { type: 'import.discarded' }
  /** The list is no longer as the import left it. */
  | { type: 'list.changed' };

/** `rows.imported`: the valid rows of the preview go into the list, which can undo it. */
export type RowImportEmitted = { type: 'rows.imported'; count: number };

const noRows: RowCounts = { valid: 0, invalid: 0, room: 0 };

/** Rows of a list are imported from a spreadsheet: read, mapped to columns, matched with the register and confirmed. */
export const rowImportMachine = setup({
  types: {
    context: {} as RowImportContext,
    events: {} as RowImportEvent,
    emitted: {} as RowImportEmitted,
    tags: {} as 'busy' | 'failed' | 'open',
  },
  actors: {
    readSource: promiseEffect<SourceReading, { source: ImportSource }>('readSource'),
    /** Names of the rows are looked up in the register; names that are known already are not asked for again. */
    matchNames: promiseEffect<RowCounts, { mapping: Mapping }>('matchNames'),
  },
  guards: {
    isUnreadable: (_, { reading }: { reading: SourceReading }) => reading.failure !== null,
    isMapped: (_, { reading }: { reading: SourceReading }) => reading.failure === null && reading.isComplete,
    isImportable: ({ context: { counts } }, { which }: { which: 'all' | 'valid' }) =>
      counts.valid > 0 && counts.valid <= counts.room && (which === 'valid' || counts.invalid === 0),
    hasInvalid: ({ context }) => context.counts.invalid > 0,
    hasRows: ({ context: { counts } }) => counts.valid + counts.invalid > 0,
    isListChanged: ({ context }) => context.isListChanged,
  },
  actions: {
    storeSource: assign((_, { source }: { source: ImportSource }) => ({
      source,
      failure: null,
      mapping: null,
      counts: noRows,
    })),
    storeReading: assign((_, { reading }: { reading: SourceReading }) =>
      reading.failure === null ? { mapping: reading.mapping } : { failure: reading.failure },
    ),
    storeMapping: assign((_, { mapping }: { mapping: Mapping }) => ({ mapping })),
    storeCounts: assign((_, { counts }: { counts: RowCounts }) => ({ counts, isListChanged: false })),
    markListChanged: assign({ isListChanged: true }),
    countImported: assign(({ context: { counts, imported } }) => ({
      imported: imported + counts.valid,
      counts: { ...counts, valid: 0, room: counts.room - counts.valid },
    })),
    clearSource: assign({ source: null, failure: null, mapping: null, counts: noRows, isListChanged: false }),
    clearImported: assign({ imported: 0 }),
    emitImported: emit(({ context }) => ({ type: 'rows.imported' as const, count: context.counts.valid })),
  },
}).createMachine({
  id: 'rowImport',
  description: 'Rows of a list are imported from a spreadsheet.',
  meta: {
    ignores: {
      'preview.changed': 'only the preview has rows to change',
      'import.discarded': 'no rows wait in the closed dialog',
      'rows.confirmed': 'only rows of the preview that fit into the list are imported; all of them only without errors',
    },
  },
  context: { source: null, failure: null, mapping: null, counts: noRows, imported: 0, isListChanged: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed, and no rows wait.',
      entry: 'clearSource',
      on: { 'dialog.opened': { target: 'open', actions: 'clearImported' } },
    },
    open: {
      description: 'The dialog is open.',
      initial: 'choosing',
      tags: 'open',
      on: {
        'dialog.dismissed': [{ guard: 'hasRows', target: 'paused' }, { target: 'closed' }],
        'list.changed': { actions: 'markListChanged' },
        'source.chosen': {
          target: '.reading',
          actions: { type: 'storeSource', params: ({ event }) => ({ source: event.source }) },
        },
      },
      states: {
        choosing: { description: 'Cells can be pasted, or a file chosen.' },
        reading: {
          description: 'The cells of the source are read.',
          tags: 'busy',
          invoke: {
            id: 'readSource',
            src: 'readSource',
            input: ({ context }) => ({ source: present(context.source, 'the source') }),
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => ({ reading: event.output }) },
                target: 'unreadable',
                actions: { type: 'storeReading', params: ({ event }) => ({ reading: event.output }) },
              },
              {
                guard: { type: 'isMapped', params: ({ event }) => ({ reading: event.output }) },
                target: 'matching',
                actions: { type: 'storeReading', params: ({ event }) => ({ reading: event.output }) },
              },
              {
                target: 'mapping',
                actions: { type: 'storeReading', params: ({ event }) => ({ reading: event.output }) },
              },
            ],
            onError: {
              target: 'unreadable',
              actions: { type: 'storeReading', params: { reading: { failure: 'broken' } } },
            },
          },
        },
        unreadable: {
          description: 'The source cannot be read; the reason is shown. Another one can be chosen.',
          tags: 'failed',
        },
        mapping: {
          description: 'The person says which column is which.',
          on: {
            'mapping.confirmed': {
              target: 'matching',
              actions: { type: 'storeMapping', params: ({ event }) => ({ mapping: event.mapping }) },
            },
          },
        },
        matching: {
          description: 'The register is asked for the names of the rows.',
          tags: 'busy',
          invoke: {
            id: 'matchNames',
            src: 'matchNames',
            input: ({ context }) => ({ mapping: present(context.mapping, 'the mapping') }),
            onDone: {
              target: 'preview',
              actions: { type: 'storeCounts', params: ({ event }) => ({ counts: event.output }) },
            },
            onError: 'unmatched',
          },
          on: { 'preview.changed': { target: 'matching', reenter: true } },
        },
        unmatched: {
          description: 'The register gave no answer. Nothing is lost; it can be asked again.',
          tags: 'failed',
          on: { 'matching.retried': 'matching', 'preview.changed': 'matching' },
        },
        importing: {
          description: 'The valid rows go into the list. Those with errors stay in the preview.',
          entry: ['emitImported', 'countImported'],
          always: [{ guard: 'hasInvalid', target: 'preview' }, { target: '#rowImport.closed' }],
        },
        preview: {
          description: 'The rows are shown with their errors. Nothing is in the list yet.',
          on: {
            'preview.changed': 'matching',
            'mapping.reopened': 'mapping',
            'rows.confirmed': {
              guard: { type: 'isImportable', params: ({ event }) => ({ which: event.which }) },
              target: 'importing',
            },
          },
        },
      },
    },
    paused: {
      description: 'The dialog is closed, and its rows wait with their corrections.',
      on: {
        'dialog.opened': [{ guard: 'isListChanged', target: 'open.matching' }, { target: 'open.preview' }],
        'import.discarded': 'closed',
        'list.changed': { actions: 'markListChanged' },
      },
    },
  },
});
