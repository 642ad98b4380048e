import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { entryOf } from '../model/children';
import type { ReportTexts } from '../watch/useReportTexts';
import type { PlayedStep, SentEvent } from './player';
import type { MachinePlayTexts } from './usePlayTexts';

interface PlayLogProps {
  /** The machine of the page. */
  entry: CatalogueEntry;
  log: readonly PlayedStep[];
  textsOf: (entry: CatalogueEntry) => MachinePlayTexts;
  reportTexts: ReportTexts;
}

/** What happened so far; where machines are played together, also what they have sent to each other. */
export function PlayLog({ entry, log, textsOf, reportTexts }: PlayLogProps) {
  const { t } = useTranslation('machines');
  if (log.length === 0) return <p>{t('play.logEmpty')}</p>;
  const line = ({ machine, playableEvent, transition, states }: PlayedStep) => {
    const isOwn = machine === entry.id;
    const { names, texts } = textsOf(isOwn ? entry : entryOf(machine)!);
    const what = `${texts.whole({ playableEvent, transition })} → ${names.states(states)}`;
    return isOwn ? what : `${names.title}: ${what}`;
  };
  const sentLine = ({ from, to, type }: SentEvent) => {
    const what = type === 'xstate.init' ? reportTexts.start : reportTexts.event({ machine: to, event: type });
    return `${reportTexts.machine(from)} → ${reportTexts.machine(to)}: ${what}`;
  };
  return (
    <ol className="machine-log">
      {log.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows, and the same step may come again
        <li key={index}>
          {line(step)}
          {textsOf(entry).names.detail === 'full' && step.told.length > 0 && (
            <span className="machine-hint"> {t('play.told', { told: step.told.join(', ') })}</span>
          )}
          {step.sent.length > 0 && (
            <ul className="machine-tree machine-hint" aria-label={t('play.sent')}>
              {step.sent.map((sent, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change, and may come again
                <li key={place}>{sentLine(sent)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
