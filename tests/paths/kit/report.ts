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

/** Selection of the command line: one machine, one case; everything when left out. */
export const wanted = {
  machine: process.env.PATHS_MACHINE ?? null,
  number: process.env.PATHS_CASE ? Number(process.env.PATHS_CASE) : null,
};

export const isWantedMachine = (id: string): boolean => wanted.machine === null || wanted.machine === id;
export const isWantedCase = (number: number): boolean => wanted.number === null || wanted.number === number;
/** Coverage says something only when every case was walked. */
export const isWhole = wanted.number === null;
