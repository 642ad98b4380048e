import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Mapping } from '#domain/spreadsheet';
import {
  type ImportSource,
  type RowCounts,
  rowImportMachine,
  type SourceReading,
} from '#machines/rowImport/rowImport.machine';
import type { ImportSession } from './importSession';

export type RowImportActor = ActorRefFrom<typeof rowImportMachine>;

/** The import of rows with its effects. */
export const createRowImportImplementations = (session: ImportSession) =>
  rowImportMachine.provide({
    actors: {
      readSource: fromPromise<SourceReading, { source: ImportSource }>(({ input, signal }) =>
        session.read(input.source, signal),
      ),
      matchNames: fromPromise<RowCounts, { mapping: Mapping }>(({ input, signal }) =>
        session.match(input.mapping, signal),
      ),
    },
  });
