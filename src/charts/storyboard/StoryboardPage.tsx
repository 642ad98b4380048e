import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import { type ChartState, leavesIn } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { purposeOf, type Translator, titleOf } from '../model/machineTexts';
import { namesOf } from '../model/names';
import { textBeyond } from '../model/titles';
import { detailOf } from '../page/detail';
import { statePage } from '../page/statePage';
import { HowToTake } from '../pictures/HowToTake';
import { Picture } from '../pictures/Picture';
import { picturedStage } from '../pictures/pictureIndex';
import '../pictures/pictures.css';
import { usePictures, usePictureVariant } from '../pictures/usePictures';
import { VariantSwitch } from '../pictures/VariantSwitch';
import { withWay } from '../play/playLink';
import './storyboard.css';
import { storyOf } from './story';

/** The main way through a machine as a strip of screens, the failures as branches, and below all other states. */
export default function StoryboardPage({ entry }: { entry: CatalogueEntry }) {
  const { t, i18n } = useTranslation(['machines', 'kinds']);
  const language = useLanguage();
  const [search] = useSearchParams();
  const machines = usePictures()?.machines;
  const [variant, setVariant] = usePictureVariant();
  const translator = useMemo<Translator>(
    () => ({ t: (key, values) => t(key, values ?? {}), exists: i18n.exists }),
    [t, i18n],
  );
  const chart = useMemo(() => chartOf(entry, describeIn[language]), [entry, language]);
  const names = namesOf(chart, titleOf(entry, translator), translator, detailOf(search));
  const { input, frames } = useMemo(() => storyOf(entry), [entry]);

  const states = new Map(leavesIn(chart.root).map((state) => [state.path, state]));
  const shown = new Set(frames.flatMap(({ state, branches }) => [state, ...branches.map((branch) => branch.state)]));
  const others = [...states.values()].filter(({ path }) => !shown.has(path));
  const pictured = picturedStage(entry.id) ?? entry.id;
  const pictures = machines?.[pictured];
  const hasPictures = pictures !== undefined && Object.values(pictures).some((each) => typeof each !== 'string');

  // A screen that many failures lead to is shown once.
  const seen = new Set(frames.map(({ state }) => state));
  const isNew = (path: string) => !seen.has(path) && seen.add(path).has(path);

  const frame = (path: string, { play, hasPicture = true }: { play?: readonly string[]; hasPicture?: boolean }) => {
    const text = textBeyond(names.titleOfState(path), states.get(path)?.description);
    const to = play ? `?${withWay(new URLSearchParams(), entry, { input, steps: play })}` : '';
    return (
      <>
        <h3>
          <Link to={`${statePage(entry.id, path)}${to}`}>{names.state(path)}</Link>
        </h3>
        {pictures && hasPicture && (
          <Picture
            machine={pictured}
            state={path}
            name={names.titleOfState(path)}
            pictures={pictures[path]}
            variant={variant}
          />
        )}
        {text !== null && <p>{text}</p>}
      </>
    );
  };

  /** The events that lead on from a failure: its own, no others. */
  const waysOn = ({ transitions }: ChartState) => transitions.filter(({ targets }) => targets.length > 0);

  return (
    <>
      <p className="machine-purpose">{purposeOf(entry, translator)}</p>
      <p>{t('storyboard.explanation')}</p>
      <p>
        <Link to={`/machines/${entry.id}`}>{t('storyboard.chart')}</Link>
      </p>
      {machines && !pictures && <HowToTake machine={Object.keys(machines).length > 0 ? pictured : undefined} />}
      {hasPictures && <VariantSwitch variant={variant} onChange={setVariant} />}
      <p className="machine-tools">
        <button type="button" className="machine-button" onClick={() => window.print()}>
          {t('chart.print')}
        </button>
      </p>
      <section aria-labelledby="story-main">
        <h2 id="story-main">{t('storyboard.main')}</h2>
        <ol className="story-strip">
          {frames.map(({ state, transition, play, branches }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a way can pass the same state twice
            <li key={index} className="story-step">
              {transition !== null && (
                <p className="story-event">
                  <span aria-hidden="true">→ </span>
                  {names.event(transition)}
                </p>
              )}
              <div className="story-frame">{frame(state, { play })}</div>
              {branches.length > 0 && (
                <div className="story-branches">
                  <h4>{t('storyboard.failures')}</h4>
                  <ul>
                    {branches.map((branch) => (
                      <li key={`${branch.transition} ${branch.state}`}>
                        <p className="story-event story-failure">
                          <span aria-hidden="true">↳ </span>
                          {names.event(branch.transition)}
                        </p>
                        {frame(branch.state, { play: branch.play, hasPicture: isNew(branch.state) })}
                        <ul className="story-on">
                          {waysOn(states.get(branch.state)!).map(({ id, targets }) => (
                            <li key={id}>
                              {names.event(id)} → {names.states(targets)}
                            </li>
                          ))}
                        </ul>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="story-others">
          <h2 id="story-others">{t('storyboard.others')}</h2>
          <ul className="story-others">
            {others.map(({ path }) => (
              <li key={path} className="story-frame">
                {frame(path, {})}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
