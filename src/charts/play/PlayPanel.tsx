import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { differences, type PlayableEvent } from './playableEvents';
import type { Position } from './player';

type Possible = Position['possible'][number];

const withDetail = (text: string, { detail }: PlayableEvent): string => (detail === '' ? text : `${text} – ${detail}`);

/** What happens on a transition. The end of an effect is named together with the state that waits for it. */
function textOf(chart: Chart, names: ChartNames, { playableEvent, transition }: Possible): string {
  const source = transitionsOfChart(chart).find(({ id }) => id === transition)?.source ?? '';
  const event = names.event(transition);
  const isEnd = playableEvent.kind === 'done' || playableEvent.kind === 'failed';
  return withDetail(isEnd && names.detail === 'simple' ? `${names.state(source)}: ${event}` : event, playableEvent);
}

interface PlayPanelProps {
  chart: Chart;
  names: ChartNames;
  position: Position;
  inputs: readonly unknown[];
  input: number;
  /** Address that opens this very position. */
  link: string;
  onPlay: (playableEvent: PlayableEvent) => void;
  onInput: (input: number) => void;
  onBack: () => void;
  onReset: () => void;
}

/** Playing a machine: how it starts, what can happen now, what happened, and a link to here. */
export function PlayPanel(props: PlayPanelProps) {
  const { chart, names, position, inputs, input, link, onPlay, onInput, onBack, onReset } = props;
  const { t } = useTranslation('machines');
  const [isCopied, setCopied] = useState(false);
  const states = names.states(position.states);
  const { possible } = position;
  const failures = new Map<string, Possible[]>();
  for (const each of possible.filter(({ playableEvent }) => playableEvent.kind === 'failed')) {
    const { name } = each.playableEvent;
    failures.set(name, [...(failures.get(name) ?? []), each]);
  }
  const failureText = (each: Possible) =>
    textOf(chart, names, { ...each, playableEvent: { ...each.playableEvent, detail: '' } });
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
      {inputs.length > 1 && (
        <p className="machine-field">
          <label htmlFor="machine-start">{t('play.input')}</label>
          <select
            id="machine-start"
            className="machine-input"
            value={input}
            onChange={({ target }) => onInput(Number(target.value))}
          >
            {inputs.map((value, index) => (
              <option key={JSON.stringify(value)} value={index}>
                {`${index + 1}: ${differences(inputs)[index]}`}
              </option>
            ))}
          </select>
        </p>
      )}
      <p role="status">
        <strong>{t('play.now', { states })}</strong> {position.isFinished && t('play.finished')}
      </p>
      <h3>{t('play.possible')}</h3>
      {position.possible.length === 0 ? (
        <p>{t('play.nothing')}</p>
      ) : (
        <ul className="machine-possible">
          {possible
            .filter(({ playableEvent }) => playableEvent.kind !== 'failed')
            .map((each) => (
              <li key={each.playableEvent.id}>
                <button type="button" className="machine-choice" onClick={() => onPlay(each.playableEvent)}>
                  {textOf(chart, names, each)}
                </button>
              </li>
            ))}
          {[...failures].map(([name, ways]) => (
            <li key={name}>
              {failureText(ways[0]!)}:
              <div className="machine-tools">
                {ways.map((each) => (
                  <button
                    key={each.playableEvent.id}
                    type="button"
                    className="machine-button"
                    aria-label={textOf(chart, names, each)}
                    onClick={() => onPlay(each.playableEvent)}
                  >
                    {each.playableEvent.detail}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('play.log')}</h3>
      {position.log.length === 0 ? (
        <p>{t('play.logEmpty')}</p>
      ) : (
        <ol className="machine-log">
          {position.log.map(({ playableEvent, transitions, states: after, told }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows, and the same step may come again
            <li key={index}>
              {textOf(chart, names, { playableEvent, transition: transitions[0] ?? '' })} → {names.states(after)}
              {names.detail === 'full' && told.length > 0 && (
                <span className="machine-hint"> {t('play.told', { told: told.join(', ') })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="machine-tools">
        <button type="button" className="machine-button" disabled={position.log.length === 0} onClick={onBack}>
          {t('play.back')}
        </button>
        <button type="button" className="machine-button" onClick={onReset}>
          {t('play.reset')}
        </button>
        <button type="button" className="machine-button" onClick={share}>
          {t('play.copy')}
        </button>
        <a className="machine-link" href={link}>
          {t('play.link')}
        </a>
      </div>
      <p role="status" className="machine-hint">
        {isCopied ? t('play.copied') : ''}
      </p>
    </section>
  );
}
