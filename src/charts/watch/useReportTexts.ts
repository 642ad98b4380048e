import { useMemo } from 'react';
import { catalogue } from '#machines/catalogue';
import { useLanguage } from '../../i18n';
import type { MachineReport } from '../../inspection/messages';
import { transitionsOfChart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { type Translator, titleOf } from '../model/machineTexts';
import { type Detail, namesOf } from '../model/names';
import { innermostOfValue, valueText } from './statesOfValue';

/** Words for reports of running machines. */
export type ReportTexts = ReturnType<typeof useReportTexts>;

/** Machine, event and state of a report: their code names in full detail, else their titles. */
export function useReportTexts(detail: Detail, translator: Translator) {
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<string, ReturnType<typeof read>>();
    const read = (machine: string) => {
      const entry = catalogue.find(({ id }) => id === machine);
      if (!entry || detail === 'full') return null;
      const chart = chartOf(entry, describeIn[language]);
      return { entry, chart, names: namesOf(chart, titleOf(entry, translator), translator, detail) };
    };
    const of = (machine: string) => {
      if (!known.has(machine)) known.set(machine, read(machine));
      return known.get(machine) ?? null;
    };
    return {
      /** The event with which a machine starts. */
      start: detail === 'full' ? 'xstate.init' : translator.t('machines:sequence.start'),
      machine: (id: string) => of(id)?.names.title ?? id,
      state: ({ machine, value }: Pick<MachineReport, 'machine' | 'value'>) => {
        const its = of(machine);
        return its ? its.names.states(innermostOfValue(its.entry, value)) : valueText(value);
      },
      event: ({ machine, event }: Pick<MachineReport, 'machine' | 'event'>) => {
        const its = of(machine);
        const heard = its && transitionsOfChart(its.chart).find((transition) => transition.event === event);
        return its && heard ? its.names.event(heard.id) : (event ?? '');
      },
    };
  }, [detail, translator, language]);
}
