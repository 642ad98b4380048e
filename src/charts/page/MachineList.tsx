import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statesOfChart, transitionsOfChart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { entriesOf, groups, purposeOf, titleOf } from '../model/machineTexts';

/** Every machine of the product, with what it is for. */
export function MachineList() {
  const { t, i18n } = useTranslation(['machines', 'kinds']);
  const translator = { t: (key: string, values?: Record<string, string>) => t(key, values ?? {}), exists: i18n.exists };
  return groups.map((group) => (
    <section key={group} aria-labelledby={`machines-${group}`}>
      <h2 id={`machines-${group}`}>{t(`list.${group}`)}</h2>
      <p>{t(`list.${group}Explained`)}</p>
      <ul className="machine-list">
        {entriesOf(group).map((entry) => {
          const chart = chartOf(entry);
          return (
            <li key={entry.id} className="machine-card">
              <Link to={`/machines/${entry.id}`}>{titleOf(entry, translator)}</Link>
              {group === 'portal' && <p>{purposeOf(entry, translator)}</p>}
              <p className="machine-hint">
                {t('list.size', { states: statesOfChart(chart).length - 1, events: transitionsOfChart(chart).length })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
