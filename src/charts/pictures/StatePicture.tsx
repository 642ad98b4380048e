import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type Chart, leafOf, statesOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { detailSearch } from '../page/detail';
import { statePage } from '../page/statePage';
import { HowToTake } from './HowToTake';
import { Picture } from './Picture';
import { picturedStage } from './pictureIndex';
import './pictures.css';
import { usePictures, usePictureVariant } from './usePictures';
import { VariantSwitch } from './VariantSwitch';

interface StatePictureProps {
  chart: Chart;
  /** State path or transition id. */
  selected: string | null;
  names: ChartNames;
}

/** What the person sees in the chosen state; of a state with inner states, the one it starts in. */
export function StatePicture({ chart, selected, names }: StatePictureProps) {
  const { t } = useTranslation('machines');
  const machines = usePictures()?.machines;
  const [variant, setVariant] = usePictureVariant();
  const [search] = useSearchParams();
  const state = statesOfChart(chart).find(({ path }) => path === selected);
  const leaf = state && leafOf(chart, state);
  const pictures = machines?.[chart.id];

  const content = () => {
    if (!machines) return <p role="status">{t('pictures.loading')}</p>;
    if (Object.keys(machines).length === 0) return <HowToTake />;
    const other = picturedStage(chart.id);
    if (!pictures && other)
      return (
        <p>
          <Link className="machine-link" to={`${statePage(other, leaf?.path ?? '')}${detailSearch(search)}`}>
            {t('pictures.otherKind')}
          </Link>
        </p>
      );
    if (!pictures) return <HowToTake machine={chart.id} />;
    if (!state) return <p>{t('pictures.choose')}</p>;
    // A state left last is one of several.
    if (!leaf) return <p>{t('pictures.none.passing')}</p>;
    return (
      <>
        {leaf !== state && (
          <p>
            {t('pictures.inner')}{' '}
            <Link className="machine-link" to={`${statePage(chart.id, leaf.path)}${detailSearch(search)}`}>
              {names.state(leaf.path)}
            </Link>
          </p>
        )}
        <VariantSwitch variant={variant} onChange={setVariant} />
        <Picture
          machine={chart.id}
          state={leaf.path}
          name={names.titleOfState(leaf.path)}
          pictures={pictures[leaf.path]}
          variant={variant}
        />
      </>
    );
  };
  return (
    <section className="machine-panel" aria-labelledby="machine-picture">
      <h2 id="machine-picture">{t('pictures.title')}</h2>
      {content()}
    </section>
  );
}
