import { importBundled } from '../../support/bundled.mjs';
import { filesOfMachine } from '../changed.mjs';
import { changedSinceGreen, filesThatMatter } from './green.mjs';

/** Charts and ways are shown of so many causes, ways of so many cases of each: the others are listed. */
const most = { charts: 20, ways: 20 };

/** What has changed since a machine was green at a level. */
async function changesOf(machine, level, green) {
  const last = green[machine]?.[level];
  if (!last) return { machine, level, commit: null, files: null };
  const changed = changedSinceGreen(last);
  const files = changed && filesThatMatter(changed, await filesOfMachine(machine), level);
  return { machine, level, commit: last.commit, files };
}

/**
 * Causes of failures with everything that the report shows of them: the ways of their cases, and what has changed.
 * @param causes of `summaryOf`.
 */
export async function detailed(causes, { green, portal }) {
  if (causes.length === 0) return { causes, chartStyle: '' };
  const { wayParts, wayStyle } = await importBundled('tests/paths/report/wayParts.tsx');
  const shown = causes.slice(0, most.charts).flatMap(({ cases }) =>
    cases
      .slice(0, most.ways)
      .map((each, index) => ({ each, machine: each.machine, way: each.item.way, hasChart: index === 0 }))
      .filter(({ way }) => way !== undefined),
  );
  const parts = await wayParts(shown, {
    portal,
    pictures: 'reports/pictures/machines',
    picturesFromReport: '../pictures/machines',
  });
  const ways = new Map(shown.map(({ each }, index) => [each, parts[index]]));
  const withChanges = causes.map(async ({ cause, cases }) => {
    const walked = new Map(cases.map(({ machine, level }) => [`${machine} ${level}`, { machine, level }]));
    return {
      cause,
      cases: cases.map((each) => ({ ...each, way: ways.get(each) })),
      changes: await Promise.all([...walked.values()].map(({ machine, level }) => changesOf(machine, level, green))),
    };
  });
  return { causes: await Promise.all(withChanges), chartStyle: wayStyle() };
}
