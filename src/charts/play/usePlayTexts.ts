import { useMemo } from 'react';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import { chartOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { type Translator, titleOf } from '../model/machineTexts';
import { type ChartNames, type Detail, namesOf } from '../model/names';
import { type PlayTexts, playTextsOf } from './playTexts';

/** Words for one of the machines that are played. */
export interface MachinePlayTexts {
  names: ChartNames;
  texts: PlayTexts;
}

/** Words for each machine that is played. */
export function usePlayTexts(detail: Detail, translator: Translator): (entry: CatalogueEntry) => MachinePlayTexts {
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<CatalogueEntry, MachinePlayTexts>();
    const read = (entry: CatalogueEntry) => {
      const chart = chartOf(entry, describeIn[language]);
      const names = namesOf(chart, titleOf(entry, translator), translator, detail);
      return { names, texts: playTextsOf(chart, names, language, translator.t) };
    };
    return (entry) => {
      const found = known.get(entry) ?? read(entry);
      known.set(entry, found);
      return found;
    };
  }, [detail, translator, language]);
}
