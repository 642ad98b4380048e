import { useEffect, useState } from 'react';
import { tabId } from '../../app/inspection';
import { channelName, isWatchMessage, type MachineReport, type WatchMessage } from './messages';

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

/** The machines of the portal in the browser's other tabs, live, while `isOn`. */
export function useWatchedMachines(isOn: boolean): Watched {
  const [watched, setWatched] = useState(nothing);
  useEffect(() => {
    if (!isOn || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isWatchMessage(data) || data.kind !== 'machine.reported' || data.tab === tabId) return;
      setWatched((before) => withReport(before, data));
    });
    channel.postMessage({ kind: 'watch.requested' } satisfies WatchMessage);
    return () => {
      channel.close();
      setWatched(nothing);
    };
  }, [isOn]);
  return watched;
}
