import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import type { Chart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { type PlayedWay, withWay } from '../play/playLink';
import { playTextsOf } from '../play/playTexts';
import type { Scenario } from './scenario';
import { scenariosOf } from './scenarios';
import { type WalkedScenario, walkScenario } from './walkScenario';

const parameter = 'scenario';

/** The address of the start of a scenario; everything else in it stays. */
function withScenario(search: URLSearchParams, entry: CatalogueEntry, scenario: Scenario): URLSearchParams {
  const next = withWay(search, entry, { input: walkScenario(entry, scenario).input, steps: [] });
  next.set(parameter, scenario.name);
  return next;
}

/** How many steps of a scenario have been played, and whether what was played left its way. */
function progressOf({ input, log }: WalkedScenario, played: PlayedWay) {
  const steps = log.map(({ playableEvent }) => playableEvent.id);
  const differing = played.steps.findIndex((step, index) => step !== steps[index]);
  const count = differing < 0 ? played.steps.length : differing;
  return played.input === input ? { steps, count, isLeft: differing >= 0 } : { steps, count: 0, isLeft: true };
}

interface ScenarioPanelProps {
  entry: CatalogueEntry;
  chart: Chart;
  names: ChartNames;
  /** What is played now. */
  way: PlayedWay;
  search: URLSearchParams;
  onSearch: (search: URLSearchParams) => void;
}

/** The scenarios of a machine: a list of them, and the chosen one, played step by step. */
export function ScenarioPanel({ entry, chart, names, way, search, onSearch }: ScenarioPanelProps) {
  const { t } = useTranslation('machines');
  const language = useLanguage();
  const scenarios = useMemo(() => scenariosOf(entry.id), [entry]);
  const chosen = scenarios.find(({ name }) => name === search.get(parameter));
  return (
    <section className="machine-panel" aria-labelledby="machine-scenarios">
      <h2 id="machine-scenarios">{t('scenario.title')}</h2>
      <p>{t(scenarios.length === 0 ? 'scenario.none' : 'scenario.explanation')}</p>
      <ul className="machine-possible">
        {scenarios.map((scenario) => (
          <li key={scenario.name}>
            <Link
              className="machine-link"
              to={`?${withScenario(search, entry, scenario)}`}
              aria-current={scenario === chosen ? 'true' : undefined}
            >
              {scenario.title[language]}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <ChosenScenario key={chosen.name} {...{ entry, chart, names, way, search, onSearch }} scenario={chosen} />
      )}
    </section>
  );
}

/** One scenario: its steps, where play is in it, and back and forward. */
function ChosenScenario({
  entry,
  chart,
  names,
  way,
  search,
  onSearch,
  scenario,
}: ScenarioPanelProps & { scenario: Scenario }) {
  const { t } = useTranslation('machines');
  const texts = playTextsOf(chart, names, useLanguage(), t);
  const walked = useMemo(() => walkScenario(entry, scenario), [entry, scenario]);
  const { steps, count, isLeft } = progressOf(walked, way);
  const goTo = (length: number) =>
    onSearch(withWay(search, entry, { input: walked.input, steps: steps.slice(0, length) }));
  const { problem } = walked;
  return (
    <>
      {scenario.requirements.length > 0 && (
        <p className="machine-hint">{t('scenario.requirements', { ids: scenario.requirements.join(', ') })}</p>
      )}
      {problem && (
        <p role="alert">
          {t(`scenario.problem.${problem.reason}`, {
            step: problem.step,
            named: problem.named,
            instead: problem.instead.join(', '),
          })}
        </p>
      )}
      <ol className="machine-log">
        {scenario.steps.map(({ event }, index) => {
          const step = walked.log[index];
          const isNow = index === count - 1 && !isLeft;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scenario do not change, and one may come again
              key={index}
              className={index < count ? 'scenario-played' : undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              {step
                ? `${texts.whole({ playableEvent: step.playableEvent, transition: step.transitions[0] ?? '' })} → ${names.states(step.states)}`
                : event}
            </li>
          );
        })}
      </ol>
      <p role="status">
        {t('scenario.position', { step: count, steps: scenario.steps.length })} {isLeft && t('scenario.left')}
        {!isLeft && count === scenario.steps.length && t('scenario.end')}
      </p>
      {scenario.endsSession && <p className="machine-hint">{t('scenario.endsSession')}</p>}
      <div className="machine-tools">
        <button
          type="button"
          className="machine-button"
          disabled={count === 0 && !isLeft}
          onClick={() => goTo(isLeft ? count : count - 1)}
        >
          {t(isLeft ? 'scenario.return' : 'scenario.back')}
        </button>
        <button
          type="button"
          className="machine-button"
          disabled={isLeft || count >= steps.length}
          onClick={() => goTo(count + 1)}
        >
          {t('scenario.forward')}
        </button>
      </div>
    </>
  );
}
