import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chart, type ChartState, type ChartTransition, statesOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { textBeyond } from '../model/titles';

const Actions = ({ transition }: { transition: ChartTransition }) =>
  transition.actions.length === 0 ? null : <span className="machine-actions"> / {transition.actions.join(', ')}</span>;

interface StateTableProps {
  state: ChartState;
  names: ChartNames;
  isActive: boolean;
}

const StateTable = memo(function StateTable({ state, names, isActive }: StateTableProps) {
  const { t } = useTranslation('machines');
  const isFull = names.detail === 'full';
  const name = names.titleOfState(state.path);
  const description = textBeyond(name, state.description);
  const rows: [string, string][] = [[t('table.initial'), state.initial === null ? '' : names.state(state.initial)]];
  if (isFull)
    rows.push(
      [t('table.entry'), state.entry.join(', ')],
      [t('table.exit'), state.exit.join(', ')],
      [t('table.effects'), state.invokes.map(({ effect }) => effect).join(', ')],
      [t('table.tags'), state.tags.join(', ')],
    );
  return (
    <section className="machine-state-text">
      <h3>
        {name} <span className="machine-type">{t(`type.${state.type}`)}</span>
        {isActive && <strong className="machine-now"> {t('table.now')}</strong>}
      </h3>
      {isFull && <p className="machine-code">{names.state(state.path)}</p>}
      {description !== null && <p>{description}</p>}
      <dl className="machine-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {state.transitions.length > 0 && (
        <table className="machine-table machine-rows" aria-label={t('table.eventsOf', { state: name })}>
          <thead>
            <tr>
              <th scope="col">{t(isFull ? 'table.event' : 'table.eventOnly')}</th>
              <th scope="col">{t('table.guard')}</th>
              <th scope="col">{t('table.target')}</th>
            </tr>
          </thead>
          <tbody>
            {state.transitions.map((transition) => (
              <tr key={transition.id} data-transition={transition.id}>
                <th scope="row">
                  {names.titleOfEvent(transition.id)}
                  {isFull && (
                    <span className="machine-code">
                      {transition.label}
                      <Actions transition={transition} />
                    </span>
                  )}
                  <span className="machine-event-text">
                    {textBeyond(names.titleOfEvent(transition.id), transition.description)}
                  </span>
                </th>
                <td data-label={t('table.guard')}>{names.condition(transition)}</td>
                <td data-label={t('table.target')}>{names.states(transition.targets)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
});

interface ChartTableProps {
  chart: Chart;
  names: ChartNames;
  active: ReadonlySet<string>;
}

/** The same machine in words: every state, and for each its events, guards and targets. */
export function ChartTable({ chart, names, active }: ChartTableProps) {
  return statesOfChart(chart).map((state) => (
    <StateTable key={state.path} state={state} names={names} isActive={active.has(state.path)} />
  ));
}
