import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { definitions } from '#domain/applications/registry';
import { stages } from '#domain/applications/stage';
import { kindNameKey, stageWords } from '#domain/applications/words';
import { applicationLifecycleMachine } from '#machines/applicationLifecycle/applicationLifecycle.machine';
import { useLanguage } from '../../i18n';
import { describeIn } from '../model/descriptions';
import { titleFrom } from '../model/titles';
import { picturedStageMachine, pictureFile } from '../pictures/pictureIndex';
import { pictureAddress, usePictures, usePictureVariant } from '../pictures/usePictures';
import './course.css';
import { CourseFilter } from './CourseFilter';
import { type CourseCell, courseOf } from './course';
import { type CourseRow, type CourseWords, rowsOf } from './courseRows';

const namespaces = ['machines', 'kinds', 'stage', 'stepper', ...new Set(definitions.map(({ namespace }) => namespace))];

/** Every type in every status, computed once. */
let computed: readonly CourseCell[] | null = null;
const allCells = (): readonly CourseCell[] => {
  computed ??= definitions.flatMap(courseOf);
  return computed;
};

/** The types of a row are named by their group, if no more than these are missing from it. */
const fewMissing = 2;
const sets = (['all', 'private', 'company'] as const).map((name) => ({
  name,
  members: definitions.filter(({ audience }) => name === 'all' || audience === name),
}));

/** The course of every type of application: status → stage → step → text → who acts next, from the tables that run. */
export default function CoursePage() {
  const { t } = useTranslation(namespaces);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const pictures = usePictures()?.machines[picturedStageMachine];
  const [variant] = usePictureVariant();
  const filter = {
    kind: search.get('kind') ?? '',
    stage: search.get('stage') ?? '',
    next: search.get('next') ?? '',
    find: search.get('find') ?? '',
    every: search.has('every'),
  };
  const setFilter = (name: keyof typeof filter, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );

  const { rows, nexts } = useMemo(() => {
    const words = ({ definition, stagePath, step, texts }: CourseCell): CourseWords => {
      if (texts === null || step === null)
        return { stage: t('machines:course.noStage'), step: '', title: '', text: '', next: '' };
      const [stage = '', phase] = stagePath.split('.');
      const [name, progress] = [t(`machines:meta.stage.${stage}`), phase && t(`machines:meta.phase.${phase}`)];
      const said = stageWords(definition, null, texts.key);
      // The day of an application is not known here: its form is shown.
      const date = t('machines:course.day');
      const text = t(said.text, { date });
      return {
        stage: progress ? `${name}: ${progress.toLocaleLowerCase(language)}` : name,
        step: t(`stepper:title.${step}`),
        title: t(said.title, { date }),
        text: texts.isConcluding ? `${t('stage:concluding')} ${text}` : text,
        next: t(said.next, { date }),
      };
    };
    const all = rowsOf(allCells(), words);
    return { rows: all, nexts: nextsOf(all) };
  }, [t, language]);

  const wanted = filter.find.trim().toLocaleLowerCase(language);
  // The text is a long name; its place in the list would change with it, so the address has its stage.
  const wantedNext = nexts.get(filter.next);
  const shown = rows.flatMap((row): CourseRow[] => {
    const { cell } = row;
    if (!filter.every && !cell.isReached) return [];
    if (filter.stage && cell.stagePath.split('.')[0] !== filter.stage) return [];
    if (filter.next && row.next !== wantedNext) return [];
    const kinds = row.definitions.filter(({ id, audience }) => [id, audience, ''].includes(filter.kind));
    if (kinds.length === 0) return [];
    const found = { ...row, definitions: kinds };
    const text = [...wordsIn(found), statusTitle(cell), ...kinds.map((kind) => t(kindNameKey(kind)))];
    return text.some((each) => each.toLocaleLowerCase(language).includes(wanted)) ? [found] : [];
  });

  function statusTitle({ status }: CourseCell): string {
    return titleFrom(describeIn[language](applicationLifecycleMachine.root.states[status]?.description ?? status));
  }
  const listOf = (kinds: readonly ApplicationDefinition[]): string =>
    kinds.map((kind) => t(kindNameKey(kind))).join(', ');
  const namesOf = ({ definitions: kinds }: CourseRow): string => {
    for (const { name, members } of sets) {
      const missing = members.filter((each) => !kinds.includes(each));
      if (missing.length > fewMissing || members.length - missing.length !== kinds.length) continue;
      const set = t(`machines:course.all.${name}`);
      return missing.length === 0 ? set : t('machines:course.except', { set, kinds: listOf(missing) });
    }
    return listOf(kinds);
  };

  /** Link to the picture of what the applicant sees; the stages of one type are pictured, and those of the others look the same. */
  const pictureOf = ({ stage, cell: { stagePath } }: CourseRow) => {
    const made = pictures?.[stagePath];
    if (!made || typeof made === 'string') return null;
    const file = pictureFile(picturedStageMachine, stagePath, made.includes(variant) ? variant : made[0]!);
    return (
      <a href={pictureAddress(file)} target="_blank" rel="noreferrer" aria-label={t('machines:pictures.of', { stage })}>
        {t('machines:pictures.one')}
      </a>
    );
  };

  return (
    <>
      <p>{t('machines:course.explanation')}</p>
      <CourseFilter
        filter={filter}
        kinds={definitions.map((each) => ({ ...each, name: t(kindNameKey(each)) }))}
        stages={stages.map((stage) => ({ id: stage, name: t(`machines:meta.stage.${stage}`) }))}
        nexts={[...nexts].map(([id, name]) => ({ id, name }))}
        count={shown.length}
        onChange={setFilter}
        onClear={() => setSearch({}, { replace: true })}
      />
      {shown.length === 0 ? (
        <p>{t('machines:course.none')}</p>
      ) : (
        <table className="machine-course machine-rows">
          <thead>
            <tr>
              <th scope="col">{t('machines:course.status')}</th>
              <th scope="col">{t('machines:course.kinds')}</th>
              <th scope="col">{t('machines:course.stage')}</th>
              <th scope="col">{t('machines:course.step')}</th>
              <th scope="col">{t('machines:course.shown')}</th>
              <th scope="col">{t('machines:course.next')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} className={row.cell.isReached ? undefined : 'is-unreached'}>
                <th scope="row">
                  {statusTitle(row.cell)}
                  {row.cell.condition && ` (${t(`machines:course.when.${row.cell.condition}`)})`}
                  <code>{row.cell.status}</code>
                  {!row.cell.isReached && <em>{t('machines:course.unreached')}</em>}
                </th>
                <td data-label={t('machines:course.kinds')}>{namesOf(row)}</td>
                <td data-label={t('machines:course.stage')}>
                  <Link to={chartOfRow(row)}>{row.stage}</Link>
                  {pictureOf(row)}
                </td>
                <td data-label={t('machines:course.step')}>{row.step}</td>
                <td data-label={t('machines:course.shown')}>
                  {row.title && <strong>{row.title}</strong>}
                  {row.text}
                </td>
                <td data-label={t('machines:course.next')}>{row.next}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const wordsIn = ({ cell, stage, step, title, text, next }: CourseRow): string[] => [
  cell.status,
  stage,
  step,
  title,
  text,
  next,
];

/**
 * The texts of who acts next, by their name in the address: the first state that has the text, with the first type where
 * types differ in that state.
 */
function nextsOf(rows: readonly CourseRow[]): ReadonlyMap<string, string> {
  const nexts = new Map<string, string>();
  for (const { next, cell, definitions: kinds } of rows) {
    const key = cell.texts?.key;
    if (!key || !next || [...nexts.values()].includes(next)) continue;
    nexts.set(nexts.has(key) ? `${key}@${kinds[0]?.id}` : key, next);
  }
  return nexts;
}

/** The state of the stage chart of the first type. */
const chartOfRow = ({ cell: { stagePath }, definitions: [first] }: CourseRow): string =>
  `/machines/stage-${first?.id.replace('/', '-')}/${stagePath.replace('.', '/')}`;
