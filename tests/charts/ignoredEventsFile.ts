import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { classOf } from '../machines/lib/eventClasses';
import { type IgnoredEvent, ignoredEvents } from '../machines/lib/ignoredEvents';

const eventText = ({ event, isGuarded }: IgnoredEvent): string =>
  `\`${event}\`${isGuarded ? ' (when no guard holds)' : ''}`;

/** Rows of one state: first the events whose loss could do harm, each with its reason, then the harmless ones together. */
function rowsOf(state: string, ignored: readonly IgnoredEvent[]): string[] {
  const isHarmless = ({ event }: IgnoredEvent) => classOf(event) === 'harmless';
  const harmless = ignored.filter(isHarmless).map(eventText).join(', ');
  return [
    ...ignored
      .filter((each) => !isHarmless(each))
      .map((each) => `| ${state} | ${classOf(each.event)} | ${eventText(each)} | ${each.reason} |`),
    ...(harmless ? [`| ${state} | harmless | ${harmless} | |`] : []),
  ];
}

function sectionOf(entry: CatalogueEntry, title: string): string[] {
  const ignored = ignoredEvents(entry);
  const states = [...new Set(ignored.map(({ state }) => state))];
  return [
    `## ${title}`,
    '',
    '| State | Class | Event | Why it is right to ignore it |',
    '|---|---|---|---|',
    ...states.flatMap((state) =>
      rowsOf(
        state,
        ignored.filter((each) => each.state === state),
      ),
    ),
    '',
  ];
}

/**
 * docs/machines/ignored-events.md: every event that a state of a machine ignores.
 * @param titleOf title of a machine, for its heading.
 */
export function ignoredEventsFile(
  catalogue: readonly CatalogueEntry[],
  titleOf: (entry: CatalogueEntry) => string,
): string {
  const isIgnoring = (entry: CatalogueEntry) => ignoredEvents(entry).length > 0;
  const others = catalogue.filter((entry) => !isIgnoring(entry)).map(titleOf);
  return [
    '# Events that states ignore',
    '',
    'Written by `npm run charts` from the machines themselves. The classes are those of',
    '`tests/machines/lib/eventClasses.ts`. An event whose loss could do harm needs a reason: `meta.ignores` of the state, or',
    'of a state around it. A test fails when a reason is missing, or is not needed any more.',
    '',
    ...catalogue.filter(isIgnoring).flatMap((entry) => sectionOf(entry, titleOf(entry))),
    `These machines ignore no event: ${others.join(', ')}.`,
    '',
  ].join('\n');
}
