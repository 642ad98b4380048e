import { createHash } from 'node:crypto';
import { byCause } from './causes.mjs';

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** What one machine's reports of all levels come to. */
function machineOf(id, reports) {
  const [first] = reports;
  const walkedAt = (what, level) => new Set(reports.find((report) => report.level === level)?.[what].walked ?? []);
  // The machine itself is the measure; where only another level was run, that one.
  const measure = reports.find(({ level }) => level === 1) ?? first;
  const count = (what) => {
    const walked = new Set(measure[what].walked);
    const left = measure[what].all.filter((key) => !walked.has(key));
    const isExcused = (key) => measure.excused.some((row) => row.state === key || key.startsWith(row.transition));
    return {
      all: measure[what].all.length,
      walked: measure[what].all.length - left.length,
      missing: left.filter((key) => !isExcused(key)).length,
    };
  };
  return {
    id,
    states: { ...count('states'), names: first.states.all },
    transitions: { ...count('transitions'), keys: first.transitions.all },
    walkedAt,
    /** Rows of a stage table; undefined: a flow. */
    rows: first.rows,
    /** Pairs of transitions; 0 where level 1 was not walked. */
    pairs: reports.find(({ pairs }) => pairs !== undefined)?.pairs ?? 0,
    /** Pairs walked at level 2, where they were asked for. */
    pairsOnScreen: reports.find(({ pairsOnScreen }) => pairsOnScreen !== undefined)?.pairsOnScreen,
    levels: reports,
    chart: reports.find(({ chart }) => chart)?.chart ?? {},
  };
}

const pad = (text, width) => String(text).padEnd(width);

/** Pairs of transitions have numbers from here on; on the screen they are walked only when asked for. */
const firstPair = 50_001;

/** The one-line command that walks a case again. */
const rerunOf = (machine, level, { number, scenario }) => {
  const pairs = level === 2 && !scenario && number >= firstPair ? ' --pairs' : '';
  const what = scenario ? `--scenario ${scenario}` : `--case ${number}`;
  return `npm run paths -- --level ${level}${pairs} --machine ${machine} ${what}`;
};

/** The parts of one machine and level as one report. */
function merged(reports) {
  const byName = new Map();
  for (const report of reports) {
    const name = `${report.level} ${report.machine}`;
    const known = byName.get(name);
    if (!known) {
      byName.set(name, report);
      continue;
    }
    known.cases = [...known.cases, ...report.cases].sort((a, b) => a.number - b.number);
    for (const what of ['states', 'transitions'])
      known[what].walked = [...new Set([...known[what].walked, ...report[what].walked])];
  }
  return [...byName.values()];
}

/** A short text that is the same as long as the cases are: machine, level, number, title and steps of each. */
function fingerprintOf(reports) {
  const lines = reports.flatMap(({ machine, level, cases }) =>
    cases.map(({ number, title, steps }) => JSON.stringify([machine, level, number, title, steps])),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Everything that the reports say, in the order of levels and names. */
export function summaryOf(parts, levels) {
  const reports = merged(parts);
  const ids = [...new Set(reports.map(({ machine }) => machine))].sort();
  const machines = ids.map((id) =>
    machineOf(
      id,
      reports.filter(({ machine }) => machine === id).sort((a, b) => a.level - b.level),
    ),
  );
  const failures = reports.flatMap(({ machine, level, cases }) =>
    cases
      .filter(({ error }) => error !== null)
      .map((item) => ({ machine, level, item, rerun: rerunOf(machine, level, item) })),
  );
  const casesAt = ({ levels: own }, level) => own.find((report) => report.level === Number(level))?.cases.length ?? '–';
  const failedIn = (id) => failures.filter(({ machine }) => machine === id).length;
  const width = Math.max(8, ...ids.map((id) => id.length)) + 2;
  const table = [
    pad('machine', width) +
      pad('states', 10) +
      pad('transitions', 13) +
      levels.map((level) => pad(`level ${level}`, 9)).join('') +
      'failed',
    ...machines.map(
      (machine) =>
        pad(machine.id, width) +
        pad(`${machine.states.walked}/${machine.states.all}`, 10) +
        pad(`${machine.transitions.walked}/${machine.transitions.all}`, 13) +
        levels.map((level) => pad(casesAt(machine, level), 9)).join('') +
        failedIn(machine.id),
    ),
  ];
  const flows = machines.filter(({ rows }) => rows === undefined);
  const tables = machines.filter(({ rows }) => rows !== undefined);
  const covered = (what) =>
    `${sum(flows.map((flow) => flow[what].walked))}/${sum(flows.map((flow) => flow[what].all))} ${what}`;
  const pairs = sum(flows.map((flow) => flow.pairs));
  const onScreen = flows.flatMap(({ pairsOnScreen }) => pairsOnScreen ?? []);
  const cases = sum(reports.map((report) => report.cases.length));
  return {
    machines,
    failures,
    causes: byCause(failures),
    fingerprint: fingerprintOf(reports),
    table,
    /** States and transitions, of flows and tables, that were not walked and that no row excuses. */
    missing: sum(machines.map(({ states, transitions }) => states.missing + transitions.missing)),
    /** All of it in one line. */
    line: [
      [
        `${flows.length} machines, ${covered('states')}, ${covered('transitions')}`,
        ...(pairs > 0 ? [`${pairs} pairs of transitions`] : []),
        ...(onScreen.length > 0
          ? [`${sum(onScreen.map(({ walked }) => walked))}/${sum(onScreen.map(({ all }) => all))} pairs on screen`]
          : []),
      ].join(', '),
      `stages: ${tables.length} tables, ${sum(tables.map(({ rows }) => rows))} rows`,
      `${cases} cases, ${failures.length} failed`,
    ].join('; '),
  };
}
