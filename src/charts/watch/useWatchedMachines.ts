import { useEffect, useState } from 'react';
import { tabId } from '../../inspection/inspection';
import { channelName, isWatchMessage, type MachineReport, type WatchMessage } from '../../inspection/messages';

/** Older lines are forgotten: a diagram of more can no longer be read. */
const longestLog = 300;

export interface Watched {
  /** What runs in the other tabs, by tab and session. */
  machines: ReadonlyMap<string, MachineReport>;
  /** What happened, the newest first. */
  log: readonly LoggedReport[];
  /** The first report of each machine of the log, ended ones included, in their order. */
  first: ReadonlyMap<string, MachineReport>;
}

export type LoggedReport = MachineReport & { number: number };

/** Outlives the page of one machine, so that the record is still there on the page of another one. */
let kept: Watched | null = null;

const nothing: Watched = { machines: new Map(), log: [], first: new Map() };

export const keyOf = ({ tab, session }: Pick<MachineReport, 'tab' | 'session'>): string => `${tab} ${session}`;

const withReport = ({ machines, log, first }: Watched, report: MachineReport): Watched => {
  const key = keyOf(report);
  const next = new Map(machines);
  if (report.isRunning) next.set(key, report);
  else next.delete(key);
  const number = (log[0]?.number ?? 0) + 1;
  return {
    machines: next,
    log: report.event === null ? log : [{ ...report, number }, ...log].slice(0, longestLog),
    first: first.has(key) ? first : new Map([...first, [key, report]]),
  };
};

const without = (watched: Watched, tab: string): Watched => ({
  ...watched,
  machines: new Map([...watched.machines].filter(([, report]) => report.tab !== tab)),
});

/** The machines of the portal in the browser's other tabs, live, while `isOn`. */
export function useWatchedMachines(isOn: boolean): Watched {
  const [watched, setWatched] = useState(() => kept ?? nothing);
  useEffect(() => {
    kept = isOn ? watched : null;
  }, [isOn, watched]);
  useEffect(() => {
    if (!isOn || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    const ask = () => channel.postMessage({ kind: 'watch.requested' } satisfies WatchMessage);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isWatchMessage(data) || data.kind === 'watch.requested' || data.tab === tabId) return;
      const { tab } = data;
      if (data.kind === 'tab.opened') ask();
      else if (data.kind === 'tab.closed') setWatched((before) => without(before, tab));
      else if (data.kind === 'machine.reported') setWatched((before) => withReport(before, data));
    });
    ask();
    return () => {
      channel.close();
      setWatched(nothing);
    };
  }, [isOn]);
  return watched;
}
