import { useTranslation } from 'react-i18next';
import type { SummaryText } from '#domain/applications/summary';
import { textInWords } from '#domain/applications/textInWords';
import { useLanguage } from '../../i18n';
import { useStableValue } from './lookups';
import { useClassifiers } from './useClassifier';

/** Puts these texts into words; code lists are asked for when a text names one. */
export function useWords(texts: readonly SummaryText[]): (text: SummaryText) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const lists = useStableValue([...new Set(texts.flatMap((text) => ('of' in text ? text.of : [])))]);
  const { entries } = useClassifiers(lists);
  const names = new Map(entries.map(({ type, code, value }) => [`${type} ${code}`, value]));
  return textInWords({
    language,
    t: (key, params) => t(key, params),
    code: (of, code) => of.map((list) => names.get(`${list} ${code}`)).find(Boolean) ?? code,
  });
}
