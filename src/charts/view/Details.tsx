import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Chart, guardText, statesOfChart, transitionsOfChart } from '../model/chart';

interface DetailsProps {
  chart: Chart;
  /** State path or transition id. */
  selected: string | null;
  labelOf: (path: string) => string | null;
}

/** What is known of the state or event that is looked at. */
export function Details({ chart, selected, labelOf }: DetailsProps) {
  const { t } = useTranslation('machines');
  const state = statesOfChart(chart).find(({ path }) => path === selected);
  const transition = transitionsOfChart(chart).find(({ id }) => id === selected);
  if (transition)
    return (
      <>
        <h3>{transition.label}</h3>
        {transition.description !== null && <p>{transition.description}</p>}
        <p>
          {transition.source === '' ? chart.id : transition.source} →{' '}
          {transition.targets.length === 0 ? t('table.stays') : transition.targets.join(', ')}
        </p>
        {transition.delay !== null && <p>{t('details.delay', { name: transition.delay.name })}</p>}
        {transition.guard !== null && <p>{guardText(transition.guard)}</p>}
        {transition.actions.length > 0 && <p>/ {transition.actions.join(', ')}</p>}
      </>
    );
  if (!state) return <p>{t('details.none')}</p>;
  const label = labelOf(state.path);
  return (
    <>
      <h3>{state.path === '' ? chart.id : state.path}</h3>
      {label !== null && <p>{label}</p>}
      {state.description !== null && <p>{state.description}</p>}
      {state.tags.length > 0 && (
        <p>
          {t('table.tags')}: {state.tags.join(', ')}
        </p>
      )}
      {state.invokes.map(({ id, effect, machine }) => (
        <p key={id}>
          {t('details.does', { effect })}{' '}
          {machine !== null && <Link to={`/machines/${machine}`}>{t('details.openMachine', { machine })}</Link>}
        </p>
      ))}
    </>
  );
}
