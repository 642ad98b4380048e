import { useEffect, useState } from 'react';
import { tabId } from '../../inspection/inspection';
import { channelName, isWatchMessage, type MachineReport, type WatchMessage } from '../../inspection/messages';

/** Newest first; older lines are of no use on screen. */
const longestLog = 50;

export interface Watched {
  /** What runs in the other tabs, by tab and session. */
  machines: ReadonlyMap<string, MachineReport>;
  log: readonly (MachineReport & { number: number })[];
}

const nothing: Watched = { machines: new Map(), log: [] };

export const keyOf = ({ tab, session }: Pick<MachineReport, 'tab' | 'session'>): string => `${tab} ${session}`;

const withReport = ({ machines, log }: Watched, report: MachineReport): Watched => {
  const next = new Map(machines);
  if (report.isRunning) next.set(keyOf(report), report);
  else next.delete(keyOf(report));
  const number = (log[0]?.number ?? 0) + 1;
  return { machines: next, log: report.event === null ? log : [{ ...report, number }, ...log].slice(0, longestLog) };
};

const without = ({ machines, log }: Watched, tab: string): Watched => ({
  machines: new Map([...machines].filter(([, report]) => report.tab !== tab)),
  log,
});

/** The machines of the portal in the browser's other tabs, live, while `isOn`. */
export function useWatchedMachines(isOn: boolean): Watched {
  const [watched, setWatched] = useState(nothing);
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
