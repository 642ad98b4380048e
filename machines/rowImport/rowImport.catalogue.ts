import type { Mapping } from '#domain/spreadsheet';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import {
  type RowCounts,
  type RowImportContext,
  type RowImportEvent,
  rowImportMachine,
  type SourceReading,
} from './rowImport.machine';
import { sampleTitles } from './rowImport.samples';

const sample = (event: RowImportEvent) => ({ ...event });
const mapping: Mapping = { sheet: 0, columns: ['mark', 'model', null], hasHeaders: true, constants: {} };
const corrected: Mapping = { ...mapping, columns: ['model', 'mark', null], constants: { year: '2024' } };
const file = { key: 'source-1', name: 'relvad.xlsx' };
const pasted = { key: 'source-2', name: null };

export const rowImportEntry: CatalogueEntry = {
  id: 'rowImport',
  titleKey: 'rowImport',
  machine: rowImportMachine,
  sampleTitles,
  inputs: [undefined],
  mainWay: ['open.choosing', 'open.preview', 'closed'],
  events: {
    'dialog.opened': { description: 'The dialog is opened.', samples: [sample({ type: 'dialog.opened' })] },
    'dialog.dismissed': { description: 'The dialog is closed.', samples: [sample({ type: 'dialog.dismissed' })] },
    'source.chosen': {
      description: 'Cells are pasted, or a file is chosen.',
      samples: [sample({ type: 'source.chosen', source: pasted }), sample({ type: 'source.chosen', source: file })],
    },
    'mapping.confirmed': {
      description: 'The columns are named.',
      samples: [sample({ type: 'mapping.confirmed', mapping: corrected })],
    },
    'mapping.reopened': {
      description: 'The columns are to be named again.',
      samples: [sample({ type: 'mapping.reopened' })],
    },
    'matching.retried': {
      description: 'The register is to be asked again.',
      samples: [sample({ type: 'matching.retried' })],
    },
    'preview.changed': {
      description: 'A cell was corrected in the preview, or rows were added to it or split.',
      samples: [sample({ type: 'preview.changed' })],
    },
    'rows.confirmed': {
      description: 'The rows, or the valid ones, are to be imported.',
      samples: [sample({ type: 'rows.confirmed', which: 'all' }), sample({ type: 'rows.confirmed', which: 'valid' })],
    },
    'import.discarded': {
      description: 'The rows that wait are given up.',
      samples: [sample({ type: 'import.discarded' })],
    },
    'list.changed': {
      description: 'The list is no longer as the import left it.',
      samples: [sample({ type: 'list.changed' })],
    },
  },
  outcomes: {
    readSource: {
      done: [
        { failure: null, mapping, isComplete: true },
        { failure: null, mapping, isComplete: false },
        { failure: 'empty' },
      ] satisfies SourceReading[],
      failed: [networkFailure],
    },
    matchNames: {
      done: [
        { valid: 2, invalid: 0, room: 400 },
        { valid: 1, invalid: 1, room: 400 },
        { valid: 0, invalid: 2, room: 400 },
        { valid: 2, invalid: 0, room: 1 },
      ] satisfies RowCounts[],
      failed: [networkFailure],
    },
  },
  guardView: ({ counts, imported, isListChanged }: RowImportContext) => [counts, imported > 0, isListChanged],
};
