import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differences, type PlayableEvent } from './playableEvents';
import type { Position } from './player';

/** What an event is called: "exchangeCode done – …", "let the time pass: sessionCheck". */
export function usePlayableEventText(): (playableEvent: PlayableEvent) => string {
  const { t } = useTranslation('machines');
  return ({ kind, name, detail }) => {
    const text = t(`play.${kind}`, { name });
    return detail === '' ? text : `${text} – ${detail}`;
  };
}

interface PlayPanelProps {
  position: Position;
  inputs: readonly unknown[];
  input: number;
  /** Address that opens this very position. */
  link: string;
  onPlay: (playableEvent: PlayableEvent) => void;
  onInput: (input: number) => void;
  onReset: () => void;
}

/** Playing a machine: how it starts, what can happen now, what happened, and a link to here. */
export function PlayPanel({ position, inputs, input, link, onPlay, onInput, onReset }: PlayPanelProps) {
  const { t } = useTranslation('machines');
  const textOf = usePlayableEventText();
  const [isCopied, setCopied] = useState(false);
  const states = position.states.join(' + ');
  const possible = position.possible.map(({ playableEvent }) => playableEvent);
  const failures = new Map<string, PlayableEvent[]>();
  for (const playableEvent of possible.filter(({ kind }) => kind === 'failed'))
    failures.set(playableEvent.name, [...(failures.get(playableEvent.name) ?? []), playableEvent]);
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
            .filter(({ kind }) => kind !== 'failed')
            .map((playableEvent) => (
              <li key={playableEvent.index}>
                <button type="button" className="machine-choice" onClick={() => onPlay(playableEvent)}>
                  {textOf(playableEvent)}
                </button>
              </li>
            ))}
          {[...failures].map(([name, ways]) => (
            <li key={name}>
              {t('play.failed', { name })}:
              <div className="machine-tools">
                {ways.map((playableEvent) => (
                  <button
                    key={playableEvent.index}
                    type="button"
                    className="machine-button"
                    aria-label={textOf(playableEvent)}
                    onClick={() => onPlay(playableEvent)}
                  >
                    {playableEvent.detail}
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
          {position.log.map(({ playableEvent, states: after, told }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows, and the same step may come again
            <li key={index}>
              {textOf(playableEvent)} → {after.join(' + ')}
              {told.length > 0 && <span className="machine-hint"> {t('play.told', { told: told.join(', ') })}</span>}
            </li>
          ))}
        </ol>
      )}
      <div className="machine-tools">
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
