import fs from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#domain/codes';
import { catalogue } from '#machines/catalogue';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { drawingOf } from '../../../src/charts/layout/drawingOf';
import type { Drawing } from '../../../src/charts/layout/shapes';
import { chartOf } from '../../../src/charts/model/chartOf';
import { titleOf } from '../../../src/charts/model/machineTexts';
import { namesOf } from '../../../src/charts/model/names';
import {
  type PictureIndex,
  type PictureVariant,
  picturedStage,
  pictureFile,
} from '../../../src/charts/pictures/pictureIndex';
import { pictureStyle, translator } from '../../charts/chartFiles';
import { layoutHere } from '../../charts/nodeLayout';
import type { CaseWay } from '../kit/way';
import { type ShownStep, type ShownWay, shownWay } from './shownWay';
import { WayChart } from './WayChart';

/** Where things are that a report leads to. */
export interface ReportPlaces {
  /** Address of a portal that shows charts, without a slash at its end. */
  portal: string;
  /** Folder of the pictures of the states, from the project's root. */
  pictures: string;
  /** The same as the report links to it. */
  picturesFromReport: string;
}

type Picture = { file: string; caption: string };

const pictureIndex = (folder: string): PictureIndex => {
  const file = path.join(folder, 'index.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { machines: {} };
};

/** The pictures of the state before the failing step and of the one after it, where there are any. */
export function picturesOf(index: PictureIndex, machine: string, steps: readonly ShownStep[]): Picture[] {
  const pictured = picturedStage(machine) ?? machine;
  const shown = [
    { step: steps.at(-2), when: 'Before the failing step' },
    { step: steps.at(-1), when: 'After it' },
  ];
  return shown.flatMap(({ step, when }) =>
    (step?.states ?? []).flatMap((state) => {
      const variants = index.machines[pictured]?.[state];
      const wanted: PictureVariant = 'et.360';
      if (!Array.isArray(variants) || variants.length === 0) return [];
      const variant = variants.includes(wanted) ? wanted : (variants[0] as PictureVariant);
      return { file: pictureFile(pictured, state, variant), caption: `${when}: ${step!.state.en}` };
    }),
  );
}

const Words = ({ of }: { of: ShownStep['event'] }) =>
  languages.map((language) => (
    <span key={language} lang={language}>
      {of[language]}
    </span>
  ));

function Step({ step }: { step: ShownStep }) {
  return (
    <li className={step.isFailed ? 'way-failing' : undefined}>
      {step.isFailed && <strong className="way-cross">✗ failed here: </strong>}
      <span className="way-event">
        {step.name === null && 'Start '}
        <Words of={step.event} />
      </span>{' '}
      <span className="way-state">
        → <Words of={step.state} />
      </span>{' '}
      <code>{[step.name, step.states.join(' + ')].filter(Boolean).join(' → ')}</code>
    </li>
  );
}

interface WayPartProps {
  way: ShownWay;
  /** null: the chart is shown with another case of the same cause. */
  drawing: Drawing | null;
  pictures: readonly Picture[];
  places: ReportPlaces;
}

function WayPart({ way, drawing, pictures, places }: WayPartProps) {
  const title = `The way in the chart “${way.title.en}”`;
  const failing = way.steps.length - 1;
  return (
    <>
      {drawing && (
        <figure className="way">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by keyboard */}
          <section className="way-frame-scroll" aria-label={title} tabIndex={0}>
            <WayChart drawing={drawing} way={way} title={title} />
          </section>
          <figcaption>
            Part of the chart. The numbers are those of the steps below; ✗ {failing} in a frame of dashes is the step
            that failed.
          </figcaption>
        </figure>
      )}
      <ol className="way-steps" start={0}>
        {way.steps.map((step) => (
          <Step key={step.number} step={step} />
        ))}
      </ol>
      <p>
        <a href={`${places.portal}${way.address}`}>Open this place in play</a> (a portal must run at {places.portal})
      </p>
      {pictures.length > 0 && (
        <div className="way-pictures">
          {pictures.map(({ file, caption }) => (
            <figure key={`${file} ${caption}`}>
              <a href={`${places.picturesFromReport}/${file}`}>
                <img src={`${places.picturesFromReport}/${file}`} alt={caption} loading="lazy" />
              </a>
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}

/** A failed case to be shown. */
export interface FailedCase {
  machine: string;
  way: CaseWay;
  /** Is its chart shown? */
  hasChart: boolean;
}

/** The rules that charts with marked ways need. */
export const wayStyle = (): string => pictureStyle();

/** What the report shows of the ways of failed cases, as HTML; null: no machine of the catalogue. */
export async function wayParts(cases: readonly FailedCase[], places: ReportPlaces): Promise<(string | null)[]> {
  const translators = { et: translator('et'), en: translator('en') };
  const index = pictureIndex(places.pictures);
  const drawings = new Map<string, Promise<Drawing>>();
  const draw = (entry: CatalogueEntry) => {
    const chart = chartOf(entry);
    const names = namesOf(chart, titleOf(entry, translators.en), translators.en, 'simple');
    const known = drawings.get(entry.id) ?? drawingOf(chart, names, layoutHere);
    drawings.set(entry.id, known);
    return known;
  };
  const parts: (string | null)[] = [];
  for (const { machine, way, hasChart } of cases) {
    const entry = catalogue.find(({ id }) => id === machine);
    if (!entry) {
      parts.push(null);
      continue;
    }
    const shown = shownWay(entry, way, translators);
    const drawing = hasChart ? await draw(entry) : null;
    const pictures = hasChart ? picturesOf(index, machine, shown.steps) : [];
    parts.push(renderToStaticMarkup(<WayPart way={shown} drawing={drawing} pictures={pictures} places={places} />));
  }
  return parts;
}
