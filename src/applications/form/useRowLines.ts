import { useMemo } from 'react';
import type { RowText } from '#domain/applications/engine/rows';
import { lineInWords } from '#domain/applications/textInWords';
import { useWords } from './useWords';

/** The line of each closed row in words. */
export function useRowLines<R>(rows: readonly R[], lineOf: (row: R) => readonly RowText[]): string[] {
  const lines = useMemo(() => rows.map(lineOf), [rows, lineOf]);
  const inWords = useWords(lines.flat());
  return lines.map((texts) => lineInWords(inWords, texts));
}
