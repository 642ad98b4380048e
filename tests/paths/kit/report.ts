import fs from 'node:fs';
import path from 'node:path';
import { stageInvariants } from '../../machines/invariants';
import { randomFrom } from './random';
import type { CaseWay } from './way';

/** What became of one case. */
export interface CaseReport {
  number: number;
  title: string;
  /** What was done, a sentence a step. */
  steps: readonly string[];
  error: string | null;
  /** Of a failed case: its way through the machine. */
  way?: CaseWay;
  /** Name of the scenario that was walked. */
  scenario?: string;
  /** File of a screenshot, in the folder of the report. */
  screenshot?: string;
}

/** What one level found out about one machine; read by `tests/paths/run.mjs`. */
export interface MachineReport {
  level: 1 | 2 | 3;
  machine: string;
  states: { all: readonly string[]; walked: readonly string[] };
  transitions: { all: readonly string[]; walked: readonly string[] };
  /** Transitions this level cannot walk, with the reason. */
  excused: readonly { transition: string; why: string }[];
  cases: readonly CaseReport[];
  /** Level 1 only: how many pairs of transitions can follow each other; each is a part of some case. */
  pairs?: number;
  /** Level 2 with `--pairs` only: how many of those pairs were walked on the screen. */
  pairsOnScreen?: { all: number; walked: number };
  /** Of a stage machine, which is a table and no flow: how many rows of STEP-30..49 it is checked against. */
  rows?: number;
  /** Level 1 only: key of the transition in the chart of the machine. */
  chart?: Readonly<Record<string, readonly string[]>>;
}

/** Those of some transitions that no row says why they cannot be walked. */
export const notExcused = (left: readonly string[], excused: readonly { transition: string }[]): string[] =>
  left.filter((key) => !excused.some((row) => key.startsWith(row.transition)));

export const reportFolder = path.resolve('reports/paths');

/**
 * One file a machine and level: levels and workers run side by side.
 * @param part where a machine's cases are walked one by one: the number of the case.
 */
export function writeReport(report: Omit<MachineReport, 'rows'>, part?: number): void {
  fs.mkdirSync(reportFolder, { recursive: true });
  fs.writeFileSync(
    reportFile(report, part),
    JSON.stringify({ ...report, rows: stageInvariants[report.machine]?.length }, null, 1),
  );
}

/** File of a report; `part`: number of the case it is about alone. */
export const reportFile = ({ level, machine }: Pick<MachineReport, 'level' | 'machine'>, part?: number): string =>
  path.join(reportFolder, `${[level, machine, part].filter((each) => each !== undefined).join('-')}.json`);

/** Selection of the command line: machines, one case or scenario; everything when left out. The order by a seed, or by number. */
export const wanted = {
  machines: process.env.PATHS_MACHINE?.split(',') ?? null,
  seed: process.env.PATHS_SEED ? Number(process.env.PATHS_SEED) : null,
  number: process.env.PATHS_CASE ? Number(process.env.PATHS_CASE) : null,
  scenario: process.env.PATHS_SCENARIO || null,
  /** Pairs of transitions at level 2, too. */
  pairs: process.env.PATHS_PAIRS === '1',
};

export const isWantedMachine = (id: string): boolean => wanted.machines === null || wanted.machines.includes(id);
export const isWantedCase = (number: number): boolean =>
  wanted.scenario === null && (wanted.number === null || wanted.number === number);
/** By its name; a single case that is wanted is no scenario. */
export const isWantedScenario = (name: string): boolean =>
  wanted.scenario === null ? wanted.number === null : wanted.scenario === name;

/** The order in which cases are walked: as they are, or shuffled by the seed, so that none relies on the one before it. */
export function inOrder<Item>(items: readonly Item[], seed: number | null = wanted.seed): Item[] {
  if (seed === null) return [...items];
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Coverage says something only when every case was walked. */
export const isWhole = wanted.number === null && wanted.scenario === null;
