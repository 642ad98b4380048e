import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import type { Chart } from '../model/chart';
import { childrenOf } from '../model/children';
import { SaveScenario } from '../scenarios/SaveScenario';
import type { ReportTexts } from '../watch/useReportTexts';
import { MachinesInside, SentByHand } from './MachinesInside';
import { PlayLog } from './PlayLog';
import { PossibleEvents } from './PossibleEvents';
import { inputTextsOf } from './playTexts';
import type { Play } from './usePlay';
import type { MachinePlayTexts } from './usePlayTexts';

interface PlayPanelProps {
  entry: CatalogueEntry;
  chart: Chart;
  play: Play;
  /** Address that opens this very position. */
  link: string;
  textsOf: (entry: CatalogueEntry) => MachinePlayTexts;
  reportTexts: ReportTexts;
}

/** Playing a machine: how it starts, what can happen now, what happened, and a link to here. */
export function PlayPanel({ entry, chart, play, link, textsOf, reportTexts }: PlayPanelProps) {
  const { t } = useTranslation('machines');
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const { way, position, goTo } = play;
  const { input, isTogether = false } = way;
  const { names, texts } = textsOf(entry);
  const hasInside = useMemo(() => childrenOf(entry, chart).length > 0, [entry, chart]);
  const { possible, sent, log } = position;
  const share = async () => {
    await navigator.clipboard?.writeText(new URL(link, window.location.href).href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className="machine-panel" aria-labelledby="machine-play">
      <h2 id="machine-play">{t('play.title')}</h2>
      <p>{t('play.explanation')}</p>
      {hasInside && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={isTogether}
              onChange={() => goTo({ input, steps: [], isTogether: !isTogether })}
            />{' '}
            {t('play.together')}
          </label>
          <span className="machine-hint"> {t(isTogether ? 'play.togetherNow' : 'play.togetherOff')}</span>
        </p>
      )}
      {entry.inputs.length > 1 && (
        <p className="machine-field">
          <label htmlFor="machine-start">{t('play.input')}</label>
          <select
            id="machine-start"
            className="machine-input"
            value={input}
            onChange={({ target }) => goTo({ input: Number(target.value), steps: [], isTogether })}
          >
            {inputTextsOf(entry, names, language).map((text, index) => (
              <option key={text} value={index}>
                {`${index + 1}: ${text}`}
              </option>
            ))}
          </select>
        </p>
      )}
      <p role="status">
        <strong>{t('play.now', { states: names.states(position.states) })}</strong>{' '}
        {position.isFinished && t('play.finished')}
      </p>
      <h3>{t('play.possible')}</h3>
      {possible.length === 0 && <p>{t(position.children.length === 0 ? 'play.nothing' : 'play.onlyInside')}</p>}
      <PossibleEvents possible={possible} texts={texts} onPlay={play.play} />
      <SentByHand sent={sent} texts={texts} of={names.title} onPlay={play.play} />
      {position.children.length > 0 && <h3>{t('play.inside')}</h3>}
      <MachinesInside machines={position.children} textsOf={textsOf} onPlay={play.play} />
      <h3>{t('play.log')}</h3>
      <PlayLog {...{ entry, log, textsOf, reportTexts }} />
      <div className="machine-tools">
        <button
          type="button"
          className="machine-button"
          disabled={log.length === 0}
          onClick={() => goTo({ ...way, steps: way.steps.slice(0, -1) })}
        >
          {t('play.back')}
        </button>
        <button type="button" className="machine-button" onClick={() => goTo({ ...way, steps: [] })}>
          {t('play.reset')}
        </button>
        <button type="button" className="machine-button" onClick={share}>
          {t('play.copy')}
        </button>
        <a className="machine-link" href={link}>
          {t('play.link')}
        </a>
      </div>
      {isTogether ? (
        <p className="machine-hint">{t('play.togetherNoScenario')}</p>
      ) : (
        <div className="machine-tools">
          <SaveScenario entry={entry} input={input} log={log} />
        </div>
      )}
      <p role="status" className="machine-hint">
        {isCopied ? t('play.copied') : ''}
      </p>
    </section>
  );
}
