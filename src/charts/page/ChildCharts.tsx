import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import type { Layouter } from '../layout/drawingOf';
import type { Chart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { type ChildMachine, childrenOf } from '../model/children';
import { describeIn } from '../model/descriptions';
import { type Translator, titleOf } from '../model/machineTexts';
import { type ChartNames, namesOf } from '../model/names';
import { ChartContent, MachineName, noMarks } from '../svg/ChartSvg';
import { detailSearch } from './detail';
import { statePage } from './statePage';
import { useDrawing } from './useDrawing';

interface ChildChartsProps {
  entry: CatalogueEntry;
  chart: Chart;
  names: ChartNames;
  translator: Translator;
  layouter: Layouter;
  /** States that a machine is in now, where it is watched. */
  activeOf: (machine: string) => ReadonlySet<string>;
}

/** The machines that run inside a machine, each below the state while which it runs; folded until it is opened. */
export function ChildCharts(props: ChildChartsProps) {
  const { t } = useTranslation('machines');
  const { entry, chart, ...shared } = props;
  const children = useMemo(() => childrenOf(entry, chart), [entry, chart]);
  if (children.length === 0) return null;
  return (
    <section className="machine-children" aria-labelledby={`machine-children-${entry.id}`}>
      <h2 id={`machine-children-${entry.id}`}>{t('children.title')}</h2>
      <p>{t('children.explanation')}</p>
      <Children list={children} {...shared} />
    </section>
  );
}

type ChildProps = Omit<ChildChartsProps, 'entry' | 'chart'>;

function Children({ list, ...props }: ChildProps & { list: readonly ChildMachine[] }) {
  return list.map((child) => <Child key={`${child.state} ${child.entry.id}`} child={child} {...props} />);
}

function Child({ child, ...props }: ChildProps & { child: ChildMachine }) {
  const { t } = useTranslation('machines');
  const { names, translator } = props;
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(child.entry, translator);
  return (
    <details className="machine-child" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {child.state === null
          ? t('children.spawned', { machine: title })
          : `${t('children.in', { state: names.state(child.state) })}: ${title}`}
      </summary>
      {isOpen && <OpenChild entry={child.entry} title={title} {...props} />}
    </details>
  );
}

/** The picture of a child, and its own children below it. */
function OpenChild({
  entry,
  title,
  names: { detail },
  translator,
  layouter,
  activeOf,
}: Omit<ChildChartsProps, 'chart'> & { title: string }) {
  const { t } = useTranslation('machines');
  const language = useLanguage();
  const [search] = useSearchParams();
  const chart = useMemo(() => chartOf(entry, describeIn[language]), [entry, language]);
  const names = useMemo(() => namesOf(chart, title, translator, detail), [chart, title, translator, detail]);
  const { drawing, hasFailed } = useDrawing(chart, names, layouter);
  const children = useMemo(() => childrenOf(entry, chart), [entry, chart]);
  const active = activeOf(entry.id);
  const marks = useMemo(() => ({ ...noMarks, active }), [active]);
  const label = t('chart.of', { title });
  return (
    <>
      <p>
        <Link className="machine-link" to={`${statePage(entry.id, '')}${detailSearch(search)}`}>
          {t('children.open')}
        </Link>
      </p>
      {drawing ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its frame is scrolled by the arrow keys
        // biome-ignore lint/a11y/useSemanticElements: a picture is no section of the page
        <div className="machine-scroll" role="region" aria-label={label} tabIndex={0}>
          <svg
            className="chart"
            role="img"
            aria-label={label}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            width={drawing.width}
            height={drawing.height}
          >
            <ChartContent drawing={drawing} marks={marks} handlers={null} />
            <MachineName drawing={drawing} />
          </svg>
        </div>
      ) : (
        <p role="status">{t(hasFailed ? 'chart.failed' : 'chart.drawing')}</p>
      )}
      <Children list={children} {...{ names, translator, layouter, activeOf }} />
    </>
  );
}
