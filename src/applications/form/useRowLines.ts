import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowText } from '#domain/applications/engine/rows';
import { showDate } from '#domain/dates';
import { useStableValue } from './lookups';
import { useClassifiers } from './useClassifier';

/** The line of each closed row in words; code lists are asked for when a row names one. */
export function useRowLines<R>(rows: readonly R[], lineOf: (row: R) => readonly RowText[]): string[] {
  const { t } = useTranslation();
  const lines = useMemo(() => rows.map(lineOf), [rows, lineOf]);
  const lists = useStableValue([...new Set(lines.flat().flatMap((text) => ('of' in text ? text.of : [])))]);
  const { entries } = useClassifiers(lists);
  const names = new Map(entries.map(({ type, code, value }) => [`${type} ${code}`, value]));
  const inWords = (text: RowText): string => {
    if ('key' in text) return t(text.key, text.params);
    if ('day' in text) return showDate(text.day);
    if ('text' in text) return text.text ?? '';
    return text.of.map((list) => names.get(`${list} ${text.code}`)).find(Boolean) ?? text.code;
  };
  return lines.map((texts) =>
    texts
      .map((text) => inWords(text).trim())
      .filter(Boolean)
      .join(', '),
  );
}
