import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { catalogue } from '#machines/catalogue';
import { areChartsOn } from '../inspection/inspection';
import { useDocumentTitle } from '../shell/Page';
import type { Layouter } from './layout/drawingOf';
import './machines.css';
import { lazyPart } from '../ui/lazyPart';
import { titleOf } from './model/machineTexts';
import { MachineList } from './page/MachineList';
import { MachinePage } from './page/MachinePage';

/** Its tables and texts are those of the application screen, which the charts do without. */
const CoursePage = lazyPart(() => import('./course/CoursePage'));

const StoryboardPage = lazyPart(() => import('./storyboard/StoryboardPage'));

/** The page beside the machines; no machine has this id. */
const courseSegment = 'course';
/** Last part of the address of a machine's storyboard. No state has this path, so it cannot be mistaken for one. */
export const storyboardSegment = 'storyboard';

/**
 * The charts of the portal's machines: the list, and one machine with its chart. Needs no login (SHELL-44).
 * @param layouter ELK in a worker; in this thread where there are no workers.
 */
export function MachinesPage({ layouter }: { layouter: Layouter }) {
  // A path of states may hold no dot: an address with one names a file of the server.
  const [machine, ...inner] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const state = inner.join('.');
  const { t, i18n } = useTranslation(['machines', 'kinds']);
  const entry = catalogue.find(({ id }) => id === machine);
  const translator = { t: (key: string, values?: Record<string, string>) => t(key, values ?? {}), exists: i18n.exists };
  const isCourse = machine === courseSegment;
  const isStoryboard = state === storyboardSegment;
  const name = entry ? titleOf(entry, translator) : t(isCourse ? 'course.title' : 'title');
  const title = entry && isStoryboard ? t('storyboard.title', { machine: name }) : name;
  useDocumentTitle(title);

  // A state of the same machine is no new page: the focus stays where it is.
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(machine);
  useEffect(() => {
    if (shown.current === machine) return;
    shown.current = machine;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [machine]);

  return (
    <div className="page machine-page">
      {machine !== undefined && (
        <p>
          <Link to="/machines">{t('backToList')}</Link>
        </p>
      )}
      <div className="page-heading">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {!areChartsOn() ? (
        <p>{t('off')}</p>
      ) : entry && isStoryboard ? (
        <StoryboardPage key={entry.id} entry={entry} />
      ) : entry ? (
        <MachinePage key={entry.id} entry={entry} state={state === '' ? null : state} layouter={layouter} />
      ) : isCourse ? (
        <CoursePage />
      ) : (
        <>
          <p>{t(machine === undefined ? 'explanation' : 'unknown')}</p>
          <p className="machine-card">
            <Link to={`/machines/${courseSegment}`}>{t('course.title')}</Link>
            <span className="machine-hint">{t('course.card')}</span>
          </p>
          <MachineList />
        </>
      )}
    </div>
  );
}
