import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type Chart, statesOfChart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { textBeyond } from '../model/titles';
import { detailSearch } from '../page/detail';

interface DetailsProps {
  chart: Chart;
  /** State path or transition id. */
  selected: string | null;
  names: ChartNames;
}

/** What is known of the state or event that is looked at. */
export function Details({ chart, selected, names }: DetailsProps) {
  const { t, i18n } = useTranslation('machines');
  const state = statesOfChart(chart).find(({ path }) => path === selected);
  const transition = transitionsOfChart(chart).find(({ id }) => id === selected);
  const [search] = useSearchParams();
  const isFull = names.detail === 'full';
  if (transition) {
    const text = textBeyond(names.titleOfEvent(transition.id), transition.description);
    return (
      <>
        <h3>{names.titleOfEvent(transition.id)}</h3>
        {isFull && <p className="machine-code">{transition.label}</p>}
        {text !== null && <p>{text}</p>}
        <p>
          {names.state(transition.source)} → {names.states(transition.targets)}
        </p>
        {isFull && transition.delay !== null && <p>{t('details.delay', { name: transition.delay.name })}</p>}
        {names.condition(transition) && <p>{names.condition(transition)}</p>}
        {isFull && transition.actions.length > 0 && <p>/ {transition.actions.join(', ')}</p>}
      </>
    );
  }
  if (!state) return <p>{t('details.none')}</p>;
  const label = names.labelOf(state);
  const description = textBeyond(names.titleOfState(state.path), state.description);
  return (
    <>
      <h3>{names.titleOfState(state.path)}</h3>
      {isFull && <p className="machine-code">{state.path || chart.id}</p>}
      {label !== null && <p>{label}</p>}
      {description !== null && <p>{description}</p>}
      {isFull && state.tags.length > 0 && (
        <p>
          {t('table.tags')}: {state.tags.join(', ')}
        </p>
      )}
      {state.invokes.map(({ id, effect, machine }) => (
        <p key={id}>
          {isFull && `${t('details.does', { effect })} `}
          {machine !== null && (
            <Link className="machine-link" to={`/machines/${machine}${detailSearch(search)}`}>
              {t('details.openMachine', {
                machine: i18n.exists(`machines:titles.${machine}`) ? t(`titles.${machine}`) : machine,
              })}
            </Link>
          )}
        </p>
      ))}
    </>
  );
}
