import fs from 'node:fs';
import path from 'node:path';
import { stageInvariants } from '../../machines/invariants';

/** What became of one case. */
export interface CaseReport {
  number: number;
  title: string;
  /** What was done, a sentence a step. */
  steps: readonly string[];
  error: string | null;
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
  const name = [report.level, report.machine, part].filter((each) => each !== undefined).join('-');
  const file = path.join(reportFolder, `${name}.json`);
  fs.writeFileSync(file, JSON.stringify({ ...report, rows: stageInvariants[report.machine]?.length }, null, 1));
}

/** Selection of the command line: machines, one case; everything when left out. The order by a seed, or by number. */
export const wanted = {
  machines: process.env.PATHS_MACHINE?.split(',') ?? null,
  seed: process.env.PATHS_SEED ? Number(process.env.PATHS_SEED) : null,
  number: process.env.PATHS_CASE ? Number(process.env.PATHS_CASE) : null,
};

export const isWantedMachine = (id: string): boolean => wanted.machines === null || wanted.machines.includes(id);
export const isWantedCase = (number: number): boolean => wanted.number === null || wanted.number === number;
/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
export const isWhole = wanted.number === null;
