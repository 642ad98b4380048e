import type { MachineReport } from '../../inspection/messages';
import { textWidth } from '../layout/measure';
import type { ReportTexts } from './useReportTexts';
import { keyOf, type LoggedReport, type Watched } from './useWatchedMachines';

/** Sizes of the diagram, in its units. */
const size = { text: 12, column: 236, head: 44, row: 62, edge: 24, box: 208, boxHeight: 24, outside: 86 } as const;

/** A running machine as a column. */
export interface SequenceColumn {
  key: string;
  machine: string;
  title: string;
  x: number;
  /** Where its line begins and ends: at its start, or at its end. */
  top: number;
  bottom: number;
}

/** One event as an arrow, with the state it led to. */
export interface SequenceArrow {
  id: number;
  /** `start`: a machine starts another. `own`: an effect or a delay of the machine itself. `outside`: a person, the browser. */
  kind: 'start' | 'event' | 'own' | 'outside';
  from: number;
  to: number;
  y: number;
  label: string;
  /** The whole label, where it had to be shortened. */
  title: string;
  state: string;
  isEnd: boolean;
}

export interface Sequence {
  width: number;
  height: number;
  columns: readonly SequenceColumn[];
  arrows: readonly SequenceArrow[];
  size: typeof size;
}

/** A text that fits, with an ellipsis in place of the rest. */
export function fitted(text: string, width: number): string {
  if (textWidth(text, size.text, 'bold') <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size.text, 'bold') > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

const startEvent = 'xstate.init';

const isStart = ({ event, parent }: MachineReport): boolean => event === startEvent && parent !== null;

/** The log of watch as a diagram: a column for each machine, an arrow for each event, in the order of time. */
export function sequenceOf({ log, first }: Pick<Watched, 'log' | 'first'>, texts: ReportTexts): Sequence {
  const reports: LoggedReport[] = log.toReversed();
  const keys = new Set(reports.map(keyOf));
  // A machine that sent something is shown although it heard nothing itself.
  const shown = [...first].filter(
    ([key, { tab, session }]) =>
      keys.has(key) || reports.some((each) => each.tab === tab && [each.from, each.parent].includes(session)),
  );
  const columns: SequenceColumn[] = shown.map(([key, { machine }], index) => ({
    key,
    machine,
    title: fitted(texts.machine(machine), size.box - 16),
    x: size.edge + size.outside + index * size.column + size.box / 2,
    top: size.edge + size.head,
    bottom: 0,
  }));
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const bottom = size.edge + size.head + reports.length * size.row + size.edge;

  const arrows = reports.map((report, index): SequenceArrow => {
    const to = columnOf(keyOf(report))!;
    const isStarted = isStart(report);
    const source = isStarted ? report.parent : report.from;
    const sender = source === null ? undefined : columnOf(keyOf({ tab: report.tab, session: source }));
    const y = size.edge + size.head + index * size.row + 26;
    if (report.event === startEvent) to.top = y;
    if (!report.isRunning) to.bottom = y + 8 + size.boxHeight;
    const kind = isStarted && sender ? 'start' : sender === undefined ? 'outside' : sender === to ? 'own' : 'event';
    const from = kind === 'outside' ? to.x - size.outside - 10 : sender!.x;
    const title = report.event === startEvent ? texts.start : texts.event(report);
    const room = kind === 'event' || kind === 'start' ? Math.abs(to.x - from) - 20 : size.column - 40;
    return {
      id: report.number,
      kind,
      from,
      to: to.x,
      y,
      title,
      label: fitted(title, Math.max(room, size.box)),
      state: fitted(texts.state(report), size.box - 12),
      isEnd: !report.isRunning,
    };
  });
  return {
    width: Math.max(320, size.edge * 2 + size.outside + columns.length * size.column),
    height: bottom + size.edge,
    columns: columns.map((column) => ({ ...column, bottom: column.bottom === 0 ? bottom : column.bottom })),
    arrows,
    size,
  };
}

/** The log as data, the oldest first: names of machines, states and events, never what they carry. */
export const logData = ({ log }: Pick<Watched, 'log'>) =>
  log.toReversed().map(({ at, tab, session, machine, parent, from, event, value, isRunning }) => ({
    at: new Date(at).toISOString(),
    tab,
    session,
    machine,
    parent,
    from,
    event,
    state: value,
    isRunning,
  }));
